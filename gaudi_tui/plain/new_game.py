"""A new game by questions: mode, seats, who sits there; who starts, seed and house rules if they are asked for."""

from gaudi_tui.core.game import Config, Declared
from gaudi_tui.core.session import Player
from gaudi_tui.messages import _, clean
from gaudi_tui.plain.dialog import BACK, Dialog
from gaudi_tui.plain.meaning import folded
from gaudi_tui.play.desk import Desk
from gaudi_tui.play.library import SEEDS, Library, LibraryError

SEATS = (2, 3, 4)
NAME = 20  # characters of a name
LETTERS = {"start": "s", "first": "w", "seed": "e", "house rules": "h", BACK: "q"}
"""What the last question's answers are known by: who starts is not asked in a solo game."""


def new_game(library: Library, dialog: Dialog) -> Desk | None:
    """Ask for a new game and return its table; None when the player goes back. Raises NoMoreLines."""
    modes = {
        "casual": _("Casual, 2 to 4 seats"),
        "expert": _("Expert, 2 to 4 seats"),
        "solo": _("Solo: you against Gaudí"),
        BACK: _("back"),
    }
    mode = dialog.pick(_("Which game?"), modes, "casual")
    if mode == BACK:
        return None
    usual = library.usual_names()
    options: dict[str, str] = {}
    for option in library.game.options:
        if mode in option.modes and not option.house_rule:
            words = library.game.option_words(option)
            offered = dict(zip(option.values, words.values, strict=True))
            options[option.name] = dialog.pick(words.question, offered, option.default)
    if mode == "solo":
        players = [_human(dialog, 0, _usual(usual, 0, alone=True), [])]
    else:
        players = _players(dialog, usual, library.game.levels, library.usual_level())
    asked = _Asked(library.game, mode)
    while True:
        wanted = dialog.pick(_("Ready?"), asked.offered(mode, players), "start", LETTERS)
        if wanted == BACK:
            return None
        if wanted != "start":
            asked.ask(wanted, dialog, players)
            continue
        config = Config.chosen(len(players), mode, asked.first, options | asked.house_rules)
        try:
            return library.begin(config, players, asked.seed)
        except (ValueError, LibraryError) as error:
            dialog.say(str(error))


def _players(dialog: Dialog, usual: tuple[str, ...], levels: tuple[str, ...], level: str) -> list[Player]:
    """Ask who plays each seat, `level` being proposed for all but the first, then for the names of the humans."""
    count = dialog.number(_("How many seats?"), SEATS, SEATS[0])
    offered = {"human": _("a human"), **{bot: _("the computer: {level}").format(level=bot) for bot in levels}}
    kinds: list[str] = []
    for seat in range(count):
        question = _("Seat {number}: who plays?").format(number=seat + 1)
        kinds.append(dialog.pick(question, offered, level if seat else "human"))
    players: list[Player] = []
    for seat, kind in enumerate(kinds):
        if kind == "human":
            players.append(_human(dialog, seat, _usual(usual, seat, alone=kinds.count("human") == 1), players))
        else:
            players.append(Player(f"{kind.capitalize()} {seat + 1}", kind))
    return players


def _usual(names: tuple[str, ...], seat: int, *, alone: bool) -> str:
    """Return the name of a human who gives none; whoever is alone at the keyboard is spoken to."""
    if seat < len(names) and names[seat]:
        return names[seat]
    return _("You") if alone else _("Player {number}").format(number=seat + 1)


def _human(dialog: Dialog, seat: int, usual: str, others: list[Player]) -> Player:
    while True:
        line = dialog.text(_("Name of seat {number}? An empty line: {name}.").format(number=seat + 1, name=usual))
        name = clean(line, NAME) or usual
        if all(folded(name) != folded(other.name) for other in others):
            return Player(name)
        dialog.say(_("There is a seat named {name} already.").format(name=name))


class _Asked:
    """What is settled besides: who starts, the seed, the house rules."""

    def __init__(self, game: Declared, mode: str) -> None:
        self._game, self._mode = game, mode
        self.first: int | None = None
        self.seed: int | None = None
        self.house_rules: dict[str, str] = {}

    def offered(self, mode: str, players: list[Player]) -> dict[str, str]:
        """Return what can be answered, with what is settled now."""
        chosen = ", ".join(f"{name} {value}" for name, value in self.house_rules.items())
        first = players[self.first].name if self.first is not None else _("drawn by chance")
        seed = str(self.seed) if self.seed is not None else _("drawn by chance")
        offered = {"start": _("start the game")}
        if mode != "solo":
            offered["first"] = _("who starts: {name}").format(name=first)
        return offered | {
            "seed": _("seed: {number}").format(number=seed),
            "house rules": _("house rules: {rules}").format(rules=chosen or _("all as ruled")),
            BACK: _("back"),
        }

    def ask(self, what: str, dialog: Dialog, players: list[Player]) -> None:
        """Ask for one of them."""
        if what == "first":
            seats = {str(seat): player.name for seat, player in enumerate(players)} | {"": _("drawn by chance")}
            seat = dialog.pick(_("Who starts?"), seats)
            self.first = int(seat) if seat else None
        elif what == "seed":
            line = dialog.text(_("The seed, a whole number? An empty line: drawn by chance."))
            right = line.isascii() and line.isdecimal() and int(line[:20]) < SEEDS and len(line) <= 20
            if line and not right:
                dialog.say(_("The seed must be a whole number from 0 to {most}.").format(most=SEEDS - 1))
                return
            self.seed = int(line) if line else None
        else:
            self._house_rule(dialog)

    def _house_rule(self, dialog: Dialog) -> None:
        known = {each.name: each for each in self._game.options if each.house_rule and self._mode in each.modes}
        words = {name: self._game.option_words(rule) for name, rule in known.items()}
        now = {name: rule.values.index(self.house_rules.get(name, rule.default)) for name, rule in known.items()}
        offered = {name: f"{words[name].about} {words[name].values[now[name]]}" for name in known}
        name = dialog.pick(_("Which house rule?"), offered | {BACK: _("back")}, BACK)
        if name == BACK:
            return
        values = dict(zip(known[name].values, words[name].values, strict=True))
        value = dialog.pick(words[name].question, values, known[name].default)
        self.house_rules.pop(name, None)
        if value != known[name].default:
            self.house_rules[name] = value
