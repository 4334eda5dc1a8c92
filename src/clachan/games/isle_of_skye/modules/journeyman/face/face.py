"""Journeyman as people see it."""

from __future__ import annotations

from clachan.games.isle_of_skye.face.expansion_face import ExpansionFace
from clachan.games.isle_of_skye.modules.journeyman.face.drawing import JourneymanDrawing
from clachan.games.isle_of_skye.modules.journeyman.face.explained import EXPLAINED
from clachan.games.isle_of_skye.modules.journeyman.face.stage import STAGE
from clachan.games.isle_of_skye.modules.journeyman.face.words import JourneymanWords

FACE = ExpansionFace(JourneymanWords(), JourneymanDrawing(), STAGE, EXPLAINED)
