"""The JSON API for other clients and bots. Nothing here reads cookies: a seat's secret is the only key."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing
from inspect import cleandoc
from typing import Annotated, Any, cast

from litestar import HttpMethod, Response, Router, get, post, route
from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPI
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream
from msgspec import DecodeError, Meta, Struct, convert
from msgspec.json import decode, schema_components

from clachan.bots.bot import make_bot
from clachan.core.errors import OptionError
from clachan.games import registry
from clachan.web.errors import NotYours, Problem, SignIn
from clachan.web.hall import Hall
from clachan.web.livetable import LiveTable, Stale
from clachan.web.names import checked_name, random_seed
from clachan.web.people import AnyRequest
from clachan.web.store import TableInfo
from clachan.web.watching import STILL_HERE, changes, event, event_stream

Name = Annotated[str, Meta(min_length=1, max_length=40, description="A name to be shown at the table.")]
TableId = Annotated[str, PathParameter(description="The table.", max_length=40, pattern="^[A-Za-z0-9]+$")]
Bearer = Annotated[
    str | None,
    HeaderParameter(
        name="Authorization", required=False, description="`Bearer` and the secret of a seat.", max_length=200
    ),
]

TheHall = NamedDependency[Hall]

MOST_SECONDS, MOST_ITERATIONS = 5, 2000


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened. `seats` names, seat by seat, a bot (`greedy`), `you`, or `open` for somebody else.

    Whoever knows the `seed` can foresee chance, so it can be chosen only where no seat is `open`.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=10)]
    name: Name = "Guest"
    modules: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)] = []
    variants: dict[str, Annotated[str, Meta(max_length=400)]] = {}
    open: bool = True
    live: bool = True
    seed: Annotated[int, Meta(ge=0, le=2**62)] | None = None


class Join(Struct, forbid_unknown_fields=True):
    """Somebody who wants to sit down."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None


class Play(Struct, forbid_unknown_fields=True):
    """A move: its text, as the answer to the question that was asked at this entry."""

    action: Annotated[str, Meta(min_length=1, max_length=80)]
    asked_at: Annotated[int, Meta(ge=0)]


