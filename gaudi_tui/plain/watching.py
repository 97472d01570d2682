"""Watching a game by lines: what is decided elsewhere is told as sentences, until the game ends or Ctrl+C comes."""

import time
from collections.abc import Callable
from pathlib import Path

from gaudi_tui.core.timeline import handover_text
from gaudi_tui.messages import _, plural
from gaudi_tui.plain.console import INTERRUPTED, Console, open_console
from gaudi_tui.plain.seen import Seen
from gaudi_tui.plain.table import RECAP
from gaudi_tui.plain.telling import ended, log_lines
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.library import Tellings, watching_desk
from gaudi_tui.play.options import Options
from gaudi_tui.play.watching import common
from gaudi_tui.tables.gaudi.plain.scores import score_lines
from gaudi_tui.tables.gaudi.plain.seats import opening_lines

LOOK = 1.0  # seconds between two looks at the save


def run_watch(path: Path, options: Options, tellings: Tellings) -> int:
    """Tell what is decided in a game that others may play; returns the exit status.

    Raises StorageError, SaveError, ContentError.
    """
    console = open_console(options)
    desk = watching_desk(tellings, path, options)
    try:
        with console.interruptible():
            tell(desk, console)
    except KeyboardInterrupt:
        console.say("")
        return INTERRUPTED
    finally:
        desk.close()
    return 0


def tell(desk: Desk, console: Console, wait: Callable[[float], None] = time.sleep) -> None:
    """Tell a game that is watched until it is over; `wait` lets so many seconds pass. Raises KeyboardInterrupt."""
    session = desk.session
    console.say(*opening_lines(desk), *desk.notices, _("Ctrl+C leaves."))
    if session.log:
        console.say(_("What happened last:"))
    console.say(*log_lines(session, desk.names, None)[-RECAP:])
    decision = ""
    while not desk.over:
        if (prompt := desk.scene_at_cursor().prompt) != decision:
            decision = prompt
            console.say(ended(prompt))
        wait(LOOK)
        console.check()
        before = desk.session
        desk.told.hush()
        if desk.following is None or not desk.following.follow(desk):
            continue
        if desk.fresh:
            console.say(desk.fresh)
        session = desk.session
        same = common(before.log, session.log)
        if gone := len(before.log) - same:
            console.say(plural("{count} decision was taken back.", "{count} decisions were taken back.", gone))
        changed = session.handovers[len(before.handovers) :]
        console.say(*(handover_text(change, desk.names) for change in changed if change.entries <= same))
        console.say(*log_lines(session, desk.names, None, same + 1))
    seen = Seen(desk.scene_at_cursor(), desk.session, None, False)
    console.say("", *score_lines(seen, session.game.scores(session.state), True))
