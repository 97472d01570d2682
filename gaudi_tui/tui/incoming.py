"""What a terminal sends, as Textual's messages: keys, the mouse, pasted text, and nothing else."""

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.events import Key, MouseEvent, Paste
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

LONGEST_PASTE = 1000  # parts; what comes after is typed
WANTED = (Key, MouseEvent, TerminalSupportsSynchronizedOutput)
"""Whatever else the parser knows is not for a sender of bytes to say, above all how large the screen is."""


class Keys:
    """Turns whole sequences and text into messages, by Textual's parser, which no fault outlives."""

    def __init__(self) -> None:
        self._parser = XTermParser()
        self._pasted: list[str] | None = None

    def messages(self, part: str) -> list[Message]:
        """Return what a part means; nothing for a sequence that means nothing."""
        if part == BRACKETED_PASTE_END or (self._pasted is not None and len(self._pasted) > LONGEST_PASTE):
            pasted, self._pasted = "".join(self._pasted or ()), None
            return [Paste(pasted)]
        if part == BRACKETED_PASTE_START:
            self._pasted = []
            return []
        if self._pasted is not None:
            self._pasted.append(part)
            return []
        try:
            found = list(self._parser.feed(part))
        except Exception:  # the parser's faults are of many kinds (ValueError, OverflowError, ParseError ...)
            found = []
        if part[0] == "\x1b" and len(found) != 1:  # unknown: the parser would take it for keys that were typed
            self._parser, found = XTermParser(), []
        return [message for message in found if isinstance(message, WANTED)]
