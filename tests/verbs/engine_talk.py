"""A conversation with the engine protocol in this process."""

import json
from typing import Any

from gaudi_tui.verbs.engine_protocol import Engine

COMMANDS = (
    *("new", "load", "save", "setup", "to_move", "legal", "play"),
    *("view", "explain", "undo", "redo", "scores", "bot"),
)


class Talk:
    """Asks and reads the answers; `engine` is the one that is talked to."""

    def __init__(self) -> None:
        self.engine = Engine()

    def raw(self, line: bytes | None) -> dict[str, Any]:
        """Send a line; return the answer, checked for its form."""
        text = self.engine.answer(line)
        assert "\n" not in text and text.isascii()
        answer = json.loads(text)
        assert answer["ok"] is ("error" not in answer)
        return answer

    def ask(self, cmd: str, **fields: Any) -> dict[str, Any]:
        """Send a command that must succeed."""
        answer = self.raw(json.dumps({"cmd": cmd, **fields}).encode())
        assert answer["ok"], answer
        return answer

    def refused(self, cmd: str, **fields: Any) -> tuple[str, str]:
        """Send a command that must be refused; return the error's code and message."""
        answer = self.raw(json.dumps({"cmd": cmd, **fields}).encode())
        assert not answer["ok"], answer
        message = answer["error"]["message"]
        assert message and message.isprintable()
        return answer["error"]["code"], message

    def new(self, seats: int = 2, seed: int = 7, **config: Any) -> dict[str, Any]:
        """Start a game."""
        return self.ask("new", game="gaudi", config={"seats": seats, **config}, seed=seed)

    def play_until(self, kind: str, most: int = 3000) -> dict[str, Any]:
        """Play, mostly the middle option, until a decision of a kind waits; return its `legal` answer."""
        for number in range(most):
            legal = self.ask("legal")
            if legal["frame"] is None or legal["frame"][0] == kind:
                break
            count = len(legal["actions"])
            self.ask("play", id=(count // 2 + number) % count)
        assert legal["frame"] is not None and legal["frame"][0] == kind, f"no decision {kind} was reached"
        return legal
