"""Every bot: what it chooses is legal, the same for the same seed, and made from what its seat may know."""

import pytest

from gaudi_tui.bots import mason
from gaudi_tui.bots.ladder import WAYS, choose
from gaudi_tui.bots.selfplay import play_game, play_random
from gaudi_tui.bots.values import evaluator
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import NAMES, declared, load_game
from gaudi_tui.games.gaudi.state import State
from tests.core.heap import HeapGame
from tests.storage.fake_game import PileGame

GAME = load_game("gaudi")


def table(seats: int = 3, decisions: int = 40, seed: int = 1) -> Session[State]:
    """A game in which that many decisions were made by chance: the first, from a seed on, that lasts so long."""
    for number in range(seed, seed + 100):
        session = Session.start(GAME, Config(seats, "casual"), [Player(f"{seat}") for seat in range(seats)], number)
        rng = Rng(number)
        while session.to_move is not None and len(session.log) < decisions:
            session.play(session.legal[rng.below(len(session.legal))])
        if session.to_move is not None:
            return session
    raise AssertionError(f"no game lasts {decisions} decisions")


def test_the_game_says_which_levels_it_has() -> None:
    """Given a game that has one level, when another is asked of it, then no bot decides, though there is such a one."""
    assert all(set(declared(name).levels) <= WAYS for name in NAMES)
    heap = Session.start(HeapGame(), Config(2, "plain"), [Player("Ada"), Player("Ben")], 1)
    copy, rng = heap.bot_copy(0)
    assert choose(heap.game, copy, 0, "apprentice", rng) in heap.legal
    with pytest.raises(KeyError):
        choose(heap.game, copy, 0, "mason", rng)


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("decisions", [0, 7, 20, 41, 75])
def test_a_bot_names_a_legal_action_and_leaves_the_position_alone(level: str, decisions: int) -> None:
    session = table(decisions=decisions)
    seat = session.to_move
    assert seat is not None
    copy, rng = session.bot_copy(seat)
    before = GAME.dump(copy)
    action = choose(GAME, copy, seat, level, rng)
    assert action in session.legal
    assert GAME.dump(copy) == before and copy.options == session.legal


@pytest.mark.parametrize("level", GAME.levels)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    first, _ = play_game(GAME, "casual", [level, level], 3)
    second, _ = play_game(GAME, "casual", [level, level], 3)
    other, _ = play_game(GAME, "casual", [level, level], 4)
    assert first.log == second.log != other.log


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("seed", range(1, 6))
def test_nobody_peeks(level: str, seed: int) -> None:
    """The truth is exchanged for another one that the seat cannot tell from it: the bot decides as before."""
    session = table(seats=4, decisions=12 + 9 * seed, seed=seed)
    seat = session.to_move
    assert seat is not None
    copy, rng = session.bot_copy(seat)
    chosen = choose(GAME, copy, seat, level, rng)
    for other in range(5):
        session.state = GAME.determinize(session.state, seat, Rng(99, other))
        assert session.view(seat) == GAME.view(copy, seat)
        redealt, same_rng = session.bot_copy(seat)
        assert redealt.rng == copy.rng
        assert choose(GAME, redealt, seat, level, same_rng) == chosen


def test_no_copy_draws_what_the_game_will_draw() -> None:
    """Ending the turn on a bot's copies and in the game: the copies' draws have nothing to do with the true one."""
    session = table()
    seat = session.to_move
    assert seat is not None
    assert session.bot_copy(seat)[0].rng != session.state.rng
    assert len({session.game.determinize(session.state, seat, Rng(number)).rng for number in range(20)}) == 20


def test_mason_looks_at_a_bounded_number_of_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = 0
    worth = evaluator(GAME)

    def count(state: State, seat: int) -> int:
        nonlocal looked
        looked += 1
        return worth(state, seat)

    monkeypatch.setattr(GAME, "evaluate", count)
    monkeypatch.setattr(mason, "NODES", 60)
    for decisions in (0, 20, 40, 60):
        session = table(decisions=decisions)
        seat = session.to_move
        assert seat is not None
        looked = 0
        mason.choose(GAME, *_asked(session, seat))
        assert looked <= 60 + len(session.legal)


def _asked(session: Session[State], seat: int) -> tuple[State, int, Rng]:
    copy, rng = session.bot_copy(seat)
    return copy, seat, rng


def test_the_levels_are_a_ladder() -> None:
    wins = 0
    for seed in range(1, 13):
        bots = ["apprentice", "mason"] if seed % 2 else ["mason", "apprentice"]
        session, _ = play_game(GAME, "casual", bots, seed)
        wins += sum(bots[score["seat"]] == "mason" for score in GAME.scores(session.state) if score["winner"])
    assert wins >= 9


def test_an_apprentice_is_far_better_than_chance() -> None:
    for seed in range(1, 7):
        at_random = play_random(GAME, "casual", 3, seed)
        session, _ = play_game(GAME, "casual", ["apprentice"] * 3, seed)
        totals = [score["total"] for score in GAME.scores(session.state)]
        assert max(totals) > max(score["total"] for score in GAME.scores(at_random))


@pytest.mark.parametrize("level", GAME.levels)
def test_bots_play_a_game_that_has_no_judgement_of_its_own(level: str) -> None:
    session, _ = play_game(PileGame(), "plain", [level, level], 1)
    assert session.to_move is None


def test_a_plan_begins_with_what_would_be_chosen_and_ends_with_the_turn() -> None:
    """Given a turn, when the mason plans it, then the plan is what it would choose step by step until the turn ends."""
    for decisions in (0, 20, 45):
        session = table(decisions=decisions)
        seat = session.to_move
        assert seat is not None
        copy, rng = session.bot_copy(seat)
        before = GAME.dump(copy)
        found = mason.plan(GAME, copy, seat, rng)
        assert GAME.dump(copy) == before
        copy, rng = session.bot_copy(seat)
        turn = GAME.turn(copy)
        for action in found:
            assert GAME.to_move(copy) == seat and GAME.turn(copy) == turn
            assert action == mason.choose(GAME, copy, seat, rng)
            GAME.apply(copy, action)
        assert GAME.turn(copy) != turn
