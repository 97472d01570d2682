"""The commands that look: at one thing, at a panel, at a page."""

from typing import TYPE_CHECKING, Any

from gaudi_tui.messages import _
from gaudi_tui.tui.commands.base import Command, Opens

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.base import KeyScreen
    from gaudi_tui.tui.screens.table import TableScreen


class Inspect(Opens):
    """What things on the table are, why they cannot be chosen."""

    id, keys = "inspect", ("i",)
    label = _("inspect")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page."""
        from gaudi_tui.tui.screens.inspect import InspectPage

        return InspectPage(screen.desk, glyphs=screen.glyphs)


class Scores(Opens):
    """Show what every score is made of, as if the game ended now."""

    id, keys = "scores", ("equals_sign",)
    label = _("scores")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page."""
        from gaudi_tui.tables.gaudi.pages.scores import ScoresPage
        from gaudi_tui.tui.commands.seats import Rematch

        return ScoresPage(screen.desk, screen.glyphs, rematch=not Rematch().why_not(screen))

    def run(self, screen: "TableScreen") -> None:
        """Open it; after the game a rematch can begin there."""
        screen.app.push_screen(self.page(screen), lambda wanted: screen.rematch() if wanted == "rematch" else None)


class Results(Opens):
    """Look at finished games: their scores over time, and the best ones."""

    id, keys = "results", ("s",)
    label = _("results")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page; it begins with games of the kind that is played."""
        from gaudi_tui.tui.screens.results import ResultsScreen

        config = screen.desk.session.config
        kind = (screen.desk.session.game.name, config.mode, config.seats, config.difficulty or "")
        return ResultsScreen(screen.glyphs, kind)


class Log(Opens):
    """Read, search and filter the log; from each line, see the table as it was."""

    id, keys = "log", ("L",)
    label = _("log")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page."""
        from gaudi_tui.play.past import Past
        from gaudi_tui.tui.screens.log import LogPage

        return LogPage(Past.of_desk(screen.desk, screen.glyphs), screen.glyphs)


class LookBack(Opens):
    """Step again through what the others did last."""

    id, keys = "look_back", ("p",)
    label = _("look back")

    def why_not(self, screen: "TableScreen") -> str:
        """Only when somebody else did something."""
        return "" if screen.desk.others_acted() else _("The others have done nothing yet.")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page; it begins before the first thing that they did."""
        from gaudi_tui.play.past import Past
        from gaudi_tui.tui.screens.replay import ReplayScreen

        past = Past.of_desk(screen.desk, screen.glyphs)
        return ReplayScreen(past, screen.glyphs, past.others_last(screen.desk.viewer))


class Notices(Opens):
    """Read again what the program told you."""

    id, keys = "notices", ("m",)
    label = _("notices")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page."""
        from gaudi_tui.tui.screens.pages import notices_page

        return notices_page(screen.desk)


class Opponents(Opens):
    """Look at the boards, chimneys and columns of the other seats."""

    id, keys = "opponents", ("o",)
    label = _("other boards")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page; in a solo game Gaudí's zone is the only other one."""
        if screen.desk.solo:
            from gaudi_tui.tables.gaudi.pages.gaudi import gaudi_page

            return gaudi_page(screen.desk, screen.keymap.shown("scores"))
        from gaudi_tui.tables.gaudi.pages.boards import BoardsPage

        return BoardsPage(screen.desk, screen.glyphs)


class Gaudi(Opens):
    """See what Gaudí is about to do, and what he has (solo games)."""

    id, keys = "gaudi", ("G",)
    label = _("Gaudí")

    def why_not(self, screen: "TableScreen") -> str:
        """Only in a solo game."""
        return "" if screen.desk.solo else _("Gaudí himself plays in solo games only.")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page."""
        from gaudi_tui.tables.gaudi.pages.gaudi import gaudi_page

        return gaudi_page(screen.desk, screen.keymap.shown("scores"))


class Zoom(Command):
    """Show the next panel large, after the last one the table."""

    id, keys = "zoom", ("z",)
    label = _("zoom")

    def run(self, screen: "TableScreen") -> None:
        """Zoom the next panel."""
        screen.zoom()


class Unzoom(Command):
    """Show the whole table again; Esc does so too."""

    id, keys = "unzoom", ("Z",)
    label = _("whole table")

    def why_not(self, screen: "TableScreen") -> str:
        """Only while a panel is large."""
        return "" if screen.zoomed else _("The whole table is shown.")

    def run(self, screen: "TableScreen") -> None:
        """Show all panels."""
        screen.unzoom()


class Palette(Command):
    """Find a command by its name."""

    id, keys = "palette", ("colon", "ctrl+p")
    label = _("commands")

    def run(self, screen: "TableScreen") -> None:
        """Show the commands by name and run the one that is chosen."""
        from gaudi_tui.tui.screens.palette import PaletteScreen

        screen.app.push_screen(PaletteScreen(screen), screen.run_command)


class Notation(Opens):
    """Read what the short signs on the table mean."""

    id, keys = "notation", ("n",)
    label = _("signs")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page."""
        from gaudi_tui.tui.screens.pages import notation_page

        return notation_page(screen.glyphs)


class Rules(Opens):
    """Read the rules, first those of what is under the cursor; search them."""

    id, keys = "rules", ("R",)
    label = _("rules")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page."""
        from gaudi_tui.tables.gaudi.rule_links import rule_at_cursor
        from gaudi_tui.tui.screens.rules import RulesPage

        state, rule = screen.desk.session.state, rule_at_cursor(screen.desk.scene_at_cursor())
        return RulesPage(screen.desk.session.config.house_rules, state.content, rule, screen.glyphs)


class Settings(Opens):
    """Change theme, signs, pace, keys and more."""

    id, keys = "settings", ("comma",)
    label = _("settings")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page."""
        from gaudi_tui.tui.screens.settings import SettingsScreen

        return SettingsScreen(screen.preferences)


class Help(Opens):
    """Read the keys of this screen."""

    id, keys = "help", ("question_mark",)
    label = _("help")

    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page."""
        from gaudi_tui.tui.screens.help import help_page

        return help_page(screen)
