"""A game being played: what can be taken back and why not, who hears what, what the log says."""

from typing import Any

import pytest

from gaudi_tui.core.actions import Action, IllegalAction
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config, ConfigError
from gaudi_tui.core.session import Barrier, CannotUndo, LogEntry, Player, Session, state_hash
from tests.core.heap import Heap, HeapGame

GAME = HeapGame()
PLAYERS = [Player("Ada"), Player("Bo", "apprentice")]


def session(*actions: Action, seed: int = 7, clock: Any = None) -> Session[Heap]:
    """A game of two in which these actions were played."""
    config = Config(2, "plain", 0)
    made = Session.start(GAME, config, PLAYERS, seed, clock) if clock else Session.start(GAME, config, PLAYERS, seed)
    for action in actions:
        made.play(action)
    return made


def actions_of(made: Session[Heap]) -> list[Action]:
    return [entry.action for entry in made.log]


def test_a_new_session_tells_its_opening_and_has_nothing_to_take_back() -> None:
    made = session()
    assert [event.kind for event in made.opening] == ["dealt", "dealt"]
    assert made.to_move == 0
    assert made.legal == (("take", 1), ("take", 2), ("take", 3))
    assert made.can_undo() == (False, "Nothing has been decided yet.")
    assert made.can_redo() == (False, "Nothing to redo: nothing was taken back.")
    assert made.players == tuple(PLAYERS)


def test_a_game_that_cannot_be_set_up_is_refused() -> None:
    with pytest.raises(ConfigError):
        Session.start(GAME, Config(9, "plain"), PLAYERS, 1)


def test_playing_returns_what_it_caused() -> None:
    made = session()
    assert [(event.kind, event.data) for event in made.play(("take", 2))] == [("took", {"count": 2})]
    assert made.state.points == [2, 0]


def test_an_illegal_action_is_refused_with_the_rule_and_changes_nothing() -> None:
    made = session(("take", 1))
    made.undo()
    before, log, redo = state_hash(GAME, made.state), list(made.log), made.can_redo()
    with pytest.raises(IllegalAction, match=r"^Only three stones at a time\.$"):
        made.play(("take", 4))
    with pytest.raises(IllegalAction, match=r"^That cannot be chosen now\.$"):
        made.play(("end",))
    assert (state_hash(GAME, made.state), made.log, made.can_redo()) == (before, log, redo)


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    made = session()
    while made.to_move is not None:
        made.play(made.legal[-1] if made.legal[-1] != ("split",) else ("look",))
    with pytest.raises(IllegalAction, match=r"^The game is over\.$"):
        made.play(("end",))
    assert made.to_move is None
    assert made.legal == ()


# The log


def test_the_log_says_who_decided_what_and_when() -> None:
    times = iter([100, None, 102])
    made = session(("take", 1), ("end",), ("take", 2), clock=lambda: next(times))
    assert [(entry.seat, entry.action, entry.when) for entry in made.log] == [
        (0, ("take", 1), 100),
        (0, ("end",), None),
        (1, ("take", 2), 102),
    ]


def test_an_entry_that_closes_a_turn_carries_the_hash_of_the_state_after_it() -> None:
    made = session(("take", 1), ("end",))
    assert made.log[0].checkpoint is None
    assert made.log[1].checkpoint == state_hash(GAME, made.state)


def test_the_hash_depends_on_the_state_alone() -> None:
    one, other = session(("take", 1)), session(("take", 1))
    assert state_hash(GAME, one.state) == state_hash(GAME, other.state)
    assert len(state_hash(GAME, one.state)) == 16
    other.play(("end",))
    assert state_hash(GAME, one.state) != state_hash(GAME, other.state)


# Undo and redo


def test_undo_goes_back_step_by_step_and_the_log_with_it() -> None:
    made = session(("take", 3), ("split",), ("look",))
    hashes = []
    while made.can_undo()[0]:
        hashes.append(state_hash(GAME, made.state))
        made.undo()
    assert made.log == []
    assert state_hash(GAME, made.state) == state_hash(GAME, session().state)
    assert hashes == [
        state_hash(GAME, session(*[("take", 3), ("split",), ("look",)][:count]).state) for count in (3, 2, 1)
    ]


def test_redo_does_it_again_with_the_time_it_was_done() -> None:
    times = iter([100, 101, 999])
    made = session(("take", 3), ("look",), clock=lambda: next(times))
    log, after = list(made.log), state_hash(GAME, made.state)
    assert made.undo() == log[1]
    assert made.undo() == log[0]
    assert made.redo() == log[0]
    assert made.redo() == log[1]
    assert (made.log, state_hash(GAME, made.state)) == (log, after)
    with pytest.raises(CannotUndo, match=r"^Nothing to redo: nothing was taken back\.$"):
        made.redo()


