"""What tiles, landmark cards and clan fields give, one kind of effect after the other (GM-ONCE, GM-ACT, GM-CLAN)."""

from __future__ import annotations

from clachan.games.glen_more.rules.clans import fields_to_claim
from clachan.games.glen_more.rules.components import GOODS, NONE, TYPES, Effect
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.goods import KINDS
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.windows import enter

# Resources and Scotsmen


def produce(state: GlenState, seat: int, cell: int, kind: int, number: int, origin: Origin) -> None:
    """Put resources on a tile; what finds no room is lost (GM-ACT-11)."""
    number = min(number, state.territories[seat].room(cell))
    if number > 0:
        state.territories[seat] = state.territories[seat].put(cell, kind, number)
        if origin.activation:
            for extension in state.frame.at["produced"]:
                extension.produced(state, seat, origin.tile, cell, kind, number)


def station_scotsmen(state: GlenState, seat: int, cell: int, number: int) -> None:
    """Put Scotsmen from the supply on a tile, as many as there are (GM-ONCE-07, -08)."""
    number = min(number, state.supply[seat])
    if number:
        state.supply[seat] -= number
        enter(state, seat, cell, number)


def gain_whisky(state: GlenState, seat: int, casks: int) -> None:
    """Take Whisky Casks from the pool (GM-ONCE-06)."""
    state.whisky[seat] += casks
    for extension in state.frame.at["whisky_gained"]:
        extension.whisky_gained(state, seat, casks)


def hand_out(state: GlenState, seat: int, counts: tuple[int, ...], produced_by: int = NONE) -> None:
    """Resources go on any own tiles (GM-CLAN-15); those of an activation name the tile (GM6-60, GM8-50)."""
    state.push("put", seat, counts if produced_by == NONE else (*counts, produced_by, 0, 0, 0, 0, 0))


def producer(origin: Origin) -> int:
    """The tile whose activation produces, or NONE."""
    return origin.tile if origin.activation else NONE


# Kinds of effects


class GainGoods(Handler):
    """Resources, on the tile concerned or on any own tiles."""

    rank = 1

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """GM-ACT-09, GM-CLAN-15; on a tile that is gone they are lost (GM-ONCE-16)."""
        if origin.cell == NONE:
            counts = tuple([effect.amount if kind == effect.resource else 0 for kind in KINDS])
            hand_out(state, seat, counts, producer(origin))
        elif state.territories[seat].layout.has(origin.cell, origin.tile):
            produce(state, seat, origin.cell, effect.resource, effect.amount, origin)


class GainAny(Handler):
    """Resources of choice (GM-ONCE-10, GM-ACT-10)."""

    rank = 1

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        if origin.cell == NONE or state.territories[seat].layout.has(origin.cell, origin.tile):
            activation = 1 if origin.activation else 0
            state.push("choose", seat, (origin.cell, effect.amount, 0, origin.tile, activation))


class GainScotsman(Handler):
    """Scotsmen from the supply, on the tile concerned or on any own tiles (GM-ONCE-07, GM-CLAN-16)."""

    rank = 1

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Place them, or ask where."""
        if origin.cell == NONE:
            state.push("post", seat, (effect.amount,))
        elif state.territories[seat].layout.has(origin.cell, origin.tile):
            station_scotsmen(state, seat, origin.cell, effect.amount)


class GainCoins(Handler):
    """Coins from the pool (GM-ONCE-09)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Take them."""
        state.coins[seat] += effect.amount


class GainWhisky(Handler):
    """Whisky Casks from the pool (GM-ONCE-06, GM-ACT-21)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Take them."""
        gain_whisky(state, seat, effect.amount)


class GainPoints(Handler):
    """Victory Points (GM-ONCE-11, GM-ACT-24)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Book them."""
        state.book(seat, origin.source, effect.amount)


class GainMovement(Handler):
    """Movement Points for this turn (GM-MOVE-01)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Add them."""
        state.movement += effect.amount


class ActivateAll(Handler):
    """Castle of Mey widens the area that its placement activates (GM-LAND-10, -12): see placing.py."""


class GainLasting(Handler):
    """An effect that stays for the rest of the game (GM-GEN-12)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Keep it."""
        state.lasting[seat] = {**state.lasting[seat], effect.what: effect.amount}


class GainByCount(Handler):
    """Points by what the player has: only the highest step reached counts (GM-CLAN-19)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Count now."""
        number = measure(state, seat, effect.what)
        points = 0
        for least, worth in zip(effect.at, effect.points, strict=True):
            if number >= least:
                points = worth
        state.book(seat, origin.source, points)


def measure(state: GlenState, seat: int, what: str) -> int:
    """What clan fields count (GM-CLAN-25, -35, -59, -72, -79)."""
    territory = state.territories[seat]
    if what == "villages":
        return territory.layout.count_type("village")
    if what == "occupied_tiles":
        return len(territory.men)
    if what == "overbuild_tiles":
        return territory.layout.count_overbuild()
    if what == "river_tiles":
        return territory.layout.count_river()
    return state.coins[seat]


class GainPerson(Handler):
    """A Person who lies beside the Clan Board: David Hume (GM-CLAN-60); no marker is placed (GM-PERSON-09)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Take the tile."""
        tile = state.frame.components.tile_by_name[effect.what].number
        if tile in state.aside:
            state.aside = tuple([other for other in state.aside if other != tile])
            state.persons[seat] = (*state.persons[seat], tile)


class PlaceMarker(Handler):
    """Place a Clan Marker (GM-CLAN-01); with none left nothing happens (GM-ONCE-15)."""

    rank = 2

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """A marker is left, and a field whose price can be paid (GM-ACT-20)."""
        return state.markers[seat] > 0 and fields_to_claim(state, seat) != []

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask where."""
        if state.markers[seat]:
            state.push("clan", seat)


class RemoveTiles(Handler):
    """MacMillan: one tile must be removed (GM-CLAN-50, -56)."""

    rank = 2

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push("remove", seat, (effect.amount, 0, 0))


class MayRemoveTiles(Handler):
    """Loch Morar: up to two tiles may be removed (GM-LAND-27)."""

    rank = 2

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push("remove", seat, (effect.amount, 1, 0))


class GrantActivation(Handler):
    """A tile of each of some types may be activated (GM-CLAN-27, -38, -48)."""

    rank = 2

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push("grant", seat, tuple([TYPES.index(type_) for type_ in effect.types]))


class BuildFromDiscard(Handler):
    """Munro (GM-CLAN-63)."""

    rank = 2

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which tile."""
        state.push("build", seat)


def base_handlers() -> dict[str, Handler]:
    """How each kind of effect of the base game works."""
    return {
        GOODS: GainGoods(),
        "any": GainAny(),
        "scotsman": GainScotsman(),
        "coin": GainCoins(),
        "whisky": GainWhisky(),
        "vp": GainPoints(),
        "move": GainMovement(),
        "activate_all": ActivateAll(),
        "lasting": GainLasting(),
        "count": GainByCount(),
        "person": GainPerson(),
        "marker": PlaceMarker(),
        "remove": RemoveTiles(),
        "may_remove": MayRemoveTiles(),
        "activate": GrantActivation(),
        "build_discarded": BuildFromDiscard(),
    }
