"""Positions to test with: tables set up in the middle of a game, on real maps and on small ones drawn for a test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import TypedDict

import pytest

import clachan
from clachan.core.action import Action
from clachan.core.errors import IllegalAction
from clachan.core.pending import Pending
from clachan.core.rng import Rng
from clachan.games.clans_of_caledonia.rules.components import Components, needed
from clachan.games.clans_of_caledonia.rules.frame import ClansFrame
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.market import AREAS
from clachan.games.clans_of_caledonia.rules.phases import ROUND_START, decisions, phases
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, IMPORTS, KINDS, MEAT, NONE, TECHNOLOGIES, UNITS
from clachan.games.clans_of_caledonia.rules.setup import empty_boards
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME, GRID, NAMES, spaces_in
from clachan.games.clans_of_caledonia.rules.state import ClansState


def the_game() -> ClansOfCaledonia:
    game = clachan.game("clans-of-caledonia")
    assert isinstance(game, ClansOfCaledonia)
    return game


GAME = the_game()
BOX = GAME.components
LETTERS = {"G": 1, "F": 2, "M": 4, "L": 8}
# The rulebook's numbers of ports and scoring tiles that a position has if the test does not care.
PORTS = "5 2 4 8"
SCORING = "1 2 3 4 6"


def new_game(players: int = 3, variants: Mapping[str, str] | None = None, seed: int = 1) -> ClansState:
    """A game at its first decision."""
    return GAME.setup(GAME.options(players, (), variants), seed)


def space(name: str) -> int:
    """A space by its name."""
    return BY_NAME[name]


def spaces(names: str) -> int:
    """A set of spaces: `spaces("d3 d4")`."""
    return sum(1 << BY_NAME[name] for name in names.split())


def names(mask: int) -> set[str]:
    """The names of the spaces of a set."""
    return {NAMES[found] for found in spaces_in(mask)}


def contract(id_: str) -> int:
    """The index of a contract by the number on it."""
    return [c.id for c in BOX.contracts].index(id_)


def port(id_: str) -> int:
    """The index of a port tile by its number."""
    return [p.id for p in BOX.ports].index(id_)


def clan(id_: str) -> int:
    """The index of a clan."""
    return [c.id for c in BOX.clans].index(id_)


def drawn_map(land: str, rivers: str = "", small: bool = False, mist: str = "") -> Layout:
    """A small map: `drawn_map("d3=G3 d4=FM6 d5=L", rivers="d3-d4")`; letters for land types, then the land cost.

    Everything else is off the map. The four ports lie in their usual corners, far away unless land touches them.
    """
    terrain = [0] * GRID
    cost = [0] * GRID
    for item in land.split():
        name, _, kind = item.partition("=")
        letters = kind.rstrip("0123456789")
        terrain[BY_NAME[name]] = sum(LETTERS[letter] for letter in letters)
        cost[BY_NAME[name]] = int(kind[len(letters) :] or 0)
    pairs: set[tuple[int, int]] = set()
    for item in rivers.split():
        one, two = [BY_NAME[name] for name in item.split("-")]
        pairs.add((min(one, two), max(one, two)))
    corners = GAME.atlas._ports[small]
    return Layout("0000", small, terrain, cost, pairs, corners, spaces(mist), GAME.atlas.levels)


def box_with(toys: Mapping[str, str]) -> Components:
    """The components with some contracts printed anew: {"46": "2 beef 1 mutton -> 3 cotton 1 free_space"}."""
    box = copy(BOX)
    box.contracts = list(BOX.contracts)
    for id_, text in toys.items():
        needs, gives = [dict(zip(half.split()[1::2], half.split()[::2], strict=True)) for half in text.split("->")]
        toy = copy(BOX.contracts[contract(id_)])
        toy.goods = tuple([int(needs.pop(good, 0)) for good in GOODS])
        toy.needs = needed(toy.goods)
        toy.beef, toy.mutton = [int(needs.pop(meat, 0)) for meat in MEAT]
        toy.imports = tuple([int(gives.pop(good, 0)) for good in IMPORTS])
        toy.hops, toy.money = int(gives.pop("hops", 0)), int(gives.pop("money", 0))
        toy.free_space, toy.upgrades = int(gives.pop("free_space", 0)), int(gives.pop("bonus_upgrade", 0))
        assert not needs
        assert not gives
        box.contracts[toy.index] = toy
    return box


class Setting(TypedDict, total=False):
    """What tests pass on to `at_turn` as it is."""

    map_: str | Layout
    variants: Mapping[str, str] | None
    ports: str
    scoring: str
    blocked: str
    round_: int
    active: int
    order: Sequence[int] | None
    passed: Sequence[int]
    clans: Sequence[str]
    money: Sequence[int]
    goods: Sequence[str]
    units: Sequence[str]
    merchants: Sequence[int]
    unhired: Sequence[int]
    market: Sequence[str]
    shipping: Sequence[int]
    technology: Sequence[str]
    contracts: Sequence[str]
    fulfilled: Sequence[str]
    used_ports: Sequence[str]
    cellar: Sequence[str]
    display: str | None
    pile: str | None
    prices: str
    imports: str
    toys: Mapping[str, str] | None
    seed: int


def at_turn(
    players: int = 3,
    *,
    map_: str | Layout = "1111",
    variants: Mapping[str, str] | None = None,
    ports: str = PORTS,
    scoring: str = SCORING,
    blocked: str = "",
    round_: int = 2,
    active: int = 0,
    order: Sequence[int] | None = None,
    passed: Sequence[int] = (),
    clans: Sequence[str] = (),
    money: Sequence[int] = (),
    goods: Sequence[str] = (),
    units: Sequence[str] = (),
    merchants: Sequence[int] = (),
    unhired: Sequence[int] = (),
    market: Sequence[str] = (),
    shipping: Sequence[int] = (),
    technology: Sequence[str] = (),
    contracts: Sequence[str] = (),
    fulfilled: Sequence[str] = (),
    used_ports: Sequence[str] = (),
    cellar: Sequence[str] = (),
    display: str | None = None,
    pile: str | None = None,
    prices: str = "",
    imports: str = "",
    toys: Mapping[str, str] | None = None,
    seed: int = 1,
) -> ClansState:
    """A game at the beginning of a turn of `active`, before anything was done in it.

    One item a seat, from seat 0 on; what is left out is as at the start, with £50 and no unit on the map:
    goods "2 wool 1 bread"; units "sheep d3 d4, woodcutter e5"; market "buy 2 wool, sell 1 milk" (these merchants come
    on top of those in stock); technology "woodcutter miner"; contracts and fulfilled by number "3 17"; used_ports by
    number; cellar "1 3" for barrels on the first and third space; prices "wool 5, milk 7" by price or "wool @1" by
    space from below; imports "cotton 4"; toys {"46": "2 beef 1 mutton -> 3 cotton"} prints a contract anew.
    """
    options = GAME.options(players, (), variants)
    layout = map_ if isinstance(map_, Layout) else GAME.atlas.layout(map_, players)
    table = ClansFrame(
        GAME,
        box_with(toys) if toys else BOX,
        GAME.play_actions,
        options,
        layout,
        [port(id_) for id_ in ports.split()],
        [[tile.id for tile in BOX.scoring_tiles].index(id_) for id_ in scoring.split()],
        spaces(blocked),
        phases(options),
        decisions(),
        ROUND_START,
    )
    state = empty_boards(table, Rng(seed))
    state.round = round_
    state.phase = "actions"
    state.order = tuple(order if order is not None else range(players))
    state.passed = tuple(passed)
    state.active = active
    state.starts = [0] * players
    state.money = [50] * players
    for seat, id_ in enumerate(clans):
        if id_:
            give_clan(state, seat, id_)
    for seat, pounds in enumerate(money):
        state.money[seat] = pounds
    for seat, text in enumerate(goods):
        give_goods(state, seat, text)
    for seat, level in enumerate(shipping):
        state.shipping[seat] = level
    for seat, text in enumerate(units):
        put_units(state, seat, text)
    for seat, count in enumerate(unhired):
        state.unhired[seat] = count
        state.merchants[seat] = BOX.boards.merchants - count
    for seat, count in enumerate(merchants):
        state.merchants[seat] = count
    for seat, text in enumerate(market):
        send_merchants(state, seat, text)
    for seat, text in enumerate(technology):
        state.technology[seat] = sum(1 << TECHNOLOGIES.index(UNITS.index(kind)) for kind in text.split())
    set_contracts(state, contracts, fulfilled, display, pile)
    for seat, text in enumerate(used_ports):
        state.used_ports[seat] = sum(1 << port(id_) for id_ in text.split())
    for seat, text in enumerate(cellar):
        state.cellar[seat] = sum(1 << int(place) - 1 for place in text.split())
    set_prices(state, prices)
    for item in filter(None, imports.split(",")):
        name, number = item.split()
        state.imports[["cotton", "tobacco", "sugar_cane"].index(name)] = int(number)
    state.stack.append(Pending("act", (active,)))
    return state


def give_clan(state: ClansState, seat: int, id_: str) -> None:
    """Give a seat a clan with its starting advantages."""
    state.clans[seat] = BOX.clans[clan(id_)]
    state.shipping[seat] = state.clans[seat].starting_level(state.frame.small)
    state.merchants[seat] += state.clans[seat].merchants
    state.unhired[seat] -= state.clans[seat].merchants


def give_goods(state: ClansState, seat: int, text: str) -> None:
    """Put goods into stock: "2 wool 1 bread"."""
    words = text.split()
    for count, good in zip(words[::2], words[1::2], strict=True):
        state.goods[seat * len(GOODS) + GOODS.index(good)] += int(count)


def put_units(state: ClansState, seat: int, text: str) -> None:
    """Stand units on the map: "sheep d3 d4, woodcutter e5"."""
    for item in filter(None, text.split(",")):
        kind, *places = item.split()
        for name in places:
            state.put_unit(seat, UNITS.index(kind), BY_NAME[name])


def send_merchants(state: ClansState, seat: int, text: str) -> None:
    """Put merchants on the market: "buy 2 wool, sell 1 milk"."""
    for item in filter(None, text.split(",")):
        direction, count, good = item.split()
        state.market[seat * AREAS + ["buy", "sell"].index(direction) * len(GOODS) + GOODS.index(good)] += int(count)


def set_contracts(
    state: ClansState, boxes: Sequence[str], fulfilled: Sequence[str], display: str | None, pile: str | None
) -> None:
    """Deal contracts out; the rest makes the pile unless it is given, then the rest is out of the game."""
    for seat, text in enumerate(boxes):
        state.boxes[seat] = tuple(contract(id_) for id_ in text.split())
    for seat, text in enumerate(fulfilled):
        state.fulfilled[seat] = tuple(contract(id_) for id_ in text.split())
    used = {found for held in [*state.boxes, *state.fulfilled] for found in held}
    left = [c.index for c in BOX.contracts if c.index not in used]
    if display is None:
        for box in range(state.frame.filled):
            state.display[box] = left.pop(0)
    else:
        for box, id_ in enumerate(display.split()):
            state.display[box] = contract(id_)
            left.remove(contract(id_))
    if pile is not None:
        state.pile = [contract(id_) for id_ in pile.split()]
        state.removed = tuple(found for found in left if found not in state.pile)
    else:
        state.pile = left


def set_prices(state: ClansState, text: str) -> None:
    """Set price markers: "wool 5, milk @7"."""
    for item in filter(None, text.split(",")):
        good, where = item.split()
        index = GOODS.index(good)
        column = BOX.goods[index].prices
        state.prices[index] = int(where[1:]) - 1 if where.startswith("@") else column.index(int(where))


def can(state: ClansState, text: str, seat: int | None = None) -> bool:
    """Whether a seat (by default the one to decide) may do this now."""
    return action(text) in state.legal(decider(state) if seat is None else seat)


def do(state: ClansState, *texts: str, seat: int | None = None) -> ClansState:
    """Play moves in notation, each by the seat that has to decide; the state itself is played on."""
    for text in texts:
        state.play(decider(state) if seat is None else seat, action(text))
    return state


def action(text: str) -> Action:
    """An action by its text."""
    return GAME.action(text)


def decider(state: ClansState) -> int:
    """The only seat that has to decide, or the first of several."""
    return state.deciders[0]


def legal(state: ClansState, begins: str = "", seat: int | None = None) -> set[str]:
    """The texts of legal actions that begin with this."""
    found = state.legal(decider(state) if seat is None else seat)
    return {a.text for a in found if a.text.startswith(begins)}


def stock(state: ClansState, seat: int = 0) -> dict[str, int]:
    """What a seat has in stock, without what it has none of."""
    start = seat * len(GOODS)
    return {good: n for good, n in zip(GOODS, state.goods[start : start + len(GOODS)], strict=True) if n}


def on_map(state: ClansState, seat: int = 0) -> dict[str, set[str]]:
    """Where a seat's units stand, by kind."""
    found = {UNITS[kind]: names(state.standing_on(seat, kind)) for kind in range(KINDS)}
    return {kind: places for kind, places in found.items() if places}