def test_what_was_done_again_can_be_taken_back_again() -> None:
    made = session(("take", 3), ("look",))
    made.undo()
    made.redo()
    assert made.undo().action == ("look",)


def test_nothing_can_be_taken_back_once_something_new_was_revealed() -> None:
    made = session(("take", 3), ("dig",))
    assert made.can_undo() == (False, "No undo: something new was revealed since.")
    with pytest.raises(CannotUndo, match=r"^No undo: something new was revealed since\.$"):
        made.undo()
    assert actions_of(made) == [("take", 3), ("dig",)]


def test_after_a_draw_undo_goes_back_to_the_draw_and_says_why_no_further() -> None:
    made = session(("take", 3), ("split",), ("dig",), ("look",))
    assert made.undo().action == ("look",)
    assert made.can_undo() == (False, "No undo: something new was revealed since.")


def test_the_end_of_a_turn_that_revealed_nothing_can_be_taken_back() -> None:
    made = session(("take", 1), ("end",))
    assert made.to_move == 1
    assert made.undo().action == ("end",)
    assert made.to_move == 0
    assert made.state.turn == 0


def test_undo_stops_where_something_is_turned_over_though_nothing_was_drawn() -> None:
    made = session(("take", 3))
    before = made.state.rng
    made.play(("flip",))
    assert made.state.rng == before
    assert made.can_undo() == (False, "No undo: something new was revealed since.")
    assert [event.kind for event in session(("take", 3)).preview(("flip",))] == ["used"]


def test_undo_goes_back_over_a_draw_that_showed_nobody_anything() -> None:
    made = session(("take", 3))
    before = made.state.rng
    made.play(("stir",))
    assert made.state.rng != before
    assert made.undo().action == ("stir",)
    assert made.state.rng == before
    assert made.undo().action == ("take", 3)


def test_a_resumed_game_stops_undo_at_the_same_places() -> None:
    for action, undone in [("flip", 0), ("stir", 2)]:
        made = session(("take", 3), (action,))
        back = Session(
            game=GAME,
            config=made.config,
            players=made.players,
            seed=7,
            state=GAME.load(GAME.dump(made.state)),
            log=list(made.log),
        )
        assert back.rebuild_undo(made.barrier)
        assert len(made.log) - made.barrier.entries == undone
        assert back.can_undo() == made.can_undo()


def test_once_another_seat_decided_undo_goes_back_to_its_turn_only() -> None:
    made = session(("take", 1), ("end",), ("take", 2))
    assert made.undo() == LogEntry(1, ("take", 2))
    assert made.can_undo() == (False, "No undo: another seat has played since.")
    assert made.to_move == 1


def test_playing_something_else_forgets_what_was_taken_back() -> None:
    made = session(("take", 1))
    made.undo()
    made.play(("take", 2))
    assert made.can_redo() == (False, "Nothing to redo: nothing was taken back.")
    assert actions_of(made) == [("take", 2)]


def test_undo_turn_takes_back_all_of_this_turn_only() -> None:
    made = session(("take", 1), ("end",), ("take", 3), ("split",), ("look",))
    assert made.undo_turn() == 3
    assert actions_of(made) == [("take", 1), ("end",)]
    with pytest.raises(CannotUndo):
        made.undo_turn()


def test_undo_turn_just_after_the_end_takes_back_the_turn_that_ended() -> None:
    made = session(("take", 3), ("look",), ("end",))
    assert made.undo_turn() == 3
    assert made.log == []
    assert [made.redo().action for _ in range(3)] == [("take", 3), ("look",), ("end",)]


def test_undo_turn_stops_at_a_draw() -> None:
    made = session(("take", 3), ("split",), ("dig",), ("look",))
    assert made.undo_turn() == 1
    assert actions_of(made)[-1] == ("dig",)


def test_an_undone_state_is_not_touched_by_what_is_played_later() -> None:
    made = session(("take", 3))
    before = state_hash(GAME, session().state)
    made.undo()
    made.play(("take", 2))
    made.play(("end",))
    made.undo()
    made.undo()
    assert state_hash(GAME, made.state) == before


# What is foreseen


def test_a_preview_shows_what_is_certain_and_changes_nothing() -> None:
    made = session()
    before = state_hash(GAME, made.state)
    assert [event.kind for event in made.preview(("take", 2))] == ["took"]
    assert state_hash(GAME, made.state) == before
    assert made.log == []


def test_a_preview_ends_where_chance_decides() -> None:
    made = session(("take", 3))
    assert [event.kind for event in made.preview(("dig",))] == ["used"]
    for seed in range(20):  # whatever it is that would be found
        assert [event.kind for event in session(("take", 3), seed=seed).preview(("dig",))] == ["used"]


