"""What the clans give at once, clan by clan (GM-CLAN)."""

from __future__ import annotations

import pytest

from tests.glen_more.positions import (
    GAME,
    HOME_CASTLE,
    VILLAGE,
    Cell,
    cards,
    goods,
    legal,
    men,
    names,
    play,
    position,
    territory,
    top_tile,
)
from tests.glen_more.table import claim, marker_turn

COMPONENTS = GAME.components


@pytest.mark.rule("GM-CLAN-16", "GM-CLAN-29", "GM-CLAN-18")
def test_chisholm() -> None:
    state = claim("Chisholm")
    play(state, "put barley Starting Village")
    assert legal(state) == {"post Starting Village", "post Home Castle"}
    play(state, "post Home Castle")
    assert (goods(state, VILLAGE), men(state, HOME_CASTLE), state.supply[0]) == ("barley", 1, 7)


@pytest.mark.rule("GM-CLAN-19")
@pytest.mark.parametrize(
    ("clan", "at", "points"),
    [
        ("Brodie", (3, 4), (5, 8)),
        ("Grant", (5, 6), (5, 8)),
        ("MacPherson", (2, 3), (5, 8)),
        ("Oliphant", (9, 12), (5, 8)),
        ("Sutherland", (4, 6), (5, 8)),
    ],
)
def test_tiers(clan: str, at: tuple[int, int], points: tuple[int, int]) -> None:
    effect = COMPONENTS.clan_by_name[clan].effects[0]
    assert (effect.at, effect.points) == (at, points)


@pytest.mark.rule("GM-CLAN-25", "GM-CLAN-26", "GM-CLAN-20", "GM-CLAN-19")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({(2, 0): "Halkirk"}, 0),
        ({(2, 0): "Halkirk", (0, 1): "Plockton"}, 5),
        ({(2, 0): "Halkirk+Inverness", (0, 1): "Plockton+Fort William"}, 5),
        ({(2, 0): "Halkirk", (0, 1): "Plockton", (1, 1): "Tongue"}, 8),
        ({(2, 0): "Halkirk", (0, 1): "Plockton", (1, 1): "Tongue", (0, 2): "Kingussie"}, 8),
    ],
)
def test_brodie(tiles: dict[Cell, str], points: int) -> None:
    """The Starting Village is one of the villages."""
    assert claim("Brodie", territory(tiles)).scores[0] == points


@pytest.mark.rule("GM-CLAN-27", "GM-CLAN-28", "GM-CLAN-17", "GM-MOVE-01")
def test_cameron() -> None:
    """One Trade tile, and three Movement Points, also in a Person turn; without a Trade tile only these."""
    land = territory({(0, 1): "Clachaig", (1, 1): "Tyndrum Inn", (0, -1): "Inshriach"})
    state = claim("Cameron", land)
    assert legal(state, "activate") == {"Clachaig", "Tyndrum Inn"}
    play(state, "activate Clachaig")
    assert (state.scores[0], state.movement) == (3, 3)
    assert not legal(state, "activate")
    play(state, "move Starting Village", "to Home Castle")
    state = claim("Cameron")
    assert (state.asked, state.movement) == ("activation", 3)


@pytest.mark.rule("GM-CLAN-30", "GM-CLAN-31", "GM-CLAN-32", "GM-CLAN-33")
def test_douglas() -> None:
    state = marker_turn(coins=0, claims={"Douglas": [0, 1, 1]})
    play(state, "claim Douglas")
    assert (state.scores[0], state.coins[0], state.markers[0]) == (3, 0, 8)
    assert state.claimed[COMPONENTS.clan_by_name["Douglas"].number] == (0, 1, 1, 0)
    state = position(ahead="Robert the Bruce, Tain", claims={"Douglas": [0] * 10})
    play(state, "take Robert the Bruce")
    assert state.scores[0] == 0


@pytest.mark.rule("GM-CLAN-35", "GM-CLAN-45", "GM-LAND-18")
def test_grant_counts_tiles_with_own_scotsmen() -> None:
    """Nine Scotsmen on five tiles are five; castles with Mackintosh and Castle Moil add nothing."""
    tiles = {(0, 1): "Donan Castle", (1, 1): "Tain", (0, 2): "Easdale"}
    land = territory(tiles, {VILLAGE: 5, HOME_CASTLE: 1, (1, 1): 1, (0, 2): 1})
    state = play(marker_turn(land, claims={"Mackintosh": [0]}, cards="Castle Moil"), "claim Grant")
    assert state.scores[0] == 0
    land = territory(tiles, {VILLAGE: 5, HOME_CASTLE: 1, (0, 1): 1, (1, 1): 1, (0, 2): 1})
    assert claim("Grant", land).scores[0] == 5


