"""The desk: what is shown to whom, where the cursor goes, what can be taken back."""

from random import Random

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import LogEntry, Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.play.desk import Desk
from gaudi_tui.tables.gaudi.details import NO_CHOICE, detail
from gaudi_tui.tables.gaudi.inspectable import label, things
from gaudi_tui.tables.gaudi.spots import spot_of
from gaudi_tui.tables.gaudi.telling import TELLING
from tests.tui.playing import ADA, BEN, Saves, advance, at_frame, new_session, seated, step_on, tab_on

BOT = Player("Mason", "mason")
KINDS = (
    *("move", "act", "centre", "tile", "place", "card", "discard", "play"),
    *("chimney", "rewards", "wild", "religion", "assign", "exchange"),
)


def end_turn(desk: Desk) -> None:
    """Move to the first space and end the turn at once."""
    seat = desk.session.to_move
    while desk.session.to_move == seat:
        options = desk.session.legal
        desk.play(("end",) if ("end",) in options else options[0])


@pytest.mark.parametrize("players", [(ADA, BEN), (BOT, ADA, BEN)])
def test_where_several_share_the_keyboard_the_first_hand_is_covered_too(players: tuple[Player, ...]) -> None:
    desk = Desk(TELLING, new_session(*players), Saves())
    while desk.bot is not None:
        assert desk.viewer is None and set(desk.scene().view["hands"][1]) == {None}
        desk.play(desk.session.legal[0])
    first = desk.session.to_move
    assert first is not None and desk.curtain
    assert desk.scene().view["hands"] == desk.session.view(None)["hands"] and not desk.scene().options
    assert desk.scene().prompt == "Ada's turn: v shows the hand."
    assert desk.lift() and desk.scene().view["hands"][first][0] is not None and desk.scene().options


def test_who_is_alone_at_the_keyboard_has_no_curtain() -> None:
    assert not Desk(TELLING, new_session(ADA, BOT), Saves()).curtain


def test_the_curtain_covers_the_hand_between_the_turns_of_two_humans() -> None:
    """Given two humans, when one ends the turn, then the next one's hand shows only after the curtain is lifted."""
    desk = seated(new_session(ADA, BEN), Saves())
    end_turn(desk)
    scene = desk.scene()
    assert desk.curtain
    assert scene.curtain
    assert scene.seat == 1
    assert scene.view["hands"] == desk.session.view(None)["hands"]
    assert scene.options == ()
    assert not any(spot.panel == "hand" for spot in things(scene))
    assert not desk.choose(0)
    assert desk.lift()
    assert not desk.scene().curtain
    assert desk.scene().view["hands"][1][0] is not None
    assert not desk.lift()


def test_what_stands_on_the_table_stays_live_behind_the_curtain() -> None:
    desk = seated(new_session(ADA, BEN), Saves())
    end_turn(desk)
    scene = desk.scene()
    public = desk.session.view(None)
    assert {key: value for key, value in scene.view.items() if key != "seat"} == {
        key: value for key, value in public.items() if key != "seat"
    }
    step_on(desk, 1, 0)
    tab_on(desk, 1)
    assert desk.cursor == -1


def test_who_is_to_decide_after_an_undo_or_a_redo_stays_covered() -> None:
    """Given the end of a turn, when it is taken back or done again, then the hand of who decides then is covered."""
    desk = seated(new_session(ADA, BEN), Saves())
    end_turn(desk)
    assert desk.curtain
    assert desk.undo()
    assert desk.session.to_move == 0 and desk.curtain
    assert desk.scene().view["hands"] == desk.session.view(None)["hands"]
    assert desk.lift() and desk.seat == 0
    assert desk.redo()
    assert desk.session.to_move == 1 and desk.curtain
    desk.lift()
    assert desk.undo()
    assert desk.session.to_move == 0 and desk.curtain
    desk.lift()
    assert desk.redo()
    assert desk.session.to_move == 1 and desk.curtain


def test_under_the_curtain_nobody_undoes_or_redoes_for_the_covered_seat() -> None:
    """Given a covered seat, when undo or redo would touch its own decision, then it is refused and a notice says so."""
    desk = seated(new_session(ADA, BEN), Saves())
    end_turn(desk)
    desk.undo()
    decided = len(desk.session.log)
    assert decided
    for refused in (desk.undo, desk.undo_turn, desk.redo):
        assert not refused()
        assert desk.notices[-1] == "That is for Ada alone to do: first v, which shows the hand."
    assert len(desk.session.log) == decided and desk.curtain
    desk.lift()
    assert desk.undo()
    resumed = Desk(TELLING, desk.session, Saves())
    assert not resumed.session.log
    desk.play(desk.session.legal[0])
    resumed = Desk(TELLING, desk.session, Saves())
    assert resumed.curtain
    assert not resumed.undo()
    assert len(desk.session.log) == 1


