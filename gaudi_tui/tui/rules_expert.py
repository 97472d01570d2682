"""What the Expert (Night) game changes."""

from gaudi_tui.messages import _
from gaudi_tui.tui.rules_text import Paragraph, Section


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
                        " the rest, against the order of turns, until the starting player gets the last."
                    ),
                    "G-258, G-259",
                ),
                Paragraph(_("With a full hand no card can be taken, and none thrown away for it."), "G-260"),
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
            _("Only what hangs together counts"),
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
                Paragraph(_("The table puts ( ) around the tiles that count for the card or step under the cursor.")),
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
                        " event and does not look back."
                    ),
                    "G-267, G-268",
                ),
                Paragraph(
                    _(
                        "A card played gets one reward for its category at most, a lower total being such a reward."
                        " Life of Gaudí may be any one category for this, and another one at the end."
                    ),
                    "G-269 to G-271",
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
                        " landing, through the track, a wild choice or the central tile. Once a landing."
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
                        "What works on activation may come before, between or after the actions of the central tile."
                        " Of two tiles that must differ, the second may be left."
                    ),
                    "A-038, A-114",
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
                        "A play for each card taken: after every single card, from wherever it came, and under its"
                        " normal requirement."
                    ),
                    "G-316, A-121",
                ),
                Paragraph(
                    _(
                        "The card played at the end comes before the categories and the Religion columns are counted;"
                        " what it causes works, but other turns, central rewards and bonuses of supplies give nothing"
                        " then."
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
                Paragraph(_("What chimneys do at the end is done once each, reached or passed."), "G-323, G-324"),
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
