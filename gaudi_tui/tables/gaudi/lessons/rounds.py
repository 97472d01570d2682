"""The lessons about how rounds and the game end, and where help is found."""

from gaudi_tui.messages import _
from gaudi_tui.tables.gaudi.lessons.turns import END, PLACE, TILE
from gaudi_tui.tui.lessons.script import Lesson, Step


def centre() -> Lesson:
    """Return the lesson about the centre, dark spaces and the end of a round."""
    steps = (
        Step(
            _(
                "The track ends in the centre, which one may go to from anywhere. Its tile offers two actions: who"
                " gets there first in a round may do both, the others one of them."
            ),
            points=("track",),
        ),
        Step(
            _("Nobody has been there yet. Go to the centre: with the cursor, or with `0`."),
            points=("track",),
            wants=(("move", 16),),
            after=_("You are first, so you take the First Player token and will start the next round."),
            other=_("In a game you could. Here go to the centre:"),
        ),
        Step(
            _("Your token is out for this round. Choose the first action: it sets off your Catalonia column twice."),
            points=("track", "columns"),
            wants=(("centre", 0),),
            after=_("Each time the column gives 2 points, one of its cards 2 and the other 1: 10 Catalonia points."),
            other=_("The order is free; here first that one:"),
        ),
        Step(
            _("The other action is two tiles of your choice. Take them and place them."),
            points=("prompt",),
            allows=(("centre", 1), TILE),
            wants=(PLACE,),
            times=2,
            other=_("You could leave them; here take them:"),
        ),
        Step(
            _(
                "A token that has been to the centre counts as ahead of all. So for the rest of the round nobody is the"
                " most advanced: wherever the others land, they use either the pencils or the hammers."
            ),
            points=("track",),
        ),
        Step(
            _(
                "Now that somebody has got to the centre, the dark spaces are ways out as well: a token that moves"
                " onto one acts there and then leaves the track. End your turn with {end} and see."
            ),
            points=("track",),
            wants=(END,),
        ),
        Step(
            _(
                "Mason moved onto space 13, which is dark, and was out after his turn; V went to the centre. With all"
                " tokens out the round is over. The next central tile lies open, and you start round 2."
            ),
            points=("track",),
        ),
        Step(
            _(
                "A token that stands on a dark space already stays there until it moves. Boards, hands, supplies and"
                " points are kept from round to round. The third round is the last. Enter leads to the list."
            ),
        ),
    )
    return Lesson("centre", _("The centre"), _("how a round ends, and who starts the next"), steps, moves=(12,))


def end() -> Lesson:
    """Return the lesson about the end of the game."""
    steps = (
        Step(
            _(
                "Round 3, and all others are out. Look at your Religion column, which pays when the game ends: 2"
                " points for each of your 2 Nature cards and 1 point for each of your 3 triangles. That will be 7."
            ),
            points=("columns",),
        ),
        Step(
            _("For your last turn go to the centre."),
            points=("track",),
            wants=(("move", 16),),
            after=_("Others were here before you, so one of the two actions is yours."),
        ),
        Step(
            _(
                "Below the options stands what the one under the cursor would do, and what it adds to your result."
                " Let Catalonia be set off twice."
            ),
            points=("prompt",),
            wants=(("centre", 0),),
            after=_("10 Catalonia points: 5 each time."),
            other=_("For once the Catalonia column:"),
        ),
        Step(
            _("End the turn with {end}. It is the last of the game."),
            wants=(END,),
            after=_("Your Religion column has paid its 7 points."),
        ),
        Step(
            _(
                "You have reached the second step of the Catalonia chimney: it lets you move 3 points now. Your"
                " lowest pillar is Religion and your best Catalonia. Move 3 from Catalonia to Religion; then the game"
                " is over."
            ),
            points=("prompt", "markers"),
            wants=(("exchange", 1, 2),),
            other=_("Think of the lowest pillar:"),
        ),
        Step(
            _(
                "22 Nature, 22 Catalonia, 14 Religion: the two lowest make 36. Your groups are 5, 4 and 2: the last"
                " two add 6. That is 42, against 33 for Mason. You win! Enter leads to the list."
            ),
            points=("markers", "seats"),
        ),
    )
    return Lesson("end", _("The end"), _("the last turn, and how the result is counted"), steps)


def finding_help() -> Lesson:
    """Return the lesson about help."""
    steps = (
        Step(
            _(
                "You can ask about everything on the table. Press {inspect}: it tells what is under the cursor and"
                " why it can be chosen or not. The arrows go from thing to thing there, Tab to the next panel, `Esc`"
                " closes."
            ),
            command="inspect",
        ),
        Step(
            _("Slips can be undone. Move your token to any space."),
            points=("track",),
            wants=(("move", None),),
            after=_("Done, but not for good."),
        ),
        Step(
            _(
                "Press {undo}: it takes back one step after the other, until where something new was revealed or"
                " another player decided. {redo} does it again, {undo_turn} takes the whole turn back."
            ),
            command="undo",
            after=_("As if nothing had happened."),
        ),
        Step(
            _(
                "Not sure what to do? {hint} shows what a computer player would do with this turn, and why. Press"
                " {hint}; after a moment it has an answer, and `Esc` closes the page."
            ),
            command="hint",
        ),
        Step(
            _(
                "{log} opens the log: who did what, and where each point came from. {look_back} steps through what"
                " the others did last, {opponents} shows their boards. Press {log}."
            ),
            command="log",
        ),
        Step(
            _(
                "Something too small, or too short? {zoom} shows one panel after the other large and in words,"
                " {unzoom} the whole table again. Try both."
            ),
            command="unzoom",
        ),
        Step(
            _("{notation} explains the signs, {help} lists the keys, {rules} opens the rules. Press {rules}."),
            command="rules",
        ),
        Step(
            _(
                "A colon, {palette}, finds any command by its name. That is all you need: begin a new game against"
                " one computer player, move in short steps, and feed your lowest pillar. Enter leads to the list."
            ),
        ),
    )
    return Lesson("help", _("Finding help"), _("undo, questions, rules, and large panels"), steps)
