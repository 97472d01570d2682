"""What every score is made of, now and at the end, and how a tie is broken."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.cells import cell_len

from gaudi_tui.core.rng import Rng
from gaudi_tui.games.gaudi.rules.endgame import worth
from gaudi_tui.games.gaudi.solo_scoring import REMOVED
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.text import token_name
from gaudi_tui.games.gaudi.verdict import solo_verdict, tie_text, winner_text
from gaudi_tui.games.gaudi.words import category_name, colours_text, difficulty_name, pillar_name
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.note import put_together, text
from gaudi_tui.tables.gaudi.marginal_values import one_more_lines
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS
from gaudi_tui.tables.gaudi.pieces import seat_piece
from gaudi_tui.tui.screens.lines import Line, noted
from gaudi_tui.tui.screens.page import Page


class ScoresPage(Page):
    """The scores of a desk's game. Returns "rematch" when one is wanted, which `rematch` allows."""

    def __init__(self, desk: Desk, glyphs: Glyphs = DEFAULT, *, rematch: bool = False) -> None:
        self._rematch = rematch
        title = _("Final scores") if desk.over else _("The scores if the game ended now")
        state, game = desk.session.state, desk.session.game
        more: list[Line] = []
        if desk.viewer is not None and not desk.curtain:  # what changes for others may lie in their hands
            known = game.determinize(state, desk.viewer, Rng(0))
            more = one_more_lines(known, desk.viewer, glyphs)
            if more:
                whose = text(_("What one more would change for") + " ")
                more.insert(0, noted(put_together(whose, seat_piece(desk.scene_at_cursor(), desk.viewer))))
        lines = score_lines(state, game.scores(state), desk.names, desk.over, more)
        super().__init__(title, lines)

    def keys(self) -> str:
        """What the last line says."""
        return _("up/down scroll   r rematch   Esc close") if self._rematch else super().keys()

    def press(self, key: str, character: str | None) -> None:
        """Scroll, close, or ask for a rematch."""
        if key == "r" and self._rematch:
            self.dismiss("rematch")
        else:
            super().press(key, character)


def score_lines(
    state: State, scores: Sequence[dict[str, Any]], names: Sequence[str], over: bool, more: Sequence[Line] = ()
) -> list[Line]:
    """Return the page: who wins and why, a table of all seats, `more`, then what each seat's score is made of."""
    solo = state.mode == "solo"
    if solo:
        said = solo_verdict(scores, names[0], over)
        said.append(_("Difficulty: {difficulty}").format(difficulty=difficulty_name(state.difficulty)))
    else:
        said = [winner_text(scores, names, over) + ".", tie_text(scores, names)]
    lines = [*(Line(line, "head") for line in said if line), Line()]
    seats = scores[: state.seats]
    lines += score_table(seats, names, bool(state.expert))
    if more:
        lines += [Line(), *more]
    for score in seats:
        lines += _details(state, score, names)
    if solo:
        lines += _gaudi(state, scores[-1])
    return lines


def _gaudi(state: State, score: dict[str, Any]) -> list[Line]:
    """Return every component of Gaudí's score (G-365 to G-370)."""
    content, skip = state.content, REMOVED[state.difficulty]
    lines = [Line(), Line(token_name(score["seat"], ("",)), "head")]
    for pillar, column in enumerate(state.zone_cards):
        counted = [(card, points) for card, points in score["cards"] if card in column]
        text = _("{pillar}: {points} VP printed on {cards}")
        cards = plural("{count} card", "{count} cards", len(counted))
        total = sum(points for _card, points in counted)
        lines.append(Line("  " + text.format(pillar=pillar_name(pillar), points=total, cards=cards)))
        lines += [Line(f"    {points:>2}  {clean(content.cards[card].title)}") for card, points in counted]
        for card in column[:skip]:
            why = _("(does not count: one of his first cards)")
            lines.append(Line(f"     -  {clean(content.cards[card].title)} {why}", "dim"))
    printed = sum(points for _card, points in score["cards"])
    text = _("cards: {printed} x {times} = {points}")
    text = text.format(printed=printed, times=score["multiplier"], points=score["card_points"])
    lines.append(Line("  " + text))
    _first, second, third, _last = sorted(score["colours"], reverse=True)
    lines.append(Line("  " + _("tiles: {tiles}").format(tiles=colours_text(score["colours"]))))
    text = _("second colour {second} + 2 x third {third} = {points}")
    lines.append(Line("  " + text.format(second=second, third=third, points=score["tile_points"])))
    lines.append(Line("  " + _("total {total}").format(total=score["total"]), "head"))
    return lines


