"""Ctrl+C while the program starts: it ends with its status, and nothing is left on the terminal."""

from pathlib import Path

import pytest

from gaudi_tui.__main__ import interrupted
from tests.tui.pty_app import Terminal

START = """
import os, signal, sys

class Interrupt:
    def find_spec(self, name, path, target=None):
        if name == "{module}":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupt())
from gaudi_tui.__main__ import main
sys.argv = ["gaudi-tui", *sys.argv[1:]]
sys.exit(main())
"""


@pytest.mark.parametrize(
    "module", ["argparse", "gaudi_tui.verbs.new", "msgspec", "textual.app", "gaudi_tui.terminal.cell_differences"]
)
def test_an_interrupt_during_an_import_says_nothing(tmp_path: Path, module: str) -> None:
    """Given a program that still imports, when Ctrl+C comes, then it ends with 130 and without a traceback."""
    code = START.format(module=module)
    terminal = Terminal(tmp_path, "new", "--seat", "Ada", "--seat", "Ben", "--save", "test", program=("-c", code))
    assert terminal.end() == 130
    assert terminal.screen.text.strip() == ""
    assert terminal.echoes


def test_an_interrupt_elsewhere_is_an_exception() -> None:
    with pytest.raises(KeyboardInterrupt):
        interrupted(2, None)
