"""What every component set must have: the facts that the rulebook tells of the printed components.

A set that breaks one of them would contradict the rules, or make play endless (A-083). What the rulebook leaves open is
free: these checks never judge balance.
"""

from collections import Counter
from collections.abc import Iterator

from gaudi_tui.games.gaudi.component_grammar import condition_phrase, effect_phrase, quote
from gaudi_tui.games.gaudi.content import (
    ANY,
    CARDS,
    CARDS_A_PILLAR,
    CATALONIA,
    CATEGORIES,
    COLOURS,
    LIFE,
    NATURE,
    PILLARS,
    RELIGION,
    SUPPLIES,
    Card,
    Condition,
    Content,
    Effect,
    want,
)
from gaudi_tui.games.gaudi.rulebook_checks_board import board_faults
from gaudi_tui.games.gaudi.rulebook_checks_chimneys import chimney_faults
from gaudi_tui.messages import _

SHORTEST_TRACK, LONGEST_TRACK = 12, 24  # what the screens can show
CENTRES = 7  # G-009
PILLAR_CATEGORIES = ((2, 6, 7), (3, 4, 8), (0, 1, 5))  # the pairs on the Night chimney tiles
CARDS_A_CATEGORY = 10
FIRST_LIFE = 31  # the last three cards of each pillar are Life of Gaudí

# What an icon may be, by the place that prints it. Extra turns, wild actions and column resolutions on cards or
# bonuses could follow each other without end; the track has no chimney (G-059).
TRACK_OPS = {"tile", "card", "play", "wild"}
CARD_OPS = {"vp", "tile", "card", "play", "chimney", "religion"}
TILE_OPS = {"vp", "tile", "card", "play", "chimney", "religion", "resolve"}

# G-214 to G-225: for each family of Religion cards its numbers, its kind and value, and what its cards show.
RELIGION_FAMILIES: tuple[tuple[range, str, int, tuple[int, ...]], ...] = (
    (range(1, 5), "colour", 1, tuple(range(4))),  # G-214
    (range(5, 9), "shape", 1, tuple(range(4))),  # G-215
    (range(9, 10), "advancements", 1, (-1,)),  # G-216
    (range(10, 11), "tops", 5, (-1,)),  # G-217
    (range(11, 12), "least_advanced", 4, (-1,)),  # G-218
    (range(12, 15), "advancements", 2, tuple(range(3))),  # G-219
    (range(15, 16), "colour_sets", 2, (-1,)),  # G-220
    (range(16, 17), "shape_sets", 2, (-1,)),  # G-221
    (range(17, 18), "categories", 1, (-1,)),  # G-222
    (range(18, 19), "shortest_column", 4, (-1,)),  # G-223
    (range(19, 22), "pillar_cards", 2, tuple(range(3))),  # G-224
    (range(22, 31), "category_cards", 3, tuple(range(9))),  # G-225
)


def faults(content: Content) -> list[str]:
    """Return what contradicts the rules in a set, each fault in one line that names file, entry and field."""
    return [
        *_track(content),
        *_centres(content),
        *_bonuses(content),
        *board_faults(content.board),
        *_board_rewards(content),
        *_cards(content),
        *_categories(content),
        *_faces(content),
        *_religion(content),
        *chimney_faults(content),
        *_provenance(content),
    ]


def _misplaced(content: Content, index: int, allowed: set[str], at: str) -> Iterator[str]:
    effect = content.effects[index]
    if effect.op not in allowed:
        yield _("{at}: {effect} may not be printed here").format(at=at, effect=quote(effect_phrase(effect)))


