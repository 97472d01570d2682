"""The standard set says what the rulebook says of the components."""

import subprocess
import sys
import time
from collections import Counter
from itertools import combinations

import pytest

from gaudi_tui.games.gaudi import component_grammar
from gaudi_tui.games.gaudi.components_text import tables
from gaudi_tui.games.gaudi.content import (
    ANY,
    CARDS,
    CATALONIA,
    CATEGORIES,
    COLOURS,
    COPIES,
    KINDS,
    LIFE,
    NATURE,
    PILLARS,
    RELIGION,
    SHAPES,
    SUPPLIES,
    WANTED_KINDS,
    Card,
    Condition,
    Content,
    Effect,
    want,
)
from gaudi_tui.games.gaudi.drawing import draw, read_drawing
from gaudi_tui.games.gaudi.loader import STANDARD, load_content, read_content
from gaudi_tui.games.gaudi.rulebook_checks import faults

BLUE, GREEN, GRAY, YELLOW = range(4)
TRIANGLE, SQUARE, TRAPEZOID, RHOMBUS = range(4)


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def pillar_cards(content: Content, pillar: int) -> list[Card]:
    return [card for card in content.cards if card.pillar == pillar]


def condition(content: Content, number: int) -> tuple[str, int, int]:
    """Kind, what is counted, value of a Religion card."""
    printed = content.cards[RELIGION * 33 + number - 1].condition
    assert printed is not None
    return printed.kind, printed.of, printed.value


def rewards(content: Content, card: Card) -> list[Effect]:
    return [content.effects[index] for index in card.effects]


def day(content: Content, pillar: int) -> list[tuple[Effect, str]]:
    """Effect and trigger of each step of the Day chimney of a pillar."""
    powers = [step.powers for step in content.chimneys[pillar].steps]
    return [(content.effects[power.effect], power.trigger) for (power,) in powers]


# Counts


@pytest.mark.rule("G-003", "E-037")
def test_ninety_six_tiles_six_of_each_colour_and_shape() -> None:
    assert COPIES == 6
    assert KINDS == len(COLOURS) * len(SHAPES) == 16
    assert KINDS * COPIES == 96
    of_blue, of_square = WANTED_KINDS[want(colour=BLUE)], WANTED_KINDS[want(shape=SQUARE)]
    assert of_blue.bit_count() * COPIES == 24
    assert of_square.bit_count() * COPIES == 24
    assert (of_blue & of_square).bit_count() == 1


@pytest.mark.rule("G-004", "G-005")
def test_tile_colours_and_shapes() -> None:
    assert COLOURS == ("blue", "green", "gray", "yellow")
    assert SHAPES == ("triangle", "square", "trapezoid", "rhombus")


@pytest.mark.rule("G-007", "G-016")
def test_thirty_three_numbered_cards_of_each_pillar(content: Content) -> None:
    assert [(card.pillar, card.number) for card in content.cards] == [
        (pillar, number) for pillar in (NATURE, CATALONIA, RELIGION) for number in range(1, 34)
    ]
    assert [card.id for card in content.cards] == list(range(CARDS)) == list(range(99))


@pytest.mark.rule("G-008")
def test_twelve_chimney_tiles_four_a_pillar_each_with_a_night_side(content: Content) -> None:
    night = [tile for tile in content.chimneys if tile.side == "night"]
    assert [tile.id for tile in night] == list(range(3, 15))
    assert [tile.pillar for tile in night] == [NATURE] * 4 + [CATALONIA] * 4 + [RELIGION] * 4
    assert [component_grammar.side_phrase(tile) for tile in night] == ["night 1", "night 2", "night 3", "night 4"] * 3


@pytest.mark.rule("G-008", "E-040")
def test_one_day_chimney_for_each_pillar_alike_for_all_players(content: Content) -> None:
    tiles = [tile for tile in content.chimneys if tile.side == "day"]
    assert [(tile.id, tile.pillar) for tile in tiles] == [(0, NATURE), (1, CATALONIA), (2, RELIGION)]
    assert [len(tile.steps) for tile in tiles] == [3, 3, 3]


