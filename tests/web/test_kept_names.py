"""A kept name is its keeper's: nobody else plays under it, or under one that looks like it, by any way in."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest
from sqlalchemy import select

from clachan.core.errors import OptionError
from clachan.games import registry
from clachan.web import schema
from clachan.web.looks import looks
from clachan.web.names import checked_name
from clachan.web.refusals import Conflict
from clachan.web.store import Store
from tests.web.support import GAME, ApiTable, problem
from tests.web.town import PASSWORD, Town, make_database, towns

# Each looks like the name before it.
ALIKE = [
    ("Morag", "morag"),
    ("Morag", "Моrag"),  # Cyrillic М and о
    ("Morag", "MORАG"),  # Cyrillic А
    ("Morag", "Ｍｏｒａｇ"),  # full width
    ("Morag", "𝐌𝐨𝐫𝐚𝐠"),  # mathematical
    ("Morag", "Mo\u200brag"),  # a space without width
    ("Morag", "Mora\u2060g\ufeff"),
    ("Morag", "Morag\ufe0f"),  # a selector of variants
    ("Morag", "M\u034forag"),  # a joiner of marks
    ("Morag", "Mo rag"),
    ("Morag", "Morag\u3164"),  # a filler
    ("Morag", "Mοrag"),  # Greek ο
    ("Morag", "M0rag"),
    ("Iona", "lona"),
    ("Iona", "1ONA"),
    ("Iona", "Ⅰona"),
    ("Tom", "TОМ"),
    ("Cam", "Carn"),
    ("Wanda", "VVanda"),
    ("Дмитрий", "ДМИТРИЙ"),
    ("Вера", "Bepa"),
    ("Ola", "О1а"),
    ("Анна", "АННА"),
    ("Анна", "AHHA"),  # Latin
    ("Анна", "ahha"),
    ("Тамара", "TAMAPA"),
    ("Ева", "EBA"),
    ("Νίκη", "NIKH"),
    ("Νίκη", "ΝΙΚΗ"),
    ("NIKH", "Νίκη"),
    ("Ρένα", "PENA"),
]
# What is not seen: of Default_Ignorable_Code_Point, and blank.
UNSEEN = [
    *"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u180f\u200b\u200e\u202e\u2064\u206f\u3164\ufe00\ufe0f",
    *"\ufeff\uffa0\ufff0\ufff8\U0001bca0\U0001d173\U000e0001\U000e007f\U000e0100\U000e01ef\U000e0fff",
    *"\U00016fe4\U0001d159\ufffc\u2800\u00a0\u3000\u2003\U00013441\u17d2\U00011f42\U0001bc9d\ue000\U000f0000",
]
APART = [
    ("Żaneta", "ZANETA"),
    ("Семён", "CEMEH"),
    ("Lila", "Ilia"),
    ("Żaneta", "Zaneta"),
    ("Łucja", "Lucja"),
    ("Дмитрий", "Дмитрий 2"),
    ("Гриша", "Миша"),
]

pytestmark = pytest.mark.soak  # over both kinds of databases there


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_names_that_look_alike_have_a_look_in_common(name: str, other: str) -> None:
    assert looks(name) & looks(other)


@pytest.mark.parametrize(("name", "other"), APART)
def test_names_that_can_be_told_apart_have_none(name: str, other: str) -> None:
    assert not looks(name) & looks(other)


@pytest.mark.parametrize("character", UNSEEN, ids=lambda c: f"{ord(c):04x}")
def test_what_is_not_seen_makes_no_other_name(character: str) -> None:
    assert looks(f"Mo{character}rag") == looks("Morag")
    with pytest.raises(OptionError, match="1 to 40"):
        checked_name(character)


def test_letters_of_one_alphabet_are_told_apart() -> None:
    """But for those that are drawn alike or mixed up as capitals."""
    for alphabet, few in (
        ("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", {"вь", "гу"}),
        ("aąbcćdeęfghijklłmnńoóprsśtuwyzźż", {"il"}),
    ):
        alike = {a + b for a in alphabet for b in alphabet if a < b and looks(a.upper()) & looks(b.upper())}
        assert alike <= few
        assert not {a + b for a in alphabet for b in alphabet if a < b and looks(a) & looks(b)}


@pytest.mark.parametrize("name", ["Żaneta", "Дмитрий", "Łucja", "Наталья", "Ян", "O'Neil", "Ａｉｌｓａ", "田中", "שרה"])
def test_names_of_all_languages_can_be_had(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("name", ["ß" * 40, "ﷺ" * 20, "ΐ" * 39, "ﬃ" * 30])
def test_a_name_that_grows_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(OptionError, match="written out"):
        checked_name(name)


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u3164", "\ufe0f\u2060", "x" * 41, "\0", "x" * 1_000_000])
def test_a_name_is_seen(name: str) -> None:
    with pytest.raises(OptionError, match="1 to 40"):
        checked_name(name)


@pytest.mark.parametrize(
    "name", ["Greedy bot", "greedy bot 2", "Greedу bоt", "GreedyBot", "Bot wprawny", "Умелый бот 3", "Search bot l"]
)
def test_people_are_not_called_like_bots(name: str) -> None:
    with pytest.raises(Conflict):
        checked_name(name)


@pytest.fixture
def town(either_database: str) -> Iterator[Town]:
    """A server with one who keeps the name Morag."""
    with towns(either_database) as found:
        assert found.browser().post("/me", {"what": "keep", "name": "Morag", "password": PASSWORD}).status_code == 200
        yield found


def test_no_way_in_leads_to_a_kept_name(town: Town) -> None:
    api, browser = town.api(), town.browser()
    table = api.open(["you", "open"])
    for name in ("Morag", "mоrag", "Ｍｏｒａｇ", "Mo\u200brag"):
        assert "taken" in problem(
            api.ask("POST", "/tables", json={"game": GAME, "seats": ["you"] * 2, "name": name}), 409
        )
        assert "taken" in problem(table.ask("POST", "/join", json={"name": name}), 409)
        for what in ("rename", "keep"):
            refused = browser.post("/me", {"what": what, "name": name, "password": PASSWORD})
            assert refused.status_code == 400
            assert "taken" in refused.text
        form = {"game": GAME, "seat-0": "you", "seat-1": "greedy", "name": name}
        for visitor in (browser, town.browser()):
            refused = visitor.post("/new", form)
            assert refused.status_code == 400
            assert "taken" in refused.text
    assert not table.info()["seats"][1]["taken"]


def test_names_that_grow_are_never_our_fault(town: Town) -> None:
    api, browser = town.api(), town.browser()
    for name in ("ß" * 40, "ﷺ" * 40, "İ" * 40, "m" * 40):
        status = api.ask("POST", "/tables", json={"game": GAME, "seats": ["you"] * 2, "name": name}).status_code
        assert status in (201, 400)
        for what in ("rename", "keep", "sign-in"):
            answer = browser.post("/me", {"what": what, "name": name, "password": PASSWORD})
            assert answer.status_code in (200, 400), (name, what)
    assert town.browser().post("/me", {"what": "rename", "name": "ß" * 40}).status_code == 400


def test_whoever_has_the_name_already_gets_a_number(town: Town) -> None:
    """A guest who plays as Anna goes on as Anna 2 once somebody keeps Anna, at this table and at the next."""
    guest, keeper, api = town.browser(), town.browser(), town.api()
    guest.post("/me", {"what": "rename", "name": "Anna"})
    first = ApiTable(api, guest.open(["you", "open"]), {})
    assert first.info()["seats"][0]["name"] == "Anna"
    assert keeper.post("/me", {"what": "keep", "name": "Аnnа", "password": PASSWORD}).status_code == 200
    assert first.info()["seats"][0]["name"] == "Anna 2"
    assert ApiTable(api, guest.open(["you", "open"]), {}).info()["seats"][0]["name"] == "Anna 2"
    assert ApiTable(api, keeper.open(["you", "open"]), {}).info()["seats"][0]["name"] == "Аnnа"


def test_a_name_that_was_kept_meanwhile_is_not_played_under(town: Town) -> None:
    """Between finding out who somebody is and their sitting down, somebody else keeps the name."""

    async def late() -> list[str]:
        hall, options = town.server.hall, registry.game(GAME).options(2)
        guest, other = await hall.store.add_guest("Ewan"), await hall.store.add_guest("Isla")
        first = await hall.people.open_table(other, GAME, options, ["", ""], 1, True, True, [0])
        await hall.store.keep_name((await hall.store.add_guest("")).id, "EWAN", "hash")
        await hall.people.join(first.id, guest)
        agreed = ("Ewan", "")
        second = await hall.store.add_table(GAME, "1", "", options, 1, True, True, guest, ["", ""], agreed, [0])
        found = await hall.store.table(first.id)
        assert found is not None
        return [found.seats[1].name, second.seats[0].name]

    assert town.server.wait_for(late()) == ["Ewan 2", "Ewan 2"]


def test_who_sits_down_while_a_name_is_kept(database: str) -> None:
    """Whoever comes first: nobody plays under the name in the end."""

    async def race() -> None:
        stores = [Store(database), Store(database)]
        for store in stores:
            await store.start()
        for round_ in range(10):
            await keep_and_sit(stores[0], stores[1], f"Ewan{round_}")
        for store in stores:
            await store.stop()

    asyncio.run(race())


async def keep_and_sit(one: Store, other: Store, name: str) -> None:
    """Over one connection a name is kept, over another a guest sits down under it, at the same time."""
    guest, keeper = await one.add_guest(name), await one.add_guest("")
    options = registry.game(GAME).options(2)
    info = await one.add_table(GAME, "1", "", options, 1, True, True, keeper, ["", ""], ["", ""])

    async def sit() -> None:
        async with other.changing(info.id) as change:
            await change.sit(0, guest)
            await asyncio.sleep(0.01)

    await asyncio.gather(one.keep_name(keeper.id, name, "hash"), sit())
    found = await one.table(info.id)
    assert found is not None
    assert found.seats[0].name == f"{name} 2"


def test_nobody_waits_for_the_looks_of_all_who_play(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever keeps a name is compared with each name once, and not where pages are made."""
    asked: list[tuple[str, bool]] = []

    def counted(name: str) -> frozenset[str]:
        asked.append((name, threading.current_thread() is server))
        return looks(name)

    async def keep() -> None:
        store, options = town.server.hall.store, registry.game(GAME).options(2)
        guest, keeper = await store.add_guest("Isla"), await store.add_guest("")
        for _ in range(3):
            await store.add_table(GAME, "1", "", options, 1, True, True, guest, ["", ""], ["Isla", ""], [0])
        asked.clear()
        assert await store.keep_name(keeper.id, "Fergus", "hash") == []

    async def here() -> threading.Thread:
        return threading.current_thread()

    server = town.server.wait_for(here())
    monkeypatch.setattr("clachan.web.store.names.looks", counted)
    town.server.wait_for(keep())
    assert asked.count(("Isla", False)) == 1
    assert ("Isla", True) not in asked


