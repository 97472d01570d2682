"""Paths in what is told: the name of the file is always read whole."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from gaudi_tui.messages import clean_path
from gaudi_tui.tui.paths_in_text import names_in, shortened
from gaudi_tui.tui.screens.lines import Line, wrap
from gaudi_tui.tui.screens.page import within

NAMES = ("one.json", "gaudi 2026-11-30 2241.json", "partida de l'àvia (2).json.prev", "高迪 第一局.json")
FOLDERS = ("tmp/pytest-of-root/pytest-0/popen-gw1", "home/Ana María/.local/share/gaudi-tui/saves", "家/存檔", "a" * 90)
SAID = (
    "{path} cannot be read: it is no JSON (line 1 column 1).",
    "This game is not saved yet: {path} cannot be written: no space is left. It was kept: {path}.prev",
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("said", SAID)
def test_a_name_is_never_broken_whatever_the_length_of_its_folders(name: str, said: str) -> None:
    for width in (40, 80):
        for folder in FOLDERS:
            for more in range(0, width, 7):
                text = said.format(path=f"/{folder}/{'x' * more}/{name}")
                lines = wrap(Line(text), width)
                assert all(cell_len(line.text) <= width for line in lines)
                assert sum(line.text.count(name) for line in lines) == text.count(name)
                joined = "".join(line.text.strip() for line in lines).replace(" ", "")
                assert joined == text.replace(" ", ""), "nothing is lost"
                rows = within(Line(text), width, 3)
                assert len(rows) <= 3 and any(name in row.text for row in rows)


@pytest.mark.parametrize("name", NAMES)
def test_a_path_that_is_too_long_is_shortened_in_its_folders(name: str) -> None:
    text = f"/home/Ana María/.local/share/gaudi-tui/saves/{name} is gone."
    room = cell_len(name) + 20
    short = shortened(text, lambda text: cell_len(text) <= room)
    assert short.endswith(f"saves/{name} is gone.") and short.startswith("…/")
    assert shortened(text, lambda text: False) == f"…/{name} is gone."
    assert shortened(text, lambda text: True) == text


def test_what_only_looks_like_a_path_is_left_alone() -> None:
    for text in ("press / to filter", "black and/or white: 1/2", "L/m shows more: a/b/c", "//", "/"):
        assert shortened(text, lambda text: False) == text and names_in(text) == []


def test_two_paths_in_a_sentence_are_told_apart() -> None:
    text = "/a/long one/b.json and /a/c.json"
    assert [text[first:last] for first, last in names_in(text)] == ["b.json", "c.json"]


@pytest.mark.parametrize("name", [*NAMES, "game.json.lock"])
def test_a_slash_later_in_the_sentence_is_no_part_of_a_path(name: str) -> None:
    text = f"/home/ana/saves/{name} is written, but the disk does not keep it (Input/output error)."
    assert [text[first:last] for first, last in names_in(text)] == [name]
    kept = f"…/{name} is written, but the disk does not keep it (Input/output error)."
    assert shortened(text, lambda text: False) == kept


def test_a_path_of_any_length_keeps_its_name() -> None:
    assert clean_path(Path("/a/\x1bb/one.json")) == "/a/b/one.json"
    for length in range(0, 700, 7):
        shown = clean_path(Path("/" + "folder/" * 40 + "x" * length + "/one.json"))
        assert shown.endswith("/one.json") and len(shown) <= 300
    assert clean_path(Path("/" + "y" * 400)) == "…/" + "y" * 400
