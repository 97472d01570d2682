"""The preview in the prompt is exact: what it says of the total is what playing the option really brings."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games.gaudi.words import effect_text
from gaudi_tui.play.desk import Desk
from gaudi_tui.tables.gaudi.telling import TELLING
from tests.tui.playing import ADA, BEN, GAME, Saves

TOTAL = re.compile(r"(?:^|; )total ([+-]\d+)(?:;|$)")
REVEALED = "then something new is revealed"
SEATS: dict[str, tuple[Player, ...]] = {"casual": (ADA, BEN, Player("Cleo")), "expert": (ADA, BEN), "solo": (ADA,)}


def really(state: Any, action: tuple[Any, ...]) -> tuple[int, list[Event], bool]:
    """Play an option on the true position: what the total of its seat gains, what happened, and whether it goes on."""
    seat, copy, events = state.stack[-1][1], GAME.clone(state), list[Event]()
    GAME.apply(copy, action, events)
    if action == ("end",) and copy.stack and copy.stack[-1][:2] == ("centre", seat):
        GAME.apply(copy, action, events)  # the table does not ask again
    gain = GAME.scores(copy)[seat]["total"] - GAME.scores(state)[seat]["total"]
    return gain, events, GAME.to_move(copy) == seat


def check_centre(desk: Desk, index: int, counted: Counter[str]) -> None:
    """The option of going to the centre says what is offered there, and its preview what of it is barred."""
    action, state = desk.session.legal[index], desk.session.state
    copy = GAME.clone(state)
    GAME.apply(copy, action, [])
    if copy.stack[-1][0] != "centre":
        return  # a plain point of a chimney came first, and asks something
    effects = [effect_text(state.content.effects[effect]) for effect in state.content.centres[state.centre]]
    both = copy.stack[-1][3] == 2
    says = f"both actions, {effects[0]} and {effects[1]}" if both else f"one action, {effects[0]} or {effects[1]}"
    assert desk.scene_at_cursor().texts[index] == f"go to the centre: {says}"
    barred = [effects[side] for side in (0, 1) if ("centre", side) not in GAME.legal(copy)]
    told = desk.preview(index)
    assert (f"not possible at once: {', '.join(barred)}" in told) == bool(barred), told
    assert "reaches the centre" not in told.partition("new is revealed")[0]  # the option says that
    counted["both actions" if both else "one action"] += 1
    counted["barred"] += bool(barred)


def check(desk: Desk, counted: Counter[str]) -> None:
    """Each option of the decision that waits."""
    state = desk.session.state
    for index, action in enumerate(desk.session.legal):
        if action[0] == "draft":
            continue
        if action == ("move", state.content.centre):
            check_centre(desk, index, counted)
        told = desk.preview(index)
        gain, events, goes_on = really(state, action)
        found = TOTAL.search(told)
        if any(event.reveals for event in events):
            assert REVEALED in told and not found, (action, told)
            counted["revealed"] += 1
        elif goes_on:
            assert REVEALED not in told
            assert (int(found.group(1)) if found else 0) == gain, (action, told)
            counted["gain" if gain > 0 else "loss" if gain < 0 else "nothing"] += 1
        else:
            assert not found, (action, told)
            counted["another seat"] += 1


@pytest.mark.parametrize("mode", SEATS)
def test_it_says_what_playing_the_option_really_brings(mode: str) -> None:
    """Given random games, when each option of each decision is played, then the total changes as its preview said."""
    counted: Counter[str] = Counter()
    players = SEATS[mode]
    for seed in range(1, 13):
        difficulty = "hard" if mode == "solo" else None
        session = Session.start(GAME, Config(len(players), mode, None, difficulty), players, seed)
        desk, random = Desk(TELLING, session, Saves()), Random(seed)
        for _ in range(400):
            desk.lift()
            if desk.over:
                break
            if random.random() < 0.6:
                check(desk, counted)
            eager = [option for option in session.legal if option[0] not in {"end", "pass"}]
            moves = eager[: 1 + len(eager) // 3] if session.state.stack[-1][0] == "move" else eager
            desk.play(random.choice(moves or session.legal))
        desk.close()
    assert min(counted[kind] for kind in ("gain", "nothing", "revealed")) > 60, counted
    assert min(counted[kind] for kind in ("both actions", "one action", "barred")) > 5, counted
