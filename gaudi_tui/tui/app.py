"""The app: style sheets and themes, and no way for a fault or an outsider to get a traceback onto the screen."""

from collections.abc import Callable, Iterable
from io import StringIO
from pathlib import Path, PurePath
from typing import Any, ClassVar

from rich.color import ColorSystem
from rich.console import Console, RenderableType
from textual.app import App
from textual.binding import BindingType
from textual.driver import Driver
from textual.events import Event, Resize
from textual.filter import Monochrome, NoColor
from textual.geometry import Size
from textual.screen import Screen

import gaudi_tui
from gaudi_tui.play.glyphs import DEFAULT
from gaudi_tui.play.options import Options
from gaudi_tui.terminal.size import within
from gaudi_tui.terminal.terminal import Terminal
from gaudi_tui.tui import themes
from gaudi_tui.tui.fewer_colours import FewerColours
from gaudi_tui.tui.late_imports import tell
from gaudi_tui.tui.one_shot import OneShot
from gaudi_tui.tui.preferences import Preferences, kept
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.waiting import Told

COLOUR_SYSTEMS = {"16": ColorSystem.STANDARD, "256": ColorSystem.EIGHT_BIT}
"""What Rich calls the colours of terminals that have no true ones."""
SHEETS = ("app.tcss", "table.tcss")
HEIGHTS = [(0, "-lowest"), (8, "-low"), (16, "-high"), (30, "-tall")]
"""From which number of lines on a screen has which class."""
WIDTHS = [(0, "-slim"), (40, "-narrow"), (76, "-usual"), (100, "-wide"), (150, "-vast")]
"""From which number of columns on a screen has which class."""


def styles_folder() -> Path:
    """Return the folder of the style sheets: beside the package's files when installed, else the repository's."""
    package = Path(gaudi_tui.__file__).parent
    inside = package / "styles"
    return inside if inside.is_dir() else package.parent / "styles"


def sheets() -> list[str | PurePath]:
    """Return the paths of the style sheets."""
    folder = styles_folder()
    return [folder / name for name in SHEETS if (folder / name).is_file()]


class TableApp(OneShot, App[int], inherit_bindings=False):
    """Shows one screen after the other. It knows neither its driver nor the disk.

    `first` makes the screen to begin with; `options`: what is set, with the terminal that it is shown in, or the
    preferences that keep it; `driver`: how it reaches the terminal (None: as Textual does).
    """

    CSS_PATH = sheets()
    BINDINGS: ClassVar[list[BindingType]] = []
    VERTICAL_BREAKPOINTS = HEIGHTS
    HORIZONTAL_BREAKPOINTS = WIDTHS
    ENABLE_COMMAND_PALETTE = False
    ESCAPE_TO_MINIMIZE = False
    ALLOW_SELECT = False
    TITLE = "gaudi-tui"

    def __init__(
        self,
        first: Callable[[], Screen[Any]],
        options: Options | Preferences | None = None,
        driver: type[Driver] | None = None,
    ) -> None:
        super().__init__(driver_class=driver)
        self.preferences = kept(options)
        self._suit_terminal()
        self._first = first
        for theme in themes.THEMES:
            self.register_theme(theme)
        self._begin_with(self._wanted_theme())
        self._filter_signs()

    @property
    def options(self) -> Options:
        """What is set now."""
        return self.preferences.options

    @property
    def terminal(self) -> Terminal:
        """What the app is shown in."""
        return self.options.terminal

    def _suit_terminal(self) -> None:
        """Take from the app's own terminal what Textual takes from the environment of the process."""
        self.no_color = self.terminal.colourless
        self._filters = [each for each in self._filters if not isinstance(each, Monochrome | NoColor)]
        if self.no_color:
            self._filters.append(NoColor())
        elif system := COLOUR_SYSTEMS.get(self.options.shown_colours):
            self._filters.append(FewerColours(system))
        self.console = Console(
            color_system="truecolor",
            file=StringIO(),  # nothing is ever printed
            emoji=False,
            force_terminal=True,
            highlight=False,
            legacy_windows=False,
            safe_box=False,
            _environ={},
        )
        self.animation_level = "basic" if self.options.moves else "none"

    def _wanted_theme(self) -> str:
        if self.no_color:
            return themes.NO_COLOUR
        wanted = self.options.theme if self.options.theme in self.available_themes else themes.DEFAULT
        theme = self.available_themes[wanted]
        if self.options.shown_colours == "16" and not theme.ansi:  # in sixteen colours tiles would become one
            return themes.for_sixteen(theme.dark, self.terminal.console)
        return wanted

    def _filter_signs(self) -> bool:
        """Let only signs of the tier that is set through; returns whether it was another one before."""
        from gaudi_tui.tui.plain_ascii import TierFilter  # noqa: PLC0415 - rarely wanted

        tier = self.options.tier
        before = next((each.tier for each in self._filters if isinstance(each, TierFilter)), DEFAULT.name)
        if before == tier:
            return False
        others = [each for each in self._filters if not isinstance(each, TierFilter)]
        self._filters = [*others, *([TierFilter(tier)] if tier != DEFAULT.name else [])]
        return True

    def apply_settings(self) -> None:
        """Put in force what is set, on all screens."""
        self.theme = self._wanted_theme()
        if self._filter_signs():  # what is painted already has to pass it too
            for widget in (widget for screen in self.screen_stack for widget in screen.walk_children(with_self=True)):
                widget.refresh()
        for screen in self.screen_stack:
            if isinstance(screen, KeyScreen):
                screen.apply_settings()

    def _begin_with(self, theme: str) -> None:
        """Set the theme without what Textual does when it changes, which would paint a first frame in vain."""
        self.set_reactive(App.theme, theme)
        dark = self.current_theme.dark
        self.update_classes({"-dark-mode": dark, "-light-mode": not dark, f"-theme-{theme}": True}, update=False)
        self._refresh_truecolor_filter(self.ansi_theme)
        self.stylesheet.set_variables(self.get_css_variables())

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the table for themes that are not ours."""
        return themes.variable_defaults(self.current_theme.dark)

    async def on_event(self, event: Event) -> None:
        """Take an event; no size is larger than what is shown, whoever tells it."""
        if isinstance(event, Resize):
            event.size = event.virtual_size = event.container_size = Size(*within(*event.size))
        await super().on_event(event)

    def on_mount(self) -> None:
        """Show the first screen; when it is left, so is the app."""
        self.push_screen(self._first(), lambda __: self.exit(0))

    def on_told(self, message: Told) -> None:
        """Say a line about the terminal, after what was typed before it."""
        self.screen.call_later(tell, self.screen, message.line)

    def _handle_exception(self, error: Exception) -> None:
        """Leave after a fault; whoever runs the app says so afterwards, in one line."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """Leave at once and show nothing."""
        self._return_code = 1
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Nothing is opened outside the terminal."""

    def action_suspend_process(self) -> None:
        """A game is left, never suspended."""

    def deliver_screenshot(self, *args: Any, **kwargs: Any) -> str | None:
        """Nothing is written outside the game's folders."""
        return None

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[Any]:
        """The table has its own palette."""
        return ()
