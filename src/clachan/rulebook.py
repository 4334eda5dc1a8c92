"""The rules references and what explains the games: where their texts are, and what they say of a word."""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from pathlib import Path

from clachan.installed import documents

# What is marked in Markdown, and has no place in a line of a terminal.
_MARKS = re.compile(r"[*`]|\[([^\]]*)\]\([^)]*\)")


def rules_text(game: str, language: str) -> str:
    """The rules reference of a game, with the parts that lie in a folder of its name; nothing if none is written."""
    parts = {
        file.name.split(".")[0]
        for folder in _folders()
        if folder.joinpath(game).is_dir()
        for file in folder.joinpath(game).iterdir()
    }
    return "\n\n".join([_text(game, language), *[_text(f"{game}/{part}", language) for part in sorted(parts)]]).strip()


def learn_text(game: str, language: str) -> str:
    """What explains a game to newcomers; nothing if that is not written."""
    return _text(game, language, "learn")


def headings(text: str) -> list[str]:
    """The headings of a reference."""
    return [_plain(line.lstrip("# ")) for line in text.splitlines() if line.startswith("#")]


def said_of(text: str, word: str) -> list[str]:
    """What a reference says under the headings with a word in them, or else the lines that have it."""
    wanted = word.casefold()
    lines = _paragraphs(text)
    under = False
    found: list[str] = []
    for line in lines:
        if line.startswith("#"):
            under = wanted in line.casefold()
        if under:
            found.append(_plain(line.lstrip("# ")))
    return found or [_plain(line) for line in lines if wanted in line.casefold()]


def _paragraphs(text: str) -> list[str]:
    """Headings, items and paragraphs, each in one line."""
    found: list[str] = []
    whole = True
    for line in text.splitlines():
        if not line.strip():
            whole = True
        elif whole or line.startswith(("#", "-", "|")):
            found.append(line.strip())
            whole = line.startswith(("#", "|"))
        else:
            found[-1] += f" {line.strip()}"
    return found


def _plain(line: str) -> str:
    return _MARKS.sub(r"\1", line).strip()


def _text(name: str, language: str, room: str = "rules") -> str:
    """A text, in English if in no other language."""
    for file in (f"{name}.{language}.md", f"{name}.md"):
        for folder in _folders(room):
            if folder.joinpath(file).is_file():
                return folder.joinpath(file).read_text(encoding="utf-8")
    return ""


def _folders(room: str = "rules") -> list[Traversable]:
    """Ours as they are packaged or lie beside the sources, then those of games from other packages."""
    ours, *others = documents(room)
    return [ours, Path(__file__).parents[2] / "docs" / room, *others]
