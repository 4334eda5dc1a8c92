"""Patches: what a page is sent of a text that it has, put together with that, is the new text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clachan.face.packed import Packed
from clachan.web.panels import Viewer, shown_panels
from clachan.web.patches import Sent, patch
from clachan.web.shown import Framed, Told
from clachan.web.story import Stories
from tests.web.support import live_table, take_back
from tests.web.test_panels import move

ELEMENTS = (
    '<circle cx="1" cy="2" r="3"/>',
    '<g class="tile cell">',
    "</g>",
    "<b>",
    "owca, овца",
    '<use href="#t-wool"/>',
)
texts = st.lists(st.sampled_from(ELEMENTS) | st.text(max_size=3), max_size=12).map("".join)


def patched(old: str, parts: list[Any]) -> str:
    """What a page makes of it."""
    return "".join([part if isinstance(part, str) else old[part[0] : part[0] + part[1]] for part in parts])


class Receiver:
    """A page that is sent events: what `static/table/patches.js` does."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, str], str] = {}

    def receive(self, message: Mapping[str, Any]) -> None:
        """An event, out of its JSON."""
        sent = json.loads(json.dumps(message))
        for kind, parts in (
            ("board", sent.get("boards", {})),
            ("panel", sent.get("panels", {})),
            ("block", sent.get("log", {}).get("blocks", {})),
        ):
            for name, part in parts.items():
                self.texts[kind, name] = part if isinstance(part, str) else self._patched(self.texts[kind, name], part)

    def _patched(self, old: str, part: list[Any]) -> str:
        lengths, *parts = part
        new = patched(old, parts)
        assert lengths == [len(old), len(new)]
        return new


@settings(max_examples=100, deadline=None)
@given(texts, texts, texts, texts, texts)
def test_a_patch_makes_the_new_text_of_the_old_one(start: str, old: str, new: str, middle: str, end: str) -> None:
    before, after = start + old + middle + end, start + new + middle + end
    for one, other in ((before, after), (old, new), (old, old), ("", new), (old, "")):
        parts = patch(one, other)
        assert patched(one, parts) == other
        assert all(part if isinstance(part, str) else part[1] > 0 for part in parts)


def test_a_small_change_is_a_small_patch() -> None:
    circles = [f'<circle cx="{number}" cy="{number}" r="12"/>' for number in range(200)]
    before = "".join(circles)
    circles[20], circles[150] = circles[150], '<circle cx="1" cy="1" r="13"/>'
    assert len(json.dumps(patch(before, "".join(circles)))) < 150


@pytest.mark.parametrize("game", ["isle-of-skye", "clans-of-caledonia", "glen-more"])
def test_a_page_that_is_sent_patches_has_what_is_shown(game: str) -> None:
    table, random, stories = live_table(2, game=game), Random(6), Stories()
    viewer, told, sent, page = Viewer(0, "pl", (0,)), Told(), Sent(), Receiver()
    for number in range(24):
        move(table, random)
        undoable = [seat for seat in range(2) if table.undoable(seat)]
        if number % 5 == 4 and undoable:
            take_back(table, undoable[0])
        shown = shown_panels(table, viewer, stories)
        page.receive(sent.parts_of(told.changes(shown)))
        whole = shown.message()
        assert {name: page.texts["panel", name] for name in whole["panels"]} == whole["panels"]
        assert {id_: page.texts["board", id_] for id_ in whole["boards"]} == whole["boards"]
        assert {id_: page.texts["block", id_] for id_ in whole["log"]["blocks"]} == whole["log"]["blocks"]


def test_what_a_browser_counts_otherwise_is_sent_whole() -> None:
    sent = Sent()
    texts = ["<p>plain</p>", "<p>plain, too</p>", "<p>🐑</p>", "<p>plain again</p>", "<p>plain and again</p>"]
    parts: list[Any] = [sent.parts_of({"panels": {"chat": text}})["panels"] for text in texts]
    assert [isinstance(part["chat"], str) for part in parts] == [True, False, True, True, False]


def test_a_board_in_another_frame_is_sent_whole() -> None:
    drawing, other = Packed("<svg><circle/></svg>"), Packed("<svg><rect/></svg>")
    boards = [
        Framed("<figure>", drawing, "</figure>"),
        Framed("<figure>", other, "</figure>"),
        Framed("<figure class='new'>", other, "</figure>"),
    ]
    sent, page = Sent(), Receiver()
    whole = []
    for board in boards:
        parts: Any = sent.parts_of({"boards": {"map": board}})
        whole.append(isinstance(parts["boards"]["map"], str))
        page.receive(parts)
        assert page.texts["board", "map"] == board.html
    assert whole == [True, False, True]
