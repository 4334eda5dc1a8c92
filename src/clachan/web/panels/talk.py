"""The log and the chat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from clachan.face.words import mark
from clachan.i18n import translator
from clachan.web.hall.people import BACK, HANDED_OVER, LEFT, SAT_IN
from clachan.web.kept import kept
from clachan.web.panels.look import Look
from clachan.web.panels.replay import Replay
from clachan.web.store import Line
from clachan.web.story import LogLine
from clachan.web.templating import Context, render

KEPT_LINES = 50_000
# What happens to seats.
TOLD = {
    LEFT: mark("{name} leaves the table; a bot sits in."),
    SAT_IN: mark("{name} is away and out of time; a bot sits in."),
    BACK: mark("{name} is back."),
    HANDED_OVER: mark("The seat of {name} was taken over with its secret link."),
}


@dataclass(frozen=True)
class LogLineOf(Context):
    """A line of the log; it leads to the position after the move."""

    template: ClassVar[str] = "panels/log_line.html"

    here: str
    # The panel that it stands in: the log, or the digest.
    panel: str
    line: LogLine
    colour: str
    now: bool


@dataclass(frozen=True)
class LogPanel(Context):
    """What has happened, the last first, and what leads through it."""

    template: ClassVar[str] = "panels/log.html"

    replay: Replay
    lines: Sequence[Markup]


@dataclass(frozen=True)
class ChatLine:
    """Something that was said, or told about somebody, with the colour of the seat."""

    name: str
    text: str
    colour: str | None
    told: bool = False


@dataclass(frozen=True)
class ChatPanel(Context):
    """What people say."""

    template: ClassVar[str] = "panels/chat.html"

    here: str
    lines: Sequence[ChatLine]
    may_talk: bool


def log_panel(look: Look) -> LogPanel:
    """The log for a viewer."""
    lines = log_lines(look, look.log, "log")
    return LogPanel(look.replay, lines)


def log_lines(look: Look, log: Sequence[LogLine], panel: str) -> list[Markup]:
    """Lines of the log as a panel shows them, the last first."""
    colours, now = look.colours, look.line
    return [
        _log_line(look.language, LogLineOf(look.here, panel, line, colours[line.seat], line.number == now))
        for line in reversed(log)
    ]


@kept(KEPT_LINES)
def _log_line(language: str, line: LogLineOf) -> Markup:
    """A line of the log; most of them have been shown before."""
    return Markup(render(language, line))


def chat_panel(look: Look) -> ChatPanel:
    """The chat for a viewer."""
    colours = look.colours
    lines = [_chat_line(look, line, None if line.seat is None else colours[line.seat]) for line in look.chat]
    return ChatPanel(look.here, lines, bool(look.mine))


def _chat_line(look: Look, line: Line, colour: str | None) -> ChatLine:
    if line.kind not in TOLD:
        return ChatLine(line.name, line.text, colour)
    told = translator(look.language).gettext(TOLD[line.kind]).format(name=line.name)
    return ChatLine(line.name, told, colour, told=True)
