"""What the rulebook pins down of a component set, and what can be printed: one line names what breaks it."""

import dataclasses
from pathlib import Path

import pytest

from gaudi_tui.games.gaudi.content import BoardSpace
from gaudi_tui.games.gaudi.drawing import draw, read_drawing
from gaudi_tui.games.gaudi.loader import load_content, read_content
from gaudi_tui.games.gaudi.rulebook_checks import faults
from gaudi_tui.games.gaudi.rulebook_checks_board import board_faults
from tests.games.gaudi.changed_set import edit, fault

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
    ("board.toml", "Z R-S-T-Z R", "Z R-S-T-S R", "drawing: should have 6 square spaces, has 7"),
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
    ("nature.toml", '"garden"', '"sculpture"', "should have 10 garden cards, has 9"),
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
    assert fault(folder) == "track.toml: should have 12 to 24 spaces, has 11"


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
    assert fault(folder) == "centres.toml: should have 7 tiles, has 6"


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
        (
            drawn("Z R-S-T-Z R", "Z R-S-T-S R"),
            ["should have 6 square spaces, has 7", "should have 6 trapezoid spaces, has 5"],
        ),
        (
            drawn("-T\n|   | | | |", "\n|   | | |"),
            ["should have 24 spaces, has 23", "should have 6 triangle spaces, has 5"],
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