def test_a_hand_that_lies_open_stays_open_when_a_bot_was_to_decide() -> None:
    """Given two humans and a bot, when the end of a turn is taken back before the bot played, then no curtain falls."""
    desk = seated(new_session(ADA, BOT, BEN), Saves())
    end_turn(desk)
    assert desk.bot is not None and desk.viewer == 0
    assert desk.undo()
    assert desk.seat == 0 and not desk.curtain


def test_a_finished_game_is_taken_back_only_when_asked_twice() -> None:
    session = new_session(ADA, BEN)
    advance(session, lambda s: False)
    desk = seated(session, Saves())
    decided = len(session.log)
    if desk.why_no_undo():
        pytest.fail("this game's end cannot be taken back; choose another seed")
    assert not desk.undo()
    assert "The same key again" in desk.scene().question[0]
    assert desk.over
    assert not desk.undo_turn()  # another key: asked again
    assert not desk.undo()
    assert len(session.log) == decided
    assert desk.undo()
    assert len(session.log) == decided - 1 and not desk.over


def test_the_prompt_says_when_icons_are_left_for_nothing() -> None:
    session = new_session(ADA, BEN)
    assert advance(
        session, lambda s: s.state.stack[-1][0] == "act" and sum(s.state.stack[-1][3:5]) > 0 and len(s.legal) == 1
    )
    desk = seated(session, Saves())
    desk.lift()
    prompt = desk.scene().prompt
    assert prompt.startswith(session.game.prompt(session.state) + ": nothing ")
    assert prompt.endswith("could do now")
    assert desk.ending() == 0


def test_one_human_among_bots_never_meets_a_curtain() -> None:
    session = new_session(ADA, BOT)
    desk = seated(session, Saves())
    random = Random(2)
    for _ in range(300):
        if desk.over:
            break
        desk.play(random.choice(session.legal))
        assert not desk.curtain
        assert desk.viewer == 0
        assert desk.scene().view == session.view(0)


def test_a_resumed_game_of_several_humans_begins_behind_the_curtain() -> None:
    session = new_session(ADA, BEN)
    advance(session, lambda s: s.state.turn == 3)
    assert Desk(TELLING, session, Saves()).curtain
    alone = new_session(ADA, BOT)
    advance(alone, lambda s: s.state.turn == 4 and s.to_move == 0)
    assert not Desk(TELLING, alone, Saves()).curtain


def test_every_change_is_saved_and_a_failing_disk_is_told() -> None:
    saves = Saves()
    desk = seated(new_session(ADA, BEN), saves)
    desk.play(desk.session.legal[0])
    desk.undo()
    desk.redo()
    assert saves.count == 3
    saves.fault = "No space left"
    assert desk.play(desk.session.legal[0])
    assert desk.notices[-1] == "No space left"


def test_why_nothing_can_be_taken_back() -> None:
    """Given nothing decided, a reveal, or a bot's decision, when undo is asked for, then the reason is a notice."""
    desk = seated(new_session(ADA, BEN), Saves())
    assert not desk.undo()
    assert desk.notices[-1] == "Nothing has been decided yet."
    assert not desk.redo()
    session = new_session(ADA, BOT)
    desk = seated(session, Saves())
    end_turn(desk)
    desk.play(session.legal[0])
    assert not desk.undo()
    assert desk.notices[-1] == "No undo: another seat has played since."
    assert not desk.undo_turn()
    log = desk.log_lines()
    assert log


def test_a_whole_turn_is_taken_back() -> None:
    session = at_frame("place")
    desk = seated(session, Saves())
    desk.lift()
    turn, decided = session.game.turn(session.state), len(session.log)
    assert desk.undo_turn()
    assert session.game.turn(session.state) == turn
    assert len(session.log) < decided
    assert desk.seat is not None


def test_the_log_stays_true_when_something_is_taken_back() -> None:
    desk = seated(new_session(ADA, BEN), Saves())
    before = desk.log_lines()
    desk.play(desk.session.legal[1])
    after = desk.log_lines()
    assert after[: len(before)] == before
    assert len(after) > len(before)
    desk.undo()
    assert desk.log_lines() == before
    desk.redo()
    assert desk.log_lines() == after
    assert Desk(TELLING, desk.session, Saves()).log_lines() == after