def price(state: ClansState, good: str) -> int:
    """The current price of a good."""
    return state.price(GOODS.index(good))


def pass_all(state: ClansState) -> ClansState:
    """Everybody passes; then nothing is processed, churned or stored: the round ends."""
    round_ = state.round
    while not state.over and state.round == round_:
        seat = decider(state)
        wanted = {"act": "pass", "after": "done"}.get(state.asked, "")
        choices = {a.text: a for a in state.legal(seat)}
        for text in (wanted, "process nothing", "butter 0", "done", "beer 0"):
            if text in choices:
                state.play(seat, choices[text])
                break
        else:
            raise AssertionError(f"{state.asked}: {list(choices)}")
    return state


def held(state: ClansState, seat: int = 0) -> list[str]:
    """The numbers of a seat's unfulfilled contracts."""
    return [BOX.contracts[index].id for index in state.boxes[seat]]


def done_contracts(state: ClansState, seat: int = 0) -> list[str]:
    """The numbers of a seat's fulfilled contracts."""
    return [BOX.contracts[index].id for index in state.fulfilled[seat]]


def shown(state: ClansState) -> list[str]:
    """The numbers of the contracts on the export board, box by box; nothing for an empty one."""
    return ["" if index == NONE else BOX.contracts[index].id for index in state.display]


