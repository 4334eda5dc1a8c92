"""Positions that are made again from their JSON: table, pieces, contracts, points and books that cannot be."""

from __future__ import annotations

import json
from random import Random

import pytest

from clachan.core.errors import PositionError
from clachan.core.jsontypes import Json
from clachan.games.clans_of_caledonia.invariants import check_position
from clachan.games.clans_of_caledonia.rules.spaces import NAMES, spaces_in
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
from tests.clans_of_caledonia.positions import GAME

ALONE, TWO, TIGHT, THREE, FOUR = "clans-1", "clans-2", "clans-2-tighter-map", "clans-3", "clans-4"


def cover_two(told: Json) -> None:
    """Two covered spaces of one module."""
    put(told, "map.blocked.0", "b3")
    put(told, "map.blocked.1", "b4")


OLD_BOX: tuple[str, Json] = ("options.variants", {"kickstarter-tiles": "without"})
OLD_PORTS: tuple[str, Json] = ("ports", ["1", "2", "3", "4"])
TABLE = [
    (THREE, change(("options.players", 9)), "position: options: clans-of-caledonia is for 1 to 4 players, not 9"),
    (THREE, change(("options.variants", {"imports": "free"})), "options: variant imports: 'free' is not one of rarity"),
    (THREE, change(("options.variants", {"tighter-map": "yes"})), "map: blocked: one space of each module is covered"),
    (TIGHT, change(("options.variants", {})), "map: blocked: nothing is covered in a game with these options"),
    (TIGHT, cover_two, "position: map: blocked: one space of each module is covered"),
    (TIGHT, change(("map.blocked.0", "a1")), "position: map: blocked: a1 is no active land space"),
    (TIGHT, change(("map.blocked.0", "z9")), "position: map: blocked[0]: there is no space 'z9'"),
    (TIGHT, twice("map.blocked"), "position: map: blocked[4]: the space "),
    (ALONE, drop("map.blocked"), "position: map: blocked: neutral workers stand on the land that costs £1"),
    (THREE, change(("map.sides", "12")), "position: map: sides: expected 1 or 2 for each of the modules A, B, C, D"),
    (THREE, change(("options.variants", {"map-sides": "2222"})), "position: map: sides: 2222 was agreed on"),
    (THREE, change(("map.small", True)), "position: map: small: is True; by the rest of the position it is False"),
    (THREE, drop("ports"), "position: ports: there are 4 port tiles"),
    (THREE, change(("options.variants", {"ports": "without"})), "position: ports: there are 0 port tiles"),
    (THREE, change(("ports.0", "10")), "position: ports[0]: there is no port tile '10'"),
    (THREE, twice("ports"), "position: ports[4]: the port tile "),
    (THREE, change(OLD_BOX, ("ports", ["1", "2", "3", "9"])), "ports: the tiles of the Kickstarter were left in the"),
    (THREE, change(OLD_BOX, OLD_PORTS, ("scoring_tiles", ["1", "2", "3", "4", "9"])), "scoring_tiles: the tiles of"),
    (THREE, drop("scoring_tiles"), "position: scoring_tiles: there are 5 scoring tiles"),
    (THREE, change(("scoring_tiles.1", "x")), "position: scoring_tiles[1]: there is no scoring tile 'x'"),
    (THREE, change(("options.variants", {"scoring-tiles": "without"})), "scoring_tiles: there are 0 scoring tiles"),
    (THREE, change(("rounds", 6)), "position: rounds: is 6; by the rest of the position it is 5"),
    (THREE, change(("contract_cost.0", 7)), "position: contract_cost[0]: is 7; by the rest of the position it is -5"),
    (THREE, change(("weather", "rain")), "position: weather: is nothing that the position has"),
    (THREE, change(("chance", "lucky")), "position: chance: expected sixteen hexadecimal digits"),
    (THREE, change(("round", 6)), "position: round: 6 is not a number from 1 to 5"),
    (THREE, change(("phase", "winter")), "position: phase: 'winter' is not one of clans, workers, actions, production"),
    (THREE, change(("asked", "pass")), "position: asked: is 'pass'; by the rest of the position it is 'act'"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "break_it", "reason"), TABLE)
def test_a_table_that_cannot_be_is_refused(game: str, break_it: Break, reason: str) -> None:
    told = position(game, "act", 2)
    break_it(told)
    assert reason in refused(told)


def two_on_a_space(told: Json) -> None:
    """Sheep of the first two players on one space."""
    standing = list_at(told, "players.0.units.sheep")
    list_at(told, "players.1.units.sheep").append(standing[0])


