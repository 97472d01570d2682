"""Numbers about many games: shares with their intervals, spreads."""

from collections.abc import Sequence
from math import sqrt
from statistics import quantiles

Z95 = 1.959964


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95% interval (Wilson's) of a share of `wins` in `games`; (0, 1) when there are none."""
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    middle = share + z2 / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def share(wins: float, games: int) -> dict[str, float]:
    """Return wins, games, rate and the rate's 95% interval."""
    low, high = wilson(wins, games)
    rate = wins / games if games else 0.0
    return {
        "wins": round(wins, 4),
        "games": games,
        "rate": round(rate, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


def spread(values: Sequence[float]) -> dict[str, float]:
    """Return least, quartiles and greatest of at least one value."""
    if len(values) == 1:
        first = middle = third = values[0]
    else:
        first, middle, third = quantiles(values, n=4, method="inclusive")
    return {"min": min(values), "q1": first, "median": middle, "q3": third, "max": max(values)}
