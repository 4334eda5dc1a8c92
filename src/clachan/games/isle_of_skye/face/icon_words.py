"""What the signs of Isle of Skye mean, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import SHIELD, SIGN, Meaning
from clachan.face.words import mark, mark_in
from clachan.games.isle_of_skye.face.vocabulary import FEATURE_WORDS

COUNTED = mark("Scrolls and scoring tiles count it.")

ICONS = (
    *[Meaning(f"t-{kind}", name, COUNTED, "") for kind, name in FEATURE_WORDS.items()],
    Meaning(
        "t-barrel",
        mark_in("icon", "barrel of whisky"),
        mark("Brings 1 gold of income if a road joins its tile to your castle."),
    ),
    Meaning(
        "t-castle-blue",
        mark_in("icon", "castle"),
        mark("Your territory begins with it, and it brings income in every round."),
    ),
    Meaning("t-coin", mark_in("icon", "gold"), mark("The number is an amount or a price.")),
    SHIELD,
    Meaning(
        "t-scroll-0",
        mark_in("icon", "scroll"),
        mark("Scores at the end of the game, twice if its area is completed."),
    ),
    Meaning("g-closed-water", mark_in("icon", "completed area"), mark("An area without an open edge.")),
    Meaning("g-column", mark_in("icon", "column"), mark("Tiles below each other without a gap.")),
    Meaning("i-swap-bag", mark_in("icon", "bag"), mark("Tiles are drawn from it.")),
    Meaning("i-fire-axe", mark_in("icon", "axe"), mark("Its tile is discarded.")),
    Meaning("i-hand", mark_in("icon", "tiles to be built"), mark("What a player has bought or kept in this round.")),
    Meaning("i-flying-flag", mark_in("icon", "starting player"), mark("Comes first in this round.")),
    Meaning("i-hourglass", mark_in("icon", "not ready"), mark("This player still sets prices.")),
    Meaning("i-check-mark", mark_in("icon", "ready"), mark("This player has set the prices.")),
    SIGN,
)
