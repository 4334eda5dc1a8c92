"""Landmark Cards (GM-LAND)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.end_of_game import score_coins
from clachan.games.glen_more.rules.landmarks.armadale_castle import score_cards
from clachan.games.glen_more.rules.scoring_rounds import number_of, score_categories
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from tests.glen_more.positions import (
    GAME,
    HOME_CASTLE,
    VILLAGE,
    Cell,
    build,
    cards,
    goods,
    legal,
    men,
    names,
    play,
    position,
    refused,
    territory,
    top_tile,
)

COMPONENTS = GAME.components
FULL = "wood 3, stone 3, barley 3, sheep 3, cattle 3"
TWO = {VILLAGE: "wood stone"}


def landmark(
    name: str,
    cell: Cell | None = None,
    land: Territory | None = None,
    *,
    coins: int = 0,
    held: str = "",
    market: str = FULL,
) -> GlenState:
    """A landmark tile was taken and placed."""
    state = position(
        ahead=f"{name}, Tain, Portree",
        territories=[land] if land else [],
        coins=[coins],
        cards=[held],
        market=market,
    )
    return build(state, name, cell)


@pytest.mark.rule("GM-LAND-01")
def test_eleven_cards() -> None:
    cards = [card for card in COMPONENTS.landmarks if card.module == ""]
    assert len(cards) == 11
    for card in cards:
        tile = COMPONENTS.tile_by_name[card.name]
        assert [effect.kind for effect in tile.once].count("card") == 1


@pytest.mark.rule("GM-LAND-04", "GM-LAND-05", "GM-SCORE-09")
def test_cards_count_also_when_their_tiles_are_gone() -> None:
    state = position(cards=["Castle Stalker, Loch Ness", "Loch Shiel"])
    assert [number_of(state, seat, "landmarks") for seat in range(3)] == [2, 1, 0]
    for round_ in (1, 2):
        score_categories(state, round_)
    assert state.scores == [4, 2, 0]


@pytest.mark.rule("GM-LAND-06")
def test_the_card_of_a_discarded_tile_stays_in_the_supply() -> None:
    ahead = {2: "Castle Stalker", 8: "Inshriach", 9: "Tain"}
    state = position(pieces=[1, 5, 6], ahead=ahead)
    play(state, "take Inshriach")
    assert names(state.discard) == ["Castle Stalker"]
    assert state.cards == [(), (), ()]
    assert "Castle Stalker" in str(state.view(0)["landmarks"])


@pytest.mark.rule("GM-LAND-07", "GM-LAND-08", "GM-END-16")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (5, 10), (8, 16), (9, 17), (10, 18), (20, 28)])
def test_armadale_castle(coins: int, points: int) -> None:
    state = position(coins=[coins, coins], cards=["Armadale Castle"])
    score_coins(state)
    score_cards(state)
    assert state.scores == [points, coins, 0]


@pytest.mark.rule("GM-LAND-09")
def test_armadale_castle_does_nothing_before_the_end() -> None:
    """Neither for Oliphant nor in a Scoring Round but as one card."""
    state = position(ahead="Robert the Bruce, Tain", coins=[10], cards=["Armadale Castle"], claims={"Cameron": [1]})
    play(state, "take Robert the Bruce", "claim Oliphant")
    assert (state.scores[0], state.coins[0]) == (0, 8)
    score_categories(state, 1)
    assert state.sheet.by_source(0) == {"landmarks": 1, "persons": 1}
    score_cards(state)
    assert state.scores[0] == 2 + 8


MEY = territory(
    {(0, 1): "Inshriach", (0, 2): "Rubislaw", (0, 3): "Clachaig", (0, 4): "Plockton"},
    None,
    {VILLAGE: "wood stone cattle"},
)


@pytest.mark.rule("GM-LAND-10", "GM-LAND-12", "GM-ACT-30", "GM-LAND-14")
def test_castle_of_mey_activates_everything_after_its_other_effects() -> None:
    state = landmark("Castle of Mey", (0, -1), MEY)
    assert (men(state, (0, -1)), state.activated) == (1, 0)
    everything = {"Castle of Mey", "Starting Village", "Home Castle", "Inshriach", "Rubislaw", "Clachaig", "Plockton"}
    assert legal(state, "activate") == everything
    play(state, "activate Plockton", "activate Castle of Mey", "activate Clachaig")
    assert (state.movement, state.scores[0]) == (2, 3)
    assert legal(state, "activate") == {"Starting Village", "Home Castle", "Inshriach", "Rubislaw"}
    play(state, "done")
    assert state.seat == 1


@pytest.mark.rule("GM-LAND-11", "GM-ACT-05")
def test_castle_of_mey_and_a_tile_already_activated() -> None:
    state = position(ahead="Castle of Mey, Tain", territories=[MEY], cards=["Loch Ness"], market=FULL)
    play(state, "activate Clachaig")
    build(state, "Castle of Mey", (0, -1))
    assert "activate Clachaig" not in legal(state)
    assert "activate Plockton" in legal(state)


@pytest.mark.rule("GM-LAND-13")
def test_castle_of_mey_works_once() -> None:
    """In the next turn, of the same player, only tiles around the new one can be activated."""
    state = position(pieces=[1, 9, 10], ahead={4: "Castle of Mey", 5: "Tain"}, territories=[MEY], market=FULL)
    build(state, "Castle of Mey", (0, -1))
    assert "activate Plockton" in legal(state)
    play(state, "done")
    assert (state.seat, cards(state)) == (0, ["Castle of Mey"])
    play(state, "take Tain", "place 0,-2")
    assert legal(state, "activate") == {"Tain", "Castle of Mey"}


@pytest.mark.rule("GM-LAND-15")
def test_castle_stalker() -> None:
    state = landmark("Castle Stalker", None, territory(goods=TWO), coins=4)
    assert (state.coins[0], state.asked) == (7, "activation")
    assert state.activated == 0


@pytest.mark.rule("GM-LAND-16", "GM-LAND-17", "GM-SCORE-09")
@pytest.mark.parametrize(
    ("numbers", "points"),
    [((3, 4, 2), [5, 2, 0]), ((1, 3, 3), [0, 1, 1]), ((1, 1, 0), [2, 1, 0]), ((0, 1, 2), [0, 1, 2])],
)
def test_castle_moil(numbers: tuple[int, ...], points: list[int]) -> None:
    """Each Scotsman on the owner's Home Castle counts as two, in the difference and for the lowest."""
    lands = [territory(men={HOME_CASTLE: number}) for number in numbers]
    state = position(territories=lands, cards=["Castle Moil", "Loch Ness", "Inverness"])
    score_categories(state, 1)
    assert state.scores == points


