"""What every score is made of, now and at the end, and how a tie is broken."""

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len

from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.games.gaudi.words import category_name, pillar_name
from gaudi_tui.messages import _, clean
from gaudi_tui.tui.desk import Desk
from gaudi_tui.tui.screens.lines import Line
from gaudi_tui.tui.screens.page import Page


class ScoresPage(Page):
    """The scores of a desk's game."""

    def __init__(self, desk: Desk) -> None:
        scores = desk.session.game.scores(desk.session.state)
        title = _("Final scores") if desk.over else _("The scores if the game ended now")
        super().__init__(title, score_lines(desk.session.state.content, scores, desk.names, desk.over))


def score_lines(content: Content, scores: Sequence[dict[str, Any]], names: Sequence[str], over: bool) -> list[Line]:
    """Return the page: who wins and why, a table of all seats, then each seat's Religion cards and exchange."""
    lines = [Line(line, "head") for line in verdict(scores, names, over)]
    lines.append(Line())
    lines += _table(scores, names)
    for score in scores:
        lines += _details(content, score, names)
    return lines


def verdict(scores: Sequence[dict[str, Any]], names: Sequence[str], over: bool) -> list[str]:
    """Return who wins, and by what if the totals are equal."""
    winners = [score for score in scores if score["winner"]]
    shown = _(" and ").join(names[score["seat"]] for score in winners)
    if len(winners) > 1:
        lines = [_("{names} share the victory.") if over else _("{names} would share the victory.")]
    else:
        lines = [_("{names} wins.") if over else _("{names} would win.")]
    lines[0] = lines[0].format(names=shown)
    best = max(score["total"] for score in scores)
    tied = [score for score in scores if score["total"] == best]
    if len(tied) > 1:
        each = ", ".join(f"{names[score['seat']]} {score['tie_break']}" for score in tied)
        reason = (
            _("Equal at {total}; the highest single pillar is equal too: {each}.")
            if len(winners) > 1
            else _("Equal at {total}; the highest single pillar decides: {each}.")
        )
        lines.append(reason.format(total=best, each=each))
    return lines


def _table(scores: Sequence[dict[str, Any]], names: Sequence[str]) -> list[Line]:
    def groups(score: dict[str, Any]) -> str:
        return "+".join(str(size) for size in score["groups"][1:3]) or "0"

    rows: list[tuple[str, list[str], str]] = [("", [names[score["seat"]] for score in scores], "head")]
    rows += [(pillar_name(pillar), [str(score["pillars"][pillar]) for score in scores], "") for pillar in range(3)]
    rows += [
        (_("two lowest pillars"), [str(score["pillar_points"]) for score in scores], ""),
        (_("largest group (counts nothing)"), [str((score["groups"] or [0])[0]) for score in scores], "dim"),
        (_("second and third group"), [groups(score) for score in scores], ""),
        (_("points of groups"), [str(score["group_points"]) for score in scores], ""),
        (_("total"), [str(score["total"]) for score in scores], "head"),
        (_("highest pillar (breaks ties)"), [str(score["tie_break"]) for score in scores], "dim"),
        (_("place"), [str(score["rank"]) for score in scores], "head"),
    ]
    first = max(cell_len(label) for label, *__ in rows) + 1
    wide = [max(4, *(cell_len(cells[index]) for _label, cells, _kind in rows)) + 1 for index in range(len(scores))]
    lines = []
    for label, cells, kind in rows:
        start = label + " " * (first - cell_len(label))
        text = start + "".join(" " * (room - cell_len(cell)) + cell for cell, room in zip(cells, wide, strict=True))
        lines.append(Line(text, kind))
    return lines


def _details(content: Content, score: dict[str, Any], names: Sequence[str]) -> list[Line]:
    lines = [Line(), Line(names[score["seat"]], "head")]
    for card, points in score["religion"]:
        lines.append(
            Line(
                "  "
                + _("Religion card {title}: {points}").format(title=clean(content.cards[card].title), points=points)
            )
        )
    if not score["religion"]:
        lines.append(Line("  " + _("no Religion cards"), "dim"))
    for card, category in score["assigned"]:
        text = _("{title} counts as {category}").format(
            title=clean(content.cards[card].title), category=category_name(category)
        )
        lines.append(Line("  " + text))
    if score["exchange"]:
        start, to, points = score["exchange"]
        text = _("{points} points moved from {start} to {to}").format(
            points=points, start=pillar_name(start), to=pillar_name(to)
        )
        lines.append(Line("  " + text))
    sizes = ", ".join(map(str, score["groups"])) or "-"
    lines.append(Line("  " + _("groups: {sizes}").format(sizes=sizes)))
    return lines
