"""The page of Isle of Skye: offers and what is too dear, gold that is laid out, and what is one act."""

from __future__ import annotations

import re
from random import Random

import pytest

from clachan.face.words import Translator
from clachan.games.isle_of_skye.face.page import SkyePage
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.modules.druids.rules.views import druids_of
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.draw.checks import ids_in
from tests.isle_of_skye.positions import the_game

GAME = the_game()


def page_for(players: int) -> SkyePage:
    names = ("Ailsa", "Brodie", "Catriona", "Dougal", "Effie")[:players]
    return SkyePage(GAME, SkyeWords(GAME, Translator(), names))


def at_question(asked: str, players: int = 3, seed: int = 1, modules: tuple[str, ...] = ()) -> SkyeState:
    """The first position in which that is asked."""
    random = Random(seed)
    state = GAME.setup(GAME.options(players, modules), seed)
    while state.asked != asked:
        seat = random.choice(state.deciders)
        state.play(seat, random.choice(state.legal(seat)))
    return state


def boards(page: SkyePage, state: SkyeState, seat: int | None) -> dict[str, str]:
    return {board.id: board.svg for board in page.boards(state.view(seat))}


def titles(page: SkyePage, state: SkyeState, seat: int) -> dict[str, str]:
    return {thing.id: thing.title for thing in page.tray(state.view(seat))}


def test_gold_that_is_laid_out_is_not_to_be_spent() -> None:
    page = page_for(3)
    state = GAME.setup(GAME.options(3), 1)
    gold = state.gold[0]
    assert titles(page, state, 0)["gold"] == f"To spend: {gold} gold"
    assert "gold-laid-out" not in titles(page, state, 0)
    for action in ("axe 1", "price 2 3g"):
        state.play(0, GAME.action(action))
    shown = titles(page, state, 0)
    assert shown["gold"] == f"To spend: {gold - 3} gold"
    assert shown["gold-laid-out"] == "Laid out for prices: 3 gold"
    fact = next(fact for fact in page.facts(state.view(0), 0) if fact.kind == "gold")
    assert fact.value == str(gold - 3)
    assert "Laid out for prices: 3 gold" in fact.why
    # Nobody else learns of it.
    assert next(fact.value for fact in page.facts(state.view(1), 0) if fact.kind == "gold") == "?"


def test_on_offer_gold_is_laid_out_too() -> None:
    page, state = page_for(3), at_question("buy")
    seat = state.deciders[0]
    laid = sum([price for _, price in state.offers[seat]])
    assert titles(page, state, seat)["gold-laid-out"] == f"Laid out for prices: {laid} gold"


def test_own_tiles_are_large_while_they_get_their_prices() -> None:
    page = page_for(3)
    state = GAME.setup(GAME.options(3), 1)
    shown = boards(page, state, 0)
    mine = [f"tile-{GAME.components.tiles[tile].id}" for tile in state.drawn[0]]
    assert set(mine) <= set(ids_in(shown["tiles"]))
    assert not set(mine) & set(ids_in(shown["offers"]))
    assert set(mine) <= set(ids_in(boards(page, state, 1)["offers"]))


def test_what_is_too_dear_is_dim() -> None:
    """Exactly what others offer and the viewer cannot pay, to the buyer alone."""
    page, met = page_for(4), 0
    for seed in range(6):
        state = at_question("buy", 4, seed)
        seat = state.deciders[0]
        dear = [price for other in range(4) for _, price in state.offers[other] if other != seat]
        dear = [price for price in dear if price > state.gold[seat]]
        assert boards(page, state, seat)["offers"].count('opacity="0.45"') == len(dear)
        assert 'opacity="0.45"' not in boards(page, state, (seat + 1) % 4)["offers"]
        met += len(dear)
    assert met


def test_what_is_too_dear_at_the_dolmen_is_dim() -> None:
    page, met = page_for(3), 0
    for seed in range(4):
        state = at_question("dolmen", 3, seed, ("druids",))
        seat = state.deciders[0]
        row = [space for space in druids_of(state.view(seat))["row"] if space is not None]
        dear = [space for space in row if space["cost"] > state.gold[seat]]
        assert boards(page, state, seat)["supply"].count('opacity="0.45"') == len(dear)
        assert 'opacity="0.45"' not in boards(page, state, (seat + 1) % 3)["supply"]
        met += len(dear)
    assert met


def test_all_offers_lie_side_by_side_under_their_owners() -> None:
    page, state = page_for(3), at_question("buy")
    seat = state.deciders[0]
    state.gold[seat] = 30
    shown = boards(page, state, seat)["offers"]
    for name in ("Ailsa", "Brodie", "Catriona"):
        assert f">{name}</text>" in shown
    purchase = next(action for action in state.legal(seat) if action.text.startswith("buy"))
    state.play(seat, purchase)
    later = boards(page, state, seat)["offers"]
    # What was sold leaves its place: nothing else moves.
    assert re.findall('viewBox="[^"]*"', later) == re.findall('viewBox="[^"]*"', shown)
    assert "k-cell" not in shown
    assert later.count("k-cell") == 1
    tile = purchase.text.split()[-1]
    assert f"tile-{tile}" not in ids_in(later)
    assert f"acquired-{tile}" in titles(page, state, seat)


def test_those_who_see_the_same_offers_share_their_drawing() -> None:
    page, state = page_for(4), at_question("buy", 4)
    waiting = [seat for seat in range(4) if seat not in state.deciders]
    seen = [next(b for b in page.boards(state.view(seat)) if b.id == "offers") for seat in [*waiting, None]]
    assert all(board is seen[0] for board in seen)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_tile_its_cell_and_its_turn_are_one_act(seed: int) -> None:
    """A place goes on with the choice of the tile, a turn with the place, and nothing with another tile's."""
    page, random = page_for(2), Random(seed)
    state = GAME.setup(GAME.options(2, ("druids",)), seed)
    last = {0: "", 1: ""}
    met: set[tuple[str, bool]] = set()
    while not state.over:
        seat = random.choice(state.deciders)
        if state.asked == "build":
            chosen = state.view(seat)["players"][seat]["building"]
            taken = chosen is not None and last[seat] == f"build {chosen['tile']}"
            placed = chosen is not None and chosen["cell"] is not None
            assert page.scene(state.view(seat)).goes_on == (taken or placed)
            met.add(("turn" if placed else "place" if chosen else "tile", taken or placed))
        action = random.choice(state.legal(seat))
        last[seat] = action.text
        state.play(seat, action)
    assert met == {("tile", False), ("place", False), ("place", True), ("turn", True)}
