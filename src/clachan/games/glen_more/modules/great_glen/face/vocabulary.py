"""The words of the Clan Assembly, in English, marked for translation."""

from __future__ import annotations

from clachan.face.words import mark, mark_in, mark_plural

OPTIONS = {
    "great-glen": mark_in("option", "VII Between a Rock and a Hard Place"),
    "hume-assembly": mark_in("option", "David Hume calls a Clan Assembly of his own"),
    "hume-assembly=no": mark_in("option", "no"),
    "hume-assembly=yes": mark_in("option", "yes"),
}

CARD_WORDS = {
    "Animals": mark_in("assembly card", "Animals"),
    "Square": mark_in("assembly card", "Square"),
    "Building Material": mark_in("assembly card", "Building Material"),
    "Sets": mark_in("assembly card", "Sets"),
    "Castles": mark_in("assembly card", "Castles"),
    "Whisky Tiles": mark_in("assembly card", "Whisky Tiles"),
    "Smallest Territory": mark_in("assembly card", "Smallest Territory"),
    "Pastures": mark_in("assembly card", "Pastures"),
    "Farthest Scotsman": mark_in("assembly card", "Farthest Scotsman"),
    "Discard Piles": mark_in("assembly card", "Discard Piles"),
}

TASK_WORDS = {
    "animals": mark("most sheep and cattle on the tiles of one's territory"),
    "square": mark("largest square of tiles in one's territory, 2 × 2 or larger"),
    "material": mark("most wood and stone on the tiles of one's territory"),
    "sets": mark("most sets of a Scotsman in the Home Castle, a Whisky Cask, a Landmark Card and a Person"),
    "castles": mark("most castles with at least one Scotsman of one's own"),
    "whisky_tiles": mark("most Whisky Tiles"),
    "smallest": mark("fewest tiles in one's territory"),
    "pastures": mark("largest group of Animal Tiles that are connected over edges"),
    "farthest": mark("the Scotsman who is most Movement Points away from the Home Castle"),
    "piles": mark("most tiles in one's personal Discard Pile"),
}

RESULT_WORDS = {
    "open": mark_in("assembly card", "not voted on"),
    "accepted": mark_in("assembly card", "accepted"),
    "rejected": mark_in("assembly card", "rejected"),
}

AYES = mark_plural("{n} Aye", "{n} Ayes")
NAYS = mark_plural("{n} Nay", "{n} Nays")

# Ballots by their numbers of Aye and Nay markers.
VOTE_WORDS = {
    (1, 0): mark("[Vote|You voted] Aye"),
    (0, 1): mark("[Vote|You voted] Nay"),
    (2, 0): mark("[Vote|You voted] with two markers: Aye and Aye"),
    (0, 2): mark("[Vote|You voted] with two markers: Nay and Nay"),
    (1, 1): mark("[Vote|You voted] with two markers: Aye and Nay"),
}
VOTE_LABELS = {
    (1, 0): mark_in("vote", "Aye"),
    (0, 1): mark_in("vote", "Nay"),
    (2, 0): mark_in("vote", "Aye + Aye"),
    (0, 2): mark_in("vote", "Nay + Nay"),
    (1, 1): mark_in("vote", "Aye + Nay"),
}

# What can be looked up.
ASSEMBLY_WORDS = (
    mark_in("looked up", "clan assembly"),
    mark_in("looked up", "assembly"),
    mark_in("looked up", "between a rock and a hard place"),
)
MARKER_WORDS = (mark_in("looked up", "voting marker"), mark_in("looked up", "voting markers"))
PILE_WORDS = (mark_in("looked up", "personal discard pile"), mark_in("looked up", "personal discard piles"))
