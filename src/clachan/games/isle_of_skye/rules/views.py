"""A position as plain data: all of it, or what one seat may know (IS-HIDDEN). docs/state.md explains the fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.jsontypes import Json
from clachan.core.positions import inner
from clachan.games.isle_of_skye.rules.components import COLOURS
from clachan.games.isle_of_skye.rules.grid import coordinates
from clachan.games.isle_of_skye.rules.secrets import NONE, gold_is_shown, opened
from clachan.games.isle_of_skye.rules.territory import Territory
from clachan.games.isle_of_skye.rules.victory_points import track_position, track_token

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.state import SkyeState


def view(state: SkyeState, seat: int | None) -> dict[str, object]:
    """What a seat may know; None for a spectator, who knows what nobody hides."""
    return {"seat": seat, **_position(state, opened(state, seat))}


def whole(state: SkyeState) -> dict[str, object]:
    """Everything, secrets and chance to come included: all that makes the state again."""
    return {
        "seat": "all",
        **_position(state, [True] * state.frame.seats),
        **inner(state),
        "bag_order": _ids(state, tuple(state.bag)),
        "kept": {extension.name: extension.kept(state) for extension in state.frame.at["kept"]},
    }


def _position(state: SkyeState, open_: list[bool]) -> dict[str, object]:
    frame = state.frame
    tiles = frame.components.scoring_tiles
    position: dict[str, object] = {
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
        "players": [_player(state, seat, open_[seat]) for seat in range(frame.seats)],
        "sheet": state.sheet.to_json(),
    }
    if state.asked == "buy":
        normal, own = state.stack[-1].about
        position["purchases_left"] = {"normal": normal, "own": own}
    if state.over:
        position["ranking"] = list(state.ranking)
    for extension in frame.at["describe"]:
        position[extension.name] = extension.describe(state)
    return position


def _player(state: SkyeState, seat: int, open_: bool) -> dict[str, Json]:
    points = state.sheet.totals[seat]
    pricing = state.asked == "price"
    chosen, spot = state.chosen[seat], state.spot[seat]
    player: dict[str, Json] = {
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
    if pricing and open_:
        player["axe"] = None if state.axes[seat] == NONE else state.axes[seat] + 1
        player["prices"] = [price or None for price in state.prices[seat]]
    return player


def territory_json(territory: Territory) -> list[Json]:
    """The tiles of a territory in building order."""
    found: list[Json] = []
    for cell, face in territory.cells.items():
        x, y = coordinates(cell)
        found.append({"tile": face.tile.id, "x": x, "y": y, "rotation": face.rotation})
    return found


def _id(state: SkyeState, tile: int) -> str:
    return state.frame.components.tiles[tile].id


def _ids(state: SkyeState, tiles: tuple[int, ...]) -> list[Json]:
    return [_id(state, tile) for tile in tiles]
