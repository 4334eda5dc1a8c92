"""The worked examples of the rulebook, by the names of their scenarios in the rules reference."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.die import move_die
from clachan.games.glen_more.rules.end_of_game import score_territories
from clachan.games.glen_more.rules.scoring_rounds import score_categories, score_round
from clachan.games.glen_more.rules.territory import Territory
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.positions import (
    HOME_CASTLE,
    VILLAGE,
    fixture,
    game_with,
    goods,
    legal,
    men,
    names,
    on_rondel,
    placements,
    play,
    position,
    row,
    territory,
    top_tile,
)


@pytest.mark.rule("GM-TURN-01", "GM-PERSON-01", "GM-PERSON-02", "GM-PERSON-05")
def test_the_rearmost_acts_and_a_person_brings_a_clan_marker() -> None:
    """T-TURN-1, T-PERSON-1: Red takes a tile beyond Yellow; then Yellow, now rearmost, takes Robert the Bruce."""
    state = position(players=2, pieces=[1, 2], die=3, ahead="Inshriach, Robert the Bruce, Tain")
    play(state, "take Inshriach", "place 0,1", "activate Inshriach", "done")
    assert state.seat == 1
    size = state.territories[1].size
    play(state, "take Robert the Bruce")
    assert state.asked == "clan"
    play(state, "claim MacLeod")
    assert names(state.persons[1]) == ["Robert the Bruce"]
    assert state.markers[1] == 9
    assert state.territories[1].size == size
    assert state.coins[1] == 3


@pytest.mark.rule("GM-DIE-05", "GM-DIE-17")
def test_the_die_skips_a_tile_with_a_chronicle_icon() -> None:
    """T-DIE-1: a 2 is rolled, the second tile bears an icon, so Loch Lochy is discarded."""
    game = game_with(fixture("Inn", 'types = ["trade"]'), "haggis")
    ahead = {4: "Inshriach", 5: "Inn", 6: "Loch Lochy", 7: "Tain"}
    state = position(players=2, pieces=[2, 3], die=1, ahead=ahead, game=game, starts=False)
    move_die(state, 2)
    assert on_rondel(state) == {4: "Inshriach", 5: "Inn", 7: "Tain"}
    assert names(state.discard, game) == ["Loch Lochy"]
    assert state.positions[state.frame.die] == 6


@pytest.mark.rule("GM-MARKET-03", "GM-MARKET-06", "GM-MARKET-07", "GM-MARKET-11")
def test_buying_for_a_trade_and_selling() -> None:
    """T-MARKET-1: Matthias buys 1 Cattle for 2 coins, trades it at the Butcher, then sells his Sheep for 3."""
    land = territory({(0, 1): "Aberfoyle"}, {VILLAGE: 1}, {VILLAGE: "sheep"})
    state = position(ahead="Lochridge, Tain", territories=[land], coins=[2], market="cattle 1, sheep 3")
    play(state, "take Lochridge", "place 1,1", "activate Aberfoyle", "exchange 1", "buy cattle")
    assert state.coins[0] == 0
    assert row(state, "cattle") == 2
    assert state.scores[0] == 2
    play(state, "sell sheep")
    assert state.coins[0] == 3
    assert row(state, "sheep") == 2
    assert state.territories[0].owned == 0


@pytest.mark.rule("GM-PLACE-10")
def test_a_tile_without_river_may_not_interrupt_the_river() -> None:
    """T-PLACE-3"""
    state = position(territories=[territory(men={HOME_CASTLE: 1, VILLAGE: 1})])
    assert not {(2, 0), (-1, 0)} & placements(state, "Lochridge")


@pytest.mark.rule("GM-PLACE-07", "GM-PLACE-12")
def test_a_river_tile_may_not_begin_a_second_river() -> None:
    """T-PLACE-4"""
    state = position(territories=[territory(men={HOME_CASTLE: 1, VILLAGE: 1})])
    assert placements(state, "Halkirk") == {(2, 0), (-1, 0)}


@pytest.mark.rule("GM-PLACE-03")
def test_a_scotsman_must_stand_beside_the_new_tile() -> None:
    """T-PLACE-5"""
    tiles = {(0, 1): "Inshriach", (0, 2): "Tain"}
    assert (0, 3) not in placements(position(territories=[territory(tiles)]), "Lochridge")
    assert (0, 3) in placements(position(territories=[territory(tiles, {(0, 2): 1})]), "Lochridge")


@pytest.mark.rule("GM-PLACE-09")
def test_a_river_tile_prolongs_the_only_river() -> None:
    """T-PLACE-6"""
    state = position(territories=[territory(men={HOME_CASTLE: 1})])
    assert placements(state, "Halkirk") == {(2, 0)}


def halkirk_placed() -> Territory:
    """The activation example: Inshriach above the Home Castle, with the Scotsman on it."""
    return territory({(1, 1): "Inshriach"}, {HOME_CASTLE: 1})


@pytest.mark.rule("GM-ONCE-07", "GM-ACT-01", "GM-ACT-09", "GM-ACT-23", "GM-ACT-27", "GM-MOVE-03")
def test_activation_example_first_part() -> None:
    """T-ONCE-1, T-ACT-1: Halkirk brings a Scotsman, then Halkirk, Home Castle and Inshriach are activated."""
    state = position(ahead="Halkirk, Tain", territories=[halkirk_placed()], coins=[1])
    play(state, "take Halkirk")
    assert top_tile(state, (2, 0)) == "Halkirk"
    assert men(state, (2, 0)) == 1
    assert state.supply[0] == 7
    assert state.movement == 0
    assert legal(state, "activate") == {"Halkirk", "Home Castle", "Inshriach"}
    play(state, "activate Halkirk", "activate Home Castle", "activate Inshriach")
    assert state.movement == 2
    assert goods(state, (1, 1)) == "wood"
    # T-MOVE-1: both points on one Scotsman.
    play(state, "move Halkirk", "to Home Castle", "move Home Castle", "to Starting Village")
    assert (men(state, VILLAGE), men(state, HOME_CASTLE), men(state, (2, 0))) == (1, 1, 0)


@pytest.mark.rule("GM-OVER-03", "GM-OVER-11", "GM-LAND-23", "GM-LAND-24", "GM-ACT-25")
def test_activation_example_second_part() -> None:
    """T-OVER-1, T-ONCE-2, T-ACT-2: Inverness overbuilds Halkirk."""
    land = territory({(1, 1): "Inshriach", (2, 0): "Halkirk"}, {HOME_CASTLE: 1}, {(1, 1): "wood"})
    state = position(ahead="Inverness, Tain", territories=[land], coins=[9])
    assert placements(state, "Inverness") == {(2, 0), (0, 0)}
    play(state, "take Inverness", "give wood", "place 2,0")
    assert top_tile(state, (2, 0)) == "Inverness"
    assert state.territories[0].size == 4
    assert state.whisky[0] == 1
    assert goods(state, (2, 0)) == "barley"
    assert men(state, (2, 0)) == 1
    assert [state.frame.components.landmarks[card].name for card in state.cards[0]] == ["Inverness"]
    play(state, "activate Inverness", "activate Home Castle", "activate Inshriach")
    assert state.movement == 2
    assert goods(state, (1, 1)) == "wood"
    assert "activate Starting Village" not in legal(state)


@pytest.mark.rule("GM-ACT-16")
def test_three_animals_for_eight_points() -> None:
    """T-ACT-3"""
    land = territory({(0, 1): "Aberfoyle"}, None, {VILLAGE: "sheep cattle cattle"})
    state = position(ahead="Lochridge, Tain", territories=[land])
    play(state, "take Lochridge", "place 1,1", "activate Aberfoyle", "exchange 3")
    assert state.scores[0] == 8
    assert state.territories[0].owned == 0


@pytest.mark.rule("GM-ACT-17")
def test_any_three_resources_for_seven_points() -> None:
    """T-ACT-4"""
    land = territory({(0, 1): "Falkirk Tryst"}, None, {VILLAGE: "sheep stone stone"})
    state = position(ahead="Lochridge, Tain", territories=[land])
    play(state, "take Lochridge", "place 1,1", "activate Falkirk Tryst")
    assert state.scores[0] == 7
    assert state.territories[0].owned == 0


@pytest.mark.rule("GM-CLAN-04", "GM-CLAN-49")
def test_macleod_costs_nothing() -> None:
    """T-CLAN-1"""
    state = position(ahead="Robert the Bruce, Tain")
    play(state, "take Robert the Bruce", "claim MacLeod")
    assert state.coins[0] == 3


@pytest.mark.rule("GM-CLAN-07", "GM-CLAN-10", "GM-CLAN-60")
@pytest.mark.parametrize(("coins", "legal_"), [(2, True), (1, False)])
def test_mckay_costs_two_coins(coins: int, legal_: bool) -> None:
    """T-CLAN-2: three roads, two of them with a coin."""
    state = position(ahead="Robert the Bruce, Tain", coins=[coins])
    play(state, "take Robert the Bruce")
    assert ("claim McKay" in legal(state)) == legal_
    if legal_:
        play(state, "claim McKay")
        assert names(state.persons[0]) == ["Robert the Bruce", "David Hume"]
        assert state.coins[0] == 0


@pytest.mark.rule("GM-CLAN-04", "GM-CLAN-05")
def test_the_marker_of_another_player_shortens_the_road() -> None:
    """T-CLAN-3"""
    state = position(ahead="Robert the Bruce, Tain", coins=[1], claims={"MacMillan": [1]})
    play(state, "take Robert the Bruce", "claim MacLachlan")
    assert state.coins[0] == 0


@pytest.mark.rule("GM-SCORE-05", "GM-SCORE-06", "GM-LAND-05")
def test_landmark_cards_are_compared_with_the_lowest() -> None:
    """T-SCORE-1"""
    state = position(
        cards=[
            "Castle Stalker, Donan Castle, Loch Lochy, Duart Castle, Inverness",
            "Loch Shiel, Armadale Castle, Loch Ness",
            "Loch Morar",
        ]
    )
    score_round(state, 1)
    assert state.scores == [5, 2, 0]


@pytest.mark.rule("GM-LAND-16")
def test_castle_moil_counts_scotsmen_twice() -> None:
    """T-LAND-3: 3 Scotsmen count as 6 against 4 and 2."""
    lands = [territory(men={HOME_CASTLE: number}) for number in (3, 4, 2)]
    state = position(territories=lands, cards=["Castle Moil", "Loch Ness", "Inverness"])
    score_categories(state, 2)
    assert state.scores == [5, 2, 0]


@pytest.mark.rule("GM-END-13")
def test_large_territories_lose_points() -> None:
    """T-END-1: 15, 13 and 16 tiles."""
    state = position()
    lands = []
    for size in (15, 13, 16):
        land = territory()
        plain = [t for t in state.frame.components.tiles if not t.river and not t.overbuild and t.stack in "SABC"]
        for number in range(size - 2):
            land = land.build(next(iter(land.layout.open)), plain[number])
        lands.append(land)
    state.territories = lands
    score_territories(state)
    assert state.scores == [-6, 0, -9]


@pytest.mark.rule("GM-DIE-06", "GM-DIE-07", "GM-END-11")
def test_the_die_leaves_at_the_end() -> None:
    """T-DIE-7: a 1 discards the tile before The End, a 2 or 3 takes the Die out of the game."""
    for roll, left in ((1, False), (2, True), (3, True)):
        ahead = {4: "Inshriach", 5: "The End", 6: "Tain"}
        state = position(players=2, pieces=[2, 3], die=1, ahead=ahead, starts=False)
        move_die(state, roll)
        assert (state.positions[state.frame.die] == NONE) == left
        assert names(state.discard) == ([] if left else ["Inshriach"])
