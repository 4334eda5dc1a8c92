"""Our own small drawings: resources, casks, Scotsmen, cards and signs, about 24 wide around the origin."""

from __future__ import annotations

from clachan.face.seats import Seat
from clachan.face.svg import element, sized

BLOCK = "M-10.5-3 -5-9.5 6-9 10.5-2 9 8.5-8.5 9.5Z"
EAR = "M0 11V-3"
KERNELS = (
    "M0 7Q6 6 7 0 1 1 0 7ZM0 7Q-6 6-7 0-1 1 0 7ZM0 2Q6 1 7-5 1-4 0 2ZM0 2Q-6 1-7-5-1-4 0 2Z"
    "M0-3Q5-5 4.5-10 .5-8 0-3ZM0-3Q-5-5-4.5-10-.5-8 0-3Z"
)
BARREL = "M-7-10H7Q11 0 7 10H-7Q-11 0-7-10Z"
HIDE = "M-11-6Q-11-11-6-11H6Q11-11 11-6V6Q11 11 6 11H-6Q-11 11-11 6Z"
FLEECE = (
    "M-7-8.5Q-3-12.5 0-10 3-12.5 7-8.5 11.5-8 10.5-3.5 13 0 10.5 3.5 11.5 8 7 8.5 3 12.5 0 10-3 12.5-7 8.5-11.5 8"
    "-10.5 3.5-13 0-10.5-3.5-11.5-8-7-8.5Z"
)
TORSO = "M-5.4-3.6Q0-5.6 5.4-3.6L6.4 3H-6.4Z"
KILT = "M-6.4 3H6.4L8.4 10.6H-8.4Z"
BONNET = "M-4.6-8.2Q-5.6-11.6 0-11.8 5.6-11.6 4.6-8.2Q0-9.6-4.6-8.2Z"
BOOT = "M-5-10H2.5L3-1.5Q9 0 10.5 4.5V8.5H-6Q-7.5 2-5-10Z"
CARD = "M-8.5-9Q-8.5-11-6.5-11H6.5Q8.5-11 8.5-9V9Q8.5 11 6.5 11H-6.5Q-8.5 11-8.5 9Z"
STAR = "M0-7 1.9-2.2 7-2 3 1.2 4.4 6.2 0 3.4-4.4 6.2-3 1.2-7-2-1.9-2.2Z"
BUST = "M0-10.5a4.8 5.2 0 0 1 2.6 9.4C8 1 9.6 5 10 10.5H-10C-9.6 5-8 1-2.6-1.1A4.8 5.2 0 0 1 0-10.5Z"
SQUARE = "M-8-6.5Q-8-8-6.5-8H6.5Q8-8 8-6.5V6.5Q8 8 6.5 8H-6.5Q-8 8-8 6.5Z"
ARROW = "M-6-1.7H.5V-5.5L6.5 0 .5 5.5V1.7H-6Z"
INFINITY = "M0 0C-3-5-9.5-5.5-9.5 0S-3 5 0 0 9.5-5.5 9.5 0 3 5 0 0Z"
BOLT = "M2-11-6.5 2H-.5L-2.5 11 6.5-2.5H.5Z"
FLAG = "M-7 11V-10.5L8-6-5.2-1.5V11Z"
QUESTION = "M-4.2-3.2C-4.2-9.4 5-9.2 5-3.2 5 .6 .8.8.4 4.4M.4 8.2V8.4"
STONES = "M-10 9-8-6Q-7-9-5.4-6L-4 9ZM-2.6 9-1-9Q.6-12 2.2-9L3.4 9ZM5 9 6-4Q7.4-7 8.6-4L10 9Z"
BANNER = "M-8.5-10.5H8.5V6.5L0 11.5-8.5 6.5Z"
PLAID = "M-8.5-4.5H8.5M-8.5 1.5H8.5M-4-10.5V9M4-10.5V9"


def path(d: str, fill: str, edge: str = "", width: float = 1.2) -> str:
    """A shape in a colour of the palette with an edge in another."""
    return element(
        "path",
        d=d,
        fill=f"var(--{fill})",
        stroke=f"var(--{edge})" if edge else None,
        stroke_width=width if edge else None,
        stroke_linejoin="round" if edge else None,
    )


