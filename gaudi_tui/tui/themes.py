"""The themes, with the colours of everything on the table.

All colours lie on the grid of the 256-colour terminal, so that true colour and 256 colours look the same and no grey
turns blue. `NO_COLOUR` and the ANSI themes use the terminal's own colours. The style sheets read the variables.
The tiles are glazed ceramic: cobalt, copper green, stone, honey. tests/tui/test_themes.py measures contrast, and how
far apart tiles and seats are for people who see fewer colours.
"""

from textual.theme import BUILTIN_THEMES, Theme

from gaudi_tui.messages import _, clean

DEFAULT = "gaudi-dark"
NO_COLOUR = "gaudi-mono"
FEW_COLOURS, FEW_COLOURS_LIGHT = "gaudi-ansi", "gaudi-ansi-light"
CONSOLE = "gaudi-console"

_STYLES = {
    "tile-style": "bold",
    "seat-style": "bold",
    "cursor-style": "bold",
    "legal-style": "bold",
    "turn-style": "bold",
    "other-style": "bold",
    "past-style": "bold",
    "dark-style": "none",
    "dim-style": "none",
    "row-style": "bold",
}

_DARK = {
    "table-dim": "#9e9e9e",
    "table-frame": "#6c6c6c",
    "table-title": "#d0d0d0",
    "table-active": "#ffd787",
    "table-good": "#87d787",
    "table-bad": "#ff8787",
    "table-turn": "#ffd787",
    "table-turn-ink": "#000000",
    "table-other": "#444444",
    "table-other-ink": "#eeeeee",
    "table-past": "#5f5faf",
    "table-past-ink": "#ffffff",
    "table-legal": "#5fffd7",
    "table-cursor": "#ffffff",
    "table-cursor-ink": "#000000",
    "table-link": "#767676",
    "row": "#303030",
    "row-ink": "#ffd787",
    "board-slot": "#303030",
    "tile-blue": "#005fd7",
    "tile-blue-ink": "#ffffff",
    "tile-green": "#008700",
    "tile-green-ink": "#ffffff",
    "tile-gray": "#b2b2b2",
    "tile-gray-ink": "#000000",
    "tile-yellow": "#ffaf00",
    "tile-yellow-ink": "#000000",
    "ink-blue": "#5fafff",
    "ink-green": "#5fd75f",
    "ink-gray": "#bcbcbc",
    "ink-yellow": "#ffd75f",
    "pillar-nature": "#87d787",
    "pillar-catalonia": "#ff875f",
    "pillar-religion": "#d7afff",
    "seat-0": "#ff5f87",
    "seat-1": "#5fd7d7",
    "seat-2": "#afd75f",
    "seat-3": "#af87ff",
    "seat-4": "#9e9e9e",
    **dict.fromkeys((f"seat-{seat}-ink" for seat in range(5)), "#000000"),
    "track-dark": "#5f005f",
    "track-dark-ink": "#ffd7ff",
    "track-dark-edge": "#9e9e9e",
}

COLOURS = tuple(_DARK)
"""The names of the colours that every theme gives."""

_LIGHT = _DARK | {
    "table-dim": "#585858",
    "table-frame": "#8a8a8a",
    "table-title": "#303030",
    "table-active": "#875f00",
    "table-good": "#005f00",
    "table-bad": "#af0000",
    "table-turn": "#875f00",
    "table-turn-ink": "#ffffff",
    "table-other": "#d0d0d0",
    "table-other-ink": "#1c1c1c",
    "table-legal": "#005f87",
    "table-cursor": "#000000",
    "table-cursor-ink": "#ffffff",
    "table-link": "#808080",
    "row": "#e4e4e4",
    "row-ink": "#5f0000",
    "board-slot": "#dadada",
    "tile-gray": "#9e9e9e",
    "ink-blue": "#005faf",
    "ink-green": "#005f00",
    "ink-gray": "#585858",
    "ink-yellow": "#875f00",
    "pillar-nature": "#005f00",
    "pillar-catalonia": "#af0000",
    "pillar-religion": "#5f00af",
    "track-dark": "#d7afff",
    "track-dark-ink": "#1c1c1c",
    "track-dark-edge": "#5f5f87",
}