@pytest.mark.rule("G-009", "G-073")
def test_seven_central_tiles_of_two_actions(content: Content) -> None:
    assert len(content.centres) == 7
    for first, second in content.centres:
        assert content.effects[first] != content.effects[second]
    assert content.centre == len(content.track)  # where tokens end: a place without pencils and hammers


@pytest.mark.rule("G-014")
def test_ten_categories_three_for_each_pillar_and_life_of_gaudi(content: Content) -> None:
    names = {
        "nature": {"garden", "sculpture", "ceiling/rooftop"},
        "catalonia": {"interior", "door", "furniture"},
        "religion": {"facade", "iron/glass", "tower"},
    }
    assert len(CATEGORIES) == 10
    for pillar, word in enumerate(PILLARS):
        counts = Counter(CATEGORIES[card.category] for card in pillar_cards(content, pillar))
        assert counts == dict.fromkeys(names[word], 10) | {"life of gaudi": 3}
        assert [card.number for card in pillar_cards(content, pillar) if card.category == LIFE] == [31, 32, 33]


@pytest.mark.rule("G-015")
def test_a_card_has_a_requirement_and_either_rewards_or_a_condition(content: Content) -> None:
    for card in content.cards:
        assert 0 <= card.colour <= ANY
        assert 0 <= card.need <= 4
        assert bool(card.effects) is (card.pillar != RELIGION)
        assert (card.condition is not None) is (card.pillar == RELIGION)


# Track, centre, supplies, board


@pytest.mark.rule("G-058", "E-002", "E-025")
def test_the_green_tile_space_has_two_pencils_and_a_hammer(content: Content) -> None:
    spaces = [space for space in content.track if content.effects[space.effect] == Effect("tile", want(GREEN))]
    assert [(space.pencils, space.hammers) for space in spaces] == [(2, 1)]


@pytest.mark.rule("G-059", "G-211")
def test_the_track_shows_tiles_cards_plays_and_wild_but_no_chimney(content: Content) -> None:
    shown = {content.effects[space.effect] for space in content.track}
    assert {effect.op for effect in shown} == {"tile", "card", "play", "wild"}
    assert shown == {
        *(Effect("tile", want(colour)) for colour in range(5)),
        *(Effect("tile", want(ANY, shape)) for shape in range(4)),
        *(Effect("card", pillar) for pillar in (-1, 0, 1, 2)),
        Effect("play"),
        Effect("wild"),
    }
    assert Effect("wild") not in {content.effects[index] for index in content.wild_effects}
    assert len(content.wild_effects) == len(shown) - 1


@pytest.mark.rule("G-212", "E-001", "E-016")
def test_the_wild_space_has_one_pencil_and_one_hammer(content: Content) -> None:
    spaces = [space for space in content.track if content.effects[space.effect].op == "wild"]
    assert [(space.pencils, space.hammers) for space in spaces] == [(1, 1)]


@pytest.mark.rule("G-080")
def test_the_dark_spaces_are_the_last_ones(content: Content) -> None:
    dark = [index for index, space in enumerate(content.track) if space.dark]
    assert dark == list(range(len(content.track) - len(dark), len(content.track)))
    assert 4 <= len(dark) <= 5
    assert 16 <= len(content.track) <= 18


@pytest.mark.rule("E-011", "G-182")
def test_every_central_tile_resolves_catalonia_and_one_does_so_twice(content: Content) -> None:
    times = []
    for tile in content.centres:
        resolutions = [content.effects[index] for index in tile if content.effects[index].op == "resolve"]
        assert [effect.a for effect in resolutions] == [CATALONIA]
        times.append(resolutions[0].n)
    assert set(times) == {1, 2, 3}


@pytest.mark.rule("G-148", "G-240")
def test_eight_supplies_with_a_bonus_of_their_own(content: Content) -> None:
    assert len(content.bonuses) == SUPPLIES + 3 == 8
    assert len({content.effects[index] for index in content.bonuses}) == 8
    assert [content.sources[index] for index in content.bonuses] == [("bonus", supply) for supply in range(8)]


