"""Scoring Rounds, the end of the game, ties, what can be known (GM-SCORE, GM-END, GM-TIE, GM-HIDDEN, GM-PUBLIC)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from clachan import Rng
from clachan.games.glen_more.rules.end_of_game import all_finished
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.refill import stack_size
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES, score_categories
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import (
    GAME,
    HOME_CASTLE,
    VILLAGE,
    cards,
    game_with,
    goods,
    legal,
    names,
    new_game,
    on_rondel,
    play,
    position,
    refused,
    territory,
)

COMPONENTS = GAME.components
FOUR_LANDMARKS = "Castle Stalker, Donan Castle, Loch Lochy, Loch Ness"


def compared() -> GlenState:
    """Everybody is lowest somewhere."""
    lands = [territory(men={HOME_CASTLE: number}) for number in (5, 1, 0)]
    return position(
        territories=lands,
        cards=["", FOUR_LANDMARKS, "Loch Shiel"],
        whisky=[3, 3, 1],
        persons=["Mary Stuart", "Mary Stuart", "John Knox, Adam Smith, Walter Scott, Robert Burns"],
    )


@pytest.mark.rule("GM-SCORE-03", "GM-SCORE-05", "GM-SCORE-07", "GM-SCORE-11")
def test_each_category_is_compared_by_itself() -> None:
    state = compared()
    score_categories(state, 1)
    assert CATEGORIES == ("castle", "landmarks", "whisky", "persons")
    assert [state.sheet.by_source(seat) for seat in range(3)] == [
        {"castle": 8, "whisky": 2},
        {"castle": 1, "landmarks": 5, "whisky": 2},
        {"landmarks": 1, "persons": 3},
    ]


@pytest.mark.rule("GM-SCORE-06")
@pytest.mark.parametrize(("difference", "points"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 8), (20, 8)])
@pytest.mark.parametrize("lowest", [0, 2])
def test_points_for_a_difference(difference: int, points: int, lowest: int) -> None:
    state = position(players=2, whisky=[lowest + difference, lowest])
    score_categories(state, 1)
    assert state.scores == [points, 0]


@pytest.mark.rule("GM-SCORE-04")
def test_only_scotsmen_on_the_home_castle_count() -> None:
    land = territory({(0, 1): "Donan Castle"}, {VILLAGE: 2, (0, 1): 3})
    state = position(territories=[land])
    score_categories(state, 1)
    assert state.scores == [0, 0, 0]


@pytest.mark.rule("GM-SCORE-08", "GM-PERSON-08")
def test_nothing_is_handed_in() -> None:
    state = compared()
    before = [
        state.territories.copy(),
        state.cards.copy(),
        state.whisky.copy(),
        state.persons.copy(),
        state.supply.copy(),
    ]
    score_categories(state, 1)
    assert before == [state.territories, state.cards, state.whisky, state.persons, state.supply]


@pytest.mark.rule("GM-SCORE-12", "GM-SCORE-11")
def test_all_rounds_are_scored_alike() -> None:
    """The order of the seats does not matter either: nobody's points depend on those of others."""
    results = []
    for round_ in (1, 2, 3, 4):
        state = compared()
        score_categories(state, round_)
        results.append(state.scores)
    assert results == [results[0]] * 4
    ended = compared()
    ended.positions[:3] = [36, 41, 42]
    ended.rondel = {40: COMPONENTS.the_end.number}
    ended.end_index = 40
    ended.forget_choices()
    play(ended, "finish")
    assert ended.scores == results[0]


@pytest.mark.rule("GM-SCORE-01", "GM-SCORE-02", "GM-END-12")
def test_four_scoring_rounds_in_a_game() -> None:
    """Points of the categories come in rounds 1 to 4, each while nothing is asked."""
    for seed in range(3):
        random = Random(seed)
        state = new_game(3, seed=seed)
        rounds: list[int] = []
        while not state.over:
            before = len(state.sheet.bookings)
            state.play(state.seat, random.choice(state.legal(state.seat)))
            new = {b.round for b in state.sheet.bookings[before:] if b.source in CATEGORIES}
            if new:
                assert state.over or state.asked == "turn"
                rounds += sorted(new)
        assert rounds == [1, 2, 3, 4]


# END


