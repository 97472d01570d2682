"""Each ruling that is an option: what the other choice changes; names and values."""

from dataclasses import replace

import pytest

from gaudi_tui.core.game import Config, ConfigError
from gaudi_tui.games.gaudi.content import ANY, CATEGORIES, Effect, want
from gaudi_tui.games.gaudi.game import Gaudi
from gaudi_tui.games.gaudi.house_rules import BITS, rules, to_bits, to_names
from tests.games.gaudi.asking import offers
from tests.games.gaudi.night import (
    ANY_SPACE,
    ANY_TILE,
    EXTRA,
    below,
    centre_with,
    expert,
    landed,
    of_category,
    place_first,
    power,
    reach,
)
from tests.games.gaudi.solo_table import SoloTable, tile
from tests.games.gaudi.table import (
    BLUE,
    BLUES,
    CATALONIA,
    CENTRE,
    CONTENT,
    DOOR,
    FACADE,
    GAME,
    GRAY,
    GREEN,
    GREENS,
    INTERIOR,
    IRON,
    LIFE,
    NATURE,
    RELIGION,
    RHOMBUS,
    SQUARE,
    TOWER,
    TRIANGLE,
    Table,
    board_points,
    card_with,
    religion,
    track_space,
)

STARRED = """A-029 A-038 A-039 A-046 A-055 A-058 A-066 A-078 A-092 A-095 A-108 A-109 A-110 A-112 A-117 A-121 A-125 A-127
A-129 A-151 A-154 A-192"""
GREEN_SPACE, WILD = track_space(action=Effect("tile", want(GREEN, ANY)), pencils=2), track_space(action=Effect("wild"))
NOTHING = [0, 0, 0]


def centre_side(table: Table, op: str) -> tuple[str, int]:
    """The action of the central tile that does this."""
    return ("centre", [CONTENT.effects[index].op for index in CONTENT.centres[table.data["centre"]]].index(op))


# Names and values


def test_every_starred_ruling_that_is_an_option_has_a_name() -> None:
    assert [rule.ruling for rule in rules() if rule.ruling] == STARRED.split()
    assert len({rule.name for rule in rules() if rule.about and len(rule.values) > 1}) == len(rules())


def test_the_rulings_themselves_are_no_bits_and_every_other_value_is_one() -> None:
    assert to_bits({rule.name: rule.values[0] for rule in rules()}) == to_bits({}) == 0
    assert all((to_bits(dict([name.split("=")])), to_names(bit)) == (bit, [name]) for name, bit in BITS.items())
    assert sum(BITS.values()) == (1 << len(BITS)) - 1


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"sharin": "leads"}, "There is no house rule 'sharin'; there is: same-chimney, centre-chimneys, "),
        ({"sharing": "no"}, "House rule sharing is one of leads, trails, not 'no'."),
        ({"sharing": ""}, "House rule sharing is one of leads, trails, not ''."),
    ],
)
def test_an_unknown_name_or_value_is_refused_in_a_line(chosen: dict[str, str], message: str) -> None:
    with pytest.raises(ConfigError) as caught:
        GAME.new(Config(2, "expert", house_rules=chosen), 1)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_a_position_keeps_its_house_rules() -> None:
    table = expert(house_rules={"sharing": "trails", "wild-play": "yes", "hands": "closed"})
    assert table.data["house_rules"] == ["sharing=trails", "hands=closed"]
    assert GAME.dump(table.state)["house_rules"] == ["sharing=trails", "hands=closed"]


# One by one


@pytest.mark.rule("A-029", "G-276")
@pytest.mark.parametrize(("value", "again"), [("again", True), ("once-a-turn", False)])
def test_same_chimney(value: str, again: bool) -> None:
    """Every step counts, one that is free too; the next turn is another."""
    table = expert((NATURE, 1, 0), house_rules={"same-chimney": value}).joined(0, GRAY, TRIANGLE, 2)
    table.joined(0, GRAY, SQUARE, 1).do(("advance", NATURE))
    assert (("advance", NATURE) in table.legal) is again
    free = below(NATURE, 2, 2, (CATALONIA, 1, 0), (RELIGION, 1, 0), house_rules={"same-chimney": value})
    assert ("advance", CATALONIA) in free.legal
    free.do(("advance", CATALONIA), ("advance", NATURE))
    assert (("advance", CATALONIA) in free.legal) is again
    assert ("advance", RELIGION) in free.legal
    assert table.do(("end",)).state.once == 0


