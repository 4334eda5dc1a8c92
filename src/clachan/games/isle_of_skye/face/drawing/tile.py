"""One tile: land that goes on over its edges, roads, and what stands on it. Turning a tile turns no icon or number."""

from __future__ import annotations

from collections.abc import Callable

from clachan.face.kept_with import kept_with_box
from clachan.face.svg import Picture, element, group, moved, text, title, use
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.geometry import turned
from clachan.games.isle_of_skye.face.drawing.places import Ground, ground_of
from clachan.games.isle_of_skye.face.drawing.roads import band, road_data, road_key
from clachan.games.isle_of_skye.face.drawing.tokens import feature
from clachan.games.isle_of_skye.rules.components import TERRAINS, WATER

Words = Callable[[str], str]
TILE = 100


def no_words(key: str) -> str:
    """Titles are what they are about: `B12`, `B12r2`, `A`, `bag`."""
    return key


def hover(words: Words, key: str) -> str:
    """The title of a thing; what words know nothing about is called by its key."""
    return title(words(key) or key)


def ground_for(box: Box, tile: str) -> Ground:
    """The geometry of a tile, printed side up."""
    corners = tuple([corner for extra in box.extras for corner in extra.corners(box, tile)])
    scroll = box.tiles[tile].scroll
    half = box.pictograms.scroll_half(scroll) if scroll is not None else 0.0
    return ground_of(box.tiles[tile], tile == box.castle, corners, half)


@kept_with_box
def tile_face(box: Box, tile: str, rotation: int = 0, colour: str = "") -> str:
    """What is seen of a tile, in a square of 100; the castle wears the colour of its seat."""
    ground = ground_for(box, tile)
    land = _land(ground, rotation) + "".join([extra.on_land(box, tile) for extra in box.extras])
    parts = [group(land + _roads(ground, rotation), clip_path="url(#clip-tile)")]
    parts.append(use("s-grid"))
    for item in ground.items:
        x, y = turned(item.place, rotation)
        if item.kind == "scroll":
            scroll = box.tiles[tile].scroll
            if scroll is not None:
                parts.append(moved(box.pictograms.scroll_sign(scroll), x, y, class_="k-icon"))
        elif item.kind == "castle":
            parts.append(use(f"t-castle-{colour or 'blue'}", x, y))
        elif item.kind == "barrel":
            parts.append(use("t-barrel", x, y))
        else:
            parts.append(feature(item.kind, item.count, x, y))
    parts.extend([extra.on_tile(box, tile, rotation) for extra in box.extras])
    return "".join(parts)


def _land(ground: Ground, rotation: int) -> str:
    land = ground.land
    parts = [use(f"s-{TERRAINS[land.ground]}")]
    burn = ground.burn.turned(rotation).data() if ground.burn is not None else ""
    for shape in land.shapes:
        if shape.covered:
            continue
        d = shape.outline.turned(rotation).data(closed=True)
        if shape.terrain == WATER or (shape.inside and _in_water(ground)):
            if burn and shape is ground.burn_into:
                parts.append(f'<path class="k-burn-edge" d="{burn}"/>')
            parts.append(f'<path class="k-shore" d="{d}"/>')
        parts.append(f'<path class="k-{TERRAINS[shape.terrain]}" d="{d}"/>')
    if burn:
        parts.append(f'<path class="k-burn" d="{burn}"/>')
    for scenery in ground.scenery:
        x, y = turned(scenery.place, rotation)
        parts.append(use(f"s-{scenery.kind}", x, y))
    return "".join(parts)


def _in_water(ground: Ground) -> bool:
    """Whether what lies inside the tile is an island."""
    blob = ground.land.shapes[-1]
    around = [shape for shape in ground.land.shapes[:-1] if shape.terrain == WATER]
    return blob.terrain != WATER and bool(around)


def _roads(ground: Ground, rotation: int) -> str:
    bridges = "".join([bridge.turned(rotation).data() for bridge in ground.bridges])
    parts: list[str] = []
    if bridges:
        parts.append(f'<path class="k-bridge-edge" d="{bridges}"/><path class="k-bridge" d="{bridges}"/>')
    for road in ground.roads:
        if len(road.exits) == 1:
            parts.append(band(road_data(road, rotation)))
        else:
            exits = tuple([(edge + rotation) % 4 for edge in road.exits])
            parts.append(use(road_key(exits, len(ground.roads) > 1)))
    return "".join(parts)


def draw_tile(box: Box, tile: str, rotation: int = 0, words: Words = no_words) -> str:
    """A tile with its id, at the origin."""
    return element("g", hover(words, tile_key(tile, rotation)) + tile_face(box, tile, rotation), id=f"tile-{tile}")


def dim(content: str, dear: bool) -> str:
    """What somebody would buy, dim where it is too dear."""
    return group(content, opacity=0.45 if dear else None)


def tile_key(tile: str, rotation: int) -> str:
    """What a tile as it lies is called, as in the rules: `B12`, or `B12r2` after two clockwise quarter turns."""
    return f"{tile}r{rotation}" if rotation else tile


def ghost(box: Box, tile: str, rotation: int = 0, colour: str = "") -> Picture:
    """A tile alone and without an id, for previews."""
    return Picture(group(tile_face(box, tile, rotation, colour), class_="k-ghost"), TILE, TILE)


def warm_up(box: Box) -> None:
    """Draw every tile once, so that no player waits for it: for servers, when they start."""
    for tile in box.tiles:
        tile_face(box, tile)


def named_tile(box: Box, tile: str) -> Picture:
    """A tile with its id written below, for catalogues."""
    name = text(tile, TILE / 2, TILE + 15, class_="k-soft", font_size=13, text_anchor="middle")
    return Picture(draw_tile(box, tile) + name, TILE, TILE + 20)
