"""A sample of the changes of tests/mutate.py: each makes a test of the changed rule fail."""

from collections.abc import Iterator

import pytest

from tests.mutate import EQUIVALENT, SECONDS_FOR_ALL, Mutant, Workshop, mutants, proofs_of, sample

SAMPLE = sample(12)


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workshop]:
    yield Workshop(tmp_path_factory.mktemp("mutants"))


def test_without_a_change_the_tests_pass(workshop: Workshop) -> None:
    everything = sorted({test for mutant in SAMPLE for test in proofs_of(mutant)})
    assert len(everything) > 5
    assert workshop.passes(everything, SECONDS_FOR_ALL)


def test_the_changed_copy_is_what_the_tests_see(workshop: Workshop) -> None:
    """A module that cannot even be read fails every test, and is whole again afterwards."""
    mutant = SAMPLE[0]
    broken = Mutant(mutant.file, "", mutant.rules, 1, 0, 0, "", "this is no Python\n")
    assert workshop.kills(broken, proofs_of(mutant))
    assert workshop.passes(proofs_of(mutant))


@pytest.mark.parametrize("mutant", SAMPLE, ids=str)
def test_a_change_of_a_rule_makes_its_test_fail(workshop: Workshop, mutant: Mutant) -> None:
    assert workshop.kills(mutant, proofs_of(mutant)), f"no test of {', '.join(mutant.rules)} notices: {mutant}"


def test_changes_that_no_test_can_see_are_known_with_a_reason() -> None:
    known = {mutant.key for mutant in mutants()}
    assert [key for key in EQUIVALENT if key not in known] == []
    assert all(EQUIVALENT.values())
