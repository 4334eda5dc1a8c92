"""People who play on a phone: by taps, and by dragging with a finger."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from playwright.sync_api import Page, TimeoutError

from tests.page.players import (
    ANSWERED,
    OFFERED,
    PATIENCE,
    Choice,
    answered,
    asked_at,
    choices,
    needs_button,
    wait_for_turn,
)

Point = tuple[float, float]
# What shows that something waits to be confirmed, and how often that may be asked for one step of an act.
CONFIRM = "#confirm [data-confirm]:visible"
OFTEN = 4
# Asked again while what is there is drawn anew.
MIDDLE = """pick => {
  const box = document.querySelector(`[data-pick="${pick}"]`)?.getBoundingClientRect();
  return box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""


class Finger:
    """One finger on the screen of a page."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def _send(self, kind: str, points: Sequence[Point]) -> None:
        touches = [{"x": x, "y": y, "id": 0} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, at: Point) -> None:
        """Touch the screen."""
        self._send("touchStart", [at])

    def move(self, from_: Point, to: Point, steps: int = 5) -> None:
        """Go somewhere without leaving the screen."""
        for step in range(1, steps + 1):
            part = step / steps
            self._send("touchMove", [(from_[0] + (to[0] - from_[0]) * part, from_[1] + (to[1] - from_[1]) * part)])

    def up(self) -> None:
        """Leave the screen."""
        self._send("touchEnd", [])


def middle(page: Page, pick: str) -> Point:
    """The middle of something that can be picked."""
    x, y = page.wait_for_function(MIDDLE, arg=pick, timeout=PATIENCE).json_value()
    return x, y


def tap_choice(page: Page, choice: Choice) -> None:
    """Tap the elements of an action one after the other, and its button where it needs one; then confirm."""
    question, button = asked_at(page), needs_button(page, choice)
    for element in choice["p"]:
        frame = page.locator(".frame-pick")
        if frame.count() and not page.locator(f'[data-pick="{element}"]').count():
            board = page.evaluate("id => document.getElementById(id).closest('.board').dataset.board", element)
            page.locator(f'[data-frame="{board}"].pick').tap(timeout=PATIENCE)
        page.touchscreen.tap(*middle(page, element))
    if button:
        page.locator("#answers").locator(f'[data-action="{choice["a"]}"]:not([hidden])').tap()
    for _ in range(OFTEN):
        if answered(page, question):
            return
        if page.locator(CONFIRM).count():
            page.locator(CONFIRM).tap()
    assert answered(page, question), f"{choice['a']} is not taken"


def drag_to_place(page: Page, tile: Choice) -> bool:
    """Drag what an action takes up to the first place that is open to it; False where it cannot be dragged."""
    finger, question = Finger(page), asked_at(page)
    start = middle(page, tile["p"][0])
    finger.down(start)
    finger.move(start, (start[0], start[1] - 40))
    try:
        page.wait_for_function(ANSWERED, arg=question, timeout=PATIENCE)
    except TimeoutError:
        finger.up()
        return False
    places = [one for one in page.evaluate(OFFERED) if len(one["p"]) == 1]
    if places:
        finger.move((start[0], start[1] - 40), middle(page, places[0]["p"][0]))
    # A finger that leaves in the midst of a movement has thrown something, and its next tap only stops that.
    page.wait_for_timeout(200)
    finger.up()
    page.wait_for_timeout(200)
    return bool(places)


def play_by_fingers(page: Page, random: Random, most: int) -> tuple[int, int]:
    """Play by taps, and tiles by dragging; how many decisions there were, and how many drags."""
    drags = count = 0
    while count < most and wait_for_turn(page):
        offered = choices(page)
        if not offered:
            continue
        choice = random.choice(offered)
        lies_in_tray = choice["p"] and page.locator(f'#tray [data-pick="{choice["p"][0]}"]').count()
        if lies_in_tray and len(choice["p"]) == 1 and not choice["b"] and drag_to_place(page, choice):
            drags += 1
        else:
            tap_choice(page, choice)
        count += 1
    return count, drags
