"""A game at the plain table: it says what happens, asks what is to be decided, and obeys lines."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from gaudi_tui.bots.ladder import choose
from gaudi_tui.core.events import Event
from gaudi_tui.games.gaudi.words import pillars_text
from gaudi_tui.messages import _, clean
from gaudi_tui.plain.choosing import is_covered, left_lines, option_numbered, question_lines
from gaudi_tui.plain.console import Console, Disturbed
from gaudi_tui.plain.meaning import matching, number_in
from gaudi_tui.plain.queries import QUERIES, seat_named
from gaudi_tui.plain.seen import Seen
from gaudi_tui.plain.telling import ended, log_lines, told
from gaudi_tui.play.desk import Desk
from gaudi_tui.tables.gaudi.plain.cards import hand_lines
from gaudi_tui.tables.gaudi.plain.market import tokens_line
from gaudi_tui.tables.gaudi.plain.scores import score_lines
from gaudi_tui.tables.gaudi.plain.seats import opening_lines, round_line, turn_line

LEFT, TITLE, REMATCH = "left", "title", "rematch"
"""How a table is left: for good, for the title, or for a new game with the same seats."""
HUMAN = "human"
RECAP = 12  # sentences at most that a resumed game begins with
DEEDS = ("hand", "undo", "redo", "end", "yes", "seat", "save", "abandon", "quit")
WORDS = (*QUERIES, *DEEDS)


class PlainTable:
    """A desk played by lines. `parting` returns where the game is saved, in one line.

    With one human the hand is open. With several it is told only after `hand` in the same turn, and what everybody may
    hear is what everybody may know.
    """

    def __init__(self, desk: Desk, console: Console, parting: Callable[[], str]) -> None:
        self.desk = desk
        self._console = console
        self._parting = parting
        self._alone = len(desk.humans) == 1
        self._listener = desk.humans[0] if self._alone else None
        self._open_hand = self._alone
        self._heard: list[tuple[int, Event]] = []
        self._said = len(desk.session.log)  # decisions that have been told
        self._turn: tuple[int, int | None] | None = None  # the turn whose header was said last
        self._asked = -1  # the revision of the desk whose question was said last
        self._finished = False  # whether the end has been told
        self._fault = ""
        self._giving_up = False  # whether leaving without a save was asked about
        self._word = ""  # what was said last

    def play(self) -> str:
        """Play until the player leaves; returns LEFT, TITLE or REMATCH. Raises KeyboardInterrupt."""
        following = self.desk.following
        self._unsubscribe = self.desk.session.subscribe(self._hear, self._listener)
        try:
            self._begin()
            if following is None:
                return self._talk()
            with self._console.looking(lambda: following.taken_over):
                return self._talk()
        finally:
            self._unsubscribe()

    def _talk(self) -> str:
        while True:
            self._go_on()
            line: str | None = ""
            if not self._elsewhere:
                with suppress(Disturbed):
                    line = self._console.hear()
            if self._elsewhere:
                self._give_up()
                return LEFT
            if line is None:
                return LEFT
            if outcome := self._obey(line):
                return outcome

    @property
    def _elsewhere(self) -> bool:
        """Whether another terminal has taken the game over."""
        return self.desk.following is not None and self.desk.following.taken_over

    def _give_up(self) -> None:
        """Say that the game is played elsewhere now, and what was lost by it."""
        if self.desk.following is not None:
            self.desk.following.follow(self.desk)
            self._say("", self.desk.fresh)

    # --- what is seen and said

    def seen(self) -> Seen:
        """Return what may be told now."""
        desk, scene = self.desk, self.desk.scene_at_cursor()
        if not self._open_hand:
            scene = replace(scene, view=desk.session.view(None) | {"seat": scene.seat})
        if desk.absent is not None:
            scene = replace(scene, prompt=desk.absence(f"seat {desk.absent + 1} WHO"))
        mine = desk.seat if desk.seat is not None or not self._alone else desk.viewer
        return Seen(scene, desk.session, mine, self._open_hand)

    def _say(self, *lines: str) -> None:
        self._console.say(*lines)

    def _hear(self, event: Event) -> None:
        self._heard.append((len(self.desk.session.log), event))

    def _tell(self) -> None:
        """Say what has happened since it was said last, and whether it could not be saved."""
        session, lines = self.desk.session, list[str]()
        for number in range(self._said + 1, len(session.log) + 1):
            events = [event for place, event in self._heard if place == number]
            lines += told(session, events, self.desk.names)
        self._said = len(session.log)
        self._heard.clear()
        if self.desk.unsaved != self._fault:
            self._fault = self.desk.unsaved
            text = _("This is not saved: {fault}").format(fault=self._fault)
            lines.append(ended(text if self._fault else _("All is saved again")))
        if lines:
            self._say(*lines)

    def _begin(self) -> None:
        session, names = self.desk.session, self.desk.names
        self._say(*opening_lines(self.desk))
        self._say(_("A number chooses, help tells the words, quit leaves."))
        if not session.log:
            self._say(*log_lines(session, names, self._listener))
        elif self.desk.over:
            self._say(_("The game is over."))
        else:
            since = max((i for i, entry in enumerate(session.log, 1) if entry.seat in self.desk.humans), default=1)
            self._say(
                _("The game goes on. What happened last:"), *log_lines(session, names, self._listener, since)[-RECAP:]
            )

    def _go_on(self) -> None:
        """Let the bots play, then say the turn, the end or the question if they are new."""
        desk = self.desk
        self._tell()
        while (bot := desk.bot) is not None and not self._elsewhere:
            self._console.check()
            self._header()
            copy, rng = desk.session.bot_copy(bot[0])
            desk.play(choose(desk.session.game, copy, bot[0], bot[1], rng))
            self._tell()
        if self._elsewhere:
            return
        desk.lift()  # the plain table covers hands itself: public options need nobody's leave
        if desk.over:
            self._end()
            return
        self._header()
        if self._asked != desk.revision:
            self._asked = desk.revision
            self._say(*question_lines(self.seen()))

    def _header(self) -> None:
        """Say whose turn begins, if one does, and cover the hand again."""
        desk, session = self.desk, self.desk.session
        turn = session.game.turn(session.state), session.to_move
        self._finished = False
        if turn == self._turn:
            return
        self._turn = turn
        self._open_hand = self._alone
        self._giving_up = False
        seen = self.seen()
        self._say("", f"{round_line(seen)} {turn_line(seen)}")
        if session.to_move in desk.humans:
            points = pillars_text(seen.view["vp"][session.to_move])
            totals = ", ".join(f"{each} {total}" for each, total in zip(self._scorers(), desk.totals(), strict=True))
            text = _("Your points: {points}. If the game ended now: {totals}.")
            self._say(tokens_line(seen), text.format(points=points, totals=totals))

    def _scorers(self) -> tuple[str, ...]:
        return (*self.desk.names, _("Gaudí")) if self.desk.solo else self.desk.names

    def _end(self) -> None:
        """Say the final scores, then what can be done next."""
        if not self._finished:
            self._finished = True
            self._turn = None
            self._open_hand = self._alone
            desk = self.desk
            scores = desk.session.game.scores(desk.session.state)
            self._say("", *score_lines(self.seen(), scores, True))
            self._say(*self._what_next())

    def _what_next(self) -> list[str]:
        return [
            _("What next?"),
            _("1. hear the final scores again"),
            _("2. hear the whole log"),
            _("3. play again: a rematch with the same seats"),
            _("4. go to the title: a new game, other saved games"),
            _("5. leave"),
        ]

    # --- what the player says

    def _obey(self, line: str) -> str:
        """Do what a line says; returns how the table is to be left, if it is, else an empty text."""
        if (number := number_in(line)) is not None:
            return self._after(number) if self.desk.over else self._choose(number)
        if line.startswith("?"):
            line = "preview " + line[1:] if line[1:].strip() else "help"
        words = line.casefold().split()
        if not words:
            self._say(_("Say the number of an option; options says the question again, help tells the words."))
            return ""
        found = matching(words[0], WORDS)
        if len(found) != 1:
            text = _("I do not know {word}: help tells the words.")
            if found:
                text = _("{word} could be: {words}.")
            self._say(text.format(word=clean(words[0], 40), words=", ".join(found)))
            return ""
        return self._do(found[0], words[1:])

    def _do(self, word: str, rest: list[str]) -> str:
        before, self._word = self._word, word
        match word:
            case "hand":
                self._hand()
            case "undo":
                if rest and rest != ["turn"]:
                    self._say(_("Say undo for one decision, undo turn for the whole turn."))
                else:
                    self._take_back("undo_turn" if rest else "undo")
            case "redo":
                self._take_back("redo")
            case "end":
                self._end_turn()
            case "yes":
                self._confirm()
            case "save":
                self.desk.save_again()
                self._tell()
                self._say(_("The game is saved after every decision."), self._parting())
            case "seat":
                self._seat(rest)
            case "abandon" if before != "abandon":
                self._say(_("Say abandon once more to give the game up. It stays saved, and can be taken up again."))
            case "abandon":
                self.desk.abandon()
                self._tell()
                return self._leave()
            case "quit":
                return self._leave()
            case "options" if self.desk.over:
                self._say(*self._what_next())
            case _:
                self._say(*QUERIES[word](self.desk, self.seen(), rest))
        return ""

    def _choose(self, number: int) -> str:
        seen = self.seen()
        index, fault = option_numbered(seen, number)
        if index < 0:
            self._say(*question_lines(seen) if self.desk.absent is not None else [fault])
        elif is_covered(seen, seen.scene.options[index]):
            self._say(_("Option {number} is a card of the hand: say hand first.").format(number=number))
        else:
            self._choose_option(index)
        return ""

    def _choose_option(self, index: int) -> None:
        desk, seen = self.desk, self.seen()
        if desk.choose(index):
            return
        if desk.asked is None:
            self._say(desk.fresh)
        else:
            self._say(*left_lines(seen, index))

    def _confirm(self) -> None:
        options = self.desk.scene_at_cursor().options
        if self.desk.asked in options:
            self._choose_option(options.index(self.desk.asked))
        else:
            self._say(_("Nothing was asked that yes could answer."))

    def _end_turn(self) -> None:
        index = self.desk.ending()
        if index < 0:
            self._say(_("Nothing can be ended or left now: an option must be chosen."))
        else:
            self._choose_option(index)

    def _hand(self) -> None:
        """Say the hand of the seat that decides; from now on, to the end of the turn, it is open."""
        desk = self.desk
        seat = desk.seat if desk.seat is not None else self._listener
        if seat is None:
            self._say(_("Nobody is to decide, so no hand is told."))
            return
        was_open, self._open_hand = self._open_hand, True
        seen = self.seen()
        self._say(*hand_lines(seen, seat))
        if not was_open and any(
            not is_covered(seen, a) and is_covered(seen._replace(open_hand=False), a) for a in seen.scene.options
        ):
            self._say(*question_lines(seen))

    def _seat(self, words: list[str]) -> None:
        """Let somebody else play a seat: `seat SEAT WHO`."""
        known = self.desk.session.game.levels
        who = matching(words[-1], (HUMAN, *known)) if words else []
        if len(who) != 1:
            levels = ", ".join(known)
            self._say(_("Say who plays a seat: seat SEAT WHO, and WHO is human or {levels}.").format(levels=levels))
            return
        seat, fault = seat_named(self.seen(), words[:-1])
        if fault:
            self._say(fault)
        elif self.desk.hand_over({seat: None if who[0] == HUMAN else who[0]}):
            self._note_humans()
            self._say(self.desk.fresh)
        else:
            self._say(_("That is so already."))

    def _note_humans(self) -> None:
        """Note who listens: with one human the hand is open, with several it is told when its owner asks."""
        self._unsubscribe()
        self._alone = len(self.desk.humans) == 1
        self._listener = self.desk.humans[0] if self._alone else None
        self._open_hand = self._alone
        self._unsubscribe = self.desk.session.subscribe(self._hear, self._listener)
        self._asked = -1

    def _take_back(self, what: str) -> None:
        desk, session = self.desk, self.desk.session
        if reason := desk.why_no_redo() if what == "redo" else desk.why_no_undo():
            self._say(reason)
            return
        if desk.over and desk.confirming != what:
            desk.confirming = what
            self._say(_("The game is over. The same word again takes its last decision back, and the game goes on."))
            return
        before = session.log[:]
        done = {"undo": desk.undo, "undo_turn": desk.undo_turn, "redo": desk.redo}[what]()
        if not done:
            self._say(desk.fresh)
        elif what == "redo":
            self._say(_("Done again:"))
        else:
            self._heard.clear()
            self._said = len(session.log)
            gone = before[len(session.log) :]
            text = clean(session.game.describe(session.state, gone[0].action), 400)
            if not self._alone and gone[0].action[0] == "draft":
                text = _("what was kept")  # which card it is, is its owner's to know
            said = _("Taken back: {decision}.").format(decision=text)
            if len(gone) > 1:
                said = _("{count} decisions are taken back, to before: {decision}.").format(
                    count=len(gone), decision=text
                )
            self._say(said)

    def _after(self, number: int) -> str:
        """Do what was chosen after the game."""
        match number:
            case 1:
                self._do("scores", [])
            case 2:
                self._do("log", ["all"])
            case 3:
                return REMATCH
            case 4:
                return TITLE
            case 5:
                return self._leave()
            case _:
                self._say(
                    _("There is no option {number}; there is: {numbers}.").format(
                        number=number, numbers=_("1 to {last}").format(last=5)
                    )
                )
        return ""

    def _leave(self) -> str:
        """Leave; what is not saved is said first, and has to be given up by the same word again."""
        if self.desk.save_again() or self._giving_up:
            return LEFT
        self._giving_up = True
        self._tell()
        self._say(
            _("The last decisions are not saved: {fault} Say quit again to give them up.").format(
                fault=ended(self.desk.unsaved)
            )
        )
        return ""
