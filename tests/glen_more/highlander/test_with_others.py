"""The Mountain together with other Chronicles (GMX-36 to GMX-40, GMC-04)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clachan.core.action import Action
from clachan.games.glen_more.modules.highlander.rules.extension import Highlander
from clachan.games.glen_more.modules.highlander.rules.leaving import can_leave_with
from clachan.games.glen_more.modules.highlander.rules.mountain import exchange, lay_coin, lay_resource
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.refill import stack_size
from clachan.games.glen_more.rules.resources import SHEEP, STONE, UNIT
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.highlander.table import RED, TOP, YELLOW, heap, highland, owns
from tests.glen_more.positions import DATA, GAME, game_with, legal, on_rondel, play, position, territory
from tests.glen_more.single_cask.table import shelves


@pytest.mark.rule("GMC-04", "GMX-04")
@pytest.mark.parametrize(("die", "tiles"), [("no", 1), ("yes", 0)])
def test_set_up_with_the_englishman(die: str, tiles: int) -> None:
    """T-GMC-2, TX-2: 4 pieces, the Die, 5 S tiles, the Englishman, a tile or none, the Mountain, an empty space."""
    state = GAME.setup(GAME.options(4, ["highlander", "hammer"], {"die": die}), 4)
    letters = [state.tile(number).stack for number in state.rondel.values()]
    assert letters == ["S"] * 5 + ["A"] * tiles
    assert stack_size(state, 0) == 15 - tiles
    pieces = [index for index in state.positions if index >= 0]
    assert len(pieces) + len(letters) + 2 + 1 == 14


@pytest.mark.rule("GMX-36")
def test_what_is_collected_at_the_end_counts_in_the_final_scoring() -> None:
    """Coins are points, and goods break ties: both are there before anything is counted."""
    state = highland(pieces=(9, 15, 16), ahead={10: "The End"}, on_it="coin coin wood", points=[0, 2], stacks={"D": ""})
    play(state, "climb the Mountain")
    assert state.over
    assert state.scores[:2] == [2, 2]
    assert state.ranking[:2] == [1, 2]


class Bound(GlenExtension):
    """A Chronicle that counts ends of turns and binds Yellow to the tile Tain."""

    name = "bound"

    def __init__(self) -> None:
        self.ends: list[int] = []

    def end_of_turn(self, state: GlenState, seat: int) -> None:
        self.ends.append(seat)

    def may_find(self, state: GlenState, seat: int, coins: int, goods: int) -> Sequence[tuple[int, int]]:
        # A coin on the Mountain may be exchanged for a stone before it is collected.
        return [(coins - 1, goods + UNIT[STONE])] if coins else []

    def destinations_fixed(self, state: GlenState, seat: int, piece: int) -> Sequence[Action] | None:
        tain = state.frame.components.tile_by_name["Tain"].number
        return [state.frame.actions.take[tain]] if seat == YELLOW else None


def bound_game() -> tuple[GlenMore, Bound]:
    """The game with the Mountain and that Chronicle."""
    bound = Bound()
    data = (DATA.parent / "modules" / "highlander" / "data" / "mountain.toml").read_text(encoding="utf-8")
    return game_with(data, "highlander", [Highlander(), bound]), bound


@pytest.mark.rule("GMX-39")
def test_it_is_no_tile() -> None:
    """It can be neither taken nor discarded nor put on a pile; no component of it is a tile at all. Who is bound to a
    tile cannot choose it."""
    assert "Mountain" not in GAME.components.names
    state = highland(pieces=(10, 15, 16), ahead={17: "Castle of Mey"})
    assert legal(state) == {"discard Castle of Mey", "climb the Mountain"}
    game, _ = bound_game()
    modules = ("highlander", "bound")
    for seat, expected in ((RED, True), (YELLOW, False)):
        bound = position(seat=seat, pieces=(9, 10, 11), ahead={14: "Tain"}, modules=modules, game=game)
        assert ("climb the Mountain" in legal(bound)) is expected


@pytest.mark.rule("GMX-40")
def test_a_turn_that_ends_on_it_has_its_end_of_turn_step() -> None:
    game, bound = bound_game()
    state = position(pieces=(9, 10, 11), ahead={14: "Tain"}, modules=("highlander", "bound"), game=game)
    play(state, "climb the Mountain")
    assert state.positions[RED] == TOP
    assert bound.ends == [RED]
    assert state.seat == YELLOW


def test_what_can_be_exchanged_before_it_is_collected_counts_for_the_destination() -> None:
    """For Chronicles that change the Mountain: no stone lies there, but one may by the time Red takes it."""
    game, _ = bound_game()
    state = position(
        pieces=(TOP, 15, 16), ahead={17: "Halkirk"}, market="stone 3", modules=("highlander", "bound"), game=game
    )
    assert "Halkirk" not in legal(state, "take")
    lay_coin(state)
    state.forget_choices()
    assert "Halkirk" in legal(state, "take")
    exchange(state, NONE, STONE)
    assert heap(state) == "stone"
    lay_resource(state, STONE)
    exchange(state, STONE, SHEEP)
    assert heap(state) == "stone sheep"


def test_an_exchange_that_makes_the_destination_unpayable_can_be_told() -> None:
    """Red is on the way from the Mountain to Halkirk, which costs a stone: with the stone there it can be paid."""
    state = highland(pieces=(TOP, 15, 16), ahead={17: "Halkirk"}, on_it="stone wood", market="stone 3")
    play(state, "take Halkirk")
    assert state.asked == "collect"
    assert can_leave_with(state, RED, TOP, 0, UNIT[STONE])
    assert not can_leave_with(state, RED, TOP, 0, UNIT[SHEEP])


# Five of six places are taken; a cellar costs a wood and a stone.
NEARLY_FULL = territory(goods={(0, 0): "sheep sheep sheep", (1, 0): "sheep wood"})


@pytest.mark.rule("GM3-32", "GM3-37", "GM2-30")
def test_a_cellar_bought_with_what_is_collected_makes_room() -> None:
    """Neither sheep nor cattle can be sold: the stone of the Mountain and the wood pay for the Second Cellar."""
    state = highland(
        pieces=(TOP, 15, 16),
        ahead={17: "Tain", 18: "Easdale"},
        territories=[NEARLY_FULL],
        on_it="stone cattle",
        modules=("single-cask",),
    )
    play(state, "take Tain", "put stone Home Castle")
    assert legal(state) == {"buy cellar II", "leave the rest on the Mountain"}
    play(state, "buy cellar II")
    assert shelves(state) == "0 | . . . | . . ."
    assert state.asked == "collect"
    play(state, "put cattle Home Castle")
    assert (heap(state), owns(state)) == ("", "sheep sheep sheep sheep cattle")
    assert state.asked == "place"


@pytest.mark.rule("GM3-37", "GMC-12")
@pytest.mark.parametrize(("on_it", "offered"), [("stone cattle", False), ("stone stone", True)])
def test_no_cellar_that_the_destination_could_not_be_paid_after(on_it: str, offered: bool) -> None:
    """Halkirk costs a stone, none can be bought: only one stone more lets the other one pay for a cellar."""
    state = highland(
        pieces=(TOP, 15, 16),
        ahead={17: "Halkirk", 18: "Tain"},
        territories=[NEARLY_FULL],
        on_it=on_it,
        market="stone 3",
        modules=("single-cask",),
    )
    # The first stone has to be taken, so that is not asked.
    play(state, "take Halkirk")
    assert state.asked == "collect"
    assert ("buy cellar II" in legal(state)) is offered
    play(state, "buy cellar II" if offered else "leave the rest on the Mountain")
    assert 17 not in on_rondel(state)
    assert "stone" not in owns(state)
    assert shelves(state) == ("0 | . . . | . . ." if offered else "0 | . . .")


@pytest.mark.rule("GM3-32", "GM2-28")
def test_a_cellar_can_be_bought_on_the_way_to_the_end() -> None:
    """Nothing can be done after the move, so it is asked for before."""
    state = highland(
        pieces=(TOP, 20, 21), ahead={15: "The End"}, on_it="wood stone", modules=("single-cask",), stacks={"D": ""}
    )
    play(state, "finish", "put wood Home Castle", "put stone Home Castle")
    assert legal(state) == {"buy cellar II", "done"}
    play(state, "buy cellar II")
    assert (state.over, shelves(state), owns(state)) == (True, "0 | . . . | . . .", "")
