"""The words that only ask: each returns what it says as lines and changes nothing."""

from collections.abc import Callable, Sequence

from gaudi_tui.games.gaudi.content import SUPPLIES
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.plain.choosing import all_previews, option_numbered, preview_lines, question_lines
from gaudi_tui.plain.meaning import found_in, number_in
from gaudi_tui.plain.rules import rules_lines
from gaudi_tui.plain.seen import Seen
from gaudi_tui.plain.telling import log_lines
from gaudi_tui.play.desk import Desk
from gaudi_tui.tables.gaudi.plain.asking import why_lines
from gaudi_tui.tables.gaudi.plain.board import board_lines
from gaudi_tui.tables.gaudi.plain.cards import card_lines, column_lines, named_card
from gaudi_tui.tables.gaudi.plain.chimneys import chimney_lines
from gaudi_tui.tables.gaudi.plain.market import in_window, supply_lines, track_lines, window_lines
from gaudi_tui.tables.gaudi.plain.meaning import colour_in, pillar_in, place_in, shape_in
from gaudi_tui.tables.gaudi.plain.scores import score_lines
from gaudi_tui.tables.gaudi.plain.seats import gaudi_lines, player_lines

BOARD_WORDS = frozenset({"groups", "group", "links", "link", "free"})
LAST = 15  # sentences of the log that are said if no number is given


def help_lines(levels: Sequence[str]) -> list[str]:
    """Return all words of the table; they fit 24 lines. `levels`: the bots of the game."""
    return [
        _("A number chooses that option. A word may be cut short as long as it is clear."),
        _("options [WORDS]: the question again, or its options in which these words stand."),
        _("preview NUMBER, or ? NUMBER: what an option would do. preview: all options so."),
        _("board [SEAT] [PART]: a board; PART is groups, links, free, a colour, a shape or B4."),
        _("track: its spaces, the tokens, the central tile."),
        _("supplies [NUMBER]: the tiles and their bonuses."),
        _("windows [PILLAR]: the cards to take, numbered 1 to 9."),
        _("card NAME, or card NUMBER of the windows: its text, and what playing it takes."),
        _("hand: your cards, and what playing them takes."),
        _("columns [SEAT]: the cards played."),
        _("chimneys [SEAT or PILLAR]: all steps, what they need and do."),
        _("players: who plays, points, tokens, hands. scores: every part of every score."),
        _("gaudi: in solo, what he is about to do and what he has."),
        _("why THING, or inspect THING: what it is, and why it can or cannot be chosen."),
        _("hint: what the mason would do in your place, and why."),
        _("undo, undo turn, redo: take back one decision or the turn, do it again."),
        _("end: end the turn, or leave what is left. yes: confirm what was asked."),
        _("log [NUMBER or all]: what happened last. rules [NUMBER or WORD]: the rules."),
        _("seat SEAT WHO: who plays a seat from now on: human, {levels}.").format(levels=", ".join(levels)),
        _("save: where the game is saved; it is after every decision. quit: leave."),
        _("abandon: give the game up; opening it again takes it up."),
    ]


def seat_named(seen: Seen, words: Sequence[str]) -> tuple[int, str]:
    """Return the seat that words name (none: the listener's), or -1 and which there are."""
    if not words:
        return seen.mine or 0, ""
    number = number_in(words[0]) if len(words) == 1 else None
    if number is not None and 1 <= number <= len(seen.names):
        return number - 1, ""
    found = found_in(" ".join(words), seen.names)
    if len(found) == 1:
        return found[0], ""
    names = ", ".join(f"{seat} {name}" for seat, name in enumerate(seen.names, 1))
    return -1, _("There is no seat {text}; there is: {names}.").format(text=clean(" ".join(words), 40), names=names)


