"""What holds in every position with Ol' Jamey's Single Cask Reserve."""

from __future__ import annotations

from clachan.core.extension import played
from clachan.games.glen_more.modules.single_cask.rules.cellars import Cellars
from clachan.games.glen_more.modules.single_cask.rules.extension import SingleCask
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def check(state: GlenState) -> None:
    """Every cask is in a cellar, every space holds one, and sold casks lie on tiles of the Rondel."""
    here = state.part(Cellars)
    chronicle = played(state.frame.extensions, SingleCask)
    house = chronicle.house
    plan = house.plan
    for seat in range(state.frame.seats):
        # A cask that is being paid is still to be named.
        owed = sum(p.about[0] for p in state.stack if p.ask == "pay cask" and p.seats == (seat,))
        assert here.casks(seat) == state.whisky[seat] + owed
        assert here.area[seat] >= 0
        assert 1 <= here.owned[seat] <= len(plan.cards)
        assert here.filled[seat] & 1 == 0
        assert here.filled[seat] >> (plan.last[here.owned[seat]] + 1) == 0
        new = sum(p.about[0] for p in state.stack if p.ask == "store cask" and p.seats == (seat,))
        assert new <= here.area[seat]
    for number, tile in enumerate(house.selling):
        assert 0 <= here.bonus[number] <= house.bonus_spaces
        assert 0 <= here.lower[number] <= house.lower(state)
        assert tile.number in state.rondel.values() or here.bonus[number] == here.lower[number] == 0
        index = next((i for i, other in state.rondel.items() if other == tile.number), NONE)
        assert index == NONE or state.positions.count(index) <= 1
    lying = {*state.rondel.values(), *[number for stack in state.stacks for number in stack]}
    for land in state.territories:
        lying |= {tile.number for tile in land.layout.tiles.values()}
        assert not [tile for tile in land.layout.tiles.values() if tile.station]
    assert not lying & {number for _, number in house.replaced}
