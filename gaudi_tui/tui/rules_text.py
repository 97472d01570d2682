"""The rules in short, Casual first and then what Expert and solo change, in the project's own words."""

from gaudi_tui.messages import _


def sections() -> list[tuple[str, list[str]]]:
    """Return the headings, each with its paragraphs."""
    return [
        (
            _("What it is about"),
            [
                _("You build in the manner of Gaudí: broken tiles on your board, works as cards in three columns."),
                _(
                    "Three scores grow side by side: Nature, Catalonia and Religion. At the end only your two lowest"
                    " ones count, so a score you neglect costs you twice."
                ),
                _("A game has three rounds. In each, everybody goes once along the track, as fast as they like."),
            ],
        ),
        (
            _("A turn"),
            [
                _(
                    "First your token moves: at least one space forward, as far as you wish, onto a space without"
                    " another token, or straight into the centre."
                ),
                _(
                    "Then the space is used. A pencil does what the space shows. A hammer does the same, or"
                    " plays a card, or advances a chimney."
                ),
                _(
                    "If your token is ahead of all others when it lands, all pencils and hammers are yours. If not,"
                    " you pick one of the two kinds and may use all of that kind."
                ),
                _("Nothing but the move is compulsory. At the end of the turn empty supplies are refilled."),
            ],
        ),
        (
            _("The centre and dark spaces"),
            [
                _(
                    "Whoever gets to the centre first this round may use both actions of its tile and will start the"
                    " next round. Those who come later use one of the two. The token is then out until the next round."
                ),
                _(
                    "Once somebody has got there, landing on a dark space also takes your token out, after its"
                    " actions. A token that stands on one already stays until it moves."
                ),
                _("The round is over when all tokens are out; with the third central tile the game ends."),
            ],
        ),
        (
            _("Tiles"),
            [
                _(
                    "A tile comes from one of the five supplies and goes at once onto a free space of its shape on"
                    " your board. There it stays. What needs tiles counts them; it never uses them up."
                ),
                _(
                    "Tiles of one colour that are linked form a group. The second and third largest of your groups"
                    " are worth their size at the end."
                ),
            ],
        ),
        (
            _("Cards"),
            [
                _(
                    "A card is taken from a window into your hand, which holds four. With a full hand you may throw"
                    " one away to make room."
                ),
                _(
                    "To play it, add its number to the numbers already in its column: you need so many tiles of the"
                    " new card's colour. The longer a column, the harder it gets."
                ),
                _(
                    "Nature: each card played there sets off the whole column at once, the points printed on your"
                    " board included. Catalonia: the column waits for the centre tile and other effects. Religion:"
                    " the cards count at the end, and again each time an effect scores one of them."
                ),
                _(
                    "A card of the kind Life of Gaudí stands for whatever category suits you best when points are"
                    " counted."
                ),
            ],
        ),
        (
            _("Chimneys"),
            [
                _(
                    "Each pillar has a chimney of three steps. A step needs a number of tiles of one shape, in any"
                    " colours, and gives what stands beside it."
                ),
            ],
        ),
        (
            _("Emptied supplies"),
            [
                _(
                    "Who takes the last tile of a supply, or the last card of a window, may use its bonus once, at"
                    " any moment of the same turn."
                ),
            ],
        ),
        (
            _("Two players"),
            [
                _(
                    "A third token that belongs to nobody moves last each time, to the first space that puts it in"
                    " front. It takes nothing, but it blocks a space and can be first in the centre."
                ),
            ],
        ),
        (
            _("The end"),
            [
                _("Religion cards are counted, and who has earned it may move three points between two own scores."),
                _(
                    "Your result: the two lowest of your three scores, and the sizes of your second and third largest"
                    " groups. With equal results the higher best score wins; after that you share the victory."
                ),
            ],
        ),
        (
            _("Expert"),
            [
                _(
                    "Supplies hold four tiles, the cards to begin with are drafted, and a full hand takes no card."
                    " The chimneys are dealt by chance and have five steps."
                ),
                _(
                    "Only tiles that hang together count: for a card one group of its colour, for a chimney step the"
                    " tiles of its shape in one group of any colours."
                ),
                _(
                    "Many steps do something from then on to the end of the game, also when the marker has gone"
                    " further. A played card brings one reward for its category at most."
                ),
                _("Your result: the middle score, the lowest twice, the second largest group, the third twice."),
            ],
        ),
        (
            _("Solo"),
            [
                _(
                    "You play by the Expert rules against Gaudí and a third token. Gaudí goes to the first free space"
                    " that has all he would take there; when he is last and has room, he leaps into the lead. G tells"
                    " where he would go now."
                ),
                _(
                    "He takes cards from the bottom of a window, and tiles of which he has fewest; where he does not"
                    " care, you choose. What the third token takes is his too."
                ),
                _(
                    "At the end he loses his first 3, 2, 1 or 0 cards of each column (easy to insane). The points on"
                    " the others count three times, on insane four times; add the tiles of his second colour and"
                    " twice those of his third. You need one point more than he."
                ),
            ],
        ),
    ]
