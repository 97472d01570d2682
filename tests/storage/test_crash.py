"""Crash files: they say where, and nothing that anybody holds."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gaudi_tui.core.game import Config, StateError
from gaudi_tui.core.session import Player, Session
from gaudi_tui.games import load_game
from gaudi_tui.storage import crash

SEED = 918273645546372819


@pytest.fixture
def session() -> Session[Any]:
    players = [Player("Ada"), Player("Ben")]
    made = Session.start(load_game("gaudi"), Config(2, "casual", 0), players, SEED)
    while len(made.log) < 12:
        made.play(made.legal[0])
    return made


def caught(fail: Callable[[Session[Any]], object], session: Session[Any]) -> Exception:
    """The fault of a function that has the position in its local variables."""
    everything = session.game.dump(session.state)
    try:
        fail(session)
    except Exception as error:
        assert everything
        return error
    raise AssertionError("it did not fail")


def asserts(session: Session[Any]) -> None:
    raise AssertionError(f"{session.game.dump(session.state)} {session.seed}")


def is_no_state(session: Session[Any]) -> None:
    raise StateError("hands", str(session.state.hands))


def looks_up(session: Session[Any]) -> object:
    return {}[(session.seed, session.state.rng)]  # type: ignore[var-annotated]  # it is empty


def follows(session: Session[Any]) -> None:
    try:
        looks_up(session)
    except KeyError as error:
        raise ValueError(f"no {session.state.hands}") from error


def many(session: Session[Any]) -> None:
    raise ExceptionGroup(f"{session.seed}", [ValueError(f"{session.state.rng}")])


def noted(session: Session[Any]) -> None:
    error = RuntimeError()
    error.add_note(str(session.state.hands))
    raise error


def attribute(session: Session[Any]) -> object:
    return session.state.no_such_thing


@pytest.mark.parametrize("fail", [asserts, is_no_state, looks_up, follows, many, noted, attribute])
def test_no_hand_and_no_seed_is_in_a_report(session: Session[Any], fail: Callable[[Session[Any]], object]) -> None:
    """Given faults whose messages, notes and variables hold the whole position, then the report names only code."""
    error = caught(fail, session)
    text = crash.report(error)
    assert f"in {fail.__name__}" in text and type(error).__name__ in text
    state = session.state
    assert any(state.hands), "somebody holds a card"
    secret = [str(SEED), str(state.rng), str(state.hands), str(state.decks), str(session.game.dump(state))]
    secret += [state.content.cards[card].title for hand in state.hands for card in hand]
    assert not [each for each in secret if each in text]
    numbers = re.sub(r"(?m)^(?!    ).*:\d+ in |^gaudi-tui .*$|^    .*$", "", text)
    assert not re.search(r"\d", numbers), "beside lines, code and versions there is no number"


def test_a_report_says_what_code_names(session: Session[Any]) -> None:
    text = crash.report(caught(attribute, session))
    assert text.endswith("AttributeError: 'State' object has no attribute 'no_such_thing'\n")
    assert crash.report(OSError(28, "/home/ada/secret")).endswith("OSError: No space left on device\n")
    assert crash.report(OSError("no number", "secret")).endswith("OSError\n")


def test_nobody_learns_where_the_program_lies(session: Session[Any]) -> None:
    def fail(session: Session[Any]) -> None:
        session.play(("no such",))

    text = crash.report(caught(fail, session))
    assert "gaudi_tui/core/session.py:" in text
    assert str(Path(crash.__file__).parents[2]) not in text


def test_an_endless_recursion_makes_a_short_report() -> None:
    def again() -> None:
        again()

    with pytest.raises(RecursionError) as caught:
        again()
    assert crash.report(caught.value).count("\n") < 3 * crash.MOST


def test_a_crash_file_is_the_players_alone(tmp_path: Path) -> None:
    path = crash.write(ValueError("secret"), tmp_path / "new")
    assert path is not None
    assert path.stat().st_mode & 0o777 == 0o600
    assert "secret" not in path.read_text()
    (tmp_path / "file").write_text("")
    assert crash.write(ValueError(), tmp_path / "file") is None