@pytest.mark.rule("G-132")
def test_links_join_neighbours_both_ways_and_no_tile_has_more_than_its_edges(content: Content) -> None:
    assert len(content.board) == 24
    assert Counter(content.shape_of) == dict.fromkeys(range(4), 6)
    assert [(space.row, space.column) for space in content.board] == [
        (row, col) for row in range(4) for col in range(6)
    ]
    for number, space in enumerate(content.board):
        assert len(space.links) <= (3, 4, 4, 4)[space.shape]
        for other in space.links:
            assert number in content.board[other].links
            assert abs(space.row - content.board[other].row) + abs(space.column - content.board[other].column) == 1


@pytest.mark.rule("E-020", "D-004")
def test_the_board_holds_groups_of_six_six_and_four(content: Content) -> None:
    groups = ({1, 7, 13, 19, 14, 8}, {2, 3, 4, 10, 9, 15}, {11, 12, 18, 17})  # spaces counted from 1
    assert not any(one & other for one, other in combinations(groups, 2))
    for group in groups:
        reached, waiting = set(), [min(group)]
        while waiting:
            space = waiting.pop()
            reached.add(space)
            waiting += [link + 1 for link in content.board[space - 1].links if link + 1 in group - reached]
        assert reached == group


@pytest.mark.rule("E-021", "D-004")
def test_a_square_can_join_a_triangle_to_a_group_with_triangles(content: Content) -> None:
    links = content.board[5 - 1].links
    assert content.shape_of[5 - 1] == SQUARE
    assert content.shape_of[6 - 1] == TRIANGLE
    assert links == (6 - 1, 11 - 1)  # the triangle, and a rhombus that leads to others
    assert 17 - 1 in content.board[11 - 1].links
    assert content.shape_of[17 - 1] == TRIANGLE
    assert 6 - 1 not in content.board[11 - 1].links


@pytest.mark.rule("D-004", "A-087", "E-017")
def test_points_above_nature_and_catalonia_and_nothing_above_religion(content: Content) -> None:
    printed = [[content.effects[index] for index in effects] for effects in content.board_effects]
    assert printed == [[Effect("vp", NATURE)], [Effect("vp", CATALONIA, n=2)], []]


# Chimneys


@pytest.mark.rule("G-199", "G-200", "G-201")
def test_the_nature_chimney(content: Content) -> None:
    assert day(content, NATURE) == [
        (Effect("tile", want()), "now"),
        (Effect("turn"), "now"),
        (Effect("resolve", NATURE), "now"),
    ]


@pytest.mark.rule("G-202", "G-203", "G-204")
def test_the_catalonia_chimney(content: Content) -> None:
    assert day(content, CATALONIA) == [
        (Effect("vp", CATALONIA, n=5), "now"),
        (Effect("exchange", n=3), "end"),
        (Effect("resolve", CATALONIA), "now"),
    ]


@pytest.mark.rule("E-013", "E-018")
def test_the_top_of_the_catalonia_chimney_needs_five_trapezoids(content: Content) -> None:
    top = content.chimneys[CATALONIA].steps[-1]
    assert (top.shape, top.need, top.need_provenance) == (TRAPEZOID, 5, "rulebook")
    (exchange,) = content.chimneys[CATALONIA].steps[1].powers
    assert content.effects[exchange.effect] == Effect("exchange", n=3)


@pytest.mark.rule("G-205", "G-206", "G-207")
def test_the_religion_chimney(content: Content) -> None:
    assert day(content, RELIGION) == [
        (Effect("card"), "now"),
        (Effect("play", -1, 1), "now"),
        (Effect("religion"), "now"),
    ]


# Religion cards


@pytest.mark.rule("G-214", "G-215")
def test_religion_cards_for_tiles_of_a_colour_or_a_shape(content: Content) -> None:
    assert [condition(content, number) for number in (1, 2, 3, 4)] == [
        ("colour", BLUE, 1),
        ("colour", GREEN, 1),
        ("colour", GRAY, 1),
        ("colour", YELLOW, 1),
    ]
    assert [condition(content, number) for number in (5, 6, 7, 8)] == [
        ("shape", TRIANGLE, 1),
        ("shape", SQUARE, 1),
        ("shape", TRAPEZOID, 1),
        ("shape", RHOMBUS, 1),
    ]


