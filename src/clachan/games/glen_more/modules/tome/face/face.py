"""Chronicle VI The Dubious Tome of Scottish History as people see it."""

from __future__ import annotations

from clachan.games.glen_more.face.chronicle_face import ChronicleFace
from clachan.games.glen_more.modules.tome.face.drawing import TomeDrawing
from clachan.games.glen_more.modules.tome.face.explained import EXPLAINED
from clachan.games.glen_more.modules.tome.face.words import TomeWords

FACE = ChronicleFace(TomeWords(), TomeDrawing(), EXPLAINED)
