"""The small signs of the game, each drawn once as a definition: discs, coins, shields, scrolls, scenery.

The same thing has the same shape everywhere: gold is a coin, points are a shield, what is printed as a cost is a stone.
"""

from __future__ import annotations

from functools import lru_cache

from clachan.face.palette import page_css, picture_css
from clachan.face.seats import SEATS, seat_definitions
from clachan.face.signs import figure, icon_definitions, sign_definitions
from clachan.face.svg import attributes, element, sized, use
from clachan.games.isle_of_skye.face.drawing.extras import Extra
from clachan.games.isle_of_skye.face.drawing.roads import road_definitions
from clachan.games.isle_of_skye.rules.components import TERRAINS

FEATURE_ICONS = {
    "sheep": "sheep",
    "cattle": "cow",
    "broch": "stone-tower",
    "farm": "barn",
    "ship": "sailboat",
    "lighthouse": "lighthouse",
}
# Half of the width of a scroll by the number of signs after its shield.
SCROLL_HALVES = (13.0, 19.5, 23.5, 26.5)
# The icons that stand for nothing else.
OTHER_ICONS = (
    "hand",
    "swap-bag",
    "barrel",
    "medieval-gate",
    "fire-axe",
    "flying-flag",
    "hourglass",
    "check-mark",
    "price-tag",
)

CLASSES = (
    ".k-pasture{fill:var(--pasture);stroke:var(--pasture-edge);stroke-width:1.6}"
    ".k-mountain{fill:var(--mountain);stroke:var(--mountain-edge);stroke-width:1.6}"
    ".k-water{fill:var(--water);stroke:var(--water-edge);stroke-width:1.4}"
    ".k-shore{fill:none;stroke:var(--shore);stroke-width:5.5;stroke-linejoin:round}"
    ".k-burn,.k-burn-edge{fill:none;stroke:var(--water);stroke-width:4.6;stroke-linecap:round}"
    ".k-burn-edge{stroke:var(--water-edge);stroke-width:6.6}"
    ".k-road,.k-road-edge,.k-bridge{fill:none;stroke-linejoin:round}"
    ".k-road{stroke:var(--road);stroke-width:8}"
    ".k-road-edge{stroke:var(--road-edge);stroke-width:10}"
    ".k-bridge-edge{fill:none;stroke:var(--stone-edge);stroke-width:16}"
    ".k-bridge{stroke:var(--stone);stroke-width:13.6}"
    ".k-rim{fill:none;stroke:var(--druid);stroke-width:3.2}"
    ".k-grid{fill:none;stroke:var(--grid);stroke-width:.9}"
    ".k-cell{fill:var(--ink);fill-opacity:.025;stroke:var(--ink-soft);stroke-opacity:.55;stroke-width:1.4;"
    "stroke-dasharray:5 5}"
    ".k-chosen{fill:var(--accent);fill-opacity:.18;stroke:var(--accent);stroke-opacity:1;stroke-width:3}"
    ".k-frame{fill:none;stroke:var(--ink);stroke-opacity:.55;stroke-width:1.6;stroke-linecap:square}"
    ".k-mat{fill:var(--ink);fill-opacity:.03}"
    ".k-space{fill:var(--paper);stroke:var(--paper-edge)}"
    ".k-track{fill:none;stroke:var(--token-edge);stroke-width:1.5}"
    ".k-ghost{opacity:.75}"
    ".k-stone{fill:var(--stone);stroke:var(--stone-edge);stroke-width:1.2}"
    ".k-parchment{fill:var(--parchment);stroke:var(--parchment-edge);stroke-width:1}"
    ".k-little{fill:var(--field);stroke:var(--token-ink);stroke-width:.9}"
)

STONE = "M-10.5-4.5-7-10.5 2.5-11.5 9-8 11.5 1.5 8 9.5-1.5 11.5-9 8Z"


def _defined(id_: str, content: str) -> str:
    return element("g", content, id=id_)


