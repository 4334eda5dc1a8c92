"""The bench for tiles of Isle of Skye: terrain and roads at the edges, areas, and what stands in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from clachan.face.bench import Bench, Brushes, Stroke, Work
from clachan.face.svg import Picture, element, moved, title
from clachan.face.words import Translator, mark
from clachan.games.isle_of_skye.face.drawing.box import box_of
from clachan.games.isle_of_skye.face.drawing.tile import TILE, tile_face
from clachan.games.isle_of_skye.face.vocabulary import DIRECTION_WORDS, FEATURE_WORDS, TERRAIN_WORDS
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.components import FEATURES, TERRAIN_LETTERS, TERRAINS
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.views import SkyeView

EDGES = "NESW"
INSIDE = "inside"
WHISKY = "whisky"
MARGIN = 6.0
# Where one clicks for each edge, and for what touches none.
ZONES = {
    "N": "M0 0H100L68 32H32Z",
    "E": "M100 0V100L68 68V32Z",
    "S": "M100 100H0L32 68H68Z",
    "W": "M0 100V0L32 32V68Z",
    INSIDE: "M32 32H68V68H32Z",
}
MOST_OF_A_KIND = 9
PAINTED = ("edges", "areas", "roads", "features", "scroll")


@dataclass
class Area:
    """An area of a tile: its terrain and the edges it touches."""

    terrain: str
    edges: str

    @property
    def name(self) -> str:
        """As the data call it."""
        return f"{self.terrain}:{self.edges or INSIDE}"


@dataclass
class Road:
    """A road with the exits it joins."""

    exits: str
    barrels: bool = False

    @property
    def name(self) -> str:
        """As the data call it."""
        return "-".join(self.exits)


@dataclass
class Land:
    """What is printed on a tile, in a form in which a stroke is easy."""

    areas: list[Area] = field(default_factory=list)
    roads: list[Road] = field(default_factory=list)
    # Kinds of things with their area and how many there are.
    things: list[tuple[str, Area, int]] = field(default_factory=list)
    scroll: tuple[str, Area] | None = None

    def area_at(self, zone: str) -> Area | None:
        """The area that touches an edge, or the first that touches none."""
        if zone == INSIDE:
            return next((area for area in self.areas if not area.edges), None)
        return next((area for area in self.areas if zone in area.edges), None)

    def drop(self, area: Area) -> None:
        """There is no such area any more, nor what stands in it."""
        self.areas.remove(area)
        self.things = [thing for thing in self.things if thing[1] is not area]
        if self.scroll is not None and self.scroll[1] is area:
            self.scroll = None


def land_of(fields: Mapping[str, object]) -> Land:
    """What is printed, from the fields of a tile that the rules have read."""
    land = Land()
    for name in cast(Sequence[str], fields.get("areas", ())):
        terrain, _, edges = name.partition(":")
        land.areas.append(Area(terrain, "" if edges == INSIDE else edges))
    land.roads = [Road(name.replace("-", "")) for name in cast(Sequence[str], fields.get("roads", ()))]
    areas = {area.name: area for area in reversed(land.areas)}
    roads = {road.name: road for road in land.roads}
    for thing in cast(Sequence[Mapping[str, object]], fields.get("features", ())):
        if thing["kind"] == WHISKY:
            roads[str(thing["road"])].barrels = True
        else:
            count = thing.get("count", 1)
            assert isinstance(count, int)
            land.things.append((str(thing["kind"]), areas[str(thing["area"])], count))
    scroll = fields.get("scroll")
    if isinstance(scroll, dict):
        land.scroll = (str(scroll["kind"]), areas[str(scroll["area"])])
    return land


def fields_of(land: Land, before: Mapping[str, object]) -> dict[str, object]:
    """The fields of a tile on which this is printed; what has nothing to do with it stays."""
    edges = "".join([area.terrain for edge in EDGES for area in land.areas if edge in area.edges])
    found: dict[str, object] = {**before, "edges": edges, "areas": [area.name for area in land.areas]}
    things: list[dict[str, object]] = []
    for kind, area, count in land.things:
        things.append({"kind": kind, "area": area.name, **({"count": count} if count > 1 else {})})
    things.extend([{"kind": WHISKY, "road": road.name} for road in land.roads if road.barrels])
    held = before.get("features")
    if isinstance(held, list) and sorted(map(str, held)) == sorted(map(str, things)):
        things = held
    for name, value in (("roads", [road.name for road in land.roads]), ("features", things)):
        found[name] = value
        if not value:
            del found[name]
    found.pop("scroll", None)
    if land.scroll is not None:
        found["scroll"] = {"kind": land.scroll[0], "area": land.scroll[1].name}
    return found


def in_order(edges: str) -> str:
    """Edges clockwise from the north."""
    return "".join([edge for edge in EDGES if edge in edges])


def paint_terrain(land: Land, zone: str, terrain: str) -> None:
    """An edge gets another terrain: it joins the area beside it that has this terrain, or becomes one of its own."""
    old = land.area_at(zone)
    if zone == INSIDE:
        if old is not None:
            land.drop(old)
        if old is None or old.terrain != terrain:
            land.areas.append(Area(terrain, ""))
        return
    if old is None or old.terrain == terrain:
        return
    _take_edge(land, old, zone)
    at = EDGES.index(zone)
    beside = [land.area_at(EDGES[(at + step) % 4]) for step in (1, 3)]
    joined = next((area for area in beside if area is not None and area.terrain == terrain), None)
    if joined is None:
        land.areas.append(Area(terrain, zone))
    else:
        joined.edges = in_order(joined.edges + zone)


def _take_edge(land: Land, area: Area, edge: str) -> None:
    area.edges = area.edges.replace(edge, "")
    if not area.edges:
        land.drop(area)


def join_or_part(land: Land, zone: str) -> None:
    """An edge that shares its area gets one of its own; one that does not joins the others of its terrain."""
    area = land.area_at(zone)
    if area is None or zone == INSIDE:
        return
    if len(area.edges) > 1:
        area.edges = area.edges.replace(zone, "")
        land.areas.append(Area(area.terrain, zone))
        return
    other = next((one for one in land.areas if one is not area and one.edges and one.terrain == area.terrain), None)
    if other is not None:
        other.edges = in_order(other.edges + area.edges)
        land.things = [(kind, other if held is area else held, count) for kind, held, count in land.things]
        if land.scroll is not None and land.scroll[1] is area:
            land.scroll = (land.scroll[0], other)
        land.areas.remove(area)


def paint_road(land: Land, zone: str, alone: bool) -> None:
    """A road reaches an edge, or does so no more; `alone`: it ends in the middle instead of joining the others."""
    if zone == INSIDE:
        return
    for road in list(land.roads):
        if zone in road.exits:
            road.exits = road.exits.replace(zone, "")
            if not road.exits:
                land.roads.remove(road)
            return
    if land.roads and not alone:
        land.roads[0].exits = in_order(land.roads[0].exits + zone)
    else:
        land.roads.append(Road(zone))


def put_thing(land: Land, zone: str, kind: str) -> None:
    """One more of a kind in an area."""
    area = land.area_at(zone)
    if area is None:
        return
    for number, (held, where, count) in enumerate(land.things):
        if held == kind and where is area:
            land.things[number] = (kind, area, min(count + 1, MOST_OF_A_KIND))
            return
    land.things.append((kind, area, 1))


def put_barrels(land: Land, zone: str) -> None:
    """Whisky barrels at the road that reaches an edge, or at the only one, or none any more."""
    reaching = [road for road in land.roads if zone in road.exits] or land.roads[:1]
    for road in reaching:
        road.barrels = not road.barrels


def clear(land: Land, zone: str) -> None:
    """Take everything off an area."""
    area = land.area_at(zone)
    land.things = [thing for thing in land.things if thing[1] is not area]
    if land.scroll is not None and land.scroll[1] is area:
        land.scroll = None


class TileBench(Bench):
    """A tile to be painted: brushes for terrain, roads, things and scrolls; one clicks at an edge or at the middle."""

    fields: Mapping[str, Sequence[str]] = dict.fromkeys(
        ("tile", "castle"), ("edges", "areas", "roads", "features", "scroll")
    )

    def about(self, kind: str, id_: str) -> str | None:
        """The tile itself."""
        return f"{kind} {id_}" if kind in self.fields else None

    def drawing(self, work: Work, t: Translator) -> str:
        """The tile as in play, with a place to click at for each edge and the middle."""
        game = cast(IsleOfSkye, work.game)
        id_ = work.about.partition(" ")[2]
        names = dict(zip(EDGES, [t.pgettext("direction", word) for word in DIRECTION_WORDS], strict=True))
        names[INSIDE] = t.gettext("middle")
        zones = [
            element("path", title(names[zone]), class_="zone", d=path, data_do=zone, tabindex=0, role="button",
                    aria_label=names[zone])
            for zone, path in ZONES.items()
        ]  # fmt: skip
        face = moved(tile_face(box_of(game), id_) + "".join(zones), MARGIN, MARGIN)
        return Picture(face, TILE + 2 * MARGIN, TILE + 2 * MARGIN).svg(id_).replace('role="img"', 'role="group"', 1)

    def hint(self, work: Work, t: Translator) -> str:
        """Edges and the middle."""
        return t.gettext(mark("Choose a brush, then click an edge or the middle of the tile."))

    def brushes(self, work: Work, t: Translator) -> Sequence[Brushes]:
        """Terrain, areas and roads, things, scrolls."""
        words = SkyeWords(cast(IsleOfSkye, work.game), t, ())
        view = cast(SkyeView, work.game.setup(work.game.options(), 0).view(None))
        terrains = [(f"terrain {letter}", t.gettext(TERRAIN_WORDS[TERRAINS[i]])) for i, letter in enumerate("PMW")]
        ways = [
            ("road", t.gettext(mark("road"))),
            ("end", t.gettext(mark("road that ends in the middle"))),
            ("area", t.gettext(mark("join or part areas"))),
        ]
        things = [(f"thing {kind}", t.gettext(FEATURE_WORDS[kind])) for kind in FEATURES]
        things += [(WHISKY, t.gettext(mark("whisky"))), ("clear", t.gettext(mark("take everything off")))]
        scrolls = cast(IsleOfSkye, work.game).components.scrolls
        known = [(f"scroll {id_}", words.scroll(scroll, view)) for id_, scroll in scrolls.items()]
        return [
            Brushes(t.gettext(mark("Terrain")), terrains),
            Brushes(t.gettext(mark("Roads and areas")), ways),
            Brushes(t.gettext(mark("Things")), things),
            Brushes(t.gettext(mark("Scrolls")), known),
        ]

    def stroke(self, work: Work, do: str, brush: str) -> Stroke | None:
        """What a brush does at an edge or in the middle."""
        kind, _, id_ = work.about.partition(" ")
        entry = work.game.catalogue.entry(kind, id_)
        if entry is None or do not in ZONES:
            return None
        land = land_of(entry.fields)
        if not _apply(land, do, brush, work):
            return None
        return Stroke(kind, id_, fields_of(land, entry.fields))


def _apply(land: Land, zone: str, brush: str, work: Work) -> bool:
    """Whether there is such a brush; then it has done its work."""
    what, _, which = brush.partition(" ")
    if what == "terrain" and which and which in TERRAIN_LETTERS:
        paint_terrain(land, zone, which)
    elif what in ("road", "end"):
        paint_road(land, zone, what == "end")
    elif what == "area":
        join_or_part(land, zone)
    elif what == "thing" and which in FEATURES:
        put_thing(land, zone, which)
    elif what == WHISKY:
        put_barrels(land, zone)
    elif what == "clear":
        clear(land, zone)
    elif what == "scroll" and work.game.catalogue.has("scroll", which):
        area = land.area_at(zone)
        if area is not None:
            land.scroll = None if land.scroll == (which, area) else (which, area)
    else:
        return False
    return True
