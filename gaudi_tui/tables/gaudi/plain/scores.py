"""Scores in whole sentences: who wins and why, and every component of each seat's score."""

from collections.abc import Sequence
from typing import Any

from gaudi_tui.games.gaudi.rules.endgame import worth
from gaudi_tui.games.gaudi.solo_scoring import REMOVED
from gaudi_tui.games.gaudi.verdict import solo_verdict, tie_text, winner_text
from gaudi_tui.games.gaudi.words import category_name, colours_text, difficulty_name, pillar_name, pillars_text
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.plain.seen import Seen, whose


def score_lines(seen: Seen, scores: Sequence[dict[str, Any]], over: bool) -> list[str]:
    """Return the verdict, then the score of every seat (in solo Gaudí's too), sum by sum."""
    lines = [] if over else [_("If the game ended now:")]
    lines += verdict(seen, scores, over)
    for score in scores[: seen.state.seats]:
        lines += _seat(seen, score)
    if seen.state.mode == "solo":
        lines += _gaudi(seen, scores[-1])
    return lines


def verdict(seen: Seen, scores: Sequence[dict[str, Any]], over: bool) -> list[str]:
    """Return who wins, or would, by which totals, and what decides between equal ones."""
    if seen.state.mode == "solo":
        return solo_verdict(scores, seen.names[0], over)
    totals = ", ".join(
        f"{seen.names[score['seat']]} {score['total']}" for score in sorted(scores, key=lambda score: score["rank"])
    )
    said = [f"{winner_text(scores, seen.names, over)}: {totals}.", tie_text(scores, seen.names)]
    return [line for line in said if line]


def _seat(seen: Seen, score: dict[str, Any]) -> list[str]:
    state, content = seen.state, seen.content
    lines = [
        plural("{name}: {count} point.", "{name}: {count} points.", score["total"], name=whose(seen, score["seat"]))
    ]
    low, middle, _high = sorted(score["pillars"])
    text = _("Pillars: {pillars}. The two lowest count: {low} + {middle} = {points}.")
    if state.expert:
        text = _("Pillars: {pillars}. The lowest counts twice, the middle one once: twice {low} + {middle} = {points}.")
    lines.append(
        text.format(pillars=pillars_text(score["pillars"]), low=low, middle=middle, points=score["pillar_points"])
    )
    sizes = ", ".join(map(str, score["groups"])) or _("none")
    second, third = [*score["groups"], 0, 0, 0][1:3]
    text = _("Groups: {sizes}. The second and third count: {second} + {third} = {points}.")
    if state.expert:
        text = _("Groups: {sizes}. The second counts, the third twice: {second} + twice {third} = {points}.")
    lines.append(text.format(sizes=sizes, second=second, third=third, points=score["group_points"]))
    for card, points in score["religion"]:
        title = clean(content.cards[card].title)
        lines.append(_("In Religion, the card {title}: {points}.").format(title=title, points=points))
    if (more := worth(state, score["seat"])) and score["religion"]:
        lines.append(_("The Religion chimney makes each count {points} more for each thing.").format(points=more))
    if score["hand"]:
        lines.append(_("In Religion, cards in hand, by the chimney: {points}.").format(points=score["hand"]))
    for card, category in score["assigned"]:
        title = clean(content.cards[card].title)
        lines.append(_("{title} counts as {category}.").format(title=title, category=category_name(category)))
    if score["exchange"]:
        start, to, points = score["exchange"]
        lines.append(
            plural(
                "{count} point moved from {start} to {to}, counted above.",
                "{count} points moved from {start} to {to}, counted above.",
                points,
                start=pillar_name(start),
                to=pillar_name(to),
            )
        )
    lines.append(_("The highest pillar, for a tie: {points}.").format(points=score["tie_break"]))
    if state.mode == "solo":
        lines.pop()
    return lines


def _gaudi(seen: Seen, score: dict[str, Any]) -> list[str]:
    """Every component of Gaudí's score (G-365 to G-370)."""
    content, skip = seen.content, REMOVED[seen.state.difficulty]
    difficulty = difficulty_name(seen.state.difficulty)
    lines = [
        plural(
            "Gaudí, {difficulty}: {count} point.",
            "Gaudí, {difficulty}: {count} points.",
            score["total"],
            difficulty=difficulty,
        )
    ]
    for pillar, column in enumerate(seen.state.zone_cards):
        counted = [(card, points) for card, points in score["cards"] if card in column]
        listed = ", ".join(f"{clean(content.cards[card].title)} {points}" for card, points in counted) or _("none")
        text = _("{pillar} cards that count: {cards}.").format(pillar=pillar_name(pillar), cards=listed)
        if removed := min(skip, len(column)):
            text += " " + plural("His first card does not.", "His first {count} cards do not.", removed)
        lines.append(text)
    printed = sum(points for _card, points in score["cards"])
    lines.append(
        plural(
            "Cards: {count} point printed, counted {times} times = {points}.",
            "Cards: {count} points printed, counted {times} times = {points}.",
            printed,
            times=score["multiplier"],
            points=score["card_points"],
        )
    )
    _first, second, third, _last = sorted(score["colours"], reverse=True)
    text = _("Tiles: {tiles}. Second colour {second} + twice the third {third} = {points}.")
    lines.append(
        text.format(tiles=colours_text(score["colours"]), second=second, third=third, points=score["tile_points"])
    )
    return lines
