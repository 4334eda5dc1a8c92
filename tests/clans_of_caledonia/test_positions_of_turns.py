"""Positions that are made again from their JSON: phases, turns and what waits in them that cannot be."""

from __future__ import annotations

import pytest

from clachan.core.jsontypes import Json
from tests.clans_of_caledonia.broken import (
    Break,
    add,
    at,
    change,
    drop,
    list_at,
    move,
    number_at,
    position,
    put,
    refused,
    twice,
)

# Golden games in which the questions come up.
AUCTION, SWAPPING, PORTS = "clans-2-auction", "clans-2-static-imports", "clans-3-no-clans"
ALONE, THREE, FOUR = "clans-1", "clans-3", "clans-4"


def check(game: str, waits: str, break_it: Break, reason: str, from_round: int = 1) -> None:
    told = position(game, waits, from_round)
    break_it(told)
    assert reason in refused(told)


def pending(ask: str, seat: int, *about: int) -> Json:
    """An entry of the stack."""
    return {"ask": ask, "seats": [seat], "about": list(about)}


def waiting(ask: str, *about: int) -> Break:
    """Something else waits on top, of the same seat."""

    def break_it(told: Json) -> None:
        put(told, "stack.-1", pending(ask, number_at(told, "deciders.0"), *about))

    return break_it


def upon(ask: str, *about: int) -> Break:
    """Something more waits on top, of the same seat."""
    return lambda told: list_at(told, "stack").append(pending(ask, number_at(told, "deciders.0"), *about))


def another_seat(told: Json) -> None:
    """Somebody else is asked."""
    put(told, "stack.-1.seats", [(number_at(told, "deciders.0") + 1) % len(list_at(told, "players"))])


CHOOSING = [
    (THREE, "clan", another_seat, "position: stack: asked is 'clan' of seat "),
    (THREE, "clan", waiting("clan", 1), "position: stack: asked is 'clan' of seat "),
    (THREE, "clan", waiting("act"), "position: stack: asked is 'clan' of seat "),
    (THREE, "clan", change(("phase", "workers")), "position: players: each has a starting tile in this phase"),
    (THREE, "clan", change(("phase", "scoring")), "position: players: each has a starting tile in this phase"),
    (THREE, "clan", change(("round", 2)), "position: round: the phase 'clans' comes in the first round"),
    (THREE, "clan", change(("active", 0)), "position: active: nobody has a turn in this phase"),
    (THREE, "clan", change(("workers_placed", 1)), "position: workers_placed: 1 is not a number from 0 to 0"),
    (THREE, "clan", drop("pairs"), "position: pairs: there are 4 of them"),
    (THREE, "clan", twice("pairs"), " is there 2 times"),
    (THREE, "clan", change(("pairs.0.clan", "macbeth")), "position: pairs[0]: clan: there is no clan 'macbeth'"),
    (THREE, "clan", change(("pairs.0.start", None)), "position: pairs[0]: start: expected a text"),
    (THREE, "clan", drop("order"), "position: order: has each seat once"),
    (THREE, "clan", change(("order", [0, 2, 1])), "position: order: is clockwise in the first round"),
    (THREE, "clan", change(("order", [0, 0, 1])), "position: order: a seat is there twice"),
    (THREE, "clan", change(("passed", [0])), "position: passed: is as it was at the start before the first round"),
    (THREE, "clan", change(("reveals", 1)), "position: reveals: is as it was at the start before the first round"),
    (THREE, "clan", change(("market.0.space", 1)), "position: market: is as it was at the start before the first"),
    (THREE, "clan", change(("players.0.shipping", 1)), "players[0]: shipping: is as it was at the start before the"),
    (THREE, "clan", change(("players.0.units.miner", ["e1"])), "players[0]: units: is as it was at the start before"),
    (THREE, "clan", move("pile_order", "players.0.contracts"), "players[0]: contracts: is as it was at the start"),
    (THREE, "clan", move("pile_order", "pile_bottom"), "pile_bottom: is as it was at the start before the first"),
    (THREE, "clan", change(("turn.rowed", True)), "position: turn: no turn is under way in this phase"),
    (THREE, "clan", change(("turn.shifted", "wool")), "position: turn: no turn is under way in this phase"),
    (THREE, "clan", change(("stages.0", "ready")), "position: stages[0]: nobody is at this stage now"),
    (THREE, "clan", change(("stages.0", "asleep")), "position: stages[0]: 'asleep' is not one of process, butter"),
    (THREE, "clan", change(("over", True)), "position: stack: a game that is over asks nothing"),
    (AUCTION, "bid", waiting("clan"), "position: stack: a clan is chosen by the winner of the last auction"),
    (AUCTION, "bid", waiting("bid"), "position: stack: a bid is about the highest bid, whose it is, and who bids"),
    (AUCTION, "bid", another_seat, "opens the auction for all who have no clan"),
    (AUCTION, "bid", waiting("bid", 3, -1, 3), "opens the auction for all who have no clan"),
    (AUCTION, "bid", waiting("bid", -1, -1, 4), "position: stack[0]: about: who bids has no clan yet"),
    (AUCTION, "bid", waiting("bid", 31, 0, 3), "stack[0]: about: the highest bid is one of a seat that has not"),
    (AUCTION, "bid", change(("active", None)), "position: stack: an auction is opened by one of two or more"),
    (AUCTION, "bid", change(("order", [0])), "position: stack: who has won an auction chooses a clan before the next"),
    (AUCTION, "bid", change(("players.0.bid", 5)), "position: players[0]: bid: the seat has won no auction"),
    (AUCTION, "bid", change(("players.0.bid", 31)), "position: players[0]: bid: 31 is not a number from 0 to 30"),
    (AUCTION, "clan", another_seat, "position: stack: asked is 'clan' of seat "),
    (AUCTION, "clan", change(("order", []), ("players.0.bid", 0)), "clan is chosen by the winner of the last auction"),
    (AUCTION, "clan", change(("active", 1)), "position: stack: a clan is chosen by the winner of the last auction"),
    (THREE, "worker", another_seat, "position: stack: asked is 'worker' or 'worker at' of seat "),
    (THREE, "worker", waiting("worker at", 0), "position: stack: asked is 'worker' or 'worker at' of seat "),
    (THREE, "worker", change(("workers_placed", 0)), "position: workers_placed: 0 is not a number from 1 to "),
    (THREE, "worker", add("workers_placed", 1), "position: stack: asked is 'worker' or 'worker at' of seat "),
    (THREE, "worker", change(("pairs", [{"clan": "stewart", "start": "9"}])), "position: pairs: there are 0 of them"),
    (THREE, "worker", change(("players.0.units.cow", ["a1"])), "players[0]: units: 0 workers can have been placed"),
    (THREE, "worker", change(("players.0.units.miner", ["e1"])), "players[0]: units: 0 workers can have been placed"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "waits", "break_it", "reason"), CHOOSING)
