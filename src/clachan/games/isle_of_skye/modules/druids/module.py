"""Druids: what the module is made of."""

from __future__ import annotations

from clachan.manifest import Module

MODULE = Module(
    name="druids",
    package="clachan.games.isle_of_skye.modules.druids",
    rules="rules.extension:Druids",
    data="data",
    face="face.face:FACE",
    bot="bot.evaluation:DruidAddition",
    invariants="invariants:check",
    reference="isle-of-skye",
    texts="clachan",
    lesson="face.lesson:LESSON",
)