def test_ending_with_something_left_is_asked_about_and_names_it() -> None:
    """Given pencils left, when the turn is to end, then what is left is named, and only the second time it ends."""
    session = new_session(ADA, BEN)
    desk = seated(session, Saves())
    desk.play(("move", 1))
    assert not desk.choose(desk.ending())
    longest, *_shorter, shortest = desk.scene().question
    assert "pencil" in longest and shortest == "The same key again ends the turn."
    assert desk.fresh == "" and not desk.notices  # it is told in the prompt alone
    step_on(desk, 0, 1)
    assert desk.asked is None
    assert not desk.choose(desk.ending())
    assert desk.choose(desk.ending())
    assert session.to_move == 1


def test_what_was_asked_of_one_player_cannot_be_read_by_the_next() -> None:
    """Given a question that named what a hand could do, when the curtain falls, then the question is gone."""
    desk = seated(new_session(ADA, BEN), Saves())
    desk.undo()
    desk.play(("move", 1))
    desk.choose(desk.ending())
    assert "Still possible" in desk.scene().question[0]
    desk.choose(desk.ending())
    assert desk.curtain
    assert desk.notices == ["Nothing has been decided yet."] and not desk.scene().question


def test_a_turn_ends_by_itself_only_where_the_player_set_so() -> None:
    for auto_end in (False, True):
        session = new_session(ADA, BEN)
        desk = seated(session, Saves(), auto_end=auto_end)
        random = Random(4)
        while session.game.turn(session.state) == 0:
            options = [option for option in session.legal if option != ("end",)]
            if not options:
                break
            desk.play(random.choice(options))
        assert (session.game.turn(session.state) == 1) is auto_end


def test_the_preview_tells_what_follows_and_leaves_the_game_alone() -> None:
    session = new_session(ADA, BEN)
    desk = seated(session, Saves())
    before = session.game.dump(session.state)
    for index in range(len(session.legal)):
        assert desk.preview(index)
    assert session.game.dump(session.state) == before
    assert desk.preview(0).startswith("most advanced; then: ")
    assert "then: Use" in desk.preview(0)
    assert desk.preview(99) == ""


@pytest.mark.parametrize("kind", KINDS)
def test_all_things_can_be_inspected_at_each_kind_of_decision(kind: str) -> None:
    """Each thing has a name and lines; each legal one says what it does, each other one why it cannot be chosen."""
    desk = seated(at_frame(kind), Saves())
    desk.lift()
    scene = desk.scene_at_cursor()
    found = things(scene)
    assert {spot_of(option, index) for index, option in enumerate(scene.options)} <= set(found)
    for spot in found:
        assert label(scene, spot)
        last = detail(desk, scene, spot)[-1].text
        if spot.panel in NO_CHOICE:
            assert last
            continue
        assert last.startswith("Can be chosen now; ") == (spot in scene.spots)
        assert len(last) > len("Cannot be chosen now: ")


def test_names_from_outside_lose_their_control_characters() -> None:
    desk = seated(new_session(Player("A\x1b[31mda\u202e"), Player("[b]Ben[/b]")), Saves())
    assert desk.names == ("A[31mda", "[b]Ben[/b]")


def test_with_undo_anywhere_a_human_takes_back_what_bots_decided_since() -> None:
    """Given that house rule and a turn of the bot since, when the human takes back, then it is the human's decision
    before it that stands open again; done again, the bot's turn follows as it was."""
    config = Config(2, "casual", house_rules={"undo": "anywhere"})
    session = Session.start(load_game("gaudi"), config, (ADA, BOT), 7)
    desk = seated(session, Saves())
    rounds = 0
    while rounds < 200 and not desk.over:
        desk.play(session.legal[-1])
        rounds += 1
        if rounds > 5 and desk.bot is None and session.log[-1].seat == 1:
            break
    length, state = len(session.log), session.game.dump(session.state)
    assert session.log[-1].seat == 1 and not desk.why_no_undo()
    assert desk.undo()
    assert desk.seat == 0 and len(session.log) < length - 1
    assert desk.redo()
    assert (len(session.log), session.game.dump(session.state)) == (length, state)


def test_what_was_taken_back_before_undo_met_a_strange_log_is_shown_and_saved() -> None:
    """Given a bot in the middle of its turn and a log that does not lead there, when the human takes back, then the
    bot's decisions are taken back as far as that goes, that is saved, and a notice says why it goes no further."""
    session = Session.start(load_game("gaudi"), Config(2, "casual", 0, house_rules={"undo": "anywhere"}), (ADA, BOT), 7)
    saves = Saves()
    desk = Desk(TELLING, session, saves)
    while not session.log or session.log[-1].seat != 1 or not session.can_undo()[0] or session.to_move != 1:
        desk.play(session.legal[0])
    own = session.barrier.entries
    assert own < len(session.log)
    session.log.insert(0, LogEntry(0, ("x",)))
    count = saves.count
    assert desk.undo()
    assert len(session.log) == own + 1 and saves.count == count + 1
    assert "the log no longer leads here" in desk.notices[-1]
