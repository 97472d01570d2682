"""The rules of rounds, turns and the track in the Casual (Day) game, on which the other modes build."""

from gaudi_tui.messages import _
from gaudi_tui.play.rules_section import Paragraph, Section


def track_sections() -> tuple[Section, ...]:
    """Return the sections about rounds, turns and the track."""
    part = _("Turns and the track")
    return (
        Section(
            "goal",
            part,
            _("What it is about"),
            (
                Paragraph(
                    _(
                        "You build in the manner of Gaudí. Broken tiles go onto your board; works of his hang below"
                        " it as cards in three columns, one for each pillar: Nature, Catalonia and Religion."
                    ),
                ),
                Paragraph(
                    _(
                        "Each pillar has a marker of its own. In the end only your two lowest markers count, so a"
                        " pillar that you neglect costs you more than one that you push ever higher."
                    ),
                    "G-104, G-245",
                ),
                Paragraph(
                    _(
                        "The game lasts three rounds. In each of them every token goes once along the track, as fast"
                        " or as slowly as its owner likes. Two to four play by the Casual or the Expert rules; one"
                        " alone plays against Gaudí."
                    ),
                    "G-017, G-018, G-040",
                ),
            ),
            ("turn", "end", "setup"),
        ),
        Section(
            "setup",
            part,
            _("Before the first turn"),
            (
                Paragraph(
                    _(
                        "There are 96 tiles: four colours, four shapes, six of each pair. Five supplies get five"
                        " tiles each from the bag."
                    ),
                    "G-003 to G-006, G-020, G-021",
                ),
                Paragraph(
                    _(
                        "Each pillar has a deck of 33 cards with a window of three cards lying open beside it. Three"
                        " of the seven central tiles are in the game, one for each round; only the top one is seen."
                    ),
                    "G-007, G-009, G-022 to G-027",
                ),
                Paragraph(
                    _(
                        "Everybody begins with one card, dealt by chance: two players share out one of Nature and one"
                        " of Catalonia, three one of each pillar, four two of Nature and two of Catalonia. It costs"
                        " nothing and requires nothing."
                    ),
                    "G-033 to G-037",
                ),
                Paragraph(
                    _(
                        "In Casual games all have the same three chimneys. Points begin at 0, chimney markers below"
                        " the first step; tokens wait beside the track. Who starts is drawn by lot unless you said so"
                        " when the game was made."
                    ),
                    "G-029 to G-032, G-039, A-002, A-003",
                ),
            ),
            ("turn", "expert", "solo"),
        ),
        Section(
            "turn",
            part,
            _("Rounds and turns"),
            (
                Paragraph(
                    _(
                        "Whoever has the First Player token begins a round; turns go round clockwise. In a turn your"
                        " token moves first, then you use what the space gives."
                    ),
                    "G-041, G-042, G-046",
                ),
                Paragraph(
                    _(
                        "Only the move is compulsory. Any pencil, hammer, reward or bonus may be left; points cannot"
                        " be turned down. What you can do nothing with is no choice and costs no icon."
                    ),
                    "G-072, G-108, A-053, A-090",
                ),
                Paragraph(
                    _(
                        "At the end of a turn, in this order: a token that has to leave the track leaves it, empty"
                        " supplies and windows are filled, another turn is played if you gained one, and the next"
                        " player follows."
                    ),
                    "G-045",
                ),
                Paragraph(
                    _(
                        "When your token is out you are passed over until the next round; the others go on, even if"
                        " only one is left."
                    ),
                    "G-043, G-044",
                ),
                Paragraph(
                    _(
                        "The round is over when all tokens are out. The central tile is put away and shows the next"
                        " one; when there is none, the game is scored. Boards, hands, columns, chimneys, points,"
                        " supplies and windows stay as they are."
                    ),
                    "G-091 to G-094",
                ),
            ),
            ("moving", "centre", "extra-turn", "end"),
        ),
        Section(
            "moving",
            part,
            _("Moving along the track"),
            (
                Paragraph(
                    _(
                        "Your token goes forward by at least one space and as far as you wish. The first move of a"
                        " round enters at space 1, which counts as a step."
                    ),
                    "G-046 to G-051, G-057",
                ),
                Paragraph(
                    _(
                        "It may pass other tokens, not stop where one stands. You can always run straight into the"
                        " centre, which is the end of the track and never full."
                    ),
                    "G-052 to G-056",
                ),
            ),
            ("icons", "centre", "dark"),
        ),
        Section(
            "icons",
            part,
            _("Pencils, hammers, most advanced"),
            (
                Paragraph(
                    _(
                        "A space shows one action and some pencils and hammers. A pencil does the action once. A"
                        " hammer does the action once, or advances one of your chimneys, or plays a card from your"
                        " hand; each hammer is decided for itself."
                    ),
                    "G-058, G-065 to G-067",
                ),
                Paragraph(
                    _(
                        "The actions of the track take tiles, take cards, play cards, or are wild. An action is"
                        " always the same, whether a space, a card, a chimney or a bonus gives it; a number says how"
                        " often."
                    ),
                    "G-059, G-107, G-109, G-228",
                ),
                Paragraph(
                    _(
                        "If your token is ahead of every other one when its move ends, you are the most advanced and"
                        " use all pencils and all hammers, in any order. It stays so for the whole turn."
                    ),
                    "G-060, G-061, G-068, G-071",
                ),
                Paragraph(
                    _(
                        "Otherwise you use only one of the two kinds, but as many icons of it as there are: the first"
                        " that you use decides which, and the other kind is lost."
                    ),
                    "G-069, G-070, A-027",
                ),
                Paragraph(
                    _(
                        "Tokens that have not entered are behind all others. One that has reached the centre is ahead"
                        " of all: from then on nobody on the track is the most advanced in that round. The virtual"
                        " token is compared like any other."
                    ),
                    "G-062 to G-064",
                ),
            ),
            ("moving", "tiles", "cards", "playing", "chimneys", "wild"),
        ),
        Section(
            "centre",
            part,
            _("The centre and the First Player token"),
            (
                Paragraph(
                    _(
                        "The central tile has two actions and neither pencils nor hammers. The first token of the"
                        " round to arrive may do both, each once and in any order; those who come later do one of"
                        " them. Being the most advanced gives nothing more there, and any of it may be left."
                    ),
                    "G-073 to G-075, G-078, G-079",
                ),
                Paragraph(
                    _("A token that arrives is out for the rest of the round, and ahead of all others."), "G-063, G-077"
                ),
                Paragraph(
                    _(
                        "The first player to arrive takes the First Player token and begins the next round. It"
                        " changes hands once a round at most; if nobody takes it, it stays where it is."
                    ),
                    "G-087 to G-090",
                ),
            ),
            ("dark", "catalonia", "virtual", "turn"),
        ),
        Section(
            "dark",
            part,
            _("Dark spaces"),
            (
                Paragraph(
                    _(
                        "The last spaces of the track are dark. Until somebody has reached the centre they are like"
                        " all others."
                    ),
                    "G-080, G-082",
                ),
                Paragraph(
                    _(
                        "After that, a token which lands on a dark space does everything there and then leaves the"
                        " track. That gives neither the central tile nor the First Player token."
                    ),
                    "G-081, G-085, G-086",
                ),
                Paragraph(
                    _(
                        "A token that already stands on a dark space stays. It leaves only by a later move of its own"
                        " to another dark space or to the centre."
                    ),
                    "G-083, G-084",
                ),
            ),
            ("centre", "moving"),
        ),
        Section(
            "virtual",
            part,
            _("Two players: the virtual token"),
            (
                Paragraph(
                    _(
                        "A third token belongs to nobody. It always moves after both of you, by at least one space,"
                        " to the first space that makes it the most advanced, and does nothing there."
                    ),
                    "G-038, G-095 to G-099, A-047",
                ),
                Paragraph(
                    _(
                        "It blocks its space, counts when it is asked who is ahead, and can reach the centre first:"
                        " then nobody does both central actions in that round. Once somebody has arrived it goes to"
                        " the centre. It never takes the First Player token; the first of you to arrive does."
                    ),
                    "G-076, G-089, G-100 to G-102",
                ),
            ),
            ("moving", "centre", "third"),
        ),
        Section(
            "extra-turn",
            part,
            _("Another turn"),
            (
                Paragraph(
                    _(
                        "It is played right after this one, with a move of its own, once the supplies are filled."
                        " Nobody plays between. It cannot be turned down; two gained in one turn are both played."
                    ),
                    "G-200, G-238, A-040, A-041",
                ),
                Paragraph(
                    _(
                        "It is lost if your token has left the track before it could be played, by the centre or from"
                        " a dark space."
                    ),
                    "G-200, A-039",
                ),
            ),
            ("turn", "chimneys"),
        ),
        Section(
            "wild",
            part,
            _("The wild action"),
            (
                Paragraph(
                    _(
                        "It is any other action that the track shows, playing a card included, whether or not a token"
                        " stands there. It is neither an action of the central tile nor the step of a chimney; a"
                        " hammer of the wild space can do such a step by itself."
                    ),
                    "G-110, G-208 to G-211, G-237",
                ),
                Paragraph(
                    _(
                        "The wild space has one pencil and one hammer. Who may use both chooses twice, the same"
                        " action or another."
                    ),
                    "G-212, G-213, A-128, A-129",
                ),
            ),
            ("icons",),
        ),
    )
