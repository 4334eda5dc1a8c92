"""The evaluation of Clans of Caledonia: expected points at the end."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from clachan.bots.evaluation import REST, Evaluation, best, standing
from clachan.bots.sight import CLEAR, Sight
from clachan.core import mypyc_attr
from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.games.clans_of_caledonia.bot.holding import Holding
from clachan.games.clans_of_caledonia.bot.levels import LADDER
from clachan.games.clans_of_caledonia.bot.outlook import EXPORTS_A_ROUND, SETTLEMENTS_A_ROUND, Outlook
from clachan.games.clans_of_caledonia.bot.parts import CONTRACTS, PLACES, SETTLEMENTS, Looked, own_parts
from clachan.games.clans_of_caledonia.bot.plan import Plan
from clachan.games.clans_of_caledonia.bot.rates import Rates
from clachan.games.clans_of_caledonia.bot.spaces import SpaceWorth
from clachan.games.clans_of_caledonia.rules.actions import BUY, At, Bid, Pass, Row, Trade
from clachan.games.clans_of_caledonia.rules.boards import Boards
from clachan.games.clans_of_caledonia.rules.frame import ClansFrame
from clachan.games.clans_of_caledonia.rules.pieces import BASIC, GRAIN, MILK, NONE, PROCESSED, ROUNDS, WHISKY
from clachan.games.clans_of_caledonia.rules.production import CHURNING, FINISHED, PROCESSING, STORING
from clachan.games.clans_of_caledonia.rules.state import ClansState

# Points for a pound that decides a tie.
TIE_BREAK = 0.001
# Actions that are not worth a thought.
SILLY = 50.0
# Decisions that end a chain: what comes next is another turn, or is thought of already.
RESTING = ("act", "after", "produce", "clan", "bid", "worker", "")
# Decisions of a chain that are judged by what stands there at once: thinking the rest of the chain through for each
# animal to slaughter or unit to swap took a second and changed nothing.
JUDGED_AT_ONCE = ("slaughter", "swap")
# Bonuses of neighbours can be taken in any order: with more than so many answers, all orders would take a second.
MOST_ORDERED = 3
# What the right to choose a clan is usually worth in an auction.
USUAL_BID = 2
# Spaces that are tried for a unit that is only thought of.
SPACES_TRIED = 2

# Points by which clans do worse in solo games than their first positions look: where one of them was left for another
# clan, 44 greedy games ended 10.7 points higher on average.
WEAK_CLANS = {"buchanan": -6.0, "campbell": -6.0, "macewan": -6.0, "mackenzie": -6.0}


class Side:
    """What a seat brings to the comparison with the others: points of its own, and what is ranked or shared."""

    __slots__ = ("points", "exports", "settled", "imports")

    def __init__(self, points: float, exports: int, settled: int, imports: list[int]) -> None:
        self.points: float = points
        self.exports: int = exports
        self.settled: int = settled
        self.imports: list[int] = imports


@mypyc_attr(allow_interpreted_subclasses=True)
class ClansEvaluation(Evaluation):
    """Expected points in Clans of Caledonia.

    The value of a position is what it brings if the seat passes now: the production and scoring of this round are
    worked out, and what is owned then is valued for the rounds to come. On top of that come contracts that can
    still be fulfilled in this round.
    """

    steady = True
    ladder = LADDER
    doubts = (20.0, 18.0, 15.0, 13.0, 7.0)

    def __init__(self, breadth: int = 1) -> None:
        self.breadth: int = breadth
        self._sight: Sight = CLEAR
        self._favourite: int = 0
        self._outlook: Outlook | None = None
        # The round that a search began in, with its prices, and the others while the actions of one seat are judged.
        self._round: int = 0
        self._rates: Rates | None = None
        self._waiting: dict[int, Side] = {}
        # What the last seat that was looked at owns when it has passed.
        self._held: Holding | None = None

    def look_with(self, sight: Sight, favourite: int) -> None:
        """What units will produce may count less, the others too, and one of the goods may be a favourite."""
        self._sight = sight
        self._favourite = favourite

    def outlook(self, frame: ClansFrame) -> Outlook:
        """The outlook at this table."""
        if self._outlook is None or self._outlook.frame is not frame:
            self._outlook = Outlook(frame, self._sight, self._favourite)
        return self._outlook

    def values(self, state: State) -> list[float]:
        """Each seat's expected points."""
        assert isinstance(state, ClansState)
        if state.over:
            pounds = state.frame.components.boards.pounds_per_point
            return [
                points + TIE_BREAK * (money % pounds)
                for points, money in zip(state.sheet.totals, state.money, strict=True)
            ]
        return self._values(state, NONE)

    def _values(self, state: ClansState, passing: int) -> list[float]:
        """The values; if one seat is said to be passing, its plans for this round count no more."""
        fresh = 0 < self._round < state.round
        rounds = ROUNDS - state.round + (1 if fresh else 0)
        sides = [
            self._waiting.get(seat) or self._side(state, seat, passing, fresh) for seat in range(state.frame.seats)
        ]
        outlook = self.outlook(state.frame)
        boards = state.frame.components.boards
        totals = [sum(amounts) for amounts in zip(*[side.imports for side in sides], strict=True)]
        worth = outlook.import_values(totals, rounds)
        exports = outlook.ranked([side.exports for side in sides], rounds, EXPORTS_A_ROUND, boards.exports)
        settled = outlook.ranked([side.settled for side in sides], rounds, SETTLEMENTS_A_ROUND, boards.settlements)
        found: list[float] = []
        for seat, side in enumerate(sides):
            imports = sum([amount * worth[good] for good, amount in enumerate(side.imports)])
            found.append(side.points + imports + exports[seat] + settled[seat])
        return found

    def _side(self, state: ClansState, seat: int, passing: int, fresh: bool) -> Side:
        """What a seat brings to the comparison; in a fresh round nothing is known yet of what it may offer."""
        outlook = self.outlook(state.frame)
        h = self._held = Holding(state, seat)
        if fresh:
            points = outlook.at_start(h, self._rates or outlook.rates(state), state.round) + state.sheet.totals[seat]
        else:
            points = self._points(outlook, state, seat, h, passing)
        if fresh or state.round < ROUNDS or (seat != passing and seat not in state.passed):
            points += outlook.ports(state, seat, h, state.round)
        if self._round == 1 and state.frame.solo:
            points += WEAK_CLANS.get(h.clan.id, 0.0)
        points += outlook.room(state, seat, state.round) + h.hops - state.bids[seat]
        return Side(points, h.exports, outlook.settled(h.spaces, h.shipping)[0], h.imports)

    def _points(self, outlook: Outlook, state: ClansState, seat: int, h: Holding, passing: int) -> float:
        """Points of a seat without imports, exports and settlements, if it passes now; with plans, if it need not."""
        round_ = state.round
        rates = outlook.rates(state)
        plan = 0.0
        stage = PROCESSING
        if state.phase in ("production", "scoring"):
            stage = state.stage[seat] if seat in state.deciders else FINISHED
        else:
            if seat not in state.passed:
                if seat != passing and state.phase == "actions":
                    plan = Plan(outlook, state, seat, h, rates).gain
                h.money += outlook.pass_money[len(state.passed)]
            h.produce()
        fresh = state.fresh[seat] if stage > PROCESSING else 0
        if stage <= PROCESSING:
            fresh = outlook.process(h, rates, round_)
        if stage <= CHURNING and h.clan.butter:
            outlook.churn(h, rates, round_)
        if stage <= STORING:
            outlook.store(h, fresh, round_)
        value = state.sheet.totals[seat] + plan
        if outlook.tiles:
            tile = outlook.tiles[round_ - 1]
            value += tile.glory * (outlook.measure(h, tile.per) // tile.for_every)
        if round_ < ROUNDS:
            return value + outlook.at_start(h, rates, round_ + 1)
        return value + self._leftovers(state.frame.components.boards, h)

    def _leftovers(self, boards: Boards, h: Holding) -> float:
        """Points for money and goods at the end."""
        for place, pounds in enumerate(h.clan.cellar):
            if h.cellar >> place & 1:
                h.money += pounds
                h.goods[WHISKY] += 1
        basic = sum([h.goods[good] for good in BASIC])
        processed = sum([h.goods[good] for good in PROCESSED])
        pounds = boards.pounds_per_point
        value = boards.basic_points * basic + boards.processed_points * processed + h.money // pounds
        return value + TIE_BREAK * (h.money % pounds)

    # Explaining.

    def parts(self, state: State, seat: int) -> dict[str, float]:
        """By money, goods, contracts, production, scoring tiles, and what is compared at the end."""
        assert isinstance(state, ClansState)
        if state.over:
            return {REST: self.values(state)[seat]}
        fresh = 0 < self._round < state.round
        found = own_parts(state, seat, self._look(state, seat, fresh))
        sides = [self._side(state, other, NONE, fresh) for other in range(state.frame.seats)]
        left = self._compared(state, sides)[seat] - sides[seat].points
        for side in sides:
            side.points = 0.0
        for side in sides:
            side.settled = 0
        fulfilled = self._compared(state, sides)[seat]
        found[SETTLEMENTS] = left - fulfilled
        for side in sides:
            side.exports, side.imports = 0, [0] * len(side.imports)
        found[PLACES] = self._compared(state, sides)[seat]
        found[CONTRACTS] += fulfilled - found[PLACES]
        return found

    def _look(self, state: ClansState, seat: int, fresh: bool) -> Looked:
        """The seat by itself, with what it owns when it has passed."""
        outlook = self.outlook(state.frame)
        points = self._side(state, seat, NONE, fresh).points
        passing = self._side(state, seat, seat, fresh).points
        assert self._held is not None
        rates = (self._rates if fresh else None) or outlook.rates(state)
        round_ = state.round if fresh else state.round + 1
        boards = state.frame.components.boards
        later = fresh or state.round < ROUNDS
        return Looked(
            outlook, self._held, rates, round_, fresh, later, points, passing, lambda h: self._leftovers(boards, h)
        )

    def _compared(self, state: ClansState, sides: Sequence[Side]) -> list[float]:
        """The values of seats that have these sides."""
        self._waiting = dict(enumerate(sides))
        found = self._values(state, NONE)
        self._waiting = {}
        return found

    def idle(self, state: State, seat: int) -> State | None:
        """The turn to come: what can still be done in this round is not lost."""
        return state if state.asked in ("act", "after") else None

    def settle(self, before: State, state: State, seat: int, rng: Rng) -> None:
        """To the end of the chain of decisions."""
        assert isinstance(state, ClansState)
        if state.asked not in RESTING:
            self._watch_others(state, seat)
            self._finish(state, seat)
            self._waiting = {}

    def quiet(self, state: State) -> bool:
        """No chain of decisions is under way."""
        return state.asked in RESTING

    def prepare(self, state: State, seat: int, rng: Rng) -> None:
        """The round in which the search begins: later ones are seen from their start."""
        assert isinstance(state, ClansState)
        self._begin(state)

    def _begin(self, state: ClansState) -> None:
        self._round = state.round
        self._rates = self.outlook(state.frame).rates(state)

    def position(self, state: State) -> Hashable:
        """Everything that a seat's own actions change."""
        assert isinstance(state, ClansState)
        return (
            state.round,
            state.asked,
            state.stack[-1].about if state.stack else (),
            len(state.stack),
            state.deciders,
            state.passed,
            state.shifted,
            state.rowed,
            tuple(state.money),
            tuple(state.goods),
            tuple(state.units),
            tuple(state.market),
            tuple(state.merchants),
            tuple(state.shipping),
            tuple(state.technology),
            tuple(state.boxes),
            tuple(state.fulfilled),
            tuple(state.used_ports),
            tuple(state.cellar),
            tuple(state.stage),
            tuple(state.display),
            tuple(state.prices),
        )

    def resume(self, state: State, seat: int, round_: int) -> bool:
        """The chain is finished, and the others' turns are left out."""
        assert isinstance(state, ClansState)
        if state.asked not in RESTING:
            self._watch_others(state, seat)
            self._finish(state, seat)
            self._waiting = {}
        if state.over or state.round != round_ or state.phase not in ("actions", "workers") or seat in state.passed:
            return False
        if state.deciders != (seat,):
            if state.phase != "actions" or state.asked not in ("act", "after"):
                return False
            state.stack.clear()
            state.active = NONE
            state.acted = False
            state.order = (seat, *[other for other in state.order if other != seat])
            state.forget_choices()
            state.run_on()
        return state.deciders == (seat,)

    # Judging.

    def judge(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        """How each action leaves the seat standing once the chain of decisions that it begins is through."""
        assert isinstance(state, ClansState)
        if state.asked == "bid":
            return [-abs(action.points - USUAL_BID) if isinstance(action, Bid) else -1.0 for action in actions]
        self._begin(state)
        self._watch_others(state, seat)
        if state.asked == "act":
            found = self._judge_turn(state, seat, actions)
        else:
            found = [self._after(state, seat, action) for action in actions]
        self._waiting = {}
        return found

    def _watch_others(self, state: ClansState, seat: int) -> None:
        """The others stay as they are while a seat thinks about its own actions."""
        self._waiting = {}
        self._waiting = {
            other: self._side(state, other, other, False) for other in range(state.frame.seats) if other != seat
        }

    def _judge_turn(self, state: ClansState, seat: int, actions: Sequence[Action]) -> list[float]:
        passing = standing(self._values(state, seat), seat, self._sight.others)
        useful = self._useful_purchases(state, seat)
        found: list[float] = []
        for action in actions:
            if isinstance(action, Pass):
                found.append(passing)
            elif isinstance(action, Trade) and action.direction == BUY and action.count > useful[action.good]:
                found.append(passing - SILLY)
            elif isinstance(action, Row):
                found.append(passing - 0.5)
            else:
                found.append(self._after(state, seat, action))
        return found

    def _useful_purchases(self, state: ClansState, seat: int) -> list[int]:
        """How many of each good there can be a use for."""
        outlook = self.outlook(state.frame)
        h = Holding(state, seat)
        need = [0] * len(h.goods)
        for index in (*state.display, *h.box):
            if index != NONE:
                for good, amount in enumerate(outlook.contracts[index].goods):
                    need[good] = max(need[good], amount)
        useful = [max(0, needed - had) for needed, had in zip(need, h.goods, strict=True)]
        for good in (GRAIN, MILK):
            useful[good] = max(0, outlook.waiting_factories(h, good, 99) - h.goods[good])
        if outlook.tiles and outlook.tiles[state.round - 1].per in ("basic_goods", "processed_goods"):
            return [99] * len(useful)
        return useful

    def _after(self, state: ClansState, seat: int, action: Action) -> float:
        return self._end(state, seat, action)[0]

    def _end(self, state: ClansState, seat: int, action: Action) -> tuple[float, list[Action]]:
        """The standing once all decisions that belong to an action are taken, and these, the last one first."""
        after = state.copy()
        after.play(seat, action)
        return self._best_end(after, seat)

    def _best_end(self, state: ClansState, seat: int) -> tuple[float, list[Action]]:
        """The same from the middle of a chain of decisions: each of them is thought through once."""
        taken: list[Action] = []
        while self._is_in_chain(state, seat):
            legal = state.legal(seat)
            if len(legal) > 1 and not _is_judged_at_once(state, legal):
                tried = self._tried(state, seat, legal)
                ends = [self._end(state, seat, action) for action in tried]
                chosen = best([value for value, _ in ends])
                value, line = ends[chosen]
                return value, [*line, tried[chosen], *reversed(taken)]
            action = legal[0]
            if len(legal) > 1:
                action = legal[best([self._at_once(state, seat, other) for other in legal])]
            taken.append(action)
            state.play(seat, action)
        return self._standing(state, seat), taken[::-1]

    def _at_once(self, state: ClansState, seat: int, action: Action) -> float:
        after = state.copy()
        after.play(seat, action)
        return self._standing(after, seat)

    def _standing(self, state: ClansState, seat: int) -> float:
        values = self.values(state) if state.over else self._values(state, NONE)
        return standing(values, seat, self._sight.others)

    def _is_in_chain(self, state: ClansState, seat: int) -> bool:
        return not state.over and state.asked not in RESTING and state.deciders == (seat,)

    def _finish(self, state: ClansState, seat: int) -> None:
        """Take the decisions that belong to an action."""
        if self._is_in_chain(state, seat):
            for action in reversed(self._best_end(state.copy(), seat)[1]):
                state.play(seat, action)

    def _tried(self, state: ClansState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
        """Of many spaces for a unit only a few are thought through."""
        if state.asked in ("expand at", "worker at") and len(legal) > SPACES_TRIED:
            return self._best_spaces(state, seat, legal)
        return legal

    def _best_spaces(self, state: ClansState, seat: int, legal: Sequence[Action]) -> list[Action]:
        """A few spaces that look best by themselves."""
        free = state.stack[-1].about[1] if state.asked == "expand at" else 0
        worth = SpaceWorth(self.outlook(state.frame), state, seat, state.stack[-1].about[0], free)
        judged: list[tuple[float, Action]] = []
        for action in legal:
            if isinstance(action, At):
                judged.append((-worth.of(action.space), action))
        judged.sort(key=lambda pair: pair[0])
        return [action for _, action in judged[:SPACES_TRIED]]


def _is_judged_at_once(state: ClansState, legal: Sequence[Action]) -> bool:
    return state.asked in JUDGED_AT_ONCE or (state.asked == "bonuses" and len(legal) > MOST_ORDERED)
