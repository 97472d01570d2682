"""The lessons about what a turn is made of: aim, track, tiles, cards, chimneys."""

from gaudi_tui.messages import _
from gaudi_tui.tui.lessons.script import Lesson, Pattern, Step

PENCIL: Pattern = ("pencil",)
HAMMER: Pattern = ("hammer",)
TILE: Pattern = ("tile", None, None)
PLACE: Pattern = ("place", None)
REWARD: Pattern = ("reward", None)
END: Pattern = ("end",)
ANYTHING: tuple[Pattern, ...] = (
    *(PENCIL, HAMMER, TILE, PLACE, REWARD, ("card", None), ("discard", None), ("play", None), ("advance", None)),
    *(("bonus", None), ("wild", None), ("score", None), ("centre", None), ("pass",)),
)
"""All that may happen in a turn before its end."""


def aim() -> Lesson:
    """Return the lesson about what counts."""
    steps = (
        Step(
            _(
                "You are Ada. Each turn your token moves along a track and brings you tiles and cards. Points come in"
                " three kinds, the pillars: Nature, Catalonia and Religion. After three rounds the higher result"
                " wins."
            ),
        ),
        Step(
            _(
                "These are your points: Nature 14, Catalonia 9, Religion 3. Only the two lowest count for the result:"
                " 9 + 3 = 12. The 14 are worth nothing more than to break a tie, so look after what is weak."
            ),
            points=("markers",),
        ),
        Step(
            _(
                "Tiles of one colour that are joined by lines form a group. Yours are 4 blue, 3 green, 2 yellow, 1"
                " gray. The largest counts nothing; the second and the third count their size: 3 + 2 = 5."
            ),
            points=("board",),
        ),
        Step(
            _(
                "So you stand at 12 + 5 = 17. The table always shows for each player what the result would be if the"
                " game ended now. Press {scores} to see what these results are made of; `Esc` closes that page."
            ),
            points=("markers", "seats"),
            command="scores",
            after=_("Every point has its source there."),
        ),
        Step(
            _(
                "The table speaks in short signs. {zoom} shows one panel after the other large and in words, {unzoom}"
                " the whole table again; {inspect} explains what is under the cursor. Both help at any step of any"
                " lesson."
            ),
        ),
        Step(
            _(
                "That is the aim: three pillars that grow evenly, and three good groups rather than one huge one. How"
                " to get there is the matter of the next lessons. Enter leads to the list."
            ),
        ),
    )
    return Lesson("aim", _("What wins"), _("three pillars, and which points count"), steps)


def track() -> Lesson:
    """Return the lesson about moving, pencils and hammers."""
    steps = (
        Step(
            _(
                "A game begins. Your token, 1, moves along this row: at least one space forward and as far as you"
                " like, but never onto another token. From off the track the first step leads onto space 1."
            ),
            points=("track",),
        ),
        Step(
            _(
                "Below each number stands what the space does (`**` a tile of your choice, `B*` a blue one, `cN` a"
                " Nature card; {notation} explains all signs), and below that its pencils {pencil} and hammers"
                " {hammer}."
            ),
            points=("track",),
        ),
        Step(
            _(
                "A pencil does what its space says. A hammer does the same, or plays a card from your hand, or"
                " advances a chimney. Land ahead of all tokens, as the most advanced, and you may use all of them; else"
                " either the pencils or the hammers."
            ),
            points=("track",),
        ),
        Step(
            _(
                "You move first, so you will be ahead wherever you land. Go to space 3, a blue tile with one pencil"
                " and two hammers: take the cursor there with the arrows and press Enter, or press `3`."
            ),
            points=("track", "prompt"),
            wants=(("move", 2),),
            other=_("In a game you could. Here go to space 3:"),
        ),
        Step(
            _(
                "Choose the pencil, then a blue tile from a supply, then a free space of its shape on your board. The"
                " box at the bottom always says what is to be decided."
            ),
            points=("prompt",),
            allows=(PENCIL, TILE),
            wants=(PLACE,),
            after=_("The tile stays there for good; what needs tiles counts them and never uses them up."),
            other=_("First the pencil:"),
        ),
        Step(
            _(
                "The hammers could take two more, but only the move has to be made. Press {end} to end the turn, and"
                " again to confirm, because something is left."
            ),
            allows=(HAMMER, TILE, PLACE),
            wants=(END,),
        ),
        Step(
            _(
                "Mason, token 2, went to space 10. Token V belongs to nobody: with two players it moves last each"
                " time, to the first space that puts it ahead. It takes nothing, but it blocks the space it stands"
                " on."
            ),
            points=("track",),
        ),
        Step(
            _(
                "Turns go clockwise: down this list of players, and from its end to its top again. A round starts with"
                " whoever has the First Player token; in the first round that is decided by chance, later by who"
                " reaches the centre first."
            ),
            points=("seats",),
        ),
        Step(
            _(
                "Space 6 gives green tiles and has two pencils and a hammer. The others are ahead of it, so there you"
                " may use either the pencils or the hammer. Go to space 6."
            ),
            points=("track",),
            wants=(("move", 5),),
            after=_("The first one that you use decides which kind it is."),
            other=_("In a game you could. Here go to space 6:"),
        ),
        Step(
            _("Use both pencils, for two green tiles."),
            points=("prompt",),
            allows=(PENCIL, TILE),
            wants=(PLACE,),
            times=2,
            after=_("With the pencils used, the hammer has lapsed."),
            other=_("For once the pencils:"),
        ),
        Step(
            _(
                "Space 15, `w*`, has the wild action: with each pencil and hammer there you do what any other space"
                " does, as you choose. Only the actions of the centre are not among them."
            ),
            points=("track",),
        ),
        Step(
            _(
                "That is a turn: move, use what the space gives, end. Ahead of all you get more out of a space; with"
                " short steps you get more turns. Enter leads to the list."
            ),
        ),
    )
    return Lesson("track", _("The track"), _("moving, pencils and hammers, being ahead"), steps, moves=(9,))


