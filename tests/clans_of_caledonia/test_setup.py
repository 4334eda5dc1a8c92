"""Setting up: what lies on the table, and a player's own pieces (CC-SETUP-01 to -19, -32, -33)."""

from __future__ import annotations

from collections import Counter

import pytest

from clachan.core.errors import OptionError
from clachan.core.rng import Rng
from clachan.games.clans_of_caledonia.rules.components import Components
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, SEATS, TECHNOLOGIES, UNITS
from clachan.games.clans_of_caledonia.rules.production import PROCESSING
from clachan.games.clans_of_caledonia.rules.scoring_tiles import MEASURES
from clachan.games.clans_of_caledonia.rules.spaces import GRID, module_of
from tests.clans_of_caledonia.positions import (
    BOX,
    GAME,
    at_turn,
    can,
    do,
    expand,
    legal,
    names,
    new_game,
    pass_all,
    place,
    price,
    shown,
    space,
    stock,
    targets,
    whole_map,
)
from tests.clans_of_caledonia.table import choose_plain_clans

# What lies on the table


@pytest.mark.rule("CC-SETUP-01")
@pytest.mark.parametrize(("players", "small"), [(1, True), (2, True), (3, False), (4, False)])
def test_one_to_four_can_play_and_up_to_two_use_the_small_sides(players: int, small: bool) -> None:
    state = new_game(players)
    assert state.frame.seats == len(state.money) == players
    assert (state.frame.small, state.frame.layout.small) == (small, small)


@pytest.mark.rule("CC-SETUP-01")
@pytest.mark.parametrize("players", [0, 5])
def test_nobody_and_five_cannot_play(players: int) -> None:
    with pytest.raises(OptionError, match="for 1 to 4 players"):
        GAME.options(players)


@pytest.mark.rule("CC-SETUP-02")
def test_money_and_goods_never_run_out() -> None:
    """There are 10 milk tokens and £500 or so in the box; a player may own more, and gets still more."""
    state = at_turn(2, money=[9000], goods=["60 milk"], units=["cow d4, woodcutter d5"], unhired=[0], prices="milk @1")
    do(state, "buy 7 milk")
    assert (stock(state)["milk"], state.money[0]) == (67, 9000 - 7 * 3)
    pass_all(state)
    assert stock(state)["milk"] == 68
    assert state.money[0] == 9000 - 21 + 14 + 4
    do(state, "pass", "sell 7 milk")
    assert state.money[0] == 9000 - 21 + 14 + 4 + 7 * 7


@pytest.mark.rule("CC-SETUP-03")
def test_the_side_of_every_module_is_a_toss_of_its_own() -> None:
    maps = Counter(new_game(3, seed=seed).frame.layout.sides for seed in range(480))
    assert len(maps) == 16
    assert min(maps.values()) > 12
    for module in range(4):
        assert 200 < sum(count for sides, count in maps.items() if sides[module] == "1") < 280


@pytest.mark.rule("CC-SETUP-04")
def test_the_modules_lie_clockwise_around_the_centre() -> None:
    """A top left, B top right, C bottom right, D bottom left; they meet at g5, f5 and g6, in the middle."""
    assert [module_of(space(corner)) for corner in ("a1", "m1", "m9", "a9")] == ["A", "B", "C", "D"]
    assert [module_of(space(name)) for name in ("f4", "g5", "g6", "f5")] == ["A", "B", "C", "D"]
    assert Counter(module_of(number) for number in range(GRID)) == {"A": 27, "B": 32, "C": 31, "D": 27}


@pytest.mark.rule("CC-SETUP-04")
@pytest.mark.parametrize("module", range(4))
def test_turning_a_module_over_changes_the_land_in_its_corner_only(module: int) -> None:
    sides = ["1", "1", "1", "1"]
    one = GAME.atlas.layout("1111", 4)
    sides[module] = "2"
    other = GAME.atlas.layout("".join(sides), 4)
    changed = {
        number
        for number in range(GRID)
        if (one.terrain[number], one.cost[number]) != (other.terrain[number], other.cost[number])
    }
    assert len(changed) > 10
    assert {module_of(number) for number in changed} == {"ABCD"[module]}


@pytest.mark.rule("CC-SETUP-05", "CC-SETUP-06")
def test_four_different_ports_lie_in_random_corners() -> None:
    """Every tile comes to lie in every corner at one table or another, and five tiles are nowhere."""
    corners: list[set[str]] = [set(), set(), set(), set()]
    for seed in range(150):
        tiles = [BOX.ports[tile].id for tile in new_game(3, seed=seed).frame.ports]
        assert len(set(tiles)) == len(tiles) == 4
        for corner, tile in zip(corners, tiles, strict=True):
            corner.add(tile)
    assert corners == [set("123456789")] * 4


