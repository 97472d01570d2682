"""The signs the table is painted with, in three tiers: for common fonts, for the Linux console, and plain ASCII.

Every sign is one cell wide. No meaning rests on a sign alone that another thing of the same panel shares.
"""

from dataclasses import dataclass

from gaudi_tui.messages import _


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One tier. `shapes` in the order of `content.SHAPES`; `frame`: horizontal, vertical, then the corners.

    `links` and `joints` are horizontal and vertical: a printed link, and one whose two tiles have one colour;
    `slants` are diagonal links, rising and falling. `shades` edge a dark space, fill the bar of a score and its rest.
    `meets`: where frames meet: open to the right, to the left, below, above, and to all sides.
    """

    name: str
    shapes: str = "▲■▬◊"
    pencil: str = "/"
    hammer: str = "T"
    times: str = "×"
    empty: str = "·"
    ellipsis: str = "…"
    reached: str = "●"
    unreached: str = "○"
    met: str = "√"
    turn: str = "►"
    up: str = "↑"
    down: str = "↓"
    frame: str = "─│┌┐└┘"
    links: str = "─│"
    joints: str = "═║"
    slants: str = "╱╲"
    shades: str = "▌█░"
    meets: str = "├┤┬┴┼"


DEFAULT = Glyphs("default")
CONSOLE = Glyphs("console", shapes="▲■▬♦", times="x", ellipsis="~", reached="•", slants="/\\")
ASCII = Glyphs(
    "ascii",
    shapes="^#=%",
    times="x",
    empty=".",
    ellipsis="~",
    reached="*",
    unreached="o",
    met="+",
    turn=">",
    up="^",
    down="v",
    frame="-|++++",
    links="-|",
    joints="++",
    slants="/\\",
    shades=":#.",
    meets="+++++",
)
TIERS = {tier.name: tier for tier in (DEFAULT, CONSOLE, ASCII)}

LEGAL = "><"
"""What stands around a thing that can be chosen; the panels keep room for it, so that marking moves nothing."""

COUNTED = "()"
"""What stands around a tile that counts for what is under the cursor."""

CURSOR = "[]"
"""What stands around the thing under the cursor."""


def colour_letters() -> str:
    """The letters of the tile colours, in the order of `content.COLOURS`; the player's language may change them."""
    # Translators: blue, green, gray (stone), yellow; four different letters.
    return _("BGSY")


def pillar_letters() -> str:
    """The letters of the pillars, in the order of `content.PILLARS`."""
    # Translators: Nature, Catalonia, Religion; three different letters.
    return _("NCR")


def tile(colour: int, shape: int, glyphs: Glyphs) -> str:
    """The two characters of a tile: a letter for its colour and a sign for its shape; 4 is any, `*`."""
    return (colour_letters() + "*")[colour] + (glyphs.shapes + "*")[shape]
