"""What the signs of the Dubious Tome mean, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import Meaning
from clachan.face.words import mark, mark_in
from clachan.games.glen_more.modules.tome.face.vocabulary import PLAIN_EFFECTS
from clachan.games.glen_more.modules.tome.rules import data_words as kinds

ICONS = (
    Meaning("gm-event", mark_in("icon", "event"), mark("The event of one of your cards is triggered.")),
    Meaning("gm-unread", mark_in("icon", "event to come"), mark("This card was not turned yet.")),
    Meaning("gm-turned", mark_in("icon", "turned card"), mark("Its event has happened.")),
    Meaning("gm-home", mark_in("icon", "call home"), mark("A Scotsman may go to the Home Castle from anywhere.")),
    Meaning("gm-men", mark_in("icon", "all Scotsmen"), PLAIN_EFFECTS[kinds.CALL_ALL_HOME]),
    Meaning("gm-around", mark_in("icon", "tiles around"), PLAIN_EFFECTS[kinds.ACTIVATE_AROUND]),
    Meaning("gm-foreign", mark_in("icon", "tile of another player"), mark("May be activated as if it were yours.")),
    Meaning("gm-swap", mark_in("icon", "change of places"), PLAIN_EFFECTS[kinds.SWAP_ENGLISHMAN]),
)
