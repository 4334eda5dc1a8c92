"""The Rondel with Chronicles: what the Die leaves where it is, and how the spaces are refilled (GMC, GMX)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.hammer.rules.england import englishman
from clachan.games.glen_more.rules.die import act_as_die, move_die
from clachan.games.glen_more.rules.refill import refill
from tests.glen_more.hammer.table import HAMMER_TILES
from tests.glen_more.hammer.table import table as english_table
from tests.glen_more.highlander.table import highland
from tests.glen_more.penny_mobs.table import street
from tests.glen_more.positions import GAME, build, legal, names, on_rondel, play, position, territory
from tests.glen_more.single_cask.table import B as SELLING


@pytest.mark.rule("GMC-06", "GMX-06")
def test_the_die_goes_on_from_a_chronicle_icon() -> None:
    """T-GMC-1: X, Y with an icon, Loch Lochy; a 2 is rolled: Loch Lochy goes, X and Y stay."""
    state = position(
        players=3,
        pieces=(2, 3, 4),
        die=1,
        ahead={5: "Tain", 6: "Glenfinnan Church", 7: "Loch Lochy", 8: "Easdale"},
        modules=("hammer",),
        variants={"die": "yes"},
        starts=False,
    )
    move_die(state, 2)
    assert state.positions[state.frame.die] == 7
    assert on_rondel(state) == {5: "Tain", 6: "Glenfinnan Church", 8: "Easdale"}
    assert names(state.discard) == ["Loch Lochy"]


@pytest.mark.rule("GMC-06", "GMC-08", "GMX-06")
def test_it_leaves_every_tile_of_a_chronicle() -> None:
    """Race Start, Ship Builders, distilleries, selling tiles, Hammer tiles, inns, Gatherings, tome landmarks."""
    tiles = [t.name for t in GAME.components.tiles if t.module]
    assert {t.module for t in GAME.components.tiles if t.module} == {
        "dragon-boats",
        "single-cask",
        "hammer",
        "haggis",
        "tome",
    }
    assert {"Race Start", "Ship Builder 1", "Ship Builder 2", "Ben Wyvis", "Glen Albyn", SELLING} <= set(tiles)
    assert {*HAMMER_TILES, "Gathering A", "Fort George", "Shetland"} <= set(tiles)
    assert len([name for name in tiles if name.endswith(" III")]) == 5
    assert len([name for name in tiles if name.startswith("Selling")]) == 3
    for name in tiles:
        state = position(
            players=3,
            pieces=(2, 3, 4),
            die=1,
            ahead={5: name, 6: "Loch Lochy"},
            modules=(GAME.components.tile_by_name[name].module,),
            variants={"die": "yes"},
            starts=False,
        )
        move_die(state, 1)
        assert on_rondel(state) == {5: name}
        assert names(state.discard) == ["Loch Lochy"]


@pytest.mark.rule("GMC-08", "GMX-06")
def test_it_cannot_stop_on_the_mountain() -> None:
    """The Mountain is counted as one tile: a 2 goes over it to the tile behind."""
    state = highland(
        pieces=(10, 11, 16), die=9, ahead={15: "Tain", 17: "Easdale"}, variants={"die": "yes"}, starts=False
    )
    move_die(state, 1)
    assert state.positions[state.frame.die] == 15
    again = highland(
        pieces=(10, 11, 16), die=9, ahead={15: "Tain", 17: "Easdale"}, variants={"die": "yes"}, starts=False
    )
    move_die(again, 3)
    assert again.positions[again.frame.die] == 17


@pytest.mark.rule("GMX-06")
def test_base_landmarks_and_reserved_tiles_are_not_protected() -> None:
    """A base tile with a McLaird marker can go, too."""
    peggy = "Peggy McLaird"
    state = street(
        taken={peggy: 0},
        pieces=[1, 4, 5],
        ahead={6: "Easdale", 7: "Loch Lochy", 8: "Tain"},
        coins=[9, 9, 9],
        variants={"die": "yes"},
    )
    play(state, "take Easdale", "place 0,1", f"use {peggy}", "McLaird marker 3 (3) on Loch Lochy")
    state.positions[state.frame.die] = 3
    move_die(state, 1)
    assert names(state.discard) == ["Loch Lochy"]


@pytest.mark.rule("GMC-07")
def test_without_a_tile_to_remove_the_die_waits_on_the_empty_space() -> None:
    """Only Chronicle tiles lie ahead; the first tile without an icon that is laid is discarded."""
    state = position(
        players=3,
        pieces=(11, 12, 13),
        die=3,
        ahead={14: "Loch Lomond"},
        stacks={"A": "Tain"},
        modules=("hammer",),
        variants={"die": "yes"},
        starts=False,
    )
    state.positions[englishman(state)] = 10
    move_die(state, 1)
    assert (state.positions[state.frame.die], state.die_waits) == (15, True)
    refill(state)
    assert names(state.discard) == ["Tain"]
    assert (state.positions[state.frame.die], state.die_waits) == (16, False)


@pytest.mark.rule("GMC-09")
def test_the_icon_protects_against_the_die_only() -> None:
    """Players take such tiles, discard them where they can take none, and leave them behind as others."""
    state = position(pieces=(1, 9, 10), ahead={4: "Loch Lomond", 5: "Tain"}, modules=("haggis", "hammer"))
    state.positions[englishman(state)] = 11
    assert "Loch Lomond" in legal(state, "take")
    build(state, "Tain", (0, 1))
    assert names(state.discard) == ["Loch Lomond"]
    stuck = position(
        pieces=(1, 2, 3), ahead={4: "Loch Lomond", 5: "Tain"}, territories=[territory(men={})], modules=("hammer",)
    )
    stuck.positions[englishman(stuck)] = 9
    stuck.forget_choices()
    assert legal(stuck, "discard") == {"Loch Lomond", "Tain"}
    assert "Englishman discards Loch Lomond" in legal(
        english_table(at=1, controller=0, pieces=(2, 3, 4), ahead={5: "Loch Lomond", 6: "Tain"})
    )
    with_die = position(pieces=(2, 3, 4), die=1, ahead={5: "Loch Lomond", 6: "Tain"}, modules=("hammer",), starts=False)
    move_die(with_die, 1)
    assert names(with_die.discard) == ["Tain"]


@pytest.mark.rule("GMC-18")
def test_the_rondel_is_refilled_after_every_turn_also_the_dies_and_the_englishmans() -> None:
    """One fillable space stays empty, the one behind the rear; the Mountain is never filled."""
    state = english_table(at=1, controller=0, pieces=(3, 4, 5), ahead={6: "Tain", 7: "Easdale"})
    play(state, "Englishman discards Tain")
    assert state.front == 3 + 12
    assert list(on_rondel(state)) == list(range(7, 16))
    die = position(
        players=3, pieces=(3, 4, 5), die=1, ahead={6: "Tain", 7: "Easdale", 8: "Plockton"}, variants={"die": "yes"},
        modules=("hammer",), starts=False,
    )  # fmt: skip
    die.positions[englishman(die)] = 9
    die.front = 9
    act_as_die(die)
    die.frame.go_on(die)
    assert die.front == 3 + 12
    hill = highland(pieces=(1, 2, 3), ahead={4: "Tain", 5: "Easdale"})
    build(hill, "Tain", (0, 1))
    while hill.asked == "activation":
        play(hill, "done")
    # Rear on 2: spaces 6 to 11 are filled and 14, not the Mountain on 12 and 13; 15 stays empty.
    assert hill.seat == 1
    assert [index for index in on_rondel(hill) if index > 5] == [6, 7, 8, 9, 10, 11, 14]
