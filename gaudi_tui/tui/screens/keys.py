"""The keys of the table: which command has which, and how it gets another."""

from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.messages import _
from gaudi_tui.play.key_names import needs_modifier, shown_key
from gaudi_tui.tui.commands.base import Command
from gaudi_tui.tui.keymap import FIXED, Keymap
from gaudi_tui.tui.preferences import Preferences
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.menu import Item, Menu
from gaudi_tui.tui.screens.page import Fault, Title
from gaudi_tui.tui.screens.pages import keys_help

if TYPE_CHECKING:
    from gaudi_tui.tui.app import TableApp

ALL, BACK = "*all", "*back"  # no command is called so


class KeysScreen(KeyScreen[None]):
    """Enter on a command, then its new key. What is impossible is said at once; all else is in force at once."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__(classes="full sheet")
        self._kept = preferences
        self._waits = ""  # the id of the command that the next key is for
        self._adds = False  # whether that key comes in addition
        self._menu = Menu(self.chosen, self._items(), numbered=False, id="keys-menu")
        self._about = Lines(id="settings-about")
        self._fault = Fault(id="keys-fault")

    def compose(self) -> ComposeResult:
        """The commands, what is to be done, a line for faults, a line of keys."""
        with Vertical(id="page"):
            yield Title([Line(_("Keys at the table"), "head")], wrapped=False, id="page-title")
            yield self._menu
            yield self._about
            yield self._fault
            yield Title(
                [Line(_("Enter change   + one more   Backspace its own again   ? help   Esc back"), "dim")],
                wrapped=False,
                id="page-keys",
            )

    def on_mount(self) -> None:
        """Tell about the first command."""
        self._tell()

    def _items(self) -> list[Item]:
        keymap = self._kept.keymap
        wide = max(len(keymap.all_shown(command)) for command in keymap.commands)
        items = []
        for command in keymap.commands:
            mark, keys = "*" if command.id in keymap.wanted else " ", keymap.all_shown(command)
            items.append(Item(command.id, f"{mark} {command.label:<18} {keys:<{wide}}", command.help))
        return [*items, Item(ALL, _("All keys as they were at first")), Item(BACK, _("Back"))]

    def _here(self) -> Command | None:
        name = self._menu.items[self._menu.cursor].id
        return None if name in {ALL, BACK} else self._kept.keymap.named(name)

    def _tell(self) -> None:
        command = self._here()
        if self._waits and command is not None:
            text = (
                _("Press one more key for: {label}. Esc: none.")
                if self._adds
                else _("Press the new key for: {label}. Esc: leave it.")
            )
            self._about.show([Line(text.format(label=command.label), "head")])
        elif command is not None:
            own = " ".join(map(shown_key, command.keys))
            changed = _("Its own: {keys}").format(keys=own) if command.id in self._kept.keymap.wanted else ""
            self._about.show([Line(command.help), Line(changed, "dim")])
        else:
            self._about.show([])

    def takes(self, key: str) -> bool:
        """Any key may be one that a command is to have."""
        return bool(self._waits)

    def press(self, key: str, character: str | None) -> None:
        """Choose a command, or take the key for it; q and Esc go back."""
        self._fault.say("")
        if self._waits and self.preferences.repeats.repeated:
            return  # it is the key that asked, and may only be held
        if self._waits:
            self._take(key)
        elif key in {"q", "escape"}:
            self.dismiss(None)
        elif key == "question_mark":
            self.app.push_screen(keys_help())
        elif key == "plus":
            self._ask(adds=True)
        elif key in {"backspace", "delete"}:
            self._give_back()
        elif key in {"k", "j"}:
            self._menu.move(-1 if key == "k" else 1)
        else:
            self._menu.press(key, letters=False)
        self._tell()

    def chosen(self, item: Item) -> None:
        """Ask for the key of a command, give all their own, or go back."""
        if item.id == BACK:
            self.dismiss(None)
        elif item.id == ALL:
            known = {command.id for command in self._kept.keymap.commands}  # what another version knows stays
            self._bind(Keymap({name: keys for name, keys in self._kept.keymap.wanted.items() if name not in known}))
        else:
            self._ask(adds=False)

    def _ask(self, *, adds: bool) -> None:
        command = self._here()
        self._waits, self._adds = command.id if command is not None else "", adds
        self._tell()

    def _take(self, key: str) -> None:
        """Give the command the key that was pressed, or say why not."""
        name, self._waits = self._waits, ""
        if key == "escape":
            return
        keymap = self._kept.keymap
        if reason := keymap.refusal(name, key):
            self._fault.say(_("{key}: {reason}.").format(key=shown_key(key), reason=reason))
            return
        others = [other for other in keymap.keys(keymap.named(name)) if other not in FIXED and other != key]
        kept = others if self._adds else [other for other in others if needs_modifier(other) != needs_modifier(key)]
        self._bind(keymap.with_keys(name, [*kept, key]))

    def _give_back(self) -> None:
        command = self._here()
        if command is None or command.id not in self._kept.keymap.wanted:
            return
        if reason := self._kept.keymap.why_not_own(command.id):
            self._fault.say(reason)
        else:
            self._bind(self._kept.keymap.with_keys(command.id, None))

    def _bind(self, keymap: Keymap) -> None:
        self._fault.say(self._kept.bind(keymap))
        cursor = self._menu.cursor
        self._menu.offer(self._items())
        self._menu.go(cursor)
        cast("TableApp", self.app).apply_settings()

    def on_click(self, event: events.Click) -> None:
        """A click on the last line goes back; one on a command is the list's."""
        if event.widget is not None and event.widget.id == "page-keys":
            self.dismiss(None)
