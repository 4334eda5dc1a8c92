"""The account page: how somebody is told that it is their turn, and how that is stopped; the site as an app."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from clachan.web.mail import MailServer
from clachan.web.notices import sending
from clachan.web.store import calling
from tests.web.receiver import PushedBrowser, Receiver, receivers
from tests.web.support import Browser
from tests.web.town import Town, towns


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with receivers() as found:
        yield found


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    folder = tmp_path_factory.mktemp("town")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(calling, "PAUSE", 0.0)
        patch.setattr(sending, "LOOK", 0.05)
        with towns(f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}", hooks_anywhere=True) as found:
            yield found


def choose(browser: Browser, do: str, **form: str) -> str:
    """What the page says after a choice."""
    return browser.post("/me", {"what": "ways", "do": do, **form}).text


def way_on(page: str) -> str:
    """The only way on the page."""
    (found,) = re.findall(r'name="way" value="([^"]+)"', page)
    return str(found)


def wait_for(receiver: Receiver, path: str) -> None:
    limit = time.monotonic() + 10
    while not receiver.to(path):
        assert time.monotonic() < limit, f"nothing came to {path}"
        time.sleep(0.02)


def test_a_guest_is_pushed_to_until_they_stop_it(town: Town, receiver: Receiver) -> None:
    anna, bob, pushed = town.browser(), town.browser(), PushedBrowser()
    anna.post("/language", {"language": "pl"})
    told = anna.post("/me/push", json={"endpoint": f"{receiver.url}/push", **pushed.keys})
    assert told.json()["go"] == "/me?done=told#turn"
    table = anna.open(["you", "open"])
    assert bob.post(f"/t/{table}/join?seat=1").status_code == 200
    wait_for(receiver, "/push")
    shown = pushed.read(receiver.to("/push")[0])
    assert (shown["title"], shown["path"]) == ("Twoja kolej", f"/t/{table}")
    stranger = town.browser()
    assert shown["stop"] in stranger.get(shown["stop"]), "looking stops nothing"
    assert way_on(anna.get("/me"))
    forged = shown["stop"][:-1] + ("1" if shown["stop"].endswith("0") else "0")
    assert stranger.http.post(forged).status_code == 403
    assert stranger.http.post(shown["stop"], content="List-Unsubscribe=One-Click", headers={
        "Content-Type": "application/x-www-form-urlencoded"
    }).status_code == 200  # fmt: skip
    assert 'name="way"' not in anna.get("/me")
    assert stranger.http.post(shown["stop"]).status_code == 200, "it is stopped, however often one says so"


def test_a_webhook_is_added_tried_and_removed(town: Town, receiver: Receiver) -> None:
    anna, thief = town.browser(), town.browser()
    page = choose(anna, "hook", address=f"{receiver.url}/hook")
    assert "127.0.0.1" in page
    assert f"{receiver.url}/hook" not in page, "the address is a secret"
    way = way_on(page)
    assert "not yours" in choose(thief, "stop", way=way)
    assert "on its way" in choose(anna, "try", way=way)
    assert receiver.to("/hook")[0].json["content"].startswith("**This is how you will be told**")
    assert "Stopped" in choose(anna, "stop", way=way)
    assert 'name="way"' not in anna.get("/me")


def test_what_cannot_be_sent_is_said(town: Town) -> None:
    anna = town.browser()
    assert "This server sends no e-mail." in anna.get("/me")
    assert "sends no e-mail" in choose(anna, "letters")
    assert "no address that we can send to" in choose(anna, "hook", address="javascript:alert(1)")
    refused = anna.post("/me/push", json={"endpoint": "file:///etc/passwd", **PushedBrowser().keys})
    assert refused.status_code == 400


def test_with_a_mail_server_an_address_comes_first(tmp_path: Path) -> None:
    mail = MailServer("smtp://127.0.0.1:1", "table@clachan.example", "https://clachan.example")
    with towns(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", mail=mail) as town:
        anna = town.browser()
        assert "once you keep a name" in anna.get("/me")
        assert "confirm an e-mail address first" in choose(anna, "letters").lower()
        assert "only addresses that begin with https" in choose(anna, "hook", address="http://example.org/").lower()


def test_what_is_chosen_is_shown_and_goes_away_with_its_owner(town: Town, receiver: Receiver) -> None:
    anna = town.browser()
    choose(anna, "hook", address=f"{receiver.url}/mine")
    (way,) = anna.http.get("/me/data").json()["ways"]
    assert way["target"] == f"{receiver.url}/mine"
    assert anna.post("/me/delete").status_code == 200
    assert anna.http.get("/me/data").json() == {}


def test_the_site_can_be_installed(town: Town) -> None:
    anna = town.browser()
    anna.post("/language", {"language": "ru"})
    lobby = anna.http.get("/")
    # With the cookie that says which language was chosen.
    assert 'rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials"' in lobby.text
    assert "worker-src 'self'" in lobby.headers["content-security-policy"]
    manifest = anna.http.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    told = manifest.json()
    assert (told["lang"], told["display"], told["start_url"]) == ("ru", "standalone", "/")
    for icon in told["icons"]:
        assert anna.http.get(icon["src"]).status_code == 200
    worker = anna.http.get("/service-worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.text.startswith(f'const STATIC = "{told["icons"][0]["src"].rpartition("/icons/")[0]}"')
    assert 'lang="ru"' in anna.get("/offline")
