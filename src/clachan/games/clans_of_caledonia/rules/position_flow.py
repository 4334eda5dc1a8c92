"""Where a game stands in a position that was read: each phase asks what it asks, of whom it asks it."""

from __future__ import annotations

from clachan.core.frame import END
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.games.clans_of_caledonia.rules.pieces import NONE, ROUNDS, WORKERS
from clachan.games.clans_of_caledonia.rules.position_stack import check_turn
from clachan.games.clans_of_caledonia.rules.production import CHURNING, FINISHED, PROCESSING, next_stage
from clachan.games.clans_of_caledonia.rules.setup import first_boxes, placing_order
from clachan.games.clans_of_caledonia.rules.state import ClansState

# The phases before the first round.
BEFORE = ("clans", "auction", "workers")


def check_flow(state: ClansState, reader: Reader) -> None:
    """Phase, order, turn and stack go together, and what is asked can be answered."""
    check_round(state, reader)
    check_order(state, reader)
    check_choosing(state, reader)
    check_workers_placed(state, reader)
    check_stages(state, reader)
    if state.phase in BEFORE:
        check_untouched(state, reader)
    if state.phase != "actions":
        check_no_turn(state, reader.at("turn"))
    if state.phase in ("clans", "auction"):
        check_choice(state, reader.at("stack"))
    elif state.phase == "workers":
        check_first_worker(state, reader.at("stack"))
    elif state.phase == "actions":
        check_turn(state, reader)
    elif state.phase == "production":
        check_production(state, reader.at("stack"))
    elif not state.over:
        raise reader.at("phase").error(f"nothing is asked in the phase {state.phase!r}")
    check_asked(state, reader.at("stack"))


def check_round(state: ClansState, reader: Reader) -> None:
    """The first decisions come before the first round ends, the end after the last one."""
    if state.phase in BEFORE and state.round != 1:
        raise reader.at("round").error(f"the phase {state.phase!r} comes in the first round")
    if state.over and state.round != ROUNDS:
        raise reader.at("round").error(f"the game is over after round {ROUNDS}")
    if state.reveals < state.round - 1:
        raise reader.at("reveals").error("contracts are shown after each round")
    if state.over and any(state.cellar):
        raise reader.at("players").error("at the end all barrels are in stock")


def check_order(state: ClansState, reader: Reader) -> None:
    """Who plays in which order, and who has passed (CC-SETUP-20, CC-PASS-04)."""
    frame = state.frame
    if state.phase != "auction" and len(state.order) != frame.seats:
        raise reader.at("order").error("has each seat once")
    if state.round == 1 and not frame.auction:
        first = state.order[0]
        if state.order != tuple([(first + step) % frame.seats for step in range(frame.seats)]):
            raise reader.at("order").error("is clockwise in the first round")
        if frame.options.variants.get("starting-player", str(first)) != str(first):
            raise reader.at("order").error(f"seat {frame.options.variants['starting-player']} was to start")
    if state.phase in ("production", END) and len(state.passed) != frame.seats:
        raise reader.at("passed").error("all have passed")
    if state.phase not in ("auction", "actions") and state.active != NONE:
        raise reader.at("active").error("nobody has a turn in this phase")


def check_choosing(state: ClansState, reader: Reader) -> None:
    """As many pairs are left as nobody has taken (CC-SETUP-21, CC-VAR-501), and bids come from auctions."""
    frame = state.frame
    chosen = [seat for seat in range(frame.seats) if state.starts[seat] != NONE]
    choosing = state.phase in ("clans", "auction")
    if not choosing and len(chosen) != frame.seats:
        raise reader.at("players").error("each has a starting tile in this phase")
    pairs = frame.seats + (0 if frame.auction else 1) - len(chosen) if choosing else 0
    if len(state.pairs) != pairs:
        raise reader.at("pairs").error(f"there are {pairs} of them")
    if state.phase == "clans" and len(chosen) == frame.seats:
        raise reader.at("phase").error("all have chosen")
    check_bids(state, reader)


