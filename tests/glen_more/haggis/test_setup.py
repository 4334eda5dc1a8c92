"""Tiles, tokens and tables (GM5-01 to GM5-08, GM5-24)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.haggis.rules.views import kitchen_of
from clachan.games.glen_more.rules.die import move_die
from clachan.games.glen_more.rules.refill import stack_size
from tests.glen_more.haggis.table import BLUE, RED, feast
from tests.glen_more.haggis.table import table as tokens
from tests.glen_more.positions import GAME, go_on, legal, on_rondel, play, territory

TILES = {
    "Drover's Inn": "A",
    "Ye Olde Inn": "B",
    "Creek Inn": "B",
    "Haggis House": "C",
    "Beast Feast Inn": "D",
    "Shetland": "A",
}


@pytest.mark.rule("GM5-01", "GM5-02", "GM5-05", "GM5-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_for_two_three_and_four(players: int) -> None:
    """13 tokens, two of them on display, an empty table with five spaces for each."""
    module = next(module for module in GAME.modules if module.name == "haggis")
    assert module.players == (2, 4)
    state = GAME.setup(GAME.options(players, ["haggis"]), 7)
    whole = kitchen_of(state.to_json())
    shown, pool = whole["display"], whole["pool"]
    assert isinstance(pool, list)
    assert len(shown) == 2
    assert sorted([*map(str, shown), *map(str, pool)]) == sorted("1111122223333")
    assert whole["tables"] == [{"down": 0, "values": [], "up": []}] * players
    entries = {entry.id: entry for entry in GAME.catalogue if entry.module == "haggis"}
    assert entries["tokens"].source == "reconstructed"
    assert entries["table"].fields == {"spaces": 5, "rolls": 4, "face_up": 3}
    assert len(entries) == 8


@pytest.mark.rule("GM5-06")
def test_the_display_is_drawn_at_random() -> None:
    """Every pair of values comes up."""
    pairs = set()
    for seed in range(60):
        part = kitchen_of(GAME.setup(GAME.options(2, ["haggis"]), seed).view(None))
        pairs.add("".join(sorted(str(value) for value in part["display"])))
    assert pairs == {"11", "12", "13", "22", "23", "33"}


@pytest.mark.rule("GM5-03", "GM5-04")
def test_the_tiles_are_shuffled_into_their_stacks_before_the_end_is() -> None:
    """The middle of stack D is that of the larger stack: with 17 tiles, 7 to 9 lie above The End."""
    own = {tile.name: tile.stack for tile in GAME.components.tiles if tile.module == "haggis"}
    assert own == TILES
    plain = GAME.setup(GAME.options(3), 1)
    state = GAME.setup(GAME.options(3, ["haggis"]), 1)
    grown = [stack_size(state, stack) - stack_size(plain, stack) for stack in range(4)]
    assert grown == [2, 2, 1, 1]
    (_, stack, _, least, most) = state.planted[0]
    middle = (stack_size(state, 3) - 1) // 2
    assert (stack, least, most) == (3, middle - 1, middle + 1)
    plain_middle = (stack_size(plain, 3) - 1) // 2
    assert plain.planted[0][3] == plain_middle - 1


@pytest.mark.rule("GM5-04")
def test_the_end_lies_in_the_middle_of_a_stack_that_has_grown() -> None:
    """With one tile more in stack D, Beast Feast Inn moves its middle: 8 to 10 tiles lie above The End, not 7 to 9."""
    places = {modules: set[int]() for modules in ((), ("haggis",))}
    for modules, above in places.items():
        for seed in range(40):
            state = GAME.setup(GAME.options(3, modules, {"stack-d": "17-and-the-end"}), seed)
            above |= {planted[2] for planted in state.planted if state.tile(planted[0]).is_end}
    assert places == {(): {7, 8, 9}, ("haggis",): {8, 9, 10}}


@pytest.mark.rule("GM5-08")
def test_the_die_never_discards_them_but_players_pass_and_take_them() -> None:
    state = feast(
        pieces=(9, 10, 11), die=4, ahead={5: "Shetland", 6: "Drover's Inn", 7: "Tain"}, variants={"die": "yes"}
    )
    move_die(state, 1)
    assert on_rondel(state) == {5: "Shetland", 6: "Drover's Inn"}
    passed = feast(pieces=(1, 5, 6), ahead={3: "Shetland", 7: "Tain", 8: "Easdale"}, starts=False)
    go_on(passed)
    assert "Shetland" in legal(passed, "take")
    play(passed, "take Easdale")
    assert [passed.tile(number).name for number in passed.discard] == ["Shetland"]


@pytest.mark.rule("GM5-24")
def test_clan_effects_go_by_their_type() -> None:
    """Sinclair's coin stands for the sheep of an inn, which is a Trade tile; Shetland is an Animal tile."""
    types = {tile.name: tile.types for tile in GAME.components.tiles if tile.module == "haggis"}
    assert types.pop("Shetland") == ("animal",)
    assert set(types.values()) == {("trade",)}
    inn = territory({(0, 1): "Drover's Inn"})
    market = "sheep 3"
    for claims, expected in (({"Sinclair": [RED]}, True), ({"Sinclair": [BLUE]}, False)):
        state = feast(display=(1, 2), territories=[inn], coins=[1], ahead="Tain", claims=claims, market=market)
        play(state, "take Tain", "place 1,1")
        assert ("Drover's Inn" in legal(state, "activate")) is expected
    state = feast(display=(1, 2), territories=[inn], coins=[1], ahead="Tain", claims={"Sinclair": [RED]}, market=market)
    play(state, "take Tain", "place 1,1", "activate Drover's Inn", "draw haggis")
    assert state.coins[RED] == 0
    assert len(tokens(state)) == 1
