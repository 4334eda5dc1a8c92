"""Chronicle VII Between a Rock and a Hard Place: what the module is made of."""

from __future__ import annotations

from clachan.manifest import Module

MODULE = Module(
    name="great-glen",
    package="clachan.games.glen_more.modules.great_glen",
    rules="rules.extension:GreatGlen",
    data="data",
    face="face.face:FACE",
    bot="bot.evaluation:GreatGlenAddition",
    invariants="invariants:check",
    reference="glen-more/7-great-glen",
    texts="clachan",
    lesson="face.lesson:LESSON",
)
