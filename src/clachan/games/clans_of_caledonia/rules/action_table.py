"""The actions of a game, made once and numbered in this order."""

from __future__ import annotations

from itertools import combinations_with_replacement

from clachan.core.action import Action
from clachan.games.clans_of_caledonia.rules.actions import (
    BUY,
    DOWN,
    SELL,
    UP,
    At,
    Beer,
    Bid,
    Butter,
    ChooseClan,
    ChooseStart,
    Discard,
    Done,
    Draw,
    DropOut,
    Expand,
    Fulfil,
    Gain,
    Hire,
    Obtain,
    Pass,
    PlaceWorker,
    Process,
    Recall,
    Row,
    Shift,
    Slaughter,
    Store,
    Swap,
    Trade,
    UpgradeShipping,
    UpgradeTechnology,
    UsePort,
    Withdraw,
)
from clachan.games.clans_of_caledonia.rules.components import Components
from clachan.games.clans_of_caledonia.rules.pieces import FIELD, GOODS, TECHNOLOGIES, UNITS, WORKERS
from clachan.games.clans_of_caledonia.rules.spaces import SPACES, around, column_and_row, space_at

MOST_MILK = 99
# The factories in the order in which a Process action names them: bakery, cheese dairy, distillery.
PROCESSORS = (3, 2, 5)


