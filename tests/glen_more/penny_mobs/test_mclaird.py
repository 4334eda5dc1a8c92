"""Peggy McLaird (GM8-60 to -73, GMX-17, GMX-18, GMX-59)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from clachan.games.glen_more.rules.die import move_die
from clachan.games.glen_more.rules.rondel import discard_tile
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import surcharge, takeable_tiles
from tests.glen_more.penny_mobs.table import mobs, number, street, told
from tests.glen_more.positions import VILLAGE, go_on, goods, legal, names, play, territory, tile

PEGGY = "Peggy McLaird"


def after_the_move(
    ahead: str | Mapping[int, str] = "Easdale, Tain, Portree, Donan Castle",
    coins: Sequence[int] = (9, 9, 9),
    market: str = "",
    take: str = "Easdale",
    modules: Sequence[str] = (),
    pieces: Sequence[int] | None = None,
    stocks: Mapping[tuple[int, int], str] | None = None,
) -> GlenState:
    """Seat 0, who controls Peggy McLaird, has moved and taken Easdale."""
    land = territory(goods=stocks)
    state = street(
        taken={PEGGY: 0}, ahead=ahead, coins=coins, market=market, modules=modules, pieces=pieces, territories=[land]
    )
    play(state, f"take {take}")
    while state.asked == "place":
        play(state, min(legal(state)))
    return state


def reserve(state: GlenState, name: str, marker: int = 2) -> GlenState:
    """Reserve a tile; marker 2 costs opponents two coins. Then be done with the turn."""
    play(state, "use Peggy McLaird", f"McLaird marker {marker} ({marker}) on {name}")
    while state.asked == "activation" and state.seat == 0:
        play(state, "done")
    return state


def skip_to(state: GlenState, seat: int) -> GlenState:
    """The other players are far ahead now, so that it is this seat's turn, with everything as it is."""
    for other in range(state.frame.seats):
        state.positions[other] = 1 if other == seat else state.front + 2 + other
    go_on(state)
    assert (state.asked, state.deciders) == ("turn", (seat,))
    return state


def left(state: GlenState) -> list[int]:
    """The coins on the markers that lie with the card."""
    there = told(state, PEGGY)["markers"]
    assert isinstance(there, list)
    return [marker["coins"] for marker in there]


def reserved(state: GlenState) -> object:
    there = told(state, PEGGY)["reserved"]
    return there["tile"] if isinstance(there, dict) else None


@pytest.mark.rule("GM8-60", "GM8-61", "GM8-63")
def test_one_of_three_markers_goes_on_a_tile_ahead() -> None:
    state = after_the_move()
    assert left(state) == [1, 2, 3]
    play(state, "use Peggy McLaird")
    assert "McLaird marker 1 (1) on Tain" in legal(state)
    assert "McLaird marker 3 (3) on Tain" in legal(state)
    play(state, "McLaird marker 3 (3) on Tain")
    assert reserved(state) == "Tain"
    assert left(state) == [1, 2]


@pytest.mark.rule("GM8-61")
def test_tiles_behind_the_own_piece_cannot_be_reserved() -> None:
    state = after_the_move(ahead={4: "Easdale", 5: "Tain", 6: "Rothiemurchus"}, take="Tain")
    play(state, "use Peggy McLaird")
    assert "McLaird marker 1 (1) on Rothiemurchus" in legal(state)
    assert "McLaird marker 1 (1) on Easdale" not in legal(state)


@pytest.mark.rule("GM8-62", "GMX-17")
def test_after_the_move_once_a_turn_and_one_at_a_time() -> None:
    state = street(taken={PEGGY: 0}, ahead="Easdale, Tain, Rothiemurchus")
    assert "use Peggy McLaird" not in legal(state)
    state = after_the_move()
    play(state, "use Peggy McLaird", "McLaird marker 1 (1) on Tain")
    assert state.asked == "activation"
    assert "use Peggy McLaird" not in legal(state)
    # Nor if the reserved tile should be gone.
    discard_tile(state, state.rondel.pop(5), 0)
    state.forget_choices()
    assert reserved(state) is None
    assert "use Peggy McLaird" not in legal(state)


@pytest.mark.rule("GM8-62", "GM8-67", "GM8-71")
def test_having_taken_the_reserved_tile_one_may_reserve_again() -> None:
    state = skip_to(reserve(after_the_move(), "Tain"), 0)
    assert legal(state) == {"take Tain"}
    play(state, "take Tain")
    while state.asked == "place":
        play(state, min(legal(state)))
    assert state.coins == [9, 9, 9]
    assert reserved(state) is None
    assert left(state) == [1, 3]
    assert "use Peggy McLaird" in legal(state)


