"""Set-up: map, ports, scoring tiles and contracts; clans and starting tiles; the first workers.

What the variants change in it stands in their files, what the solo game changes in that of the solo game.

Rules: CC-SETUP-01, CC-SETUP-03, CC-SETUP-05…11, CC-SETUP-13…24, CC-SETUP-26…29, CC-SETUP-31, CC-ROUND-18, CC-VAR-501.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision, Phase
from clachan.core.options import Options
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused, too_dear
from clachan.core.rng import Rng
from clachan.games.clans_of_caledonia.rules.actions import At, ChooseClan, ChooseStart, PlaceWorker
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.clans.fergusson_workers import on_the_border, third_workers
from clachan.games.clans_of_caledonia.rules.clans.macdonald_fishermen import apart_from_fishermen, worker_kinds
from clachan.games.clans_of_caledonia.rules.clans.robertson_deltas import less_at_delta
from clachan.games.clans_of_caledonia.rules.clans.stewart_trades import bring_merchants
from clachan.games.clans_of_caledonia.rules.components import Components
from clachan.games.clans_of_caledonia.rules.expand import why_unsuitable
from clachan.games.clans_of_caledonia.rules.frame import ClansFrame
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.market import AREAS
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, IMPORTS, KINDS, NONE, ROUNDS
from clachan.games.clans_of_caledonia.rules.preparation import refill
from clachan.games.clans_of_caledonia.rules.solo import neutral_workers, solo_box
from clachan.games.clans_of_caledonia.rules.spaces import DEAREST_LAND, MODULES, each_of, spaces_in
from clachan.games.clans_of_caledonia.rules.state import ClansState
from clachan.games.clans_of_caledonia.rules.variants.tighter_map import covers, is_tighter
from clachan.games.clans_of_caledonia.rules.variants.without_clans import pay_for_turn_order
from clachan.games.clans_of_caledonia.rules.variants.without_tiles import left_out

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia


def lay_table(
    game: ClansOfCaledonia,
    options: Options,
    rng: Rng,
    phases: Sequence[Phase[ClansState]],
    decisions: Sequence[Decision[ClansState]],
    round_start: str,
) -> ClansFrame:
    """Lay the map with its ports and the scoring tiles, in this order of chance (CC-SETUP-01 to -09, CC-ROUND-18)."""
    components = game.components
    layout = game.atlas.layout(draw_sides(options, rng), options.players, not left_out(options, "ports"))
    ports = draw_ports(components, options, rng)
    scoring = draw_scoring_tiles(components, options, rng)
    blocked = blocked_spaces(layout, options, rng)
    return ClansFrame(
        game,
        components,
        game.play_actions,
        options,
        layout,
        ports,
        scoring,
        blocked,
        phases,
        decisions,
        round_start,
    )


def deal(frame: ClansFrame, rng: Rng) -> ClansState:
    """Boards and contracts, pairs of clan and starting tile, and the first player; then the first decision."""
    state = empty_boards(frame, rng)
    refill(state, first_boxes(frame))
    deal_pairs(state)
    draw_first_player(state)
    state.run_on()
    return state


def draw_sides(options: Options, rng: Rng) -> str:
    """The side of each module, at random unless it was asked for (CC-SETUP-03)."""
    given = options.variants.get("map-sides", "random")
    return given if given != "random" else "".join([str(1 + rng.below(2)) for _ in MODULES])


def draw_ports(components: Components, options: Options, rng: Rng) -> list[int]:
    """A port tile for each corner (CC-SETUP-05, -06)."""
    if left_out(options, "ports"):
        return []
    all_ = kickstarter_tiles(options)
    pool = [port.index for port in components.ports if all_ or not port.kickstarter]
    return [rng.draw(pool) for _ in MODULES]


def draw_scoring_tiles(components: Components, options: Options, rng: Rng) -> list[int]:
    """A scoring tile for each round (CC-SETUP-09)."""
    if left_out(options, "scoring-tiles"):
        return []
    all_ = kickstarter_tiles(options)
    pool = [tile.index for tile in components.scoring_tiles if all_ or not tile.kickstarter]
    return [rng.draw(pool) for _ in range(ROUNDS)]


def kickstarter_tiles(options: Options) -> bool:
    """Whether port 9, scoring tile 9 and Clan MacEwan are in the box."""
    return not left_out(options, "kickstarter-tiles")


def blocked_spaces(layout: Layout, options: Options, rng: Rng) -> int:
    """Spaces that nobody can use: neutral workers stand there (CC-SOLO-02), or they are covered (CC-VAR-301)."""
    if options.players == 1:
        return neutral_workers(layout)
    return covers(layout, options, rng) if is_tighter(options) else 0


def first_boxes(frame: ClansFrame) -> list[int]:
    """The boxes with a contract at the start: alone, the one of the highest price die stays empty (CC-SETUP-10)."""
    if frame.solo:
        empty = solo_box(max(frame.components.boards.price_die))
        return [box for box in range(frame.boxes) if box != empty]
    return list(range(frame.filled))


def empty_boards(frame: ClansFrame, rng: Rng) -> ClansState:
    """The state before anything was dealt; chance goes on where laying the table left it."""
    state = ClansState()
    state.start(frame.seats, 0)
    state.rng = rng
    state.frame = frame
    fill_market_and_export_board(state)
    fill_player_boards(state)
    clear_turn(state)
    return state


def fill_market_and_export_board(state: ClansState) -> None:
    """Prices at their start, all contracts in the pile, import tokens beside the track (CC-SETUP-07, -10, -11)."""
    components = state.frame.components
    state.prices = [good.start for good in components.goods]
    state.display = [NONE] * state.frame.boxes
    state.pile = [contract.index for contract in components.contracts]
    state.bottom = ()
    state.removed = ()
    state.imports = [0] * len(IMPORTS)
    state.dice = ()
    state.pairs = ()
    state.taken = state.frame.blocked


def fill_player_boards(state: ClansState) -> None:
    """All pieces on the boards, two merchants in stock, no shipping, no upgrade (CC-SETUP-14 to -19)."""
    n = state.frame.seats
    boards = state.frame.components.boards
    state.money = [0] * n
    state.goods = [0] * (n * len(GOODS))
    state.merchants = [boards.merchants_at_start] * n
    state.unhired = [boards.merchants - boards.merchants_at_start] * n
    state.market = [0] * (n * AREAS)
    state.shipping = [0] * n
    state.technology = [0] * n
    state.units = [0] * (n * KINDS)
    state.access = [0] * n
    state.clans = [state.frame.components.no_clan] * n
    state.starts = [NONE] * n
    state.bids = [0] * n
    state.boxes = [()] * n
    state.fulfilled = [()] * n
    state.used_ports = [0] * n
    state.cellar = [0] * n
    state.fresh = [0] * n
    state.stage = [0] * n


def clear_turn(state: ClansState) -> None:
    """Nobody is first yet, nobody has done anything, and nothing is in the books."""
    state.order = ()
    state.passed = ()
    state.active = NONE
    state.acted = False
    state.rowed = False
    state.bought = (0,) * len(GOODS)
    state.fee_received = False
    state.fulfilling = 0
    state.shifted = NONE
    state.placed = 0
    state.ledger = []
    state.marked = 0


def deal_pairs(state: ClansState) -> None:
    """One clan and one starting tile more than there are players (CC-SETUP-21); as many for an auction (CC-VAR-501)."""
    frame, rng = state.frame, state.rng
    all_ = kickstarter_tiles(frame.options)
    clans = [clan.index for clan in frame.components.clans if all_ or not clan.kickstarter]
    starts = [tile.index for tile in frame.components.starting_tiles]
    count = frame.seats + (0 if frame.auction else 1)
    state.pairs = tuple([(rng.draw(clans) if frame.with_clans else NONE, rng.draw(starts)) for _ in range(count)])


def draw_first_player(state: ClansState) -> None:
    """Who starts, at random unless somebody was named (CC-SETUP-20); in an auction, who opens it (CC-VAR-502)."""
    frame = state.frame
    given = frame.options.variants.get("starting-player", "random")
    first = int(given) if given != "random" else state.rng.below(frame.seats)
    if frame.auction:
        state.active = first
    else:
        state.order = tuple([(first + i) % frame.seats for i in range(frame.seats)])


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
            pay_for_turn_order(state)
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
    state.shipping[seat] = state.clans[seat].starting_level(frame.small)
    bring_merchants(state, seat)
    state.starts[seat] = tile
    start = frame.components.starting_tiles[tile]
    state.earn(seat, start.money, "start")
    for good in range(len(GOODS)):
        state.receive(seat, good, start.goods[good], "start")


class FirstWorkers(Phase[ClansState]):
    """In turn order, then in reverse, then those who have a third one (CC-SETUP-26, CC-CLAN-403)."""

    name = "workers"

    def go_on(self, state: ClansState) -> bool:
        """Ask for the next worker; one that cannot be paid for is skipped (CC-SETUP-31)."""
        queue = placing_order(state)
        while state.placed < len(queue):
            seat = queue[state.placed]
            state.placed += 1
            if first_worker_spaces(state, seat):
                state.stack.append(Pending("worker", (seat,)))
                return True
        return False


def placing_order(state: ClansState) -> list[int]:
    """Whose turn it is to place, from the first worker to the last."""
    order = list(state.order)
    return order + order[::-1] + third_workers(state)


class FirstWorker(ClansDecision):
    """Which worker to place."""

    name = "worker"
    forced = True

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The kinds of workers that have a space."""
        return tuple([state.frame.actions.place[kind] for kind in first_worker_spaces(state, seat)])

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
        return tuple(each_of(at, first_worker_spaces(state, seat).get(pending.about[0], 0)))

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Spaces that do not suit the worker (CC-SETUP-27, CC-CLAN-404), or cost too much (CC-SETUP-31)."""
        kind, at = pending.about[0], state.frame.actions.at
        legal = first_worker_spaces(state, seat).get(kind, 0)
        others = [space for space in spaces_in(state.frame.layout.land) if not legal >> space & 1]
        return [(at[space], why_no_worker(state, seat, kind, space)) for space in others]

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Pay unit and land (CC-SETUP-28); no bonus comes of it (CC-SETUP-29)."""
        state.stack.pop()
        if isinstance(action, At):
            kind = pending.about[0]
            state.earn(seat, -first_worker_cost(state, seat, kind, action.space), "first worker")
            state.put_unit(seat, kind, action.space)