def both_sides(told: Json) -> None:
    """A merchant buys wool and another one sells it; both were in stock."""
    put(told, "market.0.buy.0", 1)
    put(told, "market.0.sell.0", 1)
    count = sum(number_at(told, f"market.{good}.{way}.0") for good in range(6) for way in ("buy", "sell"))
    put(told, "players.0.merchants", 7 - count - number_at(told, "players.0.unhired"))


PIECES = [
    (change(("players.0.money", -1)), "position: players[0]: money: -1 is not a number from 0 to 100000"),
    (change(("players.0.money", "much")), "position: players[0]: money: expected a whole number"),
    (add("players.0.money", 1), " money by them, not "),
    (add("players.1.goods.wool", 2), " wool by them, not "),
    (change(("players.0.goods", {"gold": 1})), "position: players[0]: goods: gold: is none of wool, grain, milk"),
    (change(("players.0.goods", {})), "position: players[0]: goods: wool: is missing"),
    (drop("players"), "position: players: has 2 items; there are 3 players"),
    (add("players.0.merchants", 1), "position: players[0]: merchants: the seat has 8 merchants altogether, not 7"),
    (change(("players.0.merchants", 8)), "position: players[0]: merchants: 8 is not a number from 0 to 7"),
    (both_sides, "position: players[0]: merchants: some buy and some sell wool"),
    (change(("market.0.buy.0", 9)), "position: market[0]: buy[0]: 9 is not a number from 0 to 7"),
    (change(("market.0.buy", [0])), "position: market[0]: buy: has 1 items; there are 3 players"),
    (drop("market"), "position: market: there are 6 goods"),
    (change(("market.0.space", 0)), "position: market[0]: space: 0 is not a number from 1 to "),
    (change(("market.0.price", 99)), "position: market[0]: price: is 99; by the rest of the position it is "),
    (change(("market.0.good", "milk")), "market[0]: good: is 'milk'; by the rest of the position it is 'wool'"),
    (change(("players.0.shipping", 9)), "position: players[0]: shipping: 9 is not a number from 0 to 5"),
    (change(("players.0.technology", ["sheep"])), "players[0]: technology[0]: there is no technology tile 'sheep'"),
    (change(("players.0.technology", ["miner", "miner"])), "technology[1]: the technology tile miner is there twice"),
    (change(("players.0.units.sheep.0", "z1")), "position: players[0]: units: sheep[0]: there is no space 'z1'"),
    (twice("players.0.units.sheep"), "units: sheep[1]: the space "),
    (two_on_a_space, "position: players[1]: units: sheep: two units stand on "),
    (change(("players.0.units.woodcutter", ["port-a"])), "units: woodcutter: no woodcutter can stand on port-a"),
    (change(("players.0.units.worker", ["e1"])), "position: players[0]: units: worker: the seat has 0 pieces of this"),
    (change(("players.0.units.miner", ["a1", "a2", "a3", "a4", "a5"])), "units: miner: the seat has 4 pieces of this"),
    (change(("players.0.units.dragon", ["a1"])), "position: players[0]: units: dragon: is none of sheep, cow"),
    (change(("players.0.on_board.sheep", 0)), "players[0]: on_board: sheep: is 0; by the rest of the position it is"),
    (change(("players.0.settlements", 30)), "players[0]: settlements: is 30; by the rest of the position it is "),
    (change(("players.0.used_ports", ["11"])), "position: players[0]: used_ports[0]: there is no port tile '11'"),
    (change(("players.0.cellar", [True])), "position: players[0]: cellar: the cellar of this clan has 0 spaces"),
    (change(("players.0.fresh_whisky", 5)), "position: players[0]: fresh_whisky: 5 is not a number from 0 to 4"),
    (change(("players.0.bid", 3)), "position: players[0]: bid: the seat has won no auction"),
    (change(("players.0.colour", "pink")), "colour: is 'pink'; by the rest of the position it is 'black'"),
]  # fmt: skip


@pytest.mark.parametrize(("break_it", "reason"), PIECES)
def test_pieces_that_cannot_be_are_refused(break_it: Break, reason: str) -> None:
    told = position(THREE, "act", 3)
    break_it(told)
    assert reason in refused(told)


def same_clan(told: Json) -> None:
    """The third player has the clan of the first one."""
    put(told, "players.2.clan", at(told, "players.0.clan"))


