"""Expert and solo games at the table: whole ones by keys only, the draft, what is told of chimneys and of Gaudí."""

from random import Random
from typing import Any

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games.gaudi.content import LIFE
from gaudi_tui.games.gaudi.intention import intention
from gaudi_tui.games.gaudi.rules import powers
from gaudi_tui.games.gaudi.rules.chimneys import next_step, shapes_had
from gaudi_tui.games.gaudi.rules.playing import required_total
from gaudi_tui.games.gaudi.words import card_text, pillar_name
from gaudi_tui.play.desk import Desk
from gaudi_tui.tables.gaudi.pages.scores import ScoresPage
from gaudi_tui.tables.gaudi.requirements import card_need, hand_limit, step_need
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.widgets.table import Table
from tests.tui.playing import ADA, BEN, GAME, Saves, advance, shown, table_app, type_keys
from tests.tui.test_whole_games import CHOICES, MOVES


def expert(*players: Player, seed: int = 7) -> Session[Any]:
    return Session.start(GAME, Config(len(players), "expert", 0), players, seed)


def solo(seed: int = 7, difficulty: str = "hard") -> Session[Any]:
    return Session.start(GAME, Config(1, "solo", None, difficulty), (ADA,), seed)


@pytest.mark.parametrize("mode", ["expert", "solo"])
async def test_a_whole_game_by_keys_only(mode: str) -> None:
    """Given an Expert or a solo game, when it is played by arrows, digits and Enter, then its final scores come."""
    session = expert(ADA, BEN) if mode == "expert" else solo()
    app, desk, _thinker = table_app(session)
    random = Random(3)
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(600):
            if desk.over:
                break
            await type_keys(pilot, *(key for _ in range(5) for key in (random.choice(MOVES), random.choice(CHOICES))))
        assert desk.over
        if isinstance(app.screen, TableScreen):
            await type_keys(pilot, "enter")
        assert isinstance(app.screen, ScoresPage)
        text = shown(app)
        if mode == "expert":
            assert "wins." in text or "share the victory" in text
        else:
            human, gaudi = (score["total"] for score in GAME.scores(session.state))
            wanted = f"Ada wins: {human} to {gaudi}." if human > gaudi else f"Gaudí wins: {gaudi} to {human}."
            assert wanted in text
        assert "lowest pillar twice" in text and "third twice" in text
        await type_keys(pilot, "q", "q")
    assert app.return_code == 0


@pytest.mark.parametrize("mode", ["expert", "solo"])
async def test_every_decision_shows_all_its_targets(mode: str) -> None:
    """Given the smallest table, when a game is played at random, then each option can be pointed at where it lies."""
    session = expert(ADA, BEN) if mode == "expert" else solo(5)
    app, desk, _thinker = table_app(session)
    random = Random(2)
    async with app.run_test(size=(80, 24)) as pilot:
        table = app.screen.query_one(Table)
        for turn in range(700):
            desk.lift()
            if desk.over:
                break
            if turn % 3 == 0:
                table.show(desk.scene(), desk.totals(), desk.log_lines())
                await pilot.pause()
                panels = [panel for panel in table.panels.values() if panel.display]
                seen = {cell[2] for panel in panels if panel.plain() for row in panel._rows for cell in row}
                folded = {"prompt", "columns"}
                assert not [spot for spot in desk.scene().spots if spot.panel not in folded and spot not in seen]
            eager = [option for option in session.legal if option[0] not in {"end", "pass"}]
            moves = eager[: 1 + len(eager) // 3] if session.state.stack[-1][0] == "move" else eager
            desk.play(random.choice(moves or session.legal))
        assert desk.over


async def test_the_draft_shows_its_cards_to_who_picks_and_to_nobody_else() -> None:
    """Given a draft of two humans, when one has picked, then the curtain covers what is passed on."""
    session = Session.start(GAME, Config(3, "expert", 0), (ADA, BEN, Player("Cem")), 3)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        cards = session.state.stack[-1][2:]
        titles = [session.state.content.cards[card].title for card in cards]
        assert all(title[:11] in shown(app) for title in titles)
        assert desk.preview(0) == card_text(session.state.content, cards[0])
        await type_keys(pilot, "i")
        assert "Cannot" not in shown(app) and "adds" in shown(app) and "Tiles that count" in shown(app)
        await type_keys(pilot, "q", "1")
        assert desk.curtain
        assert not any(title[:11] in shown(app) for title in titles[1:])
        assert not any(title in line for title in titles for line in desk.log_lines())
        await type_keys(pilot, "v")
        assert all(title[:11] in shown(app) for title in titles[1:])
        assert titles[0][:11] not in shown(app)
        await type_keys(pilot, "2")
        while session.state.stack[-1][0] == "draft":
            await type_keys(pilot, "v", "1")
        assert session.state.stack[-1][0] == "move"


async def test_what_gaudi_is_about_to_do_can_be_asked_for() -> None:
    session = solo()
    advance(session, lambda s: s.state.round == 2 and s.state.stack[-1][0] == "act")
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "G")
        text = " ".join(shown(app).split())
        assert " ".join(intention(session.state).split())[:60] in text
        assert f"hard: {desk.totals()[1]}" in text
        assert "triangles squares trapezoids rhombuses" in text or "Nature:" in text
        await type_keys(pilot, "q", "o")
        assert "What is Gaudí about to do?" in shown(app)


