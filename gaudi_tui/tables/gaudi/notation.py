"""The one short notation for what cards, spaces and steps ask and give; panels, log and --plain all write it."""

from functools import cache

from gaudi_tui.games.gaudi.content import ANY, LIFE, Card, Condition, Content, Effect, Power, Step
from gaudi_tui.games.gaudi.state import GAUDI
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import COUNTED, CURSOR, DEFAULT, LEGAL, Glyphs, colour_letters, pillar_letters, tile
from gaudi_tui.play.note import Note, join

TILES = ("blue", "green", "gray", "yellow")
"""The look of a tile of each colour."""
INKS = (*(f"{look}-ink" for look in TILES), "text")
PILLAR_LOOKS = ("nature", "catalonia", "religion")


def token_sign(token: int, seats: int) -> str:
    """The one sign of a seat's token: its number, G for Gaudí's, V for the virtual one."""
    if token < seats:
        return str(token + 1)
    return _("G") if seats == 1 and token == GAUDI else _("V")


def seat_look(token: int, seats: int) -> str:
    """The look of a seat's or a token's name."""
    return f"seat-{token}" if token < seats or (seats == 1 and token == GAUDI) else "seat-4"


@cache
def effect_note(effect: Effect, glyphs: Glyphs = DEFAULT) -> Note:
    """The short form of an effect: `+3N`, `2B*`, `cN`, `p*!`, `ch`, `rC`, `r1`, `w*`, `turn`, `x3`."""
    pillar = pillar_letters()[effect.a] if 0 <= effect.a < 3 else "*"
    look = PILLAR_LOOKS[effect.a] if 0 <= effect.a < 3 else "text"
    count = str(effect.n) if effect.n > 1 else ""
    match effect.op:
        case "vp":
            return ((f"+{effect.n}{pillar}", look),)
        case "tile":
            colour, shape = divmod(effect.a, 5)
            return ((count + tile(colour, shape, glyphs), INKS[colour]),)
        case "card":
            return ((count + _("c") + pillar, look),)
        case "play":
            return ((count + _("p") + pillar + ("!" if effect.b else ""), look),)
        case "chimney":
            return ((count + _("ch"), "text"),)
        case "resolve":
            return ((count + _("r") + pillar, look),)
        case "religion":
            return ((count + _("r1"), PILLAR_LOOKS[2]),)
        case "wild":
            return ((count + _("w*"), "text"),)
        case "turn":
            return ((count + _("turn"), "text"),)
        case "exchange":
            return ((_("x") + str(effect.n), "text"),)
        case _:
            return _night_note(effect, glyphs)


def _night_note(effect: Effect, glyphs: Glyphs) -> Note:
    """The short form of an effect of the Night chimneys: `2N×B*`, `2dB*`, `ch!`, `c×S*`, `pInFu-2`, `r1NC`, `2@`."""
    op, a, b, n = effect
    of_colour = ((glyphs.times, "text"), (tile(b, ANY, glyphs), INKS[b])) if op.endswith(("_per", "_vp")) else ()
    look = PILLAR_LOOKS[a] if 0 <= a < 3 else "text"
    match op:
        case "vp_per":
            return ((f"{n}{pillar_letters()[a]}", look), *of_colour)
        case "card_per":
            return ((_("c"), "text"), *of_colour)
        case "play_vp":
            return ((_("p") + str(n), "text"), *of_colour)
        case "hand_vp":
            return ((f"{n}{pillar_letters()[a]}{glyphs.times}" + _("h"), look),)
        case "play_kind":
            return ((_("p") + categories_letters(a) + f"-{b}", "text"),)
        case "religion_to":
            return ((_("r1") + pillar_letters()[:2], "religion"),)
    texts = {
        "apart": f"{n}" + _("d") + (tile(ANY, 1, glyphs) if a else tile(0, ANY, glyphs)),
        "step": _("ch") + "!",
        "centre": "2@",
        "more_tile": "&**",
        "more_card": "&" + _("c") + "*",
        "less": f"-{n}",
        "share": _("share"),
        "hand": _("h") + str(n),
        "worth": f"{glyphs.times}+{n}",
    }
    return ((texts.get(op, op), "text"),)


