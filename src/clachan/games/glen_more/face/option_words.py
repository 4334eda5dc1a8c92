"""What can be chosen before a game of Glen More, in words."""

from __future__ import annotations

from clachan.face.words import Translator, mark_in

NAMES = {
    "length": mark_in("option", "Length of the game"),
    "length=normal": mark_in("option", "normal: The End in the middle of stack D"),
    "length=short": mark_in("option", "short: The End on top of stack D"),
    "die": mark_in("option", "Die with 3 or 4 players (2 always use it)"),
    "die=no": mark_in("option", "no"),
    "die=yes": mark_in("option", "yes"),
    "stack-d": mark_in("option", "Tiles of stack D"),
    "stack-d=17-with-the-end": mark_in("option", "17, The End is one of them"),
    "stack-d=17-and-the-end": mark_in("option", "17, and The End"),
    "die-at-the-end": mark_in("option", "The Die at The End"),
    "die-at-the-end=leaves": mark_in("option", "leaves the game when it reaches it"),
    "die-at-the-end=beyond": mark_in("option", "counts on, and discards a tile beyond it"),
}


def option_names(words: Translator) -> dict[str, str]:
    """The names under which `Game.option_names` wants them."""
    return {key: words.pgettext("option", text) for key, text in NAMES.items()}
