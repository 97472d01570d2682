"""What a thing on the table is, what it needs and gives, and why it cannot be chosen."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical

from gaudi_tui.messages import _
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.note import put_together, text
from gaudi_tui.play.scene import Spot
from gaudi_tui.tables.gaudi.details import detail
from gaudi_tui.tables.gaudi.inspectable import label, listed, panel_name, things
from gaudi_tui.tables.gaudi.rule_links import rule_of
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.grouped import Entry, Grouped
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.page import Title
from gaudi_tui.tui.screens.rules import BESIDE, RulesPage

CLOSING = frozenset({"q", "escape", "space", "i"})


class InspectPage(KeyScreen[None]):
    """A list of all things with what there is to say about the one under the cursor. It begins at `spot`.

    The two stand side by side where there is room, else one above the other.
    """

    DEFAULT_CSS = """
    #inspect-both { height: 1fr; layout: vertical; }
    #inspect-list { height: 1fr; }
    #inspect-said { height: 55%; border-top: solid $table-frame; }
    InspectPage.-lowest #inspect-said { height: 50%; border-top: none; }
    InspectPage.-beside #inspect-both { layout: horizontal; }
    InspectPage.-beside #inspect-list { width: 2fr; border-right: solid $table-frame; }
    InspectPage.-beside #inspect-said { width: 3fr; height: 1fr; border-top: none; }
    """

    def __init__(self, desk: Desk, spot: Spot | None = None, glyphs: Glyphs = DEFAULT) -> None:
        super().__init__(classes="full")
        self._desk, self._glyphs = desk, glyphs
        self._scene = scene = desk.scene_at_cursor()
        self._spots = things(scene)
        start = scene.spots[scene.cursor] if spot is None and 0 <= scene.cursor < len(scene.spots) else spot
        self._heading = Title([], wrapped=False, id="page-title")
        self._detail = Lines([], id="inspect-said")
        self.menu = Grouped(self._tell, self._rule, id="inspect-list")
        entries = [
            Entry(
                put_together(text("* " if each in scene.spots else "  ", "good"), listed(scene, each, glyphs)),
                panel_name(each.panel),
            )
            for each in self._spots
        ]
        self.menu.offer(entries, self._spots.index(start) if start in self._spots else 0)
        self._tell()

    def compose(self) -> ComposeResult:
        """The list and the detail."""
        with Vertical(id="page"):
            yield self._heading
            with Container(id="inspect-both"):
                yield self.menu
                yield self._detail
            keys = _("up/down thing   Tab group   Enter its rule   f/b scroll   * can be chosen   Esc close")
            yield Title([Line(keys, "dim")], wrapped=False, id="page-keys")

    def on_mount(self) -> None:
        """Lay the two parts out, and scroll to the thing that was asked about."""
        self._arrange()

    def on_resize(self) -> None:
        """Lay the two parts out for the new width."""
        self._arrange()

    def _arrange(self) -> None:
        self.set_class(self.size.width >= BESIDE, "-beside")
        self.call_after_refresh(lambda: self.menu.reveal(self.menu.kept()))

    @property
    def spot(self) -> Spot:
        """The thing under the cursor."""
        return self._spots[self.menu.cursor]

    def _tell(self) -> None:
        spot = self.spot
        self._heading.show([Line(f"{panel_name(spot.panel)}: {label(self._scene, spot)}", "head")])
        self._detail.show(detail(self._desk, self._scene, spot, self._glyphs), keep_top=False)

    def _rule(self) -> None:
        """Open the rules of the thing under the cursor."""
        session = self._desk.session
        page = RulesPage(
            session.config.house_rules,
            session.state.content,
            rule_of(self._scene, self.spot),
            self._glyphs,
            reading=True,
        )
        self.app.push_screen(page)

    def press(self, key: str, character: str | None) -> None:
        """Go through the things, scroll what is said, open the rule."""
        page = max(1, self._detail.size.height - 1)
        match key:
            case _ if key in CLOSING:
                self.dismiss(None)
            case "enter" | "r" | "R":
                self._rule()
            case "tab" | "shift+tab":
                self.menu.group(1 if key == "tab" else -1)
            case "left" | "h":
                self.menu.group(-1)
            case "right" | "l":
                self.menu.group(1)
            case "f" | "pagedown":
                self._detail.scroll_lines(page)
            case "b" | "pageup":
                self._detail.scroll_lines(-page)
            case _:
                self.menu.press(key)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel scrolls what is said."""
        event.stop()
        self._detail.scroll_lines(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls what is said."""
        event.stop()
        self._detail.scroll_lines(-3)

    def on_click(self, event: events.Click) -> None:
        """A click on the last line closes the page."""
        if event.widget is not None and event.widget.id == "page-keys":
            self.dismiss(None)
