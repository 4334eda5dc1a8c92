"""Setting up: who starts, clans and starting tiles, and what all may see (CC-SETUP-20 to -25)."""

from __future__ import annotations

from collections import Counter

import pytest

from clachan.core.rng import Rng
from clachan.games.clans_of_caledonia.rules.pieces import GOODS
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    BOX,
    at_first_workers,
    at_turn,
    clan,
    decider,
    do,
    drawn_map,
    expand,
    legal,
    names,
    new_game,
    pass_all,
    place,
    refused,
    shown,
    stock,
)
from tests.clans_of_caledonia.table import choose_plain_clans


def choosing(*clans: str, players: int = 3, starter: int = 0) -> ClansState:
    """Clans are chosen next, out of these, with starting tiles 1, 2, 3 ... in this order."""
    state = new_game(players, {"starting-player": str(starter)})
    state.pairs = tuple([(clan(id_), tile) for tile, id_ in enumerate(clans)])
    state.forget_choices()
    return state


@pytest.mark.rule("CC-SETUP-20")
def test_anybody_may_start_and_the_others_follow_clockwise() -> None:
    orders = Counter(new_game(4, seed=seed).order for seed in range(200))
    assert set(orders) == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}
    assert min(orders.values()) > 30


@pytest.mark.rule("CC-SETUP-20")
def test_the_first_round_is_played_in_that_order() -> None:
    state = new_game(3, {"map-sides": "1111", "starting-player": "1"})
    choose_plain_clans(state)
    for forest in ("e1", "i1", "k4", "b6", "j7", "h9"):
        place(state, "woodcutter", forest)
    turns = []
    for _ in range(3):
        turns.append(decider(state))
        do(state, "hire")
    assert turns == [1, 2, 0]


@pytest.mark.rule("CC-SETUP-21")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_more_clan_than_players_each_with_a_starting_tile_of_its_own(players: int) -> None:
    partners: dict[int, set[int]] = {}
    for seed in range(200):
        pairs = new_game(players, seed=seed).pairs
        assert len(pairs) == players + 1
        assert len({chosen for chosen, _ in pairs}) == len({tile for _, tile in pairs}) == players + 1
        for chosen, tile in pairs:
            partners.setdefault(chosen, set()).add(tile)
    assert [partners[chosen] for chosen in range(9)] == [set(range(9))] * 9


@pytest.mark.rule("CC-SETUP-22", "CC-SETUP-23", "CC-SETUP-26")
@pytest.mark.parametrize("starter", [0, 2])
def test_clans_from_the_last_to_the_first_and_workers_there_and_back(starter: int) -> None:
    """T-SETUP-2"""
    first, second, third = [(starter + step) % 3 for step in range(3)]
    state = choosing("campbell", "cunningham", "macewan", "robertson", starter=starter)
    assert legal(state) == {"clan campbell", "clan cunningham", "clan macewan", "clan robertson"}
    assert decider(state) == third
    do(state, "clan cunningham")
    assert decider(state) == second
    refused(state, "clan cunningham")
    do(state, "clan robertson")
    assert (decider(state), legal(state)) == (first, {"clan campbell", "clan macewan"})
    do(state, "clan campbell")
    assert state.pairs == ()
    assert [state.clans[seat].id for seat in (first, second, third)] == ["campbell", "robertson", "cunningham"]
    placed_by = []
    while state.asked == "worker":
        placed_by.append(decider(state))
        do(state, "place woodcutter")
        do(state, sorted(legal(state))[0])
    assert placed_by == [first, second, third, third, second, first]


@pytest.mark.rule("CC-SETUP-23")
@pytest.mark.parametrize("tile", range(9))
def test_the_starting_tile_gives_its_goods_and_money(tile: int) -> None:
    state = choosing("campbell", "cunningham", players=1)
    state.pairs = tuple([(clan("campbell"), tile), (clan("cunningham"), (tile + 1) % 9)])
    do(state, "clan campbell")
    start = BOX.starting_tiles[tile]
    assert state.money[0] == start.money >= 55
    assert stock(state) == {GOODS[good]: count for good, count in enumerate(start.goods) if count}
    assert state.pairs == ()


