"""What explains the Dragon Boat Races to newcomers."""

from __future__ import annotations

from clachan.face.explained import EASY, Addition, Explained, Moment, boards, pieces
from clachan.face.words import mark_in

RACE = Moment("turn", round=3, seed=2, modules=("dragon-boats",))

EXPLAINED = Explained(
    asked={"reward": "GM1-37"},
    pictured={
        "GM1-07": pieces("tile", "Race Start"),
        "GM1-08": pieces("non_player_river", "Non-Player River"),
        "GM1-20": boards(RACE, "race"),
        "GM1-41": pieces(
            "reward_token",
            "3 Victory Points",
            "2 Coins",
            "1 resource of choice",
            "1 Whisky Cask",
            "1 Scotsman",
            "2 Movement Points",
        ),
        "GM1-48": pieces("result", "Winner", "Second", "Third", "Last"),
        "GM1-59": pieces("tile", "Ship Builder 1", "Ship Builder 2"),
    },
    shown={"dragon-boats": boards(RACE, "race")},
    additions={
        "dragon-boats": Addition(
            mark_in(
                "module",
                "Boats race along the rivers of all players, moved by Movement Points. Castles on "
                "the way give tokens, and the first one home gets 15 points.",
            ),
            minutes=5,
            difficulty=EASY,
        )
    },
)
