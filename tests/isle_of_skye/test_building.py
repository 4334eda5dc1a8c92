"""Building acquired tiles (IS-BUILD)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from clachan.core.errors import IllegalAction
from clachan.games.isle_of_skye.rules.components import TERRAIN_LETTERS
from clachan.games.isle_of_skye.rules.grid import DIRECTION_LETTERS, coordinates
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory
from tests.isle_of_skye.positions import GAME, REFERENCE, at_phase, ids, legal, new_game, placements, play, territory

LANDSCAPE = [f"B{number:02}" for number in range(1, 74)]
EDGES = {entry.id: str(entry.fields["edges"]) for kind in ("tile", "castle") for entry in GAME.catalogue.kind(kind)}
NEIGHBOURS = [(0, -1), (1, 0), (0, 1), (-1, 0)]

# No edge of REF-P but pasture is open; these tiles have no pasture edge.
WITHOUT_PASTURE = ["B03", "B06", "B15", "B23", "B40", "B42", "B49", "B52", "B60", "B61", "B66", "B67", "B73"]

# The hole at (1,0) has pasture to the north and water all around else.
HOLE = "B51r0 B39r3 B27r0 / CAS . B73r0 / B68r0 B02r2 B60r3"


def building(*acquired: str, territories: list[str] | None = None, round_: int = 1) -> SkyeState:
    """Two players build; the second one has a tile to build unless something else is said."""
    tiles = [*acquired, "B71"][:2]
    return at_phase("build", players=2, round_=round_, gold=[3, 4], acquired=tiles, territories=territories)


def lay(state: SkyeState, seat: int, id_: str, cell: str, rotation: int) -> None:
    """Build a tile, answering what is asked; single answers are not."""
    if f"build {id_}" in legal(state, seat):
        play(state, f"{seat} build {id_}")
    play(state, f"{seat} place {cell}")
    if f"turn {rotation}" in legal(state, seat):
        play(state, f"{seat} turn {rotation}")
    assert built(state, seat)[-1] == f"{id_}r{rotation}@{cell}"


def built(state: SkyeState, seat: int) -> list[str]:
    """A player's tiles in building order."""
    return tiles_of(state.territories[seat])


def tiles_of(land: Territory) -> list[str]:
    """Tiles in building order, as in `B34r0@1,0`."""
    return [f"{f.tile.id}r{f.rotation}@{x},{y}" for (x, y), f in ((coordinates(c), f) for c, f in land.cells.items())]


def cells_offered(state: SkyeState, seat: int) -> set[str]:
    """The cells on which the tile taken up can be laid."""
    return {text.removeprefix("place ") for text in legal(state, seat)}


def refused(state: SkyeState, *moves: str) -> None:
    """Each of the moves is turned down and changes nothing."""
    for move in moves:
        before = state.to_json()
        with pytest.raises(IllegalAction):
            play(state, move)
        assert state.to_json() == before


def turned_edges(id_: str, rotation: int) -> str:
    """The edges N, E, S, W of a tile turned clockwise."""
    edges = EDGES[id_]
    for _ in range(rotation):
        edges = edges[3] + edges[:3]
    return edges


def placements_by_the_rules(land: Territory, id_: str) -> set[tuple[int, int, int]]:
    """Legal placements as the rules tell how to find them."""
    shown = {coordinates(cell): turned_edges(face.tile.id, face.rotation) for cell, face in land.cells.items()}
    cells = {(x + dx, y + dy) for x, y in shown for dx, dy in NEIGHBOURS} - set(shown)
    found = set()
    for x, y in cells:
        for rotation in range(4):
            edges = turned_edges(id_, rotation)
            touching = [(d, shown.get((x + dx, y + dy))) for d, (dx, dy) in enumerate(NEIGHBOURS)]
            if all(other is None or edges[d] == other[(d + 2) % 4] for d, other in touching):
                found.add((x, y, rotation))
    return found


def random_game(players: int, seed: int, modules: list[str] | None = None) -> list[SkyeState]:
    """All positions of a game."""
    state = new_game(players, modules or [], seed=seed)
    chance = random.Random(seed)
    positions = [state.copy()]
    while not state.over:
        seat = chance.choice(state.deciders)
        state.play(seat, chance.choice(state.legal(seat)))
        positions.append(state.copy())
    return positions


def lands() -> list[Territory]:
    """The reference territories, one with a hole, and those of a random game."""
    return [territory(map_) for map_ in [*REFERENCE, HOLE]] + random_game(4, 1)[-1].territories


# The grid and the tiles


