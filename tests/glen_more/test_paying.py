"""What can be paid, compared with trying every order of giving, buying and selling (GM-COST-16)."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement, product
from random import Random
from typing import NamedTuple

import pytest

from clachan.games.glen_more.rules.clan_fields.sinclair import payable_with_coin
from clachan.games.glen_more.rules.payable import can_pay, payable
from clachan.games.glen_more.rules.paying import begin_payment, paid_by_itself_before
from clachan.games.glen_more.rules.resources import ANIMALS, KINDS, pack
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import ANY, DIFFERENT, EXACT, NO_PRICE, OF_ANIMALS, Price
from tests.effort import often, seed
from tests.glen_more.positions import GAME, VILLAGE, goods, position, territory

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


class Plan(NamedTuple):
    """What a way of paying leaves: own resources, coins and rows."""

    owned: Piles
    coins: int
    rows: Piles


def plans(price: Price, owned: Piles, coins: int, rows: Piles, needed_only: bool) -> set[Plan]:
    """Where a payment can end if nothing is both bought and sold, perhaps without sales that it could do without."""
    allowed = [kind for kind in KINDS if price.flex != OF_ANIMALS or kind in ANIMALS]
    pick = combinations if price.flex == DIFFERENT else combinations_with_replacement
    found: set[Plan] = set()
    for chosen in pick(allowed, price.number):
        due = [price.needs[kind] + chosen.count(kind) for kind in KINDS]
        for given in product(*[range(min(due[kind], owned[kind]) + 1) for kind in KINDS]):
            bought = [due[kind] - given[kind] for kind in KINDS]
            if any(rows[kind] + bought[kind] > 3 for kind in KINDS):
                continue
            cost = price.coins + sum(sum(range(rows[kind] + 1, rows[kind] + bought[kind] + 1)) for kind in KINDS)
            most = [0 if bought[kind] else min(owned[kind] - given[kind], rows[kind]) for kind in KINDS]
            enough: dict[Piles, int] = {}
            for sold in product(*[range(number + 1) for number in most]):
                left = coins - cost + sum(sum(range(rows[kind], rows[kind] - sold[kind], -1)) for kind in KINDS)
                if left >= 0:
                    enough[sold] = left
            for sold, left in enough.items():
                if not (needed_only and any(changed(sold, kind, -1) in enough for kind in KINDS)):
                    kept = tuple(owned[kind] - given[kind] - sold[kind] for kind in KINDS)
                    found.add(Plan(kept, left, tuple(rows[kind] + bought[kind] - sold[kind] for kind in KINDS)))
    return found


def ends(state: GlenState, known: dict[object, set[Plan]]) -> set[Plan]:
    """Where the payment on the stack can end by what is offered; whatever is asked leaves a choice."""
    while state.stack:
        pending = state.stack[-1]
        decision = state.frame.decisions[pending.ask]
        if pending.ask == "from":
            decision.carry_out(state, pending, 0, decision.choices(state, pending, 0)[0])
        elif not decision.settle(state, pending):
            key = (pending.about, state.territories[0].owned, state.coins[0], tuple(state.market))
            if key not in known:
                options = decision.choices(state, pending, 0)
                found: set[Plan] = set()
                for action in options:
                    after = state.copy()
                    decision.carry_out(after, pending, 0, action)
                    found |= ends(after, known)
                known[key] = found
                # Own ones before bought ones, and one sale before another, come to the same: that is an order only.
                verbs = {action.text.split()[0] for action in options}
                assert len(found) > 1 or "sell" not in verbs or verbs == {"sell"}, (key, options)
            return known[key]
    owned = state.territories[0].owned
    return {Plan(tuple((owned >> (8 * kind)) & 255 for kind in KINDS), state.coins[0], tuple(state.market))}


def beats(better: Plan, worse: Plan) -> bool:
    """Whether one is left with more in one respect, and not with less in another."""
    mine, other = (*better.owned, better.coins), (*worse.owned, worse.coins)
    return mine != other and all(a >= b for a, b in zip(mine, other, strict=True))


@pytest.mark.soak
@pytest.mark.rule("GM-MARKET-19", "GM-MARKET-10", "GM-COST-10")
def test_whatever_one_could_be_left_with_can_be_chosen() -> None:
    """Every end of a payment that no other beats can be reached, sales included, and sales are not offered in vain."""
    random = Random(seed(3))
    reached = 0
    for _ in range(often(150, 3000)):
        price = random_price(random)
        if price.number:
            price = Price(price.needs, price.flex, price.number, 0, 0, 0)
        names = ("wood", "stone", "barley", "sheep", "cattle")
        piles = {cell: " ".join(random.choices(names, k=random.randint(0, 2))) for cell in (VILLAGE, (1, 0))}
        state = position(territories=[territory(goods=piles)], coins=[random.randint(0, 3)])
        state.market = [random.randint(0, 3) for _ in KINDS]
        if not payable(state, 0, price):
            continue
        packed = state.territories[0].owned
        owned = tuple((packed >> (8 * kind)) & 255 for kind in KINDS)
        before = owned, state.coins[0], tuple(state.market)
        state.stack.clear()
        begin_payment(state, 0, price)
        offered = {(plan.owned, plan.coins) for plan in ends(state, {})}
        possible = plans(price, *before, needed_only=False)
        for plan in plans(price, *before, needed_only=True):
            if not any(beats(other, plan) for other in possible):
                assert (plan.owned, plan.coins) in offered, (price.needs, price.flex, price.number, before, plan)
                reached += 1
    assert reached > 150


@pytest.mark.rule("GM-MARKET-19")
def test_version_1_of_the_rules_paid_unasked_where_only_sales_are_offered_beside() -> None:
    land = territory(goods={VILLAGE: "stone", (1, 0): "sheep"})
    state = position(ahead="Halkirk, Tain", territories=[land], market="sheep 2, stone 1")
    assert paid_by_itself_before(state) is None
    state.play(0, GAME.action("take Halkirk"))
    assert state.asked == "pay"
    before = paid_by_itself_before(state)
    assert before is not None
    assert before.text == "give stone"
    state.play(0, GAME.action("sell sheep"))
    assert paid_by_itself_before(state) is None