@pytest.mark.rule("A-038")
@pytest.mark.parametrize(("value", "points"), [("arrival", [2, 2, 2]), ("action", [0, 2, 4])])
def test_centre_chimneys(value: str, points: list[int]) -> None:
    table = reach(expert((CATALONIA, 3, 2), house_rules={"centre-chimneys": value}, centre=0).supplies(BLUES))
    found = [table.vp(0)[CATALONIA]]
    place_first(table.do(centre_side(table, "tile")))
    found.append(table.vp(0)[CATALONIA])
    times = CONTENT.effects[CONTENT.centres[0][0]].n
    table.do(centre_side(table, "resolve"))
    found.append(table.vp(0)[CATALONIA] - times * board_points(CATALONIA))
    assert found == points


@pytest.mark.rule("A-038")
def test_centre_chimneys_for_each_action_are_offered_one_at_a_time() -> None:
    table = reach(expert((CATALONIA, 3, 3), house_rules={"centre-chimneys": "action"}, centre=0).supplies(BLUES))
    reward = ("reward", power(CATALONIA, 3, 3))
    assert reward not in table.legal
    place_first(table.do(centre_side(table, "tile"))).do(centre_side(table, "resolve"))
    assert table.legal.count(reward) == 1
    for _ in range(2):
        table.do(reward)
        table.do(table.legal[0])
    assert reward not in table.legal


@pytest.mark.rule("A-039")
@pytest.mark.parametrize(("value", "stays"), [("lost", False), ("dark-first", True)])
def test_leaving_turn(value: str, stays: bool) -> None:
    dark = track_space(dark=True)
    table = expert(house_rules={"leaving-turn": value}).tokens(dark, CENTRE, -1).set(extra_turns=1)
    table.pending(0, ("act", dark, 0, 0, 1)).do(("end",))
    assert table.state.tokens[0] == (dark if stays else CENTRE)
    assert table.state.stack[-1] == ("move", 0 if stays else 2)
    if stays:
        table.do(("move", CENTRE), ("end",))
        assert table.state.stack[-1] == ("move", 2)


@pytest.mark.rule("A-046", "E-060")
@pytest.mark.parametrize(("value", "space"), [("centre", CENTRE), ("ahead", 9)])
def test_late_virtual(value: str, space: int) -> None:
    table = Table(2, house_rules={"late-virtual": value}).tokens(CENTRE, 6, 8).pending(1).do(("end",))
    assert table.state.tokens == [CENTRE, 6, space]
    assert [event.data["leading"] for event in table.happened("moved")] == [0], "G-063"


@pytest.mark.rule("A-055")
@pytest.mark.parametrize(("value", "waits"), [("any-time", True), ("at-once", False)])
def test_bonus_time(value: str, waits: bool) -> None:
    """Supply 0 gives any card."""
    table = landed(expert(house_rules={"bonus-time": value}), ANY_SPACE, 2).supplies((BLUES[0],), BLUES)
    table.do(("pencil",), ("tile", 0, BLUES[0]))
    table.do(table.legal[0])
    if not waits:
        assert offers(table, "card")
        table.do(("pass",))
    assert table.state.stack[-1][0] == "act"
    assert (("bonus", 0) in table.legal) is waits


@pytest.mark.rule("A-058")
@pytest.mark.parametrize(("value", "bonuses"), [("supply", 0b11), ("kind", 0b01)])
def test_bonus_limit(value: str, bonuses: int) -> None:
    """On a board whose first two supplies have the same bonus."""
    first, _, *others = CONTENT.bonuses
    game = Gaudi(replace(CONTENT, bonuses=(first, first, *others)))
    table = landed(Table(mode="expert", game=game, house_rules={"bonus-limit": value}).hand(0), ANY_SPACE, 2)
    table.supplies((BLUES[0],), (BLUES[1],), GREENS)
    for supply in range(2):
        table.do(("pencil",), ("tile", supply, BLUES[supply]))
        table.do(table.legal[0])
    assert table.state.bonuses == bonuses


