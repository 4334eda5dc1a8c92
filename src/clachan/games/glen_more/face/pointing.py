"""What each action points at on the page: the names of elements, in the order in which they are picked."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.face.pointing import Pointing
from clachan.games.glen_more.face.drawing.box import Box, man_id, slug, tile_id
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.face.drawing.ghosts import paid_for, pay_id
from clachan.games.glen_more.face.seen import asked_last, cells_of
from clachan.games.glen_more.rules.actions import (
    Activate,
    BuildDiscarded,
    Buy,
    Choose,
    Claim,
    Compensation,
    DiscardTile,
    Finish,
    From,
    Give,
    GiveCoin,
    Keep,
    Move,
    Place,
    PointsInstead,
    Post,
    Put,
    Remove,
    Resolve,
    Sell,
    SendBack,
    Take,
    To,
    UseExchange,
)
from clachan.games.glen_more.rules.market import FIELDS
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.territory import coordinates
from clachan.games.glen_more.rules.views import GlenView, PileView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords


class GlenPointing(Pointing[GlenView]):
    """The legal actions of a viewer, told and pointed at."""

    def __init__(self, words: GlenWords, box: Box, view: GlenView) -> None:
        super().__init__(words, view)
        self.box: Box = box
        self.extras: tuple[Extra, ...] = box.played(view)

    @cached_property
    def paid(self) -> list[str]:
        """The tiles of which it is shown how they would be paid; not all who point ask for them."""
        return paid_for(self.box, self.view)

    def points(self, action: Action) -> list[str]:
        """What an action points at; a button alone for those that have no place on the boards."""
        for extra in self.extras:
            found = extra.points(action, self.view)
            if found is not None:
                return list(found)
        return (
            self._at_rondel(action) or self._at_territory(action) or self._at_market(action) or self._at_choices(action)
        )

    def _at_rondel(self, action: Action) -> list[str]:
        if isinstance(action, Take | DiscardTile | BuildDiscarded):
            return [self._tile(action.tile)]
        if isinstance(action, Finish):
            return [self._tile(self.box.components.the_end.number)]
        if isinstance(action, Claim):
            return [f"clan-{slug(self.box.components.clans[action.clan].name)}"]
        return []

    def _at_territory(self, action: Action) -> list[str]:
        if isinstance(action, Place):
            return [self._cell(*coordinates(action.cell))]
        if isinstance(action, Move | SendBack):
            return [man_id(self.seat, self.box.components.tiles[action.tile].name)]
        if isinstance(action, Put):
            chip = f"put-{RESOURCES[action.resource]}"
            # There are questions of Chronicles about a single resource.
            pile: PileView = asked_last(self.view).get("resources", {})
            return [chip, self._tile(action.tile)] if len(pile) > 1 else [self._tile(action.tile)]
        if isinstance(action, From | Post | Activate | To | Remove):
            return [self._tile(action.tile)]
        return []

    def _at_market(self, action: Action) -> list[str]:
        if isinstance(action, Sell):
            return [self._in_market("sell", RESOURCES[action.resource])]
        if isinstance(action, Buy):
            return [self._in_market("buy", RESOURCES[action.resource])]
        if isinstance(action, Give):
            return [f"goods-{self.seat}-{RESOURCES[action.resource]}"]
        if isinstance(action, GiveCoin):
            return [f"purse-{self.seat}"]
        return []

    def _in_market(self, way: str, row: str) -> str:
        """The field of a row to buy or sell at; where there is none, the other one stands for the row."""
        coins = self.view["market"][row]
        return f"{'buy' if coins == 0 else 'sell' if coins == FIELDS else way}-{row}"

    def _at_choices(self, action: Action) -> list[str]:
        if isinstance(action, Choose):
            return [f"choose-{RESOURCES[action.resource]}"]
        if isinstance(action, Keep):
            return [f"keep-{RESOURCES[action.resource]}"]
        if isinstance(action, UseExchange):
            return [f"exchange-{action.exchange + 1}"]
        if isinstance(action, PointsInstead):
            return ["points-instead"]
        if isinstance(action, Resolve):
            return [f"resolve-{slug(action.label)}"]
        if isinstance(action, Compensation):
            return ["get-movement" if action.movement else "get-coin"]
        return []

    def _tile(self, number: int) -> str:
        return tile_id(self.box.components.tiles[number], self.seat)

    def _cell(self, x: int, y: int) -> str:
        """An empty cell, or the tile that an Overbuild tile would cover."""
        entry = cells_of(self.view["players"][self.seat]).get((x, y))
        return f"cell-{self.seat}-{x},{y}" if entry is None else tile_id(self.box.tiles[entry["tile"]], self.seat)

    def ghost(self, action: Action) -> str:
        """What would lie there, or what would be paid."""
        if isinstance(action, Place):
            return "gm-ghost-tile"
        if isinstance(action, Take):
            tile = self.box.components.tiles[action.tile]
            return pay_id(tile) if tile.name in self.paid else ""
        if isinstance(action, To | Post):
            return "gm-ghost-man"
        if isinstance(action, Put):
            return f"gm-ghost-{RESOURCES[action.resource]}"
        if isinstance(action, Claim):
            return "gm-ghost-marker"
        for extra in self.extras:
            found = extra.ghost(action, self.view)
            if found:
                return found
        return ""
