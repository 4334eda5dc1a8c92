"""The course of a round and of the game (IS-ROUND)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.positions import at_phase, ids, legal, new_game, play, set_prices

# Each of these gives points for the territory REF-A.
ALWAYS_SCORE = "sheep square columns road_tiles"
LETTERS = dict(zip(ALWAYS_SCORE.split(), "ABCD", strict=True))

SIX_ROUNDS = [(1, "A"), (2, "B"), (3, "AC"), (4, "BD"), (5, "ACD"), (6, "BCD")]
FIVE_ROUNDS = [(1, "AB"), (2, "AC"), (3, "BD"), (4, "ACD"), (5, "BCD")]


def random_move(state: SkyeState, chance: random.Random) -> None:
    """Let somebody do something legal."""
    seat = chance.choice(state.deciders)
    state.play(seat, chance.choice(state.legal(seat)))


def letters_scored(players: int, round_: int) -> str:
    """The letters that are scored at the end of a round, for the first player."""
    state = at_phase("score", players=players, round_=round_, scoring=ALWAYS_SCORE, territories=["REF-A"] * players)
    booked = [b for b in state.sheet.bookings if b.seat == 0 and b.round == round_]
    return "".join(LETTERS[b.source] for b in booked if b.source in LETTERS)


def starters(players: int, first: int) -> list[int]:
    """The starting players of all rounds of a game."""
    state = new_game(players, variants={"starting-player": str(first)})
    chance = random.Random(first)
    seen: dict[int, set[int]] = {}
    while not state.over:
        seen.setdefault(state.round, set()).add(state.starting_player)
        random_move(state, chance)
    assert all(len(seats) == 1 for seats in seen.values())
    return [seats.pop() for seats in seen.values()]


@pytest.mark.rule("IS-ROUND-01")
@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 6), (4, 6), (5, 5)])
def test_the_number_of_rounds(players: int, rounds: int) -> None:
    state = new_game(players)
    chance = random.Random(players)
    seen = []
    while not state.over:
        if state.round not in seen:
            seen.append(state.round)
        random_move(state, chance)
    assert seen == list(range(1, rounds + 1))


@pytest.mark.rule("IS-ROUND-02")
def test_a_round_from_income_to_scoring() -> None:
    scoring = {"scoring-tiles": "road_tiles,sheep,square,columns", "starting-player": "0"}
    state = new_game(2, variants=scoring)
    # Phase 1 is over, tiles are drawn, prices are asked for.
    assert (state.asked, state.gold) == ("price", [5, 5])
    assert [len(tiles) for tiles in state.drawn] == [3, 3]
    axed, first, second = state.drawn[0]
    set_prices(state, 0, 1, 1, 1)
    set_prices(state, 1, 1, 1, 1)
    # Phase 3 is over: the axed tile is in the bag, the others can be bought.
    assert (state.asked, state.deciders) == ("buy", (0,))
    assert axed in state.bag
    assert ids([first, second]) == ids([tile for tile, _ in state.offers[0]])
    play(state, "0 pass", "1 pass")
    # Phase 4 is over: what was not sold is to be built.
    assert state.asked == "build"
    assert sorted(state.acquired[0]) == sorted([first, second])
    assert state.scores == [0, 0]
    chance = random.Random(1)
    while state.round == 1:
        assert state.asked == "build"
        random_move(state, chance)
    # Phase 6 is over, and so are income and draw of the next round.
    assert [b.source for b in state.sheet.bookings] == ["road_tiles", "road_tiles"]
    assert state.gold == [3 + state.income[0], 3 + state.income[1]]
    assert (state.asked, [len(tiles) for tiles in state.drawn]) == ("price", [3, 3])


@pytest.mark.rule("IS-ROUND-02", "IS-ROUND-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_round_asks_for_prices_then_purchases_then_building(players: int) -> None:
    state = new_game(players, seed=players)
    chance = random.Random(players)
    asked: dict[int, list[str]] = {}
    while not state.over:
        so_far = asked.setdefault(state.round, [])
        if state.asked not in so_far[-1:]:
            so_far.append(state.asked)
        random_move(state, chance)
    assert list(asked.values()) == [["price", "buy", "build"]] * len(asked)


@pytest.mark.rule("IS-ROUND-03")
def test_nobody_buys_before_all_have_set_prices() -> None:
    state = set_prices(set_prices(new_game(3), 0, 1, 1, 1), 2, 1, 1, 1)
    assert (state.asked, state.deciders) == ("price", (1,))
    assert legal(state, 0) == legal(state, 2) == set()
    assert set_prices(state, 1, 1, 1, 1).asked == "buy"


@pytest.mark.rule("IS-ROUND-03")
def test_nobody_builds_before_all_have_bought() -> None:
    state = at_phase("buy", players=2, gold=[5, 5], offers=["B01:1", "B02:1"])
    play(state, "0 buy B02")
    assert (state.asked, state.deciders) == ("buy", (1,))
    assert legal(state, 0) == set()
    assert play(state, "1 pass").asked == "build"


@pytest.mark.rule("IS-ROUND-03")
def test_nobody_scores_before_all_have_built() -> None:
    state = at_phase("build", players=2, scoring="road_tiles sheep square columns", acquired=["B34", "B34"])
    play(state, "0 place 1,0")
    assert (state.asked, state.deciders, state.scores) == ("build", (1,), [0, 0])
    assert play(state, "1 place 1,0").scores == [1, 1]


@pytest.mark.rule("IS-ROUND-04")
@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_turns_go_clockwise_from_the_starting_player(starter: int) -> None:
    offers = ["B01:1", "B02:1", "B03:1", "B04:1"]
    state = at_phase("buy", players=4, starter=starter, gold=[5] * 4, offers=offers)
    turns: list[int] = []
    while state.asked == "buy":
        turns += state.deciders
        play(state, f"{state.deciders[0]} pass")
    assert turns == [(starter + i) % 4 for i in range(4)]


@pytest.mark.rule("IS-ROUND-04")
def test_the_order_stays_the_same_for_the_whole_round() -> None:
    """Drawing from a bag that is nearly empty, buying, and buying from the Dolmen: always Cat, Dougal, Ann, Bram."""
    state = at_phase("price", players=4, modules=["druids"], starter=2, gold=[5] * 4, bag="B01 B02 B03 B04 B05 B06 B07")
    assert [len(state.drawn[seat]) for seat in (2, 3, 0, 1)] == [3, 3, 1, 0]
    set_prices(set_prices(state, 2, 1, 1, 1), 3, 1, 1, 1)
    play(state, "0 price 1 1g")
    turns: dict[str, list[int]] = {"buy": [], "dolmen": []}
    while state.asked in turns:
        turns[state.asked] += state.deciders
        play(state, f"{state.deciders[0]} pass")
    assert turns == {"buy": [2, 3, 0, 1], "dolmen": [2, 3, 0, 1]}


@pytest.mark.rule("IS-ROUND-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_prices_and_building_are_for_all_at_once_and_buying_for_one_at_a_time(players: int) -> None:
    state = new_game(players, seed=players)
    chance = random.Random(players)
    assert state.deciders == tuple(range(players))
    while not state.over:
        asked = state.asked
        if asked == "buy":
            assert len(state.deciders) == 1
        random_move(state, chance)
        if state.asked == "price" != asked:
            assert state.deciders == tuple(range(players))
        if state.asked == "build" != asked:
            assert state.deciders == tuple(seat for seat in range(players) if state.acquired[seat])


@pytest.mark.rule("IS-ROUND-05")
def test_building_is_open() -> None:
    """A spectator sees what is built as soon as it is built."""
    state = play(at_phase("build", players=2, acquired=["B34", "B35"]), "0 place 1,0")
    players = state.view(None)["players"]
    assert players[0]["territory"] == [
        {"tile": "CAS", "x": 0, "y": 0, "rotation": 0},
        {"tile": "B34", "x": 1, "y": 0, "rotation": 0},
    ]


@pytest.mark.rule("IS-ROUND-06", "IS-ROUND-09")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("round_", "letters"), SIX_ROUNDS)
def test_the_letters_of_six_rounds(players: int, round_: int, letters: str) -> None:
    assert letters_scored(players, round_) == letters


@pytest.mark.rule("IS-ROUND-06")
@pytest.mark.parametrize(("round_", "letters"), FIVE_ROUNDS)
def test_the_letters_of_five_rounds(round_: int, letters: str) -> None:
    assert letters_scored(5, round_) == letters


@pytest.mark.rule("IS-ROUND-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_see_the_track_of_six_rounds(players: int) -> None:
    expected = [
        {"letters": "A", "catch_up": 0},
        {"letters": "B", "catch_up": 0},
        {"letters": "AC", "catch_up": 1},
        {"letters": "BD", "catch_up": 2},
        {"letters": "ACD", "catch_up": 3},
        {"letters": "BCD", "catch_up": 4},
    ]
    assert new_game(players).view(0)["track"] == expected


@pytest.mark.rule("IS-ROUND-09", "IS-ROUND-10")
def test_the_rounds_of_each_letter() -> None:
    """TS-ROUND-2"""
    rounds = {letter: [r for r in range(1, 7) if letter in letters_scored(3, r)] for letter in "ABCD"}
    assert rounds == {"A": [1, 3, 5], "B": [2, 4, 6], "C": [3, 5, 6], "D": [4, 5, 6]}


@pytest.mark.rule("IS-ROUND-10")
@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 6), (4, 6), (5, 5)])
def test_every_letter_is_scored_three_times(players: int, rounds: int) -> None:
    scored = Counter("".join(letters_scored(players, round_) for round_ in range(1, rounds + 1)))
    assert scored == {"A": 3, "B": 3, "C": 3, "D": 3}


@pytest.mark.rule("IS-ROUND-07")
def test_after_a_round_both_markers_move_on() -> None:
    state = at_phase("score", players=3, round_=2, starter=1)
    assert (state.round, state.starting_player) == (3, 2)
    state = at_phase("score", players=3, round_=5, starter=2)
    assert (state.round, state.starting_player) == (6, 0)


@pytest.mark.rule("IS-ROUND-08")
@pytest.mark.parametrize(("players", "last"), [(3, 6), (5, 5)])
def test_after_the_last_round_comes_the_final_scoring_and_nothing_else(players: int, last: int) -> None:
    """TS-ROUND-4. Nobody gets income and nobody draws; B12 is built to end the round, 11 gold are worth 2 points."""
    state = at_phase(
        "build",
        players=players,
        round_=last,
        starter=1,
        gold=[11] * players,
        scoring="sheep square columns largest_lake",
        acquired=["B12"] + [""] * (players - 1),
    )
    bag = list(state.bag)
    play(state, "0 place 0,-1", "0 turn 0")
    assert state.over
    assert state.deciders == ()
    assert state.scores == [2] * players
    assert {b.source for b in state.sheet.bookings} == {"gold"}
    assert (state.round, state.starting_player) == (last, 1)
    assert state.gold == [11] * players
    assert state.bag == bag
    assert state.drawn == [()] * players


@pytest.mark.rule("IS-ROUND-07", "IS-ROUND-11")
@pytest.mark.parametrize(
    ("players", "first", "expected"),
    [
        (3, 1, [1, 2, 0, 1, 2, 0]),  # TS-ROUND-1
        (2, 0, [0, 1, 0, 1, 0, 1]),
        (4, 3, [3, 0, 1, 2, 3, 0]),
        (5, 2, [2, 3, 4, 0, 1]),
    ],
)
def test_starting_players_of_all_rounds(players: int, first: int, expected: list[int]) -> None:
    assert starters(players, first) == expected


@pytest.mark.rule("IS-ROUND-11")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_of_four_players_the_first_two_starting_players_start_twice(first: int) -> None:
    """TS-ROUND-3"""
    times = Counter(starters(4, first))
    assert [times[(first + i) % 4] for i in range(4)] == [2, 2, 1, 1]


@pytest.mark.rule("IS-ROUND-12")
def test_no_score_ends_the_game_early_or_puts_anybody_out() -> None:
    state = at_phase("score", players=3, round_=5, gold=[0, 0, 0], points=[200, 0, 1])
    assert not state.over
    assert (state.round, state.deciders) == (6, (0, 1, 2))
    for seat in range(3):
        assert legal(state, seat) == {"axe 1", "axe 2", "axe 3"}


@pytest.mark.rule("IS-ROUND-12")
@pytest.mark.parametrize("seed", range(3))
def test_everybody_sets_prices_in_every_round(seed: int) -> None:
    state = new_game(4, seed=seed)
    chance = random.Random(seed)
    asked: set[tuple[int, int]] = set()
    while not state.over:
        if state.asked == "price":
            asked |= {(state.round, seat) for seat in state.deciders}
        random_move(state, chance)
    assert asked == {(round_, seat) for round_ in range(1, 7) for seat in range(4)}
