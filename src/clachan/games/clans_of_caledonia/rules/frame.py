"""What stays the same during a game: components, options, map, ports and scoring tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.flow import Decision, Phase
from clachan.core.frame import Frame
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.games.clans_of_caledonia.rules.action_table import Actions
from clachan.games.clans_of_caledonia.rules.components import Components, PortTile
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.spaces import FIRST_PORT, MODULES
from clachan.games.clans_of_caledonia.rules.two_players import for_players, on_small_map
from clachan.games.clans_of_caledonia.rules.variants.options import is_auctioned
from clachan.games.clans_of_caledonia.rules.variants.static_imports import imports_are_static
from clachan.games.clans_of_caledonia.rules.variants.without_clans import without_clans

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


COLOURS = ("black", "red", "blue", "yellow")

# A unit to expand with: its kind, its cost, how many pieces there are, and where it may stand.
Expanding = tuple[int, int, int, int]


def expanding(components: Components, standing: Sequence[int], own_workers: bool) -> list[Expanding]:
    """What a seat may expand with, with workers of its own or with those of everybody."""
    units = [components.units[kind] for kind in components.kinds[own_workers]]
    return [(unit.index, unit.cost, unit.pieces, standing[unit.index]) for unit in units]


class ClansFrame(Frame["ClansState"]):
    """What stays the same during a game of Clans of Caledonia."""

    def __init__(
        self,
        game: Game,
        components: Components,
        actions: Actions,
        options: Options,
        layout: Layout,
        ports: Sequence[int],
        scoring: Sequence[int],
        blocked: int,
        phases: Sequence[Phase[ClansState]],
        decisions: Sequence[Decision[ClansState]],
        round_start: str,
    ) -> None:
        super().__init__(game, options, phases, decisions, round_start)
        boards = components.boards
        self.components: Components = components
        self.actions: Actions = actions
        self.solo: bool = options.players == 1
        self.small: bool = on_small_map(options.players)
        self.layout: Layout = layout
        # The port tile in each corner; none in a game without ports. The scoring tile of each round likewise.
        self.ports: tuple[int, ...] = tuple(ports)
        self.scoring: tuple[int, ...] = tuple(scoring)
        # By the corners, a bit each, the tiles that lie there.
        self.tiles_at: list[tuple[PortTile, ...]] = [
            tuple([components.ports[tile] for corner, tile in enumerate(self.ports) if corners >> corner & 1])
            for corners in range(1 << len(MODULES))
        ]
        # Spaces that are never available: neutral workers (CC-SOLO-02) or covers (CC-VAR-301), and unused port spaces.
        self.blocked: int = blocked if ports else blocked | layout.ports
        # Where each kind of unit may stand.
        self.standing: list[int] = [layout.having(unit.terrain) & ~self.blocked for unit in components.units]
        # By whether a seat has workers of its own: what it may expand with.
        self.expanding: list[list[Expanding]] = [expanding(components, self.standing, own) for own in (False, True)]
        # The terrain of each space where something may ever stand.
        self.open_land: list[int] = [
            0 if self.blocked >> space & 1 else terrain for space, terrain in enumerate(layout.terrain)
        ]
        self.water: int = layout.lochs | layout.ports
        self.limit: int = for_players(boards.neighbourhood_limit, self.seats)
        boxes, filled = boards.export_side(self.seats)
        self.boxes: int = boxes
        self.filled: int = filled
        self.static_imports: bool = imports_are_static(options)
        self.auction: bool = is_auctioned(options)
        self.with_clans: bool = not without_clans(options)
        self.port7_neighbourhood: bool = options.variants.get("port-7-neighbourhood") == "yes"

    def port_space(self, corner: int) -> int:
        """The space of the port tile in this corner."""
        return FIRST_PORT + corner
