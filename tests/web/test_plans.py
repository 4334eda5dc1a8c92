"""Plans: private, taken back act by act, told in words, and played as far as they are the planner's own moves."""

from __future__ import annotations

import re
from random import Random

import pytest

from clachan.core.rng import Rng
from clachan.web.hall import plans
from clachan.web.hall.plans import Plan
from clachan.web.livetable import LiveTable
from clachan.web.panels import Viewer
from clachan.web.panels.head import notices_panel
from clachan.web.panels.look import look_at
from clachan.web.refusals import Refused
from clachan.web.story import Stories
from tests.web.support import Api, ApiTable, Browser, enter, live_table


def plan_of(table: LiveTable, seat: int) -> Plan:
    return Plan(seat, table.state.redeal(seat, Rng(1)), table.asked_at[seat])


def told(table: LiveTable, plan: Plan) -> tuple[list[str], int]:
    """The log of a plan, act by act, and how many of these could be played."""
    look = look_at(table, Viewer(plan.seat, "en", (plan.seat,), plan=plan), Stories(), [], None)
    shown = notices_panel(look).plan
    assert shown is not None
    return list(shown.lines), shown.first


def test_taking_back_is_by_acts() -> None:
    table = live_table(2)
    begun = plan_of(table, 0)
    one = begun.with_act(table, ["axe 1"])
    two = one.with_act(table, ["price 2 1g", "price 3 1g"])
    assert len(two.moves) == 3
    assert two.without_last_act() == one
    assert one.without_last_act() == begun
    assert begun.without_last_act() == begun
    # What is planned changes no position but those of the plan.
    assert begun.state == begun.start


def test_a_plan_is_told_in_words() -> None:
    table = live_table(2)
    plan = plan_of(table, 0).with_act(table, ["axe 1", "price 2 1g", "price 3 1g"])
    assert plan.mover == 1
    lines, first = told(table, plan.with_act(table, ["axe 2"]))
    # What is one act is one line.
    assert len(lines) == 2
    assert lines[0].count("You ") == 3
    # What another would do in secret is the planner's own thought.
    assert lines[1].startswith("Player 1")
    assert first == 1


def test_whoever_plans_moves_before_the_others() -> None:
    """Where several choose at the same time."""
    table = live_table(3)
    assert plan_of(table, 2).mover == 2


def test_only_own_moves_from_the_real_position_can_be_played() -> None:
    table = live_table(2)
    plan = plan_of(table, 0)
    assert plan.first_moves() == []
    plan = plan.with_act(table, ["axe 1"])
    assert plan.first_moves() == ["axe 1"]
    plan = plan.with_act(table, ["price 2 1g"]).with_act(table, ["price 3 1g"])
    random = Random(1)
    for _ in range(8):
        plan = plan.with_act(table, [random.choice(plan.state.legal(plan.mover)).text])
    # Not past the other's prices, even where the planner moves again.
    assert any(move.seat == 0 for move in plan.moves[3:])
    assert plan.first_moves() == ["axe 1", "price 2 1g", "price 3 1g"]
    assert told(table, plan)[1] == 3
    # When the game has gone on, nothing of it can be.
    enter(table, 0, "axe 2")
    assert told(table, plan)[1] == 0


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_played_past_chance_or_a_reveal(seed: int) -> None:
    table, random = live_table(2, game="glen-more", seed=seed), Random(seed)
    plan = plan_of(table, table.state.deciders[0])
    for _ in range(30):
        plan = plan.with_act(table, [random.choice(plan.state.legal(plan.mover)).text])
    first = plan.first_moves()
    assert first
    seat, state = plan.seat, table.state.copy()
    for text in first:
        assert seat in state.deciders
        assert (state.rng.state, state.reveals) == (table.state.rng.state, table.state.reveals)
        table.play(state, seat, table.game.action(text))


def test_plans_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "MOST_MOVES", 2)
    table = live_table(2)
    plan = plan_of(table, 0).with_act(table, ["axe 1", "price 2 1g"])
    with pytest.raises(Refused, match="2 moves at most"):
        plan.with_act(table, ["price 3 1g"])


def test_what_was_planned_is_played_as_one_act(api: Api, browsers: list[Browser]) -> None:
    mine, other = browsers[:2]
    table = mine.open(["you", "open"])
    other.post(f"/t/{table}/join?seat=1")

    def plan(*actions: str) -> None:
        answer = mine.post(f"/t/{table}/plan/play", json={"actions": list(actions), "asked_at": 0, "seat": 0})
        assert answer.status_code == 200

    assert mine.post(f"/t/{table}/plan").status_code == 200
    refused = mine.post(f"/t/{table}/plan/do")
    assert refused.status_code == 400
    assert "The plan does not begin with a move of yours." in refused.text
    plan("axe 1")
    plan("price 2 1g", "price 3 2g")
    page = mine.get(f"/t/{table}?plan=yes")
    assert len(re.findall(r'<li class="first">You ', page)) == 2
    assert mine.post(f"/t/{table}/plan/undo").status_code == 200
    assert len(re.findall(r'<li class="first">You ', mine.get(f"/t/{table}?plan=yes"))) == 1
    plan("price 2 1g", "price 3 1g")
    assert ApiTable(api, table, {}).view()["seq"] == 0
    done = mine.post(f"/t/{table}/plan/do")
    assert done.json()["go"] == f"/t/{table}"
    assert ApiTable(api, table, {}).view()["seq"] == 3
    # One step back takes all of it back.
    assert mine.post(f"/t/{table}/undo").status_code == 200
    assert mine.asked(table)[1] == ["axe 1", "axe 2", "axe 3"]
    assert mine.post(f"/t/{table}/plan/undo").status_code == 400


def test_each_seat_of_a_person_has_a_plan_of_its_own(browsers: list[Browser]) -> None:
    mine = browsers[0]
    table = mine.open(["you", "you"])
    for seat, action in (0, "axe 1"), (1, "axe 2"):
        assert mine.post(f"/t/{table}/plan?seat={seat}").status_code == 200
        body = {"actions": [action], "asked_at": 0, "seat": seat}
        assert mine.post(f"/t/{table}/plan/play", json=body).status_code == 200
    page = mine.get(f"/t/{table}?plan=yes&seat=1")
    assert page.count('<li class="first">') == 1
    # The buttons of the plan are for its seat.
    assert f"/t/{table}/plan/undo?seat=1" in page
    assert f"/t/{table}/plan/end?seat=1" in page
    assert mine.post(f"/t/{table}/plan/undo?seat=0").status_code == 200
    assert mine.post(f"/t/{table}/plan/do?seat=0").status_code == 400
    assert mine.post(f"/t/{table}/plan/do?seat=1").status_code == 200
    assert mine.post(f"/t/{table}/plan/undo?seat=1").status_code == 400


def test_a_plan_for_another_position_is_not_played(browsers: list[Browser]) -> None:
    mine, other = browsers[:2]
    table = mine.open(["you", "open"])
    other.post(f"/t/{table}/join?seat=1")
    mine.post(f"/t/{table}/plan")
    mine.post(f"/t/{table}/plan/play", json={"actions": ["axe 1"], "asked_at": 0, "seat": 0})
    mine.play(table, 0, "axe 2", mine.asked(table)[0])
    assert mine.post(f"/t/{table}/plan/do").status_code == 409
