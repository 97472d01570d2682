"""The generator: known numbers, even draws, streams that do not meet."""

from collections import Counter

import pytest

from gaudi_tui.core.rng import MASK, Rng, below, mix, stream

# The first outputs of splitmix64 for two seeds, as its author's C program prints them.
KNOWN = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC),
    1234567: (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821),
}


class Holder:
    def __init__(self, rng: int) -> None:
        self.rng = rng


@pytest.mark.parametrize("seed", KNOWN)
def test_draws_are_those_of_splitmix64(seed: int) -> None:
    holder = Holder(seed)
    assert tuple(below(holder, 1 << 64) for _ in KNOWN[seed]) == KNOWN[seed]


@pytest.mark.parametrize("count", [2, 3, 7, 33, 96])
def test_each_number_is_as_likely_as_the_others(count: int) -> None:
    holder, draws = Holder(42), 2000 * count
    seen = Counter(below(holder, count) for _ in range(draws))
    assert set(seen) == set(range(count))
    chi_square = sum((got - 2000) ** 2 / 2000 for got in seen.values())
    freedom = count - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5


def test_consecutive_draws_do_not_depend_on_each_other() -> None:
    holder = Holder(7)
    pairs = Counter((below(holder, 6), below(holder, 6)) for _ in range(36_000))
    assert sum((got - 1000) ** 2 / 1000 for got in pairs.values()) < 35 + 5 * 70**0.5
    assert len(pairs) == 36


def test_a_draw_of_one_possibility_advances_the_generator_too() -> None:
    holder = Holder(5)
    assert below(holder, 1) == 0
    assert holder.rng != 5


def test_a_copied_generator_draws_alike() -> None:
    one, other = Holder(99), Holder(99)
    assert [below(one, 1000) for _ in range(20)] == [below(other, 1000) for _ in range(20)]
    assert one.rng == other.rng


def test_the_generator_stays_within_64_bits() -> None:
    holder = Holder(MASK)
    for _ in range(100):
        below(holder, 10)
        assert 0 <= holder.rng <= MASK


def test_streams_depend_on_every_number_and_on_their_order() -> None:
    numbers = [(), (0,), (1,), (-1,), (0, 0), (0, 1), (1, 0), (1, 0, 0), (MASK - 1,), (MASK - 1, 3)]
    states = [stream(*each) for each in numbers]
    assert len(set(states)) == len(states)
    assert all(0 <= state <= MASK for state in states)
    assert stream(3, 1, 4) == stream(3, 1, 4)
    assert stream(-1) == stream(MASK) == stream(MASK + (1 << 64))


def test_neighbouring_streams_share_no_draws() -> None:
    draws = [below(holder, 1 << 64) for seed in range(50) for holder in [Holder(stream(seed))] for _ in range(50)]
    assert len(set(draws)) == 2500


def test_rng_draws_as_its_stream_does() -> None:
    rng, holder = Rng(8, 1), Holder(stream(8, 1))
    assert [rng.below(50) for _ in range(10)] == [below(holder, 50) for _ in range(10)]


def test_a_fresh_state_does_not_continue_the_generator_it_came_from() -> None:
    rng = Rng(8)
    fresh = Holder(rng.fresh())
    own = {rng.below(1 << 64) for _ in range(200)}
    assert own.isdisjoint(below(fresh, 1 << 64) for _ in range(200))


def test_mixing_is_one_to_one_on_a_sample() -> None:
    assert len({mix(value) for value in range(5000)}) == 5000
