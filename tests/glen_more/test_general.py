"""Terms and principles (GM-GEN)."""

from __future__ import annotations

import pytest

from clachan.core.errors import OptionError
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.resources import ANIMALS, RESOURCES
from clachan.games.glen_more.rules.tiles import HOME
from tests.glen_more.positions import (
    GAME,
    HOME_CASTLE,
    VILLAGE,
    Cell,
    build,
    cards,
    fixture,
    game_with,
    goods,
    legal,
    men,
    names,
    new_game,
    placements,
    play,
    position,
    refused,
    territory,
    top_tile,
)

COMPONENTS = GAME.components
FULL = "wood 3, stone 3, barley 3, sheep 3, cattle 3"


@pytest.mark.rule("GM-GEN-01")
def test_five_resources_two_of_them_animals() -> None:
    assert RESOURCES == ("wood", "stone", "barley", "sheep", "cattle")
    assert [RESOURCES[kind] for kind in ANIMALS] == ["sheep", "cattle"]
    land = territory({(0, 1): "Aberfoyle"}, None, {VILLAGE: "wood stone barley", HOME_CASTLE: "sheep"})
    state = position(ahead="Tain, Easdale", territories=[land], market=FULL)
    play(state, "take Tain", "place 1,1", "activate Aberfoyle")
    assert goods(state, HOME_CASTLE) == ""
    assert goods(state, VILLAGE) == "wood stone barley"
    assert state.scores[0] == 2


@pytest.mark.rule("GM-GEN-02")
def test_whisky_coins_and_scotsmen_are_no_resources() -> None:
    """Falkirk Tryst takes any three resources: casks, coins, Scotsmen, Persons do not do."""
    land = territory({(0, 1): "Falkirk Tryst"}, {VILLAGE: 5}, {VILLAGE: "wood wood"})
    ahead, persons = "Tain, Easdale", ["Mary Stuart, John Knox"]
    state = position(ahead=ahead, territories=[land], coins=[30], whisky=[9], persons=persons, market=FULL, points=[9])
    play(state, "take Tain", "place 1,1")
    refused(state, "activate Falkirk Tryst")
    state.territories[0] = state.territories[0].put(next(iter(land.goods)), 0)
    state.forget_choices()
    play(state, "activate Falkirk Tryst")
    assert state.scores[0] == 16


@pytest.mark.rule("GM-GEN-03")
def test_pools_are_unlimited() -> None:
    """Far more than the box holds of everything, and still there is more."""
    woods = {(0, 1 + n): name for n, name in enumerate(["Inshriach", "Rothiemurchus", "Glen Affric", "Rubislaw"])}
    full = territory(woods, {(0, 1): 1}, dict.fromkeys(list(woods)[1:], "wood wood wood"))
    everyone = [full] * 3
    state = position(
        ahead="Pulteney, Tain",
        territories=everyone,
        coins=[500],
        whisky=[300, 300, 300],
        points=[2000],
        market="stone 1",
        cards=["Loch Ness"],
    )
    play(state, "activate Inshriach", "take Pulteney", "place 1,1")
    assert goods(state, (0, 1)) == "wood"
    assert state.whisky[0] == 301
    assert state.coins[0] == 498
    state = position(ahead="Robert the Bruce, Tain", coins=[500], points=[2000])
    play(state, "take Robert the Bruce", "claim Douglas")
    assert state.scores[0] == 2003


@pytest.mark.rule("GM-GEN-04", "GM-GEN-05")
def test_ten_scotsmen_and_ten_markers() -> None:
    assert (COMPONENTS.scotsmen, COMPONENTS.markers) == (10, 10)
    state = new_game(4)
    for seat in range(4):
        assert state.positions[seat] > 0
        assert state.supply[seat] == 8
        assert men(state, VILLAGE, seat) == 1
        assert state.markers[seat] == 10


@pytest.mark.rule("GM-GEN-04")
def test_the_playing_piece_never_serves_otherwise() -> None:
    """Nine Scotsmen stand in the territory: the tenth on the Rondel is no supply."""
    state = position(ahead="Robert the Bruce, Tain", territories=[territory(men={VILLAGE: 9})], coins=[9])
    play(state, "take Robert the Bruce", "claim McKinnon")
    assert state.asked == "turn"
    assert state.territories[0].scotsmen == 9
    assert state.positions[0] == 4


