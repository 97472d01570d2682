"""Text for terminals that know no other letters than ASCII."""

import unicodedata


def to_ascii(text: str) -> str:
    """A text in ASCII: letters without their accents, a question mark for what has no like."""
    decomposed = unicodedata.normalize("NFKD", text)
    bare = "".join(sign for sign in decomposed if not unicodedata.combining(sign) and sign.isprintable())
    return bare.encode("ascii", "replace").decode()