_CONTRAST = _DARK | {
    "table-dim": "#d0d0d0",
    "table-frame": "#b2b2b2",
    "table-title": "#ffffff",
    "table-active": "#ffff00",
    "table-good": "#00ff00",
    "table-bad": "#ff8787",
    "table-turn": "#ffff00",
    "table-other-ink": "#ffffff",
    "table-past": "#5f00af",
    "table-legal": "#ffff00",
    "table-cursor": "#ffff00",
    "table-link": "#ffffff",
    "row": "#303030",
    "row-ink": "#ffff00",
    "board-slot": "#262626",
    "tile-blue": "#0000d7",
    "tile-green": "#005f00",
    "tile-gray": "#d0d0d0",
    "tile-yellow": "#ffd700",
    "ink-blue": "#87d7ff",
    "ink-green": "#87ff87",
    "ink-gray": "#e4e4e4",
    "ink-yellow": "#ffff5f",
    "pillar-nature": "#87ff87",
    "pillar-catalonia": "#ffaf5f",
    "pillar-religion": "#ffafff",
    "track-dark-ink": "#ffffff",
    "track-dark-edge": "#d0d0d0",
}

# Tiles and seats differ in lightness too, so that no kind of colour blindness makes two of them one.
_BLIND = _DARK | {
    "table-good": "#5fd7ff",
    "table-bad": "#ffaf00",
    "tile-blue": "#0087d7",
    "tile-blue-ink": "#000000",
    "tile-green": "#005f00",
    "tile-gray": "#e4e4e4",
    "tile-yellow": "#ffaf00",
    "ink-blue": "#5fafff",
    "ink-green": "#5faf5f",
    "ink-gray": "#e4e4e4",
    "ink-yellow": "#ffaf00",
    "pillar-nature": "#5fd7af",
    "pillar-catalonia": "#ffaf00",
    "pillar-religion": "#d7afd7",
    "seat-0": "#ff5f87",
    "seat-1": "#87ffff",
    "seat-2": "#ffff5f",
    "seat-3": "#af87ff",
    "track-dark-ink": "#ffffff",
}

_ANSI = {
    "table-dim": "ansi_default",
    "table-frame": "ansi_default",
    "table-title": "ansi_default",
    "table-active": "ansi_bright_yellow",
    "table-good": "ansi_bright_green",
    "table-bad": "ansi_bright_red",
    "table-turn": "ansi_red",
    "table-turn-ink": "ansi_bright_white",
    "table-other": "ansi_default",
    "table-other-ink": "ansi_default",
    "table-past": "ansi_cyan",
    "table-past-ink": "ansi_black",
    "table-legal": "ansi_bright_cyan",
    "table-cursor": "ansi_white",
    "table-cursor-ink": "ansi_black",
    "table-link": "ansi_default",
    "row": "ansi_default",
    "row-ink": "ansi_bright_yellow",
    "board-slot": "ansi_default",
    "tile-blue": "ansi_blue",
    "tile-blue-ink": "ansi_bright_white",
    "tile-green": "ansi_green",
    "tile-green-ink": "ansi_black",
    "tile-gray": "ansi_white",
    "tile-gray-ink": "ansi_black",
    "tile-yellow": "ansi_yellow",
    "tile-yellow-ink": "ansi_black",
    "ink-blue": "ansi_bright_cyan",
    "ink-green": "ansi_bright_green",
    "ink-gray": "ansi_default",
    "ink-yellow": "ansi_bright_yellow",
    "pillar-nature": "ansi_bright_green",
    "pillar-catalonia": "ansi_bright_red",
    "pillar-religion": "ansi_bright_magenta",
    "seat-0": "ansi_red",
    "seat-1": "ansi_cyan",
    "seat-2": "ansi_green",
    "seat-3": "ansi_blue",
    "seat-4": "ansi_white",
    **dict.fromkeys((f"seat-{seat}-ink" for seat in (0, 3)), "ansi_bright_white"),
    **dict.fromkeys((f"seat-{seat}-ink" for seat in (1, 2, 4)), "ansi_black"),
    "track-dark": "ansi_magenta",
    "track-dark-ink": "ansi_bright_white",
    "track-dark-edge": "ansi_black",
}

# Many terminals show bold black as a grey that is lost on a coloured ground.
_ANSI_STYLES = _STYLES | dict.fromkeys(("tile-style", "seat-style", "cursor-style", "turn-style", "past-style"), "none")

