"""The form for a new game: mode, seats, who sits there, who starts, house rules, the seed."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from gaudi_tui.core.game import Config, GameOption
from gaudi_tui.core.session import Player
from gaudi_tui.messages import _, clean, plural
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.library import SEEDS, Library, LibraryError
from gaudi_tui.tui.screens import mosaic
from gaudi_tui.tui.screens.art import Art
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.form import Button, Choice, Field, Form, Text
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.new_game_words import about
from gaudi_tui.tui.screens.page import Fault, Title

MODES = ("casual", "expert", "solo")
SEATS = (2, 3, 4)


class NewGameScreen(KeyScreen[Desk | None]):
    """Returns the table of the new game, or None."""

    def __init__(self, library: Library) -> None:
        super().__init__(classes="full sheet")
        self._library = library
        self._usual = library.usual_names()
        self._levels = library.game.levels
        kinds, usual = (_("human"), *self._levels), self._levels.index(library.usual_level()) + 1
        self._mode = Choice("mode", _("Mode"), (_("Casual"), _("Expert"), _("Solo (you against Gaudí)")))
        self._game = library.game
        self._options = [(option, self._choice(option)) for option in self._game.options if not option.house_rule]
        self.house_rules: dict[str, str] = {}
        self._rules = Button("rules", "")
        self._seats = Choice("seats", _("Seats"), tuple(map(str, SEATS)))
        self._names = [
            Text(
                f"name{seat}",
                _("Seat {number}: name").format(number=seat + 1),
                short=_("{number} name").format(number=seat + 1),
                look=f"seat-{seat}",
            )
            for seat in range(4)
        ]
        self._kinds = [
            Choice(
                f"kind{seat}",
                _("Seat {number}: played by").format(number=seat + 1),
                kinds,
                0 if seat == 0 else usual,
                _("{number} by").format(number=seat + 1),
                f"seat-{seat}",
            )
            for seat in range(4)
        ]
        self._first = Choice("first", _("Who starts"), (), short=_("First"))
        self._seed = Text("seed", _("Seed"), empty=_("empty: drawn by chance"), limit=20)
        self._buttons = [Button("start", _("Start the game")), Button("back", _("Back"))]
        self.form = Form(self._fields(), self.changed, self.pressed, id="new-form")
        self._about = Lines(id="new-about")
        self._fault = Fault(id="new-fault")

    def compose(self) -> ComposeResult:
        """The form, a line about the field under the cursor, a line for faults, a line of keys."""
        with Vertical(id="page"):
            yield Title([Line(_("New game: Gaudí"), "head")], wrapped=False, id="page-title")
            with Horizontal(id="new-row"):
                yield self.form
                yield Art(mosaic.mosaic(mosaic.CHIMNEY), classes="sentinel")
            yield self._about
            yield self._fault
            yield Title(
                [
                    Line(
                        _("up/down field   left/right change   Enter on a button   ? help   Esc back"),
                        "dim",
                    )
                ],
                wrapped=False,
                id="page-keys",
            )

    def on_mount(self) -> None:
        """Tell about the first field."""
        self._tell()

    def _tell(self) -> None:
        field = self.form.fields[self.form.cursor]
        bot = self._bot(self._kinds.index(field)) if isinstance(field, Choice) and field in self._kinds else None
        option = next((option for option, choice in self._options if choice is field), None)
        told = about(field, self.mode, bot, self._humans())
        self._about.show([Line(self._game.option_words(option).about if option else told, "dim")])

    @property
    def mode(self) -> str:
        """The mode chosen."""
        return MODES[self._mode.index]

    @property
    def count(self) -> int:
        """The number of seats: one in a solo game."""
        return 1 if self.mode == "solo" else SEATS[self._seats.index]

    def _fields(self) -> list[Field]:
        count = self.count
        self._rules.label = _("House rules: all as ruled")
        if self.house_rules:
            self._rules.label = plural(
                "House rules: {count} changed", "House rules: {count} changed", len(self.house_rules)
            )
        options = [choice for option, choice in self._options if self.mode in option.modes]
        if self.mode == "solo":
            self._names[0].empty = self._default(0, None)
            return [self._mode, *options, self._names[0], self._rules, self._seed, *self._buttons]
        self._first.values = (_("drawn by chance"), *(_("seat {number}").format(number=s + 1) for s in range(count)))
        self._first.index = min(self._first.index, count)
        fields: list[Field] = [self._mode, *options, self._seats]
        for seat in range(count):
            self._names[seat].empty = self._default(seat, self._bot(seat))
            fields += [self._names[seat], self._kinds[seat]]
        return [*fields, self._first, self._rules, self._seed, *self._buttons]

    def press(self, key: str, character: str | None) -> None:
        """Hand the key to the form; Esc goes back."""
        self.say("")
        if key == "escape":
            self.dismiss(None)
        elif key == "question_mark":
            from gaudi_tui.tui.screens.pages import form_help  # noqa: PLC0415 - imported when it is opened

            self.app.push_screen(form_help())
        else:
            self.form.press(key, character)
            self._tell()

    def on_click(self) -> None:
        """A click on a field is the form's."""
        self._tell()

    def on_paste(self, event: events.Paste) -> None:
        """Paste into a field."""
        event.stop()
        self.form.type(event.text)

    def say(self, line: str) -> None:
        """Show a line under the form."""
        self._fault.say(line)

    def changed(self) -> None:
        """Another mode or number of seats shows other fields, another kind of player another name."""
        self.form.change(self._fields())

    def pressed(self, button: Button) -> None:
        """Begin the game, open the house rules, or go back."""
        if button.id == "back":
            self.dismiss(None)
            return
        if button.id == "rules":
            from gaudi_tui.tui.screens.house_rules import HouseRulesScreen  # noqa: PLC0415 - imported when it is opened

            self.app.push_screen(HouseRulesScreen(self._game, self.mode, self.house_rules), self._ruled)
            return
        try:
            config = Config.chosen(self.count, self.mode, self._starts(), self.options() | self.house_rules)
            self.dismiss(self._library.begin(config, self.players(), self.seed()))
        except (ValueError, LibraryError) as error:
            self.say(str(error))

    def _ruled(self, chosen: dict[str, str] | None) -> None:
        self.house_rules = chosen or {}
        self.changed()

    def _starts(self) -> int | None:
        return self._first.index - 1 if self._first.index and self.mode != "solo" else None

    def _choice(self, option: GameOption) -> Choice:
        words = self._game.option_words(option)
        return Choice(option.name, words.label, words.values, option.values.index(option.default), words.short)

    def options(self) -> dict[str, str]:
        """Return what is chosen of the mode's options, by name; house rules are none of them."""
        options = ((option, choice) for option, choice in self._options if self.mode in option.modes)
        return {option.name: option.values[choice.index] for option, choice in options}

    def players(self) -> list[Player]:
        """Return who plays. Raises ValueError for names that cannot be told apart."""
        players: list[Player] = []
        for seat in range(self.count):
            bot = self._bot(seat) if self.mode != "solo" else None
            name = clean(self._names[seat].text, 20) or self._default(seat, bot)
            if any(player.name.casefold() == name.casefold() for player in players):
                raise ValueError(_("Two seats have the name {name}; give one of them another.").format(name=name))
            players.append(Player(name, bot))
        return players

    def _bot(self, seat: int) -> str | None:
        index = self._kinds[seat].index
        return self._levels[index - 1] if index else None

    def _default(self, seat: int, bot: str | None) -> str:
        if bot is None and seat < len(self._usual) and self._usual[seat]:
            return self._usual[seat]
        if bot is None and self._humans() == 1:
            return _("You")
        kind = bot.capitalize() if bot else _("Player")
        return f"{kind} {seat + 1}"

    def _humans(self) -> int:
        return 1 if self.mode == "solo" else sum(self._bot(seat) is None for seat in range(self.count))

    def seed(self) -> int | None:
        """Return the seed, None when it is to be drawn. Raises ValueError when it is no number."""
        text = self._seed.text.strip()
        if not text:
            return None
        if not (text.isascii() and text.isdecimal()) or int(text) >= SEEDS:
            raise ValueError(_("The seed must be a whole number from 0 to {most}.").format(most=SEEDS - 1))
        return int(text)
