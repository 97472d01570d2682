"""What self-play counts (usage.py), in words."""

from collections.abc import Mapping
from typing import Any

from gaudi_tui.games.gaudi.content import CATEGORIES, PILLARS
from gaudi_tui.games.gaudi.game import Gaudi
from gaudi_tui.games.gaudi.words import category_name, effect_text, pillar_name, supply_name
from gaudi_tui.messages import _


def shares_text(summary: Mapping[str, Any]) -> list[str]:
    """Which pillars are the highest (usage.shares), in a line."""
    shares = (f"{pillar_name(pillar)} {rate:.1%}" for pillar, rate in enumerate(summary["top_pillar"]))
    return [_("highest pillar: {shares}").format(shares=", ".join(shares))]


def kind_name(kind: str) -> str:
    """A kind of things that are counted."""
    return {
        "spaces": _("Stops on the track"),
        "centre_tiles": _("Actions of the central tiles"),
        "bonuses": _("Bonuses"),
        "chimneys": _("Steps of the chimneys"),
        "categories": _("Categories of the cards played"),
    }[kind]


def rival_name() -> str:
    """Who plays without a seat."""
    return _("Gaudí")


def thing_name(game: Gaudi, kind: str, name: str) -> str:
    """One of them, by the name under which it is counted; spaces, supplies and tiles are numbered from 1."""
    content = game.content
    if kind == "spaces":
        if name == "centre":
            return _("the centre")
        effect = effect_text(content.effects[content.track[int(name)].effect])
        return _("space {number}: {effect}").format(number=int(name) + 1, effect=effect)
    if kind == "centre_tiles":
        tile, action = map(int, name.split())
        effect = effect_text(content.effects[content.centres[tile][action]])
        return _("central tile {number}: {effect}").format(number=tile + 1, effect=effect)
    if kind == "bonuses":
        effect = effect_text(content.effects[content.bonuses[int(name)]])
        return _("bonus of {supply}: {effect}").format(supply=supply_name(int(name)), effect=effect)
    if kind == "chimneys":
        chimney_tile, step = name.rsplit(" ", 1)
        pillar, _blank, side = chimney_tile.rstrip(",").partition(" ")
        chimney = pillar_name(PILLARS.index(pillar)) + (f", {side}" if side else "")
        return _("{chimney}: step {step}").format(chimney=chimney, step=step)
    return category_name(CATEGORIES.index(name))
