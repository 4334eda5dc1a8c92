"""The opponents of the ladder: their names and characters, the same in every game."""

from __future__ import annotations

from clachan.face.words import Translator, mark

# By level, the lowest first: a name, and what its bearer sees and overlooks.
OPPONENTS: tuple[tuple[str, str], ...] = (
    (mark("Wee Rab"), mark("takes what brings something at once, and often misjudges even that")),
    (mark("Dreamy Una"), mark("is fond of one kind of thing, and sees little of what comes later")),
    (mark("Hasty Hector"), mark("sees what comes later, but in a hurry, and thinks of nobody else")),
    (mark("Proud Magnus"), mark("judges well what things bring him, and forgets what they bring others")),
    (mark("Canny Elspeth"), mark("weighs every decision soundly, but hardly looks past it")),
    (mark("Wily Gregor"), mark("plays on in his mind to see what comes of it")),
    (mark("Old Grizel"), mark("looks as far ahead as she can, and overlooks hardly anything")),
)


def opponent_name(level: int, words: Translator) -> str:
    """Who plays at a level, with the level."""
    return words.gettext("{name} (level {level})").format(name=words.gettext(OPPONENTS[level - 1][0]), level=level)


def as_bot(level: int, words: Translator) -> str:
    """Who plays at a level, among people who could sit there, too."""
    return words.gettext("bot {level}: {name}").format(name=words.gettext(OPPONENTS[level - 1][0]), level=level)


def introduced(words: Translator) -> list[tuple[str, str]]:
    """All of them and what they are like, the lowest first."""
    return [(words.gettext(name), words.gettext(character)) for name, character in OPPONENTS]
