"""What the signs of the Clan Assembly mean, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import Meaning
from clachan.face.words import mark, mark_in
from clachan.games.glen_more.modules.great_glen.face.vocabulary import CARD_WORDS, TASK_WORDS

ICONS = (
    Meaning("gm-aye", mark_in("icon", "Aye"), mark("A vote for the card.")),
    Meaning("gm-nay", mark_in("icon", "Nay"), mark("A vote against the card.")),
    Meaning("gm-vote-back", mark_in("icon", "secret vote"), mark("Voted, and not shown yet.")),
    Meaning("gm-glen-square", CARD_WORDS["Square"], TASK_WORDS["square"], "assembly card"),
    Meaning("gm-glen-small", CARD_WORDS["Smallest Territory"], TASK_WORDS["smallest"], "assembly card"),
    Meaning("gm-glen-pasture", CARD_WORDS["Pastures"], TASK_WORDS["pastures"], "assembly card"),
    Meaning("gm-glen-pile", CARD_WORDS["Discard Piles"], TASK_WORDS["piles"], "assembly card"),
    Meaning("gm-glen-home", CARD_WORDS["Sets"], TASK_WORDS["sets"], "assembly card"),
)
