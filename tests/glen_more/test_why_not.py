"""Why something cannot be chosen in Glen More II and its Chronicles."""

from __future__ import annotations

import pytest

from clachan.core.pending import Pending
from clachan.games.glen_more.modules.hammer.rules.hammer_tiles import is_hammer_tile
from clachan.games.glen_more.modules.hammer.rules.taking import why_not_take
from clachan.games.glen_more.rules.state import GlenState
from tests.every_game.reasons import why_not
from tests.glen_more.positions import GAME, play, position, territory
from tests.glen_more.table import marker_turn

FULL = "wood 3, stone 3, barley 3, sheep 3, cattle 3"


def values(state: GlenState, text: str) -> dict[str, object]:
    """What is put into the reason for an action."""
    return {**{action.text: reason for action, reason in state.why_not(state.deciders[0])}[text].values}


@pytest.mark.rule("GM-TAKE-02", "GM-COST-16")
def test_a_tile_that_cannot_be_paid_says_what_is_missing() -> None:
    """Plockton costs a Wood: the Market asks 1 for it, or has none left."""
    state = position(ahead="Plockton, Tain", coins=[0])
    assert values(state, "take Plockton") == {"goods": (("wood", 1),), "cost": 1, "have": 0}
    state = position(ahead="Plockton, Tain", coins=[9], market=FULL)
    assert why_not(state)["take Plockton"].endswith("the market has too few")
    assert "take Tain" not in why_not(state)


@pytest.mark.rule("GM-TAKE-02", "GM-PLACE-01", "GM-PLACE-07")
def test_a_tile_that_has_no_place() -> None:
    state = position(ahead="Tain, Robert the Bruce", territories=[territory(men={})], coins=[9])
    assert why_not(state)["take Tain"] == "no free place beside a Scotsman"
    assert "take Robert the Bruce" not in why_not(state)


@pytest.mark.rule("GM-PLACE-03", "GM-PLACE-10")
def test_cells_on_which_a_tile_cannot_lie() -> None:
    land = territory({(0, 1): "Inshriach", (0, 2): "Easdale"}, {(0, 1): 1})
    state = position(ahead="Tain, Halkirk", territories=[land], coins=[9])
    play(state, "take Tain")
    told = why_not(state)
    assert told["place 0,3"] == "no Scotsman stands beside it"
    assert told["place -1,0"] == "only river tiles go left and right of the river"
    assert set(told) & {action.text for action in state.legal(0)} == set()


@pytest.mark.rule("GM-CLAN-02", "GM-CLAN-10", "GM-CLAN-11")
def test_fields_of_the_clan_board() -> None:
    told = why_not(marker_turn(coins=2, claims={"Cameron": [1]}))
    assert told["claim Cameron"] == "a marker lies there already"
    assert told["claim Sinclair"] == "costs 4, you have 2"
    assert "claim MacLeod" not in told


@pytest.mark.rule("GM-ACT-05", "GM-ACT-08", "GM-ACT-26")
def test_tiles_that_cannot_be_activated() -> None:
    """Plockton lies two tiles away from Tain; Easdale is activated once."""
    land = territory({(0, 1): "Inshriach", (0, 2): "Easdale", (0, 3): "Plockton"}, {(0, 2): 1})
    state = play(position(ahead="Tain, Halkirk", territories=[land], coins=[9]), "take Tain", "place 1,1")
    assert why_not(state)["activate Plockton"] == "it does not lie beside the new tile"
    play(state, "activate Easdale")
    assert why_not(state)["activate Easdale"] == "it was activated in this turn"


@pytest.mark.rule("GM-ACT-06", "GM-ACT-14")
def test_an_activation_that_cannot_be_paid() -> None:
    """A fair takes resources that nobody has."""
    fair = next(tile.name for tile in GAME.components.tiles if tile.activation and tile.activation[0].price.number)
    land = territory({(0, 1): "Inshriach", (0, 2): fair}, {(0, 1): 1})
    state = play(position(ahead="Tain, Halkirk", territories=[land], market=FULL), "take Tain", "place 1,1")
    assert why_not(state)[f"activate {fair}"] == "missing resources; the market has too few"


@pytest.mark.rule("GM-MARKET-11", "GM-MARKET-12", "GM-MOVE-02")
def test_sales_and_moves() -> None:
    land = territory({(0, 1): "Inshriach"}, {(0, 1): 1})
    state = position(ahead="Tain, Halkirk", territories=[land], market="wood 1")
    told = why_not(state)
    assert told["sell wood"] == "you have none"
    assert told["sell stone"] == "no coins lie in this row of the market"
    assert told["move Inshriach"] == "no Movement Point is left"


@pytest.mark.rule("GM-MOVE-02")
def test_a_scotsman_walks_to_a_tile_beside_him() -> None:
    land = territory({(0, 1): "Inshriach", (0, 2): "Easdale", (0, 3): "Plockton"}, {(0, 1): 1})
    state = position(ahead="Tain, Halkirk", territories=[land])
    state.movement = 1
    state.forget_choices()
    play(state, "move Inshriach")
    assert list(why_not(state)) == ["to Plockton"]


@pytest.mark.rule("GM-PLACE-17")
def test_a_full_tile_takes_nothing_more() -> None:
    """Nowhere is room but on the tile that gave something up."""
    state = GAME.setup(GAME.options(2), 1)
    land = territory({(0, 1): "Inshriach"}, {(0, 1): 1})
    cell = land.layout.cell_of(GAME.components.tile_by_name["Inshriach"].number)
    state.territories[0] = land.put(cell, 0, 3)
    state.stack.append(Pending("put", (0,), (1, 0, 0, 0, 0)))
    state.forget_choices()
    assert why_not(state, 0) == {"put wood Inshriach": "no room: 3 lie there"}


@pytest.mark.rule("GM4-24")
def test_the_englishman_takes_no_hammer_tile() -> None:
    state = position(modules=["hammer"])
    piece = state.frame.first_piece["hammer"]
    hammer = next(tile for tile in GAME.components.tiles if is_hammer_tile(tile))
    reason = why_not_take(state, piece, hammer)
    assert str(reason) == "the Englishman takes no Hammer tile"
    assert why_not_take(state, 0, hammer) is None