def booked(state: ClansState, seat: int = 0) -> dict[str, int]:
    """What a seat has scored, by source."""
    return state.sheet.by_source(seat)


def at_first_workers(
    players: int = 3,
    *,
    map_: str | Layout = "1111",
    ports: str = PORTS,
    blocked: str = "",
    order: Sequence[int] | None = None,
    clans: Sequence[str] = (),
    money: Sequence[int] = (),
    units: Sequence[str] = (),
    variants: Mapping[str, str] | None = None,
) -> ClansState:
    """A game in which the first workers are placed next."""
    state = at_turn(
        players,
        map_=map_,
        ports=ports,
        blocked=blocked,
        order=order,
        clans=clans,
        money=money,
        units=units,
        variants=variants,
        round_=1,
        active=NONE,
    )
    state.stack.clear()
    state.phase = "workers"
    state.run_on()
    return state


def place(state: ClansState, kind: str, at: str) -> ClansState:
    """Place a first worker; what has no choice is not asked."""
    seat = decider(state)
    if state.asked == "worker":
        do(state, f"place {kind}")
    if (state.asked, state.deciders) == ("worker at", (seat,)):
        do(state, f"at {at}")
    assert at in on_map(state, seat)[kind]
    return state


def whole_map(kind: str, rivers: str = "", small: bool = False, mist: str = "", but: str = "") -> Layout:
    """A map of nothing but one kind of land, except what is drawn otherwise: `whole_map("G1", but="e5=L")`."""
    land = dict.fromkeys(NAMES[:GRID], kind)
    for item in but.split():
        name, _, other = item.partition("=")
        land[name] = other
    drawn = " ".join(f"{name}={found}" for name, found in land.items() if found)
    return drawn_map(drawn, rivers, small, mist)


