"""Setting up the table (section 2)."""

from gaudi_tui.core.events import Event
from gaudi_tui.core.game import Config
from gaudi_tui.core.rng import below, stream
from gaudi_tui.games.gaudi.content import CATALONIA, NATURE, RELIGION, SUPPLIES, Content
from gaudi_tui.games.gaudi.house_rules import to_bits
from gaudi_tui.games.gaudi.options import DIFFICULTIES
from gaudi_tui.games.gaudi.rules.draft import begin_draft
from gaudi_tui.games.gaudi.rules.flow import start_round
from gaudi_tui.games.gaudi.rules.supplies import draw_card, fill_tiles, fill_window
from gaudi_tui.games.gaudi.state import State

ROUNDS = 3  # G-040: one for each central tile in the stack (G-025)
DEALING_SET = {
    2: (NATURE, CATALONIA),  # G-033
    3: (NATURE, CATALONIA, RELIGION),  # G-034
    4: (NATURE, NATURE, CATALONIA, CATALONIA),  # G-035
}


def set_up(content: Content, config: Config, seed: int, events: list[Event] | None) -> State:
    """Return the table before the first move; the first decision waits below nothing but the round's first token.

    The order of the steps is the rulebook's, so that one seed gives one game. Both sides of the main board (G-019,
    G-253) print the same track, so that what differs is what lies there and the chimneys.
    """
    state = State.empty(content, config.mode, config.seats)
    state.events = events
    state.rulings = to_bits(config.house_rules)
    state.rng = stream(seed)
    for supply in range(SUPPLIES):
        fill_tiles(state, supply)  # G-021
    for pillar in range(3):
        fill_window(state, pillar)  # G-023, G-024
    state.centres_left = ROUNDS
    if state.expert:
        _draft(state, config)
    else:
        _deal(state)
        _choose_first(state, config)
        start_round(state)  # G-025, G-026: the tiles below the top one are drawn when they come to light
    return state


def _choose_first(state: State, config: Config) -> None:
    state.first_player = config.first if config.first is not None else below(state, state.seats)  # G-039, A-003
    state.emit("first_player", state.first_player)


def _deal(state: State) -> None:
    """Deal each seat one card of the dealing set, face down (G-036, G-037, A-004, A-006)."""
    cards = [draw_card(state, pillar) for pillar in DEALING_SET[state.seats]]
    for seat in range(state.seats):
        card = cards.pop(below(state, len(cards)))
        state.hands[seat] = (card,)
        state.known[card] = 1 << seat
        if state.events is not None:
            state.events.append(Event("dealt", seat, private={"card": card}, seen_by=1 << seat, reveals=True))


def _draft(state: State, config: Config) -> None:
    """Deal the Night chimneys (G-257) and begin the draft (G-258); the first player is fixed before it (A-005)."""
    if state.mode == "solo":
        state.difficulty = DIFFICULTIES.index(config.difficulty or DIFFICULTIES[1])  # G-332
    for pillar in range(3):
        tiles = [tile.id for tile in state.content.chimneys if tile.side == "night" and tile.pillar == pillar]
        for seat in range(state.seats):
            state.chimney_tiles[seat * 3 + pillar] = tiles.pop(below(state, len(tiles)))
    state.emit("chimneys", reveals=True, tiles=tuple(state.chimney_tiles))
    cards = [draw_card(state, pillar) for pillar in DEALING_SET[max(state.seats, 2)]]  # G-328
    if state.mode == "solo":
        state.first_player = 0  # G-330
        state.emit("first_player", 0)
    else:
        _choose_first(state, config)
    start_round(state)
    begin_draft(state, cards)
