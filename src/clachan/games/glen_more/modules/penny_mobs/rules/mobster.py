"""What a mobster is: the points at which he can do something, and what his controller may do.

To add a mobster:

1. Give him an entry in `data/mobsters.toml` and a class of his own, a subclass of `Mobster` with his name, in a file of
   his own in `mobsters`; put it on the list in `setup.py`.
2. Override the points he needs. They have the names and meanings of those in extension.py; each is called only while
   somebody controls him, and only if it is overridden. Beyond these, `joined` is called when he is taken from prison
   (push a decision there for what can be done directly), `window` only in turns of the controller's own piece
   (GMX-23), and `moves` and `free_moves` in each turn of the controller, also with the Englishman (GMX-24); the former
   only while there are Movement Points.
3. What he has to remember is a `MobsterState` of his own, made by `begin` when he is taken. It is never changed, only
   replaced: `self.keep(state, new)`. Tell it in `describe`, whose type is in views.py: everything about mobsters is
   public (GM8-142). Read it again in `recall`.
4. His actions are `MobsterAction`s with his number, returned by `actions`; those offered by `window`, `moves` or
   `destinations_fixed` come back through `act`. His decisions are returned by `decisions`.

Rules: GM8-20.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Refused
from clachan.games.glen_more.modules.penny_mobs.rules.state import NOTHING_KEPT, Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import MobsterView
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.met_on_the_way import Meeting
from clachan.games.glen_more.rules.questions_to_others import Topic
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Tile


class MobsterAction(Action):
    """An action of one mobster."""

    __slots__ = ("mobster",)

    def __init__(self, text: str, mobster: int) -> None:
        super().__init__(text)
        self.mobster: int = mobster


class Mobster:
    """One of the sixteen. Numbers are places on the list in setup.py."""

    name: ClassVar[str] = ""

    def __init__(self) -> None:
        self.number: int = NONE
        self.penalty: int = 0
        # Enters with the first tile of stack B, else in prison from the start (GM8-07, -08).
        self.late: bool = False
        self.least_players: int = 2
        # The Chronicle that he needs, "" for none.
        self.bound: str = ""
        # How many tokens come with the card, the coins printed on each, and coins that lie on the card at first.
        self.tokens: int = 0
        self.markers: tuple[int, ...] = ()
        self.coins: int = 0

    # What he brings

    def prepare(self, components: Components) -> None:
        """Make what depends on components, such as actions; called once, when the data of his entry are read."""

    def actions(self) -> Sequence[Action]:
        """Actions that exist only with him, in a stable order; called after `prepare`."""
        return ()

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Tasks and decisions of his."""
        return ()

    def topics(self) -> Sequence[Topic]:
        """Questions to which a standing order can be given."""
        return ()

    # His part of the state

    def controller(self, state: GlenState) -> int:
        """The seat that controls him, or NONE."""
        return state.part(Mobs).controller[self.number]

    def keep(self, state: GlenState, kept: MobsterState) -> None:
        """Remember something else from now on."""
        state.part(Mobs).kept[self.number] = kept

    def begin(self, state: GlenState) -> MobsterState:
        """What he remembers when he is taken."""
        return NOTHING_KEPT

    def kept(self, state: GlenState) -> list[int]:
        """Numbers that he remembers besides what he tells in `describe`."""
        return []

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> MobsterState:
        """What he remembers, from what `describe` and `kept` have told; the Chronicle's part is not there yet."""
        return NOTHING_KEPT

    def joined(self, state: GlenState, seat: int) -> None:
        """The seat has taken him from prison, in the end-of-turn step (GM8-15, -17); some act now (GM8-20)."""

    def describe(self, state: GlenState) -> MobsterView:
        """Who controls him, and what he remembers, as plain data."""
        return {"mobster": self.name, "seat": self.controller(state)}

    # Points

    def turn_begins(self, state: GlenState, seat: int) -> None:
        """Any seat's turn begins."""

    def window(self, state: GlenState, seat: int) -> Sequence[Action]:
        """What his controller may do in turns of the own piece, at any moment not in the middle of something."""
        return ()

    def window_refused(self, state: GlenState, seat: int) -> Sequence[Refused]:
        """What of `window` and `moves` his controller cannot do now, with why; asked in turns of the own piece."""
        return ()

    def moves(self, state: GlenState, seat: int) -> Sequence[Action]:
        """What his controller may do with Movement Points, in any turn of the controller."""
        return ()

    def free_moves(self, state: GlenState, seat: int) -> Sequence[Action]:
        """What his controller may move without a Movement Point, in any turn of the controller."""
        return ()

    def act(self, state: GlenState, seat: int, action: MobsterAction) -> None:
        """Carry out one of his actions of `window`, `moves` or `free_moves`."""

    def destinations_fixed(self, state: GlenState, seat: int, piece: int) -> Sequence[Action] | None:
        """The only places that the piece may move to."""
        return None

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """Tasks and decisions for what a piece leaves or passes over."""
        return ()

    def as_if_stopped(self, state: GlenState, seat: int, tile: Tile) -> bool:
        """Whether the seat may use a station that its piece moves over as if the piece had stopped."""
        return False

    def meets(self, state: GlenState, seat: int, piece: int, start: int, goal: int) -> Sequence[tuple[int, Meeting]]:
        """What changes the means of the seat when its piece moves so far."""
        return ()

    def may_find(self, state: GlenState, seat: int, coins: int, goods: int) -> Sequence[tuple[int, int]]:
        """What else the seat can find where so much lies that it may collect."""
        return ()

    def discarded(self, state: GlenState, tile: int, piece: int) -> None:
        """A tile leaves the Rondel by a move of this piece."""

    def surcharge(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> int:
        """Coins to pay besides the cost of the tile."""
        return 0

    def surcharge_paid(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> None:
        """The tile was paid for and has left the Rondel."""

    def prices_cells(self, state: GlenState, seat: int) -> bool:
        """Whether some cell may cost the seat something now."""
        return False

    def cell_price(self, state: GlenState, seat: int, tile: Tile, cell: int) -> int:
        """Coins to pay for placing the tile on this cell."""
        return 0

    def cell_paid(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        """The seat has paid for the cell."""

    def placed(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        """The tile lies in the territory; its one-time effects come next."""

    def removed(self, state: GlenState, seat: int, cell: int) -> None:
        """The stack of a cell was removed from a territory."""

    def activates(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        """A seat activates a tile; a task pushed here runs when the activation is over."""

    def produced(self, state: GlenState, seat: int, tile: int, cell: int, kind: int, number: int) -> None:
        """The activation of a tile has put so many resources on the cell."""

    def arrived(self, state: GlenState, seat: int, cell: int) -> None:
        """A Scotsman of the seat has come to a tile of its territory."""

    def boat_passes(self, state: GlenState, seat: int, other: int) -> None:
        """The boat of a seat has passed that of another seat."""

    def reward_taken(self, state: GlenState, seat: int, river: int) -> None:
        """The seat has taken a reward token at the castle of a river."""

    def card_turned(self, state: GlenState, seat: int, card: int) -> None:
        """A seat has turned one of its landmark cards."""

    def marker_price(self, state: GlenState, seat: int, clan: int) -> int:
        """Coins to pay for a clan field besides the road."""
        return 0

    def marker_paid(self, state: GlenState, seat: int, clan: int) -> None:
        """The seat has claimed a clan field."""

    def points(self, state: GlenState, seat: int, source: str, points: int) -> None:
        """Points were booked."""

    def number_of(self, state: GlenState, seat: int, category: str, number: int) -> int:
        """How much a seat has in a category of the scoring."""
        return number

    def rolls_begin(self, state: GlenState) -> None:
        """The rolls of a haggis scoring come next."""

    def rolled(self, state: GlenState) -> None:
        """A roll of a haggis scoring was made for all."""

    def clean_up(self, state: GlenState, seat: int) -> None:
        """A turn is over; the refill comes next."""

    def before_final(self, state: GlenState) -> None:
        """The last move is made; the final scoring comes next."""


# The names of the points that are forwarded to mobsters.
POINTS = (
    "turn_begins",
    "window",
    "window_refused",
    "moves",
    "free_moves",
    "destinations_fixed",
    "on_path",
    "as_if_stopped",
    "meets",
    "may_find",
    "discarded",
    "surcharge",
    "surcharge_paid",
    "prices_cells",
    "cell_price",
    "cell_paid",
    "placed",
    "removed",
    "activates",
    "produced",
    "arrived",
    "boat_passes",
    "reward_taken",
    "card_turned",
    "marker_price",
    "marker_paid",
    "points",
    "number_of",
    "rolls_begin",
    "rolled",
    "clean_up",
    "before_final",
)


def points_of(mobsters: Sequence[Mobster]) -> dict[str, tuple[Mobster, ...]]:
    """By the name of a point, those of the mobsters who do something there."""
    return {
        point: tuple([one for one in mobsters if getattr(type(one), point) is not getattr(Mobster, point)])
        for point in POINTS
    }


def what_may_be_done(state: GlenState, seat: int, topics: dict[str, Topic]) -> list[Action]:
    """What the seat may do with mobsters it controls; in an Englishman turn only what is movement (GMX-23, -24)."""
    mobs = state.part(Mobs)
    found: list[Action] = []
    if state.piece == seat:
        for mobster in mobs.at["window"]:
            if mobs.controller[mobster.number] == seat:
                found.extend(mobster.window(state, seat))
    if state.movement:
        for mobster in mobs.at["moves"]:
            if mobs.controller[mobster.number] == seat:
                found.extend(mobster.moves(state, seat))
    for mobster in mobs.at["free_moves"]:
        if mobs.controller[mobster.number] == seat:
            found.extend(mobster.free_moves(state, seat))
    if mobs.orders.always[seat]:
        for topic in topics.values():
            found.extend(topic.revocations(mobs.orders, seat))
    return found


def what_cannot_be_done(state: GlenState, seat: int) -> list[Refused]:
    """What the seat cannot do now with mobsters it controls, with why."""
    mobs = state.part(Mobs)
    found: list[Refused] = []
    if state.piece == seat:
        for mobster in mobs.at["window_refused"]:
            if mobs.controller[mobster.number] == seat:
                found.extend(mobster.window_refused(state, seat))
    return found


def note_arrival(state: GlenState, seat: int) -> None:
    """Whoever is on or beyond The End has arrived (GMX-11)."""
    mobs = state.part(Mobs)
    if state.finished(seat) and seat not in mobs.arrivals:
        mobs.arrivals = (*mobs.arrivals, seat)


def in_order(state: GlenState, mobs: Mobs, seats: Sequence[int]) -> list[int]:
    """Seats in the order in which several are asked at the same moment: the active player, the others from the rear
    of the Rondel on, finished ones last in order of arrival (GMX-11)."""
    first = [seat for seat in seats if seat == state.seat]
    on_the_way = [seat for seat in seats if seat != state.seat and not state.finished(seat)]
    on_the_way.sort(key=state.positions.__getitem__)
    arrived = [seat for seat in mobs.arrivals if seat in seats and seat != state.seat]
    late = [seat for seat in seats if seat not in first and seat not in on_the_way and seat not in arrived]
    return [*first, *on_the_way, *arrived, *late]
