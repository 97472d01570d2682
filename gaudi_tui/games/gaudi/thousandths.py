"""The whole numbers in which `heuristics` judges: points, actions, visits and chances in thousandths.

The same position is worth the same on every machine and in every version of Python, to the last digit: of two options
that are worth as much, a bot draws one, so a last bit of a sum of floats, or of `exp`, would make another game.
"""

ONE = 1000
CHANCES = tuple(ONE * 6**missing // 10**missing for missing in range(15))  # by tiles missing; 0 from the last one on


def hoped(worth: int, missing: int) -> int:
    """What something is worth before it can be had, for which so many tiles (0 or more) are missing."""
    return worth * CHANCES[missing] // ONE if missing < len(CHANCES) else 0
