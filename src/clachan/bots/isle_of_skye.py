"""The evaluation of Isle of Skye: what territories, gold, offers and slabs are worth in points at the end."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from clachan.bots.evaluation import Evaluation, best, standing
from clachan.bots.isle_of_skye_promise import GROWTH, PROMISES, closing
from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.games.isle_of_skye.actions import Axe, Price
from clachan.games.isle_of_skye.components import ScoringTile, Tile
from clachan.games.isle_of_skye.druids.dolmen import BagPurchase
from clachan.games.isle_of_skye.druids.druids import BAG, DISCOUNT, OWN_TILE, RESCORE_SCROLL, Druids
from clachan.games.isle_of_skye.scoring import majority, points_of
from clachan.games.isle_of_skye.state import NONE, SkyeState
from clachan.games.isle_of_skye.table import Table
from clachan.games.isle_of_skye.territory import Territory

# Points for a piece of gold left after a round, by the rounds still to come; gold beyond plenty is worth less.
GOLD_RATE = (0.2, 0.52, 0.65, 0.75, 0.82, 0.88)
PLENTY = 15
# With the Dolmen there is more to buy.
GOLD_RATE_AT_THE_DOLMEN = (0.2, 0.76, 0.96, 1.1, 1.2, 1.3)
# How much of a promise is kept within so many rounds.
KEPT = (0.0, 0.55, 0.8, 0.9, 0.95, 1.0)
# Measures that later building may lower: what a later scoring is worth of what is there now.
FLEETING = {"open_water_edges": 0.7}
# The lead that is as good as a lost or won majority, by what is counted.
LEAD = {"gold": 5.0}
USUAL_LEAD = 1.0
# Points for a slab in each round in which it can be used.
SLAB_WORTH = {OWN_TILE: 1.0, BAG: 1.3, DISCOUNT: 1.0}
# What a free coin is worth while one can buy with it, up to the usual price of a tile.
BUYING_POWER = 1.0
USUAL_PRICE = 5
# Points by which a buyer's taste may differ from what we think; and what others offer him elsewhere.
TASTE = 1.2
ELSEWHERE = 1.0
# Points by which an imagined player's prices may fall short of the best ones.
WHIM = 0.35
NO_OFFER = -1000.0
# Ways to build compared where building is only thought of; tiles that show what the bag may bring.
A_FEW = 2
SAMPLE = 8

# A placement: tile, cell, rotation. An offer: what the seat may expect of it, the axe's slot, the prices by slot.
Move = tuple[int, int, int]
Offer = tuple[float, int, tuple[int, ...]]
OfferKey = tuple[int, tuple[int, ...], int, tuple[int, ...], tuple[Territory, ...]]


class Worth:
    """What a territory is worth without majorities, and what about it depends on gold and slabs."""

    __slots__ = ("points", "gold_scrolls", "best_scroll")

    def __init__(self, points: float, gold_scrolls: int, best_scroll: float) -> None:
        self.points: float = points
        self.gold_scrolls: int = gold_scrolls
        self.best_scroll: float = best_scroll


class OfferBook:
    """All offers that make sense for a seat, and the value of the best one by how it begins: axe and first prices."""

    __slots__ = ("offers", "best")

    def __init__(self, offers: list[Offer]) -> None:
        self.offers: list[Offer] = offers
        self.best: dict[tuple[int, tuple[int, ...]], float] = {}
        for value, axe, prices in offers:
            for laid in range(len(prices) + 1):
                key = (axe, prices[:laid] + (0,) * (len(prices) - laid))
                if value > self.best.get(key, NO_OFFER):
                    self.best[key] = value


class Plan:
    """A way to build all acquired tiles: the first placement, the territory at the end and its points."""

    __slots__ = ("first", "end", "points")

    def __init__(self, first: Move | None, end: Territory, points: float) -> None:
        self.first: Move | None = first
        self.end: Territory = end
        self.points: float = points


class Outlook:
    """What things are worth in one round of a game, before its scoring or after; remembers what it has worked out."""

    def __init__(self, table: Table, letters: tuple[int, ...], round_: int, is_scored: bool = False) -> None:
        self.table: Table = table
        self.round: int = round_
        self.rounds_left: int = table.rounds - round_
        rates = GOLD_RATE_AT_THE_DOLMEN if druids_at(table) else GOLD_RATE
        self.rate: float = rates[self.rounds_left]
        # The gold of an income in each later round.
        self.whisky_worth: float = sum(rates[: self.rounds_left]) * 1.1
        self.scored: list[tuple[ScoringTile, int, list[int]]] = []
        self.majorities: list[tuple[ScoringTile, int, list[int]]] = []
        for letter, index in enumerate(letters):
            tile = table.components.scoring_tiles[index]
            rounds = [r - round_ for r, word in enumerate(table.track.letters, start=1) if letter in word]
            later = [distance for distance in rounds if distance > 0]
            now = 1 if 0 in rounds and not is_scored else 0
            if now or later:
                (self.majorities if tile.majority else self.scored).append((tile, now, later))
        self.offers: dict[OfferKey, OfferBook] = {}
        self._territories: dict[frozenset[tuple[int, object]], Territory] = {}
        self._worths: dict[Territory, Worth] = {}
        self._samples: dict[Territory, list[float]] = {}
        self._steps: dict[tuple[Territory, int], list[tuple[Move, Territory, float]]] = {}
        self._plans: dict[tuple[Territory, tuple[int, ...], int, int, int], list[Plan]] = {}

    def same(self, territory: Territory) -> Territory:
        """The territory we know that equals this one."""
        if territory in self._worths:
            return territory
        return self._territories.setdefault(frozenset(territory.cells.items()), territory)

    def worth(self, territory: Territory) -> Worth:
        """What the territory is worth from now to the end, majorities, gold and slabs apart."""
        found = self._worths.get(territory)
        if found is None:
            found = self._worths[territory] = self._work_out(territory)
        return found

    def _work_out(self, territory: Territory) -> Worth:
        table = self.table
        points = 0.0
        for tile, now, later in self.scored:
            exact = points_of(table, tile, territory, 0)
            points += now * exact
            if later:
                promise = PROMISES.get(tile.measure)
                each = 1.0 if tile.by_count else tile.points / tile.for_every
                more = each * promise(territory) if promise else 0.0
                lasting = FLEETING.get(tile.measure, 1.0)
                for distance in later:
                    points += lasting * exact + KEPT[distance] * more
        if self.rounds_left:
            points += self.whisky_worth * territory.castle_road.barrels.bit_count()
        gold_scrolls = 0
        best_scroll = 0.0
        faces: list[Tile] | None = None
        for area in territory.areas.values():
            if area.scrolls:
                if faces is None:
                    faces = [face.tile for face in territory.cells.values()]
                times = 1.0 + KEPT[self.rounds_left] * closing(area) if area.open else 2.0
                for place in area.scrolls:
                    scroll = faces[place].scroll
                    if scroll is None:
                        continue
                    if scroll.per == "gold":
                        gold_scrolls += 1 if area.open else 2
                        continue
                    value = float(scroll.points)
                    if scroll.per:
                        count = table.measures[scroll.per](territory, 0)
                        if self.rounds_left:
                            growth = GROWTH.get(scroll.per, 0.4) * self.rounds_left
                            value *= (count + growth) / scroll.for_every
                        else:
                            value *= count // scroll.for_every
                    points += times * value
                    best_scroll = max(best_scroll, value)
        return Worth(points, gold_scrolls, best_scroll)

    def steps(self, territory: Territory, tile: int) -> list[tuple[Move, Territory, float]]:
        """Every way to build the tile, the best one first."""
        key = (territory, tile)
        found = self._steps.get(key)
        if found is None:
            piece = self.table.components.tiles[tile]
            fits, faces = piece.fits, piece.faces
            found = []
            for cell, code in territory.frontier.items():
                rotations = fits[code]
                for rotation in range(4):
                    if (rotations >> rotation) & 1:
                        built = territory.build(cell, faces[rotation])
                        found.append(((tile, cell, rotation), built, self.worth(built).points))
            found.sort(key=_points_of_step, reverse=True)
            self._steps[key] = found
        return found

    def plans(
        self, territory: Territory, tiles: tuple[int, ...], breadth: int, chosen: int = NONE, spot: int = NONE
    ) -> list[Plan]:
        """Good ways to build all these tiles, the best one first: a beam search over single steps.

        `chosen` and `spot` bind the first placement.
        """
        territory = self.same(territory)
        tiles = tuple(sorted(tiles))
        key = (territory, tiles, breadth, chosen, spot)
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = self._search_plans(territory, tiles, breadth, chosen, spot)
        return found

    def _search_plans(
        self, territory: Territory, tiles: tuple[int, ...], breadth: int, chosen: int, spot: int
    ) -> list[Plan]:
        done: list[Plan] = []
        # Of each unfinished plan: its rank, its moves so far, the first one, the territory, the tiles left.
        gains = {tile: self.gain(territory, tile) for tile in set(tiles)}
        beam: list[tuple[float, frozenset[Move], Move | None, Territory, tuple[int, ...]]]
        beam = [(0.0, frozenset(), None, territory, tiles)]
        while beam:
            following: dict[frozenset[Move], tuple[float, frozenset[Move], Move | None, Territory, tuple[int, ...]]]
            following = {}
            for _, moves, first, ground, left in beam:
                stuck = True
                for i, tile in enumerate(left):
                    if first is None and chosen != NONE and tile != chosen:
                        continue
                    rest = left[:i] + left[i + 1 :]
                    hope = sum([gains[other] for other in rest])
                    for move, built, points in self.steps(ground, tile)[: None if first is None else 2 * breadth]:
                        if first is None and spot != NONE and move[1] != spot:
                            continue
                        stuck = False
                        made = moves | {move}
                        if made not in following:
                            following[made] = (points + hope, made, first or move, built, rest)
                if stuck:
                    done.append(Plan(first, ground, self.worth(ground).points))
            beam = sorted(following.values(), key=_rank, reverse=True)[:breadth]
        done.sort(key=_points_of_plan, reverse=True)
        return done

    def gain(self, territory: Territory, tile: int) -> float:
        """What the tile adds to the territory when it is built well."""
        steps = self.steps(territory, tile)
        return steps[0][2] - self.worth(territory).points if steps else 0.0

    def gain_of_draw(self, territory: Territory, count: int) -> float:
        """What the best of so many tiles out of the bag usually adds."""
        territory = self.same(territory)
        gains = self._samples.get(territory)
        if gains is None:
            rng = Rng(self.round)
            pool = self.table.components.landscape
            gains = sorted([self.gain(territory, pool[rng.below(len(pool))]) for _ in range(SAMPLE)])
            self._samples[territory] = gains
        # The i-th of the sample is the best of the draw when no other one of it comes later in the order.
        shares = [((i + 1) / SAMPLE) ** count - (i / SAMPLE) ** count for i in range(SAMPLE)]
        return sum([gain * share for gain, share in zip(gains, shares, strict=True)])

    def gold(self, gold: int) -> float:
        """What gold is worth that is left after this round."""
        if self.rounds_left == 0:
            return float(gold // 5)
        return self.rate * min(gold, PLENTY) + (0.1 + 0.5 * self.rate) * max(0, gold - PLENTY)

    def add_majorities(self, values: list[float], territories: Sequence[Territory], gold: Sequence[int]) -> None:
        """Add what each seat may expect of the majorities."""
        for tile, now, later in self.majorities:
            measure = self.table.measures[tile.measure]
            counts = [measure(territory, coins) for territory, coins in zip(territories, gold, strict=True)]
            if now:
                for seat, points in enumerate(majority(counts, tile.majority)):
                    values[seat] += points
            for distance in later:
                lead = LEAD.get(tile.measure, USUAL_LEAD) * (0.6 + 0.4 * distance)
                for seat, likely in enumerate(_likely_majority(counts, tile.majority, lead)):
                    values[seat] += likely


def _points_of_step(step: tuple[Move, Territory, float]) -> float:
    return step[2]


def _points_of_plan(plan: Plan) -> float:
    return plan.points


def _rank(entry: tuple[float, frozenset[Move], Move | None, Territory, tuple[int, ...]]) -> float:
    return entry[0]


def sigmoid(x: float) -> float:
    """From 0 far below zero to 1 far above."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def _likely_majority(counts: Sequence[int], points: tuple[int, ...], lead: float) -> list[float]:
    """The points of a later majority when counts may still change by about `lead`."""
    expected: list[float] = []
    for seat, count in enumerate(counts):
        ahead = [sigmoid((count - other) / lead) for i, other in enumerate(counts) if i != seat]
        first = 1.0
        for chance in ahead:
            first *= chance
        behind_one = 0.0
        for i, chance in enumerate(ahead):
            others = 1.0 - chance
            for j, other in enumerate(ahead):
                if j != i:
                    others *= other
            behind_one += others
        expected.append(points[0] * first + points[1] * behind_one)
    return expected


