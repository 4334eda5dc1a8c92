"""Setting up the table (IS-SETUP)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from clachan.core.errors import NotationError, OptionError
from clachan.core.record import Match
from clachan.games.isle_of_skye.rules.components import MOUNTAIN, PASTURE, WATER, Tile, read_tile
from clachan.games.isle_of_skye.rules.grid import CASTLE_CELL, EAST, NORTH, SOUTH, WEST, cell_at, coordinates
from clachan.games.isle_of_skye.rules.income import income_of
from clachan.games.isle_of_skye.rules.scoring_tiles import points_of
from clachan.games.isle_of_skye.rules.scrolls import scrolls_of
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory, found
from tests.isle_of_skye.positions import (
    GAME,
    REFERENCE,
    at_phase,
    ids,
    legal,
    new_game,
    placements,
    play,
    set_prices,
    territory,
)

LANDSCAPE = [f"B{number:02}" for number in range(1, 74)]
BASE_SCORING = {tile.id for tile in GAME.components.scoring_tiles[:16]}


def scoring_tiles(state: SkyeState) -> list[str]:
    """The scoring tiles on A, B, C and D."""
    return [GAME.components.scoring_tiles[index].id for index in state.letters]


def tiles_on_the_table(state: SkyeState) -> list[str]:
    """All tiles in the bag, before players, on offer, acquired and built, castles included."""
    tiles = list(state.bag)
    for seat in range(state.frame.seats):
        tiles += state.drawn[seat] + state.acquired[seat]
        tiles += [tile for tile, _ in state.offers[seat]]
    built = [face.tile.id for land in state.territories for face in land.cells.values()]
    return ids(tiles) + built


def random_move(state: SkyeState, chance: random.Random) -> tuple[int, str]:
    """Let somebody do something legal."""
    seat = chance.choice(state.deciders)
    action = chance.choice(state.legal(seat))
    state.play(seat, action)
    return seat, action.text


def random_territories() -> list[Territory]:
    """What players had built at the end of a few games with Druids."""
    lands: list[Territory] = []
    for seed in range(4):
        state = new_game(4, ["druids"], seed=seed)
        chance = random.Random(seed)
        while not state.over:
            random_move(state, chance)
        lands += state.territories
    return lands


@pytest.mark.rule("IS-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    assert new_game(players).deciders == tuple(range(players))


@pytest.mark.rule("IS-SETUP-01")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_nobody_else_can_play(players: int) -> None:
    """TS-SETUP-2"""
    with pytest.raises(OptionError, match="2 to 5 players"):
        new_game(players)


@pytest.mark.rule("IS-SETUP-02")
@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 6), (4, 6), (5, 5)])
def test_the_track_goes_by_the_number_of_players(players: int, rounds: int) -> None:
    track = new_game(players).view(0)["track"]
    assert isinstance(track, list)
    assert len(track) == rounds


@pytest.mark.rule("IS-SETUP-03", "IS-SETUP-06", "IS-SETUP-08", "IS-SETUP-11")
def test_three_players_have_drawn_their_first_tiles() -> None:
    """TS-SETUP-1"""
    state = new_game(3)
    assert len(set(scoring_tiles(state))) == 4
    assert set(scoring_tiles(state)) <= BASE_SCORING
    assert state.scores == [0, 0, 0]
    assert state.gold == [5, 5, 5]
    assert len(state.bag) == 64
    for land in state.territories:
        assert [(face.tile.id, coordinates(cell)) for cell, face in land.cells.items()] == [("CAS", (0, 0))]


@pytest.mark.rule("IS-SETUP-03", "IS-SETUP-17")
def test_any_of_the_sixteen_scoring_tiles_can_come_on_any_letter() -> None:
    seen = Counter(
        (letter, tile) for seed in range(800) for letter, tile in enumerate(scoring_tiles(new_game(seed=seed)))
    )
    assert len(BASE_SCORING) == 16
    assert set(seen) == {(letter, tile) for letter in range(4) for tile in BASE_SCORING}
    assert min(seen.values()) > 25
    assert max(seen.values()) < 80


@pytest.mark.rule("IS-SETUP-03")
def test_the_four_scoring_tiles_stay_and_no_other_ever_scores() -> None:
    state = new_game(3, seed=5)
    at_first = scoring_tiles(state)
    chance = random.Random(5)
    while not state.over:
        random_move(state, chance)
        assert scoring_tiles(state) == at_first
    scored = {b.source for b in state.sheet.bookings if b.source != "gold" and not b.source.startswith("scroll")}
    assert scored
    assert scored <= set(at_first)


@pytest.mark.rule("IS-SETUP-03")
def test_the_four_scoring_tiles_are_always_different() -> None:
    for seed in range(200):
        assert len(set(scoring_tiles(new_game(seed=seed)))) == 4


@pytest.mark.rule("IS-SETUP-04")
def test_scoring_tiles_can_be_chosen_in_the_order_of_the_letters() -> None:
    state = new_game(variants={"scoring-tiles": "square,sheep,columns,road_tiles"})
    assert state.view(0)["scoring_tiles"] == ["square", "sheep", "columns", "road_tiles"]


@pytest.mark.rule("IS-SETUP-04")
@pytest.mark.parametrize(
    "chosen",
    [
        "sheep,sheep,square,columns",
        "sheep,square,columns",
        "sheep,square,columns,road_tiles,largest_lake",
        "sheep,square,columns,lake_house",
        "sheep,square,columns,goats",
    ],
)
def test_scoring_tiles_must_be_four_different_ones_of_those_in_play(chosen: str) -> None:
    """TS-SETUP-3"""
    with pytest.raises(OptionError, match="scoring-tiles"):
        new_game(variants={"scoring-tiles": chosen})


@pytest.mark.rule("IS-SETUP-04")
def test_with_druids_their_scoring_tiles_can_be_chosen() -> None:
    """TS-SETUP-3"""
    state = new_game(modules=["druids"], variants={"scoring-tiles": "sheep,square,columns,lake_house"})
    assert scoring_tiles(state)[3] == "lake_house"


@pytest.mark.rule("IS-SETUP-05")
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_has_a_colour_of_their_own(players: int) -> None:
    seen = new_game(players).view(None)["players"]
    colours = [player["colour"] for player in seen]
    assert len(colours) == len(set(colours)) == players
    assert set(colours) <= {"blue", "yellow", "red", "white", "green"}


@pytest.mark.rule("IS-SETUP-05")
def test_everybody_has_a_castle_an_axe_and_a_score() -> None:
    state = new_game(4)
    for seat in range(4):
        assert [face.tile.id for face in state.territories[seat].cells.values()] == ["CAS"]
        assert legal(state, seat) == {"axe 1", "axe 2", "axe 3"}
    assert len(state.scores) == 4


@pytest.mark.rule("IS-SETUP-05")
def test_everybody_has_a_screen_to_hide_gold_behind() -> None:
    seen = new_game(3).view(1)["players"]
    assert [player["gold"] for player in seen] == [None, 5, None]


@pytest.mark.rule("IS-SETUP-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_scores_begin_at_nothing(players: int) -> None:
    assert new_game(players).scores == [0] * players


@pytest.mark.rule("IS-SETUP-07")
def test_the_first_gold_is_the_income_of_round_one() -> None:
    state = new_game(4)
    assert state.gold == state.income == [5, 5, 5, 5]
    assert state.kept == [0, 0, 0, 0]


@pytest.mark.rule("IS-SETUP-08")
def test_the_castle_stays_where_it_is_and_nobody_draws_or_sells_one() -> None:
    state = new_game(5, seed=3)
    chance = random.Random(3)
    while not state.over:
        random_move(state, chance)
        assert tiles_on_the_table(state).count("CAS") == 5
        for land in state.territories:
            assert land.cells[CASTLE_CELL].tile.id == "CAS"
    with pytest.raises(NotationError):
        GAME.action("buy CAS")


@pytest.mark.rule("IS-SETUP-08")
@pytest.mark.parametrize(
    ("map_", "scoring", "points"),
    [
        ("REF-1", "largest_lake", 4),  # the castle and one tile
        ("REF-2R", "road_tiles", 3),  # the castle and two tiles
        ("CAS B34r0 / B12r0 B19r2", "square", 2),  # the castle is one of the four
        ("B12r0 / CAS / B24r0", "columns", 3),  # the castle is in the middle
        ("CAS . / B29r0 B34r0", "longest_diagonal", 4),  # the castle is one of the two
    ],
)
def test_the_castle_counts_like_any_tile(map_: str, scoring: str, points: int) -> None:
    tile = next(t for t in GAME.components.scoring_tiles if t.id == scoring)
    assert points_of(new_game().frame, tile, territory(map_), 0) == points


def printed_castle() -> Tile:
    """The castle as it is read from the data."""
    return read_tile(0, GAME.catalogue.kind("castle")[0], {})


@pytest.mark.rule("IS-SETUP-09")
def test_what_is_printed_on_the_castle() -> None:
    castle = printed_castle()
    face = castle.faces[0]
    assert face.edges == (PASTURE, WATER, PASTURE, MOUNTAIN)
    assert {(patch.terrain, frozenset(patch.edges)) for patch in face.patches} == {
        (PASTURE, frozenset({NORTH, SOUTH})),
        (WATER, frozenset({EAST})),
        (MOUNTAIN, frozenset({WEST})),
    }
    assert [set(road.exits) for road in face.segments] == [{NORTH, SOUTH, WEST}]
    assert castle.features == 0
    assert not castle.whisky
    assert castle.scroll is None


@pytest.mark.rule("IS-SETUP-09")
def test_the_lone_castle_has_three_open_areas_and_one_road() -> None:
    """TS-SETUP-4"""
    land = territory("REF-0")
    assert {(area.terrain, area.open) for area in land.areas.values()} == {(PASTURE, 2), (WATER, 1), (MOUNTAIN, 1)}
    assert len(land.areas) == 3
    assert land.castle_road.tiles.bit_count() == 1
    assert income_of(new_game(), 0) == 5


@pytest.mark.rule("IS-SETUP-10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_may_turn_the_castle(players: int) -> None:
    """The first decision of the game is about prices, and all castles lie as printed."""
    state = new_game(players)
    assert state.asked == "price"
    assert [land.cells[CASTLE_CELL].rotation for land in state.territories] == [0] * players


@pytest.mark.rule("IS-SETUP-10")
def test_the_other_castle_is_this_one_upside_down() -> None:
    other = printed_castle().faces[2]
    assert other.edges == (PASTURE, MOUNTAIN, PASTURE, WATER)
    assert [set(road.exits) for road in other.segments] == [{NORTH, EAST, SOUTH}]


def turned(land: Territory, quarters: int) -> Territory:
    """The territory with castle and all, seen by somebody who sits elsewhere at the table."""
    castle, *others = land.cells.items()
    new = found(castle[1].tile.faces[quarters])
    for cell, face in others:
        x, y = coordinates(cell)
        for _ in range(quarters):
            x, y = -y, x
        new = new.build(cell_at(x, y), face.tile.faces[(face.rotation + quarters) % 4])
    return new


def values(land: Territory) -> dict[str, object]:
    """All that scoring tiles and scrolls count, and the income."""
    state = new_game(2, ["druids"])
    state.territories[0] = land
    counts: dict[str, object] = {name: measure(land, 0) for name, measure in state.frame.measures.items()}
    for tile in GAME.components.scoring_tiles:
        if not tile.majority:
            counts[tile.id] = points_of(state.frame, tile, land, 0)
    counts["scrolls"] = sorted((t.id, value, done) for t, value, done in scrolls_of(state.frame, land, 0))
    counts["income"] = income_of(state, 0)
    return counts


@pytest.mark.rule("IS-SETUP-10")
def test_a_half_turn_of_the_territory_changes_no_value() -> None:
    """TS-SETUP-5"""
    for land in [territory(name) for name in REFERENCE] + random_territories():
        assert values(turned(land, 2)) == values(land)


@pytest.mark.rule("IS-SETUP-10")
def test_a_quarter_turn_changes_columns_only() -> None:
    """TS-SETUP-5"""
    for land in [territory(name) for name in REFERENCE] + random_territories():
        before, after = values(land), values(turned(land, 1))
        for name in ("columns", "columns_of_3"):
            del before[name], after[name]
        assert after == before


@pytest.mark.rule("IS-SETUP-10")
def test_a_quarter_turn_would_change_columns() -> None:
    """TS-SETUP-5"""
    land = territory("REF-A")
    assert (values(land)["columns"], values(turned(land, 1))["columns"]) == (12, 9)


@pytest.mark.rule("IS-SETUP-11")
@pytest.mark.parametrize("modules", [[], ["druids"]])
def test_each_landscape_tile_is_in_the_game_once(modules: list[str]) -> None:
    state = new_game(2, modules)
    assert sorted(ids(state.bag) + ids(state.drawn[0]) + ids(state.drawn[1])) == LANDSCAPE


@pytest.mark.rule("IS-SETUP-11", "IS-SETUP-17")
def test_every_tile_is_as_likely_to_be_drawn_as_any_other() -> None:
    """1500 first draws of nine tiles: 185 of each on average, however the bag was filled."""
    drawn = Counter(tile for seed in range(1500) for tiles in new_game(3, seed=seed).drawn for tile in ids(tiles))
    assert sorted(drawn) == LANDSCAPE
    assert min(drawn.values()) > 135
    assert max(drawn.values()) < 240


@pytest.mark.rule("IS-SETUP-12", "IS-SETUP-17")
def test_the_first_starting_player_is_drawn() -> None:
    starters = Counter(new_game(4, seed=seed).starting_player for seed in range(400))
    assert sorted(starters) == [0, 1, 2, 3]
    assert min(starters.values()) > 70


@pytest.mark.rule("IS-SETUP-12")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_starting_player_can_be_named(seat: int) -> None:
    for seed in range(5):
        assert new_game(3, variants={"starting-player": str(seat)}, seed=seed).starting_player == seat


@pytest.mark.rule("IS-SETUP-12")
def test_the_starting_player_must_sit_at_the_table() -> None:
    with pytest.raises(OptionError, match="seats are 0 to 2"):
        new_game(3, variants={"starting-player": "3"})


@pytest.mark.rule("IS-SETUP-13")
def test_seats_are_listed_clockwise() -> None:
    """Everybody passes: after the third player it is the fourth one's turn, then the first one's."""
    names = ["Ann", "Bram", "Cat", "Dougal"]
    match = Match(GAME, GAME.options(4, variants={"starting-player": "2"}), 1, names)
    state = match.state
    assert isinstance(state, SkyeState)
    for seat in range(4):
        set_prices(state, seat, 1, 1, 1)
    turns = []
    while state.asked == "buy":
        turns += [match.seats[seat] for seat in state.deciders]
        play(state, f"{state.deciders[0]} pass")
    assert turns == ["Cat", "Dougal", "Ann", "Bram"]


@pytest.mark.rule("IS-SETUP-14")
def test_the_bank_pays_although_all_coins_of_the_box_are_out() -> None:
    assert at_phase("income", players=3, gold=[282, 150, 150]).gold == [287, 155, 155]


@pytest.mark.rule("IS-SETUP-14")
def test_any_amount_can_be_laid_out_whatever_the_coins() -> None:
    state = play(at_phase("price", gold=[9, 9, 9]), "0 axe 3")
    assert legal(state, 0) == {f"price 1 {gold}g" for gold in range(1, 9)}


@pytest.mark.rule("IS-SETUP-15")
def test_play_begins_with_the_income_of_round_one() -> None:
    state = new_game(3)
    assert state.round == 1
    assert state.income == [5, 5, 5]
    assert state.view(0)["phase"] == "price"


@pytest.mark.rule("IS-SETUP-16")
def test_two_players_play_by_the_same_rules() -> None:
    two, four = new_game(2), new_game(4)
    assert two.view(0)["track"] == four.view(0)["track"]
    assert [len(tiles) for tiles in two.drawn] == [3, 3]
    assert len(two.bag) == 73 - 6
    assert legal(two, 0) == legal(four, 0)


@pytest.mark.rule("IS-SETUP-16")
def test_two_players_share_out_a_majority_as_usual() -> None:
    """Ships 5 and 3: 5 points and 2."""
    state = at_phase("score", players=2, scoring="ship_majority sheep square columns", territories=["REF-A", "REF-B"])
    assert state.scores == [5, 2]


@pytest.mark.rule("IS-SETUP-17")
@pytest.mark.parametrize("modules", [[], ["druids"]])
def test_the_same_seed_and_the_same_decisions_give_the_same_game(modules: list[str]) -> None:
    chance = random.Random(11)
    first, second = new_game(3, modules, seed=11), new_game(3, modules, seed=11)
    assert first.to_json() == second.to_json()
    while not first.over:
        seat, action = random_move(first, chance)
        play(second, f"{seat} {action}")
        assert first.to_json() == second.to_json()
    assert second.over


@pytest.mark.rule("IS-SETUP-17")
def test_another_seed_gives_another_game() -> None:
    starts = {str(new_game(3, variants={"starting-player": "0"}, seed=seed).drawn) for seed in range(50)}
    assert len(starts) == 50


@pytest.mark.rule("IS-SETUP-17")
def test_after_the_setup_chance_enters_with_the_draw_of_a_round_only() -> None:
    state = new_game(4, seed=2)
    choices = random.Random(2)
    while not state.over:
        round_, chance = state.round, state.rng.state
        random_move(state, choices)
        assert (state.rng.state != chance) == (state.round != round_)


@pytest.mark.rule("IS-SETUP-17")
def test_with_everything_agreed_on_the_first_draw_is_the_only_chance() -> None:
    """Seeds do not matter for anything else: these tables differ in what was drawn and in nothing more."""
    agreed = {"scoring-tiles": "sheep,square,columns,road_tiles", "starting-player": "1"}
    seen = []
    for seed in (1, 2):
        position = new_game(3, variants=agreed, seed=seed).to_json()
        for player in position["players"]:
            player["drawn"] = []
        position["bag"], position["bag_order"], position["chance"] = [], [], ""
        seen.append(position)
    assert seen[0] == seen[1]


@pytest.mark.rule("IS-SETUP-09")
@pytest.mark.parametrize("id_", LANDSCAPE)
def test_every_tile_fits_next_to_the_lone_castle(id_: str) -> None:
    """TS-SETUP-6"""
    assert placements(territory("REF-0"), id_)
