"""Kenneth McSnitch: he walks through the host's territory and steals what nobody guards.

Rules: GM8-74…81.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.penny_mobs.rules.figures import Figure, FigureStep, FigureTo, Standing, figures_on
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs
from clachan.games.glen_more.rules.any_time import sell_or_act
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.market import add_sales
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES, count
from clachan.games.glen_more.rules.resources_on_tiles import hand_out
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import AROUND
from clachan.games.glen_more.rules.tiles import NONE


class MoveKenneth(MobsterAction):
    """Spend a Movement Point on him (GM8-75)."""

    __slots__ = ()


class Steal(MobsterAction):
    """Take a resource of the tile (GM8-76)."""

    __slots__ = ("resource",)

    def __init__(self, mobster: int, resource: int) -> None:
        super().__init__(f"Kenneth steals {RESOURCES[resource]}", mobster)
        self.resource: int = resource


class KennethMcSnitch(Figure):
    """Kenneth McSnitch. He is placed and flees as a figure does (GM8-74, -81)."""

    name = "Kenneth McSnitch"
    short = "Kenneth"

    def prepare(self, components: Components) -> None:
        """Those of a figure, and his own."""
        super().prepare(components)
        self.move: MoveKenneth = MoveKenneth("move Kenneth", self.number)
        self.steal: list[Steal] = [Steal(self.number, kind) for kind in KINDS]

    def actions(self) -> Sequence[Action]:
        """Those of a figure, moving and stealing."""
        return [*super().actions(), self.move, *self.steal]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Those of a figure, and his own."""
        return [*super().decisions(), Walk(self), ChooseLoot(self), SlipAway(self)]

    def moves(self, state: GlenState, seat: int) -> Sequence[Action]:
        """As often as there are Movement Points (GM8-80)."""
        return [self.move] if self.standing(state).host != NONE else ()

    def window_refused(self, state: GlenState, seat: int) -> Sequence[Refused]:
        """Without Movement Points he stays where he is."""
        placed = self.standing(state).host != NONE
        return [(self.move, Reason("no Movement Point is left"))] if placed and not state.movement else ()

    def act(self, state: GlenState, seat: int, action: MobsterAction) -> None:
        """Ask where to."""
        if isinstance(action, MoveKenneth):
            state.push("Kenneth walks", seat)
        else:
            super().act(state, seat, action)

    def guarded(self, state: GlenState, standing: Standing) -> bool:
        """Whether a Scotsman of the host, or a figure of another player, stands there (GM8-77)."""
        if standing.cell in state.territories[standing.host].men:
            return True
        own = self.controller(state)
        for figure in figures_on(state, state.part(Mobs), standing.host, standing.cell):
            if figure.controller(state) != own:
                return True
        return False

    def loot(self, state: GlenState) -> list[int]:
        """The kinds of resources where he stands."""
        standing = self.standing(state)
        pile = state.territories[standing.host].goods.get(standing.cell, 0)
        return [kind for kind in KINDS if count(pile, kind)]


class Walk(FigureStep):
    """Which neighbouring tile of the host he moves to (GM8-75)."""

    def __init__(self, kenneth: KennethMcSnitch) -> None:
        super().__init__(kenneth, "walks")
        self.kenneth: KennethMcSnitch = kenneth

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The 8 cells around, as far as they have tiles."""
        standing = self.kenneth.standing(state)
        tiles = state.territories[standing.host].layout.tiles
        around = [standing.cell + step for step in AROUND if standing.cell + step in tiles]
        return tuple([self.kenneth.action_to(state, standing.host, cell) for cell in around])

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tiles of the host that are further away."""
        standing, legal = self.kenneth.standing(state), state.legal(seat)
        here, far = Reason("he stands there"), Reason("he moves to a neighbouring tile")
        found: list[Refused] = []
        for cell in state.territories[standing.host].layout.tiles:
            action = self.kenneth.action_to(state, standing.host, cell)
            if action not in legal:
                found.append((action, here if cell == standing.cell else far))
        return found

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Spend the Movement Point; what he finds unguarded he may take (GM8-76)."""
        assert isinstance(action, FigureTo)
        state.stack.pop()
        state.movement -= 1
        goal = self.kenneth.goal(state, action)
        # Who stood there when he came has guarded the tile, even if it is a figure that flees from him now.
        guarded = self.kenneth.guarded(state, goal)
        if not guarded:
            state.push("Kenneth steals", seat)
        self.kenneth.arrive(state, goal)


class ChooseLoot(FigureStep):
    """Which resource he steals, if any (GM8-76)."""

    def __init__(self, kenneth: KennethMcSnitch) -> None:
        super().__init__(kenneth, "steals")
        self.kenneth: KennethMcSnitch = kenneth

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing is asked where nothing lies, or where nothing can be put or sold."""
        options = self.choices(state, pending, pending.seats[0])
        if len(options) == 1:
            state.stack.pop()
            return True
        state.remember(pending.seats[0], options)
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Without room at home he cannot steal, but something can be sold first (GM8-78)."""
        found: list[Action] = []
        loot = self.kenneth.loot(state)
        if loot and has_room(state, seat):
            found.extend([self.kenneth.steal[kind] for kind in loot])
        elif loot:
            add_sales(state, seat, found)
        found.append(state.frame.actions.done)
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Everything, without room at home."""
        no_room = Reason("no tile of yours has room for it")
        return (
            [] if has_room(state, seat) else [(self.kenneth.steal[kind], no_room) for kind in self.kenneth.loot(state)]
        )

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """The resource goes on any own tile; then he may slip away (GM8-78, -79)."""
        if isinstance(action, Steal):
            state.stack.pop()
            standing = self.kenneth.standing(state)
            host = state.territories[standing.host]
            state.territories[standing.host] = host.take(standing.cell, action.resource)
            state.push("Kenneth leaves", seat)
            hand_out(state, seat, tuple([1 if kind == action.resource else 0 for kind in KINDS]))
        elif not sell_or_act(state, seat, action):
            state.stack.pop()


def has_room(state: GlenState, seat: int) -> bool:
    """Whether a tile of the seat can hold one more resource."""
    territory = state.territories[seat]
    for cell in territory.layout.tiles:
        if territory.room(cell):
            return True
    return False


class SlipAway(FigureStep):
    """Directly after a theft he may go to any tile of another player (GM8-79)."""

    def __init__(self, kenneth: KennethMcSnitch) -> None:
        super().__init__(kenneth, "leaves")

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """All tiles of those who are neither host nor controller, or stay."""
        return (*self.figure.places(state), state.frame.actions.done)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tiles of the host and the own ones."""
        return self.figure.places_refused(state)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Go, or stay."""
        state.stack.pop()
        if isinstance(action, FigureTo):
            self.figure.arrive(state, self.figure.goal(state, action))
