"""Roads: segments joined at exits, and what is connected to the castle (IS-ROAD)."""

from __future__ import annotations

from pathlib import Path

import pytest

import clachan
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.grid import cell_at
from clachan.games.isle_of_skye.rules.territory import Territory
from tests.isle_of_skye.positions import TILES, at_phase, build, new_game, of_modules, territory

# Castle, B02, B12 and B32 lie in a square, and the road goes round all four.
LOOP = "B12r0 B02r2 / B32r2 CAS"


def on(land: Territory, tiles: int) -> set[str]:
    """The ids of tiles by their bits."""
    return {face.tile.id for place, face in enumerate(land.cells.values()) if tiles >> place & 1}


def connected(map_: str) -> set[str]:
    """The tiles that are connected to the castle."""
    land = territory(map_)
    return on(land, land.castle_road.tiles)


def roads(map_: str) -> list[set[str]]:
    """The tiles of every road network, that of the castle too."""
    land = territory(map_)
    return [on(land, network.tiles) for network in land.networks.values()]


def road_points(map_: str) -> int:
    """What the scoring tile `road_tiles` gives."""
    state = at_phase("score", players=2, territories=[map_, "CAS"], scoring="road_tiles sheep square columns")
    return state.scores[0]


def income(land: Territory, game: IsleOfSkye) -> int:
    """What a seat with this territory receives in round 1."""
    return at_phase("income", players=2, territories=[land, territory("CAS")], game=game).income[0]


@pytest.mark.rule("IS-ROAD-01")
def test_a_road_with_three_exits_joins_them_all() -> None:
    """B30 lies at the western exit of the castle and leads on to the west and to the south."""
    assert connected("B01r0 B30r0 CAS / . B05r0 .") == {"CAS", "B30", "B01", "B05"}


@pytest.mark.rule("IS-ROAD-01", "IS-ROAD-07")
def test_a_road_with_one_exit_ends_in_the_middle_of_its_tile() -> None:
    """The road of B03 leaves it in the east only; B38 has a road towards the southern side of B03."""
    assert connected("B03r0 CAS / B38r0 .") == {"CAS", "B03"}
    assert roads("B03r0 CAS / B38r0 .") == [{"CAS", "B03"}, {"B38"}]


@pytest.mark.rule("IS-ROAD-02", "IS-ROAD-07")
def test_tiles_side_by_side_without_roads_at_that_side_are_not_joined() -> None:
    """TS-ROAD-3"""
    assert connected("REF-1") == {"CAS"}
    assert road_points("REF-1") == 1


@pytest.mark.rule("IS-ROAD-02", "IS-ROAD-07")
@pytest.mark.parametrize(("map_", "joined"), [("B38r1 / CAS", True), ("B38r0 / CAS", False)])
def test_roads_are_joined_if_both_have_an_exit_at_the_side_they_share(map_: str, joined: bool) -> None:
    """The road of the castle leads north, to B38. The road of B38 upright runs north to east, turned east to south."""
    assert connected(map_) == ({"CAS", "B38"} if joined else {"CAS"})


@pytest.mark.rule("IS-ROAD-03", "IS-ROAD-04", "IS-ROAD-05")
def test_the_second_road_of_a_tile_is_not_reached_over_the_first() -> None:
    """TS-ROAD-1"""
    assert connected("REF-2R") == {"CAS", "B33", "B14"}
    assert roads("REF-2R") == [{"CAS", "B33", "B14"}, {"B33", "B62"}]
    assert road_points("REF-2R") == 3


@pytest.mark.rule("IS-ROAD-03")
@pytest.mark.parametrize("tile", ["B33", "B36", "D20"])
def test_three_tiles_carry_two_separate_roads(tile: str) -> None:
    assert [segment.exits for segment in TILES[tile].faces[0].segments] == [(0, 3), (1, 2)]
    several = [id_ for id_ in of_modules("tile", "druids") if len(TILES[id_].faces[0].segments) > 1]
    assert several == ["B33", "B36", "D20"]
    assert roads(f"{tile}r0 / CAS") == [{"CAS", tile}, {tile}]


