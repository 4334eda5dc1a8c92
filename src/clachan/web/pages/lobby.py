"""The lobby: my tables, open tables, play now, games that are played and that are over."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from math import ceil
from typing import Annotated, ClassVar

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import QueryParameter
from litestar.response import Redirect

from clachan.core.game import Game
from clachan.face.words import Translator, mark
from clachan.games import registry
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of
from clachan.web import clock, setups
from clachan.web.hall import Hall
from clachan.web.hall.lobby import PLAYING, WAITING
from clachan.web.lessons import lessons_of
from clachan.web.listing import ListedTable, listed
from clachan.web.names import random_seed
from clachan.web.pages.answers import Form, TheHall, TheShares, page
from clachan.web.people import AnyRequest, language_of, resident, visitor
from clachan.web.shares import Shares, address_of, may_open
from clachan.web.store import Person, TableInfo
from clachan.web.store.lobby import Counts, Own, Wanted
from clachan.web.templating import Context, Frame, render

# How hard a game is, in words.
DIFFICULTY = {1: mark("easy to learn"), 2: mark("takes some learning"), 3: mark("for those who play much")}
# How many of somebody's own tables are listed, and how many on each page of all of them.
MINE, MINE_A_PAGE = 12, 40
PACES = (("", mark("any pace")), ("live", mark("live")), ("leisure", mark("at leisure")))


@dataclass(frozen=True)
class Offered:
    """A game that can be played now."""

    name: str
    title: str
    players: tuple[int, int]
    time: str
    difficulty: str
    # Whether there is a guided first game.
    taught: bool


@dataclass(frozen=True)
class LobbyLists(Context):
    """What changes while somebody looks at the lobby: their tables, those first that wait for them, and others."""

    template: ClassVar[str] = "lobby_lists.html"

    counts: Counts
    mine: Sequence[ListedTable]
    # How many there are of these, which page of all of them it is (0: the first few, as usual), and of how many.
    mine_count: int
    mine_page: int
    mine_pages: int
    waiting: Sequence[ListedTable]
    playing: Sequence[ListedTable]
    finished: Sequence[ListedTable]
    my_finished: Sequence[ListedTable]
    filtered: bool


@dataclass(frozen=True)
class LobbyPage(Context):
    """The lobby: the lists, already made, and what can be filtered and played."""

    template: ClassVar[str] = "lobby.html"

    lists: Mapping[str, str]
    counts: Counts
    mine_count: int
    games: Sequence[Offered]
    paces: Sequence[tuple[str, str]]
    most_players: int
    wanted_game: str
    wanted_pace: str
    wanted_players: int | None
    query: str


GameName = Annotated[str, QueryParameter(max_length=40)]
PaceName = Annotated[str, QueryParameter(max_length=10)]
Players = Annotated[str, QueryParameter(max_length=2)]
Page = Annotated[str, QueryParameter(max_length=3)]


@get("/")
async def lobby(
    request: AnyRequest,
    hall: TheHall,
    game: GameName = "",
    pace: PaceName = "",
    players: Players = "",
    mine: Page = "",
) -> Response[str]:
    """One page: my tables, open tables, play now, games that are played and that are over."""
    wanted, language = _wanted(game, pace, players), language_of(request)
    lists = await lists_for(await visitor(request, hall.store), hall, language, wanted, _page_of(mine))
    return await page(request, hall, _page(lists, wanted, language, request.scope["query_string"].decode("latin-1")))


@get("/lobby/lists")
async def lobby_lists(
    request: AnyRequest,
    hall: TheHall,
    game: GameName = "",
    pace: PaceName = "",
    players: Players = "",
    mine: Page = "",
) -> Response[str]:
    """The lists again for a page that is open: nothing if they are as they were."""
    language = language_of(request)
    wanted = _wanted(game, pace, players)
    lists = await lists_for(await visitor(request, hall.store), hall, language, wanted, _page_of(mine))
    html = render(language, lists)
    mark_ = f'"{sha256(html.encode()).hexdigest()[:16]}"'
    counts = {"mine": lists.mine_count, "waiting": lists.counts.waiting, "playing": lists.counts.playing}
    headers = {"ETag": mark_, "Cache-Control": "private, no-cache"}
    headers |= {f"X-{name.title()}": str(count) for name, count in counts.items()}
    if request.headers.get("if-none-match") == mark_:
        return Response("", status_code=304, headers=headers)
    return Response(html, media_type=MediaType.HTML, headers=headers)


def _wanted(game: str, pace: str, players: str) -> Wanted:
    """What somebody wants to see; what there is not is not wanted."""
    live = {"live": True, "leisure": False}.get(pace)
    return Wanted(game if game in registry.names() else "", live, int(players) if players.isdecimal() else None)


def _page_of(mine: str) -> int:
    """Which page of all their own tables somebody wants to see; 0 if the first few will do."""
    return int(mine) if mine.isdecimal() else 0


async def lists_for(person: Person | None, hall: Hall, language: str, wanted: Wanted, mine_page: int = 0) -> LobbyLists:
    """What the lobby lists for somebody, with a page of all their own tables or the first few of them."""
    now, lists = clock.now(), await hall.lobby.lists(wanted)
    own, mine_page = await _own(person, hall, mine_page)

    def others(found: Sequence[TableInfo]) -> list[TableInfo]:
        return [info for info in found if person is None or all(seat.person != person.id for seat in info.seats)]

    def shown(found: Sequence[TableInfo], most: int) -> list[ListedTable]:
        return [listed(info, None, language, now) for info in others(found)[:most]]

    # Their own tables stand above and are not counted below.
    own_waiting, own_playing = [len(found) - len(others(found)) for found in (lists.waiting, lists.playing)]
    counts = Counts(lists.counts.waiting - own_waiting, lists.counts.playing - own_playing)
    mine = [listed(info, None if person is None else person.id, language, now) for info in own.running]
    return LobbyLists(
        counts=counts,
        mine=sorted(mine, key=lambda item: not item.my_turn),
        mine_count=own.count,
        mine_page=mine_page,
        mine_pages=ceil(own.count / MINE_A_PAGE),
        waiting=shown(lists.waiting, WAITING),
        playing=shown(lists.playing, PLAYING),
        finished=[listed(info, None, language, now) for info in lists.finished],
        my_finished=[listed(info, None, language, now) for info in own.finished],
        filtered=wanted != Wanted(),
    )


async def _own(person: Person | None, hall: Hall, wanted_page: int) -> tuple[Own, int]:
    """The tables of somebody that are listed, and on which page of all of them; the first few if it is empty."""
    if person is None:
        return Own([], 0, []), 0
    if wanted_page:
        own = await hall.store.my_tables(person.id, MINE_A_PAGE, MINE_A_PAGE * (wanted_page - 1))
        if own.running:
            return own, wanted_page
    return await hall.store.my_tables(person.id, MINE), 0


def _page(lists: LobbyLists, wanted: Wanted, language: str, query: str) -> LobbyPage:
    words = translator(language)
    pace = "" if wanted.live is None else "live" if wanted.live else "leisure"
    return LobbyPage(
        lists=in_parts(render(language, lists)),
        counts=lists.counts,
        mine_count=lists.mine_count,
        games=[_offered(game, words) for game in registry.all_games()],
        paces=[(value, words.gettext(text)) for value, text in PACES],
        most_players=max(game.players[1] for game in registry.all_games()),
        wanted_game=wanted.game,
        wanted_pace=pace,
        wanted_players=wanted.players,
        query=query,
    )


def in_parts(html: str) -> dict[str, str]:
    """The sections of the lists by name: some stand before the games that can be played, some after them."""
    found = re.findall(r"<!--([a-z]+)-->(.*?)<!--/-->", html, re.DOTALL)
    return dict(found)


def _offered(game: Game, words: Translator) -> Offered:
    face = face_of(game)
    low, high = face.minutes or (0, 0)
    time = words.gettext("{low} to {high} minutes").format(low=low, high=high) if face.minutes else ""
    return Offered(
        game.name,
        game.title,
        game.players,
        time,
        words.gettext(DIFFICULTY[face.difficulty]),
        game.name in lessons_of(game),
    )


async def warm_lobby(hall: Hall) -> None:
    """Make the lobby once for nobody, so that the first who asks for it after a start need not wait."""
    nobody = Person("", "", kept=False)
    for language in LANGUAGES:
        lists = LobbyLists(Counts(0, 0), [], 0, 0, 0, [], [], [], [], False)
        # Whatever is wrong with the database is told to whoever asks.
        with suppress(Exception):
            lists = await lists_for(nobody, hall, language, Wanted())
        render(language, Frame(nobody, "", "/", registry.all_games()), _page(lists, Wanted(), language, ""))


@post("/play-now")
async def play_now(request: AnyRequest, hall: TheHall, shares: TheShares, data: Form) -> Redirect:
    """A private table against bots, at once."""
    return await _quick_table(request, hall, shares, data.get("game", ""))


@get("/start", include_in_schema=False)
async def start(request: AnyRequest, hall: TheHall, shares: TheShares) -> Redirect:
    """Where `make play` opens the browser: a table against bots. Only on a server of one's own."""
    return await _quick_table(request, hall, shares, registry.names()[0])


async def _quick_table(request: AnyRequest, hall: Hall, shares: Shares, name: str) -> Redirect:
    game = registry.game(name)
    person = await resident(request, hall.store)
    origin = await may_open(shares, hall, person, address_of(request))
    options = game.options(setups.quick_players(game))
    bots = ["", *[setups.quick_bot(game)] * (options.players - 1)]
    info = await hall.people.open_table(
        person, game.name, options, bots, random_seed(), False, True, [0], origin=origin
    )
    return Redirect(f"/t/{info.id}")
