"""Goods that Chronicles bring, and what there is only so much of (GMC, GMX)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.haggis.rules.state import Kitchen
from clachan.games.glen_more.modules.hammer.rules.england import englishman
from tests.glen_more.dragon_boats.table import race, race_position
from tests.glen_more.great_glen.table import hall
from tests.glen_more.hammer.table import table as english_table
from tests.glen_more.highlander.table import highland
from tests.glen_more.penny_mobs.table import mobs
from tests.glen_more.positions import VILLAGE, build, go_on, legal, men, play, position, territory
from tests.glen_more.table import FIRST_FOUR, FOR_TWO, set_up


@pytest.mark.rule("GMC-19", "GMX-08")
def test_goods_from_the_mountain_go_on_any_own_tiles_with_room() -> None:
    """Three on a tile at most; what finds no room stays on the Mountain."""
    full = {VILLAGE: "wood wood", (1, 0): "stone stone stone"}
    state = highland(
        pieces=(13, 15, 16), on_it="sheep cattle", ahead={17: "Tain", 18: "Easdale"},
        territories=[territory(goods=full)],
    )  # fmt: skip
    play(state, "take Tain")
    kept = {text for text in legal(state) if "Starting Village" in text}
    assert kept
    assert not {text for text in legal(state) if "Home Castle" in text}


@pytest.mark.rule("GMC-19", "GMX-08")
def test_goods_of_a_reward_token_go_on_any_own_tile() -> None:
    land = territory({(0, 1): "Inshriach"}, goods={VILLAGE: "wood wood wood"})
    state = race_position(movement=2, tokens={1: "any any scotsman vp"}, territories=[land], ahead="Tain, Easdale")
    play(state, "sail", "sail", "reward 1 any", "choose stone")
    assert state.asked == "put"
    assert {text.removeprefix("put stone ") for text in legal(state)} == {"Inshriach", "Home Castle"}


@pytest.mark.rule("GMC-23")
def test_coins_and_casks_never_run_out_but_scotsmen_and_markers_do() -> None:
    """A tile, a token or a field that gives a Scotsman gives none when none is left; the rest of it works."""
    state = position(ahead={4: "Ullapool", 5: "Tain"}, coins=[5], modules=FIRST_FOUR)
    state.positions[englishman(state)] = 9
    state.supply[0] = 0
    build(state, "Ullapool", (0, 1))
    assert men(state, (0, 1)) == 0
    assert state.coins[0] == 5 - 1 + 1
    token = race_position(movement=2, tokens={1: "any any scotsman vp"})
    token.supply[0] = 0
    play(token, "sail", "sail", "reward 1 scotsman")
    assert (token.asked, token.territories[0].scotsmen) == ("turn", 1)
    bare = position(ahead={4: "Robert the Bruce", 5: "Tain"}, coins=[5], modules=("hammer",))
    bare.positions[englishman(bare)] = 9
    bare.markers[0] = 0
    play(bare, "take Robert the Bruce")
    assert bare.asked != "clan"
    rich = position(ahead={4: "Tain"}, coins=[5000], whisky=[300], modules=("haggis",))
    build(rich, "Tain", (0, 1))
    assert (rich.coins[0], rich.whisky[0]) == (5000, 300)


@pytest.mark.rule("GMX-07")
def test_coins_on_boards_belong_to_nobody() -> None:
    """Coins on the Mountain, the England row and the Market count for no player at the end."""
    state = english_table(
        at=20, controller=0, filled=3, pieces=(20, 21, 22), ahead={19: "The End"}, market="wood 3",
        modules=("highlander", "hammer"),
    )  # fmt: skip
    assert state.over
    assert state.scores == [0, 0, 0]
    other = highland(pieces=(20, 21, 22), ahead={19: "The End"}, on_it="coin coin", starts=False)
    go_on(other)
    assert other.over
    assert other.scores == [0, 0, 0]


@pytest.mark.rule("GMX-07")
def test_tokens_pennies_and_markers_are_limited() -> None:
    """13 haggis tokens, 16 reward tokens, 7 pennies and 6 voting markers each with two players are all there is."""
    state = set_up(2, FOR_TWO)
    now = race(state)
    assert sum(len(tokens) for tokens in now.tokens) + len(now.unused) == 16
    assert mobs(state).pennies == [7, 7]
    there = state.part(Kitchen)
    assert sum(there.pool) + len(there.display) == 13
    assert [sum(votes) for votes in zip(hall(state).ayes, hall(state).nays, strict=True)] == [6, 6]
