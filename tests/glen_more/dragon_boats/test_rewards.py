"""Reward tokens at the castles (GM1-37 to -46, GM1-60)."""

from __future__ import annotations

from random import Random

import pytest

from clachan import Rng
from clachan.games.glen_more.modules.dragon_boats.rules.reward_tokens import draw_token
from clachan.games.glen_more.modules.dragon_boats.rules.views import RiverView, race_of
from clachan.games.glen_more.rules.scotsmen import station_scotsmen
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL
from tests.glen_more.dragon_boats.table import boat, chronicle, race, race_position, result, sail, tokens
from tests.glen_more.positions import HOME_CASTLE, VILLAGE, build, goods, legal, men, play, territory


def shown(state: GlenState, seat: int | None, river: int) -> RiverView:
    """What a seat sees of a castle."""
    return next(entry for entry in race_of(state.view(seat))["rivers"] if entry["river"] == river)


@pytest.mark.rule("GM1-37", "GM1-44")
def test_a_token_need_not_be_taken() -> None:
    state = race_position(movement=2, tokens={1: "vp coin whisky any"})
    play(state, "sail", "sail")
    assert legal(state) == {"reward 3 vp", "reward 2 coin", "reward 1 whisky", "reward 1 any", "no reward"}
    play(state, "no reward")
    assert tokens(state, 1) == "vp coin any whisky"
    assert (state.scores[0], state.coins[0], state.whisky[0]) == (0, 0, 0)


@pytest.mark.rule("GM1-38")
def test_other_castles_give_nothing() -> None:
    """Castle Stalker is a castle with a river, but no castle of the race."""
    lands = [territory(), territory({(2, 0): "Castle Stalker", (-1, 0): "Loch Lochy"})]
    state = race_position(territories=lands, movement=5)
    assert sail(state, 5) == [(3, (1, 1))]


@pytest.mark.rule("GM1-39")
def test_one_token_a_castle_and_none_at_the_start() -> None:
    state = race_position(movement=8, tokens={0: "vp vp vp coin", 1: "coin coin any any"})
    play(state, "sail", "sail", "reward 2 coin")
    assert state.asked == "turn"
    play(state, "sail")
    assert state.asked == "turn"
    assert len(race(state).rewards[0]) == 1
    assert tokens(state, 0) == "vp vp vp coin"
    sail(state, 4)
    play(state, "sail", "reward 3 vp")
    assert tokens(state, 0) == "vp vp coin"
    assert race(state).boats[0] == -1


@pytest.mark.rule("GM1-40", "GM1-41", "GM1-46")
def test_who_looks_knows_and_nobody_else() -> None:
    """T-GM1-6: red sees what is left, the others see two face-down tokens."""
    state = race_position(players=3, variants={"non-player-river": "blue-red"}, movement=2, tokens={1: "vp coin any"})
    assert shown(state, 0, 1)["faces"] is None
    play(state, "sail", "sail")
    assert shown(state, 0, 1)["faces"] == ["3 Victory Points", "2 Coins", "1 resource of choice"]
    for other in (None, 1, 2):
        assert (shown(state, other, 1)["faces"], shown(state, other, 1)["tokens"]) == (None, 3)
        assert shown(state, other, 1)["looked"] == [0]
    play(state, "reward 2 coin")
    assert shown(state, 0, 1)["faces"] == ["3 Victory Points", "1 resource of choice"]
    for other in (None, 1, 2):
        assert (shown(state, other, 1)["faces"], shown(state, other, 1)["tokens"]) == (None, 2)
        assert race_of(state.view(other))["rewards"] == [["2 Coins"], [], []]
    assert shown(state, 0, 2)["faces"] is None


