"""Planning: a private fork of the position that runs on the real rules and disappears."""

from __future__ import annotations

from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.web.hall.tables import Tables
from clachan.web.kept import Kept
from clachan.web.livetable import LiveTable
from clachan.web.refusals import NotYours

KEPT_PLANS = 200


class Plans:
    """The plans of all seats; those that nobody has looked at for the longest time are forgotten."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._plans: Kept[tuple[str, int], State] = Kept(KEPT_PLANS)

    def begun(self, id_: str, seat: int) -> bool:
        """Whether the seat has a plan."""
        return self._plans.find((id_, seat)) is not None

    async def plan(self, id_: str, seat: int) -> State:
        """The seat's plan; a new one begins at the present position, with what the seat may not know made up."""
        found = self._plans.find((id_, seat))
        if found is None:
            table = await self._tables.now(id_)
            found = self._plans.keep((id_, seat), table.state.redeal(seat, Rng(table.seq)))
        return found

    async def play(self, table: LiveTable, seat: int, *texts: str) -> None:
        """An act in the plan, for whoever is to move in it: all of its moves, or none."""
        state = (await self.plan(table.info.id, seat)).copy()
        for text in texts:
            if state.over or not state.deciders:
                raise NotYours("the plan has come to the end of the game")
            table.play(state, state.deciders[0], table.game.action(text))
        self._plans.keep((table.info.id, seat), state)

    def end(self, id_: str, seat: int) -> None:
        """Forget a plan."""
        self._plans.forget((id_, seat))
