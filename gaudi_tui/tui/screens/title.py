"""The title screen: continue, new, load, rules, leave."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from gaudi_tui.messages import _
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.library import InPlay, Library, LibraryError, SavedGame, last_going
from gaudi_tui.play.note import Note
from gaudi_tui.tui.fitting import fit_note, wrap
from gaudi_tui.tui.screens import mosaic
from gaudi_tui.tui.screens.art import Art
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line
from gaudi_tui.tui.screens.menu import Item, Menu
from gaudi_tui.tui.screens.page import Fault, Title

LOOK = 1.0
"""Seconds between two looks whether anybody has changed what is saved."""
CHIMNEY_ROOM = 100
"""From how many columns on there are chimneys beside the menu."""


def below(width: int) -> list[Note]:
    """Return what stands below the menu, broken for so many columns."""
    texts = (
        _("An unofficial fan project, unrelated to the makers of the board game."),
        _("What the rulebook does not show of the components is reconstructed."),
    )
    return [((line, "dim"),) for text in texts for line in wrap(text, max(1, width - 2), 4)]


class TitleScreen(KeyScreen[None]):
    """`table` makes the table screen of a desk."""

    def __init__(self, library: Library, table: Callable[[Desk], Screen[None]]) -> None:
        super().__init__(classes="full title")
        self._library = library
        self._table = table
        self._latest: SavedGame | None = None
        self._mark: object = None
        self._played = self._been_away = False
        self.menu = Menu(self.chosen, id="title-menu")
        self._word = Art(id="title-name")
        chimney = mosaic.mosaic(mosaic.CHIMNEY)
        self._chimneys = (Art(chimney, classes="title-chimney"), Art(chimney, classes="title-chimney"))
        self._row = Horizontal(id="title-row")
        self._below = Art(id="title-below")
        self._fault = Fault(id="title-fault")

    def compose(self) -> ComposeResult:
        """The name, the menu between chimneys, words, a line for faults, a line of keys."""
        left, right = self._chimneys
        with Vertical(id="page"):
            yield self._word
            with self._row:
                yield left
                yield self.menu
                yield right
            yield self._below
            yield self._fault
            yield Title(
                [Line(_("up/down move   Enter choose   ? help   q leave"), "dim")], wrapped=False, id="page-keys"
            )

    def on_mount(self) -> None:
        """Look for a game to continue, now and then again; say what of the settings file is passed over."""
        self.offer()
        self.set_interval(LOOK, self.look_again)
        problems = self.preferences.problems
        if problems:
            self.say(_("Settings: {problem}").format(problem="; ".join(problems)))

    def on_screen_resume(self) -> None:
        """Offer what can be done now that a page or a table is closed."""
        if self._been_away:
            self.offer()
        self._been_away = True

    def look_again(self) -> None:
        """Offer what can be done now if another process has changed what is saved."""
        if self.app.screen is self and self._library.mark() != self._mark:
            self.offer()

    def offer(self) -> None:
        """Offer what can be done now: Continue first where a game waits. The cursor stays on what it was on.

        After a game it goes to the first.
        """
        self._mark, self._latest = self._library.mark(), None
        try:
            self._latest = last_going(self._library.saved_games())
        except LibraryError as error:
            self.say(str(error))
        items = self._items()
        ids = [item.id for item in items]
        at = self.menu.items[self.menu.cursor].id if self.menu.items and not self._played else ""
        self._played = False
        if items != list(self.menu.items) or at not in ids:
            self.menu.offer(items, ids.index(at) if at in ids else 0)
            self._make_room()

    def _items(self) -> list[Item]:
        """What can be done. The letters are those of the table where it has the same."""
        latest = self._latest
        items = []
        if latest is not None:
            items.append(Item("continue", _("Continue"), f"{latest.name}: {latest.about}", letter="c"))
        items += [Item("new", _("New game"), letter="n"), Item("load", _("Load a game"), letter="l")]
        if self._library.has_results():
            items.append(Item("results", _("Results"), _("finished games, best scores"), letter="s"))
        return [
            *items,
            Item("learn", _("Learn to play"), _("a first game in short lessons"), letter="t"),
            Item("rules", _("Rules in short"), letter="R"),
            Item("settings", _("Settings"), letter=","),
            Item("quit", _("Leave"), letter="q"),
        ]

    def on_resize(self) -> None:
        """Keep the menu in sight."""
        self._make_room()

    def _make_room(self) -> None:
        """Draw as much as there is room for; the whole menu comes first."""
        width, height = self.size
        items = len(self.menu.items)
        told = min(self._fault.rows(width - 2), max(0, height - 2))
        rest = height - items - 1 - told  # beside the menu, the keys and what went wrong
        above = self._above(width, rest)
        words = below(width)
        words = words if rest - len(above) > len(words) else []
        tall = mosaic.size(mosaic.CHIMNEY)[1]
        chimneys = width >= CHIMNEY_ROOM and items < tall + 4 <= items + rest - len(above) - len(words)
        self._below.display = bool(words)
        self._below.styles.height = len(words)
        self._below.paint(words)
        for chimney in self._chimneys:
            chimney.display = chimneys
        most = height - len(above) - len(words) - 1 - told
        self._row.styles.height = max(1, min(max(items, tall if chimneys else 0), most))
        self._word.styles.height = len(above)
        self._word.paint(above)

    def _above(self, width: int, rest: int) -> list[Note]:
        """What stands above the menu: the name as large as there is room for, a wave, what it is."""
        motto: Note = ((_("Tiles, cards and chimneys, in your terminal."), "title"),)
        small: list[Note] = [(("G A U D Í", "title-active"),), fit_note(motto, width - 2, words=True), ()]
        for scale in (3, 2, 1):
            wide, tall = mosaic.size(mosaic.NAME, scale)
            if width >= wide + 8 and rest >= tall + scale + 12 * (scale > 1) + 5:
                band = mosaic.wave((wide + 6 * scale) // (mosaic.PAIR * scale), 2)
                wave = mosaic.mosaic(band, scale)[scale - 1 :]
                return [*mosaic.mosaic(mosaic.NAME, scale), (), *wave, (), motto, ()]
        return small[: max(0, rest)]

    def say(self, line: str) -> None:
        """Show a line under the menu, whole; the picture gives way to it."""
        self._fault.say(line)
        self._make_room()

    def way_out(self) -> str:
        """How to leave, in one line."""
        return _("{key} leaves.").format(key="q")

    def press(self, key: str, character: str | None) -> None:
        """Choose or leave; Esc does nothing."""
        if key == "question_mark":
            from gaudi_tui.tui.screens.pages import title_help

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
                from gaudi_tui.tui.screens.new_game import NewGameScreen

                self.app.push_screen(NewGameScreen(self._library), self.play)
            case "load":
                from gaudi_tui.tui.screens.load import LoadScreen

                self.app.push_screen(LoadScreen(self._library), self._loaded)
            case "learn":
                from gaudi_tui.tui.screens.lessons import LessonsScreen

                self.app.push_screen(LessonsScreen())
            case "results":
                from gaudi_tui.play.glyphs import TIERS
                from gaudi_tui.tui.screens.results import ResultsScreen

                self.app.push_screen(ResultsScreen(TIERS[self.preferences.options.tier], library=self._library))
            case "rules":
                from gaudi_tui.games.gaudi.loader import load_content
                from gaudi_tui.tui.screens.rules import RulesPage

                self.app.push_screen(RulesPage(content=load_content(self.preferences.options.components)))
            case "settings":
                from gaudi_tui.tui.screens.settings import SettingsScreen

                self.app.push_screen(SettingsScreen(self.preferences))
            case "quit":
                self.dismiss(None)

    def _loaded(self, save: SavedGame | None) -> None:
        if save is not None:
            self.open(save)

    def open(self, save: SavedGame, how: str = "open") -> None:
        """Go on with a saved game; if another terminal plays it, ask whether to "watch" it or to "take" it over."""
        try:
            watch = how == "watch"
            desk = self._library.watch(save.path) if watch else self._library.open(save.path, how == "take")
        except InPlay as error:
            from gaudi_tui.tui.screens.asking import in_play_screen

            asked = in_play_screen(save.name, error.who)
            self.app.push_screen(asked, lambda answer: self._asked(save, answer or ""))
        except LibraryError as error:
            self.offer()  # it may be gone
            self.say(str(error))
        else:
            self.play(desk)

    def _asked(self, save: SavedGame, answer: str) -> None:
        if answer in {"watch", "take"}:
            self.open(save, answer)

    def play(self, desk: Desk | None) -> None:
        """Go to a table; back here afterwards."""
        if desk is not None:
            self._played = True
            self.app.push_screen(self._table(desk))
