"""What is wrong with a component set is said in one line that names file, entry and field."""

import dataclasses
import os
import re
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gaudi_tui.games.gaudi.content import BoardSpace
from gaudi_tui.games.gaudi.drawing import draw, read_drawing
from gaudi_tui.games.gaudi.loader import LARGEST_FILE, ContentError, load_content, read_content
from gaudi_tui.games.gaudi.pins import faults
from gaudi_tui.games.gaudi.pins_board import board_faults
from tests.games.gaudi.table import BOX

FILES = sorted(path.name for path in BOX.iterdir())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(BOX, tmp_path / "mine"))


def edit(folder: Path, name: str, old: str, new: str, nth: int = 1) -> None:
    """Replace the nth place of `old` in a file of a set."""
    parts = (folder / name).read_text("utf-8").split(old)
    assert len(parts) > nth, f"{old!r} is not there {nth} times"
    (folder / name).write_text(old.join(parts[:nth]) + new + old.join(parts[nth:]), "utf-8")


def fault(folder: Path) -> str:
    """The fault of a set, without its folder."""
    with pytest.raises(ContentError) as caught:
        load_content(folder)
    text = str(caught.value)
    assert text.startswith(f"{folder}/")
    assert "\n" not in text
    return text.removeprefix(f"{folder}/")


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


# Facts of the rulebook

PINS = [
    (
        "track.toml",
        "take 1 blue tile",
        "advance 1 chimney",
        'space 3, action: "advance 1 chimney" may not be printed',
    ),
    (
        "track.toml",
        "pencils = 2\nhammers = 1",
        "pencils = 0\nhammers = 0",
        "space 4: has neither pencils nor hammers",
    ),
    (
        "track.toml",
        '"wild"\npencils = 1',
        '"wild"\npencils = 2',
        "space 15: the wild space should have 1 pencil and",
    ),
    ("track.toml", "play 1 card", "play 1 nature card", "space 7, action: playing a card on the track should be"),
    (
        "track.toml",
        '"wild"\npencils = 1\nhammers = 1\ndark = true',
        '"wild"\npencils = 1\nhammers = 1',
        "space 15, dark: a space after a dark one should be dark too",
    ),
    (
        "track.toml",
        "take 1 green tile",
        "take 1 blue tile",
        'no space has "take 1 green tile", 2 pencils and 1 hammer',
    ),
    ("track.toml", '"wild"', '"take 1 tile"', 'no space has "wild"'),
    (
        "centres.toml",
        "take 2 tiles",
        "resolve catalonia 2 times",
        "centre 3, actions: should be two different actions",
    ),
    ("centres.toml", "take 1 card", "wild", 'centre 2, actions: "wild" may not be printed here'),
    ("centres.toml", "take 1 card", "another turn", 'centre 2, actions: "another turn" may not be printed here'),
    ("supplies.toml", '"take 1 tile"', '"take 1 card"', "religion window, bonus: tiles 1 has the same bonus"),
    ("supplies.toml", '"take 1 tile"', '"wild"', 'religion window, bonus: "wild" may not be printed here'),
    ("board.toml", "1 nature", "1 religion", 'rewards, nature: should be "gain 2 nature vp" or another number'),
    ("board.toml", "gain 2 catalonia vp", "take 1 tile", 'rewards, catalonia: should be "gain 2 catalonia vp" or'),
    ("board.toml", "Z R-S-T-Z R", "Z R-S-T-S R", "drawing: has 7 square spaces, should have 6"),
    ("board.toml", "R-Z T-S-R-Z", "R-Z-T-S-R-Z", "drawing, space 9: a triangle has at most 3 links, this one has 4"),
    (
        "nature.toml",
        "gain 2 nature vp",
        "resolve nature 1 time",
        'card 02, rewards: "resolve nature 1 time" may not',
    ),
    ("nature.toml", "gain 2 nature vp", "resolve catalonia 1 time", "card 02, rewards: "),
    ("nature.toml", "gain 2 nature vp", "wild", 'card 02, rewards: "wild" may not be printed here'),
    ("catalonia.toml", "gain 2 catalonia vp", "another turn", 'card 03, rewards: "another turn" may not be printed'),
    (
        "catalonia.toml",
        "gain 2 catalonia vp",
        "exchange 3 vp",
        'card 03, rewards: "exchange 3 vp" may not be printed',
    ),
    ("catalonia.toml", '["gain 3 catalonia vp"]', "[]", "card 04, rewards: should be at least one"),
    (
        "catalonia.toml",
        '"Dragon Gate"',
        '"nature square"',
        'card 11, title: "nature square" is nature.toml: card 02',
    ),
    (
        "nature.toml",
        '"garden"',
        '"door"',
        'card 01, category: should be "garden" / "sculpture" / "ceiling/rooftop", is "door"',
    ),
    ("nature.toml", '"garden"', '"sculpture"', "has 9 garden cards, should have 10"),
    ("nature.toml", '"garden"', '"life of gaudi"', 'card 01, category: should be "garden" / "sculpture" / "ceil'),
    ("nature.toml", '"life of gaudi"', '"garden"', 'card 31, category: should be "life of gaudi", is "garden"'),
    (
        "religion.toml",
        "1 per gray tile",
        "1 per blue tile",
        'card 03, scores: should be "1 per gray tile" / "1 per yellow',
    ),
    ("religion.toml", "5 per chimney", "4 per chimney", 'card 10, scores: should be "5 per chimney at the top"'),
    ("religion.toml", "3 per door card", "3 per nature card", "card 26, scores: should be "),
    ("chimneys.toml", '"5 trapezoids"', '"4 trapezoids"', 'catalonia day, step 3, needs: should be "5 trapezoids"'),
    (
        "chimneys.toml",
        "gain 5 catalonia vp",
        "gain 4 catalonia vp",
        "catalonia day: should have three steps that give "
        '"immediate: gain 5 catalonia vp", "endgame: exchange 3 vp", "immediate: resolve catalonia 1 time"',
    ),
    (
        "chimneys.toml",
        "endgame: exchange 3 vp",
        "immediate: exchange 3 vp",
        'catalonia day: should have three steps that give "immediate: gain 5 catalonia vp", "endgame: exchange 3 vp", ',
    ),
    ("chimneys.toml", 'gives = ["immediate: take 1 tile"]\n', "", "nature day: should have three steps that give "),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), PINS)
