"""Areas: patches joined over edges, their size, their open edges, what lies in them (IS-AREA)."""

from __future__ import annotations

from pathlib import Path

import pytest

import clachan
from clachan.core.errors import DataError
from clachan.games.isle_of_skye.rules.areas import Area
from clachan.games.isle_of_skye.rules.components import (
    BROCH,
    CATTLE,
    FARM,
    FEATURE_TERRAIN,
    FEATURES,
    LIGHTHOUSE,
    SHEEP,
    SHIP,
    TERRAINS,
)
from clachan.games.isle_of_skye.rules.grid import cell_at, coordinates
from clachan.games.isle_of_skye.rules.territory import Territory
from tests.isle_of_skye.positions import GAME, TILES, at_phase, build, play, territory

# A lake all round: both waters of B16, at its sides in the east and in the west, belong to it.
RING_LAKE = ". B42r3 CAS / B56r0 B44r0 B54r2 / B17r1 B16r3 B62r1"


def tiles_of(land: Territory, area: Area) -> list[str]:
    """The ids of the tiles an area lies on."""
    return sorted(face.tile.id for place, face in enumerate(land.cells.values()) if area.tiles >> place & 1)


def areas(land: Territory | str, terrain: str) -> dict[str, int]:
    """All areas of a terrain: the ids of their tiles, and how many open edges they have."""
    land = territory(land) if isinstance(land, str) else land
    found = [area for area in land.areas.values() if TERRAINS[area.terrain] == terrain]
    by_tiles = {" ".join(tiles_of(land, area)): area.open for area in found}
    assert len(by_tiles) == len(found)
    return by_tiles


def completed(land: Territory | str) -> list[str]:
    """All completed areas as "water B34 CAS"."""
    land = territory(land) if isinstance(land, str) else land
    found = [area for area in land.areas.values() if area.open == 0]
    return sorted(f"{TERRAINS[area.terrain]} {' '.join(tiles_of(land, area))}" for area in found)


def area_of(land: Territory | str, terrain: str, *ids: str) -> Area:
    """The one area of a terrain that lies on exactly these tiles."""
    land = territory(land) if isinstance(land, str) else land
    found = [a for a in land.areas.values() if TERRAINS[a.terrain] == terrain and tiles_of(land, a) == sorted(ids)]
    assert len(found) == 1, f"{len(found)} {terrain} areas on {ids}"
    return found[0]


@pytest.mark.rule("IS-AREA-01")
def test_each_edge_of_each_tile_belongs_to_one_patch_of_its_terrain() -> None:
    for tile in [*GAME.components.tiles, GAME.components.castle]:
        for face in tile.faces:
            owners = {edge: patch for patch in face.patches for edge in patch.edges}
            assert sorted(edge for patch in face.patches for edge in patch.edges) == [0, 1, 2, 3]
            assert tuple(owners[edge].terrain for edge in range(4)) == face.edges


@pytest.mark.rule("IS-AREA-01")
@pytest.mark.parametrize("areas_", ['["P:NS", "W:E", "M:W", "P:N"]', '["P:N", "W:E", "M:W"]', '["W:NS", "W:E", "M:W"]'])
def test_data_with_an_edge_in_two_patches_or_none_or_of_another_terrain_are_refused(
    areas_: str, tmp_path: Path
) -> None:
    (tmp_path / "castle.toml").write_text(f"[castle.CAS]\nareas = {areas_}\n", encoding="utf-8")
    with pytest.raises(DataError, match="areas"):
        clachan.game("isle-of-skye", tmp_path)


@pytest.mark.rule("IS-AREA-01")
def test_the_castle_alone_has_three_areas_and_b11_has_five_patches() -> None:
    assert areas("CAS", "pasture") == {"CAS": 2}
    assert areas("CAS", "water") == {"CAS": 1}
    assert areas("CAS", "mountain") == {"CAS": 1}
    patches = TILES["B11"].faces[0].patches
    assert [(TERRAINS[p.terrain], p.edges) for p in patches] == [
        ("pasture", (0,)),
        ("water", (1,)),
        ("pasture", (2,)),
        ("water", (3,)),
        ("mountain", ()),
    ]


