"""Chronicle V Address to a Haggis: where it changes the base game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.observation import Entity, Notes
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.rng import Rng
from clachan.games.glen_more.modules.haggis.rules import observation, secrets
from clachan.games.glen_more.modules.haggis.rules.haggis_scoring import (
    SCORING,
    ExtraRoll,
    RollForWhisky,
    Scoring,
    StopRolling,
    TurnTokens,
    WhiskyRoll,
    after_round,
    left_open,
    note_arrival,
)
from clachan.games.glen_more.modules.haggis.rules.icons import HAGGIS, GainHaggis
from clachan.games.glen_more.modules.haggis.rules.position import restore
from clachan.games.glen_more.modules.haggis.rules.receiving import (
    GIVE_BACK,
    DrawHaggis,
    FillDisplay,
    GiveBack,
    Receive,
    ReturnHaggis,
    TakeShown,
)
from clachan.games.glen_more.modules.haggis.rules.setup import MODULE, HaggisBox
from clachan.games.glen_more.modules.haggis.rules.state import VALUES, Kitchen
from clachan.games.glen_more.modules.haggis.rules.views import KitchenView
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension, Handler
from clachan.games.glen_more.rules.state import GlenState


class Haggis(GlenExtension):
    """V Address to a Haggis: six tiles, tokens on serving tables, and a haggis scoring after B, C and the end."""

    name = MODULE
    entities: ClassVar[tuple[Entity, ...]] = observation.ENTITIES
    effect_kinds: ClassVar[tuple[str, ...]] = (HAGGIS,)
    private_decisions: ClassVar[tuple[str, ...]] = (GIVE_BACK,)
    scorings: ClassVar[tuple[str, ...]] = (SCORING,)

    def __init__(self) -> None:
        self.shown: tuple[TakeShown, ...] = tuple([TakeShown(value) for value in VALUES])
        self.draw: DrawHaggis = DrawHaggis()
        self.back: tuple[ReturnHaggis, ...] = tuple([ReturnHaggis(value) for value in VALUES])
        self.pay: RollForWhisky = RollForWhisky()
        self.stop: StopRolling = StopRolling()
        self.box: HaggisBox = HaggisBox()

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Tokens, tables and tiles."""
        self.box.read(catalogue, components)

    def actions(self) -> Sequence[Action]:
        """Receiving, returning, rolling."""
        return (*self.shown, self.draw, *self.back, self.pay, self.stop)

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Receipts and scorings."""
        box = self.box
        return (
            Receive(self.shown, self.draw, box.spaces),
            GiveBack(self.back),
            FillDisplay(box.display),
            Scoring(box.rolls, box.most, box.display),
            TurnTokens(box.most),
            WhiskyRoll(self.pay, self.stop, box.most),
            ExtraRoll(box.most),
        )

    def handlers(self) -> dict[str, Handler]:
        """The icon on its tiles."""
        return {HAGGIS: GainHaggis()}

    # Set-up

    def stacks(self, stacks: dict[str, list[int]]) -> None:
        """The tiles are shuffled in."""
        self.box.put_into_stacks(stacks)

    def set_up(self, state: GlenState) -> Kitchen:
        """All tokens are in the pool."""
        return self.box.set_up(state.frame.seats)

    def laid_out(self, state: GlenState) -> None:
        """Two tokens are turned face up at random."""
        self.box.turn_up_display(state)

    # The Rondel

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """Nothing happens on the way, but who arrives first at The End is remembered."""
        note_arrival(state, piece, goal)
        return ()

    # Scoring

    def end_of_round(self, state: GlenState, round_: int) -> None:
        """After the rounds of stacks B and C, and at the end after everything else."""
        after_round(state, round_)

    def by_chance(self, state: GlenState, pending: Pending) -> Sequence[tuple[int, str]] | None:
        """Rolls, and tokens that lie face down."""
        return left_open(state, pending, self.box.rolls)

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> KitchenView:
        """Values that lie face down are not told."""
        return secrets.describe(state, seat, everything)

    def restore(self, state: GlenState, position: Reader) -> Kitchen:
        """Tokens and rolls."""
        return restore(self.box, state, position.at(MODULE))

    def redeal(self, state: GlenState, seat: int | None, rng: Rng) -> None:
        """All tokens that the seat does not see are dealt anew."""
        secrets.redeal(state, seat, rng)

    def observe(self, state: GlenState, notes: Notes) -> None:
        """Tokens and rolls."""
        observation.observe(state, notes)

    def most_entities(self, seats: int) -> int:
        """How many there can be."""
        return observation.MOST_ROLLS + seats
