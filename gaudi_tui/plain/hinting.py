"""What the mason would play of the turn, in sentences."""

from collections.abc import Iterable

from gaudi_tui.bots import mason
from gaudi_tui.messages import _
from gaudi_tui.plain.seen import Seen
from gaudi_tui.plain.telling import ended
from gaudi_tui.play.hint import hint


def plan_lines(seen: Seen) -> list[str]:
    """Return the plan for the seat that decides, and why; what it may name of a hand waits until that is open."""
    session, seat = seen.session, seen.mine
    if seat is None or session.to_move != seat:
        return [_("It is not your turn to decide.")]
    if not seen.open_hand:
        return [_("A hint may name cards of your hand: say hand first.")]
    copy, rng = session.bot_copy(seat)
    told = hint(seen.scene.telling, session, seat, mason.plan(session.game, copy, seat, rng))
    lines = [_("The mason would play, as it sees no further than you and to the end of this turn only:")]
    lines += [ended(f"{number}. {step}") for number, step in enumerate(told.steps, 1)]
    lines += _part(_("What it gains: {what}"), told.gains)
    lines += _part(_("What it prepares: {what}"), told.nearer)
    return lines + _part(_("How the mason judges it: {what}"), told.judgement)


def _part(text: str, lines: Iterable[str]) -> list[str]:
    what = "; ".join(line.strip().rstrip(".;") for line in lines)
    return [ended(text.format(what=what))] if what else []
