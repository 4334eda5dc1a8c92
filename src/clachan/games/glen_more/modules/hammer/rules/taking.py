"""He takes a tile: England is paid for his service, and the controller takes the tile and pays for it.

GM4-27, -29, -30, -32 and -33 follow from GM-TAKE, GM-PAY and GM-PLACE: the tile is taken as by an own piece, so
inns (GMX-49) and persons (GMX-57) are, too.

Rules: GM4-23…25, GM4-27…37, GMX-49, GMX-57.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.hammer.rules.components import MODULE
from clachan.games.glen_more.modules.hammer.rules.england import England
from clachan.games.glen_more.modules.hammer.rules.hammer_tiles import is_hammer_tile
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import take_tile
from clachan.games.glen_more.rules.tiles import Tile


def may_take(state: GlenState, piece: int, tile: Tile) -> bool:
    """He takes no Hammer tile, and none at all while the England row is full (GM4-24, -31); of all others those that an
    own piece could take (GM4-32, -33)."""
    if piece < state.frame.seats or piece != state.frame.first_piece[MODULE]:
        return True
    england = state.part(England)
    return not is_hammer_tile(tile) and (england.paid or not england.full)


def not_paid_yet(state: GlenState) -> None:
    """His use is paid anew in each turn of his (GM4-23)."""
    state.part(England).paid = False


def service(state: GlenState, piece: int) -> int:
    """What his use costs, until it is paid (GM4-23, -25, -28)."""
    if piece < state.frame.seats or piece != state.frame.first_piece[MODULE]:
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
    """Pay England, move him there and take the tile as in an own turn (GM4-27 to -30, GMX-49, -57)."""
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
    """In his turn his controller's lasting effects rest (GM4-34 to -36); those of scorings are not asked here
    (GM4-37)."""
    return state.piece != state.frame.first_piece[MODULE] or seat != state.seat
