"""What a verb raises when it cannot do what was asked."""

NOT_RIGHT = 1
USAGE = 2
INTERRUPTED = 130


class VerbError(Exception):
    """The verb cannot go on: `message` names in one line what is wrong and what to do.

    `status` is the exit status: NOT_RIGHT (1) for a thing that is not as it should be, USAGE (2) for wrong usage.
    """

    def __init__(self, message: str, status: int = NOT_RIGHT) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
