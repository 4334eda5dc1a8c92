"""The drawings of The toy Chronicle: the stones that a player has laid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.face.svg import Picture, element, sized
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.face.drawing.glyphs import path
from clachan.games.glen_more.face.drawing.holdings import chip
from clachan.games.glen_more.face.drawing.tokens import Item, Told
from clachan.games.glen_more.face.seen import own_seat
from clachan.games.glen_more.rules.views import GlenView
from tests.toy.face.words import KEY
from tests.toy.rules.stones import MODULE, LayStone, WalkPast, cairn_of

HEAP = "M-14 10 -8 0 0-10 8 0 14 10Z"


class CairnDrawing(Extra):
    """the Cairn in pictures."""

    name = MODULE

    def library(self) -> Mapping[str, str]:
        """The heap."""
        return {"gm-cairn": element("g", path(HEAP, "stone", "stone-edge", 1.4), id="gm-cairn")}

    def holdings(self, view: GlenView, seat: int, told: Told) -> Sequence[Item]:
        """The stones of a player."""
        return [chip(f"cairn-{seat}", sized("gm-cairn", 0, 0, 1), cairn_of(view)["stones"][seat], KEY, told)]

    def component(self, kind: str, id_: str) -> Picture | None:
        """The cairn, for the catalogue."""
        return Picture(sized("gm-cairn", 24, 24, 1.5), 48, 48) if kind == "cairn" else None

    def points(self, action: Action, view: GlenView) -> Sequence[str] | None:
        """The own heap."""
        if isinstance(action, LayStone):
            return [f"cairn-{own_seat(view)}"]
        return [] if isinstance(action, WalkPast) else None
