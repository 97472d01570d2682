"""A solo position laid out by hand, on which Gaudí and the virtual third player then take their turns."""

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.games.gaudi.game import Gaudi
from gaudi_tui.games.gaudi.state import GAUDI, THIRD
from tests.games.gaudi.table import CENTRE, CONTENT, GAME, GRAY, RHOMBUS, Table

HUMAN = 0
TILES_A_SUPPLY = 4
FILLER = GRAY * 4 + RHOMBUS


def space(number: int) -> int:
    """A space of the track by the number that is printed on screens, from 1."""
    return number - 1


class SoloTable(Table):
    """A `Table` after the draft of a solo game, its zone still empty. Tokens: the human's, Gaudí's, the third's."""

    def __init__(self, difficulty: str = "normal", game: Gaudi = GAME, seed: int = 1, **house_rules: str) -> None:
        rules = {name.replace("_", "-"): value for name, value in house_rules.items()}
        state = game.new(Config(1, "solo", difficulty=difficulty, house_rules=rules), seed)
        game.apply(state, state.options[0])
        self.game = game
        self.data = game.dump(state)
        self._state = None
        self.events = []
        self.zone()

    def tokens(self, *positions: int) -> "SoloTable":
        """Put the three tokens; if only the third's has left, the First Player token is not taken yet."""
        super().tokens(*positions)
        self.data["token_taken"] = int(CENTRE in positions[:THIRD])
        return self

    def zone(self, *columns: tuple[int, ...], tiles: dict[int, int] | None = None) -> "SoloTable":
        """Let Gaudí have exactly these cards in his three columns, and so many tiles of these kinds."""
        for column in self.data["zone_cards"]:
            self._to_deck(column)
        self.data["zone_cards"] = [[], [], []]
        for pillar, cards in enumerate(columns):
            for card in cards:
                self._take_card(card)
                self.data["zone_cards"][pillar].append(card)
        for kind, count in enumerate(self.data["zone_tiles"]):
            self.data["bag"][kind] += count
        self.data["zone_tiles"] = [0] * 16
        for kind, count in (tiles or {}).items():
            for _ in range(count):
                self._from_anywhere(kind)
            self.data["zone_tiles"][kind] = count
        return self

    def offer(self, *kinds: int, filler: int = FILLER) -> "SoloTable":
        """Let exactly these tiles lie in the supplies, the left ones first; a filler in those that would be empty."""
        piles = [kinds[start : start + TILES_A_SUPPLY] for start in range(0, len(kinds), TILES_A_SUPPLY)]
        piles += [(filler,)] * (5 - len(piles))
        self.supplies(*piles)
        return self

    def no_cards(self, *but: tuple[int, ...]) -> "SoloTable":
        """Leave no card in decks and windows but these in the windows of the pillars named by position."""
        for pillar in range(3):
            self.window(pillar)
            kept = but[pillar] if pillar < len(but) else ()
            self.window(pillar, *kept)
            self.deck(pillar, 0)
        return self

    def others_move(self, choosing: bool = False) -> "SoloTable":
        """End the human's turn, so that Gaudí and the third player move; of equal tiles they get the first.

        `choosing`: stop where the human has to choose such a tile.
        """
        self.pending(HUMAN)
        self.do(("end",))
        while not choosing and self.legal and self.state.stack[-1][0] == "equal":
            self.do(self.legal[0])
        return self

    def went(self, token: int = GAUDI) -> tuple[int, int]:
        """Where a token moved in its first turn, and whether it was the most advanced there."""
        event = next(event for event in self.happened("moved") if event.seat == token)
        return int(str(event.data["to"])), int(str(event.data["leading"]))

    def took(self, token: int = GAUDI) -> list[int]:
        """The tiles (kinds) or cards that went into the zone in a token's first turn."""
        return [
            int(str(event.data.get("kind", event.data.get("card"))))
            for event in self._first_turn(token)
            if event.kind in ("zone_tile", "zone_card")
        ]

    def took_from(self, token: int = GAUDI) -> list[int]:
        """The supplies from which it took tiles."""
        return [int(str(event.data["supply"])) for event in self._first_turn(token) if event.kind == "zone_tile"]

    def _first_turn(self, token: int) -> list[Event]:
        own = [event for event in self.events if event.seat == token]
        closed = [index for index, event in enumerate(own) if event.kind == "turn_closed"]
        return own[: closed[0]] if closed else own

    def finished(self, vp: tuple[int, int, int] = (0, 0, 0)) -> "SoloTable":
        """Let the game be over, the human having these pillar scores."""
        self.tokens(CENTRE, CENTRE, CENTRE)
        self.data |= {"round": 3, "centre": -1, "centres_left": 0, "stack": [], "vp": [list(vp)]}
        return self


def tile(colour: int, shape: int) -> int:
    """A kind of tile."""
    return colour * 4 + shape


def moves(table: Table) -> tuple[Action, ...]:
    """The moves that the human can choose."""
    return tuple(action for action in table.legal if action[0] == "move")


def printed_on(space_: int) -> tuple[str, int, int]:
    """What a space of the track does, its pencils and its hammers: what the tests rely on."""
    landed = CONTENT.track[space_]
    return CONTENT.effects[landed.effect].op, landed.pencils, landed.hammers
