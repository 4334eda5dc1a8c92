"""The toy Chronicle: what the module is made of."""

from __future__ import annotations

from clachan.manifest import Module

MODULE = Module(
    name="cairn",
    package="tests.toy",
    rules="rules.extension:TheCairn",
    data="data",
    face="face.face:FACE",
    bot="bot.evaluation:CairnAddition",
    invariants="invariants:check",
    reference="glen-more",
    texts="clachan",
)
