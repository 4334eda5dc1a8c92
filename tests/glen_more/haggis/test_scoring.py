"""The haggis scoring (GM5-26 to GM5-40)."""

from __future__ import annotations

import pytest

from clachan import Rng
from clachan.games.glen_more.modules.haggis.rules.haggis_scoring import in_order, repeat_roll, roll
from clachan.games.glen_more.modules.haggis.rules.state import Kitchen
from clachan.games.glen_more.modules.haggis.rules.views import kitchen_of
from clachan.games.glen_more.rules.refill import refill
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.haggis.table import BLUE, RED, YELLOW, dice, face_up, feast, points, pool, score, table
from tests.glen_more.positions import GAME, legal, play, territory

PAY, STOP = "pay whisky for a haggis roll", "no further haggis roll"


@pytest.mark.rule("GM5-29", "GM5-30", "GM5-37", "GM5-38", "GM5-39")
def test_the_worked_example() -> None:
    """T5-1: 1, 1, 3 on the table; a 1 and a 3 are rolled: 2 tokens times 4 are 8 points, and the other 1 stays."""
    state = feast(tables=[[1, 1, 3]], display=(2, 2), whisky=[1], starts=False)
    dice(state, 1, 3, 2, 2)
    score(state)
    assert state.part(Kitchen).rolls == (1, 3, 2, 2)
    assert (face_up(state), table(state)) == ("1 3", "1")
    assert points(state) == 0
    before = pool(state)
    play(state, STOP)
    assert points(state) == 8
    assert state.whisky[RED] == 1
    assert (face_up(state), table(state)) == ("", "1")
    assert sorted(pool(state).split()) == sorted([*before.split(), "1", "3"])
    part = kitchen_of(state.view(YELLOW))
    assert part["tables"][RED] == {"down": 1, "values": None, "up": []}


@pytest.mark.rule("GM5-31", "GM5-32")
def test_no_more_than_three_are_turned() -> None:
    """T5-2: of several that match one is turned; with three face up a further roll is ignored."""
    state = feast(tables=[[1, 1, 2, 3, 3]], display=(1, 1), starts=False)
    dice(state, 1, 1, 2, 3)
    score(state)
    assert points(state) == 12
    assert table(state) == "3 3"


@pytest.mark.rule("GM5-30", "GM5-32")
def test_one_token_for_each_roll_and_nobody_is_asked() -> None:
    """All players check each roll; who has no match turns nothing."""
    state = feast(tables=[[2, 2], [1, 2], [1, 3]], starts=False)
    dice(state, 2, 2, 2, 2)
    score(state)
    assert [points(state, seat) for seat in range(3)] == [2 * 4, 1 * 2, 0]
    assert [table(state, seat) for seat in range(3)] == ["", "1", "1 3"]


@pytest.mark.rule("GM5-37", "GM5-38", "GM5-39")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_scored_and_gives_back_what_was_turned_up(players: int) -> None:
    state = feast(tables=[[1, 3]] * players, display=(2, 2), players=players, starts=False)
    dice(state, 1, 1, 1, 1)
    score(state)
    assert [points(state, seat) for seat in range(players)] == [1] * players
    assert [(table(state, seat), face_up(state, seat)) for seat in range(players)] == [("3", "")] * players
    assert pool(state) == " ".join(["1"] * 5 + ["2"] * 2 + ["3"] * (4 - players))


@pytest.mark.rule("GM5-37")
def test_the_most_and_the_least() -> None:
    state = feast(tables=[[3, 3, 3, 1], [2]], starts=False)
    dice(state, 3, 3, 3, 1)
    score(state)
    assert points(state, RED) == 27
    assert points(state, YELLOW) == 0
    assert not [b for b in state.sheet.bookings if b.seat == YELLOW]


@pytest.mark.rule("GM5-33", "GM5-34")
def test_whisky_for_further_rolls() -> None:
    """T5-4: a roll for a cask counts for Red alone, who sees each result before the next; 2 x 5 are 10 points."""
    state = feast(tables=[[2, 3, 3], [3]], whisky=[2, 0], starts=False)
    dice(state, 1, 1, 1, 2, 3, 1)
    score(state)
    assert (state.asked, state.deciders) == ("haggis whisky", (RED,))
    assert face_up(state) == "2"
    play(state, PAY)
    assert (face_up(state), state.whisky[RED]) == ("2 3", 1)
    assert face_up(state, YELLOW) == ""
    assert legal(state) == {PAY, STOP}
    play(state, PAY)
    # Without whisky Red is not asked again.
    assert state.whisky[RED] == 0
    assert points(state) == 10
    assert table(state, YELLOW) == "3"


