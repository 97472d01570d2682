"""Writing to a terminal that reads slowly, later, or not at all."""

import os
from collections.abc import Iterator
from threading import Event

import pytest

from gaudi_tui.terminal import writer
from gaudi_tui.terminal.writer import MOST, PIECE, Writer, pieces


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    ends = os.pipe()
    yield ends
    for end in ends:
        os.close(end)


def test_a_text_is_cut_where_a_sequence_begins() -> None:
    text = ("\x1b[1m" + "x" * 300) * 20 + "y" * 3 * PIECE
    cut = list(pieces(text))
    assert "".join(cut) == text
    assert max(map(len, cut)) <= PIECE
    assert all(piece[0] == "\x1b" for piece in cut[: 20 // 3])


def test_what_is_sent_is_written_in_order(pipe: tuple[int, int]) -> None:
    out = Writer(pipe[1], "utf-8", lambda: None)
    out.start()
    for word in ("a", "é", "\x1b[m"):
        out.send(word)
    out.stop()
    assert not out.is_alive()
    assert os.read(pipe[0], 100) == "aé\x1b[m".encode()


def test_a_terminal_that_does_not_read_holds_up_nobody(pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a terminal that is full, when more is sent, then nobody waits, little is kept, and it ends."""
    monkeypatch.setattr(writer, "STUCK", 0.01)
    caught_up = Event()
    out = Writer(pipe[1], "utf-8", caught_up.set)
    out.start()
    for _ in range(100):
        out.send("x" * 10_000)
    assert out.is_alive() and out._waiting <= MOST + 10_000
    out.stop()
    assert not caught_up.is_set()
    os.set_blocking(pipe[0], False)
    while out.is_alive():  # somebody reads after all: the thread comes to its end
        try:
            os.read(pipe[0], 65536)
        except BlockingIOError:
            out.join(0.01)


def test_once_it_reads_again_all_is_to_be_painted_again(pipe: tuple[int, int]) -> None:
    """Given what was dropped because a terminal did not read, when it has read the rest, then that is said."""
    caught_up = Event()
    out = Writer(pipe[1], "utf-8", caught_up.set)
    out.start()
    for _ in range(100):
        out.send("x" * 10_000)
    os.set_blocking(pipe[0], False)
    came = 0
    while not caught_up.is_set():
        try:
            came += len(os.read(pipe[0], 65536))
        except BlockingIOError:
            caught_up.wait(0.01)
    assert 65536 < came < 100 * 10_000  # what the pipe held, and more
    out.send("again")
    out.stop()
    assert os.read(pipe[0], 65536).endswith(b"again")
