"""The lobby: play now, my tables, open tables."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar

from litestar import Response, get, post
from litestar.response import Redirect

from clachan.face.words import Translator
from clachan.games import registry
from clachan.i18n import LANGUAGES, translator
from clachan.web import setups
from clachan.web.hall import Hall
from clachan.web.lessons import lessons_of
from clachan.web.names import random_seed, shown_name
from clachan.web.pages.answers import Form, TheHall, TheShares, page
from clachan.web.people import AnyRequest, language_of, resident, visitor
from clachan.web.shares import Shares, address_of, may_open
from clachan.web.store import Person, TableInfo
from clachan.web.templating import Context, Frame, render


@dataclass(frozen=True)
class ListedTable:
    """A table in the lobby."""

    table: str
    title: str
    names: str
    status: str
    my_turn: bool


@dataclass(frozen=True)
class LobbyPage(Context):
    """The visitor's tables, those first that wait for them, and other open ones."""

    template: ClassVar[str] = "lobby.html"

    mine: Sequence[ListedTable]
    others: Sequence[ListedTable]
    # The games for which there is a guided first game.
    taught: Sequence[str]


@get("/")
async def lobby(request: AnyRequest, hall: TheHall) -> Response[str]:
    """One page: play now, my tables, open tables."""
    person = await visitor(request, hall.store)
    return await page(request, hall, await _tables_for(person, hall, translator(language_of(request))))


async def _tables_for(person: Person | None, hall: Hall, words: Translator) -> LobbyPage:
    """What the lobby lists for somebody."""
    mine = [_listed(info, person, words) for info in await hall.store.tables_of(person.id)] if person else []
    seated = {item.table for item in mine}
    found = await hall.store.tables(["waiting", "playing"], open_only=True)
    others = [_listed(info, None, words) for info in found if info.id not in seated]
    return LobbyPage(sorted(mine, key=lambda item: not item.my_turn), others, _taught())


def _taught() -> list[str]:
    """The games that have a lesson of their own."""
    return [game.name for game in registry.all_games() if game.name in lessons_of(game)]


def _listed(info: TableInfo, person: Person | None, words: Translator) -> ListedTable:
    """A table as it is stored: to list it nothing is played."""
    waiting = [info.seats[seat] for seat in info.deciders] if info.status == "playing" and info.good is None else []
    my_turn = person is not None and any(seat.person == person.id and seat.played for seat in waiting)
    left = person is not None and any(seat.person == person.id and seat.stand_in for seat in info.seats)
    if info.status == "over":
        status = words.gettext("over")
    elif info.status == "waiting":
        status = words.gettext("waiting for players")
    elif info.good is not None:
        status = words.gettext("to be agreed on")
    elif info.lesson:
        status = words.gettext("a lesson, begun")
    elif left:
        status = words.gettext("a bot sits in for you")
    elif my_turn:
        status = words.gettext("your turn")
    else:
        status = words.gettext("being played")
    names = ", ".join(shown_name(seat.name, not seat.person, words) or words.gettext("free") for seat in info.seats)
    return ListedTable(info.id, _title(info.game), names, status, my_turn)


def _title(name: str) -> str:
    """What a game is called; one that is not there any more has its name."""
    return registry.game(name).title if name in registry.names() else name


async def warm_lobby(hall: Hall) -> None:
    """Make the lobby once for nobody, so that the first who asks for it after a start need not wait."""
    nobody = Person("", "", kept=False)
    for language in LANGUAGES:
        content = LobbyPage([], [], _taught())
        # Whatever is wrong with the database is told to whoever asks.
        with suppress(Exception):
            content = await _tables_for(nobody, hall, translator(language))
        render(language, Frame(nobody, "", "/", registry.all_games()), content)


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
