"""Which rule is implemented where, and which test proves it.

`python -m tests.rules_coverage --write` makes docs/rules-coverage.md out of docs/rules.toml, the numbers in
gaudi_tui/games/gaudi and the marks of the tests; `--check` says what is missing, unknown or stale, and exits with 1.
"""

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = "docs/rules.toml"
COVERAGE = "docs/rules-coverage.md"
CODE = "gaudi_tui/games/gaudi"
COMPONENTS = f"{CODE}/components/standard"
CHECKLISTS = ("../shared/rules/gaudi-rules.md", "shared/rules/gaudi-rules.md")
COVERED = ("casual", "expert", "solo")  # the modes whose rules must all have code and a test
MOST_RULES_A_TEST = 3
NUMBER = re.compile(r"G-(\d{3})(?:\s+to\s+G-(\d{3}))?")
REASONS = "explain.py"  # says why something is forbidden; the rule itself stands elsewhere
MARK = re.compile(r"[GADE]-\d{3}$")  # a test may name a ruling, a constraint on data or an example too


@dataclass
class Rule:
    """A rule of docs/rules.toml with the places where it was found."""

    number: str
    title: str
    section: str
    mode: str
    data: str | None
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


def read_rules(root: Path = ROOT) -> dict[str, Rule]:
    """The rules by number, in order."""
    rules = {}
    for section in tomllib.loads((root / RULES).read_text(encoding="utf-8"))["section"]:
        for number, title in section["rules"].items():
            data = section.get("data", {}).get(number)
            heading = f"{section['number']}. {section['title']}"
            rules[number] = Rule(number, title, heading, section["mode"], data)
    return rules


def numbers_in(text: str) -> list[str]:
    """The rule numbers of a text, in order and each once, ranges such as "G-046 to G-053" spelt out."""
    found: dict[str, None] = {}
    for match in NUMBER.finditer(text):
        first = int(match[1])
        for number in range(first, int(match[2] or first) + 1):
            found[f"G-{number:03}"] = None
    return list(found)


# Code


@dataclass(frozen=True)
class Scope:
    """A function, class or top-level assignment of a module, and the lines it covers."""

    name: str
    first: int
    last: int
    docstring: tuple[int, int] | None = None


def scopes(source: str) -> list[Scope]:
    """All named scopes of a module, outer ones before inner ones."""
    return list(_scopes(ast.parse(source), ""))


def _scopes(node: ast.AST, inside: str) -> Iterator[Scope]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{inside}{child.name}"
            first = min([child.lineno, *(decorator.lineno for decorator in child.decorator_list)])
            yield Scope(name, first, child.end_lineno or first, _docstring(child))
            yield from _scopes(child, f"{name}.")
        elif isinstance(child, ast.Assign | ast.AnnAssign) and not inside:
            target = child.targets[0] if isinstance(child, ast.Assign) else child.target
            if isinstance(target, ast.Name):
                yield Scope(target.id, child.lineno, child.end_lineno or child.lineno)