class Actions:
    """Where the rules find the interned actions."""

    __slots__ = (
        "clan",
        "start",
        "bid",
        "drop_out",
        "place",
        "expand",
        "at",
        "trade",
        "obtain",
        "draw",
        "shipping",
        "technology",
        "unflipped",
        "hire",
        "recall",
        "fulfil",
        "fulfil_sparing",
        "slaughter",
        "beer",
        "butter",
        "port",
        "port_as",
        "shift",
        "shift_as",
        "discard",
        "gain",
        "swap",
        "row",
        "withdraw",
        "store",
        "process",
        "done",
        "pass_",
        "all",
        "up_to",
    )

    def __init__(self, components: Components) -> None:
        boards = components.boards
        ports = components.ports
        goods = range(len(GOODS))
        self.clan: list[ChooseClan] = [ChooseClan(clan.index, clan.id) for clan in components.clans]
        self.start: list[ChooseStart] = [ChooseStart(tile.index, tile.id) for tile in components.starting_tiles]
        self.bid: list[Bid] = [Bid(points) for points in range(boards.highest_bid + 1)]
        self.drop_out: DropOut = DropOut()
        self.place: dict[int, PlaceWorker] = {kind: PlaceWorker(kind) for kind in WORKERS}
        self.expand: list[Expand] = [Expand(kind) for kind in range(len(UNITS))]
        self.at: list[At] = [At(space) for space in range(SPACES)]
        counts = range(1, boards.merchants + 1)
        self.trade: list[list[list[Trade]]] = [
            [[Trade(direction, count, good) for count in counts] for good in goods] for direction in (BUY, SELL)
        ]
        self.obtain: list[Obtain] = [Obtain(contract.index, contract.id) for contract in components.contracts]
        self.draw: Draw = Draw()
        self.shipping: UpgradeShipping = UpgradeShipping()
        self.technology: dict[int, UpgradeTechnology] = {kind: UpgradeTechnology(kind) for kind in TECHNOLOGIES}
        # By the bits of the tiles that are flipped, the others.
        self.unflipped: list[tuple[UpgradeTechnology, ...]] = [
            tuple([self.technology[kind] for bit, kind in enumerate(TECHNOLOGIES) if not flipped >> bit & 1])
            for flipped in range(1 << len(TECHNOLOGIES))
        ]
        self.hire: Hire = Hire()
        self.recall: list[list[Recall]] = [[Recall(direction, good) for good in goods] for direction in (BUY, SELL)]
        self.fulfil: list[Fulfil] = [Fulfil(contract) for contract in components.contracts]
        self.fulfil_sparing: list[list[Fulfil]] = []
        sparing = [port for port in ports if port.effect in ("one-animal-less", "copy")]
        for contract in components.contracts:
            kinds = [meat for meat, needed in enumerate((contract.beef, contract.mutton)) if needed]
            found = [Fulfil(contract, [port], [meat]) for meat in kinds for port in sparing]
            # Both of them at once, where there are two.
            for meats in combinations_with_replacement(kinds, 2) if len(sparing) > 1 else ():
                if meats.count(0) <= contract.beef and meats.count(1) <= contract.mutton:
                    found.append(Fulfil(contract, sparing, meats))
            self.fulfil_sparing.append(found)
        self.slaughter: list[Slaughter] = [Slaughter(space) for space in range(SPACES)]
        limit = max([clan.beer_limit for clan in components.clans])
        self.beer: list[Beer] = [Beer(grain) for grain in range(limit + 1)]
        # Each round four cows give milk, and each merchant and each port buys or brings some: more there cannot be.
        self.butter: list[Butter] = [Butter(milk) for milk in range(MOST_MILK + 1)]
        self.port: list[UsePort] = [UsePort(port.index, port.id) for port in ports]
        self.port_as: dict[tuple[int, int], UsePort] = {}
        self.shift: dict[tuple[int, int, int], Shift] = {}
        self.shift_as: dict[tuple[int, int, int], Shift] = {}
        for port in ports:
            if port.effect == "copy":
                for other in ports:
                    if other is not port:
                        self.port_as[port.index, other.index] = UsePort(port.index, port.id, other.index, other.id)
        for port in ports:
            if port.effect == "price-shift":
                for good in goods:
                    for way in (UP, DOWN):
                        self.shift[port.index, good, way] = Shift(port.index, port.id, good, way)
                        for copy in ports:
                            if copy.effect == "copy":
                                action_as = Shift(copy.index, copy.id, good, way, port.index, port.id)
                                self.shift_as[copy.index, good, way] = action_as
        self.discard: list[Discard] = [Discard(good) for good in goods]
        self.gain: dict[int, tuple[Gain, ...]] = {}
        gains: dict[tuple[int, ...], Gain] = {}
        for port in ports:
            if port.effect == "exchange":
                self.gain[port.index] = tuple(
                    [
                        gains.setdefault(mix, Gain(mix))
                        for chosen in combinations_with_replacement(port.goods, port.gain)
                        for mix in [tuple([chosen.count(good) for good in goods])]
                    ]
                )
        kinds = [kind for kind in range(len(UNITS)) if kind != FIELD]
        self.swap: dict[tuple[int, int], Swap] = {
            (space, kind): Swap(space, kind) for space in range(SPACES) for kind in kinds
        }
        self.row: dict[tuple[int, int], Row] = {}
        for origin in range(SPACES):
            for target in sorted(_rowing_targets(origin)):
                self.row[origin, target] = Row(origin, target)
        cellar = max([len(clan.cellar) for clan in components.clans])
        self.withdraw: list[Withdraw] = [Withdraw(place) for place in range(cellar)]
        self.store: Store = Store()
        most = [components.units[kind].pieces for kind in PROCESSORS]
        self.process: dict[tuple[int, int, int], Process] = {
            (bread, cheese, whisky): Process(bread, cheese, whisky)
            for bread in range(most[0] + 1)
            for cheese in range(most[1] + 1)
            for whisky in range(most[2] + 1)
        }
        self.done: Done = Done()
        self.pass_: Pass = Pass()
        # The trades of a good in a direction with up to so many merchants, the first figure being none.
        self.up_to: list[list[list[tuple[Trade, ...]]]] = [
            [[tuple(row[:count]) for count in range(len(row) + 1)] for row in rows] for rows in self.trade
        ]
        self.all: list[Action] = [
            self.pass_,
            self.done,
            *self.clan,
            *self.start,
            *self.bid,
            self.drop_out,
            *self.place.values(),
            *self.expand,
            *self.at,
            *[trade for rows in self.trade for row in rows for trade in row],
            *self.obtain,
            self.draw,
            self.shipping,
            *self.technology.values(),
            self.hire,
            *[recall for row in self.recall for recall in row],
            *self.fulfil,
            *[action for actions in self.fulfil_sparing for action in actions],
            *self.slaughter,
            *self.beer,
            *self.butter,
            *self.port,
            *self.port_as.values(),
            *self.shift.values(),
            *self.shift_as.values(),
            *self.discard,
            *gains.values(),
            *self.swap.values(),
            *self.row.values(),
            *self.withdraw,
            self.store,
            *self.process.values(),
        ]


def _rowing_targets(origin: int) -> set[int]:
    """Where a boat could go from here on any map: adjacent spaces of the grid, and ports wherever they may lie."""
    if origin >= SPACES - 4:
        return set(range(SPACES)) - {origin}
    found = {space_at(*place) for place in around(*column_and_row(origin))} - {-1}
    return found | set(range(SPACES - 4, SPACES))
