"""One-time effects of a placed tile, resolved one by one; those of an activation or a clan field go the same way.

Rules: GM-ONCE-01…11, GM-ONCE-13…18, GM-GEN-09, GM-GEN-10.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.rules.actions import Resolve
from clachan.games.glen_more.rules.any_time import act_in_window, add_window
from clachan.games.glen_more.rules.extension import ACTIVATION, AS_CHOSEN, AT_ONCE, CLAN, ONCE, Handler, Origin
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES
from clachan.games.glen_more.rules.resources_on_tiles import hand_out, producer
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import GOODS, NONE, Effect

JOKER = "any"


def origin_of(state: GlenState, about: tuple[int, ...]) -> Origin:
    """Where pending effects come from."""
    kind, number, cell = about[0], about[1], about[2]
    if kind == CLAN:
        return Origin(f"clan {state.frame.components.clans[number].name}", cell, NONE, False)
    tile = state.tile(number)
    if kind == ACTIVATION:
        return Origin(tile.activation_source, cell, number, True)
    return Origin(f"placing {tile.name}", cell, number, False)


class Effects(Decision[GlenState]):
    """Resolve effects one by one, as far as they can be (GM-GEN-09, -10), before any activation (GM-ONCE-01, -03, -04).

    What would be put on a tile goes on its cell (GM-ONCE-07, -08, -10, -16, -17).

    About: kind of origin, its number, the cell, then the numbers of the effects.
    """

    name = "effects"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Resolve what needs no order: at once what has no choice, then, if the order does not matter, the rest."""
        about = pending.about
        if len(about) == 3:
            state.stack.pop()
            return True
        effects = state.frame.components.effects
        handlers = state.frame.handlers
        highest = AT_ONCE
        for number in about[3:]:
            rank = handlers[effects[number].kind].rank
            if rank == AT_ONCE:
                self.resolve(state, pending, number)
                return True
            highest = max(highest, rank)
        if highest != AS_CHOSEN or len(about) == 4:
            if self.goods_together(state, pending):
                return True
            for number in about[3:]:
                if not self.better_sell_first(state, pending, effects[number]):
                    self.resolve(state, pending, number)
                    return True
        return False

    def resolve(self, state: GlenState, pending: Pending, number: int) -> None:
        """Take an effect off the list and carry it out, once and not by choice (GM-ONCE-05, -13 to -15, -18)."""
        about = pending.about
        place = about.index(number, 3)
        state.replace(pending, (*about[:place], *about[place + 1 :]))
        effect = state.frame.components.effects[number]
        state.frame.handlers[effect.kind].apply(state, pending.seats[0], effect, origin_of(state, about))

    def goods_together(self, state: GlenState, pending: Pending) -> bool:
        """Several kinds of resources are put down together, so that a player who lacks room can choose."""
        about = pending.about
        effects = state.frame.components.effects
        goods = [number for number in about[3:] if effects[number].kind == GOODS]
        if len(goods) < 2:
            return False
        seat, cell = pending.seats[0], about[2]
        counts = [0] * len(RESOURCES)
        for number in goods:
            counts[effects[number].resource] += effects[number].amount
        if cell != NONE and state.territories[seat].room(cell) >= sum(counts):
            return False
        state.replace(pending, (*about[:3], *[number for number in about[3:] if number not in goods]))
        if cell == NONE:
            hand_out(state, seat, tuple(counts), producer(origin_of(state, about)))
        elif state.territories[seat].layout.has(cell, about[1]):
            activation = 1 if about[0] == ACTIVATION else 0
            state.push("keep", seat, (cell, *counts, about[1], activation))
        return True

    def better_sell_first(self, state: GlenState, pending: Pending, effect: Effect) -> bool:
        """Whether a resource of a one-time effect would be lost unless one of the tile is sold first (GM-ONCE-12)."""
        about = pending.about
        cell = about[2]
        if about[0] != ONCE or cell == NONE or effect.kind not in (GOODS, JOKER):
            return False
        territory = state.territories[pending.seats[0]]
        if territory.room(cell) >= effect.amount:
            return False
        pile = territory.goods.get(cell, 0)
        return [kind for kind in KINDS if state.market[kind] and (pile >> (8 * kind)) & 255] != []

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any of the effects next (GM-ONCE-02), or something of the own turn before it."""
        effects = state.frame.components.effects
        found: list[Action] = []
        for number in pending.about[3:]:
            action = state.frame.actions.resolve[effects[number].label]
            if action not in found:
                found.append(action)
        add_window(state, seat, found)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Resolve the chosen one."""
        if not isinstance(action, Resolve):
            act_in_window(state, seat, action)
            return
        effects = state.frame.components.effects
        for number in pending.about[3:]:
            if effects[number].label == action.label:
                self.resolve(state, pending, number)
                return

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """Where they come from, and which are left."""
        effects = state.frame.components.effects
        left: list[Json] = [effects[number].label for number in pending.about[3:]]
        return {"of": origin_of(state, pending.about).source, "effects": left}


class GainCoins(Handler):
    """Coins from the pool (GM-ONCE-09)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Take them."""
        state.coins[seat] += effect.amount


class GainWhisky(Handler):
    """Whisky Casks from the pool (GM-ONCE-06, GM-ACT-21)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Take them."""
        gain_whisky(state, seat, effect.amount)


def gain_whisky(state: GlenState, seat: int, casks: int) -> None:
    """Take Whisky Casks from the pool (GM-ONCE-06)."""
    state.whisky[seat] += casks
    for extension in state.frame.at["whisky_gained"]:
        extension.whisky_gained(state, seat, casks)


class GainPoints(Handler):
    """Victory Points (GM-ONCE-11, GM-ACT-24)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Book them."""
        state.book(seat, origin.source, effect.amount)


class GainLasting(Handler):
    """An effect that stays for the rest of the game."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Keep it."""
        state.lasting[seat] = {**state.lasting[seat], effect.what: effect.amount}
