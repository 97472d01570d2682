"""Whether others can change what lies in a folder: what they put there is not believed, but it can end a game."""

import os
import stat
from contextlib import suppress
from pathlib import Path

from gaudi_tui.messages import _
from gaudi_tui.storage import files

_told: set[Path] = set()


def warning(folder: Path) -> str:
    """Return one line if a folder belongs to somebody else or others may write to it; empty when it was said before."""
    if folder in _told:
        return ""
    try:
        found = files.disk.stat(folder)
    except (OSError, ValueError):
        return ""
    if found.st_uid not in (os.geteuid(), 0):  # whoever is root can change everything anyway
        told = _("The folder {folder} belongs to another user, who can change or remove the games in it.")
    elif found.st_mode & stat.S_IWOTH or (found.st_mode & stat.S_IWGRP and not _alone_in(found.st_gid)):
        told = _("Other users may write to the folder {folder} and can change or remove the games in it.")
        if found.st_mode & stat.S_ISVTX:  # as in /tmp: only what is their own
            told = _("Other users may write to the folder {folder} and can put files among the games in it.")
    else:
        return ""
    _told.add(folder)
    return told.format(folder=files.shown(folder))


def _alone_in(group: int) -> bool:
    """Whether this user is the only member of a group, as where each user has one of their own."""
    if group != os.getegid():
        return False
    import grp  # noqa: PLC0415 - only where a group may write
    import pwd  # noqa: PLC0415

    with suppress(KeyError):
        me = pwd.getpwuid(os.geteuid())
        found = grp.getgrgid(group)
        return found.gr_gid == me.pw_gid and found.gr_name == me.pw_name and set(found.gr_mem) <= {me.pw_name}
    return False
