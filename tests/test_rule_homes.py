"""Each numbered rule has exactly one home, and a rules file that lists rules lists real ones."""

from __future__ import annotations

import pytest

from tests.rule_homes import ROOT, faults, files_naming, homes, ids_in, line_of, rules_files
from tests.rule_list import RULES


def chapters() -> dict[str, list[str]]:
    """The rules by the first part of their ids."""
    found: dict[str, list[str]] = {}
    for rule in RULES:
        found.setdefault(rule.split("-")[0], []).append(rule)
    return found


@pytest.mark.parametrize("book", chapters())
def test_every_rule_has_one_home(book: str) -> None:
    wrong = {rule: [path.name for path in homes()[rule]] for rule in chapters()[book] if len(homes()[rule]) != 1}
    assert wrong == {}


def test_what_files_list_are_rules() -> None:
    assert faults() == []


def test_ids_are_written_short() -> None:
    assert ids_in("Rolls.\n\nRules: GM-TIE-01…03, GM1-38.") == ["GM-TIE-01", "GM-TIE-02", "GM-TIE-03", "GM1-38"]
    assert ids_in("Nothing.") == []
    with pytest.raises(ValueError, match="there is no rule GM-TIE-99"):
        ids_in("Rules: GM-TIE-01…99")
    with pytest.raises(ValueError, match="not written like a rule"):
        ids_in("Rules: overbuilding")


def test_a_rule_is_found_at_its_line() -> None:
    for path in rules_files():
        for rule, there in homes().items():
            if path in there:
                assert line_of(rule, path) >= 1


def test_the_line_is_the_first_that_names_the_rule_after_the_docstring() -> None:
    (home,) = homes()["GM-OVER-08"]
    line = home.read_text(encoding="utf-8").splitlines()[line_of("GM-OVER-08", home) - 1]
    assert "GM-OVER-01 to -06, -08" in line


def test_tests_of_a_rule_are_looked_for_where_it_is_named() -> None:
    assert files_naming('"ISD-JOURNEYMAN' + '-07"') == [
        str(ROOT / "tests" / "isle_of_skye" / "druids" / "test_journeyman_hooks.py")
    ]