@pytest.mark.rule("A-058", "G-277")
def test_bonus_limit_leaves_the_tile_of_a_chimney_and_wild_choices_alone() -> None:
    table = landed(expert((NATURE, 2, 3), house_rules={"bonus-limit": "kind"}), WILD, 1, 1)
    table.supplies((BLUES[0],), GREENS).do(("pencil",), ("wild", CONTENT.wild_effects[0]), ("tile", 0, BLUES[0]))
    place_first(table.do(table.legal[0]).do(("bonus", EXTRA)))
    assert ("wild", CONTENT.wild_effects[0]) in table.do(("hammer",)).legal


@pytest.mark.rule("A-066")
@pytest.mark.parametrize(("value", "offered"), [("to-take", False), ("any-time", True)])
def test_discarding(value: str, offered: bool) -> None:
    table = Table(house_rules={"discarding": value}).tokens(0, -1, -1).hand(0, 33, 34).pending(0, ("act", 0, 0, 0, 1))
    assert offers(table, "discard") == ({("discard", 33), ("discard", 34)} if offered else set())
    if offered:
        table.do(("discard", 34))
        assert (table.state.hands[0], table.state.discards) == ((33,), [34])
        assert ("discard", 33) in table.legal


@pytest.mark.rule("A-078", "E-076", "G-312")
@pytest.mark.parametrize(("value", "added"), [("add-up", True), ("largest", False)])
def test_reductions(value: str, added: bool) -> None:
    rule = {"reductions": value}
    facade, *two = [of_category(RELIGION, of, need=need) for of, need in ((FACADE, 3), (TOWER, 2), (IRON, 2))]
    table = expert((RELIGION, 2, 4), house_rules=rule).hand(0, facade, *two)
    assert {card for _, card in offers(table, "play")} == {*two, *[facade] * added}
    life = card_with(NATURE, category=LIFE, need=2)
    table = expert((NATURE, 3, 4), (CATALONIA, 4, 2), house_rules=rule).hand(0, life)
    table = reach(table.column(0, NATURE, card_with(NATURE, need=2)))
    assert (("reward", power(CATALONIA, 4, 2)) in table.legal) is added  # 4 - 2 at the centre - 2 for the column
    cheap = reach(expert((NATURE, 3, 4), (CATALONIA, 4, 2), house_rules=rule).hand(0, life))
    assert ("reward", power(CATALONIA, 4, 2)) in cheap.legal


@pytest.mark.rule("A-092")
@pytest.mark.parametrize(("value", "points"), [("each", [3, 3]), ("common", [6, 0])])
def test_life_of_gaudi(value: str, points: list[int]) -> None:
    lives = [card_with(pillar, category=LIFE) for pillar in (NATURE, CATALONIA)]
    table = Table(house_rules={"life-of-gaudi": value}).hand(0)
    table.column(0, NATURE, lives[0]).column(0, CATALONIA, lives[1])
    table.column(0, RELIGION, religion(22 + DOOR), religion(22 + INTERIOR))
    table.score(1).do(("assign", DOOR))
    if value == "each":
        assert table.state.stack[-1] == ("assign", 0, lives[1])
        table.do(("assign", INTERIOR))
    assert GAME.is_over(table.state)
    assert [event.data["points"] for event in table.happened("vp")] == points


@pytest.mark.rule("A-095", "E-071")
@pytest.mark.parametrize(("value", "points"), [("nine", 9), ("ten", 10)])
def test_categories(value: str, points: int) -> None:
    table = Table(house_rules={"categories": value}).tokens(0, -1, -1)
    for pillar in range(3):
        of = [index for index in range(9) if any((c.pillar, c.category) == (pillar, index) for c in CONTENT.cards)]
        cards = [of_category(pillar, category) for category in of if pillar < RELIGION or category != TOWER]
        table.column(0, pillar, *cards, *[card_with(NATURE, category=LIFE)] * (pillar == NATURE))
    table.data["columns"][0][RELIGION].append(religion(17))
    table.data["decks"][RELIGION].remove(religion(17))
    assert CONTENT.cards[religion(17)].category == TOWER
    assert table.pending(0, ("religion", 1, 1)).do(("score", religion(17))).vp(0) == [0, 0, points]
    ends = Table(house_rules={"categories": value}).column(0, RELIGION, religion(17)).column(0, NATURE, 30).score(1)
    assert len(ends.legal) == len(CATEGORIES) - (value == "nine")


