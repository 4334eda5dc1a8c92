"""Learning: lessons are begun and resumed here, and read on at their tables. Nobody has to sign in for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect

from clachan.core.game import Game
from clachan.games import registry
from clachan.i18n import translator
from clachan.web import setups
from clachan.web.hall import Hall
from clachan.web.hall.deadlines import MOST
from clachan.web.lessons import lessons_of, standing_at
from clachan.web.pages.answers import Form, TableId, TheHall, TheShares, page
from clachan.web.pages.moves import Go
from clachan.web.pages.table import seat_of
from clachan.web.people import AnyRequest, language_of, resident, visitor
from clachan.web.refusals import NotFound
from clachan.web.shares import Shares, address_of, may_open
from clachan.web.store import TableInfo
from clachan.web.templating import Context


@dataclass(frozen=True)
class Offered:
    """A lesson that can be begun, or gone on with."""

    name: str
    title: str
    about: str
    minutes: int
    # Whether it teaches the game itself, and whether it was begun.
    whole: bool
    begun: bool


@dataclass(frozen=True)
class LearnPage(Context):
    """All lessons, game by game."""

    template: ClassVar[str] = "learn.html"

    offered: Sequence[tuple[Game, Sequence[Offered]]]


@get("/learn")
async def learn(request: AnyRequest, hall: TheHall) -> Response[str]:
    """All lessons: a guided first game, and a chapter for each expansion."""
    person = await visitor(request, hall.store)
    mine = await hall.store.tables_of(person.id) if person else []
    offered = [(game, _offered(game, mine, language_of(request))) for game in registry.all_games()]
    return await page(request, hall, LearnPage([(game, lessons) for game, lessons in offered if lessons]))


def _offered(game: Game, mine: Sequence[TableInfo], language: str) -> list[Offered]:
    words = translator(language)
    return [
        Offered(
            name,
            words.gettext(lesson.title),
            words.gettext(lesson.about),
            lesson.minutes,
            name == game.name,
            _begun(mine, game.name, name) is not None,
        )
        for name, lesson in lessons_of(game).items()
    ]


def _begun(mine: Sequence[TableInfo], game: str, name: str) -> TableInfo | None:
    """The table of a lesson that somebody has begun and not ended."""
    return next((one for one in mine if (one.status, one.game, one.lesson) == ("playing", game, name)), None)


@post("/learn")
async def begin(request: AnyRequest, hall: TheHall, shares: TheShares, data: Form) -> Redirect:
    """A lesson: the one that was begun, or a new table for it."""
    game = registry.game(data.get("game", ""))
    name = data.get("lesson") or game.name
    if name not in lessons_of(game):
        raise NotFound("there is no such lesson")
    person = await visitor(request, hall.store)
    mine = await hall.store.tables_of(person.id) if person else []
    found = _begun(mine, game.name, name)
    table = await _open(request, hall, shares, game, name) if found is None else found.id
    return Redirect(f"/t/{table}")


async def _open(request: AnyRequest, hall: Hall, shares: Shares, game: Game, name: str) -> str:
    """A new table for a lesson: private, without hints, with all the time in the world."""
    lesson = lessons_of(game)[name]
    person = await resident(request, hall.store)
    origin = await may_open(shares, hall, person, address_of(request))
    options = game.options(lesson.players, lesson.modules, dict(lesson.variants))
    bots = ["" if seat == lesson.seat else setups.quick_bot(game) for seat in range(lesson.players)]
    info = await hall.people.open_table(
        person, game.name, options, bots, lesson.seed, False, False, [lesson.seat], MOST,
        seed_chosen=True, origin=origin, by_itself=True, hints=False, lesson=name, bots_called=lesson.names,
    )  # fmt: skip
    return info.id


@post("/t/{table_id:str}/lesson/next", status_code=200)
async def read_on(request: AnyRequest, hall: TheHall, table_id: TableId, step: FromQuery[int]) -> Go:
    """A step that waits for nothing but to be read, or for a board, was read or seen; one that is past stays so."""
    table, _ = await seat_of(request, hall, table_id)
    standing = standing_at(table)
    if standing is not None and standing.number == step and not standing.step.wants:
        await hall.people.read_on(table_id, step + 1)
    return Go()


@post("/t/{table_id:str}/lesson/end", status_code=200)
async def end(request: AnyRequest, hall: TheHall, table_id: TableId) -> Go:
    """The lesson is over, or lost its thread: from now on it is a game against bots."""
    table, _ = await seat_of(request, hall, table_id)
    standing = standing_at(table)
    if standing is not None and (standing.lost or standing.number == len(standing.lesson.steps) - 1):
        await hall.people.end_lesson(table_id)
    return Go()


@post("/t/{table_id:str}/lesson/anew", status_code=200)
async def anew(request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId) -> Go:
    """The same lesson once more, from its beginning; the old table is a game like every other from now on."""
    table, _ = await seat_of(request, hall, table_id)
    if table.info.lesson not in lessons_of(table.game):
        raise NotFound("there is no such lesson")
    new = await _open(request, hall, shares, table.game, table.info.lesson)
    await hall.people.end_lesson(table_id)
    return Go(go=f"/t/{new}")
