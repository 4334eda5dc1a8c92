"""No answer of 500, whatever is sent."""

from __future__ import annotations

import pytest

from tests.effort import often, seed
from tests.web.fuzzer import run


@pytest.mark.soak
def test_nothing_that_is_sent_makes_a_fault(database: str) -> None:
    found = run(often(2500, 50_000), seed(1), database)
    assert found.faults == []
    assert found.statuses.total() == often(2500, 50_000)
    # Not all of it is refused: what is meant well gets through.
    assert found.statuses[200] > often(300, 6000)
    assert min(found.statuses) >= 200
    assert max(found.statuses) < 500
