"""Receiving a token (GM5-07, GM5-09 to GM5-25)."""

from __future__ import annotations

from collections import Counter

import pytest

from clachan import Rng
from clachan.games.glen_more.modules.haggis.rules.state import Kitchen
from clachan.games.glen_more.modules.haggis.rules.views import kitchen_of
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.haggis.table import BLUE, RED, YELLOW, display, feast, pool, table
from tests.glen_more.positions import GAME, goods, legal, play, row, territory

OLDE = "Ye Olde Inn"
STONE = {(0, 0): "stone"}


def at_the_inn(
    *, tables: list[list[int]] | None = None, shown: tuple[int, ...] = (1, 3), left: list[int] | None = None
) -> GlenState:
    """Red takes Ye Olde Inn for a stone, and is about to receive a token."""
    state = feast(
        tables=tables or [],
        display=shown,
        pool=left,
        ahead=OLDE,
        territories=[territory(goods=STONE)],
        market="stone 3",
    )
    return play(state, f"take {OLDE}", "place 0,1")


@pytest.mark.rule("GM5-09", "GM5-11", "GM5-16", "GM5-20", "GM5-23", "GM5-25")
def test_a_one_time_token_is_taken_from_the_display_or_drawn() -> None:
    """It costs nothing and cannot be refused; a token of the display lies face down too, and is made up for.

    It is no resource: nothing lies on the tile that has brought it.
    """
    state = at_the_inn()
    assert state.asked == "receive haggis"
    assert legal(state) == {"take haggis 1 from the display", "take haggis 3 from the display", "draw haggis"}
    taken = play(state.copy(), "take haggis 3 from the display")
    assert table(taken) == "3"
    assert taken.part(Kitchen).display[0] == 1
    assert len(taken.part(Kitchen).display) == 2
    assert goods(taken, (0, 1)) == ""
    drawn = play(state, "draw haggis")
    assert display(drawn) == "1 3"
    assert len(table(drawn)) == 1
    for one in (taken, drawn):
        part = kitchen_of(one.view(BLUE))
        assert part["tables"][0] == {"down": 1, "values": None, "up": []}


@pytest.mark.rule("GM5-09")
def test_a_draw_takes_any_of_the_face_down_tokens() -> None:
    state = at_the_inn(left=[1, 2, 2, 3])
    values: Counter[str] = Counter()
    for seed in range(200):
        copy = state.copy()
        copy.rng = Rng(seed)
        values[table(play(copy, "draw haggis"))] += 1
    assert set(values) == {"1", "2", "3"}
    assert values["2"] > max(values["1"], values["3"])


@pytest.mark.rule("GM5-10", "GM5-12", "GM5-41", "GM5-42")
def test_only_the_owner_sees_what_lies_on_the_table() -> None:
    """Of others' tables and of the pool only the number is known, also of a token that came from the display."""
    state = feast(tables=[[1, 3], [2]], display=(1, 2))
    for viewer in (RED, YELLOW, None):
        part = kitchen_of(state.view(viewer))
        tables = part["tables"]
        seen = [one["values"] for one in tables]
        assert seen == [v if i == viewer else None for i, v in enumerate([[1, 3], [2], []])]
        assert [one["down"] for one in tables] == [2, 1, 0]
        assert part["display"] == [1, 2]
        assert part["pool"] == 8
    taken = play(at_the_inn(), "take haggis 3 from the display")
    for viewer in (YELLOW, BLUE, None):
        part = kitchen_of(taken.view(viewer))
        assert part["tables"][RED] == {"down": 1, "values": None, "up": []}


@pytest.mark.rule("GM5-41")
def test_what_a_seat_does_not_see_is_dealt_anew() -> None:
    """Its own tokens stay; all others are mixed, pool and foreign tables alike."""
    state = feast(tables=[[1, 3], [2, 2], [3]], display=(1, 2))
    seen: set[str] = set()
    pools: set[str] = set()
    for seed in range(40):
        dealt = state.redeal(RED, Rng(seed))
        assert table(dealt, RED) == "1 3"
        assert display(dealt) == "1 2"
        assert (len(table(dealt, YELLOW).split()), len(table(dealt, BLUE).split())) == (2, 1)
        assert sorted(f"{table(dealt, YELLOW)} {table(dealt, BLUE)} {pool(dealt)}".split()) == sorted(
            f"2 2 3 {pool(state)}".split()
        )
        seen.add(table(dealt, YELLOW))
        pools.add(pool(dealt))
    assert len(seen) > 3
    assert len(pools) > 3


@pytest.mark.rule("GM5-13", "GM5-14", "GM5-15", "GM5-16", "GM5-07")
def test_a_full_table() -> None:
    """T5-3: one in, one out; the returned token is mixed with the pool and may be the one that is turned up."""
    tables = [[1, 1, 2, 2, 3]]
    state = at_the_inn(tables=tables, shown=(2, 3), left=[1, 1, 2, 3, 3])
    play(state, "take haggis 3 from the display")
    assert state.asked == "return haggis"
    assert table(state) == "1 1 2 2 3 3"
    assert len(pool(state).split()) == 5
    assert display(state) == "2"
    assert legal(state) == {"return haggis 1", "return haggis 2", "return haggis 3"}
    ups: set[str] = set()
    for seed in range(60):
        copy = state.copy()
        copy.rng = Rng(seed)
        play(copy, "return haggis 1")
        assert table(copy) == "1 2 2 3 3"
        assert len(pool(copy).split()) == 5
        assert len(copy.part(Kitchen).display) == 2
        ups.add(display(copy))
    assert ups == {"1 2", "2 2", "2 3"}