@cache
def condition_note(condition: Condition, glyphs: Glyphs = DEFAULT) -> Note:
    """The short form of what a Religion card counts: points, times, the thing counted: `1×B*`, `3×Fa`."""
    of = condition.of
    pillar = pillar_letters()[of] if 0 <= of < 3 else ""
    head = f"{condition.value}{glyphs.times}"
    match condition.kind:
        case "colour":
            return ((head, "religion"), (tile(of, ANY, glyphs), INKS[of]))
        case "shape":
            what = tile(ANY, of, glyphs)
        case "advancements":
            what = _("ch") + pillar
        case "tops":
            what = _("top")
        case "least_advanced":
            what = _("low")
        case "colour_sets":
            what = colour_letters()
        case "shape_sets":
            what = glyphs.shapes
        case "categories":
            what = _("cat")
        case "shortest_column":
            what = _("few")
        case "pillar_cards":
            what = _("c") + pillar
        case "category_cards":
            what = category_letters(of)
        case _:
            what = condition.kind
    return ((head, "religion"), (what, "text"))


def category_letters(category: int) -> str:
    """The two letters of a category, in the order of `content.CATEGORIES`."""
    # Translators: Façade, Iron/Glass, Garden, Interior, Door, Tower, Sculpture, Ceiling/Rooftop, Furniture,
    # Life of Gaudí: ten different pairs, a capital and a small letter each.
    return _("Fa Ig Ga In Do To Sc Ce Fu Li").split()[category]


def categories_letters(mask: int) -> str:
    """The letters of categories given as a bit mask: `GaSc`."""
    return "".join(category_letters(category) for category in range(LIFE) if mask >> category & 1)


def requirement_note(card: Card) -> Note:
    """A card's requirement: `B2`; `*2`: all of any one colour."""
    return (((colour_letters() + "*")[card.colour] + str(card.need), INKS[card.colour]),)


@cache
def step_requirement_note(step: Step, glyphs: Glyphs = DEFAULT) -> Note:
    """What a chimney step requires: `■3`."""
    return ((f"{glyphs.shapes[step.shape]}{step.need}", "text"),)


def step_reward_note(content: Content, step: Step, glyphs: Glyphs = DEFAULT) -> Note:
    """What a chimney step gives; `~` before a lasting effect, `.` before one at the end of the game."""
    if not step.powers:
        return (("-", "dim"),)
    return join([power_note(content, power, glyphs) for power in step.powers])


def power_note(content: Content, power: Power, glyphs: Glyphs) -> Note:
    """When and what: `~**:+2N`, `~GaSc-2`, `~@:p*`."""
    note = effect_note(content.effects[power.effect], glyphs)
    match power.trigger:
        case "now":
            return note
        case "end":
            return ((".", "text"), *note)
        case "play":
            when = categories_letters(power.of) + ":"
        case "cost":
            when = categories_letters(power.of)
        case "column":
            when = _("c") + pillar_letters()[power.of]
        case trigger:
            when = {"tile": "**:", "card": _("c") + "*:", "emptied": "0:", "centre": "@:"}.get(trigger, "")
    return (("~" + when, "text"), *note)


def reward_note(content: Content, card: Card, glyphs: Glyphs = DEFAULT) -> Note:
    """A card's rewards, or what it counts if it is a Religion card."""
    if card.condition is not None:
        return condition_note(card.condition, glyphs)
    return join([effect_note(content.effects[effect], glyphs) for effect in card.effects])


