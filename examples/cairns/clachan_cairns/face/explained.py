"""What explains the game to newcomers."""

from __future__ import annotations

from clachan.face.explained import Explained, Moment, Preset, boards, pieces
from clachan.face.words import mark_in

MIDDLE = Moment("take", round=2, players=3, seed=4)

EXPLAINED = Explained(
    asked={"take": "CA-TAKE-02"},
    pictured={"CA-SETUP-02": pieces("heap", "shore", "moor", "summit")},
    shown={"heaps": boards(MIDDLE, "heap-shore", "heap-moor", "heap-summit"), "cairn": boards(MIDDLE, "cairn")},
    presets=(
        Preset(
            "first",
            mark_in("preset", "First game of Cairns"),
            mark_in("preset", "Up to three stones at a time, and everybody has a wish."),
        ),
    ),
    usual=("at-most",),
)
