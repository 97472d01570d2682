"""What is asked before it is done stands in the prompt, whole, as a warning; what is refused again is counted."""

import pytest

from gaudi_tui.play.told import Told
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.prompt import Prompt
from tests.tui.playing import ADA, BEN, advance, new_session, shown, table_app, type_keys

AGAIN = "The same key again ends the turn."


def test_a_line_that_the_next_key_tells_again_is_counted() -> None:
    told, counts = Told(), []
    for line in ("no", "no", "", "no", "no", "other", "no"):
        told.hush()
        if line:
            told.tell(line)
            told.tell(line)  # it stands already
        counts.append(told.text)
    assert counts == ["no", "(2) no", "", "no", "(2) no", "other", "no"]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20), (40, 12)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_question_at_the_end_of_a_turn_stands_whole_in_the_prompt_alone(size: tuple[int, int]) -> None:
    """Given things left to do, when the turn is ended, then it is asked once, whole and as a warning; Esc says no."""
    session = new_session(ADA, BEN)
    session.play(("move", 0))
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=size) as pilot:
        await type_keys(pilot, "e")
        prompt = app.screen.query_one(Prompt)
        lines = [line.strip("│ ") for line in prompt.plain()]
        first = next(index for index, line in enumerate(lines) if line.startswith("! "))
        asked = " ".join(" ".join(line for line in lines[first:] if line and line[0] not in "└┘").split())[2:]
        assert asked in desk.scene().question and asked.startswith(AGAIN)
        assert asked == desk.scene().question[0] or size[0] < 60
        last = shown(app).split("\n")[-1]
        assert "Enter end the turn" in last and "Esc no" in last and "again" not in last
        prompt.paint(canvas := Canvas(44, 4), desk.scene())
        assert "bad" in {look for row in canvas.rows for text, look, _spot in row if text == "!"}
        assert "preview" not in {look for row in canvas.rows for _text, look, _spot in row}
        await type_keys(pilot, "escape")
        assert desk.asked is None and AGAIN[:20] not in shown(app)
        await type_keys(pilot, "e", "e")
    assert session.log[-1].action == ("end",)


@pytest.mark.parametrize("size", [(80, 24), (40, 12)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_second_wrong_key_changes_something(size: tuple[int, int]) -> None:
    app, desk, _thinker = table_app(new_session(ADA, BEN))
    async with app.run_test(size=size) as pilot:
        for count in ("! ", "! (2) ", "! (3) "):
            await type_keys(pilot, "u")
            assert f"{count}Nothing" in shown(app)
        assert desk.notices == ["Nothing has been decided yet."]
        await type_keys(pilot, "right", "u")
        assert "! Nothing" in shown(app)
        await type_keys(pilot, "ctrl+c", "ctrl+c")
        assert "! (2) q saves" in shown(app)


async def test_a_finished_game_asks_in_the_prompt_before_it_goes_on() -> None:
    session = new_session(ADA, BEN)
    advance(session, lambda s: False)
    app, desk, _thinker = table_app(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await type_keys(pilot, "escape", "u")
        assert "! The game is over. The same key again" in shown(app) and " u undo" in shown(app)
        await type_keys(pilot, "left")
        assert "The same key again" not in shown(app) and desk.over
