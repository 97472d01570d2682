"""Apps around real games, for the tests of the screens."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from textual.events import Key
from textual.pilot import Pilot

from gaudi_tui.core.actions import Action
from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.library import Library
from gaudi_tui.play.options import Options
from gaudi_tui.tables import load_telling
from gaudi_tui.tables.gaudi import moving
from gaudi_tui.tables.gaudi.telling import TELLING
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.table import TableScreen
from gaudi_tui.tui.screens.title import TitleScreen
from gaudi_tui.tui.start import table_screen

ADA, BEN = Player("Ada"), Player("Ben")
GAME = load_game("gaudi")


class FakeThinker:
    """Chooses the first option; counts what it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.closed = False

    async def choose(self, session: Session[Any], seat: int, level: str) -> Action:
        self.asked += 1
        assert session.to_move == seat
        return session.legal[0]

    async def close(self) -> None:
        self.closed = True


def new_session(*players: Player, seed: int = 7, first: int = 0) -> Session[Any]:
    return Session.start(GAME, Config(len(players), "casual", first), players, seed)


def advance(session: Session[Any], wanted: Callable[[Session[Any]], bool], seed: int = 1, most: int = 5000) -> bool:
    """Play at random, but use what there is, until `wanted`; False if the game ends first."""
    random = Random(seed)
    for _ in range(most):
        if session.to_move is None or wanted(session):
            break
        eager = [option for option in session.legal if option[0] not in {"end", "pass"}]
        moves = eager[: 1 + len(eager) // 3] if session.state.stack[-1][0] == "move" else eager  # short steps
        session.play(random.choice(moves or session.legal))
    return session.to_move is not None and wanted(session)


@cache
def _seed_of(kind: str) -> int:
    """The first seed whose random game reaches that kind of decision."""
    return next(seed for seed in range(1, 400) if _reach(kind, seed) is not None)


def at_frame(kind: str) -> Session[Any]:
    """A two-human game in which that kind of decision waits."""
    session = _reach(kind, _seed_of(kind))
    assert session is not None
    return session


def _reach(kind: str, seed: int) -> Session[Any] | None:
    session = new_session(ADA, BEN, seed=seed)
    return session if advance(session, lambda s: s.state.stack[-1][0] == kind, seed) else None


class Saves:
    """An autosave that counts, and fails when it is told to."""

    def __init__(self) -> None:
        self.count = 0
        self.fault: str | None = None

    def __call__(self) -> str | None:
        self.count += 1
        return self.fault


def seated(session: Session[Any], autosave: Callable[[], str | None] | None = None, **options: Any) -> Desk:
    """A desk at which whoever decides has shown their hand."""
    desk = Desk(TELLING, session, autosave or Saves(), **options)
    desk.lift()
    return desk


def table_app(
    session: Session[Any], autosave: Callable[[], str | None] | None = None, pace: float = 0, **options: Any
) -> tuple[TableApp, Desk, FakeThinker]:
    """The table of a game, at which whoever decides first has shown their hand."""
    desk = seated(session, autosave, **options)
    thinker = FakeThinker()
    return TableApp(lambda: TableScreen(desk, thinker, pace, DEFAULT)), desk, thinker


def app_at_title(options: Options) -> TableApp:
    """The title, from which tables are opened."""
    return TableApp(
        lambda: TitleScreen(Library(load_telling, options), lambda desk: table_screen(desk, options)), options
    )


def step_on(desk: Desk, across: int, down: int) -> None:
    """Move the cursor of a table as an arrow does."""
    scene = desk.scene_at_cursor()
    desk.go(moving.step(scene, across, down), scene.listed)


def tab_on(desk: Desk, direction: int) -> None:
    """Move the cursor of a table as Tab does."""
    desk.go(*moving.next_panel(desk.scene_at_cursor(), direction))


def shown(app: TableApp) -> str:
    """What is on the screen, as text."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def type_keys(pilot: Pilot[Any], *keys: str) -> None:
    """Send keys in one bunch, as a terminal does, and wait until they have been dealt with."""
    for key in keys:
        pilot.app.post_message(Key(key, key if len(key) == 1 else None))
    for _ in range(2):  # keys, then what they opened
        await pilot.pause()


async def settle(pilot: Pilot[Any], ready: Callable[[], bool], most: int = 200) -> None:
    """Wait until something is so."""
    for _ in range(most):
        await pilot.pause()
        if ready():
            return
    raise AssertionError("it never came to be")
