"""The words of component files: what an effect, a condition or a requirement looks like in TOML.

A phrase has one number or none: "take 2 blue tiles" is the key "take # blue tile" and the number 2. Each vocabulary
below lists every key it knows, so reading a phrase is one look-up and a wrong one can be answered with the nearest.
"""

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from gaudi_tui.games.gaudi.content import (
    CATEGORIES,
    COLOURS,
    LIFE,
    PILLARS,
    SHAPES,
    Chimney,
    Condition,
    Content,
    Effect,
    Power,
    want,
)
from gaudi_tui.messages import _, clean

MOST = 20
"""The largest number a component may print; nothing in the box comes near it."""


def _tile_keys() -> Iterable[tuple[str, Effect]]:
    for colour, colour_word in enumerate((*COLOURS, "")):
        for shape, shape_word in enumerate((*SHAPES, "")):
            words = " ".join(word for word in (colour_word, shape_word, "tile") if word)
            yield f"take # {words}", Effect("tile", want(colour, shape))


def _category_pairs() -> Iterable[tuple[str, int]]:
    """One category or two in words, with its bit mask; a pair in either order, last the one that is written."""
    for one, word in enumerate(CATEGORIES[:LIFE]):
        yield word, 1 << one
    for one, word in enumerate(CATEGORIES[:LIFE]):
        for other, other_word in enumerate(CATEGORIES[:one]):
            yield f"{word} or {other_word}", 1 << one | 1 << other
            yield f"{other_word} or {word}", 1 << one | 1 << other


def _night_keys() -> Iterable[tuple[str, Effect]]:
    """What only the Night side of chimney tiles shows."""
    for colour, word in enumerate(COLOURS):
        for pillar, pillar_word in enumerate(PILLARS):
            yield f"gain # {pillar_word} vp per {word} tile", Effect("vp_per", pillar, colour)
        yield f"take # card per {word} tile", Effect("card_per", -1, colour)
        yield f"play a card for # vp per {word} tile", Effect("play_vp", -1, colour)
    for pillar, word in enumerate(PILLARS):
        one, other = PILLARS[:pillar] + PILLARS[pillar + 1 :]
        yield f"advance the {one} or {other} chimney ignoring requirements", Effect("step", pillar)
        yield f"gain # {word} vp per hand card", Effect("hand_vp", pillar)
    for words, mask in _category_pairs():
        article = "an" if words.startswith("i") else "a"
        yield f"play {article} {words} card for # less", Effect("play_kind", mask, 1)
    yield "take # tile of different colours", Effect("apart", 0)
    yield "take # tile of different shapes", Effect("apart", 1)
    yield "resolve a religion card for nature or catalonia vp", Effect("religion_to")
    yield "both actions of the central tile", Effect("centre")
    yield "one more such tile", Effect("more_tile")
    yield "one more such card", Effect("more_card")
    yield "# less", Effect("less")
    yield "share a space", Effect("share")
    yield "hold # card", Effect("hand")
    yield "add # to each religion value", Effect("worth")


def _when_keys() -> Iterable[tuple[str, tuple[str, int]]]:
    yield "immediate", ("now", -1)
    yield "endgame", ("end", -1)
    yield "each tile placed", ("tile", -1)
    yield "each card taken", ("card", -1)
    yield "each tile supply emptied", ("emptied", -1)
    yield "each centre reached", ("centre", -1)
    yield "once a landing", ("landing", -1)
    yield "always", ("while", -1)
    for pillar, word in enumerate(PILLARS):
        yield f"{word} cards", ("column", pillar)
    for words, mask in _category_pairs():
        yield f"each {words} card played", ("play", mask)
        yield f"{words} cards", ("cost", mask)


