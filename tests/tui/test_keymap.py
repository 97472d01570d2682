"""Keys of one's own: which key runs what, what is refused and why, how keys are written and read."""

import string
from typing import Any

import pytest
from textual.keys import _character_to_key

from gaudi_tui.play.key_names import key_named, key_of, shown_key, written_key
from gaudi_tui.tui.commands import COMMANDS
from gaudi_tui.tui.keymap import Keymap

OWN = {command.id: command.keys for command in COMMANDS}


def runs(keymap: Keymap, key: str) -> str:
    command = keymap.command(key)
    return command.id if command is not None else ""


def test_without_a_keymap_every_command_has_its_own_keys() -> None:
    keymap = Keymap()
    assert keymap.problems == ()
    assert all(keymap.keys(command) == command.keys for command in COMMANDS)
    assert all(runs(keymap, key) == command.id for command in COMMANDS for key in command.keys)


def test_a_key_of_ones_own_takes_the_place_of_the_old_one() -> None:
    keymap = Keymap({"undo": ("x",)})
    assert keymap.problems == ()
    assert (runs(keymap, "x"), runs(keymap, "u"), keymap.shown("undo")) == ("undo", "", "x")


def test_keys_can_be_swapped_in_either_order() -> None:
    for wanted in ({"undo": ("U",), "redo": ("u",)}, {"redo": ("u",), "undo": ("U",)}):
        keymap = Keymap(wanted)
        assert keymap.problems == ()
        assert (runs(keymap, "U"), runs(keymap, "u")) == ("undo", "redo")


def test_a_key_that_another_command_keeps_is_refused_and_the_own_key_stays() -> None:
    keymap = Keymap({"undo": ("k",)})
    assert keymap.problems == ("keymap.undo: k: it is the key of another command already: up",)
    assert (runs(keymap, "k"), runs(keymap, "u")) == ("up", "undo")


def test_of_two_that_want_a_key_the_first_one_gets_it() -> None:
    keymap = Keymap({"redo": ("x",), "undo": ("x",)})
    assert keymap.problems == ("keymap.undo: x: it is the key of another command already: redo",)
    assert (runs(keymap, "x"), runs(keymap, "u"), runs(keymap, "U")) == ("redo", "undo", "")


def test_a_command_whose_own_key_went_to_another_is_left_to_the_list_of_commands() -> None:
    keymap = Keymap({"redo": ("u",), "undo": ("nonsense",)})
    assert (runs(keymap, "u"), keymap.keys(keymap.named("undo"))) == ("redo", ())
    assert keymap.problems == (
        "keymap.undo: nonsense: there is no such key",
        "keymap.undo: it has no key now; the list of commands still runs it",
    )
    assert keymap.shown("undo") == ""


def test_arrows_and_enter_stay_whatever_is_set() -> None:
    keymap = Keymap({"left": ("&",), "choose": ("space",), "skip": (";",), "undo": ("enter", "up")})
    assert (runs(keymap, "left"), runs(keymap, "ampersand"), runs(keymap, "h")) == ("left", "left", "")
    assert (runs(keymap, "enter"), runs(keymap, "space"), runs(keymap, "semicolon")) == ("choose", "choose", "skip")
    assert (runs(keymap, "up"), runs(keymap, "u")) == ("up", "undo")
    assert len(keymap.problems) == 2


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("[", "a piece of an arrow key"),
        ("O", "a piece of an arrow key"),
        ("A", "a piece of an arrow key"),
        ("D", "a piece of an arrow key"),
        ("shift+b", "a piece of an arrow key"),
        ("Esc", "Esc closes pages"),
        ("0", "digits choose"),
        ("7", "digits choose"),
        ("ctrl+l", "paints the screen"),
        ("hyper+x", "no such key"),
        ("ab", "no such key"),
        ("", "no such key"),
        ("\x1b", "no such key"),
        ("Enter", "another command already: choose"),
    ],
)
def test_what_is_reserved_is_refused_with_a_reason(key: str, reason: str) -> None:
    keymap = Keymap({"undo": (key,)})
    (problem,) = keymap.problems
    assert problem.startswith("keymap.undo: ") and reason in problem and problem.isprintable()
    assert runs(keymap, "u") == "undo"


@pytest.mark.parametrize("key", ["ctrl+x", "alt+x", "F5"])
def test_ctrl_alt_and_function_keys_come_in_addition_only(key: str) -> None:
    alone, beside = Keymap({"undo": (key,)}), Keymap({"undo": (key, "x")})
    assert "without Ctrl, Alt" in alone.problems[0]
    assert alone.keys(alone.named("undo")) == ("u", key.lower())
    assert beside.problems == () and beside.keys(beside.named("undo")) == ("x", key.lower())


def test_a_command_that_does_not_exist_is_said_and_kept() -> None:
    keymap = Keymap({"teleport\x1b": ("x",)})
    assert keymap.problems == ("keymap.teleport: there is no command of that name; it stays in the file unused",)
    assert runs(keymap, "x") == ""
    assert "teleport\x1b" in keymap.with_keys("undo", ("x",)).wanted


def test_setting_keys_makes_another_keymap() -> None:
    keymap = Keymap().with_keys("undo", ("question_mark_", "x"))
    assert runs(keymap, "x") == "undo"
    assert runs(keymap.with_keys("undo", None), "u") == "undo"
    assert Keymap().with_keys("scores", ("slash", "ctrl+s")).wanted == {"scores": ("/", "ctrl+s")}


def test_own_keys_come_back_only_where_no_other_command_has_them() -> None:
    keymap = Keymap({"redo": ("u",), "undo": ("x",)})
    assert keymap.why_not_own("undo") == "u runs another command now: redo. Give that one another key first."
    assert keymap.why_not_own("redo") == ""


def test_keys_have_the_names_that_textual_gives_them() -> None:
    for character in [*string.ascii_letters, *string.digits, *string.punctuation, *"ñÖ§€¿ß "]:
        key = key_of(character)
        assert key == _character_to_key(character)
        assert key_named(character) == key_named(key) == key_named(written_key(key)) == key


@pytest.mark.parametrize(
    ("text", "key", "shown"),
    [
        ("?", "question_mark", "?"),
        ("Ctrl+P", "ctrl+p", "Ctrl+P"),
        ("ctrl++", "ctrl+plus", "Ctrl++"),
        ("Shift+Tab", "shift+tab", "Shift+Tab"),
        ("shift+ctrl+Up", "ctrl+shift+up", "Ctrl+Shift+up"),
        ("f12", "f12", "F12"),
        ("Return", "enter", "Enter"),
        ("shift+e", "E", "E"),
        (" ", "space", "Space"),
    ],
)
def test_keys_are_written_as_people_write_them(text: str, key: str, shown: str) -> None:
    assert key_named(text) == key
    assert shown_key(key) == shown
    assert key_named(written_key(key)) == key


def test_every_command_can_be_given_a_key() -> None:
    free: Any = iter("XYZxyzwvtrpPQWEKVNMFI;,.<>@#$%&*()_!'{}|~\"^")
    wanted = {command.id: (next(free),) for command in COMMANDS}
    keymap = Keymap(wanted)
    assert keymap.problems == ()
    assert all(runs(keymap, key_of(keys[0])) == name for name, keys in wanted.items())
