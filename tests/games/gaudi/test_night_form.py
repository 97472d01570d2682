"""How the Night side of the chimney tiles is written in a component set, and what is said about faults in it."""

import re
import shutil
from pathlib import Path

import pytest

from gaudi_tui.games.gaudi import component_grammar
from gaudi_tui.games.gaudi.content import CATEGORIES, NATURE, RELIGION, Effect, Power
from gaudi_tui.games.gaudi.loader import STANDARD, load_content, read_content
from gaudi_tui.games.gaudi.rulebook_checks import faults
from tests.games.gaudi.changed_set import fault

BLUE, GRAY, YELLOW = 0, 2, 3
CONTENT = load_content()


def categories(*words: str) -> int:
    return sum(1 << CATEGORIES.index(word) for word in words)


# Phrases


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("gain 2 nature vp per blue tile", Effect("vp_per", NATURE, BLUE, 2)),
        ("gain 2 religion vp per hand card", Effect("hand_vp", RELIGION, n=2)),
        ("take 2 tiles of different colours", Effect("apart", 0, n=2)),
        ("take 2 tiles of different shapes", Effect("apart", 1, n=2)),
        ("take 1 card per gray tile", Effect("card_per", -1, GRAY)),
        ("take 2 cards per gray tile", Effect("card_per", -1, GRAY, 2)),
        ("play a card for 2 vp per yellow tile", Effect("play_vp", -1, YELLOW, 2)),
        ("play a garden card for 1 less", Effect("play_kind", categories("garden"), 1)),
        ("play a facade or door card for 2 less", Effect("play_kind", categories("facade", "door"), 2)),
        ("advance the nature or catalonia chimney ignoring requirements", Effect("step", RELIGION)),
        ("resolve a religion card for nature or catalonia vp", Effect("religion_to")),
        ("both actions of the central tile", Effect("centre")),
        ("one more such tile", Effect("more_tile")),
        ("one more such card", Effect("more_card")),
        ("2 less", Effect("less", n=2)),
        ("share a space", Effect("share")),
        ("hold 6 cards", Effect("hand", n=6)),
        ("add 1 to each religion value", Effect("worth")),
    ],
)
def test_the_phrases_of_the_night_side_are_read_as_they_are_written(text: str, effect: Effect) -> None:
    assert component_grammar.effect(text) == effect
    assert component_grammar.effect_phrase(effect) == text


def test_a_pair_of_categories_may_stand_in_either_order() -> None:
    assert component_grammar.power("each door or interior card played: take 1 card") == component_grammar.power(
        "each interior or door card played: take 1 card"
    )
    assert component_grammar.power("tower  or facade cards:  2 less") == ("cost", 33, Effect("less", n=2))
    assert component_grammar.when_phrase(Power("cost", 33, 0)) == "facade or tower cards"


def test_every_moment_is_read_as_it_is_written() -> None:
    for text, (trigger, of) in component_grammar.WHENS.items():
        written = component_grammar.when_phrase(Power(trigger, of, 0))
        assert component_grammar.WHENS[written] == (trigger, of)
        assert component_grammar.power(f"{text}: wild") == (trigger, of, Effect("wild"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("take 1 tile", '"take 1 tile" does not say when; write it like "immediate: take 1 tile"'),
        ("soon: take 1 tile", '"soon" is not known; the nearest is "'),
        ("each tile plcaed: take 1 tile", '"each tile plcaed" is not known; the nearest is "each tile placed"'),
        ("nature card: 2 less", '"nature card" is not known; the nearest is "nature cards"'),
        ("immediate: hold 6 crads", '"hold 6 crads" is not known; the nearest is "hold 6 cards"'),
        ("immediate:", '"" is not known; the nearest is "'),
        ("immediate: 0 less", "the number should be 1 or more"),
        ("immediate: 21 less", '"21 less" has a number above 20'),
        ("immediate: wild: wild", '"wild: wild" is not known'),
    ],
)
def test_a_wrong_phrase_is_named(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(message)):
        component_grammar.power(text)


# Faults


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(STANDARD, tmp_path / "mine"))


