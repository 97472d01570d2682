"""What is wrong with a component set is said in one line that names file, entry and field."""

import os
import re
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gaudi_tui.core.game import ContentError
from gaudi_tui.games.gaudi.loader import LARGEST_FILE, _load_content, load_content
from gaudi_tui.games.gaudi.rulebook_checks import faults
from tests.games.gaudi.changed_set import edit, fault
from tests.games.gaudi.table import BOX

FILES = sorted(path.name for path in BOX.iterdir())


def test_an_unchanged_copy_is_the_same_set(folder: Path) -> None:
    assert load_content(folder) == load_content(BOX)


def test_comments_and_layout_do_not_change_the_hash(folder: Path) -> None:
    for name in FILES:
        text = (folder / name).read_text("utf-8")
        (folder / name).write_text("# mine\n\n" + text.replace(" = ", "   =   ").replace("\n\n", "\n\n\n"), "utf-8")
    edit(folder, "track.toml", "source   =", "dark = false\nsource =")  # what is so without being said
    assert load_content(folder).hash == load_content(BOX).hash
    assert re.fullmatch("[0-9a-f]{16}", load_content().hash)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("track.toml", "pencils = 2", "pencils = 3"),
        ("board.toml", "T-S-Z-R S-T", "T-S-Z-R-S-T"),
        ("religion.toml", '"2 yellow"', '"1 yellow"'),
        ("nature.toml", "year = 1906", "year = 1907"),
    ],
)
def test_other_components_have_another_hash(folder: Path, name: str, old: str, new: str) -> None:
    edit(folder, name, old, new)
    assert load_content(folder).hash != load_content(BOX).hash


# The form of the files

