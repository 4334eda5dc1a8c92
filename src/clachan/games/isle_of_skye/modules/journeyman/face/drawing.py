"""What Journeyman adds to the drawings: progress boards, figures, markers and roads, its symbol, its measures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from clachan.core.catalogue import Entry
from clachan.face.svg import Picture, use
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.extras import Extra
from clachan.games.isle_of_skye.face.drawing.geometry import Point, turned
from clachan.games.isle_of_skye.face.drawing.tile import Words
from clachan.games.isle_of_skye.modules.journeyman.face import pictures, signs
from clachan.games.isle_of_skye.modules.journeyman.face.board import (
    BoardPart,
    draw_board,
    draw_requirement,
    draw_space,
    draw_track,
    of_board,
)
from clachan.games.isle_of_skye.modules.journeyman.face.names import box_in, journey
from clachan.games.isle_of_skye.modules.journeyman.face.pieces import LandPart, draw_pieces, of_land
from clachan.games.isle_of_skye.modules.journeyman.rules.components import MODULE, TRACKS
from clachan.games.isle_of_skye.rules.views import PlayerView, SkyeView

UNITS = {"progress_spaces": "space", "least_advanced_track": "space", "journeyman_distance": "tile"}
# The corner of a tile that holds the journeyman symbol.
SYMBOL: Point = (14.0, 14.0)


class JourneymanDrawing(Extra):
    """The progress board of each player, pieces on territories, the symbol on tiles."""

    name = MODULE
    units = UNITS

    # Definitions

    def tokens(self) -> Mapping[str, str]:
        """Signs, cubes, figures and bonus tiles."""
        return signs.tokens()

    def pictures(self) -> Mapping[str, Callable[[], str]]:
        """Those of its scoring tiles."""
        return {
            "progress_spaces": pictures.progress,
            "unlocked_bonus_tiles": pictures.bonuses,
            "least_advanced_track": pictures.balance,
            "journeyman_distance": pictures.distance,
        }

    # Tiles

    def corners(self, box: Box, tile: str) -> Sequence[Point]:
        """Where the symbol is."""
        return [SYMBOL] if box.tiles[tile].index in box_in(box.game).symbols else []

    def on_tile(self, box: Box, tile: str, rotation: int) -> str:
        """The symbol."""
        shown = box.tiles[tile].index in box_in(box.game).symbols
        return use("t-journeyman", *turned(SYMBOL, rotation)) if shown else ""

    # Players

    def of_land(self, view: SkyeView, seat: int) -> LandPart:
        """Pieces on a territory."""
        return of_land(view, seat)

    def on_territory(self, box: Box, told: object, player: PlayerView, words: Words) -> str:
        """The figure, markers and roads."""
        return draw_pieces(box, cast(LandPart, told), player, words)

    def of_board(self, view: SkyeView, seat: int) -> BoardPart:
        """The progress board."""
        return of_board(journey(view, seat))

    def board(self, box: Box, told: object, player: PlayerView, words: Words) -> Picture:
        """The progress board."""
        return draw_board(box, cast(BoardPart, told), player, words)

    # Catalogues

    def counts_for(self, source: str, seat: int) -> Sequence[str]:
        """The cube on a track."""
        kind, _, track = source.partition(" ")
        return [f"piece-cube-{seat}-{track}"] if kind == "track" else ()

    def component(self, box: Box, entry: Entry) -> Picture | None:
        """Bonus tiles, tracks and their spaces, what these ask for, and the figures of movement."""
        journeyman = box_in(box.game)
        if entry.kind == "bonus_tile":
            tile = next(tile for tile in journeyman.bonus_tiles if tile.id == entry.id)
            return Picture(signs.bonus_tile(tile), 38, 34, -19, -17)
        if entry.kind == "progress_track":
            index = [str(name) for name in TRACKS].index(entry.id)
            return draw_track(TRACKS[index], journeyman.tracks[index])
        spaces = [space for track in journeyman.tracks for space in track.spaces]
        if entry.kind == "progress_space":
            return draw_space(next(space for space in spaces if space.id == entry.id))
        if entry.kind == "requirement":
            return draw_requirement(journeyman.requirements[entry.id])
        return pictures.movement(journeyman, entry.id) if entry.kind == "movement" else None
