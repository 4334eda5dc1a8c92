"""What explains Druids to newcomers."""

from __future__ import annotations

from clachan.face.explained import Addition, Explained, Moment, boards, pieces
from clachan.face.words import mark_in
from clachan.games.isle_of_skye.modules.druids.face.vocabulary import SLAB_WORDS

DOLMEN = Moment("dolmen", round=2, modules=("druids",))
TILES = pieces("tile", "D01", "D08", "D15", "D22")

SCORING_TILES = {
    "ISD-SCORE-10": "open_water_edges",
    "ISD-SCORE-20": "largest_cattle_herd",
    "ISD-SCORE-30": "lighthouse_majority",
    "ISD-SCORE-40": "longest_diagonal",
    "ISD-SCORE-50": "largest_mountain",
    "ISD-SCORE-60": "lake_house",
}

EXPLAINED = Explained(
    called={"": SLAB_WORDS},
    asked={"dolmen": "ISD-STAGE2-02", "keep": "ISD-BAG-03"},
    pictured={
        "ISD-DOLMEN-01": boards(DOLMEN, "supply"),
        "ISD-STAGE2-07": TILES,
        **{rule: pieces("scoring_tile", tile) for rule, tile in SCORING_TILES.items()},
    },
    shown={"druids": boards(DOLMEN, "supply")},
    additions={
        "druids": Addition(
            mark_in(
                "module",
                "After the usual purchases everybody may buy once more: a druid tile from the Dolmen or a tile from "
                "the bag. Stone slabs give powers that last.",
            )
        )
    },
)
