"""How the table of Gaudí reads: what play/scene.py (Telling) asks of it."""

from collections.abc import Sequence
from typing import Any

from gaudi_tui.core.actions import Action
from gaudi_tui.core.events import Event
from gaudi_tui.core.session import Session
from gaudi_tui.games.gaudi import telling
from gaudi_tui.games.gaudi.reasons import gains, judgement, nearer
from gaudi_tui.games.gaudi.state import State
from gaudi_tui.games.gaudi.text import token_name
from gaudi_tui.messages import _
from gaudi_tui.play.glyphs import Glyphs
from gaudi_tui.play.note import Note
from gaudi_tui.play.scene import Scene, Told
from gaudi_tui.tables.gaudi import decision, log_words, moving, spots, tokens
from gaudi_tui.tables.gaudi.notation import seat_look


class GaudiTelling:
    """See play/scene.py (Telling) for what each method promises."""

    spot_of = staticmethod(spots.spot_of)
    target = staticmethod(spots.target)
    changed = staticmethod(spots.changed)
    printed_numbers = staticmethod(spots.moving)
    label = staticmethod(spots.label)
    numbered = staticmethod(spots.numbered)
    awaits_second_digit = staticmethod(spots.awaits_second_digit)
    begins_in_list = staticmethod(moving.begins_in_list)
    in_list = staticmethod(moving.in_list)
    question = staticmethod(decision.asked)
    foreseen = staticmethod(decision.foreseen)
    outcome = staticmethod(decision.outcome)
    standings = staticmethod(decision.standings)
    named = staticmethod(log_words.named)
    name = staticmethod(token_name)
    whose_turn = staticmethod(tokens.whose_turn)

    def rulings(self, state: State) -> int:
        """The house rules as bits (games/gaudi/house_rules.py)."""
        return state.rulings

    def left_unused(self, scene: Scene, action: Action) -> tuple[str, ...]:
        """What to ask before a turn ends, or rewards are left, with something still possible."""
        return decision.left_unused(scene.frame, action, scene.options, scene.texts)

    def closes(self, action: Action) -> bool:
        """Whether an action ends the turn or declines what is left."""
        return action[0] in {"end", "pass"}

    def ends_turn(self, action: Action) -> bool:
        """Whether an action ends the turn."""
        return action == ("end",)

    def goes_on(self, state: State, seat: int | None, action: Action) -> Action | None:
        """The end of the turn once more, where what was due at the centre came before it."""
        return action if decision.ends_at_the_centre(state, seat, action) else None

    def told(self, state: State, events: Sequence[Event], glyphs: Glyphs) -> list[Told]:
        """What a decision caused, with the sums of what was gained."""
        return log_words.told(state.content, events, glyphs)

    @property
    def kinds(self) -> dict[str, str]:
        """By what a log can be filtered."""
        return log_words.kinds()

    def sentence(self, token: int | None, text: str, names: Sequence[str]) -> str:
        """What is said of a seat or token, with its name."""
        return text if token is None else telling.told_of(token, text, names)

    def look(self, token: int, names: Sequence[str]) -> str:
        """The look of the name of a seat or token."""
        return seat_look(token, len(names))

    def turn(self, view: dict[str, Any]) -> int | None:
        """Whose turn a view shows; of equal tiles the human chooses in the turn of another (G-357)."""
        frames = view["frames"]
        to_move: int | None = view["to_move"]
        return telling.turn_of(frames) if frames and frames[-1][0] == "equal" else to_move

    def turn_of(self, state: State) -> int | None:
        """Whose turn it is in a position."""
        return telling.turn_of(state.stack)

    def stage(self, state: State) -> str:
        """The draft and the scoring are no turns."""
        found = telling.stage(state)
        return _("Draft") if found == "draft" else self.scoring() if found else ""

    def scoring(self) -> str:
        """The heading of the final scoring."""
        return _("Scoring")

    def secret(self, state: State, action: Action) -> str:
        """What a kept card, or what only a hidden card made possible, is called for the others."""
        if not telling.secret(state, action):
            return ""
        return _("keeps a card") if action[0] == "draft" else _("goes on")

    def news(self, state: State, events: Sequence[Event], names: Sequence[str], width: int) -> str:
        """What others did, in one line."""
        from gaudi_tui.tables.gaudi import news  # noqa: PLC0415 - it counts cells with rich, which --plain does without

        return news.compose(state.content, events, names, width)

    def aside(self, state: State, events: Sequence[Event]) -> str:
        """In a solo game, that Gaudí's turn or the third player's is over in which nothing could be done."""
        return telling.others_turns(state.content, events) if state.mode == "solo" else ""

    def final_scores(self, session: Session[Any], names: Sequence[str]) -> list[Told]:
        """A line for each score: the total, and what it is made of."""
        scores, found = session.game.scores(session.state), list[Told]()
        lines = telling.final_scores(scores, names, expert=session.config.mode != "casual")
        for score, line in zip(scores, lines, strict=True):
            name = token_name(score["seat"], names)
            note: Note = ((name, seat_look(score["seat"], len(names))), (line.removeprefix(name), "text"))
            found.append(Told(score["seat"], "points", line, note))
        return found

    def reasons(self, before: State, after: State, seat: int) -> tuple[list[str], list[str], list[str]]:
        """What a plan gains, what it brings within reach, how the judgement changes."""
        return gains(before, after, seat), nearer(before, after, seat), judgement(before, after, seat)


TELLING = GaudiTelling()
