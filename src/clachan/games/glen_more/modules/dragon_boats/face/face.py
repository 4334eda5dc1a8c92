"""Chronicle I The Dragon Boat Races as people see it."""

from __future__ import annotations

from clachan.games.glen_more.face.chronicle_face import ChronicleFace
from clachan.games.glen_more.modules.dragon_boats.face.drawing import DragonBoatsDrawing
from clachan.games.glen_more.modules.dragon_boats.face.explained import EXPLAINED
from clachan.games.glen_more.modules.dragon_boats.face.words import DragonBoatsWords

FACE = ChronicleFace(DragonBoatsWords(), DragonBoatsDrawing(), EXPLAINED)
