"""Events that give points, coins and scoring tables, and those that call Scotsmen home (GM6-45 to -77)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.tome.rules.actions import CallHome, MakeTrade
from clachan.games.glen_more.modules.tome.rules.book import Book, turned_cards
from clachan.games.glen_more.modules.tome.rules.triggering import earn
from clachan.games.glen_more.rules.actions import Buy, Done, Give
from clachan.games.glen_more.rules.any_time import sell_or_act
from clachan.games.glen_more.rules.clan_board import fields_to_claim
from clachan.games.glen_more.rules.clan_fields.sinclair import payable_with_coin
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.market import FIELDS, add_sales, buy, take_resource
from clachan.games.glen_more.rules.paying import begin_payment, payable
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES, count
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL
from clachan.games.glen_more.rules.tiles import EXACT, Effect, Price

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.tome.rules.chronicle import Tome

TRADE_DECISION = "event trade"
RETURN_DECISION = "event return"
HOME_DECISION = "call home"


class PrivateTable(Handler):
    """Old Man of Storr, Inverness: a scoring table for oneself, from now on (GM6-32, -33, -46, -67)."""

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Keep it."""
        book = state.part(Book)
        book.tables[seat] = (*book.tables[seat], effect.number)


class PointsWithPerson(Handler):
    """Wallace Monument: points for whoever has the Person (GM6-50)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """The Person is there."""
        return state.frame.components.tile_by_name[effect.what].number in state.persons[seat]

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Gain them."""
        if self.possible(state, seat, effect):
            earn(state, effect.amount)


class PointsWithClan(Handler):
    """Duart Castle: points for a marker on the clan field, with or without the trade (GM6-71)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """An own marker lies there."""
        return seat in state.claimed[state.frame.components.clan_by_name[effect.what].number]

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Gain them."""
        if self.possible(state, seat, effect):
            earn(state, effect.amount)


class CoinsPerTurned(Handler):
    """Loch Ness: coins for each own turned card, this one included (GM6-72, -73)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Take them."""
        state.coins[seat] += effect.amount * turned_cards(state, seat)


# A trade


class Trade(Handler):
    """Duart Castle: one trade may be made (GM6-70)."""

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """It can be paid; with Sinclair a Coin may stand for one resource."""
        price = self.tome.events.trades[effect.number]
        if state.has(seat, "coin_for_resource"):
            return payable_with_coin(state, seat, price)
        return payable(state, seat, price)

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask, if it can be made."""
        if self.possible(state, seat, effect):
            state.push(TRADE_DECISION, seat, (effect.number,))


class DecideTrade(Decision[GlenState]):
    """Whether the trade is made (GM6-70). About: the number of the effect."""

    name = TRADE_DECISION

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Yes or no."""
        return (self.tome.make_trade, state.frame.actions.done)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Pay, for points."""
        state.stack.pop()
        if isinstance(action, MakeTrade):
            number = pending.about[0]
            earn(state, state.frame.components.effects[number].amount)
            begin_payment(state, seat, self.tome.events.trades[number], 0, state.has(seat, "coin_for_resource"))

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The trade."""
        number = pending.about[0]
        needs = self.tome.events.trades[number].needs
        price: dict[str, Json] = {RESOURCES[kind]: needs[kind] for kind in KINDS if needs[kind]}
        return {"price": price, "points": state.frame.components.effects[number].amount}


# Any number of one resource


class PointsForEach(Handler):
    """Armadale Castle: points for each resource that is returned (GM6-75)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """One can be returned, if only a bought one."""
        needs = tuple([1 if kind == effect.resource else 0 for kind in KINDS])
        return payable(state, seat, Price(needs, EXACT, 0, 0, 0, 0))

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask for one after the other."""
        state.push(RETURN_DECISION, seat, (effect.number,))


