"""The drawings of the Chronicles that can be played."""

from __future__ import annotations

from clachan.games.glen_more.face.drawing.extras import Extra


def extra_drawings() -> list[Extra]:
    """The drawings of the Chronicles, in their order.

    They are imported here, because they build on the drawings of the base game, which ask for them.
    """
    from clachan.games.glen_more.modules.dragon_boats.face.drawing import DragonBoatsDrawing
    from clachan.games.glen_more.modules.great_glen.face.drawing import GreatGlenDrawing
    from clachan.games.glen_more.modules.haggis.face.drawing import HaggisDrawing
    from clachan.games.glen_more.modules.hammer.face.drawing import HammerDrawing
    from clachan.games.glen_more.modules.highlander.face.drawing import HighlanderDrawing
    from clachan.games.glen_more.modules.penny_mobs.face.drawing import PennyMobsDrawing
    from clachan.games.glen_more.modules.single_cask.face.drawing import SingleCaskDrawing
    from clachan.games.glen_more.modules.tome.face.drawing import TomeDrawing

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