@pytest.mark.rule("GM8-63")
def test_the_tile_must_be_one_that_could_be_taken_now() -> None:
    state = after_the_move(coins=[0, 9, 9])
    play(state, "use Peggy McLaird")
    # Portree costs wood and Donan Castle wood and stone, which cannot be paid.
    assert {text.rpartition(" on ")[2] for text in legal(state)} == set(names(takeable_tiles(state, 0, 0)))
    assert "McLaird marker 1 (1) on Portree" not in legal(state)
    rich = after_the_move(coins=[9, 9, 9])
    play(rich, "use Peggy McLaird")
    assert "McLaird marker 1 (1) on Donan Castle" in legal(rich)


@pytest.mark.rule("GM8-63", "GM8-64")
def test_persons_can_be_reserved_and_the_end_cannot() -> None:
    state = after_the_move(ahead="Easdale, Robert the Bruce, The End, Tain")
    play(state, "use Peggy McLaird")
    assert legal(state) == {
        f"McLaird marker {marker} ({marker}) on {name}" for marker in (1, 2, 3) for name in ("Robert the Bruce", "Tain")
    }


@pytest.mark.rule("GM8-65", "GM8-71", "GM8-70")
def test_t8_4_an_opponent_pays_the_marker_besides_the_cost() -> None:
    """T8-4: a tile that costs wood and stone, with the 2 marker on it."""
    state = reserve(after_the_move(coins=[9, 6, 0]), "Donan Castle")
    assert state.deciders == (1,)
    state.territories[1] = territory(goods={VILLAGE: "wood stone"})
    state.coins[0] = 4
    state.forget_choices()
    play(state, "take Donan Castle")
    while state.asked == "pay":
        play(state, min(text for text in legal(state) if text.startswith("give")))
    assert state.coins == [4 + 2, 6 - 2, 0]
    assert goods(state, VILLAGE, 1) == ""
    assert reserved(state) is None
    # She is free in her controller's next turn.
    skip_to(state, 0)
    assert len([text for text in legal(state) if text.startswith("take ")]) > 1
    assert left(state) == [1, 3]
    assert told(state, PEGGY)["turned"] is False


@pytest.mark.rule("GM8-65", "GMX-18")
def test_an_opponent_who_cannot_pay_the_marker_cannot_take_the_tile() -> None:
    state = reserve(after_the_move(coins=[9, 1, 2]), "Tain")
    assert "take Tain" not in legal(state)
    # With something to sell he can.
    state = reserve(after_the_move(coins=[9, 1, 2], market="sheep 1"), "Tain")
    state.territories[1] = territory(goods={VILLAGE: "sheep"})
    state.forget_choices()
    play(state, "take Tain")
    assert (state.coins[0], state.coins[1]) == (11, 0)


@pytest.mark.rule("GM8-66", "GM8-70")
def test_passing_over_or_discarding_the_tile_costs_nothing() -> None:
    state = reserve(after_the_move(coins=[9, 0, 0]), "Tain")
    coins = list(state.coins)
    index = next(index for index, there in state.rondel.items() if there == tile("Tain"))
    discard_tile(state, state.rondel.pop(index), 1)
    assert state.coins == coins
    assert state.discard[-1] == tile("Tain")
    assert (reserved(state), left(state), told(state, PEGGY)["turned"]) == (None, [1, 3], False)
    skip_to(state, 0)
    assert len(legal(state)) > 1


@pytest.mark.rule("GM8-66")
def test_the_die_discards_a_reserved_tile_like_any_other() -> None:
    state = reserve(after_the_move(ahead={4: "Easdale", 5: "Tain", 6: "Rothiemurchus"}), "Tain")
    state.positions = [4, 10, 11, 1]
    move_die(state, 1)
    assert state.positions[3] == 5
    assert state.discard[-1] == tile("Tain")
    assert reserved(state) is None
    assert left(state) == [1, 3]


@pytest.mark.rule("GM8-67")
def test_the_reserved_tile_must_be_taken_and_nothing_else() -> None:
    state = reserve(after_the_move(ahead="Easdale, Tain, The End, Rothiemurchus"), "Rothiemurchus", 3)
    skip_to(state, 0)
    # Not even The End; what can be done in the own turn besides may still be done.
    assert {text for text in legal(state) if text.startswith(("take", "finish", "discard"))} == {"take Rothiemurchus"}
    play(state, "take Rothiemurchus")
    assert state.coins[0] == 9


