"""The Night side of the chimney tiles, as the rulebook's appendix tells it."""

from collections.abc import Iterable

import pytest

from gaudi_tui.games.gaudi import component_grammar
from gaudi_tui.games.gaudi.content import CATALONIA, CATEGORIES, NATURE, PILLARS, RELIGION, Chimney, Effect, want
from gaudi_tui.games.gaudi.loader import load_content
from gaudi_tui.games.gaudi.rulebook_checks import PILLAR_CATEGORIES
from gaudi_tui.games.gaudi.words import effect_text, power_text, step_text

BLUE, GREEN, GRAY, YELLOW = range(4)
CONTENT = load_content()

Given = tuple[str, int, Effect]


def tile(pillar: int, number: int) -> Chimney:
    """A Night tile by its pillar and the number that the rulebook gives it."""
    return CONTENT.chimneys[3 + pillar * 4 + number - 1]


def gives(pillar: int, number: int, step: int) -> list[Given]:
    """What a step of a Night tile does: trigger, what it is about, effect."""
    powers = tile(pillar, number).steps[step - 1].powers
    return [(power.trigger, power.of, CONTENT.effects[power.effect]) for power in powers]


def categories(*words: str) -> int:
    return sum(1 << CATEGORIES.index(word) for word in words)


def now(*effects: Effect) -> list[Given]:
    return [("now", -1, effect) for effect in effects]


def when(trigger: str, effect: Effect, of: int = -1) -> list[Given]:
    return [(trigger, of, effect)]


# Nature


@pytest.mark.rule("G-272", "G-273")
def test_nature_1_rewards_tiles() -> None:
    assert gives(NATURE, 1, 2) == when("tile", Effect("vp", NATURE, n=2))
    assert gives(NATURE, 1, 3) == when("landing", Effect("more_tile"))


@pytest.mark.rule("G-274", "G-275")
def test_nature_1_lowers_ceilings_and_sculptures_then_gives_points() -> None:
    assert gives(NATURE, 1, 4) == when("cost", Effect("less", n=2), categories("ceiling/rooftop", "sculpture"))
    assert gives(NATURE, 1, 5) == now(Effect("vp", NATURE, n=5))


@pytest.mark.rule("G-276", "G-277")
def test_nature_2_advances_another_chimney_then_rewards_emptying() -> None:
    assert gives(NATURE, 2, 2) == now(Effect("step", NATURE))  # not its own
    assert gives(NATURE, 2, 3) == when("emptied", Effect("tile", want()))


@pytest.mark.rule("G-278", "G-279")
def test_nature_2_resolves_twice_then_exchanges_seven() -> None:
    assert gives(NATURE, 2, 4) == now(Effect("resolve", NATURE, n=2))
    assert gives(NATURE, 2, 5) == now(Effect("exchange", n=7))


@pytest.mark.rule("G-280", "G-281")
def test_nature_3_gives_tiles_for_cards_then_resolves() -> None:
    assert gives(NATURE, 3, 2) == when("play", Effect("tile", want()), categories("sculpture", "garden"))
    assert gives(NATURE, 3, 3) == now(Effect("resolve", NATURE))


@pytest.mark.rule("G-282", "G-283")
def test_nature_3_lowers_its_column_then_gives_a_turn() -> None:
    assert gives(NATURE, 3, 4) == when("column", Effect("less", n=2), NATURE)
    assert gives(NATURE, 3, 5) == now(Effect("turn"))


@pytest.mark.rule("G-284", "G-285")
def test_nature_4_gives_three_tiles_then_points_for_cards() -> None:
    assert gives(NATURE, 4, 2) == now(Effect("tile", want(), n=3))
    garden = categories("garden", "ceiling/rooftop")
    assert gives(NATURE, 4, 3) == when("play", Effect("vp", NATURE, n=3), garden)


@pytest.mark.rule("G-286", "G-287", "G-288")
def test_nature_4_lets_the_token_share_a_space() -> None:
    assert gives(NATURE, 4, 4) == when("while", Effect("share"))


@pytest.mark.rule("G-289")
def test_nature_4_gives_points_for_blue_tiles() -> None:
    assert gives(NATURE, 4, 5) == now(Effect("vp_per", NATURE, BLUE, 2))


# Catalonia


@pytest.mark.rule("G-290", "G-291")
def test_catalonia_1_plays_a_card_at_the_centre_then_rewards_furniture_and_doors() -> None:
    assert gives(CATALONIA, 1, 2) == when("centre", Effect("play"))
    furniture = categories("furniture", "door")
    assert gives(CATALONIA, 1, 3) == when("play", Effect("vp", CATALONIA, n=3), furniture)