def card_note(content: Content, card: Card, glyphs: Glyphs = DEFAULT) -> Note:
    """A whole card but its title: pillar, category, requirement, rewards: `N Ga B2 +2N c*`."""
    pillar = ((pillar_letters()[card.pillar], PILLAR_LOOKS[card.pillar]),)
    category = ((category_letters(card.category), "text"),)
    return join([pillar, category, requirement_note(card), reward_note(content, card, glyphs)])


def sign_note(sign: str, glyphs: Glyphs = DEFAULT) -> Note:
    """Signs of the help's table in the colours that they have on the table."""
    return join([((word, _sign_look(word, glyphs)),) for word in sign.split(" ")])


def _sign_look(word: str, glyphs: Glyphs) -> str:
    """The look of one sign: a tile's, or that of the colour or the pillar which it names."""
    letters, pillars = colour_letters(), pillar_letters()
    core = word.strip(f"0123456789+!~.{glyphs.times}" + "".join(COUNTED + LEGAL + CURSOR))
    if len(core) == 2 and core[0] in letters and core[1] in glyphs.shapes:
        return TILES[letters.index(core[0])]
    if core[:1] in letters and core[:1] and (core[1:] in {"", "*", glyphs.met} or core[1:].isdecimal()):
        return INKS[letters.index(core[0])]
    if core[:1] in pillars and core[:1] and (len(core) == 1 or core[1:].isdecimal()):
        return PILLAR_LOOKS[pillars.index(core[0])]
    if len(core) > 1 and core[-1] in pillars and core[:-1] in {_("c"), _("p"), _("r"), _("ch")}:
        return PILLAR_LOOKS[pillars.index(core[-1])]
    return "strong"


