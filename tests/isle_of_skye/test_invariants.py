"""What holds at any time in any game: the invariants INV-01 to INV-12 but those of territories, on games at random."""

from __future__ import annotations

import random

import pytest

from clachan.core.record import Match, read_record, replay
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.modules.druids.rules.extension import Druids
from clachan.games.isle_of_skye.rules.income import income_of
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.at_random import moves_of, positions
from tests.isle_of_skye.from_scratch import OPPOSITE, STEP, Slow, beside
from tests.isle_of_skye.positions import GAME, dolmen, ids, new_game, of_modules

GAMES = [(2, ()), (3, ()), (4, ()), (5, ()), (2, ("druids",)), (3, ("druids",)), (4, ("druids",)), (5, ("druids",))]
games = pytest.mark.parametrize(("players", "modules"), GAMES)


@games
def test_inv_01_every_tile_is_in_exactly_one_place(players: int, modules: tuple[str, ...]) -> None:
    for state in positions(players, modules, seed=1):
        places = [*state.bag, *[t for returned in state.returned for t in returned]]
        for seat in range(players):
            places += [*state.drawn[seat], *[t for t, _ in state.offers[seat]], *state.acquired[seat]]
            places += [face.tile.index for face in list(state.territories[seat].cells.values())[1:]]
        names = sorted(ids(places))
        if modules:
            board = dolmen(state)
            names = sorted([*names, *ids([*board.deck, *board.row, *board.removed, *board.bag_draw])])
            assert all(name.startswith("B") for name in ids(state.bag))
        assert names == sorted(of_modules("tile", *modules))


@games
def test_inv_02_nobody_owes_gold_and_price_coins_lie_out_only_while_tiles_are_on_offer(
    players: int, modules: tuple[str, ...]
) -> None:
    for state in positions(players, modules, seed=2):
        for seat in range(players):
            assert state.gold[seat] - sum(state.prices[seat]) >= 0
            assert all(price >= 1 for _, price in state.offers[seat])
        if state.asked not in ("price", "buy"):
            assert state.offers == [()] * players
            assert state.prices == [()] * players


@games
def test_inv_03_gold_comes_from_income_and_goes_to_the_bank_only(players: int, modules: tuple[str, ...]) -> None:
    state = new_game(players, modules, seed=3)
    assert owned(state) == 5 * players
    for before, seat, text in moves_of(state, 3):
        change = 0
        unsold = [offer for offers in before.offers for offer in offers]
        if before.asked == "buy":
            bought = text.split()[-1]
            if text.startswith("buy own"):
                change -= next(price for t, price in unsold if ids([t]) == [bought])
            unsold = [(t, price) for t, price in unsold if ids([t]) != [bought]]
            if state.asked != "buy":
                change -= sum(price for _, price in unsold)
        elif before.asked == "dolmen":
            change -= stage_two_cost(before, seat, text)
        if state.round > before.round:
            change += sum(state.income)
            assert state.income == [income_of(state, s) for s in range(players)]
        assert owned(state) == owned(before) + change, text


def owned(state: SkyeState) -> int:
    """All gold of all players, that on tiles too. While prices are set the coins are counted in the gold."""
    return sum(state.gold) + sum(price for offer in state.offers for _, price in offer)


def stage_two_cost(state: SkyeState, seat: int, text: str) -> int:
    """What a purchase of stage 2 costs."""
    if text == "pass":
        return 0
    board = dolmen(state)
    if text == "buy bag":
        return (5, 3, 1)[board.slabs[seat][2]]
    druids = GAME.extensions[0]
    assert isinstance(druids, Druids)
    space = ids(board.row).index(text.removeprefix("buy "))
    return druids.box.costs[board.row[space]] + (4, 3, 2, 1, 0)[space]


@pytest.mark.rule("IS-TRACK-01", "IS-TRACK-05")
@games
def test_inv_04_points_never_fall_and_change_only_when_a_round_is_scored(
    players: int, modules: tuple[str, ...]
) -> None:
    state = new_game(players, modules, seed=4)
    for before, _, _ in moves_of(state, 4):
        assert all(new >= old for new, old in zip(state.scores, before.scores, strict=True))
        if state.round == before.round and not state.over:
            assert state.scores == before.scores
    assert max(state.scores) > 0


