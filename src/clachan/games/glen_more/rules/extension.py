"""Extension points: the named places at which a Chronicle changes the base rules.

A Chronicle is one folder with one `Extension`. The base rules never ask which Chronicles are played: at each of the
points below they call those who do something there (`frame.at[name of the point]`). What an extension has to ask of a
seat, it puts on the stack as a `Pending` entry for a `Decision` of its own; the interrupted rule goes on when the stack
is back where it was.

Rules: GMC-03.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from clachan.core import mypyc_attr
from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.extension import Extension
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Reason, Refused
from clachan.core.state import ExtensionState

if TYPE_CHECKING:
    from clachan.games.glen_more.rules.components import Components
    from clachan.games.glen_more.rules.met_on_the_way import Meeting
    from clachan.games.glen_more.rules.state import GlenState
    from clachan.games.glen_more.rules.tiles import Effect, Tile


# What an effect comes from: a placed tile, an activation or a clan field.
ONCE, ACTIVATION, CLAN = range(3)

# Whether the order of effects matters: no choice and never bad to have first; may ask something, but the order does not
# matter; the order matters, so the player is asked for it (GM-ONCE-02).
AT_ONCE, IN_ANY_ORDER, AS_CHOSEN = range(3)


@mypyc_attr(allow_interpreted_subclasses=True)
class Handler:
    """How one kind of effect works. `rank` says whether the order of effects matters to it."""

    rank: ClassVar[int] = AT_ONCE

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """Whether an exchange for this effect may be made at all (GM-ACT-20)."""
        return True

    def brings(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """Whether the effect can bring the seat anything now; asked of what costs nothing (GM-ACT-06, GM3-19)."""
        return True

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Give the effect to the seat, or put on the stack what has to be decided."""


class Origin:
    """Where an effect comes from: `source` is what its points are booked for; `cell` is the cell of the tile that it
    lies on, or NONE where things go on any own tile; `tile` is the number of that tile."""

    __slots__ = ("source", "cell", "tile", "activation")

    def __init__(self, source: str, cell: int, tile: int, activation: bool) -> None:
        self.source: str = source
        self.cell: int = cell
        self.tile: int = tile
        # Whether a tile is being activated, so that resources are produced (GM8-50).
        self.activation: bool = activation


