"""Groups of adjacent tiles on a player board (section 12)."""

from gaudi_tui.games.gaudi.state import State


def colour_groups(state: State, seat: int) -> list[tuple[int, ...]]:
    """Return a seat's single-colour groups, each as its spaces in order, the largest first (G-130 to G-136)."""
    links = state.content.links
    first = seat * len(links)
    colours = state.boards[first : first + len(links)]
    groups = []
    seen: set[int] = set()
    for start, colour in enumerate(colours):
        if colour < 0 or start in seen:
            continue
        group, todo = {start}, [start]
        while todo:
            for space in links[todo.pop()]:  # G-132
                if colours[space] == colour and space not in group:
                    group.add(space)
                    todo.append(space)
        seen |= group
        groups.append(tuple(sorted(group)))
    return sorted(groups, key=lambda group: (-len(group), group))
