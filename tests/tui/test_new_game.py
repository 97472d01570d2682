"""The form for a new game and the page of house rules."""

from pathlib import Path

import msgspec
import pytest

from gaudi_tui.core.game import GameOption, OptionWords
from gaudi_tui.games.gaudi.declared import Declared
from gaudi_tui.play.library import Library
from gaudi_tui.play.options import Options
from gaudi_tui.storage import results
from gaudi_tui.storage.results import Result, SeatResult
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.form import Button
from gaudi_tui.tui.screens.house_rules import HouseRulesScreen
from gaudi_tui.tui.screens.new_game import NewGameScreen
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.screens.title import TitleScreen
from tests.tui.folder import Folder
from tests.tui.playing import settle, shown, type_keys
from tests.tui.test_app import on


async def test_the_form_refuses_what_is_impossible(folder: Folder) -> None:
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1", *["up"] * 3, *"12x", "down", "enter")
        assert on(folder.app) is NewGameScreen
        assert "The seed must be a whole number" in shown(folder.app)
        await type_keys(pilot, "up", *["backspace"] * 3, "down", *["down"] * 4, *"Twin", "down", "down", *"twin")
        await type_keys(pilot, *["up"] * 6, "enter")
        assert "Two seats have the name" in shown(folder.app)
        await type_keys(pilot, "escape")
        await pilot.pause()
        assert on(folder.app) is TitleScreen
    assert not (folder.path / "saves").exists() or not list((folder.path / "saves").glob("*.json"))


class Declaring(Declared):
    """Gaudí with an option about the table, and a single house rule, which solo does not have."""

    options = (
        GameOption("panel", ("open", "closed"), "closed", ("casual",)),
        GameOption("flying", ("no", "yes"), "no", ("casual",), house_rule=True),
    )

    @staticmethod
    def option_words(option: GameOption) -> OptionWords:
        values = {"panel": ("lies open", "is closed"), "flying": ("never", "always")}[option.name]
        return OptionWords(f"The {option.name}", "", "", f"What the {option.name} does.", values)