@pytest.mark.rule("IS-ROAD-04", "IS-ROAD-05", "IS-ROAD-09")
def test_both_roads_of_a_tile_are_connected_once_other_tiles_lead_round_to_the_second() -> None:
    """TS-ROAD-2"""
    assert connected("REF-R") == {"CAS", "B33", "B29", "B22", "B10", "B62", "B31"}
    assert road_points("REF-R") == 7


@pytest.mark.rule("IS-ROAD-04")
def test_roads_joined_with_one_another_but_not_with_the_castle_are_not_connected() -> None:
    """TS-ROAD-4"""
    assert connected("REF-A") == {"CAS", "B64", "B43", "B32"}
    assert {"B37", "B12"} in roads("REF-A")


@pytest.mark.rule("IS-ROAD-04")
def test_a_road_laid_earlier_is_connected_by_the_tile_that_links_it() -> None:
    """The road of B38 runs into the side of B03; B29 links it with the southern exit of the castle."""
    land = territory("B03r0 CAS / B38r0 .")
    assert on(land, land.castle_road.tiles) == {"CAS", "B03"}
    land = build(land, "B29", cell_at(0, 1))
    assert on(land, land.castle_road.tiles) == {"CAS", "B03", "B29", "B38"}


@pytest.mark.rule("IS-ROAD-06")
def test_the_castle_alone_is_connected() -> None:
    assert connected("REF-0") == {"CAS"}
    assert road_points("REF-0") == 1


@pytest.mark.rule("IS-ROAD-07")
def test_a_tile_without_road_is_not_connected_and_leads_nowhere() -> None:
    """B57 lies between the castle and B31, whose road points at the castle."""
    assert connected("B31r0 / B57r0 / CAS") == {"CAS"}


@pytest.mark.rule("IS-ROAD-08")
def test_a_bridge_is_a_road_and_a_road_runs_over_mountains() -> None:
    assert TILES["B67"].bridge
    assert connected("B03r0 B67r0 CAS") == {"CAS", "B67", "B03"}


@pytest.mark.rule("IS-ROAD-09")
def test_each_tile_of_a_loop_counts_once() -> None:
    assert connected(LOOP) == {"CAS", "B02", "B12", "B32"}
    assert road_points(LOOP) == 4


@pytest.mark.rule("IS-ROAD-10")
@pytest.mark.parametrize(("road", "gold"), [("E-S", 6), ("N-W", 5)])
def test_barrels_pay_if_the_road_they_stand_at_is_connected_not_just_their_tile(
    road: str, gold: int, tmp_path: Path
) -> None:
    """No printed tile has two roads and barrels, so an owner's B33 gets them. The castle reaches its road E-S."""
    features = f'[{{ kind = "whisky", road = "{road}" }}]'
    (tmp_path / "tiles.toml").write_text(f"[tile.B33]\nfeatures = {features}\n", encoding="utf-8")
    game = clachan.game("isle-of-skye", tmp_path)
    assert isinstance(game, IsleOfSkye)
    castle = new_game(2, game=game).territories[0]
    land = castle.build(cell_at(0, -1), game.components.tile_by_id["B33"].faces[0])
    assert on(land, land.castle_road.tiles) == {"CAS", "B33"}
    assert income(land, game) == gold


@pytest.mark.rule("IS-ROAD-10")
def test_barrels_on_the_far_side_of_a_tile_with_two_roads_pay_once_a_road_leads_round() -> None:
    """B62 has barrels: in REF-2R it hangs on the second road of B33, in REF-R that road is connected."""
    land = territory("REF-2R")
    assert on(land, land.castle_road.barrels) == {"B14"}
    land = territory("REF-R")
    assert on(land, land.castle_road.barrels) == {"B62", "B31"}
