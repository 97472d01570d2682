"""What many games between bots came to: wins, totals, turns, and what of the box was used."""

from collections.abc import Sequence
from typing import Any

from gaudi_tui.messages import _
from gaudi_tui.verbs.figures import share, spread

Record = dict[str, Any]
Data = dict[str, Any]


def summarize(game: str, mode: str, bots: Sequence[str], seed: int, games: Sequence[Record]) -> Data:
    """Return the result of a run as docs/command.md describes it. A shared victory counts as a part for each."""
    seats = range(len(bots))
    won = [sum(1 / len(record["winners"]) for record in games if seat in record["winners"]) for seat in seats]
    every_seat = [score for record in games for score in record["seats"]]
    return {
        "game": game,
        "mode": mode,
        "bots": list(bots),
        "seed": seed,
        "games": [{name: value for name, value in record.items() if name != "usage"} for record in games],
        "summary": {
            "seats": [
                {
                    "seat": seat,
                    "bot": bots[seat],
                    **share(won[seat], len(games)),
                    "total": spread([record["seats"][seat]["total"] for record in games]),
                }
                for seat in seats
            ],
            "bots": [
                {"bot": bot, **share(sum(won[seat] for seat in seats if bots[seat] == bot), len(games))}
                for bot in dict.fromkeys(bots)
            ],
            "totals": {
                "all": spread([score["total"] for score in every_seat]),
                "winner": spread([_winner(record)["total"] for record in games]),
                **_rivals(games),
            },
            "top_pillar": _top_pillars(every_seat),
            "turns": spread([turns for record in games for turns in record["turns"]]),
            "decisions": spread([decisions for record in games for decisions in record["decisions"]]),
            "usage": {kind: _usage([record["usage"][kind] for record in games]) for kind in games[0]["usage"]},
        },
    }


def _winner(record: Record) -> Data:
    scores: list[Data] = [*record["seats"], *record.get("rivals", ())]
    winner: int = record["winners"][0]
    return scores[winner]


def _rivals(games: Sequence[Record]) -> Data:
    """The totals of whoever plays without a seat: Gaudí in a solo game."""
    totals = [rival["total"] for record in games for rival in record.get("rivals", ())]
    return {"rivals": spread(totals)} if totals else {}


def _top_pillars(scores: Sequence[Data]) -> list[float]:
    """For each pillar the share of seats in which it is the highest; ties are shared out."""
    found = [0.0] * len(scores[0]["pillars"])
    for score in scores:
        tops = [pillar for pillar, points in enumerate(score["pillars"]) if points == max(score["pillars"])]
        for pillar in tops:
            found[pillar] += 1 / len(tops)
    return [round(count / len(scores), 4) for count in found]


def _usage(counts: Sequence[dict[str, int | None]]) -> Data:
    """For each thing: how often it was used, and in how many of the games in which it could be."""
    found = {}
    for name in counts[0]:
        possible = [count for each in counts if (count := each[name]) is not None]
        found[name] = {"count": sum(possible), "used": sum(count > 0 for count in possible), "games": len(possible)}
    return found


def tell(summary: Data) -> str:
    """Return a summary in lines for people."""
    lines = []
    for seat in summary["seats"]:
        lines.append(
            _("seat {seat} {bot}: {wins:g} wins, {rate:.1%} ({low:.1%} to {high:.1%}); total {total}").format(
                **{**seat, "total": _spread(seat["total"])}
            )
        )
    for bot in summary["bots"]:
        lines.append(_("{bot}: {wins:g} wins, {rate:.1%} ({low:.1%} to {high:.1%})").format(**bot))
    lines.append(_("winner's total {spread}").format(spread=_spread(summary["totals"]["winner"])))
    lines.append(_("turns of a seat {spread}").format(spread=_spread(summary["turns"])))
    shares = " ".join(f"{rate:.1%}" for rate in summary["top_pillar"])
    lines.append(_("highest pillar: {shares}").format(shares=shares))
    for kind, things in summary["usage"].items():
        used = ", ".join(f"{name} {_percent(thing)}" for name, thing in things.items())
        lines.append(_("{kind}, share of games that used it: {used}").format(kind=kind.replace("_", " "), used=used))
    return "\n".join(lines)


def _spread(values: Data) -> str:
    return "{min:g} | {q1:g} {median:g} {q3:g} | {max:g}".format(**values)


def _percent(thing: Data) -> str:
    return f"{thing['used'] / thing['games']:.0%}" if thing["games"] else "-"
