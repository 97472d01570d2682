"""Who wins a game, or would if it ended now, and by what."""

from collections.abc import Sequence
from typing import Any

from gaudi_tui.messages import _

Scores = Sequence[dict[str, Any]]
"""What `Game.scores` returns: one for each seat; in solo Gaudí's last."""


def winner_text(scores: Scores, names: Sequence[str], over: bool) -> str:
    """Return who wins, or would (`over`: the game has ended), as a clause such as "Ada wins"; not for solo."""
    winners = [names[score["seat"]] for score in scores if score["winner"]]
    if len(winners) > 1:
        text = _("{names} share the victory") if over else _("{names} would share the victory")
    elif winners[0] == _("You"):
        text = _("{names} win") if over else _("{names} would win")
    else:
        text = _("{names} wins") if over else _("{names} would win")
    return text.format(names=_(" and ").join(winners))


def tie_text(scores: Scores, names: Sequence[str]) -> str:
    """Return what decides between equal best totals, as a sentence; empty where no two are equal."""
    best = max(score["total"] for score in scores)
    tied = [score for score in scores if score["total"] == best]
    if len(tied) == 1:
        return ""
    text = _("Equal at {total}; the highest single pillar decides: {each}.")
    if sum(score["winner"] for score in scores) > 1:
        text = _("Equal at {total}; the highest single pillar is equal too: {each}.")
    return text.format(total=best, each=", ".join(f"{names[score['seat']]} {score['tie_break']}" for score in tied))


def solo_verdict(scores: Scores, name: str, over: bool) -> list[str]:
    """Return who wins a solo game, or would, in sentences: the player only with strictly more (G-371)."""
    human, gaudi = scores[0]["total"], scores[-1]["total"]
    if not scores[0]["winner"]:
        text = _("Gaudí wins: {gaudi} to {human}.") if over else _("Gaudí would win: {gaudi} to {human}.")
    elif name == _("You"):
        text = _("{name} win: {human} to {gaudi}.") if over else _("{name} would win: {human} to {gaudi}.")
    else:
        text = _("{name} wins: {human} to {gaudi}.") if over else _("{name} would win: {human} to {gaudi}.")
    lines = [text.format(name=name, human=human, gaudi=gaudi)]
    if human == gaudi:
        lines.append(_("An equal total is a loss: one point more than Gaudí is needed."))
    return lines
