"""Chronicle II Highlander: what the module is made of."""

from __future__ import annotations

from clachan.manifest import Module

MODULE = Module(
    name="highlander",
    package="clachan.games.glen_more.modules.highlander",
    rules="rules.extension:Highlander",
    data="data",
    face="face.face:FACE",
    bot="bot.evaluation:HighlanderAddition",
    invariants="invariants:check",
    reference="glen-more/2-highlander",
    texts="clachan",
    lesson="face.lesson:LESSON",
)
