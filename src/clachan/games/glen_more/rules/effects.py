"""How a kind of effect works, and where an effect comes from. Each kind is at home in the chapter of what it gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core import mypyc_attr

if TYPE_CHECKING:
    from clachan.games.glen_more.rules.state import GlenState
    from clachan.games.glen_more.rules.tiles import Effect


# Where effects come from, see resolving.py.
ONCE, ACTIVATION, CLAN = range(3)


@mypyc_attr(allow_interpreted_subclasses=True)
class Handler:
    """How one kind of effect works.

    `rank` 0: no choice and never bad to have first; 1: may ask something, but the order does not matter; 2: the order
    matters, so the player is asked for it (GM-ONCE-02).
    """

    rank: int = 0

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