def test_a_preview_is_played_on_a_copy_that_holds_nothing_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    made, played = session(), list[Heap]()
    monkeypatch.setattr(HeapGame, "apply", lambda self, state, action, events=None: played.append(state), raising=True)
    made.preview(("take", 1))
    (copy,) = played
    assert copy.secrets[0] == made.state.secrets[0], "the seat to move knows its own"
    assert copy.secrets[1] != made.state.secrets[1]
    assert copy.rng != made.state.rng


def test_a_bots_copy_is_dealt_afresh_and_the_same_each_time() -> None:
    made = session(("take", 1), ("end",))
    one, rng = made.bot_copy(1)
    other, again = made.bot_copy(1)
    assert GAME.dump(one) == GAME.dump(other)
    assert rng.below(1 << 64) == again.below(1 << 64)
    assert one.secrets[1] == made.state.secrets[1]
    assert one.secrets[0] != made.state.secrets[0]
    assert made.state.rng not in (one.rng, rng.rng)


def test_a_bots_copy_depends_on_seat_and_decision() -> None:
    made = session()
    first = made.bot_copy(0)[0].rng
    assert made.bot_copy(1)[0].rng != first
    made.play(("take", 1))
    assert made.bot_copy(0)[0].rng != first


# Who hears what


def test_each_seat_hears_what_it_may_know() -> None:
    made, heard = session(("take", 3)), dict[int | None, list[Event]]()
    for seat in (None, 0, 1):
        heard[seat] = []
        made.subscribe(heard[seat].append, seat)
    made.play(("look",))
    secret = made.state.secrets[0]
    assert [event.data for event in heard[0]] == [{"how": "look"}, {"secret": secret}]
    for seat in (None, 1):
        assert [event.kind for event in heard[seat]] == ["used", "looked"]
        assert str(secret) not in repr(heard[seat])


def test_a_subscription_can_be_ended_even_while_it_is_told() -> None:
    made, heard = session(), list[str]()
    stop = made.subscribe(lambda event: (heard.append(event.kind), stop()))
    made.subscribe(lambda event: heard.append("other"))
    made.play(("take", 1))
    made.play(("end",))
    assert heard == ["took", "other", "other"]


def test_undo_and_redo_are_told() -> None:
    made, heard = session(), list[tuple[str, int | None]]()
    made.subscribe(lambda event: heard.append((event.kind, event.seat)))
    made.play(("take", 1))
    made.undo()
    made.redo()
    assert heard == [("took", 0), ("undone", 0), ("took", 0)]


def test_views_show_a_seat_its_own_secret_only() -> None:
    made = session()
    assert made.view(0)["secrets"] == [made.state.secrets[0], None]
    assert made.view(None)["secrets"] == [None, None]


# After a resume


def resumed(made: Session[Heap]) -> Session[Heap]:
    """The session as a save gives it back, before its undo is rebuilt."""
    return Session(
        game=GAME,
        config=made.config,
        players=made.players,
        seed=made.seed,
        state=GAME.load(GAME.dump(made.state)),
        log=list(made.log),
    )


def test_the_barrier_is_the_point_behind_which_nothing_can_be_taken_back() -> None:
    made = session(("take", 3), ("split",), ("dig",), ("look",), ("end",))
    assert made.barrier.entries == 3
    made.undo_turn()
    assert state_hash(GAME, made.state) == state_hash(GAME, made.barrier.state)
    assert session(("take", 3), ("dig",)).barrier.entries == 2


def test_undo_works_after_a_resume_as_far_as_the_barrier() -> None:
    made = session(("take", 3), ("split",), ("dig",), ("look",), ("end",))
    back = resumed(made)
    assert back.can_undo()[0] is False
    assert back.rebuild_undo(made.barrier)
    assert (back.log, state_hash(GAME, back.state)) == (made.log, state_hash(GAME, made.state))
    assert back.undo_turn() == 2
    assert actions_of(back) == [("take", 3), ("split",), ("dig",)]
    made.undo_turn()
    assert back.can_undo() == made.can_undo() == (False, "No undo: something new was revealed since.")


def test_a_game_resumed_at_its_start_says_that_nothing_was_decided() -> None:
    made = session()
    back = resumed(made)
    assert back.rebuild_undo(made.barrier)
    assert back.can_undo() == (False, "Nothing has been decided yet.")


@pytest.mark.parametrize("entries", [-1, 1, 6])
def test_a_barrier_that_does_not_lead_to_the_state_gives_no_undo(entries: int) -> None:
    made = session(("take", 3), ("split",), ("look",), ("look",), ("end",))
    back = resumed(made)
    assert not back.rebuild_undo(Barrier(made.barrier.state, entries))
    assert back.can_undo()[0] is False
    assert (back.log, state_hash(GAME, back.state)) == (made.log, state_hash(GAME, made.state))


