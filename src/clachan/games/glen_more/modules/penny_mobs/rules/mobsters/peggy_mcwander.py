"""Peggy McWander: whoever wants a marked clan field pays her controller.

Rules: GM8-35…43.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import FieldMarkerView, WanderView
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.position_names import clan_named
from clachan.games.glen_more.rules.state import GlenState

# Where a marker is that lies on no field: still with the card, or out of the game.
IN_HAND, GONE = -1, -2


class UseMcWander(MobsterAction):
    """Put a McWander marker on a clan field (GM8-36)."""

    __slots__ = ()


class MarkField(MobsterAction):
    """Put this marker on this field."""

    __slots__ = ("marker", "clan")

    def __init__(self, mobster: int, marker: int, coins: int, clan: int, name: str) -> None:
        super().__init__(f"McWander marker {marker + 1} ({coins}) on {name}", mobster)
        self.marker: int = marker
        self.clan: int = clan


class FieldMarkers(MobsterState):
    """By marker, the number of the clan field it lies on, or IN_HAND or GONE. It is no Clan Marker (GM8-42)."""

    __slots__ = ("on",)

    def __init__(self, on: tuple[int, ...]) -> None:
        self.on: tuple[int, ...] = on

    def numbers(self) -> list[int]:
        """As they stand."""
        return list(self.on)


class PeggyMcWander(Mobster):
    """Peggy McWander."""

    name = "Peggy McWander"

    def prepare(self, components: Components) -> None:
        """Her actions."""
        self.use: UseMcWander = UseMcWander("use Peggy McWander", self.number)
        self.mark: list[list[MarkField]] = [
            [MarkField(self.number, marker, coins, clan.number, clan.name) for clan in components.clans]
            for marker, coins in enumerate(self.markers)
        ]

    def actions(self) -> Sequence[Action]:
        """One to begin with, one for each marker and field."""
        return [self.use, *[action for actions in self.mark for action in actions]]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Where a marker goes."""
        return [MarkFieldStep(self)]

    def begin(self, state: GlenState) -> FieldMarkers:
        """All markers lie with the card (GM8-35)."""
        return FieldMarkers((IN_HAND,) * len(self.markers))

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> FieldMarkers:
        """What she has told."""
        on = [GONE] * len(self.markers)
        for item in told.at("markers").items():
            field = item.at("clan")
            marker = item.at("marker").number(1, len(on)) - 1
            on[marker] = IN_HAND if field.nothing() else clan_named(state, field)
        return FieldMarkers(tuple(on))

    def own(self, state: GlenState) -> FieldMarkers:
        """Where her markers are."""
        kept = state.part(Mobs).kept[self.number]
        assert isinstance(kept, FieldMarkers)
        return kept

    def fields(self, state: GlenState) -> list[int]:
        """The fields that can be marked: with a bonus and without a Clan Marker (GM8-37)."""
        return [clan.number for clan in state.frame.components.clans if clan.effects and not state.claimed[clan.number]]

    def window(self, state: GlenState, seat: int) -> Sequence[Action]:
        """While there is a marker and a field for it."""
        return [self.use] if IN_HAND in self.own(state).on and self.fields(state) else ()

    def window_refused(self, state: GlenState, seat: int) -> Sequence[Refused]:
        """Without markers, or fields for them."""
        if self.window(state, seat):
            return ()
        left = IN_HAND in self.own(state).on
        return [(self.use, Reason("no free clan field with a bonus") if left else Reason("no marker is left"))]

    def act(self, state: GlenState, seat: int, action: MobsterAction) -> None:
        """Ask where."""
        state.push("mcwander", seat)

    def put_marker(self, state: GlenState, marker: int, clan: int) -> None:
        """The marker stays there until the field is claimed (GM8-43)."""
        on = list(self.own(state).on)
        on[marker] = clan
        self.keep(state, FieldMarkers(tuple(on)))

    def price(self, state: GlenState, clan: int) -> int:
        """The coins on all markers of a field (GM8-38)."""
        on = self.own(state).on
        if clan not in on:
            return 0
        return sum([coins for marker, coins in enumerate(self.markers) if on[marker] == clan])

    def marker_price(self, state: GlenState, seat: int, clan: int) -> int:
        """Opponents pay, together with the road (GM8-39); her controller does not (GM8-40)."""
        return 0 if seat == self.controller(state) else self.price(state, clan)

    def marker_paid(self, state: GlenState, seat: int, clan: int) -> None:
        """The coins go to the controller, the markers out of the game (GM8-38, -41)."""
        on = self.own(state).on
        if clan in on:
            controller = self.controller(state)
            if seat != controller:
                state.coins[controller] += self.price(state, clan)
            self.keep(state, FieldMarkers(tuple([GONE if where == clan else where for where in on])))

    def describe(self, state: GlenState) -> WanderView:
        """The markers: their coins, and the field (None: with the card); those out of the game are left out."""
        clans = state.frame.components.clans
        markers: list[FieldMarkerView] = []
        for marker, where in enumerate(self.own(state).on):
            if where != GONE:
                field = None if where == IN_HAND else clans[where].name
                markers.append({"marker": marker + 1, "coins": self.markers[marker], "clan": field})
        return {**super().describe(state), "markers": markers}


class MarkFieldStep(Decision[GlenState]):
    """Which marker goes on which field."""

    name = "mcwander"

    def __init__(self, peggy: PeggyMcWander) -> None:
        self.peggy: PeggyMcWander = peggy

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Markers with the same number of coins are the same."""
        found: list[Action] = []
        seen: list[int] = []
        fields = self.peggy.fields(state)
        for marker, where in enumerate(self.peggy.own(state).on):
            if where == IN_HAND and self.peggy.markers[marker] not in seen:
                seen.append(self.peggy.markers[marker])
                found.extend([self.peggy.mark[marker][clan] for clan in fields])
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Fields with a Clan Marker, and those without a bonus (GM8-37)."""
        mark = self.peggy.mark[self.peggy.own(state).on.index(IN_HAND)]
        claimed, none = Reason("a marker lies there already"), Reason("it has no bonus")
        fields = self.peggy.fields(state)
        others = [clan.number for clan in state.frame.components.clans if clan.number not in fields]
        return [(mark[clan], claimed if state.claimed[clan] else none) for clan in others]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Put it there."""
        assert isinstance(action, MarkField)
        state.stack.pop()
        self.peggy.put_marker(state, action.marker, action.clan)
