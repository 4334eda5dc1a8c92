"""Fulfilling export contracts: delivery, slaughter, imports, beer and bonuses (CC-FULFIL, CC-MEAT, CC-BONUS)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.games.clans_of_caledonia.rules.actions import Beer, Done, Expand, Fulfil, Slaughter, Withdraw
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.cellar import withdraw, withdrawals
from clachan.games.clans_of_caledonia.rules.components import COW, GOODS, GRAIN, IMPORTS, SHEEP, Contract
from clachan.games.clans_of_caledonia.rules.expanding import FREE, expandable_kinds
from clachan.games.clans_of_caledonia.rules.hexmap import spaces_in
from clachan.games.clans_of_caledonia.rules.port_access import SPARES, mark_port, port_sparing_an_animal, ways_to
from clachan.games.clans_of_caledonia.rules.state import ClansState
from clachan.games.clans_of_caledonia.rules.upgrading import bonus_upgrades, upgrade

# The animals by the meat they give: beef, mutton.
ANIMALS = (COW, SHEEP)


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


def has_goods(state: ClansState, seat: int, contract: Contract) -> bool:
    """Whether the goods of the contract are in stock."""
    start = seat * len(GOODS)
    for good, needed in enumerate(contract.goods):
        if needed > state.goods[start + good]:
            return False
    return True


def has_animals(state: ClansState, seat: int, beef: int, mutton: int) -> bool:
    """Whether enough own animals stand on the map (CC-MEAT-01)."""
    return state.on_map(seat, COW) >= beef and state.on_map(seat, SHEEP) >= mutton


def sparing(state: ClansState, seat: int, contract: Contract) -> list[Action]:
    """Fulfilling with one animal less, or with two less where a second port does the same (CC-PORT-06, -101, -102)."""
    ports = [used.index for used, _, _ in ways_to(state, seat, SPARES)]
    if not ports:
        return []
    found: list[Action] = []
    for action in state.frame.actions.fulfil_sparing[contract.index]:
        if all(spared.port in ports for spared in action.spared):
            beef, mutton = animals_needed(contract, action)
            if has_animals(state, seat, beef, mutton):
                found.append(action)
    return found


def animals_needed(contract: Contract, action: Fulfil) -> tuple[int, int]:
    """How many cows and sheep are slaughtered."""
    needed = [contract.beef, contract.mutton]
    for spared in action.spared:
        needed[spared.meat] -= 1
    return needed[0], needed[1]


def fulfil(state: ClansState, seat: int, action: Fulfil) -> None:
    """Deliver: goods first, then animals, in the order of CC-FULFIL-08."""
    contract = state.frame.components.contracts[action.contract]
    state.fulfilling += 1
    if state.fulfilling < state.clans[seat].fulfil:
        state.stack.append(Pending("second delivery", (seat,)))
    for spared in action.spared:
        mark_port(state, seat, spared.port, port_sparing_an_animal(state, spared.port))
    for good, amount in enumerate(contract.goods):
        state.receive(seat, good, -amount, "delivery")
    beef, mutton = animals_needed(contract, action)
    slaughter(state, seat, contract.index, beef, mutton)


def slaughter(state: ClansState, seat: int, contract: int, beef: int, mutton: int) -> None:
    """Ask which animals go as long as there is a choice; then receive what the contract gives."""
    left = [beef, mutton]
    for meat, animal in enumerate(ANIMALS):
        standing = state.standing_on(seat, animal)
        if left[meat] and standing.bit_count() == left[meat]:
            for space in spaces_in(standing):
                state.remove_unit(seat, animal, space)
            left[meat] = 0
    if left[0] or left[1]:
        state.stack.append(Pending("slaughter", (seat,), (contract, left[0], left[1])))
    else:
        receive_imports(state, seat, contract)


class WhichAnimal(ClansDecision):
    """Which animal to slaughter, about (the contract, cows left, sheep left) (CC-MEAT-03)."""

    name = "slaughter"
    forced = True

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any own cow, or once there are enough of these any own sheep."""
        animal = COW if pending.about[1] else SHEEP
        return tuple([state.frame.actions.slaughter[space] for space in spaces_in(state.standing_on(seat, animal))])

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """The animal goes back to its column (CC-MEAT-02)."""
        state.stack.pop()
        if isinstance(action, Slaughter):
            contract, beef, mutton = pending.about
            state.remove_unit(seat, COW if beef else SHEEP, action.space)
            slaughter(state, seat, contract, beef - (beef > 0), mutton - (beef == 0))


def receive_imports(state: ClansState, seat: int, index: int) -> None:
    """The tile leaves the box, imports move their tokens, and the bonuses are offered."""
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
    if state.frame.solo or state.frame.static_imports:
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


def most_beer(state: ClansState, seat: int, contract: Contract) -> int:
    """How many grain the hops of the contract turn into beer (CC-CLAN-601, -602)."""
    return min(state.clans[seat].beer_limit, contract.hops, state.good(seat, GRAIN))


class BrewBeer(ClansDecision):
    """How many grain to discard, about (the most of them,)."""

    name = "beer"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """From none up to one for each hops."""
        return tuple(state.frame.actions.beer[: pending.about[0] + 1])

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Grain for money; the hops stay on the contract (CC-CLAN-603)."""
        state.stack.pop()
        if isinstance(action, Beer):
            state.receive(seat, GRAIN, -action.grain, "beer")
            state.earn(seat, action.grain * state.clans[seat].beer, "beer")


class ExportBonus(ClansDecision):
    """Bonuses of a contract or a port, about (free spaces left, bonus upgrades left), in any order (CC-BONUS-01).

    Money is taken at once: it is never worse to have it first.
    """

    name = "export bonus"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What can be carried out; or nothing more of it (CC-BONUS-02)."""
        spaces, left = pending.about
        found: list[Action] = []
        if spaces:
            found.extend(expandable_kinds(state, seat, FREE))
        if left:
            found.extend(bonus_upgrades(state, seat))
        found.extend(withdrawals(state, seat))
        found.append(state.frame.actions.done)
        return tuple(found)

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Take one, and leave the others for later."""
        if isinstance(action, Withdraw):
            withdraw(state, seat, action.place)
            return
        state.stack.pop()
        if isinstance(action, Done):
            return
        spaces, left = pending.about
        if isinstance(action, Expand):
            spaces -= 1
        else:
            left -= 1
        if spaces or left:
            state.stack.append(Pending(self.name, (seat,), (spaces, left)))
        if isinstance(action, Expand):
            state.stack.append(Pending("expand at", (seat,), (action.kind, FREE)))
        else:
            upgrade(state, seat, action, True)


class SecondDelivery(ClansDecision):
    """Whether to fulfil another contract in the same action (CC-CLAN-108, -109)."""

    name = "second delivery"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Contracts that can be delivered now, or none."""
        return (*fulfillable(state, seat), state.frame.actions.done)

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Deliver it, or not."""
        state.stack.pop()
        if isinstance(action, Fulfil):
            fulfil(state, seat, action)