def test_a_log_that_was_changed_gives_no_undo() -> None:
    made = session(("take", 3), ("look",))
    for entry in (LogEntry(1, ("take", 3)), LogEntry(0, ("take", 9)), LogEntry(0, ("take", 1))):
        back = resumed(made)
        back.log[0] = entry
        assert not back.rebuild_undo(made.barrier)
        assert back.can_undo()[0] is False
        assert back.log[0] == entry


def test_playing_on_after_a_resume_does_not_change_what_can_be_taken_back_to() -> None:
    made = session(("take", 3), ("look",))
    back = resumed(made)
    assert back.rebuild_undo(made.barrier)
    back.play(("end",))
    assert back.undo_turn() == 3
    assert state_hash(GAME, back.state) == state_hash(GAME, session().state)


def test_a_seat_may_change_hands() -> None:
    """Given a seat that a bot takes and a human takes back, then both are told, and taking it twice is nothing new."""
    made = session()
    made.hand_over(0, "mason")
    made.hand_over(0, "mason")
    assert made.players[0] == Player(PLAYERS[0].name, "mason")
    made.play(made.legal[0])
    made.hand_over(0, None)
    assert made.players == tuple(PLAYERS)
    assert [(h.entries, h.seat, h.bot) for h in made.handovers] == [(0, 0, "mason"), (1, 0, None)]


def test_undo_may_go_anywhere_for_one_human_among_bots() -> None:
    """Given that house rule and one human, when something was drawn and a bot has decided since, then all can be taken
    back and done again; with two humans nothing of it can."""
    config = Config(2, "plain", house_rules={"undo": "anywhere"})
    humans = Session.start(GAME, config, (Player("Ada"), Player("Ben")), 7)
    made = Session.start(GAME, config, (Player("Ada"), Player("Ben", "mason")), 7)
    hashes = [state_hash(GAME, made.state)]
    while made.legal and len(made.log) < 12:
        action = made.legal[-1]
        made.play(action)
        humans.play(action)
        hashes.append(state_hash(GAME, made.state))
    while humans.can_undo()[0]:
        humans.undo()
    assert humans.log
    entries = list(made.log)
    for number in reversed(range(len(entries))):
        assert made.undo() == entries[number]
        assert state_hash(GAME, made.state) == hashes[number]
    assert not made.can_undo()[0]
    for number, entry in enumerate(entries):
        assert made.redo() == entry
        assert state_hash(GAME, made.state) == hashes[number + 1]


def test_undo_does_not_cross_a_handover() -> None:
    """Given decisions that could be taken back, when a seat changes hands, then only what follows can be."""
    made = session(("take", 3), ("split",), ("look",))
    made.undo()
    made.hand_over(0, "mason")
    assert made.can_undo() == (False, "No undo: a seat has changed hands since.")
    assert made.can_redo()[0] is False
    made.play(("look",))
    assert made.undo().action == ("look",)
    assert not made.can_undo()[0] and len(made.log) == 2


def test_undo_anywhere_stops_at_a_handover_too() -> None:
    config = Config(2, "plain", house_rules={"undo": "anywhere"})
    made = Session.start(GAME, config, (Player("Ada"), Player("Ben", "mason")), 7)
    for _number in range(6):
        made.play(made.legal[-1])
    made.hand_over(1, None)
    made.hand_over(1, "mason")
    for _number in range(3):
        made.play(made.legal[-1])
    while made.can_undo()[0]:
        made.undo()
    assert len(made.log) == 6


@pytest.mark.parametrize(
    "junk",
    [LogEntry(0, ("take", 9)), LogEntry(1, ("take", 1)), LogEntry(0, ("end",)), LogEntry(0, ("nothing", 3))],
    ids=["no option", "another seat", "too early", "no such action"],
)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_what_cannot_be_done_again_is_not_taken_back(junk: LogEntry, place: int) -> None:
    """Given a log with an entry that nobody can have decided, at its end too, when undo may go anywhere, then it says
    why it cannot, nothing changes, and there is nothing to redo."""
    config = Config(2, "plain", house_rules={"undo": "anywhere"})
    made = Session.start(GAME, config, (Player("Ada"), Player("Ben", "mason")), 7)
    made.play(("take", 1))
    made.play(("end",))
    log = list(made.log)
    log.insert(place, junk)
    back = resumed(made)
    back.log = log
    before = state_hash(GAME, back.state)
    assert back.can_undo()[0]
    with pytest.raises(CannotUndo, match="It was decided under other rules"):
        back.undo()
    assert (back.log, state_hash(GAME, back.state)) == (log, before)
    with pytest.raises(CannotUndo, match="nothing was taken back"):
        back.redo()


def test_what_is_repeated_from_another_log_ends_what_could_be_done_again() -> None:
    made = session(("take", 3), ("split",))
    made.undo()
    made.repeat(LogEntry(0, ("look",)))
    assert not made.can_redo()[0]
