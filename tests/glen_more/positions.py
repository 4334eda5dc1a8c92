"""Positions to test with: a turn of a seat at a table that is set up as the test says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypedDict

import pytest

import clachan
from clachan.core.action import Action
from clachan.core.catalogue import DataFile, read_catalogue
from clachan.core.errors import IllegalAction
from clachan.core.pending import Pending
from clachan.games.glen_more.game import GAME as MANIFEST
from clachan.games.glen_more.rules.clan_board import road_costs
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.placing import cells_for
from clachan.games.glen_more.rules.resources import RESOURCES, counts
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory, cell_at, coordinates, found
from clachan.games.glen_more.rules.tiles import ASIDE, HOME, LASTING, LETTERS, NONE, Tile
from clachan.games.glen_more.rules.turns import begin_turn
from clachan.manifest import GameParts, Module

Cell = tuple[int, int]
HOME_CASTLE: Cell = (1, 0)
VILLAGE: Cell = (0, 0)


def the_game() -> GlenMore:
    game = clachan.game("glen-more")
    assert isinstance(game, GlenMore)
    return game


GAME = the_game()
DATA = Path(clachan.__file__).parent / "games" / "glen_more" / "data"


def game_with(
    data: str = "", module: str = "", extensions: Sequence[GlenExtension] = (), modules: Sequence[Module] = ()
) -> GlenMore:
    """The base game with further components, written as TOML: fixtures, or those of an extension that is given.

    The extension's other parts are found by its manifest among `modules`.
    """
    files = [DataFile(path.name, path.read_text(encoding="utf-8")) for path in sorted(DATA.glob("*.toml"))]
    if data:
        files.append(DataFile("fixture.toml", data, module))
    game = GlenMore(read_catalogue(files), extensions)
    game.parts = GameParts(MANIFEST.with_modules(*modules), game)
    return game


# A tile that a test makes up: `fixture("Mill", 'types = ["trade"]')`.
def fixture(name: str, fields: str, stack: str = "A") -> str:
    """A tile that a test makes up, for `game_with`."""
    return f'[tile."{name}"]\nstack = "{stack}"\nsource = "owner"\nconfidence = "high"\n{fields}\n'


def tile(name: str, game: GlenMore = GAME) -> int:
    """The number of a tile."""
    return game.components.tile_by_name[name].number


def names(tiles: Iterable[int], game: GlenMore = GAME) -> list[str]:
    """The names of tiles."""
    return [game.components.tiles[number].name for number in tiles]


def new_game(
    players: int = 3, variants: Mapping[str, str] | None = None, seed: int = 1, game: GlenMore = GAME
) -> GlenState:
    """A game at its first decision."""
    return game.setup(game.options(players, (), variants), seed)


def territory(
    tiles: Mapping[Cell, str] | None = None,
    men: Mapping[Cell, int] | None = None,
    goods: Mapping[Cell, str] | None = None,
    game: GlenMore = GAME,
) -> Territory:
    """A territory: the Home Tile and what is given. "Halkirk+Inverness" is a stack, the lowest tile first.

    Without `men` one Scotsman stands on the Starting Village.
    """
    land = found(game.components.village, game.components.castle)
    waiting = [(cell_at(*cell), stack.split("+")) for cell, stack in (tiles or {}).items()]
    for cell, stack in sorted(waiting, key=lambda item: abs(item[0] - cell_at(0, 0))):
        for name in stack:
            land = land.build(cell, game.components.tile_by_name[name])
    if men is not None:
        land = land.leave(cell_at(*VILLAGE))
        for where, number in men.items():
            if number:
                land = land.enter(cell_at(*where), number)
    for where, pile in (goods or {}).items():
        for name in pile.split():
            land = land.put(cell_at(*where), RESOURCES.index(name))
    return land


class Setting(TypedDict, total=False):
    """What the tables of the Chronicles pass on to `position` as it is."""

    seat: int
    die: int | None
    ahead: str | Mapping[int, str]
    territories: Sequence[Territory]
    coins: Sequence[int]
    whisky: Sequence[int]
    points: Sequence[int]
    persons: Sequence[str]
    cards: Sequence[str]
    claims: Mapping[str, Sequence[int]] | None
    market: str
    discard: str
    stacks: Mapping[str, str] | None
    variants: Mapping[str, str] | None
    game: GlenMore
    seed: int
    starts: bool


def position(
    *,
    players: int = 3,
    seat: int = 0,
    pieces: Sequence[int] | None = None,
    die: int | None = None,
    ahead: str | Mapping[int, str] = "",
    territories: Sequence[Territory] = (),
    coins: Sequence[int] = (),
    whisky: Sequence[int] = (),
    points: Sequence[int] = (),
    persons: Sequence[str] = (),
    cards: Sequence[str] = (),
    claims: Mapping[str, Sequence[int]] | None = None,
    market: str = "",
    discard: str = "",
    stacks: Mapping[str, str] | None = None,
    variants: Mapping[str, str] | None = None,
    modules: Sequence[str] = (),
    game: GlenMore = GAME,
    seed: int = 1,
    starts: bool = True,
) -> GlenState:
    """The start of a turn.

    `pieces` are indices on the Rondel by seat; by default the seat whose turn it is stands on 1 and the others after
    it. `ahead`: tiles from the space after the foremost piece on, separated by commas, or by index. `persons`, `cards`,
    `discard` and stacks are names separated by commas; `market` reads "wood 2, stone 3" (other rows are empty).
    `claims` are the seats with a marker by clan. Tiles that are named nowhere are in their stacks, below those named
    there. Without `starts` nothing is pending.
    """
    options = game.options(players, modules, variants)
    state = game.setup(options, seed)
    table = state.frame
    components = game.components
    state.stack.clear()
    state.forget_choices()
    state.sheet = type(state.sheet)(players)
    state.sheet.totals = fill(points, players)
    order = [seat, *[other for other in range(players) if other != seat]]
    spots = list(pieces) if pieces is not None else [1 + order.index(other) for other in range(players)]
    state.positions = [*spots, die if die is not None else NONE, *[NONE] * (len(table.pieces) - players - 1)]
    state.rondel = {}
    first = max(state.positions) + 1
    laid = ahead if isinstance(ahead, Mapping) else dict(enumerate(split(ahead), start=first))
    for index, name in sorted(laid.items()):
        state.rondel[index] = tile(name, game)
    state.front = max([*state.positions, *state.rondel])
    state.end_index = NONE
    for index, number in state.rondel.items():
        if number == components.the_end.number:
            state.end_index = index
    state.territories = [*territories, *[table.home] * (players - len(territories))]
    state.coins = fill(coins, players)
    state.whisky = fill(whisky, players)
    state.supply = [components.scotsmen - 1 - land.scotsmen for land in state.territories]
    state.persons = [tuple(tile(name, game) for name in split(text)) for text in fill_texts(persons, players)]
    state.cards = [
        tuple(components.landmark_of[tile(name, game)].number for name in split(text))
        for text in fill_texts(cards, players)
    ]
    state.claimed = [tuple((claims or {}).get(clan.name, ())) for clan in components.clans]
    state.roads = road_costs(components, state.claimed)
    state.markers = [components.markers - sum(c.count(s) for c in state.claimed) for s in range(players)]
    state.lasting = [lasting_of(state, s) for s in range(players)]
    state.market = [0] * len(RESOURCES)
    for part in split(market):
        kind, coins_on = part.split()
        state.market[RESOURCES.index(kind)] = int(coins_on)
    state.discard = [tile(name, game) for name in split(discard)]
    put_rest_into_stacks(state, stacks or {})
    if starts:
        begin_turn(state, seat, seat)
        state.stack.append(Pending("turn", (seat,)))
    return state


def fill(numbers: Sequence[int], players: int) -> list[int]:
    return [*numbers, *[0] * (players - len(numbers))]


def fill_texts(texts: Sequence[str], players: int) -> list[str]:
    return [*texts, *[""] * (players - len(texts))]


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def lasting_of(state: GlenState, seat: int) -> dict[str, int]:
    """The lasting effects of a seat's cards and clan fields."""
    components = state.frame.components
    effects = [effect for card in state.cards[seat] for effect in components.landmarks[card].effects]
    for clan in components.clans:
        if seat in state.claimed[clan.number]:
            effects += clan.effects
    return {effect.what: effect.amount for effect in effects if effect.kind == LASTING}


