"""What is said when a table is left: where its game is saved, and how it goes on."""

import shlex
from pathlib import Path

from gaudi_tui.messages import _, clean
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.watching import lost_text
from gaudi_tui.storage import places


def parting(desk: Desk, path: Path) -> str:
    """Return the line that says where a game is saved and by which command it goes on."""
    if desk.unsaved:
        return _("The last decisions are not saved: {fault}").format(fault=desk.unsaved)
    name = places.shown_name(path)
    known = places.find(name) == path
    word = name if known else str(path)
    quoted = f'"{word}"' if known and not set(word) & set('"$`\\!') and word[:1] != "-" else shlex.quote(word)
    if desk.watching:
        text = _("Watch it again with: gaudi-tui resume {name} --watch")
        if desk.lost:
            text = f"{lost_text(desk.lost)} {text}"
    elif desk.session.abandoned:
        text = _("Given up; it is kept as {path}. Take it up again with: gaudi-tui resume {name}")
    elif desk.over:
        text = _("Game over; it is kept as {path}. Look at it again with: gaudi-tui resume {name}")
    else:
        text = _("Saved as {path}. Go on with: gaudi-tui resume {name}")
    return clean(text.format(path=path, name=quoted), 1000)
