"""What tiles, landmark cards and clan fields give, one kind of effect after the other (GM-ONCE, GM-ACT, GM-CLAN)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.actions import Choose, Keep, Post, Put, Resolve
from clachan.games.glen_more.activating import ACTIVATION, CLAN, ONCE
from clachan.games.glen_more.clans import fields_to_claim
from clachan.games.glen_more.components import GOODS, NONE, TYPES, Effect
from clachan.games.glen_more.extension import Handler, Origin, Step
from clachan.games.glen_more.goods import KINDS, RESOURCES
from clachan.games.glen_more.market import add_sales
from clachan.games.glen_more.state import GlenState
from clachan.games.glen_more.territory import CASTLE_CELL
from clachan.games.glen_more.windows import act_in_window, add_window, enter, sell_or_act

JOKER = "any"


# Resources and Scotsmen


def produce(state: GlenState, seat: int, cell: int, kind: int, number: int, origin: Origin) -> None:
    """Put resources on a tile; what finds no room is lost (GM-ACT-11)."""
    number = min(number, state.territories[seat].room(cell))
    if number > 0:
        state.territories[seat] = state.territories[seat].put(cell, kind, number)
        if origin.activation:
            for extension in state.table.at["produced"]:
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
    for extension in state.table.at["whisky_gained"]:
        extension.whisky_gained(state, seat, casks)


def store(state: GlenState, seat: int, cell: int, counts: tuple[int, ...]) -> None:
    """Put different resources on a tile; if not all find room the player chooses (GM-ACT-12, GM-CLAN-54)."""
    state.push("keep", seat, (cell, *counts, NONE, 0))


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
        tile = state.table.components.tile_by_name[effect.what].number
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
        state.push("remove", seat, (effect.amount, 0))


class MayRemoveTiles(Handler):
    """Loch Morar: up to two tiles may be removed (GM-LAND-27)."""

    rank = 2

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push("remove", seat, (effect.amount, 1))


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


# Resolving several effects


def origin_of(state: GlenState, about: tuple[int, ...]) -> Origin:
    """Where pending effects come from."""
    kind, number, cell = about[0], about[1], about[2]
    if kind == CLAN:
        return Origin(f"clan {state.table.components.clans[number].name}", cell, NONE, False)
    tile = state.tile(number)
    if kind == ACTIVATION:
        return Origin(tile.activation_source, cell, number, True)
    return Origin(f"placing {tile.name}", cell, number, False)


class Effects(Step):
    """Resolve effects one by one. About: kind of origin, its number, the cell, then the numbers of the effects."""

    name = "effects"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Resolve what needs no order: at once what has no choice, then, if the order does not matter, the rest."""
        about = pending.about
        if len(about) == 3:
            state.stack.pop()
            return True
        effects = state.table.components.effects
        handlers = state.table.handlers
        highest = 0
        for number in about[3:]:
            rank = handlers[effects[number].kind].rank
            if rank == 0:
                self.resolve(state, pending, number)
                return True
            highest = max(highest, rank)
        if highest < 2 or len(about) == 4:
            if self.goods_together(state, pending):
                return True
            for number in about[3:]:
                if not self.better_sell_first(state, pending, effects[number]):
                    self.resolve(state, pending, number)
                    return True
        return False

    def resolve(self, state: GlenState, pending: Pending, number: int) -> None:
        """Take an effect off the list and carry it out."""
        about = pending.about
        place = about.index(number, 3)
        state.replace(pending, (*about[:place], *about[place + 1 :]))
        effect = state.table.components.effects[number]
        state.table.handlers[effect.kind].apply(state, pending.seats[0], effect, origin_of(state, about))

    def goods_together(self, state: GlenState, pending: Pending) -> bool:
        """Several kinds of resources are put down together, so that a player who lacks room can choose."""
        about = pending.about
        effects = state.table.components.effects
        goods = [number for number in about[3:] if effects[number].kind == GOODS]
        if len(goods) < 2:
            return False
        seat, cell = pending.seats[0], about[2]
        counts = [0] * len(RESOURCES)
        for number in goods:
            counts[effects[number].resource] += effects[number].amount
        if cell != NONE and state.territories[seat].room(cell) >= sum(counts):
            return False
        state.replace(pending, (*about[:3], *[number for number in about[3:] if number not in goods]))
        if cell == NONE:
            hand_out(state, seat, tuple(counts), producer(origin_of(state, about)))
        elif state.territories[seat].layout.has(cell, about[1]):
            activation = 1 if about[0] == ACTIVATION else 0
            state.push("keep", seat, (cell, *counts, about[1], activation))
        return True

    def better_sell_first(self, state: GlenState, pending: Pending, effect: Effect) -> bool:
        """Whether a resource of a one-time effect would be lost unless one of the tile is sold first (GM-ONCE-12)."""
        about = pending.about
        cell = about[2]
        if about[0] != ONCE or cell == NONE or effect.kind not in (GOODS, JOKER):
            return False
        territory = state.territories[pending.seats[0]]
        if territory.room(cell) >= effect.amount:
            return False
        pile = territory.goods.get(cell, 0)
        return [kind for kind in KINDS if state.market[kind] and (pile >> (8 * kind)) & 255] != []

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any of the effects next (GM-ONCE-02), or something of the own turn before it."""
        effects = state.table.components.effects
        found: list[Action] = []
        for number in pending.about[3:]:
            action = state.table.actions.resolve[effects[number].label]
            if action not in found:
                found.append(action)
        add_window(state, seat, found)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Resolve the chosen one."""
        if not isinstance(action, Resolve):
            act_in_window(state, seat, action)
            return
        effects = state.table.components.effects
        for number in pending.about[3:]:
            if effects[number].label == action.label:
                self.resolve(state, pending, number)
                return

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """Where they come from, and which are left."""
        effects = state.table.components.effects
        left: list[Json] = [effects[number].label for number in pending.about[3:]]
        return {"of": origin_of(state, pending.about).source, "effects": left}


