"""A second scorer, written from the rulebook's checklist and apart from the program's own.

It reads the checkpoint of a save (the dumped position of a finished game) and the component files, and nothing of the
program: what the two of them agree on is either right or wrong twice.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

COMPONENTS = Path(__file__).with_name("box")  # of the tables that the tests lay out
COLOURS = ["blue", "green", "gray", "yellow"]
SHAPES = ["triangle", "square", "trapezoid", "rhombus"]
PILLARS = ["nature", "catalonia", "religion"]
CATEGORIES = [
    "facade",
    "iron/glass",
    "garden",
    "interior",
    "door",
    "tower",
    "sculpture",
    "ceiling/rooftop",
    "furniture",
]
LIFE = "life of gaudi"
Checkpoint = dict[str, Any]
Scored = dict[str, Any]


class Box:
    """What the component files print: cards by id, chimney tiles by id, the spaces of a board and their links."""

    def __init__(self, folder: Path = COMPONENTS) -> None:
        files = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in folder.glob("*.toml")}
        self.cards = {
            pillar * 33 + card["number"] - 1: card
            for pillar, name in enumerate(PILLARS)
            for card in files[name]["card"]
        }
        self.chimneys = {}
        for tile in files["chimneys"]["chimney"]:
            pillar = PILLARS.index(tile["pillar"])
            side, _, number = tile["side"].partition(" ")
            self.chimneys[pillar if side == "day" else 3 + pillar * 4 + int(number) - 1] = tile["step"]
        self.shapes, self.links = self._board(files["board"]["drawing"])

    @staticmethod
    def _board(drawing: str) -> tuple[list[int], list[tuple[int, int]]]:
        """Shapes of the spaces in order, and pairs of spaces that a line joins."""
        lines = drawing.strip("\n").split("\n")
        spaces: dict[tuple[int, int], int] = {}
        shapes = []
        for row, line in enumerate(lines):
            for column, letter in enumerate(line):
                if letter in "TSZR":
                    spaces[row, column] = len(shapes)
                    shapes.append("TSZR".index(letter))
        links = []
        for row, line in enumerate(lines):
            for column, sign in enumerate(line):
                if sign == "-":
                    links.append((spaces[row, column - 1], spaces[row, column + 1]))
                elif sign == "|":
                    links.append((spaces[row - 1, column], spaces[row + 1, column]))
        return shapes, links


class SeatScorer:
    """The score of one seat."""

    def __init__(self, box: Box, at: Checkpoint, seat: int) -> None:
        self.box, self.at, self.seat = box, at, seat
        self.board: list[int] = at["boards"][seat]
        self.columns: list[list[int]] = at["columns"][seat]
        self.steps: list[int] = at["chimneys"][seat]
        self.tiles: list[int] = at["chimney_tiles"][seat]
        self.expert = at["mode"] != "casual"

    def scored(self) -> Scored:
        """All components."""
        pillars = self.at["vp"][self.seat]
        start, to, points = self.at["exchanges"][self.seat]
        groups = self.groups()
        lowest, middle, highest = sorted(pillars)
        largest = [*groups, 0, 0, 0]
        # Casual: the two lowest pillars, the second and third group. Expert: the lowest and the third group twice.
        times = 2 if self.expert else 1
        pillar_points, group_points = middle + times * lowest, largest[1] + times * largest[2]
        return {
            "seat": self.seat,
            "pillars": pillars,
            "religion": [[card, self.religion_points(card)] for card in self.columns[2]],
            "assigned": [[card, category] for card, category in self.assigned().items()],
            "exchange": [start, to, points] if points else None,
            "hand": self.hand_points(),
            "groups": groups,
            "pillar_points": pillar_points,
            "group_points": group_points,
            "total": pillar_points + group_points,
            "tie_break": highest,
        }

    def groups(self) -> list[int]:
        """The sizes of all groups of one colour, the largest first."""
        parent = list(range(len(self.board)))

        def root(space: int) -> int:
            while parent[space] != space:
                space = parent[space]
            return space

        for one, other in self.box.links:
            if self.board[one] >= 0 and self.board[one] == self.board[other]:
                parent[root(one)] = root(other)
        roots = [root(space) for space, colour in enumerate(self.board) if colour >= 0]
        return sorted((roots.count(each) for each in set(roots)), reverse=True)

    def assigned(self) -> dict[int, int]:
        """What each Life of Gaudí card in the columns was assigned to."""
        found = {}
        for column in self.columns:
            for card in column:
                pillar, index = divmod(card, 33)
                if self.box.cards[card]["category"] == LIFE and self.at["assigned"][pillar * 3 + index - 30] >= 0:
                    found[card] = self.at["assigned"][pillar * 3 + index - 30]
        return found

    def at_the_end(self) -> list[str]:
        """What the reached or passed chimney steps give at the end of the game."""
        gifts = [
            gift
            for tile, reached in zip(self.tiles, self.steps, strict=True)
            for step in self.box.chimneys[tile][:reached]
            for gift in step.get("gives", [])
        ]
        return [gift.removeprefix("endgame: ") for gift in gifts if gift.startswith("endgame: ")]

    def hand_points(self) -> int:
        """Religion points for the cards in hand."""
        found = [re.fullmatch(r"gain (\d+) religion vp per hand card", gift) for gift in self.at_the_end()]
        return sum(int(match[1]) for match in found if match) * len(self.at["hands"][self.seat])

    def exchange_allowed(self) -> int:
        """How many points may be moved between two markers."""
        found = [re.fullmatch(r"exchange (\d+) vp", gift) for gift in self.at_the_end()]
        return max((int(match[1]) for match in found if match), default=0)

    def religion_points(self, card: int) -> int:
        """What a card of the Religion column scores: its value times the count, the value perhaps one higher."""
        value, _, what = self.box.cards[card]["scores"].partition(" per ")
        more = sum(gift == "add 1 to each religion value" for gift in self.at_the_end())
        return (int(value) + more) * self.count(what)

    def count(self, what: str) -> int:
        """How often a condition is met."""
        tiles = [(colour, self.box.shapes[space]) for space, colour in enumerate(self.board) if colour >= 0]
        of_colour = [sum(colour == each for colour, _ in tiles) for each in range(4)]
        of_shape = [sum(shape == each for _, shape in tiles) for each in range(4)]
        categories = self.categories()
        first, *others = what.split()
        if others == ["tile"]:
            return of_colour[COLOURS.index(first)] if first in COLOURS else of_shape[SHAPES.index(first)]
        if others == ["chimney", "advancement"]:
            return self.steps[PILLARS.index(first)]
        if others == ["card"]:
            if first in PILLARS:
                return len(self.columns[PILLARS.index(first)])
            return categories.count(first)
        tops = [len(self.box.chimneys[tile]) for tile in self.tiles]
        return {
            "chimney advancement": sum(self.steps),
            "chimney at the top": sum(one == top for one, top in zip(self.steps, tops, strict=True)),
            "advancement of the least advanced chimney": min(self.steps),
            "set of all colours": min(of_colour),
            "set of all shapes": min(of_shape),
            "different category": len(set(categories)),
            "card in the shortest column": min(len(column) for column in self.columns),
        }[what]

    def categories(self) -> list[str]:
        """The categories of the cards played, Life of Gaudí as assigned."""
        printed = [self.box.cards[card]["category"] for column in self.columns for card in column]
        return [name for name in printed if name != LIFE] + [
            [*CATEGORIES, LIFE][category] for category in self.assigned().values()
        ]


def gaudi_scored(box: Box, at: Checkpoint) -> Scored:
    """Gaudí's score in a solo game."""
    removed, times = [(3, 3), (2, 3), (1, 3), (0, 4)][at["difficulty"]]
    cards = []
    for column in at["zone_cards"]:
        for card in column[removed:]:
            printed = box.cards[card]
            stars = [re.fullmatch(r"gain (\d+) \w+ vp", reward) for reward in printed.get("rewards", [])]
            value = int(printed["scores"].split()[0]) if "scores" in printed else sum(int(s[1]) for s in stars if s)
            cards.append([card, value])
    colours = [sum(at["zone_tiles"][colour * 4 : colour * 4 + 4]) for colour in range(4)]
    ranked = sorted(colours)
    card_points, tile_points = times * sum(value for _, value in cards), ranked[2] + 2 * ranked[1]
    return {
        "seat": 1,
        "cards": cards,
        "multiplier": times,
        "colours": colours,
        "card_points": card_points,
        "tile_points": tile_points,
        "total": card_points + tile_points,
    }