def _shadow(shape: str, **values: float) -> str:
    return f'<{shape} class="k-shadow" transform="translate(.9 1.5)"{attributes(values)}/>'


def _token(icon: str, wide: bool) -> str:
    """A disc with an icon; the wide one has room for a number on the right."""
    if wide:
        shadow = _shadow("rect", x=-17, y=-11.5, width=34, height=23, rx=11.5)
        card = element("rect", class_="k-card", x=-17, y=-11.5, width=34, height=23, rx=11.5)
        return shadow + card + sized(f"i-{icon}", -5.5, 0, 0.82)
    scale = 0.8 if icon != "sheep" else 0.86
    return _shadow("circle", r=11.5) + element("circle", class_="k-card", r=11.5) + sized(f"i-{icon}", 0, 0, scale)


def _barrel() -> str:
    disc = element("circle", r=11.5, fill="var(--whisky)", stroke="var(--whisky-edge)")
    return _shadow("circle", r=11.5) + disc + sized("i-barrel", 0, 0, 0.78, fill="var(--on-whisky)")


def _castle(colour: str) -> str:
    rim = element("circle", r=24, fill=f"url(#tartan-{colour})", stroke=f"var(--rim-{colour})", stroke_width=1.4)
    disc = element("circle", r=18.5, fill="var(--token)", stroke=f"var(--rim-{colour})", stroke_width=1.2)
    return _shadow("circle", r=24) + rim + disc + sized("i-medieval-gate", 0, -0.5, 1.22)


def _scroll(half: float) -> str:
    """A parchment with rolled ends, so wide to either side of its middle."""
    sheet = element("rect", class_="k-parchment", x=3 - half, y=-10.5, width=2 * half - 6, height=21)
    rolls = "".join(
        [element("rect", class_="k-parchment", x=x, y=-12.5, width=4.4, height=25, rx=2.2) for x in (-half, half - 4.4)]
    )
    shadow = element("rect", class_="k-shadow", x=1 - half, y=-10.5, width=2 * half, height=25, rx=2.5)
    return shadow + sheet + rolls


def _closed_area(terrain: str, inside: str) -> str:
    """A completed area: its border runs all around it."""
    border = "M-9 0C-9-8-4-9 0-8 5-10 9-6 8.5 0 9 7 4 8.5-1 8-6 9.5-9 6-9 0Z"
    blob = element("path", d=border, fill=f"var(--{terrain})", stroke="var(--token-ink)", stroke_width=1.9)
    return blob + inside


def cells(places: tuple[tuple[int, int], ...]) -> str:
    """Little tiles around the origin."""
    return "".join(
        [element("rect", x=x * 6.4 - 3.2, y=y * 6.4 - 3.2, width=6.4, height=6.4, class_="k-little") for x, y in places]
    )


def _peak(width: float, height: float) -> str:
    """A mountain of two facets in the light from the upper left, with a lower shoulder in front of it."""
    w, h = width / 2, height

    def facet(points: str, colour: str) -> str:
        return element("path", d=points, fill=f"var(--mountain-{colour})")

    top, foot = -h * 0.6, h * 0.4
    ridge = f"L{-w * 0.02:.1f} {top + h * 0.36:.1f} {-w * 0.2:.1f} {top + h * 0.55:.1f} {w * 0.08:.1f} {foot:.1f}"
    lit = facet(f"M{-w * 0.15:.1f} {top:.1f}{ridge}H{-w:.1f}Z", "light")
    shade = facet(f"M{-w * 0.15:.1f} {top:.1f}{ridge}H{w:.1f}Z", "shade")
    if width < 20:
        return lit + shade
    x, y = w * 0.62, foot + h * 0.14
    small_lit = facet(f"M{x:.1f} {y - h * 0.5:.1f}L{x - w * 0.5:.1f} {y:.1f}h{w * 0.55:.1f}Z", "light")
    small_shade = facet(f"M{x:.1f} {y - h * 0.5:.1f}L{x + w * 0.5:.1f} {y:.1f}h{-w * 0.45:.1f}Z", "edge")
    return lit + shade + small_lit + small_shade


