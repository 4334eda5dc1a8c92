"""What scoring tiles and scrolls count, in pictures: each measure of the data files has one (see scoring_tiles.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clachan.face.signs import coin, figure, icon, shield
from clachan.face.svg import Picture, element, moved, number, sized, text, use
from clachan.games.isle_of_skye.face.drawing.extras import Extra
from clachan.games.isle_of_skye.face.drawing.tokens import SCROLL_HALVES
from clachan.games.isle_of_skye.rules.components import ScoringTile, Scroll

# Measures that are told by icons alone. "closed-" is an area with its border all around, as it is when completed.
ICONS_OF: dict[str, tuple[str, ...]] = {
    "sheep": ("sheep",),
    "cattle": ("cow",),
    "brochs": ("stone-tower",),
    "farms": ("barn",),
    "ships": ("sailboat",),
    "lighthouses": ("lighthouse",),
    "whisky_tiles": ("barrel",),
    "gold": ("coin",),
    "building_sets": ("stone-tower", "barn", "lighthouse"),
    "waters_with_ship_and_lighthouse": ("sailboat", "lighthouse"),
    "completed_areas": ("closed-pasture", "closed-mountain", "closed-water"),
    "completed_mountains": ("closed-mountain",),
    "columns_of_3": ("column",),
}
# Stands on a scroll for what has no sign.
ANYTHING = "anything"
DRAWN_GLYPHS = ("closed-pasture", "closed-mountain", "closed-water", "column")


# Pictures of scoring tiles, in a field of 110 by 66 around the origin.


def square(x: float, y: float, side: float, colour: str) -> str:
    """A little tile; without a colour an empty cell."""
    if not colour:
        return element("rect", class_="k-cell", x=x, y=y, width=side, height=side)
    return element(
        "rect", x=x, y=y, width=side, height=side, rx=1.5, fill=f"var(--{colour})", stroke="var(--token-edge)"
    )


def _road(d: str) -> str:
    return element("path", class_="k-road-edge", d=d) + element("path", class_="k-road", d=d)


def closed_area(d: str, terrain: str) -> str:
    """An area with its border closed all around."""
    return element(
        "path", d=d, fill=f"var(--{terrain})", stroke="var(--token-ink)", stroke_width=2.4, stroke_linejoin="round"
    )


def _squares() -> str:
    colours = ("pasture", "mountain", "water", "pasture")
    tiles = [square(-30 + 30 * (k % 2), -30 + 30 * (k // 2), 30, colour) for k, colour in enumerate(colours)]
    frame = element("rect", x=-30, y=-30, width=60, height=60, fill="none", stroke="var(--token-ink)", stroke_width=2.4)
    return "".join(tiles) + frame


def _around_farm() -> str:
    tiles = [square(-33 + 22 * (k % 3), -33 + 22 * (k // 3), 22, "pasture-light") for k in range(9)]
    tiles[4] = square(-11, -11, 22, "pasture")
    ring = element("rect", x=-33, y=-33, width=66, height=66, fill="none", stroke="var(--token-ink)", stroke_width=2)
    return "".join(tiles) + ring + icon("barn", 0, 0, 18) + icon("sheep", -22, -22, 17) + icon("cow", 22, 0, 18)


def _castle_road(last: str) -> str:
    tiles = "".join([square(x, -17, 34, "pasture") for x in (-51, -17, 17)])
    tiles += element("rect", x=-51, y=-17, width=102, height=34, fill="none", stroke="var(--token-ink)", stroke_width=2)
    disc = element("circle", cx=-34, r=13, class_="k-card")
    end = element("circle", cx=34, r=13, class_="k-card") + icon(last, 34, 0, 19) if last else ""
    return tiles + _road("M-34 0H" + ("34" if last else "51")) + disc + icon("medieval-gate", -34, 0, 18) + end


LAKE = "M-44-8C-42-28-20-30-4-26 10-30 26-22 24-4 24 16 6 26-10 22-30 28-46 12-44-8Z"
TARN = "M38-1C40-9 52-9 54-1 56 8 48 12 44 10 38 9 36 5 38-1Z"


def largest_area(terrain: str) -> str:
    """A large area over several tiles, larger than another."""
    grid = "".join([square(x, y, 34, "pasture-light") for x in (-44, -10) for y in (-34, 0)])
    sign = use("s-waves", -24, -8) + use("s-waves", 4, 6) if terrain == "water" else ""
    if terrain == "mountain":
        sign = use("s-peak-3", -22, -4) + use("s-peak-2", 6, 2)
    lines = element(
        "path", d="M-10-26V22M-44 0H24", stroke="var(--token-ink)", stroke_dasharray="3 3", stroke_opacity=0.6
    )
    more = text(">", 31, 5, class_="k-figure", font_size=17)
    return grid + closed_area(LAKE, terrain) + sign + lines + more + closed_area(TARN, terrain)


def _closed_three() -> str:
    grid = "".join([square(x, -17, 34, "pasture-light") for x in (-51, -17, 17)])
    lake = closed_area("M-45 0C-44-14-24-13-4-12 16-13 44-16 46 0 44 15 20 12 0 12-22 14-45 14-45 0Z", "water")
    return grid + lake + use("s-waves", -32, 0) + use("s-waves", 30, 1) + figure("3+", 0, 0, 24)


def _ship_and_light() -> str:
    lake = element("path", d="M-55-20C-20-34 20-34 55-22V22C20 34-22 32-55 24Z", class_="k-water")
    discs = "".join([element("circle", cx=x, r=18, class_="k-card") for x in (-23, 23)])
    return lake + discs + icon("sailboat", -23, 0, 26) + icon("lighthouse", 23, 0, 26)


def _column() -> str:
    tiles = [square(-11, y, 22, colour) for y, colour in ((-34, "pasture"), (-12, "mountain"), (10, "water"))]
    frame = element("rect", x=-11, y=-34, width=22, height=66, fill="none", stroke="var(--token-ink)", stroke_width=2.4)
    sides = "".join([square(x, y, 22, "") for x in (-35, 13) for y in (-34, -12, 10)])
    return sides + "".join(tiles) + frame


PICTURES: dict[str, Callable[[], str]] = {
    "squares": _squares,
    "animals_at_farms": _around_farm,
    "cattle_by_the_castle_road": lambda: _castle_road("cow"),
    "castle_road_tiles": lambda: _castle_road(""),
    "largest_completed_water": lambda: largest_area("water"),
    "completed_areas_of_3": _closed_three,
    "waters_with_ship_and_lighthouse": _ship_and_light,
    "columns_of_3": _column,
}
# Where points are for each of something that the picture shows several of.
UNITS = {
    "largest_completed_water": "tile",
    "castle_road_tiles": "tile",
    "animals_at_farms": "animal",
}
# Units that are little squares, with their colour: tiles, and spaces of a track.
SQUARES = {"tile": "pasture", "space": "field"}


def _by_count(tile: ScoringTile) -> str:
    """Mountains with one, two and more brochs."""
    found: list[str] = []
    n = len(tile.by_count)
    for k, points in enumerate(tile.by_count):
        x = (k - (n - 1) / 2) * 37
        base = element("path", d=f"M{x - 17:g} 12 {x - 3:g}-26 {x + 17:g} 12Z", class_="k-mountain")
        lit = element("path", d=f"M{x - 3:g}-26 {x - 17:g} 12H{x + 1:g}Z", fill="var(--mountain-light)")
        size = (16, 13, 11)[min(k, 2)]
        brochs = [icon("stone-tower", x + (i - k / 2) * size * 0.92, 6, size) for i in range(k + 1)]
        plus = text("+", x + 15, -14, class_="k-figure", font_size=15) if k == n - 1 else ""
        found.append(base + lit + "".join(brochs) + plus + shield(points, x, 31, 13))
    return "".join(found)


class Pictograms:
    """The pictures of all measures, those of expansions too."""

    def __init__(self, extras: Sequence[Extra]) -> None:
        self.icons_of: dict[str, tuple[str, ...]] = dict(ICONS_OF)
        self.pictures: dict[str, Callable[[], str]] = dict(PICTURES)
        self.units: dict[str, str] = dict(UNITS)
        self.glyphs: set[str] = set(DRAWN_GLYPHS)
        for extra in extras:
            self.icons_of.update(extra.icons_of)
            self.pictures.update(extra.pictures())
            self.units.update(extra.units)
            self.glyphs.update(extra.glyphs())

    def glyph(self, name: str, x: float, y: float, size: float) -> str:
        """A sign in the middle of its place: an icon in the colour of its group, a coin, or one of our own."""
        if name == ANYTHING:
            return text("…", x, y + size / 5, class_="k-figure", font_size=number(size))
        if name.startswith("coin"):
            return coin(name.removeprefix("coin"), x, y, size / 2)
        if name in self.glyphs:
            return sized(f"g-{name}", x, y, size / 20)
        return icon(name, x, y, size, None)

    # Scrolls

    def glyphs_for(self, scroll: Scroll) -> tuple[str, ...]:
        """What a scroll counts: a sign for each thing that is needed for its points."""
        signs = self.icons_of.get(scroll.per, (ANYTHING,) if scroll.per else ())
        if signs == ("coin",):
            return (f"coin{scroll.for_every}",)
        return (signs * scroll.for_every)[:3]

    def scroll_half(self, scroll: Scroll) -> float:
        """Half of the width of a scroll."""
        return SCROLL_HALVES[len(self.glyphs_for(scroll))]

    def scroll_sign(self, scroll: Scroll) -> str:
        """A scroll around the origin: points in a shield, then what they are for."""
        signs = self.glyphs_for(scroll)
        n = len(signs)
        half = SCROLL_HALVES[n]
        found = use(f"t-scroll-{n}") + shield(scroll.points, -half + 13 if n else 0, 0, 8)
        if n:
            size, step = ((14, 0), (13, 11), (12, 9.4))[n - 1]
            left = -half + 21.5 + size / 2
            found += "".join([self.glyph(sign, left + step * k, 0, size) for k, sign in enumerate(signs)])
        return found

    def scroll_picture(self, scroll: Scroll) -> Picture:
        """A scroll by itself."""
        half = self.scroll_half(scroll)
        return Picture(element("g", self.scroll_sign(scroll), class_="k-icon"), 2 * half + 8, 34, -half - 4, -17)

    # Scoring tiles

    def scoring_picture(self, tile: ScoringTile) -> str:
        """What a scoring tile gives points for, in a field of 116 by 110 around the origin."""
        if tile.majority:
            return element("g", self._majority(tile), transform="translate(0 -6)")
        if tile.by_count:
            return _by_count(tile)
        draw = self.pictures.get(tile.measure)
        picture = draw() if draw is not None else self._row(*self.icons_of.get(tile.measure, (ANYTHING,))[:3])
        if tile.for_every > 1 and draw is None:
            picture += figure(f"×{tile.for_every}", 40, 0, 20)
        return element("g", picture, transform="translate(0 -16)") + element(
            "g", self._points_row(tile), transform="translate(0 39)"
        )

    def _row(self, *signs: str) -> str:
        """Signs side by side."""
        n = len(signs)
        size = (54.0, 44.0, 34.0)[n - 1]
        step = size + 2
        row = "".join([self.glyph(sign, (k - (n - 1) / 2) * step, 0, size) for k, sign in enumerate(signs)])
        return element("g", row, class_="k-icon")

    def _points_row(self, tile: ScoringTile) -> str:
        unit = self.units.get(tile.measure, "")
        if not unit:
            return shield(tile.points, 0, 0, 14)
        sign = square(8, -8, 16, SQUARES[unit]) if unit in SQUARES else icon("cow", 17, 0, 22)
        if unit in SQUARES and tile.for_every > 1:
            sign += figure(f"×{tile.for_every}", 37, 0, 18)
        if unit == "animal":
            sign = icon("sheep", 15, 0, 18) + text("/", 27, 5, class_="k-figure", font_size=15) + icon("cow", 38, 0, 19)
        left = -16 if unit != "animal" else -24
        return shield(tile.points, left, 0, 14) + text(":", left + 17, 5, class_="k-figure", font_size=17) + sign

    def _majority(self, tile: ScoringTile) -> str:
        """The first and the second on their steps."""
        sign = self.icons_of.get(tile.measure, ("",))[0]
        draw = self.pictures.get(tile.measure)
        shown = self.glyph(sign, -28, 10, 44) if sign else moved(draw(), -28, 10, 0.5) if draw is not None else ""
        first = element("rect", x=2, y=2, width=28, height=46, rx=2, fill="var(--field)", stroke="var(--coin-edge)")
        second = element("rect", x=30, y=20, width=24, height=28, rx=2, fill="var(--stone)", stroke="var(--stone-edge)")
        places = figure("1", 16, 37, 17) + figure("2", 42, 38, 15)
        shields = shield(tile.majority[0], 16, -11, 14) + shield(tile.majority[1], 42, 8, 12)
        return element("g", shown, class_="k-icon") + first + second + places + shields
