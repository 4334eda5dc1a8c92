"""What Journeyman puts on a territory: the figure, waypoint markers, roads; and where they can be put."""

from __future__ import annotations

from typing import TypedDict

from clachan.core.views import viewer_of
from clachan.face.seats import Seat
from clachan.face.svg import element, sized
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.geometry import Point, distance, turned
from clachan.games.isle_of_skye.face.drawing.territory import seat_sign
from clachan.games.isle_of_skye.face.drawing.tile import TILE, Words, ground_for, hover
from clachan.games.isle_of_skye.modules.journeyman.face.names import PLANNING, journey, roads_left
from clachan.games.isle_of_skye.modules.journeyman.rules.views import RoadView, journeyman_of
from clachan.games.isle_of_skye.rules.views import CellView, PlayerView, SkyeView

# Places on a tile where a piece may stand, the best ones first where nothing is in the way.
SPOTS: tuple[Point, ...] = ((50, 50), (26, 30), (74, 30), (26, 72), (74, 72), (50, 24), (50, 78), (22, 50), (78, 50))
# How far a placed road reaches into both tiles, and how far the place that stands for an edge: a lozenge, so that it is
# large enough to be hit and leaves the tiles to be picked, too.
REACH = 27
ALONG, ACROSS = 42, 34


class LandPart(TypedDict):
    """What is drawn of a journey on a territory: pieces, whether cells and edges can be picked, what is asked about."""

    journeyman: list[int]
    roads: list[RoadView]
    marks: list[list[int]]
    cells: bool
    edges: bool
    about: list[int] | None


def of_land(view: SkyeView, seat: int) -> LandPart:
    """What is drawn of a journey on a territory."""
    told = journey(view, seat)
    plan = told["plan"]
    mine = viewer_of(view) == seat and seat in view["deciders"]
    asked, advance = view["asked"], journeyman_of(view)["advance"]
    return {
        "journeyman": told["journeyman"],
        "roads": [*told["roads_placed"], *((plan["roads"] or []) if plan is not None else [])],
        "marks": (plan["marks"] or []) if plan is not None else [],
        "cells": mine and asked in (*PLANNING, "walk"),
        "edges": mine and (asked == "road" or (asked in PLANNING and roads_left(told) > 0)),
        "about": advance["cell"] if advance is not None and advance["seat"] == seat else None,
    }


def draw_pieces(box: Box, told: LandPart, player: PlayerView, words: Words) -> str:
    """Roads, markers and the figure, and above them what can be picked."""
    seat, signs = player["seat"], seat_sign(player)
    built = {(item["x"], item["y"]): item for item in player["territory"]}
    parts = [_road(road, signs, words) for road in told["roads"]]
    if told["about"] is not None:
        x, y = told["about"]
        parts.append(_square(x, y, class_="k-accent k-chosen"))
    taken: dict[tuple[int, int], Point] = {}
    for x, y in told["marks"]:
        taken[x, y] = _spot(box, built[x, y], [])
        cube = hover(words, "waypoint") + _at(f"t-cube-{signs.colour}", x, y, taken[x, y], 1.15)
        parts.append(element("g", cube, id=f"marker-{seat}-{x},{y}"))
    x, y = told["journeyman"]
    spot = _spot(box, built[x, y], [taken[x, y]] if (x, y) in taken else [])
    figure = hover(words, "journeyman figure") + _at(f"t-figure-{signs.colour}", x, y, (spot[0], spot[1] + 13), 1.05)
    parts.append(element("g", figure, id=f"piece-journeyman-{seat}"))
    if told["cells"]:
        parts.extend([_square(x, y, id=f"cell-{seat}-{x},{y}", fill="none") for x, y in built])
    if told["edges"]:
        parts.extend(_edges(seat, set(built)))
    return "".join(parts)


def _at(id_: str, x: int, y: int, spot: Point, scale: float) -> str:
    return sized(id_, x * TILE + spot[0], y * TILE + spot[1], scale)


def _square(x: int, y: int, **values: str) -> str:
    """A frame inside a tile."""
    return element("rect", x=x * TILE + 4, y=y * TILE + 4, width=TILE - 8, height=TILE - 8, rx=5, **values)


def _spot(box: Box, item: CellView, others: list[Point]) -> Point:
    """The place on a tile that is furthest from all that stands there."""
    ground = ground_for(box, item["tile"])
    there = [(turned(thing.place, item["rotation"]), thing.radius) for thing in ground.items]
    corners = [corner for extra in box.extras for corner in extra.corners(box, item["tile"])]
    there.extend([(turned(corner, item["rotation"]), 12.0) for corner in corners])
    there.extend([(other, 16.0) for other in others])

    def room(spot: Point) -> float:
        return min([distance(spot, place) - radius for place, radius in there], default=50.0)

    return max(SPOTS, key=lambda spot: min(room(spot), 22.0))


def _road(road: RoadView, signs: Seat, words: Words) -> str:
    """A wooden road over an edge, with a stripe in the colour of its owner."""
    x, y = _middle(road["x"], road["y"], road["edge"])
    d = f"M{x - REACH} {y}h{2 * REACH}" if road["edge"] == "E" else f"M{x} {y - REACH}v{2 * REACH}"
    edge = element("path", d=d, stroke="var(--road-edge)", stroke_width=13, stroke_linecap="round")
    wood = element("path", d=d, stroke="var(--road)", stroke_width=10, stroke_linecap="round")
    stripe = element("path", d=d, stroke=signs.fill, stroke_width=4, stroke_linecap="round")
    return element("g", hover(words, "road piece") + edge + wood + stripe)


def _middle(x: int, y: int, edge: str) -> tuple[int, int]:
    """The middle of the east or south edge of a tile."""
    return ((x + 1) * TILE, y * TILE + TILE // 2) if edge == "E" else (x * TILE + TILE // 2, (y + 1) * TILE)


def _edges(seat: int, built: set[tuple[int, int]]) -> list[str]:
    """A place for each edge between two tiles."""
    found: list[str] = []
    for x, y in sorted(built):
        for edge, other in (("E", (x + 1, y)), ("S", (x, y + 1))):
            if other in built:
                cx, cy = _middle(x, y, edge)
                wide, high = (ACROSS, ALONG) if edge == "E" else (ALONG, ACROSS)
                d = f"M{cx - wide} {cy}L{cx} {cy - high} {cx + wide} {cy} {cx} {cy + high}Z"
                found.append(element("path", id=f"edge-{seat}-{x},{y}-{edge}", d=d, fill="none", pointer_events="all"))
    return found
