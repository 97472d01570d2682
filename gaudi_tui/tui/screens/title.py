"""The title screen: continue, new, load, rules, leave."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen

from gaudi_tui.messages import _
from gaudi_tui.tui.desk import Desk
from gaudi_tui.tui.library import Library, LibraryError, Shelved
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.menu import Item, Menu
from gaudi_tui.tui.screens.page import Fault, Title

FRAME = 3  # lines besides the words and the menu: one above, one for faults, one of keys


def words() -> list[Line]:
    """Return what stands above the menu."""
    return [
        Line("G A U D Í", "head"),
        Line(_("Tiles, cards and chimneys, in your terminal. For 1 to 4 players, human or not.")),
        Line(),
        Line(_("This is an unofficial fan project, unrelated to the board game's makers."), "dim"),
        Line(_("What the rulebook does not show of the components is reconstructed."), "dim"),
        Line(),
    ]


class Words(Lines):
    """What is said there; nobody scrolls it."""

    MARKED = False


class TitleScreen(KeyScreen[None]):
    """`table` makes the table screen of a desk."""

    def __init__(self, library: Library, table: Callable[[Desk], Screen[None]]) -> None:
        super().__init__(classes="full")
        self._library = library
        self._table = table
        self._latest: Shelved | None = None
        self.menu = Menu(self.chosen, id="title-menu")
        self._words = Words(words(), id="title-words")
        self._fault = Fault(id="title-fault")

    def compose(self) -> ComposeResult:
        """Title, menu, a line for faults, a line of keys."""
        with Vertical(id="page"):
            yield self._words
            yield self.menu
            yield self._fault
            yield Title([Line(_("up/down Enter or a number   ? help   q leave"), "dim")], wrapped=False, id="page-keys")

    def on_mount(self) -> None:
        """Look for a game to continue."""
        self.look()

    def look(self) -> None:
        """Offer what can be done now: Continue first where a game waits."""
        self._latest = None
        try:
            going = [save for save in self._library.shelf() if not save.over]
            self._latest = going[0] if going else None
        except LibraryError as error:
            self.say(str(error))
        items = []
        if self._latest is not None:
            items.append(Item("continue", _("Continue"), f"{self._latest.name}: {self._latest.about}"))
        items += [
            Item("new", _("New game")),
            Item("load", _("Load a game")),
            Item("rules", _("Rules in short")),
            Item("quit", _("Leave")),
        ]
        self.menu.offer(items)
        self._make_room()

    def on_resize(self) -> None:
        """Keep the menu in sight."""
        self._make_room()

    def _make_room(self) -> None:
        """Give the words above the menu what it leaves; the whole menu comes first."""
        self._words.styles.max_height = max(0, self.size.height - len(self.menu.items) - FRAME)

    def say(self, line: str) -> None:
        """Show a line under the menu."""
        self._fault.say(line)

    def press(self, key: str, character: str | None) -> None:
        """Choose or leave; Esc does nothing."""
        if key == "q":
            self.dismiss(None)
        elif key == "question_mark":
            from gaudi_tui.tui.screens.pages import title_help  # noqa: PLC0415 - imported when it is opened

            self.app.push_screen(title_help())
        else:
            self.say("")
            self.menu.press(key)

    def chosen(self, item: Item) -> None:
        """Do what was chosen."""
        match item.id:
            case "continue" if self._latest is not None:
                self.open(self._latest)
            case "new":
                from gaudi_tui.tui.screens.new_game import NewGameScreen  # noqa: PLC0415 - imported when it is opened

                self.app.push_screen(NewGameScreen(self._library), self.play)
            case "load":
                from gaudi_tui.tui.screens.load import LoadScreen  # noqa: PLC0415 - imported when it is opened

                self.app.push_screen(LoadScreen(self._library), self._loaded)
            case "rules":
                from gaudi_tui.tui.screens.pages import rules_page  # noqa: PLC0415 - imported when it is opened

                self.app.push_screen(rules_page())
            case "quit":
                self.dismiss(None)

    def _loaded(self, save: Shelved | None) -> None:
        if save is not None:
            self.open(save)

    def open(self, save: Shelved) -> None:
        """Go on with a saved game."""
        try:
            desk = self._library.open(save.path)
        except LibraryError as error:
            self.say(str(error))
            return
        self.play(desk)

    def play(self, desk: Desk | None) -> None:
        """Go to a table; back here afterwards."""
        if desk is not None:
            self.app.push_screen(self._table(desk), lambda __: self.look())
