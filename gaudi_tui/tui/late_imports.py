"""What is imported when it is opened may be gone by then: the program can be replaced while it runs."""

from textual.message import Message
from textual.message_pump import MessagePump

from gaudi_tui.messages import _, clean


class ImportsLate(MessagePump):
    """A screen or widget of which what it cannot import is told in one line, and all goes on."""

    async def _dispatch_message(self, message: Message) -> None:
        try:
            await super()._dispatch_message(message)
        except ImportError as error:
            tell(self, replaced(error))

    def warn(self, line: str) -> bool:
        """Say what went wrong where this has a place for it; returns whether it has."""
        return False


def replaced(error: ImportError) -> str:
    """Return in one line that something cannot be imported any more."""
    line = _("{name} cannot be opened: gaudi-tui was replaced. Leave and start it again.")
    return line.format(name=clean((error.name or "?").rpartition(".")[2], 40))


def tell(pump: MessagePump, line: str) -> None:
    """Say a line on the uppermost screen that has a place for it."""
    for screen in reversed(pump.app.screen_stack):
        if isinstance(screen, ImportsLate) and screen.warn(line):
            return
