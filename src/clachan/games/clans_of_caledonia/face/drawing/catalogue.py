"""Components as they look, for the catalogue."""

from __future__ import annotations

from clachan.core.catalogue import Entry
from clachan.face.seats import BY_COLOUR
from clachan.face.svg import Picture, element, moved
from clachan.games.clans_of_caledonia.face.drawing.clans import (
    CARD_WIDTH,
    CLAN_HEIGHT,
    clan_face,
    signs_in,
    start_signs,
)
from clachan.games.clans_of_caledonia.face.drawing.contracts import HEIGHT as CONTRACT_HEIGHT
from clachan.games.clans_of_caledonia.face.drawing.contracts import WIDTH as CONTRACT_WIDTH
from clachan.games.clans_of_caledonia.face.drawing.contracts import contract_face
from clachan.games.clans_of_caledonia.face.drawing.land import draw_space
from clachan.games.clans_of_caledonia.face.drawing.ports import HALF, draw_port
from clachan.games.clans_of_caledonia.face.drawing.scoring import TILE_HEIGHT, TILE_WIDTH, draw_scoring_tile
from clachan.games.clans_of_caledonia.face.drawing.tokens import glyph
from clachan.games.clans_of_caledonia.face.drawing.units import unit
from clachan.games.clans_of_caledonia.rules.components import Components
from clachan.games.clans_of_caledonia.rules.pieces import UNITS

SPACE_SIZE = 96.0


def component_picture(components: Components, entry: Entry, name: str = "") -> Picture | None:
    """A component, or nothing where it has no look."""
    if entry.kind == "contract":
        contract = next(tile for tile in components.contracts if tile.id == entry.id)
        return Picture(contract_face(contract), CONTRACT_WIDTH + 3, CONTRACT_HEIGHT + 4)
    if entry.kind == "clan":
        clan = next(clan for clan in components.clans if clan.id == entry.id)
        return Picture(clan_face(clan, name or entry.id, False), CARD_WIDTH, CLAN_HEIGHT)
    if entry.kind == "port":
        port = next(tile for tile in components.ports if tile.id == entry.id)
        return Picture(draw_port(port, []), 2 * HALF + 6, 2 * HALF + 6, -HALF - 3, -HALF - 3)
    if entry.kind == "scoring_tile":
        tile = next(tile for tile in components.scoring_tiles if tile.id == entry.id)
        return Picture(draw_scoring_tile(tile), TILE_WIDTH, TILE_HEIGHT)
    if entry.kind == "starting_tile":
        start = next(tile for tile in components.starting_tiles if tile.id == entry.id)
        ground = element("rect", class_="cc-parchment", width=190, height=56, rx=9)
        return Picture(ground + signs_in(start_signs(start), 14, 28, 166), 190, 56)
    return _piece(entry)


def _piece(entry: Entry) -> Picture | None:
    if entry.kind == "unit" and entry.id in UNITS:
        return Picture(unit(entry.id, BY_COLOUR["blue"], 24, 24), 48, 48)
    if entry.kind == "good":
        return Picture(moved(glyph(entry.id, 0, 0, 40), 24, 24), 48, 48)
    if entry.kind == "space":
        terrain = [str(name) for name in _listed(entry, "terrain")]
        cost = entry.fields.get("cost")
        space = draw_space(terrain, cost if isinstance(cost, int) else 0)
        return Picture(space, SPACE_SIZE, SPACE_SIZE, -SPACE_SIZE / 2, -SPACE_SIZE / 2)
    return None


def _listed(entry: Entry, field: str) -> list[object]:
    found = entry.fields.get(field)
    return list(found) if isinstance(found, list) else []