@games
def test_inv_05_neighbouring_tiles_match_and_territories_hang_together(players: int, modules: tuple[str, ...]) -> None:
    *_, state = positions(players, modules, seed=5)
    for land in state.territories:
        slow = Slow(land)
        assert slow.tiles[0, 0] == ("CAS", 0)
        for (cell, edge), terrain in slow.edges.items():
            assert slow.edges.get((beside(cell, edge), OPPOSITE[edge]), terrain) == terrain
        reached, todo = {(0, 0)}, [(0, 0)]
        while todo:
            cell = todo.pop()
            for other in [beside(cell, edge) for edge in STEP]:
                if other in slow.tiles and other not in reached:
                    reached.add(other)
                    todo.append(other)
        assert reached == slow.tiles.keys()


@games
def test_inv_07_nobody_acquires_more_than_three_tiles_a_round_four_with_druids(
    players: int, modules: tuple[str, ...]
) -> None:
    most = 0
    for seed in range(4):
        state = new_game(players, modules, seed=seed)
        built = [1] * players
        for before, _, _ in moves_of(state, seed):
            if state.round > before.round:
                built = [len(land.cells) for land in state.territories]
            for seat in range(players):
                acquired = len(state.acquired[seat]) + len(state.returned[seat])
                most = max(most, len(state.territories[seat].cells) - built[seat] + acquired)
    assert 2 < most <= (4 if modules else 3)


@pytest.mark.rule("IS-HIDDEN-07", "IS-HIDDEN-10")
@games
def test_inv_10_a_view_is_the_same_for_states_that_differ_in_what_is_hidden(
    players: int, modules: tuple[str, ...]
) -> None:
    for number, state in enumerate(positions(players, modules, seed=10)):
        for seat in (number % players, (number + 1) % players, None):
            one, two = state.redeal(seat, Rng(number)), state.redeal(seat, Rng(number + 1000))
            assert one.view(seat) == two.view(seat) == state.view(seat)
            assert one.redeal(seat, Rng(7)).to_json() == two.redeal(seat, Rng(7)).to_json()
            if seat is not None:
                assert one.legal(seat) == state.legal(seat)


@pytest.mark.rule("IS-HIDDEN-10")
@games
def test_inv_10_two_guesses_of_equal_chance_go_on_alike_whatever_is_hidden(
    players: int, modules: tuple[str, ...]
) -> None:
    """Played on with the same moves, guesses made from different states stay equal to the end, and stay legal."""
    for number, state in enumerate(positions(players, modules, seed=11)):
        if number % 25 == 7:
            seat = number % players
            one = state.redeal(seat, Rng(number))
            unlike = state.redeal(seat, Rng(1))
            unlike.bag.reverse()
            two = unlike.redeal(seat, Rng(number))
            for _ in moves_of(one, number):
                assert min(one.gold) >= 0
            for _ in moves_of(two, number):
                pass
            assert one.to_json() == two.to_json()


@games
def test_inv_11_a_record_replayed_gives_the_same_states(players: int, modules: tuple[str, ...]) -> None:
    rng = random.Random(11)
    match = Match(GAME, GAME.options(players, modules), 11)
    states = [match.state.to_json()]
    while not match.state.over:
        seat = rng.choice(match.state.deciders)
        match.play(seat, rng.choice(match.state.legal(seat)))
        states.append(match.state.to_json())
    record = read_record(match.record().dumps())
    for at in (0, 1, 7, len(states) // 2, len(states) - 1):
        assert replay(GAME, record, at).state.to_json() == states[at]
    again = replay(GAME, record).state
    assert (again.to_json(), again.scores) == (states[-1], record.scores)


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("letter", range(4))
def test_inv_12_each_letter_is_scored_three_times(players: int, letter: int) -> None:
    """`road_tiles` gives everybody at least 1 point whenever it is scored."""
    tiles = ["sheep", "square", "columns"]
    tiles.insert(letter, "road_tiles")
    state = new_game(players, variants={"scoring-tiles": ",".join(tiles)})
    for _ in moves_of(state, letter):
        pass
    for seat in range(players):
        assert sum(1 for b in state.sheet.bookings if b.seat == seat and b.source == "road_tiles") == 3
