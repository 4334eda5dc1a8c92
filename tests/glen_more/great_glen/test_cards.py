"""What the cards compare, and what they bring (GM7-21, -26 to -42)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from tests.glen_more.great_glen.table import FIVE, numbers, score, table
from tests.glen_more.positions import HOME_CASTLE, VILLAGE, Cell, go_on, play, territory

ALL_LATER = "Castles, Whisky Tiles, Smallest Territory, Pastures, Farthest Scotsman"


@pytest.mark.rule("GM7-26", "GM7-27", "GM7-31")
def test_most_animals_alone() -> None:
    lands = [territory(goods={VILLAGE: "sheep cattle wood"}), territory(goods={VILLAGE: "sheep"}), territory()]
    state = table(territories=lands)
    assert numbers(state, "Animals") == [2, 1, 0]
    assert score(state, "Animals") == [10, 0, 0]


@pytest.mark.rule("GM7-27")
@pytest.mark.parametrize(
    ("animals", "shares"),
    [((4, 4, 4, 1), [4, 4, 4, 0]), ((2, 2, 1, 0), [5, 5, 0, 0]), ((1, 1, 1, 1), [3, 3, 3, 3])],
)
def test_a_tie_is_shared_and_rounded_up(animals: tuple[int, ...], shares: list[int]) -> None:
    """T7-4"""
    lands = []
    for number in animals:
        first, second = min(3, number), max(0, number - 3)
        lands.append(territory(goods={VILLAGE: "sheep " * first, HOME_CASTLE: "cattle " * second}))
    assert score(table(players=4, territories=lands), "Animals") == shares


@pytest.mark.rule("GM7-28")
def test_nobody_scores_for_nothing() -> None:
    """T7-4, the second part"""
    at_home = [territory(men={HOME_CASTLE: 1}) for _ in range(4)]
    state = table(players=4, territories=at_home)
    for name in ("Animals", "Square", "Building Material", "Sets"):
        assert score(state, name) == [0, 0, 0, 0]
    state = table(ALL_LATER, players=4, territories=at_home)
    for name in ("Whisky Tiles", "Pastures", "Farthest Scotsman"):
        assert score(state, name) == [0, 0, 0, 0]


def finished_game(accepted: str, rejected: str = "") -> GlenState:
    """The last turn: seat 0 goes onto The End, where the others are."""
    lands = [territory(goods={VILLAGE: "sheep wood"}), territory(goods={VILLAGE: "sheep"}), territory()]
    state = table(
        pieces=[1, 3, 4],
        ahead={3: "The End"},
        territories=lands,
        accepted=accepted,
        rejected=rejected,
        stacks={"D": ""},
    )
    return play(state, "finish")


@pytest.mark.rule("GM7-26", "GM7-21", "GM7-19")
def test_accepted_cards_are_scored_once_at_the_end() -> None:
    state = finished_game("Animals, Building Material", "Castles")
    assert state.over
    bookings = [b for b in state.sheet.bookings if b.source.startswith("assembly")]
    assert [(b.seat, b.source, b.points, b.round) for b in bookings] == [
        (0, "assembly Animals", 5, 4),
        (1, "assembly Animals", 5, 4),
        (0, "assembly Building Material", 10, 4),
    ]


@pytest.mark.rule("GM7-26")
def test_an_earlier_scoring_round_scores_no_card() -> None:
    lands = [territory(goods={VILLAGE: "sheep"})]
    state = table(ahead="Tain, Easdale", territories=lands, accepted="Animals", stacks={"A": "Halkirk"}, starts=False)
    go_on(state)
    play(state, "take Tain")
    while state.seat == 0:
        play(state, "done" if state.asked == "activation" else min([a.text for a in state.legal(0)]))
    assert state.round > 1
    assert not [b for b in state.sheet.bookings if b.source.startswith("assembly")]


@pytest.mark.rule("GM7-29")
def test_cards_come_after_coins_and_before_what_follows_the_final_scoring() -> None:
    state = finished_game("Animals")
    sources = [b.source for b in state.sheet.bookings if b.seat == 0]
    assert sources[-1] == "assembly Animals"
    state = table(territories=[territory(goods={VILLAGE: "sheep"})], accepted="Animals")
    # What comes to a territory before the final scoring counts: the cards look at the position, not at their vote.
    state.territories[1] = territory(goods={VILLAGE: "sheep cattle"})
    assert score(state, "Animals") == [0, 10, 0]


@pytest.mark.rule("GM7-30", "GM7-39")
def test_a_covered_tile_does_not_count() -> None:
    lands = [
        territory({(0, 1): "Pulteney", (1, 1): "Glen Mhor"}),
        territory({(0, 1): "Glenlochy", (1, 1): "Plockton+Fort William"}),
        territory({(0, 1): "Lochridge+Glenlivet Fold", (1, 1): "Lammermuir", (2, 1): "Glen Lyon"}),
    ]
    state = table(ALL_LATER, territories=lands)
    assert numbers(state, "Whisky Tiles") == [2, 1, 0]
    assert score(state, "Whisky Tiles") == [10, 0, 0]
    assert numbers(state, "Smallest Territory") == [4, 4, 5]
    assert numbers(state, "Pastures") == [0, 0, 3]


@pytest.mark.rule("GM7-32")
def test_the_largest_square() -> None:
    """T7-6, card 2"""
    state = table(territories=[three_away()])
    assert numbers(state, "Square")[0] == 2
    rows = {
        (0, 1): "Tain", (1, 1): "Easdale", (2, 1): "Plockton",
        (0, 2): "Inshriach", (1, 2): "Lochridge", (2, 2): "Black Isle",
        (0, 3): "Kemnay", (1, 3): "Rubislaw", (2, 3): "Tongue", (3, 3): "Kingussie",
    }  # fmt: skip
    assert numbers(table(territories=[territory(rows)]), "Square") == [3, 0, 0]
    del rows[(2, 2)]
    assert numbers(table(territories=[territory(rows)]), "Square") == [2, 0, 0]


@pytest.mark.rule("GM7-32")
def test_the_home_tile_alone_is_no_square() -> None:
    assert numbers(table(), "Square") == [0, 0, 0]


@pytest.mark.rule("GM7-32")
@pytest.mark.parametrize("third", [(0, 1), (1, 1), (0, -1), (1, -1)])
def test_three_tiles_around_a_corner_are_no_square(third: Cell) -> None:
    """Whichever of the four is missing."""
    assert numbers(table(territories=[territory({third: "Tain"})]), "Square") == [0, 0, 0]


@pytest.mark.rule("GM7-33")
def test_wood_and_stone() -> None:
    lands = [territory(goods={VILLAGE: "wood stone barley"}), territory(goods={VILLAGE: "stone sheep cattle"})]
    state = table(territories=lands)
    assert numbers(state, "Building Material") == [2, 1, 0]
    assert score(state, "Building Material") == [10, 0, 0]


@pytest.mark.rule("GM7-34", "GM7-35")
def test_sets() -> None:
    """T7-1"""
    land = territory(men={HOME_CASTLE: 3})
    cards = "Inverness, Loch Ness, Loch Shiel, Duart Castle"
    state = table(territories=[land], whisky=[5], cards=[cards], persons=["Robert the Bruce, John Knox"])
    assert numbers(state, "Sets") == [2, 0, 0]
    assert score(state, "Sets") == [10, 0, 0]
    cards = "Castle Moil, Loch Ness, Loch Shiel, Duart Castle"
    persons = "Robert the Bruce, John Knox, Adam Smith"
    state = table(territories=[land], whisky=[5], cards=[cards], persons=[persons])
    assert numbers(state, "Sets") == [3, 0, 0]


@pytest.mark.rule("GM7-35")
def test_castle_moil_doubles_the_scotsmen() -> None:
    land = territory(men={HOME_CASTLE: 1})
    persons = ["Robert the Bruce, John Knox"]
    without = table(territories=[land], whisky=[2], cards=["Loch Ness, Loch Shiel"], persons=persons)
    with_moil = table(territories=[land], whisky=[2], cards=["Loch Ness, Castle Moil"], persons=persons)
    assert numbers(without, "Sets")[0] == 1
    assert numbers(with_moil, "Sets")[0] == 2


@pytest.mark.rule("GM7-36")
def test_david_hume_counts_as_two_persons() -> None:
    land = territory(men={HOME_CASTLE: 2})
    state = table(territories=[land], whisky=[2], cards=["Loch Ness, Loch Shiel"], persons=["David Hume"])
    assert numbers(state, "Sets")[0] == 2


@pytest.mark.rule("GM7-37")
def test_castles_with_an_own_scotsman() -> None:
    tiles = {(1, 1): "Donan Castle", (2, 1): "Duart Castle"}
    lands = [
        territory(tiles, men={HOME_CASTLE: 2, (1, 1): 1, VILLAGE: 1}),
        territory({(1, 1): "Armadale Castle"}, men={VILLAGE: 3}),
        territory(men={HOME_CASTLE: 1}),
    ]
    state = table(territories=lands)
    assert numbers(state, "Castles") == [2, 0, 1]
    assert score(state, "Castles") == [10, 0, 0]


@pytest.mark.rule("GM7-40")
def test_the_smallest_territory() -> None:
    lands = [territory({(0, 1): "Tain"}), territory(), territory({(0, 1): "Plockton+Fort William", (1, 1): "Easdale"})]
    state = table(ALL_LATER, territories=lands)
    assert numbers(state, "Smallest Territory") == [3, 2, 4]
    assert score(state, "Smallest Territory") == [0, 10, 0]


@pytest.mark.rule("GM7-41")
def test_the_largest_pasture_is_connected_over_edges() -> None:
    lands = [
        territory({(0, 1): "Lochridge", (1, 2): "Lammermuir", (1, 1): "Tain", (0, 2): "Easdale"}),
        territory({(0, 1): "Glen Lyon", (1, 1): "Inshriach"}),
        territory({(-1, 0): "Strathspey", (-2, 0): "Strathnaver", (-3, 0): "Glen Nevis"}),
    ]
    state = table(ALL_LATER, territories=lands)
    # Lochridge and Lammermuir only touch at a corner.
    assert numbers(state, "Pastures") == [1, 1, 3]
    assert score(state, "Pastures") == [0, 0, 10]


def three_away() -> Territory:
    """T7-6: Scotsmen three steps and one step from the Home Castle."""
    tiles = {(0, 1): "Tain", (1, 1): "Easdale", (-1, 1): "Plockton", (-2, 1): "Kemnay"}
    return territory(tiles, men={(-2, 1): 1, (1, 1): 1})


@pytest.mark.rule("GM7-42")
def test_the_farthest_scotsman() -> None:
    """T7-6, card 9"""
    lands = [three_away(), territory(), territory(men={HOME_CASTLE: 1})]
    state = table(ALL_LATER, territories=lands)
    assert numbers(state, "Farthest Scotsman") == [3, 1, 0]
    assert score(state, "Farthest Scotsman") == [10, 0, 0]


@pytest.mark.rule("GM7-42")
def test_scotsmen_in_the_supply_are_nowhere() -> None:
    state = table(ALL_LATER, territories=[territory(men={VILLAGE: 0})])
    assert numbers(state, "Farthest Scotsman")[0] == 0


def test_five_cards_lie_on_both_tables() -> None:
    assert len(FIVE.split(",")) == len(ALL_LATER.split(",")) == 5
