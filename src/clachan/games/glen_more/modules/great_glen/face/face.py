"""Chronicle VII Between a Rock and a Hard Place as people see it."""

from __future__ import annotations

from clachan.games.glen_more.face.chronicle_face import ChronicleFace
from clachan.games.glen_more.modules.great_glen.face.drawing import GreatGlenDrawing
from clachan.games.glen_more.modules.great_glen.face.explained import EXPLAINED
from clachan.games.glen_more.modules.great_glen.face.words import GreatGlenWords

FACE = ChronicleFace(GreatGlenWords(), GreatGlenDrawing(), EXPLAINED)
