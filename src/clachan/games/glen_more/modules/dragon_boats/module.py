"""Chronicle I The Dragon Boat Races: what the module is made of."""

from __future__ import annotations

from clachan.manifest import Module

MODULE = Module(
    name="dragon-boats",
    package="clachan.games.glen_more.modules.dragon_boats",
    rules="rules.extension:DragonBoats",
    data="data",
    face="face.face:FACE",
    bot="bot.evaluation:DragonBoatsAddition",
    invariants="invariants:check",
    reference="glen-more/1-dragon-boats",
    texts="clachan",
    lesson="face.lesson:LESSON",
)