def same_start(told: Json) -> None:
    """The second player has the starting tile of the first one."""
    put(told, "players.1.start", at(told, "players.0.start"))


def other_start(told: Json) -> None:
    """The first player has a starting tile that is nobody's."""
    taken = [at(told, f"players.{seat}.start") for seat in range(3)]
    put(told, "players.0.start", next(str(tile) for tile in range(1, 10) if str(tile) not in taken))


CONTRACTS = [
    (change(("pile_order.0", "51")), "position: pile_order[0]: there is no contract '51'"),
    (change(("pile_order.0", 7)), "position: pile_order[0]: expected a text"),
    (twice("pile_order"), " is there twice"),
    (drop("pile_order"), " is nowhere"),
    (lambda told: list_at(told, "pile_bottom").append(at(told, "pile_order.0")), " is in 2 places"),
    (lambda told: list_at(told, "pile").reverse(), "position: pile[0]: is '"),
    (drop("export_board"), "position: export_board: there are 8 boxes"),
    (lambda told: put(told, "export_board.7", list_at(told, "pile_order").pop()), "7 boxes are used with so many"),
    (move("pile_order", "removed"), "position: removed: contracts leave only a solo game"),
    (move("pile_order", "players.0.fulfilled"), "position: imports: by the fulfilled contracts they are ["),
    (change(("imports.cotton", 99)), "position: imports: by the fulfilled contracts they are ["),
    (change(("imports", {"tea": 1})), "position: imports: tea: is none of cotton, tobacco, sugar_cane"),
    (change(("dice", [{"good": "wool", "die": 1, "steps": 1}])), "dice: the prices of 0 different goods were changed"),
    (change(("dice", [{"good": "wool", "die": 7, "steps": 1}])), "dice[0]: die: the price die has no such side"),
    (change(("players.0.clan", "macbeth")), "position: players[0]: clan: there is no clan 'macbeth'"),
    (change(("players.0.start", "10")), "position: players[0]: start: there is no starting tile '10'"),
    (change(("players.0.start", None)), "position: players[0]: clan: clan and starting tile are chosen together"),
    (same_clan, " is there 2 times"),
    (same_start, "position: the starting tile "),
    (other_start, "position: changes: the starting tile of seat 0 gives "),
    (change(("options.variants", {"clans": "none"})), "there are clans, and one in each pair, unless a game is played"),
    (change(("pairs", [{"clan": None, "start": "9"}])), "there are clans, and one in each pair, unless a game is"),
    (change(("sheet.totals.0", 99)), "position: sheet: totals: the bookings add up to "),
    (change(("sheet.bookings.0.round", 4)), "position: sheet: bookings[0]: round: the game is in round 3"),
    (change(("sheet.bookings.0.source", "hops")), "sheet: bookings[0]: source: 'hops' has brought nothing in round 1"),
    (twice("sheet.bookings"), "position: sheet: totals: the bookings add up to "),
    (change(("players.0.points", 99)), "players[0]: points: is 99; by the rest of the position it is "),
    (change(("changes.0.for", "luck")), "position: changes[0]: for: nothing is gained or given for 'luck'"),
    (change(("changes.0.what", "gold")), "position: changes[0]: what: 'gold' is not one of wool, grain"),
    (change(("changes.0.seat", 3)), "position: changes[0]: seat: 3 is not a number from 0 to 2"),
    (change(("changes.0.amount", 0)), "position: changes[0]: amount: no change is written down"),
    (change(("changes.0.amount", -50)), "position: changes[0]: seat "),
    (drop("changes"), " by them, not "),
    (change(("marked", 9999)), "position: marked: 9999 is not a number from 0 to "),
]  # fmt: skip


@pytest.mark.parametrize(("break_it", "reason"), CONTRACTS)
def test_contracts_clans_points_and_books_that_cannot_be_are_refused(break_it: Break, reason: str) -> None:
    told = position(THREE, "act", 3)
    break_it(told)
    assert reason in refused(told)


def test_what_a_clan_has_and_has_not() -> None:
    told = position(THREE, "act", 3)
    for clan, name, value, reason in (
        ("stewart", "shipping", 0, "shipping: the clan begins with 1"),
        ("macdonald", "technology", ["miner"], "technology: the clan has no technology tiles"),
    ):
        broken: Json = json.loads(json.dumps(told))
        for kind in ("woodcutter", "miner"):
            put(broken, f"players.0.units.{kind}", [])
        put(broken, "players.0.clan", clan)
        put(broken, f"players.0.{name}", value)
        put(broken, "players.0.unhired", 0)
        out = [number_at(broken, f"market.{good}.{way}.0") for good in range(6) for way in ("buy", "sell")]
        put(broken, "players.0.merchants", 7 - sum(out))
        assert refused(broken) == f"position: players[0]: {reason}"


