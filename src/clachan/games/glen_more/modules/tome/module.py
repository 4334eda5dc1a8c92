"""Chronicle VI The Dubious Tome of Scottish History: what the module is made of."""

from __future__ import annotations

from clachan.manifest import Module

MODULE = Module(
    name="tome",
    package="clachan.games.glen_more.modules.tome",
    uses=("hammer",),
    rules="rules.extension:Tome",
    data="data",
    face="face.face:FACE",
    bot="bot.evaluation:TomeAddition",
    invariants="invariants:check",
    reference="glen-more/6-tome",
    texts="clachan",
    lesson="face.lesson:LESSON",
)
