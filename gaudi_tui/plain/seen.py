"""What a player may be told now: the view of the seat, its hand covered or open."""

from typing import Any, NamedTuple

from gaudi_tui.core.session import Session
from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.messages import _
from gaudi_tui.play.scene import Scene


class Seen(NamedTuple):
    """A scene, and the session behind it for sums over what lies open on the table.

    `mine`: the seat that "you" means; None for a spectator. `open_hand`: whether its hand may be told.
    """

    scene: Scene
    session: Session[Any]
    mine: int | None
    open_hand: bool

    @property
    def state(self) -> State:
        """The position."""
        return self.session.state  # type: ignore[no-any-return]  # any game's session

    @property
    def content(self) -> Content:
        """The component set."""
        return self.scene.content  # type: ignore[no-any-return]  # any game's scene

    @property
    def view(self) -> dict[str, Any]:
        """What the seat may know."""
        return self.scene.view

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.scene.names

    @property
    def expert(self) -> bool:
        """Whether the Night rules are played."""
        return bool(self.state.expert)


def whose(seen: Seen, seat: int) -> str:
    """Return the name of a seat, with the word for the listener's own."""
    name = seen.names[seat]
    return _("{name} (you)").format(name=name) if seat == seen.mine and name != _("You") else name
