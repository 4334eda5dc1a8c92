"""The Mountain in a position that is read."""

from __future__ import annotations

from clachan.core.reading import Reader
from clachan.games.glen_more.modules.highlander.rules.components import Box
from clachan.games.glen_more.modules.highlander.rules.mountain import Mountain
from clachan.games.glen_more.modules.highlander.rules.setup import set_up_mountain
from clachan.games.glen_more.rules.position_names import pile_of
from clachan.games.glen_more.rules.state import GlenState


def restore(box: Box, state: GlenState, reader: Reader) -> Mountain:
    """What lies on it; how it lies is said by the options."""
    there = set_up_mountain(box, state)
    there.coins = reader.at("coins").number(0)
    there.goods = pile_of(reader.at("resources"))
    return there
