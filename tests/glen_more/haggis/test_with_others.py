"""Haggis together with other Chronicles (GMX-43, GMX-49, GMX-62)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.haggis.rules.extension import Haggis
from clachan.games.glen_more.modules.haggis.rules.haggis_scoring import repeat_roll
from clachan.games.glen_more.modules.haggis.rules.receiving import hand_over, tokens_of
from clachan.games.glen_more.modules.haggis.rules.state import Kitchen
from clachan.games.glen_more.modules.haggis.rules.views import kitchen_of
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.haggis.table import BLUE, RED, YELLOW, dice, display, feast, points, pool, score, table
from tests.glen_more.hammer.table import table as england
from tests.glen_more.positions import DATA, game_with, goods, legal, play, position, territory
from tests.glen_more.single_cask.table import fill_cellars, shelves
from tests.glen_more.tome.table import tome


@pytest.mark.rule("GMX-43")
@pytest.mark.parametrize("left", ["1 | . . x", "1 | x . .", "0 | x . x"])
def test_any_cask_pays_for_a_haggis_roll(left: str) -> None:
    """From any space of the cellars or from the area; the roll follows."""
    state = feast(tables=[[3]], modules=["single-cask"], starts=False)
    fill_cellars(state, RED, "1 | x . x")
    dice(state, 1, 1, 1, 1, 3)
    score(state)
    play(state, "pay whisky for a haggis roll")
    assert state.asked == "pay cask"
    options = sorted(legal(state))
    assert len(options) == 3
    found = []
    for option in options:
        copy = play(state.copy(), option)
        found.append(shelves(copy))
    assert sorted(found) == ["0 | x . x", "1 | . . x", "1 | x . ."]
    play(state, options[found.index(left)])
    assert shelves(state) == left
    assert state.whisky[RED] == 2
    assert points(state) == 3


@pytest.mark.rule("GMX-49")
def test_the_englishman_takes_an_inn() -> None:
    """Its one-time token and its activation work as usual, for the controller."""
    state = england(
        at=1,
        controller=YELLOW,
        filled=0,
        pieces=(2, 3, 4),
        ahead={5: "Ye Olde Inn", 6: "Tain"},
        coins=[0, 5, 0],
        territories=[territory(), territory(goods={(0, 0): "stone sheep"})],
        market="stone 3, sheep 3",
        modules=("hammer", "haggis"),
    )
    assert state.deciders == (YELLOW,)
    play(state, "take Ye Olde Inn", "place 0,1", "draw haggis")
    assert len(table(state, YELLOW)) == 1
    play(state, "activate Ye Olde Inn", "draw haggis")
    assert len(table(state, YELLOW).split()) == 2
    assert goods(state, (0, 0), YELLOW) == ""


@pytest.mark.rule("GM5-36")
def test_the_englishman_who_arrives_at_the_end_is_none_of_those_who_decide() -> None:
    """Yellow moves him there before anybody else, then Red and Blue finish."""
    state = england(
        at=1,
        controller=YELLOW,
        filled=0,
        pieces=(2, 7, 3),
        ahead={5: "The End", 8: "Tain"},
        coins=[0, 5, 0],
        stacks={"D": ""},
        modules=("hammer", "haggis"),
    )
    play(state, "finish")
    assert kitchen_of(state.view(RED))["arrived"] == []
    play(state, "finish", "finish")
    assert kitchen_of(state.view(RED))["arrived"] == [RED, BLUE]


@pytest.mark.rule("GMX-62")
def test_a_foreign_inn_through_donan_castle() -> None:
    """Red hands in an own sheep, or one of the Market, and puts the token on the own table."""
    inn = territory({(0, 1): "Drover's Inn"}, goods={(0, 1): "sheep"})
    mine = territory(goods={(0, 0): "sheep"})
    state = tome(cards=["Donan Castle"], land=mine, others=[inn], coins=[2], market="sheep 1", more=["haggis"])
    play(state, "take Gathering A", "place 0,1", "activate Gathering A", "trigger Donan Castle")
    play(state, "borrow Drover's Inn")
    assert legal(state) == {"give sheep", "buy sheep"}
    play(state, "give sheep", "draw haggis")
    assert goods(state, (0, 0)) == ""
    assert goods(state, (0, 1), YELLOW) == "sheep"
    assert len(table(state, RED)) == 1
    assert table(state, YELLOW) == ""


def test_a_token_is_handed_over_from_table_to_table() -> None:
    """For Chronicles that steal tokens: a full table returns one to the pool, and the display is not touched."""
    state = feast(tables=[[1, 1, 2, 2, 3], [3]], display=(1, 2), starts=False)
    hand_over(state, YELLOW, RED, 3, 5)
    assert tokens_of(state, YELLOW) == (0, 0, 0)
    assert state.deciders == (RED,)
    before = pool(state)
    play(state, "return haggis 1")
    assert table(state) == "1 2 2 3 3"
    assert sorted(pool(state).split()) == sorted([*before.split(), "1"])
    assert display(state) == "1 2"
    hand_over(state, RED, BLUE, 3, 5)
    assert (table(state, RED), table(state, BLUE)) == ("1 2 2 3", "3")


class Meddler(GlenExtension):
    """A Chronicle that looks at the rolls: it has the second one repeated."""

    name = "meddler"

    def __init__(self) -> None:
        self.seen: list[tuple[int, ...]] = []

    def rolls_begin(self, state: GlenState) -> None:
        self.seen.append(state.part(Kitchen).rolls)

    def rolled(self, state: GlenState) -> None:
        rolls = state.part(Kitchen).rolls
        # Nothing was turned for this roll yet: the tokens of the table are still there.
        self.seen.append((*rolls, sum(tokens_of(state, RED))))
        if len(rolls) == 2:
            repeat_roll(state)


def test_rolls_can_be_meddled_with() -> None:
    """Before the first roll and after each, before tokens are turned for it; what is repeated counts for all."""
    meddler = Meddler()
    data = (DATA.parent / "modules" / "haggis" / "data" / "haggis.toml").read_text(encoding="utf-8")
    game = game_with(data, "haggis", [Haggis(), meddler])
    state = position(modules=("haggis", "meddler"), game=game, starts=False)
    state.part(Kitchen).down[RED] = (1, 1, 1)
    dice(state, 1, 1, 3, 1, 1)
    score(state)
    assert meddler.seen == [(), (1, 3), (1, 1, 2), (1, 3, 1, 1), (1, 3, 1, 1, 1)]
    assert points(state) == 2 * 4
