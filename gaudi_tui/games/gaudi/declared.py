"""What Gaudí says of itself before its rules are imported: its name, modes, seats and levels of bots."""

from typing import ClassVar

SEATS = {"casual": range(2, 5), "expert": range(2, 5), "solo": range(1, 2)}  # G-017, G-018, G-328


class Declared:
    """See core/game.py for what each promises."""

    name: ClassVar[str] = "gaudi"
    rules_version: ClassVar[int] = 1
    modes: ClassVar[tuple[str, ...]] = tuple(SEATS)
    levels: ClassVar[tuple[str, ...]] = ("apprentice", "mason")

    @staticmethod
    def seats(mode: str) -> range:
        """The possible numbers of seats in a mode."""
        return SEATS[mode]


DECLARED = Declared()
