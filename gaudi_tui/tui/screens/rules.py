"""The rules: a list of sections, the text of one, search, links."""

from collections.abc import Mapping
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from gaudi_tui.games.gaudi.content import Content
from gaudi_tui.messages import _, plural
from gaudi_tui.play.glyphs import DEFAULT, Glyphs
from gaudi_tui.play.note import text
from gaudi_tui.play.rules_section import Section
from gaudi_tui.tables.gaudi.rules_lines import marked, section_lines
from gaudi_tui.tables.gaudi.rules_text import found, rulebook_of
from gaudi_tui.tui.screens.base import KeyScreen
from gaudi_tui.tui.screens.grouped import Entry, Grouped
from gaudi_tui.tui.screens.lines import Line, Lines
from gaudi_tui.tui.screens.page import Title
from gaudi_tui.tui.screens.pages import rules_help

BESIDE = 100
"""From this width on the list stands beside the text; below, one of the two is shown."""
LONGEST_QUERY = 40


class RulesPage(KeyScreen[None]):
    """The rules, opened at a section (empty: at the list).

    `content`: the component set whose chimneys are listed (None: no lists). `reading`: begin in the text.
    """

    DEFAULT_CSS = """
    #rules-both { height: 1fr; }
    #rules-list { width: 1fr; }
    RulesPage.-beside #rules-list { width: 44; border-right: solid $table-frame; }
    """
    CLOSING: ClassVar[frozenset[str]] = frozenset({"q", "escape", "R"})

    def __init__(
        self,
        house_rules: Mapping[str, str] | None = None,
        content: Content | None = None,
        section: str = "",
        glyphs: Glyphs = DEFAULT,
        *,
        reading: bool = False,
    ) -> None:
        super().__init__(classes="full")
        self._content, self._glyphs = content, glyphs
        self._sections: tuple[Section, ...] = rulebook_of(house_rules or {})
        self._listed: tuple[Section, ...] = self._sections
        self._ids = {each.id: each for each in self._sections}
        self._trail: list[str] = []
        self._reading = reading
        self._query = ""
        self._typing = False
        self.list = Grouped(self._tell, self._read, id="rules-list")
        self.text = Lines([], id="rules-text")
        self._heading = Title([], wrapped=False, id="page-title")
        self._keys = Title([], wrapped=False, id="page-keys")
        self._open(section)

    def compose(self) -> ComposeResult:
        """A heading, the list and the text, the keys."""
        with Vertical(id="page"):
            yield self._heading
            with Horizontal(id="rules-both"):
                yield self.list
                yield self.text
            yield self._keys

    def on_mount(self) -> None:
        """Show what the width has room for."""
        self._arrange()

    def on_resize(self) -> None:
        """Show what the width has room for."""
        self._arrange()

    @property
    def section(self) -> Section | None:
        """The section under the cursor; None where a search finds none."""
        return self._listed[self.list.cursor] if self._listed else None

    # --- showing

    def _open(self, section: str) -> None:
        index = self._listed.index(self._ids[section]) if self._ids.get(section) in self._listed else 0
        self.list.offer([Entry(text(each.title), each.part) for each in self._listed], index)
        self._tell()

    def _tell(self) -> None:
        """Show the section under the cursor."""
        section = self.section
        if section is None:
            self.text.show([Line(_("Nothing in the rules says that."), "dim")], keep_top=False)
        else:
            titles = [self._ids[related].title for related in section.related]
            lines = section_lines(section, titles, self._content, self._query, self._glyphs)
            self.text.show(lines, keep_top=False)
        self._label()

    def _label(self) -> None:
        section = self.section
        heading = _("The rules") if section is None else _("The rules: {part}").format(part=section.part)
        if self._query or self._typing:
            count = len(self._listed)
            heading = plural("{count} section says: {query}", "{count} sections say: {query}", count, query=self._query)
        self._heading.show([Line(heading, "head")])
        if self._typing:
            keys = _("/{query}_   Enter keep   Esc all sections").format(query=self._query)
        elif self._reading:
            keys = _("up/down scroll   left list   Tab next   1-9 see also   / search   ? help   Esc close")
        else:
            keys = _("up/down section   Enter read   Tab next part   / search   ? help   Esc close")
        self._keys.show([Line(keys, "dim")])

    def _arrange(self) -> None:
        beside = self.size.width >= BESIDE
        self.set_class(beside, "-beside")
        self.list.display = beside or not self._reading
        self.text.display = beside or self._reading
        self.list.set_active(not self._reading)
        self._label()
        self.call_after_refresh(lambda: self.list.reveal(self.list.kept()))

    def _read(self) -> None:
        """Let the keys scroll the text."""
        if self._listed:
            self._reading = True
            self._arrange()

    def _choose(self) -> None:
        """Let the keys go through the list."""
        self._reading = False
        self._arrange()

    # --- keys

    def press(self, key: str, character: str | None) -> None:
        """Type a search, scroll, follow a link, go through the sections, close."""
        if self._typing:
            self._type(key, character)
        elif key in self.CLOSING:
            if self._query:
                self._search("")
            else:
                self.dismiss(None)
        elif key == "question_mark":
            self.app.push_screen(rules_help())
        elif key == "slash":
            self._typing = True
            self._choose()
        elif key == "backspace":
            self._back()
        elif key.isdecimal() and key.isascii():
            self._follow(int(key))
        elif self._reading:
            self._scroll(key)
        elif key in ("enter", "right", "l"):
            self._read()
        elif key in ("tab", "shift+tab"):
            self.list.group(1 if key == "tab" else -1)
        elif key == "space":
            self._read()
        else:
            self.list.press(key)

    def _scroll(self, key: str) -> None:
        page = max(1, self.text.size.height - 1)
        steps = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -page, "b": -page, "pagedown": page, "f": page}
        steps |= {"space": page, "home": -self.text.count, "g": -self.text.count, "end": self.text.count}
        if key in steps or key == "G":
            self.text.scroll_lines(steps.get(key, self.text.count))
        elif key in ("left", "h"):
            self._choose()
        elif key in ("tab", "shift+tab"):
            self.list.go(self.list.cursor + (1 if key == "tab" else -1))

    def _follow(self, number: int) -> None:
        """Go to a related section by its number."""
        section = self.section
        if section is not None and 1 <= number <= len(section.related):
            self._trail.append(section.id)
            self._go(section.related[number - 1])

    def _back(self) -> None:
        """Go back to the section before the last link."""
        if self._trail:
            self._go(self._trail.pop())

    def _go(self, section: str) -> None:
        if self._ids[section] not in self._listed:
            self._search("")
        self.list.go(self._listed.index(self._ids[section]))
        self._read()

    # --- search

    def _type(self, key: str, character: str | None) -> None:
        if key == "enter":
            self._typing = False
            self._arrange()
        elif key == "escape":
            self._typing = False
            self._search("")
        elif key in ("backspace", "ctrl+h"):
            self._search(self._query[:-1])
        elif key in ("up", "down"):
            self.list.press(key)
        elif character and len(self._query) < LONGEST_QUERY:
            self._search(self._query + character)

    def _search(self, query: str) -> None:
        """List the sections that say all of some words; all of them when there are none."""
        here = self.section
        self._query = query
        self._listed = tuple(each for each in self._sections if found(each, query))
        titled = [each for each in self._listed if query and query.casefold() in each.title.casefold()]
        if titled and here not in titled:
            here = titled[0]
        elif here not in self._listed:
            here = self._listed[0] if self._listed else None
        self.list.offer(
            [Entry(marked(each.title, query), each.part) for each in self._listed],
            self._listed.index(here) if here is not None else 0,
        )
        self._tell()

    # --- mouse

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel scrolls the text."""
        event.stop()
        self.text.scroll_lines(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls the text."""
        event.stop()
        self.text.scroll_lines(-3)

    def on_click(self, event: events.Click) -> None:
        """A click on the last line closes the page."""
        if event.widget is not None and event.widget.id == "page-keys":
            self.dismiss(None)
