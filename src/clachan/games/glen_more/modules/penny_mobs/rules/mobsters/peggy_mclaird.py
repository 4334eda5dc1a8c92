"""Peggy McLaird: reserves a tile of the Rondel for her controller's next turn.

Rules: GM8-60…73, GMX-59, GMX-76.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import LairdView, MarkerView, ReservedView
from clachan.games.glen_more.rules.actions import Take
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.position_names import tile_named
from clachan.games.glen_more.rules.rondel import index_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import takeable, takeable_tiles, takes_refused
from clachan.games.glen_more.rules.tiles import NONE, Tile


class UseMcLaird(MobsterAction):
    """Reserve a tile (GM8-61)."""

    __slots__ = ()


class ReserveTile(MobsterAction):
    """Put this marker on this tile."""

    __slots__ = ("marker", "tile")

    def __init__(self, mobster: int, marker: int, coins: int, tile: int, name: str) -> None:
        super().__init__(f"McLaird marker {marker + 1} ({coins}) on {name}", mobster)
        self.marker: int = marker
        self.tile: int = tile


class Reservation(MobsterState):
    """Markers that lie with the card; the reserved tile and the marker on it (NONE: none); whether a marker was placed
    in this turn, and whether the card was turned over."""

    __slots__ = ("left", "tile", "marker", "used", "turned")

    def __init__(self, left: tuple[int, ...], tile: int, marker: int, used: bool, turned: bool) -> None:
        self.left: tuple[int, ...] = left
        self.tile: int = tile
        self.marker: int = marker
        self.used: bool = used
        self.turned: bool = turned

    def numbers(self) -> list[int]:
        """Tile, marker, used, turned, and the markers left."""
        return [self.tile, self.marker, int(self.used), int(self.turned), *self.left]

    def lifted(self) -> Reservation:
        """The same once the marker has left the game."""
        return Reservation(self.left, NONE, NONE, self.used, self.turned)


class PeggyMcLaird(Mobster):
    """Peggy McLaird."""

    name = "Peggy McLaird"

    def prepare(self, components: Components) -> None:
        """Her actions."""
        self.use: UseMcLaird = UseMcLaird("use Peggy McLaird", self.number)
        self.reserve: list[list[ReserveTile]] = [
            [ReserveTile(self.number, marker, coins, tile.number, tile.name) for tile in components.tiles]
            for marker, coins in enumerate(self.markers)
        ]

    def actions(self) -> Sequence[Action]:
        """One to begin with, one for each marker and tile."""
        return [self.use, *[action for actions in self.reserve for action in actions]]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Which tile is reserved."""
        return [ReserveStep(self)]

    def begin(self, state: GlenState) -> Reservation:
        """All markers lie with the card (GM8-60)."""
        return Reservation(tuple(range(len(self.markers))), NONE, NONE, False, False)

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> Reservation:
        """What she has told."""
        left = [item.at("marker").number(1, len(self.markers)) - 1 for item in told.at("markers").items()]
        reserved, used, turned = told.at("reserved"), told.at("used").flag(), told.at("turned").flag()
        if reserved.nothing():
            return Reservation(tuple(left), NONE, NONE, used, turned)
        coins = reserved.at("coins").number()
        markers = [marker for marker, worth in enumerate(self.markers) if worth == coins and marker not in left]
        if not markers:
            raise reserved.at("coins").error("there is no such marker besides those with the card")
        return Reservation(tuple(left), tile_named(state, reserved.at("tile")), markers[0], used, turned)

    def own(self, state: GlenState) -> Reservation:
        """What is reserved."""
        kept = state.part(Mobs).kept[self.number]
        assert isinstance(kept, Reservation)
        return kept

    def turn_begins(self, state: GlenState, seat: int) -> None:
        """One marker a turn (GM8-62)."""
        own = self.own(state)
        if own.used:
            self.keep(state, Reservation(own.left, own.tile, own.marker, False, own.turned))

    # Reserving

    def window(self, state: GlenState, seat: int) -> Sequence[Action]:
        """After the own piece has moved, unless it is on or beyond The End (GM8-62, -72)."""
        own = self.own(state)
        if not own.left or own.tile != NONE or own.used or state.finished(seat) or not has_moved(state):
            return ()
        return [self.use] if takeable_tiles(state, seat, seat) else ()

    def window_refused(self, state: GlenState, seat: int) -> Sequence[Refused]:
        """Before the own piece has moved, while a marker lies on a tile, and so on (GM8-61, -62, -72)."""
        own = self.own(state)
        if not own.left:
            why = Reason("no marker is left")
        elif own.tile != NONE:
            why = Reason("her marker lies on a tile")
        elif own.used:
            why = Reason("she has reserved a tile in this turn")
        elif not has_moved(state):
            why = Reason("move your piece first")
        else:
            why = Reason("there is no tile ahead that you could take")
        return () if self.window(state, seat) else [(self.use, why)]

    def act(self, state: GlenState, seat: int, action: MobsterAction) -> None:
        """Ask which tile."""
        state.push("mclaird", seat)

    def put_marker(self, state: GlenState, marker: int, tile: int) -> None:
        """The tile is reserved."""
        left = tuple([other for other in self.own(state).left if other != marker])
        self.keep(state, Reservation(left, tile, marker, True, False))

    # What a reservation does

    def surcharge(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> int:
        """An opponent pays the coins on the marker besides (GM8-65), whatever piece takes it (GMX-59)."""
        own = self.own(state)
        return self.markers[own.marker] if own.tile == tile.number and seat != self.controller(state) else 0

    def surcharge_paid(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> None:
        """The coins go to the controller; whoever took the tile, the marker leaves the game (GM8-71)."""
        own = self.own(state)
        if own.tile == tile.number:
            controller = self.controller(state)
            if seat != controller:
                state.coins[controller] += self.markers[own.marker]
            self.keep(state, own.lifted())

    def discarded(self, state: GlenState, tile: int, piece: int) -> None:
        """A discard is free and ends the reservation (GM8-66, -70), wherever the tile goes (GMX-76)."""
        own = self.own(state)
        if own.tile == tile:
            self.keep(state, own.lifted())

    def destinations_fixed(self, state: GlenState, seat: int, piece: int) -> Sequence[Action] | None:
        """In the next turn of the own piece the tile must be taken, if that is possible (GM8-67)."""
        own = self.own(state)
        if own.tile == NONE or seat != self.controller(state) or piece != seat:
            return None
        index = index_of(state, own.tile)
        if index > state.positions[piece] and takeable(state, seat, piece, state.tile(own.tile), index):
            return [state.frame.actions.take[own.tile]]
        return None

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """If the piece moves without taking the tile, the card is turned over, all markers are gone (GM8-68, -69)."""
        own = self.own(state)
        if own.tile == NONE or piece != self.controller(state):
            return ()
        for pending in state.stack:
            if pending.ask == "take" and pending.about[2] == own.tile:
                return ()
        self.keep(state, Reservation((), NONE, NONE, own.used, True))
        return ()

    def describe(self, state: GlenState) -> LairdView:
        """The markers with the card, and the reserved tile."""
        own = self.own(state)
        markers: list[MarkerView] = [{"marker": marker + 1, "coins": self.markers[marker]} for marker in own.left]
        reserved: ReservedView | None = None
        if own.tile != NONE:
            reserved = {"tile": state.tile(own.tile).name, "coins": self.markers[own.marker]}
        return {
            **super().describe(state),
            "markers": markers,
            "reserved": reserved,
            "used": own.used,
            "turned": own.turned,
        }


def has_moved(state: GlenState) -> bool:
    """Whether the piece of this turn has moved: then the end of the turn waits on the stack."""
    for pending in state.stack:
        if pending.ask == "end turn":
            return True
    return False


class ReserveStep(Decision[GlenState]):
    """Which marker goes on which tile: one that could be taken now, ahead of the own piece (GM8-61, -63, -64, -73)."""

    name = "mclaird"

    def __init__(self, peggy: PeggyMcLaird) -> None:
        self.peggy: PeggyMcLaird = peggy

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Markers with the same number of coins are the same."""
        tiles = takeable_tiles(state, seat, seat)
        found: list[Action] = []
        seen: list[int] = []
        for marker in self.peggy.own(state).left:
            if self.peggy.markers[marker] not in seen:
                seen.append(self.peggy.markers[marker])
                found.extend([self.peggy.reserve[marker][tile] for tile in tiles])
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tiles that could not be taken now, with the first marker."""
        takes = [state.frame.actions.take[tile] for tile in takeable_tiles(state, seat, seat)]
        refused = takes_refused(state, seat, seat, takes)
        reserve = self.peggy.reserve[self.peggy.own(state).left[0]]
        return [(reserve[action.tile], why) for action, why in refused if isinstance(action, Take)]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Reserve it."""
        assert isinstance(action, ReserveTile)
        state.stack.pop()
        self.peggy.put_marker(state, action.marker, action.tile)
