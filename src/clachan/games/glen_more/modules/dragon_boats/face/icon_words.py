"""What the signs of the Dragon Boat Races mean, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import Meaning
from clachan.face.words import mark, mark_in

ICONS = (
    Meaning("gm-boat-red", mark_in("icon", "boat"), mark("Races along all rivers once Race Start is reached.")),
    Meaning("gm-reward-back", mark_in("icon", "reward token"), mark("Taken at castles on the way.")),
    Meaning("gm-keep", mark_in("icon", "castle without a player"), mark("Tokens lie there, too.")),
)
