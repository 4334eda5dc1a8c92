"""Druids is laid out: the Dolmen, the druid tiles, the slabs, the scoring tiles (ISD-SETUP)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import clachan
from clachan.core.errors import DataError, OptionError
from clachan.games.isle_of_skye.modules.druids.rules.components import MODULE, SLABS, DruidBox
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.positions import GAME, TILES, at_phase, dolmen, ids, new_game, of_modules, play, territory

LANDSCAPE = [f"B{n:02}" for n in range(1, 74)]
DRUID_TILES = [f"D{n:02}" for n in range(1, 37)]
NEW_SCORING_TILES = {
    "open_water_edges",
    "largest_cattle_herd",
    "lighthouse_majority",
    "longest_diagonal",
    "largest_mountain",
    "lake_house",
}
SCORING_TILES = set(of_modules("scoring_tile", "druids"))


def seen(state: SkyeState, seat: int | None = None) -> Any:
    """What a seat sees, as plain data."""
    return json.loads(json.dumps(state.view(seat)))


def printed_cost(id_: str) -> int:
    entry = next(e for e in GAME.catalogue.kind("tile", "druids") if e.id == id_)
    return entry.number("cost", -99, 99)


def with_data(folder: Path, toml: str) -> IsleOfSkye:
    """The game of somebody who corrects our data."""
    (folder / "mine.toml").write_text(toml, encoding="utf-8")
    game = clachan.game("isle-of-skye", folder)
    assert isinstance(game, IsleOfSkye)
    return game


@pytest.mark.rule("ISD-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_rounds_letters_and_catch_up_gold_are_those_of_the_base_game(players: int) -> None:
    base, druids = new_game(players), new_game(players, ["druids"])
    assert len(druids.territories) == players
    assert seen(druids)["track"] == seen(base)["track"]
    assert seen(druids)["rounds"] == (5 if players == 5 else 6)


@pytest.mark.rule("ISD-SETUP-01")
def test_the_phases_are_those_of_the_base_game_with_a_second_stage_of_buying() -> None:
    phases = list(new_game(modules=["druids"]).frame.phases)
    assert phases == ["income", "price", "discard", "buy", "settle", "dolmen", "build", "score"]
    assert list(new_game().frame.phases) == [name for name in phases if name != "dolmen"]


@pytest.mark.rule("ISD-SETUP-01")
@pytest.mark.parametrize("players", [1, 6])
def test_druids_is_for_two_to_five_like_the_base_game(players: int) -> None:
    with pytest.raises(OptionError, match="2 to 5 players"):
        GAME.options(players, ["druids"])


@pytest.mark.rule("ISD-SETUP-01")
def test_catch_up_gold_is_paid_with_druids_too() -> None:
    state = at_phase("income", modules=["druids"], round_=3, points=[9, 4, 0])
    assert state.gold == [5, 6, 7]


@pytest.mark.rule("ISD-SETUP-02", "ISD-DOLMEN-01")
def test_the_five_spaces_cost_4_3_2_1_0_more_from_left_to_right() -> None:
    row = seen(new_game(modules=["druids"]))["druids"]["row"]
    assert [space["cost"] - printed_cost(space["tile"]) for space in row] == [4, 3, 2, 1, 0]


@pytest.mark.rule("ISD-SETUP-03", "ISD-SETUP-04")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_of_the_36_druid_tiles_lie_open_and_none_is_in_the_bag(players: int) -> None:
    """TSD-SETUP-1"""
    state = new_game(players, ["druids"])
    board = dolmen(state)
    assert len(board.row) == 5
    assert len(board.deck) == 31
    assert sorted(ids([*board.row, *board.deck])) == DRUID_TILES
    in_players_hands = [tile for drawn in state.drawn for tile in drawn]
    assert sorted(ids([*state.bag, *in_players_hands])) == LANDSCAPE


@pytest.mark.rule("ISD-SETUP-03", "ISD-SETUP-08")
def test_any_druid_tile_may_be_laid_on_any_space() -> None:
    rows = [ids(dolmen(new_game(2, ["druids"], seed=seed)).row) for seed in range(600)]
    for space in range(5):
        assert {row[space] for row in rows} == set(DRUID_TILES)


@pytest.mark.rule("ISD-SETUP-03")
def test_without_druids_there_are_no_druid_tiles() -> None:
    state = new_game()
    assert "druids" not in seen(state)
    assert sorted(ids([*state.bag, *[tile for drawn in state.drawn for tile in drawn]])) == LANDSCAPE


@pytest.mark.rule("ISD-SETUP-08")
def test_the_next_druid_tile_is_any_of_those_that_lie_face_down() -> None:
    entered = set()
    for seed in range(400):
        state = at_phase("dolmen", modules=["druids"], row="D01 D02 D03 D04 D36", seed=seed)
        play(state, "0 buy D36")
        entered.add(ids(dolmen(state).row)[0])
    assert entered == set(DRUID_TILES) - {"D01", "D02", "D03", "D04", "D36"}


@pytest.mark.rule("ISD-SETUP-05")
def test_scoring_tiles_are_drawn_from_all_22() -> None:
    """TSD-SETUP-2"""
    games = [seen(new_game(2, ["druids"], seed=seed))["scoring_tiles"] for seed in range(400)]
    assert len(SCORING_TILES) == 22
    assert NEW_SCORING_TILES < SCORING_TILES
    for letter in range(4):
        assert {tiles_[letter] for tiles_ in games} == SCORING_TILES
    assert all(len(set(tiles_)) == 4 for tiles_ in games)


@pytest.mark.rule("ISD-SETUP-05")
def test_a_game_needs_no_minimum_of_new_scoring_tiles() -> None:
    """TSD-SETUP-2"""
    games = [seen(new_game(2, ["druids"], seed=seed))["scoring_tiles"] for seed in range(100)]
    counts = {len(NEW_SCORING_TILES & set(tiles_)) for tiles_ in games}
    assert {0, 1, 2} <= counts


@pytest.mark.rule("ISD-SETUP-05")
def test_without_druids_the_six_new_scoring_tiles_stay_in_the_box() -> None:
    games = [seen(new_game(2, seed=seed))["scoring_tiles"] for seed in range(300)]
    assert {tile for tiles_ in games for tile in tiles_} == SCORING_TILES - NEW_SCORING_TILES


@pytest.mark.rule("ISD-SETUP-05")
def test_the_new_scoring_tiles_can_be_asked_for_with_druids_only() -> None:
    asked = {"scoring-tiles": "sheep,square,columns,lake_house"}
    state = new_game(2, ["druids"], asked)
    assert seen(state)["scoring_tiles"] == ["sheep", "square", "columns", "lake_house"]
    with pytest.raises(OptionError, match="'lake_house' is not in play"):
        GAME.options(2, [], asked)


@pytest.mark.rule("ISD-SETUP-06")
def test_the_ten_slab_tokens_are_two_two_two_and_four_one_for_each_slab_tile() -> None:
    tokens = {entry.id: entry.number("tokens", 0, 99) for entry in GAME.catalogue.kind("slab")}
    assert tokens == {"rescore_scroll": 2, "own_tile": 2, "bag": 2, "discount": 4}
    entries = GAME.catalogue.kind("tile", "druids")
    assert Counter(entry.text("slab") for entry in entries if entry.has("slab")) == tokens
    box = DruidBox(GAME.catalogue, GAME.components, MODULE)
    assert Counter(SLABS[slab] for slab in box.slab_of.values()) == tokens


@pytest.mark.rule("ISD-SETUP-06")
def test_nobody_has_a_slab_at_the_beginning() -> None:
    assert seen(new_game(4, ["druids"]))["druids"]["slabs"] == [{}, {}, {}, {}]


@pytest.mark.rule("ISD-SETUP-07")
def test_tokens_show_50_and_100_points_and_are_worth_nothing() -> None:
    state = at_phase("price", players=4, modules=["druids"], points=[49, 50, 99, 123])
    players = seen(state)["players"]
    assert [player["track_token"] for player in players] == [0, 50, 50, 100]
    assert [player["track_position"] for player in players] == [49, 0, 49, 23]
    assert [player["points"] for player in players] == [49, 50, 99, 123]


@pytest.mark.rule("ISD-SETUP-07")
def test_the_bank_never_runs_out_of_coins() -> None:
    more_than_there_are_coins = 282 + 9 * 10
    state = at_phase("income", players=2, modules=["druids"], gold=[more_than_there_are_coins, 0])
    assert state.gold == [more_than_there_are_coins + 5, 5]


@pytest.mark.rule("ISD-SETUP-09")
def test_druid_tiles_cost_0_to_8() -> None:
    costs = [printed_cost(id_) for id_ in DRUID_TILES]
    assert min(costs) == 0
    assert max(costs) == 8


@pytest.mark.rule("ISD-SETUP-09")
@pytest.mark.parametrize("cost", [-1, 9])
def test_no_druid_tile_can_be_given_another_cost(cost: int, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="tile D07: cost: must be a whole number from 0 to 8"):
        with_data(tmp_path, f"[tile.D07]\ncost = {cost}\n")


@pytest.mark.rule("ISD-SETUP-09")
def test_a_druid_tile_has_a_slab_or_a_scroll_or_neither_of_them() -> None:
    entries = GAME.catalogue.kind("tile", "druids")
    slabs = {entry.id for entry in entries if entry.has("slab")}
    scrolls = {entry.id for entry in entries if entry.has("scroll")}
    assert len(slabs) == 10
    assert not slabs & scrolls
    assert set(DRUID_TILES) - slabs - scrolls == {"D33", "D34", "D35", "D36"}


@pytest.mark.rule("ISD-SETUP-09")
def test_a_druid_tile_has_edges_areas_and_roads_like_a_landscape_tile() -> None:
    for id_ in DRUID_TILES:
        face = TILES[id_].faces[0]
        assert sorted(edge for patch in face.patches for edge in patch.edges) == [0, 1, 2, 3]
        for patch in face.patches:
            assert {face.edges[edge] for edge in patch.edges} <= {patch.terrain}
    land = territory("D10r0 / CAS")
    assert land.castle_road.tiles.bit_count() == 2
    assert land.castle_road.barrels.bit_count() == 1


@pytest.mark.rule("ISD-SETUP-10")
def test_the_druid_tiles_are_marked_as_a_reconstruction() -> None:
    marks = {(entry.source, entry.confidence) for entry in GAME.catalogue.kind("tile", "druids")}
    assert marks == {("reconstructed", "low")}


@pytest.mark.rule("ISD-SETUP-10")
def test_whoever_owns_the_box_can_play_with_the_real_tiles(tmp_path: Path) -> None:
    game = with_data(tmp_path, '[tile.D36]\ncost = 2\nslab = "discount"\n')
    row = "D01 D02 D03 D04 D36"
    state = at_phase("dolmen", players=2, modules=["druids"], row=row, gold=[2, 0], acquired=["", "B01"], game=game)
    state.play(0, game.action("buy D36"))
    assert state.gold == [0, 0]
    state.play(1, game.action("pass"))
    state.play(0, game.action("place 1,0"))
    state.play(0, game.action("turn 0"))
    assert seen(state)["druids"]["slabs"][0] == {"discount": {"usable": 0, "new": 1}}
