"""The land of a tile, 120 wide: pasture everywhere, on it what the tile is, and the river that joins its neighbours."""

from __future__ import annotations

from clachan.face.svg import element, sized, use
from clachan.games.glen_more.face.drawing.glyphs import KERNELS, path, stroke
from clachan.games.glen_more.rules.resources import BARLEY, CATTLE, RESOURCES, SHEEP, STONE, WOOD
from clachan.games.glen_more.rules.tiles import GOODS, Tile

SIZE = 120.0
PATCH = "M6 26Q8 8 28 7Q60 2 94 6Q113 9 114 30Q118 62 113 92Q110 113 90 114Q58 118 28 113Q9 111 7 90Q3 58 6 26Z"
UPPER = "M0 47Q30 42 60 47T120 47"
LOWER = "M0 65Q30 60 60 65T120 65"
RIVER = "M0 47Q30 42 60 47T120 47V65Q90 70 60 65T0 65Z"
LAKE = "M16 56Q14 34 40 32 66 26 88 34 108 40 105 58 106 76 84 78 58 84 36 78 15 76 16 56Z"
Things = tuple[tuple[str, float, float, float], ...]

# What stands on the land: definition, place and size. Beside a river it stands above it.
TREES: Things = (
    ("gm-tree", 18, 46, 1.0), ("gm-tree", 36, 38, 1.15), ("gm-tree", 56, 44, 1.0), ("gm-tree", 76, 37, 1.2),
    ("gm-tree", 96, 46, 1.0), ("gm-tree", 27, 64, 1.1), ("gm-tree", 47, 66, 1.0), ("gm-tree", 68, 62, 1.15),
    ("gm-tree", 90, 66, 1.05),
)  # fmt: skip
PEAKS: Things = (("gm-peak", 42, 52, 1.25), ("gm-peak", 78, 58, 1.0), ("gm-rock", 20, 66, 1), ("gm-rock", 100, 68, 1))
SHEEP_FLOCK: Things = (
    ("gm-tuft", 16, 42, 1), ("gm-lamb", 38, 44, 1.1), ("gm-lamb", 66, 40, 0.95), ("gm-tuft", 88, 46, 1),
    ("gm-tuft", 30, 66, 1), ("gm-lamb", 56, 62, 1.15), ("gm-tuft", 80, 68, 1), ("gm-fence", 100, 62, 1),
)  # fmt: skip
CATTLE_HERD: Things = (
    ("gm-tuft", 16, 40, 1), ("gm-cow", 38, 44, 1.15), ("gm-tuft", 60, 36, 1), ("gm-cow", 76, 48, 1.0),
    ("gm-tuft", 30, 66, 1), ("gm-cow", 54, 66, 1.05), ("gm-fence", 98, 64, 1), ("gm-tuft", 82, 70, 1),
)  # fmt: skip
HOUSES: Things = (
    ("gm-house", 34, 50, 1.15), ("gm-house", 60, 42, 1.0), ("gm-house", 82, 52, 1.15), ("gm-tuft", 18, 66, 1),
    ("gm-tree", 104, 56, 0.9), ("gm-house", 56, 66, 1.0), ("gm-tuft", 92, 70, 1),
)  # fmt: skip
THINGS: dict[str, Things] = {
    "forest": TREES,
    "mountain": PEAKS,
    "sheep": SHEEP_FLOCK,
    "cattle": CATTLE_HERD,
    "herds": (*SHEEP_FLOCK[:3], ("gm-cow", 62, 62, 1.1), ("gm-fence", 98, 62, 1), ("gm-tuft", 30, 66, 1)),
    "field": (
        ("gm-furrows", 60, 54, 1.0), ("gm-sheaf", 26, 52, 1.0), ("gm-sheaf", 48, 44, 0.95), ("gm-sheaf", 72, 46, 0.95),
        ("gm-sheaf", 95, 53, 1.0),
    ),
    "quarry": (("gm-tree", 22, 48, 1.1), ("gm-tree", 40, 42, 1.2), ("gm-tree", 34, 64, 1.1), ("gm-peak", 80, 54, 1.25)),
    "village": HOUSES,
    "castle": (("gm-mound", 60, 66, 1.0), ("gm-keep", 60, 52, 1.0), ("gm-tree", 20, 62, 1), ("gm-tree", 101, 62, 0.9)),
    "trade": (("gm-stall", 40, 46, 1.15), ("gm-stall", 80, 46, 1.15), ("gm-tuft", 16, 70, 1), ("gm-tuft", 104, 70, 1)),
    "whisky": (
        ("gm-still", 52, 50, 1.25), ("gm-cask", 88, 60, 0.85), ("gm-cask", 102, 62, 0.7), ("gm-tree", 18, 54, 1),
    ),
    "loch": (("gm-isle", 66, 52, 1.0), ("gm-waves", 36, 50, 1), ("gm-waves", 88, 66, 1), ("gm-waves", 52, 70, 1)),
    "abbey": (("gm-abbey", 60, 50, 1.2), ("gm-tree", 22, 58, 1), ("gm-tuft", 96, 66, 1)),
    "monument": (("gm-menhir", 60, 50, 1.3), ("gm-tuft", 24, 60, 1), ("gm-tuft", 96, 64, 1)),
    "end": (("gm-peak", 36, 58, 1.5), ("gm-peak", 82, 60, 1.35), ("gm-rock", 60, 70, 1.2)),
    "plain": (("gm-tuft", 24, 46, 1), ("gm-tuft", 60, 58, 1), ("gm-tuft", 96, 46, 1)),
    "person": (),
}  # fmt: skip
# The ground of the patch; without one it is pasture.
GROUNDS = {
    "forest": "forest",
    "mountain": "mountain",
    "field": "field",
    "quarry": "forest",
    "trade": "road",
    "whisky": "shore",
    "sheep": "pasture-light",
    "cattle": "pasture-light",
    "herds": "pasture-light",
    "end": "parchment",
    "plain": "mist",
}
TYPED = ("loch", "castle", "village", "trade", "whisky", "monument")
BY_RESOURCE = {WOOD: "forest", STONE: "mountain", BARLEY: "field", SHEEP: "sheep", CATTLE: "cattle"}
MIXED: dict[tuple[int, ...], str] = {(WOOD, STONE): "quarry", (SHEEP, CATTLE): "herds"}


