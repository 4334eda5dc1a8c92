"""Clan fields that let a player activate tiles: Cameron, MacDonell, MacLean.

Rules: GM-CLAN-17, GM-CLAN-27, GM-CLAN-28, GM-CLAN-38, GM-CLAN-39, GM-CLAN-48.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.rules.actions import Activate, Done
from clachan.games.glen_more.rules.any_time import act_in_window, add_window, window_refused
from clachan.games.glen_more.rules.exchanges import activate, can_activate, why_no_activation
from clachan.games.glen_more.rules.extension import AS_CHOSEN, Handler, Origin
from clachan.games.glen_more.rules.landmarks.loch_ness import add_extra_activations
from clachan.games.glen_more.rules.market import add_sales
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import TYPES, Effect, Tile


class GrantActivation(Handler):
    """A tile of each of some types may be activated (GM-CLAN-27, -28, -38, -48)."""

    rank = AS_CHOSEN

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push("grant", seat, tuple([TYPES.index(type_) for type_ in effect.types]))


# What a tile may bring that no other tile can be paid for with.
NO_PAYMENT = ("move", "vp")


class ActivateSome(Decision[GlenState]):
    """Own tiles that something else than a placement lets the player activate, never their neighbours (GM-ACT-07)."""

    def tiles(self, state: GlenState, pending: Pending, seat: int) -> list[Tile]:
        """Those that can be activated now."""
        return []

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing is asked when no tile can be activated."""
        seat = pending.seats[0]
        tiles = self.tiles(state, pending, seat)
        if not tiles and not self.may_come(state, pending, seat):
            state.stack.pop()
            return True
        state.remember(seat, self.answers(state, seat, tiles))
        return False

    def may_come(self, state: GlenState, pending: Pending, seat: int) -> bool:
        """Whether the player could do something now by which a tile can be activated after all."""
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Activate one of them, do something before, or be done."""
        return self.answers(state, seat, self.tiles(state, pending, seat))

    def answers(self, state: GlenState, seat: int, tiles: list[Tile]) -> tuple[Action, ...]:
        """Activate one of these, do something before, or be done."""
        activate_ = state.frame.actions.activate
        found: list[Action] = [activate_[tile.number] for tile in tiles]
        self.add_others(state, seat, found)
        found.append(state.frame.actions.done)
        return tuple(found)

    def add_others(self, state: GlenState, seat: int, found: list[Action]) -> None:
        """What can be done before: sales, where another activation has to wait (GM6-22)."""
        add_sales(state, seat, found)


class Grant(ActivateSome):
    """Tiles that a clan field lets the player activate: one of each type (GM-CLAN-17, -39). About: the types."""

    name = "grant"

    def tiles(self, state: GlenState, pending: Pending, seat: int) -> list[Tile]:
        """The own tiles of these types that can be activated."""
        found: list[Tile] = []
        for tile in state.territories[seat].layout.tiles.values():
            if self.fits(pending, tile) and not state.activated >> tile.number & 1 and can_activate(state, seat, tile):
                found.append(tile)
        return found

    def fits(self, pending: Pending, tile: Tile) -> bool:
        """Whether the tile is of one of the types that are left."""
        for type_ in pending.about:
            if TYPES[type_] in tile.types:
                return True
        return False

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Own tiles that cannot be activated: used already, of another type, or without effect (GM-CLAN-17, -39)."""
        legal, found = state.legal(seat), window_refused(state, seat)
        for tile in state.territories[seat].layout.tiles.values():
            action = state.frame.actions.activate[tile.number]
            if action in legal or not tile.activation:
                continue
            if state.activated >> tile.number & 1:
                why = Reason("it was activated in this turn")
            elif not self.fits(pending, tile):
                why = Reason("it is of another type")
            else:
                why = why_no_activation(state, seat, tile)
            found.append((action, why))
        return found

    def may_come(self, state: GlenState, pending: Pending, seat: int) -> bool:
        """With Loch Ness another tile may bring what a tile of these types costs (GM-LAND-39)."""
        extra: list[Action] = []
        add_extra_activations(state, seat, extra)
        if not extra:
            return False
        helpful = waiting = False
        for tile in state.territories[seat].layout.tiles.values():
            if state.frame.actions.activate[tile.number] in extra:
                for exchange in tile.activation:
                    if [effect for effect in exchange.effects if effect.kind not in NO_PAYMENT]:
                        helpful = True
            elif tile.activation and not state.activated >> tile.number & 1 and self.fits(pending, tile):
                waiting = True
        return helpful and waiting

    def add_others(self, state: GlenState, seat: int, found: list[Action]) -> None:
        """All that can be done at any moment."""
        add_window(state, seat, found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Only the tile itself is activated, never its neighbours (GM-ACT-07)."""
        if isinstance(action, Done):
            state.stack.pop()
            return
        if isinstance(action, Activate):
            tile = state.tile(action.tile)
            fitting = [type_ for type_ in pending.about if TYPES[type_] in tile.types]
            if fitting:
                state.replace(pending, tuple([type_ for type_ in pending.about if type_ != fitting[0]]))
                activate(state, seat, tile, state.territories[seat].layout.cell_of(action.tile))
                return
        act_in_window(state, seat, action)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The types."""
        types: list[Json] = [TYPES[type_] for type_ in pending.about]
        return {"types": types}
