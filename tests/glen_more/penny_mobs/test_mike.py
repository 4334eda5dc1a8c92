"""Mike McCastle (GM8-107 to -111), and the Clan Assembly (GM7-38, GMX-71)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clachan.games.glen_more.modules.great_glen.rules.final_scoring import what_all_have
from clachan.games.glen_more.rules.scoring_rounds import number_of, score_categories
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from tests.glen_more.penny_mobs.standing import KENNETH, MIKE, come, stand, where
from tests.glen_more.penny_mobs.table import street
from tests.glen_more.positions import GAME, HOME_CASTLE, VILLAGE, legal, men, play, territory


def castles(*scotsmen: int, tiles: str = "") -> list[Territory]:
    """Territories with so many Scotsmen in the Home Castle."""
    return [territory(men={HOME_CASTLE: number, VILLAGE: 1}) for number in scotsmen]


def castle_points(state: GlenState) -> list[int]:
    """What the castles bring in a scoring round."""
    score_categories(state, 1)
    return [state.sheet.by_source(seat).get("castle", 0) for seat in range(state.frame.seats)]


@pytest.mark.rule("GM8-107")
def test_he_is_placed_in_an_opponents_home_castle() -> None:
    entry = next(entry for entry in GAME.catalogue.kind("mobster") if entry.id == MIKE)
    assert entry.number("tokens", 0, 9) == 1
    state = street(taken={MIKE: 0}, ahead="Tain", territories=[territory(), territory({(1, 1): "Donan Castle"})])
    play(state, "place Mike", "Mike from the supply")
    assert legal(state) == {"Mike to yellow Home Castle", "Mike to blue Home Castle"}


@pytest.mark.rule("GM8-108")
def test_he_counts_for_his_controller_and_against_the_host() -> None:
    """T8-2, the scoring"""
    without = street(taken={MIKE: 0}, ahead="Tain", territories=castles(1, 3, 0))
    assert castle_points(without) == [1, 3, 0]
    state = street(taken={MIKE: 0}, ahead="Tain", territories=castles(1, 3, 0))
    stand(state, MIKE, 1, HOME_CASTLE)
    assert [number_of(state, seat, "castle") for seat in range(3)] == [2, 2, 0]
    assert castle_points(state) == [2, 2, 0]


@pytest.mark.rule("GM8-108")
@pytest.mark.parametrize("category", ["landmarks", "whisky", "persons"])
def test_he_counts_in_the_castle_and_nowhere_else(category: str) -> None:
    state = street(
        taken={MIKE: 0}, ahead="Tain", territories=castles(1, 3, 0), whisky=[2, 2, 2],
        cards=["Loch Ness, Inverness", "Loch Shiel, Loch Lochy", "Donan Castle, Duart Castle"],
        persons=["Adam Smith, John Knox", "Mary Stuart, Robert Burns", "Walter Scott, Flora MacDonald"],
    )  # fmt: skip
    stand(state, MIKE, 1, HOME_CASTLE)
    assert [number_of(state, seat, category) for seat in range(3)] == [2, 2, 2]


@pytest.mark.rule("GM8-108", "GM8-20")
def test_taken_before_a_scoring_he_counts_in_it() -> None:
    """T8-2: the refill of the turn finishes stack A; Mike is taken before it is scored."""
    state = street(
        prison=MIKE, ahead="Tain, Easdale", territories=castles(1, 3, 0), stacks={"A": "Halkirk"}, coins=[0, 0, 0]
    )
    play(state, "take Tain")
    while state.asked != "prison":
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    play(state, f"free {MIKE}", "Mike from the supply", "Mike to yellow Home Castle")
    assert [state.sheet.by_source(seat).get("castle", 0) for seat in range(3)] == [2, 2, 0]


@pytest.mark.rule("GM8-108")
def test_never_below_nothing_and_doubled_by_castle_moil() -> None:
    state = street(taken={MIKE: 0}, ahead="Tain", territories=castles(2, 0, 0), cards=["Castle Moil"])
    stand(state, MIKE, 1, HOME_CASTLE)
    assert [number_of(state, seat, "castle") for seat in range(3)] == [6, 0, 0]


@pytest.mark.rule("GM8-109")
def test_he_cannot_move() -> None:
    state = street(taken={MIKE: 0}, ahead="Tain")
    play(state, "place Mike", "Mike from the supply", "Mike to yellow Home Castle")
    state.movement = 3
    state.forget_choices()
    assert legal(state, "move") == {"Starting Village"}


@pytest.mark.rule("GM8-110", "GM8-31")
def test_a_scotsman_of_the_host_drives_him_to_the_third_castle() -> None:
    state = street(taken={MIKE: 0}, seat=1, ahead="Tain")
    stand(state, MIKE, 1, HOME_CASTLE)
    state.movement = 1
    state.forget_choices()
    play(state, "move Starting Village", "to Home Castle")
    assert where(state, MIKE) == (2, HOME_CASTLE)
    assert men(state, HOME_CASTLE, 1) == 1


@pytest.mark.rule("GM8-110")
def test_with_four_the_controller_chooses_and_several_arrive_together() -> None:
    state = street(players=4, taken={MIKE: 0}, seat=1, ahead="Tain")
    stand(state, MIKE, 1, HOME_CASTLE)
    come(state, 1, HOME_CASTLE, 2)
    assert (state.asked, state.deciders) == ("Mike flees", (0,))
    assert legal(state) == {"Mike to blue Home Castle", "Mike to green Home Castle"}
    play(state, "Mike to green Home Castle")
    assert state.asked == "turn"


@pytest.mark.rule("GM8-110", "GM8-29")
def test_arrivals_elsewhere_do_not_matter() -> None:
    state = street(taken={MIKE: 0}, seat=1, ahead="Tain")
    stand(state, MIKE, 1, HOME_CASTLE)
    come(state, 1, VILLAGE)
    come(state, 2, HOME_CASTLE)
    assert where(state, MIKE) == (1, HOME_CASTLE)


@pytest.mark.rule("GM8-111")
def test_figures_of_others_do_not_drive_him_away() -> None:
    state = street(taken={MIKE: 0, KENNETH: 2}, seat=2, ahead="Tain")
    stand(state, MIKE, 1, HOME_CASTLE)
    stand(state, KENNETH, 1, VILLAGE)
    state.movement = 1
    state.forget_choices()
    play(state, "move Kenneth", "Kenneth to yellow Home Castle")
    assert where(state, MIKE) == (1, HOME_CASTLE)
    assert number_of(state, 0, "castle") == 1


# The Clan Assembly


def with_assembly(lands: Sequence[Territory], cards: Sequence[str] = ()) -> GlenState:
    """Mike of seat 0 in the Home Castle of seat 1, with everything for three sets."""
    state = street(
        taken={MIKE: 0}, ahead="Tain", territories=lands, whisky=[9, 9, 9], modules=["great-glen"],
        cards=cards or ["Loch Ness, Loch Shiel, Inverness, Loch Morar", "Donan Castle, Loch Lochy, Duart Castle"],
        persons=["Adam Smith, John Knox, Mary Stuart, Robert Burns", "Walter Scott, William Wallace, Flora MacDonald"],
    )  # fmt: skip
    return stand(state, MIKE, 1, HOME_CASTLE)


@pytest.mark.rule("GMX-71", "GM7-34")
def test_sets_use_the_castle_count_of_the_scoring() -> None:
    state = with_assembly(castles(2, 3, 0))
    assert what_all_have(state, "sets") == [3, 2, 0]
    # Castle Moil doubles after Mike was added.
    moil = with_assembly(
        castles(1, 3, 0), ["Loch Ness, Loch Shiel, Inverness, Castle Moil", "Donan Castle, Loch Lochy"]
    )
    assert what_all_have(moil, "sets") == [4, 2, 0]


@pytest.mark.rule("GM7-37", "GM7-38", "GMX-71", "GMX-28")
def test_one_castle_more_for_the_controller_and_none_less_for_the_host() -> None:
    state = with_assembly(castles(0, 1, 1))
    assert what_all_have(state, "castles") == [1, 1, 1]
    state = with_assembly(castles(2, 3, 0))
    assert what_all_have(state, "castles") == [2, 1, 0]


@pytest.mark.rule("GMX-71", "GMX-28")
def test_he_is_no_farthest_scotsman() -> None:
    lands = [territory(men={HOME_CASTLE: 1}), territory(men={HOME_CASTLE: 1})]
    assert what_all_have(with_assembly(lands), "farthest") == [0, 0, 1]