def test_before_the_first_round(game: str, waits: str, break_it: Break, reason: str) -> None:
    check(game, waits, break_it, reason)


def passed_already(told: Json) -> None:
    """The seat whose turn it is has passed."""
    put(told, "passed", [at(told, "active")])


TURNS = [
    (THREE, "act", change(("active", None)), "position: active: somebody has a turn in this phase"),
    (THREE, "act", another_seat, "position: stack[0]: seats: it is the turn of seat "),
    (THREE, "act", change(("stack.0.seats", [])), "position: stack[0]: seats: it is the turn of seat "),
    (THREE, "act", change(("stack.0.seats", [0, 0])), "position: stack[0]: seats: a seat is asked once"),
    (THREE, "act", change(("stack.0.seats", [7])), "position: stack[0]: seats[0]: 7 is not a number from 0 to 2"),
    (THREE, "act", passed_already, "position: passed: who has passed has no turn"),
    (THREE, "act", change(("phase", "production")), "position: passed: all have passed"),
    (THREE, "act", change(("phase", "preparation")), "position: active: nobody has a turn in this phase"),
    (THREE, "act", change(("phase", "workers")), "position: round: the phase 'workers' comes in the first round"),
    (THREE, "act", change(("reveals", 0)), "position: reveals: contracts are shown after each round"),
    (THREE, "act", change(("workers_placed", 2)), "position: workers_placed: 2 is not a number from "),
    (THREE, "act", change(("pairs", [{"clan": "stewart", "start": "9"}])), "position: pairs: there are 0 of them"),
    (THREE, "act", change(("turn.acted", True)), "turn: acted: is true from the main action until nothing of it"),
    (THREE, "act", change(("turn.rowed", True)), "position: turn: rowed: the clan does not row"),
    (THREE, "act", change(("turn.fee_received", True)), "position: turn: fee_received: this is remembered where two"),
    (THREE, "act", change(("turn.fulfilling", 1)), "position: turn: fulfilling: 1 is not a number from 0 to 0"),
    (THREE, "act", change(("turn.bought.wool", 9)), "position: turn: bought: wool: 9 is not a number from 0 to 3"),
    (THREE, "act", change(("turn.bought.whisky", 3)), "position: changes: 3 whisky were not bought from neighbours"),
    (THREE, "act", change(("turn.bought.gold", 1)), "position: turn: bought: gold: is none of wool, grain"),
    (THREE, "act", change(("turn.shifted", "gold")), "position: turn: shifted: 'gold' is not one of wool, grain"),
    (THREE, "act", change(("turn.shifted", "wool")), "turn: shifted: the seat has used no port that moves prices"),
    (THREE, "act", change(("stages.1", "store")), "position: stages[1]: nobody is at this stage now"),
    (THREE, "act", waiting("act", 1), "position: stack[0]: about: there is nothing like that for 'act' to be about"),
    (THREE, "act", waiting("dance"), "position: stack[0]: ask: 'dance' is no decision of this game"),
    (THREE, "act", waiting("clan"), "position: stack[0]: ask: 'clan' does not wait upon 'nothing' in a turn"),
    (THREE, "act", waiting("produce"), "position: stack[0]: ask: 'produce' does not wait upon 'nothing' in a turn"),
    (THREE, "act", upon("act"), "position: stack[1]: ask: 'act' does not wait upon 'act' in a turn"),
    (THREE, "act", upon("beer", 1), "position: stack[1]: ask: 'beer' does not wait upon 'act' in a turn"),
    (THREE, "act", upon("gain", 1), "position: stack[1]: about: there is nothing like that for 'gain' to be about"),
    (THREE, "act", upon("gain", 99), "position: stack[1]: about: there is nothing like that for 'gain' to be about"),
    (THREE, "act", upon("discard"), "stack[1]: about: there is nothing like that for 'discard' to be about"),
    (THREE, "act", upon("swap"), "position: stack[1]: about: there is nothing like that for 'swap' to be about"),
    (THREE, "act", upon("export bonus", 1, 0), "about: there is nothing like that for 'export bonus' to be about"),
    (THREE, "act", upon("bonuses", 0, 0), "stack[1]: about: there is nothing like that for 'bonuses' to be about"),
    (THREE, "act", upon("bonuses", 64, 0), "stack[1]: about: there is nothing like that for 'bonuses' to be about"),
    (THREE, "act", upon("bonuses", 1), "stack[1]: about: there is nothing like that for 'bonuses' to be about"),
    (THREE, "act", upon("drawn", 0, 50), "position: stack: contracts that there are not were drawn"),
    (THREE, "act", upon("drawn", 0), "stack[1]: about: there is nothing like that for 'drawn' to be about"),
    (THREE, "act", upon("drawn", 0, 1), " is in 2 places"),
    (THREE, "act", waiting("after"), "position: stack: 'after' is not asked where there is nothing to choose"),
    (THREE, "act", waiting("expand at", 9, 0), "stack[0]: about: there is nothing like that for 'expand at' to be"),
    (THREE, "act", waiting("expand at", 8, 0), "stack[0]: about: there is nothing like that for 'expand at' to be"),
    (THREE, "act", waiting("expand at", 0, 2), "stack[0]: about: there is nothing like that for 'expand at' to be"),
    (THREE, "act", waiting("expand at", 0, 1), "stack[0]: about: there is nothing like that for 'expand at' to be"),
    (THREE, "act", waiting("slaughter", 0, 1, 0), "about: there is nothing like that for 'slaughter' to be about"),
    (THREE, "act", waiting("expand at", 0, 0), "position: turn: acted: is true from the main action until nothing"),
    (THREE, "act", waiting("second delivery"), "position: turn: acted: is true from the main action until nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "waits", "break_it", "reason"), TURNS)
def test_a_turn_that_cannot_be(game: str, waits: str, break_it: Break, reason: str) -> None:
    check(game, waits, break_it, reason, 2)


def all_units_back(told: Json) -> None:
    """Nobody has a unit on the map."""
    for seat in range(len(list_at(told, "players"))):
        units = at(told, f"players.{seat}.units")
        assert isinstance(units, dict)
        put(told, f"players.{seat}.units", {kind: [] for kind in units})


def nothing_of_it(ask: str) -> str:
    return f"about: there is nothing like that for {ask!r} to be about"


WITHIN = [
    (THREE, "expand at", all_units_back, "position: stack: seat 1 has no answer to 'expand at'"),
    (THREE, "expand at", change(("turn.acted", False)), "position: turn: acted: is true from the main action until"),
    (THREE, "expand at", change(("turn.fulfilling", 1)), nothing_of_it("expand at")),
    (THREE, "second contract", change(("turn.fulfilling", 3)), "turn: fulfilling: 3 is not a number from 0 to 2"),
    (THREE, "second delivery", change(("turn.fulfilling", 2)), "turn: fulfilling: 2 is not a number from 1 to 1"),
    (THREE, "second delivery export bonus", waiting("export bonus", 9, 9), nothing_of_it("export bonus")),
    (THREE, "second delivery export bonus", waiting("export bonus", 0, 0), nothing_of_it("export bonus")),
    (THREE, "second delivery export bonus", waiting("export bonus", 1), nothing_of_it("export bonus")),
    (THREE, "second delivery export bonus", waiting("gain", 1), "'gain' does not wait upon 'second delivery'"),
    (THREE, "second delivery export bonus", waiting("expand at", 0, 0), nothing_of_it("expand at")),
    (THREE, "second delivery export bonus", change(("turn.fulfilling", 0)), "fulfilling: 0 is not a number from 1 to"),
    (THREE, "beer", waiting("beer", 4), nothing_of_it("beer")),
    (THREE, "beer", waiting("beer"), nothing_of_it("beer")),
    (THREE, "beer", waiting("beer", 0), nothing_of_it("beer")),
    (ALONE, "slaughter", waiting("slaughter", 50, 1, 0), nothing_of_it("slaughter")),
    (ALONE, "slaughter", add("stack.0.about.1", 3), nothing_of_it("slaughter")),
    (ALONE, "slaughter", change(("stack.0.about.1", 0), ("stack.0.about.2", 0)), nothing_of_it("slaughter")),
    (ALONE, "slaughter", drop("stack.0.about"), nothing_of_it("slaughter")),
    (ALONE, "after drawn", change(("stack.1.about.0", 1)), nothing_of_it("drawn")),
    (ALONE, "after drawn", twice("stack.1.about"), "position: the contract "),
    (ALONE, "after drawn", drop("stack.1.about"), " is nowhere"),
    (ALONE, "after drawn", change(("turn.shifted", "milk")), "shifted: a good whose price was moved is traded at once"),
    (PORTS, "after discard", waiting("discard", 0), nothing_of_it("discard")),
    (PORTS, "after discard", waiting("gain", 8), nothing_of_it("gain")),
    (PORTS, "after gain", change(("stack.1.about", [])), nothing_of_it("gain")),
    (SWAPPING, "after swap", waiting("swap", 1), nothing_of_it("swap")),
    (SWAPPING, "after swap", waiting("swap", 1, 2, 3), nothing_of_it("swap")),
    (SWAPPING, "after swap", waiting("swap", 999, 2, 3), nothing_of_it("swap")),
    (SWAPPING, "after swap", waiting("swap", 1, 99, 3), nothing_of_it("swap")),
    (SWAPPING, "after swap", change(("about", {"space": "a1"})), "position: about: space: is nothing that the"),
    (FOUR, "produce", drop("stack.0.seats"), "position: stack: asked is 'produce' of the seats ["),
    (FOUR, "produce", change(("stack.0.about", [1])), "position: stack: asked is 'produce' of the seats ["),
    (FOUR, "produce", upon("act"), "position: stack: asked is 'produce' of the seats ["),
    (FOUR, "produce", change(("stages.0", "butter")), "position: stages[0]: the seat has nothing to choose at this"),
    (FOUR, "produce", change(("players.0.fresh_whisky", 1)), "players[0]: fresh_whisky: nothing has been distilled"),
    (FOUR, "produce", change(("active", 0)), "position: active: nobody has a turn in this phase"),
    (FOUR, "produce", change(("turn.acted", True)), "position: turn: no turn is under way in this phase"),
    (FOUR, "produce", drop("passed"), "position: passed: all have passed"),
    (FOUR, "", change(("passed", [])), "position: passed: all have passed"),
    (FOUR, "", change(("ranking", [1, 1, 1, 1])), "position: ranking[1]: is 1; by the rest of the position it is 4"),
    (ALONE, "", change(("title", "king")), "position: title: is 'king'; by the rest of the position it is "),
]  # fmt: skip


@pytest.mark.parametrize(("game", "waits", "break_it", "reason"), WITHIN)
def test_what_waits_within_a_turn_and_after_it(game: str, waits: str, break_it: Break, reason: str) -> None:
    check(game, waits, break_it, reason)


def test_a_game_that_is_over_has_played_all_its_rounds() -> None:
    told = position(FOUR, "")
    put(told, "round", 4)
    put(told, "sheet", {"totals": [0] * 4, "bookings": []})
    assert "these are not the points of the final scoring" in refused(told)
    told = position(FOUR, "")
    put(told, "round", 4)
    assert "round: the game is in round 4" in refused(told)


def test_whoever_was_to_start_has_started() -> None:
    told = position(THREE, "clan")
    first = number_at(told, "order.0")
    put(told, "options.variants", {"starting-player": str((first + 1) % 3)})
    assert refused(told) == f"position: order: seat {(first + 1) % 3} was to start"
