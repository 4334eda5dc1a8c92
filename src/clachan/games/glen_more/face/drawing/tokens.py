"""The definitions and classes of the drawings, and the small things that they are put together from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from clachan.core.catalogue import Entry
from clachan.face.palette import picture_css
from clachan.face.seats import BY_COLOUR, Seat, seat_definitions, seat_of
from clachan.face.signs import figure, icon_definitions, sign_definitions
from clachan.face.svg import Picture, element, moved, sized, title
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.face.drawing.glyphs import glyphs, men
from clachan.games.glen_more.face.drawing.scenery import scenery
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.views import PlayerView

# What a thing of the drawings says when it is pointed at, by its key: `tile Halkirk`, `clan Ross`, `buy wood`, …
Told = Callable[[str], str]


KEPT_ITEMS = 512


class Item(Picture):
    """A picture of one thing in front of somebody: the name of its element, and what it is in words."""

    __slots__ = ("id", "words")

    def __init__(self, id_: str, words: str, markup: str, width: float, height: float) -> None:
        super().__init__(markup, width, height)
        self.id: str = id_
        self.words: str = words


def as_item(id_: str, words: str, picture: Picture) -> Item:
    """A picture as a thing of its own."""
    return _item(id_, words, picture.at(0, 0), picture.width, picture.height)


@lru_cache(KEPT_ITEMS)
def _item(id_: str, words: str, markup: str, width: float, height: float) -> Item:
    """The same thing each time: cards that look alike lie at many tables."""
    return Item(id_, words, markup, width, height)


# No figure and no word of the drawings is smaller than this.
SMALLEST = 14.0

ICON_NAMES = (
    "sheep", "cow", "barrel", "stone-tower", "barn", "swap-bag", "village", "cycle", "check-mark", "hourglass",
    "tower-flag",
)  # fmt: skip

CLASSES = (
    ".gm-edge{fill:none;stroke:var(--grid);stroke-width:1}"
    ".gm-bank{fill:none;stroke:var(--water-edge);stroke-width:1.6}"
    ".gm-frame{fill:none;stroke:var(--parchment-edge);stroke-width:2}"
    ".gm-plaque{fill:var(--token);fill-opacity:.94;stroke:var(--token-edge);stroke-width:.9}"
    ".gm-good{fill:var(--token);stroke:var(--token-ink);stroke-opacity:.55;stroke-width:1.4}"
    ".gm-veil{fill:var(--paper);fill-opacity:.5;pointer-events:none}"
    ".gm-ears{fill:var(--coin);stroke:var(--coin-edge);stroke-width:1.1}"
    ".gm-once{fill:var(--parchment);fill-opacity:.96;stroke:var(--parchment-edge);stroke-width:1.2}"
    ".gm-gold{fill:var(--coin);stroke:var(--coin-edge);stroke-width:1.2}"
    ".gm-halo{paint-order:stroke;stroke:var(--token);stroke-width:3.4;stroke-linejoin:round;fill:var(--token-ink);"
    "text-anchor:middle}"
    ".gm-middle{text-anchor:middle}"
    ".gm-ink{fill:var(--token-ink)}"
    ".gm-plain{fill:var(--ink)}"
    ".gm-slot{fill:var(--ink);fill-opacity:.04;stroke:var(--paper-edge);stroke-width:1.2}"
    ".gm-panel{fill:var(--paper);stroke:var(--paper-edge);stroke-width:1.2}"
    ".gm-empty{fill:var(--ink);fill-opacity:.03;stroke:var(--ink-soft);stroke-opacity:.5;stroke-width:1.4;"
    "stroke-dasharray:6 5}"
    ".gm-track{fill:none;stroke:var(--table-edge);stroke-width:96;stroke-linejoin:round}"
    ".gm-way{fill:none;stroke:var(--ink-soft);stroke-opacity:.45;stroke-width:5;stroke-linecap:round;"
    "stroke-linejoin:round}"
    ".gm-parchment{fill:var(--parchment);stroke:var(--parchment-edge);stroke-width:1.2}"
    ".gm-land{fill:var(--pasture);fill-opacity:.3;stroke:var(--pasture-edge);stroke-opacity:.5;stroke-width:1.4}"
    ".gm-road,.gm-road-edge{fill:none;stroke:var(--road);stroke-width:7;stroke-linecap:round}"
    ".gm-road-edge{stroke:var(--road-edge);stroke-width:9.5}"
    ".gm-gone{opacity:.45}"
    ".gm-back{fill:var(--stone);stroke:var(--stone-edge);stroke-width:1.2}"
    ".gm-die{fill:var(--token);stroke:var(--token-edge);stroke-width:1.6}"
    ".gm-pip{fill:var(--token-ink)}"
    ".gm-doubt{fill:var(--accent);fill-opacity:.08;stroke:var(--accent);stroke-width:3;stroke-dasharray:7 5}"
    ".gm-line{fill:none;stroke:var(--paper-edge);stroke-width:1.2}"
    ".gm-area{fill:var(--accent);fill-opacity:.07;stroke:var(--accent);stroke-width:2;stroke-dasharray:5 5}"
    ".gm-reach,.gm-quote{pointer-events:none}"
)


def _token(id_: str, scale: float = 0.8) -> str:
    """A token of a number on a player's panel."""
    return element("circle", class_="k-card", r=12) + sized(id_, 0, 0, scale)


