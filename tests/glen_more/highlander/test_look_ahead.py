"""A destination is legal only if it can be paid after what is met on the way (GMC-10 to GMC-12)."""

from __future__ import annotations

from random import Random

import pytest

from clachan.games.glen_more.modules.highlander.rules.leaving import purses_with
from clachan.games.glen_more.modules.highlander.rules.moving_over import after_toll
from clachan.games.glen_more.rules.met_on_the_way import Purse
from clachan.games.glen_more.rules.resources import KINDS, UNIT, count, pack, total
from clachan.games.glen_more.rules.tiles import Price
from tests.glen_more.highlander.table import RED, TOLL, TOP, heap, highland, owns
from tests.glen_more.positions import GAME, legal, play, row, territory, top_tile

LAY_COIN = "lay a coin on the Mountain"


@pytest.mark.rule("GMC-12", "GMC-11")
def test_a_tile_that_the_toll_makes_unpayable_is_no_destination() -> None:
    """T-GMC-3"""
    land = territory(goods={(0, 0): "stone"})
    poor = highland(ahead={15: "Halkirk"}, territories=[land], market="stone 3")
    assert "Halkirk" not in legal(poor, "take")
    sold = play(poor, "sell stone")
    assert sold.coins[RED] == 3
    assert "Halkirk" not in legal(sold, "take")
    richer = highland(ahead={15: "Halkirk"}, territories=[land], coins=[1], market="stone 3")
    assert "Halkirk" in legal(richer, "take")
    play(richer, "take Halkirk")
    # The only toll that leaves the stone is the coin.
    assert heap(richer) == "coin"
    assert richer.coins[RED] == 0
    assert owns(richer) == ""
    assert top_tile(richer, (-1, 0)) == "Halkirk"


@pytest.mark.rule("GMC-12")
def test_a_toll_that_makes_the_destination_unpayable_is_not_offered() -> None:
    """Halkirk costs a stone; none can be bought: the wood and the coin can go, the stone cannot."""
    land = territory(goods={(0, 0): "stone wood"})
    state = highland(ahead={15: "Halkirk", 16: "Tain"}, territories=[land], coins=[1], market="stone 3")
    choosing = play(state.copy(), "take Halkirk")
    assert legal(choosing) == {LAY_COIN, "lay wood on the Mountain"}
    free = play(state, "take Tain")
    assert legal(free) == {LAY_COIN, "lay wood on the Mountain", "lay stone on the Mountain"}


@pytest.mark.rule("GMC-12", "GM2-14")
def test_what_has_to_be_sold_for_the_toll_can_be_sold_on_the_way() -> None:
    """Red has a sheep and no coin. As toll it would leave nothing for the stone of Halkirk; so it is sold for 3, a
    coin is laid down, and the stone bought for 2."""
    state = highland(ahead={15: "Halkirk"}, territories=[territory(goods={(0, 0): "sheep"})], market="sheep 3, stone 1")
    play(state, "take Halkirk")
    assert top_tile(state, (-1, 0)) == "Halkirk"
    assert (heap(state), state.coins[RED], owns(state)) == ("coin", 0, "")
    assert (row(state, "sheep"), row(state, "stone")) == (2, 2)
    # A stone for 3 takes both animals: Red says which is sold first.
    land = territory(goods={(0, 0): "sheep cattle"})
    state = highland(ahead={15: "Halkirk"}, territories=[land], market="sheep 2, cattle 2, stone 2")
    play(state, "take Halkirk")
    assert state.asked == TOLL
    assert legal(state) == {"sell sheep", "sell cattle"}
    play(state, "sell cattle")
    assert (heap(state), state.coins[RED], owns(state)) == ("coin", 0, "")


@pytest.mark.rule("GMC-12", "GM2-28")
def test_what_will_be_collected_counts_for_the_destination() -> None:
    """On the Mountain lies the stone that Halkirk costs; Red has nothing and no stone can be bought."""
    state = highland(pieces=(TOP, 15, 16), ahead={14: "Halkirk", 17: "Tain"}, on_it="stone wood", market="stone 3")
    assert "Halkirk" in legal(state, "take")
    play(state, "take Halkirk")
    assert state.asked == "collect"
    # Whatever is put down, the stone cannot be left behind.
    assert "leave the rest on the Mountain" not in legal(state)
    play(state, "put wood Home Castle")
    assert legal(state) == {"put stone Home Castle", "put stone Starting Village"}
    play(state, "put stone Home Castle")
    assert owns(state) == "wood"
    empty = highland(pieces=(TOP, 15, 16), ahead={14: "Halkirk", 17: "Tain"}, on_it="wood", market="stone 3")
    assert "Halkirk" not in legal(empty, "take")


