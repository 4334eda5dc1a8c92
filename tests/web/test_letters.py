"""E-mail: an address is confirmed by a link, and a forgotten password replaced by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email.message import EmailMessage

import pytest
from sqlalchemy import update

from clachan.cli.serve import checked_mail
from clachan.core.errors import OptionError
from clachan.web import schema
from clachan.web.mail import MailServer, checked_address
from clachan.web.store.sessions import hashed
from tests.web.mailbox import Mailbox, mailboxes
from tests.web.test_accounts import name_of, sign_in
from tests.web.town import PASSWORD, Town, towns

ADDRESS = "morag@example.org"
NEW = "bracken and bog"

pytestmark = pytest.mark.soak  # over both kinds of databases there


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with mailboxes() as found:
        yield found


@pytest.fixture
def town(either_database: str, mailbox: Mailbox) -> Iterator[Town]:
    server = MailServer(f"smtp://127.0.0.1:{mailbox.port}", "table@clachan.example", "https://clachan.example/")
    with towns(either_database, mail=server) as found:
        yield found


def link_in(letter: EmailMessage) -> str:
    """The path of the link in a letter."""
    found = re.search(r"https://clachan\.example(/\S+)", letter.get_content())
    assert found is not None, "no link to the public address of the server"
    return found[1]


def confirmed(town: Town, mailbox: Mailbox, name: str = "Morag") -> None:
    """Somebody keeps a name and confirms the address."""
    keeper = town.keeper(name)
    count = len(mailbox.letters)
    asked = keeper.post("/me", {"what": "email", "email": " Morag@Example.org ", "password": PASSWORD})
    assert "on its way" in asked.text
    letter = mailbox.wait_for_text("/confirm/", count)
    link = link_in(letter)
    assert letter["To"] == ADDRESS
    assert ADDRESS in town.browser().get(link), "any browser will do"
    assert ADDRESS not in keeper.get("/me"), "looking confirms nothing"
    assert keeper.post(link).status_code == 200
    assert ADDRESS in keeper.get("/me")
    assert keeper.http.get(link).status_code == 403, "a link is good once"


def test_a_forgotten_password_is_replaced(town: Town, mailbox: Mailbox) -> None:
    confirmed(town, mailbox)
    thief, morag = town.browser(), town.browser()
    sign_in(thief, "Morag")
    for _ in range(6):
        sign_in(morag, "Morag", "what was it again")
    assert sign_in(morag, "Morag").status_code == 429
    morag.http.headers["Host"] = "evil.example"
    morag.post("/forgotten", {"email": ADDRESS})
    del morag.http.headers["Host"]
    link = link_in(mailbox.wait_for(2))
    assert "Morag" in morag.get(link)
    assert morag.post(link, {"password": "short"}).status_code == 400
    assert morag.post(link, {"password": NEW}).status_code == 200
    assert name_of(morag) == "Morag"
    assert name_of(thief) == "Guest", "all others are signed out"
    assert town.browser().post(link, {"password": "a third password"}).status_code == 403
    assert sign_in(town.browser(), "Morag", NEW).status_code == 200, "attempts before are forgotten"


def test_nobody_learns_who_is_here(town: Town, mailbox: Mailbox) -> None:
    confirmed(town, mailbox)
    browser = town.browser()
    known, unknown = [browser.post("/forgotten", {"email": email}) for email in (ADDRESS, "nobody@example.org")]
    assert known.status_code == unknown.status_code == 200
    assert known.text == unknown.text
    mailbox.wait_for(2)
    assert len(mailbox.letters) == 2


def test_an_address_is_not_written_to_without_end(town: Town, mailbox: Mailbox) -> None:
    confirmed(town, mailbox)
    browser = town.browser()
    for _ in range(12):
        assert browser.post("/forgotten", {"email": ADDRESS}).status_code == 200
    confirmed(town, mailbox, "Isla")
    assert len(mailbox.letters) <= 7


def test_two_names_may_have_one_address(town: Town, mailbox: Mailbox) -> None:
    confirmed(town, mailbox)
    confirmed(town, mailbox, "Isla")
    town.browser().post("/forgotten", {"email": ADDRESS})
    mailbox.wait_for(4)
    assert {letter.get_content().split(",")[0] for letter in mailbox.letters[2:]} == {"Hello Morag", "Hello Isla"}


def test_links_come_to_an_end(town: Town, mailbox: Mailbox) -> None:
    confirmed(town, mailbox)
    town.browser().post("/forgotten", {"email": ADDRESS})
    first = link_in(mailbox.wait_for(2))
    town.browser().post("/forgotten", {"email": ADDRESS})
    second = link_in(mailbox.wait_for(3))
    assert town.browser().http.get(first).status_code == 403, "a later one takes its place"

    async def wait_an_hour() -> None:
        async with town.server.hall.store.engine.begin() as connection:
            await connection.execute(update(schema.letters).values(expires=schema.letters.c.expires - 3601))

    assert town.browser().http.get(second).status_code == 200
    town.server.wait_for(wait_an_hour())
    assert town.browser().http.get(second).status_code == 403
    assert town.browser().post(second, {"password": NEW}).status_code == 403
    assert town.browser().http.get("/confirm/" + second.rpartition("/")[2]).status_code == 403


def test_an_address_is_asked_for_with_the_password(town: Town, mailbox: Mailbox) -> None:
    morag = town.keeper("Morag")
    refused = morag.post("/me", {"what": "email", "email": ADDRESS, "password": "wrong password"})
    assert refused.status_code == 400
    assert town.browser().post("/me", {"what": "email", "email": ADDRESS, "password": PASSWORD}).status_code == 400
    assert mailbox.letters == []


def test_an_address_can_be_forgotten(town: Town, mailbox: Mailbox) -> None:
    confirmed(town, mailbox)
    morag = town.browser()
    sign_in(morag, "Morag")
    morag.post("/forgotten", {"email": ADDRESS})
    link = link_in(mailbox.wait_for(2))
    assert morag.post("/me", {"what": "no-email"}).status_code == 200
    assert ADDRESS not in morag.get("/me")
    assert morag.http.get(link).status_code == 403
    assert morag.http.get("/me/data").json()["account"]["email"] is None


def test_an_address_that_is_not_confirmed_is_stored_and_told(town: Town, mailbox: Mailbox) -> None:
    morag = town.keeper("Morag")
    assert morag.http.get("/me/data").json()["letters"] == []
    morag.post("/me", {"what": "email", "email": ADDRESS, "password": PASSWORD})
    token = link_in(mailbox.wait_for(1)).rpartition("/")[2]
    data = morag.http.get("/me/data")
    assert [(letter["kind"], letter["email"]) for letter in data.json()["letters"]] == [("confirm", ADDRESS)]
    assert hashed(token) not in data.text


def test_a_new_password_by_letter_makes_links_of_seats_worthless(town: Town, mailbox: Mailbox) -> None:
    confirmed(town, mailbox)
    morag = town.browser()
    sign_in(morag, "Morag")
    link = morag.seat_link(morag.open(["you", "open"]))
    morag.post("/forgotten", {"email": ADDRESS})
    assert town.browser().post(link_in(mailbox.wait_for(2)), {"password": NEW}).status_code == 200
    assert town.browser().post(link).status_code == 403


def test_letters_speak_the_language_of_whoever_asks(town: Town, mailbox: Mailbox) -> None:
    confirmed(town, mailbox)
    town.browser(**{"Accept-Language": "ru"}).post("/forgotten", {"email": ADDRESS})
    assert "парол" in mailbox.wait_for(2).get_content()


def test_a_mail_server_that_is_away_harms_nobody(either_database: str) -> None:
    server = MailServer("smtp://127.0.0.1:1", "table@clachan.example", "https://clachan.example")
    with towns(either_database, mail=server) as town:
        morag = town.keeper("Morag")
        assert morag.post("/me", {"what": "email", "email": ADDRESS, "password": PASSWORD}).status_code == 200
        assert morag.get("/")


def test_a_server_without_mail_says_so(either_database: str) -> None:
    with towns(either_database) as town:
        morag = town.keeper("Morag")
        assert "sends no e-mail" in morag.get("/me")
        assert 'type="email"' not in morag.get("/me")
        assert "sends no e-mail" in morag.get("/forgotten")
        assert morag.post("/me", {"what": "email", "email": ADDRESS, "password": PASSWORD}).status_code == 400
        assert morag.post("/forgotten", {"email": ADDRESS}).status_code == 400


@pytest.mark.parametrize(
    "text",
    ["", "morag", "a@b", "a@b.c\r\nBcc: x@y.org", "a b@c.org", "@c.org", "a@c.org, d@e.org", "ä@c.org", "a" * 300],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(OptionError):
        checked_address(text)


@pytest.mark.parametrize(
    ("server", "missing"),
    [
        (MailServer("ftp://host", "a@b.org", "https://c.org"), "--smtp takes"),
        (MailServer("smtp://host", "", "https://c.org"), "--mail-from"),
        (MailServer("smtp://host", "a@b.org", ""), "--public-url"),
    ],
)
def test_settings_that_cannot_work_are_refused(server: MailServer, missing: str) -> None:
    with pytest.raises(OptionError, match=missing):
        checked_mail(server)
    checked_mail(MailServer())
