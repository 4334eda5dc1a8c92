"""Contracts that a seat of Clans of Caledonia can still fulfil in this round, by buying what is missing."""

from __future__ import annotations

from clachan.games.clans_of_caledonia.bot.holding import Holding
from clachan.games.clans_of_caledonia.bot.outlook import SURE, Outlook
from clachan.games.clans_of_caledonia.bot.rates import POUND, Rates
from clachan.games.clans_of_caledonia.rules.actions import SELL
from clachan.games.clans_of_caledonia.rules.components import Contract
from clachan.games.clans_of_caledonia.rules.pieces import COW, NONE, ROUNDS, SHEEP
from clachan.games.clans_of_caledonia.rules.state import ClansState

MOST_CONTRACTS = 3
LAND = 3


class Plan:
    """The best contracts one after the other, as long as money and merchants last."""

    def __init__(self, outlook: Outlook, state: ClansState, seat: int, h: Holding, rates: Rates) -> None:
        self.outlook: Outlook = outlook
        self.state: ClansState = state
        self.seat: int = seat
        self.h: Holding = h
        self.rates: Rates = rates
        self.money: int = h.money
        self.merchants: int = state.merchants[seat]
        self.goods: list[int] = h.goods.copy()
        self.animals: list[int] = [h.units[COW], h.units[SHEEP]]
        self.exports: int = h.exports
        self.stocks: list[list[float]] = rates.stocks(state.round + 1)
        self.gain: float = 0.0
        # What one contract more brings in the export scoring, now and in the next round.
        self.now: float = 0.0
        self.later: float = 0.0
        self._count_exports()
        box = list(h.box)
        display = [index for index in state.display if index != NONE]
        fee = outlook.costs[state.round - 1]
        for _ in range(MOST_CONTRACTS):
            options = [(self.net(index, 0), index, 0) for index in box]
            if len(box) < h.clan.boxes:
                options.extend([(self.net(index, fee), index, fee) for index in display])
            if not options:
                return
            gain, index, cost = max(options)
            if gain <= 0.0:
                return
            self.gain += gain
            self._fulfil(index, cost)
            if index in box:
                box.remove(index)
            else:
                display.remove(index)

    def _missing(self, contract: Contract) -> tuple[int, int]:
        """Pounds and merchants for what is missing; no merchants at all where it cannot be had."""
        pounds = merchants = 0
        for good, amount in self.outlook.wanted[contract.index]:
            lacking = amount - self.goods[good]
            if lacking > 0:
                if self.state.on_market(self.seat, SELL, good):
                    return 10_000, 0
                pounds += lacking * self.rates.prices[good]
                merchants += lacking
        if merchants > self.merchants:
            hire = merchants - self.merchants
            if hire > self.state.unhired[self.seat]:
                return 10_000, 0
            pounds += 4 * hire
        units = self.outlook.frame.components.units
        for kind, needed, had in (
            (COW, contract.beef, self.animals[0]),
            (SHEEP, contract.mutton, self.animals[1]),
        ):
            if needed > had:
                pounds += (needed - had) * (units[kind].cost + LAND)
        return pounds, merchants

    def net(self, index: int, fee: int) -> float:
        """Points that fulfilling a contract now brings, beyond what it is worth anyway."""
        outlook = self.outlook
        contract = outlook.contracts[index]
        pounds, _ = self._missing(contract)
        pounds += fee
        if pounds > self.money:
            return -1.0
        round_ = self.state.round
        h = self.h
        value = outlook.bare_reward(h, contract, round_) + self.now - pounds * POUND[round_]
        wanted = outlook.wanted[index]
        stocks = self.stocks
        for good, amount in wanted:
            used = min(amount, self.goods[good])
            if used:
                column = stocks[good]
                value -= column[self.goods[good]] - column[self.goods[good] - used]
        meat = 0.0
        if contract.beef or contract.mutton:
            value -= min(contract.beef, self.animals[0]) * 1.5 + min(contract.mutton, self.animals[1]) * 1.5
            if round_ < ROUNDS:
                meat = outlook.meat_cost(h, contract, self.rates, round_ + 1)
                value -= meat
        if not fee and round_ < ROUNDS:
            later = outlook.bare_reward(h, contract, round_ + 1) + self.later - meat
            for good, amount in wanted:
                used = min(amount, self.goods[good])
                column = stocks[good]
                later -= column[self.goods[good]] - column[self.goods[good] - used]
                later -= (amount - used) * self.rates.missing(good, round_ + 1)
            value -= max(0.0, SURE[round_] * later)
        return value

    def _fulfil(self, index: int, fee: int) -> None:
        contract = self.outlook.contracts[index]
        pounds, merchants = self._missing(contract)
        self.money += contract.money - pounds - fee
        self.merchants = max(0, self.merchants - merchants)
        for good, amount in self.outlook.wanted[index]:
            self.goods[good] = max(0, self.goods[good] - amount)
        self.animals[0] = max(0, self.animals[0] - contract.beef)
        self.animals[1] = max(0, self.animals[1] - contract.mutton)
        self.exports += 1
        self._count_exports()

    def _count_exports(self) -> None:
        rounds = ROUNDS + 1 - self.state.round
        self.now = self.outlook.export_gain(self.exports, rounds)
        self.later = self.outlook.export_gain(self.exports, rounds - 1)
