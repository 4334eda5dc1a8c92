"""What of the boards counts for points of the score sheet, by their source: what lights up when they are given."""

from __future__ import annotations

from clachan.games.glen_more.face.drawing.box import Box, man_id, slug, tile_id
from clachan.games.glen_more.face.words_names import split_source
from clachan.games.glen_more.rules.views import GlenView

# What lies in front of a player, by the category that it is scored in.
HOLDINGS = {"whisky": "casks", "coins": "purse"}


def scored_elements(box: Box, source: str, seat: int, view: GlenView) -> list[str]:
    """The elements that count for a source of points of a seat."""
    player = view["players"][seat]
    kind, name = split_source(source)
    if kind == "clan ":
        return [f"clan-{slug(name)}"]
    if kind == "landmark ":
        return [f"piece-card-{slug(name)}"]
    if kind:
        return [f"tile-{slug(name)}"]
    if source == "castle":
        castle = box.components.castle
        return [tile_id(castle, seat), man_id(seat, castle.name)]
    if source == "territory":
        return [tile_id(box.tiles[cell["tile"]], seat) for cell in player["territory"]]
    if source == "persons":
        return [f"tile-{slug(person)}" for person in player["persons"]]
    if source == "landmarks":
        return [f"piece-card-{slug(card)}" for card in player["landmarks"]]
    if source in HOLDINGS:
        return [f"{HOLDINGS[source]}-{seat}"]
    return [id_ for extra in box.played(view) for id_ in extra.counts_for(source, seat)]
