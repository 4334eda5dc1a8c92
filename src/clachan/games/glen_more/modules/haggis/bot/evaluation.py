"""What Chronicle V Address to a Haggis is worth: tokens on a table, by the rolls that may turn them up."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from clachan.core.action import Action
from clachan.core.extension import played
from clachan.games.glen_more.bot.addition import GlenAddition
from clachan.games.glen_more.bot.outlook import EXCHANGED, Outlook
from clachan.games.glen_more.modules.haggis.rules.extension import Haggis
from clachan.games.glen_more.modules.haggis.rules.haggis_scoring import WHISKY_ROLL, RollForWhisky
from clachan.games.glen_more.modules.haggis.rules.icons import HAGGIS
from clachan.games.glen_more.modules.haggis.rules.receiving import (
    GIVE_BACK,
    RECEIVE,
    DrawHaggis,
    ReturnHaggis,
    TakeShown,
)
from clachan.games.glen_more.modules.haggis.rules.setup import HaggisBox
from clachan.games.glen_more.modules.haggis.rules.state import Kitchen, changed, values_in
from clachan.games.glen_more.rules.state import GlenState

Counts = tuple[int, ...]

# Points that a token usually comes to, and what the Outlook takes anything for that it does not know.
TOKEN = 3.2
UNKNOWN = 1.0
# Points for a sheep that an inn can make a token of.
WANTED = 1.5
# Points for a cask that is kept in a haggis scoring, by the round: other scorings of whisky follow.
CASK = {2: 2.2, 3: 1.3, 4: 0.0}
# Tokens that come later multiply with those that are there.
TO_COME = 0.6
# Scorings that are left in a round of the game, and after a scoring.
LEFT = {1: 3, 2: 3, 3: 2, 4: 1}
AFTER = {2: 2, 3: 1, 4: 0}


class HaggisAddition(GlenAddition):
    """Expected points of V Address to a Haggis."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.box: HaggisBox = played(outlook.frame.extensions, Haggis).box
        faces = outlook.frame.components.faces
        # How likely each value is rolled.
        self.odds: list[float] = [faces.count(value) / len(faces) for value in (1, 2, 3)]
        self._tables: dict[tuple[Counts, int], float] = {}
        self._rolled: dict[tuple[Counts, Counts, int, int], float] = {}
        self._teach(outlook)

    def _teach(self, outlook: Outlook) -> None:
        """Tell the Outlook what the tiles of the Chronicle bring."""
        for tile in outlook.frame.components.tiles:
            for effect in tile.once:
                if effect.kind == HAGGIS:
                    outlook.once[tile.number] += (TOKEN - UNKNOWN) * effect.amount
            for exchange in tile.activation:
                for effect in exchange.effects:
                    if effect.kind == HAGGIS:
                        gain = max(0.0, TOKEN * effect.amount - outlook.price(exchange.price)) * EXCHANGED
                        outlook.activations[tile.number] = max(outlook.activations[tile.number], gain)
                        wants = [(kind, WANTED * effect.amount / n) for kind, n in exchange.price.wanted]
                        outlook.wants[tile.number] = tuple(wants)

    # What tables are worth

    def table(self, down: Counts, scorings: int) -> float:
        """Points that face-down tokens will bring in so many scorings, without whisky."""
        if scorings <= 0 or not sum(down):
            return 0.0
        key = (down, scorings)
        found = self._tables.get(key)
        if found is None:
            nothing = tuple([0] * len(down))
            found = self._tables[key] = self.rolls(down, nothing, self.box.rolls, scorings - 1)
        return found

    def rolls(self, down: Counts, up: Counts, left: int, later: int) -> float:
        """The same with so many rolls left in a scoring, after which others follow."""
        if left == 0 or sum(up) == self.box.most or not sum(down):
            return product(up) + self.table(down, later)
        key = (down, up, left, later)
        found = self._rolled.get(key)
        if found is None:
            found = 0.0
            for i, odds in enumerate(self.odds):
                if down[i]:
                    turned = self.rolls(changed(down, i + 1, -1), changed(up, i + 1, 1), left - 1, later)
                    found += odds * turned
                else:
                    found += odds * self.rolls(down, up, left - 1, later)
            self._rolled[key] = found
        return found

    def add(self, state: GlenState, values: list[float]) -> None:
        """What lies face up counts at once, the rest in the scorings to come; more tokens will join it."""
        there = state.part(Kitchen)
        scorings = left(state, there)
        for seat in range(state.frame.seats):
            down = there.down[seat]
            if sum(down) or sum(there.up[seat]):
                values[seat] += product(there.up[seat]) + self.table(down, scorings)
                if not state.finished(seat):
                    values[seat] += TO_COME * sum(down) * max(0, scorings - 1)

    # Its own decisions

    def judge(self, state: GlenState, seat: int, actions: Sequence[Action]) -> list[float] | None:
        """Tokens by what the table is then worth; rolls by what they may turn up."""
        if state.asked not in (RECEIVE, GIVE_BACK, WHISKY_ROLL):
            return None
        there = state.part(Kitchen)
        scorings = left(state, there)
        down = there.down[seat]
        found: list[float] = []
        for action in actions:
            if isinstance(action, TakeShown):
                found.append(self.with_token(down, action.value, scorings))
            elif isinstance(action, DrawHaggis):
                found.append(self.drawn(there, seat, scorings))
            elif isinstance(action, ReturnHaggis):
                found.append(self.table(changed(down, action.value, -1), scorings))
            elif isinstance(action, RollForWhisky):
                found.append(self.paid(down, there.up[seat], state.whisky[seat], there.scoring))
            else:
                found.append(product(there.up[seat]) + self.table(down, AFTER[there.scoring]))
        return found

    def with_token(self, down: Counts, value: int, scorings: int) -> float:
        """A table with one token more; a full one returns what it can best do without."""
        more = changed(down, value, 1)
        if sum(more) <= self.box.spaces:
            return self.table(more, scorings)
        return max([self.table(changed(more, i + 1, -1), scorings) for i, n in enumerate(more) if n])

    def drawn(self, there: Kitchen, seat: int, scorings: int) -> float:
        """A token that nobody has seen: all that the seat does not see are equally likely."""
        unknown = list(self.box.tokens)
        for value in there.display:
            unknown[value - 1] -= 1
        for i in range(len(unknown)):
            unknown[i] -= there.down[seat][i] + sum([counts[i] for counts in there.up])
        worth = 0.0
        for i, number in enumerate(unknown):
            if number:
                worth += number * self.with_token(there.down[seat], i + 1, scorings)
        return worth / max(1, sum(unknown))

    def paid(self, down: Counts, up: Counts, casks: int, round_: int) -> float:
        """One roll for a cask, and further ones as far as they pay."""
        later = AFTER[round_]
        if not casks or sum(up) == self.box.most or not sum(down):
            return product(up) + self.table(down, later)
        worth = -CASK[round_]
        for i, odds in enumerate(self.odds):
            then_down, then_up = down, up
            if down[i]:
                then_down, then_up = changed(down, i + 1, -1), changed(up, i + 1, 1)
            stop = product(then_up) + self.table(then_down, later)
            worth += odds * (max(stop, self.paid(then_down, then_up, min(3, casks - 1), round_)))
        return worth

    def position(self, state: GlenState) -> Hashable:
        """What lies open, and the table of who decides."""
        there = state.part(Kitchen)
        own = there.down[state.deciders[0]] if state.deciders else ()
        numbers = tuple([sum(counts) for counts in there.down])
        return (there.display, sum(there.pool), numbers, own, tuple(there.up), there.scoring, there.rolls, there.extra)


def product(up: Counts) -> int:
    """Points for face-up tokens (GM5-37)."""
    values = values_in(up)
    return len(values) * sum(values)


def left(state: GlenState, there: Kitchen) -> int:
    """Haggis scorings to come; of one that is going on the face-up tokens are counted already."""
    return AFTER[there.scoring] if there.scoring else LEFT[min(4, state.round)]
