"""The final scoring and the winner (IS-FINAL, IS-TIE)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.positions import at_phase

# In round 6 the letters B, C and D are scored: nothing for the castle alone.
NOTHING = "road_tiles sheep square columns"


def ended(
    points: Sequence[int],
    gold: Sequence[int],
    territories: Sequence[str] | None = None,
    scoring: str = NOTHING,
    variants: dict[str, str] | None = None,
) -> SkyeState:
    """A game whose last round has just been built; it is scored, and the game ends."""
    state = at_phase(
        "score",
        players=len(points),
        round_=6,
        points=points,
        gold=gold,
        territories=territories,
        scoring=scoring,
        variants=variants,
    )
    assert state.over
    return state


def sources(state: SkyeState, seat: int) -> list[str]:
    """What a seat got points for in the last round and after it, in order."""
    return [booking.source for booking in state.sheet.bookings if booking.seat == seat]


@pytest.mark.rule("IS-FINAL-01", "IS-FINAL-02", "IS-FINAL-03")
def test_scrolls_and_gold_are_added_after_the_last_round_is_scored() -> None:
    """TS-FINAL-1: the letters bring the player to 40."""
    state = ended([13, 0], [17, 0], ["REF-A", "CAS"])
    letters = [b for b in state.sheet.bookings if b.seat == 0 and b.source in NOTHING.split()]
    assert 13 + sum(b.points for b in letters) == 40
    assert state.scores[0] == 40 + 8 + 3


@pytest.mark.rule("IS-FINAL-01", "IS-FINAL-05")
def test_first_the_letters_then_scrolls_then_gold() -> None:
    state = ended([0, 0], [17, 0], ["REF-B", "CAS"])
    kinds = [source.split()[0] for source in sources(state, 0)]
    assert kinds == ["sheep", "square", "columns", "scroll", "scroll", "scroll", "gold"]


@pytest.mark.rule("IS-FINAL-01")
def test_there_is_no_final_scoring_before_the_last_round() -> None:
    state = at_phase("score", players=2, round_=5, gold=[17, 0], territories=["REF-A", "CAS"], scoring=NOTHING)
    assert not state.over
    assert sources(state, 0) == ["road_tiles", "square", "columns"]


@pytest.mark.rule("IS-FINAL-02")
def test_everybody_adds_all_own_scrolls() -> None:
    state = ended([0, 0], [0, 0], ["REF-A", "REF-B"])
    scrolls = [
        {b.source: b.points for b in state.sheet.bookings if b.seat == seat and b.source.startswith("scroll")}
        for seat in (0, 1)
    ]
    assert scrolls[0] == {"scroll B17": 4, "scroll B63": 2, "scroll B37": 1, "scroll B72": 1}
    assert scrolls[1] == {"scroll B13": 6, "scroll B34": 1, "scroll B37": 1}


@pytest.mark.rule("IS-FINAL-03", "IS-FINAL-06")
@pytest.mark.parametrize(("gold", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (17, 3)])
def test_each_full_five_gold_scores_1(gold: int, points: int) -> None:
    """TS-FINAL-2"""
    assert ended([20, 0], [gold, 0]).scores == [20 + points, 0]


@pytest.mark.rule("IS-FINAL-04")
def test_scored_gold_is_not_spent() -> None:
    assert ended([0, 0], [17, 4]).gold == [17, 4]


@pytest.mark.rule("IS-FINAL-04")
def test_gold_that_has_scored_counts_again_for_a_gold_scroll() -> None:
    """D24 lies in an open pasture: 17 gold are worth 3 points, and 3 more for the scroll."""
    state = at_phase(
        "score",
        players=2,
        modules=["druids"],
        round_=6,
        gold=[17, 0],
        territories=["CAS / D24r0", "CAS"],
        scoring=NOTHING,
    )
    assert state.sheet.by_source(0) == {"scroll D24": 3, "gold": 3}


@pytest.mark.rule("IS-FINAL-06")
def test_nothing_scores_for_the_castle_alone() -> None:
    """TS-FINAL-3: no scrolls, no gold. The scoring tile on A is not scored again either."""
    state = ended([12, 30], [0, 0])
    assert state.scores == [12, 30]
    assert state.sheet.bookings == []


@pytest.mark.rule("IS-FINAL-06")
def test_nothing_but_the_letters_of_the_round_scrolls_and_gold() -> None:
    """REF-A has roads, areas and a score for A too; A is not scored in round 6, B, C and D just once."""
    state = ended([0, 0], [17, 0], ["REF-A", "CAS"])
    assert sorted(sources(state, 0)) == [
        "columns",
        "gold",
        "scroll B17",
        "scroll B37",
        "scroll B63",
        "scroll B72",
        "sheep",
        "square",
    ]


@pytest.mark.rule("IS-FINAL-07")
def test_all_gold_is_laid_open() -> None:
    state = ended([0, 0, 0], [17, 4, 9])
    for viewer in (0, 1, 2, None):
        players = state.view(viewer)["players"]
        assert isinstance(players, list)
        assert [player["gold"] for player in players] == [17, 4, 9]


# The winner


@pytest.mark.rule("IS-TIE-01")
def test_the_most_points_win_whatever_the_gold() -> None:
    """TS-TIE-3: 60 points with 99 gold, 61 with none. The points for gold are in these figures."""
    state = ended([60 - 19, 61], [99, 0])
    assert (state.scores, state.ranking) == ([60, 61], [2, 1])


@pytest.mark.rule("IS-TIE-01")
def test_the_final_scoring_can_turn_the_game() -> None:
    state = ended([50, 52], [15, 0])
    assert (state.scores, state.ranking) == ([53, 52], [1, 2])


@pytest.mark.rule("IS-TIE-02")
def test_with_equal_points_the_most_gold_wins() -> None:
    """TS-TIE-1"""
    state = ended([60, 59, 42], [9, 10, 40])
    assert state.scores == [61, 61, 50]
    assert state.ranking == [2, 1, 3]


@pytest.mark.rule("IS-TIE-02")
def test_with_mod5_only_gold_beyond_the_fives_is_compared() -> None:
    """TS-TIE-1"""
    state = ended([60, 59, 42], [9, 10, 40], variants={"tie-break-gold": "mod5"})
    assert state.scores == [61, 61, 50]
    assert state.ranking == [1, 2, 3]


@pytest.mark.rule("IS-TIE-03")
def test_with_equal_points_and_equal_gold_the_victory_is_shared() -> None:
    """TS-TIE-2"""
    state = ended([60, 60], [7, 7])
    assert (state.scores, state.ranking) == ([61, 61], [1, 1])
    assert state.view(None)["ranking"] == [1, 1]


@pytest.mark.rule("IS-TIE-04")
def test_places_below_are_ranked_in_the_same_way() -> None:
    """The first wins; the next two are level in points, not in gold; the last two share a place."""
    state = at_phase("score", players=5, round_=5, points=[70, 50, 50, 40, 40], gold=[0, 3, 4, 2, 2], scoring=NOTHING)
    assert state.over
    assert state.ranking == [1, 3, 2, 4, 4]


@pytest.mark.rule("IS-TIE-04")
def test_after_a_shared_place_the_next_one_is_left_out() -> None:
    state = ended([60, 60, 60, 10], [7, 7, 2, 0])
    assert state.scores == [61, 61, 60, 10]
    assert state.ranking == [1, 1, 3, 4]
