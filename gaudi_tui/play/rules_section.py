"""What a section of the rules is made of."""

from typing import NamedTuple


class Paragraph(NamedTuple):
    """A few sentences, and the numbers of the rules they are about, such as "G-046, G-047"."""

    text: str
    rules: str = ""


class Section(NamedTuple):
    """A subject: its id, the part it belongs to, its title, its paragraphs and the ids of related sections.

    `printed`: which chimneys of the component set it lists: "day", or "night-" and the number of a pillar.
    """

    id: str
    part: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    related: tuple[str, ...] = ()
    printed: str = ""
