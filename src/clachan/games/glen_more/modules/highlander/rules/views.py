"""What can be known of the Mountain: everything."""

from __future__ import annotations

from clachan.core.jsontypes import Json
from clachan.games.glen_more.modules.highlander.rules.mountain import Mountain, goods_json, piece_on_mountain
from clachan.games.glen_more.rules.components import NONE
from clachan.games.glen_more.rules.state import GlenState


def describe(state: GlenState) -> Json:
    """The spaces it covers, who stands on it, what lies on it."""
    there = state.part(Mountain)
    spaces = state.frame.spaces
    piece = piece_on_mountain(state)
    return {
        "spaces": list(range(spaces - there.size, spaces)),
        "piece": None if piece == NONE else state.frame.pieces[piece],
        "coins": there.coins,
        "resources": goods_json(there.goods),
    }
