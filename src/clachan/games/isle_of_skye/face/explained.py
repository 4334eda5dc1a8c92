"""What explains Isle of Skye to newcomers."""

from __future__ import annotations

from clachan.face.explained import Explained, Moment, Preset, boards, pieces
from clachan.face.words import mark_in

PRICING = Moment("price", round=2, seed=4)
BUYING = Moment("buy", round=3, players=3, seed=9)
BUILDING = Moment("build", round=6, seed=22)

# The first rule about each scoring tile.
SCORING_TILES = {
    "IS-SCORE-10": "square",
    "IS-SCORE-20": "sheep",
    "IS-SCORE-30": "brochs_in_mountains",
    "IS-SCORE-40": "whisky_majority",
    "IS-SCORE-50": "animals_at_farms",
    "IS-SCORE-60": "cattle_on_road",
    "IS-SCORE-70": "road_tiles",
    "IS-SCORE-80": "largest_lake",
    "IS-SCORE-90": "completed_areas",
    "IS-SCORE-100": "completed_areas_3",
    "IS-SCORE-110": "building_set",
    "IS-SCORE-120": "ship_majority",
    "IS-SCORE-130": "gold_majority",
    "IS-SCORE-140": "ship_and_lighthouse",
    "IS-SCORE-150": "columns",
    "IS-SCORE-160": "mountain_areas",
}

TYPED = mark_in(
    "what people type",
    "cow, cows = cattle; tower = broch; house, barn = farm; boat = ship; hill = mountain; meadow, grass = pasture; "
    "money, coins = gold; rotate = turned; tiebreaker = ties; endgame = final; pawn, hiker = journeyman",
)

EXPLAINED = Explained(
    typed=[TYPED],
    asked={"price": "IS-PRICE-01", "buy": "IS-BUY-02", "build": "IS-BUILD-03"},
    pictured={
        "IS-SETUP-05": pieces("castle", "CAS"),
        "IS-ROUND-09": boards(BUYING, "scoring"),
        "IS-INCOME-03": pieces("tile", "B18", "B25", "B31"),
        "IS-PRICE-03": boards(PRICING, "tiles"),
        "IS-BUY-03": boards(BUYING, "offers"),
        "IS-BUILD-03": boards(BUILDING, "territory"),
        "IS-AREA-04": pieces("tile", "B12"),
        "IS-ROAD-03": pieces("tile", "B33", "B36"),
        "IS-SCROLL-04": pieces("tile", "B17", "B28", "B34", "B52"),
        "IS-SCORE-31": pieces("tile", "B07", "B11", "B65"),
        **{rule: pieces("scoring_tile", tile) for rule, tile in SCORING_TILES.items()},
    },
    shown={
        "territory": boards(BUILDING, "territory"),
        "pricing": boards(PRICING, "tiles"),
        "offers": boards(BUYING, "offers"),
        "scoring": boards(BUYING, "scoring"),
        "scoring-tiles": pieces("scoring_tile", "sheep", "completed_areas", "road_tiles", "ship_majority"),
        "scrolls": pieces("tile", "B17", "B28", "B34", "B52"),
    },
    presets=(
        Preset(
            "first",
            mark_in("preset", "First game, as in the box"),
            mark_in("preset", "The base game alone, with four scoring tiles by chance. No two games ask for the same."),
        ),
        Preset(
            "druids",
            mark_in("preset", "With Druids"),
            mark_in("preset", "Once you know the base game: every round you may buy a second tile, for more gold."),
            modules=("druids",),
        ),
        Preset(
            "journeyman",
            mark_in("preset", "With Journeyman"),
            mark_in("preset", "Once you know the base game: a journeyman walks through your land and earns bonuses."),
            modules=("journeyman",),
        ),
        Preset(
            "everything",
            mark_in("preset", "Everything"),
            mark_in("preset", "Both expansions together, for those who know each of them."),
            modules=("druids", "journeyman"),
        ),
    ),
    usual=("scoring-tiles",),
)
