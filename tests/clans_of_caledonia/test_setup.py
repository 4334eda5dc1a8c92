"""Setting up: what lies on the table, clans and starting tiles, the first workers (CC-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from clachan.core.errors import OptionError
from clachan.core.rng import Rng
from clachan.games.clans_of_caledonia.rules.components import Components
from clachan.games.clans_of_caledonia.rules.pieces import FOREST, GOODS, GRASSLAND, MOUNTAIN, SEATS, TECHNOLOGIES, UNITS
from clachan.games.clans_of_caledonia.rules.scoring_tiles import MEASURES
from clachan.games.clans_of_caledonia.rules.spaces import GRID, NAMES, module_of
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    BOX,
    GAME,
    at_first_workers,
    at_turn,
    can,
    clan,
    decider,
    do,
    drawn_map,
    expand,
    legal,
    names,
    new_game,
    on_map,
    pass_all,
    place,
    price,
    refused,
    shown,
    space,
    stock,
    targets,
    whole_map,
)

ODD_CLANS = ("fergusson", "macdonald", "stewart")


def choosing(*clans: str, players: int = 3, starter: int = 0) -> ClansState:
    """Clans are chosen next, out of these, with starting tiles 1, 2, 3 ... in this order."""
    state = new_game(players, {"starting-player": str(starter)})
    state.pairs = tuple([(clan(id_), tile) for tile, id_ in enumerate(clans)])
    state.forget_choices()
    return state


def open_clans(state: ClansState) -> list[str]:
    return [BOX.clans[chosen].id for chosen, _ in state.pairs]


def choose_plain_clans(state: ClansState) -> list[int]:
    """Everybody takes a clan that starts like any other; who chose, in order."""
    chosen_by: list[int] = []
    while state.asked == "clan":
        chosen_by.append(decider(state))
        do(state, next(text for text in sorted(legal(state)) if text.split()[1] not in ODD_CLANS))
    return chosen_by


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


# Who starts, clans and starting tiles


@pytest.mark.rule("CC-SETUP-20")
def test_anybody_may_start_and_the_others_follow_clockwise() -> None:
    orders = Counter(new_game(4, seed=seed).order for seed in range(200))
    assert set(orders) == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}
    assert min(orders.values()) > 30


@pytest.mark.rule("CC-SETUP-20")
def test_the_first_round_is_played_in_that_order() -> None:
    state = new_game(3, {"map-sides": "1111", "starting-player": "1"})
    choose_plain_clans(state)
    for forest in ("e1", "i1", "k4", "b6", "j7", "h9"):
        place(state, "woodcutter", forest)
    turns = []
    for _ in range(3):
        turns.append(decider(state))
        do(state, "hire")
    assert turns == [1, 2, 0]


@pytest.mark.rule("CC-SETUP-21")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_more_clan_than_players_each_with_a_starting_tile_of_its_own(players: int) -> None:
    partners: dict[int, set[int]] = {}
    for seed in range(200):
        pairs = new_game(players, seed=seed).pairs
        assert len(pairs) == players + 1
        assert len({chosen for chosen, _ in pairs}) == len({tile for _, tile in pairs}) == players + 1
        for chosen, tile in pairs:
            partners.setdefault(chosen, set()).add(tile)
    assert [partners[chosen] for chosen in range(9)] == [set(range(9))] * 9


@pytest.mark.rule("CC-SETUP-22", "CC-SETUP-23", "CC-SETUP-26")
@pytest.mark.parametrize("starter", [0, 2])
def test_clans_from_the_last_to_the_first_and_workers_there_and_back(starter: int) -> None:
    """T-SETUP-2"""
    first, second, third = [(starter + step) % 3 for step in range(3)]
    state = choosing("campbell", "cunningham", "macewan", "robertson", starter=starter)
    assert legal(state) == {"clan campbell", "clan cunningham", "clan macewan", "clan robertson"}
    assert decider(state) == third
    do(state, "clan cunningham")
    assert decider(state) == second
    refused(state, "clan cunningham")
    do(state, "clan robertson")
    assert (decider(state), legal(state)) == (first, {"clan campbell", "clan macewan"})
    do(state, "clan campbell")
    assert state.pairs == ()
    assert [state.clans[seat].id for seat in (first, second, third)] == ["campbell", "robertson", "cunningham"]
    placed_by = []
    while state.asked == "worker":
        placed_by.append(decider(state))
        do(state, "place woodcutter")
        do(state, sorted(legal(state))[0])
    assert placed_by == [first, second, third, third, second, first]


@pytest.mark.rule("CC-SETUP-23")
@pytest.mark.parametrize("tile", range(9))
def test_the_starting_tile_gives_its_goods_and_money(tile: int) -> None:
    state = choosing("campbell", "cunningham", players=1)
    state.pairs = tuple([(clan("campbell"), tile), (clan("cunningham"), (tile + 1) % 9)])
    do(state, "clan campbell")
    start = BOX.starting_tiles[tile]
    assert state.money[0] == start.money >= 55
    assert stock(state) == {GOODS[good]: count for good, count in enumerate(start.goods) if count}
    assert state.pairs == ()


@pytest.mark.rule("CC-SETUP-24")
@pytest.mark.parametrize(
    ("players", "id_", "shipping", "merchants", "boxes"),
    [
        (3, "stewart", 1, 5, 1),
        (3, "fergusson", 3, 2, 1),
        (2, "fergusson", 2, 2, 1),
        (3, "macdonald", 0, 2, 1),
        (2, "macdonald", 1, 2, 1),
        (3, "buchanan", 0, 2, 2),
        (3, "campbell", 0, 2, 1),
    ],
)
def test_what_a_clan_brings_is_there_as_soon_as_it_is_chosen(
    players: int, id_: str, shipping: int, merchants: int, boxes: int
) -> None:
    others = [other for other in ("cunningham", "macewan", "robertson") if other != id_][:players]
    state = choosing(id_, *others, players=players)
    seat = decider(state)
    do(state, f"clan {id_}")
    assert state.asked == "clan"
    assert state.shipping[seat] == shipping
    assert (state.merchants[seat], state.unhired[seat]) == (merchants, 7 - merchants)
    assert state.clans[seat].boxes == boxes


@pytest.mark.rule("CC-SETUP-24")
def test_the_rules_of_a_clan_hold_for_its_first_workers() -> None:
    """Fergusson begins at the border, Robertson saves £3 at a river delta, MacDonald has workers of his own."""
    state = at_first_workers(3, clans=["fergusson", "robertson", "macdonald"])
    do(state, "place woodcutter")
    assert {text.removeprefix("at ") for text in legal(state)} <= names(state.frame.layout.border)
    do(state, "at e1")
    place(state, "woodcutter", "f2")
    assert state.money[1] == 50 - (6 + 2 - 3)
    assert "at e4" in legal(state)


@pytest.mark.rule("CC-SETUP-25")
def test_everybody_sees_everything() -> None:
    state = at_turn(goods=["2 wool", "1 bread"], contracts=["3", "4 "], money=[1, 2, 3], fulfilled=["8", "", "9"])
    views = [state.view(viewer) for viewer in (0, 1, 2, None)]
    for view in views:
        view["seat"] = None
    assert views[0] == views[1] == views[2] == views[3]
    players = views[3]["players"]
    assert [player["money"] for player in players] == [1, 2, 3]
    assert [player["contracts"] for player in players] == [["3"], ["4"], []]
    assert [player["fulfilled"] for player in players] == [["8"], [], ["9"]]
    assert players[0]["goods"]["wool"] == 2


@pytest.mark.rule("CC-SETUP-25")
def test_nobody_knows_the_order_of_the_pile() -> None:
    """Two tables that differ in chance to come look the same, and a guess at the next contract is only a guess."""
    state = at_turn(4, display="1 2 3 4 5 6 7")
    other = state.copy()
    other.rng = Rng(77)
    other.pile.reverse()
    for viewer in (0, 3, None):
        assert other.view(viewer) == state.view(viewer)
        assert "chance" not in state.view(viewer)
    guesses = [shown(pass_all(state.redeal(0, Rng(seed))))[7] for seed in range(30)]
    assert len(set(guesses)) > 10
    assert [shown(pass_all(other.redeal(0, Rng(seed))))[7] for seed in range(30)] == guesses


@pytest.mark.rule("CC-SETUP-25")
def test_contracts_drawn_for_a_building_are_shown_to_all() -> None:
    land = "e3=G1 e4=G1 e5=G1 e6=G1 d4=G1"
    state = at_turn(map_=drawn_map(land), units=["bakery e3 e4 e5"], money=[50])
    expand(state, "bakery", "e6")
    do(state, "draw")
    about = [state.view(viewer)["about"] for viewer in (0, 1, 2, None)]
    assert about[0] == about[1] == about[2] == about[3]
    assert {f"obtain {id_}" for id_ in about[3]["contracts"]} | {"done"} == legal(state)


# The first workers


@pytest.mark.rule("CC-SETUP-26")
def test_the_third_worker_of_fergusson_comes_at_the_very_end() -> None:
    """T-SETUP-3"""
    state = at_first_workers(3, clans=["", "fergusson", ""])
    placed_by = []
    for name in ("e1", "c1", "f2", "g2", "i1", "k4", "h1"):
        placed_by.append(decider(state))
        place(state, "woodcutter", name)
    assert placed_by == [0, 1, 2, 2, 1, 0, 1]
    assert (state.asked, decider(state)) == ("act", 0)


@pytest.mark.rule("CC-SETUP-27")
@pytest.mark.parametrize(("kind", "terrain"), [("woodcutter", FOREST), ("miner", MOUNTAIN)])
@pytest.mark.parametrize("sides", ["1111", "2222"])
def test_a_first_worker_goes_anywhere_on_matching_land(kind: str, terrain: int, sides: str) -> None:
    state = at_first_workers(3, map_=sides, money=[99, 99, 99], units=["", "woodcutter e2", ""])
    do(state, f"place {kind}")
    layout = state.frame.layout
    suiting = {NAMES[number] for number in range(GRID) if layout.terrain[number] & terrain}
    assert {text.removeprefix("at ") for text in legal(state)} == suiting - {"e2"}


@pytest.mark.rule("CC-SETUP-27", "CC-SETUP-30")
def test_the_second_worker_may_be_far_away_and_never_shares_a_space() -> None:
    state = at_first_workers(2, money=[99, 99])
    place(state, "woodcutter", "l3")
    do(state, "place miner")
    assert not can(state, "at l3")
    do(state, "at c4")
    place(state, "miner", "k8")
    do(state, "place woodcutter")
    assert not {"at l3", "at c4", "at k8"} & legal(state)
    do(state, "at b7")
    assert on_map(state, 0) == {"woodcutter": {"l3", "b7"}}


@pytest.mark.rule("CC-SETUP-28")
def test_a_first_worker_costs_its_figure_and_the_land() -> None:
    """T-SETUP-1: forest and mountain for £6; nothing but workers can be placed."""
    state = at_first_workers(2, map_=drawn_map("e4=FM6 e6=FM6 e8=FM1 g4=FM1 g6=FM1"), money=[50, 50])
    assert legal(state) == {"place woodcutter", "place miner"}
    place(state, "woodcutter", "e4")
    assert state.money == [50 - 12, 50]
    place(state, "miner", "e6")
    assert state.money == [50 - 12, 50 - 16]
    place(state, "miner", "e8")
    assert state.money == [50 - 12, 50 - 16 - 11]


@pytest.mark.rule("CC-SETUP-29")
def test_placing_workers_brings_no_bonus_and_opens_no_port() -> None:
    """Beside a dairy of another player and a port, with merchants and money at hand."""
    land = drawn_map("a1=FM1 b1=G1 e4=FM1 e6=FM1 e8=FM1 g4=FM1 g6=FM1")
    state = at_first_workers(3, map_=land, units=["", "cheese_dairy b1", ""], money=[99, 99, 99])
    asked = []
    for name in ("a1", "e4", "e6", "e8", "g4", "g6"):
        asked.append(state.asked)
        assert legal(state) == {"place woodcutter", "place miner"}
        place(state, "miner", name)
    assert asked == ["worker"] * 6
    assert on_map(state, 0) == {"miner": {"a1", "g6"}}
    assert "port 5" in legal(state)


@pytest.mark.rule("CC-SETUP-30")
def test_no_unit_comes_onto_a_space_that_holds_one() -> None:
    state = at_turn(map_=whole_map("GFM1"), units=["sheep e5, cow e6", "woodcutter f4", "miner d4"], money=[99])
    for kind in ("sheep", "field", "woodcutter", "miner"):
        found = targets(state, kind)
        assert not found & {"e5", "e6", "f4", "d4"}
        assert {"e4", "f5", "d5"} <= found


@pytest.mark.rule("CC-SETUP-31")
def test_the_first_worker_must_leave_money_for_the_second() -> None:
    """T-SETUP-6: £15, the cheapest forest £1; a miner for 10 + 3 would leave £2."""
    land = drawn_map("e4=F1 e6=F1 e8=M3 g4=F2 g6=F3")
    state = at_first_workers(2, map_=land, money=[15, 99])
    refused(state, "place miner")
    place(state, "woodcutter", "g4")
    assert state.money[0] == 15 - 8
    richer = at_first_workers(2, map_=land, money=[20, 99])
    place(richer, "miner", "e8")
    assert richer.money[0] == 7


@pytest.mark.rule("CC-SETUP-31")
def test_the_same_cheap_space_is_not_counted_twice() -> None:
    """The only forest for £1 cannot take both workers: two cost 7 + 9, and with £15 only one can be had anyway."""
    land = drawn_map("e4=F1 e6=F3 e8=F6 g4=M6 g6=M6")
    state = at_first_workers(2, map_=land, money=[15, 99])
    assert {text.removeprefix("at ") for text in legal(state)} == {"e4", "e6", "e8"}
    enough = at_first_workers(2, map_=land, money=[16, 99])
    assert {text.removeprefix("at ") for text in legal(enough)} == {"e4", "e6"}


@pytest.mark.rule("CC-SETUP-31")
def test_fergusson_keeps_money_for_two_more() -> None:
    land = drawn_map("e4=F1 e6=F1 e8=F1 g4=M1 g6=F6 g8=F6 i4=F6")
    poor = at_first_workers(2, map_=land, clans=["fergusson"], money=[24, 99])
    refused(poor, "place miner")
    enough = at_first_workers(2, map_=land, clans=["fergusson"], money=[25, 99])
    place(enough, "miner", "g4")
    assert enough.money[0] == 14


@pytest.mark.rule("CC-SETUP-31")
def test_who_cannot_pay_for_any_space_places_no_worker() -> None:
    """The second player takes the cheap forests in between: £8 is left, and £9 the least to pay."""
    land = drawn_map("e4=F1 e6=F1 e8=F1 g4=F3 g6=F3 g8=M3")
    state = at_first_workers(2, map_=land, money=[15, 99])
    place(state, "woodcutter", "e4")
    place(state, "woodcutter", "e6")
    place(state, "woodcutter", "e8")
    assert (state.asked, state.money[0], on_map(state, 0)) == ("act", 8, {"woodcutter": {"e4"}})


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


@pytest.mark.rule("CC-SETUP-27")
def test_grassland_takes_no_first_worker() -> None:
    state = at_first_workers(3)
    layout = state.frame.layout
    for kind in ("woodcutter", "miner"):
        found = legal(do(state.copy(), f"place {kind}"))
        plain = {NAMES[number] for number in range(GRID) if layout.terrain[number] == GRASSLAND}
        assert len(found) > 10
        assert not {f"at {name}" for name in plain} & found
