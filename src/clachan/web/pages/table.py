"""The table page: its panels, and what changes in them as it happens."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromQuery
from litestar.response import Stream
from msgspec import Struct

from clachan.core.game import Game
from clachan.face.words import mark
from clachan.i18n import translator
from clachan.web.agreed import Agreed, agreed
from clachan.web.hall import Hall
from clachan.web.hall.analyses import check
from clachan.web.hall.people import sets_by_itself
from clachan.web.listeners import Listeners
from clachan.web.livetable import LiveTable
from clachan.web.operating import Operator
from clachan.web.pages.answers import TableId, TheHall, TheShares, TheStories, file_of, page
from clachan.web.panels import Viewer, catch_up, shown_panels
from clachan.web.people import AnyRequest, language_of, visitor, while_known
from clachan.web.refusals import NotYours
from clachan.web.shares import Shares, address_of
from clachan.web.shown import News, Shown, Told
from clachan.web.store import Analysis, Person, Unread
from clachan.web.templating import Context
from clachan.web.watching import PanelReader, event_stream, events_for

# The colours of seats, in words.
COLOURS = (
    ("red", mark("red")),
    ("blue", mark("blue")),
    ("yellow", mark("yellow")),
    ("green", mark("green")),
    ("black", mark("black")),
    ("purple", mark("plum")),
)


@dataclass(frozen=True)
class TablePage(Context):
    """A table: who looks at it how, and its panels."""

    template: ClassVar[str] = "table.html"

    game: Game
    table_id: str
    seq: int
    version: int
    seat: int | None
    live: bool
    planning: bool
    # Whether several seats are the viewer's.
    hot_seat: bool
    # Whether a lesson is given.
    lesson: bool
    # The modules in play.
    modules: Sequence[str]
    # Whether the table waits for players.
    waiting: bool
    # The time of the server.
    now: float
    shown: Shown
    link: str
    seat_link: str
    # Whether questions with one answer are answered by themselves, for those who may say so.
    by_itself: bool | None
    # What is agreed on, the colours there are, that of the viewer, and whether the host may close the table.
    agreed: Agreed
    colours: Sequence[tuple[str, str]]
    my_colour: str
    may_close: bool
    # Whether there is somebody to whom something can be reported.
    may_report: bool = False


async def viewer_of(request: AnyRequest, hall: Hall, table: LiveTable, seat: int | None) -> Viewer:
    """Who looks: one of the visitor's seats, or a spectator."""
    known = await _known(request, hall)
    unread = Unread() if known.person is None else await hall.silence.of(known.person.id)
    viewer = _viewer_now(known, language_of(request), table, seat, unread)
    hall.presence.note(table.info.id, viewer.mine)
    return viewer


@dataclass(frozen=True)
class Known:
    """Who asks, and from which address of this server."""

    person: Person | None
    base: str


async def _known(request: AnyRequest, hall: Hall) -> Known:
    return Known(await visitor(request, hall.store), str(request.base_url).rstrip("/"))


async def _looking(
    request: AnyRequest, hall: Hall, shares: Shares, table: LiveTable, seat: int | None, at: int | None, plan: bool
) -> Viewer:
    """Who looks, and at what: the present position, an earlier one (`at`), or their plan."""
    viewer = await viewer_of(request, hall, table, seat)
    if plan:
        viewer = await _planning(request, hall, shares, table, viewer)
    return viewer if at is None else _looking_back(table, viewer, at)


async def _planning(request: AnyRequest, hall: Hall, shares: Shares, table: LiveTable, viewer: Viewer) -> Viewer:
    """Somebody who looks at their plan; where they have none, one begins."""
    if viewer.seat is None or not table.playing:
        return viewer
    if not hall.plans.begun(table.info.id, viewer.seat):
        take_plan(request, shares, table, viewer.seat)
    return replace(viewer, plan=await hall.plans.plan(table.info.id, viewer.seat))


def _looking_back(table: LiveTable, viewer: Viewer, at: int) -> Viewer:
    """Somebody who looks at the position after so many moves."""
    return replace(viewer, at=max(0, min(at, len(table.steps))), plan=None)


