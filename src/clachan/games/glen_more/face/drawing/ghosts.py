"""Ghosts: what would lie on a cell, stand on a tile or be paid, shown while somebody considers an action."""

from __future__ import annotations

from clachan.face.svg import element, moved
from clachan.games.glen_more.face.drawing.box import Box, slug
from clachan.games.glen_more.face.drawing.clan_board import HEIGHT as FIELD_HEIGHT
from clachan.games.glen_more.face.drawing.clan_board import WIDTH as FIELD_WIDTH
from clachan.games.glen_more.face.drawing.quotes import best_purse, purchase, quotes, surcharge
from clachan.games.glen_more.face.drawing.signs import Sign, row, several, width_of
from clachan.games.glen_more.face.drawing.territory import MAN, MAN_WIDE, PILES, good_on_tile
from clachan.games.glen_more.face.drawing.tile import TILE, draw_tile
from clachan.games.glen_more.face.drawing.tokens import Told, man, mark_of, no_words, seat_sign
from clachan.games.glen_more.face.seen import asked_last, asks_viewer, own_seat, tile_asked
from clachan.games.glen_more.rules.resources import RESOURCES, count
from clachan.games.glen_more.rules.tiles import Tile
from clachan.games.glen_more.rules.views import GlenView

PAY = 34.0


def pay_id(tile: Tile) -> str:
    """The symbol of what is paid for a tile."""
    return f"gm-pay-{slug(tile.name)}"


def symbols(box: Box, view: GlenView, told: Told = no_words) -> str:
    """The symbols that the actions of the viewer refer to now."""
    extras = box.played(view)
    found = [extra.symbols(view) for extra in extras]
    player = view["players"][own_seat(view)]
    if asks_viewer(view, "place", *[asked for extra in extras for asked in extra.placing]):
        found.append(_tile(box, box.tiles[tile_asked(asked_last(view))], told))
    elif asks_viewer(view, "to", "post"):
        found.append(_on_tile("gm-ghost-man", man(seat_sign(player), MAN_WIDE / 2 + 1, 52, MAN)))
    elif asks_viewer(view, "put"):
        found.extend([good_symbol(name) for name in RESOURCES])
    elif asks_viewer(view, "clan"):
        size = f"0 0 {FIELD_WIDTH:g} {FIELD_HEIGHT:g}"
        marker = element("g", mark_of(seat_sign(player), FIELD_WIDTH / 2 + 4, FIELD_HEIGHT / 2 + 11, 18), opacity=0.85)
        found.append(element("symbol", marker, id="gm-ghost-marker", viewBox=size))
    found.extend([_payment(box, view, name) for name in paid_for(box, view)])
    return "".join(found)


def paid_for(box: Box, view: GlenView) -> list[str]:
    """The tiles of which it is shown how they would be paid."""
    names = [*quotes(box, view), *[name for extra in box.played(view) for name in extra.takeable(view)]]
    return [name for name in names if not box.tiles[name].price.free]


def _tile(box: Box, tile: Tile, told: Told) -> str:
    """The tile on its cell, and the area around it in which tiles could be activated."""
    area = element("rect", class_="gm-area", x=-TILE, y=-TILE, width=3 * TILE, height=3 * TILE, rx=10)
    face = element("g", draw_tile(box, tile, told), opacity=0.88)
    return _symbol("gm-ghost-tile", area + face)


def _on_tile(id_: str, content: str) -> str:
    """Something that would come to a tile."""
    return _symbol(id_, element("g", content, opacity=0.8))


def good_symbol(name: str) -> str:
    """A resource that would lie on a tile."""
    return _on_tile(f"gm-ghost-{name}", good_on_tile(name, *PILES[1][0]))


def _symbol(id_: str, content: str) -> str:
    return element("symbol", content, id=id_, viewBox=f"0 0 {TILE:g} {TILE:g}", overflow="visible")


def _payment(box: Box, view: GlenView, name: str) -> str:
    """Own things that are handed in, then what is bought and for how much."""
    tile = box.tiles[name]
    extras = box.played(view)
    given = [Sign("scotsman") for _ in range(tile.price.scotsmen)]
    more = surcharge(extras, view, tile) or 0
    purse = best_purse(extras, view, tile, more)
    coins = tile.price.coins + more + (purchase(tile.price, purse) if purse is not None else 0)
    bought: list[Sign] = []
    for kind, need in tile.price.wanted:
        missing = max(0, need - count(purse.owned, kind)) if purse is not None else 0
        given.extend(several(RESOURCES[kind], need - missing))
        bought.extend(several(RESOURCES[kind], missing))
    given.extend(several("whisky", tile.price.whisky))
    signs = [*given, *([Sign("coin", str(coins))] if coins else []), *([Sign("arrow"), *bought] if bought else [])]
    width = width_of(signs) + 14
    scale = min(1.0, (TILE - 4) / width)
    ground = element("rect", class_="gm-once", width=width, height=PAY, rx=9)
    return _symbol(pay_id(tile), moved(ground + row(signs, 7, PAY / 2), (TILE - width * scale) / 2, 34, scale))
