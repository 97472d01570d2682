"""The lines of pages: broken at blanks, painted in pieces."""

from textual.app import ComposeResult

from gaudi_tui.play.note import plain
from gaudi_tui.play.options import Options
from gaudi_tui.tui import themes
from gaudi_tui.tui.app import TableApp
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.lines import Line, Lines, noted, wrap

NOTE = (("N", "nature"), (" takes the ", "text"), ("B▲", "blue"), (" tile, then an everlastingly long one", "dim"))


def test_a_line_is_broken_at_blanks_and_goes_on_under_its_start() -> None:
    assert [part.text for part in wrap(Line("  one two three"), 10)] == ["  one two", "  three"]
    assert [part.text for part in wrap(Line("one two three", hang=2), 10)] == ["one two", "  three"]
    assert [part.text for part in wrap(Line("incomprehensible no"), 10)] == ["incomprehe", "nsible no"]
    assert wrap(Line(), 10) == [Line()]


def test_breaking_keeps_the_pieces() -> None:
    for width in (10, 16, 30, 80):
        parts = wrap(noted(NOTE, hang=2), width)
        assert all(plain(part.note) == part.text and len(part.text) <= width for part in parts)
        assert "".join(part.text.replace(" ", "") for part in parts) == plain(NOTE).replace(" ", "")
        looks = {look for part in parts for text, look in part.note if text.strip()}
        assert looks == {"nature", "text", "blue", "dim"}


class OneLine(KeyScreen[None]):
    def __init__(self, line: Line) -> None:
        super().__init__()
        self.lines = Lines([line])

    def compose(self) -> ComposeResult:
        yield self.lines


async def test_a_piece_is_painted_in_the_colours_of_the_table() -> None:
    screen = OneLine(noted(NOTE))
    app = TableApp(lambda: screen, Options(theme=themes.DEFAULT))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        colours = themes.variable_defaults()
        tile = next(segment for segment in screen.lines.render_line(0) if segment.text == "B▲")
        assert tile.style is not None
        assert tile.style.bgcolor is not None
        assert tile.style.bgcolor.get_truecolor().hex == colours["tile-blue"]
        assert all(segment.style is not None for y in range(24) for segment in screen.lines.render_line(y))


async def test_prose_that_goes_on_below_a_single_row_ends_with_a_mark() -> None:
    screen = OneLine(Line("Where tables differ on a rule, it can be said here."))
    app = TableApp(lambda: screen, Options(theme=themes.DEFAULT))
    async with app.run_test(size=(38, 1)) as pilot:
        await pilot.pause()
        assert screen.lines.render_line(0).text.rstrip() == "Where tables differ on a rule, it …"