Cells = list[tuple[str, str]]
"""What a row of the table says of each seat, with its look."""


def score_table(scores: Sequence[dict[str, Any]], names: Sequence[str], expert: bool) -> list[Line]:
    """Return the table: a column for each seat, a row for each component; what does not count is dim."""

    def groups(score: dict[str, Any]) -> str:
        second, third = [*score["groups"], 0, 0, 0][1:3]
        return f"{second}+2x{third}" if expert else "+".join(map(str, score["groups"][1:3])) or "0"

    def lowest(score: dict[str, Any]) -> str:
        low, middle, _high = sorted(score["pillars"])
        return f"2x{low}+{middle}" if expert else f"{low}+{middle}"

    def cells(of: Callable[[dict[str, Any]], str], look: str = "text") -> Cells:
        return [(of(score), look) for score in scores]

    labels = [_("two lowest pillars"), _("second and third group")]
    if expert:
        labels = [_("lowest pillar twice, and the middle one"), _("second group, third twice")]
    heads = [(f" {score['seat'] + 1} {names[score['seat']]} ", f"seat-{score['seat']}") for score in scores]
    rows: list[tuple[str, str, Cells]] = [("", "text", heads)]
    for pillar in range(3):
        counted = [_counted(score["pillars"], pillar) for score in scores]
        row = [(str(score["pillars"][pillar]), look) for score, look in zip(scores, counted, strict=True)]
        rows.append((pillar_name(pillar), PILLAR_LOOKS[pillar], row))
    rows += [
        (labels[0], "text", cells(lowest)),
        (_("points of pillars"), "text", cells(lambda score: str(score["pillar_points"]), "strong")),
        (_("largest group (counts nothing)"), "dim", cells(lambda score: str((score["groups"] or [0])[0]), "dim")),
        (labels[1], "text", cells(groups)),
        (_("points of groups"), "text", cells(lambda score: str(score["group_points"]), "strong")),
        (_("total"), "strong", cells(lambda score: str(score["total"]), "good")),
        (_("highest pillar (breaks ties)"), "dim", cells(lambda score: str(score["tie_break"]), "dim")),
        (_("place"), "strong", cells(lambda score: str(score["rank"]), "strong")),
    ]
    if len(scores) == 1:  # solo: no tie is broken, and Gaudí stands below
        del rows[-2:]
    first = max(cell_len(label) for label, *__ in rows) + 2
    wide = [max(4, *(cell_len(row[index][0]) for *__, row in rows)) for index in range(len(scores))]
    lines = []
    for label, look, row in rows:
        note: list[tuple[str, str]] = [(label + " " * (first - cell_len(label)), look)]
        for (shown, of), room in zip(row, wide, strict=True):
            note += [(" " * (room - cell_len(shown) + 1), "text"), (shown, of)]
        lines.append(noted(tuple(note)))
    return lines


def _counted(pillars: Sequence[int], pillar: int) -> str:
    """The look of a pillar's score: dim for the one that counts nothing."""
    highest = max(range(3), key=lambda of: (pillars[of], of))
    return "dim" if pillar == highest else "text"


def _details(state: State, score: dict[str, Any], names: Sequence[str]) -> list[Line]:
    content, more = state.content, worth(state, score["seat"])
    seat = score["seat"]
    lines = [Line(), noted(((f" {seat + 1} ", f"seat-{seat}"), (f" {names[seat]}", "strong")))]
    for card, points in score["religion"]:
        lines.append(
            Line(
                "  "
                + _("Religion card {title}: {points}").format(title=clean(content.cards[card].title), points=points)
            )
        )
    if not score["religion"]:
        lines.append(Line("  " + _("no Religion cards"), "dim"))
    if more and score["religion"]:
        text = _("each counts {points} more for each thing (Religion chimney)").format(points=more)
        lines.append(Line("  " + text))
    if score["hand"]:
        text = _("cards in hand: {points} Religion VP (Religion chimney)").format(points=score["hand"])
        lines.append(Line("  " + text))
    for card, category in score["assigned"]:
        text = _("{title} counts as {category}").format(
            title=clean(content.cards[card].title), category=category_name(category)
        )
        lines.append(Line("  " + text))
    if score["exchange"]:
        start, to, points = score["exchange"]
        text = plural(
            "{count} point moved from {start} to {to}",
            "{count} points moved from {start} to {to}",
            points,
            start=pillar_name(start),
            to=pillar_name(to),
        )
        lines.append(Line("  " + text))
    sizes = ", ".join(map(str, score["groups"])) or "-"
    lines.append(Line("  " + _("groups: {sizes}").format(sizes=sizes)))
    return lines
