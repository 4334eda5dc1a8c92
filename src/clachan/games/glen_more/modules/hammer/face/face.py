"""Chronicle IV Hammer of the Scots as people see it."""

from __future__ import annotations

from clachan.games.glen_more.face.chronicle_face import ChronicleFace
from clachan.games.glen_more.modules.hammer.face.drawing import HammerDrawing
from clachan.games.glen_more.modules.hammer.face.explained import EXPLAINED
from clachan.games.glen_more.modules.hammer.face.words import HammerWords

FACE = ChronicleFace(HammerWords(), HammerDrawing(), EXPLAINED)