def _stroke(d: str, colour: str, width: float) -> str:
    return element("path", d=d, fill="none", stroke=f"var(--{colour})", stroke_width=width, stroke_linecap="round")


@lru_cache(maxsize=16)
def library(extras: tuple[Extra, ...]) -> dict[str, str]:
    """Every definition by its id: i- icons (20 wide), t- tokens, g- glyphs, s- scenery, r- roads, and of seats."""
    of_extras = [name for extra in extras for name in extra.icons]
    found: dict[str, str] = {
        "clip-tile": '<clipPath id="clip-tile"><rect x="-.35" y="-.35" width="100.7" height="100.7"/></clipPath>'
    }
    found.update(icon_definitions([*FEATURE_ICONS.values(), *of_extras, *OTHER_ICONS]))
    found.update(sign_definitions())
    parts = {
        "s-grid": '<path class="k-grid" d="M0 0h100v100h-100Z"/>',
        "s-rim": '<path class="k-rim" d="M1.6 1.6h96.8v96.8h-96.8Z"/>',
        "t-barrel": _barrel(),
        "g-closed-pasture": _closed_area("pasture", sized("s-tuft", 0, 0, 0.9)),
        "g-closed-mountain": _closed_area("mountain", sized("s-peak-1", 0, 0.5, 0.7)),
        "g-closed-water": _closed_area("water", sized("s-wave", 0, 0, 0.8)),
        "g-column": cells(((0, -1), (0, 0), (0, 1))),
        **{f"g-{name}": glyph for extra in extras for name, glyph in extra.glyphs().items()},
        "t-stone": element("path", class_="k-shadow", d=STONE, transform="translate(.9 1.5)")
        + element("path", class_="k-stone", d=STONE),
        "s-tuft": _stroke("M-4.5 2.5Q-4.5-1-6.5-3M-1 3Q-1.5-2-.5-5M2.5 3Q2.5-1 5-3.5", "pasture-edge", 1.3),
        "s-wave": _stroke("M-7 0q2.3-2.6 4.7 0t4.7 0 4.7 0", "water-light", 1.3),
        "s-waves": _stroke("M-11-2.5q2.5-2.8 5 0t5 0 5 0M-4 3q2.5-2.8 5 0t5 0 5 0", "water-light", 1.3),
        "s-peak-1": _peak(16, 13),
        "s-peak-2": _peak(22, 17),
        "s-peak-3": _peak(30, 23),
    }
    for extra in extras:
        parts.update(extra.scenery())
    for terrain in TERRAINS:
        parts[f"s-{terrain}"] = f'<path class="k-{terrain}" d="M-5-5h110v110h-110Z"/>'
    for kind, icon_name in FEATURE_ICONS.items():
        parts[f"t-{kind}"] = _token(icon_name, False)
        parts[f"t-{kind}-n"] = _token(icon_name, True)
    for extra in extras:
        parts.update(extra.tokens())
    for n, half in enumerate(SCROLL_HALVES):
        parts[f"t-scroll-{n}"] = _scroll(half)
    for seat in SEATS:
        parts[f"t-castle-{seat.colour}"] = _castle(seat.colour)
    for id_, content in parts.items():
        found[id_] = _defined(id_, content)
    found.update(road_definitions())
    found.update(seat_definitions())
    return found


def page_style() -> str:
    """The stylesheet for a page that shows these drawings."""
    return page_css(CLASSES)


def picture_style() -> str:
    """The stylesheet inside an SVG file of its own."""
    return picture_css(CLASSES)


def stone(value: int | str, x: float, y: float, radius: float = 11) -> str:
    """A cost that is printed on a tile."""
    return sized("t-stone", x, y, radius / 11) + figure(value, x, y, radius * 1.35)


def feature(kind: str, count: int, x: float, y: float) -> str:
    """A disc with a feature, wider with a number for several."""
    if count == 1:
        return use(f"t-{kind}", x, y)
    return use(f"t-{kind}-n", x, y) + figure(count, x + 10, y, 17)
