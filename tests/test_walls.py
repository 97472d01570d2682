"""Which room of the house knows which: only a game's own folders name it, and no files import each other in a ring.

Read from the source: imports inside functions and under TYPE_CHECKING count like all others.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import gaudi_tui
from gaudi_tui.games import NAMES

PACKAGE = Path(gaudi_tui.__file__).parent
NO_GAME = ("core", "bots", "storage", "verbs", "play", "cli", "config", "messages", "outside", "terminal")
"""Modules and folders in which no game occurs, in imports or in texts."""


def listed(folders: Mapping[str, str]) -> frozenset[str]:
    return frozenset(f"{folder}/{name}" for folder, names in folders.items() for name in names.split())


STILL_KNOW_A_GAME = listed(
    {
        "plain": """
            choosing queries rules seen table telling watching
        """,
        "tui/commands": """
            pages
        """,
        "tui/screens": """
            inspect lesson_table lessons mosaic pages replay rules save_preview table title
        """,
        "tui/widgets": """
            log prompt table
        """,
    }
)
"""Modules of the kits that import a game or its table though they are for every game. This list only gets shorter."""

STILL_IN_A_RING = (
    listed(
        {
            "tables/gaudi": """
                card_details details marginal_values place_details rules_lines seat_details
            """,
            "tables/gaudi/pages": """
                boards gaudi scores
            """,
            "tui": """
                app commands driver keymap preferences start terminal
            """,
            "tui/commands": """
                base cursor hinting learning pages playing seats
            """,
            "tui/screens": """
                art asking base form grouped hand_over help hint house_rules inspect keys lesson
                lesson_table lessons lines listing load log menu new_game new_game_words page pages
                palette replay results rules save_ask save_damage save_list save_preview save_trash
                settings table title
            """,
        }
    ),
)
"""Rings of files that import each other, to be cut. They only get smaller: new files must stay out of them."""


@cache
def modules() -> Mapping[str, Path]:
    """Every module of the package by its name within it, such as "tui/app"; a folder's own is the folder."""
    files = sorted(PACKAGE.rglob("*.py"))
    return {str(file.relative_to(PACKAGE).with_suffix("")).removesuffix("/__init__"): file for file in files}


def imported(tree: ast.AST, known: frozenset[str]) -> Iterator[str]:
    """The modules of the package that a file imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name their module in full"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            package, _, path = name.replace(".", "/").partition("/")
            if package == "gaudi_tui":
                yield path if path in known else path.rpartition("/")[0] or "__init__"


@cache
def graph() -> Mapping[str, frozenset[str]]:
    """What each module imports of the package, itself left out."""
    known = frozenset(modules())
    trees = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in modules().items()}
    return {name: frozenset(imported(tree, known)) - {name} for name, tree in trees.items()}


def rings(edges: Mapping[str, frozenset[str]]) -> list[frozenset[str]]:
    """The sets of two and more modules each of which leads to each other (Tarjan), by their first name."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found = []

    def visit(name: str) -> None:
        number[name] = low[name] = len(number)
        stack.append(name)
        for other in edges[name]:
            if other not in number:
                visit(other)
            if other in stack:
                low[name] = min(low[name], low[other])
        if low[name] == number[name]:
            at = stack.index(name)
            ring = frozenset(stack[at:])
            del stack[at:]
            if len(ring) > 1:
                found.append(ring)

    for name in edges:
        if name not in number:
            visit(name)
    return sorted(found, key=min)


def within(name: str, folder: str) -> bool:
    return name == folder or name.startswith(folder + "/")


def games_in(name: str) -> bool:
    """Whether a module imports a game or its table, and belongs to neither."""
    homes = [f"{room}/{game}" for room in ("games", "tables") for game in NAMES]
    return any(within(other, home) for other in graph()[name] for home in homes) and not any(
        within(name, home) for home in homes
    )


def test_only_its_own_folders_import_a_game() -> None:
    assert {name for name in modules() if games_in(name)} == STILL_KNOW_A_GAME


@pytest.mark.parametrize("room", NO_GAME)
def test_a_kit_without_screens_names_no_game(room: str) -> None:
    here = [name for name in modules() if within(name, room)]
    assert here and not STILL_KNOW_A_GAME.intersection(here)
    word = re.compile(r"(?<![\w-])(" + "|".join(NAMES) + r")(?![\w-])", re.IGNORECASE)
    named = {
        (name, line)
        for name in here
        for line, text in enumerate(modules()[name].read_text(encoding="utf-8").splitlines(), 1)
        if word.search(text)
    }
    assert not named


def test_no_files_import_each_other_in_a_ring() -> None:
    known = {ring: next((old for old in STILL_IN_A_RING if ring <= old), None) for ring in rings(graph())}
    assert [sorted(ring) for ring, old in known.items() if old is None] == [], "new rings"
    left = [frozenset().union(*(ring for ring in known if known[ring] is old)) for old in STILL_IN_A_RING]
    assert [sorted(old - now) for old, now in zip(STILL_IN_A_RING, left, strict=True) if old != now] == [], (
        "cut: unlist"
    )


def test_a_ring_is_found_through_functions_and_types() -> None:
    known = frozenset({"a", "b", "b/c", "d"})
    sources = {
        "a": "def late():\n    from gaudi_tui.b import c",
        "b": "",
        "b/c": "if TYPE_CHECKING:\n    import gaudi_tui.d",
        "d": "from gaudi_tui.a import Thing",
    }
    edges = {name: frozenset(imported(ast.parse(text), known)) for name, text in sources.items()}
    assert edges["a"] == {"b/c"} and edges["d"] == {"a"}
    assert rings(edges) == [frozenset({"a", "b/c", "d"})]
    assert rings({**edges, "d": frozenset()}) == []
