"""Expand: units, spaces and costs, and the bonuses that follow.

Rules: CC-EXPAND-01…12, CC-SETUP-30.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused, too_dear
from clachan.games.clans_of_caledonia.rules.actions import At, Done, Draw, Shift, Trade, Withdraw
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.building_bonus import draw_contracts, is_fourth, may_draw
from clachan.games.clans_of_caledonia.rules.clans.campbell_factories import factory_saving
from clachan.games.clans_of_caledonia.rules.clans.macdonald_fishermen import apart_from_fishermen
from clachan.games.clans_of_caledonia.rules.clans.mackenzie_cellar import withdraw, withdrawals
from clachan.games.clans_of_caledonia.rules.clans.robertson_deltas import delta_saving, less_at_delta
from clachan.games.clans_of_caledonia.rules.frame import ClansFrame
from clachan.games.clans_of_caledonia.rules.neighbourhood_bonus import (
    buy_from_neighbour,
    neighbour_goods,
    purchases,
    purchases_refused,
)
from clachan.games.clans_of_caledonia.rules.pieces import KINDS, NONE, TERRAINS, UNITS, WORKER
from clachan.games.clans_of_caledonia.rules.ports.price_shift import shift, shifts
from clachan.games.clans_of_caledonia.rules.spaces import SPACES, each_of, together
from clachan.games.clans_of_caledonia.rules.state import ClansState

PAID, FREE = 0, 1


def expandable_kinds(state: ClansState, seat: int, free: int) -> list[Action]:
    """The units that a seat could expand with now, by Expand actions (CC-EXPAND-01, -02, -06)."""
    found: list[Action] = []
    open_ = state.access[seat] & ~state.taken
    # Without units on the map nothing is within reach (CC-EXPAND-12).
    if not open_:
        return found
    frame = state.frame
    clan = state.clans[seat]
    saving = delta_saving(frame, clan)
    payable = frame.layout.payable(saving, free == FREE)
    most = len(payable) - 1
    pounds = state.money[seat] + saving
    discounts = clan.factory_discount
    on_map = state.units[seat * KINDS : (seat + 1) * KINDS]
    for kind, cost, pieces, land in frame.expanding[clan.own_workers]:
        left = pounds - cost
        if discounts:
            left += factory_saving(clan, kind, on_map[kind].bit_count())
        if left < 0:
            continue
        spaces = open_ & land & payable[left if left < most else most]
        if spaces and kind == WORKER:
            spaces = apart_from_fishermen(state, seat, kind, spaces)
        if spaces and on_map[kind].bit_count() < pieces:
            found.append(frame.actions.expand[kind])
    return found


def kinds_refused(state: ClansState, seat: int, free: int) -> list[Refused]:
    """The units that a seat cannot expand with now, with why (CC-EXPAND-02, -05, -06)."""
    frame = state.frame
    legal = expandable_kinds(state, seat, free)
    found: list[Refused] = []
    for kind in frame.components.kinds[state.clans[seat].own_workers]:
        spaces = apart_from_fishermen(state, seat, kind, state.access[seat] & ~state.taken & frame.standing[kind])
        if frame.actions.expand[kind] in legal:
            continue
        if not state.on_board(seat, kind):
            why = Reason("no unit of this kind is left on your board")
        elif not spaces:
            why = Reason("no free space within your reach suits it")
        else:
            cost = unit_cost(state, seat, kind) + least_land_cost(state, seat, spaces, free)
            why = Reason("costs at least {cost}, you have {have}", cost=cost, have=state.money[seat])
        found.append((frame.actions.expand[kind], why))
    return found


def least_land_cost(state: ClansState, seat: int, spaces: int, free: int) -> int:
    """The least that has to be paid for land on any of these spaces, what is saved at river deltas taken off."""
    saving = delta_saving(state.frame, state.clans[seat])
    payable = state.frame.layout.payable(saving, free == FREE)
    return min([pounds for pounds, land in enumerate(payable) if land & spaces]) - saving


def expansion_spaces(state: ClansState, seat: int, kind: int, free: int) -> int:
    """Empty spaces within reach that suit the unit and can be paid for (CC-EXPAND-03 to -05, -10, CC-SETUP-30)."""
    frame = state.frame
    saving = delta_saving(frame, state.clans[seat])
    left = state.money[seat] + saving - unit_cost(state, seat, kind)
    if left < 0:
        return 0
    payable = frame.layout.payable(saving, free == FREE)
    spaces = state.access[seat] & ~state.taken & frame.standing[kind] & payable[min(left, len(payable) - 1)]
    return apart_from_fishermen(state, seat, kind, spaces)


def unit_cost(state: ClansState, seat: int, kind: int) -> int:
    """The cost above the column, less what the clan saves on factories."""
    cost = state.frame.components.units[kind].cost
    return cost - factory_saving(state.clans[seat], kind, state.on_map(seat, kind))


def expansion_cost(state: ClansState, seat: int, kind: int, space: int, free: int) -> int:
    """What expanding there costs altogether (CC-EXPAND-05)."""
    cost = unit_cost(state, seat, kind)
    if not free:
        cost += state.frame.layout.cost[space]
    return less_at_delta(state, seat, space, cost)


def why_unsuitable(state: ClansState, seat: int, kind: int, space: int) -> Reason | None:
    """Why a unit cannot stand on a space, whatever it costs and wherever it lies (CC-EXPAND-03, -04)."""
    frame = state.frame
    if state.taken >> space & 1:
        return Reason("somebody stands there")
    if frame.blocked >> space & 1:
        return Reason("this space is not available")
    if not frame.standing[kind] >> space & 1:
        return wrong_land(frame, kind)
    if not apart_from_fishermen(state, seat, kind, 1 << space):
        return Reason("fishermen cannot be side by side")
    return None


def wrong_land(frame: ClansFrame, kind: int) -> Reason:
    """A unit stands on the land that suits it (CC-EXPAND-04)."""
    lands = frame.components.units[kind].terrain
    names = tuple([(name, 1) for bit, name in enumerate(TERRAINS) if lands >> bit & 1])
    return Reason("wrong land: only {terrains} will do", terrains=names)


def levels_reaching(state: ClansState, seat: int) -> list[int]:
    """By shipping level, the spaces that the seat would reach (CC-SHIP-02 to -06)."""
    units = state.all_units(seat)
    return [together(reach, units) for reach in state.frame.layout.reach]


def why_out_of_reach(have: int, levels: list[int], space: int) -> Reason | None:
    """Why a space is not within reach with this shipping level, if it is not (CC-EXPAND-03)."""
    for level, reached in enumerate(levels[have:], start=have):
        if reached >> space & 1:
            far = Reason("out of reach: needs shipping level {needed}, you have {have}", needed=level, have=have)
            return far if level > have else None
    return Reason("out of reach, with any ships")


class ExpandAt(ClansDecision):
    """Where to expand, about (the unit, whether the land is free)."""

    name = "expand at"
    forced = True

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Every space that the unit could be put on."""
        kind, free = pending.about
        at = state.frame.actions.at
        return tuple(each_of(at, expansion_spaces(state, seat, kind, free)))

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Spaces that suit the unit but are out of reach, and spaces within reach that do not or cost too much."""
        kind, free = pending.about
        legal, levels = expansion_spaces(state, seat, kind, free), levels_reaching(state, seat)
        found: list[Refused] = []
        for space in range(SPACES):
            if legal >> space & 1 or not state.frame.layout.terrain[space]:
                continue
            unsuitable = why_unsuitable(state, seat, kind, space)
            out_of_reach = why_out_of_reach(state.shipping[seat], levels, space)
            if unsuitable is None or out_of_reach is None:
                cost = expansion_cost(state, seat, kind, space, free)
                why = unsuitable or out_of_reach or too_dear(cost, state.money[seat])
                found.append((state.frame.actions.at[space], why))
        return found

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Pay, place, and only then offer what the place brings (CC-EXPAND-07, -08)."""
        state.stack.pop()
        if isinstance(action, At):
            kind, free = pending.about
            state.earn(seat, -expansion_cost(state, seat, kind, action.space, free), f"expand {UNITS[kind]}")
            state.put_unit(seat, kind, action.space)
            goods = neighbour_goods(state, seat, action.space)
            offer_bonuses(state, seat, goods, int(is_fourth(state, seat, kind)))