@pytest.mark.rule("GM8-68", "GM8-21")
def test_t8_4_if_it_cannot_be_taken_the_card_is_turned_over() -> None:
    """T8-4, the other way: no stone, and the stone row is full."""
    state = skip_to(reserve(after_the_move(), "Donan Castle"), 0)
    state.market[1] = 3
    state.forget_choices()
    assert "take Donan Castle" not in legal(state)
    assert "take Tain" in legal(state)
    # Only the move turns the card over.
    assert told(state, PEGGY)["turned"] is False
    play(state, "take Tain")
    assert (reserved(state), left(state), told(state, PEGGY)["turned"]) == (None, [], True)
    assert surcharge(state, 1, 1, state.tile(tile("Donan Castle")), 7) == 0
    while state.asked in ("place", "activation"):
        assert "use Peggy McLaird" not in legal(state)
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    assert mobs(state).controller[number(PEGGY)] == 0
    state.stack.clear()
    state.push_task("final", (0,))
    state.frame.go_on(state)
    assert state.sheet.by_source(0)["mobster Peggy McLaird"] == -6


@pytest.mark.rule("GM8-68")
def test_a_tile_that_is_no_longer_ahead_cannot_be_taken() -> None:
    state = skip_to(reserve(after_the_move(), "Tain"), 0)
    index = next(index for index, there in state.rondel.items() if there == tile("Tain"))
    state.positions[0] = index + 1
    state.forget_choices()
    assert "take Tain" not in legal(state)
    play(state, min(text for text in legal(state) if text.startswith("take")))
    assert told(state, PEGGY)["turned"] is True


@pytest.mark.rule("GM8-69")
def test_what_is_done_before_the_move_may_bring_that_about() -> None:
    state = skip_to(
        reserve(
            after_the_move(coins=[0, 0, 0], market="wood 1, stone 3", stocks={VILLAGE: "wood stone"}), "Donan Castle"
        ),
        0,
    )
    state.coins[0] = 0
    state.forget_choices()
    assert {text for text in legal(state) if text.startswith("take")} == {"take Donan Castle"}
    # To sell the stone is not forbidden, although then the row cannot sell it back.
    play(state, "sell stone")
    state.coins[0] = 0
    state.forget_choices()
    assert "take Donan Castle" not in legal(state)
    play(state, "take Tain")
    assert told(state, PEGGY)["turned"] is True


@pytest.mark.rule("GM8-72")
def test_on_or_beyond_the_end_nothing_is_reserved() -> None:
    state = street(taken={PEGGY: 0}, players=3, ahead="The End, Easdale, Tain")
    play(state, "take Easdale")
    while state.asked == "place":
        play(state, min(legal(state)))
    assert state.deciders == (0,) or state.asked == "turn"
    assert "use Peggy McLaird" not in legal(state)
    assert state.finished(0)


@pytest.mark.rule("GM8-73")
def test_a_tile_beyond_the_end_can_be_reserved_and_is_the_last_turn() -> None:
    state = skip_to(reserve(after_the_move(ahead="Easdale, The End, Tain"), "Tain"), 0)
    play(state, "take Tain")
    while state.asked == "place":
        play(state, min(legal(state)))
    assert state.finished(0)


@pytest.mark.rule("GMX-59")
def test_the_englishman_binds_nobody_and_a_reserved_tile_costs_him_the_marker() -> None:
    state = reserve(after_the_move(modules=["hammer"]), "Tain")
    piece = state.frame.first_piece["hammer"]
    there = state.tile(tile("Tain"))
    index = next(index for index, other in state.rondel.items() if other == there.number)
    extension = next(one for one in state.frame.extensions if one.name == "penny-mobs")
    # Whoever takes it with the Englishman pays the marker; McLaird's controller does not.
    assert extension.surcharge(state, 1, piece, there, index) == 2
    assert extension.surcharge(state, 0, piece, there, index) == 0
    # His turn is not the next turn of the reservation, and his moves break none.
    assert extension.destinations_fixed(state, 0, piece) is None
    extension.on_path(state, piece, 1, index + 1)
    assert told(state, PEGGY)["turned"] is False
    # Taken by the controller with the Englishman: the marker is gone and the duty fulfilled.
    taken = state.copy()
    extension.surcharge_paid(taken, 0, piece, there, index)
    assert (reserved(taken), taken.coins) == (None, state.coins)
    # Discarded by him: free, and no punishment.
    discard_tile(state, state.rondel.pop(index), piece)
    assert (reserved(state), left(state), told(state, PEGGY)["turned"]) == (None, [1, 3], False)
