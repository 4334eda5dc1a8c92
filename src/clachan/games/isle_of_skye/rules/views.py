"""A position as plain data: all of it, or what one seat may know. docs/state.md explains the fields.

What a seat may know is decided in who_knows_what.py. A module types its own part of a view in `views.py` of its own;
`part_of` reaches it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NotRequired, TypedDict, TypeVar, cast

from clachan.core.positions import InnerView, inner
from clachan.core.views import CommonView, seen_by
from clachan.games.isle_of_skye.rules.components import COLOURS
from clachan.games.isle_of_skye.rules.grid import coordinates
from clachan.games.isle_of_skye.rules.territory import Territory
from clachan.games.isle_of_skye.rules.victory_points import track_position, track_token
from clachan.games.isle_of_skye.rules.who_knows_what import NONE, gold_is_shown, opened, prices_are_shown

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.state import SkyeState

P = TypeVar("P")


class CellView(TypedDict):
    """A tile of a territory, where it lies and how often it was turned."""

    tile: str
    x: int
    y: int
    rotation: int


class OfferView(TypedDict):
    """A tile on offer."""

    tile: str
    price: int


class BuildingView(TypedDict):
    """The tile that a player has taken up to build, and the cell that was chosen for it."""

    tile: str
    cell: list[int] | None


class PlayerView(TypedDict):
    """What a player has. Gold is None to those who may not know it."""

    seat: int
    colour: str
    points: int
    track_position: int
    track_token: int
    gold: int | None
    income: int
    balance: int
    lowest: int
    drawn: list[str]
    ready: bool
    offer: list[OfferView]
    acquired: list[str]
    returned: list[str]
    building: BuildingView | None
    territory: list[CellView]
    # While prices are set, for those who may know them (IS-HIDDEN-02).
    axe: NotRequired[int | None]
    prices: NotRequired[list[int | None]]


class TrackRoundView(TypedDict):
    """A round: the letters that it scores, and the gold that its income has for each player ahead."""

    letters: str
    catch_up: int


class GoldShownView(TypedDict):
    """The gold of all when it was last shown (IS-HIDDEN-08)."""

    round: int
    gold: list[int]


class PurchasesView(TypedDict):
    """What may still be bought in this turn."""

    normal: int
    own: int


class SkyeView(CommonView):
    """What a seat may know of a position. Parts of modules stand beside these under their own names; see `part_of`."""

    rounds: int
    phase: str
    starting_player: int
    scoring_tiles: list[str]
    track: list[TrackRoundView]
    bag: list[str]
    gold_shown: GoldShownView | None
    players: list[PlayerView]
    # While tiles are bought from offers.
    purchases_left: NotRequired[PurchasesView]


class WholeView(SkyeView, InnerView):
    """A whole position: secrets, chance to come and what waits, and all that makes the state again.

    `bag_order` is the bag as it is drawn from, and `kept` has by module what its part leaves out.
    """

    bag_order: list[str]
    kept: dict[str, object]


def has_part(view: SkyeView, name: str) -> bool:
    """Whether a view, or a part of one, tells anything of a module."""
    # A mapping, not a dictionary: compiled code would ask the dictionary itself, and a view that notes what is read of
    # it has another answer.
    parts: Mapping[str, object] = view
    return name in parts


def part_of(view: SkyeView, name: str, kind: type[P]) -> P:
    """The part of a view that belongs to a module that is played."""
    parts: Mapping[str, object] = view
    return cast(P, parts[name])


def view(state: SkyeState, seat: int | None) -> SkyeView:
    """What a seat may know; None for a spectator, who knows what nobody hides."""
    return _position(state, seat, opened(state, seat))


def shared_view(state: SkyeState) -> SkyeView:
    """What all seats may know, without the players and what expansions hide."""
    return _base(state, None)


def view_from(state: SkyeState, shared: SkyeView, seat: int | None) -> SkyeView:
    """The view of a seat, with the players as it sees them."""
    return _with_players(state, seen_by(shared, seat), opened(state, seat))


def whole(state: SkyeState) -> WholeView:
    """Everything, secrets and chance to come included: all that makes the state again."""
    return _whole(state, _base(state, "all"))


def whole_from(state: SkyeState, shared: SkyeView) -> WholeView:
    """Everything, with the players as nobody sees all of them."""
    return _whole(state, seen_by(shared, "all"))


def _whole(state: SkyeState, base: SkyeView) -> WholeView:
    return {
        **_with_players(state, base, [True] * state.frame.seats),
        **inner(state),
        "bag_order": _ids(state, tuple(state.bag)),
        "kept": {extension.name: extension.kept(state) for extension in state.frame.at["kept"]},
    }


def _position(state: SkyeState, viewer: int | str | None, open_: list[bool]) -> SkyeView:
    return _with_players(state, _base(state, viewer), open_)


def _base(state: SkyeState, viewer: int | str | None) -> SkyeView:
    frame = state.frame
    tiles = frame.components.scoring_tiles
    position: SkyeView = {
        "seat": viewer,
        "game": "isle-of-skye",
        "options": frame.options.to_json(),
        "round": state.round,
        "rounds": frame.rounds,
        "phase": state.phase,
        "over": state.over,
        "asked": state.asked,
        "deciders": list(state.deciders),
        "starting_player": state.starting_player,
        "scoring_tiles": [tiles[index].id for index in state.letters],
        "track": [
            {"letters": "".join(["ABCD"[letter] for letter in letters]), "catch_up": gold}
            for letters, gold in zip(frame.track.letters, frame.track.catch_up, strict=True)
        ],
        "bag": _ids(state, tuple(sorted(state.bag))),
        "gold_shown": {"round": state.gold_shown_round, "gold": list(state.gold_shown)} if state.gold_shown else None,
        "players": [],
        "sheet": state.sheet.to_json(),
    }
    if state.asked == "buy":
        normal, own = state.stack[-1].about
        position["purchases_left"] = {"normal": normal, "own": own}
    if state.over:
        position["ranking"] = list(state.ranking)
    parts = cast(dict[str, object], position)
    for extension in frame.at["describe"]:
        parts[extension.name] = extension.describe(state)
    return position


def _with_players(state: SkyeState, position: SkyeView, open_: list[bool]) -> SkyeView:
    position["players"] = [_player(state, seat, open_[seat]) for seat in range(state.frame.seats)]
    parts = cast(dict[str, object], position)
    for extension in state.frame.at["describe_to"]:
        parts[extension.name] = extension.describe_to(state, open_)
    return position


def _player(state: SkyeState, seat: int, open_: bool) -> PlayerView:
    points = state.sheet.totals[seat]
    pricing = state.asked == "price"
    chosen, spot = state.chosen[seat], state.spot[seat]
    player: PlayerView = {
        "seat": seat,
        "colour": COLOURS[seat],
        "points": points,
        "track_position": track_position(points),
        "track_token": track_token(points),
        "gold": state.gold[seat] if gold_is_shown(state, open_) else None,
        "income": state.income[seat],
        "balance": state.gold[seat] - state.kept[seat] - state.income[seat],
        "lowest": state.lowest[seat],
        "drawn": _ids(state, state.drawn[seat]),
        "ready": pricing and seat not in state.deciders,
        "offer": [{"tile": _id(state, tile), "price": price} for tile, price in state.offers[seat]],
        "acquired": _ids(state, state.acquired[seat]),
        "returned": _ids(state, state.returned[seat]),
        "building": None
        if chosen == NONE
        else {"tile": _id(state, chosen), "cell": None if spot == NONE else list(coordinates(spot))},
        "territory": territory_json(state.territories[seat]),
    }
    if prices_are_shown(state, open_):
        player["axe"] = None if state.axes[seat] == NONE else state.axes[seat] + 1
        player["prices"] = [price or None for price in state.prices[seat]]
    return player


def territory_json(territory: Territory) -> list[CellView]:
    """The tiles of a territory in building order."""
    found: list[CellView] = []
    for cell, face in territory.cells.items():
        x, y = coordinates(cell)
        found.append({"tile": face.tile.id, "x": x, "y": y, "rotation": face.rotation})
    return found


def _id(state: SkyeState, tile: int) -> str:
    return state.frame.components.tiles[tile].id


def _ids(state: SkyeState, tiles: tuple[int, ...]) -> list[str]:
    return [_id(state, tile) for tile in tiles]
