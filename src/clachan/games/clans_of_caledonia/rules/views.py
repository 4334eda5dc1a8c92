"""A position as plain data: everything is public but chance to come. docs/state.md has the fields.

Rules: CC-SETUP-25.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from clachan.core.positions import PendingView, inner
from clachan.core.views import CommonView, seen_by
from clachan.games.clans_of_caledonia.rules.clans.buchanan_contracts import cost_now
from clachan.games.clans_of_caledonia.rules.contracts import contract_cost
from clachan.games.clans_of_caledonia.rules.frame import COLOURS
from clachan.games.clans_of_caledonia.rules.pieces import (
    GOODS,
    IMPORTS,
    KINDS,
    NONE,
    RESOURCES,
    TECHNOLOGIES,
    UNITS,
)
from clachan.games.clans_of_caledonia.rules.settlements import settlements
from clachan.games.clans_of_caledonia.rules.solo import solo_title
from clachan.games.clans_of_caledonia.rules.spaces import NAMES, spaces_in

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState

# The stages of production, in their order.
STAGES = ("process", "butter", "store", "ready")
# The areas of a column of the market.
AreaName = Literal["buy", "sell"]


class MapView(TypedDict):
    """The sides of the modules that make up the map, and the spaces that are never available."""

    sides: str
    small: bool
    blocked: list[str]


class MarketColumnView(TypedDict):
    """The column of a good: the space of its marker, the price there, and each seat's merchants in both areas."""

    good: str
    space: int
    price: int
    buy: list[int]
    sell: list[int]


class PairView(TypedDict):
    """A starting tile to choose, with the clan beside it unless the game is played without clans."""

    clan: str | None
    start: str


class DieView(TypedDict):
    """A roll of the solo market: the good, its price die, and the steps its marker moved."""

    good: str
    die: int
    steps: int


class PlayerView(TypedDict):
    """What a player has. Goods are told by their names, units by their kinds."""

    seat: int
    colour: str
    clan: str | None
    start: str | None
    points: int
    money: int
    goods: dict[str, int]
    merchants: int
    unhired: int
    shipping: int
    technology: list[str]
    # The spaces on which units of each kind stand, and how many are left to place.
    units: dict[str, list[str]]
    on_board: dict[str, int]
    contracts: list[str]
    boxes: int
    fulfilled: list[str]
    used_ports: list[str]
    cellar: list[bool]
    fresh_whisky: int
    bid: int
    settlements: int


class AboutView(TypedDict, total=False):
    """What the pending decision is about; docs/state.md tells which is about what."""

    bid: int | None
    bidder: int | None
    unit: str
    free: bool
    goods: list[str]
    draw: bool
    shifted: str | None
    taken: int
    contracts: list[str]
    contract_cost: int
    contract: str
    beef: int
    mutton: int
    free_space: int
    upgrades: int
    space: str
    old: str
    new: str
    port: str
    stages: list[str]


# An entry of the books; `for` is a name that Python keeps for itself.
ChangeView = TypedDict("ChangeView", {"seat": int, "for": str, "what": str, "amount": int})


class PositionView(CommonView):
    """Everything on the table."""

    rounds: int
    phase: str
    about: AboutView
    order: list[int]
    passed: list[int]
    active: int | None
    map: MapView
    ports: list[str]
    scoring_tiles: list[str]
    contract_cost: list[int]
    market: list[MarketColumnView]
    export_board: list[str | None]
    pile: list[str]
    pile_bottom: list[str]
    removed: list[str]
    imports: dict[str, int]
    pairs: list[PairView]
    dice: list[DieView]
    players: list[PlayerView]
    # The title that a solo game has earned, once it is over.
    title: NotRequired[str]


class ClansView(PositionView):
    """What a seat may know: the table, and the books since the last decision."""

    changes: list[ChangeView]


class TurnView(TypedDict):
    """What has been done in the turn under way, as far as rules ask for it later in the same turn."""

    acted: bool
    rowed: bool
    bought: dict[str, int]
    fee_received: bool
    fulfilling: int
    shifted: str | None


