"""Positions to test with: reference territories, and tables set up at the beginning of a phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import clachan
from clachan.core.pending import Pending
from clachan.games.isle_of_skye.modules.druids.rules.components import SLABS
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.grid import STEPS, cell_at
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory, found


def the_game() -> IsleOfSkye:
    game = clachan.game("isle-of-skye")
    assert isinstance(game, IsleOfSkye)
    return game


GAME = the_game()
TILES = GAME.components.tile_by_id


def of_modules(kind: str, *modules: str) -> list[str]:
    """The components of this kind that belong to these expansions, and to the base game."""
    return [entry.id for entry in GAME.catalogue.kind(kind) if entry.module in ("", *modules)]


def tile(name: str) -> int:
    """The index of a tile by its id."""
    return TILES[name].index


def tiles(names: str) -> list[int]:
    """Indexes of tiles: `tiles("B01 B02")`."""
    return [tile(name) for name in names.split()]


def ids(indexes: Sequence[int]) -> list[str]:
    """The ids of tiles by their indexes."""
    return [GAME.components.tiles[index].id for index in indexes]


# Maps as in the rules: rows from north to south; a tile and its clockwise quarter turns, CAS the castle, . nothing.
REFERENCE = {
    "REF-0": "CAS",
    "REF-1": "CAS B34r0",
    "REF-I": "B64r0 / CAS",
    "REF-L0": "CAS B72r0",
    "REF-L": ". B50r3 / CAS B72r0",
    "REF-2R": "B62r0 B33r0 B14r3 / . CAS .",
    "REF-P": "B30r0 CAS B29r2",
    "REF-R": ". B10r0 B22r0 / B62r0 B33r0 B29r0 / . CAS . / . B31r0 .",
    "REF-R+": ". B10r0 B22r0 / B62r0 B33r0 B29r0 / B03r0 CAS . / . B31r0 .",
    "REF-M": "B13r0 B05r2 B01r0 / B21r2 B12r0 B04r2 / . CAS .",
    "REF-H": "B37r1 B65r1 B63r2 / CAS . B55r0 / B45r0 B43r1 B13r2",
    "REF-A": "B17r0 B64r2 B03r2 B54r2 / B32r2 CAS B63r3 B37r0 / B57r1 B43r2 B72r3 B12r3",
    "REF-B": ". . B26r2 . / B69r2 B13r3 B22r3 B34r2 / B43r1 B05r0 CAS B60r0 / . B01r2 B25r0 B37r2",
}


def territory(map_: str) -> Territory:
    """A territory from the name of a reference territory or from a map; every tile is checked to fit."""
    rows = [row.split() for row in REFERENCE.get(map_, map_).split("/")]
    castle_y, castle_x = next((y, row.index("CAS")) for y, row in enumerate(rows) if "CAS" in row)
    waiting = {
        cell_at(x - castle_x, y - castle_y): name
        for y, row in enumerate(rows)
        for x, name in enumerate(row)
        if name not in (".", "CAS")
    }
    land = found(GAME.components.castle.faces[0])
    while waiting:
        for cell, name in list(waiting.items()):
            if any(cell + step in land.cells for step in STEPS):
                id_, _, turns = name.partition("r")
                land = build(land, id_, cell, int(turns))
                del waiting[cell]
    return land


def build(land: Territory, id_: str, cell: int, rotation: int = 0) -> Territory:
    """The territory with one more tile, which must fit there."""
    fits = TILES[id_].fits[land.frontier[cell]]
    assert fits >> rotation & 1, f"{id_}r{rotation} does not fit"
    return land.build(cell, TILES[id_].faces[rotation])


def placements(land: Territory, id_: str) -> set[tuple[int, int, int]]:
    """All legal placements of a tile as (x, y, rotation)."""
    found = set()
    for cell, code in land.frontier.items():
        for rotation in range(4):
            if TILES[id_].fits[code] >> rotation & 1:
                found.add((cell % 64 - 32, cell // 64 - 32, rotation))
    return found


def new_game(
    players: int = 3,
    modules: Sequence[str] = (),
    variants: Mapping[str, str] | None = None,
    seed: int = 1,
    game: IsleOfSkye = GAME,
) -> SkyeState:
    """A game at its first decision."""
    return game.setup(game.options(players, modules, variants), seed)


def at_phase(
    phase: str,
    *,
    players: int = 3,
    modules: Sequence[str] = (),
    variants: Mapping[str, str] | None = None,
    scoring: str = "",
    round_: int = 1,
    starter: int = 0,
    gold: Sequence[int] | None = None,
    points: Sequence[int] | None = None,
    territories: Sequence[str | Territory] | None = None,
    drawn: Sequence[str] | None = None,
    offers: Sequence[str] | None = None,
    acquired: Sequence[str] | None = None,
    bag: str | None = None,
    row: str | None = None,
    slabs: Sequence[str] | None = None,
    fresh_slabs: Sequence[str] | None = None,
    seed: int = 1,
    game: IsleOfSkye = GAME,
    before: Callable[[SkyeState], None] | None = None,
) -> SkyeState:
    """A table at the beginning of a phase, gone on to the first decision.

    Phases: income, price, discard, buy, settle, dolmen (Druids), build, score. `starter` is the starting player of
    this round. `gold` is all a player owns; prices on offer are taken off it. `drawn`, `acquired`: tile ids a seat,
    as in "B01 B02". `offers`: "B01:4 B02:3" a seat. `row`: the Dolmen from left to right. `slabs`: "bag bag discount"
    a seat. Tiles named anywhere are taken out of bag and deck; `bag` gives the whole bag instead. `before` changes what
    else there is before the phase begins.
    """
    settings = dict(variants or {})
    if scoring:
        settings["scoring-tiles"] = ",".join(scoring.split())
    state = new_game(players, modules, settings, seed, game)
    n = players
    state.stack.clear()
    state.forget_choices()
    state.round = round_
    state.starter = (starter - round_ + 1) % n
    state.gold = list(gold) if gold is not None else [0] * n
    state.kept = list(state.gold)
    state.income = [0] * n
    state.lowest = [0] * n
    state.drawn = [()] * n
    state.prices = [()] * n
    state.axes = [NONE] * n
    if points is not None:
        state.sheet.totals = list(points)
    if territories is not None:
        state.territories = [t if isinstance(t, Territory) else territory(t) for t in territories]
    if offers is not None:
        state.offers = [_offer(text) for text in offers]
        for seat in range(n):
            state.pay(seat, sum(price for _, price in state.offers[seat]))
    if acquired is not None:
        state.acquired = [tuple(tiles(names)) for names in acquired]
    used = {face.tile.index for land in state.territories for face in land.cells.values()}
    used |= {t for seat in state.acquired for t in seat} | {t for seat in state.offers for t, _ in seat}
    if drawn is not None:
        used |= {t for names in drawn for t in tiles(names)}
    landscape = [*game.components.landscape, *[t for one in state.frame.extensions for t in one.landscape_tiles()]]
    state.bag = tiles(bag) if bag is not None else [t for t in landscape if t not in used]
    if "druids" in modules:
        _set_up_dolmen(state, used, row, slabs, fresh_slabs)
    state.phase = phase
    if before is not None:
        before(state)
    if phase == "price" and drawn is not None:
        state.drawn = [tuple(tiles(names)) for names in drawn]
        state.prices = [(0,) * len(seat) for seat in state.drawn]
        state.stack.append(Pending("price", tuple(seat for seat in range(n) if state.drawn[seat])))
    else:
        state.frame.phases[state.phase].begin(state)
        state.frame.go_on(state)
        state.run_on()
    return state


def dolmen(state: SkyeState) -> Dolmen:
    """The Druids part of a state."""
    return state.part(Dolmen)


def _offer(text: str) -> tuple[tuple[int, int], ...]:
    return tuple((tile(part.split(":")[0]), int(part.split(":")[1])) for part in text.split())


def _set_up_dolmen(
    state: SkyeState, used: set[int], row: str | None, slabs: Sequence[str] | None, fresh: Sequence[str] | None
) -> None:
    board = dolmen(state)
    if row is not None:
        board.row = tuple(NONE if name == "-" else tile(name) for name in row.split())
    elif used & set(board.row):
        free = [t for t in board.deck if t not in used]
        board.row = tuple(free.pop() if t in used else t for t in board.row)
    druids = [index for name, index in ((t.id, t.index) for t in GAME.components.tiles) if name.startswith("D")]
    board.deck = [t for t in druids if t not in used and t not in board.row]
    if slabs is not None:
        board.slabs = [tuple(text.split().count(kind) for kind in SLABS) for text in slabs]
    if fresh is not None:
        board.fresh = [tuple(text.split().count(kind) for kind in SLABS) for text in fresh]


def play(state: SkyeState, *moves: str) -> SkyeState:
    """Play moves written as in a record: `play(state, "0 buy B12", "1 pass")`."""
    for move in moves:
        seat, _, text = move.partition(" ")
        state.play(int(seat), GAME.action(text))
    return state


def legal(state: SkyeState, seat: int) -> set[str]:
    """The texts of what a seat may do."""
    return {action.text for action in state.legal(seat)}


def set_prices(state: SkyeState, seat: int, axe: int, *prices: int) -> SkyeState:
    """Lay the axe on a slot (1 to 3) and the prices on the others, from left to right."""
    slots = [slot for slot in (1, 2, 3) if slot != axe]
    play(state, f"{seat} axe {axe}")
    for slot, price in zip(slots, prices, strict=False):
        play(state, f"{seat} price {slot} {price}g")
    return state