def targets(state: ClansState, kind: str = "sheep") -> set[str]:
    """Where the seat could expand with this unit now; the state stays as it is."""
    seat = decider(state)
    if not can(state, f"expand {kind}"):
        return set()
    new = do(state.copy(), f"expand {kind}")
    if (new.asked, new.deciders) == ("expand at", (seat,)):
        return {text.removeprefix("at ") for text in legal(new)}
    return on_map(new, seat)[kind] - on_map(state, seat).get(kind, set())


def expand(state: ClansState, kind: str, at: str) -> ClansState:
    """Expand; the space is not asked for where there is only one."""
    seat = decider(state)
    do(state, f"expand {kind}")
    if (state.asked, state.deciders) == ("expand at", (seat,)):
        do(state, f"at {at}")
    assert at in on_map(state, seat)[kind]
    return state


def refused(state: ClansState, *texts: str, seat: int | None = None) -> None:
    """Each of the moves is turned down and changes nothing."""
    for text in texts:
        before = state.to_json()
        with pytest.raises(IllegalAction):
            do(state, text, seat=seat)
        assert state.to_json() == before


def merchants_on(state: ClansState, direction: str, good: str, seat: int = 0) -> int:
    """A seat's merchants in the buy or sell area of a good."""
    return state.on_market(seat, ["buy", "sell"].index(direction), GOODS.index(good))


def marker(state: ClansState, good: str) -> int:
    """The space of a price marker, counted from below."""
    return state.prices[GOODS.index(good)] + 1
