"""The rulings on which tables differ, as named options (shared/rules: the starred A entries).

A state keeps those that differ from the ruling as bits of `State.rulings`, one bit for each other value.
"""

from collections.abc import Mapping
from typing import NamedTuple

from gaudi_tui.core.game import ConfigError
from gaudi_tui.messages import _


class HouseRule(NamedTuple):
    """An option: its name, the ruling it is about ("": none), its values (the ruling's own first), what it decides."""

    name: str
    ruling: str
    values: tuple[str, ...]
    about: str


def rules() -> tuple[HouseRule, ...]:
    """All house rules; their order gives the bits, so new ones go to the end."""
    return (
        HouseRule(
            "same-chimney", "A-029", ("again", "once-a-turn"), _("May one chimney go up several steps in a turn?")
        ),
        HouseRule(
            "centre-chimneys",
            "A-038",
            ("arrival", "action"),
            _("Chimneys that work at the centre: once, or each action?"),
        ),
        HouseRule(
            "leaving-turn",
            "A-039",
            ("lost", "dark-first"),
            _("Another turn gained on a dark space: lost with the token, or played first?"),
        ),
        HouseRule(
            "late-virtual",
            "A-046",
            ("centre", "ahead"),
            _("Once a token is in the centre, the virtual one goes there or just ahead."),
        ),
        HouseRule(
            "bonus-time", "A-055", ("any-time", "at-once"), _("When the bonus of an emptied supply can be used.")
        ),
        HouseRule("bonus-limit", "A-058", ("supply", "kind"), _("A bonus once a turn: each supply's, or each kind?")),
        HouseRule("discarding", "A-066", ("to-take", "any-time"), _("When hand cards can be discarded (Casual).")),
        HouseRule(
            "reductions", "A-078", ("add-up", "largest"), _("Whether several reductions of a card's total add up.")
        ),
        HouseRule(
            "life-of-gaudi", "A-092", ("each", "common"), _("One category for each Life of Gaudí card, or for all?")
        ),
        HouseRule("categories", "A-095", ("nine", "ten"), _("Whether Life of Gaudí is a category of its own.")),
        HouseRule("one-more", "A-108", ("icon", "tile"), _("One more tile: by the same icon, or of the same kind?")),
        HouseRule(
            "one-more-limit", "A-109", ("landing", "icon"), _("One more item: once a landing, or for each icon?")
        ),
        HouseRule(
            "one-more-where", "A-110", ("centre-too", "track"), _("Whether the central tile counts for one more item.")
        ),
        HouseRule("sharing", "A-112", ("leads", "trails"), _("Whether a token that shares the foremost space leads.")),
        HouseRule(
            "centre-rewards", "A-117", ("both", "one"), _("A chimney gives both rewards of the central tile, or one?")
        ),
        HouseRule(
            "card-play", "A-121", ("card", "action"), _("A play for each card taken, or for each action that takes?")
        ),
        HouseRule(
            "exchange", "A-125", ("exact", "up-to"), _("Whether a marker with fewer points can exchange what it has.")
        ),
        HouseRule("wild-play", "A-127", ("yes", "no"), _("Whether the wild action can play a card.")),
        HouseRule(
            "wild-twice", "A-129", ("yes", "no"), _("Whether both icons of a wild space can choose the same action.")
        ),
        HouseRule(
            "late-leap",
            "A-151",
            ("moves", "centre"),
            _("Gaudí's leap once a token is in the centre: he moves as usual, or goes there."),
        ),
        HouseRule(
            "gaudi-any-tile", "A-154", ("fewest", "leftmost", "human"), _("Which tile Gaudí takes when any will do.")
        ),
        HouseRule("hands", "A-192", ("seen", "closed"), _("Whether cards taken before everybody's eyes stay known.")),
        HouseRule("undo", "", ("to-news", "anywhere"), _("How far one human among bots can take back.")),
    )


def _bits() -> dict[str, int]:
    names = (f"{rule.name}={value}" for rule in rules() for value in rule.values[1:])
    return {name: 1 << index for index, name in enumerate(names)}


BITS: Mapping[str, int] = _bits()
ONCE_A_TURN = BITS["same-chimney=once-a-turn"]
CENTRE_EACH_ACTION = BITS["centre-chimneys=action"]
LEAVING_DARK_FIRST = BITS["leaving-turn=dark-first"]
VIRTUAL_AHEAD = BITS["late-virtual=ahead"]
BONUS_AT_ONCE = BITS["bonus-time=at-once"]
BONUS_EACH_KIND = BITS["bonus-limit=kind"]
DISCARD_ANY_TIME = BITS["discarding=any-time"]
LARGEST_REDUCTION = BITS["reductions=largest"]
LIFE_COMMON = BITS["life-of-gaudi=common"]
TEN_CATEGORIES = BITS["categories=ten"]
MORE_SAME_TILE = BITS["one-more=tile"]
MORE_EACH_ICON = BITS["one-more-limit=icon"]
MORE_ON_TRACK = BITS["one-more-where=track"]
SHARER_TRAILS = BITS["sharing=trails"]
CENTRE_ONE = BITS["centre-rewards=one"]
PLAY_EACH_ACTION = BITS["card-play=action"]
EXCHANGE_UP_TO = BITS["exchange=up-to"]
WILD_NO_PLAY = BITS["wild-play=no"]
WILD_DIFFERENT = BITS["wild-twice=no"]
LEAP_TO_CENTRE = BITS["late-leap=centre"]
GAUDI_LEFTMOST = BITS["gaudi-any-tile=leftmost"]
GAUDI_HUMAN = BITS["gaudi-any-tile=human"]
CLOSED_HANDS = BITS["hands=closed"]


def to_bits(chosen: Mapping[str, str]) -> int:
    """Return the bits of house rules given by name. Raises ConfigError naming what exists."""
    known = {rule.name: rule for rule in rules()}
    bits = 0
    for name, value in chosen.items():
        if name not in known:
            raise ConfigError(
                _("There is no house rule {name!r}; there is: {names}.").format(name=name, names=", ".join(known))
            )
        values = known[name].values
        if value not in values:
            raise ConfigError(
                _("House rule {name} is one of {values}, not {value!r}.").format(
                    name=name, values=", ".join(values), value=value
                )
            )
        if value != values[0]:
            bits |= BITS[f"{name}={value}"]
    return bits


def to_names(bits: int) -> list[str]:
    """Return the house rules of a state as "name=value", those that differ from the rulings."""
    return [name for name, bit in BITS.items() if bits & bit]
