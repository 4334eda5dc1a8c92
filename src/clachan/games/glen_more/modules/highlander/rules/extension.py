"""Chronicle II Highlander on the extension points of the base game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.observation import Notes
from clachan.core.options import Variant
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.games.glen_more.modules.highlander.rules import die, filling, observation, views
from clachan.games.glen_more.modules.highlander.rules.components import MODULE, Box
from clachan.games.glen_more.modules.highlander.rules.leaving import (
    Collect,
    CollectMeeting,
    LeaveRest,
    TakeCoins,
    collected_on_path,
    collection_ahead,
)
from clachan.games.glen_more.modules.highlander.rules.mountain import Mountain, is_on_mountain
from clachan.games.glen_more.modules.highlander.rules.moving_onto import Climb, climb_mountain, places_to_climb
from clachan.games.glen_more.modules.highlander.rules.moving_over import (
    LayCoin,
    LayResource,
    Toll,
    TollMeeting,
    toll_ahead,
    toll_on_path,
)
from clachan.games.glen_more.modules.highlander.rules.position import restore
from clachan.games.glen_more.modules.highlander.rules.setup import PLAYERS, WAY, set_up_mountain
from clachan.games.glen_more.modules.highlander.rules.the_end import CollectAtTheEnd, give_at_the_end
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.met_on_the_way import Meeting
from clachan.games.glen_more.rules.resources import KINDS
from clachan.games.glen_more.rules.state import GlenState


class Highlander(GlenExtension):
    """II Highlander: the Mountain, with a toll for who moves over it and all of it for who leaves it."""

    name = MODULE
    players = PLAYERS
    variants: ClassVar[tuple[Variant, ...]] = (WAY,)
    box: Box

    def __init__(self) -> None:
        self.climb: Climb = Climb()
        self.leave_rest: LeaveRest = LeaveRest()
        self.lay_coin: LayCoin = LayCoin()
        self.lay_resource: tuple[LayResource, ...] = tuple([LayResource(kind) for kind in KINDS])
        self.toll: TollMeeting = TollMeeting()
        self.collect: CollectMeeting = CollectMeeting()

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """The measures of the Mountain, and what the box says."""
        self.box = Box(catalogue)

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
        """The Mountain is empty."""
        return set_up_mountain(self.box, state)

    # The Rondel

    def fillable(self, state: GlenState, index: int) -> bool:
        """No tile lies on the Mountain."""
        return filling.fillable(state, index)

    def destinations(self, state: GlenState, seat: int, piece: int) -> Sequence[Action]:
        """The Mountain."""
        return places_to_climb(self.climb, state, seat, piece)

    def act(self, state: GlenState, seat: int, action: Action) -> bool:
        """Move onto the Mountain."""
        if action is not self.climb:
            return False
        climb_mountain(state, seat)
        return True

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """What is collected by who leaves it, and the toll of who moves over it."""
        return (*collected_on_path(state, piece, start), *toll_on_path(state, piece, start, goal))

    def meets(self, state: GlenState, seat: int, piece: int, start: int, goal: int) -> Sequence[tuple[int, Meeting]]:
        """The same, for looking ahead."""
        if is_on_mountain(state, start):
            return collection_ahead(self.collect, state, seat, piece, start)
        return toll_ahead(self.toll, state, seat, piece, start, goal)

    def counted_by_die(self, state: GlenState) -> Sequence[int]:
        """The Mountain."""
        return die.counted_by_die(state)

    def die_moved(self, state: GlenState, start: int, goal: int) -> None:
        """It may have moved over the Mountain."""
        die.die_moved(state, start, goal)

    # The end

    def before_final(self, state: GlenState) -> None:
        """What lies on the Mountain."""
        give_at_the_end(state)

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> views.MountainView:
        """Everything is open."""
        return views.describe(state)

    def restore(self, state: GlenState, position: Reader) -> Mountain:
        """What lies on the Mountain."""
        return restore(self.box, state, position.at(MODULE))

    def observe(self, state: GlenState, notes: Notes) -> None:
        """The Mountain."""
        observation.observe(state, notes)