# The yellow of the Linux console is brown, and it has no bright grounds.
_CONSOLE = _ANSI | {"tile-yellow-ink": "ansi_bright_white"}

# On a white ground: of the sixteen colours only the darkest are read on it.
_ANSI_LIGHT = _ANSI | {
    "table-active": "ansi_blue",
    "table-good": "ansi_blue",
    "table-bad": "ansi_red",
    "table-turn": "ansi_blue",
    "table-turn-ink": "ansi_bright_white",
    "table-legal": "ansi_default",
    "table-cursor": "ansi_black",
    "table-cursor-ink": "ansi_bright_white",
    "row-ink": "ansi_blue",
    "ink-blue": "ansi_blue",
    "ink-green": "ansi_default",
    "ink-yellow": "ansi_default",
    "pillar-nature": "ansi_default",
    "pillar-catalonia": "ansi_red",
    "pillar-religion": "ansi_magenta",
}

_MONO = dict.fromkeys(_ANSI, "ansi_default")
_MONO_STYLES = {
    "tile-style": "reverse",
    "seat-style": "bold",
    "cursor-style": "bold reverse",
    "legal-style": "bold",
    "turn-style": "bold reverse",
    "other-style": "bold",
    "past-style": "reverse",
    "dark-style": "underline",
    "dim-style": "none",
    "row-style": "bold reverse",
}


def _theme(name: str, colours: dict[str, str], dark: bool, background: str, foreground: str) -> Theme:
    return Theme(
        name=name,
        primary=colours["ink-blue"],
        secondary=colours["pillar-religion"],
        accent=colours["table-active"],
        warning=colours["table-active"],
        error=colours["table-bad"],
        success=colours["table-good"],
        foreground=foreground,
        background=background,
        surface=background,
        panel=background,
        dark=dark,
        text_alpha=1.0,
        variables=_STYLES | colours,
    )


def _terminal_theme(name: str, colours: dict[str, str], styles: dict[str, str], dark: bool = True) -> Theme:
    plain = "ansi_default"
    return Theme(
        name=name,
        ansi=True,
        dark=dark,
        primary=colours["ink-green"],
        secondary=colours["pillar-religion"],
        warning=colours["table-bad"],
        error=colours["table-bad"],
        success=colours["table-good"],
        accent=colours["table-good"],
        foreground=plain,
        background=plain,
        surface=plain,
        panel=plain,
        boost=plain,
        variables=styles | colours | {"ansi-background": "ansi_black", "ansi-foreground": "ansi_white"},
    )


THEMES = (
    _theme("gaudi-dark", _DARK, True, "#1c1c1c", "#dadada"),
    _theme("gaudi-light", _LIGHT, False, "#ffffff", "#1c1c1c"),
    _theme("gaudi-contrast", _CONTRAST, True, "#000000", "#ffffff"),
    _theme("gaudi-colour-blind", _BLIND, True, "#121212", "#dadada"),
    _terminal_theme(FEW_COLOURS, _ANSI, _ANSI_STYLES),
    _terminal_theme(FEW_COLOURS_LIGHT, _ANSI_LIGHT, _ANSI_STYLES, dark=False),
    _terminal_theme(CONSOLE, _CONSOLE, _ANSI_STYLES),
    _terminal_theme(NO_COLOUR, _MONO, _MONO_STYLES),
)


def for_sixteen(dark: bool, console: bool) -> str:
    """Return the theme for a terminal of sixteen colours; `console`: it is the Linux console, whose ground is black."""
    return CONSOLE if console else FEW_COLOURS if dark else FEW_COLOURS_LIGHT


def variable_defaults(dark: bool = True) -> dict[str, str]:
    """The variables of the table for themes that are not ours, for `App.get_theme_variable_defaults`."""
    return _STYLES | (_DARK if dark else _LIGHT)


def unknown(name: str) -> str:
    """Say that a theme of the settings does not exist, and which do; empty when it does, or none is named."""
    ours = [theme.name for theme in THEMES]
    if not name or name in ours or name in BUILTIN_THEMES:
        return ""
    fault = _("theme: there is no {name}, so what suits the terminal is used; there is: {names}, and Textual's own")
    return fault.format(name=repr(clean(name, 40)), names=", ".join(ours))
