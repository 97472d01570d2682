"""A seat's view of the table as plain text, at most 80 columns wide, in words that a screen reader can read out."""

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

from gaudi_tui.core.session import Session
from gaudi_tui.games.gaudi.content import Content, Power
from gaudi_tui.games.gaudi.groups import joined_in
from gaudi_tui.games.gaudi.state import GAUDI, State
from gaudi_tui.games.gaudi.text import token_name
from gaudi_tui.games.gaudi.words import (
    card_name,
    card_text,
    centre_text,
    difficulty_name,
    effect_text,
    pillar_name,
    pillars_text,
    power_text,
    row_letter,
    shape_name,
    step_text,
    tile_name,
    token_place,
)
from gaudi_tui.messages import _, clean, plural

WIDTH = 80
NAME = 24
"""Longer names are cut: four of them must fit beside a space of the track, in two lines."""
SHAPES = "^#=%"
"""ASCII signs of triangle, square, trapezoid and rhombus: a board is read by column, so each must be one cell wide."""


def table_text(session: Session[State], seat: int | None) -> str:
    """Return what a seat (None: a spectator) sees of a session's table."""
    game, state = session.game, session.state
    names = [clean(player.name, NAME) for player in session.players]
    lines = view_lines(state.content, session.view(seat), names, game.prompt_seen_from(state, seat), game.scores(state))
    return "\n".join(lines)


def view_lines(
    content: Content, view: dict[str, Any], names: Sequence[str], prompt: str, scores: Sequence[dict[str, Any]]
) -> list[str]:
    """Return a view (docs/engine.md) as lines; `prompt` and `scores` are those of the game."""
    seats = view["seats"]
    blocks = [
        _head(view, names, prompt),
        _track(content, view, names),
        _centre(content, view),
        _supplies(content, view),
        _windows(content, view),
        *(_seat(content, view, names[seat], seat, scores[seat]) for seat in _order(view["seat"], seats)),
        _gaudi(content, view, scores) if view["mode"] == "solo" else (),
        _discards(content, view),
    ]
    texts = [list(block) for block in blocks]
    return [line for index, text in enumerate(filter(None, texts)) for line in ([""] * bool(index) + text)]


def _order(seat: int | None, seats: int) -> list[int]:
    """The viewer's own board first, then the others in turn order."""
    start = seat or 0
    return [*range(start, seats), *range(start)]


def _head(view: dict[str, Any], names: Sequence[str], prompt: str) -> Iterator[str]:
    viewer = _("a spectator") if view["seat"] is None else names[view["seat"]]
    yield _("Round {round} of 3, turn {turn}, as {viewer} sees it").format(
        round=view["round"], turn=view["turn"] + 1, viewer=viewer
    )
    if view["to_move"] is None:
        yield _("The game is over.")
    else:
        name = names[view["to_move"]]
        decides = _("You decide") if name == _("You") else _("{name} decides").format(name=name)
        yield from _wrapped(decides, prompt)
    yield _("First Player token: {name}").format(name=token_name(view["first_player"], names))
    if view["mode"] == "solo":
        yield _("Solo against Gaudí: {difficulty}").format(difficulty=difficulty_name(view["difficulty"]))
    if view["extra_turns"]:
        yield plural("{count} more turn is gained", "{count} more turns are gained", view["extra_turns"])


def _track(content: Content, view: dict[str, Any], names: Sequence[str]) -> Iterator[str]:
    yield (
        _("Track (dark spaces are emptied once the end is reached)")
        if not view["end_reached"]
        else _("Track (the end is reached: tokens on dark spaces leave it)")
    )
    standing = [
        ", ".join(token_name(token, names) for token, place in enumerate(view["tokens"]) if place == space)
        for space in range(-1, len(content.track) + 1)
    ]
    for number, space in enumerate(content.track, 1):
        icons = "/" * space.pencils + "T" * space.hammers
        dark = _("dark") if space.dark else ""
        effect = effect_text(content.effects[space.effect])
        line = f"{number:>4}  {icons:<5} {dark:<5} {effect:<38} {standing[number]}"
        yield from wrap(line, WIDTH, subsequent_indent=" " * 57)
    yield _("      (/ a pencil, T a hammer)")
    for place, who in ((token_place(content, content.centre), standing[-1]), (token_place(content, -1), standing[0])):
        if who:
            yield from _wrapped("  " + place, who)


def _centre(content: Content, view: dict[str, Any]) -> Iterator[str]:
    if view["centre"] is not None:
        gives = centre_text(content, view["centre"], both=not view["end_reached"])
        yield from _wrapped(_("Central tile, for the next to arrive"), gives)


def _supplies(content: Content, view: dict[str, Any]) -> Iterator[str]:
    yield plural("Supplies ({count} tile in the bag)", "Supplies ({count} tiles in the bag)", view["bag"])
    for supply, kinds in enumerate(view["supplies"]):
        tiles = ", ".join(f"{count} {tile_name(kind)}" for kind, count in sorted(Counter(kinds).items()))
        yield from _wrapped(f"{supply + 1:>4}", f"{tiles or _('empty')}; {_bonus(content, view, supply)}")


def _windows(content: Content, view: dict[str, Any]) -> Iterator[str]:
    yield _("Windows")
    for pillar, cards in enumerate(view["windows"]):
        deck = plural("{count} card in the deck", "{count} cards in the deck", view["decks"][pillar])
        yield from _wrapped("  " + pillar_name(pillar), f"{deck}; {_bonus(content, view, 5 + pillar)}")
        for card in cards:
            yield from wrap(
                card_text(content, card) if card is not None else _("(taken)"),
                WIDTH,
                initial_indent=" " * 4,
                subsequent_indent=" " * 8,
            )


