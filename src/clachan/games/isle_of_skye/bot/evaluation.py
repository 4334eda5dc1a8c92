"""The evaluation of Isle of Skye: expected points at the end; expansions add theirs (addition.py)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.bots.evaluation import Evaluation, best, standing
from clachan.bots.sight import CLEAR, Sight
from clachan.core import mypyc_attr
from clachan.core.action import Action
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.games.isle_of_skye.bot.addition import SkyeAddition, additions_at
from clachan.games.isle_of_skye.bot.levels import EFFORTS, LADDER
from clachan.games.isle_of_skye.bot.market import NO_OFFER, Gains, Market, Offer, OfferBook, draw_likely
from clachan.games.isle_of_skye.bot.outlook import Move, Outlook
from clachan.games.isle_of_skye.bot.parts import Tallied, parts_at_end, parts_of_tally
from clachan.games.isle_of_skye.rules.actions import Axe, Pass, Price
from clachan.games.isle_of_skye.rules.buying import bank_pays
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory

# Ways to build that are compared where building is only thought of.
A_FEW = 2
# Whoever has so much gold can pay any price.
MUCH_GOLD = 40
# Ways to build about which expansions are asked that mind where tiles lie.
WELL_PLACED = 10
# Territories to remember, at about six kilobytes each, before starting to remember anew.
MOST_KNOWN = 40_000


@mypyc_attr(allow_interpreted_subclasses=True)
class SkyeEvaluation(Evaluation):
    """Expected points in Isle of Skye.

    With `breadth` 1 tiles are thought of as built one by one; with more, so many ways to build them together are
    compared when the seat that is `prepared` for builds, and a few ways otherwise.
    """

    ladder = LADDER
    doubts = (12.0, 9.0, 9.0, 8.0, 4.0, 1.6)

    def __init__(self, breadth: int = 1) -> None:
        self.breadth: int = breadth
        self._sight: Sight = CLEAR
        self._favourite: int = 0
        self._builder: int = NONE
        self._frame: SkyeFrame | None = None
        self._additions: list[SkyeAddition] = []
        self._outlooks: dict[tuple[int, bool], Outlook] = {}
        self._tallied: Tallied | None = None

    def look_with(self, sight: Sight, favourite: int) -> None:
        """Later scorings may count less, the others too, and one of the scoring tiles may be a favourite."""
        self._sight = sight
        self._favourite = favourite

    def effort(self, options: Options) -> float:
        """Everybody's prices and purchases are thought of."""
        return EFFORTS[options.players] * (1.0 + 0.6 * len(options.modules))

    def outlook(self, state: SkyeState) -> Outlook:
        """What things are worth in the state's round."""
        return self._outlook(state, state.round, False)

    def _outlook(self, state: SkyeState, round_: int, is_scored: bool) -> Outlook:
        if self._frame is not state.frame:
            self._frame = state.frame
            self._additions = additions_at(state.frame)
            self._outlooks = {}
        found = self._outlooks.get((round_, is_scored))
        if found is None:
            for old in [key for key in self._outlooks if key[0] < round_]:
                del self._outlooks[old]
            found = Outlook(
                state.frame, self._additions, state.letters, round_, is_scored, self._sight, self._favourite
            )
            self._outlooks[(round_, is_scored)] = found
        return found

    def values(self, state: State) -> list[float]:
        """Each seat's expected points: those it has, its territory with all tiles built, gold, what expansions add."""
        assert isinstance(state, SkyeState)
        if state.over:
            return [points + 0.001 * gold for points, gold in zip(state.sheet.totals, state.gold, strict=True)]
        holdings = [
            (*acquired, *[tile for tile, _ in offer])
            for acquired, offer in zip(state.acquired, state.offers, strict=True)
        ]
        if state.asked == "price":
            # The round before is scored; this one has only brought an income, which was expected.
            outlook = self._outlook(state, state.round - 1, True)
            kept = [gold - income for gold, income in zip(state.gold, state.income, strict=True)]
            return self._tally(state, outlook, [outlook.same(t) for t in state.territories], holdings, kept)
        outlook = self.outlook(state)
        ends: list[Territory] = []
        for seat, territory in enumerate(state.territories):
            if holdings[seat]:
                chosen, spot = state.chosen[seat], state.spot[seat]
                ends.append(outlook.plans(territory, holdings[seat], self._breadth_of(seat), chosen, spot)[0].end)
            else:
                ends.append(outlook.same(territory))
        for addition in outlook.additions:
            addition.expect(state, outlook, ends)
        return self._tally(state, outlook, ends, holdings, state.gold)

    def _tally(
        self,
        state: SkyeState,
        outlook: Outlook,
        ends: Sequence[Territory],
        holdings: Sequence[tuple[int, ...]],
        gold: Sequence[int],
    ) -> list[float]:
        """Points of all seats when they end the round with these territories and this gold."""
        self._tallied = Tallied(outlook, ends, holdings, gold)
        values: list[float] = []
        for seat, end in enumerate(ends):
            worth = outlook.worth(end)
            value = state.sheet.totals[seat] + worth.points + outlook.gold(gold[seat])
            if worth.gold_scrolls:
                value += worth.gold_scrolls * (gold[seat] // 5 if outlook.rounds_left == 0 else 0.2 * gold[seat] + 0.5)
            for addition in outlook.additions:
                value += addition.worth(state, outlook, end, seat, holdings[seat])
            values.append(value)
        if outlook.majorities:
            outlook.add_majorities(values, ends, gold)
        return values

    def parts(self, state: State, seat: int) -> dict[str, float]:
        """By scoring tiles, scrolls, whisky, gold and expansions."""
        assert isinstance(state, SkyeState)
        values = self.values(state)
        if state.over or self._tallied is None:
            return parts_at_end(state, seat, values[seat])
        return parts_of_tally(state, seat, self._tally, self._tallied)

    def idle(self, state: State, seat: int) -> State | None:
        """Buying nothing."""
        for action in state.legal(seat):
            if isinstance(action, Pass):
                after = state.copy()
                after.play(seat, action)
                return after
        return None

    def quiet(self, state: State) -> bool:
        """All purchases are made, or the game is over."""
        return state.asked in ("build", "")

    def judge(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        """Prices by what buyers may think, buildings by what they are worth, the rest by looking one step ahead."""
        assert isinstance(state, SkyeState)
        if state.asked == "price":
            return self._judge_offer(state, seat, actions)
        if state.asked == "build":
            return self._judge_building(state, seat, actions)
        outlook = self.outlook(state)
        for addition in outlook.additions:
            values = addition.judge(state, outlook, seat, actions)
            if values is not None:
                return values
        return [self._judge_one(state, seat, action) for action in actions]

    def _judge_one(self, state: SkyeState, seat: int, action: Action) -> float:
        outlook = self.outlook(state)
        for addition in outlook.additions:
            likely = addition.likely(state, outlook, seat, action)
            if likely is not None:
                return standing(self.values(likely[0]), seat, self._sight.others) + likely[1]
        after = state.copy()
        after.play(seat, action)
        return standing(self.values(after), seat, self._sight.others)

    def _judge_building(self, state: SkyeState, seat: int, actions: Sequence[Action]) -> list[float]:
        outlook = self.outlook(state)
        tiles = state.acquired[seat]
        chosen, spot = state.chosen[seat], state.spot[seat]
        territory = outlook.same(state.territories[seat])
        values: dict[Action, float] = {}
        frame = state.frame
        breadth = self._breadth_of(seat)
        if breadth > 1:
            plans = outlook.plans(territory, tiles, breadth, chosen, spot)
            ways = [(plan.points, plan.first, plan.end) for plan in plans if plan.first is not None]
            for points, move, _ in self._with_places(state, outlook, seat, ways):
                action = _action_of(frame, move, chosen, spot)
                if action not in values:
                    values[action] = points
            worst = min([plans[-1].points, *values.values()])
        else:
            worst = 1000.0
        missing = [action for action in actions if action not in values]
        if missing:
            ways = []
            for tile in sorted(set(tiles)) if chosen == NONE else [chosen]:
                hope = sum([outlook.gain(territory, other) for other in tiles if other != tile], 0.0)
                for move, end, points in outlook.steps(territory, tile):
                    if spot == NONE or move[1] == spot:
                        ways.append((points + hope, move, end))
            steps: dict[Action, float] = {}
            for points, move, _ in self._with_places(state, outlook, seat, ways):
                action = _action_of(frame, move, chosen, spot)
                if points > steps.get(action, -1000.0):
                    steps[action] = points
            for action in missing:
                values[action] = min(worst - 0.1, steps.get(action, worst - 50.0))
        return [values[action] for action in actions]

    def _with_places(
        self, state: SkyeState, outlook: Outlook, seat: int, ways: list[tuple[float, Move, Territory]]
    ) -> list[tuple[float, Move, Territory]]:
        """Ways to build with what expansions think of the best of them; the others are no better than the worst."""
        if not outlook.minds_places or not ways:
            return ways
        ways = sorted(ways, key=_points_of_way, reverse=True)
        found: list[tuple[float, Move, Territory]] = []
        for points, move, end in ways[:WELL_PLACED]:
            for addition in outlook.additions:
                if addition.minds_places:
                    points += addition.worth(state, outlook, end, seat, state.acquired[seat])
            found.append((points, move, end))
        less = min([after - before for (before, _, _), (after, _, _) in zip(ways, found, strict=False)])
        found.extend([(points + less, move, end) for points, move, end in ways[WELL_PLACED:]])
        found.sort(key=_points_of_way, reverse=True)
        return found

    def _judge_offer(self, state: SkyeState, seat: int, actions: Sequence[Action]) -> list[float]:
        """Each action by the best offer that begins with it."""
        book = self.offers(state, seat)
        axe = state.axes[seat]
        laid = state.prices[seat]
        values: list[float] = []
        for action in actions:
            if isinstance(action, Axe):
                values.append(book.best.get((action.slot, laid), NO_OFFER))
            elif isinstance(action, Price):
                prices = (*laid[: action.slot], action.gold, *laid[action.slot + 1 :])
                values.append(book.best.get((axe, prices), NO_OFFER - action.gold))
        return values

    def offers(self, state: SkyeState, seat: int) -> OfferBook:
        """The offers the seat can make."""
        outlook = self.outlook(state)
        territories = tuple([outlook.same(territory) for territory in state.territories])
        gold = tuple([min(coins, MUCH_GOLD) for coins in state.gold])
        key = (seat, state.drawn[seat], territories, (state.gold[seat], *gold))
        found = outlook.offers.get(key)
        if found is None:
            gains = self._gains(state, outlook, seat, territories, gold)
            purses = [coins for other, coins in enumerate(gold) if other != seat]
            guests = [bank_pays(state, other) for other in range(len(gold)) if other != seat]
            market = Market(gains, outlook.rate, state.gold[seat], purses, guests)
            found = outlook.offers[key] = OfferBook(market.offers())
        return found

    def _gains(
        self,
        state: SkyeState,
        outlook: Outlook,
        seat: int,
        territories: tuple[Territory, ...],
        gold: tuple[int, ...],
    ) -> Gains:
        """What each of the seat's drawn tiles would bring everybody; gold matters only where it is scored."""
        key = (seat, state.drawn[seat], territories, gold if outlook.gold_is_scored else ())
        found = outlook.gains.get(key)
        if found is not None:
            return found
        holdings: list[tuple[int, ...]] = [()] * len(territories)
        base = self._tally(state, outlook, territories, holdings, gold)
        minded = self._sight.others
        own: list[float] = []
        theirs: list[list[tuple[float, float]]] = []
        for tile in state.drawn[seat]:
            of_others: list[tuple[float, float]] = []
            for who, territory in enumerate(territories):
                steps = outlook.steps(territory, tile)
                ends = list(territories)
                if steps:
                    ends[who] = steps[0][1]
                hands = list(holdings)
                hands[who] = (tile,)
                values = self._tally(state, outlook, ends, hands, gold)
                mine = standing(values, seat, minded) - standing(base, seat, minded)
                if who == seat:
                    own.append(mine)
                else:
                    of_others.append((standing(values, who, minded) - standing(base, who, minded), mine))
            theirs.append(of_others)
        found = outlook.gains[key] = Gains(own, theirs)
        return found

    def _breadth_of(self, seat: int) -> int:
        return self.breadth if seat == self._builder else min(self.breadth, A_FEW)

    def prepare(self, state: State, seat: int, rng: Rng) -> None:
        """Others who are ready have made sensible offers, not any offers."""
        assert isinstance(state, SkyeState)
        self._builder = seat if state.asked == "build" else NONE
        for key, outlook in list(self._outlooks.items()):
            if outlook.known > MOST_KNOWN:
                del self._outlooks[key]
        if state.asked != "price":
            return
        for other in range(state.frame.seats):
            if other != seat and other not in state.deciders and state.drawn[other]:
                _, axe, prices = self._likely_offer(state, other, rng)
                state.axes[other] = axe
                state.prices[other] = prices
        state.forget_choices()

    def _likely_offer(self, state: SkyeState, seat: int, rng: Rng) -> Offer:
        """One of the best offers, better ones more often."""
        offers = self.offers(state, seat).offers
        return offers[draw_likely([value for value, _, _ in offers], rng)]

    def act(self, state: State, seat: int, actions: Sequence[Action], rng: Rng) -> Action:
        """Likely prices; otherwise what is judged best."""
        values = self.judge(state, seat, actions)
        return actions[draw_likely(values, rng) if state.asked == "price" else best(values)]


def _points_of_way(way: tuple[float, Move, Territory]) -> float:
    return way[0]


def _action_of(frame: SkyeFrame, move: Move, chosen: int, spot: int) -> Action:
    """The next action on the way to a placement."""
    tile, cell, rotation = move
    if chosen == NONE:
        return frame.actions.build[tile]
    if spot == NONE:
        return frame.actions.place[cell]
    return frame.actions.turn[rotation]
