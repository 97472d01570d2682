"""The tokens of a table of Gaudí: their names, signs and looks, and whose turn it is in words."""

from gaudi_tui.games.gaudi.state import GAUDI
from gaudi_tui.messages import _, clean
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi import notation


def name_of(scene: Scene, seat: int, limit: int = 40) -> str:
    """A seat's name, harmless; Gaudí and the virtual token have one too."""
    if is_gaudi(scene, seat):
        return _("Gaudí")
    if seat >= scene.view["seats"]:
        return _("virtual")
    return clean(scene.names[seat], limit) if seat < len(scene.names) else _("seat {number}").format(number=seat + 1)


def is_gaudi(scene: Scene, token: int) -> bool:
    """Whether a token is Gaudí's, in a solo game."""
    return token == GAUDI and scene.view["mode"] == "solo"


def token_sign(scene: Scene, seat: int) -> str:
    """The one sign of a seat's token."""
    return notation.token_sign(seat, scene.view["seats"])


def token_look(scene: Scene, seat: int) -> str:
    """The look of a seat's token."""
    return notation.seat_look(seat, scene.view["seats"])


def whose_turn(scene: Scene, seat: int, spoken_to: bool) -> str:
    """Return whose turn it is, and who decides in it if that is another; `spoken_to`: the seat itself reads it."""
    name = name_of(scene, seat, 16)
    if scene.turn_of != seat:
        text = _("Gaudí's turn: {name} decides") if scene.turn_of == GAUDI else _("Third player: {name} decides")
        if spoken_to or name == _("You"):
            text = _("Gaudí's turn: you decide") if scene.turn_of == GAUDI else _("Third player: you decide")
        return text.format(name=name)
    if name == _("You"):
        return _("Your turn")
    return (_("{name}, your turn") if spoken_to else _("{name}'s turn")).format(name=name)
