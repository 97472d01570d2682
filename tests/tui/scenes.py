"""Hand-made pictures of a 4-player game in round 2, one for each kind of decision.

The component set is a copy that nobody balances, so that the pictures change only when the painting does.
"""

from pathlib import Path
from typing import Any

from gaudi_tui.core.actions import Action
from gaudi_tui.games.gaudi.loader import load_content
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.spots import spot_of
from gaudi_tui.tables.gaudi.telling import TELLING

CONTENT = load_content(Path(__file__).parent / "fixtures" / "pictures")
NAMES = ("Ana", "Jordi", "Montserrat", "Bot 3")
TOTALS = (31, 27, 22, 29)
LOG = (
    "Jordi moves to space 3.",
    "Jordi takes a blue square (supply 2).",
    "Jordi takes Nature Square.",
    "Montserrat moves to space 9.",
    "Montserrat plays Casa Vicens into Catalonia.",
    "Bot 3 reaches the centre first.",
    "Ana moves to space 5.",
)
BLUE, GREEN, GRAY, YELLOW = range(4)


def _board(placed: dict[int, int]) -> list[int]:
    return [placed.get(space, -1) for space in range(24)]


def view(seat: int | None = 0, frame: list[Any] | None = None, seats: int = 4) -> dict[str, Any]:
    """The table: Ana decides, Bot 3 has reached the centre, Jordi has not entered."""
    own = {
        0: BLUE,
        1: BLUE,
        2: BLUE,
        3: GREEN,
        9: GREEN,
        8: GREEN,
        14: YELLOW,
        20: YELLOW,
        12: GRAY,
        18: GRAY,
        23: BLUE,
    }
    boards = [own, {0: GREEN, 6: GREEN, 7: YELLOW}, {2: GRAY, 3: GRAY}, {5: BLUE, 11: YELLOW, 17: YELLOW, 16: BLUE}]
    hands: list[list[int | None]] = [[2, 37, 71, 96], [None], [None, None, None], [None, None]]
    columns = [[[0, 5], [33, 40], [66]], [[7], [], [67]], [[], [34, 50], []], [[9, 11, 13], [], [90]]]
    return {
        "game": "gaudi",
        "mode": "casual",
        "seats": seats,
        "seat": seat,
        "round": 2,
        "turn": 17,
        "over": False,
        "to_move": 0,
        "first_player": 3,
        "starter": 2,
        "end_reached": True,
        "tokens": [4, -1, 8, 17][:seats] + ([6] if seats == 2 else []),
        "centre": 3,
        "centres_left": 2,
        "supplies": [[1, 5, 9, 13, 5], [0, 4], [11, 14, 2], [], [15, 6, 8, 3, 12]],
        "windows": [[20, 21, 30], [45, None, 47], [80, 93, 96]],
        "bag": 41,
        "decks": [22, 23, 24],
        "discards": [64],
        "boards": [_board(placed) for placed in boards][:seats],
        "chimney_tiles": [[0, 1, 2]] * seats,
        "chimneys": [[1, 2, 0], [0, 1, 0], [0, 0, 3], [1, 0, 0]][:seats],
        "columns": columns[:seats],
        "vp": [[12, 9, 4], [8, 3, 6], [0, 14, 2], [11, 11, 5]][:seats],
        "hands": [hand if at == seat else [None] * len(hand) for at, hand in enumerate(hands)][:seats],
        "frames": [["next", 0], ["act", 0, 4, 1, 1, 1], frame or ["move", 0]],
        "open_bonuses": [3],
        "extra_turns": 0,
    }


def scene(kind: str = "place", cursor: int = 1, seat: int | None = 0) -> Scene:
    """A scene of one kind of decision: move, place, tile, card, play, act, advance, score, centre."""
    frame, prompt, options = _DECISIONS[kind]
    texts = tuple(_text(action) for action in options)
    spots = tuple(spot_of(action, index) for index, action in enumerate(options))
    if seat != 0:
        options, texts, spots = (), (), ()
    return Scene(
        TELLING,
        CONTENT,
        view(seat, frame),
        NAMES,
        prompt if seat == 0 else "Ana decides.",
        options,
        texts,
        spots,
        cursor if options else -1,
        "Joins a group of 3 blue tiles; 2 Nature VP." if options else "",
    )


def _text(action: Action) -> str:
    verb, *numbers = action
    words = {"pass": "Take nothing more", "end": "End the turn", "pencil": "Pencil: take a green tile"}
    return words.get(verb) or " ".join([str(verb), *(str(number) for number in numbers)])


_DECISIONS: dict[str, tuple[list[Any], str, tuple[Action, ...]]] = {
    "move": (
        ["move", 0],
        "Where does your token go?",
        tuple(("move", space) for space in (5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17)),
    ),
    "place": (
        ["place", 0, 0, 5],
        "Where does the green square go?",
        tuple(("place", space) for space in (4, 17, 6, 13)),
    ),
    "tile": (
        ["tile", 0, 24, 2, 0, 1],
        "Which tile do you take? (2 left)",
        (
            *(("tile", supply, kind) for supply, kind in ((0, 1), (0, 5), (1, 0), (2, 14), (4, 15), (4, 12))),
            ("bonus", 3),
            ("pass",),
        ),
    ),
    "card": (
        ["card", 0, -1, 1, 0, 1],
        "Which card do you take?",
        (*(("card", card) for card in (20, 21, 30, 45, 47, 80, 93, 96)), ("pass",)),
    ),
    "play": (
        ["play", 0, -1, 0, 1, 1],
        "Which card do you play?",
        (("play", 2), ("play", 37), ("bonus", 3), ("pass",)),
    ),
    "act": (
        ["act", 0, 4, 1, 1, 1],
        "Your turn: 1 pencil and 1 hammer are left.",
        (("pencil",), ("hammer",), ("advance", 0), ("play", 2), ("bonus", 3), ("end",)),
    ),
    "score": (["religion", 0, 1, 1], "Which Religion card do you resolve?", (("score", 66), ("pass",))),
    "centre": (["centre", 0, 3, 2], "Which action of the centre?", (("centre", 0), ("centre", 1), ("end",))),
}
