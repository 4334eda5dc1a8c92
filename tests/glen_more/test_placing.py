"""Placing and overbuilding (GM-PLACE, GM-OVER)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.invariants import check_territory
from clachan.games.glen_more.rules.scoring_rounds import number_of, score_categories
from clachan.games.glen_more.rules.territory import CASTLE_CELL, cell_at
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
    placements,
    play,
    position,
    refused,
    territory,
    top_tile,
)

COMPONENTS = GAME.components
FULL = "wood 3, stone 3, barley 3, sheep 3, cattle 3"


@pytest.mark.rule("GM-PLACE-02", "GM-PLACE-03", "GM-PLACE-04")
def test_contact_and_scotsman_may_be_different_tiles() -> None:
    """(1,2) touches Easdale only, where nobody stands; the Scotsman is at its corner."""
    land = territory({(0, 1): "Inshriach", (1, 1): "Easdale"}, {(0, 1): 1})
    found = placements(position(territories=[land]), "Tain")
    assert found == {(-1, 1), (0, 2), (1, 2)}


@pytest.mark.rule("GM-PLACE-05", "GM-COST-08")
def test_the_scotsman_that_a_tile_brings_does_not_help_to_place_it() -> None:
    state = position(ahead="Halkirk, Plockton, Ullapool", territories=[territory(men={})], coins=[20])
    assert not legal(state, "take")


@pytest.mark.rule("GM-PLACE-06", "GM-CLAN-44", "GM-CLAN-45")
def test_castles_as_scotsmen() -> None:
    land = territory({(0, 1): "Plockton", (0, 2): "Donan Castle"}, {})
    assert placements(position(territories=[land]), "Tain") == set()
    state = position(territories=[land], claims={"Mackintosh": [0]})
    near_castle = {(0, 3), (-1, 2), (1, 2), (-1, 1), (1, 1), (0, -1), (1, -1)}
    assert placements(state, "Tain") == near_castle
    assert placements(state, "Halkirk") == {(2, 0)}
    assert state.territories[0].scotsmen == 0


@pytest.mark.rule("GM-PLACE-07", "GM-PLACE-08", "GM-PLACE-09", "GM-PLACE-12")
def test_the_river_grows_at_its_ends_only() -> None:
    land = territory({(2, 0): "Halkirk", (-1, 0): "Dornoch", (0, 1): "Inshriach"}, {(2, 0): 1, (-1, 0): 1, VILLAGE: 1})
    assert placements(position(territories=[land]), "Strathspey") == {(3, 0), (-2, 0)}
    start = territory()
    assert (start.layout.tiles[cell_at(0, 0)].river, start.layout.tiles[cell_at(1, 0)].river) == (True, True)
    assert (start.layout.west, start.layout.east) == (cell_at(0, 0), cell_at(1, 0))
    places = [action.text for action in GAME.play_actions.all if action.text.startswith("place ")]
    assert len(places) == len(set(places))
    assert not [text for text in places if len(text.split()) != 2]


@pytest.mark.rule("GM-PLACE-10", "GM-PLACE-11", "GM-PLACE-13")
def test_left_and_right_of_the_river() -> None:
    """Above and below the river anything without river; beside it nothing; beyond a gap it may block the river."""
    everywhere = {VILLAGE: 1, HOME_CASTLE: 1, (2, 1): 1}
    land = territory({(1, 1): "Inshriach", (2, 1): "Easdale"}, everywhere)
    state = position(territories=[land])
    plain = placements(state, "Tain")
    assert {(0, 1), (0, -1), (1, -1), (3, 1)} <= plain
    assert not {(2, 0), (-1, 0)} & plain
    corner = territory({(1, 1): "Inshriach", (2, 1): "Easdale", (3, 1): "Tain"}, {**everywhere, (3, 1): 1})
    assert (3, 0) in placements(position(territories=[corner]), "Rubislaw")
    blocked = territory({(1, 1): "Inshriach", (2, 1): "Easdale", (3, 1): "Tain", (3, 0): "Rubislaw"}, everywhere)
    assert placements(position(territories=[blocked]), "Halkirk") == {(-1, 0)}
    left = {(-2, 1): "Tain", (-1, 1): "Easdale", (0, 1): "Inshriach", (-2, 0): "Rubislaw"}
    assert placements(position(territories=[territory(left, everywhere)]), "Halkirk") == {(2, 0)}
    left.pop((-2, 0))
    assert placements(position(territories=[territory(left, everywhere)]), "Halkirk") == {(2, 0), (-1, 0)}


@pytest.mark.rule("GM-PLACE-14", "GM-END-14")
def test_a_territory_is_what_is_connected_to_the_home_tile() -> None:
    land = territory({(0, 1): "Inshriach", (0, 2): "Tain", (2, 0): "Halkirk+Inverness"})
    check_territory(land)
    assert land.size == 5


@pytest.mark.rule("GM-PLACE-15")
def test_the_grid_has_no_limit() -> None:
    """All tiles of the box that can lie in a row."""
    plain = [t for t in COMPONENTS.tiles if not t.river and not t.overbuild and not t.is_person and not t.station]
    for step in (1, -1):
        column: dict[Cell, str] = {(0, step * (1 + n)): tile.name for n, tile in enumerate(plain[:-1])}
        top = (0, step * (len(plain) - 1))
        state = position(ahead=f"{plain[-1].name}, Strathspey", territories=[territory(column, {top: 1})])
        beyond = (0, top[1] + step)
        assert beyond in placements(state, plain[-1].name)
        assert cell_at(*beyond) in state.frame.actions.place
    river = [t for t in COMPONENTS.tiles if t.river and not t.overbuild and t.stack != "home"]
    far = territory({(2 + n, 0): tile.name for n, tile in enumerate(river)}, {(1 + len(river), 0): 1})
    assert far.size == 2 + len(river)
    assert cell_at(2 + len(river), 0) in GAME.play_actions.place


@pytest.mark.rule("GM-PLACE-16", "GM-PLACE-01")
def test_every_legal_cell_may_be_chosen() -> None:
    """Also one where nothing is activated but the tile itself."""
    land = territory({(0, 1): "Inshriach", (0, 2): "Tain"}, {VILLAGE: 1, (0, 2): 1})
    state = position(ahead="Easdale, Portree", territories=[land])
    play(state, "take Easdale")
    assert legal(state, "place") == {f"{x},{y}" for x, y in placements(state, "Easdale")}
    assert "0,3" in legal(state, "place")


@pytest.mark.rule("GM-PLACE-17", "GM-ACT-11")
@pytest.mark.parametrize(
    ("cell", "tiles", "name"),
    [
        (HOME_CASTLE, {}, "Home Castle"),
        ((-1, 0), {(-1, 0): "Loch Lochy"}, "Loch Lochy"),
        ((2, 0), {(2, 0): "Halkirk+Inverness"}, "Inverness"),
    ],
)
def test_three_resources_on_a_tile(cell: Cell, tiles: dict[Cell, str], name: str) -> None:
    piles = {VILLAGE: "wood wood wood", HOME_CASTLE: "wood wood wood", cell: "wood wood"}
    state = position(ahead="Robert the Bruce, Tain", territories=[territory(tiles, None, piles)], coins=[9])
    play(state, "take Robert the Bruce", "claim Gunn")
    assert legal(state, "put") == {f"sheep {name}", f"cattle {name}"}
    play(state, f"put sheep {name}")
    assert goods(state, cell) == "wood wood sheep"
    assert state.asked == "turn"


@pytest.mark.rule("GM-PLACE-17")
def test_any_number_of_scotsmen_on_a_tile() -> None:
    state = position(ahead="Robert the Bruce, Tain", territories=[territory(men={VILLAGE: 7})], coins=[9])
    play(state, "take Robert the Bruce", "claim Ross", "post Starting Village", "post Starting Village")
    assert men(state, VILLAGE) == 9


@pytest.mark.rule("GM-PLACE-18", "GM-CLAN-51", "GM-LAND-28", "GM-CLAN-55")
def test_what_can_be_removed_so_that_the_layout_stays_legal() -> None:
    """Connected over edges, the river unbroken, both Home tiles there; Scotsmen do not matter."""
    tiles = {(0, 1): "Inshriach", (0, 2): "Tain", (2, 0): "Halkirk", (3, 0): "Dornoch", (-1, 0): "Strathspey"}
    layout = territory(tiles, {}).layout
    removable = {name for cell, name in tiles.items() if layout.can_remove(cell_at(*cell))}
    assert removable == {"Tain", "Dornoch", "Strathspey"}
    assert not layout.can_remove(cell_at(*VILLAGE))
    assert not layout.can_remove(CASTLE_CELL)
    ring = territory({(0, 1): "Inshriach", (0, 2): "Tain", (1, 1): "Easdale", (1, 2): "Rubislaw"}).layout
    assert [ring.can_remove(cell_at(*cell)) for cell in ((0, 1), (0, 2), (1, 1), (1, 2))] == [True] * 4
    bridge = {(1, 1): "Inshriach", (2, 1): "Tain", (3, 1): "Easdale", (2, 0): "Halkirk", (3, 0): "Dornoch"}
    over = territory(bridge).layout
    assert [over.can_remove(cell_at(*cell)) for cell in ((2, 0), (3, 0), (2, 1))] == [False, True, True]
    corner = territory({(0, 1): "Inshriach", (-1, 1): "Tain", (1, 1): "Easdale"}).layout
    assert [corner.can_remove(cell_at(*cell)) for cell in ((0, 1), (-1, 1), (1, 1))] == [False, True, True]


# OVER


@pytest.mark.rule("GM-OVER-01")
def test_overbuild_tiles() -> None:
    over = {tile.name: (tile.overbuild, tile.types) for tile in COMPONENTS.tiles if tile.overbuild}
    assert over == {
        "Inverness": ("village", ("village",)),
        "Glen Clova": ("animal", ("animal",)),
        "Fort William": ("village", ("village",)),
        "Loch an Eilein Sawmill": ("material", ("material",)),
        "Aberdeen": ("trade", ("trade",)),
        "Glenlivet Fold": ("animal", ("animal",)),
    }
    land = territory({(0, 1): "Plockton", (1, 1): "Inshriach"}, {(0, 1): 1})
    state = position(territories=[land])
    for tile in COMPONENTS.tiles:
        covers = placements(state, tile.name) & {VILLAGE, (0, 1), (1, 1)}
        assert not covers or tile.name in over


@pytest.mark.rule("GM-OVER-02", "GM-OVER-03", "GM-OVER-04", "GM-OVER-05")
def test_where_an_overbuild_tile_goes() -> None:
    """On a tile of its type with or without river like itself, near a Scotsman; never on an empty cell."""
    tiles = {(0, 1): "Plockton", (1, 1): "Inshriach", (0, 2): "Kingussie", (-1, 0): "Halkirk", (0, 3): "Tongue"}
    state = position(territories=[territory(tiles, {(0, 1): 1})])
    assert placements(state, "Fort William") == {(0, 1), (0, 2)}
    assert placements(state, "Inverness") == {VILLAGE, (-1, 0)}
    assert placements(state, "Loch an Eilein Sawmill") == {(1, 1)}
    assert placements(state, "Aberdeen") == set()
    assert not {VILLAGE, (0, 1), (1, 1)} & placements(state, "Tain")


@pytest.mark.rule("GM-OVER-03", "GM-OVER-07", "GM-CLAN-20", "GM-CLAN-26")
def test_only_the_top_tile_has_its_types() -> None:
    """A village that became a castle counts no more for Brodie, and no village can be built on it."""
    game = game_with(fixture("Tower", 'types = ["castle"]\noverbuild = "village"'))
    land = territory({(0, 1): "Plockton+Tower", (1, 1): "Kingussie"}, {(0, 1): 1, (1, 1): 1}, game=game)
    state = position(ahead="Robert the Bruce, Tain", territories=[land], coins=[9], game=game)
    assert placements(state, "Fort William") == {(1, 1)}
    assert land.layout.count_type("village") == 2
    assert set(land.layout.castles) == {CASTLE_CELL, cell_at(0, 1)}
    play(state, "take Robert the Bruce", "claim Brodie")
    assert state.scores[0] == 0


@pytest.mark.rule("GM-OVER-06")
def test_overbuilding_with_mackintosh() -> None:
    """Next to a castle, or on a castle itself."""
    game = game_with(fixture("Tower", 'types = ["castle"]\noverbuild = "castle"'))
    land = territory({(0, 1): "Donan Castle", (0, 2): "Plockton"}, {}, game=game)
    state = position(territories=[land], game=game)
    assert placements(state, "Fort William") == placements(state, "Tower") == set()
    state = position(territories=[land], game=game, claims={"Mackintosh": [0]})
    assert placements(state, "Fort William") == {(0, 2)}
    assert placements(state, "Tower") == {(0, 1)}
    assert placements(state, "Inverness") == {VILLAGE}


@pytest.mark.rule("GM-OVER-08", "GM-OVER-18", "GM-CLAN-55", "GM-SCORE-03")
def test_an_overbuilt_home_castle_keeps_its_role() -> None:
    game = game_with(fixture("Palace", 'types = ["castle"]\nriver = true\noverbuild = "castle"'))
    land = territory({(0, 1): "Inshriach"}, {HOME_CASTLE: 2, (0, 1): 1}, game=game)
    state = position(
        ahead={2: "Palace", 3: "Robert the Bruce", 30: "Tain"},
        pieces=[1, 20, 21],
        territories=[land],
        coins=[9],
        claims={"MacLachlan": [1]},
        game=game,
    )
    play(state, "take Palace")
    assert top_tile(state, HOME_CASTLE) == "Palace"
    assert number_of(state, 0, "castle") == 2
    play(state, "done", "take Robert the Bruce", "claim MacMillan")
    assert legal(state, "remove") == {"Inshriach"}
    play(state, "remove Inshriach")
    assert men(state, HOME_CASTLE) == 3
    assert state.territories[0].size == 2
    score_categories(state, 1)
    assert state.sheet.by_source(0)["castle"] == 3


@pytest.mark.rule("GM-OVER-08", "GM-CLAN-55", "GM-OVER-18")
def test_an_overbuilt_starting_village_cannot_be_removed() -> None:
    land = territory({VILLAGE: "Inverness", (0, 1): "Inshriach"})
    state = position(ahead="Robert the Bruce, Tain", territories=[land], coins=[9], claims={"MacLachlan": [1]})
    play(state, "take Robert the Bruce", "claim MacMillan")
    assert legal(state, "remove") == {"Inshriach"}


@pytest.mark.rule("GM-OVER-09", "GM-LAND-04", "GM-ONCE-13")
def test_the_card_of_a_covered_tile_stays() -> None:
    """Inverness is covered by another village: its card, its Scotsman and its whisky stay."""
    game = game_with(fixture("New Inverness", 'types = ["village"]\nriver = true\noverbuild = "village"'))
    land = territory({(2, 0): "Halkirk+Inverness"}, {(2, 0): 1}, game=game)
    state = position(ahead="New Inverness, Tain", territories=[land], cards=["Inverness"], whisky=[1], game=game)
    play(state, "take New Inverness")
    assert top_tile(state, (2, 0)) == "New Inverness"
    assert (cards(state), state.whisky[0], men(state, (2, 0))) == (["Inverness"], 1, 1)
    assert number_of(state, 0, "landmarks") == 1


@pytest.mark.rule("GM-OVER-10", "GM-ONCE-12")
def test_contents_move_up_before_the_effects_of_the_new_tile() -> None:
    """Three resources leave no room for the barley of Inverness."""
    land = territory({(2, 0): "Halkirk"}, {(2, 0): 2}, {(2, 0): "sheep sheep cattle", VILLAGE: "wood stone"})
    state = position(ahead="Inverness, Tain", territories=[land])
    build(state, "Inverness", (2, 0))
    assert goods(state, (2, 0)) == "sheep sheep cattle"
    assert men(state, (2, 0)) == 3
    assert state.whisky[0] == 1


@pytest.mark.rule("GM-OVER-11", "GM-OVER-12", "GM-ACT-25")
def test_a_covered_tile_is_never_activated_again() -> None:
    land = territory({(0, 1): "Inshriach+Loch an Eilein Sawmill", (1, 1): "Portree"})
    state = position(ahead="Tain, Easdale", territories=[land], cards=["Loch Ness"])
    assert "activate Inshriach" not in legal(state)
    play(state, "take Tain", "place 0,-1")
    assert "activate Loch an Eilein Sawmill" in legal(state)
    refused(state, "activate Inshriach")
    play(state, "activate Loch an Eilein Sawmill")
    assert goods(state, (0, 1)) == "wood stone"
    land = territory({(0, 1): "Inshriach"}, None, {VILLAGE: "cattle"})
    state = position(ahead="Loch an Eilein Sawmill, Tain", territories=[land])
    play(state, "take Loch an Eilein Sawmill")
    assert legal(state, "activate") == {"Loch an Eilein Sawmill", "Starting Village", "Home Castle"}


@pytest.mark.rule("GM-OVER-13", "GM-OVER-14", "GM-OVER-15", "GM-CLAN-59")
def test_overbuild_tiles_on_overbuild_tiles() -> None:
    game = game_with(fixture("New Fold", 'types = ["animal"]\noverbuild = "animal"'))
    land = territory({(0, 1): "Lochridge+Glenlivet Fold"}, game=game)
    state = position(
        ahead={2: "New Fold", 3: "Robert the Bruce", 30: "Tain"},
        pieces=[1, 20, 21],
        territories=[land],
        coins=[9],
        game=game,
    )
    play(state, "take New Fold", "done", "take Robert the Bruce", "claim MacPherson")
    assert state.scores[0] == 5
    assert state.territories[0].size == 3
    assert names([tile.number for tile in state.territories[0].layout.covered[cell_at(0, 1)]], game) == [
        "Lochridge",
        "Glenlivet Fold",
    ]


@pytest.mark.rule("GM-OVER-17", "GM-ACT-05")
def test_a_new_tile_on_top_may_be_activated_although_the_covered_one_was() -> None:
    land = territory({(0, 1): "Inshriach"}, None, {VILLAGE: "cattle"})
    state = position(ahead="Loch an Eilein Sawmill, Tain", territories=[land], cards=["Loch Ness"])
    play(state, "activate Inshriach", "take Loch an Eilein Sawmill", "activate Loch an Eilein Sawmill")
    assert goods(state, (0, 1)) == "wood wood stone"


@pytest.mark.rule("GM-OVER-16", "GM-CLAN-52", "GM-LAND-31")
def test_removing_a_stack_removes_all_of_it() -> None:
    """It counts as one of the two that Loch Morar may remove."""
    land = territory({(0, 1): "Plockton+Fort William", (1, 1): "Inshriach"})
    state = position(ahead="Loch Morar, Tain", territories=[land])
    build(state, "Loch Morar")
    play(state, "remove Fort William", "remove Inshriach")
    assert state.asked == "activation"
    assert names(state.box)[-3:] == ["Plockton", "Fort William", "Inshriach"]
    assert state.territories[0].size == 3