@pytest.mark.rule("GM-CLAN-36", "GM-CLAN-37")
@pytest.mark.parametrize(("clan", "first", "second"), [("Gunn", "sheep", "cattle"), ("MacDonald", "wood", "stone")])
def test_two_resources(clan: str, first: str, second: str) -> None:
    state = claim(clan)
    play(state, f"put {second} Home Castle", f"put {first} Home Castle")
    assert goods(state, HOME_CASTLE) == f"{first} {second}"
    assert state.territories[0].owned >> 40 == 2


@pytest.mark.rule("GM-CLAN-38", "GM-CLAN-39", "GM-CLAN-48", "GM-CLAN-17")
@pytest.mark.parametrize(
    ("clan", "type_", "tile"), [("MacDonell", "material", "Black Isle"), ("MacLean", "animal", "Lochridge")]
)
def test_one_tile_of_each_of_two_types(clan: str, type_: str, tile: str) -> None:
    assert COMPONENTS.clan_by_name[clan].effects[0].types == (type_, "whisky")
    other = {"material": "Easdale", "animal": "Glen Lyon"}[type_]
    piles = {HOME_CASTLE: "barley barley barley"}
    land = territory(
        {(0, 1): "Pulteney", (1, 1): tile, (1, 2): other, (0, 2): "Glen Mhor", (0, -1): "Portree"}, None, piles
    )
    state = claim(clan, land, market="barley 3")
    assert legal(state, "activate") == {"Pulteney", "Glen Mhor", tile, other}
    play(state, f"activate {tile}")
    assert legal(state, "activate") == {"Pulteney", "Glen Mhor"}
    play(state, "activate Pulteney")
    while state.asked in ("pay", "from"):
        play(state, min(legal(state)))
    assert state.whisky[0] == 1
    assert not legal(state, "activate")
    state = claim(clan, land, market="barley 3")
    play(state, "activate Glen Mhor")
    assert legal(state, "activate") == {tile, other}
    play(state, "done")
    assert state.whisky[0] == 1
    alone = claim(clan, territory({(0, 1): tile}))
    assert legal(alone, "activate") == {tile}


@pytest.mark.rule("GM-MARKET-14", "GM-TURN-15", "GM-MOVE-04", "GM-LAND-39")
def test_what_can_be_done_before_a_granted_activation() -> None:
    """A sale makes room on Lochridge; a Scotsman walks; Loch Ness activates tiles of other types, and only one."""
    land = territory(
        {(0, 1): "Lochridge", (0, -1): "Plockton", (1, 1): "Inshriach"}, {VILLAGE: 1}, {(0, 1): "sheep sheep sheep"}
    )
    state = marker_turn(land, market="sheep 2", cards="Loch Ness")
    play(state, "claim MacLean")
    assert legal(state, "sell") == {"sheep"}
    assert legal(state, "activate") == {"Lochridge", "Plockton", "Inshriach", "Starting Village", "Home Castle"}
    play(state, "sell sheep", "activate Plockton")
    assert legal(state, "activate") == {"Lochridge"}
    play(state, "move Starting Village", "to Plockton", "activate Lochridge")
    assert (goods(state, (0, 1)), men(state, (0, -1))) == ("sheep sheep sheep", 1)


@pytest.mark.rule("GM-LAND-39", "GM-CLAN-39", "GM-LAND-41")
def test_a_granted_activation_waits_for_what_loch_ness_brings() -> None:
    """Finlaggan, by Loch Ness, leads to McKenzie, whose barley pays for the whisky that MacLean grants."""
    land = territory({(0, 1): "Lochridge", (1, 1): "Pulteney", (0, -1): "Finlaggan"})
    market = "wood 3, stone 3, barley 3, sheep 3, cattle 3"
    state = position(ahead="Robert the Bruce, Tain", territories=[land], coins=[3], cards=["Loch Ness"], market=market)
    play(state, "take Robert the Bruce", "claim MacLean", "activate Lochridge")
    assert state.asked == "grant"
    assert not state.extra_used
    assert "Pulteney" not in legal(state, "activate")
    play(state, "activate Finlaggan")
    assert state.extra_used
    play(state, "claim McKenzie", "put barley Home Castle")
    assert (state.asked, legal(state, "activate")) == ("grant", {"Pulteney"})
    casks = state.whisky[0]
    play(state, "activate Pulteney")
    assert state.whisky[0] == casks + 1


