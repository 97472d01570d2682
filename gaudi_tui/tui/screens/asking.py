"""A question with a few answers, over what was there before."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.messages import _
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.menu import Item, Menu
from gaudi_tui.tui.screens.page import Title


class AskScreen(KeyScreen[str]):
    """Returns the id of the answer that was chosen; empty for none. The last answer should be to leave all as it is."""

    def __init__(self, title: str, told: Sequence[str], answers: Sequence[Item], at: int = 0) -> None:
        super().__init__(classes="part asking")
        self._title = title
        self._told = Lines([Line(line) for line in told], id="asking-told")
        self.menu = Menu(self._answered, answers, id="asking-menu")
        self.menu.go(at)

    def compose(self) -> ComposeResult:
        """What it is about, the answers, a line of keys."""
        with Vertical(id="page"):
            yield Title([Line(self._title, "head")], wrapped=False, id="page-title")
            yield self._told
            yield self.menu
            yield Title([Line(_("up/down move   Enter choose   Esc back"), "dim")], wrapped=False, id="page-keys")

    def press(self, key: str, character: str | None) -> None:
        """Choose, or leave all as it is."""
        if key in {"q", "escape"}:
            self.dismiss("")
        else:
            self.menu.press(key)

    def _answered(self, item: Item) -> None:
        self.dismiss(item.id)


def in_play_screen(name: str, who: str) -> AskScreen:
    """Ask what to do with a game that another terminal plays; returns "watch", "take" or another text."""
    told = _("Another terminal plays this game: {who}.").format(who=who) if who else _("Another terminal plays it.")
    answers = [
        Item("watch", _("Watch"), _("see what happens there"), letter="w"),
        Item("take", _("Take over"), _("play on here; the other one watches then"), letter="t"),
        Item("back", _("Back"), letter="q"),
    ]
    title = _("{name} is being played").format(name=name)
    return AskScreen(title, [told, ""], answers)


def abandon_screen() -> AskScreen:
    """Ask whether the game is really given up; returns "abandon" or another text."""
    told = [
        _("It ends without a result, for all seats, and stays among the saves, marked as given up."),
        _("Whoever opens it there takes it up again. To play on later just leave it (q)."),
        "",
    ]
    answers = [Item("back", _("Play on"), letter="q"), Item("abandon", _("Give the game up"), letter="g")]
    return AskScreen(_("Give this game up?"), told, answers)
