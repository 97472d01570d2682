"""The solo game: Gaudí as the opponent."""

from gaudi_tui.messages import _
from gaudi_tui.play.rules_section import Paragraph, Section


def solo_sections() -> tuple[Section, ...]:
    """Return the sections of the solo game."""
    part = _("Solo")
    return (
        Section(
            "solo",
            part,
            _("You against Gaudí"),
            (
                Paragraph(
                    _(
                        "It is set up like an Expert game of two, and you play by the Expert rules. Gaudí has a token"
                        " and a zone for what he takes, but neither board nor chimneys nor markers."
                    ),
                    "G-328, G-329, G-336, G-353, G-362",
                ),
                Paragraph(
                    _(
                        "You keep one of the two cards to begin with, the other is the first of Gaudí's. You begin"
                        " the first round; then comes Gaudí, then the third token."
                    ),
                    "G-330, G-331, G-333",
                ),
                Paragraph(
                    _(
                        "Later rounds begin with whoever of you two holds the First Player token; the third token"
                        " stays third and never takes it."
                    ),
                    "G-334, G-335",
                ),
                Paragraph(_("There are four degrees: easy, normal, hard and insane."), "G-332"),
            ),
            ("gaudi-moves", "gaudi-takes", "third", "solo-end", "expert"),
        ),
        Section(
            "gaudi-moves",
            part,
            _("Where Gaudí goes"),
            (
                Paragraph(
                    _(
                        "He goes to the first free space ahead on which enough lies on the table for all that he"
                        " would take there: for every pencil and hammer if he would be the most advanced, else for the"
                        " more numerous of the two. Spaces where it does not are passed over; at worst he goes to the"
                        " centre."
                    ),
                    "G-337 to G-342",
                ),
                Paragraph(
                    _(
                        "The leap: when he is the hindmost token on the track and at least three empty spaces lie"
                        " before the next token, he goes to the first space that both gives him the lead and has"
                        " enough, or else to the centre. In the turn in which he enters he does not leap; and when no"
                        " space can give the lead any more, he moves as usual."
                    ),
                    "G-343, G-344, A-149, A-151",
                ),
                Paragraph(
                    _(
                        "The centre and dark spaces treat him as a player: if he arrives before you, he takes the"
                        " First Player token and you do only one of the central actions in that round. His own page at"
                        " the table tells where he would go now and why."
                    ),
                    "G-335, G-345, A-167",
                ),
            ),
            ("gaudi-takes", "icons", "dark"),
        ),
        Section(
            "gaudi-takes",
            part,
            _("What Gaudí takes"),
            (
                Paragraph(
                    _(
                        "His hammers repeat the action of the space: he plays no cards and has no chimneys. Playing a"
                        " card and the wild action both mean to him: take any card."
                    ),
                    "G-346, G-360",
                ),
                Paragraph(
                    _(
                        "A shape: of that shape the colour he has fewest of, among those lying there. A colour: in"
                        " the same way the shape. Any tile: the kind he has fewest of. It is counted anew for each"
                        " tile and card."
                    ),
                    "G-354, G-355, A-153, A-154",
                ),
                Paragraph(
                    _(
                        "If several tiles suit him alike, he takes from the first supply from the left that has one;"
                        " if that one holds several, you choose."
                    ),
                    "G-356, G-357",
                ),
                Paragraph(
                    _(
                        "A card of a pillar is always the lowest of its window. Any card: from the pillar of which he"
                        " has fewest cards, of those whose window has one; the leftmost if equal. In the centre he"
                        " takes one card of any kind, whatever the tile shows and whoever was first."
                    ),
                    "G-358, G-359, G-361",
                ),
                Paragraph(
                    _(
                        "He uses no bonuses, and what stands on his cards does nothing. Supplies and windows that he"
                        " empties are filled after his turn."
                    ),
                    "G-351, G-352, G-363",
                ),
            ),
            ("gaudi-moves", "third", "solo-end"),
        ),
        Section(
            "third",
            part,
            _("The virtual third player"),
            (
                Paragraph(
                    _(
                        "It goes to the first space that makes it the most advanced and does the action there as"
                        " often as it can, up to all pencils and hammers. Whatever it takes goes to Gaudí's zone,"
                        " chosen as he would."
                    ),
                    "G-347 to G-350",
                ),
                Paragraph(
                    _(
                        "Once somebody has reached the centre it goes there too and takes one card. If it is the first"
                        " there, nobody does both central actions in that round."
                    ),
                    "G-348, G-361, A-167",
                ),
            ),
            ("gaudi-takes", "virtual"),
        ),
        Section(
            "solo-end",
            part,
            _("The end of a solo game"),
            (
                Paragraph(_("You score as in Expert games."), "G-364"),
                Paragraph(
                    _(
                        "Gaudí loses the earliest cards of each column: 3 on easy, 2 on normal, 1 on hard, none on"
                        " insane. The points printed on the others, of whatever pillar, and a Religion card's number"
                        " once, are added up and count three times, on insane four times; other rewards count nothing."
                    ),
                    "G-365 to G-368, A-161",
                ),
                Paragraph(
                    _(
                        "To that he adds the number of tiles of the colour he has second most of, and twice that of"
                        " the third."
                    ),
                    "G-369, G-370",
                ),
                Paragraph(_("You win only with more than he has; an equal result is his."), "G-371"),
            ),
            ("expert-end", "solo"),
        ),
    )
