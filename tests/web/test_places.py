"""Archive, statistics, people and ratings as pages and programs see them, on one server with some finished games."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import clachan
from clachan.core.record import read_record, replay
from clachan.web.hall import Hall
from clachan.web.store import Person
from tests.web.endings import end_as
from tests.web.support import Browser, events, page_events
from tests.web.test_document import PROGRAMS
from tests.web.town import Town, towns

LANGUAGES = {"en": "Archive", "pl": "Archiwum", "ru": "Архив"}
# Everything that tells of finished games.
TELLING = (
    "/archive", "/archive/isle-of-skye", "/people", "/people/Ann", "/bots/greedy", "/archive/records",
    "/api/archive", "/api/archive/records", "/api/archive/statistics/isle-of-skye", "/api/ratings/isle-of-skye",
    "/api/people/Ann", "/api/people/Ann/ratings/isle-of-skye",
)  # fmt: skip


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Town, Browser]]:
    """A server at which Ann, who keeps her name, has met Ben, Cat and a bot; some games were private."""
    database = tmp_path_factory.mktemp("places") / "tables.sqlite"
    with towns(f"sqlite+aiosqlite:///{database}") as town:
        ann = town.keeper("Ann")
        town.server.wait_for(_some_games(town.server.hall))
        yield town, ann


@pytest.fixture
def town(places: tuple[Town, Browser]) -> Town:
    return places[0]


async def _some_games(hall: Hall) -> None:
    ann = await hall.store.keeper("Ann")
    assert ann is not None
    ben, cat = await hall.store.add_guest("Ben"), await hall.store.add_guest("Cat")
    games: list[tuple[list[Person | str], list[int], dict[str, object]]] = [
        ([ann, ben], [1, 2], {}),
        ([ann, ben, cat], [2, 1, 3], {"modules": '["druids"]', "variants": '{"farm-neighbourhood": "4"}'}),
        ([ann, "greedy"], [1, 2], {}),
        ([ann, cat], [2, 1], {"open": False, "rated": False}),
    ]
    for number, (people, places, more) in enumerate(games):
        await end_as(hall.store, people, places, 1_000_000_000.0 + 86_400 * number, **more)
    await hall.archive.count()


def test_pages_tell_of_finished_games(town: Town) -> None:
    for language, word in LANGUAGES.items():
        browser = town.browser(**{"Accept-Language": language})
        archive = browser.get("/archive")
        assert word in archive
        assert archive.count('class="places"') == 3
        assert "2001-09-10" in archive
        for path in (
            "/archive/isle-of-skye",
            "/archive/glen-more",
            "/people",
            "/people/Ann",
            "/bots/greedy",
            "/me/games",
        ):
            assert "<h1" in browser.get(path)
    page = town.browser().get("/people/ann")
    assert "1000" not in re.findall(r'class="rating">(\d+)', page)
    assert (page.count('class="path"'), page.count('class="places"')) == (1, 3)
    assert "Druids" in page
    statistics = town.browser().get("/archive/isle-of-skye?players=2&who=people")
    assert "Sheep" in statistics
    assert town.browser().http.get("/people/nobody").status_code == 404
    assert town.browser().http.get("/bots/search:7s").status_code == 404
    elspeth = town.browser().get("/bots/level:5")
    assert "Canny Elspeth (level 5)" in elspeth
    assert "Weighs every decision soundly" in elspeth
    assert town.browser().get("/people?name=Zoe").count("Zoe") == 3


def test_games_are_looked_for_by_a_form(places: tuple[Town, Browser]) -> None:
    town, ann = places
    browser = town.browser()

    def found(query: str) -> int:
        return browser.get(f"/archive?{query}").count('class="places"')

    assert found("people=ann,ben") == 2
    assert found("people=Cat&game=isle-of-skye&module=druids") == 1
    assert found("game=isle-of-skye&module=none") == 2
    assert found("since=2001-09-10&until=2001-09-10") == 1
    assert found("moves=long") == found("players=5") == found("game=glen-more") == 0
    assert found("players=x&moves=y&game=z&rated=yes") == 3
    assert browser.http.get("/archive?since=yesterday").status_code == 400
    assert browser.http.get("/archive?after=nonsense").status_code == 400
    # Private games are there for those who played, and for nobody else.
    assert ann.get("/archive?mine=yes").count('class="places"') == 4
    assert ann.get("/people/Ann").count('class="places"') == 4
    assert found("mine=yes") == 3


def test_the_program_in_the_document_runs(town: Town, tmp_path: Path) -> None:
    (tmp_path / "archive.py").write_text(PROGRAMS[2], encoding="utf-8")
    command = [sys.executable, str(tmp_path / "archive.py"), town.server.url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    first, _, *ratings = done.stdout.splitlines()
    assert first == "3 games, the most points: 50"
    assert [line.split()[0] for line in ratings] == ["Ann", "greedy"]


def test_a_running_game_tells_nothing_until_it_is_over(town: Town) -> None:
    api = town.api()
    table = api.open(["you", "open"], name="Dot")
    table.join("Eve")

    def told() -> list[str]:
        return [re.sub(r'value="[^"]{40,}"', "", api.http.get(path).text) for path in TELLING]

    before = told()
    table.play_out(Random(4), 30)
    assert told() == before
    assert api.http.get(f"/api/archive/{table.id}").status_code == 404
    assert table.info()["rated"]
    table.play_out(Random(5))
    result = api.http.get(f"/api/archive/{table.id}").json()
    assert [seat["points"] for seat in result["seats"]] == table.view()["view"]["sheet"]["totals"]
    for seat in result["seats"]:
        assert sum(seat["points_by_source"].values()) == seat["points"]
    # It can be found, replayed and downloaded, alone and with others.
    (found,) = [game for game in api.http.get("/api/archive?people=eve").json()["games"] if game["table"] == table.id]
    assert found == result
    (line,) = api.http.get("/api/archive/records?people=eve,dot").text.splitlines()
    record = read_record(line)
    assert record.to_json() == api.http.get(f"/api/tables/{table.id}/record").json()
    assert replay(clachan.game("isle-of-skye"), record).state.scores == record.scores
    assert api.http.get(f"/t/{table.id}?at=3").status_code == 200


def test_friends_and_blocking_on_pages(town: Town) -> None:
    fay, gil = town.keeper("Fay"), town.keeper("Gil")
    assert "Friends" in fay.get("/me")
    assert fay.post("/people/gil/relation", {"kind": "friend"}).status_code == 200
    assert "your friend" in fay.get("/people/Gil")
    assert fay.get("/me").count('href="/people/Gil"') == 1
    # Whom she blocks sits at no table of hers, and she does not read what he says.
    table = gil.open(["open", "you", "open"])
    assert fay.post(f"/t/{table}/join?seat=0").status_code == 200
    gil.post(f"/t/{table}/chat", json={"text": "midges everywhere"})
    assert "midges" in fay.get(f"/t/{table}")
    with page_events(fay, table, -1) as stream:
        chat = chat_of(stream)
        assert "midges" in next(chat)
        assert fay.post("/people/Gil/relation", {"kind": "blocked"}).status_code == 200
        shown = next(chat)
        assert "midges" not in shown, "at once, on a page that was open"
        assert "You have blocked Gil" in shown
        unblock = re.search(rf"/t/{table}/unblock\?line=\d+", shown)
        assert unblock is not None
        assert fay.post(unblock[0]).status_code == 200
        assert "midges" in next(chat), "they are read again"
    assert "your friend" not in fay.get("/people/Gil")
    assert fay.post("/people/Gil/relation", {"kind": "blocked"}).status_code == 200
    assert "midges" not in fay.get(f"/t/{table}")
    assert "midges" in gil.get(f"/t/{table}")
    hers = fay.open(["you", "open"])
    refused = gil.post(f"/t/{hers}/join?seat=1")
    assert refused.status_code == 403
    assert "does not want to play" in refused.text
    number = re.search(r'name="number" value="(\d+)"', fay.get("/me"))
    assert number is not None
    fay.post("/me/relation", {"number": number[1], "name": "Gil"})
    assert gil.post(f"/t/{hers}/join?seat=1").status_code == 200
    # Somebody at a table who need not keep a name.
    hal = town.browser()
    theirs = hal.open(["you", "open"])
    assert fay.post(f"/t/{theirs}/relation", {"seat": "0", "kind": "blocked"}).status_code == 200
    assert "Take off the list" in fay.get("/me")
    assert fay.post("/people/Fay/relation", {"kind": "blocked"}).status_code == 400


def chat_of(stream: Any) -> Iterator[str]:
    """What is new in the chat of a page that is open, whenever it changes."""
    for _, told in events(stream):
        if "chat" in (panels := json.loads(told).get("panels", {})):
            yield str(panels["chat"])


def test_a_table_is_set_up_as_rated_or_not(town: Town) -> None:
    browser, api = town.browser(), town.api()

    def rated(**form: str) -> bool:
        table = browser.open(["you", "open"], **form)
        return bool(api.http.get(f"/api/tables/{table}").json()["rated"])

    assert rated()
    assert not rated(rated="no")
    assert not rated(hints="yes")
    refused = browser.post("/new", {"game": "isle-of-skye", "seat-0": "you", "seat-1": "greedy", "rated": "yes"})
    assert refused.status_code == 400
    assert "no hints" in refused.text
    table = {"game": "isle-of-skye", "seats": ["you", "greedy"], "rated": True}
    assert api.ask("POST", "/tables", json=table).status_code == 400