class Say(Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SeatInfo(Struct):
    """Who sits where; no secrets."""

    seat: int
    name: str
    bot: str
    taken: bool


class TableOut(Struct):
    """A table as everybody may know it."""

    id: str
    game: str
    modules: list[str]
    variants: dict[str, str]
    players: int
    open: bool
    live: bool
    status: str
    seats: list[SeatInfo]


class MySeat(Struct):
    """A seat that is yours, with its secret: keep it."""

    table: str
    seat: int
    secret: str


class Opened(Struct):
    """A new table, and your seats at it."""

    table: TableOut
    yours: list[MySeat]


class LegalAction(Struct):
    """Something that can be done: its text, which is what to play, and its stable number."""

    text: str
    number: int


class Position(Struct):
    """What a seat (or a spectator) sees now. `asked_at` goes back with the move."""

    table: str
    seq: int
    seat: int | None
    asked_at: int
    over: bool
    deciders: list[int]
    view: dict[str, Any]
    legal: list[LegalAction]


class Advice(Struct):
    """What the strong bot would do."""

    action: str


def table_out(info: TableInfo) -> TableOut:
    """The public description of a table."""
    return TableOut(
        info.id,
        info.game,
        list(info.modules),
        info.variants,
        info.players,
        info.open,
        info.live,
        info.status,
        [SeatInfo(s.seat, s.name, s.bot, s.taken) for s in info.seats],
    )


def position(table: LiveTable, seat: int | None) -> Position:
    """What a seat sees now."""
    legal = table.state.legal(seat) if seat is not None and table.playing else ()
    return Position(
        table.info.id,
        table.seq,
        seat,
        0 if seat is None else table.asked_at[seat],
        table.state.over,
        list(table.waiting_for()),
        dict(table.state.view(seat)),
        [LegalAction(action.text, action.number) for action in legal],
    )


def seat_of(table: LiveTable, authorization: str | None) -> int | None:
    """The seat whose secret the caller has; None for a spectator; an error for a wrong secret."""
    if authorization is None:
        return None
    kind, _, secret = authorization.partition(" ")
    if kind.lower() == "bearer" and secret:
        for seat in table.info.seats:
            if seat.secret == secret:
                return seat.seat
    raise NotYours("that is not the secret of a seat at this table")


def my_seat(table: LiveTable, authorization: str | None) -> int:
    """The caller's seat; an error for spectators."""
    seat = seat_of(table, authorization)
    if seat is None:
        raise SignIn("say who you are: Authorization: Bearer and the secret of your seat")
    return seat


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a handler documents."""
    texts = {400: "Not a legal request", 401: "No secret", 403: "Not your seat", 404: "Not there", 409: "Too late"}
    return {status: ResponseSpec(Problem, description=texts[status]) for status in statuses}


class Outdated(HTTPException):
    """The position has moved on; the present one comes with the answer."""

    status_code = 409

    def __init__(self, detail: str, now: Position) -> None:
        super().__init__(detail=detail)
        self.now = now


class TooLate(Struct):
    """The question has changed since: what went wrong, and the present position."""

    error: str
    position: Position


@get("/games", summary="Games, player counts, modules and variants")
async def list_games() -> list[Any]:
    """The same as `clachan games --json`."""
    return [game.to_json() for game in registry.all_games()]


@get("/tables", summary="Open tables", responses=problems(400))
async def list_tables(hall: TheHall) -> list[TableOut]:
    """Tables that wait for players, and open tables in play."""
    found = await hall.store.tables(["waiting", "playing"], open_only=True)
    return [table_out(info) for info in found]


@route("/tables", http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False)
async def tables_options() -> Response[None]:
    """What can be asked about tables; Litestar would name the first method only."""
    return Response(None, headers={"Allow": "GET, OPTIONS, POST"})


@post("/tables", summary="Open a table", responses=problems(400, 404))
async def open_table(hall: TheHall, data: JSONBody[NewTable]) -> Opened:
    """Open a table and sit down in the seats called `you`."""
    game = registry.game(data.game)
    options = game.options(len(data.seats), data.modules, data.variants)
    bots = [checked_bot(spec) for spec in data.seats]
    mine = [seat for seat, spec in enumerate(data.seats) if spec == "you"]
    seed = random_seed() if data.seed is None else data.seed
    if data.seed is not None and "open" in data.seats:
        raise OptionError("a seed can be chosen only where no seat is open to others: who knows it foresees chance")
    host = await hall.store.add_guest(checked_name(data.name))
    info = await hall.open_table(host, data.game, options, bots, seed, data.open, data.live, mine)
    yours = [MySeat(info.id, s.seat, s.secret) for s in info.seats if s.seat in mine]
    return Opened(table_out(info), yours)


def checked_bot(spec: str) -> str:
    """The bot of a seat, or nothing for people."""
    if spec in ("you", "open"):
        return ""
    make_bot(spec, registry.all_games()[0], 0)
    budget = spec.partition(":")[2]
    if budget.endswith("s") and float(budget[:-1]) > MOST_SECONDS:
        raise OptionError("a bot may think for {seconds} seconds a decision at the most here", seconds=MOST_SECONDS)
    if budget.endswith("i") and int(budget[:-1]) > MOST_ITERATIONS:
        raise OptionError("a bot may search {count} times a decision at the most here", count=MOST_ITERATIONS)
    return spec


@get("/tables/{table_id:str}", summary="A table", responses=problems(400, 404))
async def show_table(hall: TheHall, table_id: TableId) -> TableOut:
    """Who sits where, and what is agreed on."""
    return table_out((await hall.table(table_id)).info)


@post("/tables/{table_id:str}/join", summary="Sit down", responses=problems(400, 404, 409))
async def join(hall: TheHall, table_id: TableId, data: JSONBody[Join]) -> MySeat:
    """Sit down on a free seat; the answer holds the seat's secret."""
    await hall.table(table_id)
    person = await hall.store.add_guest(checked_name(data.name))
    seat = await hall.join(table_id, person, data.seat)
    info = (await hall.table(table_id)).info
    return MySeat(table_id, seat, info.seats[seat].secret)


@get("/tables/{table_id:str}/view", summary="What a seat sees", responses=problems(400, 403, 404))
async def view(hall: TheHall, table_id: TableId, authorization: Bearer = None) -> Position:
    """The position as the seat of the secret sees it, with its legal actions; without a secret, as spectators do."""
    table = await hall.table(table_id)
    return position(table, seat_of(table, authorization))


@post(
    "/tables/{table_id:str}/play",
    status_code=200,
    summary="Play",
    responses={**problems(400, 401, 403, 404), 409: ResponseSpec(TooLate, description="The question has changed")},
)
async def play(hall: TheHall, table_id: TableId, data: JSONBody[Play], authorization: Bearer = None) -> Position:
    """Play a move. 409 and the present position if the question has changed since."""
    table = await hall.table(table_id)
    seat = my_seat(table, authorization)
    try:
        table = await hall.play(table_id, seat, data.asked_at, data.action)
    except Stale as error:
        raise Outdated(str(error), position(await hall.table(table_id), seat)) from None
    return position(table, seat)


@post("/tables/{table_id:str}/undo", status_code=200, summary="Take back", responses=problems(400, 401, 403, 404, 409))
async def undo(hall: TheHall, table_id: TableId, authorization: Bearer = None) -> Position:
    """Take back the last own move, never past another's move, a reveal or chance."""
    seat = my_seat(await hall.table(table_id), authorization)
    return position(await hall.undo(table_id, seat), seat)


@post("/tables/{table_id:str}/hint", status_code=200, summary="Hint", responses=problems(400, 401, 403, 404))
async def hint(hall: TheHall, table_id: TableId, authorization: Bearer = None) -> Advice:
    """What the strong bot would do in your seat."""
    seat = my_seat(await hall.table(table_id), authorization)
    return Advice(await hall.hint(table_id, seat))


@post("/tables/{table_id:str}/chat", status_code=201, summary="Say something", responses=problems(400, 401, 403, 404))
async def say(hall: TheHall, table_id: TableId, data: JSONBody[Say], authorization: Bearer = None) -> None:
    """A line of chat from your seat."""
    table = await hall.table(table_id)
    seat = my_seat(table, authorization)
    await hall.store.say(table_id, table.info.seats[seat].name, seat, data.text)
    hall.changed(table_id)


@get("/tables/{table_id:str}/record", summary="The record", responses=problems(400, 403, 404))
async def record(hall: TheHall, table_id: TableId) -> dict[str, Any]:
    """The record of a finished game: before its end it holds secrets."""
    table = await hall.table(table_id)
    if not table.state.over:
        raise NotYours("the record can be had when the game is over")
    return dict(table.record().to_json())


@get(
    "/tables/{table_id:str}/follow",
    media_type="text/event-stream",
    summary="Follow a table",
    responses=problems(400, 403, 404),
)
async def follow(
    hall: TheHall,
    channels: NamedDependency[ChannelsPlugin],
    table_id: TableId,
    after: Annotated[int, QueryParameter(ge=-1, le=10**9, description="The last `seq` you have seen.")] = -1,
    authorization: Bearer = None,
) -> Stream:
    """Server-sent events: the position as your seat sees it, now if it is newer than `after`, then on each change."""
    seat_of(await hall.table(table_id), authorization)

    async def events() -> AsyncIterator[bytes]:
        sent = b""
        async with aclosing(changes(hall, channels, table_id)) as news:
            async for now in news:
                if now is None:
                    yield STILL_HERE
                    continue
                try:
                    seat = seat_of(now, authorization)
                except NotYours:
                    return  # somebody else sits there now
                seen = event(position(now, seat), now.seq)
                if seen != sent and (sent or now.seq > after):
                    yield seen
                sent = seen
                if now.state.over:
                    return

    return event_stream(events())


async def check_body(request: AnyRequest) -> None:
    """The body has the documented types. Litestar would take a text for a number, or a number for yes or no."""
    body = request.route_handler.parsed_fn_signature.parameters.get("data")
    if body is None:
        return
    try:
        plain = decode(await request.body())
    except (DecodeError, UnicodeDecodeError):
        return  # no JSON at all, which Litestar refuses
    convert(_whole(plain), body.annotation)


def _whole(plain: Any) -> Any:
    """Plain data with 1.0 as 1: in JSON both are whole numbers."""
    if isinstance(plain, dict):
        return {name: _whole(value) for name, value in plain.items()}
    return int(plain) if isinstance(plain, float) and plain.is_integer() else plain


def document_exactly(document: OpenAPI) -> None:
    """Describe bodies as they are read: Litestar's own description leaves some limits out."""
    _, bodies = schema_components((NewTable, Join, Play, Say), ref_template="#/components/schemas/{name}")
    schemas = cast("dict[str, Any]", document.components.schemas)
    for name, body in bodies.items():
        schemas[name] = {**body, "description": cleandoc(body["description"])}


api = Router(
    "/api",
    route_handlers=[
        list_games,
        tables_options,
        list_tables,
        open_table,
        show_table,
        join,
        view,
        play,
        undo,
        hint,
        say,
        record,
        follow,
    ],
    before_request=check_body,
    tags=["tables"],
)
