"""Scoring cards and voting markers of the Clan Assembly as drawings."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.signs import figure, shield
from clachan.face.svg import Picture, element, moved, sized, text
from clachan.games.glen_more.face.drawing.glyphs import path, stroke
from clachan.games.glen_more.face.drawing.signs import Sign, row, width_of
from clachan.games.glen_more.face.drawing.tile import in_lines
from clachan.games.glen_more.face.drawing.tokens import outline

WIDTH, HIGH = 228.0, 152.0
# The upper part of a card, with its task; below it is how things stand.
UPPER = 84.0
LONGEST = 20

# What each task looks like; "text" signs carry words of their own.
TASK_SIGNS: dict[str, tuple[Sign, ...]] = {
    "animals": (Sign("sheep"), Sign("text", "+", 13), Sign("cattle")),
    "square": (Sign("glen-square"),),
    "material": (Sign("wood"), Sign("text", "+", 13), Sign("stone")),
    "sets": (Sign("glen-home"), Sign("whisky"), Sign("card"), Sign("person")),
    "castles": (Sign("castle"), Sign("scotsman")),
    "whisky_tiles": (Sign("distillery"),),
    "smallest": (Sign("glen-small"),),
    "pastures": (Sign("glen-pasture", "", 38),),
    "farthest": (Sign("scotsman"), Sign("move"), Sign("move"), Sign("castle")),
    "piles": (Sign("glen-pile"),),
}


def _aye() -> str:
    """An AYE marker: round, with a tick."""
    ground = element("circle", r=11, fill="var(--pasture)", stroke="var(--pasture-edge)", stroke_width=1.4)
    return ground + stroke("M-5.2.6-1.4 4.6 5.4-4.6", "token-ink", 2.8)


def _nay() -> str:
    """A NAY marker: square, with a cross."""
    ground = element(
        "rect", x=-10, y=-10, width=20, height=20, rx=3, fill="var(--meat)", stroke="var(--meat-edge)", stroke_width=1.4
    )
    return ground + stroke("M-4.6-4.6 4.6 4.6M4.6-4.6-4.6 4.6", "token", 2.8)


def _back() -> str:
    """A marker that was picked in secret."""
    ground = element("circle", r=11, fill="var(--stone)", stroke="var(--stone-edge)", stroke_width=1.4)
    return ground + stroke("M-4.2-3.2C-4.2-9.4 5-9.2 5-3.2 5 .6 .8.8.4 4.4M.4 8.2V8.4", "token", 2.2)


def _squares(places: Sequence[tuple[float, float]], side: float) -> str:
    return "".join(
        [
            element(
                "rect", x=x, y=y, width=side, height=side, rx=1.2, fill="var(--pasture)", stroke="var(--pasture-edge)"
            )
            for x, y in places
        ]
    )


def _square() -> str:
    """Four tiles in a square."""
    frame = stroke("M-11.5-11.5H11.5V11.5H-11.5Z", "druid", 1.6)
    return _squares([(-9.5, -9.5), (0.5, -9.5), (-9.5, 0.5), (0.5, 0.5)], 9) + frame


def _small() -> str:
    """A tile that is pressed together."""
    tile = _squares([(-4.5, -4.5)], 9)
    return tile + stroke("M-11.5 0H-7M-9-2-7 0-9 2M11.5 0H7M9-2 7 0 9 2M0-11.5V-7M-2-9 0-7 2-9", "token-ink", 1.5)


def _pasture() -> str:
    """Three tiles with sheep, side by side."""
    tiles = _squares([(-18, -6), (-6, -6), (6, -6)], 12)
    return tiles + "".join([sized("i-sheep", x, 0, 0.5, fill="var(--token-ink)") for x in (-12, 0, 12)])


def _pile() -> str:
    """A pile of tiles."""
    parts: list[str] = []
    for k in range(3):
        d = f"M-10 {6 - 5 * k}-1 {2 - 5 * k} 10 {5 - 5 * k} 1 {10 - 5 * k}Z"
        parts.append(path(d, "pasture" if k == 2 else "stone", "token-edge", 1))
    return "".join(parts)


def _home() -> str:
    """A Scotsman in a castle."""
    return sized("gm-castle", -3, -1, 0.9) + sized("gm-scotsman", 6, 4, 0.62)


def assembly_library() -> dict[str, str]:
    """The definitions by id."""
    parts = {
        "gm-aye": _aye(),
        "gm-nay": _nay(),
        "gm-vote-back": _back(),
        "gm-glen-square": _square(),
        "gm-glen-small": _small(),
        "gm-glen-pasture": _pasture(),
        "gm-glen-pile": _pile(),
        "gm-glen-home": _home(),
    }
    return {id_: element("g", content, id=id_) for id_, content in parts.items()}


def markers(ayes: int, nays: int, x: float, y: float, size: float = 18) -> str:
    """Markers side by side around a place."""
    kinds = ["gm-aye"] * ayes + ["gm-nay"] * nays
    step = size * 0.8
    left = x - step * (len(kinds) - 1) / 2
    return "".join([sized(kind, left + step * k, y, size / 24) for k, kind in enumerate(kinds)])


def card_face(name: str, task: str, points: int) -> str:
    """The upper part of a card: its name, its task and what it brings."""
    lines = in_lines(name, LONGEST)
    size = 16.5 if len(lines) == 1 else 14.5
    names = "".join(
        [text(line, 12, 23 + 17 * k, class_="k-name gm-ink", font_size=size) for k, line in enumerate(lines)]
    )
    signs = TASK_SIGNS[task]
    scale = min(1.35, (WIDTH - 30) / max(1.0, width_of(signs)))
    middle = 60 if len(lines) == 1 else 64
    shown = moved(row(signs), 14, middle, scale)
    return names + shown + shield(points, WIDTH - 26, 26, 16)


def stamp(result: str) -> str:
    """What became of a card."""
    if result == "accepted":
        seal = element("circle", r=15, fill="var(--pasture)", stroke="var(--pasture-edge)", stroke_width=2)
        return moved(seal + stroke("M-7 1-2 6 7-6", "token-ink", 3.6), WIDTH - 27, 62)
    if result == "rejected":
        return stroke(f"M10 10 {WIDTH - 10:g} {UPPER - 8:g}M{WIDTH - 10:g} 10 10 {UPPER - 8:g}", "meat-edge", 4)
    return ""


def scoring_card(name: str, task: str, points: int) -> Picture:
    """A card of the box, for the catalogue."""
    return Picture(outline(WIDTH, UPPER, 10, "gm-parchment") + card_face(name, task, points), WIDTH, UPPER)


def count(value: int, x: float, y: float, best: bool) -> str:
    """A player's number; that of whoever is best stands out."""
    ring = element("rect", class_="gm-gold", x=x - 11, y=y - 12, width=22, height=24, rx=6) if best else ""
    return ring + figure(value, x, y, 17)
