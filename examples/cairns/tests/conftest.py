"""Each numbered rule of the reference has a test that names it."""

from __future__ import annotations

import pytest

NAMED: set[str] = set()


def pytest_configure(config: pytest.Config) -> None:
    """The mark by which a test names rules."""
    config.addinivalue_line("markers", "rule(*ids): the numbered rules of docs/rules that a test proves")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Note the rules that tests name."""
    NAMED.update([str(rule) for item in items for mark in item.iter_markers("rule") for rule in mark.args])


@pytest.fixture
def named_rules() -> set[str]:
    """The rules that some test names."""
    return NAMED
