"""What the random games of the property tests came upon, and what they must come upon."""

from collections import Counter

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.frames import Frame
from gaudi_tui.games.gaudi import house_rules
from gaudi_tui.games.gaudi.game import MACHINE
from gaudi_tui.games.gaudi.options import DIFFICULTIES
from gaudi_tui.games.gaudi.rules.solo import plan
from gaudi_tui.games.gaudi.state import GAUDI, THIRD, State
from tests.games.gaudi.table import CENTRE, CONTENT

NOWHERE = 1000
NIGHT = [chimney for chimney in CONTENT.chimneys if chimney.side == "night"]


class Reached(Counter[str]):
    """Counts what random games came upon."""

    bonus_at = NOWHERE  # how many frames wait below a bonus that is being used
    in_bonus = False

    def begins(self, state: State) -> None:
        """Count how a game is set up."""
        for name in house_rules.to_names(state.rulings):
            self[f"{state.mode} {name}"] += 1
        if state.mode == "solo":
            self[DIFFICULTIES[state.difficulty]] += 1

    def decision(self, state: State, action: Action) -> None:
        """Count a decision about to be made."""
        frame = state.stack[-1]
        kind, verb = frame[0], action[0]
        self[f"decision {kind}"] += 1
        self[f"{verb} in {kind}"] += 1
        if verb == "end" and kind == "act" and (frame[3] or frame[4]) and len(state.options) > 1:
            self["icons left unused"] += 1
        if verb == "end" and state.bonuses:
            self["bonus left unused"] += 1
        if verb == "end" and kind == "centre" and len(frame) > 4:
            self["rewards at the centre left"] += 1
        if kind == "act" and not frame[5]:
            self[f"trailing {verb}"] += 1
        if kind == "act" and verb == "end" and all(free == 0 for free in state.free):
            self["every board full"] += 1
        if kind == "play" and frame[3]:
            self["play whatever it requires"] += verb == "play"
        if kind == "rewards" and len(frame) > 4:
            self["three rewards to order"] += 1
        if kind == "rewards" and verb == "reward" and action[1] == CONTENT.resolve_nature:
            self["Nature column before a reward"] += 1
        if kind == "exchange" and verb == "exchange":
            self["exchange in play" if state.centre >= 0 else "exchange at the end"] += 1
        if kind == "equal":
            self[f"equal tiles for {'Gaudí' if frame[2] == GAUDI else 'the third'}"] += 1
            self["any of all tiles for Gaudí"] += frame[3] < 0
        if kind == "draft":
            self[f"draft of {len(frame) - 2} with {state.seats} seats"] += 1
        if verb in ("reward", "count_as"):
            self[f"used {_source(action[1])}"] += 1
        if kind == "play" and state.centre < 0:
            self["last play"] += verb == "play"
        if kind in ("tile", "card", "rewards", "chimney") and state.centre < 0:
            self["a last play goes on"] += 1
        if verb == "bonus":
            self.bonus_at = len(state.stack)
        self.in_bonus = len(state.stack) > self.bonus_at

    def events(self, state: State, events: list[Event]) -> None:
        """Count what an action caused."""
        players = state.players
        for event in events:
            data = event.data
            self[f"event {event.kind}"] += 1
            if event.kind == "reached_centre":
                self[f"{_who(state, event.seat)} {'first' if data['first'] else 'later'} at the centre"] += 1
            elif event.kind == "moved":
                self._moved(state, event)
            elif event.kind == "first_player" and state.turn:
                self["First Player token after the virtual token"] += state.tokens[-1] == CENTRE and players == 2
                self["Gaudí takes the First Player token"] += event.seat == GAUDI and state.mode == "solo"
            elif event.kind == "round":
                self["Gaudí begins a round"] += state.mode == "solo" and state.first == GAUDI
            elif event.kind == "removed":
                self[f"{_who(state, event.seat)} removed"] += 1
            elif event.kind == "emptied":
                self[f"supply {data['supply']} emptied"] += 1
                self["emptied by a bonus"] += self.in_bonus
            elif event.kind == "bonus":
                self[f"bonus {data['supply']} used"] += 1
            elif event.kind == "refill_tiles":
                self["short refill of tiles"] += len(data["kinds"]) < 5 - state.expert
            elif event.kind == "refill_cards":
                self["short refill of a window"] += len(data["cards"]) < 3
            elif event.kind == "turn_closed":
                self.bonus_at = NOWHERE
                self["empty bag and supply"] += not any(state.bag) and not all(state.kinds)
                self["empty deck and window"] += any(
                    not deck and window == (-1, -1, -1) for deck, window in zip(state.decks, state.windows, strict=True)
                )
            elif event.kind == "advance":
                tile = state.chimney_tiles[event.seat * 3 + data["pillar"]]
                self[f"chimney {tile} step {data['step']}"] += 1
            elif event.kind == "centre":
                self[f"central tile {data['tile']}"] += 1
            elif event.kind == "play":
                self[f"card {data['card']} played"] += 1
            elif event.kind == "card":
                self["six cards in hand"] += len(state.hands[event.seat]) == 6
            elif event.kind == "vp":
                self[f"points from {data['source'][0]}"] += 1
                if data["source"][0] == "chimney":
                    self[f"used {' '.join(map(str, data['source']))}"] += 1
            elif event.kind == "zone_card":
                self[f"{_who(state, event.seat)} takes a card"] += 1
            elif event.kind == "zone_tile":
                self[f"{_who(state, event.seat)} takes a tile"] += 1

    def _moved(self, state: State, event: Event) -> None:
        who, to, leading = _who(state, event.seat), event.data["to"], event.data["leading"]
        if to == CENTRE:
            return
        self[f"{who} on the track"] += 1
        self[f"{who} {'leading' if leading else 'behind'}"] += 1
        self["dark space before the end"] += CONTENT.track[to].dark and not state.end_reached and who == "seat"
        if who == "seat" and state.tokens.count(to) > 1:
            self[f"sharing {'ahead' if leading else 'behind'}"] += 1

    def auto(self, state: State, frame: Frame) -> None:
        """Count what runs by itself."""
        self[f"auto {frame[0]}"] += 1
        if frame[0] == "resolve":
            waiting = sum(below[0] in ("rewards", "gain") for below in state.stack)
            for depth in range(waiting + 1):
                self[f"resolutions nested {depth + 1} deep"] += 1
        if frame[0] == "gain" and state.content.sources[frame[2]][0] == "chimney":
            self[f"used {_source(frame[2])}"] += 1
        if frame[0] == "gaudi":
            planned = plan(state)
            if planned.leap:
                self[f"Gaudí leaps {'to the centre' if planned.space == CENTRE else 'ahead'}"] += 1
            self["Gaudí passes over a token"] += any(not needed for _, needed in planned.skipped)
            self["Gaudí passes over what he cannot do"] += any(needed for _, needed in planned.skipped)


