"""The wooden pieces: a body for each kind of unit, in the colour and the hatch of its seat, with the seat's shape."""

from __future__ import annotations

from clachan.face.seats import Seat
from clachan.face.svg import element, sized, use
from clachan.games.clans_of_caledonia.rules.pieces import FOREST, LOCH, MINER, PORT, UNITS, WOODCUTTER, WORKER

DISC = "M-18 0A18 18 0 1 1 18 0A18 18 0 1 1-18 0Z"
BUILDING = "M-18-4 0-20 18-4V14Q18 17 15 17H-15Q-18 17-18 14Z"
PLOT = "M-18-14Q-18-18-14-18H14Q18-18 18-14V14Q18 18 14 18H-14Q-18 18-18 14Z"
MAN = "M-10-18H10L18-6V14Q18 18 14 18H-14Q-18 18-18 14V-6Z"
BODIES = {
    "sheep": DISC,
    "cow": DISC,
    "cheese_dairy": BUILDING,
    "bakery": BUILDING,
    "field": PLOT,
    "distillery": BUILDING,
    "woodcutter": MAN,
    "miner": MAN,
    "worker": MAN,
}
# What is on a piece: a definition, how far down, and how large.
SIGNS = {
    "sheep": ("i-sheep", 0.0, 1.3),
    "cow": ("i-cow", 0.0, 1.35),
    "cheese_dairy": ("i-cheese-wedge", 3.5, 1.05),
    "bakery": ("cc-loaf", 4.0, 0.95),
    "field": ("cc-rows", 0.0, 1.0),
    "distillery": ("i-barrel", 3.5, 1.0),
    "woodcutter": ("i-fire-axe", 1.0, 1.1),
    "miner": ("i-mining", 1.0, 1.1),
    "worker": ("i-fishing-boat", 1.0, 1.15),
}


def unit_definitions(seats: tuple[Seat, ...]) -> dict[str, str]:
    """Every piece by its id, such as cc-sheep-red, about 40 wide, without the group around it."""
    return {f"cc-{kind}-{seat.colour}": _piece(kind, seat) for kind in UNITS for seat in seats}


def _piece(kind: str, seat: Seat) -> str:
    shadow = element("path", class_="k-shadow", d=BODIES[kind], transform="translate(1.2 2)")
    return shadow + body(kind, seat.fill, seat.tartan, seat.rim, seat.ink)


def body(kind: str, fill: str, border: str, rim: str, ink: str) -> str:
    """A body with a hatched border and its sign."""
    id_, y, scale = SIGNS[kind]
    edge = element("path", d=BODIES[kind], fill=border, stroke=rim, stroke_width=1.6)
    inner = element("path", d=BODIES[kind], fill=fill, transform="scale(.8)")
    return edge + inner + sized(id_, 0, y, scale, fill=ink)


def unit(kind: str, seat: Seat, x: float, y: float, scale: float = 1) -> str:
    """A piece at a place."""
    return sized(f"cc-{kind}-{seat.colour}", x, y, scale)


def seen_as(kind: str, terrain: int) -> str:
    """A worker of MacDonald is a woodcutter, a miner or a fisherman, by where it stands."""
    if kind != UNITS[WORKER] or terrain & (LOCH | PORT):
        return kind
    return UNITS[WOODCUTTER] if terrain & FOREST else UNITS[MINER]


def unit_on_map(kind: str, seat: Seat, x: float, y: float) -> str:
    """A piece with the shape of its seat beside it, so that nobody has to go by colour alone."""
    disc = element("circle", cx=x + 17, cy=y + 15, r=8.5, fill="var(--token)", stroke=seat.rim, stroke_width=1.2)
    shape = sized(f"shape-{seat.colour}", x + 17, y + 15, 0.52, fill="var(--token-ink)")
    return unit(kind, seat, x, y) + disc + shape


def empty_place(kind: str, x: float, y: float, scale: float = 1) -> str:
    """Where a piece has left its column."""
    return sized(f"cc-empty-{kind}", x, y, scale)


def empty_definitions() -> dict[str, str]:
    """The outlines of places that pieces have left."""
    return {f"cc-empty-{kind}": element("path", class_="cc-empty", d=BODIES[kind]) for kind in UNITS}


def neutral_definitions() -> dict[str, str]:
    """A neutral worker, and the cover of a space."""
    man = element("path", class_="k-shadow", d=MAN, transform="translate(1.2 2)")
    man += element("path", d=MAN, fill="var(--stone)", stroke="var(--stone-edge)", stroke_width=1.6)
    man += use("cc-merchant", 0, 1, fill="var(--stone-edge)")
    cover = element("circle", r=20, fill="var(--stone)", stroke="var(--stone-edge)", stroke_width=2)
    cover += element("path", d="M-9-9 9 9M9-9-9 9", stroke="var(--stone-edge)", stroke_width=5, stroke_linecap="round")
    return {"cc-neutral": man, "cc-cover": cover}
