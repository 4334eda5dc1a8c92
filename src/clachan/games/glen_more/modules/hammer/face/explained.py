"""What explains Hammer of the Scots to newcomers."""

from __future__ import annotations

from clachan.face.explained import HARD, Addition, Explained, pieces
from clachan.face.words import mark_in

EXPLAINED = Explained(
    asked={"englishman": "GM4-22"},
    pictured={
        "GM4-03": pieces("england-figure", "Englishman", "England token"),
        "GM4-06": pieces("england-row", "England"),
        "GM4-59": pieces(
            "tile", "Loch Lomond", "Glenfinnan Church", "Glenfinnan Monument", "General Wade's Military Roads"
        ),
    },
    shown={
        "hammer": pieces(
            "tile", "Loch Lomond", "Glenfinnan Church", "Glenfinnan Monument", "General Wade's Military Roads"
        )
    },
    additions={
        "hammer": Addition(
            mark_in(
                "module",
                "An Englishman walks round the Rondel. Whoever controls him has turns with him: pays "
                "England for a tile, or takes its coins.",
            ),
            minutes=10,
            difficulty=HARD,
        )
    },
)
