"""Before round 1: clans and starting tiles, the clan auction, the first workers (CC-SETUP, CC-VAR-4, CC-VAR-5)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Phase
from clachan.core.pending import Pending
from clachan.games.clans_of_caledonia.rules.actions import At, Bid, ChooseClan, ChooseStart, PlaceWorker
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.components import GOODS, MINER, WOODCUTTER, WORKER
from clachan.games.clans_of_caledonia.rules.expanding import apart_from_fishermen
from clachan.games.clans_of_caledonia.rules.hexmap import DEAREST_LAND, spaces_in
from clachan.games.clans_of_caledonia.rules.state import NONE, ClansState


class ClanChoice(Phase[ClansState]):
    """From the last in turn order to the first, each takes a pair (CC-SETUP-22)."""

    name = "clans"

    def go_on(self, state: ClansState) -> bool:
        """Ask the next one, until all have a pair."""
        for seat in reversed(state.order):
            if state.starts[seat] == NONE:
                state.stack.append(Pending("clan", (seat,)))
                return True
        state.pairs = ()
        if not state.frame.with_clans:
            for seat, pounds in zip(state.order, state.frame.components.boards.turn_order_money, strict=False):
                state.earn(seat, pounds, "turn order")
        return False


class TakePair(ClansDecision):
    """Which clan with which starting tile; without clans, which starting tile."""

    name = "clan"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Every pair that nobody has taken."""
        actions = state.frame.actions
        if state.frame.with_clans:
            return tuple([actions.clan[clan] for clan, _ in state.pairs])
        return tuple([actions.start[tile] for _, tile in state.pairs])

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Take it."""
        state.stack.pop()
        for pair in state.pairs:
            if (isinstance(action, ChooseClan) and action.clan == pair[0]) or (
                isinstance(action, ChooseStart) and action.tile == pair[1]
            ):
                take_pair(state, seat, pair)


def take_pair(state: ClansState, seat: int, pair: tuple[int, int]) -> None:
    """The clan's advantages apply at once (CC-SETUP-24); the starting tile gives goods and money (CC-SETUP-23)."""
    frame = state.frame
    clan, tile = pair
    state.pairs = tuple([other for other in state.pairs if other != pair])
    if clan != NONE:
        state.clans[seat] = frame.components.clans[clan]
    state.shipping[seat] = frame.starting_level(state.clans[seat])
    state.merchants[seat] += state.clans[seat].merchants
    state.unhired[seat] -= state.clans[seat].merchants
    state.starts[seat] = tile
    start = frame.components.starting_tiles[tile]
    state.earn(seat, start.money, "start")
    for good in range(len(GOODS)):
        state.receive(seat, good, start.goods[good], "start")


class Auction(Phase[ClansState]):
    """Bid for the right to choose first, again and again; the last one takes what is left (CC-VAR-501 to -508)."""

    name = "auction"

    def go_on(self, state: ClansState) -> bool:
        """Open the next auction, or end them."""
        left = [seat for seat in range(state.frame.seats) if state.starts[seat] == NONE]
        if len(left) > 1:
            while state.starts[state.active] != NONE:
                state.active = (state.active + 1) % state.frame.seats
            everybody = sum([1 << seat for seat in left])
            state.stack.append(Pending("bid", (state.active,), (NONE, NONE, everybody)))
            return True
        for seat in left:
            take_pair(state, seat, state.pairs[0])
            state.order = (*state.order, seat)
        state.active = NONE
        return False


class Bidding(ClansDecision):
    """A bid, about (the highest bid so far, whose it is, those who have not dropped out)."""

    name = "bid"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The opener must bid (CC-VAR-502), the others bid higher or drop out (CC-VAR-503)."""
        actions = state.frame.actions
        highest, holder, _ = pending.about
        higher = actions.bid[highest + 1 :]
        return (*higher, actions.drop_out) if holder != NONE else tuple(higher)

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Go round until one is left; the highest bid there is wins at once (CC-VAR-504)."""
        state.stack.pop()
        highest, holder, bidders = pending.about
        if isinstance(action, Bid):
            highest, holder = action.points, seat
        else:
            bidders &= ~(1 << seat)
        if bidders == 1 << holder or highest == state.frame.components.boards.highest_bid:
            state.bids[holder] = highest
            state.order = (*state.order, holder)
            state.active = holder
            state.stack.append(Pending("clan", (holder,)))
            return
        following = (seat + 1) % state.frame.seats
        while not bidders >> following & 1:
            following = (following + 1) % state.frame.seats
        state.stack.append(Pending("bid", (following,), (highest, holder, bidders)))


