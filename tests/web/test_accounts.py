"""Accounts: sessions that end, passwords that cannot be guessed or made to cost much, and leaving for good."""

from __future__ import annotations

import asyncio
import hashlib
import json
import threading
from collections.abc import Iterator

import httpx
import pytest
from argon2 import PasswordHasher
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig
from sqlalchemy import select, update

from clachan.web import passwords, schema
from clachan.web.store import attempts
from tests.web.support import ApiTable, Browser, SetClock, events, page_events
from tests.web.town import PASSWORD, Town, make_database, towns

NEW = "bracken and bog"

pytestmark = pytest.mark.soak  # over both kinds of databases there


@pytest.fixture
def town(either_database: str) -> Iterator[Town]:
    with towns(either_database) as found:
        yield found


def give(browser: Browser, name: str, value: str) -> None:
    """A cookie as the server would have set it."""
    browser.http.cookies.set(name, value, domain="127.0.0.1", path="/")


def copied(town: Town, browser: Browser) -> Browser:
    """Another browser with the same cookies."""
    other = town.browser()
    for cookie in browser.http.cookies.jar:
        give(other, cookie.name, cookie.value or "")
    return other


def name_of(browser: Browser) -> str:
    """Who the server takes a browser for."""
    return browser.get("/me").partition("<h1>")[2].partition("</h1>")[0]


def sign_in(browser: Browser, name: str, password: str = PASSWORD) -> httpx.Response:
    return browser.post("/me", {"what": "sign-in", "name": name, "password": password})


def test_who_signs_out_has_signed_out(town: Town) -> None:
    morag = town.keeper("Morag")
    thief = copied(town, morag)
    assert name_of(thief) == "Morag"
    morag.post("/me", {"what": "sign-out"})
    assert name_of(morag) == "Guest"
    assert name_of(thief) == "Guest"


def test_a_token_is_new_at_every_sign_in(town: Town) -> None:
    """Whoever made somebody use a token that they know has nothing of it."""
    town.keeper("Morag")
    victim = town.browser()
    victim.open(["you", "greedy"])
    planted = copied(town, victim)
    before = victim.http.cookies["clachan"]
    sign_in(victim, "Morag")
    assert victim.http.cookies["clachan"] != before
    assert name_of(victim) == "Morag"
    assert name_of(planted) == "Guest"
    made_up = town.browser()
    give(made_up, "clachan", "known-to-me")
    sign_in(made_up, "Morag")
    assert made_up.http.cookies["clachan"] != "known-to-me"
    assert name_of(made_up) == "Morag"


def test_no_token_is_stored(town: Town) -> None:
    morag = town.keeper("Morag")

    async def stored() -> list[str]:
        async with town.server.hall.store.engine.connect() as connection:
            return [str(row) for row in (await connection.execute(select(schema.sessions))).all()]

    rows = town.server.wait_for(stored())
    assert len(rows) == 1
    assert morag.http.cookies["clachan"] not in rows[0]


def test_a_password_is_changed_by_whoever_knows_it(town: Town) -> None:
    morag, phone = town.keeper("Morag"), town.browser()
    sign_in(phone, "Morag")
    for old, new in (("", NEW), ("wrong password", NEW), (PASSWORD, "short")):
        refused = morag.post("/me", {"what": "password", "password": old, "new": new})
        assert refused.status_code == 400
    assert name_of(phone) == "Morag"
    thief = copied(town, morag)
    assert morag.post("/me", {"what": "password", "password": PASSWORD, "new": NEW}).status_code == 200
    assert [name_of(browser) for browser in (morag, phone, thief)] == ["Morag", "Guest", "Guest"]
    assert sign_in(phone, "Morag").status_code == 400
    assert sign_in(phone, "Morag", NEW).status_code == 200


