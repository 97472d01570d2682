"""What the rulebook tells of the chimney tiles: what each step gives, in the words of chimneys.toml.

It leaves no room for anything else, so the effects that only Night steps have cannot make play endless (A-083): a step
is reached once, and what lasts uses up tiles, windows or hand cards, none of which is refilled within a turn.
"""

from collections.abc import Iterator

from gaudi_tui.games.gaudi.component_grammar import power_phrase, quote, side_phrase
from gaudi_tui.games.gaudi.content import CATALONIA, PILLARS, SHAPES, Chimney, Content, Step
from gaudi_tui.messages import _

DAY = (  # from the bottom up
    (
        "immediate: take 1 tile",  # G-199
        "immediate: another turn",  # G-200
        "immediate: resolve nature 1 time",  # G-201
    ),
    (
        "immediate: gain 5 catalonia vp",  # G-204
        "endgame: exchange 3 vp",  # G-203
        "immediate: resolve catalonia 1 time",  # G-202
    ),
    (
        "immediate: take 1 card",  # G-207
        "immediate: play 1 card ignoring requirements",  # G-206
        "immediate: resolve 1 religion card",  # G-205
    ),
)
NIGHT = (  # step 1 gives nothing
    (
        (),
        ("each tile placed: gain 2 nature vp",),  # G-272
        ("once a landing: one more such tile",),  # G-273
        ("sculpture or ceiling/rooftop cards: 2 less",),  # G-274
        ("immediate: gain 5 nature vp",),  # G-275
    ),
    (
        (),
        ("immediate: advance the catalonia or religion chimney ignoring requirements",),  # G-276
        ("each tile supply emptied: take 1 tile",),  # G-277
        ("immediate: resolve nature 2 times",),  # G-278
        ("immediate: exchange 7 vp",),  # G-279
    ),
    (
        (),
        ("each garden or sculpture card played: take 1 tile",),  # G-280
        ("immediate: resolve nature 1 time",),  # G-281
        ("nature cards: 2 less",),  # G-282
        ("immediate: another turn",),  # G-283
    ),
    (
        (),
        ("immediate: take 3 tiles",),  # G-284
        ("each garden or ceiling/rooftop card played: gain 3 nature vp",),  # G-285
        ("always: share a space",),  # G-286, G-287, G-288
        ("immediate: gain 2 nature vp per blue tile",),  # G-289
    ),
    (
        (),
        ("each centre reached: play 1 card",),  # G-290
        ("each door or furniture card played: gain 3 catalonia vp",),  # G-291
        ("catalonia cards: 2 less",),  # G-292
        ("each centre reached: resolve catalonia 1 time",),  # G-293
    ),
    (
        (),
        ("immediate: gain 5 catalonia vp",),  # G-294
        ("interior or door cards: 2 less",),  # G-295
        ("each centre reached: take 2 tiles of different shapes",),  # G-296
        ("immediate: both actions of the central tile",),  # G-297
    ),
    (
        (),
        ("each centre reached: gain 2 catalonia vp",),  # G-298
        ("each centre reached: take 1 card",),  # G-299
        ("immediate: resolve catalonia 2 times",),  # G-300
        ("each centre reached: exchange 3 vp",),  # G-301
    ),
    (
        (),
        ("each centre reached: play an interior or furniture card for 2 less",),  # G-302
        ("immediate: resolve catalonia 1 time",),  # G-303
        ("each centre reached: take 2 tiles of different colours",),  # G-304
        ("each centre reached: gain 2 catalonia vp per green tile",),  # G-305
    ),
    (
        (),
        ("each iron/glass or tower card played: gain 2 religion vp",),  # G-306
        ("endgame: play 1 card ignoring requirements",),  # G-307
        ("endgame: exchange 3 vp",),  # G-308
        ("endgame: add 1 to each religion value",),  # G-309
    ),
    (
        (),
        ("immediate: take 1 card per gray tile",),  # G-310
        ("facade or tower cards: 2 less",),  # G-311
        ("religion cards: 2 less",),  # G-312
        ("immediate: gain 4 nature vp", "immediate: gain 4 catalonia vp", "immediate: gain 4 religion vp"),  # G-313
    ),
    (
        (),
        ("immediate: gain 5 religion vp",),  # G-314
        ("immediate: resolve 1 religion card",),  # G-315
        ("each card taken: play 1 card",),  # G-316
        ("immediate: resolve a religion card for nature or catalonia vp",),  # G-317
    ),
    (
        (),
        ("endgame: gain 2 religion vp per hand card",),  # G-318
        ("each facade or iron/glass card played: take 1 card",),  # G-319
        ("always: hold 6 cards", "once a landing: one more such card"),  # G-320, G-321
        ("immediate: play a card for 2 vp per yellow tile",),  # G-322
    ),
)
TOP = (SHAPES.index("trapezoid"), 5)  # what the last step of the Catalonia Day chimney needs (D-006)


def chimney_faults(content: Content) -> Iterator[str]:
    """Yield what contradicts the rulebook in the chimney tiles, each fault in one line that names tile and step."""
    for tile, given in zip(content.chimneys, DAY, strict=False):
        yield from _day(content, tile, given)
    for tile, wanted in zip(content.chimneys[len(DAY) :], NIGHT, strict=True):
        yield from _night(content, tile, wanted)


def _day(content: Content, tile: Chimney, wanted: tuple[str, ...]) -> Iterator[str]:
    """The three rewards of a pillar; their order is told for the Catalonia chimney alone (G-202, G-203)."""
    given = [_gives(content, step) for step in tile.steps]
    if sorted(given) != sorted([phrase] for phrase in wanted):
        text = _("{at}: should have three steps that give {wanted}")
        yield text.format(at=_at(tile), wanted=_listed(wanted))
    elif tile.pillar == CATALONIA:
        for number, (phrases, phrase) in enumerate(zip(given, wanted, strict=True), 1):
            if phrases != [phrase]:
                yield _should_give(tile, number, (phrase,))
        if (tile.steps[-1].shape, tile.steps[-1].need) != TOP:
            yield _('{at}, needs: should be "5 trapezoids"').format(at=_at(tile, len(wanted)))


def _night(content: Content, tile: Chimney, wanted: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    """Each step gives exactly what the rulebook lists for its number."""
    if len(tile.steps) != len(wanted):
        yield _("{at}: has {count} steps, should have 5").format(at=_at(tile), count=len(tile.steps))
        return
    for number, (step, phrases) in enumerate(zip(tile.steps, wanted, strict=True), 1):
        if _gives(content, step) != sorted(phrases):
            yield _should_give(tile, number, phrases)


def _gives(content: Content, step: Step) -> list[str]:
    return sorted(power_phrase(content, power) for power in step.powers)


def _should_give(tile: Chimney, number: int, wanted: tuple[str, ...]) -> str:
    if not wanted:
        return _("{at}, gives: this step gives nothing").format(at=_at(tile, number))
    return _("{at}, gives: should be {wanted}").format(at=_at(tile, number), wanted=_listed(wanted))


def _listed(phrases: tuple[str, ...]) -> str:
    return ", ".join(quote(phrase) for phrase in phrases)


def _at(tile: Chimney, step: int = 0) -> str:
    name = f"chimneys.toml: {PILLARS[tile.pillar]} {side_phrase(tile)}"
    return _("{tile}, step {number}").format(tile=name, number=step) if step else name
