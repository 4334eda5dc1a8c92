"""The Mountain in the box and on the Rondel (GM2-01 to GM2-09)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.highlander.rules.components import Box
from clachan.games.glen_more.modules.highlander.rules.extension import Highlander
from clachan.games.glen_more.modules.highlander.rules.mountain import Mountain
from clachan.games.glen_more.modules.highlander.rules.views import mountain_of
from clachan.games.glen_more.rules.refill import stack_size
from clachan.games.glen_more.rules.rondel import empty_space
from tests.glen_more.highlander.table import heap, highland
from tests.glen_more.positions import GAME, go_on, legal, on_rondel, play


@pytest.mark.rule("GM2-01", "GM2-03")
def test_one_mountain_for_two_to_four() -> None:
    """The Chronicle has nothing but the Mountain and its one variant."""
    module = next(module for module in GAME.modules if module.name == "highlander")
    assert module.players == (2, 4)
    entries = [entry for entry in GAME.catalogue if entry.module == "highlander"]
    assert [(entry.kind, entry.id) for entry in entries] == [("mountain", "Mountain")]
    assert Box(GAME.catalogue).size == {"lengthwise": 2, "sideways": 1}
    assert [v.name for v in GAME.variants if v.module == "highlander"] == ["mountain"]
    for players in (2, 3, 4):
        assert GAME.setup(GAME.options(players, ["highlander"]), 1).deciders


@pytest.mark.rule("GM2-02")
def test_it_is_easy_and_takes_five_minutes_more() -> None:
    highlander = next(extension for extension in GAME.extensions if isinstance(extension, Highlander))
    for box in (highlander.box, Box(GAME.catalogue)):
        assert (box.minutes, box.level) == (5, "easy")


@pytest.mark.rule("GM2-04", "GM2-05", "GM2-08", "GMC-05")
@pytest.mark.parametrize(
    ("players", "die", "tiles", "left"),
    [
        (2, "yes", [4, 5, 6, 7, 8, 9, 10, 11], 11),
        (3, "no", [4, 5, 6, 7, 8, 9, 10, 11], 11),
        (3, "yes", [5, 6, 7, 8, 9, 10, 11], 12),
        (4, "no", [5, 6, 7, 8, 9, 10, 11], 12),
        (4, "yes", [6, 7, 8, 9, 10, 11], 13),
    ],
)
def test_it_lies_before_the_empty_space_in_place_of_two_a_tiles(
    players: int, die: str, tiles: list[int], left: int
) -> None:
    """Clockwise: tiles up to 11, the Mountain on 12 and 13, the empty space 14, the rearmost piece. The A tiles that it
    replaces stay in their stack."""
    state = GAME.setup(GAME.options(players, ["highlander"], {"die": die}), 5)
    assert list(state.rondel) == tiles
    assert min(state.positions[:players]) == 1
    assert empty_space(state) == 14
    assert stack_size(state, 0) == left
    view = mountain_of(state.view(None))
    assert view == {"spaces": [12, 13], "piece": None, "coins": 0, "resources": {}}


@pytest.mark.rule("GM2-07")
def test_turned_sideways_it_covers_one_space() -> None:
    """One A tile more lies on the Rondel; the toll, the climb and the rest are the same."""
    options = GAME.options(3, ["highlander"], {"mountain": "sideways"})
    state = GAME.setup(options, 5)
    assert list(state.rondel) == [4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert stack_size(state, 0) == 10
    assert empty_space(state) == 14
    play(state, "climb the Mountain")
    assert list(state.rondel)[-2:] == [12, 14]
    over = highland(
        pieces=(10, 11, 15), ahead={12: "Tain", 14: "Easdale"}, coins=[2], variants={"mountain": "sideways"}
    )
    play(over, "take Easdale")
    assert heap(over) == "coin"
    assert over.coins[0] == 1
    onto = highland(
        pieces=(10, 11, 15), ahead={12: "Tain", 14: "Easdale"}, coins=[2], variants={"mountain": "sideways"}
    )
    play(onto, "take Tain")
    assert heap(onto) == ""


@pytest.mark.rule("GM2-06", "GM2-09", "GM2-37")
def test_it_keeps_its_place_for_the_whole_game() -> None:
    """Lap after lap no tile lies on its spaces, and it is not discarded though all have passed it."""
    state = GAME.setup(GAME.options(2, ["highlander"]), 3)
    laps = 0
    while not state.over:
        play(state, sorted(legal(state))[0])
        assert not [index for index in state.rondel if index % 14 in (12, 13)]
        assert {index % 14 for index in state.positions if index >= 0} & {12} == set()
        laps = max(laps, min(state.positions[:2]) // 14)
        assert state.part(Mountain).size == 2
    assert laps >= 2


@pytest.mark.rule("GM2-09")
def test_its_spaces_are_never_filled() -> None:
    """The refill goes from 11 on to 14."""
    state = highland(pieces=(5, 6, 7), ahead={8: "Tain", 9: "Easdale"}, starts=False)
    go_on(state)
    play(state, "take Tain")
    while state.asked != "turn":
        play(state, sorted(legal(state))[0])
    assert [index for index in on_rondel(state) if index > 9] == [10, 11, 14, 15, 16, 17, 18]
