"""Takes what a terminal sends apart, so that nothing but whole key sequences and text goes on.

Over a slow line a sequence comes in pieces. Textual would take the pieces for keys that were typed; here they wait for
each other, and a sequence that never becomes whole is dropped.
"""

import re

ESC = "\x1b"
LONGEST = 32  # characters; no sequence that means anything is longer
WHOLE = 1.5  # seconds that the rest of a sequence may take

_WHOLE = re.compile(
    r"\x1b\[M...|\x1b\[(?!M)[0-?]*[ -/]*[@-~]|\x1bO[^\x1b]"
    r"|\x1b[\]P^_X][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[^\x1b\[O\]P^_X]",
    re.DOTALL,
)
_BEGUN = re.compile(r"\x1b(?:\[(?:M.{0,2}|[0-?]*[ -/]*)|O|[\]P^_X][^\x07\x1b]*\x1b?)?", re.DOTALL)


class Sequences:
    """Text in, whole sequences and text out; `escape_delay` seconds after a lone Esc it counts as the key."""

    def __init__(self, escape_delay: float) -> None:
        self._escape_delay = escape_delay
        self._held = ""
        self._since = 0.0

    def feed(self, text: str, now: float) -> list[str]:
        """Return the parts of `text` that are whole, each a sequence or a run of characters without Esc."""
        text, self._held = self._held + text, ""
        parts: list[str] = []
        at = 0
        while at < len(text):
            start = text.find(ESC, at)
            if start != at:
                end = len(text) if start < 0 else start
                parts.append(text[at:end])
                at = end
            elif whole := _WHOLE.match(text, at):
                if len(whole.group()) <= LONGEST:
                    parts.append(whole.group())
                at = whole.end()
            elif (begun := _BEGUN.match(text, at)) and begun.end() == len(text):
                if len(begun.group()) <= LONGEST:
                    self._held, self._since = begun.group(), now
                return parts
            else:  # it breaks off in the middle: what has come of it is dropped
                at = max(begun.end() if begun else 0, at + 1)
        return parts

    def late(self, now: float) -> bool:
        """Whether a lone Esc has waited long enough to be the key; anything else that waited too long is dropped."""
        if not self._held or now - self._since < (self._escape_delay if self._held == ESC else WHOLE):
            return False
        alone, self._held = self._held == ESC, ""
        return alone
