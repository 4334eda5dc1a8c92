"""What is on the stage for the questions of Chronicle III: casks lie in cellars, and go to tiles of the Rondel."""

from __future__ import annotations

from clachan.face.stage import Scene

SELLING = Scene("rondel", "cellars", goes_on=True)
STORING = Scene("cellars", "territory", goes_on=True)

STAGE: dict[str, Scene] = {
    "store cask": STORING,
    "pay cask": STORING,
    "age cask": Scene("cellars", "territory"),
    "sell in passing": SELLING,
    "sell casks": SELLING,
}