def test_a_rematch_gives_nobody_a_kept_name(town: Town) -> None:
    async def again() -> list[str]:
        store = town.server.hall.store
        guest = await store.add_guest("Ewan")
        other = await store.add_guest("Isla")
        options = registry.game(GAME).options(2)
        info = await town.server.hall.people.open_table(guest, GAME, options, ["", ""], 1, True, True, [0])
        await town.server.hall.people.join(info.id, other)
        await store.set_status(info.id, "over")
        await store.keep_name((await store.add_guest("")).id, "Ewan", "hash")
        new = await town.server.hall.people.rematch(info.id, other, 2)
        found = await store.table(new)
        assert found is not None
        return [seat.name for seat in found.seats]

    assert town.server.wait_for(again()) == ["Ewan 2", "Isla"]


def test_nobody_inherits_a_kept_name_with_a_seat(town: Town) -> None:
    keeper, other, api = town.browser(), town.browser(), town.api()
    keeper.post("/me", {"what": "sign-in", "name": "morag", "password": PASSWORD})
    table = keeper.open(["you", "greedy"])
    link = keeper.seat_link(table)
    other.post("/me", {"what": "rename", "name": "Isla"})
    assert other.post(link).status_code == 200
    assert ApiTable(api, table, {}).info()["seats"][0]["name"] == "Isla"