def _pillar_keys() -> Iterable[tuple[str, Effect]]:
    for pillar, word in enumerate(PILLARS):
        yield f"gain # {word} vp", Effect("vp", pillar)
        yield f"take # {word} card", Effect("card", pillar)
        yield f"play # {word} card", Effect("play", pillar)
        yield f"play # {word} card ignoring requirements", Effect("play", pillar, 1)
        yield f"resolve {word} # time", Effect("resolve", pillar)


EFFECTS: Mapping[str, Effect] = {
    **dict(_tile_keys()),
    **dict(_pillar_keys()),
    "take # card": Effect("card"),
    "play # card": Effect("play"),
    "play # card ignoring requirements": Effect("play", -1, 1),
    "advance # chimney": Effect("chimney"),
    "resolve # religion card": Effect("religion"),
    "exchange # vp": Effect("exchange"),
    "wild": Effect("wild"),
    "another turn": Effect("turn"),
    **dict(_night_keys()),
}

WHENS: Mapping[str, tuple[str, int]] = dict(_when_keys())
"""When a chimney step does something: trigger and what it is about, as in `content.Power`."""

CONDITIONS: Mapping[str, tuple[str, int]] = {
    **{f"# per {word} tile": ("colour", colour) for colour, word in enumerate(COLOURS)},
    **{f"# per {word} tile": ("shape", shape) for shape, word in enumerate(SHAPES)},
    "# per chimney advancement": ("advancements", -1),
    **{f"# per {word} chimney advancement": ("advancements", pillar) for pillar, word in enumerate(PILLARS)},
    "# per chimney at the top": ("tops", -1),
    "# per advancement of the least advanced chimney": ("least_advanced", -1),
    "# per set of all colours": ("colour_sets", -1),
    "# per set of all shapes": ("shape_sets", -1),
    "# per different category": ("categories", -1),
    "# per card in the shortest column": ("shortest_column", -1),
    **{f"# per {word} card": ("pillar_cards", pillar) for pillar, word in enumerate(PILLARS)},
    **{f"# per {word} card": ("category_cards", category) for category, word in enumerate(CATEGORIES[:LIFE])},
}

COLOUR_NEEDS: Mapping[str, int] = {f"# {word}": colour for colour, word in enumerate((*COLOURS, "any"))}
SHAPE_NEEDS: Mapping[str, int] = {f"# {word}": shape for shape, word in enumerate(SHAPES)}

T = TypeVar("T")

_EFFECT_KEYS = {effect: key for key, effect in EFFECTS.items()}
_WHEN_KEYS = {when: key for key, when in WHENS.items()}
_CONDITION_KEYS = {condition: key for key, condition in CONDITIONS.items()}

_NUMBER = re.compile(r"(?<!\S)\d{1,3}(?!\S)")
_COUNTED = re.compile(r"(# (?:(?!per )\S+ )*?(?:tile|card|chimney|time))\b")
_PLURALS = {"rhombuses": "rhombus"} | {
    f"{word}s": word for word in (*SHAPES[:3], "tile", "card", "chimney", "time", "advancement", "set")
}


def effect(text: str) -> Effect:
    """Return the effect that `text` names, such as "take 2 blue tiles" or "wild"; ValueError says what is wrong."""
    key, number = _key(text)
    found = _look_up(text, key, number, EFFECTS)
    if "#" not in key:
        return found
    number = _at_least_one(number)
    return found._replace(b=number) if found.op == "play_kind" else found._replace(n=number)


def power(text: str) -> tuple[str, int, Effect]:
    """Return trigger, what it is about and effect of "immediate: take 1 tile"; ValueError says what is wrong."""
    when, colon, what = text.partition(":")
    if not colon:
        wanted = quote(f"immediate: {' '.join(text.split())}")
        raise ValueError(_("{text} does not say when; write it like {wanted}").format(text=quote(text), wanted=wanted))
    trigger, of = _look_up(when.strip(), " ".join(when.split()), 0, WHENS)
    return trigger, of, effect(what.strip())


