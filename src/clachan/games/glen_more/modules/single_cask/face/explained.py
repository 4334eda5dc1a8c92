"""What explains the Single Cask Reserve to newcomers."""

from __future__ import annotations

from clachan.face.explained import MEDIUM, Addition, Explained, pieces
from clachan.face.words import mark_in

EXPLAINED = Explained(
    asked={
        "store cask": "GM3-13",
        "pay cask": "GM3-18",
        "age cask": "GM3-19",
        "sell in passing": "GM3-47",
        "sell casks": "GM3-49",
    },
    pictured={
        "GM3-03": pieces("tile", "Pulteney III", "Glen Mhor III", "Glenlochy III", "Edradour III", "Millburn III"),
        "GM3-11": pieces("cellar", "First"),
        "GM3-33": pieces("cellar", "Second", "Third"),
        "GM3-42": pieces("tile", "Selling Single Cask B", "Selling Single Cask C", "Selling Single Cask D"),
    },
    shown={"single-cask": pieces("cellar", "First", "Second", "Third")},
    additions={
        "single-cask": Addition(
            mark_in(
                "module",
                "Whisky ages in cellars of your own. The older a cask, the more points it brings "
                "when you sell it on the Rondel.",
            ),
            minutes=10,
            difficulty=MEDIUM,
        )
    },
)
