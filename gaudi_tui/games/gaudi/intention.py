"""What Gaudí is about to do in a solo game, in words: he decides nothing, so everybody can know."""

from gaudi_tui.games.gaudi.rules.solo import Plan, available, plan, what_he_takes
from gaudi_tui.games.gaudi.state import GAUDI, State
from gaudi_tui.games.gaudi.words import cards_name, hammers_name, icon_name, pencils_name, space_name
from gaudi_tui.messages import _, plural


def intention(state: State) -> str:
    """Where Gaudí would go if it were his turn now, what he would take, and why; "" outside a solo game.

    Reads only what lies open on the table (tokens, supplies, windows), so it is the same in any copy that a seat may
    know. What is taken until his turn comes can change it.
    """
    if state.mode != "solo":
        return ""
    if state.centre < 0:
        return _("Gaudí does nothing any more: the last round is over.")
    if state.tokens[GAUDI] == state.content.centre:
        return _("Gaudí has left the track: he does nothing until the next round.")
    planned = plan(state)
    sentences = [
        _("Gaudí would go to {space} and take {what}, because {reason}.").format(
            space=space_name(state.content, planned.space), what=_taken(state, planned), reason=_reason(state, planned)
        )
    ]
    return " ".join((*sentences, *(_skipped(state, space, needed) for space, needed in planned.skipped)))


def _taken(state: State, planned: Plan) -> str:
    content = state.content
    if planned.space == content.centre:
        return cards_name(-1, 1) if any(card >= 0 for window in state.windows for card in window) else _("nothing")
    shown = content.effects[content.track[planned.space].effect]
    what = _items(state, planned.space, planned.times * what_he_takes(shown).n)
    return what if shown.op in ("tile", "card") else _("{what} (what its action is to him)").format(what=what)


def _items(state: State, space: int, count: int) -> str:
    """The tiles or cards that he takes on a space."""
    take = what_he_takes(state.content.effects[state.content.track[space].effect])
    return icon_name(take.a, count) if take.op == "tile" else cards_name(take.a, count)


def _reason(state: State, planned: Plan) -> str:
    last = _("he is the last on the track, with three or more empty spaces before the next token")
    if planned.space == state.content.centre:
        if planned.leap:
            return _("{last}, and no space makes him the most advanced and has enough for him").format(last=last)
        return _("no free space before it has enough for him")
    landed = state.content.track[planned.space]
    if planned.leap:
        where = _("{last}, and this is the first space that gives him the lead and has enough").format(last=last)
    else:
        where = _("it is the first free space that has enough for him")
    return _("{where}; {why}").format(where=where, why=_icons_used(landed.pencils, landed.hammers, planned.leading))


def _icons_used(pencils: int, hammers: int, leading: bool) -> str:
    """Which icons of a space he uses, and why those."""
    named = [pencils_name(pencils) if pencils else "", hammers_name(hammers) if hammers else ""]
    if leading:
        icons = _(" and ").join(name for name in named if name)
        return _("as the most advanced he uses its {icons}").format(icons=icons)
    if pencils == hammers:
        return plural(
            "not being the most advanced he uses either its pencil or its hammer",
            "not being the most advanced he uses either its {count} pencils or its {count} hammers",
            pencils,
        )
    icons = named[0] if pencils > hammers else named[1]
    return _("not being the most advanced he uses only its {icons}, the kind it has more of").format(icons=icons)


def _skipped(state: State, space: int, needed: int) -> str:
    name = space_name(state.content, space)
    if not needed:
        return _("There is a token on {space}.").format(space=name)
    take = what_he_takes(state.content.effects[state.content.track[space].effect])
    return plural(
        "On {space} he would need {what}, of which {count} is there.",
        "On {space} he would need {what}, of which {count} are there.",
        available(state, take),
        space=name,
        what=_items(state, space, needed),
    )
