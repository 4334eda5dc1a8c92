"""Where and how a tile is built, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.isle_of_skye.face.seen import tile_built
from clachan.games.isle_of_skye.face.vocabulary import DIRECTION_WORDS
from clachan.games.isle_of_skye.rules.components import Face
from clachan.games.isle_of_skye.rules.grid import STEPS, cell_at
from clachan.games.isle_of_skye.rules.views import PlayerView

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.face.words import SkyeWords


def described_place(words: SkyeWords, x: int, y: int, me: PlayerView) -> str:
    """Building on a cell, with what lies beside it."""
    tile = tile_built(me)
    neighbours: list[str] = []
    faces = words.faces(me)
    for d, step in enumerate(STEPS):
        face = faces.get(cell_at(x, y) + step)
        if face is not None:
            where = words.t.gettext(DIRECTION_WORDS[d])
            neighbours.append(f"{where} {face.tile.id} ({words.terrain(face.edges[d ^ 2])})")
    return words.t.gettext("Build {tile} on {x},{y}: {cell}; neighbours: {neighbours}").format(
        tile=tile, x=x, y=y, cell=_cell(words, x, y), neighbours=", ".join(neighbours)
    )


def described_turn(words: SkyeWords, rotation: int, me: PlayerView) -> str:
    """Turning a tile, with what its edges show then."""
    edges = _edges(words, words.tiles[tile_built(me)].faces[rotation])
    if rotation == 0:
        return words.t.gettext("As printed: {edges}").format(edges=edges)
    text = words.t.ngettext("{n} quarter turn clockwise: {edges}", "{n} quarter turns clockwise: {edges}", rotation)
    return text.format(n=rotation, edges=edges)


def _edges(words: SkyeWords, face: Face) -> str:
    """What a tile shows on its four edges."""
    roads = {exit_ for segment in face.segments for exit_ in segment.exits}
    found: list[str] = []
    for d, terrain in enumerate(face.edges):
        with_road = words.t.gettext("{direction} {terrain} with road")
        edge = with_road if d in roads else words.t.gettext("{direction} {terrain}")
        found.append(edge.format(direction=words.t.gettext(DIRECTION_WORDS[d]), terrain=words.terrain(terrain)))
    return ", ".join(found)


def _cell(words: SkyeWords, x: int, y: int) -> str:
    """How far a cell is from the castle."""
    steps: list[str] = []
    if y:
        step = words.t.gettext("{n} north") if y < 0 else words.t.gettext("{n} south")
        steps.append(step.format(n=abs(y)))
    if x:
        step = words.t.gettext("{n} east") if x > 0 else words.t.gettext("{n} west")
        steps.append(step.format(n=abs(x)))
    return words.t.gettext("{steps} of the castle").format(steps=", ".join(steps)) if steps else ""
