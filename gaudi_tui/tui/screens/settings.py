"""The settings: each is in force and written down as soon as it is changed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from gaudi_tui import config
from gaudi_tui.messages import _, clean
from gaudi_tui.play.options import Options
from gaudi_tui.tui import themes
from gaudi_tui.tui.preferences import Preferences
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.form import Button, Choice, Field, Form, Text
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.page import Fault, Title

if TYPE_CHECKING:
    from gaudi_tui.tui.app import TableApp

PAUSES = (0, 0.2, 0.4, 0.6, 1, 1.5, 2, 3, 5)
KEY_PAUSES = (0, 0.2, 0.3, 0.4, 0.6, 0.8, 1)
LONGEST_NAMES = 80


class Setting(NamedTuple):
    """A setting with a few values, each with its words; `about`: what it does; `later`: it counts from the next start.

    `name` is that of config.Settings.
    """

    name: str
    label: str
    values: tuple[tuple[object, str], ...]
    about: str
    later: bool = False


def settings(options: Options) -> tuple[Setting, ...]:
    """Return the settings that have a few values; a value of the file that is none of them is one more."""
    yes, no = _("yes"), _("no")
    offered = (
        Setting(
            "theme",
            _("Theme"),
            (("", _("what suits the terminal")), *((theme.name, _theme(theme.name)) for theme in themes.THEMES)),
            _("The colours of the table."),
        ),
        Setting(
            "glyphs",
            _("Signs"),
            (
                ("auto", _("what suits the terminal")),
                ("default", _("for most fonts")),
                ("console", _("for the Linux console")),
                ("ascii", _("ASCII only")),
            ),
            _("The signs that tiles, frames and icons are made of."),
        ),
        Setting(
            "ambiguous",
            _("Wide signs"),
            (("auto", _("ask the terminal")), ("narrow", _("no")), ("wide", _("yes"))),
            _("Whether the terminal shows signs such as ■ two cells wide; ASCII is used then."),
            later=True,
        ),
        Setting(
            "colours",
            _("Colours"),
            (
                ("auto", _("what suits the terminal")),
                ("16", "16"),
                ("256", "256"),
                ("truecolor", _("true colour")),
            ),
            _("How many colours the terminal is sent."),
            later=True,
        ),
        Setting(
            "pace",
            _("Pace"),
            tuple((pause, _pause(pause)) for pause in PAUSES),
            _("The pause before each decision of a computer player, so that you can follow it."),
        ),
        Setting(
            "key_pause",
            _("Key pause"),
            tuple((pause, _pause(pause)) for pause in KEY_PAUSES),
            _("The moment without a key before keys count in a new turn. A held key never gets there."),
        ),
        Setting(
            "confirm",
            _("Ask before the end"),
            ((True, yes), (False, no)),
            _("Whether a turn with something left to do ends only when you say so twice."),
        ),
        Setting(
            "auto_end",
            _("End by itself"),
            ((False, no), (True, yes)),
            _("Whether a turn in which nothing is left to do ends by itself. It cannot be taken back then."),
        ),
        Setting(
            "signal",
            _("Your turn"),
            (
                ("none", _("no signal")),
                ("bell", _("bell")),
                ("title", _("title of the terminal")),
                ("both", _("bell and title")),
            ),
            _("How you are called when the computer has played and it is your turn."),
        ),
        Setting(
            "animation",
            _("Animation"),
            (("auto", _("not over SSH")), ("off", _("never")), ("on", _("always"))),
            _("Whether anything may move on the screen."),
            later=True,
        ),
        Setting(
            "mouse",
            _("Mouse"),
            ((True, _("for the game")), (False, _("for the terminal"))),
            _("The terminal's own mouse selects text; the game's chooses what is clicked."),
            later=True,
        ),
    )
    return tuple(_with_present(setting, getattr(options, setting.name)) for setting in offered)


def _with_present(setting: Setting, value: object) -> Setting:
    if value in [known for known, _words in setting.values]:
        return setting
    words = _pause(value) if isinstance(value, float | int) else clean(str(value), 20)
    return setting._replace(values=(*setting.values, (value, words)))


def _theme(name: str) -> str:
    """A theme's name without what ours all begin with."""
    return name.removeprefix("gaudi-").replace("-", " ")


def _pause(seconds: float) -> str:
    return _("{seconds:g} s").format(seconds=seconds) if seconds else _("off")


