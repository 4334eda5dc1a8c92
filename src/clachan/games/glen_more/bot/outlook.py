"""What things are worth in Glen More: tiles by what they give when activated, goods by what can be made of them, and
what a difference in a scoring round may become by then."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.bots.sight import CLEAR, Sight
from clachan.games.glen_more.bot.addition import GlenAddition
from clachan.games.glen_more.rules.frame import GlenFrame
from clachan.games.glen_more.rules.market import PROCEEDS
from clachan.games.glen_more.rules.placing import spots_of
from clachan.games.glen_more.rules.resources import KINDS
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES, number_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import AROUND, CASTLE_CELL, WIDTH, Layout, Territory
from clachan.games.glen_more.rules.tiles import ANY, DIFFERENT, GOODS, NONE, Effect, Exchange, Price, Tile, kinds_of

# Points for the first, second, third ... unit of a resource.
UNITS = (1.35, 1.1, 0.8, 0.5, 0.4, 0.3)
# What is usually got of the points that an exchange offers for a unit, and of a second, third ... such unit.
OFFERED = 0.72
MORE_OFFERED = (1.0, 0.85, 0.7, 0.4, 0.3, 0.2)
# Points for things, where nothing better is known.
GOOD = 1.15
MOVEMENT = 0.55
CASK = 2.0
MARKER = 3.6
SCOTSMAN = 1.6
CARD = 2.4
PERSON = 2.6
COIN = 1.05
# What an exchange brings besides what it costs is got only now and then.
EXCHANGED = 0.5
# Spaces that a turn usually takes, by the number of seats.
STEPS = (0.0, 0.0, 4.0, 4.8, 5.4)
# What a turn brings besides activations, how much of the activations that are possible now later turns bring, and
# how many tiles a turn adds to a territory.
TURN = 2.7
SINGLE_TURN = 1.0
ACTIVATED = 0.75
TILES_A_TURN = 0.72
# The last turn is often short: it moves to The End.
LAST_TURN = 0.6
# How many Scotsmen come home in a turn, by their distance, and the most that ever will.
HOMECOMING = 0.16
MOST_HOME = 0.8
# How unsure a difference becomes in a turn: steps of a half point of variance.
DRIFT = 0.55
LONGEST_DRIFT = 8
LEAST = -14
MOST_TIMELINES = 2000
# Worth of lasting effects for each turn to come.
LASTING = {
    "extra_activation": 1.5,
    "castles_as_scotsmen": 0.5,
    "coin_for_resource": 0.5,
    "movement_for_points": 0.9,
    "points_instead_of_whisky": 0.5,
}
# Points a turn for each distillery that can give points instead.
INSTEAD = 0.8
# How differences in landmarks, casks and persons grow with each turn before they are scored; landmarks even out.
GROWTH = (-0.03, 0.03, 0.03)
LONGEST_GROWTH = 12.0
# How much of a difference in size is made up in each turn.
EVENED = 0.08


class LayoutFacts:
    """What a layout is worth in activations: by cell, and for goods that its exchanges take."""

    __slots__ = ("worths", "demand", "around", "trades")

    def __init__(self, worths: dict[int, float], demand: list[float], trades: int) -> None:
        self.worths: dict[int, float] = worths
        self.demand: list[float] = demand
        # What a tile on a cell activates around it, worked out when first asked for.
        self.around: dict[int, float] = {}
        self.trades: int = trades

    def activated(self, cell: int) -> float:
        """What a tile on this cell activates around it."""
        found = self.around.get(cell)
        if found is None:
            worths = self.worths
            found = 0.0
            for step in AROUND:
                found += worths.get(cell + step, 0.0)
            self.around[cell] = found
        return found


class Clock:
    """How far the game is: the turns that are left before each scoring round, and the space of The End."""

    __slots__ = ("scorings", "end", "step")

    def __init__(self, state: GlenState) -> None:
        frame = state.frame
        self.step: float = STEPS[frame.seats]
        left = [len(stack) for stack in state.stacks]
        above_end = 0.0
        for tile, stack, _, least, most in state.planted:
            if tile == frame.components.the_end.number:
                above_end = 0.5 * (least + most)
            else:
                left[stack] += 1
        rear = 1 << 30
        for index in state.positions:
            if index != NONE and index < rear:
                rear = index
        index = state.front
        # Turns of a seat before each scoring round but the last.
        self.scorings: list[float] = [0.0] * len(state.due)
        for stack in range(state.stack_now, len(left) - 1):
            index += left[stack]
            spaces = index - (frame.spaces - 2) - rear
            self.scorings.append(max(0.0, spaces / self.step))
        self.end: float = index + above_end + 1.0 if state.end_index == NONE else float(state.end_index)

    def turns(self, state: GlenState, seat: int) -> float:
        """How many turns the seat still has."""
        at = state.positions[seat]
        if at == NONE or (state.end_index != NONE and at >= state.end_index):
            return 0.0
        return max(LAST_TURN, (self.end - at) / self.step)


class Side:
    """What a seat brings to the comparison with the others: points of its own, and what is compared."""

    __slots__ = ("points", "castle", "reach", "numbers", "size", "turns")

    def __init__(self, points: float, castle: float, reach: float, numbers: list[int], size: int, turns: float):
        self.points: float = points
        # What counts in the castle, and what may still get there.
        self.castle: float = castle
        self.reach: float = reach
        self.numbers: list[int] = numbers
        self.size: int = size
        self.turns: float = turns


class Outlook:
    """What things are worth at one table."""

    def __init__(self, frame: GlenFrame, sight: Sight = CLEAR, favourite: int = 0) -> None:
        self.frame: GlenFrame = frame
        # How much of what turns and scorings to come bring counts, and which of what is compared is a favourite.
        self.later: float = sight.later
        self.fondness: float = sight.fondness
        self.favourite: int = favourite % len(CATEGORIES)
        self.additions: list[GlenAddition] = []
        self.activations: list[float] = [self._activation(tile) for tile in frame.components.tiles]
        self.once: list[float] = [self._once(tile) for tile in frame.components.tiles]
        self.wants: list[tuple[tuple[int, float], ...]] = [self._wants(tile) for tile in frame.components.tiles]
        self._facts: dict[Layout, LayoutFacts] = {}
        self._timelines: dict[tuple[int, ...], Timeline] = {}
        self._curves: list[list[float]] = curves(frame.components.differences)

    # Tiles

    def effect(self, effect: Effect) -> float:
        """Points for an effect, roughly."""
        kind = effect.kind
        if kind == GOODS:
            return GOOD * effect.amount
        each = {
            "any": 1.1 * GOOD,
            "move": MOVEMENT,
            "vp": 1.0,
            "coin": COIN,
            "whisky": CASK,
            "marker": MARKER,
            "scotsman": SCOTSMAN,
            "card": CARD,
            "person": 2 * PERSON,
            "remove": 2.0,
            "may_remove": 2.0,
            "build_discarded": 5.0,
            "activate_all": 3.0,
            "activate": 1.5,
            "lasting": 3.0,
            "count": 4.0,
        }
        if kind in ("lasting", "count"):
            return each[kind]
        return each.get(kind, 1.0) * effect.amount

    def price(self, price: Price) -> float:
        """Points that a price costs, roughly."""
        goods = sum([n for _, n in price.wanted]) + price.number
        return 1.35 * goods + COIN * price.coins + CASK * price.whisky + SCOTSMAN * price.scotsmen

    def _exchange(self, exchange: Exchange) -> float:
        gain = sum([self.effect(effect) for effect in exchange.effects], 0.0)
        if exchange.price.free:
            return gain
        return max(0.0, gain - self.price(exchange.price)) * EXCHANGED

    def _activation(self, tile: Tile) -> float:
        return max([self._exchange(exchange) for exchange in tile.activation], default=0.0)

    def _once(self, tile: Tile) -> float:
        worth = PERSON * tile.persons - self.price(tile.price)
        for effect in tile.once:
            worth += self.effect(effect)
            if effect.kind == "card" and tile.number in self.frame.components.landmark_of:
                for part in self.frame.components.landmark_of[tile.number].effects:
                    worth += self.effect(part)
        return worth

    def _wants(self, tile: Tile) -> tuple[tuple[int, float], ...]:
        """Which goods the tile's exchanges take, and the points they give for a unit."""
        found: dict[int, float] = {}
        for exchange in tile.activation:
            price = exchange.price
            units = sum([n for _, n in price.wanted]) + price.number
            if not units:
                continue
            gain = sum([self.effect(effect) for effect in exchange.effects], 0.0) / units * OFFERED
            if price.flex == DIFFERENT or price.flex == ANY:
                gain *= 0.95
            for kind in [kind for kind, _ in price.wanted] or list(kinds_of(price.flex)):
                found[kind] = max(found.get(kind, 0.0), gain)
        return tuple(found.items())

    def facts(self, layout: Layout) -> LayoutFacts:
        """What the layout is worth in activations."""
        found = self._facts.get(layout)
        if found is None:
            worths: dict[int, float] = {}
            demand = [0.0] * len(KINDS)
            trades = 0
            for cell, tile in layout.tiles.items():
                worths[cell] = self.activations[tile.number]
                for kind, gain in self.wants[tile.number]:
                    if gain > demand[kind]:
                        demand[kind] = gain
                if "trade" in tile.types:
                    trades += 1
            found = self._facts[layout] = LayoutFacts(worths, demand, trades)
        return found

    def forget(self) -> None:
        """Let go of layouts that will hardly be met again."""
        if len(self._facts) > 4000:
            self._facts.clear()

    # Seats

    def goods(self, owned: int, demand: Sequence[float], market: Sequence[int], turns: float) -> float:
        """Points for resources: what exchanges or prices will make of them, or the Market."""
        if not owned:
            return 0.0
        if turns <= 0.0:
            return 0.01 * (owned >> 40)
        trust = min(1.0, 0.45 + 0.25 * turns)
        worth = 0.0
        for kind in KINDS:
            number = (owned >> (8 * kind)) & 255
            if number:
                wanted = demand[kind]
                use = 0.0
                for i in range(min(number, len(UNITS))):
                    use += max(UNITS[i], wanted * MORE_OFFERED[i])
                sale = PROCEEDS[market[kind]][min(number, 3)]
                worth += max(trust * use, 0.85 * sale)
        return worth

    def engine(self, state: GlenState, seat: int, territory: Territory, facts: LayoutFacts, turns: float) -> float:
        """Points from the turns to come: what a tile activates where it can be placed now, and what it gives itself."""
        spots = spots_of(territory, "castles_as_scotsmen" in state.lasting[seat])
        first = second = river = -1.0
        for cell in spots.plain:
            activated = facts.activated(cell)
            if activated > first:
                first, second = activated, first
            elif activated > second:
                second = activated
        for cell in spots.river:
            activated = facts.activated(cell)
            if activated > river:
                river = activated
        if first < 0.0:
            if river < 0.0:
                return SINGLE_TURN * turns
            return (TURN - 1.0 + ACTIVATED * river * 0.5) * turns
        if second < 0.0:
            second = 0.5 * first
        usual = 0.65 * first + 0.35 * second if river < 0.0 else 0.45 * first + 0.25 * second + 0.3 * river
        base = TURN if river >= 0.0 else TURN - 0.3
        return (base + ACTIVATED * usual) * turns

    def side(self, state: GlenState, seat: int, clock: Clock) -> Side:
        """What a seat brings to the comparison."""
        territory = state.territories[seat]
        turns = clock.turns(state, seat)
        facts = self.facts(territory.layout)
        coins = state.coins[seat]
        points = state.sheet.totals[seat] + coins * (1.0 + min(0.25, 0.04 * turns))
        points += self.goods(territory.owned, facts.demand, state.market, turns)
        if turns > 0.0:
            points += self.later * self.engine(state, seat, territory, facts, turns)
        lasting = state.lasting[seat]
        if lasting:
            for what in lasting:
                points += LASTING.get(what, 0.0) * turns
            if "movement_for_points" in lasting and state.seat == state.piece == seat:
                points += lasting["movement_for_points"] * state.movement
            if "points_instead_of_whisky" in lasting:
                makers = sum([1 for tile in territory.layout.tiles.values() if tile.makes_whisky])
                points += INSTEAD * makers * turns
            if "first_coins_double" in lasting:
                points += min(lasting["first_coins_double"], coins + turns * 0.5)
        home, reach = 0, 0.0
        for cell, number in territory.men.items():
            if cell == CASTLE_CELL:
                home = number
            else:
                reach += number / distance_home(cell)
        weight = 2 if "double_castle" in lasting else 1
        persons = sum([self.frame.components.tiles[tile].persons for tile in state.persons[seat]])
        numbers = [len(state.cards[seat]), state.whisky[seat], persons]
        castle = weight * home
        if self.frame.extensions:
            castle, *numbers = [number_of(state, seat, category) for category in CATEGORIES]
        if self.fondness:
            points += self.fondness * (castle, *numbers)[self.favourite]
        size = len(territory.layout.tiles)
        return Side(points, float(castle), weight * reach, numbers, size, turns)

    def compare(self, sides: Sequence[Side], clock: Clock) -> list[float]:
        """Each seat's points with the scoring rounds to come and the sizes of the territories."""
        per_tile = self.frame.components.points_per_tile
        last = max([side.turns for side in sides])
        shown = 1.0 / (1.0 + EVENED * last)
        sizes = [shown * side.size + TILES_A_TURN * side.turns for side in sides]
        smallest = min(sizes)
        values = [side.points + per_tile * (size - smallest) for side, size in zip(sides, sizes, strict=True)]
        timeline = self._timeline((*clock.scorings, last))
        if len(sides) == 2:
            one, two = sides
            castle, reach = one.castle - two.castle, one.reach - two.reach
            for home, curve in timeline.castles:
                difference = castle + home * reach
                values[0] += on_curve(curve, difference)
                values[1] += on_curve(curve, -difference)
            for category, number in enumerate(one.numbers):
                number -= two.numbers[category]
                values[0] += timeline.points(category, number)
                values[1] += timeline.points(category, -number)
            return values
        for home, curve in timeline.castles:
            add_differences(values, [side.castle + home * side.reach for side in sides], curve)
        for category in range(len(GROWTH)):
            numbers = [side.numbers[category] for side in sides]
            for seat, number in enumerate(numbers):
                lowest = min([other for who, other in enumerate(numbers) if who != seat])
                values[seat] += timeline.points(category, number - lowest)
        return values

    def _timeline(self, turns: tuple[float, ...]) -> Timeline:
        key = tuple([int(4.0 * n + 0.5) for n in turns])
        found = self._timelines.get(key)
        if found is None:
            if len(self._timelines) > MOST_TIMELINES:
                self._timelines.clear()
            found = self._timelines[key] = Timeline([0.25 * n for n in key], self._curves)
        return found