@pytest.mark.rule("GM-GEN-05", "GM-CLAN-22", "GM-PERSON-07")
def test_markers_never_come_back() -> None:
    """The tenth marker is placed; then none is left, and those on the board stay there."""
    claims = {"Douglas": [0] * 8, "Ross": [0]}
    state = position(
        ahead={2: "Robert the Bruce", 3: "Mary Stuart", 30: "Tain"}, pieces=[1, 20, 21], claims=claims, coins=[9]
    )
    state.front = 13
    play(state, "take Robert the Bruce", "claim MacLeod", "take Mary Stuart")
    assert state.markers[0] == 0
    assert names(state.persons[0]) == ["Robert the Bruce", "Mary Stuart"]
    clans = {clan.name: state.claimed[clan.number] for clan in COMPONENTS.clans}
    assert {name: seats for name, seats in clans.items() if seats} == {
        "Douglas": (0,) * 8,
        "Ross": (0,),
        "MacLeod": (0,),
    }


@pytest.mark.rule("GM-GEN-06", "GM-ACT-27")
def test_the_home_tile_is_two_tiles() -> None:
    state = position(ahead="Tain, Easdale", territories=[territory(goods={VILLAGE: "wood wood wood"})])
    assert state.territories[0].size == 2
    assert (top_tile(state, VILLAGE), top_tile(state, HOME_CASTLE)) == ("Starting Village", "Home Castle")
    assert state.territories[0].room(next(iter(state.territories[0].layout.castles))) == 3
    play(state, "take Tain", "place 0,1", "activate Home Castle")
    assert legal(state, "activate") == {"Starting Village", "Tain"}


OTHER_CASTLES: list[dict[Cell, str]] = [
    {(-1, 0): "Castle Stalker"},
    {(0, 1): "Donan Castle", (1, 1): "Armadale Castle"},
    {(0, -1): "Castle of Mey", (0, -2): "Castle Moil"},
]


@pytest.mark.rule("GM-GEN-07", "GM-CLAN-54", "GM-LAND-33")
@pytest.mark.parametrize("castles", OTHER_CASTLES)
@pytest.mark.parametrize("remover", ["MacMillan", "Loch Morar"])
def test_the_clan_castle_is_the_home_castle(remover: str, castles: dict[Cell, str]) -> None:
    """What was on a removed tile goes there, Scotsman and resources, though another castle is nearer or newer."""
    land = territory({**castles, (-1, 1): "Inshriach"}, {(-1, 1): 1, VILLAGE: 1}, {(-1, 1): "wood stone"})
    if remover == "MacMillan":
        state = position(ahead="Robert the Bruce, Tain", territories=[land], coins=[9], claims={"MacLachlan": [1]})
        play(state, "take Robert the Bruce", "claim MacMillan", "remove Inshriach")
    else:
        state = build(position(ahead="Loch Morar, Tain", territories=[land]), "Loch Morar", (1, -1))
        play(state, "remove Inshriach", "done")
    assert (men(state, HOME_CASTLE), goods(state, HOME_CASTLE)) == (1, "wood stone")
    assert [(men(state, castle), goods(state, castle)) for castle in castles] == [(0, "")] * len(castles)
    assert [tile.name for tile in COMPONENTS.tiles if tile.stack == HOME and "castle" in tile.types] == ["Home Castle"]


@pytest.mark.rule("GM-GEN-08", "GM-LAND-30")
def test_s_tiles_are_no_home_tiles() -> None:
    """Loch Morar may remove an S tile, but neither half of the Home Tile."""
    state = position(ahead="Loch Morar, Tain", territories=[territory({(0, 1): "Inshriach"})])
    build(state, "Loch Morar")
    assert legal(state, "remove") == {"Inshriach", "Loch Morar"}


@pytest.mark.rule("GM-GEN-09", "GM-CLAN-21", "GM-CLAN-56", "GM-LAND-27")
def test_may_is_optional_and_everything_else_is_not() -> None:
    land = territory({(0, 1): "Inshriach"})
    state = position(ahead="Robert the Bruce, Tain", territories=[land], coins=[9], claims={"MacLachlan": [1]})
    play(state, "take Robert the Bruce")
    refused(state, "done")
    play(state, "claim MacMillan")
    assert legal(state) == {"remove Inshriach"}
    state = position(ahead="Loch Morar, Tain", territories=[land])
    build(state, "Loch Morar")
    play(state, "done")
    assert state.asked == "activation"
    play(state, "done")
    assert state.seat == 1


