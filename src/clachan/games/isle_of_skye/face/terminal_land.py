"""Territories of Isle of Skye drawn with characters, or told in lines (plain)."""

from __future__ import annotations

from clachan.face.words import (
    Block,
    Line,
    Panel,
    Pictures,
    Size,
    Span,
    Translator,
    sentence,
)
from clachan.games.isle_of_skye.face.painting import (
    AXIS,
    LARGE,
    OTHER_LINES,
    SMALL,
    TINY,
    TilePainter,
    tiny,
)
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.components import Face
from clachan.games.isle_of_skye.rules.grid import cell_at, coordinates
from clachan.games.isle_of_skye.rules.views import SkyeView


class LandPictures(Pictures[SkyeView]):
    """Territories, as large as there is room for. With `plain`, they are told in lines instead of drawn."""

    def __init__(self, words: SkyeWords, plain: bool) -> None:
        self.words: SkyeWords = words
        self.t: Translator = words.t
        self.plain: bool = plain
        self.painter: TilePainter = TilePainter(words)

    def board(self, view: SkyeView, seat: int, size: Size) -> Block:
        """A territory."""
        return Panel(self._board_title(view, seat), self._map(view, seat, {}, size))

    def _board_title(self, view: SkyeView, seat: int) -> str:
        if seat == view["seat"]:
            return self.t.gettext("Your territory")
        return self.t.gettext("Territory: {player}").format(player=self.words.player(seat, view))

    def _map(self, view: SkyeView, seat: int, marks: dict[int, str], size: Size) -> list[Line]:
        """Tiles in their places, with marked cells, as large as there is room for."""
        faces = self.words.land(view, seat)
        signs: dict[int, list[Span]] = {}
        for extension in self.words.extensions:
            for cell, there in extension.signs_on(self.words, view, seat).items():
                signs.setdefault(cell, []).extend(there)
        for cell in [cell for cell in marks if cell in faces]:
            signs.setdefault(cell, []).append((f"[{marks[cell]}]", "cell"))
        places = [coordinates(cell) for cell in [*faces, *marks]]
        columns = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
        rows = range(min(y for _, y in places), max(y for _, y in places) + 1)
        room = size.width - AXIS - 2
        if self.plain or len(columns) * TINY[0] > room:
            return self._told(view, seat)
        scale = TINY
        if len(columns) * SMALL[0] <= room:
            scale = SMALL
        if len(columns) * LARGE[0] <= room and len(rows) * LARGE[1] <= size.height - OTHER_LINES:
            scale = LARGE
        lines: list[Line] = [[(" " * AXIS + "".join([str(x).center(scale[0]) for x in columns]).rstrip(), "dim")]]
        for y in rows:
            lines.extend(self._map_row(faces, marks, signs, y, columns, scale))
        return lines

    def _map_row(
        self,
        faces: dict[int, Face],
        marks: dict[int, str],
        signs: dict[int, list[Span]],
        y: int,
        columns: range,
        scale: tuple[int, int],
    ) -> list[Line]:
        width, height = scale
        lines: list[Line] = [
            [((str(y) if i == height // 2 else "").rjust(AXIS - 1) + " ", "dim")] for i in range(height)
        ]
        for x in columns:
            cell = cell_at(x, y)
            face = faces.get(cell)
            if face is None:
                block = self._empty(marks.get(cell, ""), scale)
            elif scale == TINY:
                block = [tiny(face, signs.get(cell, ()), width)]
            else:
                block = self.painter.paint(face, scale, "alt-" if (x + y) % 2 else "", signs.get(cell, ()))
            for line, part in zip(lines, block, strict=True):
                line.extend(part)
        return lines

    def _empty(self, mark_: str, scale: tuple[int, int]) -> list[Line]:
        """An empty cell, framed by dots and with its number if it can be chosen."""
        width, height = scale
        if not mark_:
            return [[(" " * width, "")] for _ in range(height)]
        if scale == TINY:
            return [[(f"[{mark_}]".ljust(width), "cell")]]
        rim = ("·" * (width - 2)).center(width)
        middle = f"[{mark_}]".center(width)
        blank = ":".ljust(width - 3) + ":"
        blank = f" {blank} "
        return [
            [(rim, "dim")] if i in (0, height - 1) else [(middle if i == height // 2 else blank, "cell")]
            for i in range(height)
        ]

    def _told(self, view: SkyeView, seat: int) -> list[Line]:
        """A territory tile by tile, from north to south."""
        lines: list[Line] = []
        items = view["players"][seat]["territory"]
        for item in sorted(items, key=lambda item: (item["y"], item["x"])):
            tile = self.words.whole_tile(item["tile"], item["rotation"], view)
            where = self.words.cell(item["x"], item["y"]) or self.words.tile(item["tile"])
            lines.append([(f"{sentence(where)}: {tile}", "")])
        for extension in self.words.extensions:
            lines.extend([[(told, "")] for told in extension.told_on(self.words, view, seat)])
        return lines
