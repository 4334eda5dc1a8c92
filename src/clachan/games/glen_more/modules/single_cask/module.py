"""Chronicle III Ol' Jamey's Single Cask Reserve: what the module is made of."""

from __future__ import annotations

from clachan.manifest import Module

MODULE = Module(
    name="single-cask",
    package="clachan.games.glen_more.modules.single_cask",
    rules="rules.extension:SingleCask",
    data="data",
    face="face.face:FACE",
    bot="bot.evaluation:SingleCaskAddition",
    invariants="invariants:check",
    reference="glen-more/3-single-cask",
    texts="clachan",
    lesson="face.lesson:LESSON",
)