def change(folder: Path, old: str, new: str, name: str = "chimneys.toml") -> None:
    """Replace the last place of `old` in a file of a set."""
    head, found, tail = (folder / name).read_text("utf-8").rpartition(old)
    assert found, old
    (folder / name).write_text(head + new + tail, "utf-8")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('side = "night 4"', 'side = "night 5"', 'chimney 15, side: "night 5" should be one of: day, night 1'),
        ('side = "night 4"', 'side = "night 3"', "chimney 15: religion night 3 appears twice"),
        ('"5 trapezoids"', '"5 circles"', 'religion night 4, step 5, needs: "5 circles" is not known'),
        ('"5 trapezoids"', '"0 trapezoids"', "religion night 4, step 5, needs: the number should be 1 or more"),
        ("immediate: play a card", "soon: play a card", 'religion night 4, step 5, gives: "soon" is not known; the'),
        ("always: hold 6 cards", "hold 6 cards", 'religion night 4, step 4, gives: "hold 6 cards" does not say when'),
        ('source = "rulebook"', 'source = "box"', 'religion night 4, step 5, source: "box" should be one of'),
        ('needs = "5 trapezoids"\n', "", 'chimney 15, step 5: the field "needs" is missing'),
        (
            "gives = [",
            "give = [",
            'chimney 15, step 5: unknown field "give"; the fields here are: needs, needs_source, ',
        ),
        ('gives = ["immediate: play', 'gives = [2, "immediate: play', "chimney 15, step 5, gives 1: should be text"),
    ],
)
def test_a_fault_in_the_form_of_a_night_tile_is_named(folder: Path, old: str, new: str, message: str) -> None:
    change(folder, old, new)
    assert fault(folder).startswith(f"chimneys.toml: {message}")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hold 6 cards", "hold 7 cards", 'religion night 4, step 4, gives: should be "always: hold 6 cards", "once a'),
        ("always: hold 6", "immediate: hold 6", 'religion night 4, step 4, gives: should be "always: hold 6 cards", '),
        ("facade or iron/glass card played", "facade card played", "religion night 4, step 3, gives: should be "),
        ("take 3 tiles", "take 4 tiles", 'nature night 4, step 2, gives: should be "immediate: take 3 tiles"'),
        (
            "the catalonia or religion chimney",
            "the nature or religion chimney",
            'nature night 2, step 2, gives: should be "immediate: advance the catalonia or religion chimney ignoring '
            'requirements"',
        ),
        (
            'needs_source = "reconstruction"\nsource = "reconstruction"',
            'needs_source = "reconstruction"\ngives = ["immediate: take 1 tile"]\nsource = "reconstruction"',
            "religion night 4, step 1, gives: this step gives nothing",
        ),
        (
            '    "immediate: gain 4 catalonia vp",\n',
            "",
            'religion night 2, step 5, gives: should be "immediate: gain 4 nature vp", "immediate: gain 4 catalonia',
        ),
        (
            '    "immediate: gain 4 catalonia vp",\n',
            '    "immediate: gain 4 catalonia vp",\n    "immediate: gain 4 catalonia vp",\n',
            "religion night 2, step 5, gives: should be ",
        ),
        ("each card taken: play 1 card", "each card taken: another turn", "religion night 3, step 4, gives: should"),
    ],
)
def test_a_night_step_that_gives_something_else_is_a_fault(folder: Path, old: str, new: str, message: str) -> None:
    change(folder, old, new)
    assert fault(folder).startswith(f"chimneys.toml: {message}")
    assert len(faults(read_content(folder))) == 1


def test_a_night_tile_has_five_steps(folder: Path) -> None:
    text = (folder / "chimneys.toml").read_text("utf-8")
    (folder / "chimneys.toml").write_text(text[: text.rindex("[[chimney.step]]")], "utf-8")
    assert fault(folder) == "chimneys.toml: religion night 4: has 4 steps, should have 5"


@pytest.mark.parametrize("missing", ["nature", "catalonia", "religion"])
def test_no_night_tile_may_be_missing(folder: Path, missing: str) -> None:
    tiles = (folder / "chimneys.toml").read_text("utf-8").split("[[chimney]]")
    kept = [one for one in tiles if f'pillar = "{missing}"\nside = "night 2"' not in one]
    assert len(kept) == len(tiles) - 1
    (folder / "chimneys.toml").write_text("[[chimney]]".join(kept), "utf-8")
    assert fault(folder) == f"chimneys.toml: there is no {missing} night 2"


def test_the_tiles_may_stand_in_any_order_and_need_anything(folder: Path) -> None:
    head, *tiles = (folder / "chimneys.toml").read_text("utf-8").split("[[chimney]]")
    tiles = [one if one.endswith("\n\n") else one.rstrip("\n") + "\n\n" for one in tiles]
    (folder / "chimneys.toml").write_text("[[chimney]]".join([head, *reversed(tiles)]), "utf-8")
    assert load_content(folder).chimneys[3].steps[1:] != ()
    assert [tile.pillar for tile in load_content(folder).chimneys] == [tile.pillar for tile in CONTENT.chimneys]
    change(folder, '"5 rhombuses"', '"6 squares"')
    assert faults(read_content(folder)) == []


ELSEWHERE = {"vp", "tile", "card", "play", "chimney", "religion", "resolve", "wild"}
ONLY_ON_CHIMNEYS = {effect.op: key for key, effect in component_grammar.EFFECTS.items() if effect.op not in ELSEWHERE}


@pytest.mark.rule("A-083")
@pytest.mark.parametrize("op", sorted(ONLY_ON_CHIMNEYS))
def test_effects_of_the_night_side_stand_nowhere_else(folder: Path, op: str) -> None:
    text = component_grammar.effect_phrase(component_grammar.effect(ONLY_ON_CHIMNEYS[op].replace("#", "2")))
    for name, old in (
        ("track.toml", "take 1 tile"),
        ("centres.toml", "take 1 tile"),
        ("supplies.toml", "take 1 tile"),
        ("nature.toml", "gain 2 nature vp"),
        ("catalonia.toml", "gain 2 catalonia vp"),
    ):
        before = (folder / name).read_text("utf-8")
        change(folder, old, text, name)
        found = faults(read_content(folder))
        assert any(line.startswith(name) and f'"{text}" may not be printed here' in line for line in found), found
        (folder / name).write_text(before, "utf-8")


def test_every_effect_of_a_night_tile_is_known_as_such() -> None:
    night = {CONTENT.effects[power.effect].op for t in CONTENT.chimneys[3:] for s in t.steps for power in s.powers}
    assert night - ELSEWHERE == ONLY_ON_CHIMNEYS.keys()