@pytest.mark.rule("G-292", "G-293")
def test_catalonia_1_lowers_its_column_then_resolves_it_at_the_centre() -> None:
    assert gives(CATALONIA, 1, 4) == when("column", Effect("less", n=2), CATALONIA)
    assert gives(CATALONIA, 1, 5) == when("centre", Effect("resolve", CATALONIA))


@pytest.mark.rule("G-294", "G-295")
def test_catalonia_2_gives_points_then_lowers_interiors_and_doors() -> None:
    assert gives(CATALONIA, 2, 2) == now(Effect("vp", CATALONIA, n=5))
    assert gives(CATALONIA, 2, 3) == when("cost", Effect("less", n=2), categories("interior", "door"))


@pytest.mark.rule("G-296", "G-297")
def test_catalonia_2_takes_two_shapes_at_the_centre_then_the_central_rewards() -> None:
    assert gives(CATALONIA, 2, 4) == when("centre", Effect("apart", 1, n=2))
    assert gives(CATALONIA, 2, 5) == now(Effect("centre"))


@pytest.mark.rule("G-298", "G-299")
def test_catalonia_3_gives_points_and_a_card_at_the_centre() -> None:
    assert gives(CATALONIA, 3, 2) == when("centre", Effect("vp", CATALONIA, n=2))
    assert gives(CATALONIA, 3, 3) == when("centre", Effect("card"))


@pytest.mark.rule("G-300", "G-301")
def test_catalonia_3_resolves_twice_then_exchanges_three_at_the_centre() -> None:
    assert gives(CATALONIA, 3, 4) == now(Effect("resolve", CATALONIA, n=2))
    assert gives(CATALONIA, 3, 5) == when("centre", Effect("exchange", n=3))


@pytest.mark.rule("G-302", "G-303")
def test_catalonia_4_plays_furniture_or_an_interior_at_the_centre_then_resolves() -> None:
    furniture = categories("furniture", "interior")
    assert gives(CATALONIA, 4, 2) == when("centre", Effect("play_kind", furniture, 2))
    assert gives(CATALONIA, 4, 3) == now(Effect("resolve", CATALONIA))


@pytest.mark.rule("G-304", "G-305")
def test_catalonia_4_takes_two_colours_at_the_centre_then_points_for_green_tiles() -> None:
    assert gives(CATALONIA, 4, 4) == when("centre", Effect("apart", 0, n=2))
    assert gives(CATALONIA, 4, 5) == when("centre", Effect("vp_per", CATALONIA, GREEN, 2))


# Religion


@pytest.mark.rule("G-306", "G-307")
def test_religion_1_rewards_ironwork_and_towers_then_plays_a_card_at_the_end() -> None:
    assert gives(RELIGION, 1, 2) == when("play", Effect("vp", RELIGION, n=2), categories("iron/glass", "tower"))
    assert gives(RELIGION, 1, 3) == when("end", Effect("play", -1, 1))


@pytest.mark.rule("G-308", "G-309")
def test_religion_1_exchanges_three_at_the_end_and_raises_religion_cards() -> None:
    assert gives(RELIGION, 1, 4) == when("end", Effect("exchange", n=3))
    assert gives(RELIGION, 1, 5) == when("end", Effect("worth"))


@pytest.mark.rule("G-310", "G-311")
def test_religion_2_gives_cards_for_gray_tiles_then_lowers_towers_and_facades() -> None:
    assert gives(RELIGION, 2, 2) == now(Effect("card_per", -1, GRAY))
    assert gives(RELIGION, 2, 3) == when("cost", Effect("less", n=2), categories("tower", "facade"))


@pytest.mark.rule("G-312", "G-313")
def test_religion_2_lowers_its_column_then_gives_points_on_all_markers() -> None:
    assert gives(RELIGION, 2, 4) == when("column", Effect("less", n=2), RELIGION)
    assert gives(RELIGION, 2, 5) == now(*(Effect("vp", pillar, n=4) for pillar in range(3)))


@pytest.mark.rule("G-314", "G-315")
def test_religion_3_gives_points_then_resolves_a_religion_card() -> None:
    assert gives(RELIGION, 3, 2) == now(Effect("vp", RELIGION, n=5))
    assert gives(RELIGION, 3, 3) == now(Effect("religion"))


@pytest.mark.rule("G-316", "G-317")
def test_religion_3_plays_after_taking_then_resolves_for_another_marker() -> None:
    assert gives(RELIGION, 3, 4) == when("card", Effect("play"))
    assert gives(RELIGION, 3, 5) == now(Effect("religion_to"))