def why_no_worker(state: ClansState, seat: int, kind: int, space: int) -> Reason:
    """Why a first worker cannot be placed on a space."""
    unsuitable = why_unsuitable(state, seat, kind, space)
    if unsuitable is not None:
        return unsuitable
    if not on_the_border(state, seat, 1 << space):
        return Reason("your first workers start on the border")
    cost, money = first_worker_cost(state, seat, kind, space), state.money[seat]
    return too_dear(cost, money) if cost > money else Reason("too little would be left for your next worker")


def first_worker_cost(state: ClansState, seat: int, kind: int, space: int) -> int:
    """Unit cost and land cost, less at a river delta for those who save there (CC-CLAN-803)."""
    frame = state.frame
    cost = frame.components.units[kind].cost + frame.layout.cost[space]
    return less_at_delta(state, seat, space, cost)


def empty_worker_spaces(state: ClansState, seat: int, kind: int) -> int:
    """Spaces that suit a first worker, whatever they cost."""
    spaces = state.frame.standing[kind] & ~state.taken
    return apart_from_fishermen(state, seat, kind, on_the_border(state, seat, spaces))


def first_worker_spaces(state: ClansState, seat: int) -> dict[int, int]:
    """By the kinds of workers that can be paid for, where, keeping enough for those still to come (CC-SETUP-31)."""
    left = placing_order(state)[state.placed :].count(seat)
    kinds = worker_kinds(state, seat)
    units = state.frame.components.units
    if state.money[seat] >= (left + 1) * (max([units[kind].cost for kind in kinds]) + DEAREST_LAND):
        found = {kind: empty_worker_spaces(state, seat, kind) for kind in kinds}
    else:
        found = {kind: payable_spaces(state, seat, kind, left) for kind in kinds}
        if not any(found.values()):
            found = {kind: payable_spaces(state, seat, kind, 0) for kind in kinds}
    return {kind: spaces for kind, spaces in found.items() if spaces}


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
