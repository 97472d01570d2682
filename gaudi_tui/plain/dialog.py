"""Questions before a game: numbered answers, or a text."""

from collections.abc import Mapping, Sequence

from gaudi_tui.messages import _, clean
from gaudi_tui.plain.console import Console
from gaudi_tui.plain.meaning import found_in, number_in

BACK = "back"


class NoMoreLines(Exception):  # noqa: N818 - reads as what it says at the place that raises it
    """The input has ended: the player has left."""


class Dialog:
    """Asks by lines. Every method raises NoMoreLines at the end of the input, KeyboardInterrupt on Ctrl+C."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def say(self, *lines: str) -> None:
        """Say lines."""
        self._console.say(*lines)

    def pick(
        self, question: str, offered: Mapping[str, str], usual: str = "", letters: Mapping[str, str] | None = None
    ) -> str:
        """Return the key of the answer that the player picks by number, by its letter or by its first words.

        `offered`: answers by key. `usual`: the key that an empty line means; empty: it means none. `letters`: by key,
        what means an answer whatever its number.
        """
        keys, known = list(offered), letters or {}
        if usual:
            question = _("{question} An empty line: {usual}.").format(question=question, usual=offered[usual])
        letter = {key: f"({known[key]}) " if key in known else "" for key in keys}
        self.say(question, *(f"{number}. {letter[key]}{offered[key]}" for number, key in enumerate(keys, 1)))
        while True:
            line = self._hear()
            if not line and usual:
                return usual
            if meant := [key for key in keys if key in known and known[key].casefold() == line.casefold()]:
                return meant[0]
            number = number_in(line)
            if number is not None and 1 <= number <= len(keys):
                return keys[number - 1]
            found = found_in(line, keys) or found_in(line, list(offered.values()))
            if number is None and len(found) == 1:
                return keys[found[0]]
            text = _("There is no answer {line}; there is: {numbers}.")
            numbers = _("1 to {last}").format(last=len(keys))
            self.say(text.format(line=clean(line, 40) or _("without a word"), numbers=numbers))

    def number(self, question: str, numbers: Sequence[int], usual: int) -> int:
        """Return which of the numbers the player says; `usual`: the one that an empty line means."""
        known = ", ".join(map(str, numbers))
        self.say(
            _("{question} {numbers}. An empty line: {usual}.").format(question=question, numbers=known, usual=usual)
        )
        while True:
            line = self._hear()
            if not line:
                return usual
            number = number_in(line)
            if number is not None and number in numbers:
                return number
            self.say(_("It must be one of {numbers}.").format(numbers=known))

    def text(self, question: str) -> str:
        """Return the line with which the player answers, made harmless; it may be empty."""
        self.say(question)
        return self._hear()

    def _hear(self) -> str:
        line = self._console.hear()
        if line is None:
            raise NoMoreLines
        return line
