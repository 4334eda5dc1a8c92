"""The state of a game of Clans of Caledonia."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from clachan.core.action import Action
from clachan.core.game import Game
from clachan.core.observation import Entity, Notes
from clachan.core.options import Options
from clachan.core.pending import Pending
from clachan.core.refusal import Refused
from clachan.core.rng import Rng
from clachan.core.views import View
from clachan.games.clans_of_caledonia.rules import observation, views
from clachan.games.clans_of_caledonia.rules.clans.clan import Clan
from clachan.games.clans_of_caledonia.rules.final_scoring import ranking
from clachan.games.clans_of_caledonia.rules.frame import ClansFrame
from clachan.games.clans_of_caledonia.rules.market import AREAS
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, KINDS, NONE
from clachan.games.clans_of_caledonia.rules.spaces import together
from clachan.games.clans_of_caledonia.rules.stock import Stock


class ClansState(Stock):
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
    # Where the last decision began to write into the books.
    marked: int

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
        """The place of each seat."""
        return ranking(self)

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

    def take_contract(self, seat: int, contract: int) -> None:
        """Put a contract of the board on the export box; its place stays empty."""
        self.display[self.display.index(contract)] = NONE
        self.boxes[seat] = (*self.boxes[seat], contract)

    def find_access(self, seat: int) -> None:
        """Work out anew what a seat can reach."""
        self.access[seat] = together(self.frame.layout.reach[self.shipping[seat]], self.all_units(seat))

    def choices(self, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What this seat may answer to the pending decision."""
        return self.frame.decisions[pending.ask].choices(self, pending, seat)

    def refused(self, pending: Pending, seat: int) -> Sequence[Refused]:
        """What this seat may not answer to the pending decision, with why."""
        return self.frame.decisions[pending.ask].why_not(self, pending, seat)

    def carry_out(self, pending: Pending, seat: int, action: Action) -> None:
        """Do what a legal action says."""
        self.marked = len(self.ledger)
        frame = self.frame
        frame.decisions[pending.ask].carry_out(self, pending, seat, action)
        if self.stack:
            frame.go_on(self)

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

    def view(self, seat: int | None) -> views.ClansView:
        """What this seat may know (CC-SETUP-25)."""
        return views.view(self, seat)

    def shared_view(self) -> View:
        """What a spectator sees: nobody knows more (CC-SETUP-25)."""
        return views.view(self, None)

    def view_from(self, shared: View, seat: int | None) -> View:
        """The same as `view`."""
        return views.view_from(cast(views.ClansView, shared), seat)

    def to_json(self) -> views.WholeView:
        """The whole state in the form of a view, chance included."""
        return views.whole(self)

    def whole_from(self, shared: View) -> View:
        """The same as `to_json`."""
        return views.whole_from(self, cast(views.ClansView, shared))

    def observe(self, notes: Notes) -> None:
        """What a seat may know, as numbers (CC-SETUP-25)."""
        observation.observe(self, notes)

    def entities(self) -> Sequence[Entity]:
        """Units, contracts, tiles and clans."""
        return observation.ENTITIES

    def most_entities(self) -> int:
        """How many of them there can be."""
        return observation.most_entities(self)

    def component_names(self) -> Mapping[str, Sequence[str]]:
        """By kind, their names."""
        return observation.component_names(self)

    def phase_names(self) -> Sequence[str]:
        """The phases of the game."""
        return tuple(self.frame.phases)

    def decision_names(self) -> Sequence[str]:
        """Decisions and tasks."""
        return tuple(self.frame.decisions)
