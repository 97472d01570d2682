"""Who may know what of an event."""

from gaudi_tui.core.events import EVERYONE, Event

DEALT = Event("dealt", 1, {"count": 1}, {"card": 17}, seen_by=0b0110, reveals=True)


def test_an_event_without_a_private_part_is_the_same_to_all() -> None:
    event = Event("moved", 0, {"to": 4})
    assert event.seen_by == EVERYONE
    assert all(event.seen_from(seat) is event for seat in (None, 0, 3))


def test_seats_in_the_mask_get_the_private_part_as_data() -> None:
    for seat in (1, 2):
        told = DEALT.seen_from(seat)
        assert told.data == {"count": 1, "card": 17}
        assert told.private == {}
        assert (told.kind, told.seat, told.reveals) == ("dealt", 1, True)


def test_others_and_spectators_do_not_get_it() -> None:
    for seat in (0, 3, None):
        told = DEALT.seen_from(seat)
        assert told.data == {"count": 1}
        assert "17" not in repr(told)


def test_the_event_itself_keeps_its_private_part() -> None:
    DEALT.seen_from(0)
    assert DEALT.private == {"card": 17}


def test_what_everyone_may_know_besides_is_still_kept_from_spectators() -> None:
    """A spectator has no seat, so a private part is never his."""
    event = Event("shown", 0, {}, {"card": 3})
    assert event.seen_from(2).data == {"card": 3}
    assert event.seen_from(None).data == {}
