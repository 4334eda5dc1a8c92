"""What is hidden, and how it is drawn anew.

In the base game the order of the stacks, the place of The End in stack D and chance to come are hidden from all; no
seat has secrets of its own.

Rules: GM-HIDDEN-01…03, GMC-22, GMX-78.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.rng import Rng

if TYPE_CHECKING:
    from clachan.games.glen_more.rules.state import GlenState


def redeal(state: GlenState, seat: int | None, rng: Rng) -> GlenState:
    """A copy in which everything that the seat may not know is drawn anew (GM-HIDDEN-01 to -03)."""
    new = state.copy()
    new.forget_choices()
    new.rng = rng.fork()
    for stack in new.stacks:
        stack.sort()
    new.planted = tuple(
        [(tile, stack, least + rng.below(most - least + 1), least, most) for tile, stack, _, least, most in new.planted]
    )
    for extension in state.frame.extensions:
        extension.redeal(new, seat, rng)
    return new


def reveal(state: GlenState) -> None:
    """Something hidden is shown to all: what came before can no longer be taken back (GMC-22, GMX-78)."""
    state.reveals += 1
