"""Small drawings of the Tome, about 24 wide around the origin, and the land of the Gatherings."""

from __future__ import annotations

from clachan.face.svg import element, sized
from clachan.games.glen_more.face.drawing.glyphs import CARD, SQUARE, path, stroke
from clachan.games.glen_more.face.drawing.scenery import PATCH, SIZE

LAND = "gm-land-gathering"
PAGES = "M0-6Q-5-10-11-8V7Q-5 5 0 9 5 5 11 7V-8Q5-10 0-6Z"
LINES = "M-8.4-3.6Q-5.4-4.6-2.6-2.8M-8.4 .6Q-5.4-.4-2.6 1.4M8.4-3.6Q5.4-4.6 2.6-2.8M8.4 .6Q5.4-.4 2.6 1.4"
FLAME = "M0-13Q7-5 6 2 6 8 0 8T-6 2Q-6-2-3-4-2-1 0-2 2-6 0-13Z"


def _book() -> str:
    """An open book."""
    return (
        path(PAGES, "token", "whisky-edge", 1.5) + stroke("M0-6V9", "whisky-edge", 1.5) + stroke(LINES, "accent", 1.5)
    )


def _turned() -> str:
    """A card that is turned over."""
    return path(CARD, "parchment", "parchment-edge", 1.3) + sized("gm-event", 0, 0, 0.66)


def _unread() -> str:
    """A card that is turned without its event: the book on it is struck out."""
    return _turned() + stroke("M-8 9.5 8-9.5", "meat-edge", 2.4)


def _men() -> str:
    return sized("gm-scotsman", -5, -1.5, 0.78) + sized("gm-scotsman", 4.5, 1, 0.86)


def _home() -> str:
    """A Scotsman on his way into the castle."""
    return (
        sized("gm-castle", 5, 0, 0.74)
        + sized("gm-scotsman", -6.5, 2, 0.7)
        + stroke("M-3-9.5H2.5M0-12 3-9.5 0-7", "token-ink", 1.4)
    )


def _around() -> str:
    """A tile and all tiles around it."""
    cells = [(x, y) for y in (-7.6, 0, 7.6) for x in (-7.6, 0, 7.6)]
    return "".join(
        [
            element(
                "rect",
                x=x - 3.4,
                y=y - 3.4,
                width=6.8,
                height=6.8,
                rx=1.2,
                fill="var(--coin)" if (x, y) == (0, 0) else "var(--pasture)",
                stroke="var(--token-ink)",
                stroke_width=0.8,
            )
            for x, y in cells
        ]
    )


def _foreign() -> str:
    """A tile of somebody else that is activated."""
    tile = path(SQUARE, "stone", "stone-edge", 1.3) + stroke("M-8 8 8-8M-8 1 1-8M-1 8 8-1", "token", 1.4)
    ground = element("circle", cx=4, cy=4, r=7.2, fill="var(--token)", stroke="var(--token-edge)")
    return (
        element("g", tile, transform="translate(-2.5 -2.5)")
        + ground
        + sized("i-cycle", 4, 4, 0.56, fill="var(--token-ink)")
    )


def _swap() -> str:
    """The Englishman and a tile."""
    arrows = stroke("M-9-9.5H8M5-12 8.4-9.5 5-7M9 10.5H-8M-5 8-8.4 10.5-5 13", "token-ink", 1.5)
    tile = element("g", path(SQUARE, "pasture", "pasture-edge", 1.6), transform="translate(6 1)scale(.62)")
    return sized("gm-englishman", -6, 0.5, 0.23) + tile + arrows


def _fire() -> str:
    logs = stroke("M-11 10 11 5M-11 5 11 10", "whisky-edge", 3.2)
    return logs + path(FLAME, "coin", "coin-edge", 1.1) + path("M0-4Q3 0 2.4 4 2 7 0 7T-2.4 4Q-2.6 1 0-4Z", "meat")


def _land() -> str:
    """People around a fire."""
    ground = element("rect", width=SIZE, height=SIZE, fill="var(--pasture)") + path(PATCH, "pasture-light")
    folk = ((24, 52, 1.0), (39, 40, 0.9), (81, 40, 0.9), (96, 52, 1.0), (33, 68, 1.1), (87, 68, 1.1))
    people = "".join([sized("gm-scotsman", x, y, scale) for x, y, scale in folk])
    tufts = sized("gm-tuft", 60, 28, 1) + sized("gm-tuft", 14, 78, 1) + sized("gm-tuft", 106, 80, 1)
    edge = element("path", class_="gm-edge", d="M0 0H120V120H0Z")
    return ground + tufts + people + sized("gm-fire", 60, 58, 1.35) + edge


def library() -> dict[str, str]:
    """Every definition by its id."""
    parts = {
        "gm-event": _book(),
        "gm-turned": _turned(),
        "gm-unread": _unread(),
        "gm-men": _men(),
        "gm-home": _home(),
        "gm-around": _around(),
        "gm-foreign": _foreign(),
        "gm-swap": _swap(),
        "gm-fire": _fire(),
        LAND: _land(),
    }
    return {id_: element("g", content, id=id_) for id_, content in parts.items()}
