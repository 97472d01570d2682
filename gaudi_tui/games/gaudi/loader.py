"""Component sets: a folder of TOML files made into `Content`, or one line saying which entry is wrong and why."""

import hashlib
import tomllib
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path
from typing import TypeVar

import msgspec

from gaudi_tui.core.game import ContentError
from gaudi_tui.games.gaudi import component_grammar, fields
from gaudi_tui.games.gaudi.component_schema import (
    BoardFile,
    CentresFile,
    ChimneyEntry,
    ChimneysFile,
    Form,
    ReligionCard,
    ReligionFile,
    RewardCard,
    RewardCardsFile,
    SetFile,
    SuppliesFile,
    TrackFile,
    explain,
)
from gaudi_tui.games.gaudi.content import (
    CARDS_A_PILLAR,
    CATALONIA,
    NATURE,
    PILLARS,
    RELIGION,
    BoardSpace,
    Card,
    Chimney,
    Condition,
    Content,
    Effect,
    Power,
    Space,
    Step,
)
from gaudi_tui.games.gaudi.drawing import read_drawing
from gaudi_tui.games.gaudi.fields import PLACES, SIDES
from gaudi_tui.games.gaudi.rulebook_checks import faults
from gaudi_tui.messages import _, clean, clean_path
from gaudi_tui.outside import text_of

STANDARD = Path(__file__).parent / "components" / "standard"
TILES = (*product(range(len(PILLARS)), [0]), *product(range(len(PILLARS)), range(1, len(SIDES))))  # pillar, side
LARGEST_FILE = 256 * 1024  # bytes; the largest file of the standard set has 7 KiB

T = TypeVar("T")
V = TypeVar("V")
F = TypeVar("F", bound=Form)
C = TypeVar("C", RewardCard, ReligionCard)


def load_content(folder: Path | None = None) -> Content:
    """Return the component set in `folder` (None: the standard set), read once and kept.

    Raises ContentError with the first fault: a file that cannot be read, a field that is missing, unknown or wrong,
    or a set that breaks what the rulebook tells of the components (`rulebook_checks`).
    """
    return _load_content(STANDARD if folder is None else folder)


@cache
def _load_content(folder: Path) -> Content:
    content = read_content(folder)
    for fault in faults(content):
        raise ContentError(f"{clean_path(folder)}/{fault}")
    return content


def shipped_set(digest: str) -> Path | None:
    """Return the folder of the shipped set with that hash, None when there is none.

    A standard set that saves were made with stays beside the one that follows it, so that they can be played for ever.
    """
    if load_content().hash == digest:
        return None
    others = (folder for folder in sorted(STANDARD.parent.iterdir()) if folder.is_dir() and folder != STANDARD)
    return next((folder for folder in others if load_content(folder).hash == digest), None)


def read_content(folder: Path) -> Content:
    """Return the component set in `folder` without asking whether the rules hold with it (`faults` does).

    Raises ContentError when a file cannot be read or does not have the form of docs/components.md.
    """
    try:
        return _Reader(folder).content()
    except ContentError as error:
        raise ContentError(f"{clean_path(folder)}/{error}") from error


