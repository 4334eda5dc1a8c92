"""Acts on the page: picking goes on without sending, Escape steps back, and everything is sent as a whole."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import httpx
from playwright.sync_api import Page, Request, Route

from tests.page.conftest import PHONE, Visitors, open_table
from tests.page.players import (
    OFFERED,
    QUESTION,
    Choice,
    asked_at,
    choices,
    click_choice,
    wait_for_answer,
    wait_for_turn,
)
from tests.page.sizes import LAID_OUT, LOOK, REACH


def sent_by(page: Page, to: str = "/play") -> list[list[str]]:
    """What the page sends as moves, act by act; or what it asks about."""
    sent: list[list[str]] = []

    def note(request: Request) -> None:
        if request.url.endswith(to):
            sent.append(json.loads(request.post_data or "{}")["actions"])

    page.on("request", note)
    return sent


def ahead(page: Page, actions: list[str]) -> dict[str, Any]:
    """What lies ahead, as the page asks for it."""
    answer: dict[str, Any] = page.evaluate(
        """async (actions) => {
          const { table, seat, csrf } = document.getElementById("table").dataset;
          const asked_at = Number(document.getElementById("choices").dataset.askedAt);
          const answer = await fetch(`/t/${table}/ahead`, {
            method: "POST",
            headers: { "x-csrftoken": csrf, "content-type": "application/json", accept: "application/json" },
            body: JSON.stringify({ actions, asked_at, seat: Number(seat) }),
          });
          return answer.json();
        }""",
        actions,
    )
    return answer


def foreseen(page: Page, least: int, *actions: str) -> list[Choice]:
    """What lies ahead of moves, so many moves deep, asked for again where the server left it out for want of time."""
    tree: list[Choice] = ahead(page, list(actions)).get("choices", [])
    for choice in tree:
        if least > 1 and "n" in choice and choice["n"] is None:
            choice["n"] = foreseen(page, least - 1, *actions, choice["a"])
    return tree


def play_to_a_gesture(page: Page, random: Random, least: int, ways: int = 1) -> Choice:
    """Play on until an act of so many moves can be begun and goes on in so many ways; its first choice."""
    for _ in range(200):
        assert wait_for_turn(page)
        tree = foreseen(page, least)
        for choice in tree:
            # The page may not show yet what was asked about.
            shown = [one for one in choices(page) if one["a"] == choice["a"]]
            if shown and sum(depth(more) >= least - 1 for more in choice.get("n") or ()) >= ways:
                return shown[0]
        question = asked_at(page)
        click_choice(page, random.choice(choices(page)))
        wait_for_answer(page, question)
    raise AssertionError("there was none")


def depth(choice: Choice) -> int:
    """How many moves an act has at most that begins so."""
    return 1 + max([depth(more) for more in choice.get("n") or ()], default=0)


def test_tile_place_and_turn_are_sent_as_one(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=71)
    page = visitors().open(table["seat 0"])
    first = play_to_a_gesture(page, Random(1), 3)
    sent = sent_by(page)
    before = page.locator("#board-territory .pan > svg").first.inner_html()
    question = page.locator("#question").inner_text()
    click_choice(page, first)
    page.wait_for_selector("#within[data-step='1']", state="attached")
    assert page.locator("#question").inner_text() != question
    place = next(one for one in page.evaluate(OFFERED) if one.get("n"))
    page.locator(f'[data-pick="{place["p"][0]}"]').first.click()
    page.wait_for_selector("#within[data-step='2']", state="attached")
    turns = page.evaluate(OFFERED)
    assert len(turns) > 1
    shown = [page.locator(".ghost").get_attribute("href")]
    page.keyboard.press("r")
    shown.append(page.locator(".ghost").get_attribute("href"))
    assert len(set(shown)) == 2
    assert sent == []
    # Escape goes back step by step, to exactly what was there.
    page.keyboard.press("Escape")
    page.wait_for_selector("#within[data-step='1']", state="attached")
    page.keyboard.press("Escape")
    page.wait_for_selector("#within", state="detached")
    assert page.locator("#question").inner_text() == question
    page.mouse.move(0, 0)
    assert page.evaluate("() => document.querySelector('.ghost')") is None
    assert strip(page.locator("#board-territory .pan > svg").first.inner_html()) == strip(before)
    # Once more, to the end.
    click_choice(page, first)
    page.wait_for_selector("#within[data-step='1']", state="attached")
    page.locator(f'[data-pick="{place["p"][0]}"]').first.click()
    page.wait_for_selector("#within[data-step='2']", state="attached")
    asked = asked_at(page)
    page.keyboard.press("r")
    page.locator("#confirm [data-confirm]").click()
    wait_for_answer(page, asked)
    assert sent == [[first["a"], place["a"], turns[1]["a"]]]
    record = httpx.get(f"{server}/api/tables/{table['id']}/view").json()
    assert record["seq"] >= 3
    # One step takes all of it back.
    page.locator("[data-post*='/undo']").click()
    page.wait_for_function("text => document.getElementById('choices').textContent.includes(text)", arg=first["a"])


def test_what_is_chosen_while_an_act_is_sent_answers_no_other_question(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=71)
    page = visitors().open(table["seat 0"])
    tile = play_to_a_gesture(page, Random(1), 3)
    held: list[Route] = []
    page.route("**/play", lambda route: held.append(route))
    click_choice(page, tile)
    page.wait_for_selector("#within[data-step='1']", state="attached")
    place = next(one for one in page.evaluate(OFFERED) if one.get("n"))
    page.locator(f'[data-pick="{place["p"][0]}"]').first.click()
    page.wait_for_selector("#within[data-step='2']", state="attached")
    looked = sent_by(page, "/ahead")
    asked = asked_at(page).split(".")[0]
    with page.expect_request("**/play"):
        page.locator("#confirm [data-confirm]").click()
    # Impatient people pick once more while they wait.
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_selector("#within", state="detached")
    click_choice(page, tile)
    held[0].continue_()
    page.wait_for_function(f"before => !({QUESTION})().startsWith(before + '.')", arg=asked)
    assert wait_for_turn(page)
    assert [tile["a"]] not in looked
    assert page.locator("#within").count() == 0


def strip(html: str) -> str:
    """A drawing without what is lit up in it."""
    import re

    html = re.sub(r'<[a-z]+[^>]*class="(?:pick )?glow[^>]*></[a-z]+>', "", html)
    html = re.sub(r' (?:data-pick|tabindex|role|aria-label)="[^"]*"', "", html)
    return re.sub(r" ?\bpick(?:ed)?\b", "", html)


def test_a_tile_is_dragged_to_its_place(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=71)
    page = visitors().open(table["seat 0"])
    first = play_to_a_gesture(page, Random(1), 2)
    page.locator(f'[data-pick="{first["p"][0]}"]').first.hover()
    page.mouse.down()
    box = page.locator("#stage").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 30, steps=4)
    page.wait_for_selector("#within[data-step='1']", state="attached")
    assert page.locator(".dragged").count() == 1
    place = page.evaluate(OFFERED)[0]
    question = asked_at(page)
    target = page.locator(f'[data-pick="{place["p"][0]}"]').first.bounding_box()
    assert target is not None
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=4)
    page.mouse.up()
    assert page.locator(".dragged").count() == 0
    wait_for_answer(page, question)


def test_what_is_in_hand_is_shown_within_an_act(server: str, visitors: Visitors) -> None:
    """In Glen More a tile is taken and placed in one go; each activation is an act of its own."""
    table = open_table(server, ["you", "greedy"], [], seed=8, game="glen-more")
    page = visitors().open(table["seat 0"])
    first = play_to_a_gesture(page, Random(1), 2)
    assert first["a"].startswith("take ")
    sent = sent_by(page)
    click_choice(page, first)
    page.wait_for_selector("#within[data-step='1']", state="attached")
    assert page.locator("#in-hand li svg").first.is_visible()
    page.keyboard.press("Escape")
    page.wait_for_selector("#within", state="detached")
    assert not page.locator("#in-hand").is_visible()
    click_choice(page, first)
    page.wait_for_selector("#within[data-step='1']", state="attached")
    question = asked_at(page)
    page.locator(f'[data-pick="{page.evaluate(OFFERED)[0]["p"][0]}"]').first.click()
    wait_for_answer(page, question)
    assert [moves[0].split()[0] for moves in sent] == ["take"]
    assert sent[0][-1].startswith("place ")


def test_what_is_about_to_be_laid_can_be_moved_and_enter_takes_the_turn_that_is_shown(
    server: str, visitors: Visitors
) -> None:
    table = open_table(server, ["you", "random"], [], seed=71)
    page = visitors().open(table["seat 0"])
    first = play_to_a_gesture(page, Random(1), 3, ways=2)
    sent = sent_by(page)
    click_choice(page, first)
    page.wait_for_selector("#within[data-step='1']", state="attached")
    place, other = [one for one in page.evaluate(OFFERED) if one.get("n")][:2]
    for one in (place, other, place):
        # A click there moves it and does not turn it, though its ghost is there already under the pointer.
        page.locator(f'[data-pick="{one["p"][0]}"]').first.click()
        page.wait_for_function("id => document.getElementById(id)?.classList.contains('k-chosen')", arg=one["p"][0])
        page.wait_for_selector("#within[data-step='2']", state="attached")
    turns = page.evaluate(OFFERED)
    assert [turn["a"] for turn in turns] == [turn["a"] for turn in place["n"]]
    page.keyboard.press("r")
    question = asked_at(page)
    page.keyboard.press("Enter")
    wait_for_answer(page, question)
    assert sent == [[first["a"], place["a"], turns[1]["a"]]]


def test_the_change_of_points_stands_in_the_bar_and_at_the_ghost(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=71)
    page = visitors().open(table["seat 0"])
    random = Random(2)
    for _ in range(200):
        assert wait_for_turn(page)
        brings = [one for one in ahead(page, [])["choices"] if one.get("d") and one["a"].startswith("place")]
        if brings:
            break
        question = asked_at(page)
        click_choice(page, random.choice(choices(page)))
        wait_for_answer(page, question)
    page.locator(f'[data-pick="{brings[0]["p"][0]}"]').first.hover()
    page.wait_for_selector("#about .change")
    told = [f"{source} {points:+}".replace("-", "−") for source, points in brings[0]["d"]]
    assert page.locator("#about .change").all_inner_texts() == told
    # Long names of sources have no room at a place: it shows the sum then.
    whole = " · ".join(told)
    total = f"{sum(points for _, points in brings[0]['d']):+}".replace("-", "−")
    assert page.locator("#stage .changes text").text_content() == (whole if len(whole) <= 16 else total)


def test_the_whole_question_is_read_while_something_is_considered(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], ["druids"], seed=71)
    visitor = visitors()
    page = visitor.open(table["seat 0"])
    click_choice(page, play_to_a_gesture(page, Random(1), 3))
    page.wait_for_selector("#within[data-step='1']", state="attached")
    for width, height in ((1280, 720), (1440, 900), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.mouse.move(2, 2)
        page.locator(".pick").first.hover()
        page.wait_for_selector("#about:not(:empty)")
        assert page.evaluate(LOOK, REACH)["wrong"] == []
        told, bar = page.locator("#about").bounding_box(), page.locator("#bar").bounding_box()
        assert told is not None
        assert bar is not None
        assert told["height"] > 10
        assert told["y"] + told["height"] <= bar["y"] + bar["height"] + 1


def test_a_hint_within_an_act_goes_on_with_it_and_hides_nothing(server: str, visitors: Visitors) -> None:
    """On a phone, where the stage makes room for what is said; a tap on it is the next step of the act."""
    table = open_table(server, ["you", "random"], [], seed=71)
    page = visitors(PHONE).open(table["seat 0"])
    first = play_to_a_gesture(page, Random(1), 3)
    sent = sent_by(page)
    click_choice(page, first)
    page.wait_for_selector("#within[data-step='1']", state="attached")
    with page.expect_request("**/ahead/hint") as asked:
        page.locator("[data-hint]").tap()
    assert json.loads(asked.value.post_data or "{}")["actions"] == [first["a"]]
    page.wait_for_selector("#best [data-action]")
    page.evaluate(LAID_OUT)
    within = {one["a"]: one for one in page.evaluate(OFFERED)}
    best = [line.get_attribute("data-action") for line in page.locator("#best [data-action]").all()]
    assert best
    assert set(best) <= set(within)
    assert page.locator("#stage .rank").count() == len(best)
    assert page.evaluate(LOOK, REACH)["wrong"] == []
    # Nothing that is numbered lies under what is said about it.
    lowest = max(box["y"] + box["height"] for one in page.locator(".pick").all() if (box := one.bounding_box()))
    said = page.locator("#best").bounding_box()
    assert said is not None
    assert lowest <= said["y"]
    page.locator("#best [data-action]").first.tap()
    page.locator("#confirm [data-confirm]").tap()
    page.wait_for_selector("#within", state="detached")
    assert not page.locator("#best").is_visible()
    assert [act[:2] for act in sent] == [[first["a"], best[0]]]


def test_a_press_counts_though_everything_is_lit_anew_before_the_button_is_let_go(
    server: str, visitors: Visitors
) -> None:
    """News may come at any time, also between the two halves of a click."""
    page = visitors().open(open_table(server, ["you", "random"], [], seed=3)["seat 0"])
    assert wait_for_turn(page)
    question, choice = asked_at(page), choices(page)[0]
    box = page.locator(f'[data-pick="{choice["p"][0]}"]').first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.evaluate("document.getElementById('table').dispatchEvent(new Event('recompose'))")
    page.mouse.up()
    wait_for_answer(page, question)
