"""Munro: a tile of the discard pile is built.

Rules: GM-CLAN-63…71, GM-PERSON-10.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.rules.actions import BuildDiscarded
from clachan.games.glen_more.rules.extension import AS_CHOSEN, Handler, Origin
from clachan.games.glen_more.rules.placing import affordable_cells, cells_for, why_no_cell
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import build_tile
from clachan.games.glen_more.rules.tiles import Effect


class BuildFromDiscard(Handler):
    """Munro (GM-CLAN-63)."""

    rank = AS_CHOSEN

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which tile."""
        state.push("build", seat)


class BuildDiscardedTile(Decision[GlenState]):
    """Munro: build a tile of the discard pile without paying its cost (GM-CLAN-63 to -71)."""

    name = "build"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Void if no tile can be built (GM-CLAN-70); a single one is no choice."""
        return self.settle_single(state, pending, may_lapse=True)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Persons, and tiles that can be placed."""
        return tuple([state.frame.actions.build[tile] for tile in buildable_discards(state, seat)])

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Discarded tiles that cannot be placed."""
        build, legal = state.frame.actions.build, buildable_discards(state, seat)
        tiles = [state.tile(number) for number in discards(state, seat) if number not in legal]
        dear = Reason("you cannot pay for a place for it")
        return [
            (build[tile.number], dear if cells_for(state, seat, tile) else why_no_cell(tile))
            for tile in tiles
            if not tile.station
        ]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Take it from its pile and use it."""
        assert isinstance(action, BuildDiscarded)
        state.stack.pop()
        if action.tile in state.discard:
            state.discard.remove(action.tile)
        else:
            for extension in state.frame.at["unpile"]:
                extension.unpile(state, action.tile)
        build_tile(state, seat, state.tile(action.tile))


def discards(state: GlenState, seat: int) -> list[int]:
    """All discarded tiles, on whatever pile."""
    piles = list(state.discard)
    for extension in state.frame.at["piles"]:
        piles.extend(extension.piles(state, seat))
    return piles


def buildable_discards(state: GlenState, seat: int) -> list[int]:
    """Discarded tiles that the seat can build (GM-CLAN-65), persons as from the Rondel (GM-CLAN-67, GM-PERSON-10)."""
    found: list[int] = []
    for number in discards(state, seat):
        tile = state.tile(number)
        if not tile.station and (tile.is_person or affordable_cells(state, seat, tile)):
            found.append(number)
    return found