def put_rest_into_stacks(state: GlenState, stacks: Mapping[str, str]) -> None:
    """Tiles that lie nowhere else; a stack that is given holds just these, and what is then left is in the box."""
    components = state.frame.components
    used = {*state.rondel.values(), *state.discard, *[number for seat in state.persons for number in seat]}
    for land in state.territories:
        for cell, top in land.layout.tiles.items():
            used |= {top.number, *[below.number for below in land.layout.covered.get(cell, ())]}
    given = {letter: [tile_of(state, name).number for name in split(text)] for letter, text in stacks.items()}
    used |= {number for numbers in given.values() for number in numbers}
    in_play = ("", *state.options.modules)
    rest = [t for t in components.tiles if t.number not in used and t.module in in_play and t.stack != HOME]
    state.aside = tuple(t.number for t in rest if t.stack == ASIDE)
    state.stacks = []
    for letter in LETTERS:
        pool = given.get(letter, [t.number for t in rest if t.stack == letter and not t.is_end])
        state.stacks.append([number for number in pool if number != components.the_end.number])
    end = components.the_end.number
    if "D" in given and end in given["D"]:
        above = given["D"].index(end)
        state.planted = ((end, 3, above, above, above),)
    elif end in used:
        state.planted = ()
    else:
        state.planted = ((end, 3, 8, 7, 9),) if "D" not in given else ()
    kept = {*state.aside, *[n for stack in state.stacks for n in stack], *[p[0] for p in state.planted]}
    state.box = tuple(t.number for t in rest if t.number not in kept)
    state.stack_now = 0
    while state.stack_now < 3 and not state.stacks[state.stack_now]:
        state.stack_now += 1
    state.round = state.stack_now + 1


