"""Damaged saves without end: bytes changed, cut and doubled, and fields changed under a fitting checksum."""

import json
from random import Random
from typing import Any

from gaudi_tui.storage.format import checksum

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 7, 24, 255, 256, -(2**31), 2**31, 2**53, 2**63 - 1, 2**64, -(2**70), 10**400),
    *(0.5, -0.0, 1e308, "", "gaudi", "a" * 300, "\x1b[31m", "\u202e", "\x00", "é" * 50, "move", "end", "mason"),
    *([], [0], [[]], [-1] * 4, [0] * 300, {}, {"": 0}, {"a": {"b": {}}}, [None, 1], [["move", 1]]),
)


def damaged(whole: bytes, rng: Random) -> bytes:
    """Return a save with some damage."""
    return _bytes(whole, rng) if rng.random() < 0.4 else _fields(whole, rng)


def _bytes(whole: bytes, rng: Random) -> bytes:
    data = bytearray(whole)
    for _change in range(rng.choice((1, 1, 2, 5, 30))):
        at = rng.randrange(len(data))
        match rng.randrange(5):
            case 0:
                data[at] = rng.randrange(256)
            case 1:
                data[at] ^= 1 << rng.randrange(8)
            case 2:
                del data[at : at + rng.randint(1, 40)]
            case 3:
                data[at:at] = data[at : at + rng.randint(1, 40)]
            case _:
                data[at:at] = rng.choice((b'"', b"{", b"[", b"]", b"}", b",", b"9", b"-", b"\\", b"\x00", b"\xff"))
        if not data:
            break
    return bytes(data[: rng.randrange(len(data) + 1)] if rng.random() < 0.1 else data)


def _fields(whole: bytes, rng: Random) -> bytes:
    fields = json.loads(whole)
    del fields["checksum"]
    for _change in range(rng.choice((1, 1, 1, 2, 3))):
        _change_one(fields, rng)
    try:
        sum_ = checksum(fields) if rng.random() < 0.95 else rng.choice(("", "0" * 64, "x"))
    except (OverflowError, ValueError, TypeError):
        sum_ = "0" * 64
    return json.dumps(fields | {"checksum": sum_}).encode()


def _change_one(fields: dict[str, Any], rng: Random) -> None:
    """Go down at random and change what is there."""
    inside: Any = fields
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        if not keys:
            return
        key = rng.choice(keys)
        below = inside[key]
        if isinstance(below, dict | list) and below and rng.random() < 0.85:
            inside = below
            continue
        break
    match rng.randrange(6):
        case 0:
            del inside[key]
        case 1 if isinstance(inside, dict):
            inside[rng.choice(("", "x", "seats", "log", "é", "a" * 200))] = rng.choice(ODD)
        case 1 | 2 if isinstance(inside, list):
            inside.insert(rng.randrange(len(inside) + 1), rng.choice(inside))
        case 3 if type(below) is int:
            inside[key] = below + rng.choice((-1, 1, 1, 2, 10, 1000))
        case 4 if isinstance(inside, list):
            other = rng.randrange(len(inside))
            inside[key], inside[other] = inside[other], inside[key]
        case _:
            inside[key] = rng.choice(ODD)
