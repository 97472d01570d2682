"""Panels are painted from no more than they say, so that what is not painted again is never out of date."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from gaudi_tui.play.desk import Desk
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.widgets.panel import EVERYWHERE, Panel
from tests.tui.panel_app import PanelApp
from tests.tui.playing import Saves
from tests.tui.scenes import TOTALS
from tests.tui.test_sizes import sessions

READ: set[str] = set()


class View(dict[str, Any]):
    """A view that notes which of its fields are read."""

    def __getitem__(self, field: str) -> Any:
        READ.add(field)
        return super().__getitem__(field)

    def get(self, field: str, default: Any = None) -> Any:
        READ.add(field)
        return super().get(field, default)


def seen(desk: Desk) -> Iterator[Scene]:
    """A decision with the cursor on its first option and on its last one."""
    for cursor in (0, len(desk.session.legal) - 1):
        desk.point(cursor)
        scene = desk.scene()
        yield replace(scene, view=View(scene.view))


@cache
def scenes() -> tuple[Scene, ...]:
    """Each kind of decision as its seat sees it, then as a spectator does, and as a moment of the past."""
    found: list[Scene] = []
    for _kind, session in sessions():
        desk = Desk(TELLING, session, Saves())
        desk.lift()
        found += seen(desk)
        found.append(replace(found[-1], past="Looking back"))
        desk.watch("")
        found += seen(desk)
    return tuple(found)


def unheeded(panel: Panel, scene: Scene) -> tuple[set[str], bool]:
    """Which fields a panel reads to paint without having said so, and whether its picture is out of date."""
    READ.clear()
    panel.inputs(scene)
    heeded = READ | {*EVERYWHERE, *panel.VIEWED}
    READ.clear()
    painted = panel._painted(*panel.size)
    return READ - heeded, panel._painted_for is not None and panel._rows != painted


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_panels_are_painted_from_what_they_say(size: tuple[int, int]) -> None:
    """Given each kind of decision, when one follows on the other, then each panel shows what it would paint anew."""
    app = PanelApp(scenes()[0])
    wrong = set()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for scene in scenes():
            app.table.show(scene, TOTALS)
            found = {name: unheeded(panel, scene) for name, panel in app.table.panels.items()}
            wrong |= {(name, field) for name, (fields, _behind) in found.items() for field in fields}
            wrong |= {(name, "behind") for name, (_fields, behind) in found.items() if behind}
    assert not wrong


async def test_a_panel_that_is_shown_large_too() -> None:
    app = PanelApp(scenes()[0])
    wrong = set()
    async with app.run_test(size=(120, 40)) as pilot:
        for name, panel in app.table.panels.items():
            app.table.zoom(name)
            await pilot.pause()
            for scene in scenes():
                app.table.show(scene, TOTALS)
                fields, behind = unheeded(panel, scene)
                wrong |= {(name, field) for field in fields} | ({(name, "behind")} if behind else set())
    assert not wrong
