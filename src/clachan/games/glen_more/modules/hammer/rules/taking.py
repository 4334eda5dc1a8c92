"""He takes a tile: England is paid for his service, and the controller takes the tile and pays for it.

GM4-26, -27, -29, -30, -32 and -33 follow from GM-TAKE, GM-PAY and GM-PLACE: the tile is taken as by an own piece, so
inns are, too (GMX-49). GM4-38 and -39 follow from GM-TURN: it is a turn by itself, in which limits are fresh.

Rules: GM4-24…39, GMX-49.
"""

from __future__ import annotations

from clachan.core.refusal import Reason
from clachan.games.glen_more.modules.hammer.rules.components import MODULE
from clachan.games.glen_more.modules.hammer.rules.england import England
from clachan.games.glen_more.modules.hammer.rules.hammer_tiles import is_hammer_tile
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import take_tile
from clachan.games.glen_more.rules.tiles import Tile


def may_take(state: GlenState, piece: int, tile: Tile) -> bool:
    """He takes no Hammer tile, and none at all while the England row is full (GM4-24, -31); of all others those that an
    own piece could take (GM4-32, -33)."""
    if piece != state.frame.first_piece[MODULE]:
        return True
    england = state.part(England)
    return not is_hammer_tile(tile) and (england.paid or not england.full)


def why_not_take(state: GlenState, piece: int, tile: Tile) -> Reason | None:
    """Why he takes no such tile (GM4-24, -31)."""
    if may_take(state, piece, tile):
        return None
    if is_hammer_tile(tile):
        return Reason("the Englishman takes no Hammer tile")
    return Reason("the England row is full")


def not_paid_yet(state: GlenState) -> None:
    """His use is paid anew in each turn of his."""
    state.part(England).paid = False


def service(state: GlenState, piece: int) -> int:
    """What his use costs, until it is paid (GM4-25, -28): see england.py."""
    if piece != state.frame.first_piece[MODULE]:
        return 0
    england = state.part(England)
    return 0 if england.paid else england.price


def service_paid(state: GlenState, piece: int) -> None:
    """Put the coins on the row, if they were not put there before."""
    if piece == state.frame.first_piece[MODULE]:
        england = state.part(England)
        if not england.paid:
            england.filled += 1
            england.paid = True


def take_with_englishman(state: GlenState, seat: int, tile: int) -> None:
    """Pay England, move him there and take the tile as in an own turn (GM4-26 to -30, GMX-49), but one by itself
    (GM4-38)."""
    pay_for_use(state, seat)
    take_tile(state, seat, state.piece, tile)


def pay_for_use(state: GlenState, seat: int) -> None:
    """His use is paid before the tile (GM4-28). Whoever has to sell for it pays both together: see `service`."""
    england = state.part(England)
    if state.coins[seat] >= england.price:
        state.coins[seat] -= england.price
        england.filled += 1
        england.paid = True


def effects_work(state: GlenState, seat: int) -> bool:
    """In his turn his controller's lasting effects rest (GM4-34 to -36), so that Movement Points left over are lost
    (GM4-39); those of scorings are not asked here (GM4-37)."""
    return state.piece != state.frame.first_piece[MODULE] or seat != state.seat