@pytest.mark.rule("GM-GEN-10", "GM-CLAN-16", "GM-CLAN-62")
def test_an_impossible_part_is_skipped() -> None:
    """McKinnon: no Scotsman in the supply, still two coins and nothing instead."""
    state = position(ahead="Robert the Bruce, Tain", territories=[territory(men={VILLAGE: 9})], coins=[1])
    play(state, "take Robert the Bruce", "claim McKinnon")
    assert state.coins[0] == 2
    assert state.scores[0] == 0
    assert state.asked == "turn"


@pytest.mark.rule("GM-GEN-11", "GM-CLAN-64", "GM-CLAN-65")
def test_a_text_overrides_only_what_it_names() -> None:
    """Munro sets aside the cost, not the rules of placement."""
    state = position(ahead="Robert the Bruce, Portree", coins=[9], discard="Castle of Mey, Halkirk, Fort William")
    play(state, "take Robert the Bruce", "claim Munro")
    assert legal(state) == {"build Castle of Mey", "build Halkirk"}
    play(state, "build Castle of Mey")
    assert legal(state, "place") == {"0,1", "0,-1", "1,1", "1,-1"}
    assert state.coins[0] == 7


@pytest.mark.rule("GM-GEN-12")
def test_what_the_icons_mean() -> None:
    """Infinity: exactly what lasts. The flag: Armadale Castle alone. Lightning: everything else."""
    shown = [(card.timing, card.effects) for card in COMPONENTS.landmarks]
    shown += [(clan.timing, clan.effects) for clan in COMPONENTS.clans]
    for timing, effects in shown:
        lasts = [effect.what for effect in effects if effect.kind == "lasting"]
        assert len(lasts) == (0 if timing == "lightning" else len(effects))
    assert [card.name for card in COMPONENTS.landmarks if card.timing == "flag"] == ["Armadale Castle"]
    infinite = [card.name for card in COMPONENTS.landmarks if card.timing == "infinity"]
    assert infinite == ["Loch Ness", "Castle Moil"]
    clans = [clan.name for clan in COMPONENTS.clans if clan.timing == "infinity"]
    assert clans == ["MacGregor", "Mackintosh", "MacLachlan", "Sinclair"]


@pytest.mark.rule("GM-GEN-12")
def test_lightning_strikes_once() -> None:
    """Castle Stalker's coins do not come again when the tile is activated."""
    land = territory({(-1, 0): "Castle Stalker"})
    state = position(ahead="Tain, Easdale", territories=[land], cards=["Castle Stalker"])
    play(state, "take Tain", "place 0,1", "activate Castle Stalker", "done")
    assert state.coins[0] == 0


@pytest.mark.rule("GM-GEN-12")
@pytest.mark.parametrize(("card", "coins", "lasting"), [("Castle Stalker", 3, 0), ("Loch Ness", 0, 1)])
def test_lightning_gives_at_once_and_infinity_stays(card: str, coins: int, lasting: int) -> None:
    land = territory({(0, 1): "Portree"}, {VILLAGE: 1, (0, 1): 1}, {VILLAGE: "wood stone"})
    state = position(ahead=f"{card}, Tain", territories=[land])
    build(state, card)
    if state.asked == "send back":
        play(state, "send back Portree")
    assert cards(state) == [card]
    assert (state.coins[0], len(state.lasting[0])) == (coins, lasting)


@pytest.mark.rule("GM-GEN-13", "GM-LAND-01", "GM-ONCE-03")
def test_landmark_cards_have_the_names_of_their_tiles() -> None:
    with_card = [tile.name for tile in COMPONENTS.tiles if [e for e in tile.once if e.kind == "card"]]
    assert sorted(with_card) == sorted(card.name for card in COMPONENTS.landmarks)
    assert len([name for name in with_card if COMPONENTS.tile_by_name[name].module == ""]) == 11
    for tile in COMPONENTS.tiles:
        if tile.name in with_card:
            assert COMPONENTS.landmark_of[tile.number].name == tile.name
    assert len({tile.name for tile in COMPONENTS.tiles}) == len(COMPONENTS.tiles)


@pytest.mark.rule("GM-GEN-14")
def test_two_to_four_players_each_with_a_colour() -> None:
    for players in (2, 3, 4):
        view = new_game(players).view(None)
        colours = [view["players"][seat]["colour"] for seat in range(players)]
        assert len(set(map(str, colours))) == players
    for players in (1, 5):
        with pytest.raises(OptionError, match="2 to 4 players"):
            GAME.options(players)


