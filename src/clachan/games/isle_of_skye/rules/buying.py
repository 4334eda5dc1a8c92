"""Phase 4: buy tiles from one another, then keep what is unsold. IS-BUY-15 to -17 follow from IS-BUY-02, -05 and -14.

Rules: IS-BUY-01…17.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision, Phase
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused, too_dear
from clachan.games.isle_of_skye.rules.actions import Buy, BuyOwn
from clachan.games.isle_of_skye.rules.state import SkyeState


class Buying(Phase[SkyeState]):
    """One turn each, clockwise from the starting player (IS-BUY-01)."""

    name = "buy"

    def begin(self, state: SkyeState) -> None:
        """Lay all turns on the stack, the first one on top."""
        state.stack.extend(turns_to_buy(state)[::-1])
        skip_idle_turns(state)


def turns_to_buy(state: SkyeState) -> list[Pending]:
    """The turns of the phase in their order."""
    frame = state.frame
    turns: list[Pending] = []
    for seat in state.turn_order():
        own = 0
        for extension in frame.at["own_tile_purchases"]:
            own += extension.own_tile_purchases(state, seat)
        turns.append(Pending("buy", (seat,), (1, own)))
    for extension in frame.at["further_purchases"]:
        for seat in extension.further_purchases(state):
            turns.append(Pending("buy", (seat,), (1, 0)))
    return turns


def skip_idle_turns(state: SkyeState) -> None:
    """Turns in which nothing lies on offer end by themselves; being too poor does not show (IS-BUY-13)."""
    while state.stack and not something_on_offer(state, state.stack[-1]):
        state.stack.pop()


def something_on_offer(state: SkyeState, turn: Pending) -> bool:
    """Whether any tile is there that a purchase left in this turn could be for."""
    for seat, offer in enumerate(state.offers):
        if offer and turn.about[1 if seat == turn.seats[0] else 0]:
            return True
    return False


class BuyTiles(Decision[SkyeState]):
    """A turn (IS-BUY-02), about (normal purchases, purchases out of the own offer) that are left in it."""

    name = "buy"

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What free gold pays of the others (IS-BUY-03, -07), own tiles if allowed (IS-BUY-09), passing (IS-BUY-12)."""
        actions = state.frame.actions
        normal, own = pending.about
        gold = state.gold[seat]
        costs_nothing = bank_pays(state, seat)
        found: list[Action] = []
        for owner, offer in enumerate(state.offers):
            if owner != seat:
                if normal:
                    for tile, price in offer:
                        if costs_nothing or payment(state, seat, price) <= gold:
                            found.append(actions.buy[tile])
            elif own:
                for tile, _ in offer:
                    found.append(actions.buy_own[tile])
        found.append(actions.pass_)
        return tuple(found)

    def why_not(self, state: SkyeState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tiles on offer that cannot be bought: own ones (IS-BUY-09), the second one (IS-BUY-02), too dear (-03)."""
        actions = state.frame.actions
        legal = state.legal(seat)
        found: list[Refused] = []
        for owner, offer in enumerate(state.offers):
            for tile, price in offer:
                if owner == seat:
                    if actions.buy_own[tile] not in legal:
                        found.append((actions.buy[tile], Reason("your own tile: only others can buy it")))
                elif actions.buy[tile] not in legal:
                    due = payment(state, seat, price)
                    one_a_turn = Reason("you have bought a tile in this turn")
                    found.append(
                        (actions.buy[tile], too_dear(due, state.gold[seat]) if pending.about[0] else one_a_turn)
                    )
        return found

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Buy or pass; the turn ends when nothing more can be bought in it."""
        normal, own = pending.about
        state.stack.pop()
        if isinstance(action, Buy):
            buy(state, seat, action.tile)
            state.stack.append(Pending(self.name, (seat,), (normal - 1, own)))
        elif isinstance(action, BuyOwn):
            # The price coins of the tile go to the bank; free gold is not touched (ISD-SLAB-21).
            take_offer(state, seat, action.tile)
            state.acquired[seat] = (*state.acquired[seat], action.tile)
            state.stack.append(Pending(self.name, (seat,), (normal, own - 1)))
        skip_idle_turns(state)


class Settlement(Phase[SkyeState]):
    """Unsold tiles stay with their owners, whose price coins go to the bank (IS-BUY-14, -17)."""

    name = "settle"

    def begin(self, state: SkyeState) -> None:
        """Settle for everybody."""
        for seat, offer in enumerate(state.offers):
            state.acquired[seat] = (*state.acquired[seat], *[tile for tile, _ in offer])
            state.offers[seat] = ()


def buy(state: SkyeState, buyer: int, tile: int) -> None:
    """The buyer has the tile (IS-BUY-08, -10, -11), the seller payment and price coins at once (IS-BUY-04 to -06)."""
    seller = owner_of(state, tile)
    price = take_offer(state, seller, tile)
    paid = payment(state, buyer, price)
    if not bank_pays(state, buyer):
        state.pay(buyer, paid)
    state.gold[seller] += paid + price
    state.acquired[buyer] = (*state.acquired[buyer], tile)
    for extension in state.frame.at["bought"]:
        extension.bought(state, buyer, tile)


def payment(state: SkyeState, buyer: int, price: int) -> int:
    """What a tile of this price costs the buyer."""
    for extension in state.frame.at["payment"]:
        price = extension.payment(state, buyer, price)
    return price


def bank_pays(state: SkyeState, buyer: int) -> bool:
    """Whether the bank pays for the buyer."""
    for extension in state.frame.at["bank_pays"]:
        if extension.bank_pays(state, buyer):
            return True
    return False


def owner_of(state: SkyeState, tile: int) -> int:
    """The seat that has this tile on offer."""
    for seat, offer in enumerate(state.offers):
        for offered, _ in offer:
            if offered == tile:
                return seat
    raise ValueError(f"tile {tile} is not on offer")


def take_offer(state: SkyeState, seat: int, tile: int) -> int:
    """Take a tile out of a seat's offer; its price."""
    price = 0
    rest: list[tuple[int, int]] = []
    for offered, asked in state.offers[seat]:
        if offered == tile:
            price = asked
        else:
            rest.append((offered, asked))
    state.offers[seat] = tuple(rest)
    return price