@pytest.mark.rule("G-216", "G-217", "G-218")
def test_religion_cards_for_all_chimneys(content: Content) -> None:
    assert condition(content, 9) == ("advancements", -1, 1)
    assert condition(content, 10) == ("tops", -1, 5)
    assert condition(content, 11) == ("least_advanced", -1, 4)


@pytest.mark.rule("G-219", "G-224")
def test_religion_cards_for_a_pillar(content: Content) -> None:
    assert [condition(content, number) for number in (12, 13, 14)] == [
        ("advancements", pillar, 2) for pillar in range(3)
    ]
    assert [condition(content, number) for number in (19, 20, 21)] == [
        ("pillar_cards", pillar, 2) for pillar in range(3)
    ]


@pytest.mark.rule("G-220", "G-221")
def test_religion_cards_for_sets(content: Content) -> None:
    assert condition(content, 15) == ("colour_sets", -1, 2)
    assert condition(content, 16) == ("shape_sets", -1, 2)


@pytest.mark.rule("G-222", "G-223")
def test_religion_cards_for_categories_and_columns(content: Content) -> None:
    assert condition(content, 17) == ("categories", -1, 1)
    assert condition(content, 18) == ("shortest_column", -1, 4)


@pytest.mark.rule("G-225", "E-008")
def test_religion_cards_for_each_category(content: Content) -> None:
    words = ["facade", "iron/glass", "garden", "interior", "door", "tower", "sculpture", "ceiling/rooftop", "furniture"]
    for number, word in zip(range(22, 31), words, strict=True):
        kind, of, value = condition(content, number)
        assert (kind, CATEGORIES[of], value) == ("category_cards", word, 3)


@pytest.mark.rule("G-226", "E-043")
def test_the_three_religion_cards_that_no_text_describes_repeat_others(content: Content) -> None:
    assert [condition(content, number) for number in (31, 32, 33)] == [condition(content, n) for n in (15, 9, 17)]
    sources = [card.condition_provenance for card in pillar_cards(content, RELIGION)]
    assert sources == ["rulebook"] * 30 + ["reconstruction"] * 3


@pytest.mark.rule("E-017", "E-012")
def test_the_cards_of_the_scoring_examples(content: Content) -> None:
    ceilings, advancements, catalonia = (content.cards[66 + number - 1].condition for number in (29, 14, 20))
    assert ceilings == Condition("category_cards", CATEGORIES.index("ceiling/rooftop"), 3)
    assert advancements == Condition("advancements", RELIGION, 2)
    assert catalonia == Condition("pillar_cards", CATALONIA, 2)
    assert ceilings.value * 4 + advancements.value * 3 + catalonia.value * 4 == 26


# Card faces


@pytest.mark.rule("E-004", "E-005")
def test_requirements_that_the_examples_show(content: Content) -> None:
    assert any((card.colour, card.need) == (BLUE, 2) for card in content.cards)
    assert any(card.colour == ANY and card.need for card in content.cards)


@pytest.mark.rule("E-009")
def test_a_nature_column_worth_seven_points_and_a_blue_tile(content: Content) -> None:
    """A green card brings the column to 4; its cards and the board give 7 points and one blue tile."""
    cards = pillar_cards(content, NATURE)
    above = content.effects[content.board_effects[NATURE][0]].n
    assert any(
        any(card.colour == GREEN for card in column)
        and sum(card.need for card in column) == 4
        and Counter(reward._replace(n=1) for card in column for reward in rewards(content, card) if reward.op != "vp")
        == {Effect("tile", want(BLUE)): 1}
        and sum(reward.n for card in column for reward in rewards(content, card) if reward.op == "vp") == 7 - above
        for size in (2, 3)
        for column in combinations(cards, size)
    )


