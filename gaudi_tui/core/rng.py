"""A generator of one 64-bit number (splitmix64) that lives inside the state, so that a copied game draws alike."""

from typing import Protocol

MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class HasRng(Protocol):
    """Anything that carries its generator as `rng`, a whole number from 0 to 2**64 - 1."""

    rng: int


def mix(value: int) -> int:
    """Return the 64 scrambled bits that splitmix64 makes of a counter value."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def below(holder: HasRng, count: int) -> int:
    """Draw a whole number from 0 to `count` - 1, each as likely as the others, and advance the generator."""
    holder.rng = value = (holder.rng + _STEP) & MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return (value ^ (value >> 31)) * count >> 64


def stream(*numbers: int) -> int:
    """Return a generator state derived from numbers (a game seed, a seat, a decision): equal numbers, equal stream.

    Numbers count modulo 2**64.
    """
    state = 0
    for number in numbers:
        state = mix((state + number + _STEP) & MASK)
    return state


class Rng:
    """A generator of its own, for bots, shuffles and tests that draw outside a game state."""

    __slots__ = ("rng",)

    def __init__(self, *numbers: int) -> None:
        self.rng = stream(*numbers)

    def below(self, count: int) -> int:
        """Draw a whole number from 0 to `count` - 1."""
        return below(self, count)

    def fresh(self) -> int:
        """Return a new generator state, independent of the numbers drawn later from this one."""
        return mix(below(self, MASK + 1))
