"""Planning: a private fork of the position on the real rules. Its first moves may be played, the rest disappears."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.web.hall.tables import Tables
from clachan.web.kept import Kept
from clachan.web.livetable import LiveTable
from clachan.web.refusals import NotYours, Refused

KEPT_PLANS = 200
# Moves of a plan: each keeps a position.
MOST_MOVES = 60
# Moves that are played at once.
MOST_AT_ONCE = 32


@dataclass(frozen=True)
class Planned:
    """A move in a plan: who made it, and the positions around it. Moves of one act have the number of its first."""

    seat: int
    text: str
    before: State
    after: State
    act: int


@dataclass(frozen=True)
class Plan:
    """What a seat has thought of, move by move, from a position that it cannot tell from the real one.

    `asked_at` is the question that was asked there.
    """

    seat: int
    start: State
    asked_at: int
    moves: tuple[Planned, ...] = ()

    @property
    def state(self) -> State:
        """The position that was come to."""
        return self.moves[-1].after if self.moves else self.start

    @property
    def mover(self) -> int:
        """Who is to move next: of several at the same time whoever plans."""
        deciders = self.state.deciders
        return deciders[0] if deciders and self.seat not in deciders else self.seat

    def with_act(self, table: LiveTable, texts: Sequence[str]) -> Plan:
        """The plan with moves that belong together, for whoever is to make them."""
        plan, act = self, len(self.moves)
        for text in texts:
            before, seat = plan.state, plan.mover
            if before.over or not before.deciders:
                raise NotYours("the plan has come to the end of the game")
            if len(plan.moves) >= MOST_MOVES:
                raise Refused("a plan has {count} moves at most", count=MOST_MOVES)
            after = before.copy()
            table.play(after, seat, table.game.action(text))
            plan = replace(plan, moves=(*plan.moves, Planned(seat, text, before, after, act)))
        return plan

    def without_last_act(self) -> Plan:
        """The plan before its last act."""
        return replace(self, moves=self.moves[: self.moves[-1].act] if self.moves else ())

    def first_moves(self) -> list[str]:
        """The moves that it begins with, as far as nothing comes before them that is not the seat's own.

        Chance and reveals are not: what they bring is made up here.
        """
        found: list[str] = []
        for move in self.moves[:MOST_AT_ONCE]:
            known = (move.before.rng.state, move.before.reveals) == (self.start.rng.state, self.start.reveals)
            if move.seat != self.seat or not known:
                break
            found.append(move.text)
        return found


class Plans:
    """The plans of all seats; those that nobody has looked at for the longest time are forgotten."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._plans: Kept[tuple[str, int], Plan] = Kept(KEPT_PLANS)

    def begun(self, id_: str, seat: int) -> bool:
        """Whether the seat has a plan."""
        return self._plans.find((id_, seat)) is not None

    async def plan(self, id_: str, seat: int) -> Plan:
        """The seat's plan; a new one begins at the present position, with what the seat may not know made up."""
        found = self._plans.find((id_, seat))
        if found is None:
            table = await self._tables.now(id_)
            begun = Plan(seat, table.state.redeal(seat, Rng(table.seq)), table.asked_at[seat])
            found = self._plans.keep((id_, seat), begun)
        return found

    async def play(self, table: LiveTable, seat: int, *texts: str) -> None:
        """An act in the plan, for whoever is to move in it: all of its moves, or none."""
        plan = await self.plan(table.info.id, seat)
        self._plans.keep((table.info.id, seat), plan.with_act(table, texts))

    async def undo(self, id_: str, seat: int) -> None:
        """Take the last act of the plan back."""
        plan = await self.plan(id_, seat)
        if not plan.moves:
            raise Refused("there is nothing of yours to take back")
        self._plans.keep((id_, seat), plan.without_last_act())

    def end(self, id_: str, seat: int) -> None:
        """Forget a plan."""
        self._plans.forget((id_, seat))