@pytest.mark.rule("GM5-33", "GM5-31", "GM5-35")
def test_who_is_not_offered_a_roll() -> None:
    """Red has three face up, Yellow has nothing face down, Blue has no whisky."""
    state = feast(tables=[[1, 1, 1, 3], [2], [3]], whisky=[5, 5, 0], starts=False)
    dice(state, 1, 1, 1, 2)
    score(state)
    assert state.asked != "haggis whisky"
    assert [points(state, seat) for seat in range(3)] == [9, 2, 0]
    assert state.whisky == [5, 5, 0]


@pytest.mark.rule("GM5-36")
def test_the_order_of_whisky_rolls() -> None:
    """The rearmost first; each finishes before the next."""
    state = feast(tables=[[3], [3], [3]], whisky=[2, 2, 2], pieces=(7, 3, 5), starts=False)
    dice(state, 1, 1, 1, 1, 2, 2)
    score(state)
    order: list[int] = []
    while state.asked == "haggis whisky":
        order.append(state.deciders[0])
        play(state, PAY if order.count(order[-1]) == 1 and order[-1] != RED else STOP)
    assert order == [YELLOW, YELLOW, BLUE, BLUE, RED]


@pytest.mark.rule("GM5-36")
def test_who_arrived_first_at_the_end_decides_first() -> None:
    """Blue moves onto The End before Red; Yellow is beyond it."""
    state = feast(pieces=(2, 6, 1), seat=BLUE, ahead={5: "The End", 7: "Tain"}, stacks={"D": ""})
    play(state, "finish", "finish")
    assert state.positions[:3] == [5, 6, 5]
    assert in_order(state) == [BLUE, RED, YELLOW]


@pytest.mark.rule("GM5-36")
def test_moves_to_other_spaces_are_no_arrivals() -> None:
    """Red takes a tile before Blue moves onto The End, and comes there second."""
    state = feast(pieces=(1, 6, 2), ahead={3: "Inshriach", 5: "The End", 7: "Tain"}, stacks={"D": ""})
    play(state, "take Inshriach", "place 0,1", "done", "finish", "finish")
    assert state.positions[:3] == [5, 6, 5]
    assert in_order(state) == [BLUE, RED, YELLOW]


@pytest.mark.rule("GM5-28")
def test_rolls_use_the_die_and_leave_it_where_it_stands() -> None:
    """Its faces are 1, 1, 1, 2, 2, 3, also where it does not take part."""
    for variants, die in (({"die": "yes"}, 4), ({"die": "no"}, None)):
        state = feast(pieces=(1, 2, 3), die=die, variants=variants, starts=False)
        before = (state.positions.copy(), state.die_roll)
        rolls = []
        for seed in range(600):
            state.rng = Rng(seed)
            rolls.append(roll(state))
        assert (state.positions, state.die_roll) == before
        assert 250 < rolls.count(1) < 350
        assert 150 < rolls.count(2) < 250
        assert 60 < rolls.count(3) < 140


@pytest.mark.rule("GM5-29")
def test_there_are_four_rolls() -> None:
    state = feast(tables=[[1]], starts=False)
    reveals = state.reveals
    score(state)
    assert len(state.part(Kitchen).rolls) == 4
    assert state.reveals >= reveals + 4


def last_tile(
    rolls: tuple[int, ...], stack: str, whisky: tuple[int, ...] = (), tables: tuple[tuple[int, ...], ...] = ()
) -> GlenState:
    """One tile is left in a stack, and Red's move makes it be laid."""
    letters = "ABCD"
    empty = dict.fromkeys(letters[: letters.index(stack)], "")
    last = {"A": "Tain", "B": "Rubislaw", "C": "Glen Lyon"}[stack]
    state = feast(
        tables=tables,
        whisky=whisky,
        pieces=(1, 2, 3),
        ahead=dict(zip(range(4, 14), TILES, strict=True)),
        stacks={**empty, stack: last},
        starts=False,
    )
    state.positions[RED] = 2
    state.positions[YELLOW] = 4
    del state.rondel[4]
    dice(state, *rolls, drawn=1)
    state.push_task("refilled")
    state.push_task("refill")
    state.frame.go_on(state)
    return state


TILES = (
    "Inshriach",
    "Lochridge",
    "Glen Nevis",
    "Ballachulish",
    "Black Isle",
    "Donan Castle",
    "Halkirk",
    "Plockton",
    "Pulteney",
    "Portree",
)


