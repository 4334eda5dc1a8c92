"""Keeps the list of rules that tests name, for `make rules`."""

from __future__ import annotations

import gc

import pytest

from tests.rule_list import RULES, check_known


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Note which tests name a rule."""
    for item in items:
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                if rule in RULES:
                    RULES[rule].append(item.nodeid)


def pytest_collection_finish() -> None:
    """What has been collected stays until the end: the garbage collector need not look through it again and again."""
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Refuse a test that names a rule which does not exist; all others run."""
    for mark in item.iter_markers("rule"):
        check_known(item.nodeid, mark.args)