def _who(state: State, token: int | None) -> str:
    if token is not None and token < state.seats:
        return "seat"
    if state.mode != "solo":
        return "virtual"
    return "Gaudí" if token == GAUDI else "third"


def _source(index: int) -> str:
    return " ".join(map(str, CONTENT.sources[index]))


assert THIRD == GAUDI + 1
WILD_AS_REWARD = any(CONTENT.effects[index].op == "wild" for card in CONTENT.cards for index in card.effects)
"""Otherwise the wild action is never optional by itself: only by an icon that need not be used."""
DECISIONS, AUTOS = MACHINE.kinds
PASSED = ("tile", "card", "play", "chimney", "rewards", "religion", "exchange")
PASSED_AT_NIGHT = ("apart", "play_vp", "step", "religion_to", "one_of")
LIVE = ("now", "play", "card", "centre", "tile")
"""Triggers of chimney steps of which the games must come upon each; the others show in what else is wanted."""
WANTED: tuple[str, ...] = (
    *(f"decision {kind}" for kind in DECISIONS),
    *(f"auto {kind}" for kind in AUTOS),
    *(f"pass in {kind}" for kind in (*PASSED, *PASSED_AT_NIGHT)),
    *(["pass in wild"] if WILD_AS_REWARD else []),
    *(f"bonus in {kind}" for kind in ("act", "centre", "tile", "card", "play", "rewards")),
    *(f"{verb} in {kind}" for verb in ("more_tile", "more_card") for kind in ("act", "centre")),
    *(f"{verb} in act" for verb in ("pencil", "hammer", "advance", "play", "end")),
    *(f"trailing {verb}" for verb in ("pencil", "hammer", "advance", "play")),
    "icons left unused",
    "bonus left unused",
    "every board full",
    "play whatever it requires",
    "three rewards to order",
    "Nature column before a reward",
    "rewards at the centre left",
    "reward in centre",
    "exchange in play",
    "exchange at the end",
    "last play",
    "a last play goes on",
    "six cards in hand",
    "sharing ahead",
    "sharing behind",
    *(f"draft of {left} with {seats} seats" for seats in (2, 3, 4) for left in range(2, seats + 1)),
    *(f"{who} {when} at the centre" for who in ("seat", "virtual", "Gaudí", "third") for when in ("first", "later")),
    *(f"{who} on the track" for who in ("seat", "virtual", "Gaudí", "third")),
    *(f"{who} removed" for who in ("seat", "virtual", "Gaudí", "third")),
    *(f"{who} takes a {what}" for who in ("Gaudí", "third") for what in ("card", "tile")),
    *(f"Gaudí {how}" for how in ("leading", "behind", "leaps ahead", "leaps to the centre", "begins a round")),
    "Gaudí passes over a token",
    "Gaudí passes over what he cannot do",
    "Gaudí takes the First Player token",
    "equal tiles for Gaudí",
    "equal tiles for the third",
    "any of all tiles for Gaudí",
    "First Player token after the virtual token",
    "dark space before the end",
    "event removed",
    "event extra_turn",
    "event extra_turn_begins",
    "event extra_turn_lost",
    "event discard",
    "event exchange",
    "event assign",
    "event wild",
    *(f"supply {supply} emptied" for supply in range(8)),
    *(f"bonus {supply} used" for supply in range(9)),
    "emptied by a bonus",
    "short refill of tiles",
    "short refill of a window",
    "empty bag and supply",
    "empty deck and window",
    *(f"chimney {tile.id} step {step + 1}" for tile in CONTENT.chimneys for step in range(len(tile.steps))),
    *(
        f"used {_source(power.effect)}"
        for tile in NIGHT
        for step in tile.steps
        for power in step.powers
        if power.trigger in LIVE
    ),
    *(f"central tile {tile}" for tile in range(len(CONTENT.centres))),
    *(f"card {card} played" for card in range(99)),
    *(f"points from {source}" for source in ("card", "board", "chimney")),
    *(f"resolutions nested {depth} deep" for depth in (1, 2, 3)),
    *DIFFICULTIES,
    *(f"{mode} {name}" for mode in ("casual", "expert", "solo") for name in house_rules.BITS),
)
