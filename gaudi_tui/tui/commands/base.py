"""What every command of the table is made of: its key, its label, its help and when it is legal.

The docstring of a class is its help text.
"""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from gaudi_tui.messages import _

if TYPE_CHECKING:
    from gaudi_tui.tui.screens.base import KeyScreen
    from gaudi_tui.tui.screens.table import TableScreen


class Command(ABC):
    """An action of the table screen.

    `id` names it in a keymap, `keys` are Textual's names of its keys, `label` is what the key bar and the palette
    say.
    """

    id: ClassVar[str]
    keys: ClassVar[tuple[str, ...]]
    label: ClassVar[str]
    listed: ClassVar[bool] = True
    """Whether the page of keys has a line for it; another command's line may tell its key."""
    plays: ClassVar[bool] = False
    """Whether it acts on the decision: its key waits for a moment's peace after somebody else has decided."""

    @property
    def help(self) -> str:
        """What it does, in one line."""
        return _((type(self).__doc__ or "").split("\n", 1)[0])

    def why_not(self, screen: "TableScreen") -> str:
        """Why it cannot be done now; empty when it can."""
        return ""

    def hint(self, screen: "TableScreen") -> str:
        """What the key bar calls it now; empty: the key bar passes it over."""
        return self.label

    @abstractmethod
    def run(self, screen: "TableScreen") -> None:
        """Do it."""


class Opens(Command):
    """Open a page over the table."""

    @abstractmethod
    def page(self, screen: "TableScreen") -> "KeyScreen[Any]":
        """Make the page."""

    def run(self, screen: "TableScreen") -> None:
        """Open it."""
        screen.app.push_screen(self.page(screen))
