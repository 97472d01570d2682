"""Which colour stands on which: every pair that the screens paint, found with a theme whose colours are all different.

What is painted does not hang on the theme, so pairs of names, once found, are measured in every theme by arithmetic.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rich.color_triplet import ColorTriplet
from textual.pilot import Pilot
from textual.strip import Strip
from textual.theme import Theme

from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.note import Note
from gaudi_tui.play.options import Options
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.layout import PANELS
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.widgets.keybar import Hint
from gaudi_tui.tui.widgets.table import Table
from tests.tui.playing import Saves
from tests.tui.scenes import TOTALS
from tests.tui.scenes import scene as four_seats
from tests.tui.test_pages_look import Holder
from tests.tui.test_sizes import sessions

PROBE = "probe"
SIZES = ((80, 24), (120, 40), (160, 50))
INK, GROUND = "foreground", "background"
NAMES = (GROUND, INK, *themes.COLOURS)
_COLOURS = {name: f"#{at // 6 * 24 + 15:02x}{at % 6 * 40 + 15:02x}40" for at, name in enumerate(NAMES)}
_NAMED = {(at // 6, at % 6): name for at, name in enumerate(NAMES)}


class Pair(NamedTuple):
    """A colour on another by the names of the theme's variables; `text`: letters or figures, else marks only."""

    ink: str
    ground: str
    text: bool
    bold: bool


def probe(styles: dict[str, str]) -> Theme:
    """Return a theme in which no colour is another, with the styles of a real one."""
    ground, ink = _COLOURS[GROUND], _COLOURS[INK]
    return Theme(
        PROBE,
        *(_COLOURS["ink-blue"], _COLOURS["pillar-religion"]),
        foreground=ink,
        background=ground,
        surface=ground,
        panel=ground,
        text_alpha=1.0,
        variables=styles | {name: _COLOURS[name] for name in themes.COLOURS},
    )


def pairs_of(strips: Iterable[Strip]) -> Iterator[Pair]:
    """Yield what stands on what in painted lines. Raises KeyError for a colour that is none of the theme's."""
    for strip in strips:
        for segment in strip:
            style, text = segment.style, segment.text.strip()
            if not text:
                continue
            assert style is not None and style.color is not None and style.bgcolor is not None, segment
            assert not style.dim and not style.reverse, segment
            ink, ground = (_name(colour.get_truecolor()) for colour in (style.color, style.bgcolor))
            yield Pair(ink, ground, any(map(str.isalnum, text)), bool(style.bold))


def _name(colour: ColorTriplet) -> str:
    """The name of a colour; Textual's arithmetic can be a shade off."""
    row, column = round((colour.red - 15) / 24), round((colour.green - 15) / 40)
    assert abs(colour.red - row * 24 - 15) < 4 > abs(colour.green - column * 40 - 15), colour
    return _NAMED[row, column]


def scenes() -> list[tuple[Scene, Sequence[int], Sequence[Note]]]:
    """Each kind of decision in all modes with totals and log, as seen by who decides and by others; four seats too."""
    found = []
    for _kind, session in sessions():
        desk = Desk(TELLING, session, Saves())
        covered = desk.scene()
        desk.lift()
        wanted = {spot.panel: at for at, spot in enumerate(desk.scene().spots)}
        for at in wanted.values():
            desk.point(at)
            found.append(desk.scene())
        idle = replace(found[-1], options=(), texts=(), spots=(), cursor=-1)
        found += [covered, idle, replace(idle, past="Looking back"), replace(idle, mark="watching")]
    more = [four_seats(kind) for kind in ("place", "tile", "move")]
    return [(scene, TOTALS, desk.log_notes(DEFAULT)[-20:]) for scene in (*found, *more)]


HINTS = (Hint("Enter", "choose", "choose"), Hint("!", "A notice.", ""))


def probe_app(first: Any, styles: dict[str, str]) -> TableApp:
    """Return an app in the colours of the probe."""

    class Probing(TableApp):
        def _wanted_theme(self) -> str:
            self.register_theme(probe(styles))
            return PROBE

    return Probing(first, Options(pace=0))


async def table_pairs(styles: dict[str, str]) -> set[Pair]:
    """Return the pairs of all panels in all decisions, small and large."""
    table, found = Table(DEFAULT), set[Pair]()
    shown = scenes()
    app = probe_app(lambda: Holder(table), styles)
    async with app.run_test(size=SIZES[0]) as pilot:
        for size, zoom in (*((size, None) for size in SIZES), *((SIZES[0], panel) for panel in PANELS)):
            await pilot.resize_terminal(*size)
            table.zoom(zoom)
            await pilot.pause()
            for scene, totals, log in shown:
                table.show(scene, totals, log, HINTS)
                found |= set(_panels(table))
    return found


def _panels(table: Table) -> Iterator[Pair]:
    for panel in table.panels.values():
        if panel.size:
            yield from pairs_of(panel.render_line(y) for y in range(panel.size.height))


def on_screen(pilot: Pilot[Any]) -> set[Pair]:
    """Return the pairs of what is on the screen now."""
    return set(pairs_of(pilot.app.screen._compositor.render_strips()))
