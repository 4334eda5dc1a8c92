"""Chronicle VIII The Penny Mobs: what the module is made of."""

from __future__ import annotations

from clachan.manifest import Module

MODULE = Module(
    name="penny-mobs",
    package="clachan.games.glen_more.modules.penny_mobs",
    uses=(
        "dragon-boats",
        "highlander",
        "hammer",
        "haggis",
        "tome",
    ),
    rules="rules.extension:PennyMobs",
    data="data",
    face="face.face:FACE",
    bot="bot.evaluation:PennyMobsAddition",
    invariants="invariants:check",
    reference="glen-more/8-penny-mobs",
    texts="clachan",
    lesson="face.lesson:LESSON",
)
