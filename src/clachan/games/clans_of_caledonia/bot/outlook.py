"""What a seat of Clans of Caledonia may expect from what it owns."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from clachan.bots.sight import CLEAR, Sight
from clachan.games.clans_of_caledonia.bot.holding import MADE_BY, Holding
from clachan.games.clans_of_caledonia.bot.rates import POUND, Rates, purse
from clachan.games.clans_of_caledonia.rules.boards import Ranks
from clachan.games.clans_of_caledonia.rules.components import Contract, ScoringTile
from clachan.games.clans_of_caledonia.rules.export_points import share_ranks
from clachan.games.clans_of_caledonia.rules.final_scoring import rarity
from clachan.games.clans_of_caledonia.rules.frame import ClansFrame
from clachan.games.clans_of_caledonia.rules.pieces import (
    BASIC,
    BREAD,
    CHEESE,
    COW,
    GRAIN,
    IMPORTS,
    MILK,
    NONE,
    PROCESSED,
    ROUNDS,
    SHEEP,
    WHISKY,
    WOOL,
)
from clachan.games.clans_of_caledonia.rules.settlements import settlement_value
from clachan.games.clans_of_caledonia.rules.spaces import together
from clachan.games.clans_of_caledonia.rules.state import ClansState

# How many contracts and settlements each round to come usually brings, and how unsure that is.
EXPORTS_A_ROUND = 1.4
SETTLEMENTS_A_ROUND = 2.0
UNSURE_AT_LEAST, UNSURE_A_ROUND = 0.3, 0.3
# Points for each merchant in each round to come, the first one first.
MERCHANT = [0.45, 0.4, 0.3, 0.22, 0.15, 0.1, 0.08]
# Points for a shipping level in each round to come.
SHIPPING = [0.0, 0.25, 0.45, 0.55, 0.6, 0.65]
# What an idle factory earns: it can be fed from the market.
IDLE = 0.35
# Pounds for a free space and for a bonus upgrade.
FREE_SPACE = 5.0
BONUS_UPGRADE = 5.0
# Points in each round to come for each open grassland space within reach, up to so many.
ROOM = 0.12
ENOUGH_ROOM = 7
# How sure it is that a contract in hand will be fulfilled, by the round that begins.
SURE = [1.0, 1.0, 1.0, 0.97, 0.9, 0.0]
# Points lost for each thing that a contract in hand lacks when a round begins: it keeps others out of the box.
BLOCKING = 1.0
# Grain that the contracts of a round usually turn into beer.
BEER_A_ROUND = 2
PORT_NEAR = 0.4
# Goods that are kept for a scoring tile, of those that a round brings.
KEPT_BASIC, KEPT_PROCESSED = 0.7, 0.9

# Goods that contracts ask for, and that somebody may be fond of.
FAVOURITES = (WOOL, BREAD, CHEESE, WHISKY)


class Outlook:
    """Judges holdings at one table; it remembers what it has worked out."""

    def __init__(self, frame: ClansFrame, sight: Sight = CLEAR, favourite: int = 0) -> None:
        self.frame: ClansFrame = frame
        # How much of what units will produce counts, and how much more of which good.
        self.later: float = sight.later
        self.fondness: float = sight.fondness
        self.favourite: int = favourite % len(FAVOURITES)
        boards = frame.components.boards
        self.contracts: list[Contract] = frame.components.contracts
        self.tiles: list[ScoringTile] = [frame.components.scoring_tiles[tile] for tile in frame.scoring]
        self.costs: tuple[int, ...] = boards.contract_cost
        self.pass_money: tuple[int, ...] = boards.pass_money
        self._rates: dict[tuple[int, ...], Rates] = {}
        self._settlements: dict[tuple[int, int], tuple[int, int]] = {}
        self._engines: dict[tuple[int, ...], float] = {}
        self._steps: dict[tuple[float, int, float, int], float] = {}
        self._rewards: dict[tuple[int, ...], float] = {}
        self._gains: dict[tuple[int, int], float] = {}
        # The goods that each contract asks for, with how many.
        self.wanted: list[list[tuple[int, int]]] = [
            [(good, contract.goods[good]) for good in FAVOURITES if contract.goods[good]] for contract in self.contracts
        ]

    def rates(self, state: ClansState) -> Rates:
        """What goods are worth at today's prices."""
        key = tuple(state.prices)
        found = self._rates.get(key)
        if found is None:
            if len(self._rates) > 5000:
                self._rates.clear()
                self._engines.clear()
            found = self._rates[key] = Rates(self.frame.components, key)
        return found

    def settled(self, spaces: int, shipping: int) -> tuple[int, int]:
        """The settlement value of these spaces, and what lies within reach at the next shipping level."""
        found = self._settlements.get((spaces, shipping))
        if found is None:
            if len(self._settlements) > 50_000:
                self._settlements.clear()
            layout = self.frame.layout
            further = min(shipping + 1, len(layout.reach) - 1)
            value = settlement_value(layout, spaces, shipping)
            found = self._settlements[spaces, shipping] = (value, together(layout.reach[further], spaces))
        return found

    # The rest of the round.

    def process(self, h: Holding, rates: Rates, round_: int) -> int:
        """Turn basic goods into better ones as far as that pays; how much whisky was made."""
        if not (h.goods[GRAIN] or h.goods[MILK]):
            return 0
        stocks = rates.stocks(round_ + 1)
        tile = self.tiles[round_ - 1].per if self.tiles else ""
        basic = 1.0 if tile == "basic_goods" else 0.0
        processed = 1.5 if tile == "processed_goods" else 0.0
        need = self.needs(h)
        goods = h.goods
        left = {good: h.units[kind] for good, kind in MADE_BY.items()}
        whisky = 0
        while True:
            best, gain = NONE, 0.0
            for good, raw in ((WHISKY, GRAIN), (BREAD, GRAIN), (CHEESE, MILK)):
                if left[good] and goods[raw]:
                    made = goods[good]
                    if made < need[good] and round_ < ROUNDS:
                        worth = rates.missing(good, round_ + 1)
                    else:
                        column = stocks[good]
                        worth = column[made + 1] - column[made]
                    worth += processed - basic - self.raw_worth(h, raw, rates, round_)
                    if good == WHISKY and h.clan.whisky_money:
                        worth += h.clan.whisky_money * POUND[round_]
                    if worth > gain + 1e-9:
                        best, gain = good, worth
            if best == NONE:
                return whisky
            goods[best] += 1
            goods[MILK if best == CHEESE else GRAIN] -= 1
            left[best] -= 1
            whisky += best == WHISKY

    def raw_worth(self, h: Holding, good: int, rates: Rates, round_: int) -> float:
        """Points for grain or milk that is not processed in this round."""
        worth = rates.stocks(round_ + 1)[good][1]
        if good == MILK and h.clan.butter:
            worth = max(worth, h.clan.butter * POUND[round_])
        return worth

    def churn(self, h: Holding, rates: Rates, round_: int) -> None:
        """Butter, where it pays."""
        tile = self.tiles[round_ - 1].per if self.tiles else ""
        kept = rates.stocks(round_ + 1)[MILK][1] + (1.0 if tile == "basic_goods" else 0.0)
        if h.clan.butter * POUND[round_] > kept:
            h.money += h.clan.butter * h.goods[MILK]
            h.goods[MILK] = 0

    def store(self, h: Holding, fresh: int, round_: int) -> None:
        """A barrel for the cellar, as long as it will age."""
        if h.clan.cellar and fresh and h.goods[WHISKY] and round_ < ROUNDS:
            h.goods[WHISKY] -= 1
            h.cellar |= 1

    def measure(self, h: Holding, per: str) -> int:
        """What a scoring tile counts."""
        if per == "basic_goods":
            return sum([h.goods[good] for good in BASIC])
        if per == "processed_goods":
            return sum([h.goods[good] for good in PROCESSED]) + h.cellar.bit_count()
        return self.lasting(h, per)

    def lasting(self, h: Holding, per: str) -> int:
        """What a scoring tile counts, except goods."""
        if per == "production_units":
            return h.producers
        if per == "workers":
            return h.workers
        if per == "border_units":
            return (h.spaces & self.frame.layout.border).bit_count()
        if per == "imports":
            return sum(h.imports)
        if per == "meat":
            return h.meat
        if per == "upgrades":
            return h.upgrades
        return (h.spaces & self.frame.layout.dear).bit_count()

    # The rounds to come.

    def at_start(self, h: Holding, rates: Rates, round_: int) -> float:
        """Points to come from money, goods, units and contracts when a round begins."""
        pound = POUND[round_ - 1]
        value = purse(h.money, pound) + self.goods_and_box(h, rates, round_) + self.engine(h, rates, round_)
        value += self.glory_to_come(h, round_)
        rounds = ROUNDS + 1 - round_
        merchants = self.frame.components.boards.merchants_at_start + h.hired
        value += rounds * sum(MERCHANT[:merchants], 0.0)
        value += rounds * SHIPPING[h.shipping]
        if h.cellar:
            for place, pounds in enumerate(h.clan.cellar):
                if h.cellar >> place & 1:
                    value += rates.stocks(round_)[WHISKY][1] + pound * (pounds + 4 * min(rounds, 2))
        return value

    def needs(self, h: Holding) -> list[int]:
        """The goods that contracts in hand ask for."""
        need = [0, 0, 0, 0, 0, 0]
        for index in h.box:
            for good, amount in enumerate(self.contracts[index].goods):
                need[good] += amount
        return need

    def goods_and_box(self, h: Holding, rates: Rates, round_: int) -> float:
        """Points for goods, and for contracts in hand with what they still need."""
        stocks = rates.stocks(round_)
        goods = h.goods.copy()
        value = 0.0
        for index in h.box:
            contract = self.contracts[index]
            net = self.reward(h, contract, round_) - self.meat_cost(h, contract, rates, round_)
            missing = max(0, contract.beef - h.units[COW]) + max(0, contract.mutton - h.units[SHEEP])
            for good, amount in self.wanted[index]:
                had = min(amount, goods[good])
                column = stocks[good]
                net -= column[goods[good]] - column[goods[good] - had]
                net -= (amount - had) * rates.missing(good, round_)
                missing += amount - had
            value += max(0.0, SURE[round_ - 1] * net) - BLOCKING * min(missing, 3)
        for good in range(len(goods)):
            value += stocks[good][goods[good]]
        for good in (GRAIN, MILK):
            if goods[good] and round_ <= ROUNDS:
                value += self.waiting_factories(h, good, goods[good]) * max(
                    0.0, rates.raw(good, round_) - stocks[good][1]
                )
        if h.clan.butter and goods[MILK] and round_ <= ROUNDS:
            # Milk that is kept can be churned at the end of the round that begins, not sooner.
            churned = goods[MILK] - self.waiting_factories(h, MILK, goods[MILK])
            value += churned * max(0.0, h.clan.butter * POUND[round_] - stocks[MILK][1])
        return value

    def waiting_factories(self, h: Holding, good: int, stock: int) -> int:
        """How many factories would be idle without this stock."""
        _, _, _, _, cheese, _, idle = h.harvest()
        dairies = h.units[MADE_BY[CHEESE]] - cheese
        return min(stock, dairies if good == MILK else idle - dairies)

    def reward(self, h: Holding, contract: Contract, round_: int) -> float:
        """Points for a contract when it is fulfilled in a round, without what it costs."""
        return self.bare_reward(h, contract, round_) + self.export_gain(h.exports, ROUNDS + 1 - round_)

    def bare_reward(self, h: Holding, contract: Contract, round_: int) -> float:
        """The same without the export scoring."""
        beer = min(h.clan.beer_limit, contract.hops, h.goods[GRAIN]) if h.clan.beer else 0
        key = (contract.index, round_, beer, *h.imports)
        found = self._rewards.get(key)
        if found is None:
            if len(self._rewards) > 50_000:
                self._rewards.clear()
            found = self._rewards[key] = self._bare_reward(h, contract, round_, beer)
        return found

    def _bare_reward(self, h: Holding, contract: Contract, round_: int, beer: int) -> float:
        pound = POUND[min(round_, ROUNDS)]
        value = float(contract.hops)
        values = self.import_values(h.imports, ROUNDS + 1 - round_)
        imports = 0
        for good, amount in enumerate(contract.imports):
            value += amount * values[good]
            imports += amount
        value += pound * (contract.money + contract.free_space * FREE_SPACE + contract.upgrades * BONUS_UPGRADE)
        for tile in self.tiles[round_ - 1 :]:
            if tile.per == "imports":
                value += imports * tile.glory
            elif tile.per == "meat":
                value += contract.meat * tile.glory
        return value + beer * 4 * pound

    def export_gain(self, exports: int, rounds: int) -> float:
        """Points that one contract more brings in the export scoring, roughly."""
        if not self.frame.solo:
            return 2.0
        found = self._gains.get((exports, rounds))
        if found is None:
            ranks = self.frame.components.boards.exports
            before, after = [self.solo_steps(count, rounds, EXPORTS_A_ROUND, ranks) for count in (exports, exports + 1)]
            found = self._gains[exports, rounds] = after - before
        return found

    def import_values(self, imports: Sequence[int], rounds: int) -> list[float]:
        """What import goods will be worth: the more rounds to come, the nearer to the middle."""
        boards = self.frame.components.boards
        if self.frame.static_imports:
            return [float(boards.static_import)] * len(IMPORTS)
        if rounds <= 0:
            return [float(value) for value in rarity(imports, boards.rarity)]
        mean = sum(imports) / len(IMPORTS)
        width = 1.0 + 2.0 * rounds
        return [4.0 + max(-1.0, min(1.0, (mean - amount) / width)) for amount in imports]

    def meat_cost(self, h: Holding, contract: Contract, rates: Rates, round_: int) -> float:
        """Points for the animals that a contract takes."""
        if not contract.beef and not contract.mutton:
            return 0.0
        pound = POUND[min(round_, ROUNDS)]
        cost = 0.0
        for amount, kind, good in ((contract.beef, COW, MILK), (contract.mutton, SHEEP, WOOL)):
            if amount:
                later = sum([rates.usual[good] * POUND[q] for q in range(round_, ROUNDS)], 0.0) + 1.0
                price = self.frame.components.units[kind].cost + 3
                had = min(amount, h.units[kind])
                cost += had * min(later, price * pound) + (amount - had) * price * pound
                cost += amount * 1.0
        return cost

    def engine(self, h: Holding, rates: Rates, round_: int) -> float:
        """Points for what units produce from this round on."""
        if round_ > ROUNDS:
            return 0.0
        key = (round_, h.technology, h.clan.index, *h.units, *rates.prices)
        found = self._engines.get(key)
        if found is None:
            if len(self._engines) > 100_000:
                self._engines.clear()
            found = self._engines[key] = self._engine(h, rates, round_)
        return found

    def _engine(self, h: Holding, rates: Rates, round_: int) -> float:
        wool, grain, milk, bread, cheese, whisky, idle = h.harvest()
        income = h.income
        clan = h.clan
        value = 0.0
        good = FAVOURITES[self.favourite]
        made = (wool, bread, cheese, whisky)[self.favourite]
        for q in range(round_, ROUNDS + 1):
            stocks = rates.stocks(q + 1)
            value += self.fondness * stocks[good][made]
            pound = POUND[q]
            value += income * pound
            value += stocks[WOOL][wool] + stocks[BREAD][bread] + stocks[CHEESE][cheese] + stocks[WHISKY][whisky]
            value += stocks[GRAIN][grain] + max(stocks[MILK][milk], milk * clan.butter * pound)
            if q < ROUNDS:
                value += idle * IDLE * 5 * pound
            value += whisky * clan.whisky_money * pound
            if clan.beer and q < ROUNDS:
                value += min(h.grain, BEER_A_ROUND) * (clan.beer - rates.usual[GRAIN]) * pound
            if clan.cellar and whisky and q < ROUNDS - 1:
                value += 6 * pound
            if self.tiles:
                per = self.tiles[q - 1].per
                if per == "basic_goods":
                    value += KEPT_BASIC * (wool + grain + milk + 0.3 * (bread + cheese + whisky))
                elif per == "processed_goods":
                    value += KEPT_PROCESSED * 1.5 * (bread + cheese + whisky)
        return self.later * value

    def glory_to_come(self, h: Holding, round_: int) -> float:
        """Glory from the scoring tiles of this round and later ones, as things stand, except for goods."""
        value = 0.0
        for tile in self.tiles[round_ - 1 :]:
            if tile.per not in ("basic_goods", "processed_goods"):
                value += tile.glory * self.lasting(h, tile.per) / tile.for_every
        return self.later * value

    def solo_steps(self, count: float, rounds: int, a_round: float, ranks: Ranks) -> float:
        """Points for a number that will still grow, by the steps of the solo game."""
        if rounds <= 0:
            return float(next((points for least, points in ranks.solo if count >= least), 0))
        key = (count, rounds, a_round, ranks.solo[0][0])
        found = self._steps.get(key)
        if found is None:
            found = self._steps[key] = self._solo_steps(count, rounds, a_round, ranks)
        return found

    def _solo_steps(self, count: float, rounds: int, a_round: float, ranks: Ranks) -> float:
        expected = count + rounds * a_round
        unsure = UNSURE_AT_LEAST + UNSURE_A_ROUND * rounds
        value = 0.0
        for number, (least, points) in enumerate(ranks.solo):
            below = ranks.solo[number + 1][1] if number + 1 < len(ranks.solo) else 0
            value += (points - below) / (1.0 + exp((least - 0.5 - expected) / unsure))
        return value

    def ranked(self, counts: Sequence[float], rounds: int, a_round: float, ranks: Ranks) -> list[float]:
        """Points for exports or settlements that will still grow."""
        if self.frame.solo:
            return [self.solo_steps(counts[0], rounds, a_round, ranks)]
        places = ranks.two if self.frame.seats == 2 else ranks.more
        if rounds <= 0:
            return [float(points) for points in share_ranks([int(count) for count in counts], places)]
        points = [float(place) for place in places] + [0.0] * (len(counts) + 1 - len(places))
        unsure = UNSURE_AT_LEAST + UNSURE_A_ROUND * rounds
        found: list[float] = []
        for seat, count in enumerate(counts):
            ahead = sum([1.0 / (1.0 + exp((count - o) / unsure)) for other, o in enumerate(counts) if other != seat])
            place = int(ahead)
            found.append(points[place] + (ahead - place) * (points[place + 1] - points[place]))
        return found

    def ports(self, state: ClansState, seat: int, h: Holding, round_: int) -> float:
        """Points for ports that the seat can use, or nearly so."""
        frame = self.frame
        if not frame.ports:
            return 0.0
        used = state.used_ports[seat]
        near = self.settled(h.spaces, h.shipping)[1]
        value = 0.0
        for corner, tile in enumerate(frame.ports):
            if used >> tile & 1:
                continue
            space = frame.port_space(corner)
            if (state.access[seat] | h.spaces) >> space & 1:
                value += self.port_worth(tile, round_)
            elif near >> space & 1:
                value += PORT_NEAR * self.port_worth(tile, round_)
        return value

    def port_worth(self, tile: int, round_: int) -> float:
        """Points for the use of a port from a round on."""
        port = self.frame.components.ports[tile]
        pound = POUND[min(round_, ROUNDS)]
        if port.effect == "copy":
            others = [self.port_worth(other, round_) for other in self.frame.ports if other != tile]
            return max(0.0, max(others) - port.cost * pound)
        value = port.money * pound + port.glory
        if port.effect == "exchange":
            value += 8 * pound if port.goods == BASIC else 9 * pound
        elif port.effect == "upgrade":
            value += BONUS_UPGRADE * pound
        elif port.effect in ("price-shift", "exchange-units", "one-animal-less"):
            value += 6 * pound
        elif port.effect == "building-bonus":
            value += 4 * pound
        return 0.85 * value

    def room(self, state: ClansState, seat: int, round_: int) -> float:
        """Points for open grassland within reach."""
        open_ = state.access[seat] & ~state.taken & self.frame.standing[SHEEP]
        return ROOM * min(open_.bit_count(), ENOUGH_ROOM) * (ROUNDS - round_)