def land_of(tile: Tile) -> str:
    """The kind of land that a tile shows: by its type, else by what it brings."""
    if tile.is_end:
        return "end"
    if tile.is_person:
        return "person"
    for type_ in TYPED:
        if type_ in tile.types:
            return type_
    made = {effect.resource for exchange in tile.activation for effect in exchange.effects if effect.kind == GOODS}
    kinds = tuple([kind for kind in range(len(RESOURCES)) if kind in made])
    if len(kinds) == 1:
        return BY_RESOURCE[kinds[0]]
    return MIXED.get(kinds, "abbey" if "material" in tile.types else "plain")


def land_id(tile: Tile) -> str:
    """The definition of a tile's land."""
    return f"gm-land-{land_of(tile)}{'-river' if tile.river else ''}"


def _land(kind: str, river: bool) -> str:
    ground = element("rect", width=SIZE, height=SIZE, fill="var(--pasture)")
    if kind in GROUNDS:
        ground += path(PATCH, GROUNDS[kind])
    if kind == "person":
        return _portrait()
    water = _river() if river else ""
    if kind == "loch":
        water += path(LAKE, "water") + element("path", d=LAKE, class_="gm-bank") + _mouths(river)
    lift = -10.0 if river and kind != "loch" else 0.0
    things = [thing for thing in THINGS[kind] if not (lift and thing[2] > 57 and thing[0] != "gm-mound")]
    stand = "".join([sized(id_, x, y + lift, scale) for id_, x, y, scale in things])
    return ground + water + stand + element("path", class_="gm-edge", d="M0 0H120V120H0Z")


