"""The chat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clachan.face.words import mark
from clachan.i18n import translator
from clachan.web.hall.endings import ENDED_BY_ALL, ENDED_BY_OPERATOR, GAVE_UP, PLAYED_FOR
from clachan.web.hall.people import BACK, HANDED_OVER, LEFT, SAT_IN
from clachan.web.panels.look import Look
from clachan.web.store import Line
from clachan.web.templating import Context

# What happens to seats.
TOLD = {
    LEFT: mark("{name} leaves the table; a bot sits in."),
    SAT_IN: mark("{name} is away and out of time; a bot sits in."),
    BACK: mark("{name} is back."),
    HANDED_OVER: mark("The seat of {name} was taken over with its secret link."),
    GAVE_UP: mark("{name} gives up."),
    PLAYED_FOR: mark("{name} gives up; a bot plays on."),
    ENDED_BY_ALL: mark("All agree: the game ends without a result."),
    ENDED_BY_OPERATOR: mark("The operator has ended the game."),
}


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
