"""Meeting on the page: an invitation, somebody who joins, the host's controls, and the lobby that hears of it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import PHONE, Visitors, fits, open_tab, violations

# Whether a player's card keeps its height, however wide the numbers in it become.
STAYS = """card => {
  const before = card.offsetHeight;
  card.querySelector(".fact.points summary").append("0000000000");
  return card.offsetHeight === before;
}"""


# Whether what opens lies below its button and within what it belongs to, which can be scrolled to.
UNCUT = """div => {
  const own = div.getBoundingClientRect(), seat = div.closest("li").getBoundingClientRect();
  return own.height > 0 && own.bottom <= seat.bottom && own.right <= seat.right
    && own.top >= div.closest("details").querySelector("summary").getBoundingClientRect().bottom;
}"""


def test_a_host_invites_somebody_and_the_game_begins(visitors: Visitors, axe: str) -> None:
    host, guest = visitors(), visitors(PHONE)
    page = host.open("/")
    page.get_by_role("link", name="Set up a table").first.click()
    # Whoever wants to meet others is not asked to send bots away first.
    for choice in ("#seat-1", "#seat-2"):
        expect(page.locator(choice)).to_have_value("open")
    page.select_option("#clock", "1200+15")
    expect(page.locator("#deadline")).to_be_hidden()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#room .qr svg")
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").first.click()
    expect(page.locator("#status")).to_have_text("The link is copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert violations(page, axe) == []
    assert fits(page)
    # The guest finds it in the lobby, reads what is agreed on, and sits down.
    lobby = guest.open("/")
    assert violations(lobby, axe) == []
    assert fits(lobby)
    lobby.locator(f"a[href='{link.removeprefix(host.server)}']").click()
    room = guest.page.locator("#room")
    expect(room).to_contain_text("live, 20 min each and 15 seconds a turn")
    assert violations(guest.page, axe) == []
    assert fits(guest.page)
    room.get_by_role("button", name="Sit down").first.click()
    guest.page.wait_for_selector('#table[data-seat="1"]')
    expect(page.locator("#room")).to_contain_text("here")
    # The host makes the guest the host, who seats a bot.
    page.get_by_role("button", name="Make").click()
    expect(page.locator("#room summary")).to_have_count(0)
    guest.page.locator("#room summary", has_text="Seat a bot").click()
    assert guest.page.locator("#room .fill > div").evaluate(UNCUT)
    guest.page.get_by_role("button", name="bot 5: Canny Elspeth").click()
    expect(page.locator("#room")).to_have_count(0)
    expect(page.locator("#presence-1 .clock")).to_contain_text("19:")
    # On a phone the clocks are in the strip, which is closed.
    strip = guest.page.locator("#rail").bounding_box()
    for seat in range(2):
        clock = guest.page.locator(f"#presence-{seat} .clock")
        expect(clock).to_be_visible()
        assert clock.evaluate("clock => clock.checkVisibility({ opacityProperty: true })")
        box = clock.bounding_box()
        assert box is not None
        assert strip is not None
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["y"] + box["height"] <= strip["y"] + strip["height"]
    assert page.locator("#player-row-2").evaluate(STAYS)
    open_tab(page, "table")
    page.select_option("#my-colour", "purple")
    expect(page.locator("#panel-notices style")).to_have_count(1)
    colour = page.locator("#player-row-0").evaluate(
        "row => getComputedStyle(row).getPropertyValue('--seat-blue').trim()"
    )
    assert colour == "#8c2f5f"
