"""Keys as newer terminals report them: `CSI number ; modifiers u` (kitty) and `CSI 27 ; modifiers ; number ~` (xterm).

Nothing asks for them, but a program before this one may have, and some terminals send them by themselves. They come
out as the keys that all other terminals send: Ctrl+[ is Esc, and who presses NumLock presses nothing else.
"""

import re
from contextlib import suppress

from textual._keyboard_protocol import FUNCTIONAL_KEYS

from gaudi_tui.play.key_names import key_of

_REPORT = re.compile(r"\x1b\[(\d*)((?::\d*)*)(?:;(\d*)(?::(\d*))?)?(?:;([\d:]*))?([u~A-FHPQS])")
_OTHER_KEYS = re.compile(r"\x1b\[27;(\d+);(\d+)~")
_SHIFT, _ALT, _CTRL, _CAPS_LOCK, _NUM_LOCK = 1, 2, 4, 64, 128
_RELEASE = 3  # of press, repeat and release
_SAME = {"ctrl+left_square_bracket": "escape", "ctrl+i": "tab", "ctrl+m": "enter", "ctrl+h": "backspace"}
_TYPING = {8: "backspace", 9: "tab", 13: "enter", 27: "escape", 32: "space", 127: "backspace"}
_KEYPAD = dict(zip(range(57399, 57417), "0123456789./*-+\r=,", strict=True))
_SILENT = range(57344, 63744)  # the numbers of keys that type nothing: what Textual has no name for is no key here


def reported(sequence: str) -> list[tuple[str, str | None]] | None:
    """Return the keys of a report, each with what it types (None: nothing); None when it is no such report.

    A key that is released, a modifier alone, and one that no other terminal could send are no keys: an empty list.
    """
    if match := _OTHER_KEYS.fullmatch(sequence):
        return _keys(int(match[2]), "", _bits(match[1]), "")
    match = _REPORT.fullmatch(sequence)
    if match is None:
        return None
    number, others, modifiers, event, text, final = match.groups()
    if event == str(_RELEASE):
        return []
    bits = _bits(modifiers)
    if final == "u":
        return _keys(int(number or 1), f"{others}:".split(":")[1], bits, text or "")
    if bits & ~(_SHIFT | _ALT | _CTRL | _CAPS_LOCK | _NUM_LOCK):
        return []
    name = FUNCTIONAL_KEYS.get(f"{number or 1}{final}")
    return None if name is None else [(_modified(name, bits), None)]


def _bits(modifiers: str | None) -> int:
    return max(0, int(modifiers or 1) - 1)


def _keys(number: int, shifted: str, bits: int, text: str) -> list[tuple[str, str | None]]:
    if bits & ~(_SHIFT | _ALT | _CTRL | _CAPS_LOCK | _NUM_LOCK):
        return []
    if typed := [character for code in text.split(":") if (character := _character(code))]:
        return [(key_of(character), character) for character in typed]
    if number in _TYPING and not (number == 32 and not bits & (_ALT | _CTRL)):
        return [(_modified(_TYPING[number], bits), {"tab": "\t", "enter": "\r"}.get(_TYPING[number]))]
    if number in _KEYPAD and number != 57414:
        number, bits = ord(_KEYPAD[number]), bits & ~_SHIFT
    if number in _SILENT:
        name = FUNCTIONAL_KEYS.get(f"{number}u", "")
        return [(_modified(name, bits), None)] if name in _MOVING else []
    character = _character(str(number))
    if not character:
        return []
    if bits & (_ALT | _CTRL):
        key = _modified(key_of(character.lower()), bits)
        return [(_SAME.get(key, key), None)]
    if bits & _SHIFT and (other := _character(shifted)):
        character = other
    elif character.isalpha() and bool(bits & _SHIFT) != bool(bits & _CAPS_LOCK):
        character = character.upper()
    return [(key_of(character), character)]


_MOVING = {"enter", "left", "right", "up", "down", "pageup", "pagedown", "home", "end", "insert", "delete"}
"""Keys of the keypad that are keys of their own too."""


def _modified(name: str, bits: int) -> str:
    """The name of a key with its modifiers, in Textual's order."""
    if name in {"escape", "space"} or (name in {"enter", "backspace"} and not bits & (_ALT | _CTRL)):
        bits &= ~_SHIFT  # other terminals send the same with it
    held = (("alt", _ALT), ("ctrl", _CTRL), ("shift", _SHIFT))
    return "+".join([*(word for word, bit in held if bits & bit), name])


def _character(code: str) -> str:
    """The character of a number, if it is one that can be typed."""
    with suppress(ValueError, OverflowError):
        character = chr(int(code))
        if character.isprintable():
            return character
    return ""
