"""What the Chronicles have in common, and how any of them go together (GMC, the frame of GMX)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from clachan.core.errors import OptionError
from clachan.core.pending import Pending
from clachan.games.glen_more.components import NONE
from clachan.games.glen_more.haggis.tokens import kitchen
from clachan.games.glen_more.hammer.england import england_of, englishman, englishman_at
from clachan.games.glen_more.rondel import act_as_die, move_die, refill, stack_size
from clachan.games.glen_more.state import GlenState
from tests.glen_more.combinations import combinations
from tests.glen_more.dragon_boats.table import race, race_position, result, sail
from tests.glen_more.great_glen.table import hall
from tests.glen_more.hammer.table import HAMMER_TILES, england
from tests.glen_more.hammer.table import table as english_table
from tests.glen_more.highlander.table import heap, highland, put_on
from tests.glen_more.penny_mobs.table import chronicle as penny_mobs
from tests.glen_more.penny_mobs.table import mobs, street
from tests.glen_more.positions import (
    GAME,
    VILLAGE,
    build,
    go_on,
    goods,
    legal,
    men,
    names,
    new_game,
    on_rondel,
    play,
    position,
    territory,
    tile,
)
from tests.glen_more.single_cask.table import B as SELLING
from tests.glen_more.single_cask.table import fill_cellars, on_tile, put_on_tile, shelves

ALL = tuple(module.name for module in GAME.modules)
FIRST_FOUR = ("dragon-boats", "highlander", "single-cask", "hammer")
REPLACED = ("Pulteney", "Glen Mhor", "Glenlochy", "Edradour", "Millburn")


def set_up(players: int, modules: Sequence[str], variants: Mapping[str, str] | None = None, seed: int = 1) -> GlenState:
    return GAME.setup(GAME.options(players, modules, variants), seed)


# Choosing Chronicles


@pytest.mark.rule("GMC-01", "GMX-01")
def test_any_of_them_may_be_combined() -> None:
    """All 256 sets for three and four, all 128 without Hammer of the Scots for two."""
    for players, expected in ((2, 128), (3, 256), (4, 256)):
        sets = combinations(players)
        assert len(sets) == expected
        for modules in sets:
            state = set_up(players, modules)
            assert [extension.name for extension in state.table.extensions] == list(modules)
            assert set(state.view(0)) >= set(modules)
            assert state.deciders


@pytest.mark.rule("GMC-01", "GMX-01")
def test_all_eight_together_can_be_played_to_the_end() -> None:
    random = Random(3)
    state = set_up(3, ALL, {"die": "yes"}, 3)
    while not state.over:
        seat = random.choice(state.deciders)
        state.play(seat, random.choice(state.legal(seat)))
    assert sorted(state.ranking)[0] == 1


@pytest.mark.rule("GMC-02", "GMX-02")
def test_two_cannot_play_hammer_of_the_scots_with_whatever_else() -> None:
    """TX-1, first half."""
    for modules in (("hammer",), ("dragon-boats", "hammer", "haggis", "penny-mobs"), ALL):
        with pytest.raises(OptionError):
            GAME.options(2, modules)
        assert GAME.options(3, modules).modules == modules
    limits = {module.name: module.players for module in GAME.modules}
    assert limits == {**dict.fromkeys(ALL, (2, 4)), "hammer": (3, 4)}


@pytest.mark.rule("GMX-02")
def test_three_mobsters_need_three_players() -> None:
    """TX-1, second half: 9 - 3 + 2 for the boats + 2 for the haggis; three of these are drawn."""
    shy = {"Kenneth McSnitch", "Fergus MacDarkie", "Mike McCastle"}
    modules = ("dragon-boats", "haggis", "penny-mobs")
    seen: dict[int, set[str]] = {2: set(), 3: set()}
    for players, met in seen.items():
        for seed in range(60):
            state = set_up(players, modules, seed=seed)
            if players == 2:
                assert len(mobs(state).prison) + mobs(state).waiting == 3
            possible = [*mobs(state).prison, *mobs(state).unseen]
            met.update([penny_mobs(state).mobsters[number].name for number in possible])
    assert len(seen[2]) == 10
    assert not shy & seen[2]
    assert shy <= seen[3]


@pytest.mark.rule("GMX-47")
def test_with_two_players_nothing_of_england_is_there() -> None:
    """No Englishman, no row, no card of either kind; McDuff finds five rows only."""
    state = set_up(2, tuple(name for name in ALL if name != "hammer"))
    assert england_of(state) is None
    assert englishman(state) == NONE
    in_stacks = [name for stack in state.stacks for name in names(stack)]
    assert not set(HAMMER_TILES) & {*in_stacks, *on_rondel(state).values()}
    left = state.view(0)["landmarks"]
    assert isinstance(left, list)
    assert not set(HAMMER_TILES) & set(left)
    joe = street(
        players=2, taken={"Joe McDuff": 0}, market="wood 1, stone 1, barley 1, sheep 1, cattle 1", ahead="Tain"
    )
    rows = [text for text in legal(joe) if text.startswith("McDuff")]
    assert len(rows) == 5
    assert not [text for text in rows if "England" in text]


@pytest.mark.rule("GMC-03")
@pytest.mark.parametrize("module", ALL)
def test_a_chronicle_changes_only_what_it_says(module: str) -> None:
    """The same turn of the base game goes the same way with any of them."""
    land = territory({(0, 1): "Inshriach"}, goods={(0, 1): "stone"})
    after: list[object] = []
    for modules in ((), (module,)):
        state = position(
            pieces=(1, 2, 3),
            ahead={4: "Halkirk", 5: "Tain", 6: "Easdale"},
            territories=[land],
            coins=[4],
            market="stone 3, wood 1",
            modules=modules,
        )
        if module == "hammer" and modules:
            state.positions[englishman(state)] = 11
            state.forget_choices()
        assert legal(state, "take") == {"Halkirk", "Tain", "Easdale"}
        play(state, "take Halkirk", "activate Inshriach", "activate Halkirk", "sell wood")
        view = state.view(0)
        after.append((view["players"], view["market"], view["clan_board"], state.movement, state.positions[:3]))
    assert after[0] == after[1]


@pytest.mark.rule("GMC-03")
def test_where_they_collide_the_chronicle_beats_the_base_rules() -> None:
    """All players are beyond The End: by the base rules the game is over, but the Englishman still has to come."""
    ahead = {8: "Tain", 11: "The End"}
    base = go_on(position(pieces=(20, 21, 22), ahead=ahead, starts=False))
    assert base.over
    assert not english_table(at=7, controller=0, pieces=(20, 21, 22), ahead=ahead).over


# Setting up


@pytest.mark.rule("GMC-04", "GMX-03", "GMC-05")
def test_replaced_tiles_go_out_and_new_ones_into_the_stacks_on_their_backs() -> None:
    state = set_up(3, ALL)
    on_table = {letter: set(names(state.stacks[k])) for k, letter in enumerate("ABCD")}
    for item in state.planted:
        on_table["ABCD"[item[1]]].add(state.tile(item[0]).name)
    for index in state.rondel:
        placed = state.tile(state.rondel[index])
        if placed.stack in on_table:
            on_table[placed.stack].add(placed.name)
    for letter, found in on_table.items():
        expected = {
            t.name for t in GAME.components.tiles if t.stack == letter and not t.spare and t.name not in REPLACED
        }
        assert found == expected
    assert set(REPLACED) <= set(names(state.box))


@pytest.mark.rule("GMC-04", "GMX-03")
def test_race_start_and_the_end_are_put_into_the_enlarged_stacks() -> None:
    """Race Start into the upper third of B, then The End into the middle of D, or on top of it."""
    for seed in range(12):
        state = set_up(4, ALL, seed=seed)
        places = {state.tile(item[0]).name: item for item in state.planted}
        _, stack, above, _, _ = places["Race Start"]
        assert stack == 1
        assert above < (stack_size(state, 1) + 2) // 3
        _, stack, above, _, _ = places["The End"]
        size = stack_size(state, 3) - 1
        assert stack == 3
        assert abs(above - size // 2) <= 1
    short = set_up(4, ALL, {"length": "short"})
    assert {state.tile(item[0]).name: item[2] for item in short.planted}["The End"] == 0


@pytest.mark.rule("GMC-04", "GMX-04", "GMC-05")
@pytest.mark.parametrize(
    ("players", "die", "mountain", "tiles"),
    [
        (4, "no", "lengthwise", 1),
        (4, "yes", "lengthwise", 0),
        (4, "yes", "sideways", 1),
        (3, "no", "lengthwise", 2),
        (3, "yes", "sideways", 2),
    ],
)
def test_the_rondel_from_the_rear_with_all_of_them(players: int, die: str, mountain: str, tiles: int) -> None:
    """T-GMC-2, TX-2: pieces, Die, five S tiles, Englishman, A tiles, Mountain, one empty space.

    The A tiles that find no place there stay in their stack.
    """
    state = set_up(players, ALL, {"die": die, "mountain": mountain})
    index = players
    assert sorted(state.positions[:players]) == list(range(1, players + 1))
    if die == "yes":
        index += 1
        assert state.positions[state.table.die] == index
    letters = {at: state.tile(number).stack for at, number in state.rondel.items()}
    assert [letters[index + k] for k in range(1, 6)] == ["S"] * 5
    assert englishman_at(state) == index + 6
    assert [at for at, letter in letters.items() if letter == "A"] == list(range(index + 7, index + 7 + tiles))
    width = 2 if mountain == "lengthwise" else 1
    assert index + 6 + tiles + width + 1 == 14
    whole = [t for t in GAME.components.tiles if t.stack == "A" and t.name not in REPLACED]
    assert stack_size(state, 0) + tiles == len(whole)


@pytest.mark.rule("GMX-05")
def test_the_last_tile_of_the_enlarged_stack_is_scored() -> None:
    """Stack A is down to Loch Lomond: when the last base tile is laid nothing is scored, when Loch Lomond is it is."""
    state = english_table(
        at=20, pieces=(1, 2, 3), ahead={4: "Tain", 5: "Easdale"}, stacks={"A": "Loch Lomond"}, whisky=[2]
    )
    assert state.round == 1
    state.front = 12
    state.positions[0] = 6
    refill(state)
    assert on_rondel(state)[13] == "Loch Lomond"
    assert (state.round, state.scores[0]) == (2, 2)
    two = english_table(
        at=20, pieces=(1, 2, 3), ahead={4: "Tain", 5: "Easdale"}, stacks={"A": "Loch Lomond, Plockton"}, whisky=[2]
    )
    two.front = 12
    refill(two)
    assert stack_size(two, 0) == 1
    assert (two.round, two.scores[0]) == (1, 0)


# Chronicle icons and the Die


@pytest.mark.rule("GMC-06", "GMX-06")
def test_the_die_goes_on_from_a_chronicle_icon() -> None:
    """T-GMC-1: X, Y with an icon, Loch Lochy; a 2 is rolled: Loch Lochy goes, X and Y stay."""
    state = position(
        players=3,
        pieces=(2, 3, 4),
        die=1,
        ahead={5: "Tain", 6: "Glenfinnan Church", 7: "Loch Lochy", 8: "Easdale"},
        modules=("hammer",),
        variants={"die": "yes"},
        starts=False,
    )
    move_die(state, 2)
    assert state.positions[state.table.die] == 7
    assert on_rondel(state) == {5: "Tain", 6: "Glenfinnan Church", 8: "Easdale"}
    assert names(state.discard) == ["Loch Lochy"]


@pytest.mark.rule("GMC-06", "GMC-08", "GMX-06")
def test_it_leaves_every_tile_of_a_chronicle() -> None:
    """Race Start, Ship Builders, distilleries, selling tiles, Hammer tiles, inns, Gatherings, tome landmarks."""
    tiles = [t.name for t in GAME.components.tiles if t.module]
    assert {t.module for t in GAME.components.tiles if t.module} == {
        "dragon-boats",
        "single-cask",
        "hammer",
        "haggis",
        "tome",
    }
    assert {"Race Start", "Ship Builder 1", "Ship Builder 2", "Ben Wyvis", "Glen Albyn", SELLING} <= set(tiles)
    assert {*HAMMER_TILES, "Gathering A", "Fort George", "Shetland"} <= set(tiles)
    assert len([name for name in tiles if name.endswith(" III")]) == 5
    assert len([name for name in tiles if name.startswith("Selling")]) == 3
    for name in tiles:
        state = position(
            players=3,
            pieces=(2, 3, 4),
            die=1,
            ahead={5: name, 6: "Loch Lochy"},
            modules=(GAME.components.tile_by_name[name].module,),
            variants={"die": "yes"},
            starts=False,
        )
        move_die(state, 1)
        assert on_rondel(state) == {5: name}
        assert names(state.discard) == ["Loch Lochy"]


@pytest.mark.rule("GMC-08", "GMX-06")
def test_it_cannot_stop_on_the_mountain() -> None:
    """The Mountain is counted as one tile: a 2 goes over it to the tile behind."""
    state = highland(
        pieces=(10, 11, 16), die=9, ahead={15: "Tain", 17: "Easdale"}, variants={"die": "yes"}, starts=False
    )
    move_die(state, 1)
    assert state.positions[state.table.die] == 15
    again = highland(
        pieces=(10, 11, 16), die=9, ahead={15: "Tain", 17: "Easdale"}, variants={"die": "yes"}, starts=False
    )
    move_die(again, 3)
    assert again.positions[again.table.die] == 17


@pytest.mark.rule("GMX-06")
def test_base_landmarks_and_reserved_tiles_are_not_protected() -> None:
    """A base tile with a McLaird marker can go, too."""
    peggy = "Peggy McLaird"
    state = street(
        taken={peggy: 0},
        pieces=[1, 4, 5],
        ahead={6: "Easdale", 7: "Loch Lochy", 8: "Tain"},
        coins=[9, 9, 9],
        variants={"die": "yes"},
    )
    play(state, "take Easdale", "place 0,1", f"use {peggy}", "McLaird marker 3 (3) on Loch Lochy")
    state.positions[state.table.die] = 3
    move_die(state, 1)
    assert names(state.discard) == ["Loch Lochy"]


@pytest.mark.rule("GMC-07")
def test_without_a_tile_to_remove_the_die_waits_on_the_empty_space() -> None:
    """Only Chronicle tiles lie ahead; the first tile without an icon that is laid is discarded."""
    state = position(
        players=3,
        pieces=(11, 12, 13),
        die=3,
        ahead={14: "Loch Lomond"},
        stacks={"A": "Tain"},
        modules=("hammer",),
        variants={"die": "yes"},
        starts=False,
    )
    state.positions[englishman(state)] = 10
    move_die(state, 1)
    assert (state.positions[state.table.die], state.die_waits) == (15, True)
    refill(state)
    assert names(state.discard) == ["Tain"]
    assert (state.positions[state.table.die], state.die_waits) == (16, False)


@pytest.mark.rule("GMC-09")
def test_the_icon_protects_against_the_die_only() -> None:
    """Players take such tiles, discard them where they can take none, and leave them behind as others."""
    state = position(pieces=(1, 9, 10), ahead={4: "Loch Lomond", 5: "Tain"}, modules=("haggis", "hammer"))
    state.positions[englishman(state)] = 11
    assert "Loch Lomond" in legal(state, "take")
    build(state, "Tain", (0, 1))
    assert names(state.discard) == ["Loch Lomond"]
    stuck = position(
        pieces=(1, 2, 3), ahead={4: "Loch Lomond", 5: "Tain"}, territories=[territory(men={})], modules=("hammer",)
    )
    stuck.positions[englishman(stuck)] = 9
    stuck.forget_choices()
    assert legal(stuck, "discard") == {"Loch Lomond", "Tain"}
    assert "Englishman discards Loch Lomond" in legal(
        english_table(at=1, controller=0, pieces=(2, 3, 4), ahead={5: "Loch Lomond", 6: "Tain"})
    )


# On the way of a piece


@pytest.mark.rule("GMC-10", "GMC-11")
@pytest.mark.parametrize(("englishman_at_", "has_token"), [(11, True), (14, False)])
def test_things_on_the_way_come_in_their_order_and_before_the_tile(englishman_at_: int, has_token: bool) -> None:
    """The toll of the Mountain on 13 is asked for: the Englishman before it was passed already, one behind it was not.

    Halkirk, the destination, is neither paid nor taken then.
    """
    land = territory(goods={VILLAGE: "wood stone"})
    state = highland(
        pieces=(9, 10, 16), ahead={15: "Halkirk", 17: "Tain"}, coins=[3], territories=[land], modules=("hammer",)
    )
    state.positions[englishman(state)] = englishman_at_
    state.forget_choices()
    play(state, "take Halkirk")
    assert state.asked == "toll on the Mountain"
    assert (england(state).controller == 0) is has_token
    assert on_rondel(state)[15] == "Halkirk"
    assert state.coins[0] == 3
    play(state, "lay wood on the Mountain")
    assert england(state).controller == 0


@pytest.mark.rule("GMC-12")
def test_a_toll_must_leave_enough_for_the_tile() -> None:
    """T-GMC-3: no coins and a stone, the stone row full. With a coin the tile is legal and only the coin is laid."""
    land = territory(goods={VILLAGE: "stone"})
    for coins, offered in ((0, False), (1, True)):
        state = highland(ahead={15: "Halkirk", 16: "Tain"}, territories=[land], coins=[coins], market="stone 3")
        assert ("Halkirk" in legal(state, "take")) is offered
    play(state, "take Halkirk")
    assert heap(state) == "coin"


@pytest.mark.rule("GMC-12")
def test_a_cask_sold_on_the_way_counts_for_the_tile() -> None:
    """Clachaig costs a cask: the only one cannot be sold in passing."""
    state = position(ahead={4: SELLING, 5: "Clachaig", 6: "Tain"}, modules=("single-cask",))
    fill_cellars(state, 0, "0 | x . .")
    play(state, "take Clachaig")
    assert state.asked != "sell"
    assert on_tile(state, SELLING) == (0, 0)
    assert "Clachaig" not in on_rondel(state).values()


# Stations


@pytest.mark.rule("GMC-13")
def test_stations_are_never_placed_and_not_built_from_the_discard_pile() -> None:
    """They are discarded when all have passed them; Munro finds the other tile only."""
    state = position(
        pieces=(1, 8, 9),
        ahead={2: "Race Start", 3: SELLING, 4: "Robert the Bruce", 5: "Tain", 10: "Easdale"},
        coins=[20],
        modules=("dragon-boats", "single-cask"),
    )
    assert {"Race Start", SELLING} & {*legal(state, "take"), *legal(state, "discard")} == set()
    play(state, "take Robert the Bruce")
    assert names(state.discard) == ["Race Start", SELLING]
    state.discard.append(tile("Halkirk"))
    state.forget_choices()
    play(state, "claim Munro")
    # Halkirk alone can be built, so nothing is asked.
    assert state.asked != "build"
    assert names(state.discard) == ["Race Start", SELLING]


@pytest.mark.rule("GMC-14")
def test_a_turn_that_ends_on_a_station_is_a_whole_turn() -> None:
    """On the Mountain: sales, a cellar, the extra activation of Loch Ness; no tile is taken, none activated besides."""
    land = territory({(0, 1): "Inshriach", (0, 2): "Easdale"}, goods={(0, 1): "wood wood", VILLAGE: "stone"})
    state = highland(
        pieces=(9, 10, 11), ahead={14: "Tain"}, coins=[5], territories=[land], market="wood 2", modules=("single-cask",)
    )
    state.lasting[0] = {"extra_activation": 1}
    state.forget_choices()
    play(state, "climb the Mountain")
    assert state.asked == "activation"
    assert {"sell wood", "activate Easdale", "buy cellar II"} <= legal(state)
    play(state, "activate Easdale", "sell wood")
    assert goods(state, (0, 2)) == "stone"
    assert legal(state, "activate") == set()
    assert state.territories[0].size == 4
    assert on_rondel(state) == {14: "Tain"}


@pytest.mark.rule("GMC-15")
def test_who_can_take_no_tile_may_discard_one_although_a_station_is_in_reach() -> None:
    """The target is a tile, never the station."""
    state = highland(
        pieces=(9, 10, 11), ahead={14: "Tain", 15: SELLING}, territories=[territory(men={})], modules=("single-cask",)
    )
    assert legal(state, "take") == set()
    assert legal(state, "discard") == {"Tain"}
    assert "climb the Mountain" in legal(state)


@pytest.mark.rule("GMC-16")
@pytest.mark.parametrize("move", ["take Tain", "Englishman discards Tain"])
def test_only_an_own_piece_triggers_what_lies_on_the_way(move: str) -> None:
    """The Englishman moves over Race Start, the Mountain and a selling tile: no race, no toll, no sale."""
    state = english_table(
        at=9,
        controller=0,
        pieces=(17, 18, 19),
        ahead={10: "Race Start", 11: SELLING, 14: "Tain", 15: "Easdale"},
        coins=[9],
        modules=FIRST_FOUR,
    )
    fill_cellars(state, 0, "0 | x . .")
    state.forget_choices()
    play(state, move)
    assert state.asked not in ("toll on the Mountain", "sell")
    assert not race(state).started
    assert heap(state) == ""
    assert (shelves(state).split(" | ")[:2], on_tile(state, SELLING)) == (["0", "x . ."], (0, 0))
    own = position(
        pieces=(9, 17, 18), ahead={10: "Race Start", 14: "Tain", 15: "Easdale"}, coins=[9], modules=FIRST_FOUR
    )
    own.positions[englishman(own)] = 19
    own.forget_choices()
    play(own, "take Tain")
    assert race(own).started
    assert heap(own) == "coin"


@pytest.mark.rule("GMC-16")
def test_the_die_starts_no_race_and_sells_nothing() -> None:
    state = position(
        players=3,
        pieces=(5, 6, 7),
        die=1,
        ahead={2: "Race Start", 3: SELLING, 8: "Tain", 9: "Easdale"},
        modules=("dragon-boats", "single-cask"),
        variants={"die": "yes"},
        starts=False,
    )
    move_die(state, 3)
    assert state.positions[state.table.die] == 8
    assert not race(state).started
    assert on_tile(state, SELLING) == (0, 0)


# Refilling


@pytest.mark.rule("GMC-18")
def test_the_rondel_is_refilled_after_every_turn_also_the_dies_and_the_englishmans() -> None:
    """One fillable space stays empty, the one behind the rear; the Mountain is never filled."""
    state = english_table(at=1, controller=0, pieces=(3, 4, 5), ahead={6: "Tain", 7: "Easdale"})
    play(state, "Englishman discards Tain")
    assert state.front == 3 + 12
    assert list(on_rondel(state)) == list(range(7, 16))
    die = position(
        players=3, pieces=(3, 4, 5), die=1, ahead={6: "Tain", 7: "Easdale", 8: "Plockton"}, variants={"die": "yes"},
        modules=("hammer",), starts=False,
    )  # fmt: skip
    die.positions[englishman(die)] = 9
    die.front = 9
    act_as_die(die)
    die.go_on()
    assert die.front == 3 + 12
    hill = highland(pieces=(1, 2, 3), ahead={4: "Tain", 5: "Easdale"})
    build(hill, "Tain", (0, 1))
    while hill.asked == "activation":
        play(hill, "done")
    # Rear on 2: spaces 6 to 11 are filled and 14, not the Mountain on 12 and 13; 15 stays empty.
    assert hill.seat == 1
    assert [index for index in on_rondel(hill) if index > 5] == [6, 7, 8, 9, 10, 11, 14]


# Goods, and what is limited


@pytest.mark.rule("GMC-19", "GMX-08")
def test_goods_from_the_mountain_go_on_any_own_tiles_with_room() -> None:
    """Three on a tile at most; what finds no room stays on the Mountain."""
    full = {VILLAGE: "wood wood", (1, 0): "stone stone stone"}
    state = highland(
        pieces=(13, 15, 16), on_it="sheep cattle", ahead={17: "Tain", 18: "Easdale"},
        territories=[territory(goods=full)],
    )  # fmt: skip
    play(state, "take Tain")
    kept = {text for text in legal(state) if "Starting Village" in text}
    assert kept
    assert not {text for text in legal(state) if "Home Castle" in text}


@pytest.mark.rule("GMC-19", "GMX-08")
def test_goods_of_a_reward_token_go_on_any_own_tile() -> None:
    land = territory({(0, 1): "Inshriach"}, goods={VILLAGE: "wood wood wood"})
    state = race_position(movement=2, tokens={1: "any any scotsman vp"}, territories=[land], ahead="Tain, Easdale")
    play(state, "sail", "sail", "reward 1 any", "choose stone")
    assert state.asked == "put"
    assert {text.removeprefix("put stone ") for text in legal(state)} == {"Inshriach", "Home Castle"}


@pytest.mark.rule("GMC-23")
def test_coins_and_casks_never_run_out_but_scotsmen_and_markers_do() -> None:
    """A tile, a token or a field that gives a Scotsman gives none when none is left; the rest of it works."""
    state = position(ahead={4: "Ullapool", 5: "Tain"}, coins=[5], modules=FIRST_FOUR)
    state.positions[englishman(state)] = 9
    state.supply[0] = 0
    build(state, "Ullapool", (0, 1))
    assert men(state, (0, 1)) == 0
    assert state.coins[0] == 5 - 1 + 1
    token = race_position(movement=2, tokens={1: "any any scotsman vp"})
    token.supply[0] = 0
    play(token, "sail", "sail", "reward 1 scotsman")
    assert (token.asked, token.territories[0].scotsmen) == ("turn", 1)
    bare = position(ahead={4: "Robert the Bruce", 5: "Tain"}, coins=[5], modules=("hammer",))
    bare.positions[englishman(bare)] = 9
    bare.markers[0] = 0
    play(bare, "take Robert the Bruce")
    assert bare.asked != "clan"
    rich = position(ahead={4: "Tain"}, coins=[5000], whisky=[300], modules=("haggis",))
    build(rich, "Tain", (0, 1))
    assert (rich.coins[0], rich.whisky[0]) == (5000, 300)


@pytest.mark.rule("GMX-07")
def test_coins_on_boards_belong_to_nobody() -> None:
    """Coins on the Mountain, the England row and the Market count for no player at the end."""
    state = english_table(
        at=20, controller=0, filled=3, pieces=(20, 21, 22), ahead={19: "The End"}, market="wood 3",
        modules=("highlander", "hammer"),
    )  # fmt: skip
    assert state.over
    assert state.scores == [0, 0, 0]
    other = highland(pieces=(20, 21, 22), ahead={19: "The End"}, on_it="coin coin", starts=False)
    go_on(other)
    assert other.over
    assert other.scores == [0, 0, 0]


@pytest.mark.rule("GMX-07")
def test_tokens_pennies_and_markers_are_limited() -> None:
    """13 haggis tokens, 16 reward tokens, 7 pennies and 6 voting markers each with two players are all there is."""
    state = set_up(2, tuple(name for name in ALL if name != "hammer"))
    now = race(state)
    assert sum(len(tokens) for tokens in now.tokens) + len(now.unused) == 16
    assert mobs(state).pennies == [7, 7]
    there = kitchen(state)
    assert sum(there.pool) + len(there.display) == 13
    assert [sum(votes) for votes in zip(hall(state).ayes, hall(state).nays, strict=True)] == [6, 6]


# Who decides, and when it is over


@pytest.mark.rule("GMX-09")
def test_others_decide_in_a_turn_only_with_the_assembly_and_the_mobs() -> None:
    """Without these two whoever has the turn decides; with them others are asked now and then."""
    quiet = ("dragon-boats", "highlander", "single-cask", "hammer", "tome")
    for modules, others_may in ((quiet, False), (("great-glen",), True)):
        others = 0
        for seed in range(4):
            random = Random(seed)
            state = set_up(3, modules, seed=seed)
            while not state.over:
                others += [seat for seat in state.deciders if seat != state.seat] != []
                seat = random.choice(state.deciders)
                state.play(seat, random.choice(state.legal(seat)))
        assert (others > 0) is others_may


@pytest.mark.rule("GMC-20")
def test_the_end_of_the_game_goes_step_by_step() -> None:
    """The last move with its activations; Last cards, the Mountain, selling tiles; then the fourth round, then coins.

    Red stands on the Mountain, beyond The End; the sheep counts for nobody before, the coin is worth a point.
    """
    state = position(
        pieces=(27, 28, 12),
        seat=2,
        ahead={15: "The End", 16: "Tain", 17: SELLING},
        modules=("dragon-boats", "highlander", "single-cask"),
        stacks={"A": "", "B": "", "C": "", "D": ""},
    )
    put_on(state, "coin")
    put_on_tile(state, SELLING, 0, 1)
    race(state).started = True
    fill_cellars(state, 1, "2 | . . .")
    state.forget_choices()
    while not state.over and "take Tain" not in legal(state):
        play(state, min(legal(state)))
    play(state, "take Tain")
    while state.asked == "place":
        play(state, min(legal(state)))
    assert not state.over
    while not state.over:
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    # All have their Last cards, red the coin of the Mountain, and the cask is off the tile; then it is counted.
    assert [result(state, seat) for seat in range(3)] == ["Last", "Last", "Last"]
    assert (state.coins[0], heap(state)) == (1, "")
    assert on_tile(state, SELLING) == (0, 0)
    sources = [booking.source for booking in state.sheet.bookings]
    assert sources.index("whisky") < sources.index("territory")
    assert "coins" not in sources


@pytest.mark.rule("GMC-21")
def test_who_is_finished_has_no_turn_but_moves_the_englishman() -> None:
    state = english_table(
        at=7, controller=0, pieces=(20, 8, 9), ahead={10: "Tain", 12: "Easdale", 15: "The End"}, coins=[9, 9, 9]
    )
    assert (state.asked, state.deciders) == ("englishman", (0,))
    play(state, "Englishman discards Easdale")
    seen: set[int] = set()
    while not state.over:
        if state.asked == "turn":
            seen.update(state.deciders)
        play(state, "finish" if "finish" in legal(state) else min(legal(state)))
    assert seen == {1, 2}


@pytest.mark.rule("GMC-22")
def test_what_reveals_something_cannot_be_taken_back() -> None:
    """A roll of the Die, a tile that is laid, reward tokens that are looked at."""
    state = english_table(at=1, controller=0, pieces=(3, 4, 5), ahead={6: "Tain", 7: "Easdale"})
    before = state.reveals
    play(state, "Englishman discards Tain")
    assert state.reveals > before
    die = position(
        players=3, pieces=(3, 4, 5), die=1, ahead={6: "Tain", 7: "Easdale", 8: "Plockton"}, variants={"die": "yes"},
        starts=False,
    )  # fmt: skip
    before = die.reveals
    die.stack.clear()
    act_as_die(die)
    assert die.reveals > before
    boats = race_position(movement=2, tokens={1: "vp coin any whisky"})
    before = boats.reveals
    assert sail(boats, 2)
    assert boats.reveals > before


@pytest.mark.rule("GMX-22")
def test_a_tie_is_broken_by_resources_on_tiles_after_everything() -> None:
    """Goods collected from the Mountain at the end count, those that lie elsewhere do not."""
    state = english_table(
        at=20,
        controller=0,
        pieces=(20, 21, 22),
        ahead={19: "The End"},
        territories=[territory(), territory(goods={VILLAGE: "wood"})],
        modules=("hammer",),
    )
    assert state.over
    assert state.scores == [0, 0, 0]
    assert state.ranking == [2, 1, 2]
    hill = highland(pieces=(27, 28, 29), ahead={25: "The End"}, on_it="wood wood", starts=False,
                    territories=[territory(), territory(goods={VILLAGE: "wood"})])  # fmt: skip
    hill.stack.append(Pending("final", (), (0,)))
    hill.go_on()
    while not hill.over:
        play(hill, min(legal(hill)))
    assert hill.ranking[0] == 1


def test_new_games_without_chronicles_are_as_before() -> None:
    """The base game has no part of any of them."""
    state = new_game(3)
    assert not set(ALL) & set(state.view(0))
    assert state.table.turns == ("turn",)
