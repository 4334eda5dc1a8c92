"""What a space of Clans of Caledonia is worth to a unit that is about to stand there, whatever else there is."""

from __future__ import annotations

from clachan.games.clans_of_caledonia.bot.outlook import Outlook
from clachan.games.clans_of_caledonia.bot.rates import POUND
from clachan.games.clans_of_caledonia.rules.expand import expansion_cost
from clachan.games.clans_of_caledonia.rules.pieces import SHEEP
from clachan.games.clans_of_caledonia.rules.state import ClansState

# Points for a settlement that comes within reach, and for spaces that scoring tiles to come ask for.
SETTLEMENT = 2.0
BORDER, DEAR = 1.5, 2.0
# Points for each open grassland space that comes within reach, up to so many.
FRESH = 0.2
MOST_FRESH = 4


class SpaceWorth:
    """Compares the spaces for one unit: what is the same for all of them is looked up once."""

    def __init__(self, outlook: Outlook, state: ClansState, seat: int, kind: int, free: int) -> None:
        frame = state.frame
        self.outlook: Outlook = outlook
        self.state: ClansState = state
        self.seat: int = seat
        self.kind: int = kind
        self.free: int = free
        self.units: int = state.all_units(seat)
        self.level: int = state.shipping[seat]
        self.reach: list[int] = list(frame.layout.reach[self.level])
        self.open: int = ~state.taken & ~state.access[seat] & frame.standing[SHEEP]
        self.tiles: list[tuple[int, float]] = []
        for tile in outlook.tiles[state.round - 1 :]:
            if tile.per == "border_units":
                self.tiles.append((frame.layout.border, BORDER))
            elif tile.per == "dear_land":
                self.tiles.append((frame.layout.dear, DEAR))
        self.ports: list[tuple[int, float]] = []
        for corner, port in enumerate(frame.ports):
            bit = 1 << frame.port_space(corner)
            if not state.access[seat] & bit and not state.used_ports[seat] >> port & 1:
                self.ports.append((bit, outlook.port_worth(port, state.round)))

    def of(self, space: int) -> float:
        """Points for a space."""
        state = self.state
        cost = expansion_cost(state, self.seat, self.kind, space, self.free)
        value = SETTLEMENT * self.outlook.settled(self.units | 1 << space, self.level)[0] - POUND[state.round] * cost
        for spaces, points in self.tiles:
            value += points * (spaces >> space & 1)
        reach = self.reach[space]
        for bit, points in self.ports:
            if reach & bit:
                value += points
        return value + FRESH * min(MOST_FRESH, (reach & self.open).bit_count())
