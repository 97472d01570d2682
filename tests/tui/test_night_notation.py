"""The short notation of the Night chimneys, and how many tiles count for them on the screen."""

import re

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.games import load_game
from gaudi_tui.games.gaudi.loader import load_content
from gaudi_tui.play.glyphs import ASCII, CONSOLE, DEFAULT, Glyphs
from gaudi_tui.play.note import plain
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.notation import category_letters, effect_note, notation_sections, step_reward_note
from gaudi_tui.tables.gaudi.requirements import counting
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.screens.lines import Line, wrap

CONTENT = load_content()
SQUARE = 1


def table(glyphs: Glyphs = DEFAULT) -> list[tuple[str, str]]:
    return [row for _heading, rows in notation_sections(glyphs) for row in rows]


def notes(pillar: int, number: int) -> list[str]:
    return [plain(step_reward_note(CONTENT, step)) for step in CONTENT.chimneys[3 + pillar * 4 + number - 1].steps]


def test_each_night_step_says_when_and_what() -> None:
    assert notes(0, 1) == ["-", "~**:+2N", "~&**", "~ScCe-2", "+5N"]
    assert notes(0, 2) == ["-", "ch!", "~0:**", "2rN", "x7"]
    assert notes(0, 3) == ["-", "~GaSc:**", "rN", "~cN-2", "turn"]
    assert notes(0, 4) == ["-", "3**", "~GaCe:+3N", "~share", "2N×B*"]
    assert notes(1, 1) == ["-", "~@:p*", "~DoFu:+3C", "~cC-2", "~@:rC"]
    assert notes(1, 2) == ["-", "+5C", "~InDo-2", "~@:2d*■", "2@"]
    assert notes(1, 3) == ["-", "~@:+2C", "~@:c*", "2rC", "~@:x3"]
    assert notes(1, 4) == ["-", "~@:pInFu-2", "rC", "~@:2dB*", "~@:2C×G*"]
    assert notes(2, 1) == ["-", "~IgTo:+2R", ".p*!", ".x3", ".×+1"]
    assert notes(2, 2) == ["-", "c×S*", "~FaTo-2", "~cR-2", "+4N +4C +4R"]
    assert notes(2, 3) == ["-", "+5R", "r1", "~c*:p*", "r1NC"]
    assert notes(2, 4) == ["-", ".2R×h", "~FaIg:c*", "~h6 ~&c*", "p2×Y*"]


@pytest.mark.parametrize("glyphs", [DEFAULT, CONSOLE, ASCII], ids=lambda tier: tier.name)
def test_effects_that_differ_have_notes_that_differ(glyphs: Glyphs) -> None:
    effects = set(CONTENT.effects)
    written = {plain(effect_note(effect, glyphs)) for effect in effects}
    assert len(written) == len(effects)
    assert max(map(len, written)) <= 7
    assert glyphs is not ASCII or all(note.isascii() for note in written)


@pytest.mark.parametrize("glyphs", [DEFAULT, ASCII], ids=lambda tier: tier.name)
def test_the_table_of_signs_tells_each_sign_of_chimneys(glyphs: Glyphs) -> None:
    rows = table(glyphs)
    assert len({row for row, _ in rows}) == len(rows)
    signs = {form(sign) for row, _ in rows for sign in row.split()}
    for step in (step for tile in CONTENT.chimneys for step in tile.steps):
        for note in plain(step_reward_note(CONTENT, step, glyphs)).split():
            when, colon, what = note.rpartition(":")
            assert not colon or form(when + colon) in signs, note
            what = form(what)
            assert what in signs or what.lstrip("n") in signs, note  # a number in front: so many


def form(sign: str) -> str:
    """A sign with one letter for all categories, pillars, colours and numbers."""
    sign = re.sub(f"({'|'.join(map(category_letters, range(9)))})+", "K", sign)
    return re.sub(r"\d", "n", re.sub("[BGSY](?=[*])", "B", re.sub("[NCR]", "P", sign)))


@pytest.mark.rule("G-195", "G-263")
def test_the_screen_counts_joined_tiles_in_expert_mode_only() -> None:
    game = load_game("gaudi")
    squares = [space for space, shape in enumerate(CONTENT.shape_of) if shape == SQUARE]
    for mode, wanted in (("casual", 6), ("expert", 1)):
        state = game.new(Config(2, mode, 0), 1)
        scene = Scene(TELLING, CONTENT, game.view(state, 0), ("A", "B"))
        colours = [0 if space in squares else -1 for space in range(24)]
        assert len(counting(scene, colours, SQUARE)) == wanted
        assert len(counting(scene, [0] * 24, SQUARE)) == 6
        assert len(counting(scene, [-1] * 24, SQUARE)) == 0


@pytest.mark.parametrize("glyphs", [DEFAULT, ASCII], ids=lambda tier: tier.name)
def test_the_table_of_signs_tells_the_signs_of_the_table_itself(glyphs: Glyphs) -> None:
    """Given what stands on the table beside cards and steps, then each sign of it is among the signs."""
    rows = " ".join(sign for sign, _meaning in table(glyphs))
    shade, icons = glyphs.shades[0], glyphs.pencil * 2 + glyphs.hammer
    for sign in (">6<", "[6]", f"(B{glyphs.shapes[3]})", f"{shade}14", " V G", glyphs.turn, f"to use {icons}"):
        assert sign in rows
    for sign in (f"B2{glyphs.met}", "1/4", "N 1:3", "=9", "c1 t3", "ch0/1/0", "@3 wait out", "1st", "groups 2 1 1"):
        assert sign in rows
    for sign in ("counts 2/3", "0/3", "~ ."):
        assert sign in rows


def test_what_the_signs_mean_is_indented_below_itself() -> None:
    """Given a narrow page, when a meaning goes on, then below its own start and not below the sign."""
    rows = table()
    wide = max(len(sign) for sign, _meaning in rows) + 2
    parts = wrap(Line(f"{rows[5][0]:<{wide}}{rows[5][1]}", hang=wide), 60)
    assert len(parts) > 1
    assert all(part.text[:wide].isspace() and part.text[wide] != " " for part in parts[1:])
