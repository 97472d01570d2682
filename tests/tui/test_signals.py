"""The bell and the title: when a person is waited for, and never more than was asked for."""

import os
import re
import signal
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.core.session import Player
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.options import Options
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.terminal.terminal import Terminal as Kind
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.signals import Signals
from gaudi_tui.tui.start import table_screen
from tests.games.gaudi.solo_table import HUMAN, SoloTable, tile
from tests.games.gaudi.table import BLUE, GREEN, TRIANGLE
from tests.tui.laid import desk_of
from tests.tui.playing import ADA, BEN, FakeThinker, Saves, new_session, settle, shown, type_keys
from tests.tui.pty_app import Terminal

BOT = Player("Bot", "mason")
SAVE, RESTORE = "\x1b[22;0t", "\x1b[23;0t"


def title(text: str) -> str:
    return f"\x1b]0;{text}gaudi-tui\a"


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What goes to the terminal besides the cells."""
    sent: list[str] = []
    monkeypatch.setattr(Signals, "_send", lambda self, data: sent.append(data))
    return sent


def app_of(*players: Player, **options: Any) -> tuple[TableApp, Desk]:
    desk = Desk(TELLING, new_session(*players), Saves())
    chosen = Options(pace=0, **options)
    app = TableApp(lambda: table_screen(desk, chosen), chosen)
    return app, desk


async def play_to_ada(app: TableApp, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a bot's turn to Ada's, then leave."""
    monkeypatch.setattr("gaudi_tui.tui.start._thinker", lambda options: FakeThinker())
    async with app.run_test(size=(80, 24)) as pilot:
        assert desk.bot is not None
        await settle(pilot, lambda: desk.seat == 1)
        await type_keys(pilot, "q")
        await pilot.pause()


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("none", []),
        ("bell", ["\a"]),
        ("title", [SAVE, title(""), title("Ada's turn - "), RESTORE]),
        ("both", [SAVE, title(""), "\a", title("Ada's turn - "), RESTORE]),
    ],
)
async def test_after_a_bot_a_person_is_called(
    sent: list[str], monkeypatch: pytest.MonkeyPatch, wanted: str, expected: list[str]
) -> None:
    app, desk = app_of(BOT, ADA, signal=wanted)
    await play_to_ada(app, desk, monkeypatch)
    assert sent == expected


async def test_where_the_terminal_has_no_title_none_is_sent(sent: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    app, desk = app_of(BOT, ADA, signal="both", terminal=Kind(titled=False))
    await play_to_ada(app, desk, monkeypatch)
    assert sent == ["\a"]


async def test_names_in_the_title_are_harmless_and_ascii_where_that_is_set(sent: list[str]) -> None:
    app, _desk = app_of(Player("Ödön\x1b]0;x\a\u202e"), BEN, signal="title", glyphs="ascii")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
    assert sent == [SAVE, title("Odon]0;x's turn - "), RESTORE]


async def test_the_bell_rings_at_the_curtain_and_not_at_every_key(sent: list[str]) -> None:
    app, desk = app_of(ADA, BEN, signal="bell", confirm=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await type_keys(pilot, "v", "right", "left", "enter")
        assert sent == []
        await type_keys(pilot, "e")
        assert desk.curtain and sent == ["\a"]
        await type_keys(pilot, "v", "right")
        assert not desk.curtain and sent == ["\a"]


@pytest.mark.rule("G-357")
async def test_the_title_says_in_whose_turn_one_decides(sent: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Given the end of one's own turn, when one chooses in Gaudí's, then the title says what the screen says."""
    monkeypatch.setattr("gaudi_tui.tui.start._thinker", lambda options: FakeThinker())
    table = SoloTable().tokens(3, 0, 2).offer(tile(BLUE, TRIANGLE), tile(GREEN, TRIANGLE)).pending(HUMAN)
    desk = desk_of(table, Player("You"))
    chosen = Options(pace=0, signal="both")
    app = TableApp(lambda: table_screen(desk, chosen), chosen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert sent == [SAVE, title("Your turn - ")]
        await type_keys(pilot, "enter")
        assert desk.session.state.stack[-1][0] == "equal"
        assert sent[2:] == [title("Gaudí's turn: you decide - ")] and "Gaudí's turn: you decide" in shown(app)
        await type_keys(pilot, "enter")
        assert sent[3:] == [title("Your turn - ")] and "Your turn" in shown(app)


async def test_another_signal_counts_at_once_and_the_title_goes(sent: list[str]) -> None:
    app, _desk = app_of(ADA, BEN, signal="title")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert sent == [SAVE, title("Ada's turn - ")]
        app.preferences.change("signal", "none")
        app.apply_settings()
        assert sent[2:] == [RESTORE]
        await type_keys(pilot, "q")
    assert sent[3:] == []


@pytest.mark.parametrize(
    ("term", "has"),
    [
        ("xterm-256color", True),
        ("tmux-256color", True),
        ("screen", True),
        ("foot", True),
        ("linux", False),
        ("vt220", False),
        ("dumb", False),
        ("", False),
    ],
)
def test_consoles_have_no_title(term: str, has: bool) -> None:
    assert Kind.of({"TERM": term}).titled is has


@pytest.mark.parametrize(
    ("animation", "environ", "expected"),
    [
        ("auto", {}, True),
        ("auto", {"SSH_TTY": "/dev/pts/1"}, False),
        ("auto", {"SSH_CONNECTION": "1 2 3 4"}, False),
        ("on", {"SSH_TTY": "/dev/pts/1"}, True),
        ("off", {}, False),
    ],
)
def test_nothing_moves_over_ssh_unless_it_is_wanted(animation: str, environ: dict[str, str], expected: bool) -> None:
    assert Kind.of(environ).moves(animation) is expected


@pytest.mark.parametrize("leaving", ["q", signal.SIGTERM])
def test_a_real_terminal_is_rung_titled_and_given_back(tmp_path: Path, leaving: str | int) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "config.toml").write_text('signal = "both"\npace = 0\n')
    terminal = Terminal(
        tmp_path, "new", "--seat", "Ada", "--seat", "Bot=apprentice", "--first", "Bot", "--seed", "7", "--save", "x"
    )
    terminal.wait(lambda: "Ada's turn" in terminal.raw)
    if isinstance(leaving, str):
        terminal.send(leaving)
    else:
        os.kill(terminal.pid, leaving)
    terminal.end()
    rings = re.sub(r"\x1b\][^\a]*\a", "", terminal.raw).count("\a")
    assert rings == 1
    assert terminal.raw.count(SAVE) == terminal.raw.count(RESTORE) == 1
    assert terminal.raw.index(SAVE) < terminal.raw.index(title("Ada's turn - ")) < terminal.raw.index(RESTORE)


def test_by_default_no_bell_and_no_title_are_sent(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "new", "--seat", "Ada", "--seat", "Bot=apprentice", "--first", "Bot", "--seed", "7")
    terminal.wait_for("Move your token")
    terminal.send("q")
    terminal.end()
    assert "\a" not in terminal.raw and "\x1b]0" not in terminal.raw and SAVE not in terminal.raw
