"""What can be known of England: everything."""

from __future__ import annotations

from clachan.core.jsontypes import Json
from clachan.games.glen_more.modules.hammer.rules.england import England
from clachan.games.glen_more.rules.components import NONE
from clachan.games.glen_more.rules.state import GlenState


def describe(state: GlenState) -> Json:
    """Who has the token, the row, and what his use costs."""
    england = state.part(England)
    fields: list[Json] = list(england.fields)
    return {
        "controller": None if england.controller == NONE else england.controller,
        "fields": fields,
        "filled": england.filled,
        "price": None if england.full else england.price,
        "paid": england.paid,
        "waits": england.waits,
    }
