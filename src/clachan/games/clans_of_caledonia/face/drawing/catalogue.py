"""Components as they look, for the catalogue."""

from __future__ import annotations

from clachan.core.catalogue import Entry
from clachan.face.svg import Picture, element
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
from clachan.games.clans_of_caledonia.face.drawing.printed import printed
from clachan.games.clans_of_caledonia.face.drawing.scoring import TILE_HEIGHT, TILE_WIDTH, draw_scoring_tile
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia

SPACE_SIZE = 96.0


def component_picture(game: ClansOfCaledonia, entry: Entry, words: ClansWords) -> Picture | None:
    """A component, or nothing where it has no look."""
    components = game.components
    if entry.kind == "contract":
        contract = next(tile for tile in components.contracts if tile.id == entry.id)
        return Picture(contract_face(contract), CONTRACT_WIDTH + 3, CONTRACT_HEIGHT + 4)
    if entry.kind == "clan":
        clan = next(clan for clan in components.clans if clan.id == entry.id)
        return Picture(clan_face(clan, words.clan(clan.id), False), CARD_WIDTH, CLAN_HEIGHT)
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
    if entry.kind == "space":
        terrain, cost = entry.fields.get("terrain"), entry.fields.get("cost")
        names = [str(name) for name in terrain] if isinstance(terrain, list) else []
        space = draw_space(names, cost if isinstance(cost, int) else 0)
        return Picture(space, SPACE_SIZE, SPACE_SIZE, -SPACE_SIZE / 2, -SPACE_SIZE / 2)
    return printed(game, entry, words)
