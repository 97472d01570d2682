"""A line that is told until the next key, and how often the same one has been told at once."""


class Told:
    """What a screen tells: `line`, empty for nothing, and `times`, how often it has come one key after the other."""

    def __init__(self) -> None:
        self.line = ""
        self.times = 0
        self._before = ("", 0)  # what was told until the last key

    def tell(self, line: str) -> None:
        """Tell a line. It counts on where the key before told the same one; while it stands it is told already."""
        if line != self.line:
            before, times = self._before
            self.line, self.times = line, times + 1 if line == before else 1

    def hush(self) -> bool:
        """Tell nothing any more, as a key has come; returns whether anything was told."""
        self._before = self.line, self.times
        self.line, self.times = "", 0
        return bool(self._before[0])

    @property
    def text(self) -> str:
        """The line with its count."""
        return self.count + self.line

    @property
    def count(self) -> str:
        """What stands before a line that has come more than once, where it is never cut: "(2) "."""
        return f"({self.times}) " if self.times > 1 else ""
