"""What the tiles of the Rondel would cost the viewer now, so that it is seen before a piece moves."""

from __future__ import annotations

from clachan.core.jsontypes import Json
from clachan.core.words import View, at, items_at, number_at, text_at, texts_at
from clachan.games.glen_more.components import Components, Price, Tile
from clachan.games.glen_more.drawing.box import Box, asks_viewer, goods_of
from clachan.games.glen_more.goods import FIELDS, PURCHASE, RESOURCES, pack
from clachan.games.glen_more.paying import can_pay_named
from clachan.games.glen_more.territory import CASTLE_CELL, VILLAGE_CELL, Territory, cell_at, found


def quotes(box: Box, view: View) -> dict[str, int]:
    """Coins for every tile that the viewer, who chooses one, can take; nothing for anybody else."""
    if not asks_viewer(view, "turn"):
        return {}
    seat = number_at(view, "seat")
    player = at(view, "players", seat)
    land = territory_of(box.components, player)
    start = number_at(view, "rondel", "pieces", text_at(view, "turn", "piece"))
    costs: dict[str, int] = {}
    for item in items_at(view, "rondel", "tiles"):
        tile = box.tiles[text_at(item, "tile")]
        if number_at(item, "index") > start and not tile.station and not tile.protected:
            cost = coins_for(tile.price, player, view)
            if cost is not None and fits(land, tile, at(player, "lasting", "castles_as_scotsmen") is not None):
                costs[tile.name] = cost
    return costs


def fits(land: Territory, tile: Tile, castles: bool) -> bool:
    """Whether a tile can be placed, after its price is paid."""
    if tile.is_person:
        return True
    if not tile.price.scotsmen:
        return bool(land.spots(castles).cells_for(land.layout, tile))
    for cell in land.men:
        if land.leave(cell).spots(castles).cells_for(land.layout, tile):
            return True
    return False


def coins_for(price: Price, player: Json, view: View) -> int | None:
    """Coins for what is missing and for the price itself; None if the player cannot pay."""
    owned = goods_of(player)
    market = [number_at(view, "market", name) for name in RESOURCES]
    if price.whisky > number_at(player, "whisky"):
        return None
    coins = price.coins
    for kind, need in price.wanted:
        missing = max(0, need - owned[kind])
        if market[kind] + missing > FIELDS:
            return None
        coins += PURCHASE[market[kind]][missing]
    if not can_pay_named(price.needs, price.coins, pack(tuple(owned)), number_at(player, "coins"), market):
        return None
    return coins


def territory_of(components: Components, player: Json) -> Territory:
    """A territory as a view tells it, with its Scotsmen, for the rules of placement."""
    land = found(components.village, components.castle).leave(VILLAGE_CELL)
    for entry in items_at(player, "territory"):
        cell = cell_at(number_at(entry, "x"), number_at(entry, "y"))
        names = [*texts_at(entry, "covers"), text_at(entry, "tile")]
        for name in names[1:] if cell in (VILLAGE_CELL, CASTLE_CELL) else names:
            land = land.build(cell, components.tile_by_name[name])
        if number_at(entry, "scotsmen"):
            land = land.enter(cell, number_at(entry, "scotsmen"))
    return land