@pytest.mark.rule("IS-BUILD-01")
def test_north_is_less_and_south_is_more_east_is_more_and_west_is_less() -> None:
    """B34 lies on (1,0) with mountain to the north. B06 has mountain and water edges only."""
    state = building("B06", territories=["REF-1", "REF-0"])
    assert cells_offered(state, 0) == {"1,-1", "-1,0"}
    state = building("B35", territories=["REF-1", "REF-0"])  # pasture and mountain
    assert cells_offered(state, 0) == {"0,-1", "0,1", "-1,0", "1,-1", "1,1", "2,0"}


@pytest.mark.rule("IS-BUILD-01")
def test_each_territory_is_a_grid_of_its_own() -> None:
    state = building("B34", "B35")
    play(state, "0 place 1,0")
    assert cells_offered(state, 1) == {"0,-1", "0,1", "-1,0"}
    lay(state, 1, "B35", "0,-1", 0)
    assert state.territories[0].cells.keys() != state.territories[1].cells.keys()
    assert [tiles[0] for tiles in (built(state, 0), built(state, 1))] == ["CASr0@0,0"] * 2


def straight_line(direction: int, length: int) -> list[tuple[str, int]]:
    """Tiles and turns for a straight line from the castle, going on in the same terrain where possible."""
    line: list[tuple[str, int]] = []
    terrain = EDGES["CAS"][direction]
    while len(line) < length:
        used = {id_ for id_, _ in line}
        fitting = [
            (turned_edges(id_, rotation)[direction] != terrain, id_, rotation)
            for id_ in LANDSCAPE
            for rotation in range(4)
            if id_ not in used and turned_edges(id_, rotation)[(direction + 2) % 4] == terrain
        ]
        _, id_, rotation = min(fitting)
        line.append((id_, rotation))
        terrain = turned_edges(id_, rotation)[direction]
    return line


@pytest.mark.rule("IS-BUILD-01")
@pytest.mark.parametrize("direction", range(4))
def test_the_grid_has_no_limits(direction: int) -> None:
    """All tiles that a player can get in a game with Druids, four in each of six rounds, in one straight line."""
    dx, dy = NEIGHBOURS[direction]
    line = straight_line(direction, 24)
    state = building(" ".join(id_ for id_, _ in line))
    for steps, (id_, rotation) in enumerate(line, start=1):
        lay(state, 0, id_, f"{steps * dx},{steps * dy}", rotation)
    assert len(built(state, 0)) == 25


@pytest.mark.rule("IS-BUILD-02")
def test_a_clockwise_quarter_turn_moves_north_to_east() -> None:
    """B34 upright: mountain N, pasture E and S, water W, a road from N to E."""
    seen = [
        "".join(TERRAIN_LETTERS[terrain] for terrain in face.edges)
        + " "
        + "".join(DIRECTION_LETTERS[exit_] for exit_ in face.segments[0].exits)
        for face in GAME.components.tile_by_id["B34"].faces
    ]
    assert seen == ["MPPW NE", "WMPP ES", "PWMP SW", "PPWM WN"]


@pytest.mark.rule("IS-BUILD-02")
def test_edges_areas_and_roads_turn_alike() -> None:
    for tile in GAME.components.tiles:
        upright = tile.faces[0]
        for quarters, face in enumerate(tile.faces):
            assert face.edges == tuple(upright.edges[(d - quarters) % 4] for d in range(4))
            for patch, before in zip(face.patches, upright.patches, strict=True):
                assert set(patch.edges) == {(d + quarters) % 4 for d in before.edges}
                assert {face.edges[d] for d in patch.edges} <= {patch.terrain}
                assert (patch.terrain, patch.features, patch.scroll) == (before.terrain, before.features, before.scroll)
            for road, straight in zip(face.segments, upright.segments, strict=True):
                assert set(road.exits) == {(d + quarters) % 4 for d in straight.exits}


@pytest.mark.rule("IS-BUILD-02")
def test_every_turn_that_fits_may_be_chosen() -> None:
    """B29 has pasture on three edges: north of the castle only water to the south does not fit."""
    state = play(building("B29"), "0 place 0,-1")
    assert legal(state, 0) == {"turn 0", "turn 2", "turn 3"}
    assert built(play(state, "0 turn 3"), 0)[-1] == "B29r3@0,-1"


# Legal placements


@pytest.mark.rule("IS-BUILD-03", "IS-BUILD-05")
def test_touching_edges_must_show_the_same_terrain() -> None:
    """TS-BUILD-1: east of the castle is water, so B34 fits in one way, although it has no road there."""
    state = building("B34")
    assert cells_offered(state, 0) == {"0,-1", "0,1", "1,0", "-1,0"}
    play(state, "0 place 1,0")
    assert built(state, 0)[-1] == "B34r0@1,0"
    assert (1, 0, 1) not in placements(territory("REF-0"), "B34")


