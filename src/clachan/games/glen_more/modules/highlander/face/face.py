"""Chronicle II Highlander as people see it."""

from __future__ import annotations

from clachan.games.glen_more.face.chronicle_face import ChronicleFace
from clachan.games.glen_more.modules.highlander.face.drawing import HighlanderDrawing
from clachan.games.glen_more.modules.highlander.face.explained import EXPLAINED
from clachan.games.glen_more.modules.highlander.face.words import HighlanderWords

FACE = ChronicleFace(HighlanderWords(), HighlanderDrawing(), EXPLAINED)
