"""The check of rules, code and tests finds what is missing."""

from pathlib import Path

import pytest

from tests.rules_coverage import COVERAGE, ROOT, code_places, coverage, faults, numbers_in, page, read_rules, scopes

RULES = """\
[[section]]
number = 1
title = "Moving"
mode = "casual"

[section.rules]
G-001 = "One"
G-002 = "Two"

[section.data]
G-002 = "track.toml"

[[section]]
number = 2
title = "Later"
mode = "later"

[section.rules]
G-003 = "Three"
"""
CODE = '''\
"""Rules."""

LIMIT = 4  # G-001


def move() -> None:
    """Move (G-001 to
    G-001)."""
'''
TESTS = """\
import pytest


@pytest.mark.rule("G-001")
def test_one() -> None: ...


@pytest.mark.rule("G-002", "E-009", "A-151")
def test_two() -> None: ...
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project in which nothing is wrong."""
    files = {
        "docs/rules.toml": RULES,
        "gaudi_tui/games/gaudi/rules.py": CODE,
        "gaudi_tui/games/gaudi/components/standard/track.toml": "# nothing",
        "tests/test_moving.py": TESTS,
    }
    for name, text in files.items():
        write(tmp_path / name, text)
    renew(tmp_path)
    assert list(faults(tmp_path)) == []
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def renew(root: Path) -> None:
    write(root / COVERAGE, page(root))


def test_ranges_are_spelt_out_and_each_number_stands_once() -> None:
    assert numbers_in("G-046 to G-049, A-014, G-047 and G-055") == ["G-046", "G-047", "G-048", "G-049", "G-055"]


def test_a_rule_without_code_is_a_fault(tree: Path) -> None:
    write(tree / "gaudi_tui/games/gaudi/rules.py", "")
    renew(tree)
    assert list(faults(tree)) == ["G-001 has no place in the code: One"]


def test_saying_why_something_is_forbidden_implements_nothing(tree: Path) -> None:
    write(tree / "gaudi_tui/games/gaudi/rules.py", "")
    write(tree / "gaudi_tui/games/gaudi/explain.py", "LIMIT = 4  # G-001\n")
    renew(tree)
    assert list(faults(tree)) == ["G-001 has no place in the code: One"]


def test_a_rule_without_a_test_is_a_fault(tree: Path) -> None:
    write(tree / "tests/test_moving.py", TESTS.replace('"G-001"', '"G-002"'))
    renew(tree)
    assert list(faults(tree)) == ["G-001 has no test: One"]


def test_a_rule_that_data_makes_true_needs_its_file(tree: Path) -> None:
    (tree / "gaudi_tui/games/gaudi/components/standard/track.toml").unlink()
    assert list(faults(tree)) == ["G-002: there is no component file track.toml"]


@pytest.mark.parametrize(
    ("mark", "fault"),
    [
        ('"G-001", "G-002", "G-003", "E-001"', "names 4 rules; 3 at most"),
        ('"G-004"', "names G-004, which is no rule"),
        ('"G-1"', "names G-1, which is no rule"),
        ('"F-001"', "names F-001, which is no rule"),
        ("", "names nothing, which is no rule"),
    ],
)
def test_a_mark_names_one_to_three_known_rules(tree: Path, mark: str, fault: str) -> None:
    write(tree / "tests/test_more.py", f"import pytest\n\n\n@pytest.mark.rule({mark})\ndef test_more() -> None: ...\n")
    renew(tree)
    assert list(faults(tree)) == [f"tests/test_more.py::test_more {fault}"]


def test_marks_one_above_the_other_count_together(tree: Path) -> None:
    marks = '@pytest.mark.rule("G-001", "G-002")\n@pytest.mark.rule("G-003", "E-001")\n'
    write(tree / "tests/test_more.py", f"import pytest\n\n\n{marks}def test_more() -> None: ...\n")
    renew(tree)
    assert list(faults(tree)) == ["tests/test_more.py::test_more names 4 rules; 3 at most"]


def test_a_number_in_code_that_is_no_rule_is_a_fault(tree: Path) -> None:
    write(tree / "gaudi_tui/games/gaudi/more.py", "def deal() -> None:\n    return  # G-999\n")
    renew(tree)
    assert list(faults(tree)) == ["more.py: deal names G-999, which is no rule"]


def test_the_page_must_be_fresh(tree: Path) -> None:
    write(tree / "tests/test_moving.py", TESTS.replace("test_one", "test_first"))
    assert list(faults(tree)) == [f"{COVERAGE} is stale: run python -m tests.rules_coverage --write"]


@pytest.mark.parametrize("place", ["shared/rules", "../shared/rules"])
def test_the_numbers_are_those_of_the_checklist_where_it_lies(tree: Path, place: str) -> None:
    root = tree / "checkout"
    root.mkdir()
    for name in ("docs", "gaudi_tui", "tests"):
        (tree / name).rename(root / name)
    assert list(faults(root)) == []
    write(root / place / "gaudi-rules.md", "- **G-001** One.\n- **G-003** Three.\n- **G-004** Four.\n")
    assert [line.split(" and ")[0].split(" is in ")[0] for line in faults(root)] == ["G-004", "G-002"]


def test_lines_of_code_do_not_matter(tree: Path) -> None:
    write(tree / "gaudi_tui/games/gaudi/rules.py", CODE.replace("LIMIT", "\n\n\nLIMIT"))
    assert list(faults(tree)) == []


def test_places_are_named_by_what_is_around_them(tree: Path) -> None:
    assert list(code_places(tree)) == [
        ("G-001", "rules.py: LIMIT"),
        ("G-001", "rules.py: move"),
        ("G-001", "rules.py: move"),
    ]
    assert coverage(tree)["G-001"].code == ["rules.py: LIMIT", "rules.py: move"]
    assert coverage(tree)["G-001"].tests == ["tests/test_moving.py: test_one"]
    names = [scope.name for scope in scopes("class A:\n    def b(self):\n        x = 1\n\n\nC: int = 3\n")]
    assert names == ["A", "A.b", "C"]


def test_every_rule_has_a_short_title_of_its_own() -> None:
    rules = read_rules(ROOT)
    assert list(rules) == [f"G-{number:03}" for number in range(1, 372)]
    assert all(5 <= len(rule.title) <= 80 for rule in rules.values())
    modes = [rule.mode for rule in rules.values()]
    assert (modes.count("casual"), modes.count("expert"), modes.count("solo")) == (252, 75, 44)
