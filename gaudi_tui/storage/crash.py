"""What is written down of an internal fault: where it happened, and nothing that anybody holds.

No values: a message may be made of a position, with its seed and every hand, and a local variable may be one.
"""

import linecache
import os
import platform
import re
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

from gaudi_tui import __version__
from gaudi_tui.storage import files

MOST = 60  # lines of the way to a fault, the last ones
MOST_AT_ONCE = 9  # crash files of one second
CHAIN = 8  # faults that led to one another
TOLD = (AttributeError, ImportError, NameError)
"""Faults whose messages name code and nothing else; digits are left out of them all the same."""


def write(fault: BaseException, folder: Path) -> Path | None:
    """Write a fault down in a folder, in a file of its own; returns that, None where it cannot be written."""
    name = time.strftime("crash-%Y%m%d-%H%M%S")
    for number in range(1, MOST_AT_ONCE + 1):
        path = folder / f"{name}{f'-{number}' if number > 1 else ''}.txt"
        try:
            files.make_folder(folder)
            with os.fdopen(files.create(path), "w", encoding="utf-8") as file:
                file.write(report(fault))
        except FileExistsError:
            continue
        except (OSError, ValueError):
            return None
        return path
    return None


def report(fault: BaseException) -> str:
    """Return the text of a crash file: versions, then each fault of the chain, the first cause first."""
    parts = [f"gaudi-tui {__version__}, Python {platform.python_version()}, {platform.system()}"]
    parts += ["\n".join(_lines(each)) for each in reversed(list(_chain(fault)))]
    return "\n\n".join(parts) + "\n"


def _chain(fault: BaseException) -> Iterator[BaseException]:
    each: BaseException | None = fault
    for _number in range(CHAIN):
        if each is None:
            return
        yield each
        if isinstance(each, BaseExceptionGroup):
            each = each.exceptions[0]
        else:
            each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)


def _lines(fault: BaseException) -> list[str]:
    frames = list(traceback.walk_tb(fault.__traceback__))
    lines = [f"... {len(frames) - MOST} more"] if len(frames) > MOST else []
    for frame, number in frames[-MOST:]:
        name = frame.f_code.co_filename
        lines.append(f"{_place(name)}:{number} in {frame.f_code.co_qualname}")
        if code := linecache.getline(name, number).strip():
            lines.append(f"    {code}")
    return [*lines, _told(fault)]


def _place(name: str) -> str:
    """Return a source file from its package on: what lies above it is the player's own."""
    parts = Path(name).parts
    for above in ("site-packages", f"python{platform.python_version().rpartition('.')[0]}"):
        if above in parts:
            return "/".join(parts[parts.index(above) + 1 :])
    return "/".join(parts[parts.index("gaudi_tui") :]) if "gaudi_tui" in parts else Path(name).name


def _told(fault: BaseException) -> str:
    """Return the kind of a fault, with its message where that names code only."""
    kind = f"{type(fault).__module__}.{type(fault).__qualname__}".removeprefix("builtins.")
    if type(fault) in TOLD:
        return f"{kind}: {re.sub('[0-9]+', '#', str(fault))[:200]}"
    if isinstance(fault, OSError) and isinstance(fault.errno, int):
        return f"{kind}: {os.strerror(fault.errno)}"
    return kind