@pytest.mark.rule("A-108", "G-273")
@pytest.mark.parametrize(("value", "shapes"), [("icon", [ANY]), ("tile", [TRIANGLE, SQUARE])])
def test_one_more(value: str, shapes: list[int]) -> None:
    table = landed(expert((NATURE, 1, 3), house_rules={"one-more": value}), GREEN_SPACE, 2).supplies(GREENS, GREENS)
    for shape in (TRIANGLE, SQUARE):
        table.do(("pencil",), ("tile", 0, tile(GREEN, shape)))
        table.do(table.legal[0])
    assert offers(table, "more_tile") == {("more_tile", want(GREEN, shape)) for shape in shapes}


@pytest.mark.rule("A-109", "G-273")
@pytest.mark.parametrize(("value", "again"), [("landing", False), ("icon", True)])
def test_one_more_limit(value: str, again: bool) -> None:
    rule = {"one-more-limit": value}
    table = landed(expert((NATURE, 1, 3), house_rules=rule), GREEN_SPACE, 2).supplies(GREENS, GREENS)
    place_first(table.do(("pencil",)))
    place_first(table.do(("more_tile", want(GREEN, ANY))))
    place_first(table.do(("pencil",)))
    assert bool(offers(table, "more_tile")) is again
    two = next(i for i, (_, b) in enumerate(CONTENT.centres) if CONTENT.effects[b] == Effect("tile", ANY_TILE, n=2))
    centre = reach(expert((NATURE, 1, 3), house_rules=rule, centre=two).supplies(GREENS, BLUES))
    place_first(centre.do(("centre", 1)))
    place_first(centre.do(("more_tile", ANY_TILE)))
    place_first(centre)  # the second tile of the same action
    assert not offers(centre, "more_tile")


@pytest.mark.rule("A-110", "G-273")
@pytest.mark.parametrize(("value", "offered"), [("centre-too", True), ("track", False)])
def test_one_more_where(value: str, offered: bool) -> None:
    tile_of = centre_with(Effect("tile", ANY_TILE))
    table = reach(expert((NATURE, 1, 3), house_rules={"one-more-where": value}, centre=tile_of).supplies(BLUES))
    assert bool(offers(place_first(table.do(centre_side(table, "tile"))), "more_tile")) is offered
    track = landed(expert((NATURE, 1, 3), house_rules={"one-more-where": value}), ANY_SPACE).supplies(BLUES)
    assert offers(place_first(track.do(("pencil",))), "more_tile")


@pytest.mark.rule("A-112", "G-287")
@pytest.mark.parametrize(("value", "leading"), [("leads", 1), ("trails", 0)])
def test_sharing(value: str, leading: int) -> None:
    table = expert((NATURE, 4, 4), house_rules={"sharing": value}).tokens(-1, 4, -1).turn_of(0).do(("move", 4))
    assert table.state.stack[-1][-1] == leading


@pytest.mark.rule("A-117", "G-297")
@pytest.mark.parametrize(("value", "both"), [("both", True), ("one", False)])
def test_centre_rewards(value: str, both: bool) -> None:
    table = below(CATALONIA, 2, 5, house_rules={"centre-rewards": value}).supplies(BLUES).do(("advance", CATALONIA))
    resolve = next(index for index in CONTENT.centres[0] if CONTENT.effects[index].op == "resolve")
    assert len(offers(table, "reward")) == 2
    table.do(("reward", resolve))
    assert bool(offers(table, "tile")) is both
    assert (table.state.stack[-1][0] == "act") is not both


@pytest.mark.rule("A-121", "G-316")
@pytest.mark.parametrize(("value", "each"), [("card", True), ("action", False)])
def test_card_play(value: str, each: bool) -> None:
    """An action cut short, or without a second card to take, has taken a card all the same."""
    cheap = card_with(CATALONIA, need=0)

    def taking(*window: int) -> Table:
        table = expert((RELIGION, 3, 4), house_rules={"card-play": value}).window(CATALONIA, *window)
        return table.hand(0, card_with(RELIGION, need=0)).pending(0, ("card", CATALONIA, 2, 1)).do(("card", cheap))

    table = taking(cheap, 33, 35)
    assert bool(offers(table, "play")) is each
    if each:
        table.do(("pass",))
    table.do(("card", 33))
    assert offers(table, "play")
    assert table.do(("pass",)).state.stack[-1][0] == "act"
    cut = taking(cheap, 33, 35).do(("pass",))
    assert bool(offers(cut, "card")) is each  # the rest of the action comes after the play, or was declined
    assert bool(offers(cut, "play")) is not each
    short = taking(cheap)
    assert offers(short, "play")