def test_fishermen_are_apart() -> None:
    """Two workers of MacDonald on neighbouring lochs of the map."""
    told = position(THREE, "act", 3)
    layout = GAME.atlas.layout(str(at(told, "map.sides")), 3)
    pairs = [(a, b) for a in spaces_in(layout.lochs) for b in spaces_in(layout.adjacent[a] & layout.lochs)]
    for kind in ("woodcutter", "miner"):
        put(told, f"players.0.units.{kind}", [])
    put(told, "players.0.clan", "macdonald")
    put(told, "players.0.technology", [])
    put(told, "players.0.units.worker", [NAMES[space] for space in pairs[0]])
    assert refused(told) == "position: players[0]: units: worker: two fishermen are side by side"


def test_one_box_holds_one_contract() -> None:
    told = position(TWO, "act", 3)
    seat = next(seat for seat in (0, 1) if at(told, f"players.{seat}.boxes") == 1)
    for _ in range(2):
        move("pile_order", f"players.{seat}.contracts")(told)
    assert refused(told) == f"position: players[{seat}]: contracts: there is room for 1"


def test_the_final_scoring_is_what_the_rest_brings() -> None:
    told = position(FOUR, "")
    bookings = list_at(told, "sheet.bookings")
    last = len(bookings) - 1
    add(f"sheet.bookings.{last}.points", 1)(told)
    add(f"sheet.totals.{number_at(told, f'sheet.bookings.{last}.seat')}", 1)(told)
    assert refused(told) == "position: sheet: bookings: these are not the points of the final scoring"


def test_a_scoring_tile_scores_once_a_round() -> None:
    told = position(THREE, "act", 3)
    twice("sheet.bookings")(told)
    seat = number_at(told, "sheet.bookings.0.seat")
    add(f"sheet.totals.{seat}", number_at(told, "sheet.bookings.0.points"))(told)
    assert "or more times so many, once" in refused(told)


def test_dice_of_the_solo_game() -> None:
    told = position(ALONE, "act", 2)
    twice("dice")(told)
    assert refused(told) == "position: dice: the prices of 3 different goods were changed"


def test_covers_that_the_host_has_named() -> None:
    covers = "random,i2,random,random"
    options = GAME.options(2, (), {"tighter-map": "yes", "map-sides": "1111", "covered-spaces": covers})
    told: Json = json.loads(json.dumps(GAME.setup(options, 3).to_json()))
    assert isinstance(told, dict)
    assert "i2" in list_at(told, "map.blocked")
    assert GAME.position(told) == GAME.setup(options, 3)
    put(told, "map.blocked", ["i3" if name == "i2" else name for name in list_at(told, "map.blocked")])
    assert refused(told) == "position: map: blocked: i2 was to be covered in module B"


STACKS = [
    (THREE, "worker"),
    (THREE, "act"),
    (THREE, "second delivery export bonus"),
    (FOUR, "export bonus beer"),
    ("clans-2-auction", "bid"),
    ("clans-2-static-imports", "after swap"),
    (FOUR, "produce"),
    (FOUR, ""),
    (ALONE, "after drawn"),
    (TIGHT, "slaughter"),
]


def test_broken_at_random() -> None:
    """Whatever is broken, it is refused in the proper way, or it is a position in which everything is right."""
    random = Random(5)
    refusals = 0
    for number in range(600):
        told = position(*STACKS[number % len(STACKS)])
        break_somewhere(told, random)
        assert isinstance(told, dict)
        try:
            state = GAME.position(told)
        except PositionError:
            refusals += 1
            continue
        assert state.to_json() == told
        check_position(state)
    assert refusals > 450


def break_somewhere(told: Json, random: Random) -> None:
    """Go down a random way, and put something else at its end."""
    assert isinstance(told, (dict, list))
    key = random.choice(list(told) if isinstance(told, dict) else [str(number) for number in range(len(told))])
    inside = at(told, key)
    if isinstance(inside, (dict, list)) and inside and random.random() < 0.8:
        break_somewhere(inside, random)
    else:
        values: list[Json] = [None, True, -1, 0, 1, 2, 7, 99, "sheep", "a1", "17", [], {}, [0], [[0]]]
        put(told, key, random.choice(values))
