"""What can be paid, compared with trying every order of giving, buying and selling (GM-COST-16)."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from clachan.games.glen_more.rules.clan_fields.sinclair import payable_with_coin
from clachan.games.glen_more.rules.payable import can_pay, payable
from clachan.games.glen_more.rules.paying import begin_payment
from clachan.games.glen_more.rules.resources import ANIMALS, KINDS, pack
from clachan.games.glen_more.rules.tiles import ANY, DIFFERENT, EXACT, NO_PRICE, OF_ANIMALS, Price
from tests.glen_more.positions import VILLAGE, goods, position, territory

Piles = tuple[int, ...]


@cache
def by_trying(
    needs: Piles, flex: int, number: int, used: Piles, coins_due: int, owned: Piles, coins: int, rows: Piles
) -> bool:
    """Whether a price can be paid in some order of single steps. `used`: kinds that a "different" price has had."""
    if sum(needs) == 0 and number == 0 and coins_due <= coins:
        return True
    for kind in KINDS:
        wanted = needs[kind] > 0
        flexible = number > 0 and (flex != OF_ANIMALS or kind in ANIMALS) and (flex != DIFFERENT or not used[kind])
        if wanted or flexible:
            fewer = changed(needs, kind, -1) if wanted else needs
            left = number if wanted else number - 1
            had = used if wanted else changed(used, kind, 1)
            if owned[kind] and by_trying(fewer, flex, left, had, coins_due, changed(owned, kind, -1), coins, rows):
                return True
            price = rows[kind] + 1
            higher = changed(rows, kind, 1)
            if price <= min(3, coins) and by_trying(fewer, flex, left, had, coins_due, owned, coins - price, higher):
                return True
        if owned[kind] and rows[kind]:
            less, lower = changed(owned, kind, -1), changed(rows, kind, -1)
            if by_trying(needs, flex, number, used, coins_due, less, coins + rows[kind], lower):
                return True
    return False


def changed(piles: Piles, kind: int, by: int) -> Piles:
    return tuple(n + by if k == kind else n for k, n in enumerate(piles))


def random_price(random: Random) -> Price:
    flex = random.choice([EXACT, EXACT, ANY, DIFFERENT, OF_ANIMALS])
    needs = tuple(random.choice([0, 0, 1, 2]) for _ in KINDS) if flex == EXACT else (0,) * 5
    number = 0 if flex == EXACT else random.randint(1, 4)
    return Price(needs, flex, number, random.choice([0, 0, 1, 2]), 0, 0)


@pytest.mark.rule("GM-COST-16")
def test_what_can_be_paid_is_what_some_order_of_steps_can_pay() -> None:
    random = Random(1)
    answers = [0, 0]
    for _ in range(1500):
        price = random_price(random)
        owned = tuple(random.choice([0, 0, 0, 1, 2]) for _ in KINDS)
        coins = random.randint(0, 5)
        rows = tuple(random.randint(0, 3) for _ in KINDS)
        expected = by_trying(price.needs, price.flex, price.number, (0,) * 5, price.coins, owned, coins, rows)
        found = can_pay(price.needs, price.flex, price.number, 0, price.coins, pack(owned), coins, list(rows))
        assert found == expected, (price.needs, price.flex, price.number, price.coins, owned, coins, rows)
        answers[found] += 1
    assert min(answers) > 300


@pytest.mark.rule("GM-GEN-15", "GM-MARKET-18")
def test_a_payment_that_can_be_made_never_gets_stuck() -> None:
    """Random answers to a payment always lead to its end, with and without Sinclair."""
    random = Random(2)
    paid = 0
    for _ in range(800):
        price = random_price(random)
        names = ("wood", "stone", "barley", "sheep", "cattle")
        piles = {cell: " ".join(random.choices(names, k=random.randint(0, 3))) for cell in (VILLAGE, (1, 0))}
        state = position(territories=[territory(goods=piles)], coins=[random.randint(0, 5)])
        state.market = [random.randint(0, 3) for _ in KINDS]
        replace = random.random() < 0.5
        if not (payable_with_coin(state, 0, price) if replace else payable(state, 0, price)):
            continue
        paid += 1
        state.stack.clear()
        state.push_task("end turn")
        state.push_task("refill")
        before = state.coins[0]
        begin_payment(state, 0, price, 0, replace)
        state.stack = [pending for pending in state.stack if pending.ask == "pay"]
        steps = state.frame.decisions
        while state.stack:
            pending = state.stack[-1]
            if not steps[pending.ask].settle(state, pending):
                options = steps[pending.ask].choices(state, pending, 0)
                assert options, (price.needs, price.flex, price.number)
                steps[pending.ask].carry_out(state, pending, 0, random.choice(options))
        assert state.coins[0] >= 0
        assert all(0 <= k <= 3 for k in state.market)
        assert before >= 0
    assert paid > 200


@pytest.mark.rule("GM-COST-01")
def test_a_free_tile_asks_for_nothing() -> None:
    state = position()
    assert payable(state, 0, NO_PRICE)
    begin_payment(state, 0, NO_PRICE)
    assert [pending.ask for pending in state.stack] == ["turn"]
    assert goods(state, VILLAGE) == ""
