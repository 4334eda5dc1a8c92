"""The map as it is played on: land, what it costs, ports, units, and the spaces that can be pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from clachan.face.arranging import padded
from clachan.face.signs import coin, icon
from clachan.face.svg import Picture, element, moved, title, use
from clachan.games.clans_of_caledonia.face.drawing.box import Box, blocked
from clachan.games.clans_of_caledonia.face.drawing.hexes import HEIGHT, RADIUS, Point, centres, hexagon
from clachan.games.clans_of_caledonia.face.drawing.land import COST_BELOW, COST_RADIUS, draw_land, land_bounds
from clachan.games.clans_of_caledonia.face.drawing.ports import draw_port
from clachan.games.clans_of_caledonia.face.drawing.quotes import quotes
from clachan.games.clans_of_caledonia.face.drawing.tokens import Told, hover, no_words, seat_sign, title_of
from clachan.games.clans_of_caledonia.face.drawing.units import seen_as, unit_on_map
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.pieces import UNITS
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME, FIRST_PORT, GRID, NAMES, spaces_in
from clachan.games.clans_of_caledonia.rules.views import ClansView

# What is pointed at around a boat in a port.
BOAT = 30.0
# Of all maps and languages, with all that may stand there.
KEPT_SPACES = 4096


def draw_map(box: Box, view: ClansView, told: Told = no_words) -> Picture:
    """The whole map with everything on it."""
    places = centres(box.layout)
    ports = view["ports"]
    offered = quotes(box, view)
    taken = _taken(view)
    parts = [draw_land(box.layout)]
    parts.extend([element("path", class_="cc-water", d=hexagon(places[FIRST_PORT + k])) for k in range(len(ports))])
    parts.append(_land_costs(box, places, taken | blocked(view), offered))
    parts.append(_blocked(view, places))
    on_grid = [(seat, kind, name) for seat, kind, name in _units(view) if BY_NAME[name] < GRID]
    for seat, kind, name in on_grid:
        shown = seen_as(kind, box.layout.terrain[BY_NAME[name]])
        parts.append(_unit(view, seat, shown, name, places[BY_NAME[name]]))
    parts.extend([_quote(places[space], cost) for space, cost in offered.items() if space < GRID])
    parts.extend(
        [
            _space(places[space], space, title_of(told, f"space {NAMES[space]}"))
            for space in range(GRID)
            if box.layout.terrain[space]
        ]
    )
    parts.extend([_port(box, view, k, places[FIRST_PORT + k], offered, told) for k in range(len(ports))])
    x, y, width, height = land_bounds(box.layout, bool(ports))
    return Picture("".join(parts), width, height, x, y)


def draw_part(layout: Layout, shown: int, ports: Sequence[int] = ()) -> Picture:
    """Some spaces of the map with what their land costs, and some places of ports, without anything on them."""
    places = centres(layout)
    corners = [places[FIRST_PORT + corner] for corner in ports]
    parts = [draw_land(layout, shown)]
    parts.extend([_land_cost(layout.cost[space], places[space]) for space in spaces_in(layout.land & shown)])
    parts.extend([element("path", class_="cc-water", d=hexagon(corner)) for corner in corners])
    parts.extend([icon("anchor", *corner, 40) for corner in corners])
    found = [*corners, *[places[space] for space in range(GRID) if shown >> space & 1]]
    left, right = min([x for x, _ in found]) - RADIUS, max([x for x, _ in found]) + RADIUS
    top, bottom = min([y for _, y in found]) - HEIGHT / 2, max([y for _, y in found]) + HEIGHT / 2
    return padded(Picture("".join(parts), right - left, bottom - top, left, top), 4)


def _units(view: ClansView) -> list[tuple[int, str, str]]:
    """Every unit on the map: seat, kind and name of the space."""
    return [
        (seat, kind, name)
        for seat, player in enumerate(view["players"])
        for kind in UNITS
        for name in player["units"][kind]
    ]


def _taken(view: ClansView) -> int:
    return sum([1 << BY_NAME[name] for _, _, name in _units(view)])


def _land_costs(box: Box, places: list[Point], taken: int, offered: dict[int, int]) -> str:
    """A small coin on every empty space; one that is on offer shows the whole cost instead."""
    found: list[str] = []
    for space in spaces_in(box.layout.land & ~taken):
        if space not in offered:
            found.append(_land_cost(box.layout.cost[space], places[space]))
    return "".join(found)


@lru_cache(KEPT_SPACES)
def _land_cost(cost: int, middle: Point) -> str:
    return element("g", coin(cost, middle[0], middle[1] + COST_BELOW, COST_RADIUS), class_="k-legible cc-cost")


def _quote(place: Point, cost: int) -> str:
    """The whole cost on a space on offer, below the space that is pointed at and the ghost of the unit."""
    return element("g", coin(cost, *place, 16), class_="k-legible cc-quote")


def _blocked(view: ClansView, places: list[Point]) -> str:
    """Neutral workers in the solo game, covers on the tighter map."""
    sign = "cc-neutral" if len(view["players"]) == 1 else "cc-cover"
    return "".join([use(sign, *places[space]) for space in spaces_in(blocked(view)) if space < GRID])


def _unit(view: ClansView, seat: int, kind: str, name: str, middle: Point) -> str:
    signs = seat_sign(view["players"][seat])
    return moved(unit_on_map(kind, signs, 0, 0), *middle, id=f"piece-{seat}-{name}")


@lru_cache(KEPT_SPACES)
def _space(middle: Point, space: int, name: str) -> str:
    """What is pointed at: the space in its shape, over everything that stands there."""
    return element("path", title(name), id=f"hex-{NAMES[space]}", class_="cc-space", d=hexagon(middle))


def _port(box: Box, view: ClansView, corner: int, middle: Point, offered: dict[int, int], told: Told) -> str:
    """A port tile; its space lies over it, to be pointed at only while a boat may go there."""
    tile = box.ports[view["ports"][corner]]
    name = NAMES[FIRST_PORT + corner]
    users = [seat_sign(player) for player in view["players"] if tile.id in player["used_ports"]]
    found = moved(hover(told, f"port {tile.id}") + draw_port(tile, users), *middle, id=f"port-{tile.id}")
    if FIRST_PORT + corner in offered:
        found += _quote((middle[0], middle[1] + 26), offered[FIRST_PORT + corner])
    found += element("path", id=f"hex-{name}", class_="cc-space cc-port-space", d=hexagon(middle))
    for seat, kind, where in _units(view):
        if where == name:
            found += _boat(view, seat, kind, name, middle, told)
    return found


def _boat(view: ClansView, seat: int, kind: str, name: str, middle: Point, told: Told) -> str:
    """The fisherman in a port lies at its upper edge and leaves the tile to be seen."""
    boat = unit_on_map(kind, seat_sign(view["players"][seat]), 0, 0)
    around = hover(told, f"space {name}") + element("circle", class_="k-outline cc-space", r=BOAT)
    return moved(around + boat, middle[0] + 20, middle[1] - 22, 0.85, id=f"piece-{seat}-{name}")
