"""The page of house rules: each with its values, the ruling's own first, and what it decides."""

from collections.abc import Mapping

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui.core.game import Declared
from gaudi_tui.messages import _
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.form import Button, Choice, Form
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.page import Title


class HouseRulesScreen(KeyScreen[dict[str, str]]):
    """Returns the rules that differ from the rulings, by name. It begins with those chosen before."""

    def __init__(self, game: Declared, mode: str, chosen: Mapping[str, str]) -> None:
        super().__init__(classes="full sheet")
        self._rules = [option for option in game.options if option.house_rule and mode in option.modes]
        self._words = [game.option_words(rule) for rule in self._rules]
        self._choices = [
            Choice(rule.name, words.label, words.values, rule.values.index(chosen.get(rule.name, rule.default)))
            for rule, words in zip(self._rules, self._words, strict=True)
        ]
        buttons = [Button("back", _("Back to the game")), Button("reset", _("All as ruled"))]
        self.form = Form([*self._choices, *buttons], self._told, self._pressed, id="rules-form")
        self._about = Lines(self._says(), id="rules-about")

    def compose(self) -> ComposeResult:
        """The rules, what the one under the cursor decides, a line of keys."""
        with Vertical(id="page"):
            yield Title([Line(_("House rules"), "head")], wrapped=False, id="page-title")
            yield self.form
            yield self._about
            yield Title(
                [Line(_("up/down rule   left/right value   ? help   Esc back"), "dim")], wrapped=False, id="page-keys"
            )

    def chosen(self) -> dict[str, str]:
        """Return the rules that differ from the rulings."""
        values = {rule: rule.values[choice.index] for rule, choice in zip(self._rules, self._choices, strict=True)}
        return {rule.name: value for rule, value in values.items() if value != rule.default}

    def _says(self) -> list[Line]:
        if self.form.cursor >= len(self._rules):
            return [Line(), Line()]
        words, choice = self._words[self.form.cursor], self._choices[self.form.cursor]
        values = [f"[{value}]" if at == choice.index else value for at, value in enumerate(words.values)]
        text = _("{values}; the first is how it is ruled ({ruling})")
        told = text.format(values=" / ".join(values), ruling=words.ruling or _("no ruling"))
        return [Line(words.about), Line(told, "dim")]

    def _told(self) -> None:
        self._about.show(self._says())

    def _pressed(self, button: Button) -> None:
        if button.id == "back":
            self.dismiss(self.chosen())
            return
        for rule, choice in zip(self._rules, self._choices, strict=True):
            choice.index = rule.values.index(rule.default)
        self.form.redraw()

    def press(self, key: str, character: str | None) -> None:
        """Go through the rules; q and Esc go back with what is chosen."""
        if key in {"q", "escape"}:
            self.dismiss(self.chosen())
        elif key == "question_mark":
            from gaudi_tui.tui.screens.pages import form_help  # noqa: PLC0415 - imported when it is opened

            self.app.push_screen(form_help())
        elif self.form.press(key, character):
            self._told()

    def on_click(self, event: events.Click) -> None:
        """A click on the last line goes back; one on a rule is the form's."""
        if event.widget is not None and event.widget.id == "page-keys":
            self.dismiss(self.chosen())
        else:
            self._told()