@pytest.mark.rule("IS-AREA-02", "IS-AREA-07", "IS-AREA-09")
def test_b34_closes_the_water_of_the_castle_which_counts_in_its_size() -> None:
    """TS-AREA-1"""
    assert completed("REF-1") == ["water B34 CAS"]
    assert area_of("REF-1", "water", "CAS", "B34").size == 2
    assert areas("REF-1", "pasture") == {"CAS": 2, "B34": 2}
    assert areas("REF-1", "mountain") == {"CAS": 1, "B34": 1}


@pytest.mark.rule("IS-AREA-03", "IS-AREA-07")
def test_a_third_tile_completes_the_water_of_the_first_two() -> None:
    """TS-AREA-2"""
    assert areas("REF-L0", "water") == {"B72 CAS": 1}
    lake = area_of("REF-L", "water", "CAS", "B72", "B50")
    assert (lake.open, lake.size, lake.count(SHIP), lake.count(LIGHTHOUSE)) == (0, 3, 1, 1)


@pytest.mark.rule("IS-AREA-03")
def test_a_tile_laid_between_two_areas_makes_them_one() -> None:
    apart = territory("B48r0 . / CAS B72r0")
    assert areas(apart, "water") == {"B48": 2, "B72 CAS": 1}
    joined = build(apart, "B62", cell_at(1, -1))
    assert areas(joined, "water") == {"B48 B62 B72 CAS": 1}
    lake = area_of(joined, "water", "B48", "B62", "B72", "CAS")
    assert (lake.count(SHIP), lake.count(LIGHTHOUSE)) == (2, 1)


@pytest.mark.rule("IS-AREA-04")
def test_two_mountains_on_one_tile_are_two_areas() -> None:
    assert areas("B12r0 CAS", "mountain") == {"B12 CAS": 0, "B12": 1}


@pytest.mark.rule("IS-AREA-03", "IS-AREA-04", "IS-AREA-06")
def test_two_mountains_of_one_tile_joined_round_others_are_one_area_and_the_tile_counts_once() -> None:
    """TS-AREA-3"""
    mountain = area_of("REF-M", "mountain", "B12", "B13", "B05", "B01", "B21", "B04")
    assert (mountain.size, mountain.count(BROCH), mountain.open) == (6, 3, 1)


@pytest.mark.rule("IS-AREA-06")
def test_a_lake_all_round_has_seven_tiles_though_eight_patches() -> None:
    lake = area_of(RING_LAKE, "water", "B42", "B44", "B54", "B16", "B62", "B56", "B17")
    assert (lake.size, lake.open) == (7, 0)


@pytest.mark.rule("IS-AREA-05")
def test_waters_that_meet_at_a_corner_stay_apart() -> None:
    assert areas("REF-2R", "water") == {"CAS": 1, "B14": 3, "B62": 2}


@pytest.mark.rule("IS-AREA-08")
def test_a_lake_inside_a_tile_is_completed_when_it_is_built() -> None:
    """TS-AREA-4"""
    lake = area_of("REF-I", "water", "B64")
    assert (lake.open, lake.size, lake.count(SHIP)) == (0, 1, 1)
    assert completed("REF-I") == ["water B64"]
    assert areas("REF-I", "water") == {"CAS": 1, "B64": 0}


@pytest.mark.rule("IS-AREA-10")
def test_edges_towards_a_hole_are_open_though_no_tile_fits_into_it() -> None:
    """TS-AREA-5"""
    assert areas("REF-H", "water") == {"CAS": 1, "B43": 1, "B37 B55 B63 B65": 2, "B45": 1}
    assert completed("REF-H") == ["mountain B13 B43 B55", "mountain B45", "mountain B65"]
    hole = territory("REF-H").frontier
    assert not any(tile.fits[hole[cell]] for cell in hole if coordinates(cell) == (1, 0) for tile in TILES.values())


@pytest.mark.rule("IS-AREA-03", "IS-AREA-07", "IS-AREA-09")
def test_the_five_completed_areas_of_a_large_territory() -> None:
    """TS-AREA-6"""
    assert completed("REF-A") == [
        "mountain B12 B37",
        "mountain B32 CAS",
        "water B03 B37 B54 B63 CAS",
        "water B57",
        "water B64",
    ]


