"""What waits during a turn in a position that was read: what it is about, and what it may lie upon."""

from __future__ import annotations

from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.games.clans_of_caledonia.rules.clans.macewan_beer import most_beer
from clachan.games.clans_of_caledonia.rules.components import Contract
from clachan.games.clans_of_caledonia.rules.contracts import contract_cost
from clachan.games.clans_of_caledonia.rules.expand import FREE, PAID
from clachan.games.clans_of_caledonia.rules.meat import ANIMALS
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, KINDS, NONE
from clachan.games.clans_of_caledonia.rules.spaces import SPACES
from clachan.games.clans_of_caledonia.rules.state import ClansState

# What may wait right below a question; nothing is "".
PORTS_BELOW = ("act", "after")
DELIVERY_BELOW = ("", "second delivery")
BONUS_BELOW = ("", "second delivery", "export bonus", "act", "after")
BELOW = {
    "act": ("",),
    "after": ("",),
    "second contract": ("",),
    "second delivery": ("",),
    "expand at": ("", "second delivery", "export bonus"),
    "slaughter": DELIVERY_BELOW,
    "export bonus": (*DELIVERY_BELOW, *PORTS_BELOW),
    "beer": (*DELIVERY_BELOW, "export bonus"),
    "bonuses": BONUS_BELOW,
    "drawn": (*BONUS_BELOW, "bonuses"),
    "discard": PORTS_BELOW,
    "gain": PORTS_BELOW,
    "swap": PORTS_BELOW,
}
# Questions about nothing but the turn.
PLAIN = ("act", "after", "second contract", "second delivery")


def check_turn(state: ClansState, reader: Reader) -> None:
    """A turn of somebody who has not passed, or who has just passed and may still use ports (CC-ROUND-11)."""
    seat = state.active
    if seat == NONE:
        raise reader.at("active").error("somebody has a turn in this phase")
    below = ""
    told = reader.at("stack").items()
    for pending, item in zip(state.stack, told, strict=True):
        if pending.seats != (seat,):
            raise item.at("seats").error(f"it is the turn of seat {seat}")
        if below not in BELOW.get(pending.ask, ()):
            raise item.at("ask").error(f"{pending.ask!r} does not wait upon {below or 'nothing'!r} in a turn")
        check_about(state, seat, pending, below, item.at("about"))
        below = pending.ask
    bottom = state.stack[0].ask
    if state.acted != (bottom not in PORTS_BELOW):
        raise reader.at("turn").at("acted").error("is true from the main action until nothing of it waits any more")
    if seat in state.passed and (bottom != "after" or state.passed[-1] != seat):
        raise reader.at("passed").error("who has passed has no turn")
    check_counted(state, seat, reader.at("turn"))


def check_counted(state: ClansState, seat: int, reader: Reader) -> None:
    """What is counted within the turn is what this seat could do in it."""
    clan = state.clans[seat]
    bottom = state.stack[0].ask
    if state.rowed and not clan.rowing:
        raise reader.at("rowed").error("the clan does not row")
    if state.fee_received and (clan.boxes < 2 or contract_cost(state) >= 0):
        raise reader.at("fee_received").error("this is remembered where two contracts are received for money")
    most = 0 if bottom == "act" else clan.fulfil
    least = 1 if delivering(state) else 0
    if bottom == "second delivery":
        least = most = 1
    reader.at("fulfilling").number(least, most)
    if state.shifted != NONE:
        if state.asked not in ("act", "bonuses"):
            raise reader.at("shifted").error("a good whose price was moved is traded at once")
        if not has_used(state, seat, "price-shift"):
            raise reader.at("shifted").error("the seat has used no port that moves prices")


def delivering(state: ClansState) -> bool:
    """Whether something waits that a contract has brought."""
    return state.stack[0].ask not in PORTS_BELOW and any(
        pending.ask in ("second delivery", "slaughter", "export bonus", "beer") for pending in state.stack
    )


def has_used(state: ClansState, seat: int, effect: str) -> bool:
    """Whether the seat has used a port with this effect, or one that has copied it."""
    ports = state.frame.components.ports
    there = [ports[tile].effect for tile in state.frame.ports]
    used = [ports[tile].effect for tile in state.frame.ports if state.used_ports[seat] >> tile & 1]
    return effect in there and (effect in used or "copy" in used)


