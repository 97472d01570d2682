"""Which section of the rules a thing on the table, or an option of the prompt, belongs to."""

from gaudi_tui.core.actions import Action
from gaudi_tui.play.scene import Scene, Spot
from gaudi_tui.tables.gaudi.requirements import is_expert

COLUMNS = ("nature", "catalonia", "religion")
OF_ACTIONS = {
    "pencil": "icons",
    "hammer": "icons",
    "reward": "nature",
    "count_as": "night",
    "more_tile": "night-nature",
    "more_card": "night-religion",
    "bonus": "emptied",
    "wild": "wild",
    "score_to": "religion",
    "assign": "life",
    "exchange": "exchange",
    "draft": "expert",
    "pass": "turn",
    "end": "turn",
    "move": "moving",
}
"""The section of an option that has no place on the table, by its verb."""


def rule_at_cursor(scene: Scene) -> str:
    """The section of what is under the cursor; empty when nothing is."""
    return rule_of(scene, scene.spots[scene.cursor]) if 0 <= scene.cursor < len(scene.spots) else ""


def rule_of(scene: Scene, spot: Spot) -> str:
    """The section of a thing."""
    solo, key = scene.view["mode"] == "solo", spot.key
    match spot.panel:
        case "track":
            return _of_space(scene, key[0])
        case "centre":
            return "centre"
        case "supplies":
            frame = scene.frame
            return "gaudi-takes" if frame and frame[0] == "equal" else "tiles"
        case "bonuses":
            return "emptied"
        case "windows":
            return "cards"
        case "hand":
            return "joined" if is_expert(scene) else "playing"
        case "columns":
            return COLUMNS[scene.content.cards[key[0]].pillar]
        case "board":
            return "groups"
        case "chimneys":
            return f"night-{COLUMNS[key[0]]}" if is_expert(scene) else "chimneys"
        case "markers":
            return "solo-end" if solo and key[0] == len(COLUMNS) else "expert-end" if is_expert(scene) else "end"
        case "seats":
            return _of_token(scene, key[0])
        case "round":
            return "turn"
        case "stock":
            return "cards" if key[0] else "emptied"
        case _:
            return _of_option(scene.options[key[0]]) if key[0] < len(scene.options) else "turn"


def _of_space(scene: Scene, space: int) -> str:
    content = scene.content
    if space == content.centre:
        return "centre"
    if content.track[space].dark:
        return "dark"
    wild = content.effects[content.track[space].effect].op == "wild"
    return "wild" if wild else "icons"


def _of_token(scene: Scene, token: int) -> str:
    if token < scene.view["seats"]:
        return "joined" if is_expert(scene) else "groups"
    if scene.view["mode"] == "solo":
        return "gaudi-moves" if token == 1 else "third"
    return "virtual"


def _of_option(action: Action) -> str:
    return OF_ACTIONS.get(str(action[0]), "turn")
