"""Income and catch-up gold (IS-INCOME, IS-CATCHUP)."""

from __future__ import annotations

import random
from itertools import permutations
from pathlib import Path

import pytest

import clachan
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.grid import cell_at
from clachan.games.isle_of_skye.rules.territory import Territory, found
from tests.isle_of_skye.positions import at_phase, legal, new_game, play, territory

# Territories with so many connected whisky tiles and nothing else that pays.
WHISKY = ["REF-0", "REF-M", "REF-A", "REF-R+"]


def incomes(round_: int, *points: int, territories: list[str] | None = None) -> list[int]:
    """What each player gets in a round, with these points."""
    state = at_phase("income", players=len(points), round_=round_, points=points, territories=territories)
    return state.gold


def game_with(folder: Path, tile: str) -> IsleOfSkye:
    """The game with one tile changed."""
    (folder / "tiles.toml").write_text(tile, encoding="utf-8")
    game = clachan.game("isle-of-skye", folder)
    assert isinstance(game, IsleOfSkye)
    return game


def north_of_castle(game: IsleOfSkye, id_: str, rotation: int) -> Territory:
    """The castle of that game with one of its tiles to the north."""
    face = game.components.tile_by_id[id_].faces[rotation]
    return found(game.components.castle.faces[0]).build(cell_at(0, -1), face)


@pytest.mark.rule("IS-INCOME-01", "IS-INCOME-03", "IS-CATCHUP-01", "IS-CATCHUP-03")
def test_castle_whisky_and_catch_up_are_added_up() -> None:
    """TS-INCOME-5: round 5, points 20 / 15 / 15 / 8, connected whisky tiles 2 / 0 / 1 / 3."""
    territories = [WHISKY[2], WHISKY[0], WHISKY[1], WHISKY[3]]
    assert incomes(5, 20, 15, 15, 8, territories=territories) == [5 + 2, 5 + 3, 5 + 1 + 3, 5 + 3 + 9]


@pytest.mark.rule("IS-INCOME-01")
def test_everybody_is_paid_before_anybody_decides() -> None:
    state = at_phase("income", players=4, gold=[1, 2, 3, 4])
    assert (state.asked, state.gold) == ("price", [6, 7, 8, 9])


@pytest.mark.rule("IS-INCOME-02")
@pytest.mark.parametrize("round_", range(1, 7))
def test_the_castle_gives_five_gold_in_every_round(round_: int) -> None:
    assert incomes(round_, 7, 7) == [5, 5]


