"""What the others did stays visible: digest, marks, places of lines of the log; and scoring is an event."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Visitors, open_table
from tests.page.feed import open_fed
from tests.page.players import asked_at, choices, click_choice, wait_for_answer, wait_for_turn

# A move of another player at a fed page: its block of the log, and what else is told.
FEED_BLOCK = """([block, more]) => {
  const { dataset } = document.getElementById("table");
  window.fed = (window.fed || Number(dataset.seq) + 1000) + 1;
  const id = `turn-${window.fed}`, html = block.replaceAll("SEQ", String(window.fed));
  window.feed({ seq: window.fed, version: Number(dataset.version), seat: 0, log: { blocks: { [id]: html } }, ...more });
}"""
HEAD = """question => {
  const head = document.getElementById("panel-head").cloneNode(true);
  head.querySelector("#question").textContent = question;
  return head.innerHTML;
}"""


def block(sentence: str, places: str, scored: str = "") -> str:
    """A turn of the second player."""
    told = f'<a href="?at=1"><span data-places="{places}">{sentence}</span></a>{scored}'
    return (
        '<li class="block colour-red" id="turn-SEQ" data-number="SEQ" data-seat="1" data-colour="red" data-round="1">'
        f'<p class="who"><b>Morag</b></p><ol><li class="act" id="log-SEQ" data-first="SEQ">{told}</li></ol></li>'
    )


def gain(seat: int, points: int) -> str:
    return f'<span class="gain colour-red" data-seat="{seat}" data-points="+{points}"><b>+{points}</b></span>'


SCORED = (
    '<details class="scored"><summary></summary><ul>'
    f'<li tabindex="0" data-places="scoring-A"><span class="source">Sheep</span>{gain(0, 2)}{gain(1, 4)}</li>'
    f'<li tabindex="0" data-places="scoring-B"><span class="source">Ships</span>{gain(1, 3)}</li></ul></details>'
)


@pytest.fixture
def page(server: str, visitors: Visitors) -> Page:
    """A table that is told what we say, with all motion."""
    table = open_table(server, ["you", "random"], [], seed=44)
    visitor = visitors()
    visitor.context.add_init_script("localStorage.setItem('motion', 'full')")
    return open_fed(visitor, table["seat 0"])


def feed(page: Page, html: str, **more: Any) -> None:
    page.evaluate(FEED_BLOCK, [html, more])


def test_marks_and_digest_until_the_next_own_move(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "greedy"], [], seed=45, game="glen-more")
    page = visitors().open(table["seat 0"])
    for _ in range(60):
        assert wait_for_turn(page)
        if page.locator(".mark").count():
            break
        before = asked_at(page)
        click_choice(page, choices(page)[0])
        wait_for_answer(page, before)
    marks = page.locator("#board-seat-1 .mark, #board-rondel .mark")
    assert "colour-" in (marks.first.get_attribute("class") or "")
    assert marks.first.locator(".badge use").get_attribute("href")
    digest = page.locator("#digest .block")
    page.locator('#wings [data-call="seat-1"]').click()
    tile = digest.locator('[data-places^="tile-"]').first.get_attribute("data-places") or ""
    page.locator(f'[id="{tile.split()[0]}"]').hover(force=True)
    expect(page.locator("#tip .done").first).to_contain_text(":")
    assert {block.get_attribute("data-seat") for block in digest.all()} == {"1"}
    assert page.locator("#digest .small-picture").count()
    digest.locator("[data-places]").first.hover()
    expect(page.locator(".pointed-place").first).to_be_attached()
    page.locator("#question").hover()
    expect(page.locator(".pointed-place")).to_have_count(0)
    at = digest.locator(".act > a").first.get_attribute("href")
    digest.locator(".act > a").first.click()
    page.wait_for_url(f"**{at}*")
    assert page.locator("#log .act.now").count() == 1


def test_a_line_lights_up_its_place_or_the_wing_that_it_is_in(page: Page) -> None:
    page.locator("#tab-log").click()
    # The bot may have moved before.
    told = page.locator("#log .block").count()
    feed(page, block("A castle was looked at.", "castle-1"))
    page.locator("#log .act > a").first.focus()
    assert page.locator('[data-wing="seat-1"].pointed .pointed-place').count() == 1
    assert page.locator('[data-wing="seat-1"] .mark .badge').count() == 1
    feed(page, block("Another one.", "castle-0"))
    expect(page.locator("#log .block")).to_have_count(told + 2)
    assert page.locator("#log .round").count() == 1
    assert page.locator(".mark").count() == 2
    page.evaluate("window.feed({ seq: ++window.fed, version: 0, seat: 0, log: { gone: [`turn-${window.fed - 1}`] } })")
    expect(page.locator("#log .block")).to_have_count(told + 1)
    expect(page.locator(".mark")).to_have_count(1)


def test_a_mark_leaves_the_glow_of_what_can_be_picked_in_sight(page: Page) -> None:
    """Its frame gives way; the sign of the player stays."""
    assert wait_for_turn(page)
    picked = page.locator("#stage g > .pick.glow").first.get_attribute("data-pick")
    feed(page, block("Something was moved.", f"{picked} castle-1"))
    expect(page.locator(".mark")).to_have_count(2)
    mark = page.locator("#stage .mark", has=page.locator(".badge"))
    expect(mark.locator(".line")).to_be_hidden()
    expect(mark.locator(".badge")).to_be_visible()
    assert page.locator('[data-wing="seat-1"] .mark.bare').count() == 0


def test_what_all_scored_with_an_own_move_is_not_called_the_viewers(page: Page) -> None:
    theirs = block("A tile was built.", "", SCORED)
    feed(page, theirs.replace('data-seat="1" data-colour', 'data-seat="0" data-colour'))
    last = page.locator("#digest .block").last
    expect(last.locator(".source")).to_have_count(2)
    expect(last.locator(".who")).to_have_text("Scoring")
    # The log says whose move it was.
    expect(page.locator("#log .block .who").first).to_have_text("Morag")


def test_points_are_shown_source_by_source_and_can_be_skipped(page: Page) -> None:
    page.select_option("#pace", "slow", force=True)
    page.evaluate("document.getElementById('pace').dispatchEvent(new Event('change'))")
    page.evaluate("document.getElementById('turn').dataset.mine = 'no'")
    feed(page, block("The round was scored.", "", SCORED), panels={"head": page.evaluate(HEAD, "What next?")})
    caption = page.locator("#scoring")
    expect(caption).to_contain_text("Sheep")
    assert "Ships" not in caption.inner_text()
    assert page.locator(".pointed-place").count() == 1
    assert page.locator("#question").inner_text() != "What next?"
    page.wait_for_function(
        "() => document.querySelector('#player-row-1 .fact.points summary').textContent.includes('4')"
    )
    page.keyboard.press("Escape")
    expect(caption).to_have_count(0)
    expect(page.locator("#question")).to_have_text("What next?")
    # Without motion all of it is there at once.
    page.select_option("#motion", "less", force=True)
    page.evaluate("document.documentElement.dataset.motion = 'less'")
    page.evaluate("document.getElementById('turn').dataset.mine = 'no'")
    page.wait_for_timeout(2100)
    feed(page, block("The round was scored.", "", SCORED), panels={"head": page.evaluate(HEAD, "And then?")})
    assert "Sheep" in caption.inner_text()
    assert "Ships" in caption.inner_text()
    assert page.locator(".points-fly").count() == 0
    page.locator("#stage").click()
    expect(page.locator("#question")).to_have_text("And then?")


def test_the_stage_follows_the_others_after_their_move_was_seen(page: Page) -> None:
    on_stage = "() => [...document.querySelectorAll('#stage > .board')].map((board) => board.dataset.board)"
    page.evaluate("document.getElementById('pace').value = 'slow'")
    page.evaluate("document.getElementById('choices').textContent = '[]'")
    page.evaluate("document.getElementById('turn').dataset.mine = 'no'")
    feed(page, block("Something was built.", "castle-1"), scene=[["seat-1", 1]])
    assert page.evaluate(on_stage) != ["seat-1"]
    assert page.locator(".mark").count() == 1
    page.wait_for_function(f"() => ({on_stage})().join() === 'seat-1'")
    page.evaluate("document.getElementById('follow').checked = false")
    page.evaluate("document.getElementById('follow').dispatchEvent(new Event('change'))")
    assert page.evaluate(on_stage) != ["seat-1"]
