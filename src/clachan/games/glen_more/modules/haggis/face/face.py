"""Chronicle V Address to a Haggis as people see it."""

from __future__ import annotations

from clachan.games.glen_more.face.chronicle_face import ChronicleFace
from clachan.games.glen_more.modules.haggis.face.drawing import HaggisDrawing
from clachan.games.glen_more.modules.haggis.face.explained import EXPLAINED
from clachan.games.glen_more.modules.haggis.face.words import HaggisWords

FACE = ChronicleFace(HaggisWords(), HaggisDrawing(), EXPLAINED)
