"""What lies before the screens: drawn tiles with axe and prices, tiles on offer, tiles to be built."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.arranging import flowing, in_rows
from clachan.face.seats import Seat, sign
from clachan.face.signs import coin, icon
from clachan.face.svg import Picture, element, moved, text
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.player import shortened
from clachan.games.isle_of_skye.face.drawing.territory import seat_sign
from clachan.games.isle_of_skye.face.drawing.tile import TILE, Words, dim, draw_tile, hover, no_words
from clachan.games.isle_of_skye.face.seen import tile_built
from clachan.games.isle_of_skye.rules.views import PlayerView

GAP = 12
BELOW = 42
HEIGHT = TILE + BELOW
PRICE = 19
# A group of the offers of all players: three tiles under the name of their owner.
INNER = 3 * TILE + 2 * GAP
HEAD = 38
PAD = 10
ON_OFFER = 2


def draw_offers(
    box: Box,
    players: Sequence[PlayerView],
    names: Sequence[str],
    dear: Sequence[str],
    starting: int,
    words: Words = no_words,
) -> Picture:
    """All offers under the signs of their owners; what is too dear is dim.

    The starting player has a flag.
    """
    slots = ON_OFFER if any(player["offer"] for player in players) else 0
    groups: list[Picture] = []
    for player, name in zip(players, names, strict=True):
        offer = draw_offer(box, player, words, dear, max(0, slots - len(player["offer"])))
        groups.append(_group(player, name, offer, player["seat"] == starting, words))
    return flowing(groups, in_rows(len(groups)), GAP, GAP)


def _group(player: PlayerView, name: str, offer: Picture, first: bool, words: Words) -> Picture:
    """What one of the players has before the screen, under the name."""
    width, height = INNER + 2 * PAD, HEAD + HEIGHT + PAD
    found = element("rect", class_="k-paper", x=0.75, y=0.75, width=width - 1.5, height=height - 1.5, rx=10)
    head = sign(seat_sign(player), PAD + 13, 20, 13)
    head += text(shortened(name, 24), PAD + 34, 27, class_="k-name", font_size=20)
    found += element("g", hover(words, f"seat {player['seat']}") + head)
    if first:
        flag = icon("flying-flag", width - PAD - 14, 20, 24, "var(--ink)")
        found += element("g", hover(words, "starting player") + flag)
    return Picture(found + offer.fitted(PAD, HEAD, INNER, HEIGHT), width, height)


def draw_drawn(box: Box, player: PlayerView, words: Words = no_words) -> Picture:
    """The drawn tiles of a player with axe and prices."""
    drawn = player["drawn"]
    return Picture(_drawn(box, player, drawn, words), len(drawn) * (TILE + GAP) - GAP, HEIGHT)


def draw_offer(
    box: Box, player: PlayerView, words: Words = no_words, dear: Sequence[str] = (), sold: int = 0
) -> Picture:
    """Everything that a player of a view has before the screen, side by side; nothing has no width.

    Tiles that are too dear are dim, and where tiles were sold is an empty place.
    """
    parts: list[str] = []
    x = 0.0
    drawn = player["drawn"]
    if drawn:
        parts.append(_drawn(box, player, drawn, words))
        x += len(drawn) * (TILE + GAP)
    for offer in player["offer"]:
        tile = _backed(draw_tile(box, offer["tile"], words=words)) + _price(offer["price"], TILE / 2, words)
        parts.append(moved(dim(tile, offer["tile"] in dear), x, 0))
        x += TILE + GAP
    for _ in range(sold):
        parts.append(element("rect", class_="k-cell", x=x + 3, y=3, width=TILE - 6, height=TILE - 6, rx=4))
        x += TILE + GAP
    acquired = player["acquired"]
    if acquired:
        x += 4 if x else 0
        parts.append(_acquired(box, player, acquired, x, words))
        x += 30 + len(acquired) * (TILE + GAP)
    return Picture("".join(parts), max(0.0, x - GAP), HEIGHT)


def _backed(tile: str) -> str:
    """A tile with its shadow on the table."""
    return element("rect", class_="k-shadow", x=2, y=3.5, width=TILE, height=TILE) + tile


def _drawn(box: Box, player: PlayerView, drawn: list[str], words: Words) -> str:
    """Drawn tiles lie open; what is laid on them is behind the screen of their owner."""
    parts = [moved(_backed(draw_tile(box, tile, words=words)), k * (TILE + GAP), 0) for k, tile in enumerate(drawn)]
    prices = player.get("prices")
    if prices is None:
        screen = _screen(seat_sign(player), len(drawn) * (TILE + GAP) - GAP, player["ready"])
        told = hover(words, "screen ready" if player["ready"] else "screen")
        parts.append(element("g", told + screen))
        return "".join(parts)
    axe = player["axe"]
    for k in range(len(drawn)):
        x, price = k * (TILE + GAP) + TILE / 2, prices[k]
        if axe == k + 1:
            disc = element("circle", class_="k-card", cx=x, cy=TILE + 21, r=PRICE)
            parts.append(element("g", hover(words, "axe") + disc + icon("fire-axe", x, TILE + 21, 25)))
        elif price is not None:
            parts.append(_price(price, x, words))
        else:
            parts.append(element("circle", class_="k-cell", cx=x, cy=TILE + 21, r=PRICE - 2))
    return "".join(parts)


def _price(price: int, x: float, words: Words) -> str:
    """The gold that is laid at a tile."""
    return element("g", hover(words, f"price {price}") + coin(price, x, TILE + 21, PRICE))


def _screen(seat: Seat, width: float, ready: bool) -> str:
    """A folded screen that hides what is laid out, with a tick once its owner is ready."""
    y, h = TILE + 3, 36
    shadow = element("path", class_="k-shadow", d=f"M3 {y + 4}h{width}v{h}h{-width}z")
    cloth = element("rect", x=0, y=y, width=width, height=h, rx=3, fill=seat.tartan, stroke=seat.rim, stroke_width=1.5)
    folds = element("path", class_="k-shadow", d="".join([f"M{width * s:.0f} {y}h7v{h}h-7z" for s in (0.24, 0.76)]))
    middle, cy = width / 2, y + h / 2
    mark = "check-mark" if ready else "hourglass"
    plate = element("rect", class_="k-card", x=middle - 44, y=cy - 15, width=88, height=30, rx=15)
    return shadow + cloth + folds + plate + sign(seat, middle - 22, cy, 13) + icon(mark, middle + 22, cy, 20)


def _acquired(box: Box, player: PlayerView, acquired: list[str], x: float, words: Words) -> str:
    """Tiles to be built, after a hand; the one that is being built is framed."""
    building = tile_built(player)
    parts = [element("g", hover(words, "hand") + icon("hand", x + 9, TILE / 2, 22, "var(--ink-soft)"))]
    for k, tile in enumerate(acquired):
        left = x + 30 + k * (TILE + GAP)
        drawn = _backed(draw_tile(box, tile, words=words))
        if tile == building:
            drawn += element("rect", class_="k-accent", x=-4, y=-4, width=TILE + 8, height=TILE + 8, rx=4)
        parts.append(moved(drawn, left, 0))
    return "".join(parts)
