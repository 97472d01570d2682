"""Tokens walk where anything may move, and nowhere else."""

from dataclasses import replace

from gaudi_tui.tui.desk import Desk
from gaudi_tui.tui.motion import walk
from gaudi_tui.tui.scene import Scene
from tests.tui.playing import ADA, BEN, Saves, new_session


def table(*tokens: int) -> Scene:
    scene = Desk(new_session(ADA, BEN), Saves()).scene()
    return replace(scene, view=scene.view | {"tokens": list(tokens)})


def steps(before: Scene | None, after: Scene) -> list[list[int]]:
    return [scene.view["tokens"] for scene in walk(before, after)]


def test_a_token_walks_space_by_space_to_where_it_is() -> None:
    assert steps(table(2, 4, 0), table(6, 4, 0)) == [[3, 4, 0], [4, 4, 0], [5, 4, 0]]
    assert steps(table(-1, 4, 0), table(1, 4, 0)) == [[0, 4, 0]]


def test_two_tokens_walk_together() -> None:
    assert steps(table(2, 4, 0), table(4, 7, 0)) == [[3, 5, 0], [4, 6, 0]]


def test_where_no_token_went_forward_nothing_moves() -> None:
    centre = table().content.centre
    assert steps(None, table(1, 2, 3)) == []
    assert steps(table(3, 2, 1), table(4, 2, 1)) == []
    assert steps(table(3, 2, 1), table(-1, -1, -1)) == []
    assert steps(table(3, 2, 1), table(centre, 2, 1)) == []
    assert steps(table(3, 2, 1), table(3, centre + 1, 1)) == []
    assert steps(table(3, 2), table(9, 2, 1)) == []