class SettingsScreen(KeyScreen[None]):
    """What can be set, with what the setting under the cursor does."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__(classes="full sheet")
        options = preferences.options
        self._settings = {setting.name: setting for setting in settings(options)}
        self._names = Text(
            "names", _("Names"), ", ".join(options.names), _("none"), limit=LONGEST_NAMES, short=_("Names")
        )
        self.form = Form(self._fields(options), self.changed, self._pressed, id="settings-form")
        self._about = Lines(id="settings-about")
        self._fault = Fault(id="settings-fault")
        self._problems = preferences.problems

    def _fields(self, options: Options) -> Sequence[Field]:
        choices = [
            Choice(
                setting.name,
                setting.label,
                tuple(words for _value, words in setting.values),
                [value for value, _words in setting.values].index(getattr(options, setting.name)),
            )
            for setting in self._settings.values()
        ]
        return [*choices, self._names, Button("keys", _("Keys at the table")), Button("back", _("Back"))]

    def compose(self) -> ComposeResult:
        """The settings, what one does, a line for faults, a line of keys."""
        with Vertical(id="page"):
            yield Title([Line(_("Settings"), "head")], wrapped=False, id="page-title")
            yield self.form
            yield self._about
            yield self._fault
            yield Title(
                [Line(_("up/down setting   left/right change   ? help   Esc back"), "dim")],
                wrapped=False,
                id="page-keys",
            )

    def on_mount(self) -> None:
        """Tell about the first setting, and what in the file is passed over."""
        self._tell()
        self._fault.say("; ".join(self._problems))

    def _tell(self) -> None:
        self._about.show([Line(line, "dim" if at else "") for at, line in enumerate(self._says())])

    def _says(self) -> list[str]:
        field = self.form.fields[self.form.cursor]
        if isinstance(field, Text):
            return [_("Who usually sits at this keyboard, in turn order, with commas between.")]
        if isinstance(field, Button):
            about = {"keys": _("Which key does what at the table, and keys of your own."), "back": ""}
            return [about[field.id]]
        setting, said = self._settings[field.id], []
        if setting.later:
            said.append(_("A change counts from the next start on."))
        if field.id == "theme" and self.app.no_color:
            said.append(_("NO_COLOR is set: there are no colours, whatever the theme."))
        elif field.id == "theme" and self.preferences.options.shown_colours == "16":
            said.append(_("This terminal has 16 colours: it shows a theme for those."))
        if field.id == "signal" and not self.preferences.options.terminal.titled:
            said.append(_("This terminal has no title."))
        return [setting.about, *said]

    def press(self, key: str, character: str | None) -> None:
        """Go through the settings and change them; Esc goes back, and q where nothing is typed."""
        typing = isinstance(self.form.fields[self.form.cursor], Text)
        if key == "escape" or (key == "q" and not typing):
            self._leave()
        elif key == "question_mark" and not typing:
            from gaudi_tui.tui.screens.pages import form_help  # noqa: PLC0415 - imported when it is opened

            self.app.push_screen(form_help())
        else:
            self.form.press(key, character)
            self._moved()

    def on_click(self, event: events.Click) -> None:
        """A click on the last line goes back; one on a setting is the form's."""
        if event.widget is not None and event.widget.id == "page-keys":
            self._leave()
        elif event.widget is self.form:
            self._moved()

    def on_paste(self, event: events.Paste) -> None:
        """Paste names."""
        event.stop()
        self.form.type(event.text)

    def _moved(self) -> None:
        """Tell about the setting under the cursor; the names count when the cursor leaves them."""
        if not isinstance(self.form.fields[self.form.cursor], Text):
            self._keep_names()
        self._tell()

    def _keep_names(self) -> None:
        names = (clean(name, 20) for name in self._names.text.split(","))
        kept = tuple(name for name in names if name)[: config.MOST_NAMES]
        if kept != self.preferences.options.names:
            self._change("names", kept)

    def _leave(self) -> None:
        self._keep_names()
        self.dismiss(None)

    def changed(self) -> None:
        """Put in force and write down what was changed."""
        field = self.form.fields[self.form.cursor]
        if isinstance(field, Choice):
            self._change(field.id, self._settings[field.id].values[field.index][0])
            self._tell()

    def _change(self, name: str, value: object) -> None:
        self._fault.say(self.preferences.change(name, value))
        cast("TableApp", self.app).apply_settings()

    def _pressed(self, button: Button) -> None:
        if button.id == "back":
            self._leave()
            return
        from gaudi_tui.tui.screens.keys import KeysScreen  # noqa: PLC0415 - imported when it is opened

        self.app.push_screen(KeysScreen(self.preferences))