def _river() -> str:
    return (
        path(RIVER, "water")
        + element("path", class_="gm-bank", d=UPPER + LOWER)
        + stroke("M8 55q5-3 10 0t10 0M74 57q5-3 10 0t10 0", "water-light", 1.6)
    )


def _mouths(river: bool) -> str:
    """Where the river runs into the lake there is no shore."""
    return path("M8 47.2 30 45V67L8 64.8ZM112 47.2 90 45V67L112 64.8Z", "water") if river else ""


def _portrait() -> str:
    frame = element("rect", width=SIZE, height=SIZE, fill="var(--parchment)")
    oval = element(
        "ellipse", cx=60, cy=45, rx=30, ry=36, fill="var(--stone)", stroke="var(--parchment-edge)", stroke_width=3
    )
    bust = element("g", use("gm-bust", 0, 0), transform="translate(60 53)scale(2.35)")
    border = element("rect", x=3, y=3, width=114, height=114, rx=6, class_="gm-frame")
    return frame + border + oval + bust


def _tree() -> str:
    trunk = element("rect", x=-1, y=6, width=2, height=4, fill="var(--whisky-edge)")
    return trunk + path("M0-12 7 7H-7Z", "pine") + path("M0-12 0 7H-7Z", "pine-light")


def _house() -> str:
    wall = path("M-11-1H11V9H-11Z", "token", "token-edge", 0.9)
    roof = path("M-13-1-8-9H8L13-1Z", "mountain-shade", "mountain-edge", 0.9)
    door = element("rect", x=-2, y=2, width=4.4, height=7, fill="var(--whisky-edge)")
    panes = path("M-8 1.5h3.4v3.4H-8ZM5 1.5h3.4v3.4H5Z", "water-edge")
    return wall + roof + door + panes + path("M5-12h3.4v4H5Z", "mountain-edge")


def _keep() -> str:
    wall = "M-26 12V-4h3v-3h4v3h4v-3h4v3h3V-22h4v-4h4v4h4v-4h4v4h4V-4h3v-3h4v3h4v-3h4v3h3V12Z"
    shade = path("M4 12V-22h4v-4h-4v4H4ZM8-4h3v-3h4v3h4v-3h4v3h3V12H4V-4Z", "mountain")
    gate = path("M-4 12V5Q0-1 4 5V12Z", "whisky-edge")
    slits = stroke("M-16 2V6M16 2V6M-2-14v4M2-14v4", "mountain-edge", 1.6)
    flag = stroke("M0-26V-36", "mountain-edge", 1.4) + path("M0-36 11-33 0-30Z", "seat-red")
    return path(wall, "mountain-light", "mountain-edge", 1.1) + shade + gate + slits + flag


def _stall() -> str:
    frame = path("M-13 4H13V12H-13Z", "whisky", "whisky-edge", 0.9)
    posts = stroke("M-12 4V-7M12 4V-7", "whisky-edge", 1.8)
    stripes = path("M-15-6-11-15H-5.5L-7.5-6ZM0-6V-15H5.5L7.5-6Z", "meat-edge")
    awning = path("M-15-6-11-15H11L15-6Z", "token", "token-edge", 0.8)
    goods = sized("gm-barley", -7, -1, 0.42) + element("circle", cx=1, cy=1, r=3, fill="var(--field)")
    return posts + goods + element("circle", cx=7.5, cy=1.4, r=2.6, fill="var(--meat)") + frame + awning + stripes


def _still() -> str:
    wall = path("M-22-2H22V14H-22Z", "token", "token-edge", 1)
    roof = path("M-25-2-18-12H18L25-2Z", "mountain-shade", "mountain-edge", 1)
    pagoda = path("M-8-12-5-19H5L8-12ZM-6-19Q-1-22 0-29 1-22 6-19Z", "mountain-edge")
    doors = path("M-4 14V5H4V14ZM-16 2h6v5h-6ZM10 2h6v5h-6Z", "whisky-edge")
    return wall + roof + pagoda + doors


