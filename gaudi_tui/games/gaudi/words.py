"""Names and short sentences for the printed things: colours, effects, conditions, cards."""

from collections.abc import Sequence

from gaudi_tui.games.gaudi.content import ANY, LIFE, PILLARS, Condition, Content, Effect, Power, Step
from gaudi_tui.games.gaudi.options import difficulty_names
from gaudi_tui.messages import _, plural


def colour_name(colour: int) -> str:
    """The name of a colour, 0 to 3 as in `content.COLOURS`; 4: of any one colour."""
    return (_("blue"), _("green"), _("gray"), _("yellow"), _("any one colour"))[colour]


def shape_name(shape: int, count: int = 1) -> str:
    """The name of a shape, 0 to 3 as in `content.SHAPES`, for one of it or several."""
    one = (_("triangle"), _("square"), _("trapezoid"), _("rhombus"))
    many = (_("triangles"), _("squares"), _("trapezoids"), _("rhombuses"))
    return (one if count == 1 else many)[shape]


def pillar_name(pillar: int) -> str:
    """The name of a pillar, 0 to 2 as in `content.PILLARS`."""
    return (_("Nature"), _("Catalonia"), _("Religion"))[pillar]


def pillars_text(points: Sequence[int]) -> str:
    """Points of each pillar, such as "Nature 4, Catalonia 0, Religion 7"."""
    return ", ".join(f"{pillar_name(pillar)} {count}" for pillar, count in enumerate(points))


def colours_text(counts: Sequence[int]) -> str:
    """Tiles of each colour, such as "blue 3, green 0, gray 1, yellow 2"."""
    return ", ".join(f"{colour_name(colour)} {count}" for colour, count in enumerate(counts))


def category_name(category: int) -> str:
    """The name of a card category, 0 to 9 as in `content.CATEGORIES`."""
    return (
        _("Façade"),
        _("Iron/Glass"),
        _("Garden"),
        _("Interior"),
        _("Door"),
        _("Tower"),
        _("Sculpture"),
        _("Ceiling/Rooftop"),
        _("Furniture"),
        _("Life of Gaudí"),
    )[category]


def difficulty_name(difficulty: int) -> str:
    """How hard a solo game is: 0 easy to 3 insane."""
    return difficulty_names()[difficulty]


def supply_name(supply: int) -> str:
    """A tile supply (0 to 4), a window (5 to 7), or 8: what a chimney gives for an emptied supply."""
    if supply < 5:
        return _("supply {number}").format(number=supply + 1)
    if supply == 8:
        return _("a chimney for the emptied supply")
    return _("the {pillar} window").format(pillar=pillar_name(supply - 5))


def tile_name(kind: int) -> str:
    """A tile, such as "blue square"."""
    return _("{colour} {shape}").format(colour=colour_name(kind >> 2), shape=shape_name(kind & 3))


def space_name(content: Content, space: int) -> str:
    """A space of the track by its number from 1, or the centre."""
    return _("the centre") if space == content.centre else _("space {number}").format(number=space + 1)


def token_place(content: Content, at: int) -> str:
    """Where a token is: on a space of the track, before it (-1), or out, be it by the centre or from a dark space."""
    if at < 0:
        return _("not yet on the track")
    return _("out for this round") if at == content.centre else space_name(content, at)


def row_letter(row: int) -> str:
    """A row of a player board, from 0."""
    return "ABCDEFGH"[row]


def board_place(content: Content, space: int) -> str:
    """A space of a player board by row letter and column number, such as "B4"."""
    place = content.board[space]
    return row_letter(place.row) + str(place.column + 1)


def icon_name(icon: int, count: int = 1) -> str:
    """The tiles that a tile icon asks for, such as "1 blue tile" or "2 squares of any colour"."""
    colour, shape = divmod(icon, 5)
    if shape == ANY and colour == ANY:
        return plural("{count} tile", "{count} tiles", count)
    if shape == ANY:
        return plural("{count} {colour} tile", "{count} {colour} tiles", count, colour=colour_name(colour))
    if colour == ANY:
        return _("{count} {shape}").format(count=count, shape=shape_name(shape, count))
    text = _("{count} {colour} {shape}")
    return text.format(count=count, colour=colour_name(colour), shape=shape_name(shape, count))


def pencils_name(count: int) -> str:
    """So many pencils, such as "2 pencils"."""
    return plural("{count} pencil", "{count} pencils", count)


