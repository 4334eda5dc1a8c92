"""Peggy McWander (GM8-35 to -43)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from clachan.games.glen_more.rules.clan_board import fields_to_claim, price_of_field
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.penny_mobs.table import street, told
from tests.glen_more.positions import GAME, legal, play

CLANS = GAME.components.clan_by_name
PEGGY = "Peggy McWander"


def markers(state: GlenState) -> list[tuple[object, object]]:
    """Coins and field of each marker that is in the game."""
    there = told(state, PEGGY)["markers"]
    assert isinstance(there, list)
    return [(marker["coins"], marker["clan"]) for marker in there]


def marked(
    *fields: str, coins: Sequence[int] = (4, 4, 4), claims: Mapping[str, Sequence[int]] | None = None
) -> GlenState:
    """Seat 0 has put a marker on each of these fields; it is the turn of seat 1."""
    state = street(
        taken={PEGGY: 0}, ahead="Robert the Bruce, Tain", coins=coins, claims=claims, pieces=[3, 1, 2], seat=1
    )
    for number, field in enumerate(fields):
        state.push("mcwander", 0)
        state.forget_choices()
        play(state, f"McWander marker {number + 1} (2) on {field}")
    return state


def road(state: GlenState, clan: str) -> int:
    return state.roads[CLANS[clan].number]


@pytest.mark.rule("GM8-35")
def test_she_comes_with_two_markers() -> None:
    assert markers(street(taken={PEGGY: 0})) == [(2, None), (2, None)]


@pytest.mark.rule("GM8-36")
def test_one_or_both_markers_may_be_placed_in_an_own_turn() -> None:
    state = street(taken={PEGGY: 0}, ahead="Easdale, Tain")
    play(state, "use Peggy McWander", "McWander marker 1 (2) on Gunn")
    assert markers(state) == [(2, "Gunn"), (2, None)]
    # Still the own turn: the other one may follow, or the turn may go on.
    assert state.asked == "turn"
    assert "take Easdale" in legal(state)
    play(state, "use Peggy McWander", "McWander marker 2 (2) on Munro")
    assert markers(state) == [(2, "Gunn"), (2, "Munro")]
    assert "use Peggy McWander" not in legal(state)


@pytest.mark.rule("GM8-36")
def test_only_her_controller_places_markers_and_only_in_own_turns() -> None:
    state = street(taken={PEGGY: 1}, ahead="Easdale, Tain")
    assert "use Peggy McWander" not in legal(state)


@pytest.mark.rule("GM8-37")
def test_fields_with_a_clan_marker_or_without_a_bonus_cannot_be_marked() -> None:
    state = street(taken={PEGGY: 0}, ahead="Easdale, Tain", claims={"Gunn": [1], "Douglas": [2]})
    play(state, "use Peggy McWander")
    offered = {text.removeprefix("McWander marker 1 (2) on ") for text in legal(state)}
    without_bonus = {clan.name for clan in GAME.components.clans if not clan.effects}
    assert offered == set(CLANS) - {"Gunn", "Douglas"} - without_bonus
    # Douglas can be claimed again and again, but can be marked only while nobody is there.
    state = street(taken={PEGGY: 0}, ahead="Easdale, Tain")
    play(state, "use Peggy McWander")
    assert "McWander marker 1 (2) on Douglas" in legal(state)


@pytest.mark.rule("GM8-37", "GM8-38")
def test_both_markers_on_one_field_cost_their_sum() -> None:
    state = marked("Gunn", "Gunn", coins=[0, 9, 9])
    assert price_of_field(state, 1, CLANS["Gunn"].number) == road(state, "Gunn") + 4
    play(state, "take Robert the Bruce", "claim Gunn")
    assert state.coins[0] == 4
    assert markers(state) == []


@pytest.mark.rule("GM8-38", "GM8-39", "GM8-41", "GMX-18")
def test_an_opponent_pays_the_road_to_the_pool_and_the_marker_to_the_controller() -> None:
    """The micro-test of the rules: marker 2, road 1."""
    claims = next(
        {name: [2]}
        for name in CLANS
        if CLANS[name].effects and name != "MacLachlan" and road(street(claims={name: [2]}), "MacLachlan") == 1
    )
    state = marked("MacLachlan", coins=[0, 3, 0], claims=claims)
    play(state, "take Robert the Bruce", "claim MacLachlan")
    assert state.coins == [2, 0, 0]
    assert state.claimed[CLANS["MacLachlan"].number] == (1,)
    assert state.lasting[1]
    assert markers(state) == [(2, None)]
    poor = marked("MacLachlan", coins=[0, 2, 0], claims=claims)
    play(poor, "take Robert the Bruce")
    assert "claim MacLachlan" not in legal(poor)
    assert CLANS["MacLachlan"].number not in fields_to_claim(poor, 1)


@pytest.mark.rule("GM8-39", "GMX-18")
def test_the_coins_are_paid_before_the_bonus() -> None:
    # A field whose bonus is coins: these cannot pay for it.
    field = next(clan.name for clan in GAME.components.clans for effect in clan.effects if effect.kind == "coin")
    state = marked(field, coins=[0, 1, 0])
    assert road(state, field) + 2 > 1
    play(state, "take Robert the Bruce")
    assert f"claim {field}" not in legal(state)


@pytest.mark.rule("GM8-40", "GM8-41")
def test_the_controller_pays_the_road_only_and_the_marker_leaves_the_game() -> None:
    state = street(taken={PEGGY: 0}, ahead="Robert the Bruce, Tain", coins=[5, 0, 0])
    play(state, "use Peggy McWander", "McWander marker 1 (2) on Gunn")
    cost = road(state, "Gunn")
    play(state, "take Robert the Bruce", "claim Gunn")
    assert state.coins[0] == 5 - cost
    assert markers(state) == [(2, None)]


@pytest.mark.rule("GM8-42")
def test_a_mcwander_marker_does_not_occupy_the_field_and_shortens_no_road() -> None:
    state = street(taken={PEGGY: 0}, ahead="Robert the Bruce, Tain", coins=[9, 9, 9])
    roads = state.roads
    play(state, "use Peggy McWander", "McWander marker 1 (2) on Gunn")
    assert state.roads == roads
    assert state.claimed[CLANS["Gunn"].number] == ()
    play(state, "take Robert the Bruce")
    assert "claim Gunn" in legal(state)


@pytest.mark.rule("GM8-43")
def test_a_placed_marker_stays() -> None:
    state = street(taken={PEGGY: 0}, ahead="Easdale, Tain")
    play(state, "use Peggy McWander", "McWander marker 1 (2) on Gunn", "use Peggy McWander")
    assert not [text for text in legal(state) if text.startswith("McWander marker 1")]
    play(state, "McWander marker 2 (2) on Munro")
    assert "use Peggy McWander" not in legal(state)
