"""Plain tables in this process, talked to line by line."""

import io
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Player, Session, state_hash
from gaudi_tui.games import load_game
from gaudi_tui.plain.console import Console
from gaudi_tui.plain.table import PlainTable
from gaudi_tui.play.desk import Desk
from gaudi_tui.tables.gaudi.telling import TELLING

GAME = load_game("gaudi")
ADA, BEN, BOT = Player("Ada"), Player("Ben"), Player("Rosa", "apprentice")
NUMBERED = re.compile(r"^(\d+)\. ", re.MULTILINE)
Answer = Callable[["Talk", str], str | None]


class Talk:
    """A table whose lines come from `answer`: it gets what was said since the last line and returns the next line.

    None ends the input. `text` is all that was said so far.
    """

    def __init__(
        self,
        session: Session[Any],
        answer: Answer,
        autosave: Callable[[], str | None] = lambda: None,
        *,
        ascii_only: bool = False,
    ) -> None:
        self.session = session
        self._answer = answer
        self._sink = io.StringIO()
        self._read = 0
        self.desk = Desk(TELLING, session, autosave)
        console = Console(_Lines(self._next), self._sink, ascii_only=ascii_only, prompting=False)
        self.table = PlainTable(self.desk, console, lambda: "Saved somewhere.")

    @property
    def text(self) -> str:
        return self._sink.getvalue()

    def play(self) -> str:
        return self.table.play()

    def _next(self) -> str | None:
        said = self.text[self._read :]
        self._read = len(self.text)
        return self._answer(self, said)


class _Lines:
    closed = False

    def __init__(self, following: Callable[[], str | None]) -> None:
        self._following = following

    def readline(self, size: int, /) -> str:
        line = self._following()
        return "" if line is None else line + "\n"


def new_session(mode: str, *players: Player, seed: int = 7, difficulty: str | None = None) -> Session[Any]:
    return Session.start(GAME, Config(len(players), mode, 0, difficulty), players, seed)


def says(lines: Iterable[str]) -> Answer:
    """Answer with these lines, then end the input."""
    waiting = iter(lines)
    return lambda talk, said: next(waiting, None)


def talk_to(session: Session[Any], *lines: str, **how: Any) -> Talk:
    """Say the lines to a table until the input ends; returns it with all that was said."""
    talk = Talk(session, says(lines), **how)
    talk.play()
    return talk


def replies(session: Session[Any], *lines: str) -> list[str]:
    """Say the lines and return what was said after each of them."""
    heard: list[str] = []
    waiting = iter(lines)

    def answer(talk: Talk, said: str) -> str | None:
        heard.append(said)
        return next(waiting, None)

    Talk(session, answer).play()
    return heard[1:]


def numbers(text: str) -> list[str]:
    """The numbers of the options of the last question in a text."""
    return NUMBERED.findall(text)


def at_random(seed: int, look: Callable[[Talk, str], None] = lambda talk, said: None) -> Answer:
    """Play by random numbers of what was offered, in short steps, seldom ending a turn early."""
    random = Random(seed)
    offered: list[str] = []

    def answer(talk: Talk, said: str) -> str | None:
        look(talk, said)
        if "The game is over." in said:
            return None
        if "Still possible" in said:
            return "yes"
        if "say hand" in said and (random.random() < 0.5 or not numbers(said)):
            return "hand"
        if found := numbers(said):
            moving = "The number of a space goes there" in said
            offered[:] = (
                found[: 1 + len(found) // 3] if moving else found[: max(1, len(found) - (random.random() < 0.8))]
            )
        return random.choice(offered)

    return answer


def position(session: Session[Any]) -> tuple[str, int]:
    return state_hash(session.game, session.state), len(session.log)


def is_plain(text: str) -> bool:
    """Whether a text has neither control characters nor signs that only draw."""
    return all(
        ch == "\n" or (unicodedata.category(ch)[0] != "C" and not 0x2190 <= ord(ch) <= 0x2BFF and ch.isprintable())
        for ch in text
    )


def decisions(session: Session[Any], seed: int, look: Callable[[str], bool], most: int = 3000) -> bool:
    """Play at random, using what there is, until `look` says so of the kind of decision; False if the game ends."""
    random = Random(seed)
    for _ in range(most):
        if session.to_move is None:
            return False
        if look(session.state.stack[-1][0]):
            return True
        eager = [option for option in session.legal if option[0] not in {"end", "pass"}]
        short: Sequence[Any] = eager[: 1 + len(eager) // 3] if session.state.stack[-1][0] == "move" else eager
        session.play(random.choice(short or session.legal))
    return False
