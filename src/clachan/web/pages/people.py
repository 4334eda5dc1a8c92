"""People and bots: what they have played, how strong they are; friends, and who is blocked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from clachan.face.words import Translator
from clachan.games import registry
from clachan.i18n import translator
from clachan.web.hall import Hall
from clachan.web.names import shown_name
from clachan.web.pages.answers import Form, TheHall, page
from clachan.web.people import AnyRequest, language_of, resident, visitor
from clachan.web.plots import Plot, path_plot
from clachan.web.rating import BOT, RATED_BOTS, SCALE
from clachan.web.refusals import NotFound, NotYours
from clachan.web.statistics import number_told
from clachan.web.store.profiles import Opponent, Played, Standing
from clachan.web.store.relations import BLOCKED, FRIEND
from clachan.web.templating import Context
from clachan.web.told_games import (
    ListedGame,
    Who,
    bot_page,
    bot_told,
    character_of,
    day_of,
    listed_game,
    person_page,
    title_of,
)

RECENT = 10


@dataclass(frozen=True)
class RatingOf:
    """How strong somebody is at a game, and how that came about."""

    title: str
    rating: int
    doubt: int
    games: int
    plot: Plot


@dataclass(frozen=True)
class ResultRow:
    """What somebody has played: a game with so many players."""

    title: str
    players: int
    games: int
    wins: int
    points: str


@dataclass(frozen=True)
class Met:
    """Somebody who sat at the same tables."""

    who: Who
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True)
class PersonPage(Context):
    """Somebody, or a kind of bot."""

    template: ClassVar[str] = "person.html"

    name: str
    bot: bool
    # What a bot of the ladder is like.
    character: str
    # Whether the visitor looks at themselves, and what they think of whom they look at.
    myself: bool
    relation: str
    ratings: Sequence[RatingOf]
    results: Sequence[ResultRow]
    met: Sequence[Met]
    recent: Sequence[ListedGame]
    # The archive with all of their games.
    all_games_link: str


@dataclass(frozen=True)
class Listed:
    """Somebody in the list of a game."""

    who: Who
    bot: bool
    rating: int
    doubt: int
    games: int
    last: str


@dataclass(frozen=True)
class PeoplePage(Context):
    """The strongest at each game, of those who keep their names, and bots."""

    template: ClassVar[str] = "people.html"

    lists: Sequence[tuple[str, str, Sequence[Listed]]]
    looked_for: str


@get("/people")
async def everybody(request: AnyRequest, hall: TheHall, name: FromQuery[str] = "") -> Response[str] | Redirect:
    """Who is how strong; or the page of somebody who is looked for."""
    if name.strip():
        found = await hall.store.keeper(name)
        if found is not None:
            return Redirect(person_page(found.name))
    words = translator(language_of(request))
    lists = [
        (game.name, game.title, [_listed(one, words) for one in await hall.store.strongest(game.name)])
        for game in registry.all_games()
    ]
    return await page(request, hall, PeoplePage(lists, name.strip()[:40]))


def _listed(one: Standing, words: Translator) -> Listed:
    who = Who(bot_told(one.bot, words), bot_page(one.bot)) if one.bot else Who(one.name, person_page(one.name))
    return Listed(who, bool(one.bot), one.rating.shown, one.rating.doubt, one.games, day_of(one.last))


@get("/people/{name:str}")
async def show_person(request: AnyRequest, hall: TheHall, name: FromPath[str]) -> Response[str]:
    """Somebody who keeps their name."""
    person, looker = await hall.store.keeper(name), await visitor(request, hall.store)
    if person is None:
        raise NotFound("nobody keeps that name")
    myself = looker is not None and looker.id == person.id
    relation = ""
    if looker is not None and not myself:
        known = {one.id: one.kind for one in await hall.store.relations_of(looker.id)}
        relation = known.get(person.id, "")
    return await _page_of(request, hall, person.id, person.name, myself, relation)


@get("/me/games")
async def my_games(request: AnyRequest, hall: TheHall) -> Response[str] | Redirect:
    """The visitor's own page, which guests have, too; nobody else can see that of a guest."""
    person = await visitor(request, hall.store)
    if person is None:
        return Redirect("/me")
    return await _page_of(request, hall, person.id, person.name, True, "")


