"""Phase 5: build the acquired tiles. The grid and turning are in grid.py, which turns fit where in components.py.

Rules: IS-BUILD-03…16.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision, Phase
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.isle_of_skye.rules.actions import Build, Place, Turn
from clachan.games.isle_of_skye.rules.components import TERRAINS, Face
from clachan.games.isle_of_skye.rules.grid import STEPS
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory


class Building(Phase[SkyeState]):
    """All build at the same time, openly (IS-BUILD-14), until nobody has a tile left (IS-BUILD-16)."""

    name = "build"

    def begin(self, state: SkyeState) -> None:
        """Everybody who has tiles that fit builds (IS-BUILD-07)."""
        seats: list[int] = []
        for seat in range(state.frame.seats):
            take_up(state, seat)
            if state.acquired[seat]:
                seats.append(seat)
        if seats:
            state.stack.append(Pending(self.name, tuple(seats)))
        else:
            refill_bag(state)


class BuildTiles(Decision[SkyeState]):
    """Which tile, on which cell, turned how.

    What has only one answer is not asked: the tile when only one can be built, the turn when only one fits.
    """

    name = "build"

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Tiles that fit somewhere, then cells beside the territory (IS-BUILD-01, -04, -13), then turns (IS-BUILD-02).

        Only terrain has to match (IS-BUILD-03, -05, -06): `fits` knows the turns for what the neighbours show.
        """
        frame = state.frame
        territory = state.territories[seat]
        chosen = state.chosen[seat]
        if chosen == NONE:
            return tuple([frame.actions.build[tile] for tile in buildable(state, seat)])
        fits = frame.components.tiles[chosen].fits
        spot = state.spot[seat]
        if spot == NONE:
            place = frame.actions.place
            return tuple([place[cell] for cell, code in territory.frontier.items() if fits[code]])
        return frame.actions.turns(fits[territory.frontier[spot]])

    def why_not(self, state: SkyeState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tiles that fit nowhere, then cells that no turn fits, then turns that do not (IS-BUILD-04, -07)."""
        frame, territory = state.frame, state.territories[seat]
        chosen, spot = state.chosen[seat], state.spot[seat]
        fitting = buildable(state, seat)
        homeless = [frame.actions.build[tile] for tile in state.acquired[seat] if tile not in fitting]
        found: list[Refused] = [(action, Reason("it fits nowhere now")) for action in homeless]
        if chosen == NONE:
            return found
        tile = frame.components.tiles[chosen]
        if spot == NONE:
            for cell, code in territory.frontier.items():
                if not tile.fits[code]:
                    sides = sides_unlike(territory, cell, None)
                    found.append(
                        (frame.actions.place[cell], Reason("no turn fits the land around: {sides}", sides=sides))
                    )
            return found
        for turn in frame.actions.turn:
            unlike = sides_unlike(territory, spot, tile.faces[turn.rotation])
            if unlike:
                found.append((turn, Reason("it does not match the land around: {sides}", sides=unlike)))
        return found

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Take up, place or turn; a tile is built once cell and turn are known."""
        if isinstance(action, Build):
            state.chosen[seat] = action.tile
        elif isinstance(action, Place):
            tile = state.frame.components.tiles[state.chosen[seat]]
            rotations = tile.fits[state.territories[seat].frontier[action.cell]]
            if rotations & (rotations - 1):
                state.spot[seat] = action.cell
            else:
                build(state, pending, seat, action.cell, rotations.bit_length() - 1)
        elif isinstance(action, Turn):
            build(state, pending, seat, state.spot[seat], action.rotation)


def build(state: SkyeState, pending: Pending, seat: int, cell: int, rotation: int) -> None:
    """Lay the chosen tile for good (IS-BUILD-12); it counts at once for the tiles built after it (IS-BUILD-08, -11)."""
    index = state.chosen[seat]
    tile = state.frame.components.tiles[index]
    state.territories[seat] = state.territories[seat].build(cell, tile.faces[rotation])
    acquired = list(state.acquired[seat])
    acquired.remove(index)
    state.acquired[seat] = tuple(acquired)
    for extension in state.frame.at["built"]:
        extension.built(state, seat, index)
    take_up(state, seat)
    if not state.acquired[seat]:
        state.stack.pop()
        if len(pending.seats) > 1:
            state.stack.append(pending.without(seat))
        else:
            refill_bag(state)
    for extension in state.frame.at["ask_after_building"]:
        extension.ask_after_building(state, seat, cell)


def sides_unlike(territory: Territory, cell: int, face: Face | None) -> tuple[tuple[str, int], ...]:
    """The terrain around a cell that a tile as it lies does not match, with its direction; all of it for no tile."""
    found: list[tuple[str, int]] = []
    for direction, step in enumerate(STEPS):
        beside = territory.cells.get(cell + step)
        if beside is not None and (face is None or beside.edges[direction ^ 2] != face.edges[direction]):
            found.append((TERRAINS[beside.edges[direction ^ 2]], direction))
    return tuple(found)


def buildable(state: SkyeState, seat: int) -> list[int]:
    """The acquired tiles that have a legal placement."""
    territory = state.territories[seat]
    tiles = state.frame.components.tiles
    return [tile for tile in state.acquired[seat] if territory.fits_somewhere(tiles[tile].fits)]


def take_up(state: SkyeState, seat: int) -> None:
    """Get ready for the next tile: the only one that fits is taken up; if none fits, all go back (IS-BUILD-10)."""
    state.chosen[seat] = NONE
    state.spot[seat] = NONE
    acquired = state.acquired[seat]
    if not acquired:
        return
    fitting = buildable(state, seat)
    if len(fitting) == 1:
        state.chosen[seat] = fitting[0]
    elif not fitting:
        for tile in acquired:
            give_back(state, seat, tile)
        state.acquired[seat] = ()


def give_back(state: SkyeState, seat: int, tile: int) -> None:
    """A tile that fits nowhere goes back; nothing is paid back (IS-BUILD-09)."""
    for extension in state.frame.at["homeless"]:
        if extension.homeless(state, seat, tile):
            return
    state.returned[seat] = (*state.returned[seat], tile)


def refill_bag(state: SkyeState) -> None:
    """Mix returned tiles into the bag (IS-BUILD-15), by seat, so that the order of building does not matter."""
    for seat in range(state.frame.seats):
        state.bag.extend(state.returned[seat])
        state.returned[seat] = ()
