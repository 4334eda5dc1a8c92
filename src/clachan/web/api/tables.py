"""Games and tables: what there is, opening and sitting down."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import HttpMethod, Response, get, post, route
from litestar.params import JSONBody, QueryParameter

from clachan.bots.bot import check_bot, is_ours
from clachan.core.errors import OptionError
from clachan.games import registry
from clachan.web.api.bodies import Join, MySeat, NewTable, Opened, TableOut, table_out
from clachan.web.api.callers import Bearer, TableId, TheHall, TheShares, by_token, myself, problems
from clachan.web.names import checked_name, random_seed
from clachan.web.people import AnyRequest
from clachan.web.shares import address_of, may_open
from clachan.web.store.lobby import Wanted
from clachan.web.store.people import new_guest
from clachan.web.terms import checked_terms

MOST_SECONDS, MOST_ITERATIONS = 5, 2000
MOST_LISTED = 100


@get("/games", summary="Games, player counts, modules and variants")
async def list_games() -> list[Any]:
    """The same as `clachan games --json`."""
    return [game.to_json() for game in registry.all_games()]


@get("/tables", summary="Open tables", responses=problems(400))
async def list_tables(
    hall: TheHall,
    status: Annotated[
        Literal["waiting", "playing", "over"] | None,
        QueryParameter(description="Tables that wait, are played, or are over; both of the first without it."),
    ] = None,
    game: Annotated[str, QueryParameter(max_length=40, description="Of this game alone.")] = "",
    live: Annotated[bool | None, QueryParameter(description="Live ones alone, or those at leisure.")] = None,
    players: Annotated[int | None, QueryParameter(ge=1, le=10, description="Of so many players.")] = None,
) -> list[TableOut]:
    """Open tables, the newest first: those that wait for players, and those in play."""
    wanted = Wanted(game, live, players)
    states = ["waiting", "playing"] if status is None else [status]
    newest = await hall.store.open_tables(wanted, dict.fromkeys(states, MOST_LISTED))
    return [table_out(info) for info in newest[:MOST_LISTED]]


@route("/tables", http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False)
async def tables_options() -> Response[None]:
    """What can be asked about tables; Litestar would name the first method only."""
    return Response(None, headers={"Allow": "GET, OPTIONS, POST"})


@post("/tables", summary="Open a table", responses=problems(400, 401, 403, 404, 409, 429))
async def open_table(
    request: AnyRequest, hall: TheHall, shares: TheShares, data: JSONBody[NewTable], authorization: Bearer = None
) -> Opened:
    """Open a table and sit down in the seats called `you`: as yourself with a token, else as a new guest."""
    person = await by_token(hall, authorization)
    origin = await may_open(shares, hall, person, address_of(request))
    game, pack = registry.game(data.game), None
    if data.pack is not None:
        pack = (await hall.store.pack((await myself(hall, authorization)).id, data.pack)).pack
        game = await hall.workshop.game(pack, data.game)
    options = game.options(len(data.seats), data.modules, data.variants)
    bots = [checked_bot(spec) for spec in data.seats]
    mine = [seat for seat, spec in enumerate(data.seats) if spec == "you"]
    seed = random_seed() if data.seed is None else data.seed
    if data.seed is not None and "open" in data.seats:
        raise OptionError("a seed can be chosen only where no seat is open to others: who knows it foresees chance")
    host = person or new_guest(checked_name(data.name))
    chosen = data.seed is not None
    bank, increment = (None, 0) if data.clock is None else (data.clock.bank, data.clock.increment)
    terms = checked_terms(bank, increment, data.time_up, data.by_lot, data.live)
    info = await hall.people.open_table(
        host, data.game, options, bots, seed, data.open, data.live, mine, data.deadline, chosen, origin, person is None,
        data.by_itself, data.hints, rated=data.rated, terms=terms, pack=pack,
    )  # fmt: skip
    yours = [MySeat(info.id, s.seat, s.secret) for s in info.seats if s.person == host.id]
    return Opened(table_out(info), yours)


@get("/tables/{table_id:str}", summary="A table", responses=problems(400, 404))
async def show_table(hall: TheHall, table_id: TableId) -> TableOut:
    """Who sits where and is there, and what is agreed on."""
    table = await hall.tables.now(table_id)
    return table_out(table.info, await hall.presence.at(table))


@post("/tables/{table_id:str}/join", summary="Sit down", responses=problems(400, 403, 404, 409, 429))
async def join(
    request: AnyRequest,
    hall: TheHall,
    shares: TheShares,
    table_id: TableId,
    data: JSONBody[Join],
    authorization: Bearer = None,
) -> MySeat:
    """Sit down on a free seat, as yourself with a token, else as a new guest; the answer holds the seat's secret."""
    person = await by_token(hall, authorization)
    shares.take("joins", None if person is None else person.id, address_of(request))
    await hall.tables.now(table_id)
    sitter = person or new_guest(checked_name(data.name))
    seat = await hall.people.join(table_id, sitter, data.seat, new=person is None)
    info = (await hall.tables.now(table_id)).info
    return MySeat(table_id, seat, info.seats[seat].secret)


def checked_bot(spec: str) -> str:
    """The bot of a seat, or nothing for people."""
    if spec in ("you", "open"):
        return ""
    check_bot(spec, registry.all_games()[0])
    budget = spec.partition(":")[2] if is_ours(spec) else ""
    if budget.endswith("s") and float(budget[:-1]) > MOST_SECONDS:
        raise OptionError("a bot may think for {seconds} seconds a decision at the most here", seconds=MOST_SECONDS)
    if budget.endswith("i") and int(budget[:-1]) > MOST_ITERATIONS:
        raise OptionError("a bot may search {count} times a decision at the most here", count=MOST_ITERATIONS)
    return spec