def board(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`board [SEAT] [PART]`."""

    def is_part(word: str) -> bool:
        one = (word,)
        named = place_in(seen.content, one), colour_in(one), shape_in(one)
        return word in BOARD_WORDS or any(index is not None for index in named)

    seat, fault = seat_named(seen, [word for word in words if not is_part(word)])
    return board_lines(seen, seat, words) if seat >= 0 else [fault]


def columns(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`columns [SEAT]`."""
    seat, fault = seat_named(seen, words)
    return column_lines(seen, seat) if seat >= 0 else [fault]


def chimneys(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`chimneys [SEAT] [PILLAR]`."""
    pillar = pillar_in(words)
    seat, fault = seat_named(seen, [word for word in words if pillar_in((word,)) is None])
    return chimney_lines(seen, seat, pillar) if seat >= 0 else [fault]


def track(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`track`."""
    return track_lines(seen)


def supplies(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`supplies [NUMBER]`."""
    number = number_in(words[0]) if words else None
    if words and (number is None or not 1 <= number <= SUPPLIES):
        return [_("There is no such supply; they are numbered 1 to 5.")]
    return supply_lines(seen, None if number is None else number - 1)


def windows(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`windows [PILLAR]`."""
    pillar = pillar_in(words)
    if words and pillar is None:
        return [_("There is no such window; there is: Nature, Catalonia, Religion.")]
    return window_lines(seen, pillar)


def card(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`card NAME` or `card NUMBER`."""
    if not words:
        return [_("Say card and its name, or a number from 1 to 9 in the windows.")]
    number = number_in(words[0]) if len(words) == 1 else None
    if number is not None:
        lying = in_window(seen, number)
        return card_lines(seen, lying) if lying is not None else [_("No card lies there.")]
    named, fault = named_card(seen, " ".join(words))
    return card_lines(seen, named) if named is not None else [fault]


def players(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`players`."""
    return player_lines(seen, desk.totals())


def scores(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`scores`."""
    return score_lines(seen, desk.session.game.scores(desk.session.state), desk.over)


def gaudi(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`gaudi`."""
    return gaudi_lines(seen, desk.totals()) if desk.solo else [_("Gaudí himself plays only in a solo game.")]


def options(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`options [WORDS]`."""
    return question_lines(seen, " ".join(words))


def preview(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`preview [NUMBER]`."""
    if not words:
        return all_previews(desk, seen)
    number = number_in(words[0])
    if number is None:
        return [_("Say preview and the number of an option.")]
    index, fault = option_numbered(seen, number)
    return preview_lines(desk, seen, index) if index >= 0 else [fault]


def why(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`why THING`."""
    return why_lines(desk, seen, words)


def log(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`log [NUMBER or all]`."""
    listener = desk.humans[0] if len(desk.humans) == 1 else None
    lines = log_lines(desk.session, desk.names, listener)
    number = number_in(words[0]) if words else LAST
    if words and words[0] == "all":
        number = len(lines)
    if number is None:
        return [_("Say log and a number of sentences, or log all.")]
    return (
        lines[-number:]
        if number
        else [plural("{count} sentence is in the log.", "{count} sentences are in the log.", len(lines))]
    )


def rules(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`rules [NUMBER or WORDS]`."""
    return rules_lines(seen.content, desk.session.config.house_rules, words)


def helping(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`help`."""
    return help_lines(desk.session.game.levels)


Query = Callable[[Desk, Seen, Sequence[str]], list[str]]


def hinting(desk: Desk, seen: Seen, words: Sequence[str]) -> list[str]:
    """`hint`."""
    from gaudi_tui.plain.hinting import plan_lines  # noqa: PLC0415 - a bot only where one is asked

    return plan_lines(seen)


QUERIES: dict[str, Query] = {
    "help": helping,
    "hint": hinting,
    "options": options,
    "preview": preview,
    "board": board,
    "track": track,
    "supplies": supplies,
    "windows": windows,
    "card": card,
    "columns": columns,
    "chimneys": chimneys,
    "players": players,
    "scores": scores,
    "gaudi": gaudi,
    "why": why,
    "inspect": why,
    "log": log,
    "rules": rules,
}
