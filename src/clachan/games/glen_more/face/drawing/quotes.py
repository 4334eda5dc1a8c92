"""What the tiles of the Rondel would cost the viewer now, so that it is seen before a piece moves."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.last_view import for_last_view
from clachan.games.glen_more.face.drawing.box import Box
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.face.seen import asks_viewer, covered_by, lasting, men_on, own_seat, resources_of
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.market import PURCHASE
from clachan.games.glen_more.rules.met_on_the_way import Purse
from clachan.games.glen_more.rules.placing import spots_of
from clachan.games.glen_more.rules.resources import RESOURCES, count, pack
from clachan.games.glen_more.rules.territory import CASTLE_CELL, VILLAGE_CELL, Territory, cell_at, found
from clachan.games.glen_more.rules.tiles import Price, Tile
from clachan.games.glen_more.rules.views import GlenView, PlayerView


class Offer:
    """A tile ahead for which the viewer has room: what it costs in coins, and whether the viewer can pay it.

    0 coins for what cannot be paid by coins alone.
    """

    __slots__ = ("tile", "coins", "payable")

    def __init__(self, tile: str, coins: int, payable: bool) -> None:
        self.tile: str = tile
        self.coins: int = coins
        self.payable: bool = payable


@for_last_view
def offers(box: Box, view: GlenView) -> list[Offer]:
    """The tiles that the viewer, who chooses one, has room for; nothing for anybody else."""
    extras = box.played(view)
    if not asks_viewer(view, "turn", *[turn for extra in extras for turn in extra.turns]):
        return []
    player, turn = view["players"][own_seat(view)], view["turn"]
    assert turn is not None
    land = territory_of(box.components, player)
    start = view["rondel"]["pieces"][turn["piece"]]
    # Lasting effects work in turns of the own piece only.
    castles = turn["piece"] in COLOURS and lasting(player, "castles_as_scotsmen") > 0
    found: list[Offer] = []
    for item in view["rondel"]["tiles"]:
        tile = box.tiles[item["tile"]]
        if item["index"] > start and not tile.station and not tile.protected and fits(land, tile, castles):
            more = surcharge(extras, view, tile)
            if more is not None:
                found.append(offer(extras, view, tile, more))
    return found


def offer(extras: Sequence[Extra], view: GlenView, tile: Tile, more: int) -> Offer:
    """What a tile costs the viewer, with so many coins that extensions ask besides."""
    purse = best_purse(extras, view, tile, more)
    if purse is not None:
        return Offer(tile.name, tile.price.coins + more + purchase(tile.price, purse), True)
    mine = own_purse(view)
    return Offer(tile.name, tile.price.coins + more + purchase(tile.price, mine) if buyable(tile, mine) else 0, False)


def quotes(box: Box, view: GlenView) -> dict[str, int]:
    """Coins for every tile that the viewer, who chooses one, can take; nothing for anybody else."""
    return {offer.tile: offer.coins for offer in offers(box, view) if offer.payable}


def own_purse(view: GlenView) -> Purse:
    """What the viewer can pay with now."""
    player = view["players"][own_seat(view)]
    market = [view["market"][name] for name in RESOURCES]
    return Purse(pack(tuple(resources_of(player))), player["coins"], player["whisky"], market)


def buyable(tile: Tile, purse: Purse) -> bool:
    """Whether enough coins would be enough: the Market has all that is missing, and nothing else is asked for."""
    price = tile.price
    if price.number or price.whisky > purse.whisky:
        return False
    missing = [(kind, need - count(purse.owned, kind)) for kind, need in price.wanted]
    return not [kind for kind, number in missing if number >= len(PURCHASE[purse.market[kind]])]


def best_purse(extras: Sequence[Extra], view: GlenView, tile: Tile, more: int) -> Purse | None:
    """What the viewer pays a tile with after what is met on the way, so that it costs the least; None if it cannot."""
    purses = [own_purse(view)]
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
        return bool(spots_of(land, castles).cells_for(land.layout, tile))
    for cell in land.men:
        if spots_of(land.leave(cell), castles).cells_for(land.layout, tile):
            return True
    return False


def territory_of(components: Components, player: PlayerView) -> Territory:
    """A territory as a view tells it, with its Scotsmen, for the rules of placement."""
    land = found(components.village, components.castle).leave(VILLAGE_CELL)
    for entry in player["territory"]:
        cell = cell_at(entry["x"], entry["y"])
        names = [*covered_by(entry), entry["tile"]]
        for name in names[1:] if cell in (VILLAGE_CELL, CASTLE_CELL) else names:
            land = land.build(cell, components.tile_by_name[name])
        if men_on(entry):
            land = land.enter(cell, men_on(entry))
    return land