class FirstWorkers(Phase[ClansState]):
    """In turn order, then in reverse, then those who have a third one (CC-SETUP-26, CC-CLAN-403)."""

    name = "workers"

    def go_on(self, state: ClansState) -> bool:
        """Ask for the next worker; one that cannot be paid for is skipped (CC-SETUP-31)."""
        queue = placing_order(state)
        while state.placed < len(queue):
            seat = queue[state.placed]
            state.placed += 1
            if first_worker_kinds(state, seat):
                state.stack.append(Pending("worker", (seat,)))
                return True
        return False


def placing_order(state: ClansState) -> list[int]:
    """Whose turn it is to place, from the first worker to the last."""
    order = list(state.order)
    third = [seat for seat in order if state.clans[seat].first_workers > 2]
    return order + order[::-1] + third


class FirstWorker(ClansDecision):
    """Which worker to place."""

    name = "worker"
    forced = True

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The kinds of workers that have a space."""
        return tuple([state.frame.actions.place[kind] for kind in first_worker_kinds(state, seat)])

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Ask for the space."""
        state.stack.pop()
        if isinstance(action, PlaceWorker):
            state.stack.append(Pending("worker at", (seat,), (action.kind,)))


class FirstWorkerAt(ClansDecision):
    """Where to place it, about (the kind of worker,)."""

    name = "worker at"
    forced = True

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any empty space of matching terrain (CC-SETUP-27) that can be paid for."""
        at = state.frame.actions.at
        return tuple([at[space] for space in spaces_in(first_worker_spaces(state, seat, pending.about[0]))])

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Pay unit and land (CC-SETUP-28); no bonus comes of it (CC-SETUP-29)."""
        state.stack.pop()
        if isinstance(action, At):
            kind = pending.about[0]
            state.earn(seat, -first_worker_cost(state, seat, kind, action.space), "first worker")
            state.put_unit(seat, kind, action.space)


def first_worker_kinds(state: ClansState, seat: int) -> list[int]:
    """The kinds of workers that a seat can place now."""
    return [kind for kind in worker_kinds(state, seat) if first_worker_spaces(state, seat, kind)]


def worker_kinds(state: ClansState, seat: int) -> tuple[int, ...]:
    """The kinds of workers that a seat has."""
    return (WORKER,) if state.clans[seat].own_workers else (WOODCUTTER, MINER)


def first_worker_cost(state: ClansState, seat: int, kind: int, space: int) -> int:
    """Unit cost and land cost, less at a river delta for those who save there (CC-CLAN-803)."""
    frame = state.frame
    cost = frame.components.units[kind].cost + frame.layout.cost[space]
    if frame.layout.delta >> space & 1:
        cost -= frame.delta_discount(state.clans[seat])
    return max(0, cost)


def empty_worker_spaces(state: ClansState, seat: int, kind: int) -> int:
    """Spaces that suit a first worker, whatever they cost."""
    spaces = state.frame.standing[kind] & ~state.taken
    if state.clans[seat].border_start:
        spaces &= state.frame.layout.border
    return apart_from_fishermen(state, seat, kind, spaces)


def first_worker_spaces(state: ClansState, seat: int, kind: int) -> int:
    """Spaces that can be paid for, keeping enough for the workers that are still to come (CC-SETUP-31)."""
    left = placing_order(state)[state.placed :].count(seat)
    dearest = max([state.frame.components.units[worker].cost for worker in worker_kinds(state, seat)]) + DEAREST_LAND
    if state.money[seat] >= (left + 1) * dearest:
        return empty_worker_spaces(state, seat, kind)
    sparing = {worker: payable_spaces(state, seat, worker, left) for worker in worker_kinds(state, seat)}
    if any(sparing.values()):
        return sparing[kind]
    return payable_spaces(state, seat, kind, 0)


def payable_spaces(state: ClansState, seat: int, kind: int, left: int) -> int:
    """Spaces that can be paid for so that so many workers more can be, too, as cheaply as possible."""
    costs = cheapest_placements(state, seat)[: left + 1]
    payable = 0
    for space in spaces_in(empty_worker_spaces(state, seat, kind)):
        others = [pounds for pounds, other in costs if other != space][:left]
        if first_worker_cost(state, seat, kind, space) + sum(others) <= state.money[seat]:
            payable |= 1 << space
    return payable


def cheapest_placements(state: ClansState, seat: int) -> list[tuple[int, int]]:
    """The least a worker costs on each space that suits one, the cheapest first."""
    least: dict[int, int] = {}
    for kind in worker_kinds(state, seat):
        for space in spaces_in(empty_worker_spaces(state, seat, kind)):
            cost = first_worker_cost(state, seat, kind, space)
            least[space] = min(cost, least.get(space, cost))
    return sorted([(pounds, space) for space, pounds in least.items()])
