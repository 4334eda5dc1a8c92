"""What the tiles of the Rondel would cost the viewer now, so that it is seen before a piece moves."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.jsontypes import Json
from clachan.face.words import at, items_at, number_at, text_at, texts_at
from clachan.games.glen_more.face.drawing.box import Box, asks_viewer, goods_of
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.rules.components import Components, Price, Tile
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.goods import PURCHASE, RESOURCES, count, pack
from clachan.games.glen_more.rules.look_ahead import Purse
from clachan.games.glen_more.rules.territory import CASTLE_CELL, VILLAGE_CELL, Territory, cell_at, found
from clachan.games.glen_more.rules.views import GlenView


def quotes(box: Box, view: GlenView) -> dict[str, int]:
    """Coins for every tile that the viewer, who chooses one, can take; nothing for anybody else."""
    extras = box.played(view)
    if not asks_viewer(view, "turn", *[turn for extra in extras for turn in extra.turns]):
        return {}
    seat = number_at(view, "seat")
    player = at(view, "players", seat)
    land = territory_of(box.components, player)
    piece = text_at(view, "turn", "piece")
    start = number_at(view, "rondel", "pieces", piece)
    # Lasting effects work in turns of the own piece only.
    castles = piece in COLOURS and at(player, "lasting", "castles_as_scotsmen") is not None
    costs: dict[str, int] = {}
    for item in items_at(view, "rondel", "tiles"):
        tile = box.tiles[text_at(item, "tile")]
        if number_at(item, "index") > start and not tile.station and not tile.protected:
            more = surcharge(extras, view, tile)
            purse = None if more is None else best_purse(extras, view, tile, more)
            if purse is not None and fits(land, tile, castles):
                costs[tile.name] = tile.price.coins + (more or 0) + purchase(tile.price, purse)
    return costs


def best_purse(extras: Sequence[Extra], view: GlenView, tile: Tile, more: int) -> Purse | None:
    """What the viewer pays a tile with after what is met on the way, so that it costs the least; None if it cannot."""
    player = at(view, "players", number_at(view, "seat"))
    market = [number_at(view, "market", name) for name in RESOURCES]
    owned = pack(tuple(goods_of(player)))
    purses = [Purse(owned, number_at(player, "coins"), number_at(player, "whisky"), market)]
    for extra in extras:
        purses = [after for purse in purses for after in extra.means(view, tile, purse)]
    able = [purse for purse in purses if purse.pays(tile.price, more)]
    return min(able, key=lambda purse: purchase(tile.price, purse), default=None)


def purchase(price: Price, purse: Purse) -> int:
    """Coins for the resources of a price that have to be bought."""
    missing = [(kind, max(0, need - count(purse.owned, kind))) for kind, need in price.wanted]
    return sum([PURCHASE[purse.market[kind]][n] for kind, n in missing])


def surcharge(extras: Sequence[Extra], view: GlenView, tile: Tile) -> int | None:
    """What extensions ask besides the cost of a tile; None if one of them forbids to take it."""
    coins = 0
    for extra in extras:
        more = extra.surcharge(view, tile)
        if more is None:
            return None
        coins += more
    return coins


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
