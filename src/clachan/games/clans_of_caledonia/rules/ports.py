"""Using port tiles as free actions (CC-PORT). Tiles 1 and 6 belong to other actions, see fulfilling and price_shift."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.games.clans_of_caledonia.rules.actions import Discard, Gain, Swap, UsePort
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.components import FIELD, KINDS, PortTile
from clachan.games.clans_of_caledonia.rules.expanding import is_fourth, offer_bonuses
from clachan.games.clans_of_caledonia.rules.hexmap import spaces_in
from clachan.games.clans_of_caledonia.rules.neighbourhood import neighbour_goods
from clachan.games.clans_of_caledonia.rules.port_access import mark_port, open_ports, others_in_play
from clachan.games.clans_of_caledonia.rules.state import ClansState

ELSEWHERE = ("one-animal-less", "price-shift", "copy")


def usable_ports(state: ClansState, seat: int) -> list[Action]:
    """The ports that can be used before or after the main action (CC-PORT-05, -08)."""
    actions = state.frame.actions
    found: list[Action] = []
    for tile in open_ports(state, seat):
        if tile.effect == "copy":
            if tile.cost <= state.money[seat]:
                for other in others_in_play(state, tile):
                    if has_effect(state, seat, other):
                        found.append(actions.port_as[tile.index, other.index])
        elif has_effect(state, seat, tile):
            found.append(actions.port[tile.index])
    return found


def has_effect(state: ClansState, seat: int, tile: PortTile) -> bool:
    """Whether at least one effect of the tile would take place (CC-PORT-08)."""
    if tile.effect in ELSEWHERE:
        return False
    if tile.effect == "exchange":
        return any(state.good(seat, good) for good in tile.goods)
    if tile.effect == "exchange-units":
        return bool(first_swaps(state, seat))
    return True


def use_port(state: ClansState, seat: int, action: UsePort) -> None:
    """Mark the tile and have its effect."""
    tile = mark_port(state, seat, action.port, action.copied)
    state.earn(seat, tile.money, f"port {tile.id}")
    state.sheet.book(seat, state.round, f"port {tile.id}", tile.glory)
    if tile.effect == "exchange":
        state.stack.append(Pending("discard", (seat,), (tile.index,)))
    elif tile.effect == "upgrade":
        state.stack.append(Pending("export bonus", (seat,), (0, 1)))
    elif tile.effect == "exchange-units":
        state.stack.append(Pending("swap", (seat,)))
    elif tile.effect == "building-bonus":
        offer_bonuses(state, seat, 0, 1)


class DiscardForPort(ClansDecision):
    """Which good to discard, about (the port,)."""

    name = "discard"
    forced = True

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """A good of the right group in stock (CC-PORT-201, -301)."""
        goods = state.frame.components.ports[pending.about[0]].goods
        return tuple([state.frame.actions.discard[good] for good in goods if state.good(seat, good)])

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Give it up; then ask what to gain."""
        state.stack.pop()
        if isinstance(action, Discard):
            tile = state.frame.components.ports[pending.about[0]]
            state.receive(seat, action.good, -1, f"port {tile.id}")
            state.stack.append(Pending("gain", (seat,), pending.about))


class GainFromPort(ClansDecision):
    """Which goods to gain, in any mix, about (the port,)."""

    name = "gain"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Every mix."""
        return state.frame.actions.gain[pending.about[0]]

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Gain them."""
        state.stack.pop()
        if isinstance(action, Gain):
            tile = state.frame.components.ports[pending.about[0]]
            for good, amount in enumerate(action.amounts):
                state.receive(seat, good, amount, f"port {tile.id}")


class SwapUnits(ClansDecision):
    """Exchange two units, about (the first space, the unit taken off it, the unit put on it), or () for the first."""

    name = "swap"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The first exchange must leave a second one (CC-PORT-702)."""
        swap = state.frame.actions.swap
        pairs = second_swaps(state, seat, *pending.about) if pending.about else first_swaps(state, seat)
        return tuple([swap[space, kind] for space, kind in pairs])

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


def kind_on(state: ClansState, seat: int, space: int) -> int:
    """The kind of unit that the seat has on this space."""
    for kind in range(KINDS):
        if state.standing_on(seat, kind) >> space & 1:
            return kind
    raise ValueError(f"seat {seat} has no unit on space {space}")


def single_swaps(state: ClansState, seat: int) -> list[tuple[int, int, int]]:
    """Each exchange of one unit by itself: the space, the unit on it, the unit from the board (CC-PORT-705)."""
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
        for (other_old, other_new), others in pairs.items():
            # No type on both sides (CC-PORT-703), and enough pieces for two of a type (CC-PORT-704).
            enough = new != other_new or state.on_board(seat, new) > 1
            if enough and new != other_old and old != other_new:
                partners |= others
        found.extend([(space, new) for space in spaces_in(spaces) if partners & ~(1 << space)])
    return found


def second_swaps(state: ClansState, seat: int, space: int, old: int, new: int) -> list[tuple[int, int]]:
    """The exchanges that go with the first one; what it took off the map cannot come back."""
    return [
        (other, kind) for other, off, kind in single_swaps(state, seat) if other != space and off != new and kind != old
    ]