@pytest.mark.rule("GM1-46")
def test_what_was_seen_stays_known_when_others_take_from_it() -> None:
    state = race_position(movement=2, tokens={1: "vp coin any whisky"}, boats={3: (0, 0)})
    play(state, "sail", "sail", "no reward")
    state.seat = 3
    state.movement = 1
    chronicle(state).act(state, 3, chronicle(state).sail)
    state.frame.go_on(state)
    state.forget_choices()
    play(state, "reward 1 whisky")
    assert shown(state, 0, 1)["faces"] == ["3 Victory Points", "2 Coins", "1 resource of choice"]
    assert shown(state, 3, 1)["faces"] == ["3 Victory Points", "2 Coins", "1 resource of choice"]
    assert shown(state, 2, 1)["faces"] is None


@pytest.mark.rule("GM1-40")
def test_the_order_of_what_is_put_back_tells_nothing() -> None:
    one = race_position(movement=2, tokens={1: "vp coin any whisky"})
    other = race_position(movement=2, tokens={1: "whisky any coin vp"})
    for state in (one, other):
        play(state, "sail", "sail", "reward 2 coin")
    assert one.to_json() == other.to_json()


@pytest.mark.rule("GM1-12", "GM1-40", "GM1-46")
def test_unknown_tokens_are_dealt_anew_from_all_that_are_unknown() -> None:
    state = race_position(players=2, movement=4, tokens={2: "whisky scotsman"})
    sail(state, 4)
    assert boat(state) == (2, 3)
    elsewhere = set()
    for seed in range(200):
        dealt = state.redeal(0, Rng(seed))
        assert tokens(dealt, 2) == "whisky scotsman"
        assert dealt.view(0) == state.view(0)
        elsewhere.add(tokens(dealt, 1))
        others = state.redeal(1, Rng(seed))
        elsewhere.add(tokens(others, 2))
    assert len(elsewhere) > 10


@pytest.mark.rule("GM1-40")
def test_looking_reveals_something() -> None:
    state = race_position(movement=3)
    play(state, "sail")
    before = state.reveals
    play(state, "sail")
    assert state.reveals == before + 1


@pytest.mark.rule("GM1-41", "GM1-43")
@pytest.mark.parametrize(
    ("word", "notation", "points", "coins", "casks", "movement"),
    [("vp", "3 vp", 3, 0, 0, 0), ("coin", "2 coin", 0, 2, 0, 0), ("whisky", "1 whisky", 0, 0, 1, 0)],
)
def test_rewards_that_go_to_the_supply(
    word: str, notation: str, points: int, coins: int, casks: int, movement: int
) -> None:
    state = race_position(movement=2, tokens={1: f"{word} any any any"})
    play(state, "sail", "sail", f"reward {notation}")
    assert (state.scores[0], state.coins[0], state.whisky[0], state.movement) == (points, coins, casks, movement)
    assert tokens(state, 1) == "any any any"
    assert state.asked == "turn"


@pytest.mark.rule("GM1-41")
def test_a_token_that_was_taken_is_out_of_the_game() -> None:
    state = race_position(movement=2, tokens={1: "vp any any any"})
    play(state, "sail", "sail", "reward 3 vp")
    now = race(state)
    left = [kind for kinds in now.tokens for kind in kinds] + list(now.unused)
    assert len(left) == 15
    assert left.count(0) == 2
    for seed in range(20):
        dealt = race(state.redeal(1, Rng(seed)))
        assert [kind for kinds in dealt.tokens for kind in kinds].count(0) == 2


@pytest.mark.rule("GM1-42", "GM1-43")
def test_a_resource_goes_on_any_own_tile_and_can_be_used_in_the_same_turn() -> None:
    land = territory({(0, 1): "Clachaig"}, None, {(0, 1): "wood wood"})
    state = race_position(territories=[land], movement=2, tokens={1: "any any any any"}, ahead="Portree, Tain")
    assert legal(state, "take") == {"Portree", "Tain"}
    play(state, "sail", "sail", "reward 1 any", "choose stone")
    assert legal(state, "put stone") == {"Starting Village", "Home Castle", "Clachaig"}
    play(state, "put stone Clachaig")
    assert goods(state, (0, 1)) == "wood wood stone"
    assert state.asked == "turn"


