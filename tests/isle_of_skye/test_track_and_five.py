"""Victory points on the track, and what is different with five players (IS-TRACK, IS-FIVE)."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from clachan.face.words import Translator
from clachan.games.isle_of_skye.face.page import SkyePage
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.views import PlayerView
from tests.isle_of_skye.positions import GAME, at_phase, legal, new_game, play, set_prices

# REF-A scores for each of these, so its points tell which letters were scored.
ALWAYS = "sheep road_tiles square columns"
LETTERS = {"sheep": "A", "road_tiles": "B", "square": "C", "columns": "D"}


def shown(state: SkyeState, viewer: int | None, seat: int) -> PlayerView:
    """What a seat, or a spectator, sees of a player."""
    return state.view(viewer)["players"][seat]


def track(state: SkyeState, seat: int) -> tuple[int, int, int]:
    """Points, token and position on the track, as a spectator sees them."""
    player = shown(state, None, seat)
    return player["points"], player["track_token"], player["track_position"]


def at_the_marker(state: SkyeState, seat: int) -> list[str]:
    """The figures that are drawn at a marker on the score track of the page."""
    page = SkyePage(GAME, SkyeWords(GAME, Translator(), ["x"] * state.options.players))
    scores = next(board for board in page.boards(state.view(None)) if board.id == "scores")
    marker = next(g for g in ElementTree.fromstring(scores.svg).iter() if g.get("id") == f"marker-{seat}")
    return [text for part in marker.iter() if part.tag.endswith("text") for text in part.itertext()]


def letters_scored(players: int, round_: int) -> str:
    """The letters that a round scores."""
    state = at_phase("score", players=players, round_=round_, territories=["REF-A"] * players, scoring=ALWAYS)
    return "".join(LETTERS[source] for source in state.sheet.by_source(players - 1) if source in LETTERS)


@pytest.mark.rule("IS-TRACK-01")
def test_everybody_begins_with_0_points_and_sees_the_points_of_all() -> None:
    assert new_game().scores == [0, 0, 0]
    state = at_phase("price", points=[7, 0, 12])
    for viewer in (0, 1, 2, None):
        assert [shown(state, viewer, seat)["points"] for seat in range(3)] == [7, 0, 12]


@pytest.mark.rule("IS-TRACK-01", "IS-TRACK-02")
def test_points_go_on_past_the_end_of_the_track() -> None:
    state = at_phase("score", players=2, points=[148, 46], territories=["REF-A", "REF-A"], scoring=ALWAYS)
    assert state.scores == [151, 49]
    assert shown(state, 1, 0)["points"] == 151


@pytest.mark.rule("IS-TRACK-02")
def test_the_token_goes_on_where_the_track_ends() -> None:
    """TS-TRACK-1: 48 points and 5 more."""
    state = at_phase("score", players=2, points=[48, 0], gold=[3, 0], scoring="gold_majority sheep square columns")
    assert track(state, 0) == (53, 50, 3)


@pytest.mark.rule("IS-TRACK-02", "IS-TRACK-04")
def test_who_has_gone_round_is_ahead_of_who_has_not() -> None:
    """TS-TRACK-2: 50 points stand on space 0, 49 on space 49."""
    state = at_phase("income", players=2, round_=4, points=[49, 50])
    assert state.income == [5 + 2, 5]


@pytest.mark.rule("IS-TRACK-03")
@pytest.mark.parametrize(
    ("points", "token", "position"),
    [(0, 0, 0), (49, 0, 49), (50, 50, 0), (99, 50, 49), (100, 100, 0), (149, 100, 49)],
)
def test_the_token_shows_50_from_50_points_on_and_100_from_100(points: int, token: int, position: int) -> None:
    state = at_phase("price", players=2, points=[points, 0])
    assert track(state, 0) == (points, token, position)
    assert at_the_marker(state, 0) == ([str(token)] if token else [])


@pytest.mark.rule("IS-TRACK-03")
@pytest.mark.parametrize(("points", "position"), [(150, 0), (163, 13), (200, 0), (249, 49)])
def test_from_150_points_on_the_number_is_shown_and_no_token(points: int, position: int) -> None:
    state = at_phase("price", players=2, points=[points, 0])
    assert track(state, 0) == (points, 0, position)
    assert at_the_marker(state, 0) == [str(points)]


@pytest.mark.rule("IS-TRACK-04")
def test_players_with_the_same_points_are_level_whoever_came_first() -> None:
    """Both have 6 points before round 3; whichever of them scored first, neither is ahead of the other."""
    for order in ([0, 1], [1, 0]):
        state = new_game(3)
        for seat in order:
            state.sheet.book(seat, 1, "sheep", 6)
        later = at_phase("income", round_=3, points=state.scores)
        assert later.income == [5, 5, 7]
        assert track(later, 0) == track(later, 1)


@pytest.mark.rule("IS-TRACK-05")
def test_points_are_written_down_in_phase_6_not_while_building() -> None:
    """TS-TRACK-3: the first player closes the lake; the second has still to build."""
    state = at_phase(
        "build",
        players=2,
        territories=["REF-L0", "CAS"],
        acquired=["B50", "B44"],
        scoring="largest_lake sheep square columns",
    )
    play(state, "0 place 1,-1")
    assert (state.asked, state.deciders, state.scores) == ("build", (1,), [0, 0])
    play(state, "1 place 0,-1")
    assert (state.round, state.scores) == (2, [6, 0])


@pytest.mark.rule("IS-TRACK-05")
def test_scrolls_and_gold_are_written_down_in_the_final_scoring() -> None:
    state = at_phase(
        "score", players=2, round_=6, points=[10, 10], territories=["REF-L", "CAS"], gold=[10, 0], scoring=ALWAYS
    )
    sources = [(booking.source, booking.points) for booking in state.sheet.bookings if booking.seat == 0]
    assert sources == [("road_tiles", 1), ("scroll B72", 2), ("gold", 2)]
    assert state.scores == [15, 11]


@pytest.mark.rule("IS-FIVE-01")
def test_with_five_players_the_game_ends_after_round_5() -> None:
    assert not at_phase("score", players=5, round_=4).over
    assert at_phase("score", players=5, round_=5).over
    assert not at_phase("score", players=4, round_=5).over


@pytest.mark.rule("IS-FIVE-02")
def test_the_letters_of_five_rounds() -> None:
    """TS-FIVE-1"""
    assert [letters_scored(5, round_) for round_ in range(1, 6)] == ["AB", "AC", "BD", "ACD", "BCD"]


@pytest.mark.rule("IS-FIVE-02")
@pytest.mark.parametrize(("round_", "gold"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_gold_per_player_ahead_with_five_players(round_: int, gold: int) -> None:
    state = at_phase("income", players=5, round_=round_, points=[5, 4, 3, 2, 1])
    assert state.income == [5 + ahead * gold for ahead in range(5)]


@pytest.mark.rule("IS-FIVE-02")
def test_two_leaders_two_behind_them_and_the_last() -> None:
    """TS-FIVE-2"""
    state = at_phase("income", players=5, round_=3, points=[9, 9, 5, 5, 0])
    assert [gold - 5 for gold in state.income] == [0, 0, 2, 2, 4]


@pytest.mark.rule("IS-FIVE-02")
def test_four_players_use_the_other_track() -> None:
    """TS-FIVE-3"""
    assert letters_scored(4, 1) == "A"
    assert [letters_scored(4, round_) for round_ in range(2, 7)] == ["B", "AC", "BD", "ACD", "BCD"]


@pytest.mark.rule("IS-FIVE-02")
@pytest.mark.parametrize(("players", "rounds"), [(4, "A0 B0 AC1 BD2 ACD3 BCD4"), (5, "AB0 AC0 BD1 ACD2 BCD3")])
def test_the_track_is_shown(players: int, rounds: str) -> None:
    spaces = [{"letters": space[:-1], "catch_up": int(space[-1])} for space in rounds.split()]
    assert new_game(players).view(None)["track"] == spaces


@pytest.mark.rule("IS-FIVE-03")
def test_five_players_draw_three_tiles_use_one_axe_and_buy_one_tile() -> None:
    state = new_game(5, variants={"starting-player": "0"})
    assert ([len(drawn) for drawn in state.drawn], len(state.bag)) == ([3] * 5, 58)
    for seat in range(5):
        assert legal(state, seat) == {"axe 1", "axe 2", "axe 3"}
        set_prices(state, seat, 1, 1, 1)
    assert ([len(offer) for offer in state.offers], len(state.bag)) == ([2] * 5, 63)
    for seat in range(5):
        assert state.deciders == (seat,)
        buy = next(action for action in state.legal(seat) if action.text.startswith("buy"))
        state.play(seat, buy)
    assert state.asked == "build"


@pytest.mark.rule("IS-FIVE-03")
def test_five_players_score_as_fewer_do() -> None:
    scoring = "square whisky_majority sheep columns"
    maps = ["REF-A", "REF-B", "REF-M", "REF-0", "REF-2R"]
    state = at_phase("score", players=5, territories=maps, scoring=scoring)
    assert [state.sheet.by_source(seat) for seat in range(5)] == [
        {"square": 12, "whisky_majority": 2},
        {"square": 10, "whisky_majority": 5},
        {"square": 4, "whisky_majority": 2},
        {},
        {},
    ]


@pytest.mark.rule("IS-FIVE-04")
def test_each_of_the_five_is_starting_player_once() -> None:
    state = new_game(5, variants={"starting-player": "3"})
    rng = random.Random(5)
    starters = [state.starting_player]
    while not state.over:
        round_ = state.round
        seat = rng.choice(state.deciders)
        state.play(seat, rng.choice(state.legal(seat)))
        if state.round != round_:
            starters.append(state.starting_player)
    assert starters == [3, 4, 0, 1, 2]
