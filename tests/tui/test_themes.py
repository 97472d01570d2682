"""The themes: on the grid of 256 colours, legible, and told apart by people who see fewer colours."""

import pytest
from textual.theme import Theme

from gaudi_tui.games.gaudi.content import COLOURS
from gaudi_tui.tui import themes
from tests.tui.colour_vision import VISIONS, contrast, difference, nearest, seen

APART = 15.0  # CIEDE2000
WIDE_APART = 24.0  # in the theme that is for this
LEGIBLE = 4.5  # WCAG 2, level AA
STEPS = (0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF)
OWN = [theme for theme in themes.THEMES if not theme.ansi]
INKS = (
    *("table-dim", "table-title", "table-active", "table-good", "table-bad", "table-legal"),
    *("ink-blue", "ink-green", "ink-gray", "ink-yellow"),
    *("pillar-nature", "pillar-catalonia", "pillar-religion"),
)
PAIRS = (
    *((f"tile-{colour}-ink", f"tile-{colour}") for colour in COLOURS),
    *((f"seat-{seat}-ink", f"seat-{seat}") for seat in range(5)),
    ("table-turn-ink", "table-turn"),
    ("table-cursor-ink", "table-cursor"),
    ("track-dark-ink", "track-dark"),
    ("row-ink", "row"),
    ("table-dim", "board-slot"),
)


def named(theme: Theme) -> str:
    return theme.name


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distances_are_those_that_sharma_published(
    one: tuple[float, float, float], other: tuple[float, float, float], distance: float
) -> None:
    assert difference(one, other) == pytest.approx(distance, abs=5e-5)
    assert difference(other, one) == pytest.approx(distance, abs=5e-5)


def test_a_simulation_takes_colours_away_but_no_greys() -> None:
    red_and_green = ("#af5f00", "#5f8700")
    assert nearest(red_and_green, "deuteranopia") < nearest(red_and_green, "normal") / 2
    for vision in VISIONS:
        assert difference(seen("#808080", vision), seen("#808080", "normal")) < 1


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("things", ["tile", "seat"])
@pytest.mark.parametrize("theme", OWN, ids=named)
def test_tiles_and_seats_are_told_apart_whatever_one_sees(theme: Theme, things: str, vision: str) -> None:
    ends = COLOURS if things == "tile" else range(4)
    least = WIDE_APART if theme.name == "gaudi-colour-blind" else APART
    assert nearest([theme.variables[f"{things}-{end}"] for end in ends], vision) >= least


@pytest.mark.parametrize("theme", OWN, ids=named)
def test_every_colour_lies_on_the_grid_of_256(theme: Theme) -> None:
    for name, colour in theme.variables.items():
        if colour.startswith("#"):
            parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
            grey = len(set(parts)) == 1 and parts[0] in range(8, 239, 10)
            assert grey or all(part in STEPS for part in parts), f"{name}: {colour}"


@pytest.mark.parametrize("theme", OWN, ids=named)
def test_text_is_legible_on_its_ground(theme: Theme) -> None:
    colours, ground = theme.variables, str(theme.background)
    found = {name: contrast(colours[name], ground) for name in INKS}
    found |= {f"{ink} on {under}": contrast(colours[ink], colours[under]) for ink, under in PAIRS}
    found |= {f"{ink} on row": contrast(colours[ink], colours["row"]) for ink in INKS}
    found["text"] = contrast(str(theme.foreground), ground)
    assert {name: round(value, 2) for name, value in found.items() if value < LEGIBLE} == {}