@pytest.mark.rule("IS-BUILD-03", "IS-BUILD-04")
def test_a_corner_is_no_neighbour_and_a_cell_is_taken_once() -> None:
    """TS-BUILD-2"""
    state = building("B34")
    refused(state, "0 place 1,1", "0 place -1,-1", "0 place 1,-1", "0 place 0,0", "0 place 2,0")
    for cell in ("1,1", "0,0"):
        assert cell not in cells_offered(state, 0)


@pytest.mark.rule("IS-BUILD-03", "IS-BUILD-06", "IS-BUILD-13")
def test_all_legal_placements_of_all_tiles_and_no_others() -> None:
    for land in lands():
        for id_ in LANDSCAPE:
            assert placements(land, id_) == placements_by_the_rules(land, id_)


@pytest.mark.rule("IS-BUILD-03", "IS-BUILD-07", "IS-BUILD-08")
@pytest.mark.parametrize("players", [2, 5])
def test_players_are_offered_all_legal_placements_and_no_others(players: int) -> None:
    """At each decision of a random game: which tiles, which cells for the tile taken up, which turns there."""
    asked = set()
    for state in random_game(players, players):
        for seat in state.deciders if state.asked == "build" else ():
            land = state.territories[seat]
            possible = {id_: placements_by_the_rules(land, id_) for id_ in ids(state.acquired[seat])}
            assert any(possible.values())
            if state.chosen[seat] < 0:
                expected = {f"build {id_}" for id_, where in possible.items() if where}
                assert len(expected) > 1
            elif state.spot[seat] < 0:
                expected = {f"place {x},{y}" for x, y, _ in possible[ids([state.chosen[seat]])[0]]}
            else:
                spot = coordinates(state.spot[seat])
                expected = {f"turn {r}" for x, y, r in possible[ids([state.chosen[seat]])[0]] if (x, y) == spot}
                assert len(expected) > 1
            assert legal(state, seat) == expected
            asked |= {text.split()[0] for text in expected}
    assert asked == {"build", "place", "turn"}


@pytest.mark.rule("IS-BUILD-04")
def test_a_corner_puts_no_condition_on_terrain() -> None:
    """East of B31 the cell (1,-1) touches the castle and its pasture at a corner only: B66 has no pasture at all."""
    state = building("B66", territories=["B31r0 / CAS", "REF-0"])
    assert "1,-1" in cells_offered(state, 0)
    lay(state, 0, "B66", "1,-1", 1)


@pytest.mark.rule("IS-BUILD-05")
@pytest.mark.parametrize("rotation", [0, 1])
def test_a_road_need_not_be_continued(rotation: int) -> None:
    """The castle's road leads north; B17 has pasture there, but no road."""
    state = building("B17")
    lay(state, 0, "B17", "0,-1", rotation)


@pytest.mark.rule("IS-BUILD-05")
def test_roads_may_run_past_one_another() -> None:
    """The castle's road leads south, the road of B35 runs from east to west."""
    state = building("B35")
    lay(state, 0, "B35", "0,1", 2)
    assert state.territories[0].castle_road.tiles.bit_count() == 1


@pytest.mark.rule("IS-BUILD-06")
@pytest.mark.parametrize(
    "alike",
    [
        "B34 B38 B43 B46",  # scroll; animals; barrels; bridge
        "B05 B08 B09 B18",  # barrels; nothing; bridge; farm
        "B11 B24 B31 B41",  # lighthouse and broch, no road; scroll; cattle; no road
    ],
)
def test_tiles_with_the_same_edges_fit_alike_whatever_is_on_them(alike: str) -> None:
    first, *others = alike.split()
    for land in lands():
        for other in others:
            assert placements(land, other) == placements(land, first)


# Which tiles, and in which order


@pytest.mark.rule("IS-BUILD-07")
def test_a_player_can_only_build() -> None:
    """No passing, no keeping, no giving back, neither before a tile is taken up nor after."""
    state = building("B34 B12 B29")
    assert legal(state, 0) == {"build B12", "build B29", "build B34"}
    refused(state, "0 pass", "0 build B35", "0 place 1,0", "0 axe 1")
    play(state, "0 build B34")
    assert cells_offered(state, 0) == {"0,-1", "0,1", "1,0", "-1,0"}
    refused(state, "0 pass", "0 build B12")


