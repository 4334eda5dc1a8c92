"""What Chronicle III Ol' Jamey's Single Cask Reserve is worth: casks that will be sold, and how they may age before."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from clachan.core.action import Action
from clachan.games.glen_more.bot.addition import GlenAddition
from clachan.games.glen_more.bot.outlook import STEPS, Outlook
from clachan.games.glen_more.modules.single_cask.rules.actions import AgeCask, BuyCellar
from clachan.games.glen_more.modules.single_cask.rules.cellars import AREA, Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import House
from clachan.games.glen_more.modules.single_cask.rules.extension import SingleCask
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Layout
from clachan.games.glen_more.rules.tiles import LETTERS, NONE

# How likely a cask is sold at a tile that still has to come, and at one that lies ahead with a free space; how likely
# the bonus space is used besides.
TO_COME = 0.7
AHEAD = 0.85
BONUS = 0.35
# Of what ageing may add, what usually comes of it; and how often in a turn a distillery ages a cask.
AGED = 0.6
AGEING = 0.3
MOST_AGEING = 1.0
# A point now is more than one to come.
PATIENCE = 0.9
# Tiles of stack D that lie beyond The End.
BEYOND = 8


class SingleCaskAddition(GlenAddition):
    """Expected points of III Ol' Jamey's Single Cask Reserve."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.house: House = next(e.house for e in outlook.frame.extensions if isinstance(e, SingleCask))
        self.step: float = STEPS[outlook.frame.seats]
        # The selling tiles with the numbers of their stacks.
        self.selling: list[tuple[int, int]] = [(t.number, LETTERS.index(t.stack)) for t in self.house.selling]
        # How many tiles of a layout age casks.
        self._agers: dict[Layout, int] = {}

    def add(self, state: GlenState, values: list[float]) -> None:
        """The sales to come of everybody's casks."""
        cellars = state.part(Cellars)
        where: list[tuple[int, int]] = []
        to_come = 0
        for number, (tile, stack) in enumerate(self.selling):
            if stack > state.stack_now or tile in state.stacks[stack]:
                to_come += 1
            else:
                for index, lying in state.rondel.items():
                    if lying == tile:
                        where.append((index, number))
        if not where and not to_come:
            return
        end = state.end_index
        if end == NONE:
            end = state.front + max(0, sum([len(stack) for stack in state.stacks]) - BEYOND)
        for seat in range(state.frame.seats):
            at = state.positions[seat]
            if not state.whisky[seat] or at == NONE or at >= end:
                continue
            sales = TO_COME * to_come
            for index, number in where:
                if index > at:
                    sales += self.free(state, cellars, number)
            if sales > 0.0:
                values[seat] += self.casks(state, cellars, seat, sales, (end - at) / self.step)

    def free(self, state: GlenState, cellars: Cellars, number: int) -> float:
        """How many casks a seat will sell at a tile that lies ahead."""
        found = 0.0
        if cellars.lower[number] < self.house.lower(state):
            found += AHEAD
        if cellars.bonus[number] < self.house.bonus_spaces:
            found += BONUS
        return found

    def casks(self, state: GlenState, cellars: Cellars, seat: int, sales: float, turns: float) -> float:
        """Points for a seat's casks: the best are sold, and they age as far as there is room."""
        held = cellars.held(seat)
        if not held:
            return 0.0
        worth = self.house.plan.worth
        last = self.house.plan.last[cellars.owned[seat]]
        steps = turns * min(MOST_AGEING, AGEING * self.agers(state.territories[seat].layout))
        points = 0.0
        limit = last
        for place in reversed(held):
            number = cellars.area[seat] if place == AREA else 1
            for _ in range(min(number, 3)):
                if sales <= 0.0:
                    return points
                grown = float(worth[place])
                # The step after the last whole one counts in part.
                at = place
                room = steps
                while at < limit and room > 0.0:
                    part = room if room < 1.0 else 1.0
                    grown += AGED * part * (worth[at + 1] - worth[at])
                    at += 1
                    room -= 1.0
                points += PATIENCE * min(1.0, sales) * grown
                sales -= 1.0
                # What is used up for one cask is not there for the next, which stays behind it.
                steps = max(0.0, room)
                limit = max(AREA, min(limit, at) - 1)
        return points

    def agers(self, layout: Layout) -> int:
        """How many tiles of a territory age casks."""
        found = self._agers.get(layout)
        if found is None:
            if len(self._agers) > 4000:
                self._agers.clear()
            found = 0
            for tile in layout.tiles.values():
                if [e for exchange in tile.activation for e in exchange.effects if e.kind == "age"]:
                    found += 1
            self._agers[layout] = found
        return found

    def tries(self, state: GlenState, seat: int, action: Action) -> bool:
        """A cellar is for casks that have come far in the last one, and for distilleries that age them."""
        if not isinstance(action, BuyCellar):
            return True
        cellars = state.part(Cellars)
        last = self.house.plan.last[cellars.owned[seat]]
        return cellars.filled[seat] >> (last - 1) != 0 and self.agers(state.territories[seat].layout) > 0

    def pick(self, state: GlenState, seat: int, legal: Sequence[Action]) -> Action | None:
        """A new cask goes on the circle, the least is paid, and that ages which gains most."""
        if state.asked in ("store cask", "pay cask"):
            return legal[0]
        if state.asked != "age cask":
            return None
        worth = self.house.plan.worth
        chosen, most = legal[-1], 0
        for action in legal:
            if isinstance(action, AgeCask):
                gain = worth[action.place + 1] - worth[action.place]
                if gain >= most:
                    chosen, most = action, gain
        return chosen

    def position(self, state: GlenState) -> Hashable:
        """All of it is public."""
        cellars = state.part(Cellars)
        return (
            tuple(cellars.area),
            tuple(cellars.filled),
            tuple(cellars.owned),
            tuple(cellars.bonus),
            tuple(cellars.lower),
        )
