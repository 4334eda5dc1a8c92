"""What explains Journeyman to newcomers."""

from __future__ import annotations

from clachan.face.explained import Addition, Explained, Moment, boards, pieces
from clachan.face.words import mark_in
from clachan.games.isle_of_skye.modules.journeyman.face.vocabulary import BONUS_WORDS

WALKING = Moment("walk", round=3, modules=("journeyman",))

EXPLAINED = Explained(
    called={"bonus tile": BONUS_WORDS},
    asked={
        "plan": "ISJ-MOVE-01",
        "plan openly": "ISJ-MOVE-01",
        "walk": "ISJ-MOVE-40",
        "advance": "ISJ-MOVE-42",
        "road": "ISJ-ROAD-02",
    },
    pictured={
        "ISJ-SETUP-06": boards(WALKING, "journeyman"),
        "ISJ-MOVE-01": boards(WALKING, "territory"),
        "ISJ-TRACK-20": pieces("progress_track", "warrior"),
        "ISJ-TRACK-21": pieces("progress_track", "merchant"),
        "ISJ-TRACK-22": pieces("progress_track", "herald"),
        "ISJ-BONUS-10": pieces("bonus_tile", "gold"),
        "ISJ-BONUS-11": pieces("bonus_tile", "victory_points"),
        "ISJ-BONUS-12": pieces("bonus_tile", "one_road"),
        "ISJ-BONUS-20": pieces("bonus_tile", "income"),
        "ISJ-BONUS-21": pieces("bonus_tile", "tribute"),
        "ISJ-BONUS-22": pieces("bonus_tile", "two_roads"),
        "ISJ-BONUS-30": pieces("bonus_tile", "two_purchases"),
        "ISJ-BONUS-40": pieces("bonus_tile", "bank_pays"),
        "ISJ-BONUS-50": pieces("bonus_tile", "third_waypoint"),
        "ISJ-TILE-01": pieces("tile", "J01", "J03", "J05", "J07"),
        "ISJ-SCORE-10": pieces("scoring_tile", "journey_progress"),
        "ISJ-SCORE-20": pieces("scoring_tile", "journey_bonuses"),
        "ISJ-SCORE-30": pieces("scoring_tile", "journey_balance"),
        "ISJ-SCORE-40": pieces("scoring_tile", "journey_distance"),
    },
    shown={"journeyman": boards(WALKING, "journeyman")},
    additions={
        "journeyman": Addition(
            mark_in(
                "module",
                "Everybody has a journeyman who walks over their land. Tiles that he visits move cubes along three "
                "tracks, which bring points, gold, roads and powers.",
            )
        )
    },
)