def stroke(d: str, colour: str, width: float) -> str:
    """A line in a colour of the palette."""
    return element(
        "path",
        d=d,
        fill="none",
        stroke=f"var(--{colour})",
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def disc(fill: str, edge: str, radius: float = 10.8) -> str:
    """A round ground."""
    return element("circle", r=radius, fill=f"var(--{fill})", stroke=f"var(--{edge})", stroke_width=1.2)


def _wood() -> str:
    upper = path("M-8-8H7a3.7 3.7 0 0 1 0 7.4H-8Z", "whisky", "whisky-edge")
    lower = path("M-6 .6H9a3.9 3.9 0 0 1 0 7.8H-6Z", "whisky", "whisky-edge")
    ends = "".join(
        [
            element("ellipse", cx=x, cy=y, rx=3, ry=3.8, fill="var(--parchment)", stroke="var(--whisky-edge)")
            for x, y in ((-8, -4.3), (-6, 4.5))
        ]
    )
    return upper + lower + ends + stroke("M-3-5H4M-1 3.4H6", "whisky-edge", 1)


def _stone() -> str:
    facets = path("M-10.5-3-5-9.5 6-9 1.5-3Z", "mountain-light") + path(
        "M1.5-3 6-9 10.5-2 9 8.5 2 9Z", "mountain-shade"
    )
    return (
        path(BLOCK, "stone", "mountain-edge", 1.3)
        + facets
        + element(
            "path", d=BLOCK, fill="none", stroke="var(--mountain-edge)", stroke_width=1.3, stroke_linejoin="round"
        )
    )


def _barley() -> str:
    return stroke(EAR, "coin-edge", 1.6) + path(KERNELS, "field", "coin-edge", 1)


def _sheep() -> str:
    return path(FLEECE, "token", "token-edge") + sized("i-sheep", 0, 0, 0.82, fill="var(--token-ink)")


def _cattle() -> str:
    return path(HIDE, "whisky", "whisky-edge") + sized("i-cow", 0, 0, 0.95, fill="var(--on-whisky)")


def _whisky() -> str:
    staves = stroke("M-3.2-9.5Q-4.6 0-3.2 9.5M3.2-9.5Q4.6 0 3.2 9.5", "whisky-edge", 1)
    hoops = stroke("M-8.4-5.5H8.4M-8.4 5.5H8.4", "whisky-edge", 2.2)
    return path(BARREL, "whisky", "whisky-edge", 1.4) + staves + hoops


def _any() -> str:
    return disc("token", "token-edge") + stroke(QUESTION, "token-ink", 2.8)


def _different() -> str:
    square = element("rect", x=-10.5, y=-10.5, width=11, height=11, rx=1.5, fill="var(--mountain)")
    return (
        path("M5-1 11 9.5H-1Z", "whisky", "whisky-edge")
        + element("circle", cx=6, cy=-5.5, r=4.8, fill="var(--field)", stroke="var(--coin-edge)")
        + square
        + element("circle", cx=-5.5, cy=6, r=4.6, fill="var(--token)", stroke="var(--token-edge)")
    )


def _animals() -> str:
    return sized("gm-sheep", -4, -3.5, 0.72) + sized("gm-cattle", 4.5, 4.5, 0.66)


def _man(fill: str, kilt: str, rim: str) -> str:
    body = element("path", d=KILT, fill=kilt) + element("path", d=TORSO, fill=fill)
    head = element("circle", cy=-7, r=3.7, fill=fill) + element("path", d=BONNET, fill=kilt)
    return element("g", body + head, stroke=rim, stroke_width=1.1, stroke_linejoin="round")


def _marker() -> str:
    pole = stroke("M-10.5-11H10.5", "token-ink", 2)
    return path(BANNER, "druid", "token-ink", 1) + stroke(PLAID, "token", 1.3) + pole


def _card() -> str:
    return path(CARD, "parchment", "parchment-edge", 1.3) + path(STAR, "druid")


def _person() -> str:
    return path(BUST, "shield", "shield-edge", 1) + stroke("M-6.6 3.6 6.4 10", "parchment", 2)


def _move() -> str:
    return path(BOOT, "token-ink", "token", 1) + stroke("M-3.6-6H1.6", "token", 1.2)


def _tile(sign: str) -> str:
    return path(SQUARE, "pasture", "pasture-edge", 1.3) + sign


def _remove() -> str:
    return _tile(stroke("M-7-7 7 7M7-7-7 7", "meat-edge", 2.8))


def _build() -> str:
    below = element("g", path(SQUARE, "stone", "stone-edge", 1.2), transform="translate(-3 3)")
    return below + element("g", _tile(stroke("M0 4.5V-4.5M-4-1 0-5 4-1", "token-ink", 2)), transform="translate(2 -2)")


def _all() -> str:
    small = "".join(
        [
            element("rect", x=x, y=y, width=9, height=9, rx=1.5, fill="var(--pasture)", stroke="var(--pasture-edge)")
            for x, y in ((-10, -10), (1, -10), (-10, 1), (1, 1))
        ]
    )
    return small + _cycle(0.7)


def _cycle(scale: float = 1) -> str:
    return element("circle", r=10 * scale, fill="var(--token)", stroke="var(--token-edge)") + sized(
        "i-cycle", 0, 0, 0.82 * scale, fill="var(--token-ink)"
    )


def _occupied() -> str:
    return _tile("") + sized("gm-scotsman", 0, 0, 0.62)


def _river() -> str:
    return _tile(stroke("M-8 0Q-4-4 0 0T8 0", "water", 5) + stroke("M-8 0Q-4-4 0 0T8 0", "water-light", 1.2))


def _overbuilt() -> str:
    below = element("g", path(SQUARE, "stone", "stone-edge", 1.2), transform="translate(-3 3)")
    return below + element("g", path(SQUARE, "coin", "coin-edge", 1.3), transform="translate(2 -2)")


def _double_castle() -> str:
    return sized("i-stone-tower", -3.5, 0, 1, fill="var(--token-ink)") + _times_two(7, 5)


def _times_two(x: float, y: float) -> str:
    two = element(
        "path",
        d="M-4.6-2.5-1.6.5M-1.6-2.5-4.6.5M.6-2Q2.6-5 4.4-2.6 4.6-.8.8 1.6H5",
        fill="none",
        stroke="var(--token-ink)",
        stroke_width=1.5,
        stroke_linecap="round",
        transform=f"translate({x:g} {y:g})",
    )
    return element("circle", cx=x, cy=y, r=6.4, fill="var(--token)", stroke="var(--token-edge)") + two


def glyphs() -> dict[str, str]:
    """Every drawing by its id, without the group around it."""
    return {
        "gm-wood": _wood(),
        "gm-stone": _stone(),
        "gm-barley": _barley(),
        "gm-sheep": _sheep(),
        "gm-cattle": _cattle(),
        "gm-whisky": _whisky(),
        "gm-any": _any(),
        "gm-different": _different(),
        "gm-animals": _animals(),
        "gm-scotsman": _man("var(--token)", "var(--stone)", "var(--token-ink)"),
        "gm-marker": _marker(),
        "gm-card": _card(),
        "gm-person": _person(),
        "gm-move": _move(),
        "gm-remove": _remove(),
        "gm-build": _build(),
        "gm-all": _all(),
        "gm-activate": _cycle(),
        "gm-occupied": _occupied(),
        "gm-river-tile": _river(),
        "gm-overbuilt": _overbuilt(),
        "gm-double-castle": _double_castle(),
        "gm-double": _times_two(0, 0),
        "gm-arrow": path(ARROW, "token-ink"),
        "gm-infinity": stroke(INFINITY, "token-ink", 2.4),
        "gm-lightning": path(BOLT, "coin", "coin-edge", 1.2),
        "gm-flag": path(FLAG, "druid"),
        "gm-special": disc("token", "token-edge") + path(STAR, "token-ink"),
        "gm-village": sized("i-village", 0, 0, 1.05, fill="var(--token-ink)"),
        "gm-castle": sized("i-stone-tower", 0, 0, 1, fill="var(--token-ink)"),
        "gm-trade": sized("i-swap-bag", 0, 0, 1, fill="var(--token-ink)"),
        "gm-material": sized("i-barn", 0, 0, 1, fill="var(--token-ink)"),
        "gm-animal": sized("i-sheep", 0, 0, 0.95, fill="var(--token-ink)"),
        "gm-distillery": sized("i-barrel", 0, 0, 0.95, fill="var(--token-ink)"),
        "gm-loch": stroke("M-9-4.5q3-3.4 6 0t6 0 6 0M-9 1q3-3.4 6 0t6 0 6 0M-9 6.5q3-3.4 6 0t6 0 6 0", "water-edge", 2),
        "gm-monument": path(STONES, "token-ink"),
    }


def men(seats: tuple[Seat, ...]) -> dict[str, str]:
    """A Scotsman of each seat."""
    return {f"gm-man-{seat.colour}": _man(seat.fill, seat.tartan, seat.rim) for seat in seats}
