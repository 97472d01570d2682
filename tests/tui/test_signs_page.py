"""Whatever sign a panel paints is on the page of signs: found by reading what whole games show at all sizes."""

import re
from random import Random
from typing import Any

import pytest

from gaudi_tui.core.game import Config
from gaudi_tui.core.session import Session
from gaudi_tui.games.gaudi.content import CATEGORIES
from gaudi_tui.games.gaudi.words import category_name, condition_text, effect_text, power_text
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.glyphs import ASCII, DEFAULT, Glyphs
from gaudi_tui.tables.gaudi.notation import notation_sections
from gaudi_tui.tables.gaudi.telling import TELLING
from tests.tui.panel_app import PanelApp
from tests.tui.playing import ADA, BEN, GAME, Saves
from tests.tui.test_night_notation import form

CONTENT = GAME.content
SIZES = ((80, 24), (100, 30), (120, 40), (160, 50), (200, 60))
STEPS = {"casual": (0, 60, 150), "expert": (0, 90, 230), "solo": (0, 90, 200)}
LINES = "▌─│┌┐└┘├┤┬┴┼═║╲╱"
WORDS_ONLY = {"prompt", "log", "keybar"}
"""Panels of sentences; the signs in the prompt's options are those of other panels."""


def positions(mode: str) -> list[Desk]:
    """Tables of a random game in which everything is used: at its start, in the middle, late."""
    seats = (ADA,) if mode == "solo" else (ADA, BEN)
    session: Session[Any] = Session.start(
        GAME, Config(len(seats), mode, None if mode == "solo" else 0, "normal" if mode == "solo" else None), seats, 9
    )
    random, found = Random(9), []
    for played in range(max(STEPS[mode]) + 1):
        if session.to_move is None:
            break
        if played in STEPS[mode]:
            found.append(Desk(TELLING, copied(session), Saves()))
            found[-1].lift()
        eager = [option for option in session.legal if option[0] not in {"end", "pass"}]
        moves = eager[: 1 + len(eager) // 3] if session.state.stack[-1][0] == "move" else eager
        session.play(random.choice(moves or session.legal))
    return found


def copied(session: Session[Any]) -> Session[Any]:
    state = GAME.clone(session.state)
    return Session(
        game=GAME, config=session.config, players=session.players, seed=1, state=state, origin=GAME.clone(state)
    )


def vocabulary() -> set[str]:
    """The words of titles, effects and categories, and those that panels use besides."""
    texts = [card.title for card in CONTENT.cards] + [effect_text(effect) for effect in CONTENT.effects]
    texts += [condition_text(card.condition) for card in CONTENT.cards if card.condition]
    texts += [power_text(CONTENT, power) for tile in CONTENT.chimneys for step in tile.steps for power in step.powers]
    texts += [category_name(category) for category in range(len(CATEGORIES))]
    texts += ["Ada Ben Gaudí virtual you Your your turn use pencil hammer pencils hammers or and", "is of if to it ="]
    return {word.strip(",;:.") for text in texts for word in text.split()}


def alike(sign: str, glyphs: Glyphs) -> str:
    """A sign with one letter for all colours, pillars, categories and numbers, and one sign for all shapes."""
    square = re.sub(f"[{re.escape(glyphs.shapes)}]", glyphs.shapes[1], sign)
    return re.sub("n+", "n", form(re.sub(rf"[BGSY](?=\d|[{re.escape(glyphs.shapes)}])", "B", square)))


def signs(glyphs: Glyphs) -> set[str]:
    """The forms of all signs of the page."""
    rows = [sign for _heading, section in notation_sections(glyphs) for sign, _meaning in section]
    return {alike(word.strip("<>[]()"), glyphs) for sign in rows for word in sign.split()}


def known(word: str, page: set[str], words: set[str], glyphs: Glyphs) -> bool:
    """Whether a word is one of a sentence, a number, or a sign of the page, with what may stand around it."""
    word = word.strip(glyphs.shades)  # bars, and the edge of dark spaces
    bare = word.strip(",;:.~" + glyphs.ellipsis)
    if not word or bare in words or bare.isdecimal() or re.fullmatch(r"[^\W\d_]{3,}('s)?", bare):
        return True
    if word.endswith(glyphs.ellipsis):
        return True  # cut: its beginning is a sign of this page or a word
    pips = f"{glyphs.reached}{glyphs.unreached}~"
    if not word.strip(glyphs.pencil + glyphs.hammer) or (not word.strip(pips) and word != "~"):
        return True  # each of them stands there: a row of icons or of steps
    tries = {word, word.lstrip(glyphs.turn), word.rstrip(glyphs.met)}
    if word[0] in pips[:2] and len(word) > 1:
        tries.add(word[1:])
    when, colon, what = word.rpartition(":")
    if colon and alike(when + colon, glyphs) in page:
        tries.add(what)
    forms = {alike(one, glyphs) for one in tries if one}
    return bool(forms & page or {each.lstrip("n") for each in forms} & page or tries & words)


async def unknown(glyphs: Glyphs, sizes: tuple[tuple[int, int], ...]) -> dict[str, str]:
    """The words of panels that are no words and not on the page, each with its line."""
    page, words, found = signs(glyphs), vocabulary(), dict[str, str]()
    desks = [desk for mode in STEPS for desk in positions(mode)]
    app = PanelApp(desks[0].scene(), glyphs)
    async with app.run_test(size=sizes[0]) as pilot:
        for size in sizes:
            await pilot.resize_terminal(*size)
            for desk in desks:
                app.totals = desk.totals()
                app.show(desk.scene())
                await pilot.pause()
                for name, panel in app.table.panels.items():
                    for line in panel.plain() if name not in WORDS_ONLY and panel.region else ():
                        for word in re.split(rf"[\s{LINES}<>\[\]()]+", line):
                            if word and not known(word, page, words, glyphs):
                                found.setdefault(word, f"{size} {name}: {line.strip()}")
    return found


async def test_every_sign_that_a_panel_paints_is_on_the_page_of_signs() -> None:
    assert await unknown(DEFAULT, SIZES) == {}


@pytest.mark.parametrize("sign", ["-", ".x3", ".p*!", ".×+1", ".2R×h", "○+5C", "·■", "1×chN", "N1:3", "↓"])
def test_signs_that_were_missing_stand_there_literally(sign: str) -> None:
    rows = " ".join(sign for _heading, rows in notation_sections(DEFAULT) for sign, _meaning in rows)
    assert sign in rows.split()


def test_the_page_is_all_ascii_where_the_terminal_is() -> None:
    assert all(sign.isascii() for _heading, rows in notation_sections(ASCII) for sign, _meaning in rows)