def _track(content: Content) -> Iterator[str]:  # D-001
    track = content.track
    if not SHORTEST_TRACK <= len(track) <= LONGEST_TRACK:
        text = _("track.toml: should have {least} to {most} spaces, has {count}")
        yield text.format(count=len(track), least=SHORTEST_TRACK, most=LONGEST_TRACK)
    for index, space in enumerate(track):
        at = f"track.toml: space {index + 1}"
        effect = content.effects[space.effect]
        yield from _misplaced(content, space.effect, TRACK_OPS, f"{at}, action")  # G-059
        if space.pencils + space.hammers == 0:  # G-058
            yield _("{at}: has neither pencils nor hammers").format(at=at)
        if effect.op == "wild" and (space.pencils, space.hammers) != (1, 1):  # G-212
            yield _("{at}: the wild space should have 1 pencil and 1 hammer").format(at=at)
        if effect.op == "play" and effect != Effect("play"):
            yield _('{at}, action: playing a card on the track should be "play 1 card"').format(at=at)
        if index and track[index - 1].dark and not space.dark:
            yield _("{at}, dark: a space after a dark one should be dark too").format(at=at)
    effects = [content.effects[space.effect] for space in track]
    green = Effect("tile", want(COLOURS.index("green")))
    if not any((content.effects[one.effect], one.pencils, one.hammers) == (green, 2, 1) for one in track):  # E-025
        yield _('track.toml: no space has "take 1 green tile", 2 pencils and 1 hammer')
    if Effect("wild") not in effects:  # G-212
        yield _('track.toml: no space has "wild"')
    if Effect("play") not in effects:  # G-164
        yield _('track.toml: no space has "play 1 card"')
    if not any(space.dark for space in track):  # G-080
        yield _("track.toml: no space is dark")
    elif track[0].dark:
        yield _("track.toml: space 1, dark: the top space should not be dark")


def _centres(content: Content) -> Iterator[str]:  # D-002
    if len(content.centres) != CENTRES:
        text = _("centres.toml: should have {wanted} tiles, has {count}")
        yield text.format(count=len(content.centres), wanted=CENTRES)
    for number, (first, second) in enumerate(content.centres, 1):
        at = f"centres.toml: centre {number}, actions"
        for index in (first, second):
            yield from _misplaced(content, index, TILE_OPS, at)
        if content.effects[first] == content.effects[second]:  # G-073
            yield _("{at}: should be two different actions").format(at=at)
    twice = Effect("resolve", CATALONIA, n=2)
    if not any(content.effects[index] == twice for tile in content.centres for index in tile):  # E-011
        yield _('centres.toml: no tile has "resolve catalonia 2 times"')


def _bonuses(content: Content) -> Iterator[str]:  # D-003
    if len(content.bonuses) != SUPPLIES + len(PILLARS):
        yield _("supplies.toml: should have 8 supplies, has {count}").format(count=len(content.bonuses))
    seen: dict[Effect, str] = {}
    for supply, index in enumerate(content.bonuses):
        place = f"tiles {supply + 1}" if supply < SUPPLIES else f"{PILLARS[supply - SUPPLIES]} window"
        at = f"supplies.toml: {place}, bonus"
        yield from _misplaced(content, index, TILE_OPS, at)
        other = seen.setdefault(content.effects[index], place)
        if other != place:
            yield _("{at}: {other} has the same bonus").format(at=at, other=other)


def _board_rewards(content: Content) -> Iterator[str]:  # D-004
    for pillar, word in ((NATURE, "nature"), (CATALONIA, "catalonia")):
        effects = [content.effects[index] for index in content.board_effects[pillar]]
        if not effects or any((effect.op, effect.a) != ("vp", pillar) for effect in effects):
            yield _('board.toml: rewards, {word}: should be "gain 2 {word} vp" or another number').format(word=word)
    if content.board_effects[RELIGION]:
        yield _("board.toml: rewards: nothing is printed above the Religion column")


def _at(card: Card) -> str:
    return f"{PILLARS[card.pillar]}.toml: card {card.number:02}"