FORM = [
    ("set.toml", '"standard"', '"My Set"', "set.toml: id: should be 1 to 32 small letters, digits and hyphens"),
    (
        "set.toml",
        '"Standard"',
        '"\\u001b[31mStandard"',
        "set.toml: title: should be 1 to 40 characters on one line, all of them visible",
    ),
    ("set.toml", "notice", "note", 'set.toml: unknown field "note"; the fields here are: id, title, notice'),
    ("track.toml", "pencils = 2", 'pencils = "2"', "track.toml: space 4, pencils: should be a whole number, is text"),
    ("track.toml", "pencils = 2", "pencils = 10", "track.toml: space 4, pencils: should be 0 to 9"),
    ("track.toml", "hammers = 1\n", "", 'track.toml: space 1: the field "hammers" is missing'),
    ("track.toml", "dark = true", "dark = 1", "track.toml: space 14, dark: should be true or false, is a whole number"),
    (
        "track.toml",
        "dark = true",
        "black = true",
        'track.toml: space 14: unknown field "black"; the fields here are: action, pencils, hammers, source, dark',
    ),
    (
        "track.toml",
        "take 1 blue tile",
        "take 1 blu tile",
        'track.toml: space 3, action: "take 1 blu tile" is not known; the nearest is "take 1 blue tile"',
    ),
    (
        "track.toml",
        "take 1 blue tile",
        "take 0 blue tiles",
        "track.toml: space 3, action: the number should be 1 or more",
    ),
    (
        "track.toml",
        "take 1 blue tile",
        "take 21 blue tiles",
        'track.toml: space 3, action: "take 21 blue tiles" has a number above 20',
    ),
    (
        "track.toml",
        'source = "reconstruction"',
        'source = "guess"',
        'track.toml: space 1, source: "guess" should be one of: rulebook, reconstruction',
    ),
    ("centres.toml", '", "take 1 tile"]', '"]', "centres.toml: centre 1, actions: should be 2 actions"),
    (
        "centres.toml",
        '["resolve catalonia 3 times", "take 1 tile"]',
        '"take 1 tile"',
        "centres.toml: centre 1, actions: should be a list, is text",
    ),
    ("supplies.toml", '"tiles 2"', '"tiles 1"', "supplies.toml: tiles 1 appears twice"),
    (
        "supplies.toml",
        '"tiles 2"',
        '"tiles 6"',
        'supplies.toml: supply 2, place: "tiles 6" should be one of: tiles 1, tiles 2, tiles 3, tiles 4, tiles 5, '
        "nature window, catalonia window, religion window",
    ),
    (
        "supplies.toml",
        '[[supply]]\nplace = "religion window"\nbonus = "take 1 tile"\nsource = "reconstruction"\n',
        "",
        "supplies.toml: there is no religion window",
    ),
    (
        "board.toml",
        "T-S-Z-R S-T",
        "T-S-Z-Q S-T",
        "board.toml: drawing: line 1, character 7: should be a space of the board: T, S, Z or R",
    ),
    (
        "board.toml",
        "T-S-Z-R S-T",
        "T=S-Z-R S-T",
        "board.toml: drawing: line 1, character 2: should be blank or -",
    ),
    (
        "board.toml",
        "Z R-S-T-Z R",
        "Z R-S-T-Z R-",
        "board.toml: drawing: line 7, character 12: this line does not join two spaces",
    ),
    ("board.toml", 'catalonia = "gain', 'religion = "gain', "board.toml: rewards: unknown field"),
    ("nature.toml", "number = 7\n", "number = 6\n", "nature.toml: card 06 appears twice"),
    (
        "nature.toml",
        "number = 7\n",
        "number = 34\n",
        "nature.toml: card entry 7, number: should be 1 to 33",
    ),
    ("nature.toml", "number = 7\n", 'number = "7"\n', "nature.toml: card 7, number: should be a whole number, is text"),
    ("nature.toml", "[[card]]\nnumber = 33\n", "", "nature.toml: is not TOML: Cannot overwrite a value"),
    ("nature.toml", "year = 1906", "year = 1066", "nature.toml: card 21, year: should be 1800 to 2100"),
    (
        "nature.toml",
        "year = 1906",
        "year = 1906-01-01",
        "nature.toml: card 21, year: should be a whole number, is a date",
    ),
    ("nature.toml", '"2 blue"', '"2 red"', 'nature.toml: card 08, needs: "2 red" is not known; the nearest is '),
    ("nature.toml", '"2 blue"', '"# blue"', 'nature.toml: card 08, needs: "# blue" is not known; the nearest is '),
    ("nature.toml", '"2 blue"', '"2 3 blue"', 'nature.toml: card 08, needs: "2 3 blue" is not known; the nearest is '),
    (
        "nature.toml",
        '"garden"',
        '"park"',
        'nature.toml: card 01, category: "park" should be one of: facade, iron/glass, garden, interior, door, tower, '
        "sculpture, ceiling/rooftop, furniture, life of gaudi",
    ),
    (
        "nature.toml",
        '"take 1 blue tile"',
        "1",
        "nature.toml: card 01, rewards 2: should be text, is a whole number",
    ),
    (
        "religion.toml",
        '"5 per chimney at the top"',
        '"5 per chimney top"',
        'religion.toml: card 10, scores: "5 per chimney top" is not known; the nearest is "5 per chimney at the top"',
    ),
    ("religion.toml", 'scores = "1 per blue tile"\n', "", 'religion.toml: card 01: the field "scores" is missing'),
    (
        "chimneys.toml",
        '"3 triangles"',
        '"3 circles"',
        'chimneys.toml: nature day, step 2, needs: "3 circles" is not known; the nearest is ',
    ),
    (
        "chimneys.toml",
        '"endgame: ',
        '"later: ',
        'chimneys.toml: catalonia day, step 2, gives: "later" is not known; the nearest is "',
    ),
    (
        "chimneys.toml",
        "immediate: take 1 tile",
        "take 1 tile",
        'chimneys.toml: nature day, step 1, gives: "take 1 tile" does not say when; write it like '
        '"immediate: take 1 tile"',
    ),
    (
        "chimneys.toml",
        "immediate: take 1 tile",
        "immediate: take 1 tule",
        'chimneys.toml: nature day, step 1, gives: "take 1 tule" is not known; the nearest is "take 1 tile"',
    ),
    (
        "chimneys.toml",
        '["immediate: take 1 tile"]',
        '"immediate: take 1 tile"',
        "chimneys.toml: chimney 1, step 1, gives: should be a list, is text",
    ),
    (
        "chimneys.toml",
        '"day"',
        '"night"',
        'chimneys.toml: chimney 1, side: "night" should be one of: day, night 1, night 2, night 3, night 4',
    ),
    ("chimneys.toml", '"religion"', '"nature"', "chimneys.toml: chimney 3: nature day appears twice"),
    (
        "chimneys.toml",
        'needs = "3 triangles"\n',
        "",
        'chimneys.toml: chimney 1, step 2: the field "needs" is missing',
    ),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), FORM)
