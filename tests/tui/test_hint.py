"""The hint: the mason's plan in words; it stalls nothing, can be left, and lets nothing hidden through."""

import asyncio
from random import Random
from typing import Any

import pytest

from gaudi_tui.bots import mason
from gaudi_tui.bots.worker import BotError, BotWorker
from gaudi_tui.core.actions import Action
from gaudi_tui.core.rng import Rng
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games.gaudi.words import card_name
from gaudi_tui.play.hint import hint
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.screens.hint import HintPage
from gaudi_tui.tui.screens.table import TableScreen
from tests.tui.playing import ADA, BEN, GAME, advance, new_session, settle, shown, table_app, type_keys
from tests.tui.test_expert_games import expert, solo

SESSIONS = {"casual": lambda: new_session(ADA, BEN, Player("Cleo")), "expert": lambda: expert(ADA, BEN), "solo": solo}


def planned(session: Session[Any]) -> list[Action]:
    """What the mason plans here, by what the seat to move knows."""
    seat = session.to_move
    assert seat is not None
    copy, rng = session.bot_copy(seat)
    return mason.plan(GAME, copy, seat, rng)


class FakePlanner:
    """Plans what it was given, when it is let."""

    def __init__(self, actions: list[Action] | None = None, fault: str = "") -> None:
        self.actions, self.fault = actions or [], fault
        self.go = asyncio.Event()
        self.closed: float | None = None

    async def plan(self, session: Session[Any], seat: int) -> list[Action]:
        await self.go.wait()
        if self.fault:
            raise BotError(self.fault)
        return self.actions

    async def close(self, patience: float = 1.0) -> None:
        self.closed = patience


def middle(session: Session[Any], seed: int = 3) -> Session[Any]:
    assert advance(session, lambda s: s.state.round == 2 and s.state.stack[-1][0] == "move", seed)
    return session


@pytest.mark.parametrize("mode", SESSIONS)
def test_the_plan_is_legal_to_the_end_of_the_turn_and_its_gain_is_exact(mode: str) -> None:
    """Given a turn, when the plan is played for real, then each step is legal and the total is what the hint said."""
    session = middle(SESSIONS[mode]())
    seat = session.to_move
    assert seat is not None
    actions = planned(session)
    told = hint(TELLING, session, seat, actions)
    assert len(told.steps) == len(actions)
    before = GAME.scores(session.state)[seat]["total"]
    for action in actions[:-1]:
        assert session.to_move == seat
        session.play(action)
    after = GAME.scores(session.state)[seat]["total"]
    assert told.gains[0] == f"If the game ended then, your total would be {after} ({after - before:+d})."
    assert actions[-1] == ("end",)
    assert told.judgement


def test_nothing_hidden_reaches_the_player() -> None:
    """Given two games that differ only in what a seat cannot know, then it gets the same plan in the same words."""
    redealt = 0
    for seed in range(4):
        session = middle(new_session(ADA, BEN, Player("Cleo"), seed=seed), seed)
        seat = session.to_move
        assert seat is not None
        actions = planned(session)
        told = hint(TELLING, session, seat, actions)
        true = session.state
        for other in range(1, 6):
            session.state = GAME.determinize(true, seat, Rng(other))
            redealt += session.state.hands != true.hands
            assert planned(session) == actions
            assert hint(TELLING, session, seat, actions) == told
        session.state = true
        said = " ".join((*told.steps, *told.gains, *told.nearer, *told.judgement))
        hidden = {
            card
            for other, hand in enumerate(true.hands)
            for card in hand
            if other != seat and not true.known[card] >> seat & 1
        }
        assert not [card for card in hidden if card_name(true.content, card) in said]
    assert redealt


def test_words_end_before_what_would_be_revealed() -> None:
    """Given a plan that closes the turn, then the score that is told is that of the table before the refill."""
    session = middle(new_session(ADA, BEN))
    seat = session.to_move
    assert seat is not None
    first = session.legal[0]
    told = hint(TELLING, session, seat, [first, ("end",)])
    assert told.steps[-1] == "end the turn"
    assert told == hint(TELLING, session, seat, [first, ("end",), ("move", 1)])


