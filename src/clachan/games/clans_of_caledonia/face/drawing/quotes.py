"""What the unit in hand would cost on each space, so that it is seen before it is paid."""

from __future__ import annotations

from clachan.core.views import viewer_of
from clachan.games.clans_of_caledonia.face.drawing.box import Box, blocked, standing
from clachan.games.clans_of_caledonia.face.seen import is_land_free
from clachan.games.clans_of_caledonia.rules.pieces import FACTORIES, SEATS, UNITS, WORKER
from clachan.games.clans_of_caledonia.rules.spaces import spaces_in, together
from clachan.games.clans_of_caledonia.rules.views import ClansView, PlayerView

PLACING = ("expand at", "worker at")
FIRST = ("worker", "worker at")


def quotes(box: Box, view: ClansView) -> dict[int, int]:
    """The whole cost by space, for the viewer who is asked where to put a unit; nothing for anybody else."""
    seat = viewer_of(view)
    if seat is None or seat not in view["deciders"] or view["asked"] not in PLACING:
        return {}
    return costs_of(box, view, seat, view["about"]["unit"])


def costs_of(box: Box, view: ClansView, seat: int, unit: str) -> dict[int, int]:
    """The whole cost of a unit by space, where it can be paid."""
    money = view["players"][seat]["money"]
    suiting = open_spaces(box, view, seat) & suits(box, unit)
    costs = {space: cost_on(box, view, seat, unit, space) for space in spaces_in(suiting)}
    return {space: cost for space, cost in costs.items() if cost <= money}


def only_space(box: Box, view: ClansView, unit: str, free: int) -> int | None:
    """Where the viewer's next unit of a kind would go without being asked: the only one of the open spaces for it."""
    seat = viewer_of(view)
    if seat is None or view["asked"] != "act":
        return None
    pieces = box.components.units[UNITS.index(unit)].pieces
    if len(view["players"][seat]["units"][unit]) == pieces:
        return None
    money, found = view["players"][seat]["money"], None
    for space in spaces_in(free & suits(box, unit)):
        if cost_on(box, view, seat, unit, space) <= money:
            if found is not None:
                return None
            found = space
    return found


def suits(box: Box, unit: str) -> int:
    """The spaces that suit a unit."""
    return box.layout.having(box.components.units[UNITS.index(unit)].terrain)


def open_spaces(box: Box, view: ClansView, seat: int) -> int:
    """Empty spaces: within reach, or anywhere for the first workers."""
    layout = box.layout
    spaces = ~blocked(view)
    for other in view["players"]:
        spaces &= ~standing(other)
    player = view["players"][seat]
    if view["asked"] not in FIRST:
        spaces &= together(layout.reach[player["shipping"]], standing(player))
    elif box.clan(player["clan"]).border_start:
        spaces &= layout.border
    water = layout.lochs | layout.ports
    if not view["ports"]:
        spaces &= ~layout.ports
    fishermen = standing(player, UNITS[WORKER]) & water
    return spaces & ~(together(layout.adjacent, fishermen) & water)


def unit_cost(box: Box, player: PlayerView, unit: str) -> int:
    """The cost above the column, less for the factories of some."""
    kind = UNITS.index(unit)
    cost = box.components.units[kind].cost
    discount = box.clan(player["clan"]).factory_discount
    there = len(player["units"][unit])
    return cost - discount[there] if kind in FACTORIES and there < len(discount) else cost


def cost_on(box: Box, view: ClansView, seat: int, unit: str, space: int) -> int:
    """Unit and land, with what is saved at a river delta taken off."""
    player = view["players"][seat]
    cost = unit_cost(box, player, unit)
    if not is_land_free(view):
        cost += box.layout.cost[space]
    if box.layout.delta >> space & 1:
        small = len(view["players"]) <= SEATS // 2
        cost -= box.clan(player["clan"]).delta_discount[0 if small else 1]
    return max(0, cost)