# Decisions about resources and Scotsmen


class ChooseResource(Step):
    """A resource of choice (GM-ONCE-10, GM-ACT-10).

    About: the cell it goes on (NONE: any own tile), how many, the least kind, the tile, whether it is an activation.
    """

    name = "choose"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing is asked for what would be lost in any case."""
        cell, number = pending.about[0], pending.about[1]
        if number == 0 or (cell != NONE and state.territories[pending.seats[0]].room(cell) == 0):
            if number and self.choices_to_sell(state, pending):
                return False
            state.stack.pop()
            return True
        return False

    def choices_to_sell(self, state: GlenState, pending: Pending) -> list[Action]:
        """Sales, while the tile has less room than is coming (GM-ONCE-12)."""
        found: list[Action] = []
        cell, number = pending.about[0], pending.about[1]
        seat = pending.seats[0]
        if cell != NONE and not pending.about[4] and state.territories[seat].room(cell) < number:
            add_sales(state, seat, found)
        return found

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any resource; several are named in order."""
        cell = pending.about[0]
        found = self.choices_to_sell(state, pending)
        if cell == NONE or state.territories[seat].room(cell):
            found.extend(state.table.actions.choose[pending.about[2] :])
        else:
            found.append(state.table.actions.lose)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Take it."""
        cell, number, _, tile, activation = pending.about
        if isinstance(action, Choose):
            state.replace(pending, (cell, number - 1, action.resource, tile, activation))
            if cell == NONE:
                counts = tuple([1 if kind == action.resource else 0 for kind in KINDS])
                hand_out(state, seat, counts, tile if activation else NONE)
            else:
                produce(state, seat, cell, action.resource, 1, Origin("", cell, tile, activation == 1))
        elif not sell_or_act(state, seat, action):
            state.stack.pop()

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """How many, and for which tile."""
        return {"number": pending.about[1], "tile": None if pending.about[3] == NONE else tile_name(state, pending, 3)}


def tile_name(state: GlenState, pending: Pending, place: int) -> str:
    """The name of a tile that a decision is about."""
    return state.tile(pending.about[place]).name


class KeepResources(Step):
    """Which resources stay where not all find room (GM-ACT-12, GM-CLAN-54).

    About: the cell, how many of each resource, the tile that produced them (NONE: none), whether it was activated.
    """

    name = "keep"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Put down what leaves no choice."""
        seat = pending.seats[0]
        cell = pending.about[0]
        counts = pending.about[1:6]
        room = state.territories[seat].room(cell)
        kinds = [kind for kind in KINDS if counts[kind]]
        if sum(counts) > room > 0 and len(kinds) > 1:
            return False
        state.stack.pop()
        for kind in kinds:
            self.put_down(state, pending, seat, kind, min(counts[kind], room))
            room -= min(counts[kind], room)
        return True

    def put_down(self, state: GlenState, pending: Pending, seat: int, kind: int, number: int) -> None:
        """Put resources on the tile."""
        tile, activation = pending.about[6:]
        produce(state, seat, pending.about[0], kind, number, Origin("", pending.about[0], tile, activation == 1))

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The kinds that are there."""
        return tuple([state.table.actions.keep[kind] for kind in KINDS if pending.about[1 + kind]])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Keep one."""
        assert isinstance(action, Keep)
        about = pending.about
        place = 1 + action.resource
        state.replace(pending, (*about[:place], about[place] - 1, *about[place + 1 :]))
        self.put_down(state, pending, seat, action.resource, 1)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """What there is, and the tile it would lie on."""
        left: dict[str, Json] = {RESOURCES[kind]: pending.about[1 + kind] for kind in KINDS if pending.about[1 + kind]}
        tile = state.territories[pending.seats[0]].layout.tiles[pending.about[0]]
        return {"resources": left, "tile": tile.name}


