"""The Rondel: its spaces in a ring, tiles and pieces on them, and in the middle Market, stacks and discard pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from clachan.face.seats import sign
from clachan.face.signs import coin, figure
from clachan.face.svg import Picture, element, moved, sized, text, title
from clachan.games.glen_more.face.drawing.box import Box, slug, tile_id
from clachan.games.glen_more.face.drawing.market import draw_market
from clachan.games.glen_more.face.drawing.scenery import land_id
from clachan.games.glen_more.face.drawing.tile import TILE, cost_plaque, tile_group
from clachan.games.glen_more.face.drawing.tokens import Told, hover, no_words, seat_sign
from clachan.games.glen_more.rules.tiles import LETTERS
from clachan.games.glen_more.rules.views import GlenView

PITCH = TILE + 8
EDGE = 8.0
# The decisions below the asked one that say which tile of the Rondel is being paid for.
PAID_FOR = ("take", "taken", "send back")
PIECE = 34.0
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
# Where pieces stand on a space: alone, or several together around a tile.
CROWD = ((0.0, 0.0), (-30.0, -8.0), (30.0, -8.0), (-30.0, 34.0), (30.0, 34.0), (0.0, 14.0))
Spot = tuple[int, int]
# The drawing of a price, and whether the tile is dim.
Price = tuple[str, bool]
NOTHING: Mapping[str, int] = {}
KEPT_RINGS, KEPT_SPACES = 16, 512


@lru_cache(KEPT_RINGS)
def ring(spaces: int) -> tuple[Spot, ...]:
    """Column and row of every space, clockwise from the upper left corner; the middle stays free."""
    half = (spaces + 1) // 2 + 2
    columns = (half + 1) // 2
    rows = half - columns
    found = [(x, 0) for x in range(columns)]
    found += [(columns - 1, y) for y in range(1, rows)]
    found += [(x, rows - 1) for x in range(columns - 2, -1, -1)]
    found += [(0, y) for y in range(rows - 2, 0, -1)]
    return tuple(found[:spaces])


def size_of(spots: Sequence[Spot]) -> Spot:
    """How many columns and rows the ring has."""
    return max([x for x, _ in spots]) + 1, max([y for _, y in spots]) + 1


def corner_of(spot: Spot) -> tuple[float, float]:
    """The upper left corner of a space."""
    return EDGE + PITCH * spot[0], EDGE + PITCH * spot[1]


def draw_rondel(
    box: Box,
    view: GlenView,
    told: Told = no_words,
    quoted: Mapping[str, int] = NOTHING,
    dear: Mapping[str, int] = NOTHING,
) -> Picture:
    """Everything on the Rondel; `quoted` says what tiles would cost the viewer in coins, `dear` what is too much."""
    rondel = view["rondel"]
    spots = ring(rondel["spaces"])
    columns, rows = size_of(spots)
    width, height = PITCH * columns + 2 * EDGE - 8, PITCH * rows + 2 * EDGE - 8
    parts = [element("rect", class_="gm-panel", x=0.6, y=0.6, width=width - 1.2, height=height - 1.2, rx=16)]
    tiles = {item["index"]: item["tile"] for item in rondel["tiles"]}
    pieces = [(index, name) for name, index in rondel["pieces"].items()]
    taken = {index % len(spots) for index in (*tiles, *[index for index, _ in pieces])}
    parts.extend([_space(spots, k, k not in taken) for k in range(len(spots))])
    shown = tiles.keys() | {index for index, _ in pieces}
    for extra in box.played(view):
        for index in _window(len(spots), shown):
            x, y = corner_of(spots[index % len(spots)])
            content = extra.on_space(view, index, told)
            parts.append(moved(content, x, y) if content else "")
    for index, name in tiles.items():
        x, y = corner_of(spots[index % len(spots)])
        parts.append(_tile(box, view, name, index, x, y, told, _price(name, told, quoted, dear)))
    parts.append(_standing(box, view, tiles, pieces, spots, told))
    parts.append(_middle(box, view, columns, rows, told))
    return Picture("".join(parts), width, height)


def _window(spaces: int, shown: set[int]) -> range:
    """The indices that the ring shows now: from the rearmost thing on, one for each space."""
    first = min(shown, default=0)
    return range(first, first + spaces)


@lru_cache(KEPT_SPACES)
def _space(spots: tuple[Spot, ...], k: int, empty: bool) -> str:
    """A space; an empty one shows which way it goes."""
    x, y = corner_of(spots[k])
    found = element("rect", class_="gm-empty", x=x + 3, y=y + 3, width=TILE - 6, height=TILE - 6, rx=10)
    if empty:
        after = spots[(k + 1) % len(spots)]
        turn = 0 if after[0] > spots[k][0] else 180 if after[0] < spots[k][0] else 90 if after[1] > spots[k][1] else 270
        transform = f"translate({x + TILE / 2:g} {y + TILE / 2:g})rotate({turn})"
        found += element("path", class_="gm-way", d="M-16-14 0 0-16 14M2-14 18 0 2 14", transform=transform)
    return found


def _tile(box: Box, view: GlenView, name: str, index: int, x: float, y: float, told: Told, price: Price) -> str:
    tile = box.tiles[name]
    shown, dim = price
    more = "".join([extra.on_rondel_tile(view, tile, index) for extra in box.played(view)])
    more += (_veil() + cost_plaque(tile) if dim else "") + shown
    if name in [item["tile"] for item in view["pending"] if item["ask"] in PAID_FOR]:
        more += element(
            "rect", class_="k-accent k-chosen", x=-3, y=-3, width=TILE + 6, height=TILE + 6, rx=4, style="fill:none"
        )
    return tile_group(box, tile, tile_id(tile, 0), x, y, told, more)


def _price(name: str, told: Told, quoted: Mapping[str, int], dear: Mapping[str, int]) -> Price:
    """What a tile would cost in coins, and whether that is too much."""
    coins = quoted.get(name, dear.get(name))
    free = coins is None or (name in dear and not coins)
    shown = "" if free else element("g", hover(told, f"quote {coins}") + _quote(coins or 0), class_="gm-quote")
    return shown, name in dear


def _veil() -> str:
    """Mist over a tile that is too dear."""
    return element("rect", class_="gm-veil", width=TILE, height=TILE)


def _quote(coins: int) -> str:
    """What the tile would cost in coins now."""
    pill = element("rect", class_="gm-plaque", x=4, y=36, width=36, height=28, rx=14)
    return pill + coin(coins, 22, 50, 12.5)


def _standing(
    box: Box, view: GlenView, tiles: Mapping[int, str], pieces: list[tuple[int, str]], spots: Sequence[Spot], told: Told
) -> str:
    """The pieces: alone in the middle of their space, smaller where they share it."""
    found: list[str] = []
    for index in sorted({index for index, _ in pieces}):
        here = [name for at_, name in pieces if at_ == index]
        x, y = corner_of(spots[index % len(spots)])
        alone = len(here) == 1 and index not in tiles
        for k, name in enumerate(here):
            dx, dy = CROWD[0 if len(here) == 1 else 1 + k % (len(CROWD) - 1)]
            content = hover(told, f"piece {name}") + draw_piece(box, view, name, 1 if alone else 0.62)
            found.append(moved(content, x + TILE / 2 + dx, y + TILE / 2 + dy, id=f"piece-{slug(name)}"))
    return "".join(found)


def draw_piece(box: Box, view: GlenView, name: str, scale: float = 1) -> str:
    """A piece around the origin."""
    turn = view["turn"]
    for player in view["players"]:
        if player["colour"] == name:
            shadow = element("circle", class_="k-shadow", cx=2, cy=4, r=PIECE * scale)
            moves = turn is not None and turn["piece"] == name
            glow = element("circle", class_="k-accent", r=PIECE * scale + 4) if moves else ""
            return shadow + sign(seat_sign(player), 0, 0, PIECE * scale) + glow
    if name == "die":
        return moved(draw_die(view["rondel"]["die_roll"] or 0), 0, 0, scale)
    for extra in box.played(view):
        found = extra.piece(name, view)
        if found:
            return moved(found, 0, 0, scale)
    disc = element("circle", class_="gm-back", r=PIECE * scale)
    return disc + figure(name[:1].upper(), 0, 0, max(16.0, 30 * scale))


def draw_die(roll: int) -> str:
    """The Die with what it rolled last, in pips, or in figures where an owner's box has more of them."""
    parts = [
        element("rect", class_="k-shadow", x=-24, y=-22, width=52, height=52, rx=9),
        element("rect", class_="gm-die", x=-26, y=-26, width=52, height=52, rx=9),
    ]
    parts.extend([element("circle", class_="gm-pip", cx=13 * x, cy=13 * y, r=5) for x, y in PIPS.get(roll, ())])
    if not roll:
        parts.append(sized("gm-any", 0, 0, 1.5))
    elif roll not in PIPS:
        parts.append(figure(roll, 0, 0, 30))
    return "".join(parts)


