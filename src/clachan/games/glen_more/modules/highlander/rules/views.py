"""What can be known of the Mountain: everything."""

from __future__ import annotations

from typing import TypedDict

from clachan.games.glen_more.modules.highlander.rules.components import MODULE
from clachan.games.glen_more.modules.highlander.rules.mountain import Mountain, goods_json, piece_on_mountain
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from clachan.games.glen_more.rules.views import GlenView, PendingView, PileView, about, part_of


class MountainView(TypedDict):
    """The spaces it covers, the piece that stands on it, what lies on it."""

    spaces: list[int]
    piece: str | None
    coins: int
    resources: PileView


class CollectAsked(TypedDict):
    """What is left to collect when it is asked where it goes, or what is kept."""

    resources: PileView


def mountain_of(view: GlenView) -> MountainView:
    """What a view tells of the Mountain."""
    return part_of(view, MODULE, MountainView)


def collect_asked(pending: PendingView) -> CollectAsked:
    """What the questions in collecting are about."""
    return about(pending, CollectAsked)


def describe(state: GlenState) -> MountainView:
    """The Mountain as plain data."""
    there = state.part(Mountain)
    spaces = state.frame.spaces
    piece = piece_on_mountain(state)
    return {
        "spaces": list(range(spaces - there.size, spaces)),
        "piece": None if piece == NONE else state.frame.pieces[piece],
        "coins": there.coins,
        "resources": goods_json(there.goods),
    }
