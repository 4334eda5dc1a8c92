"""The end of a round at the Dolmen. After the last one the base game does not ask, so the row stays (ISD-ROUNDEND-04).

Rules: ISD-ROUNDEND-01…06.
"""

from __future__ import annotations

from clachan.games.isle_of_skye.modules.druids.rules.components import SPACES
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState


def move_row_on(state: SkyeState) -> None:
    """The far right tile leaves the game, the others slide, a new one is turned up (ISD-ROUNDEND-01 to -06)."""
    dolmen = state.part(Dolmen)
    gone = dolmen.take(state, SPACES - 1)
    if gone != NONE:
        dolmen.remove(gone)
