"""Isle of Skye: From Chieftain to King: what the game is made of."""

from __future__ import annotations

from clachan.manifest import GameManifest

GAME = GameManifest(
    name="isle-of-skye",
    package="clachan.games.isle_of_skye",
    rules="rules.game:IsleOfSkye",
    data="data",
    face="face.face:SkyeFace",
    bot="bot.evaluation:SkyeEvaluation",
    invariants="invariants:check_position",
    reference="isle-of-skye",
    texts="clachan",
    lesson="face.lesson:LESSON",
    grows=("tile", "scoring_tile", "scroll"),
    exchanges=("progress_space bonus_level track", "bonus_tile level"),
    modules=("druids", "journeyman"),
)