@pytest.mark.rule("GM-LAND-16")
def test_castle_moil_in_the_fourth_round() -> None:
    lands = [territory(men={HOME_CASTLE: 2}), territory(men={HOME_CASTLE: 0}), territory(men={HOME_CASTLE: 0})]
    given = ["Castle Moil", "Loch Shiel", "Inverness"]
    state = position(pieces=[36, 41, 42], ahead={40: "The End"}, territories=lands, cards=given)
    play(state, "finish")
    assert state.sheet.by_source(0) == {"castle": 5}


@pytest.mark.rule("GM-LAND-18")
def test_castle_moil_doubles_nothing_else() -> None:
    """Not the Scotsmen on Castle Moil itself, and one of them pays for one."""
    land = territory({(0, 1): "Castle Moil"}, {(0, 1): 3})
    state = position(territories=[land], cards=["Castle Moil"])
    assert number_of(state, 0, "castle") == 0
    only = position(ahead="Loch Ness, Tain", territories=[territory(men={HOME_CASTLE: 1})], cards=["Castle Moil"])
    refused(only, "take Loch Ness")


@pytest.mark.rule("GM-LAND-19", "GM-LAND-22", "GM-CLAN-01")
def test_donan_castle() -> None:
    state = landmark("Donan Castle", (0, 1), territory(goods=TWO), coins=1)
    play(state, "resolve marker")
    refused(state, "claim Ross")
    play(state, "claim Chisholm")
    assert (state.coins[0], state.markers[0]) == (0, 9)
    state = position(ahead="Donan Castle, Tain", territories=[territory(goods=TWO)], claims={"Douglas": [0] * 10})
    build(state, "Donan Castle", (0, 1))
    play(state, "resolve marker")
    assert (state.asked, men(state, (0, 1)), cards(state)) == ("activation", 1, ["Donan Castle"])


