"""Resources that come to tiles: which, on which tile, and what finds no room.

Rules: GM-PLACE-17, GM-ACT-11…13, GM-ONCE-12, GMC-19, GMX-08.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.rules.actions import Choose, Keep, Put
from clachan.games.glen_more.rules.any_time import sell_or_act
from clachan.games.glen_more.rules.extension import IN_ANY_ORDER, Handler, Origin
from clachan.games.glen_more.rules.market import add_sales
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES, ROOM
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Effect


def produce(state: GlenState, seat: int, cell: int, kind: int, number: int, origin: Origin) -> None:
    """Put resources on a tile, at most three (GM-PLACE-17); what finds no room is lost (GM-ACT-11, -13, GM-ONCE-12)."""
    number = min(number, state.territories[seat].room(cell))
    if number > 0:
        state.territories[seat] = state.territories[seat].put(cell, kind, number)
        if origin.activation:
            for extension in state.frame.at["produced"]:
                extension.produced(state, seat, origin.tile, cell, kind, number)


def hand_out(state: GlenState, seat: int, counts: tuple[int, ...], produced_by: int = NONE) -> None:
    """Resources go on any own tiles (GM-CLAN-15, GMC-19, GMX-08); an activation names its tile (GM6-60, GM8-50)."""
    state.push("put", seat, counts if produced_by == NONE else (*counts, produced_by, 0, 0, 0, 0, 0))


def producer(origin: Origin) -> int:
    """The tile whose activation produces, or NONE."""
    return origin.tile if origin.activation else NONE


class GainGoods(Handler):
    """Resources, on the tile concerned or on any own tiles."""

    rank = IN_ANY_ORDER

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """GM-ACT-09, GM-CLAN-15; on a tile that is gone they are lost (GM-ONCE-16)."""
        if origin.cell == NONE:
            counts = tuple([effect.amount if kind == effect.resource else 0 for kind in KINDS])
            hand_out(state, seat, counts, producer(origin))
        elif state.territories[seat].layout.has(origin.cell, origin.tile):
            produce(state, seat, origin.cell, effect.resource, effect.amount, origin)


class GainAny(Handler):
    """Resources of choice (GM-ONCE-10, GM-ACT-10)."""

    rank = IN_ANY_ORDER

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        if origin.cell == NONE or state.territories[seat].layout.has(origin.cell, origin.tile):
            activation = 1 if origin.activation else 0
            state.push("choose", seat, (origin.cell, effect.amount, 0, origin.tile, activation))


class ChooseResource(Decision[GlenState]):
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
            found.extend(state.frame.actions.choose[pending.about[2] :])
        else:
            found.append(state.frame.actions.lose)
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


class KeepResources(Decision[GlenState]):
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
        return tuple([state.frame.actions.keep[kind] for kind in KINDS if pending.about[1 + kind]])

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


def full_tiles(state: GlenState, seat: int, kinds: Sequence[int]) -> list[Refused]:
    """Own tiles on which these resources find no room, with why (GM-PLACE-17)."""
    territory, put = state.territories[seat], state.frame.actions.put
    full = [tile.number for cell, tile in territory.layout.tiles.items() if not territory.room(cell)]
    no_room = Reason("no room: {most} lie there", most=ROOM)
    return [(put[kind][tile], no_room) for kind in kinds for tile in full]


class PutResources(Decision[GlenState]):
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
                    for extension in state.frame.at["produced"]:
                        extension.produced(state, seat, about[5], NONE, kind, about[6 + kind])

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any tile with room; where room is short, sales, and letting go if there is none."""
        if sum(pending.about[:5]) == 0:
            return ()
        territory = state.territories[seat]
        actions = state.frame.actions
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

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tiles without room (GM-PLACE-17)."""
        return full_tiles(state, seat, [kind for kind in KINDS if pending.about[kind]])

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
