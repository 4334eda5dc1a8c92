"""Chronicle III Ol' Jamey's Single Cask Reserve as people see it."""

from __future__ import annotations

from clachan.games.glen_more.face.chronicle_face import ChronicleFace
from clachan.games.glen_more.modules.single_cask.face.drawing import SingleCaskDrawing
from clachan.games.glen_more.modules.single_cask.face.explained import EXPLAINED
from clachan.games.glen_more.modules.single_cask.face.words import SingleCaskWords

FACE = ChronicleFace(SingleCaskWords(), SingleCaskDrawing(), EXPLAINED)