@pytest.mark.rule("E-011", "E-013")
@pytest.mark.parametrize(("points", "item"), [(9, Effect("card", NATURE)), (7, Effect("tile", want()))])
def test_catalonia_columns_of_the_examples(content: Content, points: int, item: Effect) -> None:
    cards = pillar_cards(content, CATALONIA)
    above = content.effects[content.board_effects[CATALONIA][0]].n
    columns = [
        [reward for card in column for reward in rewards(content, card)]
        for size in (2, 3)
        for column in combinations(cards, size)
    ]
    assert any(
        [reward for reward in column if reward.op != "vp"] == [item]
        and {reward.a for reward in column if reward.op == "vp"} == {CATALONIA}
        and sum(reward.n for reward in column if reward.op == "vp") == points - above
        for column in columns
    )


@pytest.mark.rule("G-234")
def test_no_card_resolves_a_column_or_gives_a_turn_or_a_wild_action(content: Content) -> None:
    printed = {reward.op for card in content.cards for reward in rewards(content, card)}
    assert printed == {"vp", "tile", "card", "play", "chimney"}


def test_requirements_are_spread_evenly(content: Content) -> None:
    colours = Counter(card.colour for card in content.cards)
    assert max(colours[colour] for colour in range(4)) - min(colours[colour] for colour in range(4)) <= 1
    assert 14 <= colours[ANY] <= 18  # about one in six
    needs = Counter(card.need for card in content.cards)
    assert needs[1] + needs[2] + needs[3] >= 85
    assert needs[0] and needs[4]


def test_titles_are_different_and_fit_into_panels(content: Content) -> None:
    assert len({card.title for card in content.cards}) == 99
    assert max(len(card.title) for card in content.cards) <= 28
    assert sum(card.year is not None for card in content.cards) >= 85


# Effects and where they are printed


@pytest.mark.rule("G-228", "G-229")
def test_a_number_in_a_phrase_is_how_often_or_how_many() -> None:
    assert component_grammar.effect("take 3 blue tiles") == Effect("tile", want(BLUE), 0, 3)
    assert component_grammar.effect("take 1 green rhombus tile") == Effect("tile", want(GREEN, RHOMBUS))
    assert component_grammar.shape_need("5 trapezoids") == (TRAPEZOID, 5)
    assert component_grammar.colour_need("2 any") == (ANY, 2)


@pytest.mark.rule("G-230", "G-231", "G-232")
def test_card_icons_say_whether_a_card_is_taken_or_played() -> None:
    assert component_grammar.effect("play 1 nature card") == Effect("play", NATURE)
    assert component_grammar.effect("take 1 nature card") == Effect("card", NATURE)
    assert component_grammar.effect("take 1 card") == Effect("card", -1)


@pytest.mark.rule("G-233", "G-234", "G-235")
def test_icons_for_playing_freely_and_resolving() -> None:
    assert component_grammar.effect("play 2 catalonia cards ignoring requirements") == Effect("play", CATALONIA, 1, 2)
    assert component_grammar.effect("resolve nature 1 time") == Effect("resolve", NATURE)
    assert component_grammar.effect("resolve 1 religion card") == Effect("religion")


@pytest.mark.rule("G-236", "G-237", "G-238")
def test_icons_for_chimney_wild_and_turn() -> None:
    assert component_grammar.effect("advance 1 chimney") == Effect("chimney")
    assert component_grammar.effect("wild") == Effect("wild")
    assert component_grammar.effect("another turn") == Effect("turn")


@pytest.mark.rule("G-239", "G-103")
def test_icons_for_points() -> None:
    assert component_grammar.effect("exchange 3 vp") == Effect("exchange", n=3)
    assert component_grammar.effect("gain 5 religion vp") == Effect("vp", RELIGION, n=5)