def check_about(state: ClansState, seat: int, pending: Pending, below: str, told: Reader) -> None:
    """The numbers that a decision is about must mean something."""
    ask, about = pending.ask, pending.about
    if ask in PLAIN:
        fine = not about and (ask != "second contract" or len(state.boxes[seat]) < state.clans[seat].boxes)
    elif ask == "expand at":
        fine = is_expansion(state, seat, about, below)
    elif ask == "bonuses":
        fine = is_bonuses(about)
    elif ask == "drawn":
        fine = is_drawing(state, seat, about)
    elif ask == "slaughter":
        fine = is_slaughter(state, seat, about)
    elif ask == "export bonus":
        fine = is_export_bonus(state, seat, about, below)
    elif ask == "beer":
        contract = last_fulfilled(state, seat)
        fine = contract is not None and about == (most_beer(state, seat, contract),)
    elif ask == "swap":
        fine = is_swap(state, seat, about)
    else:
        fine = is_exchange(state, seat, about)
    if not fine:
        raise told.error(f"there is nothing like that for {ask!r} to be about")


def is_expansion(state: ClansState, seat: int, about: tuple[int, ...], below: str) -> bool:
    """A unit that the seat has left, for the price of the land as the main action, or as a bonus without it."""
    if len(about) != 2 or not 0 <= about[0] < KINDS or not state.on_board(seat, about[0]):
        return False
    if about[1] == PAID:
        return below == "" and not state.fulfilling
    contract = last_fulfilled(state, seat)
    return about[1] == FREE and contract is not None and contract.free_space > 0 and state.fulfilling > 0


def is_bonuses(about: tuple[int, ...]) -> bool:
    """Goods of neighbours, a bit each, and building bonuses, of which there are two at the most."""
    if len(about) != 2:
        return False
    goods, buildings = about
    return 0 <= goods < 1 << len(GOODS) and 0 <= buildings <= 2 and (goods > 0 or buildings > 0)


def is_drawing(state: ClansState, seat: int, about: tuple[int, ...]) -> bool:
    """Contracts that were drawn, after some of them were taken."""
    if len(about) < 2 or about[0] < 0:
        return False
    clan = state.clans[seat]
    held = len(state.boxes[seat])
    return about[0] <= held < clan.boxes and about[0] + len(about) - 1 <= clan.draw


def is_slaughter(state: ClansState, seat: int, about: tuple[int, ...]) -> bool:
    """An own contract, and animals to choose from: those that are all needed were slaughtered at once."""
    if len(about) != 3 or about[0] not in state.boxes[seat] or not any(about[1:]):
        return False
    contract = state.frame.components.contracts[about[0]]
    for meat, printed in enumerate((contract.beef, contract.mutton)):
        left = about[1 + meat]
        if not 0 <= left <= printed or (left and state.on_map(seat, ANIMALS[meat]) <= left):
            return False
    return True


def is_export_bonus(state: ClansState, seat: int, about: tuple[int, ...], below: str) -> bool:
    """What is left of the bonuses of the last contract, or an upgrade by a port."""
    if len(about) != 2 or min(about) < 0 or not any(about):
        return False
    if below in PORTS_BELOW:
        return about == (0, 1) and has_used(state, seat, "upgrade")
    contract = last_fulfilled(state, seat)
    return contract is not None and about[0] <= contract.free_space and about[1] <= contract.upgrades


def is_swap(state: ClansState, seat: int, about: tuple[int, ...]) -> bool:
    """The first exchange, or what was exchanged by it: the space, the unit taken off and the one put on."""
    if not has_used(state, seat, "exchange-units"):
        return False
    if not about:
        return True
    if len(about) != 3:
        return False
    space, old, new = about
    kinds = 0 <= old < KINDS and 0 <= new < KINDS and old != new
    return kinds and 0 <= space < SPACES and bool(state.standing_on(seat, new) >> space & 1)


def is_exchange(state: ClansState, seat: int, about: tuple[int, ...]) -> bool:
    """A port tile that exchanges goods, and that the seat has used, or copied."""
    if len(about) != 1 or about[0] not in state.frame.ports:
        return False
    tile = state.frame.components.ports[about[0]]
    return tile.effect == "exchange" and has_used(state, seat, tile.effect)


def last_fulfilled(state: ClansState, seat: int) -> Contract | None:
    """The contract that the seat has fulfilled last."""
    done = state.fulfilled[seat]
    return state.frame.components.contracts[done[-1]] if done else None
