"""The log and the chat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from clachan.web.kept import kept
from clachan.web.panels.look import Look
from clachan.web.story import LogLine
from clachan.web.templating import Context, render

KEPT_LINES = 50_000


@dataclass(frozen=True)
class LogLineOf(Context):
    """A line of the log; it leads to the position after the move."""

    template: ClassVar[str] = "panels/log_line.html"

    here: str
    line: LogLine
    colour: str
    now: bool


@dataclass(frozen=True)
class LogPanel(Context):
    """What has happened, the last first, and a slider through it."""

    template: ClassVar[str] = "panels/log.html"

    here: str
    moves: int
    shown: int
    lines: Sequence[Markup]


@dataclass(frozen=True)
class ChatLine:
    """Something that was said, with the colour of the seat."""

    name: str
    text: str
    colour: str | None


@dataclass(frozen=True)
class ChatPanel(Context):
    """What people say."""

    template: ClassVar[str] = "panels/chat.html"

    here: str
    lines: Sequence[ChatLine]
    may_talk: bool


def log_panel(look: Look) -> LogPanel:
    """The log for a viewer."""
    colours = look.colours
    lines = [
        _log_line(look.language, LogLineOf(look.here, line, colours[line.seat], line.number == look.at))
        for line in reversed(look.log)
    ]
    return LogPanel(look.here, look.moves, look.moves if look.at is None else look.at, lines)


@kept(KEPT_LINES)
def _log_line(language: str, line: LogLineOf) -> Markup:
    """A line of the log; most of them have been shown before."""
    return Markup(render(language, line))


def chat_panel(look: Look) -> ChatPanel:
    """The chat for a viewer."""
    colours = look.colours
    lines = [ChatLine(line.name, line.text, None if line.seat is None else colours[line.seat]) for line in look.chat]
    return ChatPanel(look.here, lines, bool(look.mine))
