"""What is on the stage of Clans of Caledonia, by question."""

from __future__ import annotations

from clachan.face.stage import OVER, WATCHING, Scene, Stage

# The main action: everything that it can begin with. Own board over market beside map over contracts leave the least
# room unused, and each has its side in the other scenes, too.
TABLE = Scene(("mat", 3), ("market", 2), ("map", 4), ("export", 2))
MAP = Scene("map")
MARKET = Scene("mat", ("market", 2))
STAGE: Stage = {
    # As in the own main action, so that little moves from turn to turn.
    WATCHING: Scene(("place", 3), ("market", 2), ("map", 4), ("export", 2)),
    OVER: Scene(("map", 2), "mat", "others"),
    "bid": Scene("pairs"),
    "clan": Scene("pairs"),
    "worker": MAP,
    "worker at": Scene("map", goes_on=True),
    "act": TABLE,
    "after": MAP,
    "expand at": Scene("map", goes_on=True),
    "bonuses": MARKET,
    "drawn": Scene("mat", ("drawn", 2)),
    "second contract": Scene("mat", ("export", 2)),
    "second delivery": Scene("mat"),
    "slaughter": Scene("map", goes_on=True),
    "beer": Scene("mat"),
    "export bonus": Scene(("mat", 2), "map"),
    "discard": Scene("mat", goes_on=True),
    "gain": Scene("mat", goes_on=True),
    "swap": Scene("mat", ("map", 3), goes_on=True),
    "produce": Scene(("mat", 2), "market"),
}
# The same once a price was moved: the trade goes on with it.
SHIFTED = Scene("mat", ("market", 2), goes_on=True)
BEGUN: Stage = {"act": SHIFTED, "bonuses": SHIFTED}
