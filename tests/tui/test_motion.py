"""Tokens walk where anything may move, and nowhere else."""

from dataclasses import replace

import pytest

from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.options import Options
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.motion import walk
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, Saves, advance, new_session, settle


def table(*tokens: int) -> Scene:
    scene = Desk(TELLING, new_session(ADA, BEN), Saves()).scene()
    return replace(scene, view=scene.view | {"tokens": list(tokens)})


def steps(before: Scene | None, after: Scene) -> list[list[int]]:
    return [scene.view["tokens"] for scene in walk(before, after)]


def test_a_token_walks_space_by_space_to_where_it_is() -> None:
    assert steps(table(2, 4, 0), table(6, 4, 0)) == [[3, 4, 0], [4, 4, 0], [5, 4, 0]]
    assert steps(table(-1, 4, 0), table(1, 4, 0)) == [[0, 4, 0]]


def test_two_tokens_walk_together() -> None:
    assert steps(table(2, 4, 0), table(4, 7, 0)) == [[3, 5, 0], [4, 6, 0]]


def test_where_no_token_went_forward_nothing_moves() -> None:
    centre = table().content.centre
    assert steps(None, table(1, 2, 3)) == []
    assert steps(table(3, 2, 1), table(4, 2, 1)) == []
    assert steps(table(3, 2, 1), table(-1, -1, -1)) == []
    assert steps(table(3, 2, 1), table(centre, 2, 1)) == []
    assert steps(table(3, 2, 1), table(3, centre + 1, 1)) == []
    assert steps(table(3, 2), table(9, 2, 1)) == []


@pytest.mark.parametrize(("animation", "walked"), [("on", [3, 4, 5]), ("off", [5])])
async def test_a_move_at_the_table_is_walked_only_where_things_may_move(animation: str, walked: list[int]) -> None:
    """Given a table at which tokens walk, when one moves three spaces, then it is seen on each of them."""
    session = new_session(ADA, BEN)
    advance(session, lambda s: s.state.stack[-1][0] == "move" and s.state.tokens[s.to_move or 0] == 2)
    seat = session.to_move
    assert seat is not None
    desk = Desk(TELLING, session, Saves())
    desk.lift()
    screen = TableScreen(desk, None, 1.0, DEFAULT)
    seen: list[int] = []
    async with TableApp(lambda: screen, Options(pace=1.0, animation=animation)).run_test(size=(80, 24)) as pilot:
        shown = screen.table.show

        def note(scene: Scene, *rest: object) -> None:
            seen.append(scene.view["tokens"][seat])
            shown(scene, *rest)

        screen.table.show = note  # type: ignore[method-assign]
        desk.play(("move", 5))
        screen.show_all()
        await settle(pilot, lambda: bool(seen) and seen[-1] == 5)
    assert seen[: len(walked)] == walked and set(seen[len(walked) :]) <= {5}
