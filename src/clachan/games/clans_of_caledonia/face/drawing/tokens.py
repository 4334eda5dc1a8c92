"""The definitions and classes of the drawings, and the small signs that they are put together from."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from clachan.face.palette import picture_css
from clachan.face.seats import BY_COLOUR, Seat, seat_definitions, seat_of
from clachan.face.signs import coin, figure, icon_definitions, sign_definitions
from clachan.face.svg import element, sized, title
from clachan.games.clans_of_caledonia.face.drawing.glyphs import LOAF, glyphs
from clachan.games.clans_of_caledonia.face.drawing.units import (
    SIGNS,
    empty_definitions,
    neutral_definitions,
    unit_definitions,
)
from clachan.games.clans_of_caledonia.rules.frame import COLOURS
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, IMPORTS, UNITS
from clachan.games.clans_of_caledonia.rules.views import PlayerView

# What a thing of the drawings says when it is pointed at, by its key: `good wool`, `contract 12`, `space d3`, …
Told = Callable[[str], str]

ICON_NAMES = (
    "sheep", "cow", "barrel", "sailboat", "fire-axe", "flying-flag", "hourglass", "check-mark", "anchor",
    "fishing-boat", "mining", "cheese-wedge", "cotton-flower", "smoking-pipe", "hops", "butter", "beer-stein",
    "upgrade", "village", "cycle",
)  # fmt: skip

CLASSES = (
    ".cc-pasture{fill:var(--pasture)}"
    ".cc-forest{fill:var(--forest)}"
    ".cc-mountain{fill:var(--mountain)}"
    ".cc-water{fill:var(--water)}"
    ".cc-mist{fill:var(--mist);stroke:var(--mist-edge);stroke-width:.8;stroke-opacity:.6}"
    ".cc-grid{fill:none;stroke:var(--paper);stroke-opacity:.55;stroke-width:1.5}"
    ".cc-shore{fill:none;stroke:var(--shore);stroke-width:5;stroke-linecap:round}"
    ".cc-river,.cc-river-edge{fill:none;stroke:var(--water);stroke-width:6;stroke-linecap:round}"
    ".cc-river-edge{stroke:var(--water-edge);stroke-width:9}"
    ".cc-space{fill:transparent;stroke:none}"
    ".cc-port-space,.cc-quote{pointer-events:none}"
    ".cc-cost{--figure:14.2;--origin:50% 100%}"
    ".cc-quote{--figure:21.6}"
    ".cc-port-space.pick{pointer-events:all}"
    ".cc-frame{fill:none;stroke:var(--table);stroke-width:10;stroke-linejoin:round}"
    ".cc-empty{fill:var(--ink);fill-opacity:.05;stroke:var(--ink-soft);stroke-width:1.6;stroke-opacity:.55;"
    "stroke-dasharray:4 4}"
    ".cc-slot{fill:var(--ink);fill-opacity:.04;stroke:var(--paper-edge);stroke-width:1.2}"
    ".cc-box{fill:var(--ink);fill-opacity:.03;stroke:var(--ink-soft);stroke-opacity:.5;stroke-width:1.2;"
    "stroke-dasharray:5 4}"
    ".cc-panel{fill:var(--paper);stroke:var(--paper-edge);stroke-width:1.2}"
    ".cc-parchment{fill:var(--parchment);stroke:var(--parchment-edge);stroke-width:1.2}"
    ".cc-price{font-weight:400;fill:var(--ink)}"
    ".cc-ink{fill:var(--ink)}"
    ".cc-arrow{fill:var(--ink-soft)}"
    ".cc-line{fill:none;stroke:var(--paper-edge);stroke-width:1.2}"
    ".cc-chosen{fill:var(--accent);fill-opacity:.14;stroke:var(--accent);stroke-width:2.4}"
)


def _defined(parts: dict[str, str]) -> dict[str, str]:
    return {id_: element("g", content, id=id_) for id_, content in parts.items()}


def _disc(id_: str, scale: float, fill: str = "var(--token-ink)") -> str:
    """A token with a sign, for the panels of players."""
    return element("circle", class_="k-card", r=12) + sized(id_, 0, 0, scale, fill=fill)


def _facts() -> dict[str, str]:
    """The tokens of the numbers on a player's panel."""
    found = {f"t-cc-{good}": sized(f"cc-{good}", 0, 0, 1.05) for good in (*GOODS, *IMPORTS)}
    found["t-cc-merchant"] = _disc("cc-merchant", 0.85)
    found["t-cc-settlements"] = _disc("i-village", 0.9)
    found["t-cc-exports"] = sized("cc-contract", 0, 0, 1.1)
    return found


