"""Chronicle V Address to a Haggis: what the module is made of."""

from __future__ import annotations

from clachan.manifest import Module

MODULE = Module(
    name="haggis",
    package="clachan.games.glen_more.modules.haggis",
    rules="rules.extension:Haggis",
    data="data",
    face="face.face:FACE",
    bot="bot.evaluation:HaggisAddition",
    invariants="invariants:check",
    reference="glen-more/5-haggis",
    texts="clachan",
    lesson="face.lesson:LESSON",
)
