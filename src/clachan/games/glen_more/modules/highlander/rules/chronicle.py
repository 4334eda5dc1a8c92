"""Chronicle II Highlander: where it changes the base game (GM2)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.options import Variant
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.highlander.rules.collecting import (
    LEAVING,
    Collect,
    CollectAtTheEnd,
    CollectMeeting,
    LeaveRest,
    TakeCoins,
    goods_json,
)
from clachan.games.glen_more.modules.highlander.rules.mountain import (
    LENGTHWISE,
    MODULE,
    SIDEWAYS,
    VARIANT,
    Mountain,
    ahead,
    between,
    is_on_mountain,
    lay_coin,
    piece_on_mountain,
)
from clachan.games.glen_more.modules.highlander.rules.toll import TOLL, LayCoin, LayResource, Toll, TollMeeting
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.met_on_the_way import Meeting, seat_on_the_way
from clachan.games.glen_more.rules.resources import KINDS
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from clachan.games.glen_more.rules.turns import stop_without_tile

LEVELS = ("easy", "medium", "hard")


class Climb(Action):
    """Move onto the Mountain."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("climb the Mountain")


class Highlander(GlenExtension):
    """II Highlander: the Mountain, with a toll for who moves over it and all of it for who leaves it."""

    name = MODULE
    variants: tuple[Variant, ...] = (Variant(VARIANT, [LENGTHWISE, SIDEWAYS], module=MODULE),)

    def __init__(self) -> None:
        self.climb: Climb = Climb()
        self.leave_rest: LeaveRest = LeaveRest()
        self.lay_coin: LayCoin = LayCoin()
        self.lay_resource: tuple[LayResource, ...] = tuple([LayResource(kind) for kind in KINDS])
        self.size: dict[str, int] = {}
        # What the box says of it (GM2-02).
        self.minutes: int = 0
        self.level: str = ""
        self.toll: TollMeeting = TollMeeting()
        self.collect: CollectMeeting = CollectMeeting()

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """How many spaces the Mountain covers (GM2-05, -07), and what the box says."""
        for entry in catalogue.kind("mountain", MODULE):
            for way in (LENGTHWISE, SIDEWAYS):
                self.size[way] = entry.number(way, 1, 3)
            self.minutes = entry.number("minutes", 0, 60)
            self.level = entry.text("level", LEVELS)
            entry.done()

    def actions(self) -> Sequence[Action]:
        """Climb, the tolls, and what is left behind."""
        return (self.climb, self.lay_coin, *self.lay_resource, self.leave_rest)

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """The toll, and collecting what lies on the Mountain."""
        return (
            Toll(self.lay_coin, self.lay_resource),
            TakeCoins(),
            Collect(self.leave_rest),
            CollectAtTheEnd(),
        )

    # Set-up

    def set_up(self, state: GlenState) -> Mountain:
        """The Mountain is empty (GM2-08)."""
        there = Mountain()
        there.size = self.size[state.options.variants.get(VARIANT, LENGTHWISE)]
        there.coins = 0
        there.goods = 0
        return there

    # The Rondel

    def fillable(self, state: GlenState, index: int) -> bool:
        """No tile lies on the spaces of the Mountain, the last ones before the first empty space (GM2-04, -09, -33)."""
        extra = state.part(Mountain)
        spaces = state.frame.spaces
        return index % spaces < spaces - extra.size

    def destinations(self, state: GlenState, seat: int, piece: int) -> Sequence[Action]:
        """The Mountain, for an own piece, if it lies ahead and no other piece stands on it (GM2-20, -25, -46)."""
        if piece != seat:
            return ()
        index = ahead(state, state.positions[piece])
        return () if index == NONE or index in state.positions else (self.climb,)

    def act(self, state: GlenState, seat: int, action: Action) -> bool:
        """Move onto the Mountain: no tile, no toll (GM2-21 to -23)."""
        if action is not self.climb:
            return False
        state.stack.pop()
        stop_without_tile(state, seat, state.piece, ahead(state, state.positions[state.piece]))
        return True

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """The toll of who moves over it, and what is collected by who leaves it; own pieces only (GMC-16)."""
        seat = seat_on_the_way(state, piece)
        if seat == NONE:
            return ()
        if is_on_mountain(state, start):
            return ((start, Pending(LEAVING, (), (seat, start))),)
        index = between(state, start, goal)
        return () if index == NONE else ((index, Pending(TOLL, (seat,), (index,))),)

    def meets(self, state: GlenState, seat: int, piece: int, start: int, goal: int) -> Sequence[tuple[int, Meeting]]:
        """The same, for looking ahead."""
        if seat_on_the_way(state, piece) != seat:
            return ()
        if is_on_mountain(state, start):
            return ((start, self.collect),) if state.positions[piece] == start else ()
        index = between(state, start, goal)
        return () if index == NONE else ((index, self.toll),)

    def counted_by_die(self, state: GlenState) -> Sequence[int]:
        """The Mountain counts as one tile with an icon (GM2-38, -39)."""
        index = ahead(state, state.positions[state.frame.die])
        return () if index == NONE else (index,)

    def die_moved(self, state: GlenState, start: int, goal: int) -> None:
        """A coin of the pool lies on the Mountain when the Die has moved over it (GM2-40, -41)."""
        if between(state, start, goal) != NONE:
            lay_coin(state)

    # The end

    def before_final(self, state: GlenState) -> None:
        """Who has finished on the Mountain gets everything (GM2-42); with nobody on it, it stays there (GM2-45)."""
        piece = piece_on_mountain(state)
        if piece != NONE:
            state.push_task(LEAVING, (piece, NONE))

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> Json:
        """Everything is open: the spaces it covers, who stands on it, what lies on it."""
        there = state.part(Mountain)
        spaces = state.frame.spaces
        piece = piece_on_mountain(state)
        return {
            "spaces": list(range(spaces - there.size, spaces)),
            "piece": None if piece == NONE else state.frame.pieces[piece],
            "coins": there.coins,
            "resources": goods_json(there.goods),
        }
