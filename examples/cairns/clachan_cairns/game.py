"""What the game is made of."""

from __future__ import annotations

from clachan.manifest import GameManifest

GAME = GameManifest(
    name="cairns",
    package="clachan_cairns",
    rules="rules.game:Cairns",
    data="data",
    face="face.face:CairnsFace",
    bot="bot.evaluation:CairnsEvaluation",
    invariants="invariants:check_position",
    reference="cairns",
    texts="clachan_cairns",
    lesson="face.lesson:LESSON",
)
