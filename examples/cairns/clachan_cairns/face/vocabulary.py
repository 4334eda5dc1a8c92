"""The words of the game, marked for translation."""

from __future__ import annotations

from clachan.face.words import mark, mark_in

TITLE = mark("Cairns")
# By the names of the heaps: what they are called, and where a stone of them comes from.
HEAPS = {
    "shore": mark_in("heap", "shore"),
    "moor": mark_in("heap", "moor"),
    "summit": mark_in("heap", "summit"),
}
FROM = {
    "shore": mark_in("heap", "from the shore"),
    "moor": mark_in("heap", "from the moor"),
    "summit": mark_in("heap", "from the summit"),
}
# What points are given for, and what they are for where somebody asks why.
SOURCES = {"stones": mark_in("source of points", "stones"), "wish": mark_in("source of points", "wish")}
MERITS = {"stones": mark_in("points", "with stones"), "wish": mark_in("points", "with your wish")}
OPTIONS = {
    "at-most": mark("Stones at a time"),
    "at-most=3": mark("at most three"),
    "at-most=2": mark("at most two"),
}