@pytest.mark.rule("CC-SETUP-24")
@pytest.mark.parametrize(
    ("players", "id_", "shipping", "merchants", "boxes"),
    [
        (3, "stewart", 1, 5, 1),
        (3, "fergusson", 3, 2, 1),
        (2, "fergusson", 2, 2, 1),
        (3, "macdonald", 0, 2, 1),
        (2, "macdonald", 1, 2, 1),
        (3, "buchanan", 0, 2, 2),
        (3, "campbell", 0, 2, 1),
    ],
)
def test_what_a_clan_brings_is_there_as_soon_as_it_is_chosen(
    players: int, id_: str, shipping: int, merchants: int, boxes: int
) -> None:
    others = [other for other in ("cunningham", "macewan", "robertson") if other != id_][:players]
    state = choosing(id_, *others, players=players)
    seat = decider(state)
    do(state, f"clan {id_}")
    assert state.asked == "clan"
    assert state.shipping[seat] == shipping
    assert (state.merchants[seat], state.unhired[seat]) == (merchants, 7 - merchants)
    assert state.clans[seat].boxes == boxes


@pytest.mark.rule("CC-SETUP-24")
def test_the_rules_of_a_clan_hold_for_its_first_workers() -> None:
    """Fergusson begins at the border, Robertson saves £3 at a river delta, MacDonald has workers of his own."""
    state = at_first_workers(3, clans=["fergusson", "robertson", "macdonald"])
    do(state, "place woodcutter")
    assert {text.removeprefix("at ") for text in legal(state)} <= names(state.frame.layout.border)
    do(state, "at e1")
    place(state, "woodcutter", "f2")
    assert state.money[1] == 50 - (6 + 2 - 3)
    assert "at e4" in legal(state)


@pytest.mark.rule("CC-SETUP-25")
def test_everybody_sees_everything() -> None:
    state = at_turn(goods=["2 wool", "1 bread"], contracts=["3", "4 "], money=[1, 2, 3], fulfilled=["8", "", "9"])
    views = [state.view(viewer) for viewer in (0, 1, 2, None)]
    for view in views:
        view["seat"] = None
    assert views[0] == views[1] == views[2] == views[3]
    players = views[3]["players"]
    assert [player["money"] for player in players] == [1, 2, 3]
    assert [player["contracts"] for player in players] == [["3"], ["4"], []]
    assert [player["fulfilled"] for player in players] == [["8"], [], ["9"]]
    assert players[0]["goods"]["wool"] == 2


@pytest.mark.rule("CC-SETUP-25")
def test_nobody_knows_the_order_of_the_pile() -> None:
    """Two tables that differ in chance to come look the same, and a guess at the next contract is only a guess."""
    state = at_turn(4, display="1 2 3 4 5 6 7")
    other = state.copy()
    other.rng = Rng(77)
    other.pile.reverse()
    for viewer in (0, 3, None):
        assert other.view(viewer) == state.view(viewer)
        assert "chance" not in state.view(viewer)
    guesses = [shown(pass_all(state.redeal(0, Rng(seed))))[7] for seed in range(30)]
    assert len(set(guesses)) > 10
    assert [shown(pass_all(other.redeal(0, Rng(seed))))[7] for seed in range(30)] == guesses


@pytest.mark.rule("CC-SETUP-25")
def test_contracts_drawn_for_a_building_are_shown_to_all() -> None:
    land = "e3=G1 e4=G1 e5=G1 e6=G1 d4=G1"
    state = at_turn(map_=drawn_map(land), units=["bakery e3 e4 e5"], money=[50])
    expand(state, "bakery", "e6")
    do(state, "draw")
    about = [state.view(viewer)["about"] for viewer in (0, 1, 2, None)]
    assert about[0] == about[1] == about[2] == about[3]
    assert {f"obtain {id_}" for id_ in about[3]["contracts"]} | {"done"} == legal(state)
