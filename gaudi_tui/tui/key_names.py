"""Keys as a player reads them."""

KEY_NAMES = {
    "question_mark": "?",
    "equals_sign": "=",
    "colon": ":",
    "enter": "Enter",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "space": "Space",
    "ctrl+p": "Ctrl+P",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
}


def shown_key(key: str) -> str:
    """Return a key as a player reads it."""
    return KEY_NAMES.get(key, key)