@pytest.mark.rule("A-125", "G-301")
@pytest.mark.parametrize(("value", "offered"), [("exact", False), ("up-to", True)])
def test_exchange(value: str, offered: bool) -> None:
    table = expert((CATALONIA, 3, 5), house_rules={"exchange": value}).set(vp=[[1, 0, 0], NOTHING, NOTHING])
    reward = ("reward", power(CATALONIA, 3, 5))
    assert (reward in reach(table).legal) is offered
    if offered:
        assert table.do(reward, ("exchange", NATURE, RELIGION)).vp(0) == [0, 2, 1]


@pytest.mark.rule("A-127", "G-210")
@pytest.mark.parametrize(("value", "offered"), [("yes", True), ("no", False)])
def test_wild_play(value: str, offered: bool) -> None:
    table = landed(expert(house_rules={"wild-play": value}), WILD).supplies(BLUES).hand(0, card_with(CATALONIA, need=0))
    table.do(("pencil",))
    plays = [index for index in CONTENT.wild_effects if CONTENT.effects[index].op == "play"]
    assert [("wild", index) in table.legal for index in plays] == [offered]


@pytest.mark.rule("A-129", "G-213")
@pytest.mark.parametrize(("value", "twice"), [("yes", True), ("no", False)])
def test_wild_twice(value: str, twice: bool) -> None:
    table = landed(expert(house_rules={"wild-twice": value}), WILD, 1, 1).supplies(BLUES, GREENS)
    chosen = ("wild", CONTENT.wild_effects[0])
    before = place_first(table.do(("pencil",), chosen)).do(("hammer",))
    assert (chosen in before.legal) is twice
    assert offers(before, "wild") - {chosen}


@pytest.mark.rule("A-151", "G-343")
@pytest.mark.parametrize(("value", "leaps"), [("moves", False), ("centre", True)])
def test_late_leap(value: str, leaps: bool) -> None:
    table = SoloTable(late_leap=value).tokens(6, 2, CENTRE).offer().others_move()
    assert (table.went()[0] == CENTRE) is leaps


@pytest.mark.rule("A-154")
@pytest.mark.parametrize(
    ("value", "choice"),
    [
        ("fewest", [(1, tile(BLUE, SQUARE))]),
        ("leftmost", [(0, tile(BLUE, TRIANGLE)), (0, tile(GRAY, RHOMBUS))]),
        ("human", [(0, tile(BLUE, TRIANGLE)), (0, tile(GRAY, RHOMBUS)), (1, tile(BLUE, SQUARE))]),
    ],
)
def test_gaudi_any_tile(value: str, choice: list[tuple[int, int]]) -> None:
    """He walks to the space of any tile, behind, and takes one; he has a triangle and a rhombus already."""
    table = SoloTable(gaudi_any_tile=value).tokens(2, -1, -1)
    table.offer(tile(BLUE, TRIANGLE), *[tile(GRAY, RHOMBUS)] * 3, tile(BLUE, SQUARE))
    table.zone(tiles={tile(BLUE, TRIANGLE): 1, tile(GRAY, RHOMBUS): 1}).others_move(choosing=True)
    if len(choice) == 1:
        assert table.took() == [choice[0][1]]
    else:
        assert {action for action in table.legal if action[1] < 2} == {("tile", *pair) for pair in choice}


@pytest.mark.rule("A-192")
@pytest.mark.parametrize(("value", "shown"), [("seen", True), ("closed", False)])
def test_hands(value: str, shown: bool) -> None:
    table = expert(house_rules={"hands": value}).pending(0, ("card", -1, 1, 1))
    card = table.legal[0][1]
    table.do(("card", card))
    assert GAME.view(table.state, 1)["hands"][0] == [card if shown else None]
    assert GAME.view(table.state, None)["hands"][0] == [card if shown else None]
    assert GAME.view(table.state, 0)["hands"][0] == [card]
