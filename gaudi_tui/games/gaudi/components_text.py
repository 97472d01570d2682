"""A component set as plain text: what `gaudi-tui components show` prints."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from gaudi_tui.games.gaudi.component_grammar import (
    condition_phrase,
    effect_phrase,
    power_phrase,
    shape_phrase,
    side_phrase,
)
from gaudi_tui.games.gaudi.content import (
    CARDS_A_PILLAR,
    CATEGORIES,
    COLOURS,
    PILLARS,
    SUPPLIES,
    Card,
    Content,
)
from gaudi_tui.games.gaudi.drawing import draw
from gaudi_tui.messages import _

WIDTH = 80  # columns
GIVES = 60  # columns for what a chimney step gives
MARK = "*"  # an entry, or a part of one, that the rulebook tells


def tables(content: Content) -> str:
    """Return the whole set as text, 80 columns wide, ending in a line break.

    Effects, conditions and requirements are written as in the set's files (docs/components.md); what the rulebook tells
    is marked with an asterisk, everything else is a reconstruction (D-009).
    """
    return "\n".join(
        [
            *_head(content),
            *_track(content),
            *_centres(content),
            *_supplies(content),
            *_board(content),
            *_chimneys(content),
            *(line for pillar in range(len(PILLARS)) for line in _cards(content, pillar)),
            "",
        ]
    )


def _head(content: Content) -> Iterable[str]:
    yield _("Component set {id}: {title} ({hash})").format(id=content.id, title=content.title, hash=content.hash)
    yield ""
    yield from wrap(content.notice, WIDTH)
    yield from wrap(_("* told by the rulebook; everything else is a reconstruction"), WIDTH)


def _track(content: Content) -> Iterable[str]:
    rows = [
        (
            str(number),
            effect_phrase(content.effects[space.effect]) + _mark(space.provenance),
            str(space.pencils),
            str(space.hammers),
            _("dark") if space.dark else "",
        )
        for number, space in enumerate(content.track, 1)
    ]
    yield from _section(_("Chandelier track"), ("", _("action"), _("pencils"), _("hammers"), ""), rows)


def _centres(content: Content) -> Iterable[str]:
    rows = []
    for number, (tile, source) in enumerate(zip(content.centres, content.centre_provenance, strict=True), 1):
        first, second = (effect_phrase(content.effects[index]) + _mark(source) for index in tile)
        rows += [(str(number), first), ("", second)]
    yield from _section(_("Central tiles"), ("", _("actions")), rows)


def _supplies(content: Content) -> Iterable[str]:
    rows = []
    for supply, (index, source) in enumerate(zip(content.bonuses, content.bonus_provenance, strict=True)):
        place = _("tiles {number}").format(number=supply + 1)
        if supply >= SUPPLIES:
            place = _("{pillar} window").format(pillar=PILLARS[supply - SUPPLIES])
        rows.append((place, effect_phrase(content.effects[index]) + _mark(source)))
    yield from _section(_("Bonuses of emptied supplies"), (_("supply"), _("bonus")), rows)


def _board(content: Content) -> Iterable[str]:
    mark = _mark(content.board_provenance)
    yield from _heading(_("Player board") + mark)
    for pillar, effects in enumerate(content.board_effects):
        phrases = ", ".join(effect_phrase(content.effects[index]) for index in effects) or _("nothing")
        text = _("above the {pillar} column: {reward}")
        yield text.format(pillar=PILLARS[pillar], reward=phrases)
    yield _("T triangle, S square, Z trapezoid, R rhombus; a line joins spaces that touch")
    yield ""
    yield from (f"  {line}".rstrip() for line in draw(content.board))


def _chimneys(content: Content) -> Iterable[str]:
    for tile in content.chimneys:
        rows = []
        for number, step in enumerate(tile.steps, 1):
            phrases = [power_phrase(content, power) + _mark(step.provenance) for power in step.powers] or [_("nothing")]
            first, *others = (line for phrase in phrases for line in wrap(phrase, GIVES, subsequent_indent="  "))
            rows.append((str(number), shape_phrase(step.need, step.shape) + _mark(step.need_provenance), first))
            rows += [("", "", line) for line in others]
        title = _("{pillar} chimney, {side}").format(pillar=PILLARS[tile.pillar].title(), side=side_phrase(tile))
        yield from _section(title, (_("step"), _("needs"), _("gives")), rows)


def _cards(content: Content, pillar: int) -> Iterable[str]:
    cards = content.cards[pillar * CARDS_A_PILLAR : (pillar + 1) * CARDS_A_PILLAR]
    rows: list[tuple[str, ...]] = []
    for card in cards:
        year = "" if card.year is None else str(card.year)
        needs = f"{card.need} {(*COLOURS, _('any'))[card.colour]}"
        rows.append((f"{card.number:02}", card.title + _mark(card.provenance), year, CATEGORIES[card.category], needs))
        rows.append(("", f"  {_gives(content, card)}"))
    title = _("{pillar} cards").format(pillar=PILLARS[pillar].title())
    yield from _section(title, ("", _("title"), _("year"), _("category"), _("needs")), rows)


def _gives(content: Content, card: Card) -> str:
    """Return the rewards of a card, or what it scores."""
    if card.condition is not None:
        return condition_phrase(card.condition) + _mark(card.condition_provenance)
    return ", ".join(effect_phrase(content.effects[index]) for index in card.effects)


def _mark(provenance: str) -> str:
    return MARK if provenance == "rulebook" else ""


def _heading(title: str) -> Iterable[str]:
    yield from ("", title, "-" * len(title))


def _section(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterable[str]:
    """A heading and a table. The last cell of a row may be as long as it likes: no column is widened for it."""
    yield from _heading(title)
    widths = [0] * len(head)
    for row in (head, *rows):
        for column, cell in enumerate(row[:-1]):
            widths[column] = max(widths[column], len(cell))
    for row in (head, *rows):
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()
