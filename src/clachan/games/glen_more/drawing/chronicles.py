"""The drawings of the Chronicles that can be played."""

from __future__ import annotations

from clachan.games.glen_more.drawing.extras import Extra


def extra_drawings() -> list[Extra]:
    """The drawings of the Chronicles, in their order.

    They are imported here, because they build on the drawings of the base game, which ask for them.
    """
    from clachan.games.glen_more.dragon_boats.drawing import DragonBoatsDrawing
    from clachan.games.glen_more.great_glen.drawing import GreatGlenDrawing
    from clachan.games.glen_more.haggis.drawing import HaggisDrawing
    from clachan.games.glen_more.hammer.drawing import HammerDrawing
    from clachan.games.glen_more.highlander.drawing import HighlanderDrawing
    from clachan.games.glen_more.penny_mobs.drawing import PennyMobsDrawing
    from clachan.games.glen_more.single_cask.drawing import SingleCaskDrawing
    from clachan.games.glen_more.tome.drawing import TomeDrawing

    return [
        DragonBoatsDrawing(),
        HighlanderDrawing(),
        SingleCaskDrawing(),
        HammerDrawing(),
        HaggisDrawing(),
        TomeDrawing(),
        GreatGlenDrawing(),
        PennyMobsDrawing(),
    ]
