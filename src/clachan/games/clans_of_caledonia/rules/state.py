"""The state of a game of Clans of Caledonia."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.pending import Pending
from clachan.core.rng import Rng
from clachan.core.state import State, places
from clachan.games.clans_of_caledonia.rules import views
from clachan.games.clans_of_caledonia.rules.components import GOODS, KINDS, MONEY, Clan
from clachan.games.clans_of_caledonia.rules.frame import ClansFrame
from clachan.games.clans_of_caledonia.rules.hexmap import together

NONE = -1
# A change of what a seat owns: seat, what it was for, which good or money, how much.
Entry = tuple[int, str, int, int]
AREAS = 2 * len(GOODS)


class ClansState(State):
    """Where everything is. Flat lists hold a run of figures for each seat; sets of spaces are whole numbers."""

    __slots__ = (
        "frame",
        "order",
        "passed",
        "active",
        "acted",
        "rowed",
        "bought",
        "fee_received",
        "fulfilling",
        "shifted",
        "prices",
        "money",
        "goods",
        "merchants",
        "unhired",
        "market",
        "shipping",
        "technology",
        "units",
        "taken",
        "access",
        "clans",
        "starts",
        "pairs",
        "bids",
        "placed",
        "boxes",
        "fulfilled",
        "used_ports",
        "cellar",
        "fresh",
        "stage",
        "display",
        "pile",
        "bottom",
        "removed",
        "imports",
        "dice",
        "ledger",
        "marked",
    )

    frame: ClansFrame
    order: tuple[int, ...]
    passed: tuple[int, ...]
    # The turn: whose it is, whether its main action is done, and what is counted within it.
    active: int
    acted: bool
    rowed: bool
    bought: tuple[int, ...]
    fee_received: bool
    fulfilling: int
    # The good whose price a port has moved, and that must be traded now (CC-PORT-602).
    shifted: int
    prices: list[int]
    money: list[int]
    goods: list[int]
    merchants: list[int]
    unhired: list[int]
    market: list[int]
    shipping: list[int]
    # A bit for each flipped technology tile, in the order of TECHNOLOGIES.
    technology: list[int]
    units: list[int]
    taken: int
    # What a seat can reach from its units at its shipping level.
    access: list[int]
    clans: list[Clan]
    starts: list[int]
    pairs: tuple[tuple[int, int], ...]
    bids: list[int]
    # How many first workers have been placed or skipped so far.
    placed: int
    boxes: list[tuple[int, ...]]
    fulfilled: list[tuple[int, ...]]
    used_ports: list[int]
    # A bit for each space of the cellar that holds a barrel.
    cellar: list[int]
    # Whisky distilled in this production, and how far a seat has come in it.
    fresh: list[int]
    stage: list[int]
    display: list[int]
    # Contracts that nobody has seen, in no order, and those known to lie below them, the next one first.
    pile: list[int]
    bottom: tuple[int, ...]
    removed: tuple[int, ...]
    imports: list[int]
    # The last solo market phase: good, price die, and steps the marker moved.
    dice: tuple[tuple[int, int, int], ...]
    # Every change of money and goods; `marked` is where the last decision began to write.
    ledger: list[Entry]
    marked: int

    def lay_out(self, frame: ClansFrame, rng: Rng) -> None:
        """Fill in the state of an empty table; chance goes on where the setup left it."""
        n = frame.seats
        self.start(n, 0)
        self.rng = rng
        self.frame = frame
        self.order = ()
        self.passed = ()
        self.active = NONE
        self.acted = False
        self.rowed = False
        self.bought = (0,) * len(GOODS)
        self.fee_received = False
        self.fulfilling = 0
        self.shifted = NONE
        self.prices = [good.start for good in frame.components.goods]
        self.money = [0] * n
        self.goods = [0] * (n * len(GOODS))
        boards = frame.components.boards
        self.merchants = [boards.merchants_at_start] * n
        self.unhired = [boards.merchants - boards.merchants_at_start] * n
        self.market = [0] * (n * AREAS)
        self.shipping = [0] * n
        self.technology = [0] * n
        self.units = [0] * (n * KINDS)
        self.taken = frame.blocked
        self.access = [0] * n
        self.clans = [frame.components.no_clan] * n
        self.starts = [NONE] * n
        self.pairs = ()
        self.bids = [0] * n
        self.placed = 0
        self.boxes = [()] * n
        self.fulfilled = [()] * n
        self.used_ports = [0] * n
        self.cellar = [0] * n
        self.fresh = [0] * n
        self.stage = [0] * n
        self.display = [NONE] * frame.boxes
        self.pile = [contract.index for contract in frame.components.contracts]
        self.bottom = ()
        self.removed = ()
        self.imports = [0, 0, 0]
        self.dice = ()
        self.ledger = []
        self.marked = 0

    def copy(self) -> ClansState:
        """An independent state, equal to this one."""
        new = ClansState()
        new._copy_base(self)
        new.frame = self.frame
        new.order = self.order
        new.passed = self.passed
        new.active = self.active
        new.acted = self.acted
        new.rowed = self.rowed
        new.bought = self.bought
        new.fee_received = self.fee_received
        new.fulfilling = self.fulfilling
        new.shifted = self.shifted
        new.prices = self.prices.copy()
        new.money = self.money.copy()
        new.goods = self.goods.copy()
        new.merchants = self.merchants.copy()
        new.unhired = self.unhired.copy()
        new.market = self.market.copy()
        new.shipping = self.shipping.copy()
        new.technology = self.technology.copy()
        new.units = self.units.copy()
        new.taken = self.taken
        new.access = self.access.copy()
        new.clans = self.clans.copy()
        new.starts = self.starts.copy()
        new.pairs = self.pairs
        new.bids = self.bids.copy()
        new.placed = self.placed
        new.boxes = self.boxes.copy()
        new.fulfilled = self.fulfilled.copy()
        new.used_ports = self.used_ports.copy()
        new.cellar = self.cellar.copy()
        new.fresh = self.fresh.copy()
        new.stage = self.stage.copy()
        new.display = self.display.copy()
        new.pile = self.pile.copy()
        new.bottom = self.bottom
        new.removed = self.removed
        new.imports = self.imports.copy()
        new.dice = self.dice
        new.ledger = self.ledger.copy()
        new.marked = self.marked
        return new

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.frame.game

    @property
    def options(self) -> Options:
        """What was agreed on before the game."""
        return self.frame.options

    @property
    def ranking(self) -> list[int]:
        """Places by points, then by the money that brought none (CC-FINAL-12, -13)."""
        pounds = self.frame.components.boards.pounds_per_point
        return places([(points, money % pounds) for points, money in zip(self.sheet.totals, self.money, strict=True)])

    def good(self, seat: int, good: int) -> int:
        """How many of a good a seat has in stock."""
        return self.goods[seat * len(GOODS) + good]

    def on_market(self, seat: int, direction: int, good: int) -> int:
        """A seat's merchants in the buy or sell area of a good."""
        return self.market[seat * AREAS + direction * len(GOODS) + good]

    def price(self, good: int) -> int:
        """The current price of a good (CC-MARKET-02)."""
        return self.frame.components.goods[good].prices[self.prices[good]]

    def standing_on(self, seat: int, kind: int) -> int:
        """The spaces on which a seat has units of a kind."""
        return self.units[seat * KINDS + kind]

    def on_map(self, seat: int, kind: int) -> int:
        """How many units of a kind a seat has on the map."""
        return self.units[seat * KINDS + kind].bit_count()

    def on_board(self, seat: int, kind: int) -> int:
        """How many units of a kind a seat could still place."""
        if kind not in self.frame.components.kinds[self.clans[seat].own_workers]:
            return 0
        return self.frame.components.units[kind].pieces - self.units[seat * KINDS + kind].bit_count()

    def all_units(self, seat: int) -> int:
        """The spaces on which a seat has any unit."""
        start = seat * KINDS
        mask = 0
        for units in self.units[start : start + KINDS]:
            mask |= units
        return mask

    def earn(self, seat: int, pounds: int, source: str) -> None:
        """Give a seat money, or take it when the figure is negative, and write it down."""
        if pounds:
            self.money[seat] += pounds
            self.ledger.append((seat, source, MONEY, pounds))

    def receive(self, seat: int, good: int, amount: int, source: str) -> None:
        """Give a seat goods, or take them when the figure is negative, and write it down."""
        if amount:
            self.goods[seat * len(GOODS) + good] += amount
            self.ledger.append((seat, source, good, amount))

    def put_unit(self, seat: int, kind: int, space: int) -> None:
        """Stand a unit on a space."""
        bit = 1 << space
        self.units[seat * KINDS + kind] |= bit
        self.taken |= bit
        self.access[seat] |= self.frame.layout.reach[self.shipping[seat]][space]

    def remove_unit(self, seat: int, kind: int, space: int) -> None:
        """Take a unit back to its column."""
        bit = 1 << space
        self.units[seat * KINDS + kind] &= ~bit
        self.taken &= ~bit
        self.find_access(seat)

    def find_access(self, seat: int) -> None:
        """Work out anew what a seat can reach."""
        self.access[seat] = together(self.frame.layout.reach[self.shipping[seat]], self.all_units(seat))

    def choices(self, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What this seat may answer to the pending decision."""
        return self.frame.decisions[pending.ask].choices(self, pending, seat)

    def carry_out(self, pending: Pending, seat: int, action: Action) -> None:
        """Do what a legal action says."""
        self.marked = len(self.ledger)
        self.frame.decisions[pending.ask].carry_out(self, pending, seat, action)
        self.frame.go_on(self)

    def proceed(self) -> None:
        """Nothing is pending: go on with the phase, or begin the next one."""
        self.frame.proceed(self)

    def redeal(self, seat: int | None, rng: Rng) -> ClansState:
        """A state no seat can tell from the real one: only chance to come is hidden (CC-SETUP-25)."""
        new = self.copy()
        new.forget_choices()
        new.rng = rng.fork()
        new.pile.sort()
        return new

    def view(self, seat: int | None) -> dict[str, object]:
        """What this seat may know (CC-SETUP-25)."""
        return views.view(self, seat)

    def to_json(self) -> dict[str, object]:
        """The whole state in the form of a view, chance included."""
        return views.whole(self)