@pytest.mark.rule("GM-LAND-20", "GM-LAND-21", "GM-LAND-22", "GM-CLAN-01")
def test_duart_castle() -> None:
    land = territory(goods={VILLAGE: "wood stone sheep"})
    state = landmark("Duart Castle", (0, 1), land)
    play(state, "resolve marker", "claim Chisholm")
    assert (state.coins[0], state.markers[0]) == (0, 9)
    state = position(ahead="Duart Castle, Tain", territories=[land], claims={"Douglas": [0] * 10})
    build(state, "Duart Castle", (0, 1))
    play(state, "resolve marker")
    assert (state.coins[0], state.asked) == (1, "activation")


@pytest.mark.rule("GM-LAND-23", "GM-LAND-24", "GM-OVER-11")
def test_inverness() -> None:
    tile = COMPONENTS.tile_by_name["Inverness"]
    assert (tile.types, tile.river, tile.overbuild) == (("village",), True, "village")
    state = landmark("Inverness", None, territory({(-1, 0): "Halkirk"}, {(-1, 0): 1}, {HOME_CASTLE: "wood stone"}))
    if state.asked == "place":
        play(state, "place -1,0")
    assert (goods(state, (-1, 0)), state.whisky[0], men(state, (-1, 0))) == ("barley", 1, 2)
    assert (top_tile(state, (-1, 0)), state.supply[0]) == ("Inverness", 7)


@pytest.mark.rule("GM-LAND-25", "GM-LAND-26")
@pytest.mark.parametrize(("first", "second"), [("wood", "wood"), ("stone", "cattle")])
def test_loch_lochy(first: str, second: str) -> None:
    """Equal or different; they count for the three that the tile can hold."""
    state = landmark("Loch Lochy")
    play(state, f"choose {first}", f"choose {second}")
    assert goods(state, (-1, 0)) == f"{first} {second}"
    assert state.asked == "activation"
    west = min(state.territories[0].layout.tiles)
    assert state.territories[0].room(west) == 1


def morar(land: Territory, market: str = "") -> GlenState:
    """Loch Morar was placed left of the Starting Village."""
    return landmark("Loch Morar", (-1, 0), land, market=market)


@pytest.mark.rule("GM-LAND-27", "GM-LAND-28", "GM-LAND-36", "GM-CLAN-57")
@pytest.mark.parametrize(("moves", "size"), [([], 6), (["Rubislaw"], 5), (["Rubislaw", "Inshriach"], 4)])
def test_loch_morar_removes_up_to_two(moves: list[str], size: int) -> None:
    state = morar(territory({(0, 1): "Inshriach", (0, 2): "Rubislaw", (0, -1): "Easdale"}))
    asked = state.view(0)["pending"]
    assert isinstance(asked, list)
    assert asked[-1] == {"ask": "remove", "seats": [0], "number": 2, "optional": True}
    before = len(state.box)
    for move in moves:
        play(state, f"remove {move}")
    if len(moves) < 2:
        play(state, "done")
    assert state.asked == "activation"
    assert state.territories[0].size == size
    assert names(state.box)[before:] == moves
    assert not state.discard


@pytest.mark.rule("GM-LAND-28", "GM-PLACE-18")
def test_loch_morar_leaves_a_legal_layout() -> None:
    """T-LAND-7: a tile that holds another goes only after that one."""
    state = morar(territory({(0, 1): "Inshriach", (1, 1): "Rubislaw", (0, 2): "Easdale"}))
    assert legal(state, "remove") == {"Loch Morar", "Rubislaw", "Easdale"}
    play(state, "remove Easdale")
    assert legal(state, "remove") == {"Loch Morar", "Rubislaw", "Inshriach"}


