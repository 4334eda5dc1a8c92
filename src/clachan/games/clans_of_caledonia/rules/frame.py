"""What stays the same during a game: components, options, map, ports and scoring tiles."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.options import Options
from clachan.games.clans_of_caledonia.rules.actions import Actions
from clachan.games.clans_of_caledonia.rules.components import SEATS, Clan, Components
from clachan.games.clans_of_caledonia.rules.hexmap import FIRST_PORT, Layout
from clachan.games.clans_of_caledonia.rules.steps import Decision, Phase

COLOURS = ("black", "red", "blue", "yellow")


class Frame:
    """The frame of a game: shared by all its states."""

    __slots__ = (
        "components",
        "actions",
        "options",
        "seats",
        "solo",
        "small",
        "layout",
        "ports",
        "scoring",
        "blocked",
        "standing",
        "water",
        "limit",
        "boxes",
        "filled",
        "static_imports",
        "auction",
        "with_clans",
        "port7_neighbourhood",
        "phases",
        "decisions",
    )

    def __init__(
        self,
        components: Components,
        actions: Actions,
        options: Options,
        layout: Layout,
        ports: Sequence[int],
        scoring: Sequence[int],
        blocked: int,
        phases: Sequence[Phase],
        decisions: Sequence[Decision],
    ) -> None:
        boards = components.boards
        variants = options.variants
        self.components: Components = components
        self.actions: Actions = actions
        self.options: Options = options
        self.seats: int = options.players
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
        self.phases: dict[str, Phase] = {phase.name: phase for phase in phases}
        self.decisions: dict[str, Decision] = {decision.name: decision for decision in decisions}

    def port_space(self, corner: int) -> int:
        """The space of the port tile in this corner."""
        return FIRST_PORT + corner

    def starting_level(self, clan: Clan) -> int:
        """The shipping level a clan begins with (CC-CLAN-402, -510, -902)."""
        return clan.shipping[0 if self.small else 1]

    def delta_discount(self, clan: Clan) -> int:
        """What a clan saves at a river delta (CC-CLAN-801)."""
        return clan.delta_discount[0 if self.small else 1]
