"""The set-up (GM-SETUP); how the Rondel is laid out is in test_rondel.py."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.die import move_die
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.positions import (
    GAME,
    HOME_CASTLE,
    VILLAGE,
    build,
    cards,
    fixture,
    game_with,
    legal,
    men,
    names,
    new_game,
    on_rondel,
    play,
    position,
    row,
    territory,
    top_tile,
)

COMPONENTS = GAME.components
ALL_OPTIONS = [(players, die) for players in (2, 3, 4) for die in ("no", "yes")]


@pytest.mark.rule("GM-SETUP-01", "GM-SETUP-02")
def test_what_each_player_gets() -> None:
    state = new_game(4)
    view = state.view(None)
    assert [view["players"][seat]["colour"] for seat in range(4)] == ["red", "yellow", "blue", "green"]
    for seat in range(4):
        assert (top_tile(state, VILLAGE, seat), top_tile(state, HOME_CASTLE, seat)) == (
            "Starting Village",
            "Home Castle",
        )
        assert (men(state, VILLAGE, seat), men(state, HOME_CASTLE, seat)) == (1, 0)
        assert state.supply[seat] + state.territories[seat].scotsmen + 1 == 10
        assert state.markers[seat] == 10


@pytest.mark.rule("GM-SETUP-03", "GM-SETUP-23", "GM-SETUP-24")
@pytest.mark.parametrize(("players", "die"), ALL_OPTIONS)
def test_nobody_has_anything_at_the_start(players: int, die: str) -> None:
    """Everything but the coins is in the pool, and the Home Tile has given nothing."""
    state = new_game(players, {"die": die})
    assert state.whisky == [0] * players
    assert state.persons == [()] * players
    assert state.cards == [()] * players
    assert state.lasting == [{}] * players
    assert [land.owned for land in state.territories] == [0] * players
    assert state.scores == [0] * players
    assert state.claimed == [()] * 23
    assert state.discard == []
    assert (state.movement, state.activated, state.extra_used) == (0, 0, False)
    assert state.supply == [8] * players


@pytest.mark.rule("GM-SETUP-04", "GM-PUBLIC-05")
def test_all_landmark_cards_lie_open_from_the_start() -> None:
    base = [card.name for card in COMPONENTS.landmarks if card.module == ""]
    assert new_game(3).view(1)["landmarks"] == base
    assert len(base) == 11


@pytest.mark.rule("GM-SETUP-04")
def test_a_card_of_a_later_stack_can_be_taken_in_round_one() -> None:
    state = position(ahead="Robert the Bruce, Tain", coins=[9], discard="Castle Moil")
    assert state.round == 1
    play(state, "take Robert the Bruce", "claim Munro", "place 0,1")
    assert cards(state) == ["Castle Moil"]
    assert "Castle Moil" not in names_of_cards_left(state.view(0)["landmarks"])


def names_of_cards_left(cards_left: object) -> list[str]:
    assert isinstance(cards_left, list)
    return [str(card) for card in cards_left]


@pytest.mark.rule("GM-SETUP-21", "GM-SETUP-25", "GMC-04")
def test_what_lies_aside_of_a_chronicle_that_is_not_played_stays_in_the_box() -> None:
    game = game_with(fixture("Ossian", "persons = 1", stack="aside"), module="ceilidh")
    assert names(new_game(3, game=game).aside, game) == ["David Hume"]


@pytest.mark.rule("GM-SETUP-05")
def test_stacks_of_the_landmarks() -> None:
    by_stack = {"A": "Castle Stalker, Donan Castle, Loch Lochy", "B": "Duart Castle, Inverness, Loch Shiel"}
    by_stack |= {"C": "Armadale Castle, Loch Ness", "D": "Castle Moil, Castle of Mey, Loch Morar"}
    for letter, expected in by_stack.items():
        base = [card.name for card in COMPONENTS.landmarks if card.stack == letter and card.module == ""]
        assert sorted(base) == expected.split(", ")
    for card in COMPONENTS.landmarks:
        assert COMPONENTS.tile_by_name[card.name].stack == card.stack
    # Stack A lies on the Rondel in part, and of D some tiles go back to the box.
    state = new_game(4)
    landmarks = {tile.name for tile in COMPONENTS.tiles if tile.number in COMPONENTS.landmark_of}
    for letter, stack in zip("ABC", state.stacks, strict=False):
        there = {*names(stack), *(names(state.rondel.values()) if letter == "A" else ())}
        assert there & landmarks == set(by_stack[letter].split(", "))
    assert set(names(state.stacks[3])) & landmarks <= set(by_stack["D"].split(", "))


@pytest.mark.rule("GM-SETUP-09", "GM-SETUP-10", "GM-DIE-01")
@pytest.mark.parametrize(
    ("players", "die", "used"),
    [(2, "no", True), (2, "yes", True), (3, "no", False), (3, "yes", True), (4, "no", False), (4, "yes", True)],
)
def test_who_plays_with_the_die(players: int, die: str, used: bool) -> None:
    state = new_game(players, {"die": die})
    assert state.positions[state.frame.die] == (players + 1 if used else NONE)
    assert (new_game(players).positions[state.frame.die] != NONE) == (players == 2)
    if used:
        first = state.rondel[players + 2]
        move_die(state, 1)
        assert state.discard == [first]


@pytest.mark.rule("GM-SETUP-11", "GM-SETUP-14", "GM-SETUP-15")
def test_stacks_are_shuffled_separately() -> None:
    """The S tiles and the tiles of stack A come in any order; the other stacks hold their own letters."""
    starting, first = set(), set()
    for seed in range(60):
        state = new_game(3, seed=seed)
        laid = list(on_rondel(state).values())
        starting.add(tuple(laid[:5]))
        first.add(laid[5])
        assert {COMPONENTS.tile_by_name[name].stack for name in laid[5:]} == {"A"}
        for letter, stack in zip("ABCD", state.stacks, strict=True):
            assert {state.tile(tile).stack for tile in stack} == {letter}
    assert {name for order in starting for name in order} == {
        "Inshriach",
        "Lochridge",
        "Glen Nevis",
        "Ballachulish",
        "Black Isle",
    }
    assert len({order[0] for order in starting}) == 5
    assert len(starting) > 30
    assert len(first) > 8


@pytest.mark.rule("GM-SETUP-13", "GM-SETUP-22")
def test_the_short_game_has_the_same_tiles() -> None:
    state = new_game(2, {"length": "short"})
    assert [(state.tile(p[0]).name, *p[1:]) for p in state.planted] == [("The End", 3, 0, 0, 0)]
    assert len(state.stacks[3]) == 16


@pytest.mark.rule("GM-SETUP-19")
@pytest.mark.parametrize(("players", "die"), ALL_OPTIONS)
def test_setting_up_scores_nothing(players: int, die: str) -> None:
    state = new_game(players, {"die": die})
    assert (state.round, state.stack_now, state.sheet.bookings) == (1, 0, [])
    assert len(state.stacks[0]) >= 9


@pytest.mark.rule("GM-SETUP-20")
def test_coins_on_the_market() -> None:
    assert [row(new_game(players), name) for players in (2, 3, 4) for name in RESOURCES] == [1] * 10 + [0] * 5
    assert COMPONENTS.filled == (1, 1, 0)


@pytest.mark.rule("GM-SETUP-21", "GM-PERSON-09")
def test_david_hume_lies_beside_the_clan_board() -> None:
    for seed in range(20):
        state = new_game(4, seed=seed)
        assert names(state.aside) == ["David Hume"]
        everywhere = [*state.rondel.values(), *state.discard, *[tile for stack in state.stacks for tile in stack]]
        assert state.aside[0] not in everywhere


@pytest.mark.rule("GM-SETUP-25")
def test_nothing_of_a_chronicle_takes_part() -> None:
    state = new_game(3)
    in_play = [*state.rondel.values(), *[tile for stack in state.stacks for tile in stack]]
    assert {state.tile(tile).module for tile in in_play} == {""}
    distilleries = {state.tile(tile).name for tile in in_play if "whisky" in state.tile(tile).types}
    assert distilleries == {"Pulteney", "Glen Mhor", "Glenlochy", "Edradour", "Millburn"}
    assert len(state.territories) == 3


@pytest.mark.rule("GM-SETUP-26", "GM-MARKET-01")
def test_the_market_is_nothing_but_coins_on_fields() -> None:
    """However much of a resource is out, the next unit has the price of the leftmost empty field."""
    assert new_game(3).view(0)["market"] == dict.fromkeys(RESOURCES, 1)
    rich = territory({(0, 1): "Inshriach"}, None, dict.fromkeys([VILLAGE, HOME_CASTLE, (0, 1)], "stone stone stone"))
    state = position(ahead="Halkirk, Tain", territories=[territory(), rich, rich], coins=[3], market="stone 2")
    build(state, "Halkirk")
    assert (state.coins[0], row(state, "stone")) == (0, 3)
    assert "activate Halkirk" in legal(state)


@pytest.mark.rule("GM-SETUP-18")
def test_fourteen_spaces() -> None:
    assert COMPONENTS.spaces == 14
    for players, die in ALL_OPTIONS:
        state = new_game(players, {"die": die})
        uses_die = players == 2 or die == "yes"
        laid = [tile for tile in state.rondel.values() if state.tile(tile).stack == "A"]
        assert len(laid) == 14 - 1 - 5 - players - uses_die