def check_bids(state: ClansState, reader: Reader) -> None:
    """The winner of an auction is next in turn order; the last one has nobody to bid against (CC-VAR-505, -508)."""
    order = list(state.order) if state.round == 1 else sorted(state.order, key=state.bids.__getitem__, reverse=True)
    for seat, player in enumerate(reader.at("players").items()):
        if state.bids[seat] and not (state.frame.auction and seat in order[: state.frame.seats - 1]):
            raise player.at("bid").error("the seat has won no auction")


def check_workers_placed(state: ClansState, reader: Reader) -> None:
    """First workers are placed one after the other (CC-SETUP-26)."""
    told = reader.at("workers_placed")
    if state.phase in ("clans", "auction"):
        told.number(0, 0)
        return
    queue = placing_order(state)
    told.number(1 if state.phase == "workers" else len(queue), len(queue))
    if state.phase == "workers":
        before = queue[: state.placed - 1]
        for seat, player in enumerate(reader.at("players").items()):
            workers = sum([state.on_map(seat, kind) for kind in WORKERS])
            if workers != state.all_units(seat).bit_count() or workers > before.count(seat):
                raise player.at("units").error(f"{before.count(seat)} workers can have been placed so far")


def check_stages(state: ClansState, reader: Reader) -> None:
    """Production leads from stage to stage as long as there is a choice; whisky is fresh after distilling."""
    for seat, told in enumerate(reader.at("stages").items()):
        stage = state.stage[seat]
        if state.phase == "production":
            again = state.copy()
            next_stage(again, seat)
            if again.stage[seat] != stage or (stage == CHURNING and not state.clans[seat].butter):
                raise told.error("the seat has nothing to choose at this stage")
        elif stage != (FINISHED if state.round > 1 or state.over else PROCESSING):
            raise told.error("nobody is at this stage now")
        fresh = state.fresh[seat]
        if fresh and (stage == PROCESSING or (state.round == 1 and state.phase != "production")):
            raise reader.at("players").items()[seat].at("fresh_whisky").error("nothing has been distilled")


def check_untouched(state: ClansState, reader: Reader) -> None:
    """Before the first round nobody has traded, upgraded, passed or taken a contract (CC-SETUP-07 to -19)."""
    frame = state.frame
    boards = frame.components.boards
    for name, moved in (
        ("passed", bool(state.passed)),
        ("market", any(state.market) or state.prices != [good.start for good in frame.components.goods]),
        ("pile_bottom", bool(state.bottom)),
        ("removed", bool(state.removed)),
        ("sheet", bool(state.sheet.bookings)),
        ("reveals", state.reveals > 0),
    ):
        if moved:
            raise reader.at(name).error("is as it was at the start before the first round")
    boxes = [box for box, contract in enumerate(state.display) if contract != NONE]
    if boxes != first_boxes(frame):
        raise reader.at("export_board").error(f"at the start there are contracts in the boxes {first_boxes(frame)}")
    for seat, player in enumerate(reader.at("players").items()):
        clan = state.clans[seat]
        for name, moved in (
            ("merchants", state.merchants[seat] != boards.merchants_at_start + clan.merchants),
            ("shipping", state.shipping[seat] != clan.starting_level(frame.small)),
            ("technology", state.technology[seat] > 0),
            ("units", state.phase != "workers" and state.all_units(seat) > 0),
            ("contracts", bool(state.boxes[seat])),
            ("fulfilled", bool(state.fulfilled[seat])),
            ("used_ports", state.used_ports[seat] > 0),
            ("cellar", state.cellar[seat] > 0),
        ):
            if moved:
                raise player.at(name).error("is as it was at the start before the first round")


def check_no_turn(state: ClansState, reader: Reader) -> None:
    """Outside of the action phase no turn is under way."""
    counted = (state.acted, state.rowed, state.fee_received, state.fulfilling, any(state.bought))
    if any(counted) or state.shifted != NONE:
        raise reader.error("no turn is under way in this phase")


def waits(state: ClansState, asks: list[Pending]) -> bool:
    """Whether exactly this waits, from the last to the next."""
    waiting = [(pending.ask, pending.seats, pending.about) for pending in state.stack]
    return waiting == [(pending.ask, pending.seats, pending.about) for pending in asks]