class ReturnResources(Decision[GlenState]):
    """Return another one, an own one or one from the Market (GM6-75). About: the number of the effect."""

    name = RETURN_DECISION

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when none can be had any more."""
        seat = pending.seats[0]
        kind = state.frame.components.effects[pending.about[0]].resource
        needs = tuple([1 if other == kind else 0 for other in KINDS])
        if not payable(state, seat, Price(needs, EXACT, 0, 0, 0, 0)):
            state.stack.pop()
            return True
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Give one, buy one, sell something for that, or be done."""
        actions = state.frame.actions
        kind = state.frame.components.effects[pending.about[0]].resource
        found: list[Action] = []
        if count(state.territories[seat].owned, kind):
            found.append(actions.give[kind])
        if state.market[kind] < FIELDS:
            if state.market[kind] + 1 <= state.coins[seat]:
                found.append(actions.buy[kind])
            add_sales(state, seat, found)
        found.append(actions.done)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Return it, for points."""
        effect = state.frame.components.effects[pending.about[0]]
        if isinstance(action, Done):
            state.stack.pop()
        elif isinstance(action, Give):
            earn(state, effect.amount)
            take_resource(state, seat, effect.resource)
        elif isinstance(action, Buy):
            earn(state, effect.amount)
            buy(state, seat, effect.resource)
        else:
            sell_or_act(state, seat, action)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The resource, and what each brings."""
        effect = state.frame.components.effects[pending.about[0]]
        return {"resource": RESOURCES[effect.resource], "points": effect.amount}


# Scotsmen who come home


class ComeHome(Handler):
    """Castle Moil: a Scotsman may go to the Home Castle (GM6-77)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """One stands elsewhere."""
        men = state.territories[seat].men
        return len(men) > 1 or CASTLE_CELL not in men

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask whom."""
        state.push(HOME_DECISION, seat, (effect.amount, 0))


class AllComeHome(ComeHome):
    """Fort George: any number of Scotsmen may go to the Home Castle (GM6-54)."""

    rank = 2

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask whom; those in the supply stay there."""
        state.push(HOME_DECISION, seat, (state.territories[seat].scotsmen, 0))


class ChooseScotsmen(Decision[GlenState]):
    """Which Scotsman goes to the Home Castle, without Movement Points (GM6-54, -77).

    About: how many more may go, and how many have gone.
    """

    name = HOME_DECISION

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when all are there."""
        if pending.about[0] == 0 or len(self.choices(state, pending, pending.seats[0])) == 1:
            self.finish(state, pending)
            return True
        return False

    def finish(self, state: GlenState, pending: Pending) -> None:
        """No more go. They arrive together: whoever flees from them does so once all are there (GM8-110, GMX-68)."""
        state.stack.pop()
        if pending.about[1]:
            for extension in state.frame.at["arrived"]:
                extension.arrived(state, pending.seats[0], CASTLE_CELL)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The tiles where Scotsmen stand, and nobody more."""
        territory = state.territories[seat]
        found: list[Action] = []
        for cell in territory.men:
            if cell != CASTLE_CELL:
                found.append(self.tome.call_home[territory.layout.tiles[cell].number])
        found.append(state.frame.actions.done)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """He is there at once, whatever the distance."""
        if not isinstance(action, CallHome):
            self.finish(state, pending)
            return
        left, gone = pending.about
        state.replace(pending, (left - 1, gone + 1))
        territory = state.territories[seat].leave(state.territories[seat].layout.cell_of(action.tile))
        state.territories[seat] = territory.enter(CASTLE_CELL, 1)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """How many more."""
        return {"number": pending.about[0]}


# A Clan Marker that may be left out


class MayPlaceMarker(Handler):
    """General Wade's Military Roads: a Clan Marker by the usual rules, or none (GM6-86, -87)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """A marker is left, and a field for it."""
        return state.markers[seat] > 0 and fields_to_claim(state, seat) != []

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask where."""
        state.push("clan", seat, (1,))
