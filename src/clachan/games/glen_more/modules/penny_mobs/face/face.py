"""Chronicle VIII The Penny Mobs as people see it."""

from __future__ import annotations

from clachan.games.glen_more.face.chronicle_face import ChronicleFace
from clachan.games.glen_more.modules.penny_mobs.face.drawing import PennyMobsDrawing
from clachan.games.glen_more.modules.penny_mobs.face.explained import EXPLAINED
from clachan.games.glen_more.modules.penny_mobs.face.words import PennyMobsWords

FACE = ChronicleFace(PennyMobsWords(), PennyMobsDrawing(), EXPLAINED)
