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