@pytest.mark.rule("IS-BUILD-07")
@pytest.mark.parametrize("order", [("B34", "B12"), ("B12", "B34")])
def test_the_order_is_free(order: tuple[str, str]) -> None:
    state = building("B34 B12")
    cells = {"B34": ("1,0", 0), "B12": ("0,-1", 2)}
    for id_ in order:
        lay(state, 0, id_, *cells[id_])
    assert state.acquired[0] == ()


@pytest.mark.rule("IS-BUILD-07")
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_kept_for_a_later_round(seed: int) -> None:
    for state in random_game(4, seed):
        if state.asked == "price":
            assert state.acquired == [()] * 4


@pytest.mark.rule("IS-BUILD-08")
def test_a_tile_can_be_laid_next_to_one_just_built() -> None:
    state = building("B34 B29")
    lay(state, 0, "B34", "1,0", 0)
    assert {"2,0", "1,1"} <= cells_offered(state, 0)
    lay(state, 0, "B29", "2,0", 0)


@pytest.mark.rule("IS-BUILD-09")
@pytest.mark.parametrize("id_", WITHOUT_PASTURE)
def test_a_tile_that_fits_nowhere_goes_back_into_the_bag_and_nothing_is_paid(id_: str) -> None:
    """TS-BUILD-3, in the last round, so that no tiles are drawn and no income is paid afterwards."""
    state = building(id_, territories=["REF-P", "REF-0"], round_=6)
    assert state.acquired[0] == ()
    assert state.deciders == (1,)
    lay(state, 1, "B71", "0,-1", 0)
    assert state.over
    assert ids(state.bag).count(id_) == 1
    assert state.gold == [3, 4]
    assert built(state, 0) == tiles_of(territory("REF-P"))


@pytest.mark.rule("IS-BUILD-09")
def test_the_tiles_without_pasture_are_the_only_ones_that_do_not_fit_there() -> None:
    """TS-BUILD-3"""
    used = {"B30", "B29"}
    land = territory("REF-P")
    assert [id_ for id_ in LANDSCAPE if id_ not in used and not placements(land, id_)] == WITHOUT_PASTURE


@pytest.mark.rule("IS-BUILD-08", "IS-BUILD-09", "IS-BUILD-10")
def test_a_tile_that_does_not_fit_yet_is_not_given_back() -> None:
    """TS-BUILD-4: B06 fits nowhere until B01 makes room for it."""
    state = building("B06 B01", territories=["REF-P", "REF-0"])
    assert sorted(ids(state.acquired[0])) == ["B01", "B06"]
    refused(state, "0 build B06", "0 pass")
    lay(state, 0, "B01", "0,-1", 2)
    assert ids(state.acquired[0]) == ["B06"]
    assert {(x, y, r) for x, y, r in placements(state.territories[0], "B06") if (x, y) == (0, -2)} == {
        (0, -2, 0),
        (0, -2, 1),
        (0, -2, 3),
    }
    refused(state, "0 pass")
    play(state, "0 place 0,-2")
    assert legal(state, 0) == {"turn 0", "turn 1", "turn 3"}
    play(state, "0 turn 3")
    assert state.acquired[0] == ()
    assert built(state, 0)[-1] == "B06r3@0,-2"


@pytest.mark.rule("IS-BUILD-10")
def test_several_tiles_that_fit_nowhere_all_go_back() -> None:
    state = building("B06 B15 B23", territories=["REF-P", "REF-0"], round_=6)
    assert state.acquired[0] == ()
    lay(state, 1, "B71", "0,-1", 0)
    assert {"B06", "B15", "B23"} <= set(ids(state.bag))


@pytest.mark.rule("IS-BUILD-09", "IS-BUILD-11")
def test_a_player_may_take_away_the_place_of_another_tile() -> None:
    """TS-BUILD-5: B06 fits only east of the castle, and the player builds B29 there."""
    state = building("B29 B06", territories=["B30r0 CAS", "REF-0"], round_=6)
    assert placements(state.territories[0], "B06") == {(1, 0, 3)}
    assert legal(state, 0) == {"build B06", "build B29"}
    lay(state, 0, "B29", "1,0", 2)
    assert state.acquired[0] == ()
    assert state.deciders == (1,)
    lay(state, 1, "B71", "0,-1", 0)
    assert "B06" in ids(state.bag)


@pytest.mark.rule("IS-BUILD-12")
@pytest.mark.parametrize("seed", range(2))
def test_what_is_built_stays(seed: int) -> None:
    before: list[list[str]] = [["CASr0@0,0"]] * 3
    for state in random_game(3, seed, ["druids"]):
        now = [built(state, seat) for seat in range(3)]
        for seat in range(3):
            assert now[seat][: len(before[seat])] == before[seat]
            assert len(now[seat]) <= len(before[seat]) + 1
        before = now
    assert sum(len(tiles) for tiles in before) > 30


