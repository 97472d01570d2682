"""Undo and redo at the table: what may be taken back by whom, and why not."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from gaudi_tui.core.actions import Action
from gaudi_tui.core.session import CannotUndo, Session
from gaudi_tui.messages import _


class TakingBack(ABC):
    """A desk as far as undo and redo go; play/desk.py says what its attributes are."""

    session: Session[Any]
    names: tuple[str, ...]
    humans: tuple[int, ...]
    watching: bool
    curtain: bool
    viewer: int | None
    asked: Action | None
    confirming: str
    _shown: int | None
    _lift_key: str

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def why_idle(self) -> str:
        """Why nothing can be decided here now; empty when it can."""

    @abstractmethod
    def notice(self, line: str) -> None:
        """Tell the player something."""

    @abstractmethod
    def ask(self, what: str, *question: str) -> None:
        """Ask before something is done."""

    @abstractmethod
    def _changed(self) -> None:
        """Save, and show what waits to be decided now."""

    def undo(self) -> bool:
        """Take back the last decision of a human; what forbids it becomes a notice."""
        return self._take_back("undo", self._undo_own)

    def _undo_own(self) -> None:
        """Take back the last decision of a human and what bots decided since, where undo may go anywhere."""
        session = self.session
        while session.undo().seat not in self.humans and session.can_undo()[0]:
            pass

    def why_no_undo(self) -> str:
        """Why the last decision cannot be taken back; empty when it can. Nobody takes back what a bot did.

        Behind the curtain only what the seat before did: it may still be at the keyboard.
        """
        if self.watching:
            return self.why_idle()
        log = self.session.log
        if log and log[-1].seat not in self.humans and not self.session.undo_anywhere:
            return _("No undo: another seat has played since.")
        if self.curtain and log and log[-1].seat == self.session.to_move:
            return self._covered()
        return self.session.can_undo()[1]

    def why_no_redo(self) -> str:
        """Why nothing can be done again; empty when it can. Behind the curtain it is for the covered seat to do."""
        if self.watching:
            return self.why_idle()
        return self.session.can_redo()[1] or (self._covered() if self.curtain else "")

    def _covered(self) -> str:
        name = self.names[self.session.to_move or 0]
        text = _("That is for {name} alone to do: first {key}, which shows the hand.")
        return text.format(name=name, key=self._lift_key)

    @property
    def crosses_back(self) -> bool:
        """Whether the decision that would be taken back ended the game or a turn, or was another seat's."""
        log = self.session.log
        return bool(log) and (self.over or log[-1].checkpoint is not None or log[-1].seat not in self.humans)

    @property
    def crosses_on(self) -> bool:
        """Whether the decision that would be done again closed a turn."""
        entry = self.session.next_redo
        return entry is not None and entry.checkpoint is not None

    def undo_turn(self) -> bool:
        """Take the whole turn back, as far as undo may go."""
        return self._take_back("undo_turn", self.session.undo_turn)

    def redo(self) -> bool:
        """Do again what was taken back last."""
        return self._take_back("redo", self._redo_own)

    def _redo_own(self) -> None:
        """Do a decision of a human again, and what bots decided then."""
        session = self.session
        session.redo()
        while session.to_move is not None and session.to_move not in self.humans and session.can_redo()[0]:
            session.redo()

    def _take_back(self, what: str, how: Callable[[], object]) -> bool:
        self.asked = None
        if reason := self.why_no_redo() if what == "redo" else self.why_no_undo():
            self.notice(reason)
            return False
        if self.over and self.confirming != what:
            again = _("The same key again takes its last decision back, and it goes on.")
            self.ask(what, _("The game is over. {again}").format(again=again), _("The same key again takes it back."))
            return False
        open_hand, before = None if self.curtain else self.viewer, len(self.session.log)
        try:
            how()
        except CannotUndo as error:
            self.notice(str(error))
            if len(self.session.log) == before:  # else a part of it was taken back or done again
                return False
        if self.session.to_move in self.humans and self.session.to_move != open_hand:
            self._shown = None  # somebody else is to sit down first
        self._changed()
        return True