def take_plan(request: AnyRequest, shares: Shares, table: LiveTable, seat: int) -> None:
    """Use a part of the share of planning."""
    shares.take("planning", table.info.seats[seat].person, address_of(request))


def _viewer_now(known: Known, language: str, table: LiveTable, seat: int | None, unread: Unread) -> Viewer:
    """Who looks at the present position: the wanted seat if it is theirs, else one that has to decide."""
    person = known.person
    mine = seats_of(table, person)
    chosen: int | None = None
    if mine:
        waiting = [s for s in mine if s in table.waiting_for()]
        chosen = seat if seat in mine else (waiting or list(mine))[0]
    host = person is not None and person.id == table.info.host
    # An invitation is shown as long as somebody is waited for.
    base = known.base if table.info.status == "waiting" else ""
    # Who has said nothing here, and reads everybody who has, is shown what others are.
    heard = {line.person for line in table.chat if line.person is not None}
    speaker = person.id if person is not None and person.id in heard else ""
    return Viewer(chosen, language, mine, host=host, base=base, speaker=speaker, unread=unread.among(heard))


def seats_of(table: LiveTable, person: Person | None) -> tuple[int, ...]:
    """The seats that are somebody's."""
    return () if person is None else tuple([seat.seat for seat in table.info.seats if seat.person == person.id])


def people_at(table: LiveTable) -> set[str]:
    """Those who play here and are no bots."""
    return {seat.person for seat in table.info.seats if seat.person is not None and not seat.bot}


@get("/t/{table_id:str}")
async def show_table(
    request: AnyRequest,
    hall: TheHall,
    operator: NamedDependency[Operator],
    stories: TheStories,
    shares: TheShares,
    table_id: TableId,
    at: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
    plan: FromQuery[str] = "",
) -> Response[str]:
    """The table page: the present position, an earlier one (`at`), or the visitor's plan."""
    table = await hall.tables.now(table_id)
    viewer = await _looking(request, hall, shares, table, seat, at, plan == "yes")
    if table.info.hints and viewer.seat is not None and table.playing:
        hall.hints.warm_up()
    await catch_up(table, viewer, stories)
    attendance = await hall.presence.at(table)
    base, words = str(request.base_url).rstrip("/"), translator(language_of(request))
    mine = [s for s in table.info.seats if s.seat == viewer.seat]
    content = TablePage(
        game=table.game,
        table_id=table_id,
        seq=table.seq,
        version=table.info.version,
        seat=viewer.seat,
        live=viewer.live,
        planning=viewer.plan is not None,
        hot_seat=len(viewer.mine) > 1,
        lesson=bool(table.info.lesson),
        modules=table.state.options.modules,
        waiting=not table.playing and not table.stuck and not table.over,
        now=attendance.at,
        shown=shown_panels(table, viewer, stories, attendance),
        link=f"{base}/t/{table_id}",
        seat_link=f"{base}/s/{mine[0].secret}" if mine else "",
        may_report=operator.there,
        by_itself=table.info.by_itself if sets_by_itself(table.info, mine[0].person if mine else None) else None,
        agreed=agreed(table.info, language_of(request)),
        colours=[(colour, words.gettext(name)) for colour, name in COLOURS],
        my_colour=mine[0].colour if mine else "",
        may_close=viewer.host and table.playing and table.info.people <= {table.info.host},
    )
    return await page(request, hall, content)


@get("/t/{table_id:str}/panels")
async def show_panels(
    request: AnyRequest,
    hall: TheHall,
    stories: TheStories,
    shares: TheShares,
    table_id: TableId,
    at: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
    plan: FromQuery[str] = "",
    known: FromQuery[int | None] = None,
    after: FromQuery[int] = -1,
) -> dict[str, Any]:
    """The panels again, for a page that was asleep, or those of an earlier position (`at`).

    A page that shows an earlier position already (`known`, as it was `after` an entry) is told what is different.
    """
    table = await hall.tables.now(table_id)
    viewer = await _looking(request, hall, shares, table, seat, at, plan == "yes")
    await catch_up(table, viewer, stories)
    attendance = await hall.presence.at(table)
    # Nothing is waited for from here on: a move that came in between would have another number than its panels.
    shown = shown_panels(table, viewer, stories, attendance)
    before: Shown | None = None
    if at is not None and known is not None and after == table.seq:
        before = shown_panels(table, _looking_back(table, viewer, known), stories, attendance)
    return {
        "seq": table.seq,
        "version": table.info.version,
        "seat": viewer.seat,
        **(shown.message() if before is None else _different(before, shown)),
    }