def _cards(content: Content) -> Iterator[str]:
    numbered = [(card.id, card.pillar, card.number) for card in content.cards]
    if numbered != [(index, index // CARDS_A_PILLAR, index % CARDS_A_PILLAR + 1) for index in range(CARDS)]:  # G-007
        yield _("nature.toml: the cards are not numbered 1 to 33 in each pillar")
    titles: dict[str, Card] = {}
    for card in content.cards:
        first = titles.setdefault(card.title.casefold(), card)
        if first is not card:
            text = _("{at}, title: {title} is {other} already")
            yield text.format(at=_at(card), title=quote(card.title), other=_at(first))
        for index in card.effects:
            yield from _misplaced(content, index, CARD_OPS, f"{_at(card)}, rewards")
        if card.pillar != RELIGION and not card.effects:  # G-015
            yield _("{at}, rewards: should be at least one").format(at=_at(card))
        if (card.condition is None) is (card.pillar == RELIGION) or (card.effects and card.pillar == RELIGION):
            yield _("{at}: Religion cards have a condition and no rewards, others the reverse").format(at=_at(card))


def _categories(content: Content) -> Iterator[str]:
    for card in content.cards:
        allowed = (LIFE,) if card.number >= FIRST_LIFE else PILLAR_CATEGORIES[card.pillar]
        if card.category not in allowed:
            text = _("{at}, category: should be {words}, is {word}")
            words = " / ".join(quote(CATEGORIES[category]) for category in allowed)
            yield text.format(at=_at(card), words=words, word=quote(CATEGORIES[card.category]))
    counts = Counter(card.category for card in content.cards)
    for pillar, categories in enumerate(PILLAR_CATEGORIES):
        for category in categories:
            if counts[category] != CARDS_A_CATEGORY:
                text = _("{pillar}.toml: should have {wanted} {category} cards, has {count}")
                yield text.format(
                    pillar=PILLARS[pillar],
                    count=counts[category],
                    category=CATEGORIES[category],
                    wanted=CARDS_A_CATEGORY,
                )


def _faces(content: Content) -> Iterator[str]:  # D-005
    nature = [card for card in content.cards if card.pillar == NATURE]
    nature_rewards = {content.effects[index] for card in nature for index in card.effects}
    catalonia_rewards = {
        content.effects[index] for card in content.cards if card.pillar == CATALONIA for index in card.effects
    }
    if not any((card.colour, card.need) == (COLOURS.index("blue"), 2) for card in content.cards):  # E-004
        yield _('nature.toml: no card of any pillar needs "2 blue"')
    if not any(card.colour == ANY and card.need for card in content.cards):  # G-172
        yield _("nature.toml: no card of any pillar needs tiles of any one colour")
    if not any(card.colour == COLOURS.index("green") for card in nature):  # E-009
        yield _("nature.toml: no card needs green tiles")
    if Effect("tile", want(COLOURS.index("blue"))) not in nature_rewards:  # E-009
        yield _('nature.toml: no card has "take 1 blue tile"')
    if Effect("card", NATURE) not in catalonia_rewards:  # E-011
        yield _('catalonia.toml: no card has "take 1 nature card"')
    if Effect("tile", want()) not in catalonia_rewards:  # E-013
        yield _('catalonia.toml: no card has "take 1 tile"')


def _religion(content: Content) -> Iterator[str]:  # D-007
    conditions = {card.number: card.condition for card in content.cards if card.pillar == RELIGION}
    for numbers, kind, value, shown in RELIGION_FAMILIES:
        left = list(shown)
        for number in numbers:
            condition = conditions.get(number)
            if condition is None:
                continue  # `_cards` has said so
            if (condition.kind, condition.value) != (kind, value) or condition.of not in left:
                wanted = _wanted(kind, value, left)
                yield _("religion.toml: card {number:02}, scores: should be {wanted}").format(
                    number=number, wanted=wanted
                )
            else:
                left.remove(condition.of)  # one card for each colour, shape, chimney, pillar, category


def _wanted(kind: str, value: int, shown: list[int]) -> str:
    return " / ".join(quote(condition_phrase(Condition(kind, of, value))) for of in shown)


def _provenance(content: Content) -> Iterator[str]:  # D-009
    words = {
        *(space.provenance for space in content.track),
        *content.centre_provenance,
        *content.bonus_provenance,
        content.board_provenance,
        *(card.provenance for card in content.cards),
        *(card.condition_provenance for card in content.cards if card.condition),
        *(step.provenance for tile in content.chimneys for step in tile.steps),
        *(step.need_provenance for tile in content.chimneys for step in tile.steps),
    }
    for word in sorted(words - {"rulebook", "reconstruction"}):
        yield _("set.toml: {word} is no source of an entry").format(word=quote(word))
