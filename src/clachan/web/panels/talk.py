"""The chat of those who play, and apart from it that of those who look on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar

from clachan.face.words import mark
from clachan.i18n import translator
from clachan.web.hall.endings import ENDED_BY_ALL, ENDED_BY_OPERATOR, GAVE_UP, PLAYED_FOR
from clachan.web.hall.hosting import CLOSED_BY_HOST, DRAWN, ENDED, HOST
from clachan.web.hall.people import BACK, HANDED_OVER, LEFT, OUT_OF_TIME, SAT_IN
from clachan.web.panels.look import Look
from clachan.web.store import Line
from clachan.web.store.seats import ONLOOKER
from clachan.web.templating import Context

# What happens to seats and tables.
TOLD = {
    LEFT: mark("{name} leaves the table; a bot sits in."),
    SAT_IN: mark("{name} is away and out of time; a bot sits in."),
    OUT_OF_TIME: mark("{name} is out of time; a bot sits in."),
    BACK: mark("{name} is back."),
    HANDED_OVER: mark("The seat of {name} was taken over with its secret link."),
    HOST: mark("{name} is the host now."),
    DRAWN: mark("The seats were drawn by lot."),
    CLOSED_BY_HOST: mark("The host has closed the table."),
    ENDED: mark("Nobody came here any more, and so the table has ended."),
    GAVE_UP: mark("{name} gives up."),
    PLAYED_FOR: mark("{name} gives up; a bot plays on."),
    ENDED_BY_ALL: mark("All agree: the game ends without a result."),
    ENDED_BY_OPERATOR: mark("The operator has ended the game."),
}


@dataclass(frozen=True)
class ChatLine:
    """Something that was said, or told about somebody, with the colour of the seat and the time (UTC)."""

    name: str
    text: str
    colour: str | None
    told: bool = False
    id: int = 0
    # For programs, and for people.
    at: str = ""
    time: str = ""
    # Whether the viewer could mute who said it.
    may_mute: bool = False


@dataclass(frozen=True)
class Muted:
    """Somebody whose words the viewer does not read, with one of their lines; whether because they are blocked."""

    name: str
    line: int
    blocked: bool


@dataclass(frozen=True)
class ChatPanel(Context):
    """What people say: those who play, and those who look on, as far as the viewer reads them."""

    template: ClassVar[str] = "panels/chat.html"

    here: str
    lines: Sequence[ChatLine]
    may_talk: bool
    # Who plays does not read this before the game is over; nothing for them.
    onlookers: Sequence[ChatLine] | None = None
    # Whether the viewer may talk with those who look on.
    may_call: bool = False
    muted: Sequence[Muted] = ()
    # Whether the page is told what changes.
    live: bool = True


def chat_panel(look: Look) -> ChatPanel:
    """The chat for a viewer."""
    heard = [line for line in look.chat if line.person not in look.unread]
    apart = look.over or not look.mine
    return ChatPanel(
        here=look.here,
        lines=[_chat_line(look, line) for line in heard if line.kind != ONLOOKER],
        may_talk=bool(look.mine),
        onlookers=[_chat_line(look, line) for line in heard if line.kind == ONLOOKER] if apart else None,
        may_call=not look.mine,
        muted=_muted(look),
        live=look.live,
    )


def _muted(look: Look) -> list[Muted]:
    """Those at this table whose words the viewer does not read."""
    found: dict[str, Muted] = {}
    for line in look.chat:
        if line.person is not None and line.person in look.unread:
            found[line.person] = Muted(line.name, line.id, line.person in look.unread.blocked)
    return list(found.values())


def _chat_line(look: Look, line: Line) -> ChatLine:
    colour = None if line.seat is None else look.colours[line.seat]
    when = datetime.fromtimestamp(line.at, UTC)
    at, time = when.isoformat(timespec="seconds"), when.strftime("%H:%M")
    if line.kind not in TOLD:
        own = line.person == look.speaker or (line.seat is not None and line.seat in look.mine)
        return ChatLine(line.name, line.text, colour, False, line.id, at, time, not own and line.person is not None)
    told = translator(look.language).gettext(TOLD[line.kind]).format(name=line.name)
    return ChatLine(line.name, told, colour, told=True, id=line.id, at=at, time=time)