def offer_bonuses(state: ClansState, seat: int, goods: int, buildings: int) -> None:
    """Ask about the bonuses of an expansion, if there are any: goods to buy, and so many building bonuses."""
    if not may_draw(state, seat):
        buildings = 0
    if goods or buildings:
        state.stack.append(Pending("bonuses", (seat,), (goods, buildings)))


class Bonuses(ClansDecision):
    """The neighbourhood bonus and the building bonus, about (goods not bought yet, building bonuses that are due)."""

    name = "bonuses"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Purchases of each good (CC-NEIGH-07), a port that moves a price first, drawing contracts."""
        frame = state.frame
        actions = frame.actions
        goods, buildings = pending.about
        found = purchases(state, seat, goods)
        if goods and state.merchants[seat] and frame.ports:
            found.extend(shifts(state, seat, goods if state.shifted == NONE else 1 << state.shifted, True))
        if state.shifted != NONE:
            return tuple(found)
        if buildings and may_draw(state, seat):
            found.append(actions.draw)
        if buildings or state.merchants[seat]:
            found.extend(withdrawals(state, seat))
        found.append(actions.done)
        return tuple(found)

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """What cannot be bought."""
        return purchases_refused(state, seat, pending.about[0])

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Each good in one purchase (CC-NEIGH-13), each bonus once."""
        goods, buildings = pending.about
        if isinstance(action, Withdraw):
            withdraw(state, seat, action.place)
            return
        if isinstance(action, Shift):
            shift(state, seat, action)
            return
        state.stack.pop()
        if isinstance(action, Done):
            return
        if isinstance(action, Trade):
            buy_from_neighbour(state, seat, action)
            goods &= ~(1 << action.good)
        if isinstance(action, Draw):
            buildings -= 1
        if goods or buildings:
            state.stack.append(Pending(self.name, (seat,), (goods, buildings)))
        if isinstance(action, Draw):
            draw_contracts(state, seat)