@pytest.mark.rule("IS-AREA-11")
def test_no_tile_laid_later_changes_a_completed_area() -> None:
    land = territory("REF-A")
    before = {key: (area.tiles, area.size) for key, area in land.areas.items() if area.open == 0}
    assert len(before) == 5
    for tile in TILES.values():
        for cell, code in land.frontier.items():
            for rotation in [r for r in range(4) if tile.fits[code] >> r & 1]:
                later = build(land, tile.id, cell, rotation).areas
                assert {key: (later[key].tiles, later[key].size) for key in before if later[key].open == 0} == before


@pytest.mark.rule("IS-AREA-12")
def test_animals_and_farms_lie_in_pasture_brochs_in_mountains_ships_and_lighthouses_in_water() -> None:
    home = dict(zip(FEATURES, [TERRAINS[terrain] for terrain in FEATURE_TERRAIN], strict=True))
    assert home == {
        "sheep": "pasture",
        "cattle": "pasture",
        "farm": "pasture",
        "broch": "mountain",
        "ship": "water",
        "lighthouse": "water",
    }
    for tile in TILES.values():
        for patch in tile.faces[0].patches:
            for place, feature in enumerate(FEATURES):
                assert not patch.features >> 8 * place & 255 or TERRAINS[patch.terrain] == home[feature]


@pytest.mark.rule("IS-AREA-12")
def test_data_that_put_a_ship_on_a_pasture_are_refused(tmp_path: Path) -> None:
    (tmp_path / "tiles.toml").write_text(
        '[tile.B01]\nfeatures = [{ kind = "ship", area = "P:NE" }]\n', encoding="utf-8"
    )
    with pytest.raises(DataError, match="a ship lies in water"):
        clachan.game("isle-of-skye", tmp_path)


@pytest.mark.rule("IS-AREA-12")
def test_a_sheep_lies_in_the_one_of_two_pastures_the_data_name() -> None:
    """B58 upright: pastures in the north and in the south, its sheep in the south; two ships in the east."""
    land = territory("B58r0 / CAS")
    assert area_of(land, "pasture", "B58", "CAS").count(SHEEP) == 1
    assert area_of(land, "pasture", "B58").count(SHEEP) == 0
    assert area_of(land, "water", "B58").count(SHIP) == 2
    assert area_of(land, "mountain", "B58").features == 0


@pytest.mark.rule("IS-AREA-12")
def test_barrels_lie_in_no_area() -> None:
    assert [area.features for area in territory("CAS / B24r0").areas.values()] == [0] * 5
    assert territory("CAS / B24r0").castle_road.barrels.bit_count() == 1


@pytest.mark.rule("IS-AREA-12", "IS-AREA-13")
@pytest.mark.parametrize(
    ("map_", "points"),
    [
        ("CAS B11r0 B53r0", 3),  # the lighthouse looks east, at the ships of B53
        ("CAS B11r2 B53r0", 0),  # it looks west, at the castle
        ("CAS B42r2 B53r0", 3),  # the lighthouse of B42 is in the west: turned by half, in the east
        ("CAS B42r0 B53r0", 0),
    ],
)
def test_a_lighthouse_on_a_tile_with_two_waters_belongs_to_one_of_them(map_: str, points: int) -> None:
    state = at_phase("score", players=2, territories=[map_, "CAS"], scoring="ship_and_lighthouse sheep square columns")
    assert state.scores == [points, 0]


@pytest.mark.rule("IS-AREA-14")
def test_a_road_does_not_divide_a_pasture() -> None:
    """The road of the castle runs between north and south, so does that of B19."""
    assert areas("B19r0 / CAS", "pasture") == {"B19 CAS": 3}


@pytest.mark.rule("IS-AREA-14")
def test_a_bridge_does_not_join_two_pastures_and_does_not_divide_the_water_under_it() -> None:
    assert TILES["B71"].bridge
    assert areas("CAS / B71r0", "pasture") == {"B71 CAS": 1, "B71": 1}
    assert TILES["B72"].bridge
    assert areas("REF-L0", "water") == {"B72 CAS": 1}


