"""Victory points (section 9)."""

from gaudi_tui.games.gaudi.state import State

MOST_POINTS = 300_000  # on a marker: far beyond any game, and what a save holds


def gain(state: State, seat: int, pillar: int, points: int, source: tuple[str | int, ...]) -> None:
    """Give a seat points of a pillar at once (G-106); the marker knows no end (A-012)."""
    index = seat * 3 + pillar  # G-104
    state.vp[index] = min(state.vp[index] + points, MOST_POINTS)
    if state.events is not None:
        state.emit("vp", seat, pillar=pillar, points=points, total=state.vp[index], source=source)
