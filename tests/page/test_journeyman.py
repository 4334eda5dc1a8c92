"""Journeyman on a page: no barriers at any of its questions."""

from __future__ import annotations

import pytest

from tests.effort import often
from tests.page.barriers import check_table
from tests.page.conftest import DESKTOP, PHONE, Visitors, open_table


@pytest.mark.soak
@pytest.mark.parametrize(("size", "language"), [(PHONE, "ru"), (DESKTOP, "pl")][: often(1, 2)])
def test_journeyman_has_no_barriers(
    server: str, visitors: Visitors, axe: str, size: dict[str, int], language: str
) -> None:
    table = open_table(server, ["you", "random"], ["journeyman"], seed=28)
    assert check_table(visitors, size, table["seat 0"], axe, often(5, 40), language) >= often(5, 7)
