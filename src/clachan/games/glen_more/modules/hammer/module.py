"""Chronicle IV Hammer of the Scots: what the module is made of."""

from __future__ import annotations

from clachan.manifest import Module

MODULE = Module(
    name="hammer",
    package="clachan.games.glen_more.modules.hammer",
    rules="rules.extension:Hammer",
    data="data",
    face="face.face:FACE",
    bot="bot.evaluation:HammerAddition",
    invariants="invariants:check",
    reference="glen-more/4-hammer",
    texts="clachan",
    lesson="face.lesson:LESSON",
)
