"""What moves on the table, where anything may: tokens walk along the track space by space."""

from dataclasses import replace

from gaudi_tui.tui.scene import Scene

STEP = 0.04  # seconds for a space
WAITING = -1


def walk(before: Scene | None, after: Scene) -> list[Scene]:
    """Return the pictures between two tables on which tokens went forward along the track; usually none.

    Each is the table afterwards with tokens on their way. A token that enters begins before the first space; one that
    goes to the centre or leaves is not followed.
    """
    if before is None or len(before.view["tokens"]) != len(after.view["tokens"]):
        return []
    pairs = list(zip(before.view["tokens"], after.view["tokens"], strict=True))
    walkers = {at: pair for at, pair in enumerate(pairs) if WAITING <= pair[0] < pair[1] < after.content.centre}
    longest = max((end - start for start, end in walkers.values()), default=0)
    pictures = []
    for step in range(1, longest):
        tokens = [min(pair[0] + step, pair[1]) if at in walkers else pair[1] for at, pair in enumerate(pairs)]
        pictures.append(replace(after, view=after.view | {"tokens": tokens}))
    return pictures