@pytest.mark.rule("GM-CLAN-39", "GM-GEN-15")
@pytest.mark.parametrize(
    ("tiles", "card"),
    [
        # Without Loch Ness, without a tile of the other type, and where Loch Ness has only Movement Points to bring.
        ({(0, 1): "Lochridge", (1, 1): "Pulteney", (0, -1): "Inshriach"}, ""),
        ({(0, 1): "Lochridge", (0, -1): "Inshriach"}, "Loch Ness"),
        ({(0, 1): "Lochridge", (1, 1): "Pulteney", (0, -1): "Plockton"}, "Loch Ness"),
    ],
)
def test_a_granted_activation_that_nothing_can_help_is_not_asked_for(tiles: dict[Cell, str], card: str) -> None:
    state = marker_turn(territory(tiles), coins=3, cards=card, market="barley 3")
    play(state, "claim MacLean", "activate Lochridge")
    assert state.asked != "grant"


@pytest.mark.rule("GM-CLAN-49", "GM-CLAN-61", "GM-CLAN-62", "GM-CLAN-74")
@pytest.mark.parametrize(
    ("clan", "moves", "coins", "whisky", "placed"),
    [
        ("MacLeod", [], 23, 0, 0),
        ("McKenzie", ["put barley Home Castle"], 19, 1, 0),
        ("McKinnon", ["post Home Castle"], 21, 0, 1),
        ("Ross", ["post Home Castle", "post Starting Village"], 17, 0, 2),
    ],
)
def test_gains(clan: str, moves: list[str], coins: int, whisky: int, placed: int) -> None:
    state = play(claim(clan), *moves)
    assert state.asked == "turn"
    assert (state.coins[0], state.whisky[0], state.territories[0].scotsmen, state.supply[0]) == (
        coins,
        whisky,
        1 + placed,
        8 - placed,
    )


NEAR = {"MacLachlan": [1]}


@pytest.mark.rule("GM-CLAN-50", "GM-CLAN-53", "GM-CLAN-57", "GM-LAND-04", "GM-LAND-37")
def test_macmillan_removes_for_good() -> None:
    """T-LAND-11: Loch Ness is gone from the game, its card is not; Munro cannot fetch the tile."""
    land = territory({(-1, 0): "Loch Ness", (0, 1): "Finlaggan"}, None, {VILLAGE: "wood"})
    state = marker_turn(land, claims=NEAR, cards="Loch Ness", discard="Easdale", market="wood 3")
    play(state, "claim MacMillan", "remove Loch Ness")
    assert (names(state.box)[-1], names(state.discard), cards(state)) == ("Loch Ness", ["Easdale"], ["Loch Ness"])
    assert state.territories[0].size == 3
    play(state, "activate Finlaggan")
    assert state.extra_used
    while state.asked == "pay":
        play(state, "give wood")
    play(state, "claim Munro")
    assert legal(state, "place") == {"-1,1", "0,-1", "1,1", "1,-1"}


@pytest.mark.rule("GM-CLAN-54")
def test_contents_of_a_removed_tile() -> None:
    """The player chooses what is kept of what moves; what lies on the castle stays, and selling first is allowed."""
    land = territory({(0, 1): "Inshriach"}, {(0, 1): 2}, {(0, 1): "wood sheep cattle", HOME_CASTLE: "stone"})
    state = play(marker_turn(land, claims=NEAR, market="stone 1"), "claim MacMillan")
    assert legal(state) == {"remove Inshriach", "sell stone"}
    sold = play(state.copy(), "sell stone", "remove Inshriach")
    assert goods(sold, HOME_CASTLE) == "wood sheep cattle"
    play(state, "remove Inshriach")
    assert legal(state) == {"keep wood", "keep sheep", "keep cattle"}
    play(state, "keep cattle", "keep wood")
    assert (goods(state, HOME_CASTLE), men(state, HOME_CASTLE)) == ("wood stone cattle", 2)
    assert state.supply[0] == 7


@pytest.mark.rule("GM-CLAN-56", "GM-CLAN-13")
def test_macmillan_without_a_tile_to_remove() -> None:
    state = play(marker_turn(claims=NEAR), "claim MacMillan")
    assert (state.territories[0].size, state.asked, state.markers[0]) == (2, "turn", 9)


