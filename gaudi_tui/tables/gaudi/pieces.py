"""Pieces of notes that pages share: tiles, pillars, seats and gains as the table shows them."""

from gaudi_tui.games.gaudi.words import pillar_name
from gaudi_tui.play.glyphs import Glyphs, tile
from gaudi_tui.play.note import Note
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS, TILES
from gaudi_tui.tables.gaudi.tokens import name_of, token_look, token_sign


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
