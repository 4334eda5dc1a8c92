"""Contracts that a seat of Clans of Caledonia can still fulfil in this round, by buying what is missing."""

from __future__ import annotations

from clachan.games.clans_of_caledonia.bot.holding import Holding
from clachan.games.clans_of_caledonia.bot.outlook import SURE, Outlook
from clachan.games.clans_of_caledonia.bot.rates import POUND, Rates
from clachan.games.clans_of_caledonia.rules.actions import SELL
from clachan.games.clans_of_caledonia.rules.components import Contract
from clachan.games.clans_of_caledonia.rules.pieces import BREAD, CHEESE, COW, NONE, ROUNDS, SHEEP, WHISKY, WOOL
from clachan.games.clans_of_caledonia.rules.state import ClansState

MOST_CONTRACTS = 3
LAND = 3
WANTED = (WOOL, BREAD, CHEESE, WHISKY)


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
        self.gain: float = 0.0
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
        for good in WANTED:
            lacking = contract.goods[good] - self.goods[good]
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
        exports, h.exports = h.exports, self.exports
        reward = outlook.reward(h, contract, round_)
        value = reward - pounds * POUND[round_]
        stocks = self.rates.stocks(round_ + 1)
        for good in WANTED:
            used = min(contract.goods[good], self.goods[good])
            if used:
                column = stocks[good]
                value -= column[self.goods[good]] - column[self.goods[good] - used]
        if contract.beef or contract.mutton:
            value -= min(contract.beef, self.animals[0]) * 1.5 + min(contract.mutton, self.animals[1]) * 1.5
            if round_ < ROUNDS:
                value -= outlook.meat_cost(h, contract, self.rates, round_ + 1)
        if not fee and round_ < ROUNDS:
            later = outlook.reward(h, contract, round_ + 1) - outlook.meat_cost(h, contract, self.rates, round_ + 1)
            for good in WANTED:
                used = min(contract.goods[good], self.goods[good])
                column = stocks[good]
                later -= column[self.goods[good]] - column[self.goods[good] - used]
                later -= (contract.goods[good] - used) * self.rates.missing(good, round_ + 1)
            value -= max(0.0, SURE[round_] * later)
        h.exports = exports
        return value

    def _fulfil(self, index: int, fee: int) -> None:
        contract = self.outlook.contracts[index]
        pounds, merchants = self._missing(contract)
        self.money += contract.money - pounds - fee
        self.merchants = max(0, self.merchants - merchants)
        for good in WANTED:
            self.goods[good] = max(0, self.goods[good] - contract.goods[good])
        self.animals[0] = max(0, self.animals[0] - contract.beef)
        self.animals[1] = max(0, self.animals[1] - contract.mutton)
        self.exports += 1
