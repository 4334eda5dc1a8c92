"""A position as plain data: all of it, or what one seat may know (GM-HIDDEN, GM-PUBLIC).

A module types its own part of a view, and what its decisions are about, in `views.py` of its own; `part_of` and `about`
reach them.

Rules: GM-PUBLIC-01…05.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict, TypeVar, cast

from clachan.core.frame import END
from clachan.core.positions import InnerView, inner
from clachan.core.views import CommonView, seen_by
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.resources import RESOURCES, count
from clachan.games.glen_more.rules.territory import Territory, coordinates
from clachan.games.glen_more.rules.tiles import LETTERS, NONE

if TYPE_CHECKING:
    from clachan.games.glen_more.rules.state import GlenState

P = TypeVar("P")

# How many of each resource; those of which there is none are left out.
PileView = dict[str, int]
# The same of a payment, with the flexible resources and coins.
PriceView = dict[str, int]


class CellView(TypedDict):
    """A cell of a territory: the tile on top, those below it, and what lies and stands on it."""

    tile: str
    x: int
    y: int
    covers: NotRequired[list[str]]
    resources: NotRequired[PileView]
    scotsmen: NotRequired[int]


LastingName = Literal[
    "coin_for_resource",
    "castles_as_scotsmen",
    "double_castle",
    "extra_activation",
    "first_coins_double",
    "movement_for_points",
    "points_instead_of_whisky",
]


class LastingView(TypedDict, total=False):
    """The lasting effects that a player has, with their amounts."""

    coin_for_resource: int
    castles_as_scotsmen: int
    double_castle: int
    extra_activation: int
    first_coins_double: int
    movement_for_points: int
    points_instead_of_whisky: int


class PlayerView(TypedDict):
    """What a player has; `scotsmen` and `markers` are those in the supply."""

    seat: int
    colour: str
    points: int
    coins: int
    whisky: int
    scotsmen: int
    markers: int
    persons: list[str]
    landmarks: list[str]
    lasting: LastingView
    finished: bool
    territory: list[CellView]


# The tile or the Scotsman's tile that a decision begins with: a name that Python keeps for itself.
_FromView = TypedDict("_FromView", {"from": NotRequired[str]})


class PendingView(_FromView):
    """A decision or task that waits, and what it is about; docs/state.md tells which is about what."""

    ask: str
    seats: list[int]
    tile: NotRequired[str | None]
    cell: NotRequired[list[int] | None]
    everywhere: NotRequired[bool]
    types: NotRequired[list[str]]
    number: NotRequired[int]
    optional: NotRequired[bool]
    price: NotRequired[PriceView]
    resource: NotRequired[str]
    resources: NotRequired[PileView]
    clan: NotRequired[str]
    of: NotRequired[str]
    effects: NotRequired[list[str]]
    unscored: NotRequired[list[int]]


class TurnView(TypedDict):
    """The turn that is going on."""

    seat: int
    piece: str
    movement: int
    activated: list[str]
    extra_activation_used: bool


class RondelTileView(TypedDict):
    """A tile on the Rondel."""

    index: int
    tile: str


class RondelView(TypedDict):
    """The Rondel. Spaces are told by their unwrapped index; that on the board is the remainder by their number."""

    spaces: int
    pieces: dict[str, int]
    tiles: list[RondelTileView]
    front: int
    the_end: int | None
    die_waits: bool
    die_roll: int | None


class KnownView(TypedDict):
    """What is known of a tile that was planted: how many tiles of its stack may lie above it (GM-HIDDEN-03)."""

    tile: str
    stack: str
    least: int
    most: int


class StacksView(TypedDict):
    """The stack that is drawn from, and how many tiles are left in each (GM-PUBLIC-02)."""

    now: str
    left: dict[str, int]
    planted: list[KnownView]


class FieldView(TypedDict):
    """A clan field: the seats with a marker on it, and what the road to it costs."""

    clan: str
    markers: list[int]
    road: int


class GlenView(CommonView):
    """What a seat may know of a position. Parts of modules stand beside these under their own names; see `part_of`."""

    pending: list[PendingView]
    turn: TurnView | None
    rondel: RondelView
    stacks: StacksView
    market: dict[str, int]
    clan_board: list[FieldView]
    landmarks: list[str]
    discard: list[str]
    box: list[str]
    aside: list[str]
    players: list[PlayerView]
    # Discarded tiles that lie elsewhere than on the common pile (GM7-50).
    piles: NotRequired[list[str]]


class PlantedView(TypedDict):
    """A tile at a place of its own in a stack."""

    tile: str
    stack: str
    above: int


class OrderView(TypedDict):
    """The tiles of a territory on which something is, in the order in which it came there."""

    resources: list[str]
    scotsmen: list[str]


class WholeView(GlenView, InnerView):
    """A whole position: secrets, chance to come and what waits, and all that makes the state again.

    `due` are scoring rounds that wait for the end of the turn, `last_piece` is the piece whose turn was the last, and
    `kept` has by module what its part leaves out.
    """

    phase: str
    stack_contents: list[list[str]]
    planted: list[PlantedView]
    order_on_tiles: list[OrderView]
    last_piece: str | None
    due: list[int]
    kept: dict[str, object]


def part_of(view: GlenView, name: str, kind: type[P]) -> P:
    """The part of a view that belongs to a module that is played."""
    parts: Mapping[str, object] = view
    return cast(P, parts[name])


def about(pending: PendingView, kind: type[P]) -> P:
    """A decision or task of a module that waits, with what it is about."""
    return cast(P, pending)


def view(state: GlenState, seat: int | None) -> GlenView:
    """What a seat may know (GM-PUBLIC-01 to -05); None for a spectator."""
    return _position(state, seat, seat, False)


def shared_view(state: GlenState) -> GlenView:
    """What all seats may know."""
    return view(state, None)


def view_from(state: GlenState, shared: GlenView, seat: int | None) -> GlenView:
    """The view of a seat, with what it alone may know of the Chronicles: of those that have secrets to deal anew."""
    found = seen_by(shared, seat)
    if seat is not None:
        parts = cast(dict[str, object], found)
        for extension in state.frame.at["redeal"]:
            parts[extension.name] = extension.describe_from(state, parts[extension.name], seat)
    return found


def whole(state: GlenState) -> WholeView:
    """Everything, secrets and the state of chance included."""
    return _whole(state, _position(state, "all", None, True))


def whole_from(state: GlenState, shared: GlenView) -> WholeView:
    """Everything, with what those Chronicles hide that have secrets to deal anew."""
    found = seen_by(shared, "all")
    parts = cast(dict[str, object], found)
    for extension in state.frame.at["redeal"]:
        parts[extension.name] = extension.describe_whole(state, parts[extension.name])
    return _whole(state, found)


def _whole(state: GlenState, position: GlenView) -> WholeView:
    planted: list[PlantedView] = [
        {"tile": state.tile(tile).name, "stack": LETTERS[stack], "above": above}
        for tile, stack, above, _, _ in state.planted
    ]
    return {
        **position,
        **inner(state),
        "phase": END if state.over else state.phase,
        "stack_contents": [_names(state, stack) for stack in state.stacks],
        "planted": planted,
        "order_on_tiles": [_order(territory) for territory in state.territories],
        "last_piece": None if state.piece == NONE else state.frame.pieces[state.piece],
        "due": list(state.due),
        "kept": {extension.name: extension.kept(state) for extension in state.frame.at["kept"]},
    }


def _order(territory: Territory) -> OrderView:
    """Lists of choices follow this order, so a state that is made again needs it."""
    tiles = territory.layout.tiles
    return {
        "resources": [tiles[cell].name for cell in territory.goods],
        "scotsmen": [tiles[cell].name for cell in territory.men],
    }


def _position(state: GlenState, viewer: int | str | None, seat: int | None, everything: bool) -> GlenView:
    return _with_extensions(state, _base(state, viewer), seat, everything)


def _base(state: GlenState, viewer: int | str | None) -> GlenView:
    frame = state.frame
    position: GlenView = {
        "seat": viewer,
        "game": "glen-more",
        "options": frame.options.to_json(),
        "round": state.round,
        "over": state.over,
        "asked": state.asked,
        "deciders": list(state.deciders),
        "pending": [_pending(state, place) for place in range(len(state.stack))],
        "turn": _turn(state),
        "rondel": _rondel(state),
        "stacks": _stacks(state),
        "market": {name: state.market[kind] for kind, name in enumerate(RESOURCES)},
        "clan_board": _clan_board(state),
        "landmarks": _landmarks_left(state),
        "discard": _names(state, state.discard),
        "box": _names(state, state.box),
        "aside": _names(state, state.aside),
        "players": [_player(state, player) for player in range(frame.seats)],
        "sheet": state.sheet.to_json(),
    }
    if state.over:
        position["ranking"] = list(state.ranking)
    if frame.at["piles"]:
        position["piles"] = [
            name for extension in frame.at["piles"] for name in _names(state, extension.piles(state, NONE))
        ]
    return position


def _with_extensions(state: GlenState, position: GlenView, seat: int | None, everything: bool) -> GlenView:
    parts = cast(dict[str, object], position)
    for extension in state.frame.extensions:
        parts[extension.name] = extension.describe(state, seat, everything)
    return position


def _pending(state: GlenState, place: int) -> PendingView:
    """A decision or task that waits, the one that is asked last."""
    pending = state.stack[place]
    told = state.frame.decisions[pending.ask].describe(state, pending)
    return cast(PendingView, {"ask": pending.ask, "seats": list(pending.seats), **told})


def _turn(state: GlenState) -> TurnView | None:
    if state.seat == NONE:
        return None
    return {
        "seat": state.seat,
        "piece": state.frame.pieces[state.piece],
        "movement": state.movement,
        "activated": [tile.name for tile in state.frame.components.tiles if state.activated >> tile.number & 1],
        "extra_activation_used": state.extra_used,
    }


def _rondel(state: GlenState) -> RondelView:
    pieces = {name: index for name, index in zip(state.frame.pieces, state.positions, strict=True) if index != NONE}
    tiles: list[RondelTileView] = [
        {"index": index, "tile": state.tile(tile).name} for index, tile in state.rondel.items()
    ]
    return {
        "spaces": state.frame.spaces,
        "pieces": pieces,
        "tiles": tiles,
        "front": state.front,
        "the_end": None if state.end_index == NONE else state.end_index,
        "die_waits": state.die_waits,
        "die_roll": state.die_roll or None,
    }


def _stacks(state: GlenState) -> StacksView:
    left: dict[str, int] = {}
    for stack, letter in enumerate(LETTERS):
        left[letter] = len(state.stacks[stack]) + sum([1 for planted in state.planted if planted[1] == stack])
    known: list[KnownView] = [
        {"tile": state.tile(tile).name, "stack": LETTERS[stack], "least": least, "most": most}
        for tile, stack, _, least, most in state.planted
    ]
    return {"now": LETTERS[state.stack_now], "left": left, "planted": known}


def _clan_board(state: GlenState) -> list[FieldView]:
    return [
        {"clan": clan.name, "markers": list(state.claimed[clan.number]), "road": state.roads[clan.number]}
        for clan in state.frame.components.clans
    ]


def _landmarks_left(state: GlenState) -> list[str]:
    """The cards that nobody has (GM-SETUP-04)."""
    owned = {card for cards in state.cards for card in cards}
    in_play = ("", *state.options.modules)
    cards = [card for card in state.frame.components.landmarks if card.module in in_play]
    return [card.name for card in cards if card.number not in owned]


def _player(state: GlenState, seat: int) -> PlayerView:
    landmarks = state.frame.components.landmarks
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "points": state.sheet.totals[seat],
        "coins": state.coins[seat],
        "whisky": state.whisky[seat],
        "scotsmen": state.supply[seat],
        "markers": state.markers[seat],
        "persons": _names(state, state.persons[seat]),
        "landmarks": [landmarks[card].name for card in state.cards[seat]],
        "lasting": cast(LastingView, dict(state.lasting[seat])),
        "finished": state.finished(seat),
        "territory": _territory(state, seat),
    }


def _territory(state: GlenState, seat: int) -> list[CellView]:
    """The cells of a territory in the order in which they were built on."""
    territory = state.territories[seat]
    cells: list[CellView] = []
    for cell, tile in territory.layout.tiles.items():
        x, y = coordinates(cell)
        pile = territory.goods.get(cell, 0)
        entry: CellView = {"tile": tile.name, "x": x, "y": y}
        covered = territory.layout.covered.get(cell, ())
        if covered:
            entry["covers"] = [below.name for below in covered]
        if pile:
            entry["resources"] = {name: count(pile, kind) for kind, name in enumerate(RESOURCES) if count(pile, kind)}
        if cell in territory.men:
            entry["scotsmen"] = territory.men[cell]
        cells.append(entry)
    return cells


def _names(state: GlenState, tiles: Iterable[int]) -> list[str]:
    return [state.tile(tile).name for tile in tiles]