@pytest.mark.rule("GM-LAND-29", "GM-LAND-34", "GM-LAND-35", "GM-ACT-08")
def test_loch_morar_removes_itself() -> None:
    """The tiles around its cell are still activated, those that were removed are not."""
    land = territory({(0, 1): "Inshriach", (-1, 1): "Rubislaw", (1, 1): "Easdale"})
    state = morar(land)
    play(state, "remove Loch Morar", "remove Rubislaw")
    assert legal(state, "activate") == {"Starting Village", "Inshriach"}
    assert cards(state) == ["Loch Morar"]
    assert state.territories[0].size == 4


@pytest.mark.rule("GM-LAND-32", "GM-LAND-33")
def test_loch_morar_and_what_was_on_the_tiles() -> None:
    """The card of a removed landmark is kept; the castle takes what it can hold."""
    land = territory({(0, 1): "Donan Castle"}, {(0, 1): 2}, {(0, 1): "wood wood", HOME_CASTLE: "stone stone"})
    state = position(ahead="Loch Morar, Tain", territories=[land], cards=["Donan Castle"])
    build(state, "Loch Morar")
    play(state, "remove Donan Castle", "done")
    assert goods(state, HOME_CASTLE) == "wood stone stone"
    assert (men(state, HOME_CASTLE), state.supply[0]) == (2, 7)
    assert cards(state) == ["Donan Castle", "Loch Morar"]


@pytest.mark.rule("GM-LAND-33")
def test_a_sale_saves_a_resource_from_a_full_castle() -> None:
    """T-LAND-9"""
    land = territory({(0, 1): "Inshriach"}, None, {(0, 1): "stone", HOME_CASTLE: "wood wood wood"})
    state = morar(land, "wood 2")
    play(state, "sell wood", "remove Inshriach", "done")
    assert goods(state, HOME_CASTLE) == "wood wood stone"


@pytest.mark.rule("GM-LAND-33", "GM-CLAN-54")
@pytest.mark.parametrize("order", [("Inshriach", "Easdale"), ("Easdale", "Inshriach")])
@pytest.mark.parametrize("kept", ["wood wood", "wood stone", "stone stone"])
def test_what_is_kept_of_two_removed_tiles(order: tuple[str, str], kept: str) -> None:
    """The castle has room for two of the four, and any two of them can be kept, whichever tile went first."""
    piles = {(0, 1): "wood wood", (0, -1): "stone stone", HOME_CASTLE: "sheep"}
    state = morar(territory({(0, 1): "Inshriach", (0, -1): "Easdale"}, None, piles))
    play(state, *[f"remove {name}" for name in order])
    assert legal(state) == {"keep wood", "keep stone"}
    first, second = kept.split()
    play(state, f"keep {first}", f"keep {second}")
    assert goods(state, HOME_CASTLE) == f"{kept} sheep"


@pytest.mark.rule("GM-LAND-39", "GM-TURN-15", "GM-MOVE-04")
def test_what_can_be_done_before_tiles_are_removed() -> None:
    """A Scotsman leaves the tile that goes, and Loch Ness activates it before: so he is not sent to the castle."""
    land = territory({(0, 1): "Plockton", (-1, 1): "Inshriach"}, {(-1, 1): 1})
    state = position(ahead="Loch Morar, Tain", territories=[land], cards=["Loch Ness"], claims={"MacLachlan": [0]})
    play(state, "take Loch Morar")
    assert (state.asked, legal(state, "move")) == ("remove", set())
    assert legal(state, "activate") >= {"Plockton", "Inshriach"}
    play(state, "activate Plockton")
    assert (legal(state, "activate"), legal(state, "move")) == (set(), {"Inshriach"})
    play(state, "move Inshriach", "to Loch Morar", "remove Inshriach", "done")
    assert (men(state, HOME_CASTLE), state.asked) == (0, "activation")
    assert state.territories[0].scotsmen == 1


@pytest.mark.rule("GM-LAND-39", "GM-TURN-15", "GM-MOVE-04")
def test_what_can_be_done_between_one_time_effects() -> None:
    """Duart Castle brings a Scotsman and a marker; before either, Loch Ness, and the move that it brings."""
    land = territory({(0, 1): "Plockton"}, None, {VILLAGE: "wood stone sheep"})
    state = landmark("Duart Castle", (1, 1), land, coins=3, held="Loch Ness")
    assert state.asked == "effects"
    play(state, "activate Plockton")
    assert (state.asked, state.extra_used, legal(state, "activate")) == ("effects", True, set())
    play(state, "move Starting Village", "to Duart Castle")
    assert (men(state, (1, 1)), state.movement) == (1, 0)


