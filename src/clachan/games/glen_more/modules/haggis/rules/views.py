"""What a view tells of the Chronicle."""

from __future__ import annotations

from typing import TypedDict

from clachan.games.glen_more.modules.haggis.rules.setup import MODULE
from clachan.games.glen_more.rules.views import GlenView, part_of


class TableView(TypedDict):
    """A serving table: how many tokens lie face down, their values if the viewer may know them, those face up."""

    down: int
    values: list[int] | None
    up: list[int]


class ExtraRollView(TypedDict):
    """A roll that was paid for."""

    seat: int
    roll: int


class KitchenView(TypedDict):
    """The tokens and the rolls. Of the pool only their number is known, but the whole state has the tokens."""

    display: list[int]
    pool: int | list[int]
    tables: list[TableView]
    scoring: int | None
    rolls: list[int]
    extra: list[ExtraRollView]
    arrived: list[int]


class WhiskyRollAsked(TypedDict):
    """What the decision about a further roll is about: the rolls that the seat has paid for."""

    rolls: list[int]


def kitchen_of(view: GlenView) -> KitchenView:
    """The Chronicle's part of a view."""
    return part_of(view, MODULE, KitchenView)


def left_in_pool(kitchen: KitchenView) -> int:
    """How many tokens of the pool lie face down."""
    pool = kitchen["pool"]
    return pool if isinstance(pool, int) else len(pool)


def known_values(table: TableView) -> list[int]:
    """The values that lie face down on a table of the viewer."""
    values = table["values"]
    assert values is not None
    return values