def _different(before: Shown, now: Shown) -> News:
    """The boards and the blocks of the log that are different in a position, and all panels, which are small."""
    told = Told()
    told.news(before)
    return {**told.news(now), "panels": now.panels}


@get("/t/{table_id:str}/events")
async def events(
    request: AnyRequest,
    hall: TheHall,
    stories: TheStories,
    shares: TheShares,
    listeners: NamedDependency[Listeners],
    table_id: TableId,
    after: FromQuery[int] = -1,
    seat: FromQuery[int | None] = None,
    version: FromQuery[int] = -1,
) -> Stream:
    """The panels that changed, as soon as they change; all of them if the page is behind."""
    await hall.tables.now(table_id)
    known, language = await _known(request, hall), language_of(request)
    who = None if known.person is None else known.person.id, address_of(request)
    shares.check_stream(*who)
    reading = None if known.person is None else await hall.silence.reading(known.person.id)

    def look(table: LiveTable) -> Viewer:
        return _viewer_now(known, language, table, seat, Unread() if reading is None else reading.unread)

    reader = PanelReader(hall, stories, look, (after, version), reading)
    news = events_for(reader, hall, listeners, table_id)
    zipped = "gzip" in request.headers.get("accept-encoding", "")
    looking_on = nullcontext() if reading is None else reading.at(table_id)
    return event_stream(while_known(request, hall.store, news), shares.stream(*who), looking_on, zipped=zipped)


async def seat_of(request: AnyRequest, hall: Hall, table_id: str, seat: int | None = None) -> tuple[LiveTable, int]:
    """The table and the visitor's seat at it."""
    table = await hall.tables.now(table_id)
    viewer = await viewer_of(request, hall, table, seat)
    if viewer.seat is None or (seat is not None and seat not in viewer.mine):
        raise NotYours("you do not sit there")
    return table, viewer.seat


class HowFar(Struct):
    """How far a game has been analysed, and whether it is waited for that it goes on."""

    percent: int
    waiting: bool


@post("/t/{table_id:str}/analysis", status_code=200)
async def ask_analysis(request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId) -> HowFar:
    """Have a finished game analysed; it is kept for everybody."""
    table = await hall.tables.now(table_id)
    check(table)
    person = await visitor(request, hall.store)
    shares.take("analyses", None if person is None else person.id, address_of(request))
    return how_far(await hall.analyses.ask(table))


@get("/t/{table_id:str}/analysis")
async def show_analysis(hall: TheHall, table_id: TableId) -> HowFar:
    """How far a finished game has been analysed."""
    return how_far(await hall.analyses.of(await hall.tables.now(table_id)))


def how_far(found: Analysis | None) -> HowFar:
    """How far an analysis is; nothing is waited for where nobody asked."""
    if found is None:
        return HowFar(0, False)
    return HowFar(100 * found.done // max(1, found.moves), found.waiting)


@get("/t/{table_id:str}/pack")
async def table_pack(hall: TheHall, table_id: TableId) -> Response[str]:
    """The data pack that the table is played with, as a file: to look at it, and to play with it elsewhere."""
    table = await hall.tables.now(table_id)
    return file_of(await hall.tables.pinned.pack_of(table.info))


@get("/t/{table_id:str}/record")
async def record(hall: TheHall, table_id: TableId) -> Response[str]:
    """The record as a file; before the end of the game it would tell secrets."""
    table = await hall.tables.now(table_id)
    if not table.over:
        raise NotYours("the record can be had when the game is over")
    headers = {"Content-Disposition": f'attachment; filename="{table.game.name}-{table_id}.json"'}
    return Response(table.record().dumps(), media_type=MediaType.JSON, headers=headers)
