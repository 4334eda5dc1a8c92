"""What a view tells of the Chronicle, and of each mobster what he remembers."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, TypeVar, cast

from clachan.games.glen_more.modules.penny_mobs.rules.state import MODULE
from clachan.games.glen_more.rules.views import GlenView, part_of


class InmateView(TypedDict):
    """A mobster in prison: the pennies on him, and what he costs in the end."""

    mobster: str
    pennies: int
    penalty: int


class MobsterView(TypedDict):
    """A mobster under control, and the seat that controls him."""

    mobster: str
    seat: int


class MobsView(TypedDict):
    """Pennies by seat, the prison, those under control, orders by topic and seat: all subjects, or a list of them."""

    pennies: list[int]
    earned: list[int]
    prison: list[InmateView]
    waiting: int
    unseen: list[str]
    mobsters: list[MobsterView]
    orders: dict[str, list[str | list[str]]]
    arrivals: list[int]


# Mobsters


class FigureView(MobsterView):
    """Kenneth, Fergus, Mike: the host, and where he stands there; a tile may be gone from under him."""

    host: int | None
    tile: NotRequired[str | None]
    x: NotRequired[int]
    y: NotRequired[int]


class PlacingView(TypedDict):
    """A stolen tile, and the cells of a territory where it may be put."""

    tile: str
    seat: int
    cells: list[list[int]]


class DerekView(MobsterView):
    """Derek Anderson."""

    used: bool
    placing: NotRequired[PlacingView]


class FieldMarkerView(TypedDict):
    """A marker of Peggy McWander with its coins, on a clan field or with the card."""

    marker: int
    coins: int
    clan: str | None


class WanderView(MobsterView):
    """Peggy McWander."""

    markers: list[FieldMarkerView]


class DuffView(MobsterView):
    """Joe McDuff, and how many markers are left."""

    markers: int


class ProducedView(TypedDict):
    """What an activation that is not over has made."""

    tile: str
    resource: str
    number: int


class MailView(MobsterView):
    """Bruce McMail, and the coins on his card."""

    coins: int
    produced: list[ProducedView]


class MarkerView(TypedDict):
    """A marker of Peggy McLaird with its coins."""

    marker: int
    coins: int


class ReservedView(TypedDict):
    """A reserved tile, and what others pay for it."""

    tile: str
    coins: int


class LairdView(MobsterView):
    """Peggy McLaird: the markers with the card, the reserved tile."""

    markers: list[MarkerView]
    reserved: ReservedView | None
    used: bool
    turned: bool


class GainView(TypedDict):
    """What a source with several parts has brought a seat."""

    seat: int
    source: str
    points: int


class SpongeView(MobsterView):
    """Sibyl MacSponge: whether she has had her point in this turn."""

    given: bool
    gains: list[GainView]


class BoatmanView(MobsterView):
    """Calum McQuack: whether he has drawn his second token."""

    drawn: bool


class MuscleView(BoatmanView):
    """Bully McMuscle: the steps of all boats before this turn, and the last step that was free."""

    before: int
    free: int


class OnceView(MobsterView):
    """Fraser McStarve in the game, Oonagh McHagg in a scoring: whether it is done."""

    used: bool


class ClaimView(MobsterView):
    """John McClaim: how many markers are left, and the cards with the others."""

    markers: int
    cards: list[str]


# What decisions are about


class FigureAsked(TypedDict):
    """A question about a figure."""

    mobster: str


class OptionalAsked(TypedDict):
    """A question that may be put off, or not."""

    optional: bool


class ScotsmanAsked(FigureAsked, OptionalAsked):
    """Which Scotsman becomes a figure."""


class ReceiverAsked(TypedDict):
    """Who gets a stolen tile."""

    victim: int
    tile: str


class CellAsked(ReceiverAsked):
    """Where it is put."""

    receiver: int


class BruceAsked(TypedDict):
    """Whose resources Bruce may take, and of which tile."""

    seat: int
    tile: str


class StoresAsked(TypedDict):
    """What he has taken."""

    resource: str


class PennyAsked(TypedDict):
    """Who may be given a penny."""

    seat: int


Swapping = Literal["passing", "leaving", "the end"]


class SwapAsked(TypedDict):
    """When Elspeth exchanges something."""

    when: Swapping


class RollAsked(TypedDict):
    """The roll that may be repeated."""

    roll: int


class SecondTokenAsked(TypedDict):
    """The castle where a second token may be drawn."""

    river: int


# Reading

M = TypeVar("M", bound=MobsterView)


def mobs_of(view: GlenView) -> MobsView:
    """The Chronicle's part of a view."""
    return part_of(view, MODULE, MobsView)


def entry_of(view: GlenView, name: str) -> MobsterView | None:
    """What a view tells of a mobster, if he is under control."""
    return next((entry for entry in mobs_of(view)["mobsters"] if entry["mobster"] == name), None)


def known_as(entry: MobsterView, kind: type[M]) -> M:
    """A mobster with what he remembers."""
    return cast(M, entry)
