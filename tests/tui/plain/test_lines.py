"""Lines that ask, lines that are wrong, lines that take back: what they say and what they leave as it was."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Session
from gaudi_tui.plain.queries import QUERIES, help_lines
from gaudi_tui.plain.table import WORDS
from tests.games.gaudi import table
from tests.games.gaudi.late import late_position
from tests.tui.plain.talk import (
    ADA,
    BEN,
    BOT,
    GAME,
    Talk,
    decisions,
    is_plain,
    new_session,
    numbers,
    position,
    replies,
    says,
    talk_to,
)

KINDS = (
    *("move", "act", "centre", "tile", "place", "card", "discard", "apart", "play", "play_kind", "play_vp"),
    *("count_as", "chimney", "step", "rewards", "wild", "one_of", "religion", "religion_to", "draft", "equal"),
    *("assign", "exchange"),
)


def test_help_fits_a_screen_and_names_every_word() -> None:
    lines = help_lines(("apprentice", "mason"))
    assert len(lines) <= 24
    assert max(map(len, lines)) < 90
    said = " ".join(lines).replace(",", " ").replace(":", " ").replace(".", " ").split()
    assert not set(WORDS) - {"help"} - set(said)


def starts() -> Iterator[Session[Any]]:
    """New games of all modes, and positions late in an Expert game."""
    for seed in range(1, 30):
        yield new_session("casual", ADA, BEN, seed=seed)
        yield new_session("expert", ADA, BEN, seed=seed)
        yield new_session("solo", ADA, seed=seed)
        for rules in ({}, {"centre-rewards": "one"}):
            late: Session[Any] = Session.start(table.GAME, Config(2, "expert", 0, None, rules), (ADA, BEN), seed)
            late.state = table.read(table.GAME, late_position(2, seed, "expert", rules))
            yield late


def test_each_kind_of_decision_is_asked_and_the_input_may_end_there() -> None:
    """The end of the input leaves: nothing is decided, and the question was whole."""
    reached: set[str] = set()

    def fresh(kind: str) -> bool:
        return kind in KINDS and kind not in reached

    for session in starts():
        while decisions(session, len(reached), fresh):
            reached.add(session.state.stack[-1][0])
            before = position(session)
            talk = talk_to(session, "hand")
            assert position(session) == before
            scene = talk.desk.scene()
            assert set(numbers(talk.text)) >= {scene.label(index) for index in range(len(session.legal))}
            assert is_plain(talk.text)
            assert session.game.prompt(session.state).rstrip("?.") in talk.text
            for said in replies(session, "hand", "preview", *(f"? {number}" for number in numbers(talk.text)[:3])):
                assert is_plain(said)
                assert said.strip()
            assert position(session) == before
    assert reached == set(KINDS)


JUNK = (
    "",
    "   ",
    "foo",
    "99",
    "0x1",
    "-1",
    "1e9",
    "999999999999999999999999999999",
    "\x1b[31m",
    "?",
    "? 99",
    "? x",
    "preview 0",
    "s",
    "yes",
    "redo",
    "undo everything",
    "board nobody",
    "board 9",
    "columns 5",
    "chimneys xyz",
    "supplies 7",
    "supplies x",
    "windows blue",
    "card",
    "card zzzz",
    "card 0",
    "card 10",
    "card casa",
    "why",
    "why zzzz",
    "why space 99",
    "why bonus 12",
    "why supply 9",
    "log x",
    "rules 99",
    "rules zzzz",
    "gaudi",
    "1" * 50_000,
    "é" * 500,
    "\ud800",
    "drop table",
)


@pytest.mark.parametrize("mode", ["casual", "expert"])
def test_a_wrong_line_is_answered_and_changes_nothing(mode: str) -> None:
    session = new_session(mode, ADA, BEN, seed=5)
    decisions(session, 5, lambda kind: kind == "act")
    before = position(session)
    for line, said in zip(JUNK, replies(session, *JUNK), strict=True):
        assert said.strip(), repr(line)
        assert is_plain(said)
        assert said.endswith("\n")
    assert position(session) == before


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("foo", "I do not know foo: help tells the words."),
        ("s", "s could be: supplies, scores, seat, save."),
        ("99", "There is no option 99; there is: 1 to 3."),
        ("yes", "Nothing was asked that yes could answer."),
        ("redo", "Nothing to redo: nothing was taken back."),
        ("board zoe", "There is no seat zoe; there is: 1 Ada, 2 Ben."),
        ("supplies 9", "There is no such supply; they are numbered 1 to 5."),
        ("card zzz", "No card is called zzz."),
        ("gaudi", "Gaudí himself plays only in a solo game."),
        ("why space 1", "Space 1: take 1 tile; 1 pencil, 1 hammer. Here: Ada."),
        ("\x1b]0;evil\x07", "I do not know ]0;evil: help tells the words."),
    ],
)
def test_a_wrong_line_says_what_is_wrong(line: str, said: str) -> None:
    session = new_session("casual", ADA, BEN, seed=5)
    (answer,) = replies(session, "1", line)[1:]
    assert answer.split("\n")[0] == said


@pytest.mark.parametrize("word", [word for word in QUERIES if word not in ("help", "gaudi")])
def test_a_word_may_be_cut_short_as_long_as_it_is_clear(word: str) -> None:
    session = new_session("expert", ADA, BOT, seed=5)
    whole = replies(session, word)[-1]
    for length in range(1, len(word)):
        meant = [known for known in WORDS if known.startswith(word[:length])]
        said = replies(session, word[:length])[-1]
        if len(meant) == 1:
            assert said == whole
        else:
            assert f"{word[:length]} could be: {', '.join(meant)}." in said


def test_capitals_and_accents_need_not_be_typed() -> None:
    session = new_session("expert", ADA, BOT, seed=5)
    one, two, three = replies(session, "BOARD B4", "card casa calvet facade", "card CASA CALVET FAÇADE")
    assert one.startswith("B4: empty square.")
    assert two == three
    assert two.startswith("Casa Calvet Façade (1898): Religion 20;")


def test_the_board_is_told_row_by_row_with_groups_and_links() -> None:
    session = new_session("expert", ADA, BEN, seed=5)
    state = session.state
    state.boards[0:3], state.boards[8] = [3, 3, 3], 0  # A1 to A3 yellow, B3 blue
    state.derive()
    board, groups, free, place, links, yellow, ben = replies(
        session, "board ada", "board ada groups", "board ada free triangle", "board ada b3", "board links",
        "board 1 yellow", "board ben",
    )  # fmt: skip
    assert "Row A: A1 yellow triangle, A2 yellow square, A3 yellow trapezoid, A4 empty rhombus," in board
    assert "Group of 3 yellow tiles: A1, A2, A3." in groups
    assert "Alone: blue B3." in groups
    assert "The second largest group counts, and the third twice: 1 + twice 0 = 1." in groups
    assert "1 blue, 0 green, 0 gray, 3 yellow" in groups
    assert "2 triangles" in groups  # A1 and B3 hang together through A3
    assert free == "5 spaces: A6 empty triangle, C2 empty triangle, C5 empty triangle, D4 empty triangle.\n".replace(
        "5 spaces", "4 spaces"
    )
    assert place.startswith("B3: blue triangle.\nIt is in a group of 1 tile: B3.\nLinked to A3 yellow trapezoid,")
    assert "A1 to A2 and B1;" in links
    assert yellow.startswith("3 spaces: A1 yellow triangle,")
    assert ben.startswith("Board of Ben") and "0 tiles" in ben


def test_where_a_tile_would_lie_next_to_is_said_with_the_option() -> None:
    session = new_session("casual", ADA, BEN, seed=5)
    session.state.boards[0] = 3  # A1 yellow
    session.state.derive()
    squares = replies(session, "3", "1", "options square")[-1]
    place = replies(session, numbers(squares)[0])[-1]
    assert ". space A2, next to yellow triangle A1\n" in place
    assert ". space B4\n" in place


def test_a_decision_is_taken_back_and_done_again() -> None:
    session = new_session("casual", ADA, BEN, seed=5)
    moved, undone, redone, turn = replies(session, "3", "undo", "redo", "undo turn")
    assert moved.startswith("Ada moved to space 3")
    assert undone.startswith("Taken back: space 3: take 1 blue tile")
    assert "Ada: Move your token." in undone
    assert redone.startswith("Done again:\nAda moved to space 3")
    assert turn.startswith("Taken back: space 3")
    assert position(session) == position(new_session("casual", ADA, BEN, seed=5))


def test_a_turn_of_several_decisions_is_taken_back_at_once() -> None:
    session = new_session("casual", ADA, BEN, seed=5)
    said = replies(session, "3", "1", "undo turn")[-1]
    assert said.startswith("2 decisions are taken back, to before: space 3: take 1 blue tile")


def test_what_is_left_is_named_before_a_turn_ends() -> None:
    session = new_session("casual", ADA, BEN, seed=5)
    _moved, asked, same, _again = replies(session, "3", "end", "board", "yes")
    assert asked.startswith(
        "Still possible: pencil: take 1 blue tile; hammer: take 1 blue tile. The same number again,"
    )
    assert same.startswith("Board of Ada")
    assert session.to_move == 1
    session = new_session("casual", ADA, BEN, seed=5)
    replies(session, "3", "3", "3")
    assert session.to_move == 1


def test_requirements_are_summed_up() -> None:
    session = new_session("expert", ADA, BOT, seed=5)
    card, hand, chimneys = replies(session, "card 5", "hand", "chimneys nature")
    assert "It lies in the Catalonia window, card 5." in card
    assert "To play it now: column 0 + card 1 = 1 tile of any one colour in one group; you have 0." in card
    assert hand.startswith("Hand of Ada (you): 1 card, of 4 at most.")
    assert "Step 1, the next, needs 1 square in one group, has 0: gives nothing." in chimneys
    assert "Catalonia chimney" not in chimneys


def test_gaudi_is_told_in_solo() -> None:
    session = new_session("solo", ADA, seed=5, difficulty="normal")
    gaudi, players = replies(session, "gaudi", "players")
    assert gaudi.startswith("Gaudí would go to ")
    assert "His score if the game ended now, normal: " in gaudi
    assert "Gaudí: final score if it ended now" in players


def test_what_could_not_be_saved_is_said_and_leaving_asks() -> None:
    session = new_session("casual", ADA, BEN, seed=5)
    fault = "The disk is full."
    said: list[str] = []
    lines = iter(["3", "quit", "quit"])

    def answer(talk: Talk, heard: str) -> str | None:
        said.append(heard)
        return next(lines, None)

    talk = Talk(session, answer, autosave=lambda: fault)
    assert talk.play() == "left"
    assert "This is not saved: The disk is full." in said[1]
    assert said[2] == "The last decisions are not saved: The disk is full. Say quit again to give them up.\n"


def test_a_finished_game_asks_what_next_and_can_be_taken_back() -> None:
    session = new_session("casual", ADA, BEN, seed=3)
    random = Random(3)
    while session.to_move is not None:
        session.play(random.choice(session.legal))
    end, scores, log, wrong, undo, again = replies(session, "options", "1", "2", "7", "undo", "undo")
    assert "What next?" in end
    assert scores.startswith(("Ada wins:", "Ben wins:"))
    assert "Round 1 begins." in log
    assert wrong == "There is no option 7; there is: 1 to 5.\n"
    assert "Nothing" in undo or "revealed" in undo or "The same word again" in undo or "decided" in undo
    assert again.strip()
    talk = Talk(session, says(["4"]))
    assert talk.play() == ("title" if session.to_move is None else "left")
    if session.to_move is None:
        assert Talk(session, says(["5"])).play() == "left"
        assert Talk(session, says(["3"])).play() == "rematch"


THINGS = (
    *(
        "ada",
        "ben",
        "1",
        "2",
        "3",
        "9",
        "17",
        "0",
        "x",
        "all",
        "turn",
        "groups",
        "links",
        "free",
        "triangle",
        "squares",
    ),
    *("blue", "gray", "B4", "d6", "nature", "religion", "space", "supply", "bonus", "chimney", "centre", "hammer"),
    *("card", "casa", "tower", "of", "expert"),
)


@pytest.mark.parametrize("mode", ["casual", "expert", "solo"])
def test_whatever_is_said_the_answer_is_plain_and_asking_changes_nothing(mode: str) -> None:
    session = new_session(mode, *((ADA,) if mode == "solo" else (ADA, BEN)), seed=9)
    random, offered, before = Random(9), ["1"], [position(session)]
    asked = [False]
    lines = iter(range(1200))

    def answer(talk: Talk, said: str) -> str | None:
        assert said
        assert is_plain(said)
        if asked[0]:
            assert position(session) == before[0]
        before[0] = position(session)
        offered[:] = numbers(said) or offered
        if next(lines, None) is None:
            return None
        asked[0] = random.random() < 0.5
        if asked[0]:
            return " ".join([random.choice([*QUERIES, "save"]), *random.sample(THINGS, random.choice((0, 1, 1, 2, 3)))])
        if random.random() < 0.7:
            return random.choice(offered)
        return random.choice(("yes", "undo", "undo turn", "redo", "end", "hand"))

    assert Talk(session, answer).play() in ("left", "title", "rematch")
    assert len(session.log) > 20


def test_one_human_among_bots_takes_back_what_a_house_rule_allows() -> None:
    config = Config(2, "casual", 0, None, {"undo": "anywhere"})
    session: Session[Any] = Session.start(GAME, config, (ADA, BOT), 5)
    start = position(session)
    said = replies(session, "3", "end", "yes", "undo", "undo", "undo")
    assert "Turn of Rosa" in said[2]
    assert said[3].startswith(
        ("Taken back: ", "2 decisions", "3 decisions", "4 decisions", "5 decisions", "6 decisions")
    )
    assert "Ada: " in said[3]
    assert position(session) == start