async def test_the_page_of_gaudi_names_the_key_of_the_scores_that_is_set() -> None:
    app, _desk, _thinker = table_app(solo())
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        for keys, told in (((), "= tells how"), (("w",), "w tells how")):
            if keys:
                app.preferences.bind(app.preferences.keymap.with_keys("scores", keys))
            await type_keys(pilot, "G")
            assert told in shown(app)
            await type_keys(pilot, "q")


async def test_gaudi_is_no_part_of_other_games() -> None:
    app, desk, _thinker = table_app(expert(ADA, BEN))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "G")
        assert "solo games only" in desk.notices[-1]


def test_what_gaudi_did_since_the_last_decision_is_told() -> None:
    """Given a solo game, when the human's turn ends, then one line says where both went and what they took."""
    session = solo()
    desk = Desk(TELLING, session, Saves())
    for _ in range(40):
        if "V to" in desk.fresh:
            break
        desk.play(session.legal[-1] if session.state.stack[-1][0] == "act" else session.legal[0])
    assert "Gaudí to space" in " ".join(desk.notices) and "V to space" in desk.fresh
    assert any("Gaudí moved to space" in line for line in desk.log_lines())


async def test_the_players_panel_and_the_track_show_gaudi_and_the_third() -> None:
    session = solo()
    advance(session, lambda s: s.state.round == 2 and s.state.stack[-1][0] == "move")
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        text = shown(app)
        counts = [len(column) for column in session.state.zone_cards]
        assert f"N{counts[0]} C{counts[1]}" in text and f"={desk.totals()[1]}" in text
        colours = [sum(session.state.zone_tiles[colour * 4 : colour * 4 + 4]) for colour in range(4)]
        assert "tiles " + " ".join(f"{letter}{n}" for letter, n in zip("BGSY", colours, strict=True)) in text
        assert "G Gaudí" in text and "V virtual" in text and "hard" in text.splitlines()[0]


async def test_the_tiles_that_count_are_shown_on_the_board_and_told_on_inspection() -> None:
    """Given an Expert table, when the cursor is on a chimney or a card, then the tiles of its group stand out."""
    session = expert(ADA, BEN, seed=81)
    assert advance(session, lambda s: s.state.round == 2 and any(option[0] == "advance" for option in s.legal))
    app, desk, _thinker = table_app(session)
    desk.lift()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        at = next(index for index, option in enumerate(session.legal) if option[0] == "advance")
        pillar, seat = int(session.legal[at][1]), session.to_move
        assert isinstance(app.screen, TableScreen) and seat is not None
        desk.point(at)
        app.screen.show_cursor()
        step = next_step(session.state, seat, pillar)
        assert step is not None
        have = shapes_had(session.state, seat, step.shape)
        board = app.screen.table.panels["board"].plain()
        assert "".join(board).count("(") == have
        assert f"counts {have}/{step.need}" in board[0]
        chimneys = app.screen.table.panels["chimneys"].plain()
        assert any(f"{have}/{step.need}" in line for line in chimneys if f"[{pillar_name(pillar)[0]}]" in line)
        await type_keys(pilot, "i")
        assert "Tiles that count:" in shown(app) and "enough." in shown(app)


def test_what_panels_count_is_what_the_rules_count() -> None:
    """Given random Expert games, then every hand and window card and every step has the rules' arithmetic."""
    random, cards, reduced, free = Random(5), 0, 0, True
    for seed in range(6):
        session = expert(ADA, BEN, seed=seed)
        desk = Desk(TELLING, session, Saves())
        while not desk.over:
            desk.lift()
            state, seat, scene = session.state, session.to_move, desk.scene_at_cursor()
            assert seat is not None
            for card in state.hands[seat]:
                need = card_need(scene, seat, card)
                free = state.stack[-1][0] == "play" and bool(state.stack[-1][3])
                if state.stack[-1][0] in ("act", "play_kind", "play_vp") and not free:
                    hammers = state.stack[-1][0] != "act" or state.stack[-1][4]
                    fits = state.stack[-1][0] != "play_kind" or _fits(state, card, state.stack[-1][2])
                    assert bool(hammers and fits and not need.missing) == (("play", card) in state.options)
                    cards += 1
                reduced += need.total < required_total(state, seat, card)
            for pillar in range(3):
                step, wanted = next_step(state, seat, pillar), step_need(scene, seat, pillar)
                assert (step is None) == (wanted is None)
                if step is not None and wanted is not None:
                    assert wanted[:2] == (shapes_had(state, seat, step.shape), step.need)
            assert hand_limit(scene, seat) == powers.hand_limit(state, seat)
            eager = [option for option in session.legal if option[0] not in {"end", "pass"}]
            best = [option for option in eager if option[0] in {"advance", "play"}]
            moves = eager[: 1 + len(eager) // 3] if state.stack[-1][0] == "move" else best or eager
            desk.play(random.choice(moves or session.legal))
    assert cards > 100


def _fits(state: Any, card: int, kinds: int) -> bool:
    category = state.content.category_of[card]
    return bool(category == LIFE or kinds >> category & 1)