def test_of_a_step_after_which_nothing_is_certain_only_the_step_is_told() -> None:
    """Given a draft, when a card is kept, then another seat decides: the step is told and no gain."""
    session = expert(ADA, BEN)
    seat = session.to_move
    assert seat is not None and session.state.stack[-1][0] == "draft"
    told = hint(TELLING, session, seat, planned(session))
    assert len(told.steps) == 1 and told[1:] == ((), (), ())


async def test_the_page_thinks_and_then_puts_the_cursor_on_the_first_step() -> None:
    session = middle(new_session(ADA, BEN))
    app, desk, _thinker = table_app(session)
    desk.lift()
    planner = FakePlanner(planned(session))
    first = session.legal.index(planner.actions[0])
    async with app.run_test(size=(80, 24)) as pilot:
        desk.point((first + 1) % len(session.legal))
        page = HintPage(desk, planner)
        app.push_screen(page)
        await settle(pilot, lambda: "The mason is thinking" in shown(app))
        planner.go.set()
        await settle(pilot, lambda: not page.busy)
        await pilot.pause()
        assert " 1 " in shown(app) and "What it gains" in shown(app)
        assert desk.cursor == first and planner.closed is None
        await type_keys(pilot, "enter")
        assert isinstance(app.screen, TableScreen) and planner.closed == 0.0
        decided = len(session.log)
        await type_keys(pilot, "enter")
        assert len(session.log) == decided + 1 and session.log[-1].action == planner.actions[0]


async def test_it_can_be_left_while_it_thinks() -> None:
    session = middle(new_session(ADA, BEN))
    app, desk, _thinker = table_app(session)
    desk.lift()
    planner = FakePlanner()
    async with app.run_test(size=(80, 24)) as pilot:
        cursor = desk.cursor
        app.push_screen(HintPage(desk, planner))
        await pilot.pause()
        await type_keys(pilot, "q")
        await settle(pilot, lambda: planner.closed == 0.0)
        assert isinstance(app.screen, TableScreen) and desk.cursor == cursor


async def test_a_fault_is_one_line() -> None:
    session = middle(new_session(ADA, BEN))
    app, desk, _thinker = table_app(session)
    desk.lift()
    planner = FakePlanner(fault="its process has ended")
    planner.go.set()
    async with app.run_test(size=(80, 24)) as pilot:
        page = HintPage(desk, planner)
        app.push_screen(page)
        await settle(pilot, lambda: not page.busy)
        await pilot.pause()
        assert "its process has ended" in shown(app)


async def test_the_key_opens_it_for_who_decides_only() -> None:
    session = new_session(ADA, BEN)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "H")
        assert isinstance(app.screen, HintPage)
        await type_keys(pilot, "q")
        random = Random(1)
        while not desk.curtain:
            desk.play(random.choice(session.legal))
        assert isinstance(app.screen, TableScreen)
        app.screen.show_all()
        await type_keys(pilot, "H")
        assert isinstance(app.screen, TableScreen) and "It is not your turn to decide." in shown(app)


async def test_a_process_of_its_own_plans_what_would_be_planned_here() -> None:
    session = middle(expert(ADA, BEN))
    seat = session.to_move
    assert seat is not None
    planner = BotWorker()
    try:
        assert await planner.plan(session, seat) == planned(session)
    finally:
        await planner.close()


async def test_a_process_is_ended_in_the_middle_of_a_thought() -> None:
    session = middle(expert(ADA, BEN))
    assert session.to_move is not None
    planner = BotWorker()
    question = asyncio.create_task(planner.plan(session, session.to_move))
    while planner._process is None:
        await asyncio.sleep(0.01)
    process = planner._process
    question.cancel()
    await planner.close(0.0)
    await process.wait()
    assert process.returncode is not None