@pytest.mark.rule("IS-INCOME-02", "IS-INCOME-10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_round_one_everybody_gets_five(players: int) -> None:
    """TS-INCOME-1"""
    state = new_game(players)
    assert state.income == state.gold == [5] * players


@pytest.mark.rule("IS-INCOME-03", "IS-INCOME-06")
@pytest.mark.parametrize(
    ("map_", "gold"),
    [
        ("REF-2R", 6),  # TS-INCOME-2: B14, but not B62, which hangs on the other road of B33
        ("REF-R", 7),  # TS-INCOME-3: B62 is reached round the loop, B31 too
        ("REF-R+", 8),  # TS-INCOME-3
        ("REF-A", 7),  # TS-INCOME-4: two of four whisky tiles
    ],
)
def test_connected_whisky_tiles_give_one_gold_each(map_: str, gold: int) -> None:
    assert incomes(1, 0, 0, territories=[map_, "REF-0"]) == [gold, 5]


@pytest.mark.rule("IS-INCOME-03")
def test_only_the_own_territory_pays() -> None:
    assert incomes(1, 0, 0, 0, territories=["REF-R", "REF-0", "REF-2R"]) == [7, 5, 6]


@pytest.mark.rule("IS-INCOME-04")
def test_a_tile_with_two_barrels_gives_one_gold(tmp_path: Path) -> None:
    barrels = "{ kind = 'whisky', road = 'N-S' }"
    game = game_with(tmp_path, f"[tile.B31]\nfeatures = [{barrels}, {barrels}]\n")
    land = north_of_castle(game, "B31", 0)
    state = at_phase("income", players=2, game=game, territories=[land, "REF-0"])
    assert state.gold == [6, 5]


@pytest.mark.rule("IS-INCOME-04")
def test_a_tile_that_is_reached_from_two_sides_gives_one_gold() -> None:
    """The castle's road leaves to the west, runs round over three tiles with barrels and comes back from the south."""
    loop = "B30r0 CAS / B05r0 B25r0"
    assert territory(loop).castle_road.tiles.bit_count() == 4
    assert incomes(1, 0, 0, territories=[loop, "REF-0"]) == [5 + 3, 5]


@pytest.mark.rule("IS-INCOME-05")
@pytest.mark.parametrize(("road", "gold"), [("E-S", 6), ("N-W", 5)])
def test_of_two_roads_on_a_tile_the_one_with_the_barrels_must_lead_to_the_castle(
    tmp_path: Path, road: str, gold: int
) -> None:
    """B33 lies north of the castle, whose road goes on over B33's road E-S."""
    game = game_with(tmp_path, f"[tile.B33]\nfeatures = [{{ kind = 'whisky', road = '{road}' }}]\n")
    land = north_of_castle(game, "B33", 0)
    state = at_phase("income", players=2, game=game, territories=[land, "REF-0"])
    assert state.gold == [gold, 5]


@pytest.mark.rule("IS-INCOME-05", "IS-INCOME-06")
def test_a_road_that_goes_by_does_not_connect_barrels() -> None:
    """B14 lies east of the castle, water to water: its barrels stand at a road that leads north, away from it."""
    assert incomes(1, 0, 0, territories=["CAS B14r0", "REF-0"]) == [5, 5]


@pytest.mark.rule("IS-INCOME-06", "IS-INCOME-07")
def test_unconnected_barrels_and_two_players_ahead() -> None:
    """TS-INCOME-6: round 5, 5 + 3 + 3, nothing for the barrels."""
    assert incomes(5, 9, 8, 1, territories=["REF-0", "REF-0", "CAS B14r0"])[2] == 11


@pytest.mark.rule("IS-INCOME-07", "IS-CATCHUP-02")
@pytest.mark.parametrize(("round_", "gold"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_catch_up_gold_of_six_rounds(players: int, round_: int, gold: int) -> None:
    others = [0] * (players - 1)
    assert incomes(round_, 10, *others) == [5] + [5 + gold] * (players - 1)


@pytest.mark.rule("IS-INCOME-07", "IS-CATCHUP-02")
@pytest.mark.parametrize(("round_", "gold"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_catch_up_gold_of_five_rounds(round_: int, gold: int) -> None:
    assert incomes(round_, 10, 0, 0, 0, 0) == [5] + [5 + gold] * 4


@pytest.mark.rule("IS-INCOME-08")
def test_income_looks_at_what_the_round_before_has_left() -> None:
    """The last tile of round 2 connects barrels, and letter B puts one player ahead: both count in round 3."""
    state = at_phase(
        "build", players=2, round_=2, scoring="square sheep columns road_tiles", acquired=["B19", ""], gold=[0, 0]
    )
    play(state, "0 place 0,-1", "0 turn 0")
    assert (state.round, state.scores) == (3, [2, 0])
    assert state.gold == [5 + 1, 5 + 1]
    assert state.income == [6, 6]


@pytest.mark.rule("IS-INCOME-09")
def test_unspent_gold_is_kept_without_limit() -> None:
    assert at_phase("income", players=4, gold=[0, 7, 40, 300]).gold == [5, 12, 45, 305]


@pytest.mark.rule("IS-INCOME-09")
def test_income_is_free_gold() -> None:
    """Nine gold kept and five of income can all be laid out."""
    state = play(at_phase("income", players=2, gold=[9, 0]), "0 axe 1", "0 price 2 13g")
    assert legal(state, 0) == {"price 3 1g"}


@pytest.mark.rule("IS-INCOME-11")
@pytest.mark.parametrize("modules", [[], ["druids"]])
@pytest.mark.parametrize("players", [2, 5])
def test_after_income_everybody_can_lay_two_prices(players: int, modules: list[str]) -> None:
    state = new_game(players, modules, seed=players)
    chance = random.Random(players)
    rounds: set[int] = set()
    while not state.over:
        if state.round not in rounds:
            rounds.add(state.round)
            assert min(state.gold) >= 5
            for seat in range(players):
                trial = play(state.copy(), f"{seat} axe 1", f"{seat} price 2 1g")
                assert "price 3 1g" in legal(trial, seat)
        seat = chance.choice(state.deciders)
        state.play(seat, chance.choice(state.legal(seat)))
    assert len(rounds) == state.round


@pytest.mark.rule("IS-CATCHUP-01", "IS-CATCHUP-02", "IS-CATCHUP-03", "IS-CATCHUP-04", "IS-CATCHUP-06")
@pytest.mark.parametrize(
    ("round_", "points", "catch_up"),
    [
        (3, [4, 4, 4], [0, 0, 0]),  # TS-CATCHUP-1
        (6, [30, 29, 28, 1], [0, 4, 8, 12]),  # TS-CATCHUP-2
        (5, [40, 30, 20, 10, 0], [0, 3, 6, 9, 12]),  # TS-CATCHUP-3
        (2, [10, 0], [0, 0]),  # TS-CATCHUP-4
        (4, [51, 49], [0, 2]),  # TS-CATCHUP-5
    ],
)
def test_catch_up(round_: int, points: list[int], catch_up: list[int]) -> None:
    assert incomes(round_, *points) == [5 + gold for gold in catch_up]


@pytest.mark.rule("IS-CATCHUP-01")
def test_every_player_ahead_counts_and_none_behind() -> None:
    assert incomes(3, 5, 9, 1, 7) == [5 + 2, 5, 5 + 3, 5 + 1]


@pytest.mark.rule("IS-CATCHUP-03")
def test_equal_players_are_not_ahead_of_one_another() -> None:
    assert incomes(6, 12, 12, 3, 3) == [5, 5, 5 + 8, 5 + 8]


@pytest.mark.rule("IS-CATCHUP-04")
@pytest.mark.parametrize(("ahead", "behind"), [(50, 49), (51, 49), (100, 99), (100, 50), (103, 53)])
def test_who_has_gone_round_the_track_is_ahead(ahead: int, behind: int) -> None:
    assert incomes(3, ahead, behind) == [5, 6]


@pytest.mark.rule("IS-CATCHUP-05")
def test_it_does_not_matter_who_is_paid_first() -> None:
    for players in permutations([(20, 5), (15, 8), (15, 8), (14, 14)]):
        assert incomes(5, *[points for points, _ in players]) == [gold for _, gold in players]


@pytest.mark.rule("IS-CATCHUP-05")
def test_income_changes_no_points() -> None:
    assert at_phase("income", players=3, round_=4, points=[9, 4, 0]).scores == [9, 4, 0]


@pytest.mark.rule("IS-CATCHUP-06")
@pytest.mark.parametrize("distance", [1, 2, 30, 99])
def test_the_distance_does_not_matter(distance: int) -> None:
    assert incomes(5, distance, 0) == [5, 8]
