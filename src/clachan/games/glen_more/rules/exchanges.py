"""What the activation of a tile brings: exchanges, and the ways that one tile offers.

Rules: GM-ACT-14…22, GM-COST-17.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.rules.actions import PointsInstead, UseExchange
from clachan.games.glen_more.rules.clan_fields.macgregor import offers_points, take_points
from clachan.games.glen_more.rules.clan_fields.sinclair import payable_with_coin, replaceable
from clachan.games.glen_more.rules.extension import ACTIVATION, Origin
from clachan.games.glen_more.rules.payable import payable, why_unpayable
from clachan.games.glen_more.rules.paying import begin_payment
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Exchange, Tile


def can_activate(state: GlenState, seat: int, tile: Tile) -> bool:
    """Whether the activation of a tile can bring the seat anything now (GM-ACT-06)."""
    for exchange in tile.activation:
        if exchange.always or usable(state, seat, tile, exchange):
            return True
    return offers_points(state, seat, tile)


def usable(state: GlenState, seat: int, tile: Tile, exchange: Exchange) -> bool:
    """Whether the seat can make an exchange: pay for it, and receive what it gives (GM-ACT-14 to -21)."""
    if exchange.always:
        return True
    price = exchange.price
    if price.free:
        for effect in exchange.effects:
            if state.frame.handlers[effect.kind].brings(state, seat, effect):
                return True
        return False
    if replaceable(state, seat, tile):
        if not payable_with_coin(state, seat, price):
            return False
    elif not payable(state, seat, price):
        return False
    for effect in exchange.effects:
        if not state.frame.handlers[effect.kind].possible(state, seat, effect):
            return False
    return True


def why_no_activation(state: GlenState, seat: int, tile: Tile) -> Reason:
    """Why the activation of a tile brings nothing now (GM-ACT-06)."""
    if not tile.activation:
        return Reason("it has nothing to activate")
    return why_no_exchange(state, seat, tile.activation[0])


def why_no_exchange(state: GlenState, seat: int, exchange: Exchange) -> Reason:
    """Why an exchange cannot be made: it cannot be paid, or gives nothing (GM-ACT-14 to -21)."""
    return why_unpayable(state, seat, exchange.price) or Reason("it would bring you nothing now")


def usable_exchanges(state: GlenState, seat: int, tile: Tile) -> list[int]:
    """The exchanges of a tile that the seat can make."""
    return [i for i, exchange in enumerate(tile.activation) if usable(state, seat, tile, exchange)]


def activate(state: GlenState, seat: int, tile: Tile, cell: int) -> None:
    """Activate a tile; its benefit is used up for this turn (GM-ACT-05). Without a cell gains go on any own tile."""
    state.activated |= 1 << tile.number
    for extension in state.frame.at["activates"]:
        extension.activates(state, seat, tile, cell)
    if len(tile.activation) == 1 and not tile.makes_whisky:
        make_exchange(state, seat, tile, cell, tile.activation[0])
    else:
        state.push("exchange", seat, (tile.number, cell))


def make_exchange(state: GlenState, seat: int, tile: Tile, cell: int, exchange: Exchange) -> None:
    """Pay all, as for a tile (GM-COST-17), then gain, once (GM-ACT-22)."""
    if exchange.price.free and len(exchange.effects) == 1:
        effect = exchange.effects[0]
        origin = Origin(tile.activation_source, cell, tile.number, True)
        state.frame.handlers[effect.kind].apply(state, seat, effect, origin)
        return
    gains = [effect.number for effect in exchange.effects]
    state.push("effects", seat, (ACTIVATION, tile.number, cell, *gains))
    if not exchange.price.free:
        begin_payment(state, seat, exchange.price, 0, replaceable(state, seat, tile))


class ChooseExchange(Decision[GlenState]):
    """Which of its ways a tile is activated in (GM-ACT-15, GM-CLAN-40). About: the tile and its cell."""

    name = "exchange"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """A single way is no choice."""
        return self.settle_single(state, pending)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The exchanges that can be made, and MacGregor's points."""
        tile = state.tile(pending.about[0])
        actions = state.frame.actions
        found: list[Action] = [actions.exchange[i] for i in usable_exchanges(state, seat, tile)]
        if offers_points(state, seat, tile):
            found.append(actions.points_instead)
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """The exchanges that cannot be made."""
        tile, legal = state.tile(pending.about[0]), usable_exchanges(state, seat, state.tile(pending.about[0]))
        exchange = state.frame.actions.exchange
        return [
            (exchange[i], why_no_exchange(state, seat, way)) for i, way in enumerate(tile.activation) if i not in legal
        ]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Make the exchange, or take the points."""
        state.stack.pop()
        tile = state.tile(pending.about[0])
        if isinstance(action, PointsInstead):
            take_points(state, seat, tile)
            return
        assert isinstance(action, UseExchange)
        make_exchange(state, seat, tile, pending.about[1], tile.activation[action.exchange])

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The tile."""
        return {"tile": state.tile(pending.about[0]).name}
