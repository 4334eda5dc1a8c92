"""What every drawing has to keep to: whole markup, texts of some size, and elements for all legal actions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import cast
from xml.etree import ElementTree

from clachan.core.state import State
from clachan.face.page import Page, Pointed
from clachan.face.words import V


def ids_in(svg: str) -> list[str]:
    """All ids in the order of the document, of well-formed markup."""
    return [found for node in ElementTree.fromstring(svg).iter() if (found := node.get("id")) is not None]


def references_in(svg: str) -> set[str]:
    """The ids that the markup refers to."""
    return set(re.findall(r'(?:href="|url\()#([\w-]+)', svg))


def repeated(ids: Iterable[str]) -> list[str]:
    """The ids that are there more than once."""
    return [id_ for id_, count in Counter(ids).items() if count > 1]


def small_texts(svg: str, least: float) -> list[bytes]:
    """The texts that are smaller than this."""
    texts = [node for node in ElementTree.fromstring(svg).iter() if node.tag.endswith("text")]
    return [ElementTree.tostring(node) for node in texts if float(node.get("font-size", "0")) < least]


def shown_to(page: Page[V], view: V) -> list[str]:
    """All boards and things of the tray that somebody is shown."""
    return [*[board.svg for board in page.boards(view)], *[thing.svg for thing in page.tray(view)]]


def check_boards(page: Page[V], view: V, library: Iterable[str]) -> list[str]:
    """Well-formed, ids unique on the whole page with its library, all references defined there; the boards."""
    svgs = shown_to(page, view)
    known = set(library)
    ids = [id_ for svg in svgs for id_ in ids_in(svg)]
    assert repeated(ids) == []
    assert not set(ids) & known
    assert {ref for svg in svgs for ref in references_in(svg)} <= known
    return svgs


def unclear(pointed: Sequence[Pointed]) -> list[str]:
    """Actions that neither their elements nor a button of their own tell from others."""
    begun = Counter([tuple(p.points[: n + 1]) for p in pointed for n in range(len(p.points))])
    labels = Counter([(p.points, p.label) for p in pointed])
    return [
        p.text
        for p in pointed
        if (not p.points or begun[p.points] > 1) and (not p.label or labels[p.points, p.label] > 1)
    ]


def check_pointing(page: Page[V], state: State, look: bool = True) -> None:
    """All legal actions are told apart, and what they point at is there, ghosts included."""
    for seat in state.deciders:
        view = cast(V, state.view(seat))
        pointed = page.points(state.legal(seat), view)
        assert [p.text for p in pointed] == [action.text for action in state.legal(seat)]
        assert unclear(pointed) == []
        if look:
            there = {id_ for svg in shown_to(page, view) for id_ in ids_in(svg)}
            assert {id_ for p in pointed for id_ in p.points} <= there
            ghosts = set(ids_in(f"<svg>{page.symbols(view)}</svg>"))
            assert {p.ghost for p in pointed if p.ghost} <= ghosts
