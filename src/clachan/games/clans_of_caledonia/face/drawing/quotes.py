"""What the unit in hand would cost on each space, so that it is seen before it is paid."""

from __future__ import annotations

from clachan.core.views import View
from clachan.face.words import at, items_at, number_at, numbers_at, text_at
from clachan.games.clans_of_caledonia.face.drawing.box import Box, blocked, standing
from clachan.games.clans_of_caledonia.rules.pieces import FACTORIES, SEATS, UNITS, WORKER
from clachan.games.clans_of_caledonia.rules.spaces import spaces_in, together

PLACING = ("expand at", "worker at")


def quotes(box: Box, view: View) -> dict[int, int]:
    """The whole cost by space, for the viewer who is asked where to put a unit; nothing for anybody else."""
    seat = at(view, "seat")
    if not isinstance(seat, int) or seat not in numbers_at(view, "deciders") or text_at(view, "asked") not in PLACING:
        return {}
    unit = text_at(view, "about", "unit")
    money = number_at(view, "players", seat, "money")
    costs = {space: cost_on(box, view, seat, unit, space) for space in spaces_in(open_spaces(box, view, seat, unit))}
    return {space: cost for space, cost in costs.items() if cost <= money}


def open_spaces(box: Box, view: View, seat: int, unit: str) -> int:
    """Empty spaces that suit the unit: within reach, or anywhere for the first workers."""
    layout = box.layout
    spaces = layout.having(box.components.units[UNITS.index(unit)].terrain) & ~blocked(view)
    for other in range(len(items_at(view, "players"))):
        spaces &= ~standing(view, other)
    clan = box.clan(text_at(view, "players", seat, "clan"))
    if text_at(view, "asked") == "expand at":
        spaces &= together(layout.reach[number_at(view, "players", seat, "shipping")], standing(view, seat))
    elif clan.border_start:
        spaces &= layout.border
    water = layout.lochs | layout.ports
    if not items_at(view, "ports"):
        spaces &= ~layout.ports
    fishermen = standing(view, seat, UNITS[WORKER]) & water
    return spaces & ~(together(layout.adjacent, fishermen) & water)


def unit_cost(box: Box, view: View, seat: int, unit: str) -> int:
    """The cost above the column, less for the factories of some."""
    kind = UNITS.index(unit)
    cost = box.components.units[kind].cost
    discount = box.clan(text_at(view, "players", seat, "clan")).factory_discount
    there = len(items_at(view, "players", seat, "units", unit))
    return cost - discount[there] if kind in FACTORIES and there < len(discount) else cost


def cost_on(box: Box, view: View, seat: int, unit: str, space: int) -> int:
    """Unit and land, with what is saved at a river delta taken off."""
    cost = unit_cost(box, view, seat, unit)
    if not at(view, "about", "free"):
        cost += box.layout.cost[space]
    if box.layout.delta >> space & 1:
        small = len(items_at(view, "players")) <= SEATS // 2
        cost -= box.clan(text_at(view, "players", seat, "clan")).delta_discount[0 if small else 1]
    return max(0, cost)