@pytest.mark.rule("GM-CLAN-59", "GM-OVER-15")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({(0, 1): "Plockton+Fort William"}, 0),
        ({(0, 1): "Plockton+Fort William", (2, 0): "Halkirk+Inverness"}, 5),
        ({(0, 1): "Plockton+Fort William", (2, 0): "Halkirk+Inverness", (1, 1): "Lochridge+Glenlivet Fold"}, 8),
    ],
)
def test_macpherson(tiles: dict[Cell, str], points: int) -> None:
    assert claim("MacPherson", territory(tiles)).scores[0] == points


@pytest.mark.rule("GM-CLAN-63", "GM-CLAN-64", "GM-CLAN-66", "GM-CLAN-68", "GM-CLAN-71", "GM-ONCE-18", "GM-SETUP-04")
def test_munro_builds_a_landmark_in_a_person_turn() -> None:
    """Castle Stalker: no cost, its Scotsman and its card, then it and its neighbours."""
    land = territory({(0, 1): "Inshriach", (1, 1): "Easdale"})
    state = claim("Munro", land, discard="Castle Stalker")
    assert top_tile(state, (-1, 0)) == "Castle Stalker"
    assert (state.coins[0], cards(state), men(state, (-1, 0))) == (20 - 2 + 3, ["Castle Stalker"], 1)
    assert state.discard == []
    assert legal(state, "activate") == {"Castle Stalker", "Starting Village", "Inshriach"}


@pytest.mark.rule("GM-CLAN-65", "GM-CLAN-70")
def test_munro_must_build_if_a_tile_can_be_built() -> None:
    """Halkirk has no cell that a Scotsman is near to; Tain has."""
    land = territory({(0, 1): "Inshriach", (0, 2): "Easdale"}, {(0, 2): 1})
    state = claim("Munro", land, discard="Halkirk, Inverness, Tain, Rubislaw")
    assert legal(state) == {"build Tain", "build Rubislaw"}
    assert claim("Munro", land, discard="Halkirk, Inverness").asked == "turn"
    assert names(claim("Munro", land, discard="Halkirk").discard) == ["Halkirk"]


@pytest.mark.rule("GM-CLAN-69")
def test_munro_may_take_what_an_emergency_discarded() -> None:
    """Red discards Plockton in an emergency, and Yellow builds it in the next turn."""
    nobody = territory(men={})
    stacks = {"A": "Robert the Bruce"}
    state = position(ahead="Halkirk, Plockton", territories=[nobody], coins=[0, 9], stacks=stacks)
    play(state, "discard Plockton", "get coin", "take Robert the Bruce", "claim Munro", "place 0,1")
    assert top_tile(state, (0, 1), 1) == "Plockton"
    assert state.discard == []


@pytest.mark.rule("GM-CLAN-72", "GM-CLAN-73", "GM-CLAN-19")
@pytest.mark.parametrize(("coins", "points"), [(10, 0), (11, 5), (13, 5), (14, 8)])
def test_oliphant(coins: int, points: int) -> None:
    """With a marker on Cameron the road costs 2; the coins that are counted are kept."""
    state = play(marker_turn(coins=coins, claims={"Cameron": [1]}), "claim Oliphant")
    assert (state.scores[0], state.coins[0]) == (points, coins - 2)


@pytest.mark.rule("GM-CLAN-79", "GM-CLAN-80")
@pytest.mark.parametrize(("tiles", "points"), [(1, 0), (2, 5), (3, 5), (4, 8), (5, 8)])
def test_sutherland(tiles: int, points: int) -> None:
    """The Home Tile counts as two river tiles."""
    river = ["Halkirk", "Dornoch", "Carrbridge", "Oban", "Strathspey"]
    # Tiles without a river do not count.
    land = territory({(0, 1): "Tain", **{(2 + n, 0): name for n, name in enumerate(river[:tiles])}})
    assert claim("Sutherland", land).scores[0] == points


@pytest.mark.rule("GM-CLAN-51", "GM-CLAN-54", "GM-LAND-27")
def test_whoever_comes_back_to_the_question_which_tile_is_removed_finds_the_same_answers() -> None:
    land = territory({(0, 1): "Inshriach", (0, -1): "Tain"}, None, {VILLAGE: "stone"})
    for state in (
        play(marker_turn(land, claims=NEAR, market="stone 1"), "claim MacMillan"),
        play(position(ahead="Loch Morar, Easdale", territories=[land], market="stone 1"), "take Loch Morar"),
    ):
        assert state.asked == "remove"
        answers = legal(state)
        assert {"remove Inshriach", "remove Tain", "sell stone"} <= answers
        state.forget_choices()
        assert legal(state) == answers