def last_turns() -> GlenState:
    """Seat 0 is the last before The End, which lies on 40."""
    ahead = {37: "Inshriach", 38: "Rubislaw", 40: "The End", 43: "Easdale"}
    return position(pieces=[36, 41, 40], ahead=ahead, stacks={"A": "", "B": "", "C": "", "D": ""})


@pytest.mark.rule("GM-END-01", "GM-END-03", "GM-END-08", "GM-TURN-03")
def test_who_is_finished_never_acts_again() -> None:
    state = last_turns()
    play(state, "take Inshriach", "place 0,1", "done")
    assert (state.seat, state.asked) == (0, "turn")
    play(state, "take Rubislaw", "place 1,1", "done")
    assert (state.seat, state.asked, state.over) == (0, "turn", False)
    play(state, "finish")
    assert state.over
    assert state.territories[0].size == 4


@pytest.mark.rule("GM-END-02", "GM-END-09")
def test_a_player_who_passes_the_end_finishes_the_turn() -> None:
    """The tile beyond is placed and activated; tiles that all have passed then are discarded."""
    ahead = {37: "Inshriach", 39: "Rubislaw", 40: "The End", 43: "Easdale"}
    state = position(pieces=[36, 38, 40], ahead=ahead, stacks={"A": "", "B": "", "C": "", "D": ""})
    play(state, "take Easdale", "place 0,1", "activate Easdale")
    assert goods(state, (0, 1)) == "stone"
    assert names(state.discard) == ["Inshriach"]
    play(state, "done")
    assert (state.seat, state.finished(0), state.over) == (1, True, False)
    play(state, "take Rubislaw", "place 0,1", "done", "finish")
    assert state.over


@pytest.mark.rule("GM-END-04", "GM-END-05", "GM-END-06", "GM-TURN-06")
def test_several_pieces_on_the_end() -> None:
    state = position(pieces=[1, 2, 3], ahead={4: "Inshriach", 5: "The End", 6: "Tain"}, coins=[1])
    for seat in range(3):
        assert state.seat == seat
        assert {"take Inshriach", "finish"} <= legal(state)
        play(state, "finish")
    assert state.over
    assert state.positions[:3] == [5, 5, 5]
    assert on_rondel(state)[5] == "The End"
    assert [land.size for land in state.territories] == [2, 2, 2]
    assert names(state.discard) == ["Inshriach"]


@pytest.mark.rule("GM-END-04", "GM-END-07")
def test_moving_onto_the_end_ends_the_turn_at_once() -> None:
    """Sales only before; afterwards the next seat is asked at once."""
    land = territory(goods={VILLAGE: "wood wood"})
    state = position(ahead={5: "The End", 6: "Tain"}, territories=[land], market="wood 2")
    play(state, "sell wood", "finish")
    assert (state.coins[0], state.seat, state.asked) == (2, 1, "turn")
    assert state.front > 6


def final(
    sizes: Sequence[int] = (0, 0), coins: Sequence[int] = (), points: Sequence[int] = (), given: Sequence[str] = ()
) -> GlenState:
    """The end of a game of two; sizes are tiles besides the Home Tile."""
    plain = [
        t.name for t in COMPONENTS.tiles if not t.river and not t.overbuild and not t.is_person and t.stack in "SABC"
    ]
    lands = [territory({(0, 1 + n): plain[n] for n in range(size)}) for size in sizes]
    state = position(
        players=2, pieces=[36, 41], ahead={40: "The End"}, territories=lands, coins=coins, points=points, cards=given
    )
    return play(state, "finish")


@pytest.mark.rule("GM-END-13", "GM-END-14")
@pytest.mark.parametrize(("sizes", "points"), [((3, 3), [0, 0]), ((5, 3), [-6, 0]), ((0, 7), [0, -21])])
def test_three_points_for_each_tile_too_many(sizes: tuple[int, int], points: list[int]) -> None:
    assert final(sizes).scores == points


@pytest.mark.rule("GM-END-14", "GM-PERSON-02", "GM-OVER-14")
def test_persons_cards_and_covered_tiles_are_no_territory() -> None:
    lands = [territory({(2, 0): "Halkirk+Inverness"}), territory({(2, 0): "Dornoch"})]
    state = position(
        players=2,
        pieces=[36, 41],
        ahead={40: "The End"},
        territories=lands,
        persons=["Mary Stuart, John Knox", "Adam Smith, Walter Scott"],
        cards=["Inverness", "Loch Ness"],
    )
    assert play(state, "finish").scores == [0, 0]


