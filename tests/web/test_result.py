"""The end of a game: who won by how much, a chart in true proportions, and the table sorted by what was brought."""

from __future__ import annotations

from random import Random

import pytest

from clachan import Game
from clachan.core.views import SheetView
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of
from clachan.web.panels import Viewer, render_panels
from clachan.web.panels.chart import Telling, chart
from clachan.web.panels.look import look_at
from clachan.web.panels.result import result_panel, who_won
from clachan.web.story import Stories
from tests.every_game.support import GAMES, module_sets, random_game
from tests.web.support import enter, live_table

NAMES = ["Ailsa", "Catriona", "Eilidh"]
TELLING = Telling(str.upper, "Round {round}", "Final scoring", lambda source: source == "gold")


@pytest.mark.parametrize(
    ("totals", "places", "sentence"),
    [
        ([36, 41, 36], [2, 1, 2], "Catriona wins with 41 points, 5 points ahead of Ailsa and Eilidh."),
        ([20, 41, 40], [3, 1, 2], "Catriona wins with 41 points, 1 point ahead of Eilidh."),
        ([41, 41, 36], [2, 1, 3], "Catriona wins with 41 points, by the tiebreaker before Ailsa."),
        ([41, 41, 36], [1, 1, 3], "Ailsa and Catriona share the victory with 41 points."),
        ([41, 41, 41], [1, 1, 1], "Ailsa, Catriona and Eilidh share the victory with 41 points."),
    ],
)
def test_who_won_and_by_how_much(totals: list[int], places: list[int], sentence: str) -> None:
    assert who_won(translator("en"), NAMES, totals, places) == sentence
    for language in LANGUAGES:
        told = who_won(translator(language), NAMES, totals, places)
        assert "41" in told
        assert "Catriona" in told


def test_losses_are_drawn_as_losses() -> None:
    bookings = [(0, 1, "inn", 10), (0, 2, "inn", 20), (0, 2, "tiles", -6), (1, 1, "inn", 5), (1, 2, "tiles", -12)]
    sheet: SheetView = {
        "totals": [24, -7],
        "bookings": [{"seat": s, "round": r, "source": w, "points": p} for s, r, w, p in bookings],
    }
    found = chart(sheet, NAMES[:2], ["red", "blue"], TELLING)
    # Zero is where the greatest loss ends and the greatest gain begins, and every point is as wide as any other.
    assert found.zero == pytest.approx(100 * 12 / 42)
    widths = [
        [round(piece.width * 42 / 100, 6) for piece in side] for bar in found.bars for side in (bar.lost, bar.got)
    ]
    assert widths == [[6], [10, 20], [12], [5]]
    assert found.bars[1].lost[0].words == "Round 2: TILES −12"
    assert [bar.total for bar in found.bars] == [24, -7]
    assert found.shades == [("0", "Round 1"), ("1", "Round 2")]


def test_the_final_scoring_is_not_the_last_round() -> None:
    bookings = [(0, 1, "inn", 10), (0, 2, "gold", 4), (0, 2, "inn", 3)]
    sheet: SheetView = {
        "totals": [17],
        "bookings": [{"seat": s, "round": r, "source": w, "points": p} for s, r, w, p in bookings],
    }
    found = chart(sheet, NAMES[:1], ["red"], TELLING)
    assert found.shades == [("0", "Round 1"), ("1", "Round 2"), ("end", "Final scoring")]
    assert [piece.shade for piece in found.bars[0].got] == ["0", "1", "end"]
    assert found.bars[0].got[2].words == "Final scoring: GOLD +4"


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_games_know_what_is_scored_at_the_end(game: Game) -> None:
    """What the end of the game brings besides the next scoring, and nothing of that."""
    final: set[str] = set()
    options = game.options(3, module_sets(game, 3)[-1])
    page = face_of(game).page(translator("en"), ["Ailsa"] * options.players)[1]
    for number, state in enumerate(random_game(game, options, 3)):
        if state.over or number % 10:
            continue
        for outlook in state.outlook(state.deciders[0]):
            now, end = set(outlook.now), set(outlook.end)
            final |= end - now
    view = state.view(None)
    assert final
    assert [source for source in final if not page.is_final(source, view)] == []
    rounds = {booking.source for booking in state.sheet.bookings if booking.round < state.round}
    assert [source for source in rounds if page.is_final(source, view)] == []


def test_nobody_has_scored() -> None:
    found = chart({"totals": [0, 0], "bookings": []}, NAMES[:2], ["red", "blue"], TELLING)
    assert found.zero == 0
    assert not any(bar.got or bar.lost for bar in found.bars)


@pytest.mark.parametrize("game", ["isle-of-skye", "clans-of-caledonia", "glen-more"])
def test_the_end_of_a_game(game: str) -> None:
    table, random = live_table(3, game=game, seed=6), Random(6)
    while table.state.deciders:
        seat = random.choice(table.state.deciders)
        enter(table, seat, random.choice(table.state.legal(seat)).text)
    viewer = Viewer(1, "en", (1,))
    result = result_panel(look_at(table, viewer, Stories(), [], None)).result
    assert result is not None
    assert [player.place for player in result.podium] == sorted(table.state.ranking)
    assert [player.points for player in result.podium if player.you] == [table.state.scores[1]]
    assert result.podium[0].name in result.sentence
    brought = [sum(points) for _, points in result.rows.sources]
    assert brought == sorted(brought, reverse=True)
    assert all(source[0].isupper() for source, _ in result.rows.sources)
    for seat, bar in enumerate(result.chart.bars):
        assert sum(points[seat] for _, points in result.rows.sources) == bar.total == table.state.scores[seat]
    shown = render_panels(table, viewer, Stories(), []).panels["result"]
    for there in ("/rematch", "?at=0", "/record", "podium"):
        assert there in shown
