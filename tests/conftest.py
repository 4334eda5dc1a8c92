"""Keeps the list of rules that tests name, for `make rules`."""

from __future__ import annotations

import pytest

from tests.rule_list import RULES, check_known


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a test that names a rule which does not exist."""
    for item in items:
        for mark in item.iter_markers("rule"):
            check_known(item.nodeid, mark.args)
            for rule in mark.args:
                RULES[rule].append(item.nodeid)