@pytest.mark.rule("GM-END-15", "GM-END-16", "GM-END-12", "GM-END-18", "GM-GEN-17")
def test_a_point_for_each_coin_then_the_flag() -> None:
    state = final((1, 0), [10, 4], [5, 0], ["Armadale Castle", "Loch Ness"])
    assert state.sheet.by_source(0) == {"territory": -3, "coins": 10, "landmark Armadale Castle": 8}
    assert [booking.source for booking in state.sheet.bookings] == [
        "territory",
        "coins",
        "coins",
        "landmark Armadale Castle",
    ]
    assert (state.scores, state.ranking) == ([20, 4], [1, 2])


@pytest.mark.rule("GM-END-17", "GM-END-19")
def test_nothing_else_is_worth_points() -> None:
    """Resources, equal numbers of casks and Scotsmen, markers, and tiles that are left."""
    land = territory(goods={VILLAGE: "wood wood wood", HOME_CASTLE: "sheep sheep"}, men={VILLAGE: 5})
    state = position(
        players=2,
        pieces=[36, 41],
        ahead={38: "Inshriach", 40: "The End", 42: "Easdale"},
        territories=[land, territory()],
        whisky=[3, 3],
        claims={"Douglas": [1] * 7},
    )
    assert play(state, "finish").scores == [0, 0]
    assert state.ranking == [1, 2]


@pytest.mark.rule("GM-GEN-17", "GM-END-13")
def test_totals_below_zero() -> None:
    state = final((5, 0), points=[4, 0])
    assert (state.scores, state.ranking) == ([-11, 0], [2, 1])


@pytest.mark.rule("GM-END-20")
def test_one_tile_is_the_end() -> None:
    assert [(tile.name, tile.stack) for tile in COMPONENTS.tiles if tile.is_end] == [("The End", "D")]
    assert COMPONENTS.the_end.station


# TIE


@pytest.mark.rule("GM-TIE-01", "GM-TIE-02")
def test_resources_decide_a_tie_and_nothing_else() -> None:
    lands = [
        territory(goods={VILLAGE: "wood stone sheep"}),
        territory(goods={VILLAGE: "wood", HOME_CASTLE: "barley barley cattle"}),
    ]
    state = position(points=[70, 70, 69], territories=lands, whisky=[9], coins=[9], market="wood 3")
    assert state.ranking == [2, 1, 3]


@pytest.mark.rule("GM-TIE-03", "GM-TIE-04", "GM-END-18")
@pytest.mark.parametrize(
    ("points", "piles", "ranking"),
    [
        ([70, 70, 60], ["wood", "stone", "wood wood"], [1, 1, 3]),
        ([70, 60, 60], ["", "stone", "wood wood"], [1, 3, 2]),
        ([70, 60, 60], ["", "stone", "wood"], [1, 2, 2]),
        ([60, 60, 60], ["", "", ""], [1, 1, 1]),
    ],
)
def test_shared_places(points: list[int], piles: list[str], ranking: list[int]) -> None:
    state = position(points=points, territories=[territory(goods={VILLAGE: pile}) for pile in piles])
    assert state.ranking == ranking


# HIDDEN and PUBLIC


def view_of(state: GlenState, seat: int | None) -> dict[str, object]:
    return {key: value for key, value in state.view(seat).items() if key != "seat"}


@pytest.mark.rule("GM-HIDDEN-01")
def test_the_order_of_the_stacks_and_the_dice_are_hidden() -> None:
    """T-INFO-2: a deal that agrees with the view may come to other tiles, another place of The End, other rolls."""
    state = new_game(2, seed=3)
    places, chances = set(), set()
    for seed in range(40):
        dealt = state.redeal(0, Rng(seed))
        assert dealt.view(0) == state.view(0)
        places.add(dealt.planted[0][2])
        chances.add(dealt.rng.state)
    assert places == {7, 8, 9}
    assert len(chances) == 40
    text = str(state.view(0))
    hidden = [tile for stack in state.stacks for tile in stack if state.tile(tile).stack != "A"]
    landmarks = {card.name for card in COMPONENTS.landmarks}
    assert not [name for name in names(hidden) if f"'{name}'" in text and name not in landmarks]


