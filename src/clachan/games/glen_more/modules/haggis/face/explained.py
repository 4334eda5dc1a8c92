"""What explains Address to a Haggis to newcomers."""

from __future__ import annotations

from clachan.face.explained import EASY, Addition, Explained, pieces
from clachan.face.words import mark_in

EXPLAINED = Explained(
    asked={"receive haggis": "GM5-09", "return haggis": "GM5-14", "haggis whisky": "GM5-33"},
    pictured={
        "GM5-03": pieces(
            "tile", "Drover's Inn", "Ye Olde Inn", "Creek Inn", "Haggis House", "Beast Feast Inn", "Shetland"
        ),
        "GM5-05": pieces("serving_table", "table"),
        "GM5-06": pieces("haggis", "tokens"),
    },
    shown={"haggis": pieces("tile", "Drover's Inn", "Haggis House", "Beast Feast Inn")},
    additions={
        "haggis": Addition(
            mark_in(
                "module",
                "Inns serve haggis for sheep. After three scorings the Die decides which of your tokens bring points.",
            ),
            minutes=10,
            difficulty=EASY,
        )
    },
)