@lru_cache(maxsize=1)
def library() -> dict[str, str]:
    """Every definition by its id."""
    seats = tuple([BY_COLOUR[colour] for colour in COLOURS])
    parts = {
        **glyphs(),
        "cc-loaf": element("path", d=LOAF),
        "cc-rows": sized("cc-ear", -7, 1, 0.85) + sized("cc-ear", 7, 1, 0.85) + sized("cc-ear", 0, -1, 0.95),
        **unit_definitions(seats),
        **empty_definitions(),
        **neutral_definitions(),
        **{f"cc-sign-{kind}": sized(id_, 0, 0, 1) for kind, (id_, _, _) in SIGNS.items()},
        **_facts(),
    }
    return {**icon_definitions(ICON_NAMES), **sign_definitions(), **seat_definitions(), **_defined(parts)}


def picture_style(markup: str = "") -> str:
    """The stylesheet inside an SVG file of its own."""
    return picture_css(CLASSES, markup + "".join(library().values()))


def no_words(key: str) -> str:
    """Titles are what they are about."""
    return key


def hover(told: Told, key: str) -> str:
    """The title of a thing; what words know nothing about is called by its key."""
    return title(title_of(told, key))


def title_of(told: Told, key: str) -> str:
    """The same as a plain text."""
    return told(key) or key


def seat_sign(player: PlayerView) -> Seat:
    """The signs of a player's seat."""
    return seat_of(player["colour"], player["seat"])


def glyph(kind: str, x: float, y: float, size: float = 24) -> str:
    """A good, an import, meat or another sign of our own."""
    return sized(f"cc-{kind}", x, y, size / 24)


def amount(kind: str, count: int, x: float, y: float, size: float = 24, class_: str = "k-figure") -> str:
    """How many of something: the figure, then the thing; the whole is about 1.6 times as wide as it is high."""
    if kind == "money":
        return coin(count, x, y, size * 0.58)
    shown = figure(count, x - size * 0.42, y, size * 0.75, class_=class_)
    return shown + glyph(kind, x + size * 0.32, y, size)


def merchant(seat: Seat, x: float, y: float, size: float = 24) -> str:
    """A merchant of a seat, with its shape: those of several players stand side by side on the market."""
    pawn = sized("cc-merchant", x, y, size / 24, fill=seat.fill, stroke=seat.rim)
    return pawn + sized(f"shape-{seat.colour}", x, y + size * 0.2, size * 0.0175, fill=seat.ink)


def mark_of(seat: Seat, x: float, y: float, radius: float = 8) -> str:
    """A small marker of a seat: its colour and its shape."""
    disc = element("circle", cx=x, cy=y, r=radius, fill=seat.fill, stroke=seat.rim, stroke_width=1.2)
    return disc + sized(f"shape-{seat.colour}", x, y, radius * 0.062, fill=seat.ink)


def outline(width: float, height: float, radius: float = 6, class_: str = "cc-slot", x: float = 0, y: float = 0) -> str:
    """The ground of a thing that can be picked, in whose shape it glows."""
    return element("rect", class_=f"k-outline {class_}", x=x, y=y, width=width, height=height, rx=radius)


def unit_sign(kind: str, x: float, y: float, size: float = 20) -> str:
    """The sign of a kind of unit alone."""
    if kind not in UNITS:
        return ""
    return sized(f"cc-sign-{kind}", x, y, size / 20, fill="var(--token-ink)")
