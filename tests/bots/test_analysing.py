"""Decisions of a record looked at again: what was better, by how much, from nothing but what the seat could know."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clachan.bots.analysing import Analyst, chances_of, decisions_of, iterations_of
from clachan.bots.remarks import Remark, read_remark
from clachan.core.action import Action
from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.core.reading import Reader
from clachan.core.record import Record, read_record
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint
from clachan.games.registry import game
from tests.bots.test_analyse import GAMES, position, searcher

GOLDEN = Path(__file__).parent.parent / "golden"
RECORDS = ["skye-2", "clans-2", "glen-2"]


def golden(name: str) -> tuple[Game, Record]:
    record = read_record((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    return game(record.game), record


def analyst(name: str, iterations: int = 8) -> Analyst:
    played, record = golden(name)
    return Analyst(played, played.options(record.players, record.modules, record.variants), iterations)


def some_decisions(name: str, every: int) -> list[tuple[int, int, State, Action]]:
    """Decisions out of the whole game, each with a position of its own."""
    found = [(move, seat, state.copy(), action) for move, seat, state, action in decisions_of(*golden(name))]
    return found[::every]


@pytest.mark.parametrize("name", GAMES)
def test_a_line_begins_with_its_action_and_can_be_played(name: str) -> None:
    state, seat = position(name, 12)
    thoughts = searcher(name, "search:60i").analyse(Viewpoint(state, seat))
    assert all(thought.line[0] == (seat, thought.action) for thought in thoughts)
    assert max(len(thought.line) for thought in thoughts) > 1
    if name == "clans-of-caledonia":
        return  # A plan leaves out what the others do meanwhile.
    # The seed of the analysis, on whose first redeal the lines are told.
    seed = Rng(5).bits()
    for thought in thoughts:
        dealt = Viewpoint(state, seat).redeal(Rng(seed))
        searcher(name, "search:1i").evaluation.prepare(dealt, seat, Rng(seed))
        for actor, action in thought.line:
            assert action in dealt.legal(actor)
            dealt.play(actor, action)


@pytest.mark.parametrize("name", RECORDS)
def test_remarks_are_the_same_in_any_order(name: str) -> None:
    decisions = some_decisions(name, 30)
    first = [analyst(name).remark(state, seat, move, action) for move, seat, state, action in decisions]
    one = analyst(name)
    again = [one.remark(state, seat, move, action) for move, seat, state, action in reversed(decisions)]
    assert again[::-1] == first
    for remark in first:
        assert read_remark(Reader(json.loads(json.dumps(remark.to_json())), "file", OptionError)) == remark


@pytest.mark.parametrize("name", RECORDS)
def test_nothing_is_said_that_the_seat_could_not_know(name: str) -> None:
    for move, seat, state, action in some_decisions(name, 40):
        other = state.redeal(seat, Rng(move))
        said = analyst(name).remark(state, seat, move, action)
        assert analyst(name).remark(other, seat, move, action) == said


@pytest.mark.parametrize("name", RECORDS)
def test_who_plays_what_is_best_loses_nothing(name: str) -> None:
    for move, seat, state, _ in some_decisions(name, 60):
        one = analyst(name, 12)
        legal = state.legal(seat)
        best = one.remark(state, seat, move, legal[0]).answers[0].text
        remark = one.remark(state, seat, move, next(action for action in legal if action.text == best))
        assert (remark.better, remark.loss, remark.chance_lost) == ("", 0.0, 0.0)
        assert not remark.is_turning


def test_a_blunder_is_told_with_what_was_better() -> None:
    """Who ends a turn in Glen More without activating gives away what the tile brings."""
    played, record = golden("glen-2")
    remarks: list[Remark] = []
    for move, seat, state, _ in decisions_of(played, record):
        idle = [action for action in state.legal(seat) if action.text == "done"]
        if state.asked == "activation" and idle and len(remarks) < 6:
            remarks.append(analyst("glen-2").remark(state, seat, move, idle[0]))
    worst = max(remarks, key=lambda remark: remark.loss)
    assert worst.loss > 1.0
    assert worst.better.startswith("activate")
    assert worst.chance_lost > 0.0
    assert worst.merits.more


def test_chances_follow_points_and_doubt() -> None:
    assert chances_of([40.0], 5.0) == []
    assert chances_of([40.0, 40.0], 5.0) == [0.5, 0.5]
    near, sure = chances_of([44.0, 40.0, 40.0], 5.0), chances_of([44.0, 40.0, 40.0], 1.0)
    assert sum(near) == pytest.approx(1.0)
    assert 1 / 3 < near[0] < sure[0] < 1
    assert near[1] == near[2]


def test_whoever_plays_alone_is_told_points_and_no_chances() -> None:
    played, record = golden("clans-1")
    move, seat, state, action = next(iter(decisions_of(played, record)))
    remark = analyst("clans-1").remark(state, seat, move, action)
    assert remark.chances == ()
    assert remark.chance_lost == 0.0
    assert len(remark.points) == 1


@pytest.mark.parametrize("name", GAMES)
def test_levels_that_search_can_analyse(name: str) -> None:
    assert iterations_of(game(name), 7) > iterations_of(game(name), 6) > 0
    with pytest.raises(OptionError, match=r"level 1 of .* does not search; there are .*6, 7"):
        iterations_of(game(name), 1)