class _Reader:
    """Reads one folder; collects effects with their sources in the order in which the box is laid out."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.effects: list[Effect] = []
        self.sources: list[tuple[str | int, ...]] = []
        self.digest = hashlib.sha256()

    def content(self) -> Content:
        """Read all files and return the set."""
        about = self._file("set.toml", SetFile)
        track = self._track()
        centres, centre_sources = self._centres()
        bonuses, bonus_sources = self._supplies()
        board, board_effects, board_source = self._board()
        cards = (
            *self._reward_cards("nature.toml", NATURE),
            *self._reward_cards("catalonia.toml", CATALONIA),
            *self._religion_cards("religion.toml"),
        )
        chimneys = self._chimneys()
        return Content(
            id=_field("set.toml: id", fields.name, about.id),
            title=_field("set.toml: title", fields.title, about.title),
            hash=self.digest.hexdigest()[:16],
            notice=_field("set.toml: notice", fields.notice, about.notice),
            effects=tuple(self.effects),
            sources=tuple(self.sources),
            track=track,
            centres=centres,
            centre_provenance=centre_sources,
            bonuses=bonuses,
            bonus_provenance=bonus_sources,
            board=board,
            board_effects=board_effects,
            board_provenance=board_source,
            chimneys=chimneys,
            cards=cards,
        )

    def _file(self, name: str, form: type[F]) -> F:
        """Read a file into its form and add what it says to the hash (comments and layout do not count)."""
        raw = _toml(self.folder, name)
        try:
            entries = msgspec.convert(raw, form)
        except msgspec.ValidationError as error:
            raise ContentError(f"{name}: {explain(str(error), raw, form)}") from error
        self.digest.update(msgspec.json.encode((name, entries), order="sorted"))
        return entries

    def _effect(self, where: str, text: str, source: tuple[str | int, ...]) -> int:
        """Add an effect printed at `source`; return its index."""
        self.effects.append(_field(where, component_grammar.effect, text))
        self.sources.append(source)
        return len(self.effects) - 1

    def _track(self) -> tuple[Space, ...]:
        spaces = []
        for index, entry in enumerate(self._file("track.toml", TrackFile).space):
            at = f"track.toml: space {index + 1}"
            spaces.append(
                Space(
                    effect=self._effect(f"{at}, action", entry.action, ("space", index)),
                    pencils=_field(f"{at}, pencils", fields.few, entry.pencils),
                    hammers=_field(f"{at}, hammers", fields.few, entry.hammers),
                    dark=entry.dark,
                    provenance=_field(f"{at}, source", fields.source, entry.source),
                )
            )
        return tuple(spaces)

    def _centres(self) -> tuple[tuple[tuple[int, int], ...], tuple[str, ...]]:
        centres, sources = [], []
        for index, entry in enumerate(self._file("centres.toml", CentresFile).centre):
            at = f"centres.toml: centre {index + 1}"
            if len(entry.actions) != 2:  # G-073
                raise ContentError(_("{at}, actions: should be 2 actions").format(at=at))
            first, second = (self._effect(f"{at}, actions", text, ("centre", index)) for text in entry.actions)
            centres.append((first, second))
            sources.append(_field(f"{at}, source", fields.source, entry.source))
        return tuple(centres), tuple(sources)

    def _supplies(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        entries = {}
        for index, entry in enumerate(self._file("supplies.toml", SuppliesFile).supply):
            place = _field(f"supplies.toml: supply {index + 1}, place", fields.place, entry.place)
            if place in entries:
                raise ContentError(_("supplies.toml: {place} appears twice").format(place=PLACES[place]))
            entries[place] = entry
        bonuses, sources = [], []
        for place, name in enumerate(PLACES):  # G-148, G-240
            if place not in entries:
                raise ContentError(_("supplies.toml: there is no {place}").format(place=name))
            at = f"supplies.toml: {name}"
            bonuses.append(self._effect(f"{at}, bonus", entries[place].bonus, ("bonus", place)))
            sources.append(_field(f"{at}, source", fields.source, entries[place].source))
        return tuple(bonuses), tuple(sources)

    def _board(self) -> tuple[tuple[BoardSpace, ...], tuple[tuple[int, ...], ...], str]:
        entry = self._file("board.toml", BoardFile)
        board = _field("board.toml: drawing", read_drawing, entry.drawing)
        nature = self._effect("board.toml: rewards, nature", entry.rewards.nature, ("board", NATURE))
        catalonia = self._effect("board.toml: rewards, catalonia", entry.rewards.catalonia, ("board", CATALONIA))
        source = _field("board.toml: source", fields.source, entry.source)
        return board, ((nature,), (catalonia,), ()), source

    def _reward_cards(self, name: str, pillar: int) -> list[Card]:
        cards = []
        for at, entry in _numbered(name, self._file(name, RewardCardsFile).card):
            source = ("card", pillar * CARDS_A_PILLAR + entry.number - 1)
            effects = tuple(self._effect(f"{at}, rewards", text, source) for text in entry.rewards)
            cards.append(_card(at, pillar, entry, effects=effects))
        return cards

    def _religion_cards(self, name: str) -> list[Card]:
        cards = []
        for at, entry in _numbered(name, self._file(name, ReligionFile).card):
            condition = _field(f"{at}, scores", component_grammar.condition, entry.scores)
            source = _field(f"{at}, scores_source", fields.source, entry.scores_source)
            cards.append(_card(at, RELIGION, entry, condition=condition, condition_source=source))
        return cards

    def _chimneys(self) -> tuple[Chimney, ...]:
        entries: dict[tuple[int, int], ChimneyEntry] = {}
        for index, entry in enumerate(self._file("chimneys.toml", ChimneysFile).chimney):
            at = f"chimneys.toml: chimney {index + 1}"
            pillar = _field(f"{at}, pillar", fields.pillar, entry.pillar)
            side = _field(f"{at}, side", fields.side, entry.side)
            if (pillar, side) in entries:
                text = _("{at}: {pillar} {side} appears twice")
                raise ContentError(text.format(at=at, pillar=entry.pillar, side=entry.side))
            entries[pillar, side] = entry
        for pillar, side in TILES:  # G-008
            if (pillar, side) not in entries:
                text = _("chimneys.toml: there is no {pillar} {side}")
                raise ContentError(text.format(pillar=PILLARS[pillar], side=SIDES[side]))
        return tuple(self._chimney(index, tile[0], entries[tile]) for index, tile in enumerate(TILES))

    def _chimney(self, tile: int, pillar: int, entry: ChimneyEntry) -> Chimney:
        steps = []
        for number, step in enumerate(entry.step, 1):
            at = f"chimneys.toml: {entry.pillar} {entry.side}, step {number}"
            shape, need = _field(f"{at}, needs", component_grammar.shape_need, step.needs)
            steps.append(
                Step(
                    shape=shape,
                    need=need,
                    powers=tuple(self._power(f"{at}, gives", text, ("chimney", tile, number)) for text in step.gives),
                    need_provenance=_field(f"{at}, needs_source", fields.source, step.needs_source),
                    provenance=_field(f"{at}, source", fields.source, step.source),
                )
            )
        return Chimney(tile, pillar, entry.side.partition(" ")[0], tuple(steps))

    def _power(self, where: str, text: str, source: tuple[str | int, ...]) -> Power:
        """Add the effect of a power printed at `source`; return the power."""
        trigger, of, effect = _field(where, component_grammar.power, text)
        self.effects.append(effect)
        self.sources.append(source)
        return Power(trigger, of, len(self.effects) - 1)


def _card(
    at: str,
    pillar: int,
    entry: RewardCard | ReligionCard,
    *,
    effects: tuple[int, ...] = (),
    condition: Condition | None = None,
    condition_source: str = "",
) -> Card:
    colour, need = _field(f"{at}, needs", component_grammar.colour_need, entry.needs)
    return Card(
        id=pillar * CARDS_A_PILLAR + entry.number - 1,
        pillar=pillar,
        number=entry.number,
        title=_field(f"{at}, title", fields.title, entry.title),
        year=_field(f"{at}, year", fields.year, entry.year),
        category=_field(f"{at}, category", fields.category, entry.category),
        colour=colour,
        need=need,
        effects=effects,
        condition=condition,
        provenance=_field(f"{at}, source", fields.source, entry.source),
        condition_provenance=condition_source,
    )


def _numbered(name: str, entries: list[C]) -> list[tuple[str, C]]:
    """Return the cards of a file in the order of their numbers, each with the place where a fault in it is."""
    found: dict[int, C] = {}
    for index, entry in enumerate(entries):
        if not 1 <= entry.number <= CARDS_A_PILLAR:
            text = _("{name}: card entry {entry}, number: should be 1 to {most}")
            raise ContentError(text.format(name=name, entry=index + 1, most=CARDS_A_PILLAR))
        if entry.number in found:
            raise ContentError(_("{name}: card {number:02} appears twice").format(name=name, number=entry.number))
        found[entry.number] = entry
    for number in range(1, CARDS_A_PILLAR + 1):  # G-007
        if number not in found:
            raise ContentError(_("{name}: there is no card {number:02}").format(name=name, number=number))
    return [(f"{name}: card {number:02}", found[number]) for number in sorted(found)]


def _field(where: str, read: Callable[[V], T], value: V) -> T:
    """Return `read(value)`; a ValueError becomes a ContentError that begins with `where`."""
    try:
        return read(value)
    except ValueError as error:
        raise ContentError(f"{where}: {error}") from error


def _toml(folder: Path, name: str) -> dict[str, object]:
    """Return what a TOML file holds."""
    path = folder / name
    try:
        if not folder.is_dir():
            raise ContentError(_("{name}: the folder is not there").format(name=name))
        if not path.exists():
            raise ContentError(_("{name}: the file is missing").format(name=name))
        if not path.is_file():
            raise ContentError(_("{name}: is not a file").format(name=name))
        if path.stat().st_size > LARGEST_FILE:
            raise ContentError(_("{name}: is larger than {most} KiB").format(name=name, most=LARGEST_FILE // 1024))
        return tomllib.loads(text_of(path.read_bytes()))
    except ContentError:
        raise
    except UnicodeDecodeError as error:
        raise ContentError(_("{name}: is not UTF-8 text (byte {at})").format(name=name, at=error.start)) from error
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise ContentError(_("{name}: cannot be read: {why}").format(name=name, why=why)) from error
    except RecursionError as error:
        raise ContentError(_("{name}: is not TOML: nested too deeply").format(name=name)) from error
    except ValueError as error:
        raise ContentError(_("{name}: is not TOML: {why}").format(name=name, why=clean(str(error)))) from error
