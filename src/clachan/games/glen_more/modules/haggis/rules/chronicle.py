"""Chronicle V Address to a Haggis: where it changes the base game (GM5)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.rng import Rng
from clachan.games.glen_more.modules.haggis.rules.receiving import (
    GIVE_BACK,
    DrawHaggis,
    FillDisplay,
    GainHaggis,
    GiveBack,
    Receive,
    ReturnHaggis,
    TakeShown,
)
from clachan.games.glen_more.modules.haggis.rules.scoring import (
    ExtraRoll,
    RollForWhisky,
    Scoring,
    StopRolling,
    TurnTokens,
    WhiskyRoll,
    begin_scoring,
)
from clachan.games.glen_more.modules.haggis.rules.tokens import (
    MODULE,
    NO_SCORING,
    Kitchen,
    changed,
    fill_display,
    pick,
    values_in,
)
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension, Handler
from clachan.games.glen_more.rules.scoring_rounds import LAST_ROUND
from clachan.games.glen_more.rules.state import GlenState

# The effect that gives a token.
HAGGIS = "haggis"
# The rounds of the game that end with a haggis scoring (GM5-26, -27).
ROUNDS = (2, 3, LAST_ROUND)
VALUES = (1, 2, 3)


class Haggis(GlenExtension):
    """V Address to a Haggis: six tiles, tokens on serving tables, and a haggis scoring after B, C and the end."""

    name = MODULE
    effect_kinds: tuple[str, ...] = (HAGGIS,)
    private_decisions: tuple[str, ...] = (GIVE_BACK,)

    def __init__(self) -> None:
        self.shown: tuple[TakeShown, ...] = tuple([TakeShown(value) for value in VALUES])
        self.draw: DrawHaggis = DrawHaggis()
        self.back: tuple[ReturnHaggis, ...] = tuple([ReturnHaggis(value) for value in VALUES])
        self.pay: RollForWhisky = RollForWhisky()
        self.stop: StopRolling = StopRolling()
        # How many tokens show each value, and how many lie face up; spaces of a table; rolls of a scoring, and tokens
        # that can be turned up in it.
        self.tokens: tuple[int, ...] = ()
        self.display: int = 0
        self.spaces: int = 0
        self.rolls: int = 0
        self.most: int = 0
        self.tiles: dict[str, list[int]] = {}

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Tokens, tables and tiles (GM5-02, -03)."""
        for entry in catalogue.kind("haggis", MODULE):
            self.tokens = entry.numbers("values", 0, 30)
            self.display = entry.number("display", 1, 9)
            if len(self.tokens) != len(VALUES):
                raise entry.error("values", "takes three figures")
            entry.done()
        for entry in catalogue.kind("serving_table", MODULE):
            self.spaces = entry.number("spaces", 1, 30)
            self.rolls = entry.number("rolls", 1, 30)
            self.most = entry.number("face_up", 1, 30)
            entry.done()
        for tile in components.tiles:
            if tile.module == MODULE:
                self.tiles.setdefault(tile.stack, []).append(tile.number)

    def actions(self) -> Sequence[Action]:
        """Receiving, returning, rolling."""
        return (*self.shown, self.draw, *self.back, self.pay, self.stop)

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Receipts and scorings."""
        return (
            Receive(self.shown, self.draw, self.spaces),
            GiveBack(self.back),
            FillDisplay(self.display),
            Scoring(self.rolls, self.most, self.display),
            TurnTokens(self.most),
            WhiskyRoll(self.pay, self.stop, self.most),
            ExtraRoll(self.most),
        )

    def handlers(self) -> dict[str, Handler]:
        """The icon on its tiles."""
        return {HAGGIS: GainHaggis()}

    # Set-up

    def stacks(self, stacks: dict[str, list[int]]) -> None:
        """The tiles are shuffled in before The End is put into stack D (GM5-03, -04)."""
        for letter, tiles in self.tiles.items():
            stacks[letter].extend(tiles)

    def set_up(self, state: GlenState) -> Kitchen:
        """All tokens are in the pool (GM5-06)."""
        there = Kitchen()
        nothing = tuple([0] * len(VALUES))
        there.pool = self.tokens
        there.display = ()
        there.down = [nothing] * state.frame.seats
        there.up = [nothing] * state.frame.seats
        there.scoring = NO_SCORING
        there.rolls = ()
        there.extra = ()
        there.arrived = ()
        return there

    def laid_out(self, state: GlenState) -> None:
        """Two tokens are turned face up at random."""
        fill_display(state, self.display)

    # The Rondel

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """Nothing happens on the way, but who arrives first at The End is remembered (GM5-36)."""
        if goal == state.end_index and piece < state.frame.seats:
            there = state.part(Kitchen)
            there.arrived = (*there.arrived, piece)
        return ()

    # Scoring

    def end_of_round(self, state: GlenState, round_: int) -> None:
        """After the rounds of stacks B and C, not after that of A (GM5-26); at the end after all else (GM5-27)."""
        if round_ in ROUNDS:
            begin_scoring(state, round_)

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> Json:
        """Values that lie face down are known to nobody, those on a table to their owner (GM5-41, -42)."""
        there = state.part(Kitchen)
        tables: list[Json] = []
        for owner in range(state.frame.seats):
            known = everything or owner == seat
            values: list[Json] | None = list(values_in(there.down[owner])) if known else None
            tables.append({"down": sum(there.down[owner]), "values": values, "up": list(values_in(there.up[owner]))})
        return {
            "display": list(there.display),
            "pool": list(values_in(there.pool)) if everything else sum(there.pool),
            "tables": tables,
            "scoring": there.scoring or None,
            "rolls": list(there.rolls),
            "extra": [{"seat": who, "roll": value} for who, value in there.extra],
            "arrived": list(there.arrived),
        }

    def redeal(self, state: GlenState, seat: int | None, rng: Rng) -> None:
        """All tokens that the seat does not see are mixed and dealt anew; each place gets as many as it has."""
        there = state.part(Kitchen)
        others = [owner for owner in range(state.frame.seats) if owner != seat]
        unknown = list(there.pool)
        numbers = [sum(counts) for counts in there.down]
        for owner in others:
            for i, number in enumerate(there.down[owner]):
                unknown[i] += number
        left = tuple(unknown)
        for owner in others:
            dealt = tuple([0] * len(VALUES))
            for _ in range(numbers[owner]):
                value = pick(rng, left)
                left = changed(left, value, -1)
                dealt = changed(dealt, value, 1)
            there.down[owner] = dealt
        there.pool = left
