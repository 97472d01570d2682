"""What all screens share: one place for keys, no focus, no bindings, no selection."""

from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from rich.style import Style
from textual import events, on
from textual._styles_cache import StylesCache
from textual.binding import BindingType
from textual.screen import Screen

from gaudi_tui.messages import _
from gaudi_tui.play.key_names import shown_key
from gaudi_tui.play.told import Told
from gaudi_tui.tui.late_imports import ImportsLate
from gaudi_tui.tui.one_shot import OneShot
from gaudi_tui.tui.widgets.panel import Looks

if TYPE_CHECKING:
    from gaudi_tui.tui.app import TableApp
    from gaudi_tui.tui.preferences import Preferences
    from gaudi_tui.tui.screens.page import Fault

R = TypeVar("R")
LEAVES_ELSEWHERE = frozenset({"ctrl+c", "ctrl+z"})
"""What leaves or stops other programs: here it only says how to leave, lest what is typed next goes into the game."""


class KeyScreen(OneShot, ImportsLate, Screen[R]):
    """Hands every key to `press`. Keys that were sent before the screen changed go on to the one that is shown now.

    A key that is held does nothing on a screen that it opened or came back to; Esc alone may close one after the other.
    """

    AUTO_FOCUS = None
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = []
    COMPONENT_CLASSES: ClassVar[set[str]] = Looks.COMPONENT_CLASSES
    """The looks of the panels, for the lines of all pages."""
    _said: "Fault | None" = None
    _warning: Told | None = None

    @property
    def preferences(self) -> "Preferences":
        """What is set for the screens of this app."""
        return cast("TableApp", self.app).preferences

    def apply_settings(self) -> None:
        """Put in force what was set while another screen was shown."""

    def look(self, name: str) -> Style:
        """Return what a look of the panels, or several with blanks between them, adds to another style."""
        parts = (part for part in name.split() if part != "text")  # the text of a line has the line's style
        styles = [self.get_component_rich_style(f"panel--{part}", partial=True) for part in parts]
        return Style.combine(styles) if styles else Style.null()

    def on_key(self, event: events.Key) -> None:
        """Take the key; nothing else may."""
        event.stop()
        event.prevent_default()
        if not self.is_attached:  # the app is being left: what was typed behind that is for nobody
            return
        current = self.app.screen
        if current is not self:
            if isinstance(current, KeyScreen):
                current.post_message(events.Key(event.key, event.character))
            return
        if event.key == "ctrl+l":
            self.refresh(*(widget.region for widget in self.query("*")), layout=True)
            return
        self.preferences.repeats.arrive(event.key, self)
        self._unsay()
        if event.key in LEAVES_ELSEWHERE and not self.takes(event.key):
            self.hush()
            self.warn(self.way_out())
            return
        if event.key == "escape" or not self.preferences.repeats.strayed:
            if self._warning is not None:
                self._warning.hush()
            self.press(event.key, event.character if event.is_printable else None)

    @on(events.MouseDown)
    def note_click(self) -> None:
        """Note when the mouse was clicked; what the click does comes later."""
        self.preferences.repeats.arrive("click", self)

    def takes(self, key: str) -> bool:
        """Whether one of LEAVES_ELSEWHERE means something here."""
        return False

    def way_out(self) -> str:
        """How to leave, in one line."""
        leaving = self.preferences.keymap.shown("quit") or ":"
        line = _("{key} goes back; at the table {leaving} saves the game and leaves.")
        return line.format(key=shown_key("escape"), leaving=leaving)

    def warn(self, line: str) -> bool:
        """Say a line at the bottom until the next key."""
        from gaudi_tui.tui.screens.lines import Line  # noqa: PLC0415 - they ask for this class
        from gaudi_tui.tui.screens.page import Fault  # noqa: PLC0415

        if not self.is_attached:  # nobody will see it
            return True
        self._unsay()
        self._warning = self._warning or Told()
        self._warning.tell(line)
        self._said = Fault([Line(self._warning.text, "warn")])
        self._said.add_class("said")
        self.mount(self._said)
        return True

    def hush(self) -> None:
        """What was told has been told: this is another key."""
        if self._warning is not None:
            self._warning.hush()

    def _unsay(self) -> None:
        if self._said is not None:
            self._said.remove()
            self._said = None

    @on(events.Unmount)
    def forget(self) -> None:
        """Let go of what Textual 8.2.8 keeps of ended widgets: an lru_cache on a method holds all they have painted."""
        StylesCache.get_inner_outer.cache_clear()

    def press(self, key: str, character: str | None) -> None:
        """Act on a key; `character` is what it types, if anything."""