class Timeline:
    """The scoring rounds to come: for each, how many Scotsmen will be home, and how differences count."""

    __slots__ = ("castles", "_rounds", "_known")

    def __init__(self, turns: Sequence[float], curves_: Sequence[list[float]]) -> None:
        self._rounds: list[tuple[float, list[float]]] = [
            (n, curves_[min(LONGEST_DRIFT, int(n * DRIFT + 0.5))]) for n in turns
        ]
        self.castles: list[tuple[float, list[float]]] = [
            (min(MOST_HOME, HOMECOMING * n), curve) for n, curve in self._rounds
        ]
        self._known: list[dict[int, float]] = [{} for _ in GROWTH]

    def points(self, category: int, difference: int) -> float:
        """What a difference to the lowest of the others brings in all rounds."""
        known = self._known[category]
        found = known.get(difference)
        if found is None:
            growth = GROWTH[category]
            found = 0.0
            for turns, curve in self._rounds:
                found += on_curve(curve, difference * (1.0 + growth * min(turns, LONGEST_GROWTH)))
            known[difference] = found
        return found


def on_curve(curve: list[float], difference: float) -> float:
    """Points for a difference, which need not be whole."""
    at = difference - LEAST
    whole = int(at)
    if at <= 0.0:
        return 0.0
    if whole >= len(curve) - 1:
        return curve[-1]
    return curve[whole] + (at - whole) * (curve[whole + 1] - curve[whole])


