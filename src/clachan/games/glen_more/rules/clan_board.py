"""The Clan Board: placing a Clan Marker, which field, and what the road to it costs.

Rules: GM-CLAN-01…14, GM-CLAN-18, GM-CLAN-21, GM-CLAN-22, GM-CLAN-24, GM-GEN-05.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused, too_dear
from clachan.games.glen_more.rules.actions import Claim, Done
from clachan.games.glen_more.rules.any_time import act_in_window, add_window, window_refused
from clachan.games.glen_more.rules.clan_fields.douglas import can_be_claimed_again, set_fixed_roads
from clachan.games.glen_more.rules.clan_fields.gifts import give_bonus
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import AS_CHOSEN, Handler, Origin
from clachan.games.glen_more.rules.market import most_from_sales
from clachan.games.glen_more.rules.paying import begin_coin_payment
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect


class PlaceMarker(Handler):
    """Place a Clan Marker (GM-CLAN-01); with none left nothing happens (GM-ONCE-15)."""

    rank = AS_CHOSEN

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """A marker is left, and a field whose price can be paid (GM-ACT-20)."""
        return state.markers[seat] > 0 and fields_to_claim(state, seat) != []

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask where."""
        if state.markers[seat]:
            state.push("clan", seat)


UNREACHABLE = 1000


def road_costs(components: Components, claimed: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """What the cheapest way to each field costs: from Start or from any field with a marker (GM-CLAN-05 to -08)."""
    start = len(components.clans)
    costs = [UNREACHABLE] * (start + 1)
    costs[start] = 0
    for clan in components.clans:
        if claimed[clan.number]:
            costs[clan.number] = 0
    shortened = True
    while shortened:
        shortened = False
        for a, b, cost in components.roads:
            to_a, to_b = costs[a], costs[b]
            if to_a + cost < to_b:
                costs[b] = to_a + cost
                shortened = True
            elif to_b + cost < to_a:
                costs[a] = to_b + cost
                shortened = True
    set_fixed_roads(components.clans, costs)
    return tuple(costs[:start])


def price_of_field(state: GlenState, seat: int, clan: int) -> int:
    """The road (GM-CLAN-04), and what extensions ask besides."""
    coins = state.roads[clan]
    for extension in state.frame.at["marker_price"]:
        coins += extension.marker_price(state, seat, clan)
    return coins


def fields_to_claim(state: GlenState, seat: int) -> list[int]:
    """Unclaimed fields whose price the seat can pay, sales included (GM-CLAN-02, -03, -10, -11, -13, -14)."""
    coins = state.coins[seat] + most_from_sales(state, seat)
    claimed = state.claimed
    roads = state.roads
    found: list[int] = []
    for clan in state.frame.components.clans:
        number = clan.number
        if roads[number] <= coins and clan.effects and (not claimed[number] or can_be_claimed_again(clan)):
            found.append(number)
    if state.frame.at["marker_price"]:
        return [number for number in found if price_of_field(state, seat, number) <= coins]
    return found


def fields_refused(state: GlenState, seat: int) -> list[Refused]:
    """The fields that cannot be claimed, with why: taken (GM-CLAN-02), or too dear with all sales (-10, -11)."""
    claim, legal = state.frame.actions.claim, fields_to_claim(state, seat)
    coins = state.coins[seat] + most_from_sales(state, seat)
    found: list[Refused] = []
    for clan in state.frame.components.clans:
        if clan.number in legal or not clan.effects:
            continue
        taken = state.claimed[clan.number] and not can_be_claimed_again(clan)
        dear = too_dear(price_of_field(state, seat, clan.number), coins)
        found.append((claim[clan.number], Reason("a marker lies there already") if taken else dear))
    return found


class ClaimField(Decision[GlenState]):
    """Place a Clan Marker on a field of choice (GM-CLAN-02, -21). About: nothing, or 1 if that is optional (GM6-87)."""

    name = "clan"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Without a marker (GM-GEN-05) or a field nothing is placed."""
        seat = pending.seats[0]
        fields = fields_to_claim(state, seat) if state.markers[seat] else []
        if not fields:
            state.stack.pop()
            return True
        state.remember(seat, self.answers(state, pending, seat, fields))
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The fields, and what can be done before."""
        return self.answers(state, pending, seat, fields_to_claim(state, seat))

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """The other fields, and what cannot be done before."""
        return [*fields_refused(state, seat), *window_refused(state, seat)]

    def answers(self, state: GlenState, pending: Pending, seat: int, fields: list[int]) -> tuple[Action, ...]:
        """These fields, what can be done before, and nothing where it is optional."""
        found: list[Action] = [state.frame.actions.claim[clan] for clan in fields]
        add_window(state, seat, found)
        if pending.about:
            found.append(state.frame.actions.done)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Pay the road first (GM-CLAN-09)."""
        if isinstance(action, Done):
            state.stack.pop()
        elif isinstance(action, Claim):
            state.stack.pop()
            state.push_task("claimed", (seat, action.clan))
            begin_coin_payment(state, seat, price_of_field(state, seat, action.clan))
        else:
            act_in_window(state, seat, action)


class Claimed(Decision[GlenState]):
    """The road is paid: the marker lies on the field for good, and its bonus comes at once (GM-CLAN-12, -22, -24).

    About: seat, clan.
    """

    name = "claimed"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Place the marker and resolve the bonus, its parts in any order (GM-CLAN-18)."""
        seat, clan = pending.about
        state.stack.pop()
        state.markers[seat] -= 1
        state.claimed[clan] = (*state.claimed[clan], seat)
        state.roads = road_costs(state.frame.components, state.claimed)
        give_bonus(state, seat, clan)
        for extension in state.frame.at["marker_paid"]:
            extension.marker_paid(state, seat, clan)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The field."""
        return {"clan": state.frame.components.clans[pending.about[1]].name}
