"""Journeyman is laid out (ISJ-SETUP)."""

from __future__ import annotations

import pytest

from clachan.core.catalogue import DataFile
from clachan.core.errors import DataError, OptionError
from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS
from clachan.games.registry import make_game, manifest
from tests.isle_of_skye.journeyman.table import BOX, JOURNEYMAN, journey, positions, seen, standing
from tests.isle_of_skye.positions import GAME, TILES, ids, new_game, placements, territory


@pytest.mark.rule("ISJ-SETUP-01", "ISJ-SETUP-17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tracks_rounds_and_catch_up_are_those_of_the_base_game(players: int) -> None:
    with_it, without = new_game(players, JOURNEYMAN), new_game(players)
    assert with_it.frame.rounds == without.frame.rounds == (5 if players == 5 else 6)
    assert with_it.view(0)["track"] == without.view(0)["track"]
    names = list(with_it.frame.phases)
    assert [name for name in names if name in without.frame.phases] == list(without.frame.phases)


@pytest.mark.rule("ISJ-SETUP-02", "ISJ-SETUP-15", "ISJ-SETUP-06", "ISJ-SETUP-08", "ISJ-SETUP-13")
def test_the_start() -> None:
    """TSJ-SETUP-1"""
    state = new_game(4, JOURNEYMAN)
    assert len(state.bag) == 81 - 12
    everywhere = ids([*state.bag, *[tile for drawn in state.drawn for tile in drawn]])
    assert {name for name in everywhere if name[0] == "J"} == {f"J0{n}" for n in range(1, 9)}
    for seat in range(4):
        assert positions(state, seat) == "W0 M0 H0"
        assert standing(state, seat) == (0, 0)
        player = seen(state)["players"][seat]
        assert player["movement_points"] == 4
        assert (player["income"], player["points_a_round"]) == (0, 0)
        assert (player["roads_available"], player["roads_locked"], player["roads_placed"]) == (0, 3, [])
        # Nobody walks, has planned or bought anything yet.
        assert (journey(state).left[seat], journey(state).bought[seat]) == (0, 0)
        assert (journey(state).marks[seat], journey(state).plan_roads[seat]) == ((), ())
    assert state.scores == [0] * 4
    # The castle has paid, and before that nobody had anything.
    assert state.gold == [5] * 4
    assert state.kept == [0] * 4


@pytest.mark.rule("ISJ-SETUP-03")
def test_scoring_tiles_are_drawn_from_20() -> None:
    """TSJ-SETUP-1"""
    drawn = [new_game(2, JOURNEYMAN, seed=seed).view(0)["scoring_tiles"] for seed in range(300)]
    assert len({name for names in drawn for name in names}) == 20
    counts = {sum(name.startswith("journey_") for name in names) for names in drawn}
    assert {0, 1, 2} <= counts


@pytest.mark.rule("ISJ-SETUP-03")
def test_scoring_tiles_can_be_asked_for_with_journeyman_only() -> None:
    """TSJ-SETUP-3"""
    asked = {"scoring-tiles": "journey_progress,sheep,square,columns"}
    assert new_game(2, JOURNEYMAN, asked).view(0)["scoring_tiles"][0] == "journey_progress"
    for modules in ([], ["druids"]):
        with pytest.raises(OptionError, match="journey_progress"):
            GAME.options(2, modules, asked)


@pytest.mark.rule("ISJ-SETUP-04", "ISJ-SETUP-07")
def test_what_everybody_gets() -> None:
    state = new_game(3, JOURNEYMAN)
    players = seen(state)["players"]
    assert len(players) == 3
    for player in players:
        assert player["markers"] == 2
        assert len(player["bonus_tiles"]) == 9
        assert player["roads_locked"] == 3
        assert set(player["positions"]) == {"warrior", "merchant", "herald"}
    # Six cubes: one for each track, and three markers at the most.
    assert len(TRACKS) + BOX.markers_at_most == 6


@pytest.mark.rule("ISJ-SETUP-05", "ISJ-TRACK-01")
def test_boards_are_alike() -> None:
    state = new_game(5, JOURNEYMAN)
    assert [len(track.spaces) for track in BOX.tracks] == [6, 6, 6]
    assert all(journey(state).box is BOX for _ in range(5))
    for player in seen(state)["players"]:
        assert [(tile["track"], tile["space"], tile["level"]) for tile in player["bonus_tiles"]] == [
            (track, 2 * level, level) for track in TRACKS for level in (1, 2, 3)
        ]


@pytest.mark.rule("ISJ-SETUP-09", "ISJ-SETUP-10", "ISJ-SETUP-11", "ISJ-SETUP-12")
def test_layouts_are_drawn_for_each_player() -> None:
    """TSJ-SETUP-2"""
    names = {tile.id: tile.level for tile in BOX.bonus_tiles}
    assert sorted(names.values()) == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    different = 0
    found = set()
    for seed in range(150):
        state = new_game(2, JOURNEYMAN, seed=seed)
        for player in seen(state)["players"]:
            tiles = player["bonus_tiles"]
            assert {tile["tile"] for tile in tiles} == set(names)
            for tile in tiles:
                assert tile["space"] == 2 * tile["level"]
                assert names[tile["tile"]] == tile["level"]
                found.add((tile["track"], tile["tile"]))
        different += journey(state).layouts[0] != journey(state).layouts[1]
    assert different > 140
    # Each tile lies on each track now and then.
    assert len(found) == 27


@pytest.mark.rule("ISJ-SETUP-12")
def test_all_may_have_the_same_layout() -> None:
    """TSJ-SETUP-2"""
    layouts = set()
    for seed in range(30):
        state = new_game(4, JOURNEYMAN, {"bonus-layout": "same"}, seed=seed)
        assert len(set(journey(state).layouts)) == 1
        layouts.add(journey(state).layouts[0])
    assert len(layouts) > 20


@pytest.mark.rule("ISJ-SETUP-11")
def test_there_are_216_layouts() -> None:
    found = {one for seed in range(400) for one in journey(new_game(5, JOURNEYMAN, seed=seed)).layouts}
    assert len(found) == 216


@pytest.mark.rule("ISJ-SETUP-14")
def test_the_bank_has_no_limit() -> None:
    """No coin of the box is counted: nothing of a view tells how many there are."""
    assert not [field for field in new_game(2, JOURNEYMAN).view(0) if "coin" in field or "bank" in field]


@pytest.mark.rule("ISJ-SETUP-16")
def test_the_layouts_are_the_only_new_chance() -> None:
    own, same = new_game(4, JOURNEYMAN, seed=9), new_game(4, JOURNEYMAN, {"bonus-layout": "same"}, seed=9)
    # What is drawn before is the same, and so is the first layout: it is drawn seat by seat.
    assert own.letters == same.letters
    assert own.starter == same.starter
    assert journey(own).layouts[0] == journey(same).layouts[0]
    assert own.drawn != same.drawn


@pytest.mark.rule("ISJ-SETUP-02", "ISJ-TILE-01")
@pytest.mark.parametrize("name", [f"J0{n}" for n in range(1, 9)])
def test_each_new_tile_fits_beside_the_castle(name: str) -> None:
    """TSJ-SETUP-4"""
    assert placements(territory("CAS"), name)
    assert TILES[name].index in BOX.symbols


@pytest.mark.rule("ISJ-SETUP-09", "ISJ-SETUP-10", "ISJ-ROAD-10")
def test_a_board_must_have_its_places() -> None:
    """Data that do not fit together are refused, with the place."""
    for text, reason in (
        ("[bonus_tile.gold]\nlevel = 2\n", "there are 3 tiles of each level"),
        ("[progress_space.W2]\nbonus_level = 2\n", "a place for one bonus tile of each level"),
        ("[movement.roads]\nper_player = 2\n", "bonus tiles bring 3 roads"),
        ("[progress_space.W1]\ntrack = 'fisher'\n", "fisher"),
        ("[requirement.ship]\nfeature = 'boat'\n", "boat"),
    ):
        with pytest.raises(DataError, match=reason):
            make_game(manifest("isle-of-skye"), [DataFile("mine.toml", text)])
