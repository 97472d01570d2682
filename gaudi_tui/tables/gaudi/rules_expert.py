"""What the Expert (Night) game changes."""

from gaudi_tui.messages import _
from gaudi_tui.play.rules_section import Paragraph, Section


def expert_sections() -> tuple[Section, ...]:
    """Return the sections of the Expert game."""
    part = _("Expert")
    return (
        Section(
            "expert",
            part,
            _("What Expert changes"),
            (
                Paragraph(
                    _("It is played on the Night side of the table. All rules hold but for what follows."),
                    "G-019, G-253",
                ),
                Paragraph(
                    _(
                        "Supplies hold four tiles, at the start and when they are filled again. Windows keep their"
                        " three."
                    ),
                    "G-254 to G-256",
                ),
                Paragraph(
                    _(
                        "The cards to begin with are not dealt: the last player in turn order keeps one and hands on"
                        " the rest, against the order of turns, until the starting player gets the last. Of two players"
                        " the second chooses one and the starting player has the other."
                    ),
                    "G-258, G-259, A-007, A-009",
                ),
                Paragraph(
                    _("With a full hand no card can be taken, whatever gives it, and none thrown away for it."),
                    "G-260, A-069",
                ),
                Paragraph(
                    _("Chimneys are dealt by chance, one Night side of each pillar. They have five steps."),
                    "G-257",
                ),
            ),
            ("joined", "night", "expert-end", "setup"),
        ),
        Section(
            "joined",
            part,
            _("Only connected tiles count"),
            (
                Paragraph(
                    _(
                        "For a card, the tiles required must lie in one group of its colour; for a black icon in one"
                        " group of whatever colour."
                    ),
                    "G-261, G-262",
                ),
                Paragraph(
                    _(
                        "For a chimney step, tiles of all colours and shapes may make up the group; those of the"
                        " step's shape in it count."
                    ),
                    "G-263, G-264",
                ),
                Paragraph(
                    _("The drawn table puts ( ) around the tiles that count for the card or step under the cursor.")
                ),
            ),
            ("groups", "playing", "chimneys"),
        ),
        Section(
            "night",
            part,
            _("Night chimneys: how they work"),
            (
                Paragraph(
                    _(
                        "A step gives something once, when it is reached; or it works from then on, each time its"
                        " condition is met; or it does something at the end. The first step gives nothing."
                    ),
                    "G-265, G-266",
                ),
                Paragraph(
                    _(
                        "What works goes on working when the marker has climbed further. It begins with the next"
                        " event, in the same turn too, and does not look back."
                    ),
                    "G-267, G-268, A-106",
                ),
                Paragraph(
                    _(
                        "A card played gets one reward for its category at most, a lower total being such a reward."
                        " Life of Gaudí may be any one category for this, and another one at the end. Of a Nature card"
                        " the reward may come before or after the column."
                    ),
                    "G-269 to G-271, A-081, A-096, A-097",
                ),
                Paragraph(
                    _(
                        "What lowers totals adds up, never below 0, and only for the card being played: the column's"
                        " own sum stays as it is."
                    ),
                    "A-078, A-079",
                ),
                Paragraph(
                    _(
                        "Activating the central tile means arriving in the centre: once each time, whatever is done"
                        " there."
                    ),
                    "A-038",
                ),
            ),
            ("night-nature", "night-catalonia", "night-religion"),
        ),
        Section(
            "night-nature",
            part,
            _("Night chimneys of Nature"),
            (
                Paragraph(
                    _(
                        "One more tile of the same type: it has to fit an icon by which a tile was taken in this"
                        " landing, through the track, a wild choice or the central tile. Once a landing, from then"
                        " until the turn ends."
                    ),
                    "G-273, A-108 to A-110",
                ),
                Paragraph(
                    _(
                        "Sharing a space: with no token ahead of it, yours uses all icons; otherwise one kind. It"
                        " does not help in the centre."
                    ),
                    "G-286 to G-288",
                ),
                Paragraph(_("The tile for an emptied supply comes besides that supply's bonus, once a turn."), "G-277"),
                Paragraph(
                    _("A chimney advanced whatever it requires gives what its new step shows, like any other."),
                    "G-276, A-105",
                ),
            ),
            ("night", "chimneys"),
            "night-0",
        ),
        Section(
            "night-catalonia",
            part,
            _("Night chimneys of Catalonia"),
            (
                Paragraph(
                    _(
                        "What works on activation may come before, between or after the actions of the central tile;"
                        " plain points come at once. A card played so needs its normal requirement, but for what is"
                        " taken off. Of two tiles that must differ, the second may be left."
                    ),
                    "G-290, G-302, A-038, A-114, A-115",
                ),
                Paragraph(
                    _("Gaining the rewards of the central tile means both, each once, and is no activation."),
                    "G-297, A-117",
                ),
            ),
            ("night", "centre"),
            "night-1",
        ),
        Section(
            "night-religion",
            part,
            _("Night chimneys of Religion"),
            (
                Paragraph(
                    _(
                        "A play for each card taken: right after every single card or not at all, from wherever it"
                        " came, and under the played card's normal requirement."
                    ),
                    "G-316, A-121",
                ),
                Paragraph(
                    _(
                        "One more card of the same pillar: of any pillar of which a card was taken in this landing,"
                        " through the track, a wild choice or the central tile. Once a landing, from then until the"
                        " turn ends. All cards that chimneys give are taken only while the hand has room."
                    ),
                    "G-310, G-321, A-120, A-123",
                ),
                Paragraph(
                    _(
                        "A play that brings points for yellow tiles needs the normal requirement. The tiles are"
                        " counted when all that the card causes is done; without a play there are no points."
                    ),
                    "G-322, A-124",
                ),
                Paragraph(
                    _(
                        "The card played at the end comes before the categories and the Religion columns are counted,"
                        " in the order of turns; what it causes works, but other turns, central rewards and bonuses of"
                        " supplies give nothing then."
                    ),
                    "G-307, A-118",
                ),
                Paragraph(
                    _("A higher value of Religion cards counts at the end only, not when one is scored early."),
                    "G-309, A-119",
                ),
            ),
            ("night", "religion"),
            "night-2",
        ),
        Section(
            "expert-end",
            part,
            _("The final score in Expert"),
            (
                Paragraph(
                    _(
                        "What chimneys do at the end is done once each, reached or passed: first the card that is"
                        " played; after the Religion columns the points for cards in hand, then the points that may be"
                        " moved."
                    ),
                    "G-308, G-318, G-323, G-324, A-122, A-126",
                ),
                Paragraph(
                    _(
                        "Your result is the middle marker, twice the lowest, the size of your second largest group"
                        " and twice that of the third. Equal results are decided as in Casual games."
                    ),
                    "G-325 to G-327",
                ),
            ),
            ("end", "groups"),
        ),
    )
