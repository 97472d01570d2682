"""What the operating system found wrong with a file, in words, and what to do about it."""

import errno
import os

from gaudi_tui.messages import _, clean


def why(fault: Exception) -> str:
    """Say what the operating system found wrong, and what to do about it."""
    match getattr(fault, "errno", None):
        case errno.ENOSPC | errno.EDQUOT:
            return _("the disk is full. Free some space.")
        case errno.EROFS:
            return _("the disk is read-only. Choose another folder with GAUDI_TUI_DATA.")
        case errno.EACCES | errno.EPERM:
            return _("permission denied. Check who owns it, or choose another folder with GAUDI_TUI_DATA.")
        case errno.ENOENT:
            return _("it does not exist. Check the name.")
        case errno.EISDIR:
            return _("it is a folder. Name a file.")
        case errno.ENOTDIR | errno.EEXIST:
            return _("a file stands where a folder should be. Move it away, or choose another with GAUDI_TUI_DATA.")
        case errno.ENXIO:
            return _("it is no ordinary file. Name a file.")
        case errno.EFBIG:
            return _("files of that size are not allowed here. Raise the limit (ulimit -f).")
        case errno.ENAMETOOLONG:
            return _("the name is too long. Choose a shorter one.")
        case errno.ELOOP:
            return _("it is a link that leads nowhere. Name the file itself.")
        case None:
            return _("the name is not possible. Choose another.")
        case _:
            return _("{fault}. Check the disk.").format(fault=clean(os.strerror(getattr(fault, "errno", 0))))


def system_word(fault: Exception) -> str:
    """Return the operating system's own word for a fault, without advice."""
    return clean(os.strerror(getattr(fault, "errno", 0) or 0))
