"""Victory points (section 9)."""

from gaudi_tui.games.gaudi.state import State

MOST_POINTS = 300_000
"""On a marker, which knows no end (A-012): as many as a save holds. What a game can bring hangs on the set in play,
whose numbers go up to 20; a tighter bound would have to be proved for each, and gains beyond it would be lost."""


def gain(state: State, seat: int, pillar: int, points: int, source: tuple[str | int, ...]) -> None:
    """Give a seat points of a pillar at once (G-106); the marker knows no end (A-012)."""
    index = seat * 3 + pillar  # G-104
    state.vp[index] = min(state.vp[index] + points, MOST_POINTS)
    if state.events is not None:
        state.emit("vp", seat, pillar=pillar, points=points, total=state.vp[index], source=source)
