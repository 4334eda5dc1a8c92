"""What Druids adds to the evaluation: slabs, and purchases from the bag."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.extension import played
from clachan.games.isle_of_skye.bot.addition import SkyeAddition
from clachan.games.isle_of_skye.bot.outlook import Outlook
from clachan.games.isle_of_skye.bot.promise import Promise
from clachan.games.isle_of_skye.modules.druids.bot.promise import FLEETING, GROWTH, PROMISES, cattle_of_most_animals
from clachan.games.isle_of_skye.modules.druids.rules.bag import BagPurchase, bag_cost, bag_draw
from clachan.games.isle_of_skye.modules.druids.rules.components import BAG, DISCOUNT, OWN_TILE, RESCORE_SCROLL, DruidBox
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen
from clachan.games.isle_of_skye.modules.druids.rules.extension import Druids
from clachan.games.isle_of_skye.modules.druids.rules.scoring_tiles import LARGEST_HERD
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory

# Points for a slab in each round in which it can be used.
SLAB_WORTH = {OWN_TILE: 1.0, BAG: 1.3, DISCOUNT: 1.0}


class DruidAddition(SkyeAddition):
    """Slabs and what the bag may bring; with the Dolmen there is more to buy, so gold is worth more."""

    gold_rates: ClassVar[tuple[float, ...]] = (0.2, 0.76, 0.96, 1.1, 1.2, 1.3)

    def __init__(self, frame: SkyeFrame) -> None:
        super().__init__(frame)
        self.box: DruidBox = played(frame.extensions, Druids).box

    def promises(self) -> Mapping[str, Promise]:
        """What its measures promise, as they are read at this table."""
        if self.frame.options.variants.get(LARGEST_HERD.name) == "animals":
            return {**PROMISES, "largest_herd": cattle_of_most_animals}
        return PROMISES

    def growth(self) -> Mapping[str, float]:
        """How its measures grow."""
        return GROWTH

    def fleeting(self) -> Mapping[str, float]:
        """Open shores are closed by building on."""
        return FLEETING

    def expect(self, state: SkyeState, outlook: Outlook, ends: list[Territory]) -> None:
        """Somebody is about to keep one of the tiles drawn from the bag: the best one."""
        if state.asked != "keep":
            return
        seat = state.deciders[0]
        for tile in state.part(Dolmen).bag_draw:
            steps = outlook.steps(ends[seat], tile)
            if steps and steps[0][2] > outlook.worth(ends[seat]).points:
                ends[seat] = steps[0][1]

    def worth(self, state: SkyeState, outlook: Outlook, end: Territory, seat: int, tiles: tuple[int, ...]) -> float:
        """Slabs that the seat has or will have by building."""
        dolmen = state.part(Dolmen)
        counts = [now + fresh for now, fresh in zip(dolmen.slabs[seat], dolmen.fresh[seat], strict=True)]
        for tile in tiles:
            slab = self.box.slab_of.get(tile, NONE)
            if slab != NONE:
                counts[slab] += 1
        value = counts[RESCORE_SCROLL] * outlook.worth(end).best_scroll
        for slab, points in SLAB_WORTH.items():
            value += counts[slab] * points * outlook.rounds_left
        return value

    def likely(self, state: SkyeState, outlook: Outlook, seat: int, action: Action) -> tuple[SkyeState, float] | None:
        """A bag purchase: what the best of some tiles usually brings, for the cost."""
        if not isinstance(action, BagPurchase):
            return None
        after = state.copy()
        after.pay(seat, bag_cost(self.box, state, seat))
        return after, outlook.gain_of_draw(state.territories[seat], bag_draw(self.box, state, seat))
