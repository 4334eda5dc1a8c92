"""The archive: finished games, found, replayed and downloaded, and the statistics of each game."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from typing import Annotated, ClassVar
from urllib.parse import urlencode

from litestar import Response, get
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Stream
from msgspec.json import encode

from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.games import registry
from clachan.i18n import translator
from clachan.web.deflating import deflated
from clachan.web.hall import Hall
from clachan.web.kept import Kept
from clachan.web.pages.answers import TheHall, TheShares, page
from clachan.web.people import AnyRequest, language_of, visitor
from clachan.web.shares import address_of
from clachan.web.statistics import Statistics, statistics, summed
from clachan.web.store import Person
from clachan.web.store.archive import NONE, Search
from clachan.web.tallies import MOVES
from clachan.web.templating import Context
from clachan.web.told_games import ListedGame, listed_game, option_words
from clachan.web.undisturbed import undisturbed

# How many records come at once.
MOST_RECORDS = 100
MOST_NAMES = 4
DAY = 86_400
# Games by their length in moves: from, to (0: any).
LENGTHS = {"short": (0, 99), "middle": (100, 249), "long": (250, 0)}
_STATISTICS: Kept[tuple[str, str, int, str, int], Statistics] = Kept(60)

Text = Annotated[str, QueryParameter(max_length=200)]


@dataclass(frozen=True)
class Wanted:
    """What somebody looks for, as the form has it."""

    game: str = ""
    players: str = ""
    module: str = ""
    people: str = ""
    moves: str = ""
    since: str = ""
    until: str = ""
    rated: str = ""
    mine: str = ""

    def search(self, person: Person | None, after: str = "") -> Search:
        """The same for the database."""
        least, most = LENGTHS.get(self.moves, (0, 0))
        until = _day(self.until)
        return Search(
            game=self.game if self.game in registry.names() else "",
            players=int(self.players) if self.players in PLAYERS else 0,
            module=self.module if self.game in registry.names() else "",
            people=tuple([name.strip() for name in self.people.split(",") if name.strip()][:MOST_NAMES]),
            person=person.id if self.mine and person is not None else None,
            viewer=None if person is None else person.id,
            least=least,
            most=most,
            since=_day(self.since),
            until=until + DAY if until else 0.0,
            rated=self.rated == "yes",
            after=after,
        )

    def query(self, **more: str) -> str:
        """The part of an address after the question mark."""
        said = {field.name: getattr(self, field.name) for field in fields(self)} | more
        return urlencode({name: value for name, value in said.items() if value})


PLAYERS = tuple(str(number) for number in range(1, 11))


@dataclass(frozen=True)
class ArchivePage(Context):
    """Finished games that were looked for."""

    template: ClassVar[str] = "archive.html"

    wanted: Wanted
    modules: Sequence[tuple[str, str]]
    lengths: Sequence[tuple[str, str]]
    games: Sequence[ListedGame]
    # The addresses of the next page and of the records; nothing where there are none.
    next_page: str
    records: str


@dataclass(frozen=True)
class StatisticsPage(Context):
    """The statistics of a game, of everybody or of people or bots."""

    template: ClassVar[str] = "statistics.html"

    game: Game
    players: str
    who: str
    found: Statistics


def wanted_games(
    game: Text = "",
    players: Text = "",
    module: Text = "",
    people: Text = "",
    moves: Text = "",
    since: Text = "",
    until: Text = "",
    rated: Text = "",
    mine: Text = "",
) -> Wanted:
    """What an address asks for."""
    return Wanted(game, players, module, people, moves, since, until, rated, mine)


ASKED = {"wanted": Provide(wanted_games, sync_to_thread=False)}
WhatIsWanted = NamedDependency[Wanted]


@get("/archive", dependencies=ASKED)
async def archive(request: AnyRequest, hall: TheHall, wanted: WhatIsWanted, after: Text = "") -> Response[str]:
    """Finished games, the newest first."""
    person, language = await visitor(request, hall.store), language_of(request)
    words = translator(language)
    found = await hall.store.find_finished(wanted.search(person, after))
    lengths = {"short": words.gettext("short"), "middle": words.gettext("middling"), "long": words.gettext("long")}
    content = ArchivePage(
        wanted,
        _modules(wanted.game, language),
        list(lengths.items()),
        [listed_game(one, words, language) for one in found.games],
        f"/archive?{wanted.query(after=found.after)}" if found.after else "",
        f"/archive/records?{wanted.query(after=after)}" if found.games else "",
    )
    return await page(request, hall, content)


def _modules(game: str, language: str) -> list[tuple[str, str]]:
    """The expansions of a game, by which it can be looked for."""
    if game not in registry.names() or not registry.game(game).modules:
        return []
    names: Mapping[str, str] = option_words(game, language)
    found = [(module.name, names[module.name]) for module in registry.game(game).modules]
    return [(NONE, translator(language).gettext("none")), *found]


@get("/archive/records", media_type="application/x-ndjson", dependencies=ASKED)
async def records(
    request: AnyRequest, hall: TheHall, shares: TheShares, wanted: WhatIsWanted, after: Text = ""
) -> Stream:
    """The records of games that were looked for, one a line; where there are more, the header `Link` says where."""
    person = await visitor(request, hall.store)
    shares.take("records", None if person is None else person.id, address_of(request))
    return await stream_records(request, hall, wanted.search(person, after), f"/archive/records?{wanted.query()}")


async def stream_records(
    request: AnyRequest, hall: Hall, search: Search, here: str, most: int = MOST_RECORDS
) -> Stream:
    """Records of finished games as lines of JSON, packed for who takes them so."""
    found = await hall.store.find_finished(search, most)
    headers = {"Content-Disposition": 'attachment; filename="clachan-records.jsonl"'}
    if found.after:
        sign = "&" if "?" in here and not here.endswith("?") else ""
        headers["Link"] = f'<{here}{sign}{urlencode({"after": found.after})}>; rel="next"'

    async def lines() -> AsyncGenerator[bytes, None]:
        for game in found.games:
            record = await undisturbed(hall.archive.record(game.table))
            if record is not None:
                yield encode({**record.to_json(), "table": game.table}) + b"\n"

    zipped = bool(found.games) and "gzip" in request.headers.get("accept-encoding", "")
    if zipped:
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Stream(deflated(lines()) if zipped else lines(), media_type="application/x-ndjson", headers=headers)


@get("/archive/{game:str}")
async def show_statistics(
    request: AnyRequest, hall: TheHall, game: FromPath[str], players: FromQuery[str] = "", who: FromQuery[str] = ""
) -> Response[str]:
    """The statistics of a game."""
    found = registry.game(game)
    chosen = players if players in PLAYERS else ""
    whose = who if who in ("people", "bots") else ""
    told = await _statistics(hall, found, int(chosen or 0), whose, language_of(request))
    return await page(request, hall, StatisticsPage(found, chosen, whose, told))


async def _statistics(hall: Hall, game: Game, players: int, who: str, language: str) -> Statistics:
    """Made anew only when more games were counted."""
    rows = await hall.store.tallies_of(game.name)
    counted = sum([row.count for row in rows if row.kind == MOVES])

    def make() -> Statistics:
        people = None if not who else who == "people"
        return statistics(game, summed(rows, players, people), translator(language), language)

    return _STATISTICS.get((game.name, language, players, who, counted), make)


def _day(text: str) -> float:
    """The beginning of a day; nothing for none."""
    if not text:
        return 0.0
    try:
        return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()
    except (ValueError, OverflowError):
        raise OptionError("'{value}' is no day", value=text) from None
