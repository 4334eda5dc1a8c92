"""Positions of Glen More that cannot be are refused, each with the place and the reason."""

from __future__ import annotations

import json

import pytest

from clachan.core.errors import PositionError
from clachan.core.jsontypes import Json
from tests.every_game.support import random_game
from tests.glen_more.positions import GAME

CHRONICLES = [extension.name for extension in GAME.extensions]
Path = tuple[str | int, ...]


def position(modules: list[str], seed: int) -> Json:
    """A turn in the third round of a random game of three."""
    for state in random_game(GAME, GAME.options(3, modules), seed):
        if state.asked == "turn" and state.round > 2:
            told: Json = json.loads(json.dumps(state.to_json()))
            return told
    raise LookupError(seed)


BASE = position([], 3)
ALL = position(CHRONICLES, 5)


def at(there: Json, path: Path) -> Json:
    """What stands somewhere in a position."""
    for step in path:
        if isinstance(there, dict) and isinstance(step, str):
            there = there[step]
        else:
            assert isinstance(there, list)
            assert isinstance(step, int)
            there = there[step]
    return there


def refused(whole: Json, path: Path, value: Json) -> str:
    """Why a position is refused with something else at a place."""
    broken: Json = json.loads(json.dumps(whole))
    there, last = at(broken, path[:-1]), path[-1]
    if isinstance(there, dict):
        there[str(last)] = value
    else:
        assert isinstance(there, list)
        assert isinstance(last, int)
        there[last] = value
    assert isinstance(broken, dict)
    with pytest.raises(PositionError) as error:
        GAME.position(broken)
    return str(error.value)


def pending(ask: str, seats: list[Json], about: list[Json]) -> Json:
    """An entry of the stack."""
    return {"ask": ask, "seats": seats, "about": about}


ON_RONDEL = at(BASE, ("rondel", "tiles", 0, "tile"))
FIRST = at(BASE, ("players", 0, "territory", 2))
# A piece that is not the rearmost: that of a seat whose turn it is not.
LAST = "red" if at(BASE, ("turn", "piece")) != "red" else "blue"

WRONG: list[tuple[Path, Json, str]] = [
    (("options", "players"), 9, "position: options: glen-more is for 2 to 4 players, not 9"),
    (("round",), "two", "position: round: expected a whole number"),
    (("phase",), "winter", "position: phase: 'winter' is not one of turns"),
    (("chance",), "lucky", "position: chance: expected sixteen hexadecimal digits"),
    (("discard", 0), "Nessie", "position: discard[0]: there is no tile 'Nessie'"),
    (("discard", 0), ON_RONDEL, f"position: the tile {ON_RONDEL} is in 2 places"),
    (("discard", 0), "Race Start", "position: the tile Race Start does not belong to a game with these options"),
    (("discard",), [], " is nowhere"),
    (("players", 0, "coins"), -1, "position: players[0]: coins: -1 is not a number from 0 to 100000"),
    (("players", 1, "scotsmen"), 0, "position: players[1]: has "),
    (("players", 1, "markers"), 0, "position: players[1]: has "),
    (("players", 1, "landmarks"), ["Camelot"], "position: players[1]: landmarks[0]: there is no landmark card"),
    (("players", 2, "lasting"), {"luck": 1}, "position: players[2]: lasting: luck: is none of first_coins_double"),
    (("players", 2, "points"), 999, "position: players[2]: points: is 999; by the rest of the position it is "),
    (("players", 0, "territory", 0, "x"), 1, "position: players[0]: territory[0]: a territory begins with the Start"),
    (("players", 0, "territory"), [], "position: players[0]: territory: a territory begins with the Starting"),
    (("players", 0, "territory", 3), FIRST, "position: players[0]: territory[3]: there are two tiles on one cell"),
    (("players", 0, "territory", 2, "x"), 50, "position: players[0]: territory: the "),
    (("players", 0, "territory", 2, "covers"), [ON_RONDEL], "position: players[0]: territory[2]: "),
    (("players", 0, "territory", 2, "resources"), {"wood": 4}, "position: players[0]: territory[2]: resources: a tile"),
    (("players", 0, "territory", 2, "resources"), {"gold": 1}, "territory[2]: resources: gold: is none of wood, "),
    (("order_on_tiles", 0, "scotsmen"), [], "position: order_on_tiles[0]: scotsmen: names each tile of the territory"),
    (("order_on_tiles",), [], "position: order_on_tiles: there are 3 players"),
    (("market", "wood"), 4, "position: market: wood: 4 is not a number from 0 to 3"),
    (("clan_board", 0, "clan"), "Smith", "position: clan_board[0]: clan: there is no clan field 'Smith'"),
    (("clan_board", 0, "markers"), [7], "position: clan_board[0]: markers[0]: 7 is not a number from 0 to 2"),
    (("clan_board", 0, "road"), 99, "position: clan_board[0]: road: is 99; by the rest of the position it is "),
    (("rondel", "pieces", "horse"), 3, "position: rondel: pieces: horse: is none of the pieces red, yellow, blue, die"),
    (("rondel", "pieces", "red"), at(BASE, ("rondel", "pieces", "blue")), "blue stands where another piece stands"),
    (("rondel", "pieces"), {}, "position: rondel: pieces: red is missing"),
    (("rondel", "front"), 0, "position: rondel: front: something is on space "),
    (("rondel", "pieces", LAST), 0, "position: stack: the turn is that of the rearmost piece"),
    (("round",), 4, "position: round: the stack C belongs to another round"),
    (("rondel", "the_end"), 3, "position: rondel: the_end: is the space on which the tile The End lies"),
    (("rondel", "tiles", 1, "index"), 0, "position: rondel: tiles[1]: index: tiles are told in the order"),
    (("stacks", "left", "D"), 1, "position: stacks: left: D: is 1; by the rest of the position it is "),
    (("planted", 0, "above"), 99, "position: planted[0]: above: 99 is not a number from "),
    (("stack_contents",), [], "position: stack_contents: there are 4 stacks"),
    (("sheet", "totals", 0), 999, "position: sheet: totals: the bookings add up to "),
    (("asked",), "pay", "position: asked: is 'pay'; by the rest of the position it is 'turn'"),
    (("weather",), "rain", "position: weather: is nothing that the position has"),
    (("due",), [5], "position: due[0]: 5 is not a number from 1 to 4"),
    (("stack", -1), pending("dance", [0], []), "position: stack[0]: ask: 'dance' is no decision of this game"),
    (("stack", -1), pending("turn", [3], []), "position: stack[0]: seats[0]: 3 is not a number from 0 to 2"),
    (("stack", -1), pending("refill", [], []), "position: stack: the last entry asks somebody"),
    (("stack", -1), pending("place", [0], [9999]), "something that waits there is about nothing of this position"),
    (("stack", -1), pending("pay", [0], []), "something that waits there is about nothing of this position"),
    (("stack", -1), pending("grant", [0], [9999]), "something that waits there is about nothing of this position"),
]