# The middle


def _middle(box: Box, view: GlenView, columns: int, rows: int, told: Told) -> str:
    """Market, stacks and discard pile, as large as the ring leaves room for them."""
    x, y = EDGE + PITCH, EDGE + PITCH
    width, height = PITCH * (columns - 2) - 8, PITCH * (rows - 2) - 8
    market = draw_market(view, told, [row for extra in box.played(view) for row in extra.market_rows(view, told)])
    beside = _piles(box, view, told)
    gap = 14.0
    whole = Picture(
        market.at(0, 0) + beside.at(market.width + gap, (market.height - beside.height) / 2),
        market.width + gap + beside.width,
        market.height,
    )
    return whole.fitted(x, y, width, height, 1.4)


def _piles(box: Box, view: GlenView, told: Told) -> Picture:
    """The four stacks, and below them what was discarded and how far the turn is."""
    parts: list[str] = []
    now = view["stacks"]["now"]
    for k, letter in enumerate(LETTERS):
        left = view["stacks"]["left"][letter]
        content = _stack(told(f"stack {letter} {left}"), letter, left, letter == now and left > 0)
        parts.append(moved(content, 46 * k, 22))
    parts.append(moved(_discard(box, view, told), 0, 122, id="discard"))
    parts.append(moved(_turn(view, told), 98, 122))
    return Picture("".join(parts), 46 * len(LETTERS) - 4, 230)