@pytest.mark.rule("GM-LAND-37", "GM-LAND-38", "GM-LAND-41", "GM-LAND-42")
def test_loch_ness_once_a_turn_anywhere() -> None:
    land = territory({(0, 1): "Inshriach", (0, 2): "Rubislaw", (0, 3): "Easdale", (-1, 0): "Loch Ness"})
    state = position(ahead="Tain, Portree", territories=[land], cards=["Loch Ness"])
    assert legal(state, "activate") == {"Inshriach", "Rubislaw", "Easdale", "Starting Village", "Home Castle"}
    play(state, "activate Easdale")
    assert not legal(state, "activate")
    assert (goods(state, (0, 3)), goods(state, (0, 2))) == ("stone", "")
    play(state, "take Tain", "place 0,-1")
    assert legal(state, "activate") == {"Tain", "Starting Village", "Home Castle"}
    play(state, "done")
    assert state.seat == 1
    assert not legal(state, "activate")
    assert not state.legal(0)


@pytest.mark.rule("GM-LAND-37", "GM-LAND-39", "GM-LAND-41")
def test_loch_ness_after_the_tile_was_placed() -> None:
    land = territory({(0, 1): "Inshriach", (0, 2): "Rubislaw", (0, 3): "Easdale"})
    state = position(ahead="Tain, Portree", territories=[land], cards=["Loch Ness"])
    play(state, "take Tain", "place 0,-1", "activate Tain")
    refused(state, "activate Tain")
    play(state, "activate Rubislaw")
    assert legal(state, "activate") == {"Starting Village", "Home Castle"}
    assert not legal(state, "activate") & {"Inshriach", "Easdale"}


@pytest.mark.rule("GM-LAND-37", "GM-LAND-40")
def test_a_tile_is_offered_once_also_where_loch_ness_could_activate_it() -> None:
    land = territory({(0, 1): "Inshriach"})
    state = position(ahead="Tain, Portree", territories=[land], cards=["Loch Ness"])
    play(state, "take Tain", "place 0,-1")
    offered = [choice.text for choice in state.legal(0) if choice.text.startswith("activate ")]
    assert sorted(offered) == [
        "activate Home Castle",
        "activate Inshriach",
        "activate Starting Village",
        "activate Tain",
    ]


@pytest.mark.rule("GM-LAND-43", "GM-LAND-44")
def test_loch_ness_works_in_the_turn_in_which_it_comes() -> None:
    land = territory({(0, 1): "Inshriach", (0, 2): "Rubislaw"}, {VILLAGE: 1, HOME_CASTLE: 1, (0, 2): 1})
    state = position(ahead="Loch Ness, Portree", territories=[land])
    play(state, "take Loch Ness", "send back Rubislaw")
    assert (state.supply[0], men(state, (0, 2))) == (7, 0)
    play(state, "place 2,0")
    assert "activate Rubislaw" in legal(state)
    play(state, "activate Rubislaw")
    assert legal(state, "activate") == {"Home Castle"}


@pytest.mark.rule("GM-LAND-45", "GM-END-07")
def test_loch_ness_before_moving_onto_the_end() -> None:
    """Its Movement Point is worth a Victory Point with MacLachlan; after the move nothing more is asked."""
    state = position(ahead="The End, Tain", cards=["Loch Ness"], claims={"MacLachlan": [0]})
    play(state, "activate Home Castle", "finish")
    assert (state.scores[0], state.seat) == (1, 1)
    last = position(pieces=[36, 41, 42], ahead={40: "The End"}, cards=["Loch Ness", "Inverness", "Loch Shiel"])
    play(last, "activate Home Castle", "finish")
    assert (last.over, last.scores[0], last.movement) == (True, 0, 0)


@pytest.mark.rule("GM-LAND-46")
def test_loch_shiel() -> None:
    state = landmark("Loch Shiel")
    assert (men(state, (-1, 0)), state.supply[0], state.whisky[0]) == (1, 7, 1)