def check_choice(state: ClansState, reader: Reader) -> None:
    """Clans are chosen from the last to the first (CC-SETUP-22), or by whoever wins an auction (CC-VAR-504)."""
    left = [seat for seat in range(state.frame.seats) if state.starts[seat] == NONE]
    if not state.frame.auction:
        following = next(seat for seat in reversed(state.order) if seat in left)
        if not waits(state, [Pending("clan", (following,))]):
            raise reader.error(f"asked is 'clan' of seat {following}, and nothing else")
        return
    won = [seat for seat in state.order if seat in left]
    if state.asked == "bid":
        if won or len(state.order) + len(left) != state.frame.seats:
            raise reader.error("who has won an auction chooses a clan before the next one")
        check_bid(state, reader, left)
    elif len(won) != 1 or state.order[-1] != won[0] or state.active != won[0]:
        raise reader.error("a clan is chosen by the winner of the last auction")
    elif len(left) < 2 or len(state.order) + len(left) != state.frame.seats + 1:
        raise reader.error("the last one takes what is left, without an auction")
    elif not waits(state, [Pending("clan", (won[0],))]):
        raise reader.error(f"asked is 'clan' of seat {won[0]}, and nothing else")


def check_bid(state: ClansState, reader: Reader, left: list[int]) -> None:
    """The opener begins, and two at least have not dropped out (CC-VAR-502, -503)."""
    told = reader.items()[-1]
    pending = state.stack[-1]
    everybody = sum([1 << seat for seat in left])
    if len(left) < 2 or state.active not in left:
        raise reader.error("an auction is opened by one of two or more who have no clan")
    if len(state.stack) > 1 or len(pending.seats) != 1 or len(pending.about) != 3:
        raise reader.error("a bid is about the highest bid, whose it is, and who bids, and nothing else waits")
    highest, holder, bidders = pending.about
    seat = pending.seats[0]
    if bidders < 0 or bidders & ~everybody or not bidders >> seat & 1:
        raise told.at("about").error("who bids has no clan yet, and the seat that is asked is among them")
    if holder == NONE:
        if (highest, bidders, seat) != (NONE, everybody, state.active):
            raise told.at("about").error(f"seat {state.active} opens the auction for all who have no clan")
    elif (
        not 0 <= highest < state.frame.components.boards.highest_bid
        or holder not in left
        or holder == seat
        or not bidders >> holder & 1
    ):
        raise told.at("about").error("the highest bid is one of a seat that has not dropped out")


def check_first_worker(state: ClansState, reader: Reader) -> None:
    """The next one in the order of placing is asked, for the worker or for its space."""
    seat = placing_order(state)[state.placed - 1]
    kinds = [kind for kind in state.frame.components.kinds[state.clans[seat].own_workers] if kind in WORKERS]
    asks = [Pending("worker", (seat,)), *[Pending("worker at", (seat,), (kind,)) for kind in kinds]]
    if not any(waits(state, [ask]) for ask in asks):
        raise reader.error(f"asked is 'worker' or 'worker at' of seat {seat}, and nothing else")


def check_production(state: ClansState, reader: Reader) -> None:
    """Those who have a choice left are asked at the same time (CC-ROUND-17)."""
    seats = [seat for seat in range(state.frame.seats) if state.stage[seat] != FINISHED]
    if not waits(state, [Pending("produce", tuple(seats))]):
        raise reader.error(f"asked is 'produce' of the seats {seats}, and nothing else")


def check_asked(state: ClansState, reader: Reader) -> None:
    """Whoever is asked has an answer, and more than one where a single one would not be asked for."""
    for seat in state.deciders:
        if not state.legal(seat):
            raise reader.error(f"seat {seat} has no answer to {state.asked!r}")
    if state.stack:
        again = state.copy()
        if state.frame.decisions[state.asked].settle(again, again.stack[-1]):
            raise reader.error(f"{state.asked!r} is not asked where there is nothing to choose")
