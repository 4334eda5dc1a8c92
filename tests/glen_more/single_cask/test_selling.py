"""The Selling Single Cask tiles (GM3-41 to GM3-61)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.clan_fields.munro import buildable_discards
from clachan.games.glen_more.rules.die import move_die
from clachan.games.glen_more.rules.rondel import move_piece, tiles_to_move_onto
from clachan.games.glen_more.rules.scoring_rounds import number_of
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import GAME, go_on, legal, names, on_rondel, play, territory, tile
from tests.glen_more.single_cask.table import CHRONICLE, B, C, D, house, on_tile, put_on_tile, reserve, shelves

SALES = {"sell cask I-3", "sell no cask"}


def path(*casks: str, players: int = 3) -> GlenState:
    """The piece of seat 0 at 1, others at 2 and 3; a Selling Single Cask tile at 5 and Black Isle at 7."""
    return reserve(*casks, players=players, ahead={5: B, 7: "Black Isle"})


def take(state: GlenState, name: str = "Black Isle") -> GlenState:
    """Move on to a tile."""
    return play(state, f"take {name}")


def end_turn(state: GlenState) -> GlenState:
    """Place the tile somewhere and do no more."""
    while state.asked != "turn":
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    return state


# What it is


@pytest.mark.rule("GM3-41")
def test_nobody_takes_it() -> None:
    """Not even by an emergency discard, and it is not built from the discard pile (GMC-13)."""
    state = path("0 | x . .")
    assert B not in legal(state, "take")
    assert B not in names(tiles_to_move_onto(state, 0))
    discarded = reserve(discard=f"{B}, Inshriach")
    assert names(buildable_discards(discarded, 0)) == ["Inshriach"]


@pytest.mark.rule("GM3-42")
@pytest.mark.parametrize(("players", "spaces"), [(2, 1), (3, 2), (4, 3)])
def test_it_has_a_bonus_space_and_others_by_the_number_of_players(players: int, spaces: int) -> None:
    state = path(players=players)
    assert (house().bonus_spaces, house().lower(state)) == (1, spaces)


# In passing


@pytest.mark.rule("GM3-44", "GM3-46", "GM3-47")
def test_who_moves_over_it_may_sell_one_cask() -> None:
    """At once the points of its place; the cask no longer counts."""
    state = take(path("0 | . . x"))
    assert state.asked == "sell in passing"
    assert legal(state) == SALES
    play(state, "sell cask I-3")
    assert (state.scores[0], state.whisky[0], shelves(state)) == (3, 0, "0 | . . .")
    assert number_of(state, 0, "whisky") == 0
    assert on_tile(state, B) == (0, 1)
    assert state.asked in ("place", "activation")


@pytest.mark.rule("GM3-47")
def test_nothing_has_to_be_sold_in_passing_and_never_a_second_cask() -> None:
    """The bonus space is not open."""
    state = take(path("2 | x . x"))
    assert legal(state) == {"sell cask 0", "sell cask I-1", "sell cask I-3", "sell no cask"}
    kept = play(state.copy(), "sell no cask")
    assert (kept.scores[0], shelves(kept), on_tile(kept, B)) == (0, "2 | x . x", (0, 0))
    sold = play(state, "sell cask I-1")
    assert sold.asked != "sell in passing"
    assert (shelves(sold), on_tile(sold, B)) == ("2 | . . x", (0, 1))


@pytest.mark.rule("GM3-47", "GM3-43", "GM3-61")
def test_without_a_free_space_nothing_is_sold_in_passing() -> None:
    """The spaces are used up by whoever comes first; the free bonus space does not help."""
    state = path("0 | . . x")
    put_on_tile(state, B, 0, 2)
    take(state)
    assert state.asked != "sell in passing"
    assert shelves(state) == "0 | . . x"


@pytest.mark.rule("GM3-43", "GM3-61")
def test_casks_stay_on_the_tile_and_use_up_its_spaces() -> None:
    state = reserve(
        "0 | x . .", "0 | . x .", "0 | . . x", ahead={5: B, 7: "Black Isle", 8: "Inshriach", 9: "Lochridge"}
    )
    play(take(state), "sell cask I-1")
    end_turn(state)
    assert (state.seat, on_tile(state, B)) == (1, (0, 1))
    play(take(state, "Inshriach"), "sell cask I-2")
    end_turn(state)
    assert (state.seat, on_tile(state, B)) == (2, (0, 2))
    take(state, "Lochridge")
    assert state.asked != "sell in passing"
    assert state.scores == [1, 2, 0]


@pytest.mark.rule("GM3-45")
def test_a_cask_of_the_area_is_sold_for_nothing() -> None:
    state = play(take(path("1 | . . .")), "sell cask 0")
    assert (state.scores[0], state.whisky[0], on_tile(state, B)) == (0, 0, (0, 1))


@pytest.mark.rule("GM3-48")
def test_a_piece_on_the_tile_does_not_keep_others_from_selling_in_passing() -> None:
    state = reserve("0 | . . x", pieces=[1, 5, 3], ahead={5: B, 7: "Black Isle"})
    put_on_tile(state, B, 1, 0)
    assert legal(take(state)) == SALES


@pytest.mark.rule("GM3-54", "GM3-55")
@pytest.mark.parametrize(("casks", "sales"), [("0 | x . .", 0), ("0 | x x .", 1), ("0 | x x x", 2)])
def test_at_each_tile_one_sale_but_no_cask_that_the_destination_costs(casks: str, sales: int) -> None:
    """T-GM3-6: two Selling tiles on the way to a tile that costs a cask."""
    costly = next(t for t in GAME.components.tiles if t.price.whisky == 1 and t.module == "")
    land = territory({(2, 0): "Halkirk"}, {(2, 0): 2, (0, 0): 2}, {(2, 0): "wood stone", (0, 0): "barley sheep cattle"})
    state = reserve(casks, ahead={5: B, 6: C, 8: costly.name}, territories=[land], coins=[20])
    take(state, costly.name)
    sold = 0
    while state.asked == "sell in passing":
        play(state, min(text for text in legal(state) if text != "sell no cask"))
        sold += 1
    assert sold == sales
    assert on_tile(state, B)[1] + on_tile(state, C)[1] == sales


@pytest.mark.rule("GM3-55")
def test_a_cask_may_be_sold_on_the_way_to_a_tile_that_costs_none() -> None:
    assert legal(take(path("0 | . . x"))) == SALES


@pytest.mark.rule("GM3-53")
def test_leaving_the_tile_is_not_passing_it() -> None:
    state = reserve("0 | . . x", pieces=[5, 8, 9], ahead={5: B, 10: "Black Isle"})
    assert take(state).asked != "sell in passing"


# Landing


@pytest.mark.rule("GM3-49")
def test_who_stops_there_sells_one_or_two_casks() -> None:
    """At most one to the bonus space and at most one to the lower right; one must be sold."""
    state = play(path("1 | . x ."), f"stop at {B}")
    assert state.asked == "sell casks"
    assert legal(state) == {
        "sell cask 0",
        "sell cask I-2",
        "sell cask 0 to the bonus space",
        "sell cask I-2 to the bonus space",
    }
    play(state, "sell cask I-2 to the bonus space")
    assert legal(state) == {"sell cask 0", "sell no cask"}
    two = play(state.copy(), "sell cask 0")
    assert (two.scores[0], on_tile(two, B), two.asked, two.seat) == (2, (1, 1), "turn", 1)
    one = play(state, "sell no cask")
    assert (one.whisky[0], on_tile(one, B)) == (1, (1, 0))


@pytest.mark.rule("GM3-49")
@pytest.mark.parametrize(
    ("bonus", "lower", "sale"), [(1, 1, "sell cask I-1"), (0, 2, "sell cask I-1 to the bonus space")]
)
def test_only_free_spaces_are_used(bonus: int, lower: int, sale: str) -> None:
    state = path("0 | x . x")
    put_on_tile(state, B, bonus, lower)
    play(state, f"stop at {B}")
    assert legal(state) == {sale, sale.replace("I-1", "I-3")}
    play(state, sale)
    assert state.asked != "sell casks"
    assert on_tile(state, B) == (1, 2)


@pytest.mark.rule("GM3-49")
def test_a_single_cask_for_a_single_space_is_sold_at_once() -> None:
    state = path("0 | . . x")
    put_on_tile(state, B, 1, 0)
    play(state, f"stop at {B}")
    assert (state.scores[0], state.seat, on_tile(state, B)) == (3, 1, (1, 1))


@pytest.mark.rule("GM3-50")
def test_who_cannot_sell_may_not_stop() -> None:
    assert legal(path("0 | . . ."), "stop at") == set()
    full = path("0 | x . .")
    put_on_tile(full, B, 1, 2)
    assert legal(full, "stop at") == set()
    assert legal(path("1 | . . ."), "stop at") == {B}


@pytest.mark.rule("GM3-51")
def test_only_one_piece_stands_there() -> None:
    state = reserve("0 | x . .", pieces=[1, 5, 3], ahead={5: B, 7: "Black Isle"})
    assert legal(state, "stop at") == set()


@pytest.mark.rule("GM3-52")
def test_after_landing_the_turn_goes_on_without_a_tile() -> None:
    """Nothing is taken or activated; the Market is open, and the space left behind is refilled."""
    land = territory({(2, 0): "Halkirk", (2, 1): "Ben Wyvis"}, goods={(2, 0): "sheep"})
    rows = "sheep 2, wood 3, stone 3"
    state = reserve("1 | . . .", ahead={5: B, 7: "Inshriach"}, territories=[land], market=rows)
    front = state.front
    play(state, f"stop at {B}", "sell cask 0")
    assert state.asked == "activation"
    assert legal(state) == {"sell sheep", "done"}
    play(state, "sell sheep")
    assert state.coins[0] == 2
    assert on_rondel(state)[5] == B
    assert state.positions[0] == 5
    assert state.front > front
    assert state.seat == 1
    assert len(state.territories[0].layout.tiles) == 4


@pytest.mark.rule("GM3-54")
def test_passing_one_tile_and_landing_on_another() -> None:
    """One sale here and one or two there; the last cask is needed for the landing."""
    state = reserve("0 | x x x", ahead={5: B, 6: C, 9: "Black Isle"})
    play(state, f"stop at {C}")
    assert state.asked == "sell in passing"
    play(state, "sell cask I-1", "sell cask I-2", "sell cask I-3 to the bonus space")
    assert (state.scores[0], on_tile(state, B), on_tile(state, C)) == (6, (0, 1), (1, 1))
    single = reserve("0 | x . .", ahead={5: B, 6: C, 9: "Black Isle"})
    play(single, f"stop at {C}")
    assert single.asked == "sell casks"


@pytest.mark.rule("GM3-56")
def test_selling_in_the_last_move_and_beyond_the_end() -> None:
    """On the way to The End, and on a tile behind it, after which there is no further turn."""
    finishing = reserve("0 | . . x", ahead={5: B, 8: "The End"})
    play(finishing, "finish")
    assert legal(finishing) == SALES
    beyond = reserve("0 | . . x", ahead={6: "The End", 8: B})
    play(beyond, f"stop at {B}", "sell cask I-3")
    assert beyond.scores[0] == 3
    assert beyond.finished(0)


# How it leaves the Rondel


@pytest.mark.rule("GM3-57", "GM3-58")
def test_it_is_discarded_when_all_have_passed_or_left_it() -> None:
    """T-GM3-5, to its end: a piece on the tile has not passed it; when it leaves, the casks go back to the pool."""
    state = reserve("0 | . . .", "0 | . . .", pieces=[5, 8, 9], ahead={5: B, 10: "Black Isle", 11: "Inshriach"})
    put_on_tile(state, B, 1, 2)
    assert B in on_rondel(state).values()
    take(state)
    end_turn(state)
    assert B not in on_rondel(state).values()
    assert tile(B) in state.discard
    assert on_tile(state, B) == (0, 0)
    assert state.whisky == [0, 0, 0]


@pytest.mark.rule("GM3-57")
def test_a_piece_on_the_tile_keeps_it_there() -> None:
    state = reserve(seat=1, pieces=[5, 3, 8], ahead={5: B, 10: "Black Isle"})
    put_on_tile(state, B, 1, 0)
    move_piece(state, 1, 10)
    state.frame.go_on(state)
    assert on_rondel(state)[5] == B
    assert on_tile(state, B) == (1, 0)


@pytest.mark.rule("GM3-42", "GM3-44", "GM3-47", "GM3-49", "GM3-50", "GM3-51", "GM3-58")
def test_three_players_sell_at_one_tile() -> None:
    """T-GM3-5."""
    state = reserve(
        "0 | . . x",
        "1 | . x .",
        "0 | x . .",
        ahead={5: B, 7: "Black Isle", 8: "Inshriach", 9: "Lochridge", 10: "Ballachulish"},
    )
    play(take(state), "sell cask I-3")
    end_turn(state)
    assert (state.scores[0], on_tile(state, B), state.seat) == (3, (0, 1), 1)
    play(state, f"stop at {B}", "sell cask I-2 to the bonus space", "sell cask 0")
    end_turn(state)
    assert (state.scores[1], on_tile(state, B), state.seat) == (2, (1, 2), 2)
    assert legal(state, "stop at") == set()
    take(state, "Inshriach")
    assert state.asked != "sell in passing"
    end_turn(state)
    assert (state.seat, B in on_rondel(state).values()) == (1, True)
    take(state, "Lochridge")
    assert state.asked != "sell in passing"
    end_turn(state)
    assert tile(B) in state.discard
    assert on_tile(state, B) == (0, 0)


@pytest.mark.rule("GM3-59")
def test_the_die_counts_the_tile_and_does_nothing_to_it() -> None:
    """T-GMC-1 with a Selling Single Cask tile: the count ends on it, and the Die goes on to Loch Lochy."""
    state = reserve("0 | x . .", die=1, pieces=[2, 3, 4], ahead={5: "Inshriach", 6: B, 7: "Loch Lochy"})
    put_on_tile(state, B, 0, 1)
    move_die(state, 2)
    assert on_rondel(state) == {5: "Inshriach", 6: B}
    assert state.positions[state.frame.die] == 7
    assert (on_tile(state, B), shelves(state), state.scores[0]) == ((0, 1), "0 | x . .", 0)


@pytest.mark.rule("GM3-60", "GMX-41", "GMX-42")
def test_a_piece_that_is_no_players_own_neither_sells_nor_stops_nor_discards_it() -> None:
    """The Englishman: nothing is asked when he passes, and the tile is none that could be taken or discarded."""
    state = reserve("0 | x . .", "0 | x . .", "0 | x . .", ahead={5: B, 7: "Black Isle"})
    other = state.frame.seats
    assert not CHRONICLE.on_path(state, other, 1, 7)
    assert not CHRONICLE.destinations(state, 0, other)
    state.positions[other] = 4
    assert names(tiles_to_move_onto(state, other)) == ["Black Isle"]
    assert CHRONICLE.on_path(state, 0, 1, 7)


@pytest.mark.rule("GM3-39")
def test_casks_on_selling_tiles_are_gone_at_the_end() -> None:
    state = reserve(ahead={5: "The End", 6: D}, pieces=[5, 5, 6])
    state.stacks[3] = []
    put_on_tile(state, D, 1, 1)
    go_on(state)
    assert state.over
    assert on_tile(state, D) == (0, 0)
    assert state.whisky == [0, 0, 0]


@pytest.mark.rule("GMX-46")
def test_every_cask_sold_is_a_source_of_its_own() -> None:
    state = play(path("0 | . x x"), f"stop at {B}", "sell cask I-3", "sell cask I-2 to the bonus space")
    assert [(b.source, b.points) for b in state.sheet.bookings] == [("single cask", 3), ("single cask", 2)]
