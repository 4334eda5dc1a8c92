"""Positions that are made again from their JSON: each thing that cannot be is refused with its place and the reason."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from clachan.core.errors import PositionError
from clachan.games.isle_of_skye.invariants import check_position
from clachan.games.isle_of_skye.modules.druids.invariants import check
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.at_random import positions
from tests.isle_of_skye.positions import GAME, new_game

Told = dict[str, Any]


def told_by(state: SkyeState) -> Told:
    """The whole position, as it comes out of a file."""
    told: Told = json.loads(json.dumps(state.to_json()))
    return told


@cache
def as_text(asked: str, druids: bool) -> str:
    """The first position of random games for three, from the third round on, in which this is asked."""
    for seed in range(7, 30):
        for state in positions(3, ("druids",) if druids else (), seed):
            if state.asked == asked and state.round >= 3:
                return json.dumps(state.to_json())
    raise ValueError(asked)


def position(asked: str, druids: bool = False) -> Told:
    """Such a position, to be broken."""
    told: Told = json.loads(as_text(asked, druids))
    return told


def refused(told: Told) -> str:
    """Why a position is refused."""
    with pytest.raises(PositionError) as error:
        GAME.position(told)
    return str(error.value)


def move_tile(told: Told, name: str) -> None:
    """The first tile of the bag lies with the first player instead."""
    gone = told["bag_order"].pop(0)
    told["bag"].remove(gone)
    told["players"][0][name].append(gone)


def change(path: str, value: object) -> Callable[[Told], None]:
    """Put another value at a path: `players.0.gold`."""

    def put(told: Told) -> None:
        *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        place: Any = told
        for step in way:
            place = place[step]
        place[last] = value

    return put


PRICE = [
    (change("round", 9), "position: round: 9 is not a number from 1 to 6"),
    (change("phase", "night"), "phase: 'night' is not one of income, price, discard, buy, settle, build, score"),
    (change("phase", "settle"), "in the phase 'settle' there are 0 tiles at the most"),
    (change("options.players", 9), "position: options: isle-of-skye is for 2 to 5 players, not 9"),
    (change("options.modules", ["dragons"]), "position: options: isle-of-skye has no module 'dragons'"),
    (change("options.variants", {"starting-player": "0"}), "position: starting_player: seat 0 was to start the first"),
    (change("options.variants", {"scoring-tiles": "sheep,columns,square,largest_lake"}), "largest_lake were agreed on"),
    (change("starting_player", 3), "position: starting_player: 3 is not a number from 0 to 2"),
    (change("scoring_tiles.0", "wolves"), "position: scoring_tiles[0]: 'wolves' is not one of"),
    (change("scoring_tiles.0", "lake_house"), "position: scoring_tiles: these are not four different scoring tiles"),
    (change("scoring_tiles", ["sheep"]), "position: scoring_tiles: there are 4 of them"),
    (change("bag_order.3", "B99"), "position: bag_order[3]: there is no tile 'B99'"),
    (change("bag_order.3", "D01"), "position: the tile D01 does not belong to a game with these options"),
    (lambda told: told["bag_order"].append(told["players"][0]["drawn"][0]), " is in 2 places"),
    (lambda told: told["bag_order"].pop(), " is nowhere"),
    (lambda told: told["bag"].reverse(), "position: bag[0]: is 'B"),
    (lambda told: told["players"].pop(), "position: players: there are 3 players"),
    (lambda told: move_tile(told, "drawn"), "position: players[0]: prices: there is one for each drawn tile"),
    (lambda told: move_tile(told, "acquired"), "players[0]: acquired: in the phase 'price' there are 0 tiles at the"),
    (change("players.0.gold", -1), "position: players[0]: gold: -1 is not a number from 0 on"),
    (change("players.0.gold", None), "position: players[0]: gold: expected a whole number"),
    (change("players.0.gold", 2), "position: players[0]: gold: with this income and balance there is more"),
    (change("players.0.income", 0), "position: players[0]: lowest: the seat has had less"),
    (change("players.0.lowest", 99), "position: players[0]: lowest: the seat has had less"),
    (change("players.0.points", 99), "position: players[0]: points: is 99; by the rest of the position it is "),
    (change("players.0.axe", 4), "position: players[0]: axe: 4 is not a number from 1 to 3"),
    (change("players.0.prices", [2, 2, 2]), "players[0]: prices: the axe comes first, then prices from left to right"),
    (change("players.0.prices", [None, None, 1]), "prices: the axe comes first, then prices from left to right"),
    (change("players.0.prices", [None, 500, None]), "position: players[0]: prices: the seat has "),
    (change("players.0.building", {"tile": "B01", "cell": None}), "position: players[0]: building: nobody builds now"),
    (change("players.0.territory", []), "players[0]: territory: a territory begins with the castle at 0,0, upright"),
    (change("players.0.territory.0.rotation", 1), "territory: a territory begins with the castle at 0,0, upright"),
    (change("players.0.territory.1.x", 9), "players[0]: territory[1]: B"),
    (change("players.0.territory.1.x", 70), "players[0]: territory[1]: x: 70 is not a number from -24 to 24"),
    (change("gold_shown", {"round": 2, "gold": [0, 0]}), "position: gold_shown: gold: there are 3 players"),
    (change("gold_shown", {"round": 3, "gold": [0, 0, 0]}), "gold_shown: round: 3 is not a number from 1 to 2"),
    (change("gold_shown", {"round": 2, "gold": [99, 0, 0]}), "players[0]: gold: 99 were shown after round 2"),
    (change("sheet.bookings.0.round", 3), "position: sheet: bookings[0]: round: round 3 has not been scored"),
    (change("sheet.bookings.0.source", "gold"), "position: sheet: bookings[0]: source: round 1 scores "),
    (change("sheet.totals", [9, 9, 9]), "position: sheet: totals: the bookings add up to "),
    (change("stack.0.seats", [0]), "position: stack: asked is 'price' of the seats [0, 1, 2], and nothing else"),
    (change("stack.0.about", [7]), "position: stack: asked is 'price' of the seats [0, 1, 2], and nothing else"),
    (change("stack.0.ask", "dolmen"), "position: stack[0]: ask: 'dolmen' is no decision of this game"),
    (change("stack.0.ask", "build"), "position: stack: asked is 'price' of the seats [0, 1, 2], and nothing else"),
    (change("chance", "7"), "position: chance: expected sixteen hexadecimal digits"),
    (change("weather", "rain"), "position: weather: is nothing that the position has"),
]  # fmt: skip


@pytest.mark.parametrize(("break_it", "reason"), PRICE, ids=[str(number) for number in range(len(PRICE))])
def test_while_prices_are_set(break_it: Callable[[Told], None], reason: str) -> None:
    told = position("price")
    break_it(told)
    assert reason in refused(told)


BUY = [
    (change("players.0.offer.0.price", 0), "position: players[0]: offer[0]: price: 0 is not a number from 1 on"),
    (lambda told: move_tile(told, "drawn"), "players[0]: drawn: in the phase 'buy' there are 0 tiles at the most"),
    (lambda told: move_tile(told, "returned"), "returned: in the phase 'buy' there are 0 tiles at the most"),
    (change("phase", "settle"), "players[0]: offer: in the phase 'settle' there are 0 tiles at the most"),
    (change("phase", "build"), "players[0]: offer: in the phase 'build' there are 0 tiles at the most"),
    (change("players.0.income", 9), "position: players[0]: gold: with this income and balance there is more"),
    (change("purchases_left.normal", 2), "position: purchases_left: normal: is 2; by the rest of the position it is 1"),
    (change("deciders", [1]), "position: deciders[0]: is 1; by the rest of the position it is 0"),
    (lambda told: told["stack"].reverse(), "position: stack: the turns of this phase do not wait in their order"),
    (lambda told: told["stack"].pop(0), "position: stack: the turns of this phase do not wait in their order"),
    (lambda told: told["stack"].insert(0, told["stack"][0]), "stack: the turns of this phase do not wait in their"),
    (change("stack.0.about", [0, 0]), "position: stack: the turns of this phase do not wait in their order"),
    (change("stack.2.ask", "price"), "position: stack[2]: a turn to buy is about purchases left"),
    (change("stack.2.about", []), "position: stack[2]: a turn to buy is about purchases left"),
    (change("stack.2.about", [1, 1]), "position: stack[2]: about: the turn began with [1, 0]"),
    (change("stack.2.about", [-1, 0]), "position: stack[2]: about: the turn began with [1, 0]"),
    (change("stack.2.about", [0, 0]), "position: stack[2]: nothing that could be bought in this turn lies on offer"),
    (change("stack.2.seats", [0, 1]), "position: stack: the turns of this phase do not wait in their order"),
    (change("stack.2.seats", [0, 0]), "position: stack[2]: seats: a seat is asked once"),
]  # fmt: skip


@pytest.mark.parametrize(("break_it", "reason"), BUY, ids=[str(number) for number in range(len(BUY))])
def test_while_tiles_are_bought(break_it: Callable[[Told], None], reason: str) -> None:
    told = position("buy")
    break_it(told)
    assert reason in refused(told)


def test_income_is_what_territory_and_points_bring() -> None:
    told = position("buy")
    told["players"][0]["income"] -= 1
    told["players"][0]["balance"] += 1
    assert "players[0]: income: this round paid " in refused(told)


def test_nobody_has_gold_before_the_first_round() -> None:
    told = told_by(new_game())
    told["players"][1]["gold"] += 1
    assert refused(told) == "position: players[1]: gold: nobody has kept gold before the first round"


def test_a_phase_that_asks_nothing() -> None:
    told = told_by(new_game())
    told["phase"] = "income"
    for player in told["players"]:
        told["bag_order"] += player["drawn"]
        player["drawn"] = []
    assert refused(told) == "position: phase: nothing is asked in the phase 'income'"


def crowd(told: Told) -> None:
    """More tiles than three rounds bring."""
    player = told["players"][0]
    for _ in range(12):
        player["acquired"].append(told["bag_order"].pop())


def lay_twice(told: Told) -> None:
    """Two tiles on one cell."""
    land = told["players"][0]["territory"]
    land.append({**land[1], "tile": told["bag_order"].pop()})


def lay_apart(told: Told) -> None:
    """A tile that touches no other."""
    told["players"][0]["territory"].append({"tile": told["bag_order"].pop(), "x": 20, "y": 20, "rotation": 0})


def turn_wrong(told: Told) -> None:
    """Pasture beside the water in the east of the castle."""
    told["players"][0]["territory"][1:] = [{"tile": "B34", "x": 1, "y": 0, "rotation": 1}]


BUILD = [
    (crowd, "position: players[0]: territory: nobody has so many tiles in round 3"),
    (lay_twice, " lies where another tile lies"),
    (lay_apart, " lies beside no tile that was built before it"),
    (turn_wrong, "position: players[0]: territory[1]: B34 does not fit there with rotation 1"),
    (change("players.0.building", {"tile": "B01", "cell": None}), "players[0]: building: the tile that is taken up is"),
    (change("players.0.building", {"tile": "B55", "cell": [0]}), "players[0]: building: cell: expected x and y"),
    (change("players.0.building", {"tile": "B55", "cell": [0, 0]}), "cell: the tile does not fit there in several"),
    (change("players.0.building", {"tile": "B55", "cell": [0, 99]}), "cell[1]: 99 is not a number from -24 to 24"),
    (change("stack.0.seats", [1, 0, 2]), "stack: asked is 'build' of the seats [0, 1, 2], and nothing else"),
    (change("stack.0.seats", []), "stack: asked is 'build' of the seats [0, 1, 2], and nothing else"),
    (lambda told: told["stack"].append(told["stack"][0]), "asked is 'build' of the seats [0, 1, 2], and nothing"),
    (change("phase", "price"), "players[0]: axe: is missing"),
    (change("over", True), "stack: a game that is over asks nothing, and one that is not asks something"),
]  # fmt: skip


@pytest.mark.parametrize(("break_it", "reason"), BUILD, ids=[str(number) for number in range(len(BUILD))])
def test_while_tiles_are_built(break_it: Callable[[Told], None], reason: str) -> None:
    told = position("build")
    break_it(told)
    assert reason in refused(told)


def to_bag(told: Told) -> None:
    """A druid tile is in the bag."""
    told["bag_order"].append(told["kept"]["druids"]["deck"].pop())


def gap(told: Told) -> None:
    """A space of the Dolmen is empty although the deck is not."""
    told["kept"]["druids"]["deck"].append(told["druids"]["row"][0]["tile"])
    told["druids"]["row"][0] = None


DOLMEN = [
    (to_bag, " is never in the bag, nor drawn from it"),
    (gap, "position: druids: row: spaces are empty only on the left, and only when the deck is empty"),
    (lambda told: told["druids"]["row"].pop(), "position: druids: row: the Dolmen has 5 spaces"),
    (change("druids.row.2.tile", "B01"), "position: druids: row[2]: tile: B01 is no druid tile"),
    (change("druids.row.2.cost", 1), "position: druids: row[2]: cost: is 1; by the rest of the position it is "),
    (change("druids.removed", ["B01"]), "position: druids: removed[0]: B01 is no druid tile"),
    (change("druids.deck", 7), "position: druids: deck: is 7; by the rest of the position it is "),
    (lambda told: told["kept"]["druids"]["deck"].pop(), " is nowhere"),
    (change("kept.druids", None), "position: kept: druids: expected an object"),
    (change("druids.slabs.0", {"bag": {"usable": 1, "new": 0}}), "druids: slabs[0]: 0 tiles with bag are built"),
    (change("druids.slabs.0", {"cake": {"usable": 1, "new": 0}}), "slabs[0]: cake: is nothing that the position has"),
    (change("druids.slabs", [{}]), "position: druids: slabs: there are 3 players"),
    (change("druids.drawn_from_bag", ["B01"]), "drawn_from_bag: tiles are drawn from the bag just when one of them"),
    (change("stack.2.ask", "buy"), "position: stack[2]: a turn at the Dolmen asks 'dolmen' or 'keep', about nothing"),
    (change("stack.2.about", [1]), "position: stack[2]: a turn at the Dolmen asks 'dolmen' or 'keep', about nothing"),
    (change("stack.1.seats", [0]), "position: stack: the turns of this phase do not wait in their order"),
    (change("stack.2.ask", "keep"), "drawn_from_bag: tiles are drawn from the bag just when one of them"),
]  # fmt: skip


@pytest.mark.parametrize(("break_it", "reason"), DOLMEN, ids=[str(number) for number in range(len(DOLMEN))])
def test_at_the_dolmen(break_it: Callable[[Told], None], reason: str) -> None:
    told = position("dolmen", druids=True)
    break_it(told)
    assert reason in refused(told)


def test_a_druid_tile_is_not_drawn_from_the_bag() -> None:
    told = position("keep", druids=True)
    told["druids"]["drawn_from_bag"][0] = told["kept"]["druids"]["deck"][0]
    assert re.search(r"druids: drawn_from_bag\[0\]: D\d\d is never in the bag", refused(told))


def test_no_slab_is_new_before_something_is_built() -> None:
    told = with_slab()
    for kinds in told["druids"]["slabs"]:
        for kind in kinds.values():
            kind["usable"], kind["new"] = 0, kind["usable"]
    assert ": no slab is new before something is built in the round" in refused(told)


def with_slab() -> Told:
    """A position in which somebody has a slab, and prices are being set."""
    for seed in range(30):
        for state in positions(2, ("druids",), seed):
            told = told_by(state)
            if state.asked == "price" and any(told["druids"]["slabs"]):
                return told
    raise ValueError("no slab")


def test_a_game_that_is_over_has_played_all_its_rounds() -> None:
    told = position("")
    assert GAME.position(told).over
    told["round"] = 5
    told["gold_shown"] = None
    told["sheet"]["bookings"] = []
    told["sheet"]["totals"] = [0, 0, 0]
    assert refused(told) == "position: round: the game is over after round 6"


def test_nobody_loses_points() -> None:
    told = position("")
    told["sheet"]["bookings"][0]["points"] -= 50
    told["sheet"]["totals"][told["sheet"]["bookings"][0]["seat"]] -= 50
    assert refused(told) == "position: sheet: bookings[0]: points: nobody loses points"


def test_broken_at_random() -> None:
    """Whatever is broken, it is refused in the proper way, or it is a position in which everything is right."""
    random = Random(5)
    whole = [position(asked, True) for asked in ("price", "buy", "dolmen", "keep", "build", "")]
    refusals = 0
    for _ in range(600):
        told = json.loads(json.dumps(random.choice(whole)))
        break_somewhere(told, random)
        try:
            state = GAME.position(told)
        except PositionError:
            refusals += 1
            continue
        assert state.to_json() == told
        check_position(state)
        check(state)
    assert refusals > 400


def break_somewhere(told: Any, random: Random) -> None:
    """Go down a random way, and put something else at its end."""
    keys = list(told) if isinstance(told, dict) else list(range(len(told)))
    if not keys:
        return
    key = random.choice(keys)
    if isinstance(told[key], dict | list) and random.random() < 0.9:
        break_somewhere(told[key], random)
    elif type(told[key]) is int and random.random() < 0.7:
        told[key] += random.choice([-1, 1, 50])
    else:
        told[key] = random.choice([None, True, [], {}, "B01", -1, told[random.choice(keys)]])
