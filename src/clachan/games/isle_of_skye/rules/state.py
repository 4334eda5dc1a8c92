"""The state of a game of Isle of Skye."""

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
from clachan.core.state import State
from clachan.core.views import View
from clachan.games.isle_of_skye.rules import observation, turn_order, views, who_knows_what, winner
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

    def shared_view(self) -> View:
        """What all seats may know."""
        return views.shared_view(self)

    def view_from(self, shared: View, seat: int | None) -> View:
        """The same as `view`."""
        return views.view_from(self, cast(views.SkyeView, shared), seat)

    def to_json(self) -> views.WholeView:
        """The whole state in the form of a view, secrets included."""
        return views.whole(self)

    def whole_from(self, shared: View) -> View:
        """The same as `to_json`."""
        return views.whole_from(self, cast(views.SkyeView, shared))

    def observe(self, notes: Notes) -> None:
        """What a seat may know, as numbers (IS-HIDDEN)."""
        observation.observe(self, notes)

    def entities(self) -> Sequence[Entity]:
        """Tiles, and what expansions have."""
        return (*observation.ENTITIES, *[entity for one in self.frame.extensions for entity in one.entities])

    def most_entities(self) -> int:
        """A tile is in one place, but for castles, and for one that each seat takes up; and what expansions have."""
        seats = self.frame.seats
        further = sum([extension.most_entities(seats) for extension in self.frame.extensions])
        return len(self.frame.components.tiles) + 2 * seats + further

    def component_names(self) -> Mapping[str, Sequence[str]]:
        """Tiles, and what expansions have."""
        components = self.frame.components
        names: dict[str, Sequence[str]] = {"tile": [tile.id for tile in (*components.tiles, components.castle)]}
        for extension in self.frame.extensions:
            names.update(extension.component_names())
        return names

    def phase_names(self) -> Sequence[str]:
        """The phases of a round."""
        return tuple(self.frame.phases)

    def decision_names(self) -> Sequence[str]:
        """Decisions and tasks."""
        return tuple(self.frame.decisions)