@pytest.mark.rule("GMC-12", "GM2-30")
def test_room_that_is_short_is_kept_for_what_the_destination_costs() -> None:
    """Five sheep leave room for one of the goods: it has to be the stone, unless a sheep is sold before."""
    land = territory(goods={(0, 0): "sheep sheep sheep", (1, 0): "sheep sheep"})
    state = highland(pieces=(TOP, 15, 16), ahead={14: "Halkirk"}, territories=[land], on_it="stone wood")
    play(state, "take Halkirk")
    # A wood on the last place would leave the stone, and nothing can be sold: one way, so nobody is asked.
    assert heap(state) == "wood"
    assert owns(state) == "sheep sheep sheep sheep sheep"
    state = highland(
        pieces=(TOP, 15, 16), ahead={14: "Halkirk"}, territories=[land], on_it="stone wood", market="sheep 1, stone 3"
    )
    play(state, "take Halkirk")
    assert legal(state) == {"put wood Home Castle", "put stone Home Castle", "sell sheep"}
    play(state, "put wood Home Castle")
    # Now there is no room for the stone before the sheep is sold, so it is.
    assert state.asked == "from"
    assert (row(state, "sheep"), state.coins[RED]) == (0, 1)


@pytest.mark.rule("GMC-10")
def test_events_on_the_way_come_in_their_order() -> None:
    """The toll on 13 is asked before anything that lies farther on, and the tile is paid last."""
    land = territory(goods={(0, 0): "wood", (1, 0): "stone"})
    state = highland(ahead={15: "Halkirk"}, territories=[land], coins=[3])
    play(state, "take Halkirk")
    asks = [pending.ask for pending in reversed(state.stack)]
    assert asks == [TOLL, "passed", "take", "end turn"]


def pays_somehow(purse: Purse, goods: int, capacity: int, price: Price) -> bool:
    """Try every order of taking and selling."""
    known: set[tuple[int, ...]] = set()
    waiting = [(purse, goods)]
    while waiting:
        now, left = waiting.pop()
        key = (now.owned, left, *now.market)
        if key in known:
            continue
        known.add(key)
        if now.pays(price, 0):
            return True
        for kind in KINDS:
            if count(left, kind) and total(now.owned) < capacity:
                waiting.append((now.plus(UNIT[kind], 0), left - UNIT[kind]))
            if now.sellable(kind):
                waiting.append((now.selling(kind), left))
    return False


@pytest.mark.rule("GMC-12", "GM2-30")
def test_collecting_in_short_room_is_judged_as_if_every_way_was_tried() -> None:
    random = Random(1)
    prices = [tile.price for tile in GAME.components.tiles if tile.price.wanted]
    answers = {True: 0, False: 0}
    for _ in range(400):
        owned = [random.choice((0, 0, 1, 2)) for _ in KINDS]
        heap_ = [random.choice((0, 0, 1)) for _ in KINDS]
        market = [random.choice((0, 1, 2, 3, 3)) for _ in KINDS]
        capacity = max(sum(owned), 1) + random.choice((0, 0, 1))
        purse = Purse(pack(tuple(owned)), random.choice((0, 0, 1)), 1, market)
        price = random.choice(prices)
        goods = pack(tuple(heap_))
        found = any(outcome.pays(price, 0) for outcome in purses_with(purse, goods, capacity, price))
        assert found == pays_somehow(purse, goods, capacity, price)
        answers[found] += 1
    assert min(answers.values()) > 50


def pays_toll_somehow(purse: Purse, price: Price) -> bool:
    """Try every sale before the toll, and every toll."""
    known: set[tuple[int, ...]] = set()
    waiting = [purse]
    while waiting:
        now = waiting.pop()
        key = (now.owned, *now.market)
        if key in known:
            continue
        known.add(key)
        left = [now.plus(-UNIT[kind], 0) for kind in KINDS if now.has(kind)]
        left += [now.plus(0, -1)] if now.coins else []
        if any(after.pays(price, 0) for after in left or [now]):
            return True
        waiting.extend([now.selling(kind) for kind in KINDS if now.sellable(kind)])
    return False


@pytest.mark.rule("GMC-12", "GM2-10")
def test_the_toll_is_judged_as_if_every_way_was_tried() -> None:
    random = Random(2)
    prices = [tile.price for tile in GAME.components.tiles if not tile.price.free]
    answers = {True: 0, False: 0}
    for _ in range(600):
        owned = pack(tuple([random.choice((0, 0, 0, 1)) for _ in KINDS]))
        market = [random.choice((0, 1, 2, 3)) for _ in KINDS]
        purse = Purse(owned, random.choice((0, 0, 1, 2, 4)), random.choice((0, 1)), market)
        price = random.choice(prices)
        found = any(outcome.pays(price, 0) for outcome in after_toll(purse))
        assert found == pays_toll_somehow(purse, price)
        answers[found] += 1
    assert min(answers.values()) > 50
