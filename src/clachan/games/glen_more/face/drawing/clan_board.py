"""The Clan Board: fields with what they give and what the road to them costs now, the roads, and all markers."""

from __future__ import annotations

from clachan.face.signs import coin, figure
from clachan.face.svg import Picture, element, moved, number, sized, text
from clachan.games.glen_more.face.drawing.box import Box, slug
from clachan.games.glen_more.face.drawing.signs import effects_signs, row, width_of
from clachan.games.glen_more.face.drawing.tokens import Told, hover, mark_of, no_words, outline, seat_sign
from clachan.games.glen_more.rules.clan_board import UNREACHABLE
from clachan.games.glen_more.rules.components import START, Clan
from clachan.games.glen_more.rules.views import FieldView, GlenView

WIDTH, HEIGHT = 130.0, 64.0
COLUMN, ROW = 146.0, 92.0
LEFT, TOP = 12.0, 12.0
COLUMNS = 4
# Columns and rows of the fields, about where the clans lived.
PLACES: dict[str, tuple[int, int]] = {
    "McKay": (1, 0),
    "Gunn": (2, 0),
    "Sinclair": (3, 0),
    "MacLeod": (0, 1),
    "McKenzie": (1, 1),
    "Sutherland": (2, 1),
    "Ross": (3, 1),
    "McKinnon": (0, 2),
    START: (1, 2),
    "Munro": (2, 2),
    "MacDonald": (0, 3),
    "MacDonell": (1, 3),
    "Chisholm": (2, 3),
    "Grant": (3, 3),
    "MacLean": (0, 4),
    "Cameron": (1, 4),
    "Mackintosh": (2, 4),
    "Brodie": (3, 4),
    "MacLachlan": (0, 5),
    "MacGregor": (1, 5),
    "MacPherson": (2, 5),
    "MacMillan": (0, 6),
    "Oliphant": (2, 6),
    "Douglas": (3, 6),
}
# Roads that go around something: the point that pulls the curve, in columns and rows.
BENT: dict[frozenset[str], tuple[float, float]] = {frozenset(("Grant", "MacPherson")): (4.25, 5.25)}
ASIDE = (3, 2)
Point = tuple[float, float]


