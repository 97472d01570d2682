"""The things on the table of Gaudí that options stand for, by panel and key, and the numbers by which they are called.

panel       key
track       (space,)             n, the number of spaces, is the centre
supplies    (supply, kind)
windows     (card,)
bonuses     (supply,)            0 to 4 shown beside the supplies, 5 to 7 above the windows
centre      (action,)            an action of the central tile
board       (space,)             of the viewer's own board
chimneys    (pillar,)
hand        (card,)
columns     (card,)
prompt      (index,)             an option that has no place on the table
"""

from gaudi_tui.core.actions import Action
from gaudi_tui.play.scene import Scene, Spot

BONUSES = 8
"""Bonuses that are printed on the table; one with a higher number is a chimney's and has no place there."""


VERBS = {
    "track": "move",
    "supplies": "tile",
    "windows": "card",
    "bonuses": "bonus",
    "centre": "centre",
    "board": "place",
    "chimneys": "advance",
    "columns": "score",
}
"""What choosing a thing of a panel is, in the words of actions; a card of the hand is played or discarded."""


def spot_of(action: Action, index: int) -> Spot:
    """Return the spot of a legal action; `index` is its place among the options."""
    match action:
        case ("move", space):
            return Spot("track", (space,))
        case ("tile", supply, kind):
            return Spot("supplies", (supply, kind))
        case ("place", space):
            return Spot("board", (space,))
        case ("card", card):
            return Spot("windows", (card,))
        case ("bonus", int(supply)) if supply < BONUSES:
            return Spot("bonuses", (supply,))
        case ("centre", side):
            return Spot("centre", (side,))
        case ("advance", pillar):
            return Spot("chimneys", (pillar,))
        case ("play" | "discard", card):
            return Spot("hand", (card,))
        case ("score", card):
            return Spot("columns", (card,))
        case _:
            return Spot("prompt", (index,))


def target(scene: Scene, spot: Spot) -> Action:
    """Return the action that choosing a thing on the table would be, whether legal or not."""
    if spot.panel == "prompt":
        return scene.options[spot.key[0]]
    if spot.panel == "hand":
        return ("discard" if scene.frame and scene.frame[0] == "discard" else "play", *spot.key)
    return (VERBS[spot.panel], *spot.key)


def changed(action: Action) -> Spot | None:
    """Return the thing on the table that a decision has changed; None for none."""
    match action:
        case ("move", int(space)):
            return Spot("track", (space,))
        case ("place", int(space)):
            return Spot("board", (space,))
        case ("advance", int(pillar)):
            return Spot("chimneys", (pillar,))
        case ("play", int(card)):
            return Spot("columns", (card,))
    return None


def moving(scene: Scene) -> bool:
    """Return whether the options are spaces of the track, which are named by their numbers."""
    return bool(scene.options) and scene.options[0][0] == "move"


def label(scene: Scene, index: int) -> str:
    """Return what an option is called: the number of its space in a move, 0 for the centre; else its number from 1."""
    verb, *numbers = scene.options[index] if scene.options else ("",)
    if verb != "move":
        return str(index + 1)
    return "0" if numbers[0] == scene.content.centre else str(int(numbers[0]) + 1)


def numbered(scene: Scene, number: int) -> Spot | None:
    """Return what a number stands for, legal or not; in a move a space, 0 the centre, else an option; None: nothing."""
    if moving(scene):
        centre = scene.content.centre
        return Spot("track", (number - 1 if number else centre,)) if number <= centre else None
    return scene.spots[number - 1] if 0 < number <= len(scene.spots) else None


def awaits_second_digit(scene: Scene, first: int) -> bool:
    """Return whether a digit may be the first of two: there is an option, or in a move a space, of such a number."""
    if not moving(scene):
        return 0 < 10 * first <= len(scene.options)
    spaces = scene.legal("track") if first else {}
    return any((space + 1) // 10 == first for (space,) in spaces if space < scene.content.centre)
