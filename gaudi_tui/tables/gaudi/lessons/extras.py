"""The extra lessons: what is different in Expert and solo games."""

from gaudi_tui.messages import _
from gaudi_tui.tables.gaudi.lessons.turns import ANYTHING, END, PENCIL, TILE
from gaudi_tui.tui.lessons.script import Lesson, Step


def expert() -> Lesson:
    """Return the lesson about Expert games."""
    steps = (
        Step(
            _(
                "Expert is the same game with sharper rules. Supplies hold 4 tiles. The first cards are drafted: you"
                " keep one and pass on what is left. With a full hand you take no card, not even by throwing one"
                " away."
            ),
            points=("supplies",),
        ),
        Step(
            _(
                "Above all, only joined tiles count. The card in your hand needs 2 blue tiles in one group. You have"
                " two blue tiles, A1 and C1, but they do not touch, so you cannot play it."
            ),
            points=("board", "hand"),
        ),
        Step(
            _("Between them lies B1, a space for a rhombus. Go to space 3, which gives blue tiles."),
            points=("track",),
            wants=(("move", 2),),
            other=_("In a game you could. Here go to space 3:"),
        ),
        Step(
            _("Take the blue rhombus with the pencil and put it on B1."),
            points=("supplies", "board"),
            allows=(PENCIL, ("tile", None, 3)),
            wants=(("place", 6),),
            after=_("Now the three are one group."),
            other=_("Here it is the rhombus, on B1:"),
        ),
        Step(
            _("Play your card with a hammer: it is among the options, and in your hand."),
            points=("hand", "prompt"),
            wants=(("play", 7),),
            after=_("The group of 3 was enough for the 2 it needs."),
            other=_("First the card:"),
        ),
        Step(
            _(
                "The chimneys are dealt by chance and have five steps. A step counts its shape within one group of"
                " joined tiles of any colours. Many steps go on working to the end of the game: {inspect} explains"
                " each."
            ),
            points=("chimneys",),
        ),
        Step(
            _(
                "The result is another one: your middle pillar once and the lowest twice, the second largest group"
                " once and the third twice. So balance pays even more. Enter leads to the list."
            ),
            points=("markers",),
        ),
    )
    return Lesson("expert", _("Expert"), _("what is different: joined tiles, Night chimneys"), steps, extra=True)


def solo() -> Lesson:
    """Return the lesson about solo games."""
    steps = (
        Step(
            _(
                "Alone you play by the Expert rules, against Gaudí, token G, and a third token, V. Neither chooses"
                " freely: both go by fixed rules, so you can foresee and spoil their plans."
            ),
            points=("track",),
        ),
        Step(
            _("Press {gaudi}: it tells where Gaudí would go now, and what lies in his zone. `Esc` closes that page."),
            command="gaudi",
        ),
        Step(
            _(
                "He goes to the first free space that has all he would take there, so you can take such a space from"
                " him. Play a turn as you like: move, use what you get, end with {end}."
            ),
            points=("track",),
            allows=(("move", None), *ANYTHING),
            wants=(END,),
        ),
        Step(
            _(
                "Gaudí and V play after you, and all they take lies in his zone. Of a window they take the bottom"
                " card, of tiles the kind he has fewest of; if one supply holds two that suit alike, you choose."
                " Press {gaudi} to see his zone."
            ),
            points=("track", "seats"),
            allows=(TILE,),
            command="gaudi",
        ),
        Step(
            _(
                "He leaps when he is the last on the track and three or more empty spaces lie before the next token: to"
                " the first space that puts him ahead of all and has enough for him. At the centre he and V take a"
                " single card each, whatever the tile shows."
            ),
            points=("track",),
        ),
        Step(
            _(
                "At the end his first 3, 2, 1 or 0 cards of each column go, by difficulty. The points on the others"
                " count three times, on the hardest level four; then come the tiles of his second colour and twice"
                " those of his third. A tie is his. Enter leads to the list."
            ),
        ),
    )
    return Lesson("solo", _("Solo"), _("alone against Gaudí"), steps, extra=True)
