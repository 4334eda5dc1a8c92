"""What stays the same during a game: components, options, map, ports and scoring tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.flow import Decision, Phase
from clachan.core.frame import Frame
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.games.clans_of_caledonia.rules.actions import Actions
from clachan.games.clans_of_caledonia.rules.components import SEATS, Clan, Components
from clachan.games.clans_of_caledonia.rules.hexmap import FIRST_PORT, Layout

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState

COLOURS = ("black", "red", "blue", "yellow")


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
        variants = options.variants
        self.components: Components = components
        self.actions: Actions = actions
        self.solo: bool = options.players == 1
        self.small: bool = options.players <= SEATS // 2
        self.layout: Layout = layout
        # The port tile in each corner; none in a game without ports. The scoring tile of each round likewise.
        self.ports: tuple[int, ...] = tuple(ports)
        self.scoring: tuple[int, ...] = tuple(scoring)
        # Spaces that are never available: neutral workers (CC-SOLO-02) or covers (CC-VAR-301), and unused port spaces.
        self.blocked: int = blocked if ports else blocked | layout.ports
        # Where each kind of unit may stand.
        self.standing: list[int] = [layout.having(unit.terrain) & ~self.blocked for unit in components.units]
        self.water: int = layout.lochs | layout.ports
        self.limit: int = boards.neighbourhood_limit[self.seats - 1]
        self.boxes: int = boards.boxes[self.seats - 1]
        self.filled: int = boards.filled[self.seats - 1]
        self.static_imports: bool = variants.get("imports") == "static"
        self.auction: bool = variants.get("clans") == "auction"
        self.with_clans: bool = variants.get("clans") != "none"
        self.port7_neighbourhood: bool = variants.get("port-7-neighbourhood") == "yes"

    def port_space(self, corner: int) -> int:
        """The space of the port tile in this corner."""
        return FIRST_PORT + corner

    def starting_level(self, clan: Clan) -> int:
        """The shipping level a clan begins with (CC-CLAN-402, -510, -902)."""
        return clan.shipping[0 if self.small else 1]

    def delta_discount(self, clan: Clan) -> int:
        """What a clan saves at a river delta (CC-CLAN-801)."""
        return clan.delta_discount[0 if self.small else 1]
