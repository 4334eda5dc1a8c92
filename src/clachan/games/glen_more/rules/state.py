"""The state of a game of Glen More.

Rules: GM-GEN-20.
"""

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
from clachan.games.glen_more.rules import hidden, observation, ties, views
from clachan.games.glen_more.rules.frame import GlenFrame
from clachan.games.glen_more.rules.territory import Territory
from clachan.games.glen_more.rules.tiles import NONE, Tile


class GlenState(State):
    """Where everything is. Lists by seat have items that are never changed, only replaced."""

    __slots__ = (
        "frame",
        "territories",
        "coins",
        "whisky",
        "supply",
        "markers",
        "persons",
        "cards",
        "lasting",
        "claimed",
        "roads",
        "market",
        "rondel",
        "positions",
        "front",
        "end_index",
        "die_waits",
        "die_roll",
        "stacks",
        "stack_now",
        "planted",
        "discard",
        "box",
        "aside",
        "seat",
        "piece",
        "movement",
        "activated",
        "extra_used",
        "due",
    )

    frame: GlenFrame
    territories: list[Territory]
    coins: list[int]
    whisky: list[int]
    # Scotsmen and Clan Markers that a seat has left (GM-GEN-04, -05).
    supply: list[int]
    markers: list[int]
    persons: list[tuple[int, ...]]
    cards: list[tuple[int, ...]]
    # Lasting effects of landmark cards and clan fields, with their amounts.
    lasting: list[dict[str, int]]
    # The seats with a marker on each clan field, and what the road to each costs now.
    claimed: list[tuple[int, ...]]
    roads: tuple[int, ...]
    # How many fields of each Market row hold coins (GM-MARKET-17).
    market: list[int]
    # Tiles by the unwrapped index of their space, in ascending order; the index of each piece (NONE: not there).
    rondel: dict[int, int]
    positions: list[int]
    # The foremost space that was filled, and the space of The End (NONE: not laid yet).
    front: int
    end_index: int
    # The Die stands in front of all tiles and takes the first suitable one that is laid (GM-DIE-15).
    die_waits: bool
    die_roll: int
    # Face-down tiles. Nobody knows their order, so none is kept: each draw picks one at random (GM-HIDDEN-01).
    stacks: list[list[int]]
    stack_now: int
    # Tiles at a place of their own in a stack: (tile, stack, tiles above it, least and most that may lie above it).
    planted: tuple[tuple[int, int, int, int, int], ...]
    discard: list[int]
    box: tuple[int, ...]
    # Tiles beside the Clan Board (GM-SETUP-21).
    aside: tuple[int, ...]
    # The turn: who decides, which piece moves, Movement Points, tiles that were activated (a bit each), Loch Ness.
    seat: int
    piece: int
    movement: int
    activated: int
    extra_used: bool
    # Scoring rounds that wait for the end of the turn.
    due: tuple[int, ...]

    def copy(self) -> GlenState:
        """An independent state, equal to this one."""
        new = GlenState()
        new._copy_base(self)
        new.frame = self.frame
        new.territories = self.territories.copy()
        new.coins = self.coins.copy()
        new.whisky = self.whisky.copy()
        new.supply = self.supply.copy()
        new.markers = self.markers.copy()
        new.persons = self.persons.copy()
        new.cards = self.cards.copy()
        new.lasting = self.lasting.copy()
        new.claimed = self.claimed.copy()
        new.roads = self.roads
        new.market = self.market.copy()
        new.rondel = self.rondel.copy()
        new.positions = self.positions.copy()
        new.front = self.front
        new.end_index = self.end_index
        new.die_waits = self.die_waits
        new.die_roll = self.die_roll
        new.stacks = [stack.copy() for stack in self.stacks]
        new.stack_now = self.stack_now
        new.planted = self.planted
        new.discard = self.discard.copy()
        new.box = self.box
        new.aside = self.aside
        new.seat = self.seat
        new.piece = self.piece
        new.movement = self.movement
        new.activated = self.activated
        new.extra_used = self.extra_used
        new.due = self.due
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
        """Places by points, then by resources held (GM-TIE-01 to -04)."""
        return ties.ranking(self)

    # The stack of decisions and tasks

    def push(self, ask: str, seat: int, about: tuple[int, ...] = ()) -> None:
        """Put a decision of one seat on the stack."""
        self.stack.append(Pending(ask, (seat,), about))

    def push_task(self, ask: str, about: tuple[int, ...] = ()) -> None:
        """Put a task on the stack."""
        self.stack.append(Pending(ask, (), about))

    def replace(self, pending: Pending, about: tuple[int, ...]) -> None:
        """Put the same decision or task in the place of the topmost one, about something else."""
        self.stack[-1] = Pending(pending.ask, pending.seats, about)

    def choices(self, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What this seat may answer to the pending decision."""
        return self.frame.decisions[pending.ask].choices(self, pending, seat)

    def refused(self, pending: Pending, seat: int) -> Sequence[Refused]:
        """What this seat may not answer to the pending decision, with why."""
        return self.frame.decisions[pending.ask].why_not(self, pending, seat)

    def carry_out(self, pending: Pending, seat: int, action: Action) -> None:
        """Do what a legal action says, and all that follows from it without a decision."""
        self.frame.decisions[pending.ask].carry_out(self, pending, seat, action)
        self.frame.go_on(self)

    def proceed(self) -> None:
        """Nothing is pending: the next participant has its turn (GM-TURN-01)."""
        self.frame.proceed(self)

    # What is asked all the time

    def tile(self, number: int) -> Tile:
        """A tile by its number."""
        return self.frame.components.tiles[number]

    def has(self, seat: int, what: str) -> bool:
        """Whether a lasting effect works for the seat."""
        if what not in self.lasting[seat]:
            return False
        for extension in self.frame.at["lasting"]:
            if not extension.lasting(self, seat, what):
                return False
        return True

    def book(self, seat: int, source: str, points: int) -> None:
        """Give a seat points; only their sum matters (GM-GEN-20)."""
        if points:
            self.sheet.book(seat, self.round, source, points)
            for extension in self.frame.at["points"]:
                extension.points(self, seat, source, points)

    def finished(self, piece: int) -> bool:
        """Whether a piece is on or beyond The End (GM-END-03)."""
        return self.end_index != NONE and self.positions[piece] >= self.end_index

    def redeal(self, seat: int | None, rng: Rng) -> GlenState:
        """A state this seat cannot tell from the real one (GM-HIDDEN)."""
        return hidden.redeal(self, seat, rng)

    def view(self, seat: int | None) -> views.GlenView:
        """What this seat may know (GM-HIDDEN, GM-PUBLIC)."""
        return views.view(self, seat)

    def shared_view(self) -> View:
        """What all seats may know (GM-PUBLIC)."""
        return views.shared_view(self)

    def view_from(self, shared: View, seat: int | None) -> View:
        """The same as `view`."""
        return views.view_from(self, cast(views.GlenView, shared), seat)

    def to_json(self) -> views.WholeView:
        """The whole state in the form of a view, secrets included."""
        return views.whole(self)

    def whole_from(self, shared: View) -> View:
        """The same as `to_json`."""
        return views.whole_from(self, cast(views.GlenView, shared))

    def observe(self, notes: Notes) -> None:
        """What a seat may know, as numbers (GM-HIDDEN, GM-PUBLIC)."""
        observation.observe(self, notes)

    def entities(self) -> Sequence[Entity]:
        """Tiles, cards and pieces, and what expansions have."""
        return (*observation.ENTITIES, *[entity for one in self.frame.extensions for entity in one.entities])

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
