"""What a seat of Clans of Caledonia owns, in a form that a production phase is quickly thought through with."""

from __future__ import annotations

from clachan.games.clans_of_caledonia.rules.clans.clan import Clan
from clachan.games.clans_of_caledonia.rules.pieces import (
    BAKERY,
    BREAD,
    CHEESE,
    COW,
    DAIRY,
    DISTILLERY,
    FIELD,
    GOODS,
    GRAIN,
    IMPORTS,
    KINDS,
    MILK,
    SHEEP,
    WHISKY,
    WOODCUTTER,
    WOOL,
    WORKERS,
)
from clachan.games.clans_of_caledonia.rules.production import worker_income
from clachan.games.clans_of_caledonia.rules.state import ClansState


class Holding:
    """Money, goods, units and contracts of a seat."""

    __slots__ = (
        "money",
        "goods",
        "units",
        "clan",
        "technology",
        "shipping",
        "hired",
        "box",
        "imports",
        "hops",
        "meat",
        "exports",
        "cellar",
        "spaces",
        "income",
        "grain",
    )

    def __init__(self, state: ClansState, seat: int) -> None:
        boards = state.frame.components.boards
        self.money: int = state.money[seat]
        self.goods: list[int] = state.goods[seat * len(GOODS) : (seat + 1) * len(GOODS)]
        standing = state.units[seat * KINDS : (seat + 1) * KINDS]
        self.units: list[int] = [spaces.bit_count() for spaces in standing]
        self.spaces: int = 0
        for spaces in standing:
            self.spaces |= spaces
        self.clan: Clan = state.clans[seat]
        kinds = state.frame.components.units
        # What the workers earn and the fields give in each production.
        self.income: int = sum([self.units[kind] * worker_income(state, seat, kind) for kind in WORKERS])
        self.grain: int = self.units[FIELD] * kinds[FIELD].amount
        self.technology: int = state.technology[seat]
        self.shipping: int = state.shipping[seat]
        self.hired: int = boards.merchants - boards.merchants_at_start - state.unhired[seat]
        self.box: tuple[int, ...] = state.boxes[seat]
        self.cellar: int = state.cellar[seat]
        self.exports: int = len(state.fulfilled[seat])
        self.imports: list[int] = [0] * len(IMPORTS)
        self.hops: int = 0
        self.meat: int = 0
        for index in state.fulfilled[seat]:
            contract = state.frame.components.contracts[index]
            self.hops += contract.hops
            self.meat += contract.beef + contract.mutton
            for good, amount in enumerate(contract.imports):
                self.imports[good] += amount

    @property
    def workers(self) -> int:
        """Workers on the map."""
        return sum(self.units[WOODCUTTER:])

    @property
    def producers(self) -> int:
        """Animals and factories, fields twice, as a scoring tile counts them."""
        return sum(self.units[:WOODCUTTER]) + self.units[FIELD]

    @property
    def upgrades(self) -> int:
        """Shipping steps, merchants hired, technology tiles flipped."""
        return self.shipping + self.hired + self.technology.bit_count()

    def produce(self) -> None:
        """Income and basic goods; barrels age."""
        clan = self.clan
        if clan.cellar:
            last = len(clan.cellar) - 1
            if self.cellar >> last & 1:
                self.cellar &= ~(1 << last)
                self.goods[WHISKY] += 1
                self.money += clan.cellar[last]
            self.cellar <<= 1
        self.money += self.income
        self.goods[WOOL] += self.units[SHEEP]
        self.goods[MILK] += self.units[COW]
        self.goods[GRAIN] += self.grain

    def harvest(self) -> tuple[int, int, int, int, int, int, int]:
        """What each round brings: wool, grain and milk left over, bread, cheese, whisky, and idle factories."""
        units = self.units
        grain, milk = self.grain, units[COW]
        cheese = min(milk, units[DAIRY])
        whisky = min(grain, units[DISTILLERY])
        bread = min(grain - whisky, units[BAKERY])
        idle = units[DAIRY] - cheese + units[DISTILLERY] - whisky + units[BAKERY] - bread
        return units[SHEEP], grain - whisky - bread, milk - cheese, bread, cheese, whisky, idle


MADE_BY = {BREAD: BAKERY, CHEESE: DAIRY, WHISKY: DISTILLERY}
