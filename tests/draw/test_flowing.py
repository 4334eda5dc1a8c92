"""Parts of a board that can stand in several ways."""

from __future__ import annotations

import re

from clachan.face.arranging import flowing, in_rows
from clachan.face.svg import Picture


def test_parts_stand_as_the_first_way_says_and_others_are_named() -> None:
    parts = [Picture("<rect/>", 10 * k, 20) for k in (1, 2, 3)]
    whole = flowing(parts, [[1, 2], [3]], 5, 2)
    assert (whole.width, whole.height) == (59, 49)
    assert re.findall(r"translate\((.*?)\)", whole.markup) == ["2 2", "2 27", "27 27"]
    assert re.findall(r'data-size="(.*?)"', whole.markup) == ["10 20", "20 20", "30 20"]
    assert 'data-ways="1 2,3"' in whole.svg("A board")
    assert 'data-gap="5 2"' in whole.svg("A board")


def test_equal_things_stand_in_equal_rows() -> None:
    assert in_rows(4) == [[1, 1, 1, 1], [2, 2], [4]]
    assert in_rows(5, 3) == [[3, 2], [1] * 5, [2, 2, 1], [5]]
    assert in_rows(1, 4) == [[1]]
