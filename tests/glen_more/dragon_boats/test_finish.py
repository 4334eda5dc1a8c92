"""The finish, result cards, and coins at the end (GM1-47 to -58)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clachan.games.glen_more.modules.dragon_boats.rules import start
from clachan.games.glen_more.rules.scoring_rounds import number_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.dragon_boats.table import (
    boat,
    chronicle,
    may_sail,
    race,
    race_position,
    result,
    steps_to_go,
    tokens,
)
from tests.glen_more.positions import build, go_on, legal, play, territory


def step(state: GlenState, seat: int, *answers: str) -> None:
    """A boat moves one step in a turn of its owner."""
    state.seat = seat
    state.movement = 1
    assert chronicle(state).act(state, seat, chronicle(state).sail)
    state.frame.go_on(state)
    state.forget_choices()
    play(state, *answers)


def before_home(players: int, seats: Sequence[int]) -> GlenState:
    """Some boats are one step before their Home Castles, on a tile right of it."""
    lands = [territory({(2, 0): name}) for name in ("Halkirk", "Strathspey", "Dornoch", "Loch Lochy")[:players]]
    return race_position(players=players, territories=lands, boats={seat: (seat, 2) for seat in seats})


@pytest.mark.rule("GM1-47")
def test_a_boat_finishes_only_when_it_enters_the_castle_again() -> None:
    state = before_home(4, [0])
    assert result(state) is None
    step(state, 1)
    assert result(state, 1) is None
    step(state, 0, "no reward")
    assert result(state) == "Winner"


@pytest.mark.rule("GM1-48", "GM1-49", "GM1-52", "GM1-53")
def test_cards_of_four_players() -> None:
    state = before_home(4, [0, 1, 2, 3])
    for seat in (2, 0, 3):
        assert result(state, 1) is None
        step(state, seat, "no reward")
    assert [result(state, seat) for seat in range(4)] == ["Second", "Last", "Winner", "Third"]
    assert state.scores == [10, 0, 15, 5]
    assert state.whisky == [0, 0, 1, 0]
    assert race(state).boats == [NONE] * 4


@pytest.mark.rule("GM1-48", "GM1-49", "GM1-52", "GM1-53")
def test_cards_of_three_players() -> None:
    state = before_home(3, [0, 1, 2])
    step(state, 1, "no reward")
    step(state, 2, "no reward")
    assert [result(state, seat) for seat in range(3)] == ["Last", "Winner", "Second"]
    assert state.scores == [0, 15, 10]
    assert boat(state, 0) is None


@pytest.mark.rule("GM1-52", "GM1-53", "GM1-55", "GM1-57")
def test_cards_of_two_players() -> None:
    """T-GM1-5: when red finishes, blue gets the Last card at once, and the boat is removed."""
    state = before_home(2, [0])
    assert boat(state, 1) == (1, 1)
    step(state, 0, "no reward")
    assert [result(state, 0), result(state, 1)] == ["Winner", "Last"]
    assert state.scores == [15, 0]
    assert (boat(state, 0), boat(state, 1)) == (None, None)


@pytest.mark.rule("GM1-50")
def test_the_token_at_home_comes_after_the_card() -> None:
    state = before_home(4, [0])
    step(state, 0)
    assert (result(state), state.scores[0]) == ("Winner", 15)
    assert state.asked == "reward"
    assert race(state).looked[0] == 1
    before = len(race(state).tokens[0])
    play(state, next(text for text in sorted(legal(state)) if text != "no reward"))
    assert len(race(state).tokens[0]) == before - 1


@pytest.mark.rule("GM1-50", "GM1-52")
def test_whoever_ends_the_race_still_gets_a_token() -> None:
    lands = [territory({(2, 0): "Halkirk"})]
    state = race_position(players=2, territories=lands, boats={0: (0, 2)}, tokens={0: "vp coin"}, movement=1)
    play(state, "sail", "reward 3 vp")
    assert state.scores == [18, 0]
    assert tokens(state, 0) == "coin"


@pytest.mark.rule("GM1-51")
def test_a_boat_that_is_home_moves_no_more() -> None:
    state = before_home(4, [0])
    state.movement = 3
    state.forget_choices()
    play(state, "sail", "no reward")
    assert boat(state) is None
    assert state.movement == 2
    assert not may_sail(state)
    assert steps_to_go(state, 0) == 0


@pytest.mark.rule("GM1-52")
def test_after_the_race_nothing_moves_and_tokens_stay() -> None:
    state = before_home(2, [0, 1])
    step(state, 0, "no reward")
    left = list(race(state).tokens)
    state.seat = 1
    state.movement = 5
    assert not start.may_sail(state, 1)
    assert list(chronicle(state).window(state, 1)) == []
    assert race(state).tokens == left


def end_game(state: GlenState) -> GlenState:
    """All pieces are on The End: the final scoring."""
    state.positions[: state.frame.seats] = [50] * state.frame.seats
    state.end_index = 50
    state.front = 50
    return go_on(state)


@pytest.mark.rule("GM1-54")
def test_boats_that_are_not_home_at_the_end_bring_last_cards() -> None:
    for finished, cards in (([], ["Last"] * 4), ([2], ["Last", "Last", "Winner", "Last"])):
        state = before_home(4, finished)
        for seat in finished:
            step(state, seat, "no reward")
        end_game(state)
        assert state.over
        assert [result(state, seat) for seat in range(4)] == cards
        assert race(state).boats == [NONE] * 4


@pytest.mark.rule("GM1-54", "GM1-55")
def test_a_race_that_never_began_has_no_winner() -> None:
    state = race_position(players=2, started=False, coins=[4, 7])
    end_game(state)
    assert [result(state, 0), result(state, 1)] == ["Last", "Last"]
    assert state.scores == [0, 0]


@pytest.mark.rule("GM1-55", "GM1-56")
@pytest.mark.parametrize(
    ("owner", "coins", "red", "blue"), [("", 10, 25, 0), ("red", 10, 33, 0), ("blue", 10, 25, 16), ("blue", 5, 20, 10)]
)
def test_coins_at_the_end(owner: str, coins: int, red: int, blue: int) -> None:
    """T-GM1-5: red 10 points for 10 coins, with Armadale 18; blue has the Last card: 0, with Armadale 16."""
    cards = ["Armadale Castle" if owner == name else "" for name in ("red", "blue")]
    lands = [territory({(2, 0): "Halkirk"}), territory({(2, 0): "Dornoch"})]
    state = race_position(
        players=2, territories=lands, boats={0: (0, 2)}, coins=[coins, coins], cards=cards, movement=1
    )
    play(state, "sail", "no reward")
    state.whisky = [0, 0]
    end_game(state)
    # The owner of the card has one landmark more than the other: a point.
    assert state.scores == [red + (owner == "red"), blue + (owner == "blue")]


@pytest.mark.rule("GM1-57")
def test_coins_of_whoever_is_last_are_good_for_all_else() -> None:
    """They pay for tiles, and count for Oliphant."""
    state = before_home(2, [1])
    step(state, 1, "no reward")
    assert result(state, 0) == "Last"
    state = race_position(players=2, ahead="Mary Stuart, Tain", coins=[15])
    race(state).results = [chronicle(state).regatta.last, 0]
    race(state).boats = [NONE, NONE]
    play(state, "take Mary Stuart", "claim Oliphant")
    assert state.scores[0] in (5, 8)
    state = race_position(players=2, ahead="Portree, Tain", coins=[3])
    race(state).results = [chronicle(state).regatta.last, 0]
    race(state).boats = [NONE, NONE]
    build(state, "Portree", (0, 1))
    assert state.coins[0] == 2
    assert state.scores[0] == 0


@pytest.mark.rule("GM1-58")
def test_result_cards_are_no_landmarks_and_the_winners_cask_is_a_cask() -> None:
    state = before_home(4, [0])
    step(state, 0, "no reward")
    numbers = [number_of(state, 0, category) for category in ("castle", "landmarks", "whisky", "persons")]
    assert numbers == [0, 0, 1, 0]
