"""What the scoring tiles of Druids count, in pictures."""

from __future__ import annotations

from clachan.face.signs import icon
from clachan.face.svg import element, use
from clachan.games.isle_of_skye.face.drawing.pictograms import closed_area, square


def open_edges() -> str:
    cells = "".join([square(x, -17, 34, "") for x in (-55, 21)])
    shore = element("path", d="M-17-17Q0 4 17-17Z", class_="k-pasture")
    arrows = element("path", d="M-9 6H-36M-29-1-36 6-29 13M9 6H36M29-1 36 6 29 13", fill="none")
    tile = square(-17, -17, 34, "water") + shore
    drawn = element("g", arrows, stroke="var(--token-ink)", stroke_width=2.6, stroke_linecap="round")
    return cells + tile + drawn


def herd() -> str:
    field = element(
        "path", d="M-52 0C-50-28-16-30 4-27 30-32 54-20 52 2 52 26 22 30 0 27-26 32-54 24-52 0Z", class_="k-pasture"
    )
    return field + icon("cow", -27, -5, 29) + icon("cow", 4, 11, 29) + icon("cow", 29, -8, 29)


def diagonal() -> str:
    found: list[str] = []
    for k in range(16):
        x, y = k % 4, k // 4
        if x == y:
            colour = ("pasture", "water", "", "mountain")[x]
            found.append(square(-36 + 18 * x, -36 + 18 * y, 18, colour))
        elif abs(x - y) == 1:
            found.append(
                element("rect", x=-36 + 18 * x, y=-36 + 18 * y, width=18, height=18, fill="var(--shadow)", opacity=0.5)
            )
    line = element("path", d="M-32-32 32 32", stroke="var(--token-ink)", stroke_width=2.4, stroke_dasharray="5 4")
    return "".join(found) + line


def lake_house() -> str:
    tile = square(-40, -33, 66, "pasture")
    lake = closed_area("M-10 6C-10-6 22-10 40-2 52 6 46 26 28 24 8 28-12 24-10 6Z", "water")
    return (
        tile
        + lake
        + use("s-waves", 18, 8)
        + element("circle", cx=-20, cy=-13, r=15, class_="k-card")
        + icon("barn", -20, -13, 21)
    )