async def test_the_form_offers_what_the_game_declares_for_the_mode(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a game with other options, then the form shows them where the mode has them, in the game's words."""
    monkeypatch.setattr(Library, "game", Declaring())
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1")
        form = on_form(folder.app)
        assert "The panel" in shown(folder.app) and "< is closed >" in shown(folder.app)
        await type_keys(pilot, "down", "left")
        assert "What the panel does." in shown(folder.app) and form.options() == {"panel": "open"}
        form.pressed(Button("rules", ""))
        await pilot.pause()
        assert "< never >" in shown(folder.app) and "same-chimney" not in shown(folder.app)
        await type_keys(pilot, "right", "q")
        assert form.house_rules == {"flying": "yes"}
        await type_keys(pilot, "up", "left")
        assert form.mode == "solo" and form.options() == {} and "The panel" not in shown(folder.app)


def on_form(app: TableApp) -> NewGameScreen:
    assert isinstance(app.screen, NewGameScreen)
    return app.screen


async def test_the_form_begins_a_solo_game_with_a_difficulty_and_house_rules(folder: Folder) -> None:
    """Given the form, when solo, insane and a house rule are chosen, then that game is begun and saved so."""
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1", "left")
        assert "Solo (you against Gaudí)" in shown(folder.app) and "Who starts" not in shown(folder.app)
        await type_keys(pilot, "down", "right", "right", "down", *"Ada", "down", "enter")
        assert on(folder.app) is HouseRulesScreen
        assert "May one chimney go up several steps in a turn?" in shown(folder.app)
        await type_keys(pilot, "right", "down", "right", "right", "q")
        assert "House rules: 1 changed" in shown(folder.app)
        await type_keys(pilot, "enter")
        assert "< once-a-turn >" in shown(folder.app) and "< arrival >" in shown(folder.app)
        await type_keys(pilot, "q", "down", *"5", "down", "enter")
        await settle(pilot, lambda: on(folder.app) is TableScreen)
        assert isinstance(folder.app.screen, TableScreen)
        config = folder.app.screen.desk.session.config
        assert (config.mode, config.seats, config.difficulty) == ("solo", 1, "insane")
        assert dict(config.house_rules) == {"same-chimney": "once-a-turn"}
        assert folder.app.screen.desk.names == ("Ada",)
        assert "insane" in shown(folder.app)
        await type_keys(pilot, "R", "home", "enter")
        assert "same-chimney=once-a-turn" in shown(folder.app)
        while on(folder.app) is not TitleScreen:
            await type_keys(pilot, "q")
        await type_keys(pilot, "1")
        await settle(pilot, lambda: on(folder.app) is TableScreen)
        assert isinstance(folder.app.screen, TableScreen)
        assert folder.app.screen.desk.session.config == config


async def test_the_form_begins_an_expert_game(folder: Folder) -> None:
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1", "right", "down", "right", "right", *["up"] * 3, "enter")
        await settle(pilot, lambda: on(folder.app) is TableScreen)
        assert isinstance(folder.app.screen, TableScreen)
        config = folder.app.screen.desk.session.config
        assert (config.mode, config.seats, config.difficulty) == ("expert", 4, None)
        await type_keys(pilot, "q")


async def test_the_form_offers_the_usual_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder(monkeypatch, tmp_path, Options(pace=0, names=("Núria",)))
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1")
        assert "(Núria)" in shown(folder.app)
        assert "(Apprentice 2)" in shown(folder.app)


async def test_the_form_says_what_the_field_under_the_cursor_decides(folder: Folder) -> None:
    """Given the form, when the cursor is on the mode or on who plays a seat, then what is chosen there is explained."""
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1")
        assert "the mode to begin with" in shown(folder.app)
        await type_keys(pilot, "right")
        assert "lasting effects" in shown(folder.app)
        await type_keys(pilot, *["down"] * 5)
        assert "a friendly first opponent" in shown(folder.app)
        await type_keys(pilot, "right")
        assert "a strong opponent" in shown(folder.app)
        await type_keys(pilot, "left")
        await type_keys(pilot, "left")
        assert "at this keyboard" in shown(folder.app)


async def test_alone_at_the_keyboard_you_are_called_so(folder: Folder) -> None:
    """Given one human, then the seat is called You and the table speaks to it; with a second human nobody is."""
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1")
        assert "(You)" in shown(folder.app)
        await type_keys(pilot, *["down"] * 5, "left")
        assert "(You)" not in shown(folder.app) and "(Player 2)" in shown(folder.app)
        await type_keys(pilot, *["up"] * 7)
        assert "A curtain covers each hand, the first one too, until its owner shows it." in shown(folder.app)
        await type_keys(pilot, *["down"] * 7)
        await type_keys(pilot, "right", "down", "right", *["up"] * 8, "enter")
        await settle(pilot, lambda: on(folder.app) is TableScreen)
        assert "Your turn" in shown(folder.app)
        assert "You's" not in shown(folder.app)
        await type_keys(pilot, "q")


@pytest.mark.parametrize(
    ("bot", "level"), [("mason", "apprentice"), (None, "mason")], ids=["computer players only", "a human"]
)
async def test_the_strong_opponent_is_proposed_once_a_human_has_finished_a_game(
    folder: Folder, bot: str | None, level: str
) -> None:
    """Given a finished game, when a new one is set up, then the friendly opponent is proposed until a human played."""
    seats = [SeatResult("Ada", 20, bot), SeatResult("Rosa", 50, "mason")]
    results.file().parent.mkdir(parents=True, exist_ok=True)
    results.file().write_bytes(msgspec.json.encode(Result("a", 1_750_000_000, "gaudi", "casual", seats)) + b"\n")
    async with folder.app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "1")
        assert f"({level.capitalize()} 2)" in shown(folder.app)
        await type_keys(pilot, *["up"] * 2, "enter")
        await settle(pilot, lambda: on(folder.app) is TableScreen)
        assert isinstance(folder.app.screen, TableScreen)
        assert [player.bot for player in folder.app.screen.desk.session.players] == [None, level]
        await type_keys(pilot, "q")
