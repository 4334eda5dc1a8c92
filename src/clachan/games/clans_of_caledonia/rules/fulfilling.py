"""Fulfilling contracts: delivery, import tokens, and what the contract gives, in its order.

Rules: CC-FULFIL-01…11.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.clans_of_caledonia.rules.actions import Fulfil, Slaughter
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.clans.macewan_beer import most_beer
from clachan.games.clans_of_caledonia.rules.components import Contract
from clachan.games.clans_of_caledonia.rules.meat import has_animals, slaughter, slaughter_all_of_a_kind, slaughters
from clachan.games.clans_of_caledonia.rules.pieces import COW, GOODS, IMPORTS, MEAT, SHEEP
from clachan.games.clans_of_caledonia.rules.ports.one_animal_less import animals_needed, mark_sparing_ports, sparing
from clachan.games.clans_of_caledonia.rules.solo import tracks_imports

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def fulfillable(state: ClansState, seat: int) -> list[Action]:
    """The contracts of the seat that it can deliver now, with every way of sparing an animal (CC-FULFIL-02)."""
    found: list[Action] = []
    for index in state.boxes[seat]:
        contract = state.frame.components.contracts[index]
        if has_goods(state, seat, contract):
            if has_animals(state, seat, contract.beef, contract.mutton):
                found.append(state.frame.actions.fulfil[index])
            if contract.meat:
                found.extend(sparing(state, seat, contract))
    return found


def deliveries_refused(state: ClansState, seat: int) -> list[Refused]:
    """The contracts of the seat that it cannot deliver as they are, with what is missing (CC-FULFIL-02, CC-MEAT-01)."""
    legal = fulfillable(state, seat)
    found: list[Refused] = []
    for index in state.boxes[seat]:
        action = state.frame.actions.fulfil[index]
        if action not in legal:
            found.append((action, Reason("missing: {goods}", goods=missing(state, seat, index))))
    return found


def missing(state: ClansState, seat: int, contract: int) -> tuple[tuple[str, int], ...]:
    """The goods and animals that a seat lacks for a contract."""
    asked = state.frame.components.contracts[contract]
    needs = (*asked.goods, asked.beef, asked.mutton)
    has = [state.good(seat, good) for good in range(len(GOODS))]
    has.extend([state.on_map(seat, COW), state.on_map(seat, SHEEP)])
    lacks = [(name, need - have) for name, need, have in zip((*GOODS, *MEAT), needs, has, strict=True)]
    return tuple([(name, number) for name, number in lacks if number > 0])


def has_goods(state: ClansState, seat: int, contract: Contract) -> bool:
    """Whether the goods of the contract are in stock, in whatever combination it asks for them (CC-FULFIL-03)."""
    start = seat * len(GOODS)
    for good, needed in contract.needs:
        if needed > state.goods[start + good]:
            return False
    return True


def fulfil(state: ClansState, seat: int, action: Fulfil) -> None:
    """Deliver: goods first, then animals (CC-FULFIL-01), in the order of CC-FULFIL-08."""
    contract = state.frame.components.contracts[action.contract]
    state.fulfilling += 1
    if state.fulfilling < state.clans[seat].fulfil:
        state.stack.append(Pending("second delivery", (seat,)))
    mark_sparing_ports(state, seat, action)
    for good, amount in enumerate(contract.goods):
        state.receive(seat, good, -amount, "delivery")
    beef, mutton = animals_needed(contract, action)
    slaughter_or_ask(state, seat, contract.index, beef, mutton)


def slaughter_or_ask(state: ClansState, seat: int, contract: int, beef: int, mutton: int) -> None:
    """Ask which animals go as long as there is a choice; then receive what the contract gives."""
    left = slaughter_all_of_a_kind(state, seat, beef, mutton)
    if any(left):
        state.stack.append(Pending("slaughter", (seat,), (contract, *left)))
    else:
        receive_imports(state, seat, contract)


class WhichAnimal(ClansDecision):
    """Which animal to slaughter, about (the contract, cows left, sheep left) (CC-MEAT-03)."""

    name = "slaughter"
    forced = True

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any own cow, or once there are enough of these any own sheep."""
        return slaughters(state, seat, pending.about[1])

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """The own animals of the other kind."""
        _, beef, mutton = pending.about
        later, never = Reason("the cows come first"), Reason("the contract asks for no more of its meat")
        return [(action, later if beef and mutton else never) for action in slaughters(state, seat, int(beef == 0))]

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Slaughter it, and go on."""
        state.stack.pop()
        if isinstance(action, Slaughter):
            contract, beef, mutton = pending.about
            slaughter(state, seat, beef, action.space)
            slaughter_or_ask(state, seat, contract, beef - (beef > 0), mutton - (beef == 0))


def receive_imports(state: ClansState, seat: int, index: int) -> None:
    """The tile leaves the box (CC-FULFIL-07, -10), tokens move; beer comes before bonuses (CC-FULFIL-08)."""
    contract = state.frame.components.contracts[index]
    state.boxes[seat] = tuple([other for other in state.boxes[seat] if other != index])
    state.fulfilled[seat] = (*state.fulfilled[seat], index)
    move_import_tokens(state, seat, contract)
    state.earn(seat, contract.money, "export bonus")
    if contract.free_space or contract.upgrades:
        state.stack.append(Pending("export bonus", (seat,), (contract.free_space, contract.upgrades)))
    beer = most_beer(state, seat, contract)
    if beer:
        state.stack.append(Pending("beer", (seat,), (beer,)))


def move_import_tokens(state: ClansState, seat: int, contract: Contract) -> None:
    """Tokens advance, and each marked step pays (CC-FULFIL-05, -06, -11)."""
    if state.frame.static_imports or not tracks_imports(state.frame):
        return
    boards = state.frame.components.boards
    for good in range(len(IMPORTS)):
        before = state.imports[good]
        after = before + contract.imports[good]
        state.imports[good] = after
        marks = steps_marked(after, boards.track, boards.marked_every)
        marks -= steps_marked(before, boards.track, boards.marked_every)
        state.earn(seat, marks * boards.mark_money, "import track")


def steps_marked(total: int, track: int, every: int) -> int:
    """How many marked steps a token has reached, lap by lap."""
    return total // track * (track // every) + total % track // every
