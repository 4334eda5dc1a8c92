"""What explains Highlander to newcomers."""

from __future__ import annotations

from clachan.face.explained import EASY, Addition, Explained, Moment, boards, pieces
from clachan.face.words import mark_in

MOUNTAIN = Moment("turn", round=2, seed=2, modules=("highlander",))

EXPLAINED = Explained(
    asked={"toll on the Mountain": "GM2-10", "collect": "GM2-28", "collect at the end": "GM2-42"},
    pictured={"GM2-03": pieces("mountain", "Mountain"), "GM2-20": boards(MOUNTAIN, "rondel")},
    shown={"highlander": boards(MOUNTAIN, "rondel")},
    additions={
        "highlander": Addition(
            mark_in(
                "module",
                "A Mountain lies on the Rondel. Whoever passes leaves a coin or a resource there; "
                "whoever stops on it takes everything when leaving.",
            ),
            minutes=5,
            difficulty=EASY,
        )
    },
)
