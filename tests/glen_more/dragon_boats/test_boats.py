"""How boats move, and boats on tiles (GM1-20 to -36)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.placing import place
from clachan.games.glen_more.rules.removing import removable_cells, remove_stack
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES, number_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL, cell_at, coordinates
from tests.glen_more.dragon_boats.table import (
    boat,
    chronicle,
    may_sail,
    place_ahead,
    race,
    race_position,
    result,
    sail,
    steps_to_go,
    tokens,
)
from tests.glen_more.positions import (
    GAME,
    HOME_CASTLE,
    VILLAGE,
    build,
    goods,
    legal,
    men,
    placements,
    play,
    refused,
    territory,
    tile_of,
    top_tile,
)


def add_tile(state: GlenState, seat: int, name: str, x: int) -> None:
    """A seat builds a river tile, outside of any turn."""
    state.territories[seat] = state.territories[seat].build(cell_at(x, 0), tile_of(state, name))


@pytest.mark.rule("GM1-20", "GM1-23", "GM1-24", "GM1-25", "GM1-31", "GM1-37", "GM1-38", "GM1-39", "GM1-47")
def test_a_whole_lap_where_nothing_is_built() -> None:
    """T-GM1-1"""
    state = race_position(movement=8, coins=[0])
    steps: list[tuple[int, int] | None] = []
    assert steps_to_go(state, 0) == 8
    for _ in range(7):
        play(state, "sail")
        steps.append(boat(state))
        if state.asked == "reward":
            play(state, "no reward")
    assert steps == [(0, 0), (1, 1), (1, 0), (2, 1), (2, 0), (3, 1), (3, 0)]
    assert (state.movement, result(state)) == (1, None)
    assert steps_to_go(state, 0) == 1
    play(state, "sail")
    assert (result(state), state.scores[0], state.whisky[0]) == ("Winner", 15, 1)
    assert state.asked == "reward"
    assert state.movement == 0


@pytest.mark.rule("GM1-37", "GM1-38", "GM1-39", "GM1-50")
def test_tokens_of_a_whole_lap() -> None:
    """T-GM1-1: at the three castles on the way and at home, none at the start."""
    state = race_position(movement=8)
    assert sail(state, 8) == [(2, (1, 1)), (4, (2, 1)), (6, (3, 1)), (8, None)]


@pytest.mark.rule("GM1-24", "GM1-25", "GM1-31", "GM1-32", "GM1-60")
def test_rivers_of_different_lengths() -> None:
    """T-GM1-2: the own river right of the castle is travelled at the end of the lap."""
    lands = [
        territory({(-1, 0): "Halkirk"}),
        territory({(-1, 0): "Loch Lochy", (2, 0): "Strathspey", (3, 0): "Dornoch"}),
    ]
    state = race_position(players=3, variants={"non-player-river": "blue-red"}, territories=lands, movement=15)
    assert race(state).cycle == (0, 1, 2, 3)
    assert steps_to_go(state, 0) == 3 + 5 + 2 + 5
    way: list[tuple[int, int] | None] = []
    offered: list[int] = []
    for step in range(1, 16):
        play(state, "sail")
        way.append(boat(state))
        if state.asked == "reward":
            offered.append(step)
            play(state, "no reward")
    assert way[:2] == [(0, 0), (0, -1)]
    assert way[2:7] == [(1, 3), (1, 2), (1, 1), (1, 0), (1, -1)]
    assert way[7:9] == [(2, 1), (2, 0)]
    assert way[9:14] == [(3, 1), (3, 2), (3, 3), (3, 4), (3, 5)]
    assert (way[14], result(state)) == (None, "Winner")
    assert offered == [5, 8, 12, 15]


@pytest.mark.rule("GM1-25", "GM1-31")
def test_the_own_river_right_of_the_castle_comes_last() -> None:
    state = race_position(territories=[territory({(2, 0): "Halkirk", (3, 0): "Loch Lochy"})], movement=20)
    assert steps_to_go(state, 0) == 4 + 2 + 2 + 2
    play(state, "sail")
    assert boat(state) == (0, 0)
    sail(state, 7)
    assert boat(state) == (0, 3)
    assert steps_to_go(state, 0) == 2
    sail(state, 2)
    assert result(state) == "Winner"


@pytest.mark.rule("GM1-32")
def test_both_non_player_rivers_of_two_players_are_travelled() -> None:
    state = race_position(players=2, movement=14)
    assert steps_to_go(state, 0) == 2 + 5 + 2 + 5
    assert sail(state, 13) == [(4, (2, 3)), (7, (1, 1)), (11, (3, 3))]
    assert boat(state) == (3, 5)
    play(state, "sail")
    assert result(state) == "Winner"


@pytest.mark.rule("GM1-21")
@pytest.mark.parametrize(("name", "points"), [("Halkirk", 1), ("Castle Stalker", 1), ("Ship Builder 1", 2)])
def test_movement_of_any_tile_moves_the_boat(name: str, points: int) -> None:
    """A village, a castle, a Ship Builder."""
    state = race_position(territories=[territory({(-1, 0): name})])
    build(state, "Tain", (0, 1))
    play(state, f"activate {name}")
    assert state.movement == points
    sail(state, points)
    assert boat(state) == [(0, 0), (0, -1)][points - 1]


@pytest.mark.rule("GM1-21")
def test_cameron_moves_the_boat() -> None:
    state = race_position(ahead="Mary Stuart, Tain", coins=[20])
    play(state, "take Mary Stuart", "claim Cameron")
    assert state.movement == 3
    sail(state, 3)
    assert boat(state) == (1, 0)


@pytest.mark.rule("GM1-21")
def test_the_movement_point_of_an_emergency_discard_moves_the_boat() -> None:
    state = race_position(ahead="Portree")
    play(state, "discard Portree", "get movement", "sail")
    assert boat(state) == (0, 0)


@pytest.mark.rule("GM1-21", "GM1-42", "GM1-43")
def test_movement_of_a_token_moves_the_boat_on() -> None:
    state = race_position(movement=2, tokens={1: "move move vp coin"})
    play(state, "sail", "sail", "reward 2 move")
    assert state.movement == 2
    play(state, "sail", "sail")
    assert boat(state) == (2, 1)


@pytest.mark.rule("GM1-22", "GMX-16")
def test_movement_is_split_between_boat_and_scotsmen() -> None:
    state = race_position(territories=[territory(None, {VILLAGE: 1})], movement=3)
    play(state, "sail", "move Starting Village", "to Home Castle", "sail")
    assert boat(state) == (1, 1)
    assert men(state, HOME_CASTLE) == 1
    play(state, "no reward")
    assert state.movement == 0
    assert not may_sail(state)
    assert not legal(state, "move")


@pytest.mark.rule("GM1-22", "GMX-16")
def test_what_is_not_spent_is_lost_or_scored_with_maclachlan() -> None:
    for claims, points in (({}, 0), ({"MacLachlan": [0]}, 2)):
        state = race_position(ahead="Tain, Easdale, Lochridge", claims=claims, movement=3)
        play(state, "sail")
        build(state, "Tain", (0, 1))
        play(state, "done")
        assert state.deciders == (1,)
        assert (state.scores[0], state.movement) == (points, 0)


@pytest.mark.rule("GM1-26", "GM1-27")
def test_building_under_boats() -> None:
    """T-GM1-3: the leftmost tile is looked up at each step; nothing shifts a boat."""
    lands = [territory(), territory({(-1, 0): "Halkirk", (2, 0): "Strathspey", (3, 0): "Dornoch"})]
    state = race_position(territories=lands, boats={0: (1, -1), 3: (0, 0)}, movement=1)
    add_tile(state, 1, "Loch Lochy", -2)
    assert boat(state) == (1, -1)
    to_go = steps_to_go(state, 0)
    play(state, "sail")
    assert boat(state) == (1, -2)
    add_tile(state, 1, "Castle Stalker", 4)
    assert boat(state) == (1, -2)
    assert steps_to_go(state, 0) == to_go - 1
    # A boat that has not come so far enters at the new right end.
    assert place_ahead(state, 3) == race(state).boats[3] - cell_at(0, 0) + cell_at(4, 0) + (1 << 20)


@pytest.mark.rule("GM1-27")
def test_a_tile_at_the_left_end_lengthens_the_way_of_all_who_are_in_or_before_it() -> None:
    state = race_position(boats={0: (1, 0), 1: (0, 0), 2: (2, 0), 3: (3, 0)})
    before = [steps_to_go(state, seat) for seat in range(4)]
    add_tile(state, 1, "Loch Lochy", -1)
    after = [steps_to_go(state, seat) for seat in range(4)]
    # The boat in the own river has passed the castle: its owner's way through the own river is still to come.
    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 0, 1, 1]


@pytest.mark.rule("GM1-28")
def test_boats_share_a_tile() -> None:
    state = race_position(boats={1: (0, 0), 2: (0, 0), 3: (0, 0)}, movement=2)
    play(state, "sail")
    assert [boat(state, seat) for seat in range(4)] == [(0, 0)] * 4
    play(state, "sail")
    assert boat(state) == (1, 1)
    assert state.movement == 0


@pytest.mark.rule("GM1-29")
def test_a_boat_is_no_scotsman_and_takes_no_room() -> None:
    land = territory({(2, 0): "Glen Nevis"}, {VILLAGE: 1}, {(2, 0): "cattle cattle"})
    state = race_position(territories=[land], boats={0: (0, 2), 1: (0, 2), 2: (0, 2)})
    without = race_position(territories=[land])
    assert placements(state, "Tain") == placements(without, "Tain")
    assert (3, 1) not in placements(state, "Tain")
    assert state.territories[0].room(cell_at(2, 0)) == 1
    assert [number_of(state, 0, category) for category in CATEGORIES] == [0, 0, 0, 0]
    # Tokens lie at the castle; three resources find room there all the same.
    assert len(race(state).tokens[0]) == 4
    assert state.territories[0].room(CASTLE_CELL) == 3


@pytest.mark.rule("GM1-30")
def test_a_boat_moves_in_its_owners_turn_only() -> None:
    state = race_position(movement=4)
    play(state, "sail")
    assert [boat(state, seat) for seat in range(4)] == [(0, 0), (1, 1), (2, 1), (3, 1)]
    boats = chronicle(state)
    assert list(boats.window(state, 0)) == [boats.sail]
    assert [list(boats.window(state, other)) for other in (1, 2, 3)] == [[], [], []]


def morar(boats: dict[int, tuple[int, int]]) -> GlenState:
    """The owner of a territory has placed Loch Morar."""
    land = territory({(2, 0): "Strathspey", (3, 0): "Dornoch", (0, 1): "Tain"})
    state = race_position(territories=[land], boats=boats, ahead="Loch Morar, Easdale, Lochridge")
    return build(state, "Loch Morar", (-1, 0))


@pytest.mark.rule("GM1-33", "GMX-31")
@pytest.mark.parametrize("owner", [0, 2])
def test_a_tile_with_a_boat_is_not_removed(owner: int) -> None:
    """T-GM1-6 and TX-3: of whichever player the boat is; once it has left, the tile can go."""
    state = morar({owner: (0, 3)})
    assert legal(state, "remove") == {"Loch Morar", "Tain"}
    refused(state, "remove Dornoch")
    state = morar({owner: (0, 2)})
    assert legal(state, "remove") == {"Loch Morar", "Tain", "Dornoch"}
    play(state, "remove Dornoch")
    assert legal(state, "remove") == {"Loch Morar", "Tain"}


@pytest.mark.rule("GM1-33", "GM1-36", "GMX-31")
def test_macmillan_removes_nothing_where_only_a_tile_with_a_boat_is_left() -> None:
    land = territory({(-1, 0): "Halkirk"})
    for boats, asked in (({2: (0, -1)}, "activation"), ({2: (0, 0)}, "remove")):
        state = race_position(territories=[land], boats=boats, ahead="Mary Stuart, Tain", coins=[20], movement=1)
        play(state, "take Mary Stuart", "claim MacMillan")
        assert state.asked == asked
        assert top_tile(state, (-1, 0)) == "Halkirk"
    assert legal(state, "remove") == {"Halkirk"}


@pytest.mark.rule("GM1-34", "GMX-33")
def test_an_overbuilt_tile_keeps_boat_and_resources() -> None:
    """T-GM1-6: the boat stands on the new tile."""
    land = territory({(2, 0): "Strathspey"}, {(2, 0): 1}, {(2, 0): "sheep"})
    state = race_position(
        seat=0,
        territories=[land],
        boats={2: (0, 2)},
        ahead="Glen Clova, Easdale, Lochridge",
        coins=[9],
        market="barley 0",
    )
    build(state, "Glen Clova")
    assert top_tile(state, (2, 0)) == "Glen Clova"
    assert boat(state, 2) == (0, 2)
    assert goods(state, (2, 0)) == "sheep"
    assert cell_at(2, 0) not in removable_cells(state, 0)


@pytest.mark.rule("GM1-34", "GM1-35")
def test_an_overbuilt_home_castle_stays_one() -> None:
    state = race_position(movement=8, tokens={1: "vp vp coin coin"})
    for seat in (0, 1):
        castle = GAME.components.tile_by_name["Castle Stalker" if seat else "Inverness"]
        state.territories[seat] = state.territories[seat].build(CASTLE_CELL, castle)
    assert boat(state) == (0, 1)
    play(state, "sail", "sail")
    assert boat(state) == (1, 1)
    assert tokens(state, 1) == "vp vp coin coin"
    assert legal(state, "reward") == {"3 vp", "2 coin"}
    play(state, "no reward")
    sail(state, 6)
    assert result(state) == "Winner"


@pytest.mark.rule("GMX-33")
def test_removed_river_tiles_shorten_the_way() -> None:
    state = race_position(territories=[territory(), territory({(-1, 0): "Halkirk", (2, 0): "Strathspey"})])
    assert steps_to_go(state, 0) == 10
    remove_stack(state, 1, cell_at(-1, 0))
    assert steps_to_go(state, 0) == 9
    remove_stack(state, 1, cell_at(2, 0))
    assert steps_to_go(state, 0) == 8


@pytest.mark.rule("GM1-59")
@pytest.mark.parametrize("name", ["Ship Builder 1", "Ship Builder 2"])
def test_a_ship_builder_gives_two_movement_points_for_both(name: str) -> None:
    state = race_position(territories=[territory({(2, 0): name})])
    build(state, "Tain", (1, 1))
    play(state, f"activate {name}")
    assert state.movement == 2
    play(state, "sail", "move Starting Village", "to Home Castle")
    assert (boat(state), men(state, HOME_CASTLE), state.movement) == ((0, 0), 1, 0)


@pytest.mark.rule("GM1-20")
def test_ship_builders_lie_in_the_river() -> None:
    state = race_position(territories=[territory({(-1, 0): "Ship Builder 2"})], movement=2)
    sail(state, 2)
    assert boat(state) == (0, -1)
    assert coordinates(cell_at(-1, 0)) == (-1, 0)


def test_placing_keeps_what_the_race_knows() -> None:
    """A tile that is placed changes nothing but the rivers."""
    state = race_position(boats={0: (1, 0)})
    before = race(state).copy()
    place(state, 1, tile_of(state, "Loch Lochy"), cell_at(-1, 0))
    now = race(state)
    assert (now.boats, now.tokens, now.steps) == (before.boats, before.tokens, before.steps)