@pytest.mark.rule("G-318", "G-319")
def test_religion_4_rewards_the_hand_at_the_end_then_gives_cards_for_cards() -> None:
    assert gives(RELIGION, 4, 2) == when("end", Effect("hand_vp", RELIGION, n=2))
    assert gives(RELIGION, 4, 3) == when("play", Effect("card"), categories("facade", "iron/glass"))


@pytest.mark.rule("G-320", "G-321")
def test_religion_4_widens_the_hand_and_takes_one_more_card() -> None:
    assert gives(RELIGION, 4, 4) == when("while", Effect("hand", n=6)) + when("landing", Effect("more_card"))


@pytest.mark.rule("G-322")
def test_religion_4_plays_a_card_for_yellow_tiles() -> None:
    assert gives(RELIGION, 4, 5) == now(Effect("play_vp", -1, YELLOW, 2))


# All of them


@pytest.mark.rule("A-098", "A-101")
def test_step_n_of_five_needs_n_tiles_and_the_first_gives_nothing() -> None:
    for night in CONTENT.chimneys[3:]:
        assert [step.need for step in night.steps] == [1, 2, 3, 4, 5]
        assert [bool(step.powers) for step in night.steps] == [False, True, True, True, True]
        shapes = [step.shape for step in night.steps]
        assert len(set(shapes)) == 2  # one in the lower steps, another above
        assert shapes == sorted(shapes, key=shapes.index)
        assert shapes.count(shapes[-1]) >= 3


def test_the_top_steps_ask_for_all_four_shapes() -> None:
    assert {night.steps[-1].shape for night in CONTENT.chimneys[3:]} == {0, 1, 2, 3}
    for pillar in range(3):
        assert len({tile(pillar, number).steps[-1].shape for number in range(1, 5)}) >= 3


@pytest.mark.rule("A-096")
def test_a_tile_names_categories_of_its_own_pillar_only() -> None:
    for night in CONTENT.chimneys[3:]:
        allowed = sum(1 << category for category in PILLAR_CATEGORIES[night.pillar])
        for trigger, of, effect in (each for number in range(1, 6) for each in _given(night, number)):
            if trigger in ("play", "cost"):
                assert of.bit_count() == 2
                assert of & allowed == of
            if effect.op == "play_kind":
                assert effect.a & allowed == effect.a


def _given(night: Chimney, number: int) -> Iterable[Given]:
    return gives(night.pillar, night.id - 3 - night.pillar * 4 + 1, number)


def test_what_lasts_is_told_from_what_happens_once() -> None:
    lasting = {
        power.trigger for night in CONTENT.chimneys for step in night.steps for power in step.lasting if step.powers
    }
    assert lasting == {"tile", "play", "card", "emptied", "centre", "landing", "cost", "column", "while"}
    assert all(step.lasting == () for day in CONTENT.chimneys[:3] for step in day.steps)


# Words


def test_every_power_is_told_in_words() -> None:
    told = {power_text(CONTENT, power) for night in CONTENT.chimneys for step in night.steps for power in step.powers}
    assert "for each tile you place, gain 2 Nature VP" in told
    assert "for each Garden or Sculpture card you play, you may take 1 tile" in told
    assert "Interior or Door cards require 2 tiles fewer" in told
    assert "Nature cards require 2 tiles fewer" in told
    assert "at the end, you may move exactly 3 VP between two of your markers" in told
    assert "each time you reach the centre, resolve your Catalonia column" in told
    assert "gain 2 Nature VP for each blue tile you have" in told
    assert all(text == text.strip() and "{" not in text and len(text) < 160 for text in told)
    assert step_text(CONTENT, tile(NATURE, 1).steps[0]) == "gives nothing"
    assert step_text(CONTENT, tile(RELIGION, 2).steps[4]) == (
        "gain 4 Nature VP; gain 4 Catalonia VP; gain 4 Religion VP"
    )


def test_effects_that_differ_are_told_differently() -> None:
    for number in (1, 3):
        texts: dict[str, set[Effect]] = {}
        for key in component_grammar.EFFECTS:
            printed = component_grammar.effect(key.replace("#", str(number)))
            texts.setdefault(effect_text(printed), set()).add(printed)
        assert [same for same in texts.values() if len(same) > 1] == []


def test_pillars_are_told_by_name() -> None:
    for pillar, word in enumerate(PILLARS):
        assert word in effect_text(Effect("hand_vp", pillar, n=2)).casefold()
        assert word not in effect_text(Effect("step", pillar)).casefold()