def test_two_who_keep_names_that_look_alike_at_once(database: str) -> None:
    async def race() -> None:
        stores = [Store(database), Store(database)]
        for store in stores:
            await store.start()
        names = ["Morag", "Моrag", "MORAG", "ｍorag"]
        guests = [await stores[0].add_guest("") for _ in names]
        asked = [stores[n % 2].keep_name(guest.id, names[n], "hash") for n, guest in enumerate(guests)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(isinstance(answer, Conflict) for answer in answers) == [False, True, True, True]
        for store in stores:
            await store.stop()

    asyncio.run(race())


def test_names_that_were_kept_before_are_protected(empty_database: str) -> None:
    """Of two that look alike the older one has the look; the younger one still signs in."""

    async def upgraded() -> None:
        keepers = (("young", "Моrag", 2.0), ("old", "Morag", 1.0), ("other", "Żaneta", 3.0))
        rows = [{"id": id_, "name": name, "kept": name.casefold(), "at": at} for id_, name, at in keepers]
        insert = "INSERT INTO people (id, name, kept_name, password, created) VALUES (:id, :name, :kept, 'hash', :at)"
        await make_database(empty_database, "0001", [(insert, rows)])
        store = Store(empty_database)
        await store.start()
        with pytest.raises(Conflict):
            await store.add_guest("mоrag")
        with pytest.raises(Conflict):
            await store.add_guest("żaneta")
        young = await store.password_of("моrag")
        assert young is not None
        assert young[0].id == "young"
        assert await store.free_name("young", "Моrag") == "Моrag"
        async with store.engine.connect() as connection:
            kept = schema.kept_looks.c
            found = await connection.execute(select(kept.person).where(kept.look.in_(looks("Morag"))))
            assert set(found.scalars()) == {"old"}
        await store.stop()

    asyncio.run(upgraded())