class WholeView(ClansView):
    """A whole position: the books from the beginning, what waits, and chance to come."""

    stack: list[PendingView]
    reveals: int
    chance: str
    # The unseen contracts in the order in which chance finds them.
    pile_order: list[str]
    turn: TurnView
    # How many first workers have been placed or skipped, and how far each seat has come in production.
    workers_placed: int
    stages: list[str]
    # How many entries the books had before the last decision.
    marked: int


def view(state: ClansState, seat: int | None) -> ClansView:
    """What a seat may know; None for a spectator, who knows as much (CC-SETUP-25)."""
    return {**_position(state, seat), "changes": _changes(state, state.marked)}


def view_from(shared: ClansView, seat: int | None) -> ClansView:
    """The view of a seat by that of anybody else."""
    return seen_by(shared, seat)


def whole(state: ClansState) -> WholeView:
    """Everything, the books and the state of chance included."""
    return _whole(state, _position(state, "all"))


def whole_from(state: ClansState, shared: ClansView) -> WholeView:
    """Everything, by the view of anybody."""
    return _whole(state, seen_by(shared, "all"))


def _whole(state: ClansState, position: PositionView) -> WholeView:
    return {
        **position,
        "changes": _changes(state, 0),
        **inner(state),
        "pile_order": [state.frame.components.contracts[contract].id for contract in state.pile],
        "turn": {
            "acted": state.acted,
            "rowed": state.rowed,
            "bought": dict(zip(GOODS, state.bought, strict=True)),
            "fee_received": state.fee_received,
            "fulfilling": state.fulfilling,
            "shifted": _shifted(state),
        },
        "workers_placed": state.placed,
        "stages": _stages(state),
        "marked": state.marked,
    }


def _position(state: ClansState, viewer: int | str | None) -> PositionView:
    frame = state.frame
    components = frame.components
    position: PositionView = {
        "seat": viewer,
        "game": "clans-of-caledonia",
        "options": frame.options.to_json(),
        "round": state.round,
        "rounds": len(components.boards.contract_cost),
        "phase": state.phase,
        "over": state.over,
        "asked": state.asked,
        "about": _about(state),
        "deciders": list(state.deciders),
        "order": list(state.order),
        "passed": list(state.passed),
        "active": None if state.active == NONE else state.active,
        "map": {
            "sides": frame.layout.sides,
            "small": frame.layout.small,
            "blocked": _names(frame.blocked & ~frame.layout.ports),
        },
        "ports": [components.ports[tile].id for tile in frame.ports],
        "scoring_tiles": [components.scoring_tiles[tile].id for tile in frame.scoring],
        "contract_cost": list(components.boards.contract_cost),
        "market": [_column(state, good) for good in range(len(GOODS))],
        "export_board": [None if contract == NONE else components.contracts[contract].id for contract in state.display],
        "pile": [components.contracts[contract].id for contract in sorted(state.pile)],
        "pile_bottom": _contracts(state, state.bottom),
        "removed": _contracts(state, state.removed),
        "imports": dict(zip(IMPORTS, state.imports, strict=True)),
        "pairs": [
            {
                "clan": None if clan == NONE else components.clans[clan].id,
                "start": components.starting_tiles[tile].id,
            }
            for clan, tile in state.pairs
        ],
        "dice": [{"good": GOODS[good], "die": die, "steps": steps} for good, die, steps in state.dice],
        "players": [_player(state, seat) for seat in range(frame.seats)],
        "sheet": state.sheet.to_json(),
    }
    if state.over:
        position["ranking"] = list(state.ranking)
        if frame.solo:
            position["title"] = solo_title(state)
    return position


def _column(state: ClansState, good: int) -> MarketColumnView:
    column = state.frame.components.goods[good]
    return {
        "good": column.id,
        "space": state.prices[good] + 1,
        "price": state.price(good),
        "buy": [state.on_market(seat, 0, good) for seat in range(state.frame.seats)],
        "sell": [state.on_market(seat, 1, good) for seat in range(state.frame.seats)],
    }


