"""A small app around the table, for tests of its pictures: a fixed scene, arrows move the cursor."""

from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

import gaudi_tui
from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.scene import Scene
from gaudi_tui.tui import themes
from gaudi_tui.tui.widgets.keybar import Hint, KeyBar
from gaudi_tui.tui.widgets.panel import Panel
from gaudi_tui.tui.widgets.table import Table
from tests.tui.scenes import LOG

STYLES = Path(gaudi_tui.__file__).parent.parent / "styles"
HINTS = (
    Hint("Enter", "choose", "choose"),
    Hint("Tab", "panel", "next_panel"),
    Hint("e", "end", "end"),
    Hint("u", "undo", "undo"),
    Hint("i", "inspect", "inspect"),
    Hint(":", "commands", "palette"),
    Hint("?", "help", "help"),
    Hint("q", "quit", "quit"),
)


class TableOnly(Screen[None]):
    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__()
        self.glyphs = glyphs

    def compose(self) -> ComposeResult:
        yield Table(self.glyphs)

    def on_mount(self) -> None:
        app = self.app
        assert isinstance(app, PanelApp)
        app.show(app.scene)


class PanelApp(App[None]):
    CSS_PATH: ClassVar[list[str | Path]] = [STYLES / "table.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [("right,down", "step(1)"), ("left,up", "step(-1)")]
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self, scene: Scene, glyphs: Glyphs = DEFAULT, theme: str = themes.DEFAULT, totals: tuple[int, ...] = ()
    ) -> None:
        super().__init__(ansi_color=True if theme in {"gaudi-ansi", themes.NO_COLOUR} else None)
        for each in themes.THEMES:
            self.register_theme(each)
        self.theme = theme
        self.scene, self.glyphs, self.totals = scene, glyphs, totals
        self.messages: list[Any] = []

    def get_default_screen(self) -> Screen[None]:
        return TableOnly(self.glyphs)

    @property
    def table(self) -> Table:
        return self.screen.query_one(Table)

    def show(self, scene: Scene) -> None:
        self.scene = scene
        self.table.show(scene, self.totals, LOG, HINTS)

    def action_step(self, by: int) -> None:
        count = len(self.scene.spots)
        self.show(replace(self.scene, cursor=(self.scene.cursor + by) % count))

    def on_panel_picked(self, message: Panel.Picked) -> None:
        self.messages.append(message)

    def on_panel_inspected(self, message: Panel.Inspected) -> None:
        self.messages.append(message)

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        self.messages.append(message)
