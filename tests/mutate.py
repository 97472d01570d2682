"""Changes the rules one small step at a time and expects a test of the changed rule to fail.

At each place of the rules that carries a number, and in each function whose docstring does, a comparison, condition,
number or operator is flipped in a copy of the package; only the tests marked with the rule of that line are run, or
else those of all the rules in the function. A mutant that they let live shows a rule which no test proves.
`python -m tests.mutate` runs them all; tests/test_mutants.py a sample.
"""

import argparse
import ast
import hashlib
import io
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.rules_coverage import CODE, ROOT, marked_tests, numbers_in, scope_at, scopes

FILES = ("rules/*.py", "scoring.py", "solo_scoring.py", "groups.py", "setup.py")
NEEDED = ("gaudi_tui", "tests/__init__.py", "tests/games", "pyproject.toml")
SECONDS = 15  # of processor time: a mutant that never ends has failed its tests
SECONDS_FOR_ALL = 600

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One change: the file, what is around it, the rules it touches, the text before and after."""

    file: str
    scope: str
    rules: tuple[str, ...]
    line: int
    start: int
    end: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.scope}: {self.before}  ->  {self.after}   [{', '.join(self.rules)}]"

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What names the change whatever line it stands on."""
        return self.file, self.scope, self.before, self.after

    def text(self, source: str) -> str:
        """The source with the change."""
        return source[: self.start] + self.after + source[self.end :]


# Changes that no test can see, each with the reason.
EQUIVALENT: dict[tuple[str, str, str, str], str] = {
    (f"{CODE}/rules/cards.py", "put_out", "0", "1"): "who knows a card is looked at only while it is in a hand",
    (f"{CODE}/rules/playing.py", "play_card", "0", "1"): "who knows a card is looked at only while it is in a hand",
    (
        f"{CODE}/rules/solo.py",
        "plan",
        "space > max(others)",
        "(space >= max(others))",
    ): "spaces that others hold are passed over before",
    (f"{CODE}/rules/flow.py", "start_round", "rest & -rest", "(rest | -rest)"): "both are as long in bits",
    (
        f"{CODE}/rules/moving.py",
        "move",
        "space > ahead",
        "(space >= ahead)",
    ): "no other token stands on the space, and in the centre nobody asks",
}


# Where numbers stand, and what can be flipped there