def test_a_fact_of_the_rulebook_may_not_be_broken(folder: Path, name: str, old: str, new: str, message: str) -> None:
    edit(folder, name, old, new)
    assert fault(folder).startswith(f"{name}: {message}")


EVERYWHERE = [
    ("track.toml", '"play 1 card"', '"take 1 card"', 'track.toml: no space has "play 1 card"'),
    ("track.toml", "dark = true\n", "", "track.toml: no space is dark"),
    ("track.toml", "pencils", "dark = true\npencils", "track.toml: is not TOML: Cannot overwrite a value"),
    ("centres.toml", "2 times", "3 times", 'centres.toml: no tile has "resolve catalonia 2 times"'),
    ("nature.toml", " green", " blue", "nature.toml: no card needs green tiles"),
    ("nature.toml", "take 1 blue tile", "take 1 gray tile", 'nature.toml: no card has "take 1 blue tile"'),
    ("catalonia.toml", "take 1 nature card", "take 1 card", 'catalonia.toml: no card has "take 1 nature card"'),
    ("catalonia.toml", "take 1 tile", "take 2 tiles", 'catalonia.toml: no card has "take 1 tile"'),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), EVERYWHERE)
def test_a_face_that_the_examples_show_may_not_be_missing(
    folder: Path, name: str, old: str, new: str, message: str
) -> None:
    text = (folder / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new), "utf-8")
    assert fault(folder).startswith(message)


@pytest.mark.parametrize(
    ("old", "message"),
    [
        (' blue"', 'nature.toml: no card of any pillar needs "2 blue"'),
        (' any"', "nature.toml: no card of any pillar needs tiles of any one colour"),
    ],
)
def test_a_requirement_that_the_examples_show_may_not_be_missing(folder: Path, old: str, message: str) -> None:
    for name in ("nature.toml", "catalonia.toml", "religion.toml"):
        text = (folder / name).read_text("utf-8")
        (folder / name).write_text(text.replace(old, ' gray"'), "utf-8")
    assert fault(folder) == message


def test_the_track_has_a_length_that_can_be_shown(folder: Path) -> None:
    entries = (folder / "track.toml").read_text("utf-8").split("[[space]]")
    (folder / "track.toml").write_text("[[space]]".join(entries[:12]), "utf-8")
    assert fault(folder) == "track.toml: has 11 spaces, should have 12 to 24"


def test_the_top_space_is_not_dark(folder: Path) -> None:
    text = (folder / "track.toml").read_text("utf-8").replace("dark = true\n", "")
    (folder / "track.toml").write_text(text.replace("pencils", "dark = true\npencils"), "utf-8")
    assert fault(folder) == "track.toml: space 1, dark: the top space should not be dark"


def test_a_chimney_may_not_be_missing(folder: Path) -> None:
    text = (folder / "chimneys.toml").read_text("utf-8")
    (folder / "chimneys.toml").write_text(text[: text.rindex("[[chimney]]")], "utf-8")
    assert fault(folder) == "chimneys.toml: there is no religion night 4"


def test_the_exchange_is_the_second_step_of_the_catalonia_chimney(folder: Path) -> None:
    edit(folder, "chimneys.toml", "immediate: gain 5 catalonia vp", "?")
    edit(folder, "chimneys.toml", "endgame: exchange 3 vp", "immediate: gain 5 catalonia vp")
    edit(folder, "chimneys.toml", "?", "endgame: exchange 3 vp")
    assert faults(read_content(folder)) == [
        'chimneys.toml: catalonia day, step 1, gives: should be "immediate: gain 5 catalonia vp"',
        'chimneys.toml: catalonia day, step 2, gives: should be "endgame: exchange 3 vp"',
    ]


