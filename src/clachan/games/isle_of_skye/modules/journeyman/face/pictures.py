"""What the scoring tiles of Journeyman count, in pictures of 110 by 66 around the origin."""

from __future__ import annotations

from clachan.face.seats import SEATS
from clachan.face.signs import icon
from clachan.face.svg import Picture, element, moved
from clachan.games.isle_of_skye.face.drawing.pictograms import square
from clachan.games.isle_of_skye.modules.journeyman.face.signs import (
    TRACK_SIGNS,
    bonus_card,
    boot,
    cube,
    road_piece,
    shape,
    walker,
)
from clachan.games.isle_of_skye.modules.journeyman.rules.components import JourneyBox

COLOUR = SEATS[0].colour


def _tracks(reached: tuple[int, int, int]) -> str:
    """Three tracks of six spaces, filled as far as they were reached."""
    found: list[str] = []
    for row, (d, n) in enumerate(zip(TRACK_SIGNS.values(), reached, strict=True)):
        y = (row - 1) * 23
        found.append(moved(shape(d), -46, y, 0.85))
        found.extend([square(-31 + 14.5 * k, y - 6.5, 13, "field" if k < n else "paper-edge") for k in range(6)])
    return "".join(found)


def progress() -> str:
    return _tracks((3, 4, 1))


def balance() -> str:
    frame = element(
        "rect", x=-33, y=13, width=32, height=20, rx=4, fill="none", stroke="var(--token-ink)", stroke_width=2.4
    )
    return _tracks((4, 5, 2)) + frame


def bonuses() -> str:
    cards = "".join([moved(bonus_card(level), x, 0, 1.1) for level, x in ((1, -37), (2, 0), (3, 37))])
    return cards + element("g", "".join([icon("check-mark", x, -3, 17) for x in (-37, 0, 37)]))


def distance() -> str:
    tiles = "".join([square(x, -17, 34, "pasture") for x in (-51, -17, 17)])
    way = element(
        "path", d="M-24 0H20", stroke="var(--token-ink)", stroke_width=2.6, stroke_dasharray="5 4", fill="none"
    )
    castle = element("circle", cx=-36, r=12, class_="k-card") + icon("medieval-gate", -36, 0, 17)
    man = element("circle", cx=35, r=13, class_="k-card") + moved(walker(), 35, 0, 0.95)
    return tiles + way + castle + man


# The figures of movement, for the catalogue


def movement(box: JourneyBox, which: str) -> Picture:
    """What a step costs, with and without a road; how many markers and roads a player has."""
    if which == "roads":
        pieces = "".join([moved(road_piece(), 14 + 26 * k, 17) for k in range(box.roads)])
        return Picture(pieces, 26 * max(1, box.roads) + 2, 34)
    if which == "waypoint_markers":
        cubes = [
            moved(cube(COLOUR), 15 + 26 * k, 17, opacity=None if k < box.markers else 0.35)
            for k in range(box.markers_at_most)
        ]
        return Picture("".join(cubes), 26 * max(1, box.markers_at_most) + 4, 34)
    by_road = which == "step_by_road"
    tiles = "".join([square(x, 0, 50, "pasture") for x in (0, 50)])
    way = "M0 25H100" if by_road else "M22 25H64"
    road = element("path", class_="k-road-edge", d=way) + element("path", class_="k-road", d=way) if by_road else ""
    steps = element("path", d=way, stroke="var(--token-ink)", stroke_width=2.6, stroke_dasharray="5 4", fill="none")
    man = element("circle", cx=16, cy=25, r=13, class_="k-card") + moved(walker(), 16, 25, 0.95)
    plate = element("circle", cx=78, cy=25, r=15, class_="k-card")
    return Picture(
        tiles + (road or steps) + man + plate + boot(box.step_by_road if by_road else box.step, 78, 25), 100, 50
    )