def _facts() -> dict[str, str]:
    """The tokens of the numbers on a player's panel."""
    found = {f"t-gm-{name}": sized(f"gm-{name}", 0, 0, 1.05) for name in (*RESOURCES, "whisky", "card")}
    found["t-gm-castle"] = _token("gm-castle", 0.85)
    found["t-gm-person"] = _token("gm-person")
    found["t-gm-marker"] = sized("gm-marker", 0, 0, 1.05)
    found["t-gm-tiles"] = _token("gm-overbuilt", 0.85)
    found["t-gm-scotsman"] = _token("gm-scotsman", 0.85)
    return found


@lru_cache(maxsize=4)
def library(extras: tuple[Extra, ...]) -> dict[str, str]:
    """Every definition by its id, those of the extensions included."""
    seats = tuple([BY_COLOUR[colour] for colour in COLOURS])
    parts = {**glyphs(), **men(seats), **scenery(), **_facts()}
    found = {**icon_definitions(ICON_NAMES), **sign_definitions(), **seat_definitions()}
    found.update({id_: element("g", content, id=id_) for id_, content in parts.items()})
    for extra in extras:
        found.update(extra.library())
    return found


def classes(extras: Sequence[Extra]) -> str:
    """The CSS of the drawings, extensions included."""
    return CLASSES + "".join([extra.classes() for extra in extras])


def picture_style(extras: tuple[Extra, ...], markup: str = "") -> str:
    """The stylesheet inside an SVG file of its own."""
    return picture_css(classes(extras), markup + "".join(library(extras).values()))


def no_words(key: str) -> str:
    """Names are what they are, and nothing else is told."""
    kind, _, about = key.partition(" ")
    return about if kind == "name" else ""


def hover(told: Told, key: str) -> str:
    """The title of a thing."""
    return title(told(key))


def seat_sign(player: PlayerView) -> Seat:
    """The signs of a player's seat."""
    return seat_of(player["colour"], player["seat"])


def glyph(kind: str, x: float, y: float, size: float = 24) -> str:
    """A small drawing of our own."""
    return sized(f"gm-{kind}", x, y, size / 24)


def man(seat: Seat, x: float, y: float, size: float = 24) -> str:
    """A Scotsman of a seat."""
    return sized(f"gm-man-{seat.colour}", x, y, size / 24)


def outline(width: float, height: float, radius: float = 6, class_: str = "gm-slot", x: float = 0, y: float = 0) -> str:
    """The ground of a thing that can be picked, in whose shape it glows."""
    return element("rect", class_=f"k-outline {class_}", x=x, y=y, width=width, height=height, rx=radius)


def mark_of(seat: Seat, x: float, y: float, radius: float = 9) -> str:
    """A small marker of a seat: its colour and its shape."""
    disc = element("circle", cx=x, cy=y, r=radius, fill=seat.fill, stroke=seat.rim, stroke_width=1.2)
    return disc + sized(f"shape-{seat.colour}", x, y, radius * 0.062, fill=seat.ink)


def flowing(pictures: Sequence[Picture], width: float, gap: float = 6) -> Picture:
    """Pictures side by side, in as many rows as the width asks for."""
    places, (wide, high) = in_rows(pictures, width, gap)
    parts = [picture.at(x, y) for picture, (x, y) in zip(pictures, places, strict=True)]
    return Picture("".join(parts), wide, high)


def in_a_row(signs: Sequence[str], step: float, height: float) -> Picture:
    """Signs around the origin, side by side."""
    parts = [moved(sign, step * (k + 0.5), height / 2) for k, sign in enumerate(signs)]
    return Picture("".join(parts), step * len(signs), height)


def times(count: int, x: float, y: float) -> str:
    """How many of something there are in the box."""
    return figure(f"×{count}", x, y, 18, class_="k-figure gm-plain")


def listed(entry: Entry, field: str) -> list[int]:
    """The figures of a component, for the catalogue."""
    found = entry.fields.get(field)
    held = found if isinstance(found, list) else [found]
    return [one for one in held if isinstance(one, int)]


def in_rows(
    pictures: Sequence[Picture], width: float, gap: float = 6
) -> tuple[list[tuple[float, float]], tuple[float, float]]:
    """Where each picture is in rows of a width, and how wide and high that is."""
    places: list[tuple[float, float]] = []
    x = y = row = widest = 0.0
    for picture in pictures:
        if x and x + picture.width > width:
            x, y, row = 0.0, y + row + gap, 0.0
        places.append((x, y))
        x += picture.width + gap
        widest = max(widest, x - gap)
        row = max(row, picture.height)
    return places, (max(widest, 1.0), max(y + row, 1.0))
