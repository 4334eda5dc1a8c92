"""The words of the race, in English, marked for translation."""

from __future__ import annotations

from clachan.face.words import mark, mark_in

OPTIONS = {
    "dragon-boats": mark_in("option", "I The Dragon Boat Races"),
    "non-player-river": mark_in("option", "Non-Player River of three players"),
    "non-player-river=drawn": mark_in("option", "at random"),
    "non-player-river=red-yellow": mark_in("option", "between red and yellow"),
    "non-player-river=yellow-blue": mark_in("option", "between yellow and blue"),
    "non-player-river=blue-red": mark_in("option", "between blue and red"),
}
TILE_NAMES = (mark_in("tile", "Race Start"), mark_in("tile", "Ship Builder"))
RESULT_WORDS = {
    "Winner": mark_in("result", "Winner Card"),
    "Second": mark_in("result", "Second Card"),
    "Third": mark_in("result", "Third Card"),
    "Last": mark_in("result", "Last Card"),
}
# In the score sheet.
RESULT_SOURCES = {
    "race Winner": mark_in("scored", "boat race: Winner Card"),
    "race Second": mark_in("scored", "boat race: Second Card"),
    "race Third": mark_in("scored", "boat race: Third Card"),
}
LEVELS = {
    "easy": mark_in("level", "easy"),
    "medium": mark_in("level", "medium"),
    "hard": mark_in("level", "hard"),
}
START_RULE = mark("the first player's piece that moves over it starts the boat race for all; no piece may stop on it")
# What can be looked up.
BOAT_WORDS = (mark_in("looked up", "boat"), mark_in("looked up", "boats"))
TOKEN_WORDS = (mark_in("looked up", "reward token"), mark_in("looked up", "reward tokens"))
RACE_WORDS = (mark_in("looked up", "boat race"), mark_in("looked up", "the dragon boat races"))
