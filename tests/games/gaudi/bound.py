"""More decisions than any game has, worked out from what the box prints."""

from collections.abc import Iterable

from tests.games.gaudi.table import CONTENT


def _most(op: str, indices: Iterable[int]) -> int:
    """The largest number that an effect of a kind prints."""
    return max((CONTENT.effects[index].n for index in indices if CONTENT.effects[index].op == op), default=0)


def most_decisions(mode: str, seats: int) -> int:
    """More decisions than any game has.

    Every move brings a token forward and a token has the spaces of the track and the centre before it, so in three
    rounds there are at most T = 3 * seats * (spaces + 1) moves, as many turns and as many `end`s. A turn uses at most
    the icons of a space or two central actions. Tiles only ever leave the supplies: at most 96, two decisions each.
    A card leaves its window once and its hand once: at most 99 takes, discards and plays each. A chimney marker only
    rises. A bonus needs a supply emptied by a take of its own, so there are at most as many as takes.

    Night chimneys add: a reward for each card played and what it counts as; a play for each card taken; one more item
    after a take; what they give at the centre, twice an arrival by a house rule; a tile each turn for an emptied
    supply; a last play. The draft is a decision for each seat. In solo each tile that Gaudí takes can be a choice.
    That is all that starts an effect from outside a column: B effects in all.

    Columns are resolved by a Nature card when played (33), by central tiles (a token gets there once a round), by
    chimney steps (each reached once), by chimneys at the centre and by bonuses. No card, board or track space prints
    it: nothing loops. One resolution offers at most the rewards printed in its pillar (G), each chosen and performed
    once. Effects performed, the wild ones choosing another each, are thus at most P = (B + R * G) * (1 + wilds).
    Each can be passed once or be a choice of its own (an exchange), as can what is left of each resolution, and
    scores so many Religion cards at most.
    """
    content, night = CONTENT, mode != "casual"
    printed = [index for card in content.cards for index in card.effects]
    printed += [index for rewards in content.board_effects for index in rewards]
    on_track = [space.effect for space in content.track]
    assert not _most("resolve", printed)
    assert not _most("resolve", on_track)
    tiles_dealt = [chimney for chimney in content.chimneys if (chimney.side == "night") == night]
    powers = [power for chimney in tiles_dealt for step in chimney.steps for power in step.powers]
    everywhere = range(len(content.effects))

    turns = 3 * seats * (len(content.track) + 1)
    icons = max(2, *(space.pencils + space.hammers for space in content.track))
    tiles, cards = 96, 99
    advances = seats * sum(len(chimney.steps) for chimney in tiles_dealt)
    bonuses = tiles + cards
    arrivals = 2 * 3 * seats
    at_centre = arrivals * sum(power.trigger == "centre" for power in powers)
    by_chimneys = (cards + cards + bonuses + at_centre + turns + seats) if night else 0
    outside = turns * icons + advances + bonuses + by_chimneys
    central = max(_most("resolve", (one,)) + _most("resolve", (other,)) for one, other in content.centres)
    both_central = sum(content.effects[power.effect].op == "centre" for power in powers) * seats
    resolutions = 33 + bonuses * _most("resolve", content.bonuses) + (3 * seats + both_central) * central
    resolutions += seats * sum(_most("resolve", (power.effect,)) for power in powers)
    resolutions += at_centre * _most("resolve", [power.effect for power in powers if power.trigger == "centre"])
    rewards = (
        at_centre
        + 2 * (cards + both_central)
        + resolutions
        * max(
            sum(len(content.card_actions[card.id]) for card in content.cards if card.pillar == pillar)
            + len(content.board_effects[pillar])
            for pillar in range(3)
        )
    )
    wilds = (outside + rewards) * _most("wild", everywhere)
    performed = outside + rewards + wilds
    chosen = 2 * turns + turns * icons + 2 * tiles + 4 * cards + advances + 2 * bonuses + rewards + wilds
    scored = performed * max(_most("religion", everywhere), _most("religion_to", everywhere))
    passed = 2 * performed + resolutions + cards
    return chosen + scored + passed + 9 + 3 * seats
