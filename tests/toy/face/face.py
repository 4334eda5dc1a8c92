"""The toy Chronicle as people see it."""

from __future__ import annotations

from clachan.games.glen_more.face.chronicle_face import ChronicleFace
from tests.toy.face.drawing import CairnDrawing
from tests.toy.face.words import CairnWords

FACE = ChronicleFace(CairnWords(), CairnDrawing())
