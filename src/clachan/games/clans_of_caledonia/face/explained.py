"""What explains Clans of Caledonia to newcomers."""

from __future__ import annotations

from clachan.face.explained import Explained, Moment, Preset, boards, pieces
from clachan.face.words import mark_in

TURN = Moment("act", round=3, seed=5)
CLANS = ("buchanan", "campbell", "cunningham", "fergusson", "macdonald", "macewan", "mackenzie", "robertson", "stewart")
SCORING_TILES = [str(number) for number in range(1, 10)]
SIMPLIFIED = {"imports": "static", "scoring-tiles": "without", "ports": "without", "kickstarter-tiles": "without"}

TYPED = mark_in(
    "what people type",
    "tie, tiebreaker = equal; bridge = river; boat, ship = shipping; sea, lake = loch; cash, coins = money; "
    "endgame = final; debt, credit = loans",
)

EXPLAINED = Explained(
    typed=[TYPED],
    asked={
        "bid": "CC-VAR-502",
        "clan": "CC-SETUP-22",
        "worker": "CC-SETUP-26",
        "worker at": "CC-SETUP-27",
        "act": "CC-ROUND-08",
        "after": "CC-PORT-02",
        "expand at": "CC-EXPAND-04",
        "bonuses": "CC-NEIGH-01",
        "drawn": "CC-BUILDING-03",
        "second contract": "CC-CLAN-102",
        "second delivery": "CC-CLAN-108",
        "slaughter": "CC-MEAT-03",
        "beer": "CC-CLAN-601",
        "export bonus": "CC-BONUS-01",
        "discard": "CC-PORT-201",
        "gain": "CC-PORT-201",
        "swap": "CC-PORT-701",
        "produce": "CC-PROD-12",
    },
    pictured={
        "CC-SETUP-14": boards(TURN, "mat"),
        "CC-SETUP-23": pieces("starting_tile", "1", "2", "3"),
        "CC-MAP-02": boards(TURN, "map"),
        "CC-MARKET-01": boards(TURN, "market"),
        "CC-CONTRACT-02": boards(TURN, "export"),
        "CC-EXPAND-01": pieces(
            "unit", "sheep", "cow", "field", "cheese_dairy", "bakery", "distillery", "woodcutter", "miner"
        ),
        "CC-FULFIL-03": pieces("contract", "1", "9", "20", "31"),
        "CC-SCORE-01": boards(TURN, "rounds"),
        **{f"CC-CLAN-{number}01": pieces("clan", clan) for number, clan in enumerate(CLANS, 1)},
        **{f"CC-PORT-{number}01": pieces("port", str(number)) for number in range(1, 10)},
        **{f"CC-SCORE-{number}01": pieces("scoring_tile", number) for number in SCORING_TILES},
    },
    shown={
        "map": boards(TURN, "map"),
        "market": boards(TURN, "market"),
        "contracts": pieces("contract", "1", "9", "20", "31"),
        "board": boards(TURN, "mat"),
        "units": pieces("unit", "sheep", "cow", "field", "cheese_dairy", "bakery", "distillery", "woodcutter", "miner"),
        "clans": pieces("clan", "campbell", "mackenzie", "stewart"),
        "rounds": boards(TURN, "rounds"),
    },
    presets=(
        Preset(
            "first",
            mark_in("preset", "First game, simplified"),
            mark_in(
                "preset",
                "What the rulebook recommends for a first game: imports are always worth the same, and there are no "
                "scoring tiles and no ports.",
            ),
            variants=SIMPLIFIED,
        ),
        Preset(
            "even",
            mark_in("preset", "First game, the same for all"),
            mark_in("preset", "Simplified as well, and without clans: nobody has a power that others lack."),
            variants={**SIMPLIFIED, "clans": "none"},
        ),
        Preset(
            "box",
            mark_in("preset", "As in the box"),
            mark_in(
                "preset", "The whole game: clans, ports, scoring tiles, and imports that are worth more the rarer."
            ),
        ),
        Preset(
            "auction",
            mark_in("preset", "For experts"),
            mark_in(
                "preset", "As in the box, but you bid points for your clan. For those who know what each is worth."
            ),
            variants={"clans": "auction"},
            players=(2, 4),
        ),
    ),
    usual=("clans", "imports", "scoring-tiles", "ports"),
)