def _docstring(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> tuple[int, int] | None:
    first = node.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        return first.lineno, first.end_lineno or first.lineno
    return None


def scope_at(found: list[Scope], line: int) -> str:
    """The innermost scope around a line; empty at the top of a module."""
    around = [scope for scope in found if scope.first <= line <= scope.last]
    return around[-1].name if around else ""


def code_places(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Each rule number in the code with its place: file, and in a module the function, class or table around it."""
    for path in sorted((root / CODE).rglob("*")):
        if path.suffix not in (".py", ".toml") or path.name == REASONS:
            continue
        source = path.read_text(encoding="utf-8")
        name = path.relative_to(root / CODE).as_posix()
        found = scopes(source) if path.suffix == ".py" else []
        lines = source.splitlines()
        for index, line in enumerate(lines):
            # a range may go on in the next line
            text = line + " " + lines[index + 1] if line.rstrip().endswith("to") and index + 1 < len(lines) else line
            for number in numbers_in(text):
                scope = scope_at(found, index + 1)
                yield number, f"{name}: {scope}" if scope else name


# Tests


def marked_tests(root: Path = ROOT) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Each test that carries `pytest.mark.rule`: its file, its name as pytest writes it, the numbers of one mark."""
    found = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = path.relative_to(root).as_posix()
        found += [(name, test, numbers) for test, numbers in _marks(tree, "", ())]
    return tuple(found)


def _marks(node: ast.AST, inside: str, outer: tuple[tuple[str, ...], ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and child.name.startswith("test"):
            for numbers in (*outer, *_numbers_of(child.decorator_list)):
                yield f"{inside}{child.name}", numbers
        elif isinstance(child, ast.ClassDef) and child.name.startswith("Test"):
            yield from _marks(child, f"{inside}{child.name}::", (*outer, *_numbers_of(child.decorator_list)))


def _numbers_of(decorators: list[ast.expr]) -> list[tuple[str, ...]]:
    """The numbers of the marks in decorators: of those on the function together, of each case of a parametrize."""
    own: tuple[str, ...] = ()
    cases = []
    for decorator in decorators:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                numbers = tuple(str(argument.value) for argument in node.args if isinstance(argument, ast.Constant))
                if node is decorator:
                    own += numbers or ("",)
                else:
                    cases.append(numbers)
    return [own, *cases] if own else cases


# What is wrong


def coverage(root: Path = ROOT) -> dict[str, Rule]:
    """The rules with the places of code and tests filled in."""
    rules = read_rules(root)
    for number, place in code_places(root):
        if number in rules and place not in rules[number].code:
            rules[number].code.append(place)
    for file, test, numbers in marked_tests(root):
        place = f"{file.removeprefix('tests/games/gaudi/')}: {test.replace('::', '.')}"
        for number in numbers:
            if number in rules and place not in rules[number].tests:
                rules[number].tests.append(place)
    return rules


def faults(root: Path = ROOT) -> Iterator[str]:
    """Each thing that is wrong, as a line."""
    rules = coverage(root)
    for rule in rules.values():
        if rule.data and not (root / COMPONENTS / rule.data).is_file():
            yield f"{rule.number}: there is no component file {rule.data}"
        if rule.mode not in COVERED:
            continue
        if not rule.code and not rule.data:
            yield f"{rule.number} has no place in the code: {rule.title}"
        if not rule.tests:
            yield f"{rule.number} has no test: {rule.title}"
    for number, place in code_places(root):
        if number not in rules:
            yield f"{place} names {number}, which is no rule"
    for file, test, numbers in marked_tests(root):
        yield from _faults_of_mark(f"{file}::{test}", numbers, rules)
    yield from _faults_of_checklist(root, rules)
    if not (root / COVERAGE).is_file() or (root / COVERAGE).read_text(encoding="utf-8") != page(root):
        yield f"{COVERAGE} is stale: run python -m tests.rules_coverage --write"


def _faults_of_mark(test: str, numbers: tuple[str, ...], rules: dict[str, Rule]) -> Iterator[str]:
    if len(numbers) > MOST_RULES_A_TEST:
        yield f"{test} names {len(numbers)} rules; {MOST_RULES_A_TEST} at most"
    for number in numbers:
        if number not in rules if number.startswith("G-") else not MARK.match(number):
            yield f"{test} names {number or 'nothing'}, which is no rule"


def _faults_of_checklist(root: Path, rules: dict[str, Rule]) -> Iterator[str]:
    """Where the rules' checklist lies beside the project: whether the numbers are the same."""
    for place in CHECKLISTS:
        checklist = root / place
        if checklist.is_file():
            theirs = set(re.findall(r"^- \*\*(G-\d{3})\*\*", checklist.read_text(encoding="utf-8"), re.MULTILINE))
            for number in sorted(theirs - set(rules)):
                yield f"{number} is in {place} and not in {RULES}"
            for number in sorted(set(rules) - theirs):
                yield f"{number} is in {RULES} and not in {place}"
            return


def page(root: Path = ROOT) -> str:
    """The text of docs/rules-coverage.md."""
    lines = [
        "# Rules, their code and their tests",
        "",
        "Generated by `make coverage` from docs/rules.toml, the numbers in gaudi_tui/games/gaudi and the marks of the",
        "tests.",
    ]
    section = ""
    for rule in coverage(root).values():
        if rule.section != section:
            section = rule.section
            lines += ["", f"## {section}", "", "| rule | | code | tests |", "|---|---|---|---|"]
        code = [f"components/standard/{rule.data}"] * bool(rule.data) + rule.code
        cells = (rule.number, rule.title, _cell(code), _cell(rule.tests))
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def _cell(places: list[str]) -> str:
    return "<br>".join(place.replace("|", "\\|") for place in places)


def main() -> int:
    parser = argparse.ArgumentParser(description="Rules, their code and their tests.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="say what is missing and exit with 1")
    what.add_argument("--write", action="store_true", help=f"make {COVERAGE}")
    if parser.parse_args().write:
        (ROOT / COVERAGE).write_text(page(), encoding="utf-8")
        return 0
    found = list(faults())
    for line in found:
        print(line)
    if found:
        print(f"{len(found)} faults", file=sys.stderr)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
