"""How rules are broken on purpose (`make mutants`)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutants.__main__ import equal_ones
from tests.mutants.mutations import mutations
from tests.mutants.places import areas_in, keys_in, mutants_of
from tests.mutants.workshop import Workshop, room_of
from tests.rule_homes import GAMES, rules_files
from tests.rule_list import RULES


def changed(source: str) -> set[str]:
    """The changes of the first statement of a source, each as the lines that it makes."""
    return {mutation.after for mutation in mutations(source, ast.parse(source).body[0])}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a < b", {"a <= b", "a >= b"}),
        ("a == b", {"a != b"}),
        ("a in b", {"a not in b"}),
        ("not a", {"(a)"}),
        ("a and b", {"(a or b)", "(a)", "(b)"}),
        ("a + b", {"(a - b)"}),
        ("a + (1,)", {"a + (2,)", "a + (0,)"}),
        ("x.y = True", {"x.y = False", "pass"}),
        ("x = 1", {"x = 2", "x = 0"}),
        ("x.y += z", {"x.y -= z", "pass"}),
        ("x = a if b else c", {"x = (c if b else a)"}),
        ("f(state, a, b)", {"f(state, b, a)", "pass"}),
        ("x = min(a, b)", {"x = max(a, b)"}),
        ("x = range(n)", {"x = range(n + 1)", "x = range(n - 1)"}),
        ("x = [a for a in b if c]", {"x = [a for a in b if not (c)]", "x = [a for a in b if True]"}),
        ("while a: break", {"while not (a): break", "while a: continue", "while a: pass"}),
        ('raise IllegalAction("no {n}", n=1)', {"pass"}),
    ],
)
def test_what_is_changed(line: str, expected: set[str]) -> None:
    assert changed(line) == expected


def test_what_only_tells_of_rules_is_left_alone() -> None:
    assert changed('class Rule:\n    """Two (2)."""\n    __slots__ = ("a",)\n    name: Literal[3]\n') == set()
    assert changed('x = entry.number("coins", 0, 9)') == changed('x = part.number("coins", 0, 9)') == set()
    assert changed('if a:\n    if b < c:\n        raise part.error("coins", "too many")') == {"if not (a):"}
    assert changed("for a in b:\n    if c: a.done()") == set()
    assert changed("x = zip(a, *b, strict=True)") == set()
    assert changed("if a: state.remember(seat, found)") == {"if not (a): state.remember(seat, found)"}
    assert changed('def rule(a: Literal[1] = 2) -> Literal[3]:\n    assert a == 1\n    return f"{a + 1}"\n') == set()


def test_texts_that_are_not_ascii_stay_as_they_are() -> None:
    source = 'x = ("…", a < b)\n'
    mutation = mutations(source, ast.parse(source).body[0])[0]
    assert mutation.apply(source) == 'x = ("…", a <= b)\n'


def test_a_rule_is_broken_where_it_is_named(tmp_path: Path) -> None:
    """In the function around the line, in the class whose docstring it is, or in the statement after a comment."""
    file = tmp_path / "rules.py"
    file.write_text(
        '"""Rules: GM-GEN-01."""\n'
        "# GM-GEN-02\n"
        "LIMIT = 3\n"
        "class Tile:\n"
        '    """GM-GEN-03."""\n'
        "    def cost(self):\n"
        "        # GM-GEN-04 to -06\n"
        "        return 1\n"
        "def unnamed():\n"
        "    return 2\n"
        "class Points(Extension[State]):\n"
        "    def price(self):\n"
        '        """GM-GEN-07."""\n'
        "        return 0\n"
    )
    found = {area.name: sorted(area.rules) for area in areas_in(file)}
    assert found == {
        "LIMIT": ["GM-GEN-02"],
        "Tile": ["GM-GEN-03"],
        "Tile.cost": ["GM-GEN-04", "GM-GEN-05", "GM-GEN-06"],
    }


def test_every_file_of_rules_has_tests() -> None:
    assert {room_of(path) for path in rules_files() if not room_of(path).is_dir()} == set()


def test_what_is_broken_stays_in_the_copy() -> None:
    mutant = next(mutant for rule in RULES for mutant in mutants_of(rule))
    source = mutant.area.path.read_text(encoding="utf-8")
    with Workshop() as workshop:
        copied = workshop.folder / "src" / "clachan" / "games" / mutant.area.path.relative_to(GAMES)
        with workshop.broken(mutant):
            assert copied.read_text(encoding="utf-8") == mutant.mutation.apply(source) != source
            assert mutant.area.path.read_text(encoding="utf-8") == source
        assert copied.read_text(encoding="utf-8") == source
    assert not workshop.folder.exists()


def test_what_changes_nothing_is_still_there() -> None:
    """Each entry of the list is a change of the sources as they are now."""
    listed = equal_ones()
    assert listed - keys_in({where for where, _, _ in listed}) == set()
