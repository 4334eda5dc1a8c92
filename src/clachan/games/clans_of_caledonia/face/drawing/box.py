"""What drawings need to know besides the view: the components, and the map that the modules make."""

from __future__ import annotations

from clachan.core.views import View
from clachan.face.words import at, items_at
from clachan.games.clans_of_caledonia.face.words_costs import layout_of
from clachan.games.clans_of_caledonia.rules.clans.clan import Clan
from clachan.games.clans_of_caledonia.rules.components import Components, Contract, PortTile, ScoringTile, StartingTile
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME


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

    def clan(self, id_: str) -> Clan:
        """A clan; the general rule for a game without clans."""
        return self.clans.get(id_, self.components.no_clan)


def box_of(game: ClansOfCaledonia, view: View) -> Box:
    """The box of a game with the map of a view."""
    return Box(game.components, layout_of(game, view))


def blocked(view: View) -> int:
    """The spaces that are never available."""
    return sum([1 << BY_NAME[name] for name in items_at(view, "map", "blocked") if isinstance(name, str)])


def standing(view: View, seat: int, *kinds: str) -> int:
    """The spaces on which a seat has units, of these kinds or of any."""
    units = at(view, "players", seat, "units")
    if not isinstance(units, dict):
        return 0
    return sum([1 << BY_NAME[str(name)] for kind in kinds or units for name in items_at(units, kind)])
