"""Our own small drawings: goods, meat, imports, merchants, buildings and the scenery of the map, about 24 wide."""

from __future__ import annotations

from clachan.face.svg import element, sized

HOUSE = "M-10-1 0-10 10-1V9H-10Z"
PAWN = "M0-11a4.6 4.6 0 0 1 2.9 8.2C6 0 7 5 7.6 9.5H-7.6C-7 5-6 0-2.9-2.8A4.6 4.6 0 0 1 0-11Z"
GRAIN_EAR = "M0 11V-3"
KERNELS = (
    "M0 7Q6 6 7 0 1 1 0 7ZM0 7Q-6 6-7 0-1 1 0 7ZM0 2Q6 1 7-5 1-4 0 2ZM0 2Q-6 1-7-5-1-4 0 2Z"
    "M0-3Q5-5 4.5-10 .5-8 0-3ZM0-3Q-5-5-4.5-10-.5-8 0-3Z"
)
CANE = "M-6.5 11 -4-10M0 11V-11M6.5 11 4.5-9"
CANE_KNOTS = "M-8.5 5h4M-7.5-1h4M-7-6h4M-2 6h4M-2 0h4M-2-6h4M4 5h4M3.5-1h4M3-6h4"
CANE_LEAVES = "M-4-9Q-10-11-12-6M0-10Q5-15 10-11M4.5-8Q10-8 12-3"
BARREL = "M-7-10H7Q11 0 7 10H-7Q-11 0-7-10Z"
LOAF = "M-11 3C-12-6-5-8 0-8S12-6 11 3Q11 7 7 7H-7Q-11 7-11 3Z"
MILK_CAN = "M-4-6h8v2l4 4.5v8.5q0 2-2 2H-6q-2 0-2-2V.5L-4-4Z"
MEAT = "M-11.5 2C-14-8-4-12 3-10.5S14-3 11 4 2 12-4 10.5-10 7-11.5 2Z"
CRATE = "M-11-8Q-11-11-8-11H8Q11-11 11-8V8Q11 11 8 11H-8Q-11 11-11 8Z"
HEX = "M-11 0-5.5-9.5H5.5L11 0 5.5 9.5H-5.5Z"
SCROLL = "M-8-10H7Q10-10 10-7T7-4H5V7Q5 10 2 10H-9Q-6 10-6 7V-7Q-6-10-8-10Z"
ARROW = "M-7 6 0-7 7 6Z"


def path(d: str, fill: str, edge: str = "", width: float = 1.2) -> str:
    """A shape in a colour of the palette with an edge in another."""
    stroke = f"var(--{edge})" if edge else None
    return element(
        "path", d=d, fill=f"var(--{fill})", stroke=stroke, stroke_width=width if edge else None, stroke_linejoin="round"
    )


def stroke(d: str, colour: str, width: float) -> str:
    """A line in a colour of the palette."""
    return element("path", d=d, fill="none", stroke=f"var(--{colour})", stroke_width=width, stroke_linecap="round")


def _wool() -> str:
    ball = element("circle", r=9.8, fill="var(--token)", stroke="var(--token-edge)", stroke_width=1.3)
    yarn = stroke("M-8-4Q0-8 7-6M-9.5 1Q-1-5 9-2M-9 4Q0-1 9.5 3M-6 7.5Q1 2 8 6", "token-edge", 1.1)
    return ball + yarn + stroke("M-7-6.5Q-9 2-3 9M4 9.5Q9 12.5 11.5 9.5", "token-edge", 1.1)


def _grain() -> str:
    return stroke(GRAIN_EAR, "coin-edge", 1.6) + path(KERNELS, "field", "coin-edge", 1)


def _milk() -> str:
    lid = path("M-5-11H5V-6H-5Z", "water", "water-edge")
    shine = stroke("M-4.5 2V8", "water", 1.6)
    return path(MILK_CAN, "water-light", "water-edge", 1.3) + lid + shine


def _bread() -> str:
    return path(LOAF, "whisky", "whisky-edge", 1.3) + stroke("M-6-5l2.5 5M-1-6.5 1.5-.5M4-6l2.5 5", "parchment", 1.6)


def _cheese() -> str:
    side = path("M-11 1H11V8H-11Z", "coin", "coin-edge", 1.2)
    top = path("M-11 1 3-8.5Q11-6 11 1Z", "parchment", "coin-edge", 1.2)
    holes = "".join(
        [
            element("circle", cx=x, cy=y, r=r, fill="var(--coin-edge)")
            for x, y, r in ((-5, 4.5, 1.7), (3, 5, 1.3), (8, 3.5, 1))
        ]
    )
    return side + top + holes


def _whisky() -> str:
    staves = stroke("M-3.2-9.5Q-4.6 0-3.2 9.5M3.2-9.5Q4.6 0 3.2 9.5", "whisky-edge", 1)
    hoops = stroke("M-8.4-5.5H8.4M-8.4 5.5H8.4", "whisky-edge", 2)
    return path(BARREL, "whisky", "whisky-edge", 1.4) + staves + hoops