@pytest.mark.parametrize("number", [1, 2, 20])
def test_every_effect_and_condition_is_read_as_it_is_written(number: int) -> None:
    for key, effect in component_grammar.EFFECTS.items():
        printed = effect._replace(n=number) if "#" in key else effect
        if effect.op == "play_kind":
            printed = effect._replace(b=number)
        assert component_grammar.effect(component_grammar.effect_phrase(printed)) == printed
    for kind, of in component_grammar.CONDITIONS.values():
        printed_condition = Condition(kind, of, number)
        assert component_grammar.condition(component_grammar.condition_phrase(printed_condition)) == printed_condition
    for shape in range(4):
        assert component_grammar.shape_need(component_grammar.shape_phrase(number, shape)) == (shape, number)


def test_every_effect_knows_where_it_is_printed(content: Content) -> None:
    assert len(content.effects) == len(content.sources)
    places = {
        **{space.effect: ("space", index) for index, space in enumerate(content.track)},
        **{index: ("centre", tile) for tile, actions in enumerate(content.centres) for index in actions},
        **{index: ("bonus", supply) for supply, index in enumerate(content.bonuses)},
        **{index: ("board", pillar) for pillar, printed in enumerate(content.board_effects) for index in printed},
        **{index: ("card", card.id) for card in content.cards for index in card.effects},
        **{
            power.effect: ("chimney", tile.id, number)
            for tile in content.chimneys
            for number, step in enumerate(tile.steps, 1)
            for power in step.powers
        },
    }
    assert places | {content.resolve_nature: ("board", NATURE)} == dict(enumerate(content.sources))


# The set as a whole


def test_the_standard_set_has_no_fault(content: Content) -> None:
    assert faults(content) == []
    assert content.id == "standard"
    assert "reconstruction" in content.notice


def test_what_only_the_rulebook_can_know_is_marked_so(content: Content) -> None:
    assert [index + 1 for index, space in enumerate(content.track) if space.provenance == "rulebook"] == [6, 15]
    assert {card.provenance for card in content.cards} == {"reconstruction"}
    assert content.board_provenance == "reconstruction"
    for step in (step for tile in content.chimneys for step in tile.steps):
        assert step.provenance == ("rulebook" if step.powers else "reconstruction")
    needs = [step.need_provenance for tile in content.chimneys for step in tile.steps]
    assert needs == ["reconstruction"] * 5 + ["rulebook"] + ["reconstruction"] * (3 + 12 * 5)


def test_the_drawing_of_the_board_is_the_board(content: Content) -> None:
    assert read_drawing("\n".join(draw(content.board))) == content.board
    assert draw(read_drawing("T-S\n|X|\nZ R".replace("X", "\\"))) == ["T-S", "|\\|", "Z R"]


def test_loading_is_quick_and_happens_once() -> None:
    spent = []
    for _try in range(5):
        start = time.process_time()
        read_content(STANDARD)
        spent.append(time.process_time() - start)
    assert min(spent) < 0.025
    assert load_content() is load_content()


def test_loading_needs_no_screen_library() -> None:
    code = (
        "import sys; from gaudi_tui.games.gaudi.loader import load_content; load_content();"
        "print([name for name in ('textual', 'rich') if name in sys.modules])"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "[]\n"


def test_tables_show_everything_in_80_columns(content: Content) -> None:
    text = tables(content)
    assert max(map(len, text.splitlines())) <= 80
    assert text.endswith("\n")
    shown = " ".join(text.split())
    assert content.notice in shown
    assert content.hash in shown
    for card in content.cards:
        assert f"{card.number:02} {card.title} " in shown
    assert "6 take 1 green tile* 2 1" in shown
    assert "16 play 1 card 1 1 dark" in shown
    assert "catalonia window advance 1 chimney" in shown
    assert "3 5 trapezoids* immediate: resolve catalonia 1 time*" in shown
    for tile in content.chimneys[3:]:
        assert f"{PILLARS[tile.pillar].title()} chimney, {component_grammar.side_phrase(tile)} ---" in shown
    for power in (power for tile in content.chimneys for step in tile.steps for power in step.powers):
        assert f"{component_grammar.power_phrase(content, power)}* " in shown
    assert "18 Tower of Jesus Christ tower 4 blue 4 per card in the shortest column*" in shown
    for line in draw(content.board):
        assert f"  {line}\n" in text
