"""Druids as people see it."""

from __future__ import annotations

from clachan.games.isle_of_skye.face.expansion_face import ExpansionFace
from clachan.games.isle_of_skye.modules.druids.face.drawing import DruidDrawing
from clachan.games.isle_of_skye.modules.druids.face.explained import EXPLAINED
from clachan.games.isle_of_skye.modules.druids.face.stage import STAGE
from clachan.games.isle_of_skye.modules.druids.face.words import DruidWords

FACE = ExpansionFace(DruidWords(), DruidDrawing(), STAGE, EXPLAINED)
