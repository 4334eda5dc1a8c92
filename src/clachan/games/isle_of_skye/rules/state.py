"""The state of a game of Isle of Skye."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.pending import Pending
from clachan.core.refusal import Refused
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.games.isle_of_skye.rules import turn_order, views, who_knows_what, winner
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.territory import Territory

NONE = -1


class SkyeState(State):
    """Where everything is. Lists have one item a seat; their items are never changed, only replaced."""

    __slots__ = (
        "frame",
        "starter",
        "letters",
        "bag",
        "territories",
        "gold",
        "kept",
        "income",
        "lowest",
        "drawn",
        "axes",
        "prices",
        "offers",
        "acquired",
        "chosen",
        "spot",
        "returned",
        "gold_shown",
        "gold_shown_round",
    )

    frame: SkyeFrame
    starter: int
    letters: tuple[int, ...]
    bag: list[int]
    territories: list[Territory]
    # Free gold. While prices are being set nothing is taken off it: that would show what is laid out.
    gold: list[int]
    # What a seat kept from earlier rounds (its secret), and this round's income (everybody can work it out).
    kept: list[int]
    income: list[int]
    # The least free gold of this round, not counting what was kept: below zero, so much must have been kept.
    lowest: list[int]
    drawn: list[tuple[int, ...]]
    axes: list[int]
    prices: list[tuple[int, ...]]
    # Tiles on offer with their prices, once these are revealed.
    offers: list[tuple[tuple[int, int], ...]]
    acquired: list[tuple[int, ...]]
    # The tile a seat has taken up to build, and the cell it has chosen for it.
    chosen: list[int]
    spot: list[int]
    returned: list[tuple[int, ...]]
    # The gold of all seats when it was last shown to all (IS-HIDDEN-08), and the round of that.
    gold_shown: tuple[int, ...]
    gold_shown_round: int

    def copy(self) -> SkyeState:
        """An independent state, equal to this one."""
        new = SkyeState()
        new._copy_base(self)
        new.frame = self.frame
        new.starter = self.starter
        new.letters = self.letters
        new.bag = self.bag.copy()
        new.territories = self.territories.copy()
        new.gold = self.gold.copy()
        new.kept = self.kept.copy()
        new.income = self.income.copy()
        new.lowest = self.lowest.copy()
        new.drawn = self.drawn.copy()
        new.axes = self.axes.copy()
        new.prices = self.prices.copy()
        new.offers = self.offers.copy()
        new.acquired = self.acquired.copy()
        new.chosen = self.chosen.copy()
        new.spot = self.spot.copy()
        new.returned = self.returned.copy()
        new.gold_shown = self.gold_shown
        new.gold_shown_round = self.gold_shown_round
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
    def starting_player(self) -> int:
        """The holder of the starting player marker this round (IS-ROUND-11)."""
        return turn_order.starting_player(self)

    def turn_order(self) -> list[int]:
        """The seats clockwise from the starting player (IS-ROUND-04)."""
        return turn_order.turn_order(self)

    @property
    def ranking(self) -> list[int]:
        """Places by points, then by gold (IS-TIE-01 to -04)."""
        return winner.ranking(self)

    def pay(self, seat: int, gold: int) -> None:
        """Take free gold from a seat."""
        self.gold[seat] -= gold
        self.lowest[seat] = min(self.lowest[seat], self.gold[seat] - self.kept[seat])

    def choices(self, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What this seat may answer to the pending decision."""
        return self.frame.decisions[pending.ask].choices(self, pending, seat)

    def refused(self, pending: Pending, seat: int) -> Sequence[Refused]:
        """What this seat may not answer to the pending decision, with why."""
        return self.frame.decisions[pending.ask].why_not(self, pending, seat)

    def carry_out(self, pending: Pending, seat: int, action: Action) -> None:
        """Do what a legal action says."""
        self.frame.decisions[pending.ask].carry_out(self, pending, seat, action)

    def proceed(self) -> None:
        """Begin the next phase of the round (IS-ROUND-02, -03)."""
        self.frame.proceed(self)

    def redeal(self, seat: int | None, rng: Rng) -> SkyeState:
        """A state this seat cannot tell from the real one (IS-HIDDEN)."""
        return who_knows_what.redeal(self, seat, rng)

    def view(self, seat: int | None) -> views.SkyeView:
        """What this seat may know (IS-HIDDEN)."""
        return views.view(self, seat)

    def to_json(self) -> views.WholeView:
        """The whole state in the form of a view, secrets included."""
        return views.whole(self)
