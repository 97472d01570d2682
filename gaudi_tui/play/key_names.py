"""Keys by Textual's names, as a player reads them, and as a player writes them in the settings file."""

import re
import string
import unicodedata
from contextlib import suppress

from gaudi_tui.messages import _, clean

_REPLACED = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
"""Where Textual's name of a character is not its Unicode name."""

NAMES = {
    "enter": "Enter",
    "tab": "Tab",
    "space": "Space",
    "backspace": "Backspace",
    "delete": "Delete",
    "insert": "Insert",
    "escape": "Esc",
    "home": "Home",
    "end": "End",
    "pageup": "PageUp",
    "pagedown": "PageDown",
    "up": _("up"),
    "down": _("down"),
    "left": _("left"),
    "right": _("right"),
} | {f"f{number}": f"F{number}" for number in range(1, 13)}
"""The keys that type no character."""

_OTHER_NAMES = {"esc": "escape", "return": "enter", "del": "delete", "pgup": "pageup", "pgdn": "pagedown"}
_MODIFIERS = {"alt": "Alt", "ctrl": "Ctrl", "shift": "Shift"}  # in Textual's order


def key_of(character: str) -> str:
    """Return Textual's name of the key that types a character."""
    if character == " ":
        return "space"
    if character.isalnum():
        return character
    with suppress(ValueError):
        name = unicodedata.name(character).lower().replace("-", "_").replace(" ", "_")
        return _REPLACED.get(name, name)
    return character


_CHARACTERS = {key_of(character): character for character in string.punctuation}


def character_of(key: str) -> str:
    """Return the character that a key types; empty when it types none, or a blank."""
    if len(key) == 1:
        return key
    if key in _CHARACTERS or key in NAMES:
        return _CHARACTERS.get(key, "")
    with suppress(KeyError):
        return unicodedata.lookup(key.replace("_", " "))
    return ""


def _parts(key: str) -> list[str]:
    """The modifiers of a key and its name, which may be a plus sign."""
    return re.split(r"(?<=[^+])\+(?=.)", key)


def shown_key(key: str) -> str:
    """Return a key as a player reads it."""
    *modifiers, name = _parts(key)
    name = name.upper() if modifiers and len(name) == 1 else NAMES.get(name) or character_of(name) or clean(name, 30)
    return "+".join([*(_MODIFIERS.get(modifier, modifier) for modifier in modifiers), name])


def key_named(text: str) -> str:
    """Return the key that a player means: a character, or a name with or without modifiers; empty for no key.

    Textual's names do, and in names upper and lower case are the same: "?", "question_mark", "Ctrl+P", "f5".
    """
    if len(text) == 1:
        return key_of(text) if text.isprintable() else ""
    *modifiers, name = _parts(text)
    modifiers = sorted(modifier.strip().lower() for modifier in modifiers)
    if not set(modifiers) <= set(_MODIFIERS) or len(set(modifiers)) < len(modifiers):
        return ""
    name = name.strip()
    if len(name) > 1:
        name = _OTHER_NAMES.get(name.lower(), name.lower())
        if name not in NAMES and not character_of(name):
            return ""
    if len(name) == 1:
        if modifiers == ["shift"]:
            return key_of(name.upper()) if name.isalpha() else ""  # it arrives as another character
        name = key_of(name.lower())
    return "+".join([*modifiers, name])


def written_key(key: str) -> str:
    """Return a key as it is written in the settings file: so that `key_named` finds it, and a player too."""
    return character_of(key) or key


def needs_modifier(key: str) -> bool:
    """Whether a key takes Ctrl or Alt, or is a function key: not every terminal and keyboard has those."""
    return "ctrl+" in key or "alt+" in key or re.fullmatch(r"(shift\+)?f\d+", key) is not None