def test_a_fault_in_the_form_is_named(folder: Path, name: str, old: str, new: str, message: str) -> None:
    edit(folder, name, old, new)
    assert fault(folder).startswith(message)


# Files that cannot be read


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert fault(tmp_path / "none") == "set.toml: the folder is not there"


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_missing(folder: Path, name: str) -> None:
    (folder / name).unlink()
    assert fault(folder) == f"{name}: the file is missing"


def test_a_folder_where_a_file_should_be(folder: Path) -> None:
    (folder / "track.toml").unlink()
    (folder / "track.toml").mkdir()
    assert fault(folder) == "track.toml: is not a file"


def test_a_pipe_where_a_file_should_be_is_not_waited_for(folder: Path) -> None:
    (folder / "track.toml").unlink()
    os.mkfifo(folder / "track.toml")
    assert fault(folder) == "track.toml: is not a file"


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert fault(tmp_path / "file") == "set.toml: the folder is not there"


def test_a_disk_that_fails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(path: Path) -> bytes:
        raise OSError(5, "Input/output error", str(path))

    monkeypatch.setattr(Path, "read_bytes", broken)
    assert fault(folder) == "set.toml: cannot be read: Input/output error"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b'id = "\xff"', "set.toml: is not UTF-8 text (byte 6)"),
        (b"id = ", "set.toml: is not TOML: Invalid value (at end of document)"),
        (b"id = " + b"[" * 5000, "set.toml: is not TOML: nested too deeply"),
        (b"id = " + b"9" * 5000, "set.toml: is not TOML: Exceeds the limit"),
        (b"#" * (LARGEST_FILE + 1), "set.toml: is larger than 256 KiB"),
        (b"", 'set.toml: the field "id" is missing'),
    ],
)
def test_a_file_that_is_not_toml(folder: Path, data: bytes, message: str) -> None:
    (folder / "set.toml").write_bytes(data)
    assert fault(folder).startswith(message)


def test_a_folder_name_cannot_break_the_line(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load_content(tmp_path / "a\n\x1b[31mb")
    assert str(caught.value) == f"{tmp_path}/a [31mb/set.toml: the folder is not there"


# Whatever is in the files


VALUES = [
    "1",
    "-1",
    "99999999999999999999",
    "1.5",
    "nan",
    "true",
    '""',
    '"x"',
    '"\\u0000"',
    "[]",
    "[[]]",
    "{}",
    "1979-05-27",
]


@st.composite
def broken_files(draw_from: st.DrawFn) -> tuple[str, bytes]:
    """A file of a set with some of its values and characters changed."""
    name = draw_from(st.sampled_from(FILES))
    text = (BOX / name).read_text("utf-8")
    for _change in range(draw_from(st.integers(1, 3))):
        if draw_from(st.booleans()):
            places = list(re.finditer(r"(?<= = ).+", text))
            place = draw_from(st.sampled_from(places)) if places else None
            value = draw_from(st.sampled_from(VALUES))
            text = text[: place.start()] + value + text[place.end() :] if place else value
        else:
            start = draw_from(st.integers(0, len(text)))
            end = min(len(text), start + draw_from(st.integers(0, 40)))
            text = text[:start] + draw_from(st.text(max_size=8)) + text[end:]
    return name, text.encode("utf-8", "surrogatepass")


@settings(max_examples=150, deadline=None)
@given(broken_files())
def test_no_text_in_a_file_raises_anything_but_a_content_error(broken: tuple[str, bytes]) -> None:
    name, data = broken
    with tempfile.TemporaryDirectory() as parent:
        folder = Path(shutil.copytree(BOX, Path(parent) / "mine"))
        (folder / name).write_bytes(data)
        try:
            content = _load_content.__wrapped__(folder)
        except ContentError as error:
            line = str(error)
            assert line.startswith(f"{folder}/")
            assert line.isprintable()
        else:
            assert faults(content) == []
