"""Which key runs which command of the table: the commands' own keys, and what the player set instead."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from gaudi_tui.messages import _, clean
from gaudi_tui.play.key_names import key_named, needs_modifier, shown_key, written_key
from gaudi_tui.tui.commands import COMMANDS
from gaudi_tui.tui.commands.base import Command

FIXED = ("left", "right", "up", "down", "enter")
"""The keys that stay with their commands, whatever else these are given: nobody locks himself out."""


class Keymap:
    """The keys in force. `wanted`: for a command's id the keys that are to run it instead of its own.

    Whoever has no entry keeps the own keys and wins over one that wants them; of two entries that want a key the first
    one gets it. `problems`: what cannot be, a line each.
    """

    def __init__(
        self,
        wanted: Mapping[str, Sequence[str]] = MappingProxyType({}),
        commands: Sequence[Command] = COMMANDS,
    ) -> None:
        self.wanted = dict(wanted)
        self.commands = tuple(commands)
        self._by_id = {command.id: command for command in commands}
        self._runs: dict[str, Command] = {}
        self._keys: dict[str, list[str]] = {command.id: [] for command in commands}
        problems: list[str] = []
        for command in commands:
            self._give(command, (key for key in command.keys if command.id not in self.wanted or key in FIXED))
        for name, texts in self.wanted.items():
            problems += (f"keymap.{clean(name, 40)}: {fault}" for fault in self._take(name, texts))
        self.problems = tuple(problems)

    def _give(self, command: Command, keys: Iterable[str]) -> None:
        for key in keys:
            if self._runs.setdefault(key, command) is command and key not in self._keys[command.id]:
                self._keys[command.id].append(key)

    def _take(self, name: str, texts: Sequence[str]) -> list[str]:
        """Give a command the keys of its entry; return what cannot be."""
        command = self._by_id.get(name)
        if command is None:
            return [_("there is no command of that name; it stays in the file unused")]
        faults = []
        for text in texts:
            key = key_named(text)
            if fault := self.refusal(command.id, key) if key else _("there is no such key"):
                faults.append(f"{clean(text, 20)}: {fault}")
            else:
                self._give(command, (key,))
        keys = self._keys[name]
        if all(map(needs_modifier, keys)):
            if keys and not faults:
                faults.append(_("it needs a key without Ctrl, Alt or F1 to F12 too, and keeps its own"))
            self._give(command, command.keys)
        keys.sort(key=needs_modifier)
        if not keys:
            faults.append(_("it has no key now; the list of commands still runs it"))
        return faults

    def refusal(self, name: str, key: str) -> str:
        """Return why a key cannot run a command; empty when it can."""
        owner = self._runs.get(key)
        if owner is not None and owner.id != name:
            return _("it is the key of another command already: {label}").format(label=owner.label)
        if key in {"left_square_bracket", "O", "A", "B", "C", "D"}:
            return _("over a slow line it may be a piece of an arrow key")
        if key == "escape":
            return _("Esc closes pages, and pieces of arrow keys look like it")
        if key.isascii() and key.isdecimal():
            return _("digits choose options")
        if key == "ctrl+l":
            return _("it paints the screen again")
        return ""

    def command(self, key: str) -> Command | None:
        """Return the command that a key runs, if any."""
        return self._runs.get(key)

    def named(self, name: str) -> Command:
        """Return a command by its id."""
        return self._by_id[name]

    def keys(self, command: Command) -> tuple[str, ...]:
        """Return the keys of a command, the one to show first; there may be none."""
        return tuple(self._keys[command.id])

    def shown(self, name: str) -> str:
        """Return the first key of a command as a player reads it; empty when it has none."""
        return next(map(shown_key, self._keys[name]), "")

    def all_shown(self, command: Command) -> str:
        """Return all keys of a command as a player reads them."""
        return " ".join(map(shown_key, self._keys[command.id]))

    def with_keys(self, name: str, keys: Sequence[str] | None) -> "Keymap":
        """Return this keymap with other keys for a command (None: its own)."""
        wanted = {other: texts for other, texts in self.wanted.items() if other != name}
        if keys is not None:
            wanted[name] = tuple(map(written_key, keys))
        return Keymap(wanted, self.commands)

    def why_not_own(self, name: str) -> str:
        """Return why a command cannot have its own keys back: another has one of them; empty when it can."""
        for key in self._by_id[name].keys:
            owner = self._runs.get(key)
            if owner is not None and owner.id != name:
                fault = _("{key} runs another command now: {label}. Give that one another key first.")
                return fault.format(key=shown_key(key), label=owner.label)
        return ""
