"""The production phase: income, basic goods, processing, and what some clans do with them.

Rules: CC-PROD-01…14, CC-PROD-16, CC-PROD-17, CC-ROUND-17.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Phase
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.clans_of_caledonia.rules.actions import Butter, Done, Process, Store, Withdraw
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.clans.cunningham_milk import churn, churnings, may_churn
from clachan.games.clans_of_caledonia.rules.clans.mackenzie_cellar import (
    age,
    earn_by_distilling,
    may_store,
    store,
    withdraw,
    withdrawals,
)
from clachan.games.clans_of_caledonia.rules.pieces import (
    BAKERY,
    BREAD,
    CHEESE,
    DAIRY,
    DISTILLERY,
    GRAIN,
    MILK,
    NONE,
    WHISKY,
    WORKERS,
)
from clachan.games.clans_of_caledonia.rules.state import ClansState
from clachan.games.clans_of_caledonia.rules.technology import is_upgraded

PROCESSING, CHURNING, STORING, FINISHED = 0, 1, 2, 3


class Production(Phase[ClansState]):
    """What is left to decide is asked of all who have a choice, at the same time (CC-ROUND-17)."""

    name = "production"

    def begin(self, state: ClansState) -> None:
        """All are paid and produce; then they decide what to make of it."""
        seats: list[int] = []
        for seat in range(state.frame.seats):
            produce(state, seat)
            state.stage[seat] = PROCESSING
            next_stage(state, seat)
            if state.stage[seat] != FINISHED:
                seats.append(seat)
        if seats:
            state.stack.append(Pending("produce", tuple(seats)))


def produce(state: ClansState, seat: int) -> None:
    """Barrels age, workers earn, animals and fields give (CC-PROD-01, -02, -06 to -08, -14)."""
    state.fresh[seat] = 0
    if state.clans[seat].cellar:
        age(state, seat)
    units = state.frame.components.units
    for kind in WORKERS:
        state.earn(seat, state.on_map(seat, kind) * worker_income(state, seat, kind), "workers")
    for unit in units:
        if unit.amount and unit.takes == NONE:
            state.receive(seat, unit.good, unit.amount * state.on_map(seat, unit.index), "production")


def worker_income(state: ClansState, seat: int, kind: int) -> int:
    """What each worker of a kind earns (CC-PROD-03 to -05)."""
    unit = state.frame.components.units[kind]
    return unit.income_upgraded if is_upgraded(state, seat, kind) else unit.income


def next_stage(state: ClansState, seat: int) -> None:
    """Go on to the next stage in which the seat has a choice."""
    stage = state.stage[seat]
    if stage == PROCESSING and not any(most_of_each(state, seat)[1:]):
        stage = CHURNING
    if stage == CHURNING and not may_churn(state, seat):
        stage = STORING
    if stage == STORING and not may_store(state, seat):
        stage = FINISHED
    state.stage[seat] = stage


def processing(state: ClansState, seat: int) -> list[Action]:
    """Every combination of bread, cheese and whisky from the whole stock, none included (CC-PROD-12, -13)."""
    process = state.frame.actions.process
    grain, breads, cheeses, whiskies = most_of_each(state, seat)
    if not (breads or cheeses or whiskies):
        return [process[0, 0, 0]]
    return [
        process[bread, cheese, whisky]
        for bread in range(breads + 1)
        for cheese in range(cheeses + 1)
        for whisky in range(min(whiskies, grain - bread) + 1)
    ]


def most_of_each(state: ClansState, seat: int) -> tuple[int, int, int, int]:
    """The grain in stock, and how much bread, cheese and whisky could be made at most, each for itself."""
    grain = state.good(seat, GRAIN)
    return (
        grain,
        min(state.on_map(seat, BAKERY), grain),
        min(state.on_map(seat, DAIRY), state.good(seat, MILK)),
        min(state.on_map(seat, DISTILLERY), grain),
    )


def processing_refused(state: ClansState, seat: int) -> list[Refused]:
    """What the bakeries and distilleries could make each for themselves, but not of the same grain (CC-PROD-13)."""
    grain, breads, cheeses, whiskies = most_of_each(state, seat)
    return [
        (process, Reason("grain: needs {needed}, you have {have}", needed=process.bread + process.whisky, have=grain))
        for process in state.frame.actions.process.values()
        if process.bread <= breads and process.cheese <= cheeses and process.whisky <= whiskies
        if process.bread + process.whisky > grain
    ]


class Produce(ClansDecision):
    """What a seat still has to decide in production: processing, then butter or the cellar."""

    name = "produce"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """By the stage that the seat has come to."""
        actions = state.frame.actions
        stage = state.stage[seat]
        if stage == PROCESSING:
            return (*processing(state, seat), *withdrawals(state, seat))
        if stage == CHURNING:
            return churnings(state, seat)
        return (actions.store, *withdrawals(state, seat), actions.done)

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """What there is too little grain for."""
        return processing_refused(state, seat) if state.stage[seat] == PROCESSING else ()

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Carry it out and go on; the seat is ready when nothing is left."""
        if isinstance(action, Withdraw):
            withdraw(state, seat, action.place)
            return
        if isinstance(action, Process):
            process_goods(state, seat, action)
            state.stage[seat] = CHURNING
        elif isinstance(action, Butter):
            churn(state, seat, action)
            state.stage[seat] = STORING
        elif isinstance(action, Store):
            store(state, seat)
            state.stage[seat] = FINISHED
        elif isinstance(action, Done):
            state.stage[seat] = FINISHED
        next_stage(state, seat)
        if state.stage[seat] == FINISHED:
            state.stack.pop()
            if len(pending.seats) > 1:
                state.stack.append(pending.without(seat))


def process_goods(state: ClansState, seat: int, action: Process) -> None:
    """Turn grain and milk into bread, cheese and whisky (CC-PROD-09 to -11)."""
    state.receive(seat, GRAIN, -(action.bread + action.whisky), "processing")
    state.receive(seat, MILK, -action.cheese, "processing")
    state.receive(seat, BREAD, action.bread, "processing")
    state.receive(seat, CHEESE, action.cheese, "processing")
    state.receive(seat, WHISKY, action.whisky, "processing")
    earn_by_distilling(state, seat, action.whisky)
