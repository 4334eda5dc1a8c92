"""Plain facts about a seat, for `residuals.py`: when they are noted (`MARKS`), and what (`FACTS`), by game."""

from __future__ import annotations

from collections.abc import Callable

from clachan.bots.evaluation import Evaluation
from clachan.core.state import State
from clachan.games.clans_of_caledonia.bot.evaluation import ClansEvaluation
from clachan.games.clans_of_caledonia.bot.holding import Holding
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, UNITS
from clachan.games.clans_of_caledonia.rules.state import ClansState
from clachan.games.glen_more.bot.evaluation import GlenEvaluation
from clachan.games.glen_more.bot.outlook import Clock
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.isle_of_skye.bot.evaluation import SkyeEvaluation
from clachan.games.isle_of_skye.bot.promise import PROMISES, open_castle_roads
from clachan.games.isle_of_skye.rules.components import BROCH, CATTLE, FARM, LIGHTHOUSE, SHEEP, SHIP
from clachan.games.isle_of_skye.rules.state import SkyeState

SHOWN = {"sheep": SHEEP, "cattle": CATTLE, "brochs": BROCH, "farms": FARM, "ships": SHIP, "lighthouses": LIGHTHOUSE}
# Turns of Glen More between two marks.
TURNS = 3


def skye_mark(state: State) -> int:
    """The beginning of each round but the first."""
    assert isinstance(state, SkyeState)
    return state.round if state.asked == "price" and state.round > 1 else -1


def skye_facts(state: State, seat: int, evaluation: Evaluation) -> dict[str, float]:
    """Gold, income, roads, areas, what is shown, and what the scoring tiles promise."""
    assert isinstance(state, SkyeState)
    assert isinstance(evaluation, SkyeEvaluation)
    territory = state.territories[seat]
    areas = list(territory.areas.values())
    facts: dict[str, float] = {
        "gold": state.gold[seat] - state.income[seat],
        "income": state.income[seat],
        "tiles": len(territory.cells),
        "places to build": len(territory.frontier),
        "ends of the castle's road": open_castle_roads(territory),
        "open roads": len(territory.open_roads),
        "barrels off the road": territory.whisky - territory.castle_road.barrels.bit_count(),
        "areas nearly completed": sum(1 for area in areas if area.open == 1),
        "areas completed": sum(1 for area in areas if not area.open),
        "scrolls": sum(len(list(area.scrolls)) for area in areas),
    }
    facts.update({name: (territory.features >> what) & 255 for name, what in SHOWN.items()})
    for tile, _, later in evaluation.outlook(state).scored:
        if later and tile.measure in PROMISES:
            each = 1.0 if tile.by_count else tile.points / tile.for_every
            facts[f"promise of {tile.measure}"] = len(later) * each * PROMISES[tile.measure](territory)
    return facts


def clans_mark(state: State) -> int:
    """The first action of each round but the first."""
    assert isinstance(state, ClansState)
    return state.round if state.asked == "act" and state.round > 1 else -1


def clans_facts(state: State, seat: int, evaluation: Evaluation) -> dict[str, float]:
    """Money, goods, units, upgrades, contracts and settlements."""
    assert isinstance(state, ClansState)
    assert isinstance(evaluation, ClansEvaluation)
    held = Holding(state, seat)
    facts: dict[str, float] = {
        "money": held.money,
        "technology": held.technology.bit_count(),
        "shipping": held.shipping,
        "merchants": held.hired,
        "contracts in hand": len(held.box),
        "contracts fulfilled": held.exports,
        "settlements": evaluation.outlook(state.frame).settled(held.spaces, held.shipping)[0],
        "places to build": (state.access[seat] & ~state.taken).bit_count(),
    }
    facts.update(zip([f"goods: {good}" for good in GOODS], held.goods, strict=True))
    facts.update(zip([f"units: {unit}" for unit in UNITS], held.units, strict=True))
    return facts


def glen_mark(state: State) -> int:
    """Every so many turns, counted from the end."""
    assert isinstance(state, GlenState)
    if state.asked not in state.frame.turns or len(state.deciders) > 1:
        return -1
    clock = Clock(state)
    return int(max(clock.turns(state, seat) for seat in range(state.frame.seats)) // TURNS)


def glen_facts(state: State, seat: int, evaluation: Evaluation) -> dict[str, float]:
    """What is compared in scoring rounds, and the parts of the evaluation."""
    assert isinstance(state, GlenState)
    assert isinstance(evaluation, GlenEvaluation)
    outlook = evaluation.outlook(state)
    side = outlook.side(state, seat, Clock(state))
    territory = state.territories[seat]
    facts = outlook.facts(territory.layout)
    return {
        "points": state.sheet.totals[seat],
        "coins": state.coins[seat],
        "casks": side.numbers[1],
        "landmarks": side.numbers[0],
        "persons": side.numbers[2],
        "in the castle": side.castle,
        "on the way to the castle": side.reach,
        "tiles": side.size,
        "turns": side.turns,
        "goods": territory.owned >> 40,
        "worth of goods": outlook.goods(territory.owned, facts.demand, state.market, side.turns),
        "turns to come": outlook.engine(state, seat, territory, facts, side.turns) if side.turns > 0 else 0.0,
        "all activations": sum(facts.worths.values()),
        "trades": facts.trades,
        "on turn": state.deciders[0] == seat,
    }


MARKS: dict[str, Callable[[State], int]] = {
    "isle-of-skye": skye_mark,
    "clans-of-caledonia": clans_mark,
    "glen-more": glen_mark,
}
FACTS: dict[str, Callable[[State, int, Evaluation], dict[str, float]]] = {
    "isle-of-skye": skye_facts,
    "clans-of-caledonia": clans_facts,
    "glen-more": glen_facts,
}
