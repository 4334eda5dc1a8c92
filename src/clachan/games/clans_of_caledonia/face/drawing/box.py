"""What drawings need to know besides the view: the components, and the map that the modules make."""

from __future__ import annotations

from functools import lru_cache

from clachan.games.clans_of_caledonia.face.words_costs import layout_of
from clachan.games.clans_of_caledonia.rules.clans.clan import Clan
from clachan.games.clans_of_caledonia.rules.components import Components, Contract, PortTile, ScoringTile, StartingTile
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME
from clachan.games.clans_of_caledonia.rules.views import ClansView, PlayerView

KEPT_BOXES = 64


class Box:
    """Components by id, and the map."""

    __slots__ = ("components", "layout", "contracts", "clans", "ports", "scoring_tiles", "starting_tiles")

    def __init__(self, components: Components, layout: Layout) -> None:
        self.components: Components = components
        self.layout: Layout = layout
        self.contracts: dict[str, Contract] = {tile.id: tile for tile in components.contracts}
        self.clans: dict[str, Clan] = {clan.id: clan for clan in components.clans}
        self.ports: dict[str, PortTile] = {tile.id: tile for tile in components.ports}
        self.scoring_tiles: dict[str, ScoringTile] = {tile.id: tile for tile in components.scoring_tiles}
        self.starting_tiles: dict[str, StartingTile] = {tile.id: tile for tile in components.starting_tiles}

    def clan(self, id_: str | None) -> Clan:
        """A clan; the general rule for a player without one."""
        return self.components.no_clan if id_ is None else self.clans[id_]


def box_of(game: ClansOfCaledonia, view: ClansView) -> Box:
    """The box of a game with the map of a view."""
    return _box(game.components, layout_of(game, view))


@lru_cache(KEPT_BOXES)
def _box(components: Components, layout: Layout) -> Box:
    """Every drawing asks for it, many times."""
    return Box(components, layout)


def blocked(view: ClansView) -> int:
    """The spaces that are never available."""
    return sum([1 << BY_NAME[name] for name in view["map"]["blocked"]])


def standing(player: PlayerView, *kinds: str) -> int:
    """The spaces on which a player has units, of these kinds or of any."""
    units = player["units"]
    return sum([1 << BY_NAME[name] for kind in kinds or units for name in units[kind]])
