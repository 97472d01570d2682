"""With several humans at one keyboard nobody hears a hand that its owner has not asked for."""

from typing import Any

import pytest

from gaudi_tui.core.session import Session
from tests.tui.plain.talk import ADA, BEN, BOT, Talk, at_random, decisions, new_session, numbers, replies

ASKING = ("players", "columns", "log all", "options", "preview", "scores", "chimneys", "board", "windows", "why hammer")


def secret_titles(session: Session[Any]) -> list[str]:
    """The titles of the hand cards that not everybody knows."""
    shown, cards = session.view(None)["hands"], session.state.content.cards
    pairs = (
        pair for seen, hand in zip(shown, session.state.hands, strict=True) for pair in zip(seen, hand, strict=True)
    )
    titles = [cards[card].title for known, card in pairs if known is None]
    frame = session.state.stack[-1] if session.state.stack else ()
    return titles + ([cards[card].title for card in frame[2:]] if frame[:1] == ("draft",) else [])


@pytest.mark.parametrize("seed", [1, 6])
def test_no_secret_card_is_named_before_its_owner_asks(seed: int) -> None:
    session = new_session("expert", ADA, BEN, seed=seed)
    looked = secrets = 0
    asked = False

    def look(talk: Talk, said: str) -> None:
        nonlocal looked, secrets, asked
        heard = said.rpartition("Turn of")[2]  # what was said to the seat before is its own
        asked = "Hand of" in said or (asked and "Turn of" not in said)
        if not asked and session.to_move is not None:
            looked += 1
            secrets += bool(secret_titles(session))
            assert not [title for title in secret_titles(session) if title in heard]

    Talk(session, at_random(seed, look)).play()
    assert session.to_move is None
    assert looked > 30
    assert secrets > 3


def covered(wanted: str = "act") -> Session[Any]:
    """An Expert game of two humans in which a card of a hand could be played and is a secret."""
    for seed in range(1, 200):
        session = new_session("expert", ADA, BEN, seed=seed)

        def ready(kind: str, session: Session[Any] = session) -> bool:
            plays = [option[1] for option in session.legal if option[0] == "play"]
            titles = secret_titles(session)
            return kind == wanted and any(session.state.content.cards[card].title in titles for card in plays)

        if decisions(session, seed, ready):
            return session
    raise AssertionError("no such game")


def test_hand_options_are_counted_and_come_after_hand() -> None:
    session = covered()
    plays = [number for number, option in enumerate(session.legal, 1) if option[0] == "play"]
    titles = secret_titles(session)
    before, refused, hand = replies(session, "options", str(plays[0]), "hand")
    assert f"{len(plays)} option" in before
    assert "say hand to hear" in before
    assert not [title for title in titles if title in before]
    assert not set(numbers(before)) & set(map(str, plays))
    assert refused == f"Option {plays[0]} is a card of the hand: say hand first.\n"
    name = session.players[session.to_move or 0].name
    assert hand.startswith(f"Hand of {name} (you):")
    assert set(map(str, plays)) <= set(numbers(hand))


def test_no_question_tells_what_is_in_a_covered_hand() -> None:
    session = covered()
    titles = secret_titles(session)
    for said in replies(session, *ASKING, "end"):
        assert not [title for title in titles if title in said]
    for title in titles:
        for said in replies(session, f"card {title}", f"why {title}"):
            assert "in the hand of" not in said.casefold()
            assert "cannot be chosen" not in said


def test_a_hand_is_the_movers_and_closes_with_the_turn() -> None:
    session = covered()
    mover = session.to_move
    assert mover is not None
    others = [session.state.content.cards[card].title for card in session.state.hands[1 - mover]]
    known = [card for card in session.view(mover)["hands"][1 - mover] if card is not None]
    unknown = [title for title in others if title not in [session.state.content.cards[card].title for card in known]]
    said = replies(session, "hand", "end", "yes", "options")
    assert not [title for title in unknown if title in said[0]]
    assert session.to_move == 1 - mover
    assert "Hand of" not in said[3]


def test_in_the_draft_the_cards_are_heard_by_asking_only() -> None:
    session = new_session("expert", ADA, BEN, seed=3)
    titles = [session.state.content.cards[card].title for card in session.state.stack[-1][2:]]
    assert len(titles) == 2
    begin, number, hand, taken = replies(session, "options", "1", "hand", "1")
    assert "2 options from your hand: say hand to hear them." in begin
    assert "say hand first" in number
    assert all(title in hand for title in titles)
    assert "Ben received a card." in taken
    assert "Ada received a card." in taken  # both have seen it, but whoever else listens has not
    assert not [title for title in titles if title in taken]
    undone = replies(new_session("expert", ADA, BEN, seed=3), "hand", "1", "undo")[-1]
    assert undone.startswith("Taken back: what was kept.")
    assert not [title for title in titles if title in undone]


def test_with_one_human_the_hand_is_open() -> None:
    session = new_session("expert", ADA, BOT, seed=3)
    titles = [session.state.content.cards[card].title for card in session.state.hands[0]]
    (hand,) = replies(session, "hand")
    titles += [session.state.content.cards[card].title for card in session.state.hands[0]]
    assert all(title in hand for title in titles)
    assert "To play it now:" in hand
