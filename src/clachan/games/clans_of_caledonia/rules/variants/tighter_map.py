"""The tighter map: a land space of each module is covered before the game.

Rules: CC-VAR-301…304.
"""

from __future__ import annotations

from clachan.core.errors import OptionError
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.spaces import MODULES, module_of, spaces_in

TIGHT_FOR = (2, 3)


def is_tighter(options: Options) -> bool:
    """Whether spaces are covered."""
    return options.variants.get("tighter-map") == "yes"


def check_tighter_map(options: Options) -> None:
    """It is for two or three players (CC-VAR-301)."""
    if is_tighter(options) and options.players not in TIGHT_FOR:
        raise OptionError("variant tighter-map: it is for 2 or 3 players")


def covers(layout: Layout, rng: Rng) -> int:
    """One active land space of each module is covered (CC-VAR-301, -303)."""
    mask = 0
    for module in MODULES:
        spaces = [space for space in spaces_in(layout.land) if module_of(space) == module]
        mask |= 1 << spaces[rng.below(len(spaces))]
    return mask
