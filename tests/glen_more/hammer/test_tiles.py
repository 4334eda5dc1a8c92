"""The four tiles of Hammer of the Scots (GM4-59 to -67)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.hammer.rules.control import controller_of
from clachan.games.glen_more.rules.die import move_die
from clachan.games.glen_more.rules.scoring_rounds import number_of
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.hammer.table import HAMMER_TILES, table
from tests.glen_more.positions import GAME, build, cards, legal, men, names, play, territory

AHEAD = {5: "Loch Lomond", 6: "Glenfinnan Church", 7: "Glenfinnan Monument", 8: "General Wade's Military Roads"}


def take(state: GlenState, name: str) -> None:
    """Take a tile, pay for it and place it somewhere."""
    play(state, f"take {name}")
    while state.asked in ("pay", "send back", "place"):
        play(state, min(legal(state)))


@pytest.mark.rule("GM4-59", "GM4-60", "GM4-61")
@pytest.mark.parametrize("name", HAMMER_TILES)
def test_each_gives_its_card_and_the_token(name: str) -> None:
    land = territory(men={(0, 0): 2})
    state = table(at=4, controller=1, ahead=AHEAD, coins=[9], territories=[land])
    take(state, name)
    assert (cards(state), controller_of(state)) == ([name], 0)
    assert number_of(state, 0, "landmarks") == 1


@pytest.mark.rule("GM4-62")
def test_the_church_gives_4_points_for_a_cask_if_one_likes() -> None:
    state = table(at=4, controller=1, ahead=AHEAD, coins=[9], whisky=[2])
    build(state, "Glenfinnan Church", (0, 1))
    assert {"activate Glenfinnan Church", "done"} <= legal(state)
    play(state, "activate Glenfinnan Church")
    assert (state.scores[0], state.whisky[0]) == (4, 1)
    # Once per activation, and activated once in a turn.
    assert "activate Glenfinnan Church" not in legal(state)
    dry = table(at=4, controller=1, ahead=AHEAD, coins=[9])
    build(dry, "Glenfinnan Church", (0, 1))
    assert "activate Glenfinnan Church" not in legal(dry)


@pytest.mark.rule("GM4-63", "GM4-64")
def test_the_monument_costs_a_scotsman_once_and_gives_3_points_for_nothing() -> None:
    """T-GM4-5: the Scotsman paid does not count for the place."""
    land = territory({(0, 1): "Inshriach"}, men={(0, 0): 1, (0, 1): 1})
    state = table(at=4, controller=1, ahead=AHEAD, territories=[land])
    supply = state.supply[0]
    play(state, "take Glenfinnan Monument")
    assert legal(state, "send back") == {"Starting Village", "Inshriach"}
    play(state, "send back Inshriach")
    assert (men(state, (0, 1)), state.supply[0]) == (0, supply + 1)
    # Only beside the Scotsman on the Starting Village, who is not beside (0, 2).
    assert "0,2" not in legal(state, "place")
    play(state, "place -1,1", "activate Glenfinnan Monument")
    assert (state.scores[0], men(state, (0, 0)), state.supply[0]) == (3, 1, supply + 1)
    only = table(at=4, controller=1, ahead=AHEAD)
    assert "Glenfinnan Monument" not in legal(only, "take")


@pytest.mark.rule("GM4-65")
def test_the_roads_bring_a_scotsman_if_one_is_left() -> None:
    state = table(at=4, controller=1, ahead=AHEAD, coins=[9])
    build(state, "General Wade's Military Roads", (0, 1))
    assert (men(state, (0, 1)), state.supply[0], controller_of(state)) == (1, 7, 0)
    none = table(at=4, controller=1, ahead=AHEAD, coins=[9])
    none.supply[0] = 0
    build(none, "General Wade's Military Roads", (0, 1))
    assert (men(none, (0, 1)), controller_of(none)) == (0, 0)


@pytest.mark.rule("GM4-66")
def test_loch_lomond_gives_card_and_token_only() -> None:
    loch = GAME.components.tile_by_name["Loch Lomond"]
    assert [effect.kind for effect in loch.once] == ["card", "england"]
    assert loch.activation == ()
    assert GAME.components.landmark_of[loch.number].effects == ()
    state = table(at=4, controller=1, ahead=AHEAD)
    coins, whisky = list(state.coins), list(state.whisky)
    build(state, "Loch Lomond", (-1, 0))
    assert (state.coins, state.whisky, state.scores) == (coins, whisky, [0, 0, 0])


@pytest.mark.rule("GM4-67")
@pytest.mark.parametrize("name", HAMMER_TILES)
def test_the_die_leaves_hammer_tiles_alone(name: str) -> None:
    state = table(
        at=4,
        pieces=(2, 3, 5),
        ahead={6: name, 7: "Tain"},
        die=20,
        variants={"die": "yes"},
        territories=[territory(men={(0, 0): 2})],
        coins=[9],
    )
    state.positions[state.frame.die] = 1
    move_die(state, 1)
    assert state.positions[state.frame.die] == 7
    assert names(state.rondel.values()) == [name]
    take(state, name)
    assert controller_of(state) == 0
