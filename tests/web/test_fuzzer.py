"""No answer of 500, whatever is sent."""

from __future__ import annotations

import pytest

from tests.effort import often, seed
from tests.web.fuzzer import run


@pytest.mark.soak
def test_nothing_that_is_sent_makes_a_fault(database: str) -> None:
    count = often(800, 50_000)
    found = run(count, seed(1), database)
    assert found.faults == []
    assert found.statuses.total() + found.unanswered == count
    # Not all of it is refused: what is meant well gets through.
    assert found.statuses[200] > count * 0.12
    assert found.edits > 0
    assert min(found.statuses) >= 200
    assert max(found.statuses) < 500
    # Half requests are left by us before the server has enough of them; there are not many.
    assert found.unanswered < count * 0.1
