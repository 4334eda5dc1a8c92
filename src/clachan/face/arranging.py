"""Pictures beside and below each other."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.svg import Picture


def padded(picture: Picture, by: float) -> Picture:
    """With room around it for frames and glow."""
    return Picture(picture.markup, picture.width + 2 * by, picture.height + 2 * by, picture.x - by, picture.y - by)


def stacked(pictures: Sequence[Picture], gap: float) -> Picture:
    """Pictures one below the other."""
    parts: list[str] = []
    y = 0.0
    for picture in pictures:
        parts.append(picture.at(0, y))
        y += picture.height + gap
    return Picture("".join(parts), max([picture.width for picture in pictures]), y - gap)


def in_columns(pictures: Sequence[Picture], columns: int, gap: float) -> Picture:
    """Pictures of one size side by side, with a gap on all sides."""
    width, height = pictures[0].width + gap, pictures[0].height + gap
    parts = [p.at(gap + width * (k % columns), gap + height * (k // columns)) for k, p in enumerate(pictures)]
    rows = -(-len(pictures) // columns)
    return Picture("".join(parts), width * columns + gap, height * rows + gap)
