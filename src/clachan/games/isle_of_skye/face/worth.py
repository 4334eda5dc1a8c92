"""What the scoring tiles would give now, as far as a view tells it."""

from __future__ import annotations

from clachan.face.words import Grid, Line
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.components import ScoringTile
from clachan.games.isle_of_skye.rules.grid import CASTLE_CELL
from clachan.games.isle_of_skye.rules.scoring_tiles import Measure, brochs_of_each_mountain, majority
from clachan.games.isle_of_skye.rules.territory import Territory
from clachan.games.isle_of_skye.rules.territory import found as found_with
from clachan.games.isle_of_skye.rules.views import SkyeView


class Worth:
    """The scoring tiles of a view, counted on the territories that it shows."""

    def __init__(self, words: SkyeWords, view: SkyeView) -> None:
        self.words: SkyeWords = words
        self.view: SkyeView = view
        self.seats: range = range(len(view["players"]))
        self.measures: dict[str, Measure] = words.game.measures_with(view["options"]["variants"])
        self.lands: list[Territory] = [self._land(seat) for seat in self.seats]

    def now(self) -> dict[str, list[int | None]]:
        """What each scoring tile would give each seat now; None where that depends on hidden gold."""
        tiles = self.words.game.components.scoring_tiles
        return {tile.id: self._worth(tile) for tile in tiles if tile.id in self.view["scoring_tiles"]}

    def _worth(self, tile: ScoringTile) -> list[int | None]:
        if tile.by_count:
            return [brochs_of_each_mountain(land, tile.by_count) for land in self.lands]
        if tile.measure == "gold" and any(player["gold"] is None for player in self.view["players"]):
            return [None] * len(self.seats)
        values = [self._count(tile.measure, seat) for seat in self.seats]
        if tile.majority:
            return list(majority(values, tile.majority))
        return [tile.points * (value // tile.for_every) for value in values]

    def _count(self, measure: str, seat: int) -> int:
        for extension in self.words.extensions:
            counted = extension.count(self.words, measure, self.view, seat)
            if counted is not None:
                return counted
        return self.measures[measure](self.lands[seat], self.view["players"][seat]["gold"] or 0)

    def _land(self, seat: int) -> Territory:
        faces = self.words.land(self.view, seat)
        land = found_with(faces.pop(CASTLE_CELL))
        for cell, face in faces.items():
            land = land.build(cell, face)
        return land


def worth_grid(words: SkyeWords, view: SkyeView) -> Grid:
    """What each scoring tile would give each seat now, as a table."""
    names = [words.player(seat, view) for seat in range(len(view["players"]))]
    rows: list[list[Line]] = []
    for id_, values in sorted(Worth(words, view).now().items(), key=lambda item: words.source(item[0], view)):
        cells: list[Line] = [[("?" if value is None else str(value), "")] for value in values]
        rows.append([[(words.source(id_, view), "")], *cells])
    header = [words.t.gettext("scoring tile"), *names]
    return Grid(words.t.gettext("If they were scored now"), header, rows, list(range(1, len(names) + 1)))
