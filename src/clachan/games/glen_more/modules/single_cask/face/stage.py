"""What is on the stage for the questions of Chronicle III: casks lie in cellars, and go to tiles of the Rondel."""

from __future__ import annotations

from clachan.face.stage import Scene

STAGE: dict[str, Scene] = {
    "store cask": Scene(("cellars", 1), ("territory", 1), goes_on=True),
    "pay cask": Scene(("cellars", 1), ("rondel", 1), goes_on=True),
    "age cask": Scene(("cellars", 1), ("territory", 1), goes_on=True),
    "sell in passing": Scene(("rondel", 3), ("cellars", 2), goes_on=True),
    "sell casks": Scene(("rondel", 3), ("cellars", 2), goes_on=True),
}
