"""Clans of Caledonia: what the game is made of."""

from __future__ import annotations

from clachan.manifest import GameManifest

GAME = GameManifest(
    name="clans-of-caledonia",
    package="clachan.games.clans_of_caledonia",
    rules="rules.game:ClansOfCaledonia",
    data="data",
    face="face.face:ClansFace",
    bot="bot.evaluation:ClansEvaluation",
    invariants="invariants:check_position",
    reference="clans-of-caledonia",
    texts="clachan",
    lesson="face.lesson:LESSON",
    grows=("contract", "clan", "port", "scoring_tile", "starting_tile"),
)
