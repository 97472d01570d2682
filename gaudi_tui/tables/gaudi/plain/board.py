"""A player board in words: row by row, its groups, its links, what is free."""

from collections.abc import Sequence

from gaudi_tui.games.gaudi.groups import colour_groups, joined_tiles, largest_group
from gaudi_tui.games.gaudi.scoring import group_points
from gaudi_tui.games.gaudi.words import board_place, colour_name, icon_name, shape_name, tile_name
from gaudi_tui.messages import _, plural
from gaudi_tui.plain.seen import Seen, whose
from gaudi_tui.tables.gaudi.plain.meaning import colour_in, place_in, shape_in

ANY = 4


def board_lines(seen: Seen, seat: int, words: Sequence[str]) -> list[str]:
    """Return a seat's board, or the part that the words ask for: a place, a shape, a colour, free, groups, links."""
    place = place_in(seen.content, words)
    if place is not None:
        return place_lines(seen, seat, place)
    if "groups" in words or "group" in words:
        return [*_groups(seen, seat), _counting(seen, seat)]
    if "links" in words or "link" in words:
        return _links(seen)
    shape, colour = shape_in(words), colour_in(words)
    if shape is not None or colour is not None or "free" in words:
        return [_some(seen, seat, shape, colour, free="free" in words)]
    return [_head(seen, seat), *_rows(seen, seat), *_groups(seen, seat), _counting(seen, seat)]


def place_lines(seen: Seen, seat: int, space: int) -> list[str]:
    """Return what lies on a space, its group and its links."""
    place = board_place(seen.content, space)
    lines = [_("{place}: {what}.").format(place=place, what=_what(seen, seat, space))]
    group = next((group for group in colour_groups(seen.state, seat) if space in group), ())
    if group:
        count = plural("a group of {count} tile", "a group of {count} tiles", len(group))
        lines.append(_("It is in {group}: {places}.").format(group=count, places=_places(seen, group)))
    linked = (
        f"{board_place(seen.content, near)} {_what(seen, seat, near)}" for near in seen.content.board[space].links
    )
    return [*lines, _("Linked to {places}.").format(places=", ".join(linked))]


def beside(seen: Seen, seat: int, space: int) -> str:
    """Return what a tile placed on a space would lie next to; empty where nothing lies."""
    colours = _colours(seen, seat)
    near = [other for other in seen.content.board[space].links if colours[other] >= 0]
    said = (f"{tile_name(_kind(seen, seat, other))} {board_place(seen.content, other)}" for other in near)
    return ", ".join(said)


def _colours(seen: Seen, seat: int) -> Sequence[int]:
    return seen.view["boards"][seat]  # type: ignore[no-any-return]  # a view is JSON-like data


def _kind(seen: Seen, seat: int, space: int) -> int:
    return _colours(seen, seat)[space] * 4 + seen.content.board[space].shape


def _what(seen: Seen, seat: int, space: int) -> str:
    if _colours(seen, seat)[space] < 0:
        return _("empty {shape}").format(shape=shape_name(seen.content.board[space].shape))
    return tile_name(_kind(seen, seat, space))


def _places(seen: Seen, spaces: Sequence[int]) -> str:
    return ", ".join(board_place(seen.content, space) for space in spaces)


def _head(seen: Seen, seat: int) -> str:
    colours = _colours(seen, seat)
    count = sum(colour >= 0 for colour in colours)
    return plural(
        "Board of {name}: {count} tile on {all} spaces.",
        "Board of {name}: {count} tiles on {all} spaces.",
        count,
        name=whose(seen, seat),
        all=len(colours),
    )


def _rows(seen: Seen, seat: int) -> list[str]:
    rows: dict[str, list[str]] = {}
    for space in range(len(seen.content.board)):
        place = board_place(seen.content, space)
        rows.setdefault(place[0], []).append(f"{place} {_what(seen, seat, space)}")
    return [_("Row {row}: {spaces}.").format(row=row, spaces=", ".join(spaces)) for row, spaces in rows.items()]


def _groups(seen: Seen, seat: int) -> list[str]:
    groups = colour_groups(seen.state, seat)
    if not groups:
        return [_("No groups yet.")]
    colours = _colours(seen, seat)
    lines = []
    for group in groups:
        if len(group) > 1:
            tiles = icon_name(colours[group[0]] * 5 + ANY, len(group))
            lines.append(_("Group of {tiles}: {places}.").format(tiles=tiles, places=_places(seen, group)))
    single = [group[0] for group in groups if len(group) == 1]
    if single:
        listed = ", ".join(f"{colour_name(colours[space])} {board_place(seen.content, space)}" for space in single)
        lines.append(_("Alone: {tiles}.").format(tiles=listed))
    second, third = [*map(len, groups), 0, 0, 0][1:3]
    points = group_points([len(group) for group in groups], seen.state.expert)
    if seen.expert:
        text = _("The second largest group counts, and the third twice: {second} + twice {third} = {points}.")
    else:
        text = _("The second and third largest groups count: {second} + {third} = {points}.")
    return [*lines, text.format(second=second, third=third, points=points)]


def _counting(seen: Seen, seat: int) -> str:
    """How many tiles count for the requirements of cards and of chimneys."""
    state = seen.state
    if seen.expert:
        cards = [largest_group(state, seat, colour) for colour in range(4)]
        steps = [joined_tiles(state, seat, shape) for shape in range(4)]
        text = _("For cards, in one group of a colour: {cards}. For chimneys, in one group of any colours: {steps}.")
    else:
        cards, steps = state.colours[seat * 4 : seat * 4 + 4], state.shapes[seat * 4 : seat * 4 + 4]
        text = _("For cards: {cards}. For chimneys: {steps}.")
    return text.format(
        cards=", ".join(f"{count} {colour_name(colour)}" for colour, count in enumerate(cards)),
        steps=", ".join(f"{count} {shape_name(shape, count)}" for shape, count in enumerate(steps)),
    )


def _links(seen: Seen) -> list[str]:
    """The links, which are the same on every board, a line for each row."""
    rows: dict[str, list[str]] = {}
    for space, printed in enumerate(seen.content.board):
        place = board_place(seen.content, space)
        near = _(" and ").join(board_place(seen.content, other) for other in printed.links)
        rows.setdefault(place[0], []).append(_("{place} to {near}").format(place=place, near=near))
    return [_("Links of row {row}: {links}.").format(row=row, links="; ".join(links)) for row, links in rows.items()]


def _some(seen: Seen, seat: int, shape: int | None, colour: int | None, *, free: bool) -> str:
    """The spaces of a shape, of a colour, or the free ones."""
    colours = _colours(seen, seat)
    found = [
        space
        for space, printed in enumerate(seen.content.board)
        if shape in (None, printed.shape)
        and (colours[space] < 0 if free else True)
        and (colour is None or colours[space] == colour)
    ]
    listed = ", ".join(f"{board_place(seen.content, space)} {_what(seen, seat, space)}" for space in found)
    head = plural("{count} space", "{count} spaces", len(found))
    return _("{spaces}: {list}.").format(spaces=head, list=listed) if found else _("There is no such space.")
