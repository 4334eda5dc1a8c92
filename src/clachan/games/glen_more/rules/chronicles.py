"""The Chronicles that can be played. Nothing else in the rules of the base game names one."""

from __future__ import annotations

from clachan.games.glen_more.modules.dragon_boats.rules.chronicle import DragonBoats
from clachan.games.glen_more.modules.great_glen.rules.chronicle import GreatGlen
from clachan.games.glen_more.modules.haggis.rules.chronicle import Haggis
from clachan.games.glen_more.modules.hammer.rules.chronicle import Hammer
from clachan.games.glen_more.modules.highlander.rules.chronicle import Highlander
from clachan.games.glen_more.modules.penny_mobs.rules.chronicle import PennyMobs
from clachan.games.glen_more.modules.single_cask.rules.chronicle import SingleCask
from clachan.games.glen_more.modules.tome.rules.chronicle import Tome
from clachan.games.glen_more.rules.extension import Extension


def chronicles() -> list[Extension]:
    """The Chronicles in their order."""
    return [
        DragonBoats(),
        Highlander(),
        SingleCask(),
        Hammer(),
        Haggis(),
        Tome(),
        GreatGlen(),
        PennyMobs(),
    ]
