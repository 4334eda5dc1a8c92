"""Choosing Chronicles and setting up with them: which go together, and what they put where (GMC, the frame of GMX)."""

from __future__ import annotations

from random import Random

import pytest

from clachan.core.errors import OptionError
from clachan.games.glen_more.modules.hammer.rules.england import England, englishman, englishman_at
from clachan.games.glen_more.rules.refill import refill, stack_size
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.combinations import combinations
from tests.glen_more.hammer.table import HAMMER_TILES
from tests.glen_more.hammer.table import table as english_table
from tests.glen_more.penny_mobs.table import chronicle as penny_mobs
from tests.glen_more.penny_mobs.table import mobs, street
from tests.glen_more.positions import GAME, go_on, legal, names, new_game, on_rondel, play, position, territory
from tests.glen_more.table import ALL, FOR_TWO, set_up

REPLACED = ("Pulteney", "Glen Mhor", "Glenlochy", "Edradour", "Millburn")


@pytest.mark.rule("GMC-01", "GMX-01")
def test_any_of_them_may_be_combined() -> None:
    """All sets of those that so many can play: for two, of all without Hammer of the Scots."""
    for players in (2, 3, 4):
        allowed = [module for module in GAME.modules if module.players[0] <= players <= module.players[1]]
        sets = combinations(players)
        assert len(set(sets)) == 2 ** len(allowed)
        for modules in sets:
            state = set_up(players, modules)
            assert [extension.name for extension in state.frame.extensions] == list(modules)
            assert set(state.view(0)) >= set(modules)
            assert state.deciders


@pytest.mark.rule("GMC-01", "GMX-01")
def test_all_of_them_together_can_be_played_to_the_end() -> None:
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
    assert limits["hammer"] == (3, 4)
    for module, (least, most) in limits.items():
        for players in range(least, most + 1):
            assert GAME.setup(GAME.options(players, (module,)), 1).frame.seats == players


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
    state = set_up(2, FOR_TWO)
    assert state.part_if_played(England) is None
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
        assert state.positions[state.frame.die] == index
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


def test_new_games_without_chronicles_are_as_before() -> None:
    """The base game has no part of any of them."""
    state = new_game(3)
    assert not set(ALL) & set(state.view(0))
    assert state.frame.turns == ("turn",)
