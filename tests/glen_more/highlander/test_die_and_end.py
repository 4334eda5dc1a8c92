"""The Die, the end of the game, and who else comes by (GM2-38 to GM2-46)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.die import move_die
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.highlander.table import BLUE, RED, TOP, YELLOW, heap, highland, owns, put_on
from tests.glen_more.positions import go_on, legal, on_rondel, play, territory


@pytest.mark.rule("GM2-38", "GM2-39", "GM2-40")
@pytest.mark.parametrize("way", ["lengthwise", "sideways"])
def test_the_die_counts_it_as_one_tile_and_goes_on(way: str) -> None:
    """T-GM2-6: tile, Mountain, tile; a 2 ends on the Mountain, so the Die goes to the next tile and leaves a coin."""
    state = highland(
        pieces=(16, 17, 18),
        die=9,
        ahead={11: "Tain", 14: "Easdale", 15: "Inshriach"},
        variants={"die": "yes", "mountain": way},
        starts=False,
    )
    move_die(state, 2)
    assert state.positions[state.frame.die] == 14
    assert on_rondel(state) == {11: "Tain", 15: "Inshriach"}
    assert heap(state) == "coin"
    further = highland(
        pieces=(16, 17, 18),
        die=9,
        ahead={11: "Tain", 14: "Easdale", 15: "Inshriach"},
        variants={"die": "yes", "mountain": way},
        starts=False,
    )
    move_die(further, 3)
    assert further.positions[further.frame.die] == 14
    assert heap(further) == "coin"


@pytest.mark.rule("GM2-40")
def test_the_die_that_stays_before_it_leaves_no_coin() -> None:
    state = highland(
        pieces=(16, 17, 18), die=9, ahead={11: "Tain", 14: "Easdale"}, variants={"die": "yes"}, starts=False
    )
    move_die(state, 1)
    assert state.positions[state.frame.die] == 11
    assert heap(state) == ""
    move_die(state, 1)
    assert heap(state) == "coin"
    assert sum(state.coins) == 0


@pytest.mark.rule("GM2-40", "GM-DIE-03", "GM-DIE-07", "GMC-07")
@pytest.mark.parametrize("roll", [2, 3])
def test_a_die_that_counts_as_far_as_the_end_or_beyond_has_moved_over_it(roll: int) -> None:
    """The Mountain and The End are counted; behind The End there is no tile."""
    state = highland(
        pieces=(16, 17, 18),
        die=9,
        ahead={15: "The End"},
        variants={"die": "yes", "die-at-the-end": "beyond"},
        stacks={"D": ""},
        starts=False,
    )
    move_die(state, roll)
    assert state.positions[state.frame.die] == NONE
    assert heap(state) == "coin"


@pytest.mark.rule("GM2-38", "GM2-40")
def test_a_die_that_finds_no_tile_waits_beyond_it() -> None:
    """At the far end of the row lies the Mountain; the Die waits on the space behind it and has moved over it."""
    state = highland(pieces=(10, 11, 9), die=8, variants={"die": "yes"}, starts=False)
    move_die(state, 1)
    assert state.die_waits
    assert state.positions[state.frame.die] == 14
    assert heap(state) == "coin"


@pytest.mark.rule("GM2-41")
def test_the_end_before_or_behind_it() -> None:
    """Removed at The End before the Mountain, the Die leaves nothing; beyond it, it has moved over the Mountain."""
    before = highland(
        pieces=(16, 17, 18), die=9, ahead={11: "The End", 14: "Easdale"}, variants={"die": "yes"}, starts=False
    )
    move_die(before, 3)
    assert before.positions[before.frame.die] == NONE
    assert heap(before) == ""
    beyond = highland(
        pieces=(16, 17, 18), die=9, ahead={11: "Easdale", 14: "The End"}, variants={"die": "yes"}, starts=False
    )
    move_die(beyond, 3)
    assert beyond.positions[beyond.frame.die] == NONE
    assert heap(beyond) == "coin"


@pytest.mark.rule("GM2-42", "GM2-43", "GM2-18")
def test_who_has_finished_on_it_gets_everything_before_the_final_scoring() -> None:
    """T-GM2-6: Red passes The End and lands on the Mountain with 4 coins and 2 wood; Blue's toll in the last move of
    the game comes along. The coins score, the wood is Red's."""
    state = highland(
        pieces=(8, 16, 9),
        ahead={10: "The End", 14: "Tain"},
        on_it="coin coin coin coin wood wood",
        coins=[0, 0, 1],
        stacks={"D": ""},
    )
    play(state, "climb the Mountain")
    assert state.seat == BLUE
    assert heap(state) == "coin coin coin coin wood wood"
    play(state, "take Tain")
    while not state.over:
        play(state, sorted(legal(state))[-1] if state.asked == "place" else "done")
    assert heap(state) == ""
    assert state.coins == [5, 0, 0]
    assert owns(state) == "wood wood"
    assert [b.points for b in state.sheet.bookings if b.seat == RED and b.source == "coins"] == [5]