def _meat(icon: str) -> str:
    return path(MEAT, "meat", "meat-edge", 1.3) + sized(f"i-{icon}", 0, 0, 0.98, fill="var(--token-ink)")


def _crate(inside: str) -> str:
    return path(CRATE, "parchment", "parchment-edge", 1.3) + inside


def _cane() -> str:
    stalks = stroke(CANE, "forest", 3.2)
    return _crate(
        element(
            "g",
            stalks + stroke(CANE_KNOTS, "parchment", 1) + stroke(CANE_LEAVES, "forest", 1.5),
            transform="scale(.78)",
        )
    )


def _imported(icon: str) -> str:
    return _crate(sized(f"i-{icon}", 0, 0, 0.86, fill="var(--token-ink)"))


def _hops() -> str:
    disc = element("circle", r=10.8, fill="var(--forest)", stroke="var(--pine)", stroke_width=1.2)
    return disc + sized("i-hops", 0, 0, 0.82, fill="var(--shield-ink)")


def _free_space() -> str:
    land = path(HEX, "pasture", "pasture-edge", 1.4)
    return land + sized("t-coin", 0, 0, 0.52) + stroke("M-6 6 6-6", "meat-edge", 2)


def _upgrade() -> str:
    disc = element("circle", r=10.8, fill="var(--shield)", stroke="var(--shield-edge)")
    return disc + sized("i-upgrade", 0, 0, 0.72, fill="var(--shield-ink)")


def _contract() -> str:
    return path(SCROLL, "parchment", "parchment-edge", 1.3) + stroke("M-3-5H2M-3-1H2M-3 3H2", "parchment-edge", 1.3)


def _house(inside: str = "") -> str:
    return path(HOUSE, "token", "token-edge", 1.3) + inside


def _basic_goods() -> str:
    return sized("cc-wool", -5, -4, 0.6) + sized("cc-milk", 6, -3, 0.6) + sized("cc-grain", 0, 5, 0.6)


def _processed_goods() -> str:
    return sized("cc-whisky", 6, -3, 0.6) + sized("cc-cheese", -6, -4, 0.6) + sized("cc-bread", 0, 6, 0.6)


def _tree() -> str:
    trunk = element("rect", x=-1, y=6, width=2, height=4, fill="var(--whisky-edge)")
    return trunk + path("M0-12 7 7H-7Z", "pine") + path("M0-12 0 7H-7Z", "pine-light")


def _peak() -> str:
    lit = path("M-4-17-1-6-5 0 1 12H-22Z", "mountain-light")
    return lit + path("M-4-17-1-6-5 0 1 12H20Z", "mountain-shade")


def _hill() -> str:
    return path("M-2-9-1-3-3 0 0 7H-11Z", "mountain-light") + path("M-2-9-1-3-3 0 0 7H11Z", "mountain-shade")


def _cloud() -> str:
    return stroke("M-24-6q6-8 13-2 7-8 14 0M-6 12q6-7 12-1 7-7 13 1", "mist-edge", 2.4)


def _delta() -> str:
    fan = element("circle", r=7.5, fill="var(--shore)", stroke="var(--water-edge)", stroke_width=1.2)
    return fan + path("M0-4.5 4.5 3.5H-4.5Z", "water-edge")


def glyphs() -> dict[str, str]:
    """Every drawing by its id, without the group around it."""
    return {
        "cc-wool": _wool(),
        "cc-grain": _grain(),
        "cc-milk": _milk(),
        "cc-bread": _bread(),
        "cc-cheese": _cheese(),
        "cc-whisky": _whisky(),
        "cc-beef": _meat("cow"),
        "cc-mutton": _meat("sheep"),
        "cc-cotton": _imported("cotton-flower"),
        "cc-tobacco": _imported("smoking-pipe"),
        "cc-sugar_cane": _cane(),
        "cc-hops": _hops(),
        "cc-free-space": _free_space(),
        "cc-upgrade": _upgrade(),
        "cc-contract": _contract(),
        "cc-house": _house(),
        "cc-basic-goods": _basic_goods(),
        "cc-processed-goods": _processed_goods(),
        "cc-merchant": element("path", d=PAWN, stroke_width=1.2, stroke_linejoin="round"),
        "cc-ear": element("path", d=KERNELS) + element("path", d="M-.9 11V-3H.9V11Z"),
        "cc-hex": path(HEX, "pasture", "pasture-edge", 1.4),
        "cc-delta": _delta(),
        "cc-tuft": stroke("M-4.5 2.5Q-4.5-1-6.5-3M-1 3Q-1.5-2-.5-5M2.5 3Q2.5-1 5-3.5", "pasture-edge", 1.4),
        "cc-tree": _tree(),
        "cc-peak": _peak(),
        "cc-hill": _hill(),
        "cc-waves": stroke("M-11-2.5q2.5-2.8 5 0t5 0 5 0M-4 3q2.5-2.8 5 0t5 0 5 0", "water-light", 1.4),
        "cc-cloud": _cloud(),
    }
