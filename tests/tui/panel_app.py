"""A small app around the table, for tests of its pictures: a fixed scene, arrows move the cursor."""

from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType

import gaudi_tui
from gaudi_tui.tui import themes
from gaudi_tui.tui.glyphs import DEFAULT, Glyphs
from gaudi_tui.tui.scene import Scene
from gaudi_tui.tui.widgets.keybar import Hint
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


class PanelApp(App[None]):
    CSS_PATH: ClassVar[list[str | Path]] = [STYLES / "table.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [("right,down", "step(1)"), ("left,up", "step(-1)")]
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self, scene: Scene, glyphs: Glyphs = DEFAULT, theme: str = themes.DEFAULT, totals: tuple[int, ...] = ()
    ) -> None:
        super().__init__()
        for each in themes.THEMES:
            self.register_theme(each)
        self.theme = theme
        self.scene, self.glyphs, self.totals = scene, glyphs, totals
        self.messages: list[Any] = []

    def compose(self) -> ComposeResult:
        yield Table(self.glyphs)

    @property
    def table(self) -> Table:
        return self.query_one(Table)

    def on_mount(self) -> None:
        self.show(self.scene)

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