@pytest.mark.rule("GM1-43")
def test_a_tile_takes_no_more_than_three_resources() -> None:
    land = territory(None, None, {VILLAGE: "wood wood wood"})
    state = race_position(territories=[land], movement=2, tokens={1: "any any any any"})
    play(state, "sail", "sail", "reward 1 any", "choose stone")
    # Only the castle has room, so nothing is asked.
    assert goods(state, HOME_CASTLE) == "stone"


@pytest.mark.rule("GM1-43")
def test_a_scotsman_goes_on_any_own_tile() -> None:
    land = territory({(0, 1): "Tain"})
    state = race_position(
        territories=[land], movement=2, tokens={1: "scotsman any any any"}, ahead="Easdale, Rothiemurchus"
    )
    play(state, "sail", "sail", "reward 1 scotsman")
    assert legal(state, "post") == {"Starting Village", "Home Castle", "Tain"}
    play(state, "post Home Castle")
    assert (men(state, HOME_CASTLE), state.supply[0]) == (1, 7)


@pytest.mark.rule("GM1-44")
def test_what_cannot_be_used_is_lost() -> None:
    full = territory(None, None, {VILLAGE: "wood wood wood", HOME_CASTLE: "wood wood wood"})
    state = race_position(territories=[full], movement=2, tokens={1: "any any scotsman vp"})
    play(state, "sail", "sail", "reward 1 any", "choose stone")
    assert state.asked == "turn"
    assert state.territories[0].owned == full.owned
    state = race_position(movement=2, tokens={1: "any any scotsman vp"})
    station_scotsmen(state, 0, CASTLE_CELL, 8)
    assert state.supply[0] == 0
    play(state, "sail", "sail", "reward 1 scotsman")
    assert state.asked == "turn"
    assert tokens(state, 1) == "vp any any"
    assert men(state, HOME_CASTLE) == 8


@pytest.mark.rule("GM1-45")
def test_a_castle_without_tokens_gives_nothing() -> None:
    state = race_position(movement=2, tokens={1: ""})
    play(state, "sail", "sail")
    assert state.asked == "turn"
    assert race(state).looked[1] == 0


@pytest.mark.rule("GM1-42")
def test_each_castle_is_dealt_with_before_the_next_step() -> None:
    state = race_position(movement=4, tokens={1: "coin coin coin vp", 2: "any any any any"})
    play(state, "sail", "sail")
    assert "sail" not in legal(state)
    play(state, "reward 2 coin", "sail", "sail")
    assert state.asked == "reward"
    assert state.coins[0] == 2


@pytest.mark.rule("GM1-60")
def test_a_non_player_castle_gives_a_token() -> None:
    state = race_position(players=2, boats={0: (2, 2)}, movement=1, tokens={2: "vp coin"})
    play(state, "sail")
    assert boat(state) == (2, 3)
    play(state, "reward 3 vp")
    assert (state.scores[0], tokens(state, 2)) == (3, "coin")


@pytest.mark.rule("GM1-42", "GM1-43")
def test_movement_of_a_token_serves_this_turn_only() -> None:
    state = race_position(movement=2, tokens={1: "move move any any"}, ahead="Tain, Easdale, Lochridge, Black Isle")
    play(state, "sail", "sail", "reward 2 move")
    build(state, "Tain", (0, 1))
    play(state, "done")
    assert state.deciders == (1,)
    assert state.movement == 0


def test_a_second_token_can_be_drawn_for_others() -> None:
    """What Penny Mobs need: a random one of those that are left, with its reward."""
    drawn = set()
    for seed in range(30):
        state = race_position(movement=2, tokens={1: "vp coin any whisky"})
        play(state, "sail", "sail", "reward 1 any", "choose wood", "put wood Home Castle")
        state.rng = Rng(Random(seed).getrandbits(60))
        before = state.reveals
        draw_token(chronicle(state).regatta, state, 0, 1)
        state.frame.go_on(state)
        drawn.add((state.scores[0], state.coins[0], state.whisky[0]))
        assert len(race(state).tokens[1]) == 2
        assert state.reveals == before + 1
        assert result(state) is None
    assert drawn == {(3, 0, 0), (0, 2, 0), (0, 0, 1)}
