"""What Druids adds to a state, told in the whole position and made again from it."""

from __future__ import annotations

from clachan.core.jsontypes import Json
from clachan.core.reading import Reader
from clachan.games.isle_of_skye.modules.druids.rules.bag import KEEP
from clachan.games.isle_of_skye.modules.druids.rules.components import SLABS, SPACES, DruidBox
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen
from clachan.games.isle_of_skye.modules.druids.rules.setup import empty_board
from clachan.games.isle_of_skye.modules.druids.rules.stage_two import turns_at_dolmen
from clachan.games.isle_of_skye.rules.position import by_seat, tile_named, tiles_named
from clachan.games.isle_of_skye.rules.position_checks import check_turns
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState


def deck_kept(state: SkyeState) -> dict[str, Json]:
    """The deck, in the order in which chance finds its tiles."""
    tiles = state.frame.components.tiles
    return {"deck": [tiles[tile].id for tile in state.part(Dolmen).deck]}


def read_dolmen(box: DruidBox, state: SkyeState, position: Reader) -> Dolmen:
    """The Dolmen as it lies, the deck, and everybody's slabs."""
    told = position.at("druids")
    deck = position.at("kept").at("druids").at("deck")
    dolmen = empty_board(state.frame.seats, _druid_tiles(box, state, deck))
    dolmen.row = _row(box, state, told.at("row"), dolmen.deck)
    dolmen.removed = tuple(_druid_tiles(box, state, told.at("removed")))
    dolmen.bag_draw = tuple(tiles_named(state, told.at("drawn_from_bag")))
    for seat, slabs in enumerate(by_seat(state, told.at("slabs"))):
        _read_slabs(box, state, dolmen, seat, slabs)
    _check_bag_draw(box, state, dolmen, told.at("drawn_from_bag"))
    if state.phase == "dolmen":
        _check_turns(state, position)
    return dolmen


def _druid_tiles(box: DruidBox, state: SkyeState, reader: Reader) -> list[int]:
    return [_druid_tile(box, state, item) for item in reader.items()]


def _druid_tile(box: DruidBox, state: SkyeState, reader: Reader) -> int:
    tile = tile_named(state, reader)
    if tile not in box.costs:
        raise reader.error(f"{reader.text()} is no druid tile")
    return tile


def _row(box: DruidBox, state: SkyeState, reader: Reader, deck: list[int]) -> tuple[int, ...]:
    """Five spaces; only those on the left can be empty, and only when the deck is (ISD-DOLMEN-07)."""
    items = reader.items()
    row = [NONE if item.nothing() else _druid_tile(box, state, item.at("tile")) for item in items]
    if len(row) != SPACES:
        raise reader.error(f"the Dolmen has {SPACES} spaces")
    empty = row.count(NONE)
    if row[:empty] != [NONE] * empty or (empty and deck):
        raise reader.error("spaces are empty only on the left, and only when the deck is empty")
    return tuple(row)


def _read_slabs(box: DruidBox, state: SkyeState, dolmen: Dolmen, seat: int, reader: Reader) -> None:
    """A slab for each tile with one that is built; new ones only when something is built (ISD-SLAB-01, -02)."""
    told = reader.fields()
    usable = [told[kind].at("usable").number(0) if kind in told else 0 for kind in SLABS]
    fresh = [told[kind].at("new").number(0) if kind in told else 0 for kind in SLABS]
    built = [box.slab_of.get(face.tile.index, NONE) for face in state.territories[seat].cells.values()]
    for kind, name in enumerate(SLABS):
        if usable[kind] + fresh[kind] != built.count(kind):
            raise reader.error(f"{built.count(kind)} tiles with {name} are built")
        if fresh[kind] and state.phase not in state.frame.since_building:
            raise reader.error(f"{name}: no slab is new before something is built in the round")
    dolmen.slabs[seat], dolmen.fresh[seat] = tuple(usable), tuple(fresh)


def _check_bag_draw(box: DruidBox, state: SkyeState, dolmen: Dolmen, reader: Reader) -> None:
    """Tiles of the bag are drawn just when one of them is to be kept (ISD-BAG-03, -04)."""
    if bool(dolmen.bag_draw) != (state.asked == KEEP):
        raise reader.error("tiles are drawn from the bag just when one of them is to be kept")
    for tile, item in zip(dolmen.bag_draw, reader.items(), strict=True):
        if tile in box.costs:
            raise item.error(f"{item.text()} is never in the bag")


def _check_turns(state: SkyeState, position: Reader) -> None:
    """Turns at the Dolmen wait; the one under way may have come to keeping a tile of the bag."""
    check_turns(state, position, turns_at_dolmen(state))
    turn = state.stack[-1]
    if turn.ask not in ("dolmen", KEEP) or turn.about:
        raise position.at("stack").items()[-1].error("a turn at the Dolmen asks 'dolmen' or 'keep', about nothing")
