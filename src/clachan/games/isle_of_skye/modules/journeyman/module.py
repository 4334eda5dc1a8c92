"""Journeyman: what the module is made of."""

from __future__ import annotations

from clachan.manifest import Module

MODULE = Module(
    name="journeyman",
    package="clachan.games.isle_of_skye.modules.journeyman",
    rules="rules.extension:Journeyman",
    data="data",
    face="face.face:FACE",
    bot="bot.evaluation:JourneyAddition",
    invariants="invariants:check",
    reference="isle-of-skye/journeyman",
    texts="clachan",
    lesson="face.lesson:LESSON",
)