def test_the_rewards_of_the_nature_chimney_may_stand_in_any_order(folder: Path) -> None:
    edit(folder, "chimneys.toml", "take 1 tile", "?")
    edit(folder, "chimneys.toml", "another turn", "take 1 tile")
    edit(folder, "chimneys.toml", "?", "another turn")
    assert faults(load_content(folder)) == []


def test_every_central_tile_counts(folder: Path) -> None:
    text = (folder / "centres.toml").read_text("utf-8")
    (folder / "centres.toml").write_text(text[: text.rindex("[[centre]]")], "utf-8")
    assert fault(folder) == "centres.toml: has 6 tiles, should have 7"


def test_religion_cards_of_a_family_may_stand_in_any_order(folder: Path) -> None:
    edit(folder, "religion.toml", "1 per blue tile", "?")
    edit(folder, "religion.toml", "1 per green tile", "1 per blue tile")
    edit(folder, "religion.toml", "?", "1 per green tile")
    assert faults(load_content(folder)) == []


def test_unknown_provenance_is_a_fault() -> None:
    content = load_content()
    changed = dataclasses.replace(content, board_provenance="guess")
    assert faults(changed) == ['set.toml: "guess" is no source of an entry']


def test_a_set_with_two_faults_names_both(folder: Path) -> None:
    edit(folder, "track.toml", '"wild"', '"take 1 card"')
    edit(folder, "catalonia.toml", "gain 2 catalonia vp", "wild")
    assert faults(read_content(folder)) == [
        'track.toml: no space has "wild"',
        'catalonia.toml: card 03, rewards: "wild" may not be printed here',
    ]


# The board


def drawn(old: str, new: str) -> tuple[BoardSpace, ...]:
    """The standard board with a part of its drawing changed."""
    text = "\n".join(draw(load_content().board))
    assert text.count(old) == 1
    return read_drawing(text.replace(old, new))


def linked(*pairs: tuple[int, int], both: bool = True) -> tuple[BoardSpace, ...]:
    """The standard board with more links, spaces counted from 1."""
    board = list(load_content().board)
    for one, other in (*pairs, *((b, a) for a, b in pairs if both)):
        board[one - 1] = board[one - 1]._replace(links=(*board[one - 1].links, other - 1))
    return tuple(board)


SNAKE = "T-T-T-T-T-T\n          |\nZ-Z-Z-R-R-R\n|\nZ-Z-Z-R-R-R\n          |\nS-S-S-S-S-S"


@pytest.mark.parametrize(
    ("board", "messages"),
    [
        (drawn("S-Z-R S", "S-Z-R S"), []),
        (drawn("Z R-S-T-Z R", "Z R-S-T-S R"), ["has 7 square spaces, should have 6", "has 5 trapezoid spaces"]),
        (
            drawn("-T\n|   | | | |", "\n|   | | |"),
            ["has 23 spaces, should have 24", "has 5 triangle spaces, should have 6"],
        ),
        (drawn("| | | | | |\nZ R-S-T-Z R", "| | | | |\nZ R-S-T-Z   R"), ["does not fit into 4 rows of 6 spaces"]),
        (
            linked((3, 9), (9, 8)),
            ["space 9: a triangle has at most 3 links", ", space 3: is linked to itself or twice"],
        ),
        (drawn("R-Z T-S-R", "R-Z-T-S-R"), ["space 9: a triangle has at most 3 links, this one has 4"]),
        (drawn("R-Z T-S-R-Z\n| |", "R-Z T-S-R-Z\n|  "), []),
        (drawn("S-T R-Z T-S\n|", "S-T R-Z T-S\n "), ["the spaces are not all connected"]),
        (linked((2, 8), both=False), ["space 2: its link to space 8 goes one way only"]),
        (
            linked((1, 24)),
            ["space 1: is linked to space 24, which is no", "space 24: is linked to space 1, which is no"],
        ),
        (linked((2, 2), both=False), ["space 2: is linked to itself or twice to another"]),
        (linked((1, 8)), []),
        (linked((1, 8), (2, 7)), ["space 1: two links cross"]),
        (read_drawing(SNAKE), ["no square space can join a triangle to a group with two triangles"]),
    ],
)
def test_a_board_that_could_not_be_printed(board: tuple[BoardSpace, ...], messages: list[str]) -> None:
    found = board_faults(board)
    for message in messages:
        assert any(message in line for line in found), found
    assert bool(found) is bool(messages)
    assert all(line.startswith("board.toml: drawing") for line in found)


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
            content = load_content.__wrapped__(folder)
        except ContentError as error:
            line = str(error)
            assert line.startswith(f"{folder}/")
            assert line.isprintable()
        else:
            assert faults(content) == []