@pytest.mark.rule("GM-GEN-15", "GM-COST-16")
@pytest.mark.parametrize("coins", [3, 4])
def test_no_step_leads_to_a_payment_that_cannot_be_finished(coins: int) -> None:
    """With 3 coins, buying the Wood that is owned would leave too little for the Stone."""
    game = game_with(fixture("Yard", "cost = { wood = 1, stone = 1 }"))
    land = territory(goods={VILLAGE: "wood"}, game=game)
    state = position(ahead="Yard, Tain", territories=[land], coins=[coins], market="stone 2", game=game)
    play(state, "take Yard")
    if coins == 4:
        assert legal(state) == {"give wood", "buy wood"}
    else:
        assert state.asked == "place"
        assert (goods(state, VILLAGE), state.coins[0]) == ("", 0)


@pytest.mark.rule("GM-GEN-16", "GM-ACT-01")
def test_neighbours_are_eight_cells() -> None:
    """A Scotsman at a corner is enough for placing, and a corner is enough for activating; but not to attach."""
    land = territory({(1, 1): "Inshriach", (2, 1): "Easdale"}, {(1, 1): 1})
    state = position(ahead="Tain, Rothiemurchus", territories=[land])
    assert placements(state, "Tain") == {(0, 1), (1, 2), (2, 2)}
    assert (0, 2) not in placements(state, "Tain")
    play(state, "take Tain", "place 2,2")
    assert legal(state, "activate") == {"Tain", "Easdale", "Inshriach"}


@pytest.mark.rule("GM-GEN-18")
def test_what_a_tile_shows() -> None:
    """Read out of the catalogue anew."""
    tiles = Components(GAME.catalogue, GAME.components.kinds).tile_by_name
    inverness = tiles["Inverness"]
    assert (inverness.stack, inverness.types, inverness.river, inverness.overbuild) == (
        "B",
        ("village",),
        True,
        "village",
    )
    assert dict(inverness.price.wanted) == {RESOURCES.index("wood"): 1, RESOURCES.index("stone"): 1}
    assert [effect.kind for effect in inverness.once] == ["card", "scotsman"]
    assert [effect.kind for effect in inverness.activation[0].effects] == ["move"]
    assert (inverness.module, inverness.protected) == ("", False)
    lochridge = tiles["Lochridge"]
    assert (lochridge.stack, lochridge.river, lochridge.overbuild, lochridge.once) == ("S", False, "", ())
    assert lochridge.price.free


@pytest.mark.rule("GM-GEN-19")
def test_a_type_does_nothing_by_itself() -> None:
    """Tiles that differ in their type only are placed and activated alike."""
    types = ["village", "castle", "trade", "material", "animal", "whisky", "loch", "monument"]
    game = game_with(
        "".join(fixture(f"A {t}", f'types = ["{t}"]\nactivation = [{{ get = {{ vp = 2 }} }}]') for t in types)
    )
    outcomes = set()
    for type_ in types:
        state = position(ahead=f"A {type_}, Tain", game=game)
        cells = frozenset(placements(state, f"A {type_}"))
        play(state, f"take A {type_}", "place 0,1", f"activate A {type_}")
        land = state.territories[0]
        outcomes.add((cells, state.scores[0], land.size, land.scotsmen, state.coins[0], frozenset(legal(state))))
    assert len(outcomes) == 1


@pytest.mark.rule("GM-GEN-20")
def test_only_the_sum_of_points_matters() -> None:
    """Two points and seven, which no single token shows."""
    land = territory({(0, 1): "Falkirk Tryst", (1, 1): "Aberfoyle"}, None, {VILLAGE: "wood wood wood", (0, 1): "sheep"})
    state = position(ahead="Howe of the Mearns, Tain", territories=[land], market=FULL)
    build(state, "Howe of the Mearns", (-1, 1))
    play(state, "activate Falkirk Tryst")
    while state.asked == "pay":
        play(state, "give wood" if "give wood" in legal(state) else "buy wood")
    assert state.scores[0] == 9
    assert sum(booking.points for booking in state.sheet.bookings) == 9


@pytest.mark.rule("GM-GEN-09", "GM-ACT-02")
def test_activating_is_optional_whoever_causes_it() -> None:
    """By a placement, by Cameron, by Loch Ness."""
    land = territory({(0, 1): "Clachaig"})
    state = position(ahead="Robert the Bruce, Tain", territories=[land], coins=[9], cards=["Loch Ness"])
    assert "take Tain" in legal(state)
    play(state, "take Robert the Bruce", "claim Cameron")
    assert legal(state, "activate") == {"Clachaig", "Starting Village", "Home Castle"}
    play(state, "done", "done")
    assert (state.seat, state.scores[0]) == (1, 0)
    assert cards(state) == ["Loch Ness"]
