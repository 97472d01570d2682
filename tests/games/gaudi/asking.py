"""What is asked of a table that is being played, and the plain turn that most tests begin with."""

from gaudi_tui.core.actions import Action
from tests.games.gaudi.table import Table


def offers(table: Table, verb: str) -> set[Action]:
    """The legal actions of a verb."""
    return {action for action in table.legal if action[0] == verb}


def verbs(table: Table) -> set[str | int]:
    """The verbs of the legal actions."""
    return {action[0] for action in table.legal}


def playable(table: Table) -> set[str | int]:
    """The cards that can be played now."""
    return {card for _, card in offers(table, "play")}


def turn_to(table: Table, space: int) -> Table:
    """The seat to move goes there and does nothing."""
    return table.do(("move", space), ("end",))


def movers(table: Table) -> list[int | None]:
    """Whose tokens moved, in order."""
    return [event.seat for event in table.happened("moved")]
