"""Whoever is away is told that it is their turn: once, by one process, and in the ways that they chose."""

from __future__ import annotations

import asyncio
import json
import time
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import select, update

from clachan.core.errors import OptionError
from clachan.games import registry
from clachan.web import clock, schema
from clachan.web.mail import Mail, MailServer
from clachan.web.notices import Notices, Stops, checked_target, outside, sending
from clachan.web.notices.addresses import is_outside
from clachan.web.notices.messages import Item, Message, as_hook, as_letter, your_turn
from clachan.web.store import Person, Seat, TableInfo, calling
from clachan.web.store.letters import CONFIRM
from clachan.web.store.ways import HOOK, MAIL, PUSH
from tests.web.halls import Process, QuickBots, running, until
from tests.web.mailbox import Mailbox, mailboxes
from tests.web.receiver import PushedBrowser, Receiver, receivers
from tests.web.support import GAME

HERE = "https://clachan.example"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses are short."""
    monkeypatch.setattr(calling, "PAUSE", 0.0)
    monkeypatch.setattr(sending, "FIRST_PAUSE", 0.0)


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    with mailboxes() as found:
        yield found


@pytest.fixture(scope="module")
def receiving() -> Iterator[Receiver]:
    with receivers() as found:
        yield found


@pytest.fixture
def receiver(receiving: Receiver, mailbox: Mailbox) -> Receiver:
    """With nothing in it, nor in the mailbox."""
    receiving.requests.clear()
    mailbox.letters.clear()
    receiving.status, mailbox.answer = 204, "250 fine"
    return receiving


class Office(Process):
    """A process with those who tell people."""

    def __init__(self, database: str, mailbox: Mailbox | None, anywhere: bool = True) -> None:
        super().__init__(database)
        smtp = "" if mailbox is None else f"smtp://127.0.0.1:{mailbox.port}"
        self.notices = Notices(
            self.store, Mail(MailServer(smtp, "table@clachan.example", HERE)), Stops("secret"), anywhere
        )

    async def look(self) -> None:
        """Send what is due, and wait until it is sent."""
        await self.notices.look()
        assert not await self.notices.settle(10)

    async def anna(self) -> tuple[Person, TableInfo, Person]:
        """Somebody with an address, at a table with somebody else."""
        anna, bob = await self.store.add_guest("Anna"), await self.store.add_guest("Bob")
        await self.store.keep_name(anna.id, "Anna", "a password")
        token = await self.store.add_letter(anna.id, CONFIRM, "anna@example.org")
        await self.store.confirm_email(token)
        return anna, await self.table_of(anna), bob

    async def table_of(self, host: Person) -> TableInfo:
        """A table with a free seat."""
        options = registry.game(GAME).options(2)
        info = await self.hall.people.open_table(host, GAME, options, ["", ""], 1, True, True, [0])
        await self.hall.tables.now(info.id)
        return info

    async def play(self, table: str, seat: int) -> None:
        """The first legal move of a seat."""
        now = await self.hall.tables.now(table)
        await self.hall.moves.play(table, seat, now.asked_at[seat], now.state.legal(seat)[0].text)

    async def answer(self, table: str, seat: int) -> None:
        """Moves of a seat until it has to decide nothing."""
        while seat in (await self.hall.tables.now(table)).waiting_for():
            await self.play(table, seat)

    async def stop(self) -> None:
        await self.notices.stop()
        await super().stop()


@asynccontextmanager
async def offices(
    url: str, mailbox: Mailbox | None, count: int = 1, anywhere: bool = True
) -> AsyncIterator[list[Office]]:
    """Processes over one database while the block runs."""
    found = [Office(url, mailbox, anywhere) for _ in range(count)]
    async with running(*found):
        await asyncio.gather(*[office.notices.prepare() for office in found])
        yield found


def sqlite(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"


def test_told_in_every_way_once_for_each_turn(database: str, receiver: Receiver, mailbox: Mailbox) -> None:
    async def play() -> None:
        async with offices(database, mailbox, 2) as (office, other):
            anna, info, bob = await office.anna()
            browser = PushedBrowser()
            await office.store.add_way(anna.id, PUSH, f"{receiver.url}/push", "en", "Firefox", browser.keys)
            await office.store.add_way(anna.id, HOOK, f"{receiver.url}/hook", "pl")
            await office.store.add_way(anna.id, MAIL, "", "ru")
            await office.look()
            assert not receiver.requests, "the table waits for somebody else"
            await office.hall.people.join(info.id, bob)
            await asyncio.gather(office.look(), other.look(), office.look(), other.look())
            check_push(receiver, browser, office.notices.public_key, info)
            check_hook(receiver, info)
            check_letter(mailbox, info)
            await office.play(info.id, 1)
            await asyncio.gather(office.look(), other.look())
            assert (len(receiver.requests), len(mailbox.letters)) == (2, 1), "it is the same turn"
            await office.store.note_seen({(info.id, 0): clock.now()})
            await office.answer(info.id, 0)
            assert 0 in (await office.hall.tables.now(info.id)).waiting_for() or await other_goes_on(office, info.id)
            await asyncio.gather(office.look(), other.look())
            assert len(receiver.to("/hook")) == len(receiver.to("/push")) == 2, "another turn"
            assert len(mailbox.letters) == 1, "the next letter waits a while"

    asyncio.run(play())


def test_a_move_of_a_bot_is_told_whoever_thinks_for_it(
    either_database: str, receiver: Receiver, mailbox: Mailbox
) -> None:
    """The bot thinks in a process that sends nothing, and one of two servers has no mail server."""

    async def play() -> None:
        worker = Process(either_database, QuickBots())
        async with offices(either_database, None) as (mute,), offices(either_database, mailbox) as (office,):
            anna, _, _ = await office.anna()
            await office.store.add_way(anna.id, HOOK, f"{receiver.url}/hook", "en")
            await office.store.add_way(anna.id, MAIL, "", "en")
            options = registry.game(GAME).options(2)
            info = await office.hall.people.open_table(anna, GAME, options, ["", "random"], 1, False, True, [0])
            await office.answer(info.id, 0)
            await office.store.note_seen({(info.id, 0): clock.now()})
            await asyncio.gather(mute.look(), office.look())
            assert not receiver.requests, "it is the bot's turn"

            async def moved() -> bool:
                return 0 in (await office.hall.tables.now(info.id)).waiting_for()

            async with running(worker):
                await worker.hall.resume()
                await until(moved)
            await mute.look()
            assert (len(receiver.to("/hook")), len(mailbox.letters)) == (1, 0)
            await asyncio.gather(office.look(), mute.look())
            await asyncio.gather(office.look(), mute.look())
            assert (len(receiver.to("/hook")), len(mailbox.letters)) == (1, 1)

    asyncio.run(play())


async def other_goes_on(office: Office, table: str) -> bool:
    """The other one plays until it comes to the first seat."""
    while 0 not in (now := await office.hall.tables.now(table)).waiting_for():
        await office.play(table, now.waiting_for()[0])
    return True


def check_push(receiver: Receiver, browser: PushedBrowser, key: str, info: TableInfo) -> None:
    (pushed,) = receiver.to("/push")
    shown = browser.read(pushed)
    assert (shown["title"], shown["body"], shown["path"]) == ("Your turn", "Isle of Skye: Bob", f"/t/{info.id}")
    signed = dict(part.strip().split("=", 1) for part in pushed.headers["authorization"].split(" ", 1)[1].split(","))
    assert signed["k"] == key
    claims = json.loads(urlsafe_b64decode(signed["t"].split(".")[1] + "=="))
    assert (claims["aud"], claims["sub"]) == (receiver.url, HERE)


def check_hook(receiver: Receiver, info: TableInfo) -> None:
    (sent,) = receiver.to("/hook")
    text = sent.json["text"]
    assert text.startswith("*Twoja kolej*, Anna")
    assert f"{HERE}/t/{info.id}" in text
    assert sent.json["content"].startswith("**Twoja kolej**, Anna")
    assert sent.json["allowed_mentions"] == {"parse": []}


def check_letter(mailbox: Mailbox, info: TableInfo) -> None:
    (letter,) = mailbox.letters
    assert letter["To"] == "anna@example.org"
    assert letter["Subject"].startswith("Ваш ход – ")
    assert f"{HERE}/t/{info.id}" in letter.get_content()
    stop = letter["List-Unsubscribe"].strip(" <>")
    assert stop.startswith(f"{HERE}/stop/")
    assert stop in letter.get_content()
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_who_is_there_is_not_told(tmp_path: Path, receiver: Receiver) -> None:
    async def play() -> None:
        async with offices(sqlite(tmp_path), None) as (office,):
            anna, info, bob = await office.anna()
            await office.store.add_way(anna.id, HOOK, f"{receiver.url}/hook", "en")
            await office.hall.people.join(info.id, bob)
            await office.store.note_seen({(info.id, 0): clock.now()})
            await office.look()
            assert not receiver.requests
            await office.hall.people.leave(info.id, [0])
            await office.hall.people.come_back(info.id, [0])
            await office.look()
            assert not receiver.requests

    asyncio.run(play())


def test_lessons_call_nobody(tmp_path: Path, receiver: Receiver) -> None:
    async def play() -> None:
        async with offices(sqlite(tmp_path), None) as (office,):
            anna = await office.store.add_guest("Anna")
            await office.store.add_way(anna.id, HOOK, f"{receiver.url}/hook", "en")
            for lesson in ("first", ""):
                options = registry.game(GAME).options(2)
                info = await office.hall.people.open_table(
                    anna, GAME, options, ["", ""], 1, False, True, [0, 1], lesson=lesson
                )
                await office.play(info.id, 0)
                await office.look()
                assert bool(receiver.requests) == (not lesson)

    asyncio.run(play())


def test_taking_back_calls_nobody_again(tmp_path: Path, receiver: Receiver) -> None:
    """Who was told and has not been there since knows it."""

    async def play() -> None:
        async with offices(sqlite(tmp_path), None) as (office,):
            anna, info, bob = await office.anna()
            await office.hall.people.join(info.id, bob)
            await office.answer(info.id, 0)
            await office.answer(info.id, 1)
            first = (await office.hall.tables.now(info.id)).waiting_for()[0]
            await office.store.add_way((anna, bob)[1 - first].id, HOOK, f"{receiver.url}/hook", "en")
            for _ in range(3):
                await office.answer(info.id, first)
                await office.look()
                await office.hall.moves.undo(info.id, first)
            assert len(receiver.requests) == 1

    asyncio.run(play())


def test_many_tables_are_one_letter(tmp_path: Path, receiver: Receiver, mailbox: Mailbox) -> None:
    async def play() -> None:
        async with offices(sqlite(tmp_path), mailbox) as (office,):
            anna, first, bob = await office.anna()
            await office.store.add_way(anna.id, MAIL, "", "en")
            tables = [first] + [await office.table_of(anna) for _ in range(2)]
            for info in tables:
                await office.hall.people.join(info.id, bob)
            await office.look()
            (letter,) = mailbox.letters
            assert letter["Subject"] == "Your turn at 3 tables"
            assert all(f"{HERE}/t/{info.id}" in letter.get_content() for info in tables)

    asyncio.run(play())


def test_what_a_dead_process_took_is_sent_by_another(database: str, receiver: Receiver) -> None:
    async def play() -> None:
        async with offices(database, None, 2) as (office, dead):
            anna, info, bob = await office.anna()
            await office.store.add_way(anna.id, HOOK, f"{receiver.url}/hook", "en")
            await office.hall.people.join(info.id, bob)
            (held,) = await dead.store.take_errands("dead-1", 5, [HOOK])
            await office.look()
            assert not receiver.requests, "another process is at it"
            async with office.store.engine.begin() as connection:
                until = await connection.scalar(select(schema.notices.c.lease_until))
                assert until is not None
                assert until > time.time() + 30
                await connection.execute(update(schema.notices).values(lease_until=time.time() - 1))
            await office.look()
            assert len(receiver.requests) == 1
            await dead.store.postpone(held, 0.0)
            await office.look()
            assert len(receiver.requests) == 1, "who was overtaken has no say any more"

    asyncio.run(play())


def test_a_webhook_that_does_not_answer_is_stopped_with_a_word(
    tmp_path: Path, receiver: Receiver, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "FAILURES", {PUSH: 3, HOOK: 3, MAIL: None})

    async def play() -> None:
        async with offices(sqlite(tmp_path), mailbox) as (office,):
            anna, info, bob = await office.anna()
            hook = await office.store.add_way(anna.id, HOOK, f"{receiver.url}/secret-hook", "en")
            await office.hall.people.join(info.id, bob)
            await office.store.add_way(anna.id, MAIL, "", "en")
            receiver.status = 307
            for _ in range(5):
                await office.look()
            assert [request.path for request in receiver.requests] == ["/secret-hook"] * 3, "nobody sends us elsewhere"
            (letter,) = mailbox.letters
            assert "A webhook of yours is stopped" in letter["Subject"]
            assert "secret-hook" not in letter.get_content()
            found = await office.store.way(hook.id)
            assert found is not None
            assert found.stopped is not None
            receiver.status = 204
            assert await office.notices.try_out(found)
            await office.store.try_again(hook.id)
            again = await office.store.way(hook.id)
            assert again is not None
            assert again.stopped is None

    asyncio.run(play())


def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, receiver: Receiver) -> None:
    async def play() -> None:
        async with offices(sqlite(tmp_path), None) as (office,):
            anna, info, bob = await office.anna()
            way = await office.store.add_way(anna.id, PUSH, f"{receiver.url}/push", "en", "", PushedBrowser().keys)
            keys = {"p256dh": "x", "auth": "y"}
            odd = await office.store.add_way(anna.id, PUSH, f"{receiver.url}/odd", "en", "", keys)
            receiver.status = 410
            await office.hall.people.join(info.id, bob)
            await office.look()
            assert await office.store.way(way.id) is None
            assert await office.store.way(odd.id) is None, "it cannot be pushed to"

    asyncio.run(play())


def test_letters_that_fail_are_tried_again(tmp_path: Path, receiver: Receiver, mailbox: Mailbox) -> None:
    async def play() -> None:
        async with offices(sqlite(tmp_path), mailbox) as (office,):
            anna, info, bob = await office.anna()
            await office.store.add_way(anna.id, MAIL, "", "en")
            await office.hall.people.join(info.id, bob)
            mailbox.answer = "451 not now"
            await office.look()
            await office.look()
            mailbox.answer = "250 fine"
            await office.look()
            await office.look()
            assert len(mailbox.letters) == 1

    asyncio.run(play())


@pytest.mark.parametrize(
    "address",
    [
        "http://hooks.example.org/x", "https://127.0.0.1/x", "https://[::1]/x", "https://10.1.2.3/x",
        "https://[::ffff:169.254.169.254]/x", "https://169.254.169.254/latest", "https://localhost/x",
        "https://box.local/x", "https://metadata.internal/x", "https://user:word@example.org/x",
        "https://example.org:8443/x", "ftp://example.org/x", "https:///x", "https://exa mple.org/", "nothing",
        "https://[64:ff9b::7f00:1]/x", "https://[2002:7f00:1::]/x", "https://exam\tple.org/", "https://[::1",
        "https://0.0.0.0/", "https://224.0.0.1/", "https://100.64.0.1/", "https://192.168.1.1./",
    ],
)  # fmt: skip
def test_addresses_that_are_not_sent_to(address: str) -> None:
    with pytest.raises(OptionError):
        checked_target(address)


def test_a_name_may_not_mean_an_address_of_ours(tmp_path: Path, receiver: Receiver) -> None:
    """Whatever it meant when it was given: what is connected to is looked at."""
    assert checked_target(" https://discord.com/api/webhooks/1/x ") == "https://discord.com/api/webhooks/1/x"
    assert is_outside("1.1.1.1")

    async def play() -> None:
        session = outside.session()
        port = receiver.url.rpartition(":")[2]
        with pytest.raises(OSError, match="localhost"):
            await session.post(f"http://localhost:{port}/hook", data=b"")
        await session.close()
        async with offices(sqlite(tmp_path), None, anywhere=False) as (office,):
            anna, _, _ = await office.anna()
            way = await office.store.add_way(anna.id, HOOK, f"{receiver.url}/hook", "en")
            assert not await office.notices.try_out(way)

    asyncio.run(play())
    assert not receiver.requests


def test_names_are_no_marks_and_call_nobody() -> None:
    info = TableInfo(
        "t", GAME, "", "", 2, (), {}, 1, True, True, "p", "playing", 0.0, None, 0,
        (Seat(0, "Anna", "", "a", ""), Seat(1, "<!channel> @everyone **x**", "", "b", "")),
    )  # fmt: skip
    message = your_turn([(info, 0)], "en")
    discord = as_hook(message, "An_na", HERE, "/stop/x", "https://discord.com/api/webhooks/1/x")
    slack = as_hook(message, "An_na", HERE, "/stop/x", "https://hooks.slack.com/services/x")
    assert "text" not in discord
    assert r"\<\!channel".replace(r"\!", "!") in str(discord["content"])
    assert r"\@everyone \*\*x" in str(discord["content"])
    assert "content" not in slack
    assert "&lt;!channel&gt;" in str(slack["text"])
    subject, _ = as_letter(Message("Your turn", [Item("a\r\nBcc: b", "/t/x")], "en"), "Anna", HERE, "/stop/x")
    assert "\n" not in subject
