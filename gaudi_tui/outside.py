"""What people write by hand outside the program: the paths and the text files that they name to it."""

import codecs
import os
from pathlib import Path

from gaudi_tui.messages import _, clean, clean_path

_OTHER_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)
"""Of UTF-16 and UTF-32; that of UTF-32-LE begins like the first."""


def typed_path(text: str) -> Path:
    """Return the path that somebody means, `~` being the home folder; it is absolute, wherever the program stands.

    Raises ValueError with one sentence: there is no such home folder, or nothing to begin a relative path from.
    """
    if not os.environ.get("HOME", "").startswith("/"):
        os.environ.pop("HOME", None)  # one that is empty would make `~/x` mean `/x`; without it the system is asked
    path = os.path.expanduser(text)  # noqa: PTH111 - Path.expanduser loses the reason
    if text.startswith("~") and path.startswith("~"):
        fault = _("There is no home folder that {sign} could stand for. Write the whole path.")
        raise ValueError(fault.format(sign=clean(text.partition("/")[0], 60)))
    try:
        return Path(path).absolute()
    except FileNotFoundError:
        fault = _("{path} is relative, and the folder where it would begin is gone. Write the whole path.")
        raise ValueError(fault.format(path=clean_path(Path(path)))) from None


def marked_otherwise(data: bytes) -> bool:
    """Return whether a file begins with the byte order mark (BOM) of another encoding than UTF-8."""
    return data.startswith(_OTHER_MARKS)


def text_of(data: bytes) -> str:
    """Return the text of a file that people edit: UTF-8, with or without a byte order mark (BOM) before it.

    Raises ValueError, UnicodeDecodeError for what is no UTF-8.
    """
    if marked_otherwise(data):
        raise ValueError(_("it begins with the byte order mark (BOM) of UTF-16 or UTF-32; save it as UTF-8"))
    return data.decode("utf-8-sig")