@pytest.mark.rule("IS-AREA-15")
def test_an_area_scored_while_open_scores_with_its_new_size_once_it_is_completed() -> None:
    scoring = "largest_lake sheep square columns"
    open_ = at_phase("score", players=2, round_=1, territories=["REF-L0", "CAS"], scoring=scoring)
    assert open_.sheet.by_source(0) == {}
    state = at_phase("build", players=2, round_=3, territories=["REF-L0", "CAS"], acquired=["B50", ""], scoring=scoring)
    play(state, "0 place 1,-1")
    assert state.sheet.by_source(0) == {"largest_lake": 6}


@pytest.mark.rule("IS-AREA-15")
def test_areas_do_not_depend_on_what_the_territory_was_before() -> None:
    """The water of REF-L is the same whichever of its tiles came first, and whatever was counted in between."""
    first = build(territory("CAS"), "B72", cell_at(1, 0))
    assert areas(first, "water") == {"B72 CAS": 1}
    later = build(first, "B50", cell_at(1, -1), 3)
    assert areas(later, "water") == areas("REF-L", "water") == {"B50 B72 CAS": 0}
    assert areas(first, "water") == {"B72 CAS": 1}


# Section 30 of the rules: cells of each area, open edges, and what lies in it.
AREAS = {
    "REF-A": """
        pasture (-1,-1) (-1,0) (-1,1) (0,-1) (0,0) (0,1) open 3 [3 sheep, 2 farm, 3 cattle];
        pasture (1,0) (1,1) (2,0) (2,1) open 2 [1 cattle, 1 farm]; pasture (2,-1) open 1 [1 farm, 1 cattle];
        mountain (-1,0) (0,0) open 0; mountain (0,-1) (1,-1) open 1 [1 broch]; mountain (2,0) (2,1) open 0;
        mountain (-1,1) open 1; mountain (0,1) open 1; mountain (2,-1) open 1; mountain (2,1) open 1;
        water (0,0) (1,-1) (1,0) (2,-1) (2,0) open 0 [2 ship]; water (0,1) (1,1) open 1 [1 lighthouse, 1 ship];
        water (-1,-1) open 2; water (-1,1) open 0 [1 ship]; water (0,-1) open 0 [1 ship]
    """,
    "REF-B": """
        pasture (0,-1) (0,0) (0,1) (1,-1) (1,1) open 3 [2 farm, 2 sheep, 2 cattle];
        pasture (-2,-1) (-1,-1) (-1,0) open 0; pasture (-2,0) open 2 [1 farm]; pasture (-1,1) open 2 [1 sheep];
        pasture (0,-2) open 1; mountain (-2,0) (-1,0) (-1,1) (0,0) (0,1) open 0 [2 broch];
        mountain (-1,-1) (0,-1) open 1; mountain (1,-1) (1,0) open 0; mountain (1,0) (1,1) open 0;
        mountain (0,-2) open 2; water (-2,-1) (-2,0) open 2 [1 ship, 1 lighthouse]; water (0,-2) (0,-1) open 0;
        water (0,0) (1,0) open 1 [2 ship]; water (1,-1) open 1; water (1,1) open 1
    """,
}


@pytest.mark.rule("IS-AREA-03", "IS-AREA-06", "IS-AREA-07", "IS-AREA-12")
@pytest.mark.parametrize("ref", ["REF-A", "REF-B"])
def test_all_areas_of_a_large_territory_as_the_rules_list_them(ref: str) -> None:
    land = territory(ref)
    cells = [coordinates(cell) for cell in land.cells]
    found = []
    for area in land.areas.values():
        where = sorted(cell for place, cell in enumerate(cells) if area.tiles >> place & 1)
        names = {"sheep": SHEEP, "farm": FARM, "cattle": CATTLE, "broch": BROCH, "ship": SHIP, "lighthouse": LIGHTHOUSE}
        things = sorted(f"{area.count(f)} {name}" for name, f in names.items() if area.count(f))
        found.append((TERRAINS[area.terrain], where, area.open, things))
    assert sorted(found) == sorted(_listed(text) for text in AREAS[ref].split(";"))


def _listed(text: str) -> tuple[str, list[tuple[int, int]], int, list[str]]:
    text, _, things = text.strip().partition(" [")
    terrain, *cells, _, open_ = text.split()
    where = sorted((int(x), int(y)) for x, y in (cell.strip("()").split(",") for cell in cells))
    return terrain, where, int(open_), sorted(things.strip("]").split(", ")) if things else []
