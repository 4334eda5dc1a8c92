"""What explains Between a Rock and a Hard Place to newcomers."""

from __future__ import annotations

from clachan.face.explained import MEDIUM, Addition, Explained, pieces
from clachan.face.words import mark_in

CARDS = {
    "GM7-31": "Animals",
    "GM7-32": "Square",
    "GM7-33": "Building Material",
    "GM7-34": "Sets",
    "GM7-37": "Castles",
    "GM7-39": "Whisky Tiles",
    "GM7-40": "Smallest Territory",
    "GM7-41": "Pastures",
    "GM7-42": "Farthest Scotsman",
    "GM7-43": "Discard Piles",
}

EXPLAINED = Explained(
    asked={"assembly card": "GM7-13", "assembly vote": "GM7-14"},
    pictured={
        "GM7-02": pieces("great_glen_votes", "markers"),
        **{rule: pieces("great_glen_card", card) for rule, card in CARDS.items()},
    },
    shown={"great-glen": pieces("great_glen_card", "Animals", "Castles", "Sets")},
    additions={
        "great-glen": Addition(
            mark_in(
                "module",
                "Whenever somebody takes a person, the clans vote in secret on a task that will "
                "bring 10 points in the end.",
            ),
            minutes=10,
            difficulty=MEDIUM,
        )
    },
)
