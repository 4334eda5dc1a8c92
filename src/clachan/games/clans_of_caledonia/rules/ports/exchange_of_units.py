"""Port 7: exchanging two units on the map for two from the board.

Rules: CC-PORT-701…709.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.clans_of_caledonia.rules.actions import Swap
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.building_bonus import is_fourth
from clachan.games.clans_of_caledonia.rules.expand import offer_bonuses, wrong_land
from clachan.games.clans_of_caledonia.rules.neighbourhood_bonus import neighbour_goods
from clachan.games.clans_of_caledonia.rules.pieces import FIELD, KINDS
from clachan.games.clans_of_caledonia.rules.spaces import spaces_in
from clachan.games.clans_of_caledonia.rules.state import ClansState


class SwapUnits(ClansDecision):
    """Exchange two units, about (the first space, the unit taken off it, the unit put on it), or () for the first."""

    name = "swap"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The first exchange must leave a second one (CC-PORT-702)."""
        swap = state.frame.actions.swap
        pairs = second_swaps(state, seat, *pending.about) if pending.about else first_swaps(state, seat)
        return tuple([swap[space, kind] for space, kind in pairs])

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Units on the map and on the board that cannot be exchanged for each other."""
        legal = state.legal(seat)
        swap = state.frame.actions.swap
        kinds = state.frame.components.kinds[state.clans[seat].own_workers]
        found: list[Refused] = []
        for space in spaces_in(state.all_units(seat)):
            old = kind_on(state, seat, space)
            for new in [kind for kind in kinds if kind not in (old, FIELD)]:
                if swap[space, new] not in legal:
                    found.append((swap[space, new], why_no_swap(state, seat, pending, space, old, new)))
        return found

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Exchange; after the second one the bonuses follow (CC-PORT-707, -708)."""
        state.stack.pop()
        if not isinstance(action, Swap):
            return
        old = kind_on(state, seat, action.space)
        state.remove_unit(seat, old, action.space)
        state.put_unit(seat, action.kind, action.space)
        if not pending.about:
            state.stack.append(Pending(self.name, (seat,), (action.space, old, action.kind)))
            return
        first_space, _, first_kind = pending.about
        fourths = [kind for kind in {first_kind, action.kind} if is_fourth(state, seat, kind)]
        goods = 0
        if state.frame.port7_neighbourhood:
            goods = neighbour_goods(state, seat, first_space) | neighbour_goods(state, seat, action.space)
        offer_bonuses(state, seat, goods, len(fourths))


def why_no_swap(state: ClansState, seat: int, pending: Pending, space: int, old: int, new: int) -> Reason:
    """Why a unit on the map is not exchanged for one from the board."""
    if old == FIELD:
        return Reason("fields are not exchanged")
    if pending.about and space == pending.about[0]:
        return Reason("it has just been exchanged")
    if not state.on_board(seat, new):
        return Reason("no unit of this kind is left on your board")
    if not state.frame.standing[new] >> space & 1:
        return wrong_land(state.frame, new)
    if pending.about:
        return Reason("no kind of unit may both come and go")
    return Reason("no second exchange would be left")


def kind_on(state: ClansState, seat: int, space: int) -> int:
    """The kind of unit that the seat has on this space."""
    for kind in range(KINDS):
        if state.standing_on(seat, kind) >> space & 1:
            return kind
    raise ValueError(f"seat {seat} has no unit on space {space}")


def single_swaps(state: ClansState, seat: int) -> list[tuple[int, int, int]]:
    """Each exchange of one unit: the space, the unit on it, the unit from the board (CC-PORT-701, -705, -709)."""
    movable = [kind for kind in range(KINDS) if kind != FIELD]
    new = [kind for kind in movable if state.on_board(seat, kind)]
    found: list[tuple[int, int, int]] = []
    for old in movable:
        for space in spaces_in(state.standing_on(seat, old)):
            for kind in new:
                if kind != old and state.frame.standing[kind] >> space & 1:
                    found.append((space, old, kind))
    return found


def swap_pairs(state: ClansState, seat: int) -> dict[tuple[int, int], int]:
    """The spaces on which a kind of unit could be exchanged for another, by (old, new)."""
    pairs: dict[tuple[int, int], int] = {}
    for space, old, new in single_swaps(state, seat):
        pairs[old, new] = pairs.get((old, new), 0) | 1 << space
    return pairs


def first_swaps(state: ClansState, seat: int) -> list[tuple[int, int]]:
    """The exchanges that leave a second one."""
    pairs = swap_pairs(state, seat)
    found: list[tuple[int, int]] = []
    for (old, new), spaces in pairs.items():
        partners = 0
        several = state.on_board(seat, new) > 1
        for (other_old, other_new), others in pairs.items():
            # No type on both sides (CC-PORT-703), and enough pieces for two of a type (CC-PORT-704).
            if (several or new != other_new) and new != other_old and old != other_new:
                partners |= others
                # Of two spaces one is always another.
                if partners & (partners - 1):
                    break
        found.extend([(space, new) for space in spaces_in(spaces) if partners & ~(1 << space)])
    return found


def second_swaps(state: ClansState, seat: int, space: int, old: int, new: int) -> list[tuple[int, int]]:
    """The exchanges that go with the first one; what it took off the map cannot come back."""
    return [
        (other, kind) for other, off, kind in single_swaps(state, seat) if other != space and off != new and kind != old
    ]
