"""Finished games, statistics, people and ratings."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlencode

from litestar import get
from litestar.params import PathParameter, QueryParameter
from litestar.response import Stream
from msgspec import Struct

from clachan.games import registry
from clachan.web.api.callers import TableId, TheHall, TheShares, problems
from clachan.web.pages.archive import MOST_NAMES, MOST_RECORDS, stream_records
from clachan.web.people import AnyRequest
from clachan.web.refusals import NotFound
from clachan.web.shares import address_of
from clachan.web.store import Person
from clachan.web.store.archive import FinishedGame, FinishedSeat, Search
from clachan.web.store.profiles import Moment, Opponent, Played, Standing
from clachan.web.store.rows import storable

LATEST = 10.0**11
Game = Annotated[str, QueryParameter(max_length=40, description="Games of this kind only.")]
Players = Annotated[int, QueryParameter(ge=0, le=10, description="With so many players; 0: any.")]
Module = Annotated[str, QueryParameter(max_length=40, description="With this module, or `none`; goes with `game`.")]
People = Annotated[str, QueryParameter(max_length=200, description="Names of who played, with commas.")]
Least = Annotated[int, QueryParameter(ge=0, le=10**6, description="So many moves at least.")]
Most = Annotated[int, QueryParameter(ge=0, le=10**6, description="So many moves at most; 0: any.")]
Since = Annotated[float, QueryParameter(ge=0, le=LATEST, description="Ended then or later.")]
Until = Annotated[float, QueryParameter(ge=0, le=LATEST, description="Ended before; 0: any time.")]
Rated = Annotated[bool, QueryParameter(description="Rated games only.")]
After = Annotated[
    str,
    QueryParameter(
        max_length=60, pattern=r"^([0-9]{1,11}(\.[0-9]{1,9})?~[A-Za-z0-9]+)?$", description="What the last page said."
    ),
]
GameName = Annotated[str, PathParameter(description="The game, as `GET /api/games` calls it.", max_length=40)]
PersonName = Annotated[str, PathParameter(description="A name that somebody keeps.", max_length=40)]


class FinishedSeatOut(Struct):
    """What somebody came to.

    `kept` says whether the name is kept, and so has a page of its own; `bot` is the kind of a bot. With `stand_in`, a
    bot sat in for the player at the end. `points_by_source` has small sources together.
    """

    seat: int
    name: str
    kept: bool
    bot: str
    stand_in: bool
    points: int
    place: int
    points_by_source: dict[str, int]


class FinishedOut(Struct):
    """A finished game. Times are seconds since 1970; `moves` are those that stand. `pack` is the data pack that it was
    played with, by its name and fingerprint; empty: our data."""

    table: str
    game: str
    players: int
    modules: list[str]
    variants: dict[str, str]
    live: bool
    rated: bool
    began: float
    ended: float
    moves: int
    rounds: int
    pack: str
    seats: list[FinishedSeatOut]


class ArchiveOut(Struct):
    """Finished games, the newest first; with `after` the next page is asked for, and it is empty on the last one."""

    games: list[FinishedOut]
    after: str


class RatingOut(Struct):
    """How strong somebody is at a game: `mu`, give or take `sigma`; `rating` is 40 `mu`, `doubt` 80 `sigma`."""

    game: str
    name: str
    bot: str
    mu: float
    sigma: float
    rating: int
    doubt: int
    games: int
    last: float


class RatingStep(Struct):
    """What a rated game made of a rating."""

    table: str
    ended: float
    mu: float
    sigma: float


class PlayedOut(Struct):
    """How often somebody has played a game with so many players, how often they won, and their points on average."""

    game: str
    players: int
    games: int
    wins: int
    points: float


class OpponentOut(Struct):
    """Somebody who sat at the same tables, and how often they came behind (`ahead`) or before them (`behind`)."""

    name: str
    kept: bool
    bot: str
    games: int
    ahead: int
    behind: int


class PersonOut(Struct):
    """Somebody who keeps a name: what they have played at open tables, and how strong they are."""

    name: str
    ratings: list[RatingOut]
    played: list[PlayedOut]
    opponents: list[OpponentOut]
    recent: list[FinishedOut]


class TallyOut(Struct):
    """A line of statistics: how often something was there, and with how many victories and points.

    It is about seats (for `moves`, `minutes` and `best` about tables) with so many players, played by people or bots.
    Kinds are `all`, `seat`, `score` (points in steps of ten), `module`, `source` (the points of that source), `moves`,
    `minutes`, `best` (the points of the winner), and those that a game names, like `clan` and `tile`.
    """

    players: int
    people: bool
    kind: str
    key: str
    count: int
    wins: float
    points: int


@get("/archive", summary="Finished games", responses=problems(400), tags=["archive"])
async def archive(
    hall: TheHall,
    game: Game = "",
    players: Players = 0,
    module: Module = "",
    people: People = "",
    least: Least = 0,
    most: Most = 0,
    since: Since = 0.0,
    until: Until = 0.0,
    rated: Rated = False,
    after: After = "",
    limit: Annotated[int, QueryParameter(ge=1, le=100, description="So many at once.")] = 25,
) -> ArchiveOut:
    """Games that ended at open tables, the newest first."""
    search = _search(game, players, module, people, least, most, since, until, rated, after)
    found = await hall.store.find_finished(search, limit)
    return ArchiveOut([finished_out(one) for one in found.games], found.after)


@get(
    "/archive/records",
    summary="Records of finished games",
    responses=problems(400, 429),
    media_type="application/x-ndjson",
    tags=["archive"],
)
async def records(
    request: AnyRequest,
    hall: TheHall,
    shares: TheShares,
    game: Game = "",
    players: Players = 0,
    module: Module = "",
    people: People = "",
    least: Least = 0,
    most: Most = 0,
    since: Since = 0.0,
    until: Until = 0.0,
    rated: Rated = False,
    after: After = "",
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_RECORDS, description="So many at once.")] = MOST_RECORDS,
) -> Stream:
    """Records of the same games, one a line, each with its `table`; the header `Link` says where the next ones are."""
    shares.take("records", None, address_of(request))
    search = _search(game, players, module, people, least, most, since, until, rated, after)
    said = {name: value for name, value in request.query_params.dict().items() if name != "after"}
    return await stream_records(request, hall, search, f"/api/archive/records?{urlencode(said, doseq=True)}", limit)


@get("/archive/statistics/{game:str}", summary="Statistics of a game", responses=problems(400, 404), tags=["archive"])
async def show_statistics(hall: TheHall, game: GameName) -> list[TallyOut]:
    """Sums over all finished games but those whose host chose the seed. Add them up and divide as you like."""
    rows = await hall.store.tallies_of(_game(game))
    return [TallyOut(r.players, r.people, r.kind, r.key, r.count, r.wins, r.points) for r in rows]


@get("/archive/{table_id:str}", summary="A finished game", responses=problems(400, 404), tags=["archive"])
async def show_finished(hall: TheHall, table_id: TableId) -> FinishedOut:
    """How a game ended."""
    found = await hall.store.finished_game(table_id)
    if found is None:
        raise NotFound("there is no such finished game")
    return finished_out(found)


@get("/ratings/{game:str}", summary="The strongest", responses=problems(400, 404), tags=["people"])
async def list_ratings(hall: TheHall, game: GameName) -> list[RatingOut]:
    """Those who keep their names, and bots, by `mu` − 3 `sigma`."""
    return [rating_out(one) for one in await hall.store.strongest(_game(game))]


@get("/people/{name:str}", summary="A person", responses=problems(400, 404), tags=["people"])
async def show_person(hall: TheHall, name: PersonName) -> PersonOut:
    """Results, ratings, opponents and the last games of somebody who keeps a name."""
    person = await _keeper(hall, name)
    return PersonOut(
        person.name,
        [rating_out(one, person.name) for one in await hall.store.standings_of(person.id)],
        [_played_out(one) for one in await hall.store.played(person.id)],
        [_opponent_out(one) for one in await hall.store.opponents(person.id)],
        [finished_out(one) for one in await hall.store.finished_of(person.id)],
    )


@get(
    "/people/{name:str}/ratings/{game:str}",
    summary="A rating over time",
    responses=problems(400, 404),
    tags=["people"],
)
async def show_rating(hall: TheHall, name: PersonName, game: GameName) -> list[RatingStep]:
    """What each rated game made of a rating, the oldest first; the last 300."""
    person = await _keeper(hall, name)
    return [_step_out(moment) for moment in await hall.store.path_of(person.id, _game(game))]


def _game(name: str) -> str:
    if name not in registry.names():
        raise NotFound("there is no such game")
    return name


async def _keeper(hall: TheHall, name: str) -> Person:
    person = await hall.store.keeper(name)
    if person is None:
        raise NotFound("nobody keeps that name")
    return person


def _search(
    game: str,
    players: int,
    module: str,
    people: str,
    least: int,
    most: int,
    since: float,
    until: float,
    rated: bool,
    after: str,
) -> Search:
    names = tuple([name.strip() for name in people.split(",") if name.strip()][:MOST_NAMES])
    wanted = module if game else ""
    return Search(storable(game), players, storable(wanted), names, None, None, least, most, since, until, rated, after)


def finished_out(game: FinishedGame) -> FinishedOut:
    """A finished game as everybody may know it."""
    return FinishedOut(
        game.table,
        game.game,
        game.players,
        list(game.modules),
        game.variants,
        game.live,
        game.rated,
        game.began,
        game.ended,
        game.moves,
        game.rounds,
        game.pack,
        [_seat_out(seat) for seat in game.seats],
    )


def _seat_out(seat: FinishedSeat) -> FinishedSeatOut:
    sources = seat.counted.get("source", {})
    left = bool(seat.stand_in)
    return FinishedSeatOut(seat.seat, seat.name, seat.kept, seat.bot, left, seat.points, seat.place, sources)


def rating_out(one: Standing, name: str = "") -> RatingOut:
    """How strong somebody is."""
    rating = one.rating
    return RatingOut(
        one.game, name or one.name, one.bot, rating.mu, rating.sigma, rating.shown, rating.doubt, one.games, one.last
    )


def _played_out(one: Played) -> PlayedOut:
    return PlayedOut(one.game, one.players, one.games, one.wins, one.points)


def _opponent_out(one: Opponent) -> OpponentOut:
    return OpponentOut(one.name, one.kept, one.bot, one.games, one.ahead, one.behind)


def _step_out(moment: Moment) -> RatingStep:
    return RatingStep(moment.table, moment.ended, moment.rating.mu, moment.rating.sigma)