class SkyeEvaluation(Evaluation):
    """Expected points in Isle of Skye, with or without Druids.

    With `breadth` 1 tiles are thought of as built one by one; with more, so many ways to build them together are
    compared when the seat that is `prepared` for builds, and a few ways otherwise.
    """

    def __init__(self, breadth: int = 1) -> None:
        self.breadth: int = breadth
        self._builder: int = NONE
        self._table: Table | None = None
        self._outlooks: dict[tuple[int, bool], Outlook] = {}

    def outlook(self, state: SkyeState) -> Outlook:
        """What things are worth in the state's round."""
        return self._outlook(state, state.round, False)

    def _outlook(self, state: SkyeState, round_: int, is_scored: bool) -> Outlook:
        if self._table is not state.table:
            self._table = state.table
            self._outlooks = {}
        found = self._outlooks.get((round_, is_scored))
        if found is None:
            for old in [key for key in self._outlooks if key[0] < round_ - 1]:
                del self._outlooks[old]
            found = self._outlooks[(round_, is_scored)] = Outlook(state.table, state.letters, round_, is_scored)
        return found

    def values(self, state: State) -> list[float]:
        """Each seat's expected points: those it has, its territory with all its tiles built, gold, slabs."""
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
        if state.asked == "keep":
            self._keep_best(state, outlook, ends)
        return self._tally(state, outlook, ends, holdings, state.gold)

    def _keep_best(self, state: SkyeState, outlook: Outlook, ends: list[Territory]) -> None:
        """Somebody is about to keep one of the tiles drawn from the bag: the best one."""
        druids = druids_at(state.table)
        if druids is None:
            return
        seat = state.deciders[0]
        for tile in druids.dolmen(state).bag_draw:
            steps = outlook.steps(ends[seat], tile)
            if steps and steps[0][2] > outlook.worth(ends[seat]).points:
                ends[seat] = steps[0][1]

    def _tally(
        self,
        state: SkyeState,
        outlook: Outlook,
        ends: Sequence[Territory],
        holdings: Sequence[tuple[int, ...]],
        gold: Sequence[int],
    ) -> list[float]:
        """Points of all seats when they end the round with these territories and this gold."""
        values: list[float] = []
        druids = druids_at(state.table)
        for seat, end in enumerate(ends):
            worth = outlook.worth(end)
            value = state.sheet.totals[seat] + worth.points + outlook.gold(gold[seat])
            if worth.gold_scrolls:
                value += worth.gold_scrolls * (gold[seat] // 5 if outlook.rounds_left == 0 else 0.2 * gold[seat] + 0.5)
            if druids is not None:
                value += self._slabs(state, druids, outlook, worth, seat, holdings[seat])
            values.append(value)
        if outlook.majorities:
            outlook.add_majorities(values, ends, gold)
        return values

    def _slabs(
        self, state: SkyeState, druids: Druids, outlook: Outlook, worth: Worth, seat: int, holding: tuple[int, ...]
    ) -> float:
        dolmen = druids.dolmen(state)
        counts = [now + fresh for now, fresh in zip(dolmen.slabs[seat], dolmen.fresh[seat], strict=True)]
        for tile in holding:
            slab = druids.slab_of.get(tile, NONE)
            if slab != NONE:
                counts[slab] += 1
        value = counts[RESCORE_SCROLL] * worth.best_scroll
        for slab, points in SLAB_WORTH.items():
            value += counts[slab] * points * outlook.rounds_left
        return value

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
        druids = druids_at(state.table)
        found: list[float] = []
        for action in actions:
            if druids is not None and isinstance(action, BagPurchase):
                found.append(self._judge_bag(state, druids, seat))
                continue
            after = state.copy()
            after.play(seat, action)
            found.append(standing(self.values(after), seat))
        return found

    def _judge_bag(self, state: SkyeState, druids: Druids, seat: int) -> float:
        """A bag purchase: what the best of some tiles usually brings, for the cost."""
        after = state.copy()
        after.pay(seat, druids.bag_cost_of(state, seat))
        gain = self.outlook(state).gain_of_draw(state.territories[seat], druids.bag_draw_of(state, seat))
        return standing(self.values(after), seat) + gain

    def _judge_building(self, state: SkyeState, seat: int, actions: Sequence[Action]) -> list[float]:
        outlook = self.outlook(state)
        tiles = state.acquired[seat]
        chosen, spot = state.chosen[seat], state.spot[seat]
        territory = outlook.same(state.territories[seat])
        values: dict[Action, float] = {}
        table = state.table
        breadth = self._breadth_of(seat)
        if breadth > 1:
            plans = outlook.plans(territory, tiles, breadth, chosen, spot)
            for plan in plans:
                if plan.first is not None:
                    action = _action_of(table, plan.first, chosen, spot)
                    if action not in values:
                        values[action] = plan.points
            worst = plans[-1].points
        else:
            worst = 1000.0
        missing = [action for action in actions if action not in values]
        if missing:
            steps: dict[Action, float] = {}
            for tile in sorted(set(tiles)) if chosen == NONE else [chosen]:
                hope = sum([outlook.gain(territory, other) for other in tiles if other != tile])
                for move, _, points in outlook.steps(territory, tile):
                    if spot == NONE or move[1] == spot:
                        action = _action_of(table, move, chosen, spot)
                        if action not in steps:
                            steps[action] = points + hope
            for action in missing:
                values[action] = min(worst - 0.1, steps.get(action, worst - 50.0))
        return [values[action] for action in actions]

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
        key = (seat, state.drawn[seat], state.gold[seat], tuple([min(coins, 20) for coins in state.gold]), territories)
        found = outlook.offers.get(key)
        if found is None:
            found = outlook.offers[key] = OfferBook(self._work_out_offers(state, seat))
        return found

    def _work_out_offers(self, state: SkyeState, seat: int) -> list[Offer]:
        drawn = state.drawn[seat]
        market = Market(self, state, seat, drawn)
        gold = state.gold[seat]
        found: list[Offer] = []
        if len(drawn) == 1:
            found.append((0.0, 0, (0,)))
            for price in range(1, min(gold, market.highest(0)) + 1):
                found.append((market.expect(((0, price),), gold - price), NONE, (price,)))
        for axe in range(len(drawn) if len(drawn) > 1 else 0):
            slots = [slot for slot in range(len(drawn)) if slot != axe]
            if len(slots) == 1:
                for price in range(1, min(gold, market.highest(slots[0])) + 1):
                    laid = [0] * len(drawn)
                    laid[slots[0]] = price
                    found.append((market.expect(((slots[0], price),), gold - price), axe, tuple(laid)))
                continue
            a, b = slots
            for first in range(1, min(gold - 1, market.highest(a)) + 1):
                for second in range(1, min(gold - first, market.highest(b)) + 1):
                    laid = [0] * len(drawn)
                    laid[a], laid[b] = first, second
                    value = market.expect(((a, first), (b, second)), gold - first - second)
                    found.append((value, axe, tuple(laid)))
        return found

    def _breadth_of(self, seat: int) -> int:
        return self.breadth if seat == self._builder else min(self.breadth, A_FEW)

    def prepare(self, state: State, seat: int, rng: Rng) -> None:
        """Others who are ready have made sensible offers, not any offers."""
        assert isinstance(state, SkyeState)
        self._builder = seat if state.asked == "build" else NONE
        if state.asked != "price":
            return
        for other in range(state.table.seats):
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


def draw_likely(values: Sequence[float], rng: Rng) -> int:
    """The index of one of the highest values, higher ones more often."""
    highest = max(values)
    weights = [exp((value - highest) / WHIM) if value > highest - 6 * WHIM else 0.0 for value in values]
    point = rng.below(1 << 30) / (1 << 30) * sum(weights)
    for index, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return index
    return best(weights)


class Market:
    """What a seat may expect of an offer: who would buy which tile at which price."""

    def __init__(self, evaluation: SkyeEvaluation, state: SkyeState, seat: int, drawn: tuple[int, ...]) -> None:
        outlook = evaluation.outlook(state)
        seats = range(state.table.seats)
        grounds = [outlook.same(territory) for territory in state.territories]
        holdings: list[tuple[int, ...]] = [()] * state.table.seats
        base = evaluation._tally(state, outlook, grounds, holdings, state.gold)
        self.rate: float = outlook.rate
        # What each tile brings the seat, and what it brings each other seat and takes from this one by that.
        self.own: list[float] = []
        self.theirs: list[list[tuple[float, float]]] = []
        self.purses: list[int] = [max(0, state.gold[other] - 3) for other in seats if other != seat]
        self.elsewhere: float = ELSEWHERE * (state.table.seats - 2) ** 0.5
        for tile in drawn:
            gains: list[tuple[float, float]] = []
            for who in seats:
                steps = outlook.steps(grounds[who], tile)
                ends = list(grounds)
                if steps:
                    ends[who] = steps[0][1]
                hands = list(holdings)
                hands[who] = (tile,)
                values = evaluation._tally(state, outlook, ends, hands, state.gold)
                mine = standing(values, seat) - standing(base, seat)
                if who == seat:
                    self.own.append(mine)
                else:
                    gains.append((standing(values, who) - standing(base, who), mine))
            self.theirs.append(gains)

    def highest(self, slot: int) -> int:
        """No price above this one makes sense: nobody would pay it."""
        top = max([gain for gain, _ in self.theirs[slot]], default=0.0)
        return max(2, int(top / self.rate) + 3)

    def expect(self, offer: tuple[tuple[int, int], ...], free: int) -> float:
        """Points that an offer of (slot, price) brings the seat on average, when so much gold stays free."""
        unsold = [1.0] * len(offer)
        value = BUYING_POWER * min(free, USUAL_PRICE)
        for buyer, purse in enumerate(self.purses):
            weights: list[float] = []
            for slot, price in offer:
                gain = self.theirs[slot][buyer][0] - self.rate * price
                weights.append(exp(min(20.0, gain / TASTE)) if price <= purse else 0.0)
            total = exp(self.elsewhere / TASTE) + sum(weights)
            for i, (slot, price) in enumerate(offer):
                sold = unsold[i] * weights[i] / total
                unsold[i] -= sold
                # Each coin goes from the buyer to the seller.
                value += sold * (self.theirs[slot][buyer][1] + self.rate * price * (1.0 + 1.0 / len(self.purses)))
        for i, (slot, price) in enumerate(offer):
            value += unsold[i] * (self.own[slot] - self.rate * price)
        return value


def druids_at(table: Table) -> Druids | None:
    """The expansion, if it is played with."""
    for extension in table.extensions:
        if isinstance(extension, Druids):
            return extension
    return None


def _action_of(table: Table, move: Move, chosen: int, spot: int) -> Action:
    """The next action on the way to a placement."""
    tile, cell, rotation = move
    if chosen == NONE:
        return table.actions.build[tile]
    if spot == NONE:
        return table.actions.place[cell]
    return table.actions.turn[rotation]