class PutResources(Step):
    """Resources that go on any own tiles (GM-CLAN-15).

    About: how many of each are left; if an activation produced them also the tile, and how many of each are put down.
    """

    name = "put"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when nothing is left; what cannot be put down is lost."""
        seat = pending.seats[0]
        options = self.choices(state, pending, seat)
        if not options:
            self.finish(state, pending, seat)
        elif len(options) == 1:
            self.carry_out(state, pending, seat, options[0])
        else:
            state.remember(seat, options)
        return len(options) < 2

    def finish(self, state: GlenState, pending: Pending, seat: int) -> None:
        """All are put down, or lost; extensions hear what was produced."""
        state.stack.pop()
        about = pending.about
        if len(about) > len(KINDS):
            for kind in KINDS:
                if about[6 + kind]:
                    for extension in state.table.at["produced"]:
                        extension.produced(state, seat, about[5], NONE, kind, about[6 + kind])

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any tile with room; where room is short, sales, and letting go if there is none."""
        if sum(pending.about[:5]) == 0:
            return ()
        territory = state.territories[seat]
        actions = state.table.actions
        found: list[Action] = []
        room = 0
        for cell, tile in territory.layout.tiles.items():
            free = territory.room(cell)
            if free:
                room += free
                for kind in KINDS:
                    if pending.about[kind]:
                        found.append(actions.put[kind][tile.number])
        if room < sum(pending.about[:5]):
            add_sales(state, seat, found)
            if room == 0:
                found.append(actions.lose)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Put one down."""
        if isinstance(action, Put):
            about = pending.about
            kind = action.resource
            left = list(about)
            left[kind] -= 1
            if len(left) > len(KINDS):
                left[6 + kind] += 1
            state.replace(pending, tuple(left))
            territory = state.territories[seat]
            state.territories[seat] = territory.put(territory.layout.cell_of(action.tile), kind)
        elif not sell_or_act(state, seat, action):
            self.finish(state, pending, seat)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """What is left to put down."""
        left: dict[str, Json] = {RESOURCES[kind]: pending.about[kind] for kind in KINDS if pending.about[kind]}
        return {"resources": left}


class PostScotsmen(Step):
    """Scotsmen from the supply that go on any own tiles (GM-CLAN-16). About: how many."""

    name = "post"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when none is left to place, or none in the supply."""
        if pending.about[0] == 0 or state.supply[pending.seats[0]] == 0:
            state.stack.pop()
            return True
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any own tile."""
        post = state.table.actions.post
        return tuple([post[tile.number] for tile in state.territories[seat].layout.tiles.values()])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Place one."""
        assert isinstance(action, Post)
        state.replace(pending, (pending.about[0] - 1,))
        station_scotsmen(state, seat, state.territories[seat].layout.cell_of(action.tile), 1)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """How many."""
        return {"number": min(pending.about[0], state.supply[pending.seats[0]])}


def move_contents_home(state: GlenState, seat: int, pile: int, scotsmen: int) -> None:
    """What was on a removed tile goes to the Home Castle (GM-CLAN-54, GM-LAND-33)."""
    if scotsmen:
        enter(state, seat, CASTLE_CELL, scotsmen)
    counts = tuple([(pile >> (8 * kind)) & 255 for kind in KINDS])
    if sum(counts):
        store(state, seat, CASTLE_CELL, counts)
