"""Where an expansion adds to the evaluation of Isle of Skye."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from clachan.core import mypyc_attr
from clachan.core.action import Action
from clachan.games.isle_of_skye.bot.promise import Promise
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory
from clachan.manifest import parts_of

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.bot.outlook import Outlook


@mypyc_attr(allow_interpreted_subclasses=True)
class SkyeAddition:
    """What an expansion adds to the evaluation. It is made for one table.

    `gold_rates` are points for a piece of gold left after a round, by the rounds still to come, if it changes them.
    `minds_places` says that its worth hangs on where tiles are built, so that it is asked while building, too.
    """

    gold_rates: ClassVar[tuple[float, ...]] = ()
    minds_places: ClassVar[bool] = False

    def __init__(self, frame: SkyeFrame) -> None:
        self.frame: SkyeFrame = frame

    def promises(self) -> Mapping[str, Promise]:
        """What its measures promise, by their names."""
        return {}

    def growth(self) -> Mapping[str, float]:
        """How much its measures grow in a round, by their names."""
        return {}

    def fleeting(self) -> Mapping[str, float]:
        """Of measures that later building may lower: what a later scoring is worth of what is there now."""
        return {}

    def expect(self, state: SkyeState, outlook: Outlook, ends: list[Territory]) -> None:
        """Put in place what territories will be once a decision of its own is made, which is asked now."""

    def worth(self, state: SkyeState, outlook: Outlook, end: Territory, seat: int, tiles: tuple[int, ...]) -> float:
        """Points that the seat may expect of it when it builds these tiles and this territory comes of that."""
        return 0.0

    def judge(self, state: SkyeState, outlook: Outlook, seat: int, actions: Sequence[Action]) -> list[float] | None:
        """How each action leaves the seat standing, if what is asked is a decision of its own that it knows."""
        return None

    def likely(self, state: SkyeState, outlook: Outlook, seat: int, action: Action) -> tuple[SkyeState, float] | None:
        """Of an action that leads to chance: a position to judge instead, and points that usually come on top."""
        return None


def additions_at(frame: SkyeFrame) -> list[SkyeAddition]:
    """What the expansions that are played add."""
    kinds = parts_of(frame.game).of_modules("bot", type)
    played = [kind for name, kind in kinds.items() if name in frame.options.modules]
    return [kind(frame) for kind in played if issubclass(kind, SkyeAddition)]