def _abbey() -> str:
    wall = path("M-22 14V-6L-10-16 2-6H22V14Z", "mountain-light", "mountain-edge", 1.1)
    roof = path("M-8-14 2-6H24L14-14Z", "mountain-shade", "mountain-edge", 1)
    window = path("M-14 8V-1Q-10-7-6-1V8Z", "water-edge") + path("M6 14V5Q9 1 12 5V14Z", "whisky-edge")
    return wall + roof + window + stroke("M-10-16V-25M-13.5-22H-6.5", "mountain-edge", 1.8)


def _menhir() -> str:
    return path(
        "M-18 14-15-6Q-12-12-9-6L-7 14ZM-5 14-2-16Q2-22 6-16L8 14ZM10 14 12-3Q15-8 18-3L19 14Z", "mountain"
    ) + path("M-15-6Q-12-12-11.5-8L-13 14H-18ZM-2-16Q2-22 2.4-18L0 14H-5Z", "mountain-light")


def scenery() -> dict[str, str]:
    """Things and lands by their ids, without the group around them."""
    found = {
        "gm-tree": _tree(),
        "gm-peak": path("M-4-20-1-8-5 0 2 14H-24Z", "mountain-light")
        + path("M-4-20-1-8-5 0 2 14H22Z", "mountain-shade"),
        "gm-rock": path("M-8 5-5-4 3-5 8 5Z", "stone", "mountain-edge", 1),
        "gm-lamb": sized("i-sheep", 0, 0, 1, fill="var(--token)", stroke="var(--token-edge)", stroke_width=14),
        "gm-cow": sized("i-cow", 0, 0, 1.1, fill="var(--whisky-edge)"),
        "gm-tuft": stroke("M-4.5 2.5Q-4.5-1-6.5-3M-1 3Q-1.5-2-.5-5M2.5 3Q2.5-1 5-3.5", "pasture-edge", 1.4),
        "gm-fence": stroke("M-14-3H14M-14 3H14M-10-7V8M0-7V8M10-7V8", "whisky-edge", 1.8),
        "gm-furrows": stroke("M-48 4Q0-6 48 4M-50 12Q0 2 50 12M-46-4Q0-14 46-4M-40-12Q0-22 40-12", "coin-edge", 1.1),
        "gm-sheaf": path("M-6 11-2.4 2H2.4L6 11Z", "coin", "coin-edge", 1)
        + "".join(
            [
                element("path", d=KERNELS, class_="gm-ears", transform=f"translate({x} -6)rotate({turn})scale(.8)")
                for x, turn in ((-5, -24), (5, 24), (0, 0))
            ]
        )
        + stroke("M-3 2H3", "whisky-edge", 2.4),
        "gm-house": _house(),
        "gm-keep": _keep(),
        "gm-mound": path("M-46 6Q-34-12 0-13T46 6Q0 12-46 6Z", "pasture-light"),
        "gm-stall": _stall(),
        "gm-still": _still(),
        "gm-cask": sized("gm-whisky", 0, 0, 1),
        "gm-isle": path("M-14 5Q-8-5 3-5T15 5Q0 9-14 5Z", "pasture", "shore", 2)
        + sized("gm-tree", -3, -7, 0.8)
        + sized("gm-tree", 6, -5, 0.65),
        "gm-waves": stroke("M-11-2.5q2.5-2.8 5 0t5 0 5 0M-4 3q2.5-2.8 5 0t5 0 5 0", "water-light", 1.5),
        "gm-abbey": _abbey(),
        "gm-menhir": _menhir(),
        "gm-bust": path(
            "M0-11.5a5.2 5.6 0 0 1 2.8 10.2C8.6.6 10.6 5 11 11.5H-11C-10.6 5-8.6.6-2.8-1.3A5.2 5.6 0 0 1 0-11.5Z",
            "shield",
        )
        + stroke("M-7.4 3.4 7 11", "parchment", 2.2)
        + stroke("M-6 5.6 4.6 11.2", "whisky", 1),
    }
    for kind in THINGS:
        for river in (False, True):
            found[f"gm-land-{kind}{'-river' if river else ''}"] = _land(kind, river)
    return found
