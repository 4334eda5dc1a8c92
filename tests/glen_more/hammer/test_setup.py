"""Setting up Hammer of the Scots, and what the other Chronicles can ask of it (GM4-01 to -10)."""

from __future__ import annotations

import pytest

from clachan.core.errors import OptionError
from clachan.games.glen_more.modules.hammer.rules.components import Box
from clachan.games.glen_more.modules.hammer.rules.control import controller_of
from clachan.games.glen_more.modules.hammer.rules.england import (
    England,
    coins_of_row,
    englishman,
    englishman_at,
    highest_stack,
    is_english_turn,
    put_englishman,
    take_highest_stack,
    take_row,
)
from clachan.games.glen_more.modules.hammer.rules.extension import Hammer
from clachan.games.glen_more.modules.hammer.rules.views import EnglandView, england_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.hammer.table import HAMMER_TILES, england, row, table
from tests.glen_more.positions import GAME, names, new_game, play


def hammer_game(players: int = 3, die: str = "no", seed: int = 1) -> GlenState:
    return GAME.setup(GAME.options(players, ("hammer",), {"die": die}), seed)


@pytest.mark.rule("GM4-01")
def test_three_or_four_play() -> None:
    for players in (3, 4):
        assert GAME.setup(GAME.options(players, ("hammer",)), 1).options.modules == ("hammer",)
    with pytest.raises(OptionError):
        GAME.options(2, ("hammer",))


@pytest.mark.rule("GM4-02")
def test_it_is_hard_and_takes_ten_minutes_more() -> None:
    hammer = next(extension for extension in GAME.extensions if isinstance(extension, Hammer))
    for box in (hammer.box, Box(GAME.catalogue, GAME.components)):
        assert (box.minutes, box.level) == (10, "hard")


def test_where_it_is_not_chosen_nothing_of_it_is_there() -> None:
    state = new_game(3)
    assert state.part_if_played(England) is None
    assert "englishman" not in state.frame.pieces
    assert "hammer" not in state.view(0)


@pytest.mark.rule("GM4-03", "GM4-05")
def test_one_englishman_one_token_one_row_four_tiles_and_four_cards() -> None:
    figures = {entry.id: entry.number("number", 0, 9) for entry in GAME.catalogue.kind("england-figure")}
    assert figures == {"Englishman": 1, "England token": 1}
    assert [entry.id for entry in GAME.catalogue.kind("england-row")] == ["England"]
    assert tuple(tile.name for tile in GAME.components.tiles if tile.module == "hammer") == HAMMER_TILES
    by_stack = Box(GAME.catalogue, GAME.components).tiles
    assert set(names(number for numbers in by_stack.values() for number in numbers)) == set(HAMMER_TILES)
    cards = [card.name for card in GAME.components.landmarks if card.module == "hammer"]
    assert tuple(cards) == HAMMER_TILES
    left = hammer_game().view(0)["landmarks"]
    assert isinstance(left, list)
    assert set(HAMMER_TILES) <= set(left)
    base = new_game(3).view(0)["landmarks"]
    assert isinstance(base, list)
    assert not set(HAMMER_TILES) & set(base)


@pytest.mark.rule("GM4-04")
def test_each_tile_is_shuffled_into_the_stack_on_its_back() -> None:
    stacks = dict(zip(HAMMER_TILES, "ABCD", strict=True))
    laid = 0
    for seed in range(1, 12):
        state = hammer_game(seed=seed)
        for name, letter in stacks.items():
            on_rondel = name in names(state.rondel.values())
            assert (name in names(state.stacks["ABCD".index(letter)])) != on_rondel
            laid += on_rondel
    # Loch Lomond lies at any place of stack A.
    assert 0 < laid < 11


@pytest.mark.rule("GM4-06", "GM4-07")
@pytest.mark.parametrize("players", [3, 4])
def test_the_england_row_starts_with_one_coin_on_its_first_field(players: int) -> None:
    state = hammer_game(players)
    assert england(state).fields == (1, 2, 3)
    assert row(state) == [1, 0, 0]
    assert len(state.market) == 5


@pytest.mark.rule("GM4-08", "GM4-09", "GM4-10")
@pytest.mark.parametrize(
    ("players", "die", "at", "a_tiles"), [(3, "no", 9, 4), (4, "no", 10, 3), (3, "yes", 10, 3), (4, "yes", 11, 2)]
)
def test_the_englishman_stands_between_the_starting_tiles_and_those_of_stack_a(
    players: int, die: str, at: int, a_tiles: int
) -> None:
    """Pieces, the Die, five S tiles, the Englishman, A tiles, one empty space of fourteen. T-GMC-2, last case."""
    state = hammer_game(players, die)
    assert sorted(state.positions[:players]) == list(range(1, players + 1))
    assert state.positions[state.frame.die] == (players + 1 if die == "yes" else NONE)
    assert englishman_at(state) == at
    letters = {index: state.tile(tile).stack for index, tile in state.rondel.items()}
    assert letters == {**{at - n: "S" for n in range(5, 0, -1)}, **{at + n: "A" for n in range(1, a_tiles + 1)}}
    assert at + a_tiles == state.front == 13
    assert controller_of(state) == NONE
    assert state.asked == "turn"


def test_what_other_chronicles_ask_of_england() -> None:
    state = table(at=1, controller=1, filled=2, pieces=(2, 3, 4), ahead={5: "Tain", 6: "Easdale"}, coins=[0, 5])
    assert is_english_turn(state)
    assert (controller_of(state), state.seat, englishman_at(state)) == (1, 1, 1)
    assert (coins_of_row(state), highest_stack(state)) == (3, 2)
    assert take_highest_stack(state, 0) == 2
    assert (state.coins, row(state)) == ([2, 5, 0], [1, 0, 0])
    england(state).filled = 3
    assert take_row(state, 2) == 6
    assert (state.coins, row(state)) == ([2, 5, 6], [0, 0, 0])
    assert take_highest_stack(state, 0) == 0
    put_englishman(state, 7)
    assert englishman_at(state) == 7


def test_without_the_chronicle_there_is_no_england() -> None:
    state = new_game(3)
    assert (controller_of(state), englishman(state), englishman_at(state)) == (NONE, NONE, NONE)
    assert (coins_of_row(state), highest_stack(state), take_row(state, 0)) == (0, 0, 0)
    assert take_highest_stack(state, 0) == 0
    assert not is_english_turn(state)


def test_all_of_it_is_public() -> None:
    state = table(at=1, controller=2, filled=2, pieces=(2, 3, 4), ahead={5: "Tain", 6: "Easdale"}, coins=[0, 0, 5])
    part: EnglandView = {"controller": 2, "fields": [1, 2, 3], "filled": 2, "price": 3, "paid": False, "waits": False}
    for seat in (None, 0, 1, 2):
        assert england_of(state.view(seat)) == part
    assert england_of(state.to_json()) == part
    turn = state.view(0)["turn"]
    assert turn is not None
    assert (turn["seat"], turn["piece"]) == (2, "englishman")
    play(state, "Englishman discards Tain")
    assert england_of(state.view(0)) == {**part, "filled": 1, "price": 2}
