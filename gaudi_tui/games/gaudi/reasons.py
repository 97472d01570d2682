"""Why a turn is good for a seat: what differs between two positions of it, in words."""

from gaudi_tui.games.gaudi.content import PILLARS
from gaudi_tui.games.gaudi.explain import total_now
from gaudi_tui.games.gaudi.heuristics import judged
from gaudi_tui.games.gaudi.rules.chimneys import next_step, shapes_had
from gaudi_tui.games.gaudi.rules.playing import tiles_had
from gaudi_tui.games.gaudi.scoring import score
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.thousandths import ONE
from gaudi_tui.games.gaudi.words import card_name, pillar_name, shape_name
from gaudi_tui.messages import _, plural

LEAST = ONE // 5  # by how many thousandths of a point a part of the judgement must differ to be named


def gains(before: State, after: State, seat: int) -> list[str]:
    """What the score gains if the game ended then: the total, and what of it changes."""
    old, new = score(before, seat), score(after, seat)
    lines = [
        _("If the game ended then, your total would be {total} ({gain:+d}).").format(
            total=new.total, gain=new.total - old.total
        )
    ]
    points = []
    for pillar in range(len(PILLARS)):
        gain = after.vp[seat * 3 + pillar] - before.vp[seat * 3 + pillar]
        if gain:
            points.append(_("{gain:+d} {pillar} VP").format(gain=gain, pillar=pillar_name(pillar)))
    religion = sum(worth for _card, worth in new.religion) - sum(worth for _card, worth in old.religion)
    if religion:
        points.append(_("{gain:+d} by Religion cards at the end").format(gain=religion))
    if new.group_points != old.group_points:
        points.append(_("{gain:+d} by groups").format(gain=new.group_points - old.group_points))
    return [*lines, ", ".join(points) + "."] if points else lines


def nearer(before: State, after: State, seat: int) -> list[str]:
    """What comes within reach: hand cards, chimney steps, the First Player token."""
    lines = []
    for card in after.hands[seat]:
        lacks = _lacking(after, seat, card)
        had = _lacking(before, seat, card)
        name = card_name(after.content, card)
        if card not in before.hands[seat]:
            can = _("can be played") if not lacks else plural("lacks {count} tile", "lacks {count} tiles", lacks)
            lines.append(_("Takes {card}, which {can} then.").format(card=name, can=can))
        elif not lacks and had:
            lines.append(_("{card} can be played then.").format(card=name))
        elif lacks < had:
            words = plural("Leaves {card} {count} tile short", "Leaves {card} {count} tiles short", lacks, card=name)
            lines.append(_("{words} (now {had}).").format(words=words, had=had))
        elif lacks > had:
            words = plural("{card} will lack {count} tile", "{card} will lack {count} tiles", lacks, card=name)
            lines.append(_("{words} (now {had}): its column has grown.").format(words=words, had=had))
    for pillar in range(len(PILLARS)):
        lines += _chimney(before, after, seat, pillar)
    if after.first_player == seat != before.first_player:
        lines.append(_("You would begin the next round."))
    return lines


def _lacking(state: State, seat: int, card: int) -> int:
    return max(0, total_now(state, seat, card) - tiles_had(state, seat, state.content.colour_of[card]))


def _chimney(before: State, after: State, seat: int, pillar: int) -> list[str]:
    index = seat * 3 + pillar
    step = next_step(after, seat, pillar)
    if step is None or after.chimneys[index] != before.chimneys[index]:
        return []
    lacks = max(0, step.need - shapes_had(after, seat, step.shape))
    had = max(0, step.need - shapes_had(before, seat, step.shape))
    if lacks >= had:
        return []
    name = pillar_name(pillar)
    if not lacks:
        return [_("The next step of your {pillar} chimney can be reached then.").format(pillar=name)]
    words = _("The next step of your {pillar} chimney lacks {count} {shape} then (now {had}).")
    return [words.format(pillar=name, count=lacks, shape=shape_name(step.shape, lacks), had=had)]


def judgement(before: State, after: State, seat: int) -> list[str]:
    """How the judgement of bots changes, part by part, the greatest first; nothing once the game is over."""
    if not before.stack or not after.stack:
        return []
    old, new = judged(before, seat), judged(after, seat)
    changes = {name: new[name] - old[name] for name in new}
    before_it, after_it = sum(old.values()), sum(new.values())
    expects = _("In all it expects {now:.1f} points in the end instead of {before:.1f} ({gain:+.1f}).")
    lines = [expects.format(now=after_it / ONE, before=before_it / ONE, gain=(after_it - before_it) / ONE)]
    names = _part_names()
    for name, change in sorted(changes.items(), key=lambda pair: -abs(pair[1])):
        if abs(change) >= LEAST:
            lines.append(_("{change:+.1f} {part}").format(change=change / ONE, part=names[name]))
    return lines


def _part_names() -> dict[str, str]:
    return {
        "pillars": _("pillar scores, with what columns and hand cards will bring to them"),
        "rewards": _("rewards of columns still to be resolved"),
        "track": _("spaces of the track that are left"),
        "groups": _("groups"),
        "tiles": _("tiles that allow more cards"),
        "chimneys": _("chimney steps to come"),
        "open": _("what is open in this turn, used up now"),
        "gaudi": _("what Gaudí may expect"),
    }
