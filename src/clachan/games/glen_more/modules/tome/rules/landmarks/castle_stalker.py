"""Castle Stalker: a tile of a discard pile is built.

The building itself is that of Munro: GM6-63 and -65 follow from GM-CLAN-63 to -67. GMX-65 follows from GM6-66, GM7-09
and what the cards compare.

Rules: GM6-63…66, GMX-54, GMX-65.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.games.glen_more.modules.tome.rules.cards import Event
from clachan.games.glen_more.rules.clan_fields.munro import buildable_discards
from clachan.games.glen_more.rules.placing import affordable, cells_in
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory


def can_build_discarded(state: GlenState, seat: int, event: Event) -> bool:
    """Whether some discarded tile can be built once the price is paid (GM6-63, -66), in any turn (GMX-54)."""
    if event.scotsmen:
        return cells_to_spare(state, seat, event) != []
    return buildable_discards(state, seat) != []


def cells_to_spare(state: GlenState, seat: int, event: Event) -> list[int]:
    """The cells whose Scotsman may be paid; for a tile to be built he must not be the one it needs (GM6-64)."""
    territory = state.territories[seat]
    if not event.builds:
        return list(territory.men)
    return [cell for cell in territory.men if can_build_in(state, seat, territory.leave(cell))]


def can_build_in(state: GlenState, seat: int, territory: Territory) -> bool:
    """Whether a tile of any pile can be built in a territory, or a Person lies there (GM6-63 to -66, GMX-65)."""
    piles: list[Sequence[int]] = [state.discard]
    for extension in state.frame.at["piles"]:
        piles.append(extension.piles(state, seat))
    for pile in piles:
        for number in pile:
            tile = state.tile(number)
            if tile.is_person:
                return True
            if not tile.station and affordable(state, seat, tile, cells_in(state, seat, territory, tile)):
                return True
    return False