def test_who_is_signed_out_sees_no_more_of_a_seat(town: Town) -> None:
    morag, thief = town.keeper("Morag"), town.browser()
    sign_in(thief, "Morag")
    table = morag.open(["you", "open"])
    other = town.browser()
    other.post(f"/t/{table}/join?seat=1")
    with page_events(thief, table, -1) as stream:
        followed = events(stream)
        assert json.loads(next(followed)[1])["seat"] == 0
        morag.post("/me", {"what": "password", "password": PASSWORD, "new": NEW})
        assert morag.play(table, 0, "axe 1", 0).status_code == 200
        assert list(followed) == []


def test_a_new_password_makes_old_links_of_seats_worthless(town: Town) -> None:
    morag, phone, thief, api = town.keeper("Morag"), town.browser(), town.browser(), town.api()
    table, over = morag.open(["you", "open"]), morag.open(["you", "open"])
    town.browser().post(f"/t/{table}/join?seat=1")
    town.server.wait_for(town.server.hall.store.set_status(over, "over"))
    links = [morag.seat_link(id_) for id_ in (table, over)]
    leaked, secret = ApiTable(api, table, {}), links[0].rpartition("/")[2]
    assert leaked.ask("GET", "/view", secret).status_code == 200
    assert morag.post("/me", {"what": "password", "password": PASSWORD, "new": NEW}).status_code == 200
    assert [thief.post(link).status_code for link in links] == [403, 403]
    assert leaked.ask("GET", "/view", secret).status_code == 403
    assert morag.play(table, 0, "axe 1", 0).status_code == 200, "whoever is signed in plays on"
    new = morag.seat_link(table)
    assert new != links[0]
    sign_in(phone, "Morag", NEW)
    assert phone.seat_link(table) == new
    assert thief.post(new).status_code == 200, "the new one is good"


def test_a_guest_can_make_new_links_of_seats(town: Town) -> None:
    guest, thief, other = town.browser(), town.browser(), town.browser()
    table = guest.open(["you", "open"])
    other.post(f"/t/{table}/join?seat=1")
    link, others = guest.seat_link(table), other.seat_link(table)
    page = guest.post("/me", {"what": "renew-links"})
    assert "Your seats have new links" in page.text
    assert thief.post(link).status_code == 403
    new = guest.seat_link(table)
    assert new != link
    assert other.seat_link(table) == others, "nobody else's has changed"
    assert guest.play(table, 0, "axe 1", 0).status_code == 200
    assert thief.post(new).status_code == 200, "the new one is good"


def test_a_stranger_with_an_odd_cookie_may_look_on(town: Town) -> None:
    table = town.keeper("Morag").open(["you", "you"])
    stranger = town.browser()
    give(stranger, "clachan", "made up")
    with page_events(stranger, table, -1) as stream:
        assert json.loads(next(events(stream))[1])["seat"] is None


def test_keeping_again_changes_no_password(town: Town) -> None:
    morag = town.keeper("Morag")
    assert morag.post("/me", {"what": "keep", "name": "Morag", "password": NEW}).status_code == 400
    assert sign_in(town.browser(), "Morag").status_code == 200


def test_other_browsers_can_be_signed_out(town: Town) -> None:
    morag, phone, third = town.keeper("Morag"), town.browser(), town.browser()
    for browser in (phone, third):
        sign_in(browser, "Morag")
    page = morag.get("/me")
    ids = [part.partition('"')[0] for part in page.split('name="session" value="')[1:]]
    assert len(ids) == 2
    isla = town.keeper("Isla")
    isla.post("/me", {"what": "end-session", "session": ids[0]})
    assert [name_of(browser) for browser in (phone, third)] == ["Morag"] * 2, "others' sessions are theirs"
    morag.post("/me", {"what": "end-session", "session": ids[0]})
    assert sorted([name_of(browser) for browser in (phone, third)]) == ["Guest", "Morag"]
    morag.post("/me", {"what": "end-session"})
    assert [name_of(browser) for browser in (morag, phone, third, isla)] == ["Morag", "Guest", "Guest", "Isla"]


