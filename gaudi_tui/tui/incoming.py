"""What a terminal sends, as Textual's messages: keys, the mouse, pasted text, and nothing else."""

from textual._xterm_parser import XTermParser
from textual.events import Key, MouseEvent, Paste
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from gaudi_tui.terminal.input_sequences import ESC, PASTE
from gaudi_tui.tui.key_reports import reported

WANTED = (Key, MouseEvent, TerminalSupportsSynchronizedOutput)
"""Whatever else the parser knows is not for a sender of bytes to say, above all how large the screen is."""


class Keys:
    """Turns whole sequences and text into messages, by Textual's parser, which no fault outlives."""

    def __init__(self) -> None:
        self._parser = XTermParser()

    def messages(self, part: str) -> list[Message]:
        """Return what a part (of `Sequences`) means; nothing for a sequence that means nothing."""
        if part == ESC:
            return [Key("escape", ESC)]
        if part.startswith(PASTE):
            return [Paste(part.removeprefix(PASTE))]
        keys = reported(part) if part[0] == ESC else None
        if keys is not None:
            return [Key(key, character) for key, character in keys]
        try:
            found = list(self._parser.feed(part))
        except Exception:  # the parser's faults are of many kinds (ValueError, OverflowError, ParseError ...)
            found = []
        if part[0] == ESC and len(found) != 1:  # unknown: the parser would take it for keys that were typed
            self._parser, found = XTermParser(), []
        return [message for message in found if isinstance(message, WANTED)]
