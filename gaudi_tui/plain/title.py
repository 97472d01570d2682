"""The title as numbered text: continue, a new game, the saved games, the rules, leave."""

from gaudi_tui.messages import _, clean, plural
from gaudi_tui.plain.console import Console
from gaudi_tui.plain.dialog import BACK, Dialog, NoMoreLines
from gaudi_tui.plain.new_game import new_game
from gaudi_tui.plain.rules import rules_lines
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.library import InPlay, Library, LibraryError, SavedGame, last_going

LETTERS = {"continue": "c", "new": "n", "saves": "l", "rules": "R", "quit": "q"}
"""The letters of what is offered, as on the title screen: the numbers move when a game comes or goes."""


class PlainTitle:
    """Asks what is to be played."""

    def __init__(self, library: Library, console: Console) -> None:
        self._library = library
        self._console = console
        self._dialog = Dialog(console)

    def choose(self) -> Desk | None:
        """Return the table that the player chose; None when the player leaves. Raises KeyboardInterrupt."""
        self._console.say(
            _("Gaudí, the board game, as text. An unofficial fan project, unrelated to the game's makers."),
            _("What the rulebook does not show of the components is reconstructed."),
        )
        try:
            while True:
                wanted = self._menu()
                if wanted == "quit":
                    return None
                if isinstance(wanted, Desk):
                    return wanted
        except NoMoreLines:
            return None

    def _menu(self) -> Desk | str:
        """Ask once; returns a table, "quit", or "" to be asked again."""
        saved = self._saved_games()
        going = last_going(saved)
        offered: dict[str, str] = {}
        if going is not None:
            name = clean(f"{going.name}: {going.about}")
            offered["continue"] = _("continue {name}").format(name=name)
        offered["new"] = _("new game")
        if saved:
            offered["saves"] = plural("{count} saved game", "{count} saved games", len(saved))
        offered |= {"rules": _("rules in short"), "quit": _("leave")}
        match self._dialog.pick(_("What do you want to do?"), offered, letters=LETTERS):
            case "continue" if going is not None:
                return self._open(going) or ""
            case "new":
                return new_game(self._library, self._dialog) or ""
            case "saves":
                return self._saved() or ""
            case "rules":
                self._rules()
            case "quit":
                return "quit"
        return ""

    def _saved_games(self) -> list[SavedGame]:
        try:
            return self._library.saved_games()
        except LibraryError as error:
            self._console.say(str(error))
            return []

    def _open(self, save: SavedGame) -> Desk | None:
        try:
            return self._library.open(save.path)
        except InPlay as error:
            return self._in_play(save, error.who)
        except LibraryError as error:
            self._console.say(str(error))
            return None

    def _in_play(self, save: SavedGame, who: str) -> Desk | None:
        """Ask what to do with a game that another terminal plays; watch it here, or return the table taken over."""
        from gaudi_tui.plain.watching import tell  # noqa: PLC0415 - rarely needed

        asked = _("Another terminal plays this game: {who}.").format(who=who or "?")
        offered = {
            "watch": _("watch: hear what happens there"),
            "take": _("take over: play on here; the other one watches then"),
            BACK: _("back"),
        }
        wanted = self._dialog.pick(asked, offered, letters={"watch": "w", "take": "t", BACK: "q"})
        try:
            if wanted == "take":
                return self._library.open(save.path, take_over=True)
            if wanted == "watch":
                tell(self._library.watch(save.path), self._console)
        except LibraryError as error:
            self._console.say(str(error))
        return None

    def _saved(self) -> Desk | None:
        saved = self._saved_games()  # anew: another process may have changed it while the question stood
        offered = {
            str(index): clean(f"{save.name}: {_('damaged') if save.problem else save.about}", 400)
            for index, save in enumerate(saved)
        }
        offered[BACK] = _("back")
        wanted = self._dialog.pick(_("Saved games, newest first. Which one?"), offered, letters={BACK: "q"})
        if wanted == BACK:
            return None
        save = saved[int(wanted)]
        if save.problem:
            self._console.say(save.problem)
            return None
        return self._open(save)

    def _rules(self) -> None:
        words: list[str] = []
        while True:
            self._console.say(*rules_lines(None, {}, words))
            line = self._dialog.text(_("A number or a word; an empty line: back."))
            if not line:
                return
            words = line.casefold().removeprefix("rules").split()