def tiles() -> Lesson:
    """Return the lesson about tiles, groups and emptied supplies."""
    steps = (
        Step(
            _(
                "Five supplies hold the tiles. The letter is the colour: B blue, G green, Y yellow, S gray, like"
                " stone. The sign beside it is the shape. At the end of each line stands a bonus."
            ),
            points=("supplies",),
        ),
        Step(
            _(
                "A dot on your board is a free space, for one shape in any colour. Lines show which spaces touch. So"
                " your gray tiles on A1 and B1 are a group of 2, the blue ones on B3 and B4 another."
            ),
            points=("board",),
        ),
        Step(
            _(
                "Space 10 gives gray tiles, has two pencils and two hammers, and lies ahead of everybody. Go there"
                " with the arrows and Enter, or type `1` and `0`; a `0` alone is the centre."
            ),
            points=("track",),
            wants=(("move", 9),),
            after=_("You are ahead: all four are yours."),
            other=_("In a game you could. Here go to space 10:"),
        ),
        Step(
            _("Supply 3 is down to its last tile, a gray square. Take it with a pencil."),
            points=("supplies",),
            allows=(PENCIL, HAMMER),
            wants=(("tile", 2, 9),),
            other=_("For now the one from supply 3:"),
        ),
        Step(
            _(
                "It fits any free square space. Put it on C1, which a line joins to your gray tile on B1. Here"
                " no tile is ever flipped or turned: it fits its shape."
            ),
            points=("board",),
            wants=(("place", 12),),
            after=_("That is a group of 3, and supply 3 is empty: its bonus is yours in this turn."),
            other=_("It would fit there too. Here put it on C1:"),
        ),
        Step(
            _(
                "It is a Catalonia card, and may wait until the end of the turn. Choose it now (Tab takes the cursor"
                " from panel to panel), and then one of the cards."
            ),
            points=("supplies", "windows"),
            allows=(("bonus", 2),),
            wants=(("card", None),),
            after=_("The last card of a window opens the bonus above that window in the same way."),
            other=_("First the bonus:"),
        ),
        Step(
            _("One pencil and two hammers are left. Take more gray tiles if you like, then end the turn with {end}."),
            allows=ANYTHING,
            wants=(END,),
        ),
        Step(
            _(
                "When you ended the turn, supply 3 got five new tiles: only empty supplies are filled. As something"
                " new was drawn, that turn cannot be taken back; all before could, step by step, with {undo}. Enter"
                " leads to the list."
            ),
            points=("supplies",),
        ),
    )
    return Lesson("tiles", _("Tiles"), _("shapes, groups, and what an emptied supply gives"), steps, moves=(10,))