@pytest.mark.rule("IS-BUILD-12")
def test_a_tile_that_was_laid_cannot_be_turned_or_moved() -> None:
    state = building("B29 B34")
    lay(state, 0, "B29", "0,-1", 0)
    refused(state, "0 turn 2", "0 build B29", "0 place 0,-1")


@pytest.mark.rule("IS-BUILD-13")
def test_no_tile_fits_into_a_hole_of_water() -> None:
    """TS-BUILD-6"""
    land = territory("REF-H")
    assert (1, 0) in [coordinates(cell) for cell in land.frontier]
    for tile in GAME.components.tiles:
        assert not [cell for cell in placements(land, tile.id) if cell[:2] == (1, 0)]


@pytest.mark.rule("IS-BUILD-13")
def test_a_hole_is_allowed() -> None:
    """With B39 the cell (1,0) is enclosed on all sides."""
    state = building("B39", territories=["B51r0 . B27r0 / CAS . B73r0 / B68r0 B02r2 B60r3", "REF-0"])
    lay(state, 0, "B39", "1,-1", 3)


@pytest.mark.rule("IS-BUILD-13")
def test_a_tile_in_a_hole_must_match_on_all_sides() -> None:
    """Pasture to the north, water all around else: B14 fits in one way; B62 would match on three sides only."""
    state = building("B14", territories=[HOLE, "REF-0"])
    lay(state, 0, "B14", "1,0", 0)
    state = building("B62", territories=[HOLE, "REF-0"])
    assert "1,0" not in cells_offered(state, 0)


# All at the same time


@pytest.mark.rule("IS-BUILD-14")
def test_the_others_do_not_change_what_a_player_may_do() -> None:
    state = building("B34 B12", "B29 B06")
    before = legal(state, 0)
    for move in ("1 build B29", "1 place 1,0", "1 place -1,0", "1 turn 0"):
        play(state, move)
        assert legal(state, 0) == before
    assert state.deciders == (0,)


@pytest.mark.rule("IS-BUILD-14", "IS-BUILD-15")
def test_it_does_not_matter_in_which_order_the_players_build() -> None:
    """Both take away the place of another tile of theirs, which goes back; the next draw is the same all the same."""
    first = ["0 build B57", "0 place -1,0"]
    second = ["1 build B29", "1 place 1,0"]
    outcomes = []
    for turns in combinations(range(4), 2):
        state = building("B57 B15", "B29 B06", territories=["CAS B45r0", "B30r0 CAS"])
        moves = [iter(first), iter(second)]
        play(state, *[next(moves[0] if turn in turns else moves[1]) for turn in range(4)])
        assert state.round == 2
        outcomes.append(state.to_json())
    assert outcomes == [outcomes[0]] * 6


@pytest.mark.rule("IS-BUILD-15")
def test_a_returned_tile_can_be_drawn_in_the_next_round() -> None:
    """Five tiles are left in the bag and six are needed, so B06 must be among them."""
    state = at_phase(
        "build",
        players=2,
        acquired=["B06", "B34"],
        territories=["REF-P", "REF-0"],
        bag="B10 B11 B13 B16 B17",
    )
    assert len(state.bag) == 5
    lay(state, 1, "B34", "1,0", 0)
    assert state.round == 2
    assert sorted(ids([*state.drawn[0], *state.drawn[1]])) == ["B06", "B10", "B11", "B13", "B16", "B17"]
    assert state.bag == []
    # It is there once: nothing more goes back after the next building.
    assert state.returned == [(), ()]


@pytest.mark.rule("IS-BUILD-16")
def test_the_phase_ends_when_nobody_has_tiles_left() -> None:
    state = at_phase("build", players=3, acquired=["B34 B12", "", "B71"])
    assert set(state.deciders) == {0, 2}
    lay(state, 2, "B71", "0,-1", 0)
    assert set(state.deciders) == {0}
    lay(state, 0, "B34", "1,0", 0)
    assert (state.round, state.asked) == (1, "build")
    lay(state, 0, "B12", "0,-1", 0)
    assert (state.round, state.asked) == (2, "price")


@pytest.mark.rule("IS-BUILD-16")
def test_without_tiles_to_build_the_phase_is_over_at_once() -> None:
    state = at_phase("build", players=2, acquired=["", ""])
    assert (state.round, state.asked) == (2, "price")
    state = at_phase("build", players=2, acquired=["B06", ""], territories=["REF-P", "REF-0"])
    assert (state.round, state.asked) == (2, "price")