IN_CHRONICLES: list[tuple[Path, Json, str]] = [
    (("dragon-boats", "rivers", 0, "river"), 1, "position: dragon-boats: rivers: has each of the 4 rivers once"),
    (("dragon-boats", "unused"), [], "position: dragon-boats: the reward tokens at castles, with players and unused"),
    (("dragon-boats", "unused"), ["boat"], "position: dragon-boats: unused[0]: 'boat' is not one of "),
    (("highlander", "coins"), -2, "position: highlander: coins: -2 is not a number from 0 on"),
    (("highlander", "spaces"), [1], "position: highlander: spaces: "),
    (("single-cask", "players", 0, "area"), 50, "position: single-cask: players[0]: "),
    (("single-cask", "players", 0, "cellars"), [], "position: single-cask: players[0]: cellars: a player has one to "),
    (("single-cask", "players", 0, "cellars", 0), [1], "position: single-cask: players[0]: cellars[0]: the cellar "),
    (("hammer", "filled"), 4, "position: hammer: filled: 4 is not a number from 0 to 3"),
    (("hammer", "controller"), 3, "position: hammer: controller: 3 is not a number from 0 to 2"),
    (("haggis", "pool"), [], "position: haggis: the tokens of pool, display and tables are not those of the box"),
    (("haggis", "display"), [4], "position: haggis: display[0]: 4 is not a number from 1 to 3"),
    (("tome", "turned", 0), ["Loch Ness", "Iona Abbey"], "position: tome: turned[0]"),
    (("tome", "tables", 0), {"castle": [1]}, "position: tome: tables[0]: castle: no event gives this table"),
    (("great-glen", "cards"), [], "position: great-glen: cards: there are 5 different cards"),
    (("great-glen", "ayes", 0), 99, "position: great-glen: ayes: seat 0 has "),
    (("great-glen", "picks", 0), {"aye": 3, "nay": 3}, "position: great-glen: picks[0]: nobody can play these markers"),
    (("penny-mobs", "pennies", 0), 99, "position: penny-mobs: there are 21 pennies"),
    (("penny-mobs", "waiting"), 9, "position: penny-mobs: in prison, under control and waiting there are "),
    (("penny-mobs", "unseen"), ["Al"], "position: penny-mobs: unseen[0]: 'Al' is not one of "),
    (("penny-mobs", "orders", "Bruce", 0), ["gold"], "position: penny-mobs: orders: Bruce[0][0]: 'gold' is not one"),
    (("kept", "penny-mobs", "now", 0), -1, "position: kept: penny-mobs: now[0]: -1 is not a number from 0 to "),
]


@pytest.mark.parametrize(("path", "value", "reason"), WRONG)
def test_a_position_that_cannot_be_is_refused(path: Path, value: Json, reason: str) -> None:
    assert reason in refused(BASE, path, value)


@pytest.mark.parametrize(("path", "value", "reason"), IN_CHRONICLES)
def test_so_are_parts_of_chronicles_that_cannot_be(path: Path, value: Json, reason: str) -> None:
    assert reason in refused(ALL, path, value)


def test_whoever_is_asked_can_answer() -> None:
    """Nobody can be asked from which tile wood comes who has none."""
    state = GAME.setup(GAME.options(3), 1)
    told: Json = json.loads(json.dumps(state.to_json()))
    seat = state.deciders[0]
    reason = refused(told, ("stack", -1), pending("from", [seat], [0]))
    assert reason == f"position: stack: seat {seat} has no answer to 'from'"