@lru_cache(KEPT_SPACES)
def _stack(words: str, letter: str, left: int, now: bool) -> str:
    """Face-down tiles: the letter, and how many there are."""
    parts = [title(words)]
    layers = min(3, (left + 5) // 6)
    if not left:
        parts.append(element("rect", class_="gm-empty", x=0, y=8, width=42, height=42, rx=6))
    for k in range(layers):
        parts.append(element("rect", class_="gm-back", x=0, y=8 - 3 * k, width=42, height=42, rx=6))
    top = 8 - 3 * max(0, layers - 1)
    class_ = "k-name gm-middle gm-ink" if left else "k-name gm-middle"
    parts.append(text(letter, 21, top + 30, class_=class_, font_size=26))
    parts.append(text(str(left), 21, 70, class_="k-figure gm-plain", font_size=17))
    if now:
        parts.append(element("rect", class_="k-accent", x=-1.5, y=top - 1.5, width=45, height=45, rx=7))
    return "".join(parts)


def _discard(box: Box, view: GlenView, told: Told) -> str:
    """The discard pile: the land of its last tile, and how many there are."""
    names = view["discard"]
    parts = [hover(told, "discard"), element("rect", class_="gm-empty", x=0, y=0, width=76, height=76, rx=8)]
    if names:
        tile = box.tiles[names[-1]]
        # While tiles of the pile are chosen from, each has a place of its own.
        building = [item["ask"] for item in view["pending"][-1:]] == ["build"]
        id_ = None if building else tile_id(tile, 0)
        ground = element("rect", class_="gm-back", x=2, y=2, width=72, height=72, rx=6)
        parts.append(ground + moved(sized(land_id(tile), 0, 0, 0.55), 5, 5, opacity=0.75, id=id_))
    parts.append(
        sized("gm-remove", 14, 92, 0.8) + text(str(len(names)), 44, 98, class_="k-figure gm-plain", font_size=17)
    )
    return "".join(parts)


def _turn(view: GlenView, told: Told) -> str:
    """Whose turn it is, and the Movement Points that are left."""
    turn = view["turn"]
    if view["over"]:
        return element("g", hover(told, "over") + sized("i-hourglass", 40, 38, 2, fill="var(--ink-soft)"))
    if turn is None:
        return ""
    parts = [hover(told, f"turn {turn['seat']}"), sign(seat_sign(view["players"][turn["seat"]]), 40, 38, 30)]
    moves = turn["movement"]
    if moves:
        parts.append(sized("gm-move", 27, 92, 1) + text(str(moves), 56, 98, class_="k-figure gm-plain", font_size=20))
    return element("g", "".join(parts))
