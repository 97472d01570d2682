"""What many games between bots came to: wins, totals, turns, and what of the box was used."""

from collections.abc import Sequence
from math import fsum
from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _
from gaudi_tui.verbs.figures import share, spread

if TYPE_CHECKING:
    from gaudi_tui.core.game import Game

Record = dict[str, Any]
Data = dict[str, Any]


def summarize(game: str, mode: str, bots: Sequence[str], seed: int, games: Sequence[Record]) -> Data:
    """Return the result of a run as docs/command.md describes it. A shared victory counts as a part for each."""
    from gaudi_tui.games import part

    seats = range(len(bots))
    won = [fsum(1 / len(record["winners"]) for record in games if seat in record["winners"]) for seat in seats]
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
                {"bot": bot, **share(fsum(won[seat] for seat in seats if bots[seat] == bot), len(games))}
                for bot in dict.fromkeys(bots)
            ],
            "totals": {
                "all": spread([score["total"] for score in every_seat]),
                "winner": spread([_winner(record)["total"] for record in games]),
                **_rivals(games),
            },
            **part(game, "usage").shares(every_seat),
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
    """The totals of whoever plays without a seat."""
    totals = [rival["total"] for record in games for rival in record.get("rivals", ())]
    return {"rivals": spread(totals)} if totals else {}


def _usage(counts: Sequence[dict[str, int | None]]) -> Data:
    """For each thing: how often it was used, and in how many of the games in which it could be."""
    found = {}
    for name in counts[0]:
        possible = [count for each in counts if (count := each[name]) is not None]
        found[name] = {"count": sum(possible), "used": sum(count > 0 for count in possible), "games": len(possible)}
    return found


def tell(summary: Data, game: "Game[Any]") -> str:
    """Return a summary in lines for people: things by their names, spaces and supplies numbered from 1."""
    from gaudi_tui.games import part

    words = part(game.name, "usage_text")
    lines = []
    for seat in summary["seats"]:
        text = _("seat {number} {bot}: {wins}")
        lines.append(text.format(number=seat["seat"] + 1, bot=seat["bot"], wins=_wins(seat)))
        lines.append("    " + _("total: {spread}").format(spread=_spread(seat["total"])))
    lines += [_("{bot}: {wins}").format(bot=bot["bot"], wins=_wins(bot)) for bot in summary["bots"]]
    lines.append(_("winner's total: {spread}").format(spread=_spread(summary["totals"]["winner"])))
    if "rivals" in summary["totals"]:
        lines.append(
            _("{rival}'s total: {spread}").format(rival=words.rival_name(), spread=_spread(summary["totals"]["rivals"]))
        )
    lines.append(_("turns of a seat: {spread}").format(spread=_spread(summary["turns"])))
    lines += words.shares_text(summary)
    for kind, things in summary["usage"].items():
        head = _("{what}: share of the games that used it (-: it was in none)").format(what=words.kind_name(kind))
        lines += ["", head]
        for name, thing in things.items():
            used = f"{thing['used'] / thing['games']:.0%}" if thing["games"] else "-"
            lines.append(f"  {used:>4}  {words.thing_name(game, kind, name)}")
    return "\n".join(lines)


def _wins(share: Data) -> str:
    wins = _("1 win") if share["wins"] == 1 else _("{wins:g} wins").format(wins=share["wins"])
    return _("{wins} of {games}, {rate:.1%} (95% interval {low:.1%} to {high:.1%})").format(**{**share, "wins": wins})


def _spread(values: Data) -> str:
    if values["min"] == values["max"]:
        return f"{values['min']:g}"
    return _("least {min:g}, quartiles {q1:g} {median:g} {q3:g}, most {max:g}").format(**values)
