"""What Chronicle I The Dragon Boat Races is worth."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from clachan.games.glen_more.bot.addition import GlenAddition
from clachan.games.glen_more.bot.outlook import CASK, Clock, Outlook
from clachan.games.glen_more.modules.dragon_boats.rules.boats_on_tiles import cell_of, river_of
from clachan.games.glen_more.modules.dragon_boats.rules.components import Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.extension import regatta_of
from clachan.games.glen_more.modules.dragon_boats.rules.moving import steps_home
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL, Layout
from clachan.games.glen_more.rules.tiles import NONE

# What a Movement Point of an activation is worth besides its use for Scotsmen.
STEP = 0.45
# What a token brings: the best of those that lie there.
TOKEN = 2.6
# Steps of a boat in a turn: some in any case, and of each Movement Point that the tiles can give this share.
ANYWAY = 0.5
SHARE = 0.34
FASTEST = 4.0
# Turns before the race begins, while Race Start has not been crossed.
WAIT = 1.5
# How unsure it is how far a boat will get, in steps, and who is first, in turns.
SPREAD = 2.0
SPREAD_A_STEP = 0.2
NOSE = 2.0


class DragonBoatsAddition(GlenAddition):
    """Expected points of I The Dragon Boat Races."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.regatta: Regatta = regatta_of(outlook.frame)
        self.moves: list[int] = []
        for tile in outlook.frame.components.tiles:
            ways = [sum([e.amount for e in way.effects if e.kind == "move"]) for way in tile.activation]
            self.moves.append(max(ways, default=0))
            outlook.activations[tile.number] += STEP * self.moves[-1]
        # What the cards of the places are worth, in their order; the Last card costs what coins would bring.
        self.prizes: list[float] = []
        for card in self.regatta.results[: self.regatta.last]:
            worth = sum([float(e.amount) if e.kind == "vp" else CASK * e.amount for e in card.effects])
            self.prizes.append(worth)
        self._speeds: dict[Layout, float] = {}

    def add(self, state: GlenState, values: list[float]) -> None:
        """Cards to come, tokens on the way, and the coins that a Last card makes worthless."""
        race = state.part(Race)
        racing = [seat for seat, result in enumerate(race.results) if result == NONE]
        for seat, result in enumerate(race.results):
            if result == self.regatta.last:
                values[seat] -= self._coins_at_stake(state, seat)
        if not racing:
            return
        clock = Clock(state)
        finished = len(race.results) - len(racing)
        homes: list[float] = []
        times: list[float] = []
        for seat in racing:
            turns = clock.turns(state, seat) - (0.0 if race.started else WAIT)
            speed = self._speed(state.territories[seat].layout)
            reach = max(0.0, turns) * speed
            to_go = steps_home(state, self.regatta, race, seat)
            homes.append(likely((reach - to_go) / (SPREAD + SPREAD_A_STEP * reach)))
            times.append(to_go / speed)
            castles = self._castles_ahead(state, race, seat)
            values[seat] += TOKEN * castles * min(1.0, reach / max(1, to_go)) * 0.8
        last = len(race.results) - 1
        for one, seat in enumerate(racing):
            ahead = float(finished)
            for other in range(len(racing)):
                if other != one:
                    ahead += homes[other] * likely((times[one] - times[other]) / NOSE)
            lost = self._coins_at_stake(state, seat)
            prize = between([*self.prizes[:last], -lost], ahead)
            values[seat] += homes[one] * prize - (1.0 - homes[one]) * lost

    def _coins_at_stake(self, state: GlenState, seat: int) -> float:
        """Points for coins that a Last card would take; Armadale Castle saves the first ones (GM1-56)."""
        return float(max(0, state.coins[seat] - state.lasting[seat].get("first_coins_double", 0)))

    def _speed(self, layout: Layout) -> float:
        """Steps of a boat in a turn with these tiles."""
        found = self._speeds.get(layout)
        if found is None:
            if len(self._speeds) > 4000:
                self._speeds.clear()
            moves = sum([self.moves[tile.number] for tile in layout.tiles.values()])
            found = self._speeds[layout] = min(FASTEST, ANYWAY + SHARE * moves)
        return found

    def _castles_ahead(self, state: GlenState, race: Race, seat: int) -> int:
        """The castles with tokens on the way of a boat."""
        river, cell = river_of(race.boats[seat]), cell_of(race.boats[seat])
        cycle = race.cycle
        place = cycle.index(river)
        castles = 0
        if river < state.frame.seats:
            if cell > CASTLE_CELL and race.tokens[river]:
                castles = 1
            if river == seat and cell > CASTLE_CELL:
                return castles
        elif cell < self.regatta.river_castle and race.tokens[river]:
            castles = 1
        while True:
            place = (place + 1) % len(cycle)
            if race.tokens[cycle[place]]:
                castles += 1
            if cycle[place] == seat:
                return castles

    def position(self, state: GlenState) -> Hashable:
        """Boats, cards, and how many tokens lie where."""
        race = state.part(Race)
        return (race.started, tuple(race.boats), tuple(race.results), tuple([len(kinds) for kinds in race.tokens]))


def likely(margin: float) -> float:
    """How likely something is that is ahead by so much: one half at 0."""
    return 0.5 + 0.5 * margin / (0.6 + abs(margin))


def between(steps: Sequence[float], at: float) -> float:
    """A value between those of whole numbers."""
    whole = min(int(at), len(steps) - 1)
    if whole == len(steps) - 1:
        return steps[whole]
    return steps[whole] + (at - whole) * (steps[whole + 1] - steps[whole])