@pytest.mark.rule("CC-SETUP-06")
@pytest.mark.parametrize(
    ("players", "beside"),
    [
        (2, [{"a2", "b2", "c2"}, {"k2", "l2", "m1"}, {"l8", "l9"}, {"b8", "b9"}]),
        (4, [{"a1", "a2"}, {"m1", "m2"}, {"l9", "m9"}, {"a9", "b9"}]),
    ],
)
def test_ports_lie_elsewhere_with_few_and_with_many_players(players: int, beside: list[set[str]]) -> None:
    layout = new_game(players).frame.layout
    assert [names(layout.adjacent[space(f"port-{corner}")]) for corner in "abcd"] == beside


@pytest.mark.rule("CC-SETUP-07")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_prices_start_on_the_marked_spaces(players: int) -> None:
    state = new_game(players, seed=players)
    assert {good: price(state, good) for good in GOODS} == {
        "wool": 4,
        "grain": 5,
        "milk": 5,
        "bread": 10,
        "cheese": 10,
        "whisky": 11,
    }
    assert state.prices == [3] * 6


@pytest.mark.rule("CC-SETUP-08", "CC-SETUP-10")
@pytest.mark.parametrize(("players", "boxes", "empty"), [(1, 6, [0]), (2, 6, []), (3, 8, [7]), (4, 8, [])])
def test_contracts_on_the_export_board(players: int, boxes: int, empty: list[int]) -> None:
    """T-SETUP-5: alone the box of the die +3 stays empty, at the top left; with three the one at the bottom right."""
    state = new_game(players)
    board = shown(state)
    assert len(board) == boxes
    assert [box for box, id_ in enumerate(board) if not id_] == empty
    assert len(state.pile) == 50 - (boxes - len(empty))


@pytest.mark.rule("CC-SETUP-09")
def test_five_different_scoring_tiles_in_random_slots_for_all_to_see() -> None:
    slots: list[set[str]] = [set(), set(), set(), set(), set()]
    for seed in range(150):
        state = new_game(3, seed=seed)
        tiles = [BOX.scoring_tiles[tile].id for tile in state.frame.scoring]
        assert len(set(tiles)) == len(tiles) == 5
        assert state.view(None)["scoring_tiles"] == tiles
        for slot, tile in zip(slots, tiles, strict=True):
            slot.add(tile)
    assert slots == [set("123456789")] * 5


@pytest.mark.rule("CC-SETUP-10")
def test_the_contracts_are_shuffled() -> None:
    """Any contract may lie on the board, and any may come next."""
    seen: set[str] = set()
    for seed in range(60):
        seen.update(shown(new_game(4, seed=seed)))
    assert len(seen) == 50
    state = at_turn(4, display="1 2 3 4 5 6 7")
    drawn = set()
    for seed in range(40):
        new = state.copy()
        new.rng = Rng(seed)
        drawn.add(shown(pass_all(new))[7])
    assert len(drawn) > 15


@pytest.mark.rule("CC-SETUP-11")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_glory_and_imports_start_at_nothing(players: int) -> None:
    state = new_game(players)
    assert state.scores == [0] * players
    assert state.imports == [0, 0, 0]


@pytest.mark.rule("CC-SETUP-12")
def test_dice_mean_nothing_with_two_players() -> None:
    """After a round nothing is rolled: prices stay, and no contract leaves the board of the small side."""
    state = at_turn(2)
    before = shown(state)
    prices = list(state.prices)
    pass_all(state)
    assert (shown(state), state.prices, state.dice, state.removed) == (before, prices, (), ())
    alone = pass_all(at_turn(1))
    assert len(alone.dice) == 3
    assert len(alone.removed) == 1


@pytest.mark.rule("CC-SETUP-33")
def test_what_is_in_the_box() -> None:
    box = Components(GAME.catalogue, tuple(MEASURES))
    counts = [len(box.clans), len(box.starting_tiles), len(box.ports), len(box.scoring_tiles), len(box.contracts)]
    assert counts == [9, 9, 9, 9, 50]
    assert len({module_of(number) for number in range(GRID)}) == 4
    assert len(new_game(2).prices) == 6
    assert len(TECHNOLOGIES) * SEATS == 8
    assert sorted(BOX.boards.price_die) == [-3, -2, -1, 1, 2, 3]
    assert [(c.id, c.kickstarter) for c in BOX.clans if c.kickstarter] == [("macewan", True)]


