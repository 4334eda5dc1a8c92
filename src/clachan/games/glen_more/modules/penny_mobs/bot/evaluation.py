"""What Chronicle VIII The Penny Mobs is worth: pennies, what each mobster still brings, and when to take one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from clachan.core.action import Action
from clachan.games.glen_more.bot.addition import GlenAddition
from clachan.games.glen_more.bot.outlook import COIN, Clock, Outlook
from clachan.games.glen_more.modules.haggis.rules.state import Kitchen
from clachan.games.glen_more.modules.penny_mobs.rules.extension import PennyMobs
from clachan.games.glen_more.modules.penny_mobs.rules.figures import FigureTo, Standing, UseScotsman
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.bruce_mcmail import BruceTakes, Mail
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.calum_mcquack import HandPenny
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.derek_anderson import DerekAnderson, GiveTile, StealTile
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.elspeth_mctrick import SwapItem
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.fraser_mcstarve import (
    GIVES,
    GiveHaggis,
    StealHaggis,
    Used,
)
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.joe_mcduff import MarkersLeft
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.john_mcclaim import Claims, MarkCard
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.oonagh_mchagg import LetStand, RepeatRoll
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.peggy_mclaird import Reservation, ReserveTile
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.peggy_mcwander import IN_HAND, FieldMarkers, MarkField
from clachan.games.glen_more.modules.penny_mobs.rules.prison import Free, PutPenny
from clachan.games.glen_more.modules.penny_mobs.rules.second_token import Boatman, DrawSecond
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs
from clachan.games.glen_more.rules.actions import Put, Sell
from clachan.games.glen_more.rules.placing import spots_of
from clachan.games.glen_more.rules.questions_to_others import Order
from clachan.games.glen_more.rules.resources import SUM
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import AROUND
from clachan.games.glen_more.rules.tiles import LETTERS, NONE

# Points for getting rid of a penny that could still be placed later, and for one that hardly can.
PLACED = 0.3
# How many pennies find a mobster for each turn that is left.
PENNIES_A_TURN = 0.6
# How much more than nothing a mobster has to bring.
CAUTION = 0.5
# What others get of a penny on a mobster.
SHARED = 0.35
# Points for a marker or coin that is kept, and how many turns it takes until it is used.
WANDER_HELD, WANDER_LAID = 0.9, 1.5
DUFF, DUFF_TURNS = 1.9, 3.0
MAIL, MAIL_TURNS = 1.0, 2.0
LAIRD, RESERVED = 0.45, 0.8
CLAIM = 0.6
# Points a turn, and the most they come to.
KENNETH = (0.75, 5.0)
FERGUS = (0.4, 3.5)
SPONGE = (0.4, 8.0)
DEREK = 4.5
MIKE = 1.6
# Points that these usually bring in all, or for each scoring.
FIXED = {"Elspeth McTrick": 0.8, "Erin MacMalt": 2.5, "Bully McMuscle": 1.0, "Calum McQuack": 0.8}
SECOND_TOKEN = 2.2
STOLEN_HAGGIS = 2.5
REPEATED = 0.8
TWICE = 3.0
# Never worth it for a bot, which answers at once.
ORDERED = -50.0
GOOD = 1.2


class PennyMobsAddition(GlenAddition):
    """Expected points of VIII The Penny Mobs."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.rules: PennyMobs = next(e for e in outlook.frame.extensions if isinstance(e, PennyMobs))

    # What is there

    def add(self, state: GlenState, values: list[float]) -> None:
        """Pennies as they will be counted, mobsters by what they cost and may still bring."""
        mobs = state.part(Mobs)
        clock = Clock(state)
        open_ = bool(mobs.prison) or mobs.waiting > 0
        turns = [clock.turns(state, seat) for seat in range(state.frame.seats)]
        for seat in range(state.frame.seats):
            values[seat] += mobs.earned[seat]
            left = float(mobs.pennies[seat])
            placed = min(left, PENNIES_A_TURN * turns[seat]) if open_ else 0.0
            values[seat] -= left - placed + PLACED * placed
        for number, seat in enumerate(mobs.controller):
            if seat != NONE:
                mobster = self.rules.mobsters[number]
                values[seat] += self.worth(state, mobs, mobster, seat, turns) - mobster.penalty

    def worth(self, state: GlenState, mobs: Mobs, mobster: Mobster, seat: int, turns: list[float]) -> float:
        """What a mobster will still bring a seat that controls him, or would if it took him now."""
        own = turns[seat]
        others = sum(turns) - own
        kept = mobs.kept[mobster.number] if mobs.controller[mobster.number] == seat else mobster.begin(state)
        scorings = len(LETTERS) - state.stack_now + len(state.due)
        found = FIXED.get(mobster.name, 0.0) * min(1.0, own / 3.0)
        if isinstance(kept, FieldMarkers):
            held = len([where for where in kept.on if where == IN_HAND])
            laid = len([where for where in kept.on if where >= 0])
            found = (WANDER_HELD * held * min(1.0, own) + WANDER_LAID * laid) * min(1.0, others / 6.0)
        elif isinstance(kept, MarkersLeft):
            found = DUFF * kept.number * min(1.0, own / DUFF_TURNS)
        elif isinstance(kept, Mail):
            found = MAIL * kept.coins * min(1.0, others / (MAIL_TURNS * 3.0))
        elif isinstance(kept, Reservation):
            found = LAIRD * min(float(len(kept.left)), own) + (RESERVED if kept.tile != NONE else 0.0)
        elif isinstance(kept, Claims):
            found = CLAIM * scorings * min(1.0, own) * kept.left
        elif isinstance(kept, Standing):
            found = self._figure(mobster, kept, own, scorings)
        elif isinstance(mobster, DerekAnderson):
            found = 0.0 if mobster.used(state) else DEREK * min(1.0, own / 2.0)
        elif isinstance(kept, Used):
            found = 0.0 if kept.used else STOLEN_HAGGIS
        elif mobster.name == "Sibyl MacSponge":
            found = min(SPONGE[1], SPONGE[0] * others) + 0.4 * scorings
        elif mobster.name == "Oonagh McHagg":
            found = REPEATED * min(3, scorings)
        if isinstance(mobster, Boatman) and not (mobs.controller[mobster.number] == seat and mobster.has_drawn(state)):
            found += SECOND_TOKEN * min(1.0, own / 5.0)
        return found

    def _figure(self, mobster: Mobster, kept: Standing, own: float, scorings: int) -> float:
        if mobster.name == "Kenneth McSnitch":
            found = min(KENNETH[1], KENNETH[0] * own)
        elif mobster.name == "Fergus MacDarkie":
            found = min(FERGUS[1], FERGUS[0] * own)
        else:
            # Where Mike stands he is counted already.
            found = 0.3 * scorings if kept.host != NONE else MIKE * scorings
        return found if kept.host != NONE else 0.85 * found

    # Its own decisions

    def judge(self, state: GlenState, seat: int, actions: Sequence[Action]) -> list[float] | None:
        """The prison, and what is asked in turns of others or between turns."""
        asked = state.asked
        if asked == "prison":
            return self._judge_prison(state, seat, actions)
        if asked == "bruce":
            return self._judge_bruce(state, seat, actions)
        if asked in ("bruce stores", "calum", "fraser", GIVES, "oonagh", "Calum draws", "Bully draws", "elspeth"):
            return [self._answer(state, seat, action) for action in actions]
        if asked in ("mcwander", "mclaird", "mcclaim"):
            return [self._mark(state, seat, action) for action in actions]
        if asked.endswith((" goes", " flees")):
            return [self._place(state, action) for action in actions]
        return None

    def _judge_prison(self, state: GlenState, seat: int, actions: Sequence[Action]) -> list[float]:
        """A mobster for what he brings more than he costs; a penny where it helps others least."""
        mobs = state.part(Mobs)
        clock = Clock(state)
        turns = [clock.turns(state, other) for other in range(state.frame.seats)]
        rid = PLACED if mobs.pennies[seat] <= PENNIES_A_TURN * turns[seat] else 1.0
        found: list[float] = []
        for action in actions:
            if isinstance(action, Free):
                net = self._net(state, mobs, action.mobster, seat, turns)
                # Whoever comes next would take him, if he is worth it.
                rivals = [self._net(state, mobs, action.mobster, other, turns) for other in self._rivals(state, seat)]
                found.append(net - CAUTION + SHARED * max(0.0, max(rivals, default=0.0)))
            elif isinstance(action, PutPenny):
                rivals = [self._net(state, mobs, action.mobster, other, turns) for other in self._rivals(state, seat)]
                given = 1.0 if max(rivals, default=0.0) + 1.0 > 0.0 else 0.3
                found.append(rid + 0.3 - SHARED * given)
            else:
                found.append(0.0)
        return found

    def _rivals(self, state: GlenState, seat: int) -> list[int]:
        return [other for other in range(state.frame.seats) if other != seat and not state.finished(other)]

    def _net(self, state: GlenState, mobs: Mobs, number: int, seat: int, turns: list[float]) -> float:
        """What a mobster in prison would bring a seat, with the pennies on him."""
        mobster = self.rules.mobsters[number]
        return mobs.prison[number] + self.worth(state, mobs, mobster, seat, turns) - mobster.penalty

    def _judge_bruce(self, state: GlenState, seat: int, actions: Sequence[Action]) -> list[float]:
        """A resource for a coin that would else be used later, if at all."""
        clock = Clock(state)
        others = sum([clock.turns(state, other) for other in range(state.frame.seats) if other != seat])
        later = MAIL * min(1.0, others / (MAIL_TURNS * 3.0))
        found: list[float] = []
        for action in actions:
            if isinstance(action, BruceTakes):
                found.append(self._good(state, seat, action.resource) - later)
            else:
                found.append(ORDERED if isinstance(action, Order) else 0.0)
        return found

    def _good(self, state: GlenState, seat: int, kind: int) -> float:
        """A resource of a kind: sold, or kept where it can be used."""
        facts = self.outlook.facts(state.territories[seat].layout)
        kept = max(GOOD, facts.demand[kind]) if not state.finished(seat) else 0.1
        return max(COIN * state.market[kind], kept)

    def _answer(self, state: GlenState, seat: int, action: Action) -> float:
        """Single answers: 0 is doing nothing."""
        if isinstance(action, Order):
            return ORDERED
        if isinstance(action, Sell):
            return COIN * state.market[action.resource]
        if isinstance(action, Put):
            territory = state.territories[seat]
            room = territory.room(territory.layout.cell_of(action.tile))
            facts = self.outlook.facts(territory.layout)
            return 0.1 if state.finished(seat) else max(GOOD, facts.demand[action.resource]) + 0.01 * room
        if isinstance(action, HandPenny | DrawSecond):
            return 1.0
        if isinstance(action, StealHaggis):
            return 1.0 + 0.2 * sum(state.part(Kitchen).down[action.victim])
        if isinstance(action, GiveHaggis):
            return -float(action.value)
        if isinstance(action, RepeatRoll | LetStand):
            helps = state.part(Kitchen).down[seat][state.part(Kitchen).rolls[-1] - 1] > 0
            return 1.0 if helps == isinstance(action, LetStand) else 0.0
        if isinstance(action, SwapItem):
            return self._swap(state, seat, action)
        return 0.0

    def _swap(self, state: GlenState, seat: int, action: SwapItem) -> float:
        """In leaving the Mountain all of it is collected; in passing it is the next one's."""
        about = state.stack[-1].about
        if about[0] == 0:
            return -0.1
        demand = self.outlook.facts(state.territories[seat].layout).demand
        given = COIN if action.given == NONE else max(GOOD, demand[action.given])
        return max(GOOD, demand[action.resource]) - given

    def _mark(self, state: GlenState, seat: int, action: Action) -> float:
        """Clan fields and cards that others want, tiles that the own territory wants."""
        components = state.frame.components
        if isinstance(action, MarkField):
            worth = sum([self.outlook.effect(effect) for effect in components.clans[action.clan].effects])
            # A field that costs too much is claimed by nobody.
            kept = state.part(Mobs).kept[action.mobster]
            marked = isinstance(kept, FieldMarkers) and action.clan in kept.on
            return worth - state.roads[action.clan] - (TWICE if marked else 0.0)
        if isinstance(action, ReserveTile):
            where = [index for index, tile in state.rondel.items() if tile == action.tile]
            worth = self.outlook.once[action.tile] + 1.3 * self.outlook.activations[action.tile]
            return worth - 0.5 * (where[0] - state.positions[seat]) - 0.1 * action.marker
        if isinstance(action, MarkCard):
            owners = [other for other, cards in enumerate(state.cards) if action.card in cards]
            return float(state.sheet.totals[owners[0]]) * 0.01 + 1.0
        return 0.0

    def _place(self, state: GlenState, action: Action) -> float:
        """Kenneth where something can be stolen nearby, Fergus where much can be built, Mike where many are at home."""
        if not isinstance(action, FigureTo):
            return 0.0
        name = self.rules.mobsters[action.mobster].name
        for host, territory in enumerate(state.territories):
            cell = territory.layout.cell_of(action.tile)
            if cell == NONE or action.seat not in (NONE, host):
                continue
            if name == "Mike McCastle":
                return float(territory.men.get(cell, 0))
            around = [cell + step for step in AROUND]
            if name == "Fergus MacDarkie":
                spots = spots_of(territory, False)
                return float(len([one for one in around if one in spots.plain or one in spots.river]))
            return float(sum([territory.goods.get(one, 0) >> SUM for one in around if one not in territory.men]))
        return 0.0

    # Thinking a turn through

    def pick(self, state: GlenState, seat: int, legal: Sequence[Action]) -> Action | None:
        """Markers, figures and swaps at first sight; Derek steals what is activated best, for the own territory."""
        judged = self.judge(state, seat, legal)
        if judged is None and state.asked in ("derek", "derek gives"):
            judged = [self._stolen(state, seat, action) for action in legal]
        if judged is None and state.asked.endswith(" scotsman"):
            judged = [1.0 if isinstance(action, UseScotsman) and action.tile == NONE else 0.0 for action in legal]
        if judged is None:
            return None
        return legal[max(range(len(legal)), key=judged.__getitem__)]

    def _stolen(self, state: GlenState, seat: int, action: Action) -> float:
        if isinstance(action, StealTile):
            worth = self.outlook.activations[action.tile]
            return worth if state.territories[seat].layout.cell_of(action.tile) == NONE else -1.0 - worth
        return 1.0 if isinstance(action, GiveTile) and action.seat == seat else 0.0

    def tries(self, state: GlenState, seat: int, action: Action) -> bool:
        """Orders bring nothing to who answers at once."""
        return not isinstance(action, Order)

    def interrupted(self, state: GlenState) -> Action | None:
        """What another seat answers at first sight: it takes nothing, and flees anywhere."""
        asked = state.asked
        seat = state.deciders[0]
        if asked == "bruce":
            return next(action for action in state.legal(seat) if action.text == "Bruce takes nothing")
        if asked.endswith(" flees") or asked in ("calum", "bruce stores", "derek gives"):
            return state.legal(seat)[0]
        return None

    def position(self, state: GlenState) -> Hashable:
        """Everything is open."""
        mobs = state.part(Mobs)
        kept = tuple([self._key(one) for one in mobs.kept])
        prison = tuple(mobs.prison.items())
        return tuple(mobs.pennies), tuple(mobs.earned), prison, mobs.waiting, tuple(mobs.controller), kept

    def _key(self, kept: object) -> Hashable:
        """What a mobster remembers, as far as it matters."""
        if isinstance(kept, FieldMarkers):
            return kept.on
        if isinstance(kept, MarkersLeft):
            return kept.number
        if isinstance(kept, Mail):
            return kept.coins
        if isinstance(kept, Reservation):
            return kept.left, kept.tile, kept.turned, kept.used
        if isinstance(kept, Claims):
            return kept.left, kept.cards
        if isinstance(kept, Standing):
            return kept.host, kept.cell
        return kept