def tile_of(state: GlenState, name: str) -> Tile:
    return state.frame.components.tile_by_name[name]


# Playing


def action(state: GlenState, text: str) -> Action:
    """An action of the seat that decides, by its text; an error names what is legal."""
    seat = state.deciders[0]
    for candidate in state.legal(seat):
        if candidate.text == text:
            return candidate
    raise AssertionError(f"{text!r} is not legal at {state.asked!r}; legal: {sorted(legal(state))}")


def play(state: GlenState, *moves: str) -> GlenState:
    """Play actions of whoever has to decide: `play(state, "take Halkirk", "place 2,0")`."""
    for text in moves:
        chosen = action(state, text)
        state.play(state.deciders[0], chosen)
    return state


def legal(state: GlenState, verb: str = "") -> set[str]:
    """The texts of what the deciding seat may do; with a verb, what it may be done with: `legal(state, "take")`."""
    texts = [choice.text for choice in state.legal(state.deciders[0])]
    if verb:
        return {text.removeprefix(f"{verb} ") for text in texts if text.startswith(f"{verb} ")}
    return set(texts)


def refused(state: GlenState, *texts: str) -> None:
    """None of these actions, which all exist, is legal for the deciding seat; trying them changes nothing."""
    known = {candidate.text: candidate for candidate in state.frame.actions.all}
    for text in texts:
        before = state.to_json()
        with pytest.raises(IllegalAction):
            state.play(state.deciders[0], known[text])
        assert state.to_json() == before


def build(state: GlenState, name: str, cell: Cell | None = None) -> GlenState:
    """Take a tile, pay for it in the first way that is offered, and place it (None: where it can only go)."""
    play(state, f"take {name}")
    while state.asked in ("pay", "from"):
        play(state, min(legal(state)))
    if cell is not None and state.asked == "place":
        play(state, f"place {cell[0]},{cell[1]}")
    return state


def go_on(state: GlenState) -> GlenState:
    """Nothing is pending: let the next participant, or the Die, have its turn."""
    state.stack.clear()
    state.forget_choices()
    state.run_on()
    return state


def placements(state: GlenState, name: str, seat: int = 0) -> set[Cell]:
    """The cells on which a seat could place a tile."""
    return {coordinates(cell) for cell in cells_for(state, seat, tile_of(state, name))}


# Looking


def goods(state: GlenState, cell: Cell, seat: int = 0) -> str:
    """The resources on a tile: "wood wood stone"."""
    pile = state.territories[seat].goods.get(cell_at(*cell), 0)
    return " ".join(name for name, n in zip(RESOURCES, counts(pile), strict=True) for _ in range(n))


def men(state: GlenState, cell: Cell, seat: int = 0) -> int:
    """The Scotsmen on a tile."""
    return state.territories[seat].men.get(cell_at(*cell), 0)


def row(state: GlenState, resource: str) -> int:
    """How many fields of a Market row hold coins."""
    return state.market[RESOURCES.index(resource)]


def on_rondel(state: GlenState) -> dict[int, str]:
    """The tiles on the Rondel by index."""
    return {index: state.tile(number).name for index, number in state.rondel.items()}


def cards(state: GlenState, seat: int = 0) -> list[str]:
    """The Landmark Cards of a seat."""
    return [state.frame.components.landmarks[card].name for card in state.cards[seat]]


def top_tile(state: GlenState, cell: Cell, seat: int = 0) -> str:
    """The name of the tile on top of a cell."""
    return state.territories[seat].layout.tiles[cell_at(*cell)].name
