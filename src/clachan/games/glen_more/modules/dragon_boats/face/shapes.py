"""Boats, reward tokens and result cards as drawings."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.seats import BY_COLOUR, Seat
from clachan.face.signs import figure
from clachan.face.svg import Picture, element, moved, sized, text
from clachan.games.glen_more.face.drawing.glyphs import path, stroke
from clachan.games.glen_more.face.drawing.scenery import RIVER, SIZE
from clachan.games.glen_more.face.drawing.signs import Sign, effect_signs, row, width_of
from clachan.games.glen_more.face.drawing.tokens import outline
from clachan.games.glen_more.modules.dragon_boats.rules.views import GivesView
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.tiles import GOODS, Effect

HULL = (
    "M-12-3Q-11.5-6-9-6.5-8.5-1-6 2H6Q9-1 8.4-7.5 8.4-10.5 11.4-10.5 12.6-9.6 13-8 11.6-7.4 10.8-7.6 11.6 4 7 9.5"
    "H-6.5Q-11 6-12-3Z"
)
SAIL = "M-7.5-12.5Q0-10.5 5.5-12.5 8.5-6 5.5.5 0 2-7.5.5-4.5-6-7.5-12.5Z"
SHIELDS = ((-6.0, 5.2), (-1.2, 5.6), (3.6, 5.4))
CARD_WIDTH, CARD_HEIGHT = 86.0, 44.0
TOKEN = 14.0


def boat_of(seat: Seat) -> str:
    """A dragon boat: the sail has the colour and the shape of its seat."""
    hull = path(HULL, "whisky", "whisky-edge", 1)
    shields = "".join(
        [
            element("circle", cx=x, cy=y, r=1.9, fill=seat.fill, stroke="var(--token)", stroke_width=0.7)
            for x, y in SHIELDS
        ]
    )
    sail = element("path", d=SAIL, fill=seat.fill, stroke=seat.rim, stroke_width=1, stroke_linejoin="round")
    return hull + shields + sail + sized(f"shape-{seat.colour}", -0.6, -5.8, 0.42, fill=seat.ink)


def plain_boat() -> str:
    """A boat of nobody."""
    ribs = stroke("M-6 3.4H6.5M-5 6.4H5.6", "whisky-edge", 0.9)
    mast = stroke("M-1-13V2", "whisky-edge", 1.4)
    return mast + path(HULL, "whisky", "whisky-edge", 1) + ribs + path(SAIL, "token", "token-edge", 1)


def _token_ground() -> str:
    return element("circle", class_="gm-parchment", r=TOKEN) + element(
        "circle", r=TOKEN - 2.4, fill="none", stroke="var(--parchment-edge)", stroke_width=0.8
    )


def _start() -> str:
    """The land of Race Start: open water, a rope with flags across it, and a boat that waits."""
    ground = element("rect", width=SIZE, height=SIZE, fill="var(--pasture)")
    water = path("M0 30Q30 24 60 30T120 30V86Q90 92 60 86T0 86Z", "water")
    banks = element("path", class_="gm-bank", d="M0 30Q30 24 60 30T120 30M0 86Q30 80 60 86T120 86")
    waves = sized("gm-waves", 96, 46, 1) + sized("gm-waves", 98, 72, 1) + sized("gm-waves", 22, 74, 1)
    posts = stroke("M46 20V94", "whisky-edge", 3.2)
    flags = "".join([_checks(46, 24 + 12 * k) for k in range(6)])
    boat = sized("gm-boat", 84, 58, 1.35)
    return (
        ground + water + banks + waves + flags + posts + boat + element("path", class_="gm-edge", d="M0 0H120V120H0Z")
    )


def _checks(x: float, y: float) -> str:
    dark = element("path", d=f"M{x - 10:g} {y:g}h5v6h-5ZM{x - 5:g} {y + 6:g}h5v6h-5Z", fill="var(--token-ink)")
    light = element("path", d=f"M{x - 5:g} {y:g}h5v6h-5ZM{x - 10:g} {y + 6:g}h5v6h-5Z", fill="var(--token)")
    return light + dark


def _builder() -> str:
    """The land of a Ship Builder: a boat on the stocks beside the river."""
    ground = element("rect", width=SIZE, height=SIZE, fill="var(--pasture)")
    yard = path("M10 30Q14 14 40 13H88Q108 14 110 32V44H10Z", "road")
    water = path(RIVER, "water") + element(
        "path", class_="gm-bank", d="M0 47Q30 42 60 47T120 47M0 65Q30 60 60 65T120 65"
    )
    ripples = stroke("M8 55q5-3 10 0t10 0M74 57q5-3 10 0t10 0", "water-light", 1.6)
    ribs = stroke("M44 42 52 32M76 42 68 32M60 44V30", "whisky-edge", 2)
    frame = stroke("M30 16V46M90 16V46M30 20H90", "whisky-edge", 2.2)
    boat = sized("gm-boat", 60, 33, 1.3)
    planks = sized("gm-wood", 24, 76, 0.8) + sized("gm-wood", 44, 80, 0.8)
    edge = element("path", class_="gm-edge", d="M0 0H120V120H0Z")
    return ground + yard + water + ripples + frame + ribs + boat + planks + edge


def race_library() -> dict[str, str]:
    """The definitions of the race by id."""
    parts = {f"gm-boat-{colour}": boat_of(BY_COLOUR[colour]) for colour in COLOURS}
    parts["gm-boat"] = plain_boat()
    parts["gm-reward"] = _token_ground()
    parts["gm-reward-back"] = element("circle", class_="gm-back", r=TOKEN) + sized("gm-boat", 0, 1, 0.72)
    parts["gm-land-race-start"] = _start()
    parts["gm-land-ship-builder"] = _builder()
    return {id_: element("g", content, id=id_) for id_, content in parts.items()}


def boat(seat: Seat, x: float, y: float, size: float = 26) -> str:
    """A boat of a seat."""
    return sized(f"gm-boat-{seat.colour}", x, y, size / 26)


def signs_of(reward: GivesView) -> list[Sign]:
    """The signs of what a token or a card gives: `{"vp": 15, "whisky": 1}`."""
    found: list[Sign] = []
    for label, amount in reward.items():
        named = label in RESOURCES
        effect = Effect(GOODS, amount, RESOURCES.index(label)) if named else Effect(label, amount)
        found.extend(effect_signs(effect))
    return found


def token(reward: GivesView, x: float, y: float, radius: float = TOKEN) -> str:
    """A reward token with its face."""
    signs = signs_of(reward)
    scale = min(0.92, 24 / max(1.0, width_of(signs)))
    face = moved(row(signs), -width_of(signs) * scale / 2, 0, scale)
    return moved(sized("gm-reward", 0, 0, 1) + face, x, y, radius / TOKEN)


def face_down(x: float, y: float, radius: float = TOKEN) -> str:
    """A reward token that lies face down."""
    return sized("gm-reward-back", x, y, radius / TOKEN)


def result_card(name: str, reward: GivesView, place: int, worthless: bool, title: str = "") -> Picture:
    """A result card: the place on a ribbon, and what it gives; the Last card has a coin that is crossed out."""
    signs = signs_of(reward)
    content = title + outline(CARD_WIDTH, CARD_HEIGHT, 7, "gm-parchment")
    ribbon = path("M-8-10H8V9L0 4-8 9Z", "meat" if worthless else "druid", "token-edge", 0.8)
    content += moved(ribbon, 14, 16) + figure("–" if worthless else place, 14, 14, 15, class_="k-figure k-points")
    if worthless:
        cross = stroke("M-9-9 9 9M9-9-9 9", "meat-edge", 3)
        content += moved(sized("t-coin", 0, 0, 1.15) + cross, 54, 22)
    else:
        scale = min(1.1, 54 / max(1.0, width_of(signs)))
        content += moved(row(signs), 27 + (54 - width_of(signs) * scale) / 2, 22, scale)
    return Picture(content, CARD_WIDTH, CARD_HEIGHT)


def river_strip(spaces: int, castle: int, side: float) -> str:
    """The spaces of a river side by side, the first on the right; a castle beside one of them."""
    parts: list[str] = []
    for space in range(1, spaces + 1):
        x = (spaces - space) * side
        parts.append(element("rect", x=x, y=0, width=side, height=side, fill="var(--pasture)"))
        parts.append(element("rect", x=x, y=side * 0.22, width=side, height=side * 0.62, fill="var(--water)"))
        parts.append(
            element("path", class_="gm-bank", d=f"M{x:g} {side * 0.22:g}h{side:g}M{x:g} {side * 0.84:g}h{side:g}")
        )
        parts.append(element("path", class_="gm-edge", d=f"M{x:g} 0h{side:g}v{side:g}h-{side:g}Z"))
        if space == castle:
            parts.append(sized("gm-keep", x + side / 2, side * 0.3, side / 90))
    return "".join(parts)


def line(content: str, x: float, y: float, size: float = 15) -> str:
    """A word beside a drawing."""
    return text(content, x, y, class_="k-name gm-plain", font_size=size)


def places(count: int, side: float) -> Sequence[tuple[float, float, float]]:
    """Where so many boats are on a space: x, y and size."""
    if count == 1:
        return ((side / 2, side * 0.58, 30.0),)
    if count == 2:
        return ((side * 0.27, side * 0.42, 23.0), (side * 0.72, side * 0.68, 23.0))
    return (
        (side * 0.26, side * 0.36, 20.0),
        (side * 0.74, side * 0.36, 20.0),
        (side * 0.26, side * 0.78, 20.0),
        (side * 0.74, side * 0.78, 20.0),
    )
