"""The Chronicles that can be played. Nothing else in the rules of the base game names one."""

from __future__ import annotations

from clachan.games.glen_more.dragon_boats.chronicle import DragonBoats
from clachan.games.glen_more.extension import Extension
from clachan.games.glen_more.great_glen.chronicle import GreatGlen
from clachan.games.glen_more.haggis.chronicle import Haggis
from clachan.games.glen_more.hammer.chronicle import Hammer
from clachan.games.glen_more.highlander.chronicle import Highlander
from clachan.games.glen_more.penny_mobs.chronicle import PennyMobs
from clachan.games.glen_more.single_cask.chronicle import SingleCask
from clachan.games.glen_more.tome.chronicle import Tome


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
