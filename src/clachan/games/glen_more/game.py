"""Glen More II: Chronicles: what the game is made of."""

from __future__ import annotations

from clachan.manifest import GameManifest

GAME = GameManifest(
    name="glen-more",
    package="clachan.games.glen_more",
    rules="rules.game:GlenMore",
    data="data",
    face="face.face:GlenFace",
    bot="bot.evaluation:GlenEvaluation",
    invariants="invariants:check_position",
    reference="glen-more",
    texts="clachan",
    lesson="face.lesson:LESSON",
    grows=("tile", "landmark", "clan", "road", "event", "reward_token", "great_glen_card"),
    thins=("road",),
    together=("tile", "landmark", "event"),
    modules=(
        "dragon_boats",
        "highlander",
        "single_cask",
        "hammer",
        "haggis",
        "tome",
        "great_glen",
        "penny_mobs",
    ),
)
