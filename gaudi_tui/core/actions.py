"""What a seat does: a plain tuple of a verb and whole numbers, such as ("place", 7)."""

from typing import Any, TypeAlias

Action: TypeAlias = tuple[Any, ...]  # a str, then ints


class IllegalAction(ValueError):  # noqa: N818 - the name that architecture.md and the protocol use
    """The action is not among the legal ones; the message says in a player's words which rule forbids it."""
