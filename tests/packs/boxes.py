"""Packs as two owners would make them."""

from __future__ import annotations

from clachan.core.pack import Pack

AILSA = Pack(
    "Ailsa's box",
    "Ailsa",
    "first edition",
    "en",
    "",
    {
        "isle-of-skye": {
            "tile": {
                "B01": {},
                "B02": {"roads": ["N"], "scroll": "none"},
                "Fan 1": {"new": True, "edges": "PPWW", "areas": ["P:NE", "W:SW"]},
                "Fan 2": {"new": True, "module": "druids", "edges": "PPWW", "areas": ["P:NE", "W:SW"], "cost": 3},
            }
        },
        "clans-of-caledonia": {
            "contract": {"Fan": {"new": True, "needs": {"wool": 3}, "gives": {"hops": 2, "cotton": 1}}},
            "space": {"A1-a1": {"cost": 5, "confirmed": False}},
        },
        "glen-more": {
            "tile": {
                "Ailsa Craig": {
                    "new": True,
                    "stack": "B",
                    "types": ["village", "castle"],
                    "cost": {"wood": 1},
                    "once": [{"card": 1}, {"scotsman": 1}],
                    "activation": [{"get": {"move": 1, "vp": 1}}],
                }
            },
            "landmark": {"Ailsa Craig": {"new": True, "stack": "B", "timing": "lightning", "effects": [{"coin": 2}]}},
            "clan": {"Arthur": {"new": True, "timing": "lightning", "effects": [{"vp": 2}]}},
            "road": {
                "MacPherson-Oliphant": {"removed": True},
                "Gunn-Arthur": {"new": True, "between": ["Gunn", "Arthur"], "cost": 2},
            },
        },
    },
)
# Another owner, who has looked at some of the same components.
BRODIE = Pack(
    "Brodie's box",
    "Brodie",
    "",
    "pl",
    "",
    {"isle-of-skye": {"tile": {"B01": {}, "B02": {"roads": ["N"]}, "B03": {"roads": ["S"], "features": "none"}}}},
)
# Somebody who has made one of their own of every kind of which there can be some.
FANS = Pack(
    "Fan tiles",
    "Catriona",
    games={
        "isle-of-skye": {
            "scoring_tile": {
                "Farm pairs": {"new": True, "points": 2, "for_every": 2, "per": "farms"},
                "Most sheep": {"new": True, "majority": [4, 1], "of": "sheep"},
                "Square race": {"new": True, "majority": [6, 3], "of": "squares"},
                "Great herd": {"new": True, "points": 1, "per": "largest_herd"},
                "Purse": {"new": True, "points": 1, "for_every": 4, "per": "gold"},
                "Walkers": {"new": True, "module": "journeyman", "majority": [5, 2], "of": "journeyman_distance"},
            },
            "scroll": {"Land": {"new": True, "points": 2, "for_every": 3, "per": "squares"}},
            "tile": {
                "Parish": {
                    "new": True,
                    "edges": "PPWW",
                    "areas": ["P:NE", "W:SW"],
                    "scroll": {"kind": "Land", "area": "P:NE"},
                }
            },
        },
        "clans-of-caledonia": {
            "clan": {
                "Mac Thistle": {
                    "new": True,
                    "boxes": 2,
                    "fulfil": 2,
                    "butter": 5,
                    "cellar": [0, 4],
                    "merchants": 2,
                    "shipping": [1, 2],
                    "beer": 4,
                    "beer_limit": 2,
                },
                "Rowers": {
                    "new": True,
                    "own_workers": True,
                    "rowing": True,
                    "first_workers": 3,
                    "delta_discount": [2, 2],
                },
                "Nobody": {"new": True},
            },
            "port": {
                "Tea": {"new": True, "effect": "exchange", "group": "basic", "gain": 3},
                "Customs": {"new": True, "effect": "money", "money": 7, "glory": 1},
            },
            "scoring_tile": {"Stores": {"new": True, "glory": 2, "for_every": 3, "per": "basic_goods"}},
            "starting_tile": {"Dairy": {"new": True, "money": 50, "goods": {"milk": 3}}},
        },
        "glen-more": {
            "tile": {
                "Ailsa Craig": {"new": True, "stack": "B", "types": ["castle"], "once": [{"card": 1}, {"scotsman": 1}]}
            },
            "landmark": {"Ailsa Craig": {"new": True, "stack": "B", "timing": "lightning", "effects": [{"coin": 2}]}},
            "event": {
                "Ailsa Craig": {
                    "new": True,
                    "module": "tome",
                    "price": {"scotsman": 1},
                    "effects": [{"vp": 5}],
                }
            },
            "reward_token": {"2 stones": {"new": True, "module": "dragon-boats", "count": 2, "reward": {"stone": 2}}},
            "great_glen_card": {"Herds": {"new": True, "module": "great-glen", "task": "animals", "points": 8}},
        },
    },
)