def places_of(box: Box) -> dict[str, tuple[int, int]]:
    """Where every field lies; those that nobody has given a place stand in rows below the others."""
    found = dict(PLACES)
    others = [clan.name for clan in box.components.clans if clan.name not in PLACES]
    below = max([y for _, y in PLACES.values()]) + 1
    for k, name in enumerate(others):
        found[name] = (k % COLUMNS, below + k // COLUMNS)
    return found


def middle_of(place: tuple[float, float]) -> Point:
    """The middle of a field."""
    return LEFT + COLUMN * place[0] + WIDTH / 2, TOP + ROW * place[1] + HEIGHT / 2


def draw_clan_board(box: Box, view: GlenView, told: Told = no_words, purse: int | None = None) -> Picture:
    """Land, roads, fields, and what lies beside the board; what a purse cannot pay is dim."""
    places = places_of(box)
    rows = max([y for _, y in places.values()]) + 1
    width, height = LEFT + COLUMN * COLUMNS + 14, TOP + ROW * rows - (ROW - HEIGHT) + 10
    parts = [
        element("rect", class_="gm-panel", x=0.6, y=0.6, width=width - 1.2, height=height - 1.2, rx=12),
        element("rect", class_="gm-land", x=4, y=4, width=width - 8, height=height - 8, rx=10),
        _roads(box, places, told),
    ]
    x, y = middle_of(places[START])
    parts.append(moved(_start(told), x, y))
    fields = {field["clan"]: field for field in view["clan_board"]}
    for clan in box.components.clans:
        x, y = LEFT + COLUMN * places[clan.name][0], TOP + ROW * places[clan.name][1]
        parts.append(_field(box, view, clan, fields[clan.name], x, y, told, purse))
    parts.append(_aside(box, view, told))
    return Picture("".join(parts), width, height)


def _roads(box: Box, places: dict[str, tuple[int, int]], told: Told) -> str:
    names = [*[clan.name for clan in box.components.clans], START]
    ways: list[str] = []
    costs: list[str] = []
    for a, b, cost in box.components.roads:
        start, end = middle_of(places[names[a]]), middle_of(places[names[b]])
        way, (x, y) = way_between(start, end, BENT.get(frozenset((names[a], names[b]))))
        ways.append(way)
        if cost:
            costs.append(element("g", hover(told, f"road {cost}") + coin(cost, x, y, 10.5)))
    d = "".join(ways)
    return element("path", class_="gm-road-edge", d=d) + element("path", class_="gm-road", d=d) + "".join(costs)


def way_between(start: Point, end: Point, bent: Point | None) -> tuple[str, Point]:
    """Path data of a road, and where its cost is printed: on what is seen of it between the fields."""
    from_ = f"M{number(start[0])} {number(start[1])}"
    to = f"{number(end[0])} {number(end[1])}"
    if bent is None:
        return f"{from_}L{to}", ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    x, y = middle_of(bent)
    on_curve = (start[0] / 4 + x / 2 + end[0] / 4, start[1] / 4 + y / 2 + end[1] / 4)
    return f"{from_}Q{number(x)} {number(y)} {to}", on_curve


def _start(told: Told) -> str:
    """The beginning of all roads; a name of several words stands in as many lines, and smaller."""
    lines = told("name Start").split(" ")
    several = len(lines) > 1
    content = hover(told, "start") + element("circle", class_="gm-gold", r=34 if several else 29)
    for k, line in enumerate(lines):
        y = 4 - 7 * (len(lines) - 1) + 14 * k if several else 5
        content += text(line, 0, y, class_="k-name gm-middle gm-ink", font_size=12 if several else 16)
    return element("g", content)


def _field(
    box: Box, view: GlenView, clan: Clan, field: FieldView, x: float, y: float, told: Told, purse: int | None
) -> str:
    markers = field["markers"]
    gone = bool(markers) and not clan.repeatable
    content = hover(told, f"clan {clan.name}") + outline(WIDTH, HEIGHT, 9, "gm-parchment")
    road = field["road"]
    dear = purse is not None and road > purse
    content += field_face(box, clan, told, gone or dear)
    if not gone and road < UNREACHABLE:
        content += element("g", hover(told, f"road {road}") + coin(road, 15, 15, 12.5))
    for k, seat in enumerate(markers):
        # A single marker is large; of a field that is claimed again and again there may be many.
        player = view["players"][seat]
        if clan.repeatable:
            content += mark_of(seat_sign(player), WIDTH - 12 - 15 * (k % 8), HEIGHT - 4 + 15 * (k // 8) - 8, 9)
        else:
            content += mark_of(seat_sign(player), WIDTH / 2 + 4, HEIGHT / 2 + 11, 18)
    content += "".join([extra.on_field(view, clan.name) for extra in box.played(view)])
    return moved(content, x, y, id=f"clan-{slug(clan.name)}")


def field_face(box: Box, clan: Clan, told: Told = no_words, gone: bool = False) -> str:
    """Name and gains of a field; those of one that is gone are faint."""
    signs = effects_signs(clan.effects, box.extras)
    parts = [text(told(f"name {clan.name}"), WIDTH / 2 + 8, 21, class_="k-name gm-middle gm-ink", font_size=16.5)]
    lasting = clan.timing != "lightning"
    room = WIDTH - 12 - (22 if lasting else 0)
    scale = min(1.15, room / max(1.0, width_of(signs)))
    start = (room - width_of(signs) * scale) / 2 + 6
    gains = moved(row(signs), start, 45, scale)
    if lasting:
        gains += sized("gm-infinity" if clan.timing == "infinity" else "gm-flag", WIDTH - 15, 45, 0.85)
    parts.append(element("g", gains, opacity=0.3) if gone else gains)
    return "".join(parts)


def _aside(box: Box, view: GlenView, told: Told) -> str:
    """Persons who lie beside the board."""
    parts: list[str] = []
    for k, name in enumerate(view["aside"]):
        tile = box.tiles[name]
        content = hover(told, f"tile {name}") + element("rect", class_="gm-plaque", width=WIDTH, height=HEIGHT, rx=9)
        content += sized("gm-person", 22, HEIGHT / 2, 1.3)
        lines = told(f"name {name}").split(" ", 1)
        for n, line in enumerate(lines):
            y = HEIGHT / 2 + 6 - 9 * (len(lines) - 1) + 18 * n
            content += text(line, 44, y, class_="k-name gm-ink", font_size=16)
        content += figure(f"×{tile.persons}", WIDTH - 17, HEIGHT / 2, 18) if tile.persons > 1 else ""
        x, y = LEFT + COLUMN * ASIDE[0], TOP + ROW * (ASIDE[1] + k)
        parts.append(moved(content, x, y, id=f"tile-{slug(name)}"))
    return "".join(parts)
