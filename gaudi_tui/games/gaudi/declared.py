"""What Gaudí says of itself before its rules are imported: its name, modes, seats, levels of bots and options."""

from typing import ClassVar

from gaudi_tui.core.game import GameOption, OptionWords
from gaudi_tui.games.gaudi.options import all_options, option_words

SEATS = {"casual": range(2, 5), "expert": range(2, 5), "solo": range(1, 2)}  # G-017, G-018, G-328


class Declared:
    """See core/game.py for what each promises."""

    name: ClassVar[str] = "gaudi"
    rules_version: ClassVar[int] = 1
    modes: ClassVar[tuple[str, ...]] = tuple(SEATS)
    levels: ClassVar[tuple[str, ...]] = ("apprentice", "mason")
    options: ClassVar[tuple[GameOption, ...]] = all_options(tuple(SEATS))

    @staticmethod
    def option_words(option: GameOption) -> OptionWords:
        """What people read of an option."""
        return option_words(option)

    @staticmethod
    def seats(mode: str) -> range:
        """The possible numbers of seats in a mode."""
        return SEATS[mode]


DECLARED = Declared()