def mutants(root: Path = ROOT) -> list[Mutant]:
    """All changes, in the order of the files."""
    found = []
    for pattern in FILES:
        for path in sorted((root / CODE).glob(pattern)):
            found += list(_mutants_of(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")))
    return found


def sample(count: int, root: Path = ROOT) -> list[Mutant]:
    """So many changes that a test should see, chosen by hash and so always the same."""
    worth = [mutant for mutant in mutants(root) if mutant.key not in EQUIVALENT and proofs_of(mutant, root)]
    return sorted(worth, key=lambda mutant: hashlib.sha256(repr(mutant.key).encode()).digest())[:count]


def _mutants_of(file: str, source: str) -> Iterator[Mutant]:
    offsets = _line_offsets(source)
    found = scopes(source)
    by_line = _marked_lines(source)
    by_scope = {
        scope.name: numbers_in("\n".join(source.splitlines()[scope.first - 1 : scope.last]))
        for scope in found
        if scope.docstring and numbers_in(_lines(source, scope.docstring))
    }
    seen = set()
    for node in _nodes(ast.parse(source)):
        scope = scope_at(found, node.lineno)
        rules = by_line.get(node.lineno) or by_scope.get(scope)
        if not rules:
            continue
        start = offsets[node.lineno - 1] + _characters(source, node.lineno, node.col_offset)
        end = offsets[(node.end_lineno or 0) - 1] + _characters(source, node.end_lineno or 0, node.end_col_offset or 0)
        for after in _flipped(node):
            mutant = Mutant(file, scope, tuple(rules), node.lineno, start, end, source[start:end], after)
            if (mutant.start, mutant.after) not in seen:
                seen.add((mutant.start, mutant.after))
                yield mutant


def _line_offsets(source: str) -> list[int]:
    offsets = [0]
    for line in source.splitlines(keepends=True):
        offsets.append(offsets[-1] + len(line))
    return offsets


def _characters(source: str, line: int, column: int) -> int:
    """The column in characters of one in UTF-8 bytes, which is how ast counts."""
    return len(source.splitlines()[line - 1].encode()[:column].decode())


def _lines(source: str, lines: tuple[int, int] | None) -> str:
    return "\n".join(source.splitlines()[lines[0] - 1 : lines[1]]) if lines else ""


def _marked_lines(source: str) -> dict[int, list[str]]:
    """The rule numbers in comments by line; a comment on a line of its own speaks of the next line."""
    found = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and (numbers := numbers_in(token.string)):
            line, column = token.start
            alone = not token.line[:column].strip()
            found[line + alone] = numbers
    return found


def _nodes(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """The nodes that can be flipped: no annotations, docstrings, decorators or texts."""
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.JoinedStr) or not isinstance(child, ast.AST):
                continue
            if isinstance(child, ast.expr | ast.stmt):
                yield child
            yield from _nodes(child)


def _flipped(node: ast.expr | ast.stmt) -> Iterator[str]:
    """The texts that a node can be replaced by."""
    match node:
        case ast.Compare(ops=[op], left=left, comparators=right):
            yield _text(ast.Compare(left, [COMPARISONS[type(op)]()], right))
        case ast.BoolOp(op=op, values=values):
            yield _text(ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _text(operand)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
            yield f"({1 - number})"
        case ast.BinOp(op=op, left=left, right=right) if type(op) in OPERATORS:
            yield _text(ast.BinOp(left, OPERATORS[type(op)](), right))
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in OPERATORS:
            yield ast.unparse(ast.AugAssign(target, OPERATORS[type(op)](), value))
        case ast.Constant(value=bool(flag)):
            yield str(not flag)
        case ast.Constant(value=int(number)):
            yield str(number + 1)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in OPPOSITES:
            yield ast.unparse(ast.Call(ast.Name(OPPOSITES[name]), args, keywords))
        case ast.IfExp(test=test, body=body, orelse=orelse) if not _flips_itself(test):
            yield _text(ast.IfExp(ast.UnaryOp(ast.Not(), test), body, orelse))
        case ast.Expr(value=ast.Call()):
            yield "pass"


def _flips_itself(test: ast.expr) -> bool:
    return isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp)


def _text(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


_marked = cache(marked_tests)


def proofs_of(mutant: Mutant, root: Path = ROOT) -> list[str]:
    """The tests marked with one of the rules that a change touches, as pytest names them."""
    wanted = set(mutant.rules)
    found = {f"{file}::{test}" for file, test, numbers in _marked(root) if wanted & set(numbers)}
    return sorted(test for test in found if test.startswith("tests/games/"))


# Running them


class Workshop:
    """A copy of the package and its tests in which one file at a time is changed."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.folder = folder
        self.said = ""
        for name in NEEDED:
            if (root / name).is_dir():
                shutil.copytree(root / name, folder / name, dirs_exist_ok=True)
            else:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / name, folder / name)

    def passes(self, tests: Iterable[str], seconds: int = SECONDS) -> bool:
        """Whether tests pass in the copy as it is now, within so much processor time."""
        environment = os.environ | {
            "PYTHONPATH": str(self.folder),  # before the editable install of the work tree
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }
        for name in list(environment):
            if name.startswith("PYTEST_") and name != "PYTEST_DISABLE_PLUGIN_AUTOLOAD":
                del environment[name]  # of the pytest around this one
        options = ["-x", "-q", "-p", "no:cacheprovider", "--rootdir", str(self.folder), "-c", "pyproject.toml"]
        command = [
            "sh",
            "-c",
            f'ulimit -t {seconds}; exec "$@"',
            "sh",
            sys.executable,
            "-m",
            "pytest",
            *options,
            *tests,
        ]
        done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, check=False)
        self.said = done.stdout.decode(errors="replace")
        return done.returncode == 0

    def kills(self, mutant: Mutant, tests: Iterable[str]) -> bool:
        """Whether one of the tests fails once the change is made."""
        path = self.folder / mutant.file
        source = path.read_text(encoding="utf-8")
        try:
            path.write_text(mutant.text(source), encoding="utf-8")
            return not self.passes(tests)
        finally:
            path.write_text(source, encoding="utf-8")


def run(todo: list[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Each change with what came of it: "killed", "lives" or "untested"."""
    waiting: queue.SimpleQueue[Mutant] = queue.SimpleQueue()
    done: queue.SimpleQueue[tuple[Mutant, str]] = queue.SimpleQueue()
    for mutant in todo:
        waiting.put(mutant)

    def work(workshop: Workshop) -> None:
        while True:
            try:
                mutant = waiting.get_nowait()
            except queue.Empty:
                return
            tests = proofs_of(mutant)
            done.put((mutant, ("killed" if workshop.kills(mutant, tests) else "lives") if tests else "untested"))

    with tempfile.TemporaryDirectory() as folder:
        workshops = [Workshop(Path(folder) / str(job)) for job in range(jobs)]
        everything = sorted({test for mutant in todo for test in proofs_of(mutant)})
        if everything and not workshops[0].passes(everything, SECONDS_FOR_ALL):
            raise SystemExit(f"{workshops[0].said[-3000:]}\nthe tests fail without any change: mend that first")
        threads = [threading.Thread(target=work, args=(workshop,), daemon=True) for workshop in workshops]
        for thread in threads:
            thread.start()
        for _ in todo:
            yield done.get()


def main() -> int:
    parser = argparse.ArgumentParser(description="Flip each marked condition and expect the marked tests to fail.")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--list", action="store_true", help="only list the changes")
    parser.add_argument("--file", help="only files whose name contains this")
    parser.add_argument("--rule", help="only changes that touch this rule")
    parser.add_argument("--sample", type=int, help="only so many, chosen by hash")
    given = parser.parse_args()
    todo = sample(given.sample) if given.sample else mutants()
    todo = [
        mutant
        for mutant in todo
        if (not given.file or given.file in mutant.file) and (not given.rule or given.rule in mutant.rules)
    ]
    known = {mutant.key for mutant in mutants()}
    stale = [key for key in EQUIVALENT if key not in known]
    for key in stale:
        print(f"no such change any more: {key}")
    if given.list:
        print(*todo, sep="\n")
        return 0
    counts = Counter[str]()
    for mutant, outcome in run([mutant for mutant in todo if mutant.key not in EQUIVALENT], given.jobs):
        counts[outcome] += 1
        if outcome != "killed":
            print(f"{outcome}: {mutant}", flush=True)
    print(", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items())))
    return bool(counts["lives"] or counts["untested"] or stale)


if __name__ == "__main__":
    sys.exit(main())
