"""Setup of the Single Cask Reserve (GM3-01 to GM3-08)."""

from __future__ import annotations

from collections import Counter

import pytest

import clachan
from clachan.games.glen_more.modules.single_cask.rules.components import House
from clachan.games.glen_more.modules.single_cask.rules.views import reserve_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import LETTERS
from tests.glen_more.positions import GAME, names
from tests.glen_more.single_cask.table import CHRONICLE, MODULE, SELLING, house, shelves

EXCHANGED = ["Pulteney", "Glen Mhor", "Glenlochy", "Edradour", "Millburn"]


def new(players: int, die: str = "no", seed: int = 1) -> GlenState:
    return GAME.setup(GAME.options(players, [MODULE], {"die": die}), seed)


def anywhere(state: GlenState) -> Counter[str]:
    """All tiles on the Rondel and in the stacks."""
    return Counter(names([*state.rondel.values(), *[number for stack in state.stacks for number in stack]]))


def of_stack(state: GlenState, letter: str) -> set[str]:
    """The tiles that a stack had when it was shuffled."""
    there = [number for number in state.rondel.values() if state.tile(number).stack == letter]
    return set(names([*there, *state.stacks[LETTERS.index(letter)]]))


@pytest.mark.rule("GM3-01")
def test_two_to_four_play_it() -> None:
    for players in (2, 3, 4):
        assert GAME.setup(GAME.options(players, [MODULE]), 1).options.modules == (MODULE,)
    for players in (1, 5):
        with pytest.raises(clachan.ClachanError):
            GAME.options(players, [MODULE])


@pytest.mark.rule("GM3-02")
def test_it_adds_ten_minutes_and_is_of_medium_difficulty() -> None:
    for box in (house(), House(GAME.catalogue, GAME.components)):
        assert (box.minutes, box.complexity) == (10, "medium")


@pytest.mark.rule("GM3-03")
def test_what_is_in_the_box() -> None:
    tiles = [tile for tile in GAME.components.tiles if tile.module == MODULE]
    assert [tile.title for tile in tiles if not tile.station] == [*EXCHANGED, "Ben Wyvis", "Glen Albyn"]
    assert [tile.title for tile in tiles if tile.station] == ["Selling Single Cask"] * 3
    for box in (house(), House(GAME.catalogue, GAME.components)):
        assert [(card.name, card.copies) for card in box.plan.cards] == [("First", 4), ("Second", 4), ("Third", 4)]
        assert len(box.selling) == 3
        assert len(box.brought) == len(tiles)


@pytest.mark.rule("GM3-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_distilleries_are_exchanged_for_their_namesakes(players: int) -> None:
    state = new(players)
    there = anywhere(state)
    for title in EXCHANGED:
        old, new_one = GAME.components.tile_by_name[title], GAME.components.tile_by_name[f"{title} III"]
        assert (there[old.name], there[new_one.name]) == (0, 1)
        assert old.number in state.box
        assert new_one.title == title
        assert new_one.name in of_stack(state, old.stack)
    assert names([number for _, number in CHRONICLE.house.replaced]) == EXCHANGED


@pytest.mark.rule("GM3-05", "GM3-06")
def test_two_more_distilleries_and_three_selling_tiles_are_shuffled_in() -> None:
    state = new(3)
    ours = {letter: {n for n in of_stack(state, letter) if GAME.components.tile_by_name[n].module} for letter in "ABCD"}
    assert ours == {
        "A": {"Pulteney III", "Glen Mhor III"},
        "B": {"Glenlochy III", "Ben Wyvis", SELLING["B"]},
        "C": {"Edradour III", "Glen Albyn", SELLING["C"]},
        "D": {"Millburn III", SELLING["D"]},
    }
    assert [len(of_stack(state, letter)) for letter in "ABC"] == [14, 19, 19]


@pytest.mark.rule("GM3-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_an_empty_first_cellar(players: int) -> None:
    state = new(players)
    base = GAME.setup(GAME.options(players), 1)
    for seat in range(players):
        assert shelves(state, seat) == "0 | . . ."
    assert sorted(state.coins) == sorted(base.coins)
    assert house().plan.cards[0].price.free


@pytest.mark.rule("GM3-08")
def test_cellars_and_what_lies_in_them_are_open_to_all() -> None:
    """Everybody sees the same, and what further cellars cost is known to all."""
    state = new(3)
    views = [state.view(seat) for seat in (None, 0, 1, 2)]
    assert all(reserve_of(view) == reserve_of(views[0]) for view in views)
    assert reserve_of(views[0])["players"][1] == {"area": 0, "cellars": [[0, 0, 0]]}
    assert [not card.price.free for card in house().plan.cards] == [False, True, True]


def test_the_game_without_the_chronicle_has_the_old_distilleries() -> None:
    state = GAME.setup(GAME.options(3), 1)
    assert set(EXCHANGED) <= set(anywhere(state))
    assert not [name for name in anywhere(state) if GAME.components.tile_by_name[name].module]
