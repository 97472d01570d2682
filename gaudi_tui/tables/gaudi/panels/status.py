"""The top line: round, whose turn and how far it has got, what bag and decks hold."""

from typing import Any

from rich.cells import cell_len

from gaudi_tui.games.gaudi.words import difficulty_name, hammers_name, pencils_name
from gaudi_tui.messages import _, plural
from gaudi_tui.play.glyphs import pillar_letters
from gaudi_tui.play.scene import Scene
from gaudi_tui.tables.gaudi.layout import MINIMUM, SMALLEST, layout_class
from gaudi_tui.tables.gaudi.notation import PILLAR_LOOKS
from gaudi_tui.tables.gaudi.tokens import whose_turn
from gaudi_tui.tui.fitting import fit
from gaudi_tui.tui.widgets.canvas import Canvas
from gaudi_tui.tui.widgets.panel import Panel, turn_look


class Status(Panel):
    """One line. Below the smallest size of the table it says which size is needed."""

    PANEL = "status"
    VIEWED = ("round", "difficulty", "frames", "open_bonuses", "extra_turns", "bag", "decks")

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint the line."""
        screen = self.screen.size
        if layout_class(*screen) == "tiny":
            size, least = f"{screen.width}x{screen.height}", f"{SMALLEST[0]}x{SMALLEST[1]}"
            text = _("{size}: the table needs {least}").format(size=size, least=least)
            short = _("needs {least}").format(least=least)
            text = text if len(text) <= canvas.width else short
            canvas.put(0, 0, fit(text, canvas.width, self.glyphs.ellipsis), "other-turn")
            return
        view = scene.view
        right = self._counts(canvas, scene) if canvas.width >= MINIMUM[0] - 10 else canvas.width
        x = canvas.put(1, 0, _("Round {number}/3").format(number=view["round"]), "strong") + 2
        if scene.past:
            canvas.put(x, 0, f" {fit(scene.past, right - x - 3, self.glyphs.ellipsis)} ", "past")
            return
        if scene.mark:
            x = canvas.put(x - 1, 0, scene.mark, "bad") + 2
        if view["mode"] == "solo":
            x = canvas.put(x - 1, 0, difficulty_name(view["difficulty"]), "dim") + 2
        seat = view["to_move"]
        if view["over"] or seat is None:
            text = _("The game is over") if view["over"] else _("Please wait")
            x = canvas.put(x, 0, f" {text} ", "other-turn")
        else:
            whose = fit(whose_turn(scene, seat, bool(scene.options)), right - x - 5, self.glyphs.ellipsis)
            x = canvas.put(x, 0, f" {self.glyphs.turn} {whose} ", turn_look(scene))
        told = self.progress(scene)
        progress = next((text for text in told if x + 2 + cell_len(text) < right), "")
        if progress:
            canvas.put(x + 2, 0, progress, "strong")

    def _counts(self, canvas: Canvas, scene: Scene) -> int:
        """Paint bag and decks at the right end; return where that starts."""
        view = scene.view
        bag = _("bag {count}").format(count=view["bag"])
        letters = pillar_letters()
        decks = [f"{letters[pillar]}{count}" for pillar, count in enumerate(view["decks"])]
        label = _("decks")
        start = canvas.width - len(bag) - len(label) - sum(len(deck) + 1 for deck in decks) - 4
        x = canvas.put(start, 0, bag, "dim")
        x = canvas.put(x + 2, 0, label, "dim")
        for pillar, deck in enumerate(decks):
            x = canvas.put(x + 1, 0, deck, PILLAR_LOOKS[pillar])
        return start

    def inputs(self, scene: Scene) -> tuple[Any, ...]:
        """The mark too."""
        return (*super().inputs(scene), scene.mark)

    def progress(self, scene: Scene) -> tuple[str, str]:
        """What is left of the turn, icons, bonuses that are open, turns to come: in words, and with signs for icons."""
        view, words, signs = scene.view, list[str](), list[str]()
        for frame in reversed(view["frames"]):
            if frame[0] == "act":
                _kind, _seat, _space, pencils, hammers, leading = frame
                named = [pencils_name(pencils) if pencils else "", hammers_name(hammers) if hammers else ""]
                text = (_(" and ") if leading else _(" or ")).join(name for name in named if name)
                words.append(_("to use: {icons}").format(icons=text) if text else _("all used"))
                icons = self.glyphs.pencil * pencils + self.glyphs.hammer * hammers
                signs.append(_("to use {icons}").format(icons=icons) if icons else _("all used"))
                break
        rest = []
        if count := len(view["open_bonuses"]):
            rest.append(plural("{count} bonus", "{count} bonuses", count))
        if count := view["extra_turns"]:
            rest.append(plural("{count} more turn", "{count} more turns", count))
        return "  ".join(words + rest), "  ".join(signs + rest)
