"""What every component set must have."""

from gaudi_tui.games.gaudi.content import Content


def faults(content: Content) -> list[str]:
    """Return what is wrong with a set."""
    return []