def _bonus(content: Content, view: dict[str, Any], supply: int) -> str:
    text = effect_text(content.effects[content.bonuses[supply]])
    is_open = supply in view["open_bonuses"]
    return (_("bonus, open now: {effect}") if is_open else _("bonus: {effect}")).format(effect=text)


def _seat(content: Content, view: dict[str, Any], name: str, seat: int, score: dict[str, Any]) -> Iterator[str]:
    total = _("final score {total}") if view["over"] else _("score if it ended now {total}")
    yield from wrap(
        f"{name}: {pillars_text(view['vp'][seat])}; {total.format(total=score['total'])}",
        WIDTH,
        subsequent_indent="    ",
    )
    yield from _board(content, view["boards"][seat], score["groups"], legend=seat == (view["seat"] or 0))
    for pillar in range(3):
        yield from _wrapped(
            "  " + _("{pillar} chimney").format(pillar=pillar_name(pillar)), _chimney(content, view, seat, pillar)
        )
        for power in _lasting(content, view, seat, pillar):
            yield from _wrapped("    " + _("works"), power_text(content, power))
        column = view["columns"][seat][pillar]
        listed = ", ".join(card_name(content, card) for card in column)
        yield from _wrapped("  " + _("{pillar} column").format(pillar=pillar_name(pillar)), listed or _("empty"))
    hand = view["hands"][seat]
    yield from _wrapped("  " + _("Hand"), plural("{count} card", "{count} cards", len(hand)))
    hidden = hand.count(None)
    for card in hand:
        if card is not None:
            yield from wrap(card_text(content, card), WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 8)
    if hidden:
        yield "    " + plural("{count} that is hidden", "{count} that are hidden", hidden)


def _board(content: Content, colours: Sequence[int], groups: Sequence[int], legend: bool) -> Iterator[str]:
    """The board as a grid: the letter of the tile's colour (a dot: empty) and the sign of the space's shape."""
    # Translators: blue, green, gray (stone), yellow; four different letters.
    letters = _("BGSY")
    columns = 1 + max(place.column for place in content.board)
    for row in range(1 + max(place.row for place in content.board)):
        cells = ["  "] * columns
        for place, colour in zip(content.board, colours, strict=True):
            if place.row == row:
                cells[place.column] = ("." if colour < 0 else letters[colour]) + SHAPES[place.shape]
        note = ""
        if row == 0:
            yield "       " + " ".join(f"{number:<2}" for number in range(1, columns + 1)).rstrip()
            note = _("groups of one colour: {sizes}").format(sizes=" ".join(map(str, groups)) or _("none"))
        elif legend and row == 1:
            note = _("{letters}: blue, green, gray (stone), yellow; . empty").format(letters=" ".join(letters))
        elif legend and row == 2:
            note = ", ".join(f"{sign} {shape_name(shape)}" for shape, sign in enumerate(SHAPES))
        yield f"    {row_letter(row)}  {' '.join(cells)}    {note}".rstrip()


def _chimney(content: Content, view: dict[str, Any], seat: int, pillar: int) -> str:
    steps = content.chimneys[view["chimney_tiles"][seat][pillar]].steps
    reached = view["chimneys"][seat][pillar]
    text = _("step {reached} of {steps}").format(reached=reached, steps=len(steps))
    if reached == len(steps):
        return text
    step = steps[reached]
    gives = step_text(content, step)
    needs = f"{step.need} {shape_name(step.shape, step.need)}"
    if view["mode"] != "casual":
        have = len(joined_in(content, view["boards"][seat], step.shape))
        needs = _("{needs} in one group (has {have})").format(needs=needs, have=have)
    return _("{step}; next: {needs}, {gives}").format(step=text, needs=needs, gives=gives)


def _lasting(content: Content, view: dict[str, Any], seat: int, pillar: int) -> Iterator[Power]:
    """What the steps reached of a Night chimney go on doing, or will do at the end."""
    tile = content.chimneys[view["chimney_tiles"][seat][pillar]]
    for step in tile.steps[: view["chimneys"][seat][pillar]] if tile.side == "night" else ():
        yield from (power for power in step.powers if power.trigger != "now")


def _gaudi(content: Content, view: dict[str, Any], scores: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Gaudí's zone in a solo game."""
    total = _("final score {total}") if view["over"] else _("score if it ended now {total}")
    yield _("Gaudí: {total}").format(total=total.format(total=scores[GAUDI]["total"]))
    for pillar, column in enumerate(view["zone_cards"]):
        listed = ", ".join(card_name(content, card) for card in column)
        yield from _wrapped("  " + _("{pillar} column").format(pillar=pillar_name(pillar)), listed or _("empty"))
    tiles = [f"{count} {tile_name(kind)}" for kind, count in enumerate(view["zone_tiles"]) if count]
    yield from _wrapped("  " + _("Tiles"), ", ".join(tiles) or _("none"))


def _discards(content: Content, view: dict[str, Any]) -> Iterator[str]:
    if view["discards"]:
        yield from _wrapped(_("Discarded"), ", ".join(card_name(content, card) for card in view["discards"]))


def _wrapped(head: str, text: str) -> list[str]:
    """`head: text`, broken where it is too wide, the rest further in."""
    indent = " " * (len(head) - len(head.lstrip()) + 4)
    return wrap(f"{head.lstrip()}: {text}", WIDTH, initial_indent=head[: -len(head.lstrip())], subsequent_indent=indent)
