"""Takes what a terminal sends apart, so that nothing but whole key sequences and text goes on.

Over a slow line a sequence comes in pieces. Textual would take the pieces for keys that were typed; here they wait for
each other. A sequence that is too long to be a key's is dropped to its end, and so is one that never becomes whole.
"""

import re

ESC = "\x1b"
PASTE, PASTE_END = "\x1b[200~", "\x1b[201~"
LONGEST = 256  # characters; no sequence that means anything is longer
LONGEST_PASTE = 10_000  # characters of a pasted text that are kept
WHOLE = 1.0  # seconds that the next piece of a sequence, or the end of what has no length, may take
PACE = 60  # characters in that time; where fewer come somebody is typing, and the end has been lost

_WHOLE = re.compile(
    r"\x1b\[(?:M[^\x1b]{3}|\[[^\x1b]|(?![M\[])[0-?]*[ -/]*[@-~])|\x1bO[0-9;]*[^\x1b0-9;]"
    r"|\x1b[\]P^_X][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[^\x1b\[O\]P^_X]",
    re.DOTALL,
)
_BEGUN = re.compile(
    r"\x1b(?:\[(?:M[^\x1b]{0,2}|\[|[0-?]*[ -/]*)|O[0-9;]*|[\]P^_X][^\x07\x1b]*\x1b?)?",
    re.DOTALL,
)
_STRING = re.compile(r"\x1b[\]P^_X]")  # what goes on until its end is said
_ONE_CHARACTER = {ord(each): ESC + chr(ord(each) - 0x40) for each in "\x8f\x90\x98\x9b\x9c\x9d\x9e\x9f"}
"""Beginnings and ends of sequences as one character each."""


class _Stream:
    """Something without a length: it goes on as long as it comes faster than anybody types."""

    def __init__(self, now: float) -> None:
        self._since = now
        self._count = 0

    def more(self, count: int, now: float) -> None:
        """So many characters of it have come."""
        self._count += count
        if self._count >= PACE:
            self._since, self._count = now, 0

    def over(self, now: float) -> bool:
        """Whether its end has been lost."""
        return now - self._since >= WHOLE


class Sequences:
    """Text in, whole sequences and text out; `escape_delay` seconds after a lone Esc it counts as the key.

    A pasted text comes out as one part that begins with PASTE, without the sequences in it.
    """

    def __init__(self, escape_delay: float) -> None:
        self._escape_delay = escape_delay
        self._held = ""
        self._since = 0.0  # of what is held, if it is short
        self._string: _Stream | None = None  # what is held, if it has no length
        self._paste: _Stream | None = None
        self._pasted: list[str] = []
        self._room = 0  # characters that the paste may still have

    def feed(self, text: str, now: float) -> list[str]:
        """Return the parts of `text` that are whole, each a sequence, a run of characters without Esc, or a paste."""
        text = text.translate(_ONE_CHARACTER)
        for stream in (self._string, self._paste):
            if stream is not None:
                stream.more(len(text), now)
        text, self._held = self._held + text, ""
        parts: list[str] = []
        at = 0
        while at < len(text):
            start = text.find(ESC, at)
            if start != at:
                end = len(text) if start < 0 else start
                self._came(text[at:end], parts, now)
                at = end
            elif whole := _WHOLE.match(text, at):
                if len(whole.group()) <= LONGEST:
                    self._came(whole.group(), parts, now)
                at = whole.end()
            elif (begun := _BEGUN.match(text, at)) and begun.end() == len(text):
                if at:
                    self._string = None
                self._hold(begun.group(), now)
                return parts
            else:  # it breaks off in the middle: what has come of it is dropped
                at = max(begun.end() if begun else 0, at + 1)
        self._string = None
        return parts

    def late(self, now: float) -> list[str]:
        """Return what is a part by now because nothing more came: a lone Esc, or a paste whose end was lost.

        Anything else that waited too long is dropped.
        """
        parts: list[str] = []
        if self._held == ESC:
            if now - self._since >= self._escape_delay:
                self._held = ""
                if self._paste is None:
                    parts.append(ESC)
        elif self._held and (self._string.over(now) if self._string is not None else now - self._since >= WHOLE):
            self._held, self._string = "", None
        if self._paste is not None and self._paste.over(now):
            parts.append(self._end_paste())
        return parts

    def _hold(self, begun: str, now: float) -> None:
        """Wait for the rest of a sequence; of one that is too long nothing is kept but how it can end."""
        self._since = now
        if not _STRING.match(begun):
            self._string = None
            if len(begun) > LONGEST:
                begun = begun[:2] + "0" * LONGEST + (" " if begun[-1] < "0" else "")
        else:
            self._string = self._string or _Stream(now)
            if len(begun) > LONGEST:
                begun = begun[:2] + " " * LONGEST + (ESC if begun[-1] == ESC else "")
        self._held = begun

    def _came(self, part: str, parts: list[str], now: float) -> None:
        """A part is whole: it goes on, or belongs to what is being pasted."""
        if part == PASTE:
            self._paste, self._room = self._paste or _Stream(now), LONGEST_PASTE
        elif part == PASTE_END:
            if self._paste is not None:
                parts.append(self._end_paste())
        elif self._paste is None:
            parts.append(part)
        elif part[0] != ESC:
            kept = part[: self._room]
            self._pasted.append(kept)
            self._room -= len(kept)

    def _end_paste(self) -> str:
        text, self._paste, self._pasted = "".join(self._pasted), None, []
        return PASTE + text
