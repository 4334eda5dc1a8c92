"""The words of the Chronicles that can be played."""

from __future__ import annotations

from clachan.games.glen_more.face.words_extension import WordExtension


def word_extensions() -> list[WordExtension]:
    """The words of the Chronicles, in their order.

    They are imported here, because they build on the words of the base game, which ask for them.
    """
    from clachan.games.glen_more.modules.dragon_boats.face.words import DragonBoatsWords
    from clachan.games.glen_more.modules.great_glen.face.words import GreatGlenWords
    from clachan.games.glen_more.modules.haggis.face.words import HaggisWords
    from clachan.games.glen_more.modules.hammer.face.words import HammerWords
    from clachan.games.glen_more.modules.highlander.face.words import HighlanderWords
    from clachan.games.glen_more.modules.penny_mobs.face.words import PennyMobsWords
    from clachan.games.glen_more.modules.single_cask.face.words import SingleCaskWords
    from clachan.games.glen_more.modules.tome.face.words import TomeWords

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