def add_differences(values: list[float], numbers: Sequence[float], curve: list[float]) -> None:
    """Add what a category brings everybody: each is compared with the lowest of the others."""
    for seat, number in enumerate(numbers):
        lowest = 1e9
        for who, other in enumerate(numbers):
            if who != seat and other < lowest:
                lowest = other
        values[seat] += on_curve(curve, number - lowest)


def distance_home(cell: int) -> float:
    """Moves from a cell to the castle, if there are tiles on the way."""
    x = abs(cell % WIDTH - CASTLE_CELL % WIDTH)
    y = abs(cell // WIDTH - CASTLE_CELL // WIDTH)
    return float(x if x > y else y)


def curves(differences: Sequence[int]) -> list[list[float]]:
    """Points for a difference, from LEAST on, the longer the more blurred by what may happen before it is scored."""
    most = len(differences) - 1
    curve = [float(differences[min(max(d, 0), most)]) for d in range(LEAST, -LEAST + 1)]
    found = [curve]
    for _ in range(LONGEST_DRIFT):
        wide = [curve[0], *curve, curve[-1]]
        curve = [0.25 * wide[i - 1] + 0.5 * wide[i] + 0.25 * wide[i + 1] for i in range(1, len(wide) - 1)]
        found.append(curve)
    return found