@get("/bots/{bot:str}")
async def show_bot(request: AnyRequest, hall: TheHall, bot: FromPath[str]) -> Response[str]:
    """All bots of a kind."""
    if bot not in RATED_BOTS:
        raise NotFound("there is no such bot")
    return await _page_of(request, hall, f"{BOT}{bot}", bot_told(bot, translator(language_of(request))), False, "")


async def _page_of(request: AnyRequest, hall: Hall, who: str, name: str, myself: bool, relation: str) -> Response[str]:
    language, store = language_of(request), hall.store
    words, bot = translator(language), who.startswith(BOT)
    games = [] if bot else await store.finished_of(who, RECENT, who if myself else None)
    content = PersonPage(
        name,
        bot,
        character_of(who.removeprefix(BOT), words) if bot else "",
        myself,
        relation,
        [await _rating_of(hall, who, one, words) for one in await store.standings_of(who)],
        [_result(one, words) for one in await store.played(who, myself)],
        [_met(one, words) for one in await store.opponents(who, myself)],
        [listed_game(game, words, language) for game in games],
        "" if bot else "/archive?mine=yes" if myself else f"/archive?people={person_page(name)[8:]}",
    )
    return await page(request, hall, content)


async def _rating_of(hall: Hall, who: str, standing: Standing, words: Translator) -> RatingOf:
    path = await hall.store.path_of(who, standing.game)
    values = [SCALE * moment.rating.mu for moment in path]
    doubts = [SCALE * 2 * moment.rating.sigma for moment in path]
    rating = standing.rating
    told = words.gettext("The rating after each game, from {first} to {last}: now {rating}, give or take {doubt}")
    days = [day_of(moment.ended) for moment in path]
    said = told.format(first=days[0], last=days[-1], rating=rating.shown, doubt=rating.doubt)
    plot = path_plot(values, doubts, days if days[0] != days[-1] else days[:1], said)
    return RatingOf(words.gettext(title_of(standing.game)), rating.shown, rating.doubt, standing.games, plot)


def _result(one: Played, words: Translator) -> ResultRow:
    points = number_told(one.points, words)
    return ResultRow(words.gettext(title_of(one.game)), one.players, one.games, one.wins, points)


def _met(one: Opponent, words: Translator) -> Met:
    if one.bot:
        who = Who(bot_told(one.bot, words), bot_page(one.bot) if one.bot in RATED_BOTS else "")
    else:
        who = Who(shown_name(one.name, False, words), person_page(one.name) if one.kept else "")
    return Met(who, one.games, one.ahead, one.behind)


@post("/people/{name:str}/relation")
async def relate(request: AnyRequest, hall: TheHall, name: FromPath[str], data: Form) -> Redirect:
    """Call somebody a friend, block them, or neither."""
    other = await hall.store.keeper(name)
    if other is None:
        raise NotFound("nobody keeps that name")
    person = await resident(request, hall.store)
    await hall.silence.relate(person.id, other.id, _kind(data))
    return Redirect("/me#people-heading" if data.get("back") == "me" else person_page(other.name))


@post("/t/{table_id:str}/relation")
async def relate_seat(request: AnyRequest, hall: TheHall, table_id: FromPath[str], data: Form) -> Redirect:
    """The same with somebody at a table, who need not keep a name."""
    info = await hall.tables.info(table_id)
    seats = [seat for seat in info.seats if str(seat.seat) == data.get("seat") and seat.person is not None]
    if not seats or seats[0].person is None:
        raise NotYours("nobody sits there")
    person = await resident(request, hall.store)
    await hall.silence.relate(person.id, seats[0].person, _kind(data))
    return Redirect(f"/t/{table_id}")


@post("/me/relation")
async def unrelate(request: AnyRequest, hall: TheHall, data: Form) -> Redirect:
    """Take somebody off the lists, by their place there: guests have no page."""
    person = await visitor(request, hall.store)
    if person is not None:
        known = await hall.store.relations_of(person.id)
        for number, one in enumerate(known):
            if str(number) == data.get("number") and one.name == data.get("name"):
                await hall.silence.relate(person.id, one.id, "")
    return Redirect("/me")


def _kind(form: dict[str, str]) -> str:
    kind = form.get("kind", "")
    return kind if kind in (FRIEND, BLOCKED) else ""
