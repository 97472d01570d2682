"""What an action caused: a record for each change of the table, so that nobody needs to compare two states."""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

Value: TypeAlias = int | str | tuple[int | str, ...] | None
EVERYONE = -1


@dataclass(frozen=True, slots=True)
class Event:
    """One change of the table.

    `kind` names the change, `seat` whose it is (None: the table's), `data` what everybody may know, `private` what only
    the seats in the bit mask `seen_by` may know besides. `reveals`: something that nobody knew becomes known by it, be
    it drawn or turned over; undo goes back no further, and a preview ends before it.
    """

    kind: str
    seat: int | None
    data: dict[str, Value] = field(default_factory=dict)
    private: dict[str, Value] = field(default_factory=dict)
    seen_by: int = EVERYONE
    reveals: bool = False

    def seen_from(self, seat: int | None) -> "Event":
        """Return the event as a seat (None: a spectator) may know it: the private part in `data`, or gone."""
        if not self.private:
            return self
        known = seat is not None and self.seen_by >> seat & 1
        return replace(self, data={**self.data, **self.private} if known else self.data, private={})
