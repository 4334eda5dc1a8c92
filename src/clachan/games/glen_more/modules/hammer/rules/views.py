"""What can be known of England: everything."""

from __future__ import annotations

from typing import TypedDict

from clachan.games.glen_more.modules.hammer.rules.components import MODULE
from clachan.games.glen_more.modules.hammer.rules.england import England
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from clachan.games.glen_more.rules.views import GlenView, PendingView, about, part_of


class EnglandView(TypedDict):
    """Who has the token, the row, and what the Englishman's use costs: None while the row is full."""

    controller: int | None
    fields: list[int]
    filled: int
    price: int | None
    paid: bool
    waits: bool


class EnglishTurnAsked(TypedDict):
    """The tile that the Englishman has waited for, if he has."""

    tile: str | None


def england_of(view: GlenView) -> EnglandView:
    """What a view tells of England."""
    return part_of(view, MODULE, EnglandView)


def english_turn_asked(pending: PendingView) -> EnglishTurnAsked:
    """What the question in his turn is about."""
    return about(pending, EnglishTurnAsked)


def describe(state: GlenState) -> EnglandView:
    """England as plain data."""
    england = state.part(England)
    return {
        "controller": None if england.controller == NONE else england.controller,
        "fields": list(england.fields),
        "filled": england.filled,
        "price": None if england.full else england.price,
        "paid": england.paid,
        "waits": england.waits,
    }