@pytest.mark.rule("GM2-43", "GM2-29")
def test_goods_at_the_end_take_the_room_there_is() -> None:
    """At most three on a tile: if not all find room, the player says which come along; nothing can be sold any more."""
    land = territory(goods={(0, 0): "stone stone stone", (1, 0): "stone"})
    state = highland(
        pieces=(9, 15, 16),
        ahead={10: "The End"},
        on_it="coin wood wood sheep",
        territories=[land],
        market="stone 3, wood 3",
        stacks={"D": ""},
    )
    play(state, "climb the Mountain", "done")
    assert state.asked == "collect at the end"
    assert state.deciders == (RED,)
    assert state.coins[RED] == 1
    assert legal(state) == {"keep wood", "keep sheep"}
    # The last place then takes a wood: of one kind there is nothing to choose.
    play(state, "keep sheep")
    assert state.over
    assert owns(state) == "wood stone stone stone stone sheep"
    assert heap(state) == "wood"


@pytest.mark.rule("GM2-44")
def test_who_stands_on_it_short_of_the_end_is_not_finished() -> None:
    """The End lies beyond: Red moves on and collects in leaving."""
    state = highland(pieces=(TOP, 16, 17), ahead={15: "The End"}, on_it="coin", stacks={"D": ""}, starts=False)
    assert not state.finished(RED)
    go_on(state)
    assert (state.asked, state.seat) == ("turn", RED)
    assert state.coins[RED] == 0
    play(state, "finish")
    assert state.coins[RED] == 1


@pytest.mark.rule("GM2-45")
def test_with_nobody_on_it_its_content_is_worth_nothing() -> None:
    state = highland(pieces=(9, 15, 16), ahead={10: "The End"}, on_it="coin coin wood", stacks={"D": ""})
    play(state, "finish")
    assert state.over
    assert heap(state) == "coin coin wood"
    assert state.scores == [0, 0, 0]


@pytest.mark.rule("GM2-46", "GMX-37", "GMX-38")
@pytest.mark.parametrize("control", [RED, YELLOW])
def test_the_englishman_neither_pays_nor_stops(control: int) -> None:
    """Moving him over the Mountain costs the controller nothing there, whether a tile is taken or discarded; he cannot
    stop on it, and Mountain and tolls are for own pieces alone."""
    from tests.glen_more.hammer.table import table

    for answer in ("take", "discard"):
        state = table(
            at=11,
            controller=control,
            filled=0,
            pieces=(14, 15, 16),
            ahead={17: "Tain", 18: "Easdale"},
            coins=[5, 5, 5],
            territories=[territory(goods={(0, 0): "wood"}), territory(goods={(0, 0): "wood"})],
            modules=("hammer", "highlander"),
        )
        assert state.deciders == (control,)
        assert "climb the Mountain" not in legal(state)
        put_on(state, "coin sheep")
        move = next(text for text in sorted(legal(state)) if text.startswith(answer) or answer in text)
        play(state, move)
        assert heap(state) == "coin sheep"
        assert owns(state, control) == "wood"