def hammers_name(count: int) -> str:
    """So many hammers, such as "1 hammer"."""
    return plural("{count} hammer", "{count} hammers", count)


def cards_name(pillar: int, count: int) -> str:
    """Cards of a pillar (-1: any), such as "1 Nature card"."""
    if pillar < 0:
        return plural("{count} card", "{count} cards", count)
    return plural("{count} {pillar} card", "{count} {pillar} cards", count, pillar=pillar_name(pillar))


def effect_text(effect: Effect) -> str:
    """What an effect does, as an order."""
    op, a, b, n = effect
    if op == "vp":
        return _("gain {points} {pillar} VP").format(points=n, pillar=pillar_name(a))
    if op == "tile":
        return _("take {what}").format(what=icon_name(a, n))
    if op == "card":
        return _("take {what}").format(what=cards_name(a, n))
    if op == "play":
        text = _("play {what}")
        if b:
            text = _("play {what}, whatever it requires") if n == 1 else _("play {what}, whatever they require")
        return text.format(what=cards_name(a, n))
    if op == "chimney":
        return plural("advance a chimney", "advance chimneys {count} times", n)
    if op == "resolve":
        return plural(
            "resolve your {pillar} column", "resolve your {pillar} column {count} times", n, pillar=pillar_name(a)
        )
    if op == "religion":
        return plural(
            "resolve a card of your Religion column", "resolve a card of your Religion column {count} times", n
        )
    if op == "wild":
        return _("any other action of the track")
    if op == "turn":
        return _("another turn after this one")
    if op == "exchange":
        return _("move exactly {points} VP between two of your markers").format(points=n)
    return _night_text(effect)


def _night_text(effect: Effect) -> str:
    """What an effect of the Night chimneys does, as an order."""
    op, a, b, n = effect
    tile = _("{colour} tile").format(colour=colour_name(b)) if op in ("vp_per", "card_per", "play_vp") else ""
    if op == "vp_per":
        text = _("gain {points} {pillar} VP for each {tile} you have")
        return text.format(points=n, pillar=pillar_name(a), tile=tile)
    if op == "apart":
        what = icon_name(ANY * 5 + ANY, n)
        return (_("take {what} of different shapes") if a else _("take {what} of different colours")).format(what=what)
    if op == "step":
        others = _(" or ").join(pillar_name(pillar) for pillar in range(len(PILLARS)) if pillar != a)
        return _("advance the {pillars} chimney, whatever it requires").format(pillars=others)
    if op == "card_per":
        return _("take {what} for each {tile} you have").format(what=cards_name(a, n), tile=tile)
    if op == "play_kind":
        return _("play 1 {categories} card, {less}").format(categories=categories_name(a), less=_less_text(b))
    if op == "play_vp":
        text = _("play 1 card and gain {points} VP of its pillar for each {tile} you have")
        return text.format(points=n, tile=tile)
    if op == "religion_to":
        return _("resolve a card of your Religion column, for Nature or Catalonia VP")
    if op == "centre":
        return _("perform both actions of the central tile")
    if op == "hand_vp":
        text = _("gain {points} {pillar} VP for each card in your hand")
        return text.format(points=n, pillar=pillar_name(a))
    if op == "less":
        return _less_text(n)
    return {
        "more_tile": _("take one more that fits the same icon"),
        "more_card": _("take one more of the same pillar"),
        "share": _("stop on a space of the track where another token stands; with none ahead, use all its icons"),
        "hand": _("hold {count} cards").format(count=n),
        "worth": _("each Religion card counts {points} more for each thing").format(points=n),
    }[op]


def centre_text(content: Content, tile: int, both: bool) -> str:
    """What a central tile gives: both of its actions, or one of the two."""
    one, other = (effect_text(content.effects[index]) for index in content.centres[tile])
    text = _("both actions, {one} and {other}") if both else _("one action, {one} or {other}")
    return text.format(one=one, other=other)


def _less_text(count: int) -> str:
    return plural("requiring {count} tile fewer", "requiring {count} tiles fewer", count)


def categories_name(mask: int) -> str:
    """Categories given as a bit mask, such as "Garden or Sculpture"."""
    return _(" or ").join(category_name(category) for category in range(LIFE) if mask >> category & 1)


