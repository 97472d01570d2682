"""Pieces of notes that pages share: tiles, pillars, seats and gains as the table shows them."""

from gaudi_tui.games.gaudi.words import pillar_name
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import Glyphs, tile
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS, TILES, Note
from gaudi_tui.tui.widgets.panel import name_of, token_look, token_sign


def text(words: str, look: str = "text") -> Note:
    """Words as a note."""
    return ((words, look),)


def tile_piece(kind: int, glyphs: Glyphs) -> Note:
    """A tile as it lies on the table."""
    colour, shape = divmod(kind, 4)
    return ((tile(colour, shape, glyphs), TILES[colour]),)


def pillar_piece(pillar: int) -> Note:
    """A pillar's name in its colour."""
    return ((pillar_name(pillar), PILLAR_LOOKS[pillar]),)


def seat_piece(scene: Scene, token: int) -> Note:
    """A token's sign and its seat's name."""
    return ((token_sign(scene, token), token_look(scene, token)), (f" {name_of(scene, token)}", "strong"))


def gain_text(gain: int) -> str:
    """What something brings, with its sign."""
    return _("{gain:+d}").format(gain=gain) if gain else _("±0")


def gain_piece(gain: int) -> Note:
    """What something brings in all: good, nothing, or a loss."""
    return ((gain_text(gain), "good" if gain > 0 else "bad" if gain < 0 else "dim"),)


def put_together(*notes: Note) -> Note:
    """Notes one after the other, as they are."""
    return tuple(piece for note in notes for piece in note)


def cell(note: Note, width: int, right: bool = False) -> Note:
    """A note filled with blanks to a width."""
    blank = ((" " * max(0, width - sum(len(words) for words, _look in note)), "text"),)
    return put_together(blank, note) if right else put_together(note, blank)
