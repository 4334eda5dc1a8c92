"""What is on the stage of Clans of Caledonia, by question."""

from __future__ import annotations

from clachan.face.stage import OVER, WATCHING, Scene, Stage

# The main action: everything that it can begin with.
TABLE = Scene(("map", 4), ("mat", 3), ("market", 2), ("export", 2))
MAP = Scene("map")
MARKET = Scene(("market", 2), "mat")
STAGE: Stage = {
    # As in the own main action, so that little moves from turn to turn.
    WATCHING: Scene(("map", 4), ("place", 3), ("market", 2), ("export", 2)),
    OVER: Scene(("map", 2), "mat", "others"),
    "bid": Scene("pairs"),
    "clan": Scene("pairs"),
    "worker": Scene(("map", 3), ("mat", 2)),
    "worker at": Scene("map", goes_on=True),
    "act": TABLE,
    "after": MAP,
    "expand at": Scene("map", goes_on=True),
    "bonuses": MARKET,
    "drawn": Scene(("drawn", 2), "mat"),
    "second contract": Scene(("export", 2), "mat"),
    "second delivery": Scene("mat"),
    "slaughter": Scene("map", goes_on=True),
    "beer": Scene("mat"),
    "export bonus": Scene(("mat", 2), "map"),
    "discard": Scene("mat", goes_on=True),
    "gain": Scene("mat", goes_on=True),
    "swap": Scene(("map", 3), "mat", goes_on=True),
    "produce": Scene(("mat", 2), "market"),
}
# The same once a price was moved: the trade goes on with it.
SHIFTED = Scene(("market", 2), "mat", goes_on=True)
BEGUN: Stage = {"act": SHIFTED, "bonuses": SHIFTED}
