"""England in a position that is read."""

from __future__ import annotations

from clachan.core.reading import Reader
from clachan.games.glen_more.modules.hammer.rules.components import Box
from clachan.games.glen_more.modules.hammer.rules.england import England, englishman_at
from clachan.games.glen_more.rules.position_names import seat_at
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def restore(box: Box, state: GlenState, position: Reader, reader: Reader) -> England:
    """The token and the row."""
    if englishman_at(state) == NONE:
        raise position.at("rondel").at("pieces").error("englishman is missing")
    told = reader.at("controller")
    controller = NONE if told.nothing() else seat_at(state, told)
    filled = reader.at("filled").number(0, len(box.fields))
    return England(box.fields, controller, filled, reader.at("paid").flag(), reader.at("waits").flag())