def condition(text: str) -> Condition:
    """Return the condition that `text` names, such as "2 per set of all colours"; ValueError says what is wrong."""
    key, number = _key(text)
    kind, of = _look_up(text, key, number, CONDITIONS)
    return Condition(kind, of, _at_least_one(number))


def colour_need(text: str) -> tuple[int, int]:
    """Return colour (4: any one colour) and number of a card's requirement, such as "2 blue"; ValueError if wrong."""
    key, number = _key(text)
    return _look_up(text, key, number, COLOUR_NEEDS), number


def shape_need(text: str) -> tuple[int, int]:
    """Return shape and number of a chimney step, such as "5 trapezoids"; ValueError says what is wrong."""
    key, number = _key(text)
    return _look_up(text, key, number, SHAPE_NEEDS), _at_least_one(number)


def effect_phrase(effect: Effect) -> str:
    """Return the phrase that names an effect: what `effect` reads."""
    by_category = effect.op == "play_kind"
    key = _EFFECT_KEYS[effect._replace(b=1) if by_category else effect._replace(n=1)]
    return _written(key, effect.b if by_category else effect.n)


def when_phrase(power: Power) -> str:
    """Return the phrase that says when a power works: the first half of what `power` reads."""
    return _WHEN_KEYS[power.trigger, power.of]


def power_phrase(content: Content, power: Power) -> str:
    """Return the phrase that names a power: what `power` reads."""
    return f"{when_phrase(power)}: {effect_phrase(content.effects[power.effect])}"


def condition_phrase(condition: Condition) -> str:
    """Return the phrase that names a condition: what `condition` reads."""
    return _CONDITION_KEYS[condition.kind, condition.of].replace("#", str(condition.value))


def shape_phrase(need: int, shape: int) -> str:
    """Return the phrase of a chimney step's requirement: what `shape_need` reads."""
    plural = "" if need == 1 else "es" if SHAPES[shape].endswith("s") else "s"
    return f"{need} {SHAPES[shape]}{plural}"


def side_phrase(tile: Chimney) -> str:
    """Return how a set's files name the side of a chimney tile: "day" or, as the rulebook numbers them, "night 1"."""
    return "day" if tile.side == "day" else f"night {(tile.id - 3) % 4 + 1}"


def word(text: str, words: tuple[str, ...]) -> int:
    """Return the index of `text` in `words`; ValueError lists them."""
    if text in words:
        return words.index(text)
    raise ValueError(_("{text} should be one of: {words}").format(text=quote(text), words=", ".join(words)))


def quote(text: str) -> str:
    """Return a text from a file in quotes, short and harmless for a terminal."""
    return f'"{clean(text, 80)}"'


def _key(text: str) -> tuple[str, int]:
    """Take the first number out of a phrase and its words out of the plural; the number is 0 where there is none."""
    match = _NUMBER.search(text)
    number = int(match.group()) if match else 0
    words = _NUMBER.sub("#", text.replace("#", "?"), count=1).split()
    return " ".join(_PLURALS.get(one, one) for one in words), number


def _written(key: str, number: int) -> str:
    """Put a number into a key, and what it counts into the plural."""
    if number > 1:
        key = _COUNTED.sub(r"\1s", key, count=1)
    return key.replace("#", str(number))


def _look_up(text: str, key: str, number: int, vocabulary: Mapping[str, T]) -> T:
    if key not in vocabulary:
        import difflib  # noqa: PLC0415 - for what is misspelt only

        near = _written(difflib.get_close_matches(key[:100], vocabulary, n=1, cutoff=0.0)[0], number or 1)
        raise ValueError(_("{text} is not known; the nearest is {near}").format(text=quote(text), near=quote(near)))
    if number > MOST:
        raise ValueError(_("{text} has a number above {most}").format(text=quote(text), most=MOST))
    return vocabulary[key]


def _at_least_one(number: int) -> int:
    if number < 1:
        raise ValueError(_("the number should be 1 or more"))
    return number
