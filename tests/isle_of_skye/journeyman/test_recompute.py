"""Scores of games with Journeyman, recomputed from JSON by a program that knows nothing of ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import clachan
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.effort import often, seed
from tests.golden.make import FOLDER, GAMES, read
from tests.independent_scorer import Position
from tests.isle_of_skye.journeyman.table import JOURNEYMAN, seen, table
from tests.isle_of_skye.positions import GAME, new_game, of_modules
from tests.isle_of_skye.test_recompute import CATALOGUE, check_game, play, position, recompute

OURS = of_modules("scoring_tile", "journeyman")[-4:]
SKYE = sorted(name for name, about in GAMES.items() if about[0] == "isle-of-skye")
# What boards give at once and every round.
BOARDS = {"track warrior", "track herald", "bonus tribute", "bonus victory_points"}


def replayed(name: str) -> Iterator[SkyeState]:
    """All positions of a golden game."""
    record = read(FOLDER / f"{name}.json")
    state = clachan.replay(GAME, record, 0, name).state
    assert isinstance(state, SkyeState)
    yield state
    for move in record.moves:
        state.play(move.seat, GAME.action(move.text))
        yield state


@pytest.mark.parametrize("name", SKYE)
def test_golden_games(name: str) -> None:
    recompute(replayed(name))


@pytest.mark.rule("ISJ-SCORE-01", "ISJ-SCORE-02", "ISJ-TRACK-07", "ISJ-TRACK-20", "ISJ-TRACK-22", "ISJ-BONUS-11")
def test_golden_games_have_every_source_of_points() -> None:
    """Greedy players go far enough on all tracks."""
    points = recompute(replayed("skye-4-journeyman-tracks")) + recompute(replayed("skye-3-both-tracks"))
    assert set(points) >= BOARDS


@pytest.mark.soak
@pytest.mark.rule("ISJ-SCORE-41", "ISJ-ROUND-09", "ISJ-ROAD-07")
@pytest.mark.parametrize("druids", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_by_chance(players: int, druids: bool) -> None:
    """Alone and with Druids, with the four scoring tiles of its own in every other game."""
    modules = [*(["druids"] if druids else []), *JOURNEYMAN]
    for number in range(often(8, 60)):
        start = seed(5) + number
        variants = {"tribute-time": ["round-end", "income"][number // 2 % 2]}
        if number % 2:
            variants["scoring-tiles"] = ",".join(OURS)
        check_game(new_game(players, modules, variants, start), start)


@pytest.mark.rule("ISJ-SCORE-10", "ISJ-SCORE-20", "ISJ-SCORE-30", "ISJ-SCORE-40")
def test_every_scoring_tile_of_journeyman_scores() -> None:
    points: Counter[str] = Counter()
    for start in range(3):
        state = new_game(3, JOURNEYMAN, {"scoring-tiles": ",".join(OURS)}, start)
        points += check_game(state, start)
    assert set(points) >= set(OURS)


@pytest.mark.rule("ISJ-ROAD-04", "ISJ-ROAD-07", "ISJ-DRUIDS-16")
def test_every_measure_with_placed_roads() -> None:
    """After every change of a placed road, and of what the board shows."""
    roads = 0
    by_chance = [play(new_game(2, ["druids", "journeyman"], {}, start), start) for start in range(4)]
    for game in (replayed("skye-3-both-tracks"), *by_chance):
        laid = 0
        for now in game:
            placed = sum(len(player["roads_placed"]) for player in seen(now)["players"])
            if placed != laid:
                laid = placed
                roads += 1
                compare(now)
    assert roads > 4


def compare(state: SkyeState) -> None:
    """All measures of all seats, and what the boards show."""
    found = position(state)
    for seat, told in enumerate(seen(state)["players"]):
        for name in GAME.measures:
            assert found.measure(seat, name, 0) == state.frame.measures[name](state.territories[seat], 0), name
        for name, of_state in state.frame.state_measures.items():
            assert found.measure(seat, name, 0) == of_state(state, seat), name
        board = found.boards[seat]
        assert sum(board.lasting("points_a_round").values()) == told["points_a_round"]
        assert sum(board.lasting("movement_points").values()) == told["movement_points"]
        assert found.board_incomes()[seat] == told["income"]
        assert board.unlocked() == [tile["tile"] for tile in told["bonus_tiles"] if tile["unlocked"]]


@pytest.mark.rule("ISJ-TRACK-07")
def test_boards_as_far_as_they_go() -> None:
    for tracks in ("W6 M6 H6", "W3 M1 H0", "W4 M4 H2", "W0 M0 H0"):
        compare(table("price", tracks=[tracks, "W1 M2 H3"], figures=[(0, 0), (0, 0)]))


def test_a_wrong_board_is_noticed() -> None:
    """The scorer is no rubber stamp: one space more, or another bonus tile, and it disagrees."""
    *_, state = replayed("skye-3-journeyman")
    told = position(state).json
    told["journeyman"]["players"][0]["positions"]["warrior"] -= 3
    wrong = Position(told, CATALOGUE)
    assert (0, "track warrior") in {(b[0], b[2]) for b in set(wrong.bookings()) ^ set(wrong.booked())}


def test_one_position_alone_does_not_date_what_came_at_once() -> None:
    """Then those points are left out on both sides, and all others are still checked."""
    dated = 0
    for number in (0, 1):
        variants = {"tribute-time": ["round-end", "income"][number]}
        *_, state = play(new_game(3, JOURNEYMAN, variants, number), number)
        alone = position(state)
        assert sorted(alone.bookings()) == sorted(alone.booked())
        assert alone.unknown_sources() <= BOARDS
        dated += len(alone.bookings())
    assert dated > 10