def scored(box: Box, at: Checkpoint) -> list[Scored]:
    """All scores of a finished game, with ranks and winners."""
    found = [SeatScorer(box, at, seat).scored() for seat in range(at["seats"])]
    if at["mode"] == "solo":
        found.append(gaudi_scored(box, at))
        beaten = found[0]["total"] > found[1]["total"]
        found[0] |= {"winner": beaten, "rank": 1 if beaten else 2}
        found[1] |= {"winner": not beaten, "rank": 2 if beaten else 1}
        return found
    for score in found:
        better = [
            other
            for other in found
            if other["total"] > score["total"]
            or (other["total"] == score["total"] and other["tie_break"] > score["tie_break"])
        ]
        score |= {"winner": not better, "rank": 1 + len(better)}
    return found


def brought(box: Box, before: Checkpoint, at: Checkpoint, seat: int) -> list[int]:
    """The pillar scores of a seat, from those before the assignment and what the scoring brings."""
    scorer = SeatScorer(box, at, seat)
    pillars = list(before["vp"][seat])
    pillars[2] += sum(scorer.religion_points(card) for card in scorer.columns[2]) + scorer.hand_points()
    start, to, points = at["exchanges"][seat]
    if points:
        allowed = scorer.exchange_allowed()
        partial = "exchange=up-to" in at["house_rules"]
        assert points == (min(allowed, pillars[start]) if partial else allowed)
        assert 0 < points <= pillars[start]
        pillars[start] -= points
        pillars[to] += points
    return pillars
