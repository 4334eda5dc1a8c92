"""The words of the Chronicles that can be played."""

from __future__ import annotations

from clachan.games.glen_more.words_extension import WordExtension


def word_extensions() -> list[WordExtension]:
    """The words of the Chronicles, in their order.

    They are imported here, because they build on the words of the base game, which ask for them.
    """
    from clachan.games.glen_more.dragon_boats.words import DragonBoatsWords
    from clachan.games.glen_more.great_glen.words import GreatGlenWords
    from clachan.games.glen_more.haggis.words import HaggisWords
    from clachan.games.glen_more.hammer.words import HammerWords
    from clachan.games.glen_more.highlander.words import HighlanderWords
    from clachan.games.glen_more.penny_mobs.words import PennyMobsWords
    from clachan.games.glen_more.single_cask.words import SingleCaskWords
    from clachan.games.glen_more.tome.words import TomeWords

    return [
        DragonBoatsWords(),
        HighlanderWords(),
        SingleCaskWords(),
        HammerWords(),
        HaggisWords(),
        TomeWords(),
        GreatGlenWords(),
        PennyMobsWords(),
    ]