@pytest.mark.rule("GM5-16")
def test_a_token_returned_in_the_same_receipt_may_be_turned_up() -> None:
    """The pool is empty but for the 1 that Red returns: it comes up."""
    state = at_the_inn(tables=[[1, 2, 2, 3, 3]], shown=(2, 3), left=[])
    play(state, "take haggis 2 from the display", "return haggis 1")
    assert display(state) == "1 3"
    assert pool(state) == ""


@pytest.mark.rule("GM5-14", "GM5-20")
def test_on_a_full_table_the_newcomer_may_be_the_one_that_goes_back() -> None:
    """And exactly one goes back."""
    state = at_the_inn(tables=[[2, 2, 2, 3, 3]], shown=(1, 3))
    play(state, "take haggis 1 from the display", "return haggis 1")
    assert table(state) == "2 2 2 3 3"
    assert state.asked == "activation"


@pytest.mark.rule("GM5-14")
def test_only_the_owner_sees_what_goes_back() -> None:
    """The answer is private for good, not only until something is revealed."""
    assert "return haggis" in GAME.private_decisions
    assert "return haggis" not in GAME.secret_decisions


@pytest.mark.rule("GM5-18")
def test_scarcity() -> None:
    """Without face-down tokens only the display, without a display only a draw; what there is refills the display."""
    only_shown = at_the_inn(shown=(1, 2), left=[])
    assert legal(only_shown) == {"take haggis 1 from the display", "take haggis 2 from the display"}
    play(only_shown, "take haggis 1 from the display")
    assert display(only_shown) == "2"
    # A single way is taken without a question.
    only_drawn = at_the_inn(shown=(), left=[3])
    assert table(only_drawn) == "3"
    assert display(only_drawn) == ""


@pytest.mark.rule("GM5-19")
def test_without_any_token_nothing_is_received() -> None:
    """A one-time token is forfeited."""
    state = at_the_inn(shown=(), left=[])
    assert table(state) == ""
    assert state.asked == "activation"


@pytest.mark.rule("GM5-19")
def test_no_sheep_is_taken_for_nothing() -> None:
    """T5-5: four tables hold all 13 tokens; an inn cannot be activated, and the sheep stays."""
    inn = territory({(0, 1): "Drover's Inn"}, goods={(0, 0): "sheep"})
    tables = [[1, 1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3], [3]]
    state = feast(players=4, seat=3, tables=tables, territories=[territory()] * 3 + [inn], ahead="Tain")
    assert (pool(state), display(state)) == ("", "")
    play(state, "take Tain", "place 1,1")
    assert "Drover's Inn" not in legal(state, "activate")
    play(state, "activate Tain")
    assert goods(state, (0, 0), 3) == "sheep"


@pytest.mark.rule("GM5-19", "GM5-21")
def test_the_last_token_can_be_had_for_a_sheep() -> None:
    inn = territory({(0, 1): "Drover's Inn"}, goods={(0, 0): "sheep"})
    tables = [[1, 1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3], []]
    state = feast(players=4, seat=3, tables=tables, territories=[territory()] * 3 + [inn], ahead="Tain")
    play(state, "take Tain", "place 1,1", "activate Drover's Inn")
    assert (table(state, 3), goods(state, (0, 0), 3)) == ("3", "")


@pytest.mark.rule("GM5-21", "GM5-22")
def test_a_sheep_for_a_token() -> None:
    """The sheep comes from any own tile or the Market; not to use it is allowed, and each inn works once in a turn."""
    inns = territory({(0, 1): "Drover's Inn"}, goods={(1, 0): "sheep"})
    state = feast(display=(1, 2), territories=[inns], ahead="Tain", coins=[3], market="sheep 1")
    play(state, "take Tain", "place 1,1")
    assert "done" in legal(state)
    play(state, "activate Drover's Inn")
    assert legal(state) == {"give sheep", "buy sheep"}
    bought = play(state.copy(), "buy sheep", "draw haggis")
    assert (bought.coins[RED], row(bought, "sheep"), goods(bought, (1, 0))) == (1, 2, "sheep")
    play(state, "give sheep")
    assert state.asked == "receive haggis"
    play(state, "take haggis 2 from the display")
    assert (table(state), goods(state, (1, 0)), state.coins[RED]) == ("2", "", 3)
    assert "Drover's Inn" not in legal(state, "activate")


@pytest.mark.rule("GM5-17", "GM5-22")
def test_two_inns_give_two_receipts() -> None:
    """Between both the display is full again."""
    inns = territory(
        {(0, 1): "Drover's Inn", (1, 1): "Haggis House"}, men={(0, 1): 1}, goods={(0, 0): "sheep", (1, 0): "sheep"}
    )
    state = feast(display=(1, 2), territories=[inns], ahead="Tain", market="sheep 3")
    play(state, "take Tain", "place 0,2")
    play(state, "activate Drover's Inn", "from Home Castle", "take haggis 1 from the display")
    assert len(state.part(Kitchen).display) == 2
    play(state, "activate Haggis House", "draw haggis")
    assert len(table(state).split()) == 2
    assert len(state.part(Kitchen).display) == 2
    assert {"activate Drover's Inn", "activate Haggis House"} & legal(state) == set()


@pytest.mark.rule("GM5-07", "GM5-25")
def test_a_token_is_no_resource() -> None:
    """It cannot be sold or bought, pays for nothing, breaks no tie, and there is no substitute for it."""
    state = feast(tables=[[1, 2, 3]], ahead="Portree", market="sheep 3, wood 3", stacks={"D": ""})
    assert legal(state) == {"discard Portree"}
    assert state.territories[RED].owned == 0
    assert not [action for action in GAME.actions if "sell haggis" in action.text or "buy haggis" in action.text]
    assert state.ranking[0] == state.ranking[1]
