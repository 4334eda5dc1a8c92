"""What may be typed at a table besides choices: words in English and in the player's language, and single letters."""

from __future__ import annotations

from clachan.face.words import Translator, mark, mark_in


class Command:
    """A command: its word, its letter, what it does, and whether something may be typed after it."""

    __slots__ = ("word", "letter", "text", "about")

    def __init__(self, word: str, letter: str, text: str, about: bool = False) -> None:
        self.word: str = word
        self.letter: str = letter
        self.text: str = text
        self.about: bool = about


COMMANDS = (
    Command(mark_in("typed", "help"), "?", mark("this help")),
    Command(mark_in("typed", "more"), "m", mark("show the rest of the position, or a part by its heading"), about=True),
    Command(mark_in("typed", "position"), "p", mark("show the position again")),
    Command(mark_in("typed", "board"), "t", mark("show what lies in front of you, or of somebody by name"), about=True),
    Command(mark_in("typed", "explain"), "i", mark("explain a thing by its name"), about=True),
    Command(mark_in("typed", "score"), "s", mark("score sheet")),
    Command(mark_in("typed", "legend"), "l", mark("legend")),
    Command(mark_in("typed", "rules"), "r", mark("the headings of the rules, or what they say of a word"), about=True),
    Command(mark_in("typed", "hint"), "h", mark("hint")),
    Command(mark_in("typed", "undo"), "u", mark("undo, within your turn")),
    Command(mark_in("typed", "plan"), "", mark("try out your next moves, or end the plan")),
    Command(mark_in("typed", "play"), "", mark("play what you have planned")),
    Command(mark_in("typed", "save"), "", mark("save the game so far in a file"), about=True),
    Command(mark_in("typed", "quit"), "q", mark("quit")),
)


def find_command(typed: str, t: Translator) -> tuple[str, str]:
    """The command that was typed, by its English word, and what was typed after it; nothing if it is none."""
    name, _, about = typed.partition(" ")
    for command in COMMANDS:
        named = name.casefold() in (command.word, command.letter or command.word, command_word(command, t))
        if named and (command.about or not about):
            return command.word, about.strip()
    return "", ""


def command_word(command: Command, t: Translator) -> str:
    """The word of a command in the player's language."""
    return t.pgettext("typed", command.word).casefold()