def test_wrong_passwords_make_pauses_for_a_name(town: Town, clock: SetClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.web.accounts.FREE_BY_ADDRESS", 1000)
    morag, stranger = town.keeper("Morag"), town.browser()
    statuses = [sign_in(stranger, "Morag", f"guess {n} of many").status_code for n in range(8)]
    assert statuses[:5] == [400] * 5
    assert statuses[5:] == [429] * 3
    refused = sign_in(stranger, "Morag")
    assert refused.status_code == 429, "not even the right one is looked at"
    assert 1 <= int(refused.headers["Retry-After"]) <= 2
    assert "too often" in refused.text
    assert sign_in(town.browser(), "mоrag").status_code == 400, "another name"
    pauses = []
    for n in range(12):
        clock.put_forward(1000)
        assert sign_in(stranger, "Morag", f"other guess {n}").status_code == 400
        pauses.append(int(sign_in(stranger, "Morag").headers["Retry-After"]))
    assert pauses == sorted(pauses)
    assert pauses[-1] == attempts.LONGEST_WAIT
    assert name_of(morag) == "Morag", "whoever is in stays in"
    assert morag.post("/me", {"what": "password", "password": PASSWORD, "new": NEW}).status_code == 200
    clock.put_forward(attempts.LONGEST_WAIT)
    assert sign_in(stranger, "Morag", NEW).status_code == 200


def test_wrong_passwords_make_pauses_for_an_address(town: Town, clock: SetClock) -> None:
    town.keeper("Morag")
    stranger = town.browser()
    statuses = [sign_in(stranger, f"Name {n}", "the same guess").status_code for n in range(24)]
    assert statuses[:20] == [400] * 20
    assert 429 in statuses[20:]
    assert sign_in(town.browser(), "Morag").status_code == 429
    clock.put_forward(attempts.LONGEST_WAIT)
    assert sign_in(town.browser(), "Morag").status_code == 200


def test_right_passwords_make_none(town: Town) -> None:
    town.keeper("Morag")
    browser = town.browser()
    for _ in range(3):
        assert [sign_in(browser, "Morag", "wrong password").status_code for _ in range(4)] == [400] * 4
        assert sign_in(browser, "Morag").status_code == 200


def test_old_attempts_are_forgotten(town: Town, clock: SetClock) -> None:
    town.keeper("Morag")
    browser = town.browser()
    for _ in range(2):
        assert [sign_in(browser, "Morag", "wrong password").status_code for _ in range(6)] == [400] * 5 + [429]
        clock.put_forward(attempts.FORGOTTEN + 1)


def test_two_processes_count_together(database: str) -> None:
    with towns(database) as one, towns(database) as two:
        one.keeper("Morag")
        browsers = [one.browser(), two.browser()]
        statuses = [sign_in(browsers[n % 2], "Morag", "wrong password").status_code for n in range(6)]
        assert statuses == [400] * 5 + [429]


def test_many_at_once_are_hashed_by_few(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """120 at once took 400 MB: 64 for each of those that ran at the same time."""
    running, most, lock = 0, 0, threading.Lock()
    fits = passwords._fits

    def counted(stored: str | None, password: str) -> bool:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        found = fits(stored, password)
        with lock:
            running -= 1
        return found

    monkeypatch.setattr(passwords, "_fits", counted)
    monkeypatch.setattr("clachan.web.accounts.FREE_BY_ADDRESS", 1000)
    town.keeper("Morag")
    browser = town.browser()
    token = browser.token

    async def storm() -> list[httpx.Response]:
        async with httpx.AsyncClient(base_url=town.server.url, cookies={"csrftoken": token}, timeout=60) as http:
            forms = [{"what": "sign-in", "name": f"Name {n}", "password": "a guess"} for n in range(120)]
            headers = {"x-csrftoken": token, "Accept": "text/html"}
            return await asyncio.gather(*[http.post("/me", data=form, headers=headers) for form in forms])

    answers = asyncio.run(storm())
    assert {answer.status_code for answer in answers} <= {400, 429}
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert all(answer.headers["Retry-After"] for answer in refused)
    assert 1 <= most <= passwords.AT_ONCE
    assert sign_in(browser, "Morag").status_code == 200


def stored_of(town: Town, name: str) -> str:
    """The hash of a password."""

    async def stored() -> str:
        async with town.server.hall.store.engine.connect() as connection:
            query = select(schema.people.c.password).where(schema.people.c.name == name)
            return str(await connection.scalar(query))

    found: str = town.server.wait_for(stored())
    return found


def put(town: Town, name: str, stored: str) -> None:
    """Store a hash of a password as it is."""

    async def change() -> None:
        async with town.server.hall.store.engine.begin() as connection:
            theirs = update(schema.people).where(schema.people.c.name == name)
            await connection.execute(theirs.values(password=stored))

    town.server.wait_for(change())


def test_whoever_knows_a_password_is_out_when_it_changes(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in the very moment in which their password is found to be right."""
    morag, thief = town.keeper("Morag"), town.browser()
    before, after, fits = stored_of(town, "Morag"), PasswordHasher(1, 1024).hash(NEW), passwords._fits

    def changed_meanwhile(stored: str | None, password: str) -> bool:
        found = fits(stored, password)
        put(town, "Morag", after)
        return found

    monkeypatch.setattr(passwords, "_fits", changed_meanwhile)
    assert sign_in(thief, "Morag").status_code == 400
    assert name_of(thief) == "Guest"
    put(town, "Morag", before)
    answer = morag.post("/me", {"what": "password", "password": PASSWORD, "new": "of somebody else"})
    assert "This is not your password." in answer.text
    assert stored_of(town, "Morag") == after


def test_old_hashes_are_made_anew(town: Town) -> None:
    town.keeper("Morag")
    old = PasswordHasher(time_cost=1, memory_cost=8192, parallelism=2).hash(PASSWORD)
    put(town, "Morag", old)
    assert sign_in(town.browser(), "Morag", "wrong password").status_code == 400
    assert stored_of(town, "Morag") == old
    assert sign_in(town.browser(), "Morag").status_code == 200
    assert "m=19456,t=2,p=1" in stored_of(town, "Morag")
    assert sign_in(town.browser(), "Morag").status_code == 200


def old_cookie(person: str) -> str:
    """The cookie of the time before sessions, for a server with the secret of tests."""
    config = CookieBackendConfig(hashlib.sha256(b"of tests").digest(), max_age=3600)
    return ClientSideSessionBackend(config).dump_data({"person": person, "language": "pl"})[0].decode()


def test_nobody_loses_their_seats_when_sessions_come(empty_database: str) -> None:
    people = "INSERT INTO people (id, name, created) VALUES (:id, :name, 1)"
    rows = [{"id": "ewan", "name": "Ewan"}, {"id": "iona", "name": "Iona"}]
    asyncio.run(make_database(empty_database, "0001", [(people, rows)]))
    with towns(empty_database) as town:
        ewan = town.browser()
        give(ewan, "session", old_cookie("ewan"))
        assert name_of(ewan) == "Ewan"
        assert "session" not in {cookie.name for cookie in ewan.http.cookies.jar if cookie.value}
        assert 'lang="pl"' in ewan.get("/")
        thief = town.browser()
        give(thief, "session", old_cookie("ewan"))
        ewan.post("/me", {"what": "sign-out"})
        assert name_of(thief) == "Guest", "who has signed out is known by no cookie"
        later = town.browser()
        later.open(["you", "greedy"])
        forged = town.browser()
        give(forged, "session", old_cookie("ewan")[:-6] + "AAAAAA")
        assert name_of(forged) == "Guest"


def test_who_came_later_is_known_by_sessions_alone(town: Town) -> None:
    town.keeper("Morag")

    async def person() -> str:
        found = await town.server.hall.store.password_of("Morag")
        assert found is not None
        return str(found[0].id)

    thief = town.browser()
    give(thief, "session", old_cookie(town.server.wait_for(person())))
    assert name_of(thief) == "Guest"


@pytest.mark.parametrize("value", ["x", "é", "\u0081", "=" * 500, "", "null", "a" * 3000, "%00"])
def test_odd_cookies_are_none(town: Town, value: str) -> None:
    for name in ("session", "session-0", "clachan", "language"):
        header = f"{name}={value}".encode("latin-1", errors="replace")
        answer = httpx.get(f"{town.server.url}/me", headers={b"Cookie": header, b"Accept": b"text/html"})
        assert answer.status_code == 200
        assert "Guest" in answer.text


def test_what_is_stored_can_be_had(town: Town) -> None:
    morag, other = town.keeper("Morag"), town.browser()
    table = morag.open(["you", "open"])
    other.post(f"/t/{table}/join?seat=1")
    morag.post(f"/t/{table}/chat", json={"text": "Feasgar math"})
    other.post(f"/t/{table}/chat", json={"text": "not Morag's"})
    answer = morag.http.get("/me/data")
    assert "attachment" in answer.headers["Content-Disposition"]
    data = answer.json()
    assert data["account"]["name"] == "Morag"
    assert [seat["table_id"] for seat in data["seats"]] == [table]
    assert [line["text"] for line in data["chat"]] == ["Feasgar math"]
    assert len(data["sessions"]) == 1
    assert "password" not in answer.text
    assert "argon2" not in answer.text
    assert morag.http.cookies["clachan"] not in answer.text
    assert town.browser().http.get("/me/data").json() == {}


def test_who_leaves_for_good_is_gone(town: Town) -> None:
    morag, other, api = town.keeper("Morag"), town.browser(), town.api()
    playing, waiting = morag.open(["you", "open"]), morag.open(["you", "open"])
    other.post("/me", {"what": "rename", "name": "Isla"})
    other.post(f"/t/{playing}/join?seat=1")
    over = api.open(["you", "you"], name="Fergus").id
    for text in ("Feasgar math", "Morag was here"):
        morag.post(f"/t/{playing}/chat", json={"text": text})
    assert morag.play(playing, 0, "axe 1", 0).status_code == 200
    town.server.wait_for(_sit(town, over))
    assert morag.post("/me/delete", {"password": "wrong password"}).status_code == 400
    assert "Morag" in morag.get("/me/delete")
    thief = copied(town, morag)
    assert morag.post("/me/delete", {"password": PASSWORD}).status_code == 200
    assert [name_of(browser) for browser in (morag, thief)] == ["Guest"] * 2
    assert sign_in(morag, "Morag").status_code == 400
    infos = {id_: ApiTable(api, id_, {}).info()["seats"][0] for id_ in (playing, waiting, over)}
    assert (infos[playing]["name"], infos[playing]["bot"]) == ("Somebody", "level:5")
    assert (infos[waiting]["name"], infos[waiting]["taken"]) == ("", False)
    assert infos[over]["name"] == "Somebody"
    page = other.get(f"/t/{playing}")
    assert "Feasgar math" not in page
    assert "Morag" not in page
    assert "Morag" not in other.get(f"/t/{over}")
    assert other.play(playing, 1, "axe 1", 0).status_code == 200, "the game goes on"
    assert town.keeper("Morag"), "the name can be had again"


async def _sit(town: Town, table: str) -> None:
    """Morag sat at a table that is over."""
    store = town.server.hall.store
    found = await store.password_of("Morag")
    assert found is not None
    async with store.engine.begin() as connection:
        at = (schema.seats.c.table_id == table) & (schema.seats.c.seat == 0)
        await connection.execute(update(schema.seats).where(at).values(person=found[0].id, name="Morag"))
    await store.set_status(table, "over")


def test_a_guest_leaves_for_good_without_a_password(town: Town) -> None:
    guest = town.browser()
    guest.post("/me", {"what": "rename", "name": "Ewan"})
    guest.open(["you", "greedy"])
    assert "Ewan" in guest.get("/me/delete")
    assert guest.post("/me/delete").status_code == 200
    assert name_of(guest) == "Guest"
    assert guest.post("/me/delete").status_code == 200
    everybody = [town.keeper("Isla"), town.browser()]
    for browser in everybody:
        browser.open(["you", "greedy"])
        password = {"password": PASSWORD}
        assert browser.post("/me/delete", password).status_code == 200