@mypyc_attr(allow_interpreted_subclasses=True)
class GlenExtension(Extension["GlenState"]):
    """A Chronicle. Every method is an extension point; the base behaviour is to change nothing (GMC-03).

    `pieces` are the pieces it adds to the Rondel, `turns` the decisions that begin their turns; `table.first_piece` has
    the number of the first of them by the name of the extension. `effect_kinds` are words that its tiles and cards use
    for effects of its own, `scorings` its tasks that are scorings in which something is decided.
    """

    players: ClassVar[tuple[int, int]] = (2, 4)
    pieces: ClassVar[tuple[str, ...]] = ()
    turns: ClassVar[tuple[str, ...]] = ()
    effect_kinds: ClassVar[tuple[str, ...]] = ()
    scorings: ClassVar[tuple[str, ...]] = ()

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Read what is special in its component data; called once, when the game is made."""

    def handlers(self) -> dict[str, Handler]:
        """Kinds of effects that its tiles and cards have, and how they work. May replace those of the base game."""
        return {}

    # Set-up

    def stacks(self, stacks: dict[str, list[int]]) -> None:
        """Put tiles into the stacks, by letter, or take some out, before they are shuffled (GMC-04)."""

    def plant(self, state: GlenState) -> None:
        """Put tiles at places of their own into the stacks (`setup.plant`), before The End is (GM1-06)."""

    def before_stack_a(self, state: GlenState, index: int) -> int:
        """Put pieces on the Rondel after the S tiles, from this index on; the first index that is still free."""
        return index

    def set_up(self, state: GlenState) -> ExtensionState:
        """The extension's part of a new state; called before anything lies on the Rondel."""
        return ExtensionState()

    def laid_out(self, state: GlenState) -> None:
        """The base game is laid out."""

    # The Rondel

    def fillable(self, state: GlenState, index: int) -> bool:
        """Whether a tile may ever lie on this space (GM2-33)."""
        return True

    def piece_turn(self, state: GlenState, piece: int) -> None:
        """One of its pieces is the rearmost: put its turn on the stack (GM4-20)."""

    def holds_game_open(self, state: GlenState) -> bool:
        """Whether the game goes on although all pieces are on or beyond The End."""
        return False

    def destinations(self, state: GlenState, seat: int, piece: int) -> Sequence[Action]:
        """Further places that a piece may move to (GM2-20, GM3-49)."""
        return ()

    def destinations_refused(self, state: GlenState, seat: int, piece: int) -> Sequence[Refused]:
        """Further places that the piece may not move to, with why."""
        return ()

    def destinations_fixed(self, state: GlenState, seat: int, piece: int) -> Sequence[Action] | None:
        """The only places that the piece may move to, where it is bound (GM8-67)."""
        return None

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """Tasks and decisions for what the piece leaves or passes over, each with its index (GMC-10).

        They are carried out in the order of the indices, before tiles are discarded and the destination is paid for.
        """
        return ()

    def as_if_stopped(self, state: GlenState, seat: int, tile: Tile) -> bool:
        """Whether the seat, whose piece moves over a station, may use it as if the piece had stopped (GM8-134)."""
        return False

    def meets(self, state: GlenState, seat: int, piece: int, start: int, goal: int) -> Sequence[tuple[int, Meeting]]:
        """What changes the means of the seat when its piece moves so far, each with its index: see met_on_the_way.py.

        What is met on the space `start` itself belongs to it only if the piece stands there now (GMC-12).
        """
        return ()

    def may_find(self, state: GlenState, seat: int, coins: int, goods: int) -> Sequence[tuple[int, int]]:
        """What else, as coins and packed goods, the seat can find where so much lies that it may collect (GM8-130)."""
        return ()

    def tile_laid(self, state: GlenState, index: int, tile: int) -> None:
        """A tile from a stack lies on the Rondel now."""

    def discarded(self, state: GlenState, tile: int, piece: int) -> bool:
        """A tile leaves the Rondel by a move of this piece. True: it does not go to the discard pile (GM7-44)."""
        return False

    def counted_by_die(self, state: GlenState) -> Sequence[int]:
        """Spaces that the Die counts like a tile with a Chronicle icon (GM2-39)."""
        return ()

    def die_moved(self, state: GlenState, start: int, goal: int) -> None:
        """The Die has moved so far; if it was removed, up to The End (GM2-40)."""

    # Taking and placing

    def may_take(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> bool:
        """Whether the seat may take a tile that it could take by the base rules (GM4-31, GMC-12)."""
        return True

    def why_not_take(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> Reason | None:
        """Why the seat may not take it, where `may_take` says so."""
        return None

    def surcharge(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> int:
        """Coins to pay besides the cost of the tile (GM4-23, GM8-65)."""
        return 0

    def surcharge_paid(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> None:
        """The seat has paid the surcharge: give the coins to whom they belong."""

    def taken(self, state: GlenState, seat: int, tile: Tile) -> None:
        """The tile was paid and has left the Rondel or the discard pile; it is not placed yet."""

    def person_taken(self, state: GlenState, seat: int, tile: Tile) -> None:
        """The seat has taken a Person; called before the marker is placed, so push what comes after it (GM7-08)."""

    def prices_cells(self, state: GlenState, seat: int) -> bool:
        """Whether some cell may cost the seat something now; only then is `cell_price` asked (GM8-83)."""
        return False

    def cell_price(self, state: GlenState, seat: int, tile: Tile, cell: int) -> int:
        """Coins to pay for placing the tile on this cell (GM8-84)."""
        return 0

    def cell_paid(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        """The seat has paid for the cell: give the coins to whom they belong."""

    def placed(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        """The tile lies in the territory; its one-time effects come next."""

    def removable(self, state: GlenState, seat: int, cell: int) -> bool:
        """Whether the stack of a cell may be removed (GM1-33)."""
        return True

    def removed(self, state: GlenState, seat: int, cell: int) -> None:
        """The stack of a cell was removed from a territory."""

    def piles(self, state: GlenState, seat: int) -> Sequence[int]:
        """Tiles besides those of the discard pile that may be built from there (GM7-49)."""
        return ()

    def unpile(self, state: GlenState, tile: int) -> None:
        """Take a tile from its own piles, if it lies there."""

    # A turn

    def turn_begins(self, state: GlenState, seat: int) -> None:
        """A seat's turn begins."""

    def lasting(self, state: GlenState, seat: int, what: str) -> bool:
        """Whether a lasting effect that the seat has works now (GM4-35)."""
        return True

    def window(self, state: GlenState, seat: int) -> Sequence[Action]:
        """What the seat may do besides, at any moment of its turn that is not in the middle of something."""
        return ()

    def window_refused(self, state: GlenState, seat: int) -> Sequence[Refused]:
        """What of its own cannot be done now in the window, with why."""
        return ()

    def sales(self, state: GlenState, seat: int) -> Sequence[Action]:
        """What the seat may do wherever it may sell on the Market."""
        return ()

    def act(self, state: GlenState, seat: int, action: Action) -> bool:
        """Carry out an action of `window`, `sales` or `destinations`. False: it is none of ours."""
        return False

    def activates(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        """The seat activates a tile; called before its gains."""

    def produced(self, state: GlenState, seat: int, tile: int, cell: int, kind: int, number: int) -> None:
        """The activation of a tile has put so many resources on the cell (NONE: on tiles of choice; GM8-50)."""

    def arrived(self, state: GlenState, seat: int, cell: int) -> None:
        """A Scotsman has come to a tile: by movement, from the supply, or from a removed tile (GM8-29)."""

    def boat_passes(self, state: GlenState, seat: int, other: int) -> None:
        """The boat of a seat has passed that of another seat; decisions about that come before all else (GM8-114)."""

    def reward_taken(self, state: GlenState, seat: int, river: int) -> None:
        """The seat has taken a reward token at the castle of a river; push what comes after its reward (GM8-116)."""

    def whisky_gained(self, state: GlenState, seat: int, casks: int) -> None:
        """The seat has got casks; they are counted already (GM3-13)."""

    def whisky_paid(self, state: GlenState, seat: int, casks: int) -> None:
        """The seat has paid casks; they are taken off already (GM3-18)."""

    def card_turned(self, state: GlenState, seat: int, card: int) -> None:
        """A seat has turned one of its landmark cards to the other side; its effect comes next (GM6-21, GM8-140)."""

    def marker_price(self, state: GlenState, seat: int, clan: int) -> int:
        """Coins to pay for a clan field besides the road (GM8-38)."""
        return 0

    def marker_paid(self, state: GlenState, seat: int, clan: int) -> None:
        """The seat has claimed a clan field: give the coins to whom they belong; its bonus comes next."""

    def points(self, state: GlenState, seat: int, source: str, points: int) -> None:
        """Points were booked (GM8-90)."""

    def clean_up(self, state: GlenState, seat: int) -> None:
        """The turn is over and its limits are reset; the refill comes next."""

    def end_of_turn(self, state: GlenState, seat: int) -> None:
        """The Rondel is refilled after a turn of a player's own piece (GM8-11)."""

    def scotsmen_away(self, state: GlenState, seat: int) -> int:
        """How many of the seat's Scotsmen are neither in its supply nor in its territory (GM8-26)."""
        return 0

    # Scoring

    def holds_scoring(self, state: GlenState) -> bool:
        """Whether scoring rounds wait until the end of the turn (GM8-18)."""
        return False

    def number_of(self, state: GlenState, seat: int, category: str, number: int) -> int:
        """How much a seat has in a category of the scoring (GM8-108, GM8-138)."""
        return number

    def points_for(self, state: GlenState, seat: int, category: str, difference: int, points: int) -> int:
        """What a seat gets for its difference to the lowest (GM6-30, GM6-32)."""
        return points

    def end_of_round(self, state: GlenState, round_: int) -> None:
        """A round of the game, 1 to 4, is scored: the last one with the whole final scoring (GM5-26, -27)."""

    def by_chance(self, state: GlenState, pending: Pending) -> Sequence[tuple[int, str]] | None:
        """The seats and sources of points that a task in a scoring leaves open; None: nobody has to guess about it.

        Asked of what is on the stack when it is worked out what a scoring would bring: chance that is to come and what
        is hidden from anybody may not be told. The task is left out then.
        """
        return None

    def rolls_begin(self, state: GlenState) -> None:
        """The rolls of a haggis scoring come next: put on the stack what is decided before the first (GM8-123)."""

    def rolled(self, state: GlenState) -> None:
        """A roll for all was made, and nothing has followed from it yet: put on the stack what is decided (GM8-127)."""

    def before_final(self, state: GlenState) -> None:
        """The last move is made; the final scoring comes next (GMC-20)."""

    def coin_points(self, state: GlenState, seat: int, points: int) -> int:
        """What coins are worth in the final scoring (GM1-55)."""
        return points

    def card_points(self, state: GlenState, seat: int, what: str, points: int) -> int:
        """What a card with a flag is worth in the final scoring (GM1-56)."""
        return points

    def final_scoring(self, state: GlenState) -> None:
        """Points of the extension at the end, after coins and cards (GMX-21)."""

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> object:
        """The extension's part of a view for a seat (None: a spectator), or of the whole state."""
        return None

    def describe_from(self, state: GlenState, shared: object, seat: int) -> object:
        """The same as `describe` for a seat, from what that tells everybody; asked of those who deal something anew."""
        return self.describe(state, seat, False)

    def describe_whole(self, state: GlenState, shared: object) -> object:
        """The same as `describe` for the whole state, from what that tells everybody; asked of those as well."""
        return self.describe(state, None, True)

    def kept(self, state: GlenState) -> object:
        """What only the whole state tells of the extension's part, where `describe` leaves something out."""
        return None

    def restore(self, state: GlenState, position: Reader) -> ExtensionState:
        """The extension's part of a state out of a whole position; everything else is there, parts before it too.

        What `describe` tells is at its name, what `kept` tells at its name in `kept`. What follows from the rest need
        not be checked: a position that tells other things than its state is refused anyhow.
        """
        return ExtensionState()
