"""The server as browsers meet it: forms, cookies, seats, event streams of pages."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
from random import Random

import pytest
from litestar.testing import RequestFactory

from clachan.web.listeners import Listeners
from clachan.web.livetable import LiveTable
from clachan.web.pages import table as table_page
from clachan.web.panels import PANELS
from clachan.web.shares import Shares
from clachan.web.story import Stories
from tests.web.support import (
    GAME,
    Api,
    ApiTable,
    Browser,
    LiveServer,
    SetClock,
    events,
    page_events,
    problem,
)

# Decisions that two requests answer at the same time, for one server and for two over one database.


def test_no_form_works_without_its_token(server: LiveServer, browsers: list[Browser]) -> None:
    mine, other = browsers[:2]
    table = mine.open(["you", "you"])
    other.get("/me")
    for path in ("/play-now", "/new", "/me", "/language", *[f"/t/{table}/{what}" for what in (
        "play", "undo", "reset", "hint", "chat", "join?seat=0", "leave", "back", "vote?seat=1", "rematch", "plan",
        "plan/play", "plan/undo", "plan/do", "plan/end", "ahead", "takeback",
        "takeback/agree", "takeback/refuse", "by-itself?on=true",
    )]):  # fmt: skip
        for headers in ({}, {"x-csrftoken": "forged"}, {"x-csrftoken": other.token}):
            answer = mine.http.post(path, headers=headers, json={"actions": ["axe 1"], "asked_at": 0, "seat": 0})
            assert answer.status_code == 403, (path, headers)
    asked_at, actions = mine.asked(table)
    assert asked_at == 0
    assert mine.play(table, 0, actions[0], asked_at).status_code == 200


def test_a_browser_plays_for_its_own_seats_only(browsers: list[Browser]) -> None:
    mine, other = browsers[:2]
    table = mine.open(["you", "open"])
    assert "Sit down" in other.get(f"/t/{table}")
    assert other.post(f"/t/{table}/join?seat=1").status_code == 200
    assert other.post(f"/t/{table}/join?seat=1").status_code == 409
    for browser, seat in ((mine, 1), (other, 0), (browsers[2], 0), (browsers[2], 1)):
        answer = browser.http.post(
            f"/t/{table}/play",
            json={"actions": ["axe 1"], "asked_at": 0, "seat": seat},
            headers={"x-csrftoken": browser.token, "Accept": "application/json"},
        )
        assert "do not sit there" in problem(answer, 403)
        for what in ("undo", "reset", "hint", "plan", "takeback"):
            assert browser.post(f"/t/{table}/{what}?seat={seat}").status_code == 403
    for what in ("leave", "rematch", "vote?seat=0", "takeback/agree", "takeback/refuse", "by-itself?on=true"):
        assert browsers[2].post(f"/t/{table}/{what}").status_code == 403
    assert mine.play(table, 0, "axe 1", 0).status_code == 200
    assert mine.play(table, 0, "axe 1", 0).status_code == 409
    assert other.play(table, 1, "axe 1", 0).status_code == 200
    assert browsers[2].asked(table) == (0, [])


def test_the_link_of_a_seat_hands_it_over(browsers: list[Browser]) -> None:
    mine, other = browsers[:2]
    table = mine.open(["you", "greedy"])
    link = mine.seat_link(table)
    assert "seat-link" not in other.get(f"/t/{table}")
    assert 'id="seat-link"' not in other.get(link)
    assert mine.play(table, 0, "axe 2", 0).status_code == 200, "looking at the link changes nothing"
    assert 'id="seat-link"' in other.post(link).text
    asked_at, actions = other.asked(table)
    assert other.play(table, 0, actions[0], asked_at).status_code == 200
    assert mine.play(table, 0, "price 3 1g", 0).status_code == 403
    assert other.http.get("/s/" + "x" * 32).status_code == 403


def test_a_seat_that_was_handed_over_is_only_its_new_owners(api: Api, browsers: list[Browser]) -> None:
    """The old link, the old secret and the old page are good for nothing any more."""
    mine, other, third = browsers
    table = mine.open(["you", "greedy"])
    link = mine.seat_link(table)
    old = ApiTable(api, table, {0: link.removeprefix("/s/")})
    assert old.view(0)["legal"]
    with page_events(mine, table, -1) as stream:
        followed = events(stream)
        assert json.loads(next(followed)[1])["seat"] == 0
        assert other.post(link).status_code == 200
        while (now := json.loads(next(followed)[1]))["seat"] == 0:
            pass
        assert now["seat"] is None
    problem(old.ask("GET", "/view", old.secrets[0]), 403)
    for browser in browsers:
        assert browser.http.get(link).status_code == 403
        assert browser.post(link).status_code == 403
    fresh = other.seat_link(table)
    assert fresh != link
    assert other.post(fresh).status_code == 200
    assert other.seat_link(table) == fresh, "nothing changes for whoever sits there already"
    assert third.http.get(fresh).status_code == 200


def test_guests_are_told_that_the_host_chose_the_seed(api: Api, browsers: list[Browser]) -> None:
    chosen, fair = api.open(["you", "you"], seed=7), api.open(["you", "you"])
    assert chosen.info()["seed_chosen"]
    assert not fair.info()["seed_chosen"]
    for table, told in ((chosen, True), (fair, False)):
        for path in (f"/t/{table.id}", f"/s/{table.secrets[0]}"):
            assert ("chose the seed" in browsers[0].get(path)) is told
    assert "chose the seed" not in browsers[0].post(f"/s/{chosen.secrets[0]}").text, "who sits there knows"


def test_a_name_is_kept_with_a_password(server: LiveServer, browsers: list[Browser]) -> None:
    mine, other, third = browsers
    assert mine.post("/me", {"what": "keep", "name": "Morag", "password": "short"}).status_code == 400
    assert mine.post("/me", {"what": "keep", "name": "Morag", "password": "heather and gorse"}).status_code == 200
    table = mine.open(["you", "open"])
    third.post(f"/t/{table}/join?seat=1")
    assert mine.post("/me", {"what": "rename", "name": "Isla"}).status_code == 400
    taken = other.post("/me", {"what": "keep", "name": "MORAG", "password": "another password"})
    assert taken.status_code == 400
    assert "taken" in taken.text
    for password in ("", "heather", "Heather and gorse", "another password"):
        assert other.post("/me", {"what": "sign-in", "name": "Morag", "password": password}).status_code == 400
    assert other.post("/me", {"what": "sign-in", "name": "Nobody", "password": "heather"}).status_code == 400
    assert other.play(table, 0, "axe 1", 0).status_code == 403
    assert other.post("/me", {"what": "sign-in", "name": "morag", "password": "heather and gorse"}).status_code == 200
    assert other.play(table, 0, "axe 1", 0).status_code == 200
    assert other.post("/me", {"what": "sign-out"}).status_code == 200
    assert other.play(table, 0, "price 2 1g", 1).status_code == 403
    assert third.play(table, 0, "price 2 1g", 1).status_code == 403
    assert mine.play(table, 0, "price 2 1g", 1).status_code == 200


def test_all_others_together_have_a_bot_sit_in(api: Api, browsers: list[Browser], clock: SetClock) -> None:
    table = browsers[0].open(["you", "open", "open"])
    for seat in (1, 2):
        assert browsers[seat].post(f"/t/{table}/join?seat={seat}").status_code == 200
    everybody = ApiTable(api, table, {})
    assert browsers[0].post(f"/t/{table}/vote?seat=2").status_code == 400, "who is there loses no seat"
    clock.put_forward(601)
    for browser in browsers[:2]:
        browser.get(f"/t/{table}")
    assert browsers[0].post(f"/t/{table}/vote?seat=7").status_code == 403
    assert "Let a bot sit in" in browsers[0].get(f"/t/{table}")
    assert browsers[0].post(f"/t/{table}/vote?seat=2").status_code == 200
    assert browsers[0].post(f"/t/{table}/vote?seat=2").status_code == 200
    assert "You have agreed." in browsers[0].get(f"/t/{table}")
    assert everybody.info()["seats"][2]["bot"] == ""
    assert browsers[1].post(f"/t/{table}/vote?seat=2").status_code == 200
    seat = everybody.info()["seats"][2]
    assert (seat["bot"], seat["stand_in"], seat["here"]) == ("level:5", True, False)
    assert browsers[2].play(table, 2, "axe 1", 0).status_code == 400
    everybody.wait_until(lambda now: now["deciders"] == [0, 1])


def test_who_leaves_is_asked_first_and_can_come_back(api: Api, browsers: list[Browser]) -> None:
    table = browsers[0].open(["you", "open"])
    assert "becomes free" in browsers[0].get(f"/t/{table}/leave")
    browsers[1].post(f"/t/{table}/join?seat=1")
    link = browsers[1].seat_link(table)
    everybody = ApiTable(api, table, {})
    page = browsers[1].get(f"/t/{table}")
    assert f'href="/t/{table}/leave"' in page
    assert f'action="/t/{table}/leave"' not in page, "no single click leaves"
    asked = browsers[1].get(f"/t/{table}/leave")
    assert "take your seat back until the game is over" in asked
    assert f'action="/t/{table}/leave"' in asked
    assert everybody.info()["seats"][1]["bot"] == ""
    assert browsers[2].http.get(f"/t/{table}/leave").status_code == 403
    assert browsers[1].post(f"/t/{table}/leave").status_code == 200
    assert everybody.info()["seats"][1]["bot"] == "level:5"
    everybody.wait_until(lambda now: now["deciders"] == [0])
    assert browsers[1].play(table, 1, "axe 1", 0).status_code == 400
    assert "a bot sits in for you" in browsers[1].get("/")
    page = browsers[1].get(link)
    assert "Take your seat back" in page
    assert "leaves the table" in page
    assert browsers[2].post(f"/t/{table}/back").status_code == 403
    assert browsers[0].post(f"/t/{table}/back").status_code == 400
    assert browsers[1].post(f"/t/{table}/back").status_code == 200
    assert browsers[1].post(f"/t/{table}/back").status_code == 400
    seat = everybody.info()["seats"][1]
    assert (seat["bot"], seat["stand_in"], seat["here"]) == ("", False, True)
    assert "Take your seat back" not in browsers[1].get(f"/t/{table}")
    assert "is back" in browsers[0].get(f"/t/{table}")


def test_a_game_that_everybody_left_waits_for_them(api: Api, browsers: list[Browser]) -> None:
    """Nobody would look on at bots that play it to its end, and nobody could come back."""
    table = browsers[0].open(["you", "random"])
    assert "stays as it is" in browsers[0].get(f"/t/{table}/leave")
    browsers[0].post(f"/t/{table}/leave")
    everybody = ApiTable(api, table, {})
    before = everybody.wait_until(lambda now: now["deciders"] == [0])
    assert everybody.info()["seats"][0]["stand_in"]
    assert "The game waits for you" in browsers[0].get(f"/t/{table}")
    assert browsers[0].play(table, 0, "axe 1", 0).status_code == 400
    assert browsers[0].post(f"/t/{table}/back").status_code == 200
    assert everybody.view()["seq"] == before["seq"]
    asked_at, actions = browsers[0].asked(table)
    assert browsers[0].play(table, 0, actions[0], asked_at).status_code == 200


def test_leaving_a_waiting_table_frees_the_seat(api: Api, browsers: list[Browser]) -> None:
    table = browsers[0].open(["you", "open", "open"])
    browsers[1].post("/me", {"what": "rename", "name": "Torquil"})
    browsers[1].post(f"/t/{table}/join?seat=1")
    assert ApiTable(api, table, {}).info()["seats"][1]["name"] == "Torquil"
    browsers[1].post(f"/t/{table}/leave")
    seat = ApiTable(api, table, {}).info()["seats"][1]
    assert not seat["taken"]
    assert seat["name"] == ""
    assert browsers[2].post(f"/t/{table}/join?seat=1").status_code == 200


def test_a_rematch_is_made_once_for_all(api: Api, browsers: list[Browser]) -> None:
    table = browsers[0].open(["you", "open"])
    browsers[1].post(f"/t/{table}/join?seat=1")
    assert browsers[0].post(f"/t/{table}/rematch").status_code == 403
    secrets = {seat: browsers[seat].seat_link(table).removeprefix("/s/") for seat in range(2)}
    ApiTable(api, table, secrets).play_out(Random(9))
    assert browsers[2].post(f"/t/{table}/rematch").status_code == 403
    found = {browser.post(f"/t/{table}/rematch").json()["go"] for browser in browsers[:2]}
    assert len(found) == 1
    again = found.pop().removeprefix("/t/")
    assert again != table
    info = ApiTable(api, again, {}).info()
    assert info["status"] == "playing"
    assert [seat["name"] for seat in info["seats"]] == [
        seat["name"] for seat in ApiTable(api, table, {}).info()["seats"]
    ]
    for seat in range(2):
        assert browsers[seat].play(again, seat, "axe 1", 0).status_code == 200


def test_undo_and_reset_on_the_page(browsers: list[Browser]) -> None:
    mine = browsers[0]
    table = mine.open(["you", "greedy"])
    mine.play(table, 0, "axe 1", mine.asked(table)[0])
    mine.play(table, 0, "price 2 1g", mine.asked(table)[0])
    assert mine.post(f"/t/{table}/undo").status_code == 200
    assert all(action.startswith("price 2") for action in mine.asked(table)[1])
    mine.play(table, 0, "price 2 1g", mine.asked(table)[0])
    assert mine.post(f"/t/{table}/reset").status_code == 200
    assert mine.asked(table)[1] == ["axe 1", "axe 2", "axe 3"]
    assert mine.post(f"/t/{table}/undo").status_code == 400


def test_a_plan_changes_nothing(api: Api, browsers: list[Browser]) -> None:
    mine = browsers[0]
    table = mine.open(["you", "open"])
    browsers[1].post(f"/t/{table}/join?seat=1")
    before = ApiTable(api, table, {}).view()
    assert mine.post(f"/t/{table}/plan").status_code == 200
    for action in ("axe 1", "price 2 1g", "price 3 1g"):
        answer = mine.post(f"/t/{table}/plan/play", json={"actions": [action], "asked_at": 0, "seat": 0})
        assert answer.status_code == 200
    mine.get(f"/t/{table}?plan=yes")
    assert ApiTable(api, table, {}).view() == before
    assert mine.asked(table) == (0, ["axe 1", "axe 2", "axe 3"])
    assert mine.post(f"/t/{table}/plan/end").status_code == 200


def test_the_page_gets_what_changed_and_nothing_else(browsers: list[Browser]) -> None:
    mine, other = browsers[:2]
    table = mine.open(["you", "open"])
    other.post(f"/t/{table}/join?seat=1")
    with page_events(mine, table, -1) as stream:
        followed = events(stream)
        first = json.loads(next(followed)[1])
        assert first["seat"] == 0
        assert set(first["panels"]) == set(PANELS)
        other.post(f"/t/{table}/chat", json={"text": "Feasgar math"})
        said = json.loads(next(followed)[1])
        assert list(said["panels"]) == ["chat"]
        assert "Feasgar math" in str(said["panels"]["chat"])
        mine.play(table, 0, "axe 2", 0)
        played = json.loads(next(followed)[1])
        assert played["seq"] == 1
        assert "head" in played["panels"]
        assert "chat" not in played["panels"]


def test_a_page_that_missed_nothing_gets_nothing_at_first(browsers: list[Browser]) -> None:
    mine = browsers[0]
    table = mine.open(["you", "you"])
    found = re.search(r'data-version="(\d+)"', mine.get(f"/t/{table}"))
    assert found is not None
    with page_events(mine, table, 0, int(found[1])) as stream:
        followed = events(stream)
        mine.play(table, 0, "axe 2", 0)
        assert json.loads(next(followed)[1])["seq"] == 1


def test_a_page_that_was_away_gets_what_was_said_and_who_sat_down(browsers: list[Browser]) -> None:
    """Neither chat nor sitting down makes an entry: a page that comes back at the same entry may still be behind."""
    mine, other = browsers[:2]
    table = mine.open(["you", "open", "open"])
    mine.get(f"/t/{table}")
    other.post("/me", {"what": "rename", "name": "Catriona"})
    other.post(f"/t/{table}/join?seat=1")
    other.post(f"/t/{table}/chat", json={"text": "Feasgar math"})
    with page_events(mine, table, 0) as stream:
        panels = json.loads(next(events(stream))[1])["panels"]
    assert "Catriona" in panels["result"]
    assert "Feasgar math" in panels["chat"]


def test_a_move_made_while_the_stream_is_opened_is_not_lost(
    server: LiveServer, api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = api.open(["you", "you"])
    hall, listeners = server.hall, Listeners()
    read, calls = hall.tables.now, []

    async def read_late(id_: str) -> LiveTable:
        """The table as the stream reads it, the first time just after a move."""
        calls.append(id_)
        if len(calls) == 2:
            await hall.moves.play(id_, 0, 0, "axe 1")
        return await read(id_)

    async def open_and_look() -> str:
        request = RequestFactory(app=server.app).get(session={})
        stream = await table_page.events.fn(request, hall, Stories(), Shares(), listeners, table.id, 0, None)
        try:
            event = await asyncio.wait_for(anext(aiter(stream.iterator)), 2)
        except TimeoutError:
            return "nothing"
        return event.decode() if isinstance(event, bytes) else str(event)

    monkeypatch.setattr(hall.tables, "now", read_late)
    assert "id: 1" in server.wait_for(open_and_look())


def test_the_log_names_those_who_sat_down_later(browsers: list[Browser]) -> None:
    mine, other = browsers[:2]
    table = mine.open(["you", "open"])
    mine.get(f"/t/{table}")
    other.post("/me", {"what": "rename", "name": "Catriona"})
    other.post(f"/t/{table}/join?seat=1")
    random = Random(1)
    while 'class="block' not in mine.get(f"/t/{table}"):
        for seat, browser in ((0, mine), (1, other)):
            asked_at, actions = browser.asked(table)
            if actions:
                browser.play(table, seat, random.choice(actions), asked_at)
    for _ in range(12):
        for seat, browser in ((0, mine), (1, other)):
            asked_at, actions = browser.asked(table)
            if actions:
                browser.play(table, seat, random.choice(actions), asked_at)
    log = mine.get(f"/t/{table}").partition('<ol class="log" id="log"')[2].partition('<li class="empty"')[0]
    assert "Catriona" in log
    assert "…" not in log


def test_a_guest_cannot_take_a_name_that_somebody_keeps(browsers: list[Browser]) -> None:
    browsers[0].post("/me", {"what": "keep", "name": "Mairi", "password": "heather and gorse"})
    refused = browsers[1].post("/me", {"what": "rename", "name": "mairi"})
    assert refused.status_code == 400
    assert "taken" in refused.text


@pytest.mark.parametrize("bot", ["search:1000000000i", "search:60s", "genius"])
def test_bots_that_would_think_too_long_are_refused(api: Api, bot: str) -> None:
    answer = api.ask("POST", "/tables", json={"game": GAME, "seats": ["you", bot]})
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_bots_go_on_when_their_process_has_died(server: LiveServer, api: Api) -> None:
    table = api.open(["you", "random"])
    table.wait_until(lambda now: now["deciders"] == [0])
    for pid in server.hall.bots.pids():
        os.kill(pid, signal.SIGKILL)
    for _ in range(3):
        now = table.view(0)
        table.play(0, now["legal"][0]["text"], now["asked_at"])
    table.wait_until(lambda now: now["view"]["asked"] != "price" or now["deciders"] == [0])
    assert table.view(0)["seq"] >= 6


def test_nobody_is_voted_out_of_a_waiting_table(browsers: list[Browser]) -> None:
    table = browsers[0].open(["you", "open", "open"])
    browsers[1].post(f"/t/{table}/join?seat=1")
    assert browsers[0].post(f"/t/{table}/vote?seat=1").status_code == 400


def test_who_sits_in_two_seats_has_one_voice(api: Api, browsers: list[Browser], clock: SetClock) -> None:
    table = browsers[0].open(["you", "you", "open"])
    browsers[1].post(f"/t/{table}/join?seat=2")
    clock.put_forward(601)
    assert browsers[0].post(f"/t/{table}/vote?seat=2").status_code == 200
    assert ApiTable(api, table, {}).info()["seats"][2]["stand_in"]
    assert browsers[1].post(f"/t/{table}/chat", json={"text": "still here"}).status_code == 200