@pytest.mark.rule("CC-SETUP-21", "CC-SETUP-33")
@pytest.mark.parametrize("tiles", ["with", "without"])
def test_tiles_of_the_kickstarter_may_be_left_in_the_box(tiles: str) -> None:
    """Port 9, scoring tile 9 and Clan MacEwan come up in some game, or in none."""
    ports, scoring, clans = set(), set(), set()
    for seed in range(60):
        state = new_game(4, {"kickstarter-tiles": tiles}, seed)
        ports |= {BOX.ports[tile].id for tile in state.frame.ports}
        scoring |= {BOX.scoring_tiles[tile].id for tile in state.frame.scoring}
        clans |= {BOX.clans[clan].id for clan, _ in state.pairs}
    assert ("9" in ports, "9" in scoring, "macewan" in clans) == (tiles == "with",) * 3
    assert (len(ports), len(scoring), len(clans)) == ((9, 9, 9) if tiles == "with" else (8, 8, 8))


# A player's own pieces


@pytest.mark.rule("CC-SETUP-13", "CC-SETUP-14", "CC-SETUP-15", "CC-SETUP-16", "CC-SETUP-17", "CC-SETUP-18")
def test_a_player_board_before_and_after_the_first_workers() -> None:
    """T-SETUP-4"""
    state = new_game(3, {"map-sides": "1111", "starting-player": "0"})
    choose_plain_clans(state)
    production = ["sheep", "cow", "cheese_dairy", "bakery", "field", "distillery"]
    for seat in range(3):
        assert [state.on_board(seat, UNITS.index(kind)) for kind in production] == [4] * 6
        assert [state.on_board(seat, UNITS.index(kind)) for kind in ("woodcutter", "miner", "worker")] == [4, 4, 0]
    for forest in ("e1", "i1", "k4", "b6", "j7", "h9"):
        place(state, "woodcutter", forest)
    assert state.asked == "act"
    for seat in range(3):
        assert [state.on_board(seat, UNITS.index(kind)) for kind in production] == [4] * 6
        assert [state.on_board(seat, UNITS.index(kind)) for kind in ("woodcutter", "miner")] == [2, 4]
        assert (state.merchants[seat], state.unhired[seat]) == (2, 5)
        assert (state.shipping[seat], state.technology[seat], state.used_ports[seat]) == (0, 0, 0)
        assert state.scores[seat] == 0
        assert (state.cellar[seat], state.fresh[seat]) == (0, 0)
    # Nobody has come to anything in production.
    assert state.stage == [PROCESSING] * 3


@pytest.mark.rule("CC-SETUP-13")
def test_the_wooden_pieces_of_a_player() -> None:
    """Four woodcutters and four miners are the eight workers; those of MacDonald are of one kind."""
    units = Components(GAME.catalogue, tuple(MEASURES)).units
    pieces = {unit.id: unit.pieces for unit in units}
    assert [pieces[name] for name in UNITS[:-1]] == [4] * 8
    assert pieces["worker"] == 8
    assert BOX.boards.merchants == 7


@pytest.mark.rule("CC-SETUP-13")
def test_four_port_markers_are_enough_for_the_four_ports_once_each() -> None:
    """Units beside all four ports: every tile can be used once, then none of them again."""
    units = "cow a1 m2, sheep m9 a9"
    state = at_turn(ports="5 2 4 8", units=[units], goods=["1 wool"], passed=[1, 2])
    for port, answers in (("5", []), ("2", ["gain 3 milk"]), ("4", ["hire"]), ("8", ["done"])):
        do(state, f"port {port}", *answers)
    assert state.used_ports[0].bit_count() == 4
    assert legal(state, "port") == set()


@pytest.mark.rule("CC-SETUP-15")
def test_a_fifth_woodcutter_is_not_there_though_miners_are() -> None:
    units = "woodcutter e1 i1 k4 b6"
    state = at_turn(units=[units], money=[99])
    assert not can(state, "expand woodcutter")
    assert targets(at_turn(units=["woodcutter e1 i1 k4"], money=[99]), "woodcutter")
    assert targets(state, "miner")


@pytest.mark.rule("CC-SETUP-19")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_there_is_room_for_one_contract_whatever_the_number_of_players(players: int) -> None:
    state = at_turn(players, passed=range(1, players), round_=2)
    assert legal(state, "obtain")
    do(state, sorted(legal(state, "obtain"))[0])
    assert legal(state, "obtain") == set()


@pytest.mark.rule("CC-SETUP-32")
def test_costs_are_paid_and_black_figures_are_received() -> None:
    """The figure beside round 1 is black, those of later rounds are red; unit and land costs are red."""
    changes = []
    for round_ in range(1, 6):
        state = at_turn(round_=round_, money=[50])
        do(state, sorted(legal(state, "obtain"))[0])
        changes.append(state.money[0] - 50)
    assert changes == [5, 0, -5, -10, -15]
    state = at_turn(map_=whole_map("G4"), units=["sheep e5"], money=[50])
    assert expand(state, "cow", "e6").money[0] == 50 - 9 - 4
    assert do(at_turn(money=[50]), "pass").money[0] == 50 + 16
