"""The board of a player: columns of units, upgrades, export boxes, goods and money, the clan and its cellar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from clachan.face.arranging import flowing
from clachan.face.seats import Seat, sign
from clachan.face.signs import coin, figure, icon, shield
from clachan.face.svg import Picture, element, group, moved, text, title
from clachan.games.clans_of_caledonia.face.drawing.box import Box
from clachan.games.clans_of_caledonia.face.drawing.clans import draw_clan_tile
from clachan.games.clans_of_caledonia.face.drawing.contracts import HEIGHT as CONTRACT_HEIGHT
from clachan.games.clans_of_caledonia.face.drawing.contracts import WIDTH as CONTRACT_WIDTH
from clachan.games.clans_of_caledonia.face.drawing.contracts import draw_contract
from clachan.games.clans_of_caledonia.face.drawing.quotes import unit_cost
from clachan.games.clans_of_caledonia.face.drawing.tokens import (
    Told,
    amount,
    glyph,
    hover,
    merchant,
    no_words,
    outline,
    seat_sign,
    title_of,
    unit_sign,
)
from clachan.games.clans_of_caledonia.face.drawing.units import empty_place, unit
from clachan.games.clans_of_caledonia.rules.boards import Boards
from clachan.games.clans_of_caledonia.rules.clans.clan import Clan
from clachan.games.clans_of_caledonia.rules.components import Contract
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, IMPORTS, SEATS, TECHNOLOGIES, UNITS, Unit
from clachan.games.clans_of_caledonia.rules.views import ClansView, PlayerView

HEIGHT = 134.0
GAP = 8.0
COLUMN = 58.0
PIECE = 0.62
IN_A_COLUMN = 4
UPGRADES = 186.0
GOOD = 58.0
STOCK = 3 * GOOD + 66
HEADING = 26.0
# How many parts of a place stand in each row: where it is about as wide as high, where it is wide, or high.
PLACE_GAP = 12.0
PLACE_ROWS = ((1, 2, 1), (2, 2), (1, 1, 1, 1))
# What cannot be paid.
DIM = 0.4
# A part of a board looks like that of others, at all tables.
KEPT_PARTS = 512


def draw_mat(box: Box, view: ClansView, seat: int, told: Told = no_words) -> Picture:
    """Everything side by side."""
    pictures = [
        draw_stock(box, view, seat, told),
        draw_units(box, view, seat, told),
        draw_upgrades(box, view, seat, told),
        draw_boxes(box, view, seat, told),
    ]
    return side_by_side(pictures)


def draw_place(box: Box, view: ClansView, seat: int, told: Told, edge: float) -> Picture:
    """The same at first in three rows, each under the words for the actions that are taken there.

    What costs more than its player has is dim.
    """
    purse = view["players"][seat]["money"]
    upgrades = _headed(draw_upgrades(box, view, seat, told, purse), told("heading upgrade"))
    stock = _headed(draw_stock(box, view, seat, told), told("heading trade"))
    units = _headed(draw_units(box, view, seat, told, purse), told("heading expand"))
    contracts = _headed(draw_boxes(box, view, seat, told), told("heading contracts"))
    return flowing([units, upgrades, stock, contracts], PLACE_ROWS, PLACE_GAP, edge)


def _headed(picture: Picture, heading: str) -> Picture:
    """A picture under a heading."""
    words = text(heading, 4, 18, class_="k-soft", font_size=17)
    return Picture(words + picture.at(0, HEADING), picture.width, picture.height + HEADING)


def side_by_side(pictures: Sequence[Picture], gap: float = GAP) -> Picture:
    """Pictures in a row."""
    parts: list[str] = []
    x = 0.0
    for picture in pictures:
        parts.append(picture.at(x, 0))
        x += picture.width + gap
    return Picture("".join(parts), x - gap, max([picture.height for picture in pictures]))


# Columns of units


def draw_units(box: Box, view: ClansView, seat: int, told: Told = no_words, purse: int | None = None) -> Picture:
    """A column for each kind that the seat has."""
    player = view["players"][seat]
    signs, technology = seat_sign(player), player["technology"]
    parts: list[str] = []
    x = 1.0
    for kind, data in zip(UNITS, box.components.units, strict=True):
        left = player["on_board"][kind]
        pieces = left + len(player["units"][kind])
        if pieces:
            cost = unit_cost(box, player, kind)
            dear, upgraded = _is_dear(cost, purse), kind in technology
            wide = COLUMN if pieces <= IN_A_COLUMN else 2 * COLUMN
            column = draw_column(title_of(told, f"unit {kind}"), data, kind, signs, left, pieces, cost, dear, upgraded)
            parts.append(moved(column, x, 1, id=f"unit-{seat}-{kind}"))
            x += wide
    return Picture("".join(parts), x, HEIGHT)


@lru_cache(KEPT_PARTS)
def draw_column(
    name: str, data: Unit, kind: str, signs: Seat, left: int, pieces: int, cost: int, dear: bool, upgraded: bool
) -> str:
    """The cost, the pieces that are left, and what each of them makes; cost and pieces are dim while it is too dear."""
    wide = (COLUMN if pieces <= IN_A_COLUMN else 2 * COLUMN) - 4
    columns = 2 if pieces <= IN_A_COLUMN else 4
    found = [coin(cost, wide / 2, 17, 13.5)]
    for k in range(pieces):
        x = wide / 2 + (k % columns - (columns - 1) / 2) * 25.5
        y = 48 + k // columns * 26
        found.append(unit(kind, signs, x, y, PIECE) if k < left else empty_place(kind, x, y, PIECE))
    ground = title(name) + outline(wide, HEIGHT - 2, 7, "cc-panel")
    return ground + _priced("".join(found), dear) + _makes(data, upgraded, wide / 2)


def _is_dear(cost: int, purse: int | None) -> bool:
    """Whether something costs more than there is."""
    return purse is not None and cost > purse


def _makes(data: Unit, upgraded: bool, x: float) -> str:
    """What a unit makes in production."""
    y = HEIGHT - 20
    if data.income:
        return coin(f"+{data.income_upgraded if upgraded else data.income}", x, y, 13.5)
    if data.takes >= 0:
        arrow = element("path", class_="cc-arrow", d=f"M{x - 4} {y - 5}l7 5-7 5Z")
        return glyph(GOODS[data.takes], x - 16, y, 20) + arrow + glyph(GOODS[data.good], x + 15, y, 24)
    if data.amount > 1:
        return amount(GOODS[data.good], data.amount, x, y, 24, "k-figure cc-ink")
    return glyph(GOODS[data.good], x, y, 26)


# Shipping, technology, merchants


def draw_upgrades(box: Box, view: ClansView, seat: int, told: Told = no_words, purse: int | None = None) -> Picture:
    """The shipping track, the technology tiles and the merchants, one below the other."""
    player = view["players"][seat]
    third, boards, signs = HEIGHT / 3, box.components.boards, seat_sign(player)
    shipping = _shipping(
        title_of(told, "shipping"), boards, player["shipping"], signs, _is_dear(boards.shipping_cost, purse)
    )
    merchants = _merchants(
        title_of(told, "merchants"),
        boards,
        player["merchants"],
        player["unhired"],
        signs,
        _is_dear(boards.hire_cost, purse),
    )
    parts = [
        moved(shipping, 1, 1, id=f"shipping-{seat}"),
        _technologies(box, player, seat, third, told, purse),
        moved(merchants, 1, 2 * third + 1, id=f"merchants-{seat}"),
    ]
    return Picture("".join(parts), UPGRADES, HEIGHT)


@lru_cache(KEPT_PARTS)
def _shipping(name: str, boards: Boards, level: int, signs: Seat, dear: bool) -> str:
    """A space for each level; the boat lies on the present one."""
    found = [title(name), outline(UPGRADES - 3, HEIGHT / 3 - 3, 7, "cc-panel")]
    for k in range(boards.shipping_levels + 1):
        x = 17 + 25.5 * k
        if k == level:
            found.append(element("circle", cx=x, cy=20.5, r=14, fill=signs.fill, stroke=signs.rim, stroke_width=1.4))
            found.append(icon("sailboat", x, 20, 18, signs.ink))
        else:
            found.append(element("circle", class_="cc-slot", cx=x, cy=20.5, r=11.5))
            found.append(figure(k, x, 20.5, 17, class_="k-figure cc-ink"))
    if level < boards.shipping_levels:
        found.append(_cost(boards.shipping_cost, dear))
    return "".join(found)


def _cost(cost: int, dear: bool) -> str:
    """A cost at the end of its row."""
    return _priced(coin(cost, UPGRADES - 17, 20.5, 11.5), dear)


def _priced(content: str, dear: bool) -> str:
    """What costs something, dim while it is too dear."""
    return group(content, opacity=DIM if dear else None)


def _technologies(box: Box, player: PlayerView, seat: int, y: float, told: Told, purse: int | None) -> str:
    """What woodcutters and miners earn, and what they will once their tile is flipped."""
    half = (UPGRADES - 1) / 2
    parts: list[str] = []
    if box.clan(player["clan"]).own_workers:
        return ""
    cost = box.components.boards.technology_cost
    for k, kind in enumerate(TECHNOLOGIES):
        data = box.components.units[kind]
        flipped, name = data.id in player["technology"], title_of(told, f"technology {data.id}")
        content = draw_technology(name, data, flipped, _is_dear(cost, purse))
        parts.append(moved(content, 1 + half * k, y + 1, id=f"technology-{seat}-{data.id}"))
    return "".join(parts)


@lru_cache(KEPT_PARTS)
def draw_technology(name: str, data: Unit, flipped: bool, dear: bool) -> str:
    """A technology tile."""
    ground = "cc-parchment" if flipped else "cc-panel"
    content = title(name) + outline((UPGRADES - 1) / 2 - 4, HEIGHT / 3 - 3, 7, ground)
    content += element("circle", class_="k-card", cx=18, cy=20.5, r=13.5) + unit_sign(data.id, 18, 20.5, 19)
    if flipped:
        return content + icon("check-mark", 43, 20.5, 15) + coin(f"+{data.income_upgraded}", 69, 20.5, 13)
    later = element("path", class_="cc-arrow", d="M37 15l9 5.5-9 5.5Z")
    return content + _priced(later + coin(f"+{data.income_upgraded}", 65, 20.5, 13), dear)


@lru_cache(KEPT_PARTS)
def _merchants(name: str, boards: Boards, free: int, unhired: int, signs: Seat, dear: bool) -> str:
    """Merchants at hand stand in their colour, those on the market are outlines, those to hire are pale."""
    found = [title(name), outline(UPGRADES - 3, HEIGHT / 3 - 3, 7, "cc-panel")]
    for k in range(boards.merchants):
        x = 14 + 22 * k
        if k < free:
            found.append(merchant(signs, x, 21, 26))
        elif k < boards.merchants - unhired:
            found.append(element("g", _outlined(x), opacity=0.8))
        else:
            found.append(element("g", merchant(signs, x, 21, 26), opacity=0.22))
    if unhired:
        found.append(_cost(boards.hire_cost, dear))
    return "".join(found)


def _outlined(x: float) -> str:
    return element(
        "use", href="#cc-merchant", transform=f"translate({x:g} 21)scale(1.08)", fill="none", stroke="var(--ink-soft)"
    )


# Contracts


def draw_boxes(box: Box, view: ClansView, seat: int, told: Told = no_words) -> Picture:
    """The export boxes with their contracts, and beside them what the fulfilled ones brought."""
    player = view["players"][seat]
    boxes = max(1, player["boxes"], len(player["contracts"]))
    parts: list[str] = []
    parts.extend([_empty_box(title_of(told, "box"), k) for k in range(boxes)])
    for k, id_ in enumerate(player["contracts"]):
        parts.append(draw_contract(box, id_, 1 + k * (CONTRACT_WIDTH + GAP), 1, told))
    x = 1 + boxes * (CONTRACT_WIDTH + GAP)
    content = hover(told, f"fulfilled {seat}") + _fulfilled(*[box.contracts[id_] for id_ in player["fulfilled"]])
    parts.append(moved(content, x, 1, id=f"fulfilled-{seat}"))
    return Picture("".join(parts), x + CONTRACT_WIDTH + 1, CONTRACT_HEIGHT + 4)


@lru_cache(KEPT_PARTS)
def _empty_box(name: str, place: int) -> str:
    x = 1 + place * (CONTRACT_WIDTH + GAP)
    ground = element("rect", class_="cc-box", x=x, y=1, width=CONTRACT_WIDTH, height=CONTRACT_HEIGHT, rx=7)
    ship = icon("sailboat", x + CONTRACT_WIDTH / 2, 43, 34, "var(--paper-edge)")
    return ground + element("g", title(name) + ship)


@lru_cache(KEPT_PARTS)
def _fulfilled(*contracts: Contract) -> str:
    """How many contracts are fulfilled, and the imports and hops on them."""
    totals = [sum([contract.imports[k] for contract in contracts]) for k in range(len(IMPORTS))]
    hops = sum([contract.hops for contract in contracts])
    items = [("contract", len(contracts)), ("hops", hops), *zip(IMPORTS, totals, strict=True)]
    found = [element("rect", class_="cc-panel", width=CONTRACT_WIDTH, height=CONTRACT_HEIGHT, rx=7)]
    for k, (kind, count) in enumerate(items):
        x, y = (34 + 42 * k, 22) if k < 2 else (6 + 39 * (k - 2), 62)
        found.append(glyph(kind, x + 9, y, 21))
        found.append(figure(count, x + 28, y, 17, class_="k-figure cc-ink"))
    return "".join(found)


# Stock and clan


def draw_stock(box: Box, view: ClansView, seat: int, told: Told = no_words) -> Picture:
    """Money and goods, with the clan below; its cellar beside them."""
    player = view["players"][seat]
    parts = [_purse(player, told)]
    goods = player["goods"]
    parts.extend([_good(title_of(told, f"good {good}"), seat, k, good, goods[good]) for k, good in enumerate(GOODS)])
    parts.append(moved(_clan(box, view, player, told), 1, 91, id=f"clan-{seat}"))
    cellar = _cellar(box, player, seat, told)
    return Picture("".join(parts) + cellar, STOCK + (58 if cellar else 0), HEIGHT)


@lru_cache(KEPT_PARTS)
def _good(name: str, seat: int, place: int, good: str, count: int) -> str:
    content = title(name) + outline(GOOD - 4, 40, 7, "cc-panel")
    content += glyph(good, 16, 20, 25) + figure(count, 40, 20, 19, class_="k-figure cc-ink")
    return moved(content, 66 + GOOD * (place % 3), 1 + 44 * (place // 3), id=f"good-{seat}-{good}")


def _purse(player: PlayerView, told: Told) -> str:
    signs = seat_sign(player)
    money = element("g", hover(told, "money") + coin(player["money"], 30, 24, 22))
    points = element("g", hover(told, "points") + shield(player["points"], 45, 67, 17))
    return money + points + element("g", hover(told, f"seat {player['seat']}") + sign(signs, 14, 66, 13))


def _clan(box: Box, view: ClansView, player: PlayerView, told: Told) -> str:
    """The clan tile; an empty place before it is chosen."""
    id_ = player["clan"]
    if not id_:
        return element("rect", class_="cc-box", width=STOCK - 5, height=HEIGHT - 93, rx=7)
    small = len(view["players"]) <= SEATS // 2
    return hover(told, f"clan {id_}") + _clan_tile(box.clan(id_), told(f"name {id_}"), small)


@lru_cache(KEPT_PARTS)
def _clan_tile(clan: Clan, name: str, small: bool) -> str:
    return draw_clan_tile(clan, name, small, STOCK - 5, HEIGHT - 93)


def _cellar(box: Box, player: PlayerView, seat: int, told: Told) -> str:
    """The whisky cellar from above to below; each space with what a barrel pays there."""
    pays = box.clan(player["clan"]).cellar
    barrels = player["cellar"]
    parts: list[str] = []
    for k, pounds in enumerate(pays):
        content = hover(told, f"cellar {k + 1}") + outline(54, HEIGHT / len(pays) - 3, 7, "cc-panel")
        middle = (HEIGHT / len(pays) - 3) / 2
        inside = glyph("whisky", 17, middle, 28)
        content += inside if barrels and barrels[k] else element("g", inside, opacity=0.18)
        content += coin(pounds, 40, middle, 11.5)
        parts.append(moved(content, STOCK + 1, 1 + k * HEIGHT / len(pays), id=f"cellar-{seat}-{k + 1}"))
    return "".join(parts)


def name_line(name: str, signs: Seat, width: float) -> str:
    """The name of a player above the board."""
    most = int(width / 11)
    shown = name if len(name) <= most else name[: most - 1].rstrip() + "…"
    return sign(signs, 14, 14, 13) + text(shown, 34, 21, class_="k-name", font_size=20)
