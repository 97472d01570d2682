"""Who plays each seat: a bot can take it at any time, and a human can take it back."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.messages import _, clean
from gaudi_tui.play.desk import Desk
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.form import Button, Choice, Form
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.page import Title

Handed = dict[int, str | None]


class HandOverScreen(KeyScreen[Handed | None]):
    """Returns the seats that change hands, each with the bot's level (None: a human); None when none does."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(classes="part")
        self._desk = desk
        self._levels = desk.session.game.levels
        self._choices = [
            Choice(str(seat), name, self._kinds(seat), self._now(seat), look=f"seat-{seat}")
            for seat, name in enumerate(desk.names)
        ]
        buttons = [Button("take", _("Play on like this")), Button("back", _("Leave it as it was"))]
        self.form = Form([*self._choices, *buttons], self._changed, self._pressed, id="hand-over-form")
        self._about = Lines([], id="hand-over-about")

    def compose(self) -> ComposeResult:
        """The seats, what the change means, a line of keys."""
        with Vertical(id="page"):
            yield Title([Line(_("Who plays?"), "head")], wrapped=False, id="page-title")
            yield self.form
            yield self._about
            keys = _("up/down seat   left/right change   Enter on a button   Esc back")
            yield Title([Line(keys, "dim")], wrapped=False, id="page-keys")

    def on_mount(self) -> None:
        """Say what the change means."""
        self._changed()

    def _kinds(self, seat: int) -> tuple[str, ...]:
        """Who can play a seat, a bot that is not here last, where it sits there."""
        session = self._desk.session
        bot = clean(session.players[seat].bot or "", 20) or "?"
        absent = (_("{bot} (absent)").format(bot=bot),)
        return (_("human"), *self._levels, *(absent if session.is_absent(seat) else ()))

    def _now(self, seat: int) -> int:
        session, bot = self._desk.session, self._desk.session.players[seat].bot
        if session.is_absent(seat):
            return len(self._levels) + 1
        return 0 if bot is None else self._levels.index(bot) + 1

    def handed(self) -> Handed:
        """Return the seats that would change hands."""
        return {
            seat: self._levels[choice.index - 1] if choice.index else None
            for seat, choice in enumerate(self._choices)
            if choice.index != self._now(seat)
        }

    def _changed(self) -> None:
        handed, humans = self.handed(), sum(choice.index == 0 for choice in self._choices)
        if not handed:
            told = [_("A seat that changes hands keeps its name and all it has.")]
        else:
            told = [_("What was decided before cannot be taken back then.")]
            if any(bot is not None for bot in handed.values()):
                told.append(_("The score of a seat that a bot has played does not count among the best."))
            if humans > 1:
                told.append(_("A curtain hides each hand until its owner is there."))
            elif humans == 0:
                told.append(_("Nobody plays: you look on, and no hand is open."))
        self._about.show([Line(line, "dim") for line in told])

    def _pressed(self, button: Button) -> None:
        self.dismiss(self.handed() or None if button.id == "take" else None)

    def press(self, key: str, character: str | None) -> None:
        """Go through the seats; q and Esc leave all as it was."""
        if key in {"q", "escape"}:
            self.dismiss(None)
        else:
            self.form.press(key, character)

    def on_click(self, event: events.Click) -> None:
        """A click beside the page or on its last line leaves all as it was."""
        widget = event.widget
        if widget is self or (widget is not None and widget.id == "page-keys"):
            self.dismiss(None)