def cards() -> Lesson:
    """Return the lesson about cards and the three columns."""
    steps = (
        Step(
            _(
                "Nine cards lie open, three of each pillar. The first one of Nature: `Ga` is its category, a garden;"
                " `G1` is what it needs, a green tile; then comes what it gives: 2 Nature points and a blue tile."
            ),
            points=("windows",),
        ),
        Step(
            _(
                "Played, a card goes into the column of its pillar, and its number is added to those already there."
                " Your Nature column is at 2: this card will need 2 + 1 = 3 tiles, all of its own colour, green. You"
                " have 3."
            ),
            points=("columns", "board"),
        ),
        Step(
            _("First you need the card. On space 4 you may take one from the Nature window. Go there."),
            points=("track",),
            wants=(("move", 3),),
            other=_("In a game you could. Here go to space 4:"),
        ),
        Step(
            _("Choose the pencil, then the Park Güell Viaducts, the first card of the Nature window."),
            points=("windows",),
            allows=(PENCIL,),
            wants=(("card", 0),),
            after=_("It is in your hand, which holds four cards. To take a fifth, you throw one away."),
            other=_("For now that one:"),
        ),
        Step(
            _("End the turn with {end}."),
            points=("hand",),
            wants=(END,),
        ),
        Step(
            _(
                "Space 7 plays cards. As it lies ahead of all, you may play one with its pencil and one with its"
                " hammer. Go there."
            ),
            points=("track",),
            wants=(("move", 6),),
            other=_("In a game you could. Here go to space 7:"),
        ),
        Step(
            _("Choose the pencil and play the Viaducts. Your tiles stay where they are: you only need to have them."),
            points=("hand", "prompt"),
            allows=(PENCIL, HAMMER),
            wants=(("play", 0),),
            after=_(
                "A card played into Nature sets off the whole column: it gives 1 point, and each of its two cards 2."
            ),
            other=_("First the Viaducts:"),
        ),
        Step(
            _("Besides these 5 points the Viaducts give a blue tile. Take it and place it."),
            points=("markers", "columns"),
            allows=(REWARD, TILE),
            wants=(PLACE,),
            other=_("You could leave it; here take it:"),
        ),
        Step(
            _(
                "Your other card, the Casa Vicens Dining Room, is one of Catalonia. That column is empty, so it needs"
                " 1 green tile. Play it with the hammer."
            ),
            points=("hand", "prompt"),
            allows=(PENCIL, HAMMER),
            wants=(("play", 38),),
            after=_("No points: Catalonia waits until the centre, or something else, sets the column off."),
            other=_("First the Dining Room:"),
        ),
        Step(
            _(
                "Religion cards pay at the end of the game, for what you have by then: `1×ch` is 1 point for each"
                " chimney step, `3×Do` 3 points for each Door card, `3×Ig` 3 for each Iron/Glass card. {notation} has"
                " all their signs."
            ),
            points=("windows",),
        ),
        Step(
            _(
                "That is what categories are for: what Religion cards count, and some chimneys of Expert games. `Li`,"
                " Life of Gaudí, stands for any category that you choose: the third card of Catalonia could count as"
                " a Door card."
            ),
            points=("windows",),
        ),
        Step(
            _("So Nature pays at once, Catalonia at the centre, Religion at the end. Enter leads to the list."),
            points=("columns",),
        ),
    )
    return Lesson("cards", _("Cards"), _("taking and playing them, and the three columns"), steps, moves=(4,))


def chimneys() -> Lesson:
    """Return the lesson about the chimneys."""
    steps = (
        Step(
            _(
                "Each pillar has a chimney of three steps. Beside it stands the next step: the shape it needs and how"
                " many, how many you have, and what it gives. Colours do not matter to chimneys."
            ),
            points=("chimneys",),
        ),
        Step(
            _(
                "Chimneys are advanced with hammers, never with pencils; some cards and bonuses do it too. Space 3"
                " has two hammers and lies ahead of all. Go there."
            ),
            points=("track",),
            wants=(("move", 2),),
            other=_("In a game you could. Here go to space 3:"),
        ),
        Step(
            _(
                "The first step of Catalonia needs 1 trapezoid, and you have 3. It gives 5 Catalonia points. Advance"
                " that chimney: among the options, or right there with the cursor."
            ),
            points=("chimneys", "prompt"),
            wants=(("advance", 1),),
            after=_("5 Catalonia points, and no tile was used up."),
            other=_("First the Catalonia chimney:"),
        ),
        Step(
            _(
                "The first step of Nature needs 2 squares, and you have 2. It gives any tile. Advance it with the"
                " other hammer, take a tile and place it."
            ),
            points=("chimneys", "prompt"),
            allows=(("advance", 0), TILE),
            wants=(PLACE,),
            after=_("One step at a time, none left out; several in a turn are fine."),
            other=_("Now the Nature chimney:"),
        ),
        Step(
            _(
                "Some steps pay later: after the second of Catalonia you may move 3 points from one pillar to another"
                " at the end. So cards want colours, and chimneys want shapes. Enter leads to the list."
            ),
            points=("chimneys",),
        ),
    )
    return Lesson("chimneys", _("Chimneys"), _("what hammers can do besides"), steps)