@pytest.mark.rule("GM5-26", "GM5-27")
@pytest.mark.parametrize(("stack", "expected"), [("A", False), ("B", True), ("C", True)])
def test_after_b_and_c_but_not_after_a(stack: str, expected: bool) -> None:
    """T5-6: the rolls come after the points of all four categories."""
    state = last_tile((1, 1, 1, 1), stack, (2, 0, 0), ((2, 2), (1,), ()))
    round_ = "ABC".index(stack) + 1
    # Two casks more than the others: the whisky of the round is counted before any of it is paid.
    booked = [(b.round, b.source, b.points) for b in state.sheet.bookings if b.seat == RED]
    assert booked == [(round_, "whisky", 2)]
    assert (state.asked == "haggis whisky") is expected
    if expected:
        play(state, STOP)
        last = state.sheet.bookings[-1]
        assert (last.seat, last.round, last.source, last.points) == (YELLOW, round_, "haggis", 1)
    assert points(state, YELLOW) == (1 if expected else 0)


@pytest.mark.rule("GM5-27")
def test_whisky_that_is_paid_was_counted_before() -> None:
    """T5-4: the category counted two casks; in the next round Red starts from none."""
    state = last_tile((1, 1, 1, 1, 3, 3), "B", (2, 0, 0), ((2, 2), (), ()))
    play(state, PAY, PAY)
    assert state.whisky[RED] == 0
    assert [b.points for b in state.sheet.bookings if b.source == "whisky"] == [2]


@pytest.mark.rule("GM5-26", "GM5-27", "GM5-40")
def test_the_last_one_follows_the_whole_final_scoring() -> None:
    """Coins and territories are counted before; what is then still face down is worth nothing."""
    state = feast(
        tables=[[2, 3, 3]],
        pieces=(1, 5, 6),
        ahead={4: "The End"},
        coins=[3],
        whisky=[1],
        territories=[territory({(0, 1): "Tain"})],
        stacks={"D": ""},
    )
    dice(state, 2, 2, 1, 1)
    play(state, "finish")
    assert (state.asked, state.over) == ("haggis whisky", False)
    sources = [b.source for b in state.sheet.bookings if b.seat == RED]
    assert sources == ["whisky", "territory", "coins"]
    play(state, STOP)
    assert state.over
    assert points(state) == 2
    assert state.scores[RED] == 1 - 3 + 3 + 2
    assert table(state) == "3 3"


@pytest.mark.rule("GM5-26")
def test_three_in_a_whole_game() -> None:
    """Rolls are made three times, in the rounds of B, C and the end."""
    state = GAME.setup(GAME.options(2, ["haggis"]), 8)
    seen: list[int] = []
    rolls = state.part(Kitchen).rolls
    while not state.over:
        play(state, sorted(legal(state))[0])
        if state.part(Kitchen).rolls != rolls:
            rolls = state.part(Kitchen).rolls
            seen.append(len(rolls))
    assert seen.count(4) == 3


@pytest.mark.rule("GM5-38")
def test_the_display_is_filled_up_again() -> None:
    """It was short of a token: those that were scored go back to the pool, and one of them comes up."""
    tables = [[1, 1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3]]
    state = feast(tables=tables, display=(3,), starts=False)
    assert pool(state) == ""
    dice(state, 1, 1, 2, 2)
    score(state)
    assert len(state.part(Kitchen).display) == 2
    assert state.part(Kitchen).display[0] == 3
    assert len(pool(state).split()) == 3


@pytest.mark.rule("GM5-39")
def test_face_down_tokens_stay_unseen() -> None:
    state = feast(tables=[[2, 3], [3]], whisky=[1], starts=False)
    dice(state, 1, 1, 1, 1)
    score(state)
    part = kitchen_of(state.view(YELLOW))
    assert part["tables"][RED] == {"down": 2, "values": None, "up": []}
    play(state, STOP)
    assert [table(state, seat) for seat in range(3)] == ["2 3", "3", ""]


def test_a_roll_for_all_can_be_repeated_before_tokens_are_turned() -> None:
    """For Chronicles that allow it: the first result is void."""
    state = feast(tables=[[3]], starts=False)
    state.part(Kitchen).rolls = (1, 2)
    dice(state, 3)
    repeat_roll(state)
    assert state.part(Kitchen).rolls == (1, 3)


def test_a_refill_goes_on_after_the_scoring() -> None:
    """The haggis scoring interrupts the refill, which is finished afterwards."""
    state = feast(
        tables=[[2]], whisky=[1], pieces=(8, 9, 10), ahead={11: "Tain"}, stacks={"A": "", "B": "Rubislaw"}, starts=False
    )
    dice(state, 1, 1, 1, 1, drawn=1)
    state.push_task("refilled")
    state.push_task("refill")
    state.frame.go_on(state)
    assert state.asked == "haggis whisky"
    assert len(state.rondel) == 2
    play(state, STOP)
    assert len(state.rondel) == 10
    refill(state)
    assert len(state.rondel) == 10
