"""The signs of the three tiers: one cell each, in the fonts that they are for, and never an emoji."""

import unicodedata
from dataclasses import fields

import pytest
from rich.cells import cell_len

from gaudi_tui.play.glyphs import ASCII, CONSOLE, COUNTED, CURSOR, DEFAULT, LEGAL, TIERS, Glyphs
from tests.tui.test_terminals import CONSOLE_FONT

EMOJI = frozenset("©®‼⁉™ℹ↔↕↖↗↘↙↩↪⌨⏏▪▫▶◀◻◼☀☁☂☃☄☎☑☘☝☠☢☣☦☪☮☯☸☹☺♀♂♟♠♣♥♦♨♻♾⚒⚔⚕⚖⚗⚙⚛⚜⚠⚧⚰⚱⛈⛏⛑⛓⛩✂✈✉✏✒✔✖✝✡✳✴❄❇❣❤➡⤴⤵⬅⬆⬇〰〽㊗㊙")
"""One cell wide by the tables, and shown as coloured pictures of two cells by some terminals."""


def signs(tier: Glyphs) -> str:
    return "".join(getattr(tier, field.name) for field in fields(tier) if field.name != "name")


@pytest.mark.parametrize("tier", [DEFAULT, CONSOLE], ids=lambda tier: tier.name)
def test_each_sign_is_one_cell_where_ambiguous_width_is_narrow(tier: Glyphs) -> None:
    for sign in signs(tier):
        assert cell_len(sign) == 1, unicodedata.name(sign)
        assert unicodedata.east_asian_width(sign) not in {"W", "F"}, unicodedata.name(sign)
        assert unicodedata.category(sign)[0] not in {"M", "C", "Z"}, unicodedata.name(sign)


def test_no_sign_of_the_default_tier_is_an_emoji() -> None:
    assert not EMOJI & set(signs(DEFAULT))


def test_the_console_has_its_signs_in_its_font() -> None:
    missing = {sign for sign in signs(CONSOLE) if not sign.isascii()} - CONSOLE_FONT
    assert not missing


def test_the_ascii_tier_is_ascii_only() -> None:
    assert signs(ASCII).isascii()
    assert signs(ASCII).isprintable()
    assert "".join((LEGAL, COUNTED, CURSOR)).isascii()


def test_the_tiers_have_the_same_signs() -> None:
    """Given a sign of the default tier, then each tier has one for it, of as many cells."""
    for tier in TIERS.values():
        for field in fields(tier):
            if field.name != "name":
                assert len(getattr(tier, field.name)) == len(getattr(DEFAULT, field.name)), (tier.name, field.name)
        assert len(set(tier.shapes)) == 4


def test_ambiguous_signs_are_why_wide_terminals_get_ascii() -> None:
    """Given the default tier, then some of its signs are ambiguous in width, and none of the ASCII tier are."""
    assert any(unicodedata.east_asian_width(sign) == "A" for sign in signs(DEFAULT))
    assert all(unicodedata.east_asian_width(sign) == "Na" for sign in signs(ASCII))
