"""Where a Chronicle adds to the evaluation of Glen More."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from clachan.core import mypyc_attr
from clachan.core.action import Action
from clachan.core.game import Game
from clachan.games.glen_more.rules.state import GlenState
from clachan.manifest import parts_of

if TYPE_CHECKING:
    from clachan.games.glen_more.bot.outlook import Outlook


@mypyc_attr(allow_interpreted_subclasses=True)
class GlenAddition:
    """What an extension of the rules adds to the evaluation. It is made for one table."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook

    def add(self, state: GlenState, values: list[float]) -> None:
        """Add to each seat's expected points what the extension will bring; called while the game goes on."""

    def judge(self, state: GlenState, seat: int, actions: Sequence[Action]) -> list[float] | None:
        """How the seat stands after each action, where a decision of the extension is asked; None: not its own."""
        return None

    def tries(self, state: GlenState, seat: int, action: Action) -> bool:
        """Whether an action within a turn may be worth trying out; False saves the time for what hardly ever is."""
        return True

    def pick(self, state: GlenState, seat: int, legal: Sequence[Action]) -> Action | None:
        """An answer at first sight to a decision of its own, while a turn is thought through; None: try them all."""
        return None

    def interrupted(self, state: GlenState) -> Action | None:
        """What another seat, which is asked in the middle of the turn that is thought through, answers at first sight;
        None: not its own, so the thought ends there."""
        return None

    def position(self, state: GlenState) -> Hashable:
        """What the extension adds to a position as far as all know it. None: that cannot be told; think each time."""
        return None


def additions_of(game: Game) -> dict[str, type[GlenAddition]]:
    """What the Chronicles of a game add, by their names."""
    kinds = parts_of(game).of_modules("bot", type)
    return {name: kind for name, kind in kinds.items() if issubclass(kind, GlenAddition)}
