"""The rules of tiles, cards, columns, chimneys and the final score in the Casual (Day) game."""

from gaudi_tui.messages import _
from gaudi_tui.play.rules_section import Paragraph, Section


def building_sections() -> tuple[Section, ...]:
    """Return the sections about what is built and what it scores."""
    part = _("Building and scoring")
    return (
        Section(
            "tiles",
            part,
            _("Taking and placing tiles"),
            (
                Paragraph(
                    _(
                        "An action takes one tile from the supplies, never from the bag. The icon says which: a"
                        " shape, a colour, both, or any. Several tiles of one turn may come from different supplies."
                    ),
                    "G-111, G-115 to G-121",
                ),
                Paragraph(
                    _(
                        "It is placed at once on an empty space of its shape on your board and stays there for good."
                        " Only the shape decides what fits. What has no room cannot be taken."
                    ),
                    "G-122 to G-127",
                ),
                Paragraph(
                    _("Tiles are never spent. Cards and chimneys only ask that you have them."),
                    "G-112, G-173, G-229",
                ),
                Paragraph(
                    _(
                        "Having several tiles of a shape means any colours; of a colour of your choice, all of one"
                        " colour."
                    ),
                    "G-113, G-114",
                ),
            ),
            ("groups", "emptied", "icons"),
        ),
        Section(
            "groups",
            part,
            _("Neighbours and groups"),
            (
                Paragraph(
                    _(
                        "Lines between the spaces of the board show which are neighbours. Tiles of one colour that"
                        " are connected along these lines form a group; a single tile is a group of 1."
                    ),
                    "G-130 to G-135",
                ),
                Paragraph(
                    _("A colour can have several groups. Tiles of another colour between them do not join them."),
                    "G-136",
                ),
                Paragraph(
                    _(
                        "At the end your second and your third largest group count, of whatever colours. The largest"
                        " counts nothing. Of groups of 6, 6 and 4 tiles the second brings 6 and the third 4."
                    ),
                    "G-246 to G-249",
                ),
            ),
            ("tiles", "end", "joined"),
        ),
        Section(
            "emptied",
            part,
            _("Emptied supplies and their bonuses"),
            (
                Paragraph(
                    _(
                        "Each of the five supplies and of the three windows has a bonus of its own. Whoever takes the"
                        " last tile or card of it may use that bonus once, at any moment of the same turn between two"
                        " complete actions."
                    ),
                    "G-128, G-143, G-148 to G-153",
                ),
                Paragraph(
                    _(
                        "A bonus can empty another supply and open that one's bonus too. Unused, it is lost with the"
                        " turn."
                    ),
                    "G-154, G-155",
                ),
                Paragraph(
                    _(
                        "Only what is wholly empty is filled again, at the end of the turn: a supply with five tiles"
                        " (four in Expert games), a window with three cards. If too few are left, one supply after the"
                        " other is filled, from the left, as far as it goes; the rest stays empty, and the game does"
                        " not end by it."
                    ),
                    "G-129, G-142, G-156 to G-162, A-063",
                ),
            ),
            ("tiles", "cards"),
        ),
        Section(
            "cards",
            part,
            _("Taking cards"),
            (
                Paragraph(
                    _(
                        "A card is taken from a window into your hand, never from a deck. An icon with a pillar takes"
                        " from that pillar's window, a gray one (* in the short signs) from any. All cards of a window"
                        " can be taken; an empty one gives none."
                    ),
                    "G-137 to G-141, G-144, G-231, G-232",
                ),
                Paragraph(
                    _(
                        "A hand holds four cards. In Casual games, when it is full, you may throw one away to make"
                        " room for the card that you have chosen to take. It is out of the game and lies open."
                    ),
                    "G-145 to G-147, A-066",
                ),
                Paragraph(
                    _(
                        "What was taken from a window stays known to everybody. A card that was dealt is seen by its"
                        " owner only, one that was drafted by those who looked at it."
                    ),
                    "A-192",
                ),
            ),
            ("playing", "emptied", "icons"),
        ),
        Section(
            "playing",
            part,
            _("Playing a card: the requirement"),
            (
                Paragraph(
                    _(
                        "A card shows a colour and a number. Add its number to the numbers of all cards that lie in"
                        " its column already: you need so many tiles of the new card's colour. The colours of the"
                        " older cards no longer matter. What you cannot play stays in your hand."
                    ),
                    "G-163, G-168 to G-170, G-174",
                ),
                Paragraph(
                    _(
                        "For example: 3 tiles required in the column so far, a card with gray 2: you need 5 gray"
                        " tiles, anywhere on your board and of any shapes."
                    ),
                    "G-170, G-171",
                ),
                Paragraph(
                    _(
                        "A black icon (* in the short signs) asks for so many tiles of any one colour, whichever you"
                        " have most of."
                    ),
                    "G-172",
                ),
                Paragraph(
                    _(
                        "The card goes to the bottom of its column, which can grow without end. A reward marked with"
                        " a bar, ! in the short signs, plays a card whatever it requires; its number counts later all"
                        " the same."
                    ),
                    "G-165 to G-167, G-175, G-233",
                ),
                Paragraph(
                    _(
                        "Cards are played by the action of a space, by any hammer, and by rewards; some rewards play"
                        " cards of one pillar only."
                    ),
                    "G-164, G-230",
                ),
            ),
            ("nature", "catalonia", "religion", "joined"),
        ),
        Section(
            "nature",
            part,
            _("The Nature column"),
            (
                Paragraph(
                    _(
                        "A card played to Nature sets off the whole column at once: everything on all its cards, old"
                        " and new, and the points printed above it on your board."
                    ),
                    "G-176 to G-179",
                ),
                Paragraph(
                    _(
                        "Points come first. The other rewards are taken in the order you like, each of them like any"
                        " action, and may be left. So it goes with every column. A column without cards gives what is"
                        " printed above it."
                    ),
                    "G-180, G-188, G-189, A-085, A-086",
                ),
                Paragraph(
                    _(
                        "If such a reward plays another Nature card, that one sets off the longer column at once, and"
                        " then the first goes on with what it had left."
                    ),
                    "A-082",
                ),
            ),
            ("playing", "catalonia", "religion"),
        ),
        Section(
            "catalonia",
            part,
            _("The Catalonia column"),
            (
                Paragraph(
                    _(
                        "Playing a Catalonia card gives nothing by itself. The column waits to be resolved, most"
                        " often by the central tile, which says how many times."
                    ),
                    "G-181, G-182, G-234",
                ),
                Paragraph(
                    _(
                        "Each resolution gives all its cards and the points above the column once more; cards that"
                        " the first one lets you play are in the second."
                    ),
                    "G-183, A-084",
                ),
            ),
            ("centre", "playing", "nature"),
        ),
        Section(
            "religion",
            part,
            _("The Religion column"),
            (
                Paragraph(
                    _(
                        "Religion cards give nothing when they are played. At the end of the game each brings its"
                        " number of points for every thing that it counts, as Religion points. Nothing is printed above"
                        " this column."
                    ),
                    "G-184, G-185, G-227, A-087",
                ),
                Paragraph(
                    _(
                        "Some effects score one of your Religion cards early, by what you have then. It counts at the"
                        " end again, and can be scored early more than once."
                    ),
                    "G-186, G-187, G-235",
                ),
            ),
            ("goals", "life", "end"),
        ),
        Section(
            "goals",
            part,
            _("What Religion cards count"),
            (
                Paragraph(
                    _(
                        "Tiles: 1 for each of a colour or of a shape; 2 for each set of all four colours, or of all"
                        " four shapes. A tile is in one set at most."
                    ),
                    "G-214, G-215, G-220, G-221",
                ),
                Paragraph(
                    _(
                        "Chimneys: 1 for each step of all three, 2 for each of a certain one, 4 for each step of the"
                        " one advanced least, 5 for each at its top. Steps reached whatever they require count too."
                    ),
                    "G-216 to G-219, A-104",
                ),
                Paragraph(
                    _(
                        "Cards played: 1 for each different category, 2 for each of a pillar, 3 for each of a"
                        " category, 4 for each card in your shortest column. A Religion card counts itself too; cards"
                        " in the hand do not count. The rulebook does not show the last three cards, 31 to 33: here"
                        " they count what 15, 9 and 17 count."
                    ),
                    "G-222 to G-226, A-137, A-139 to A-141",
                ),
            ),
            ("religion", "life", "chimneys"),
        ),
        Section(
            "life",
            part,
            _("Categories and Life of Gaudí"),
            (
                Paragraph(
                    _(
                        "Each card has one of ten categories. Ceiling/Rooftop, Garden and Sculpture are found among"
                        " Nature cards, Door, Furniture and Interior among Catalonia cards, Façade, Iron/Glass and"
                        " Tower among Religion cards, and Life of Gaudí among all. They matter to Religion cards, and"
                        " in Expert games to Night chimneys."
                    ),
                    "G-014, G-015",
                ),
                Paragraph(
                    _(
                        "A card of Life of Gaudí stands for whatever category you need. When one Religion card is"
                        " scored early it is chosen anew; at the end each such card is given one category, which may"
                        " be another for each, for all of the scoring. It is no category of its own, so there are nine"
                        " different ones at most."
                    ),
                    "G-190, G-191, G-242, A-092 to A-095",
                ),
            ),
            ("goals", "religion", "night"),
        ),
        Section(
            "chimneys",
            part,
            _("Chimneys"),
            (
                Paragraph(
                    _(
                        "Each pillar has a chimney, each with a marker that climbs one step at a time. A step shows a"
                        " shape and a number: you need so many tiles of that shape, in any colours and anywhere on"
                        " your board."
                    ),
                    "G-193 to G-195",
                ),
                Paragraph(
                    _(
                        "A step gives its reward at once, or something for the end of the game. Markers are advanced"
                        " by hammers and by rewards, never by an action of the track."
                    ),
                    "G-192, G-196, G-236",
                ),
                Paragraph(
                    _(
                        "One chimney may go up several steps in a turn, one for each hammer or reward. No step is left"
                        " out. At its top the marker stays."
                    ),
                    "G-197, G-198, A-029",
                ),
            ),
            ("icons", "night", "exchange"),
            "day",
        ),
        Section(
            "exchange",
            part,
            _("Points and moving them"),
            (
                Paragraph(
                    _(
                        "Points are marked at once, on the marker of the pillar whose colour they show. Nothing mixes"
                        " them but an exchange."
                    ),
                    "G-103 to G-106",
                ),
                Paragraph(
                    _(
                        "An exchange moves exactly the number of points shown from one of your markers to another, if"
                        " the first has as many; or it is left. The second step of the Catalonia chimney has one for"
                        " the end of a Casual game, after the Religion cards."
                    ),
                    "G-203, G-239, G-244, A-125",
                ),
            ),
            ("end", "chimneys"),
        ),
        Section(
            "end",
            part,
            _("The final score"),
            (
                Paragraph(
                    _(
                        "After the last round: Life of Gaudí cards get their categories, Religion columns are scored,"
                        " and whoever has an exchange may use it."
                    ),
                    "G-241 to G-244",
                ),
                Paragraph(
                    _(
                        "Your result is the sum of your two lowest markers and of the sizes of your second and third"
                        " largest groups. A group that you do not have counts 0."
                    ),
                    "G-245 to G-249",
                ),
                Paragraph(
                    _(
                        "The highest result wins. If it is equal, the highest single marker decides; if that is equal"
                        " too, the victory is shared."
                    ),
                    "G-250 to G-252",
                ),
            ),
            ("groups", "religion", "exchange", "expert-end", "solo-end"),
        ),
    )