@pytest.mark.rule("GM-HIDDEN-02", "GM-PUBLIC-01")
def test_everybody_sees_the_same() -> None:
    for seed in range(3):
        random = Random(seed)
        state = new_game(3, seed=seed)
        while not state.over:
            if random.random() < 0.1:
                assert view_of(state, 0) == view_of(state, 1) == view_of(state, None)
            state.play(state.seat, random.choice(state.legal(state.seat)))
        assert view_of(state, 0) == view_of(state, 2)


@pytest.mark.rule("GM-HIDDEN-03", "GM-HIDDEN-01")
@pytest.mark.parametrize(("length", "least", "most"), [("short", 0, 0), ("normal", 7, 9)])
def test_what_is_known_of_the_end(length: str, least: int, most: int) -> None:
    view = new_game(3, {"length": length}).view(1)
    expected = [{"tile": "The End", "stack": "D", "least": least, "most": most}]
    assert view["stacks"]["planted"] == expected


@pytest.mark.rule("GM-PUBLIC-01")
def test_what_a_view_shows() -> None:
    land = territory({(0, 1): "Inshriach"}, {(0, 1): 2}, {(0, 1): "wood wood"})
    state = position(
        ahead="Tain, Easdale",
        territories=[territory(), land],
        coins=[3, 7],
        whisky=[0, 4],
        points=[0, 12],
        persons=["", "Mary Stuart"],
        cards=["", "Loch Ness"],
        claims={"Ross": [1]},
        market="stone 2",
    )
    view = state.view(0)
    assert view["rondel"]["tiles"] == [{"index": 4, "tile": "Tain"}, {"index": 5, "tile": "Easdale"}]
    assert view["rondel"]["pieces"] == {"red": 1, "yellow": 2, "blue": 3}
    other = view["players"][1]
    assert (other["coins"], other["whisky"], other["points"]) == (7, 4, 12)
    assert (other["scotsmen"], other["markers"]) == (7, 9)
    assert (other["persons"], other["landmarks"]) == (["Mary Stuart"], ["Loch Ness"])
    assert other["territory"][2] == {
        "tile": "Inshriach",
        "x": 0,
        "y": 1,
        "resources": {"wood": 2},
        "scotsmen": 2,
    }
    assert view["market"] == {"wood": 0, "stone": 2, "barley": 0, "sheep": 0, "cattle": 0}
    ross = COMPONENTS.clan_by_name["Ross"].number
    assert view["clan_board"][ross] == {"clan": "Ross", "markers": [1], "road": 0}
    assert cards(state, 1) == ["Loch Ness"]


@pytest.mark.rule("GM-PUBLIC-02", "GM-PUBLIC-03", "GM-PUBLIC-04")
def test_sizes_of_stacks_the_discard_pile_and_the_box_are_public() -> None:
    state = position(
        ahead="Robert the Bruce, Tain",
        territories=[territory({(0, 1): "Inshriach"})],
        coins=[9],
        discard="Portree, Easdale",
        claims={"MacLachlan": [1]},
    )
    play(state, "take Robert the Bruce", "claim MacMillan", "remove Inshriach")
    for seat in (0, 1, None):
        view = state.view(seat)
        left = {letter: stack_size(state, stack) for stack, letter in enumerate("ABCD")}
        assert view["stacks"]["left"] == left
        assert (left["B"], left["C"], view["stacks"]["now"]) == (17, 17, "A")
        assert view["discard"] == ["Portree", "Easdale"]
        assert view["box"][-1] == "Inshriach"
    refused(state, "take Inshriach")


class Ceilidh(GlenExtension):
    """Holds the game open."""

    name = "ceilidh"

    def holds_game_open(self, state: GlenState) -> bool:
        return True


@pytest.mark.rule("GM-END-01", "GMC-03")
def test_a_chronicle_can_hold_the_game_open() -> None:
    """All pieces stand on The End or beyond it."""
    game = game_with(extensions=[Ceilidh()])
    for modules in ([], ["ceilidh"]):
        state = position(pieces=[40, 41, 42], ahead={40: "The End"}, modules=modules, game=game, starts=False)
        assert all_finished(state) == (modules == [])
