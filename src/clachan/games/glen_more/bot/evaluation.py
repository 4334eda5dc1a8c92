"""The evaluation of Glen More: expected points at the end."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from clachan.bots.evaluation import Evaluation, best, standing
from clachan.bots.sight import CLEAR, Sight
from clachan.core import mypyc_attr
from clachan.core.action import Action
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.games.glen_more.bot.addition import GlenAddition, additions_of
from clachan.games.glen_more.bot.levels import LADDER
from clachan.games.glen_more.bot.outlook import Clock, Outlook, Side
from clachan.games.glen_more.bot.parts import AT_END, NEXT_TURN, parts_of_sides
from clachan.games.glen_more.bot.turn import Line, Thought, TurnThinker, same
from clachan.games.glen_more.rules.actions import Finish, Sell
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

# Points for a resource that decides a tie.
TIE_BREAK = 0.001
# Destinations and cells that are thought through, by somebody who looks at single decisions and by one who searches.
NARROW = (6, 3)
WIDE = (9, 4)
# How much worse than the worst one that was thought through others are taken to be.
UNTHOUGHT = 0.5
# How much of what the best tile seems to bring, above the usual, counts for whoever is about to take it.
PROSPECT = 0.6
USUAL_PROSPECT = 3.5
# Things to remember before starting to remember anew.
MOST_KNOWN = 3000
# What may be done before a piece moves, at the most, when an action is explained.
MOST_SALES = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class GlenEvaluation(Evaluation):
    """Expected points in Glen More.

    The value of a position does not hang on who decides what now: it is the points a seat has, what it owns, what
    the turns to come will bring, and the comparisons to come. Actions are judged by thinking the own turn through.
    """

    ladder = LADDER
    doubts = (20.0, 12.0, 8.0, 3.2)

    def __init__(self, breadth: int = 1) -> None:
        self.breadth: int = breadth
        self._sight: Sight = CLEAR
        self._favourite: int = 0
        self._outlook: Outlook | None = None
        self._additions: list[GlenAddition] = []
        # The others while one seat's turn is thought through: they wait.
        self._waiting: dict[int, Side] = {}
        self._judged: dict[Hashable, list[float]] = {}
        self._lines: dict[Hashable, Line] = {}
        # The playout's line that is being followed, and whose decision is searched.
        self._followed: GlenState | None = None
        self._rest: Line = ()
        self._searching: int = NONE

    def look_with(self, sight: Sight, favourite: int) -> None:
        """Turns and scorings to come may count less, the others too, and there may be something to collect."""
        self._sight = sight
        self._favourite = favourite

    def effort(self, options: Options) -> float:
        """Chronicles give more to think of in every turn."""
        return (0.8 + 0.1 * options.players) * (1.0 + 0.7 * len(options.modules))

    def outlook(self, state: GlenState) -> Outlook:
        """The outlook at this table."""
        if self._outlook is None or self._outlook.frame is not state.frame:
            self._outlook = Outlook(state.frame, self._sight, self._favourite)
            makers = additions_of(state.game)
            self._additions = [
                makers[extension.name](self._outlook)
                for extension in state.frame.extensions
                if extension.name in makers
            ]
            self._outlook.additions = self._additions
            self._judged.clear()
            self._lines.clear()
        return self._outlook

    def values(self, state: State) -> list[float]:
        """Each seat's expected points."""
        assert isinstance(state, GlenState)
        if state.over:
            return [
                points + TIE_BREAK * (territory.owned >> 40)
                for points, territory in zip(state.sheet.totals, state.territories, strict=True)
            ]
        outlook = self.outlook(state)
        clock = Clock(state)
        waiting = self._waiting
        sides = [waiting.get(seat) or outlook.side(state, seat, clock) for seat in range(state.frame.seats)]
        values = outlook.compare(sides, clock)
        if not waiting and state.asked in state.frame.turns:
            self._add_prospect(state, clock, values)
        for addition in self._additions:
            addition.add(state, values)
        return values

    def parts(self, state: State, seat: int) -> dict[str, float]:
        """By points made, coins, resources, turns to come, the comparisons of the scorings, and Chronicles."""
        assert isinstance(state, GlenState)
        if state.over:
            return {AT_END: self.values(state)[seat]}
        outlook = self.outlook(state)
        clock = Clock(state)
        sides = [outlook.side(state, other, clock) for other in range(state.frame.seats)]
        found = parts_of_sides(outlook, state, seat, clock, sides)
        added = [0.0] * len(sides)
        if state.asked in state.frame.turns:
            self._add_prospect(state, clock, added)
        found[NEXT_TURN] = added[seat]
        names = {kind: name for name, kind in additions_of(state.game).items()}
        for addition in self._additions:
            before = added[seat]
            addition.add(state, added)
            found[names[type(addition)]] = added[seat] - before
        return found

    def settle(self, before: State, state: State, seat: int, rng: Rng) -> None:
        """To the next turn of anybody; what is sold before a turn belongs to it."""
        assert isinstance(before, GlenState)
        assert isinstance(state, GlenState)
        self._searching = NONE
        for _ in range(MOST_SALES):
            if not self.quiet(state) or state.over or state.deciders[0] != seat or state.positions != before.positions:
                break
            state.play(seat, self.act(state, seat, state.legal(seat), rng))
        super().settle(before, state, seat, rng)

    def _add_prospect(self, state: GlenState, clock: Clock, values: list[float]) -> None:
        """Whoever begins a turn now can take what lies there: more or less than usual."""
        seat = state.deciders[0]
        quick = TurnThinker(self.outlook(state), seat, _nothing).quick(state, state.legal(seat), clock)
        if quick:
            values[seat] += PROSPECT * (max(quick.values()) - USUAL_PROSPECT)

    def _thinker(self, state: GlenState, seat: int) -> TurnThinker:
        """Somebody to think the seat's turn through, while the others wait."""
        outlook = self.outlook(state)
        clock = Clock(state)
        self._waiting = {
            other: outlook.side(state, other, clock) for other in range(state.frame.seats) if other != seat
        }
        return TurnThinker(outlook, seat, lambda after: standing(self.values(after), seat, self._sight.others))

    def judge(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        """Think the turn through with each of the actions that look good."""
        assert isinstance(state, GlenState)
        self.outlook(state)
        for addition in self._additions:
            judged = addition.judge(state, seat, actions)
            if judged is not None:
                return judged
        key = self._key(state, seat)
        found = None if key is None else self._judged.get((key, tuple(actions)))
        if found is None:
            thinker = self._thinker(state, seat)
            if state.asked in state.frame.turns:
                found = self._judge_turn(thinker, state, actions)
            elif state.asked == "activation":
                found = self._judge_activation(thinker, state, actions)
            else:
                found = self._judge_other(thinker, state, actions)
            self._waiting = {}
            if key is not None:
                self._judged[(key, tuple(actions))] = found
        return found

    def _key(self, state: GlenState, seat: int) -> Hashable:
        """What the decision of a seat is remembered by; None if it cannot be told from others."""
        if len(self._judged) > MOST_KNOWN or len(self._lines) > 4 * MOST_KNOWN:
            self._judged.clear()
            self._lines.clear()
        if not state.frame.extensions:
            return same(state, seat)
        added = [addition.position(state) for addition in self._additions]
        if None in added or len(added) < len(state.frame.extensions):
            return None
        return (same(state, seat), *added)

    def _judge_turn(self, thinker: TurnThinker, state: GlenState, actions: Sequence[Action]) -> list[float]:
        seat = thinker.seat
        destinations, cells = NARROW if self.breadth == 1 else WIDE
        quick = thinker.quick(state, actions, Clock(state))
        order = sorted(quick, key=lambda action: -quick[action])
        values: dict[Action, float] = {}
        for action in order:
            if len(values) >= destinations and not isinstance(action, Finish):
                continue
            after = state.copy()
            after.play(seat, action)
            values[action] = self._think(thinker, after, cells).value
        worst = min(values.values(), default=0.0)
        highest = max(values.values(), default=0.0)
        for action in order:
            if action not in values:
                values[action] = worst - UNTHOUGHT + 0.1 * min(0.0, quick[action] - quick[order[0]])
        before = thinker.worth(state)
        for action in actions:
            if action in values:
                continue
            # Something before the piece moves: rarely better than after that.
            after = state.copy()
            thinker.play_through(after, action, [])
            if after.asked not in state.frame.turns or after.positions != state.positions:
                values[action] = self._think(thinker, after, cells).value
                continue
            values[action] = highest + min(0.0, thinker.worth(after) - before) - 0.05
            if isinstance(action, Sell):
                for goal in order:
                    if isinstance(goal, Finish) and values[goal] > highest - 3.0:
                        values[action] = max(values[action], self._sell_and_finish(thinker, after, goal))
        return [values[action] for action in actions]

    def _sell_and_finish(self, thinker: TurnThinker, state: GlenState, goal: Action) -> float:
        """Moving onto The End ends the turn at once: what is to be sold is sold before."""
        while True:
            sales = [action for action in state.legal(thinker.seat) if isinstance(action, Sell)]
            if not sales:
                break
            thinker.play_through(state, max(sales, key=lambda sale: state.market[sale.resource]), [])
        state.play(thinker.seat, goal)
        return thinker.worth(state)

    def _think(self, thinker: TurnThinker, state: GlenState, cells: int) -> Thought:
        key = self._key(state, thinker.seat)
        thought = thinker.think(state, cells)
        if key is not None:
            self._lines[key] = thought.line
        return thought

    def _judge_activation(self, thinker: TurnThinker, state: GlenState, actions: Sequence[Action]) -> list[float]:
        """The best line's first action, and others by what they lead to at once."""
        thought = self._think(thinker, state.copy(), 1)
        values: list[float] = []
        for action in actions:
            if action is thought.line[0]:
                values.append(thought.value)
            elif action is state.frame.actions.done:
                values.append(min(thought.value - 0.01, thinker.worth(state)))
            else:
                values.append(min(thought.value, thinker.try_out(state, action)) - 0.05)
        return values

    def _judge_other(self, thinker: TurnThinker, state: GlenState, actions: Sequence[Action]) -> list[float]:
        """Each action by the rest of the turn."""
        values: list[float] = []
        cells = 2 if self.breadth == 1 else 3
        for action in actions:
            after = state.copy()
            after.play(thinker.seat, action)
            values.append(self._think(thinker, after, cells).value)
        return values

    def quiet(self, state: State) -> bool:
        """The next turn of the seat that searches begins; or anybody's, where nobody does."""
        if state.over:
            return True
        assert isinstance(state, GlenState)
        return state.asked in state.frame.turns and (self._searching == NONE or state.deciders[0] == self._searching)

    def prepare(self, state: State, seat: int, rng: Rng) -> None:
        """A search begins: lines are kept for it."""
        assert isinstance(state, GlenState)
        self._searching = seat
        self._followed = None
        self.outlook(state).forget()

    def act(self, state: State, seat: int, actions: Sequence[Action], rng: Rng) -> Action:
        """Turns are begun where it looks good at first sight and thought through only once."""
        assert isinstance(state, GlenState)
        if self._followed is state and self._rest and self._rest[0] in actions:
            action = self._rest[0]
            self._rest = self._rest[1:]
            return action
        self._followed = state
        self._rest = ()
        if state.asked in state.frame.turns:
            quick = TurnThinker(self.outlook(state), seat, _nothing).quick(state, actions, Clock(state))
            if quick:
                return max(quick, key=lambda action: quick[action])
        key = self._key(state, seat)
        line = None if key is None else self._lines.get(key)
        if line is None:
            thinker = self._thinker(state, seat)
            line = thinker.think(state.copy(), 1).line
            self._waiting = {}
        if line and line[0] in actions:
            self._rest = line[1:]
            return line[0]
        return actions[best(self.judge(state, seat, actions))]


def _nothing(state: GlenState) -> float:
    return 0.0