def power_text(content: Content, power: Power) -> str:
    """When a chimney step does what, such as "for each tile you place, gain 2 Nature VP"."""
    effect = content.effects[power.effect]
    what = effect_text(effect)
    trigger, of = power.trigger, power.of
    if trigger == "now":
        return what
    if trigger == "end":
        text = _("at the end, you may {what}") if effect.op in ("play", "exchange") else _("at the end, {what}")
        return text.format(what=what)
    if trigger in ("cost", "column"):
        kind = categories_name(of) if trigger == "cost" else pillar_name(of)
        return plural(
            "{kind} cards require {count} tile fewer", "{kind} cards require {count} tiles fewer", effect.n, kind=kind
        )
    if trigger == "while":
        return _("you may {what}").format(what=what)
    if trigger == "play":
        when = _("for each {categories} card you play").format(categories=categories_name(of))
    elif trigger == "landing":
        when = _("once a landing, having taken a tile through an action of the track or the centre")
        if effect.op == "more_card":
            when = _("once a landing, having taken a card through an action of the track or the centre")
    else:
        when = {
            "tile": _("for each tile you place"),
            "card": _("for each card you take"),
            "emptied": _("once a turn, emptying a tile supply"),
            "centre": _("each time you reach the centre"),
        }[trigger]
    if effect.op in ("vp", "vp_per", "resolve"):  # what nobody declines
        return _("{when}, {what}").format(when=when, what=what)
    return _("{when}, you may {what}").format(when=when, what=what)


def step_text(content: Content, step: Step) -> str:
    """All that a chimney step gives."""
    return "; ".join(power_text(content, power) for power in step.powers) or _("gives nothing")


def condition_text(condition: Condition) -> str:
    """What a Religion card scores, such as "3 per Door card"."""
    kind, of, value = condition
    if kind == "colour":
        what = _("{colour} tile").format(colour=colour_name(of))
    elif kind == "shape":
        what = shape_name(of)
    elif kind == "advancements":
        what = _("chimney step") if of < 0 else _("{pillar} chimney step").format(pillar=pillar_name(of))
    elif kind == "pillar_cards":
        what = _("{pillar} card").format(pillar=pillar_name(of))
    elif kind == "category_cards":
        what = _("{category} card").format(category=category_name(of))
    else:
        what = {
            "tops": _("chimney at its top"),
            "least_advanced": _("step of your least advanced chimney"),
            "colour_sets": _("set of all four colours"),
            "shape_sets": _("set of all four shapes"),
            "categories": _("different category"),
            "shortest_column": _("card in your shortest column"),
        }[kind]
    return _("{value} per {what}").format(value=value, what=what)


def card_name(content: Content, card: int) -> str:
    """A card's title."""
    return content.cards[card].title


def requirement_text(colour: int, total: int) -> str:
    """How many tiles something requires, such as "5 gray tiles"."""
    if colour == ANY:
        return plural("{count} tile of any one colour", "{count} tiles of any one colour", total)
    return icon_name(colour * 5 + ANY, total)


def card_text(content: Content, card: int) -> str:
    """All that a card prints, in one line."""
    printed = content.cards[card]
    parts = [
        f"{pillar_name(printed.pillar)} {printed.number:02}",
        category_name(printed.category),
        _("adds {need} to the column, {colour}").format(need=printed.need, colour=colour_name(printed.colour)),
    ]
    parts += [effect_text(content.effects[index]) for index in printed.effects]
    if printed.condition:
        parts.append(condition_text(printed.condition))
    year = f" ({printed.year})" if printed.year else ""
    return f"{printed.title}{year}: " + "; ".join(parts)


def source_text(content: Content, source: tuple[str | int, ...]) -> str:
    """Where points came from, by the source of an effect as in `content.Content.sources`."""
    match source:
        case ("card", int(card)):
            return card_name(content, card)
        case ("board", int(pillar)):
            return _("above the {pillar} column").format(pillar=pillar_name(pillar))
        case ("chimney", int(tile), int(step)):
            pillar = content.chimneys[tile].pillar
            return _("{pillar} chimney, step {step}").format(pillar=pillar_name(pillar), step=step)
        case ("centre", *_rest):
            return _("central tile")
        case ("bonus", int(supply)):
            return _("bonus of {supply}").format(supply=supply_name(supply))
        case _:
            return _("the track")


def reward_text(content: Content, index: int) -> str:
    """What a printed effect gives; of a chimney's, its name too."""
    effect, source = effect_text(content.effects[index]), content.sources[index]
    if source[0] != "chimney":
        return effect
    return _("{source}: {effect}").format(source=source_text(content, source), effect=effect)
