"""Pictures beside and below each other."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.svg import Picture, element, number


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


# So many parts in each row.
Way = Sequence[int]


def flowing(pictures: Sequence[Picture], ways: Sequence[Way], gap: float, edge: float = 0) -> Picture:
    """Pictures in rows of so many, as the first of the ways says; a page may let them stand in another of these.

    So the picture suits room that is wide and room that is high. There is a `gap` between them, and an `edge` around.
    """
    parts: list[str] = []
    x, y, width, left = edge, edge, 0.0, iter(pictures)
    for many in ways[0]:
        row = [next(left) for _ in range(many)]
        for picture in row:
            size = f"{number(picture.width)} {number(picture.height)}"
            place = f"translate({number(x)} {number(y)})"
            parts.append(element("g", picture.at(0, 0), class_="k-part", data_size=size, transform=place))
            x += picture.width + gap
        width, x = max(width, x - gap + edge), edge
        y += max([picture.height for picture in row]) + gap
    whole = Picture("".join(parts), width, y - gap + edge)
    whole.values["data_ways"] = ",".join([" ".join([str(many) for many in way]) for way in ways])
    whole.values["data_gap"] = f"{number(gap)} {number(edge)}"
    return whole


def in_rows(count: int, columns: int = 1) -> list[Way]:
    """All ways in which so many equal things can stand in equal rows, first that with so many columns."""
    found: dict[int, Way] = {}
    for many in (min(columns, count), *range(1, count + 1)):
        rows = -(-count // many)
        # More columns than the rows need change nothing.
        found.setdefault(rows, [many] * (rows - 1) + [count - many * (rows - 1)])
    return list(found.values())