def _player(state: ClansState, seat: int) -> PlayerView:
    components = state.frame.components
    clan = state.clans[seat]
    start = seat * len(GOODS)
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "clan": clan.id or None,
        "start": None if state.starts[seat] == NONE else components.starting_tiles[state.starts[seat]].id,
        "points": state.sheet.totals[seat],
        "money": state.money[seat],
        "goods": dict(zip(GOODS, state.goods[start : start + len(GOODS)], strict=True)),
        "merchants": state.merchants[seat],
        "unhired": state.unhired[seat],
        "shipping": state.shipping[seat],
        "technology": [UNITS[kind] for bit, kind in enumerate(TECHNOLOGIES) if state.technology[seat] >> bit & 1],
        "units": {UNITS[kind]: _names(state.standing_on(seat, kind)) for kind in range(KINDS)},
        "on_board": {UNITS[kind]: state.on_board(seat, kind) for kind in range(KINDS)},
        "contracts": _contracts(state, state.boxes[seat]),
        "boxes": clan.boxes,
        "fulfilled": _contracts(state, state.fulfilled[seat]),
        "used_ports": [tile.id for tile in components.ports if state.used_ports[seat] >> tile.index & 1],
        "cellar": [bool(state.cellar[seat] >> place & 1) for place in range(len(clan.cellar))],
        "fresh_whisky": state.fresh[seat],
        "bid": state.bids[seat],
        "settlements": settlements(state, seat),
    }


def _about(state: ClansState) -> AboutView:
    """What the pending decision is about, in words of the game."""
    if not state.stack:
        return {}
    components = state.frame.components
    pending = state.stack[-1]
    about = pending.about
    if pending.ask == "bid":
        return {"bid": None if about[1] == NONE else about[0], "bidder": None if about[1] == NONE else about[1]}
    if pending.ask == "worker at":
        return {"unit": UNITS[about[0]]}
    if pending.ask == "expand at":
        return {"unit": UNITS[about[0]], "free": bool(about[1])}
    if pending.ask == "bonuses":
        goods = [GOODS[good] for good in range(len(GOODS)) if about[0] >> good & 1]
        return {"goods": goods, "draw": bool(about[1]), "shifted": _shifted(state)}
    if pending.ask == "drawn":
        cost = 0 if about[0] else _contract_cost(state, pending.seats[0])
        return {"taken": about[0], "contracts": _contracts(state, about[1:]), "contract_cost": cost}
    if pending.ask == "slaughter":
        return {"contract": components.contracts[about[0]].id, "beef": about[1], "mutton": about[2]}
    if pending.ask == "export bonus":
        return {"free_space": about[0], "upgrades": about[1]}
    if pending.ask == "swap" and about:
        return {"space": NAMES[about[0]], "old": UNITS[about[1]], "new": UNITS[about[2]]}
    if pending.ask in ("discard", "gain"):
        return {"port": components.ports[about[0]].id}
    if pending.ask == "act":
        return {"shifted": _shifted(state), "contract_cost": _contract_cost(state, pending.seats[0])}
    if pending.ask == "produce":
        return {"stages": _stages(state)}
    return {}


def _stages(state: ClansState) -> list[str]:
    """How far each seat has come in production."""
    return [STAGES[stage] for stage in state.stage]


def _shifted(state: ClansState) -> str | None:
    """The good whose price a port has moved, and that is traded next."""
    return None if state.shifted == NONE else GOODS[state.shifted]


def _contract_cost(state: ClansState, seat: int) -> int:
    """What the next contract costs the seat."""
    return cost_now(state, seat, contract_cost(state))


def _changes(state: ClansState, since: int) -> list[ChangeView]:
    """What the books say since then: who gained or gave what, and for what."""
    return [
        {"seat": seat, "for": source, "what": RESOURCES[what], "amount": amount}
        for seat, source, what, amount in state.ledger[since:]
    ]


def _names(spaces: int) -> list[str]:
    return [NAMES[space] for space in spaces_in(spaces)]


def _contracts(state: ClansState, contracts: tuple[int, ...]) -> list[str]:
    return [state.frame.components.contracts[contract].id for contract in contracts]