def notation_sections(glyphs: Glyphs = DEFAULT) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Every sign of the notation with its meaning, under headings, for the help."""
    shapes, times = glyphs.shapes, glyphs.times
    letters, pillars = colour_letters(), pillar_letters()
    return (
        (_("Tiles and what is required"), _asking(letters, pillars, shapes)),
        (_("What can be had"), _giving(pillars)),
        (_("What Religion cards count"), _counting(letters, pillars, shapes, times)),
        (_("Categories, pencils and hammers"), _printed(glyphs)),
        (_("Marks on the table"), _table_table(letters, pillars, glyphs)),
        (_("Chimneys"), _night_table(letters, pillars, shapes, times)),
    )


def _asking(letters: str, pillars: str, shapes: str) -> tuple[tuple[str, str], ...]:
    """The signs of tiles and requirements."""
    return (
        (" ".join(letters), _("tile colours: blue, green, gray (stone), yellow")),
        (" ".join(shapes), _("tile shapes: triangle, square, trapezoid, rhombus")),
        (" ".join(pillars), _("pillars: Nature, Catalonia, Religion")),
        ("*", _("any: * before a shape is any colour, after a colour any shape")),
        (f"{letters[0]}{shapes[1]} {letters[0]}* *{shapes[1]} **", _("take such a tile; a number in front: so many")),
        (f"{letters[0]}2", _("requires tiles of that colour: the sum of its column, this card's 2 included")),
        ("*2", _("the same, all of any one colour")),
        (f"{shapes[1]}3", _("chimney step: requires 3 tiles of that shape")),
    )


def _giving(pillars: str) -> tuple[tuple[str, str], ...]:
    """The signs of effects."""
    return (
        (f"+3{pillars[0]}", _("3 points on the Nature marker")),
        (_("c") + pillars[0] + " " + _("c") + "*", _("take a Nature card, take any card")),
        (_("p") + pillars[0] + " " + _("p") + "*", _("play a Nature card, play any card")),
        (_("p") + "*!", _("play any card, whatever it requires")),
        (_("ch"), _("advance a chimney marker")),
        (_("r") + pillars[1], _("resolve the Catalonia column; a number in front: so often")),
        (_("r1"), _("resolve one card of the own Religion column")),
        (_("w*"), _("any other action of the track")),
        (_("turn"), _("play another turn after this one")),
        (_("x") + "3", _("may move exactly 3 points from one own marker to another")),
    )


def _counting(letters: str, pillars: str, shapes: str, times: str) -> tuple[tuple[str, str], ...]:
    """The signs of conditions."""
    return (
        (f"1{times}{letters[0]}*", _("Religion card: 1 point for each blue tile")),
        (f"1{times}*{shapes[1]}", _("1 for each square tile")),
        (
            f"1{times}" + _("ch") + f" 1{times}" + _("ch") + pillars[0],
            _("1 for each advancement; for each of the Nature chimney"),
        ),
        (f"5{times}" + _("top"), _("5 for each chimney marker on its topmost step")),
        (f"4{times}" + _("low"), _("4 for each advancement of the chimney advanced least")),
        (f"2{times}{letters}", _("2 for each set of all four colours")),
        (f"2{times}{shapes}", _("2 for each set of all four shapes")),
        (f"1{times}" + _("cat"), _("1 for each different category among the cards played")),
        (f"4{times}" + _("few"), _("4 for each card in the column with fewest")),
        (f"2{times}" + _("c") + pillars[0], _("2 for each Nature card played")),
        (f"3{times}" + category_letters(0), _("3 for each card of that category on the own board")),
    )


def _printed(glyphs: Glyphs) -> tuple[tuple[str, str], ...]:
    """The signs of categories and icons."""
    return (
        (
            " ".join(category_letters(category) for category in range(5)),
            _("Façade, Iron/Glass, Garden, Interior, Door"),
        ),
        (
            " ".join(category_letters(category) for category in range(5, 10)),
            _("Tower, Sculpture, Ceiling/Rooftop, Furniture, Life of Gaudí (stands for any)"),
        ),
        (glyphs.pencil, _("a pencil: the space's action once")),
        (glyphs.hammer, _("a hammer: the action once, or a chimney step, or a card from the hand")),
        (f"2{glyphs.pencil}2{glyphs.hammer}", _("2 pencils and 2 hammers, where there is little room")),
    )


def _table_table(letters: str, pillars: str, glyphs: Glyphs) -> tuple[tuple[str, str], ...]:
    """The signs of the table itself: marks, tokens, players, numbers."""
    shapes, shade = glyphs.shapes, glyphs.shades[0]
    legal, cursor = (f"{signs[0]}6{signs[1]}" for signs in (LEGAL, CURSOR))
    players = [_("c{cards}").format(cards=1), _("t{tiles}").format(tiles=3), _("ch{chimneys}").format(chimneys="0/1/0")]
    return (
        (f"{legal} {cursor}", _("can be chosen now; is under the cursor")),
        (
            f"{COUNTED[0]}{letters[0]}{shapes[3]}{COUNTED[1]}",
            _("a tile that counts for what is under the cursor; in a supply: the tile being placed"),
        ),
        (f"{shade}14", _("a dark space: once the centre has been reached, who lands there leaves the track")),
        (f"1 2 {_('V')} {_('G')}", _("tokens: of seats 1 and 2, the virtual one, Gaudí's in a solo game")),
        (glyphs.turn, _("whose turn it is")),
        (
            _("to use {icons}").format(icons=glyphs.pencil * 2 + glyphs.hammer),
            _("pencils and hammers that are still to be used in this turn"),
        ),
        (f"{letters[0]}2{glyphs.met}", _("a requirement that is met now")),
        (f"{letters[0]}2 1/4", _("has 1 of the 4 tiles that it requires, those of its column included")),
        (
            f"{pillars[0]} {glyphs.reached}{glyphs.unreached} {shapes[1]}3 0/3",
            _("a chimney: steps reached and to come, what the next requires, has 0 of these 3"),
        ),
        (
            f"{glyphs.unreached}+5{pillars[1]} {glyphs.reached}" + _("turn"),
            _("all steps of a chimney in a row: one to come and what it gives; one reached"),
        ),
        (f"{pillars[0]} 1:3 {pillars[0]}1:3", _("a column: 1 card; 3 tiles required so far")),
        (f"{pillars[0]}4 =9", _("4 points on the Nature marker; 9 in all if the game ended now")),
        (f"{players[0]} {players[1]}", _("1 card in hand; 3 tiles on the board")),
        (players[2], _("steps reached on the Nature, Catalonia and Religion chimneys")),
        (
            f"@3 {_('wait')} {_('out')}",
            _("the token: on space 3; not yet on the track; out for this round"),
        ),
        (_("1st"), _("has the First Player token: begins the next round, if nobody takes it before")),
        (
            _("groups {sizes}").format(sizes="2 1 1"),
            _("sizes of the own groups of one colour, the largest first"),
        ),
        (
            _("counts {count}").format(count="2/3") + " " + _("has") + " 2/3",
            _("Expert: 2 of 3 tiles required lie in one group"),
        ),
        (f"{letters[0]}2 {letters[3]}1", _("beside the board: groups of 2 blue tiles and of 1 yellow")),
        (f"{glyphs.empty}{shapes[1]} {glyphs.empty * 2}", _("an empty space of a board; no tile or card lies there")),
        (
            _("c") + f" {pillars[0]}1 {pillars[1]}0 " + _("tiles") + f" {letters[0]}2",
            _("solo: what Gaudí has, cards of each pillar and tiles of each colour"),
        ),
        (
            _("bag {count}").format(count=9) + " " + _("decks") + f" {pillars[0]}8",
            _("tiles and cards not yet revealed"),
        ),
        (f"{glyphs.up} {glyphs.down}", _("there is more above; below")),
        ("A D B4", _("rows of a board, from A to D; row B, column 4")),
    )


def _night_table(letters: str, pillars: str, shapes: str, times: str) -> tuple[tuple[str, str], ...]:
    """The signs of chimneys; all but the first only the Night chimneys show."""
    kinds = category_letters(2) + category_letters(6)
    return (
        (
            "~ .",
            _("before a chimney's effect: it lasts; it counts at the end of the game; ~ among the steps: it works"),
        ),
        ("-", _("a chimney step that gives nothing")),
        (
            "." + _("x") + "3 ." + _("p") + "*!",
            _("at the end may move 3 points between two own markers, may play any card whatever it requires"),
        ),
        (
            f".2{pillars[2]}{times}" + _("h") + f" .{times}+1",
            _("at the end 2 Religion points for each card in hand; each Religion card counts 1 more for each thing"),
        ),
        ("~**: ~" + _("c") + "*:", _("for each tile placed, for each card taken")),
        (f"~{kinds}:", _("for each Garden or Sculpture card played")),
        ("~0: ~@:", _("when a tile supply is emptied, once a turn; each time the centre is reached")),
        (f"~{kinds}-2 ~" + _("c") + f"{pillars[0]}-2", _("such cards, Nature cards require 2 tiles fewer")),
        ("~&** ~&" + _("c") + "*", _("once a landing: one more tile by the same icon, one more card of the pillar")),
        ("~" + _("share"), _("may stop where another token stands")),
        ("~" + _("h") + "6", _("the hand holds 6 cards")),
        (f"2{pillars[0]}{times}{letters[0]}*", _("2 Nature points for each blue tile")),
        (_("c") + f"{times}{letters[2]}*", _("take a card for each gray tile")),
        (_("p") + f"2{times}{letters[3]}*", _("play a card: 2 points of its pillar for each yellow tile")),
        (_("p") + category_letters(3) + category_letters(8) + "-2", _("play one of these cards with 2 tiles fewer")),
        ("2" + _("d") + f"{letters[0]}* 2" + _("d") + f"*{shapes[1]}", _("take 2 tiles of different colours, shapes")),
        (_("ch") + "!", _("advance another chimney, whatever it requires")),
        (_("r1") + pillars[:2], _("resolve one Religion card for Nature or Catalonia points")),
        ("2@", _("both actions of the central tile")),
    )
