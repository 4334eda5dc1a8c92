"""What is on the stage for the questions of Chronicle III: casks lie in cellars, and go to tiles of the Rondel."""

from __future__ import annotations

from clachan.face.stage import Scene

SELLING = Scene(("rondel", 3), ("cellars", 2), goes_on=True)
STORING = Scene(("cellars", 3), ("territory", 2), goes_on=True)

STAGE: dict[str, Scene] = {
    "store cask": STORING,
    "pay cask": STORING,
    "age cask": Scene(("cellars", 3), ("territory", 2)),
    "sell in passing": SELLING,
    "sell casks": SELLING,
}
