"""The numbered rules: read out of docs/rules, where players read them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs" / "rules"
_ID = re.compile(r"^\*\*([A-Z0-9]+(?:-[A-Z0-9]+)?-\d+)\*\*", re.MULTILINE)


def rule_ids(file: Path) -> list[str]:
    """The ids in a rules reference, in order."""
    return _ID.findall(file.read_text(encoding="utf-8"))


RULES: dict[str, list[str]] = {rule: [] for file in sorted(DOCS.rglob("*.md")) for rule in rule_ids(file)}


def check_known(test: str, rules: Sequence[object]) -> None:
    """Refuse the name of a rule that is in no rules reference."""
    for rule in rules:
        if rule not in RULES:
            raise ValueError(f"{test} names {rule}, which is no rule in {DOCS.name}/")
