"""Break rules at random and tell what no test has noticed: `python -m tests.mutants --seed 7 --count 150`.

For each rule one thing is changed in a function that names it. First the tests that name the rule are run, then those
that name any rule of that function, then those of all rules of its game or module. With `--rule GM6-66` that rule is
broken in every way we know. `equal.toml` has the changes that change nothing.
"""

from __future__ import annotations

import argparse
import difflib
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from tests.mutants.places import Mutant, mutants_of
from tests.mutants.workshop import Workshop, room_of
from tests.rule_homes import GAMES, ROOT
from tests.rule_list import RULES

EQUAL = Path(__file__).with_name("equal.toml")
# Whoever takes longer than this is in a loop without end.
SECONDS = 90
SECONDS_FOR_ALL = 900
OWN, OTHERS, NOBODY, NOTHING = "by its own tests", "only by others", "by nobody", "changes nothing"


def equal_ones() -> set[tuple[str, str, str]]:
    """The changes that are known to change nothing."""
    listed = tomllib.loads(EQUAL.read_text(encoding="utf-8"))
    return {(entry["where"], entry["line"], entry["becomes"]) for entry in listed["mutant"]}


def collect() -> None:
    """Learn which tests name which rules."""
    folders = [str(ROOT / "tests" / folder.name) for folder in sorted(GAMES.iterdir()) if (folder / "rules").is_dir()]
    with redirect_stdout(StringIO()):
        pytest.main(["--collect-only", "-qq", "--no-header", "--assert=plain", "-p", "no:cacheprovider", *folders])


def picked(seed: int, count: int) -> list[Mutant]:
    """As many mutants, of as many rules as there are. What is changed elsewhere does not change what is picked here."""
    found: dict[tuple[str, str, str], Mutant] = {}
    rules = [rule for rule in RULES if RULES[rule] and mutants_of(rule)]
    turn = 0
    while len(found) < count:
        turn += 1
        for rule in sorted(rules, key=lambda rule: Random(f"{seed} {turn} {rule}").random()):
            mutant = Random(f"{seed} {turn} {rule} way").choice(mutants_of(rule))
            if len(found) < count:
                found.setdefault(mutant.key, mutant)
    return list(found.values())


def told(workshop: Workshop, mutant: Mutant) -> str:
    """Who notices it."""
    for who, tests, seconds in searches(mutant):
        workshop.must_pass(tests)
        with workshop.broken(mutant):
            if tests and not workshop.passes(tests, seconds):
                return who
    return NOBODY


def searches(mutant: Mutant) -> Iterator[tuple[str, set[str], float]]:
    """The tests that should notice it, and then more and more that could."""
    own, around = set(RULES[mutant.rule]), near(mutant)
    room = f"{room_of(mutant.area.path).relative_to(ROOT)}/"
    there = {test for tests in RULES.values() for test in tests if test.startswith(room)}
    yield OWN, own, SECONDS
    yield OTHERS, around - own, SECONDS
    yield OTHERS, there - around - own, SECONDS_FOR_ALL


def near(mutant: Mutant) -> set[str]:
    """The tests that name any rule of the same function."""
    return {test for rule in mutant.area.rules for test in RULES.get(rule, ())}


def difference(mutant: Mutant) -> str:
    """The change as a diff."""
    source = mutant.area.path.read_text(encoding="utf-8")
    name = str(mutant.area.path.relative_to(ROOT))
    lines = difflib.unified_diff(
        source.splitlines(), mutant.mutation.apply(source).splitlines(), name, name, lineterm="", n=2
    )
    return "\n".join(lines)


def main() -> int:
    """Break, run, tell."""
    parser = argparse.ArgumentParser(prog="tests.mutants", description="Break rules and see whether tests notice.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--rule", action="append", default=[], choices=RULES, metavar="RULE")
    asked = parser.parse_args()
    collect()
    mutants = [mutant for rule in asked.rule for mutant in mutants_of(rule)] or picked(asked.seed, asked.count)
    results = try_all(mutants)
    for mutant, who in results:
        if who == NOBODY:
            print(f"\n{mutant.rule}: nobody notices\n{difference(mutant)}")
    counted = Counter(who for _, who in results)
    print(f"\n{len(results)} broken: " + ", ".join(f"{counted[who]} {who}" for who in (OWN, OTHERS, NOBODY, NOTHING)))
    return 1 if counted[NOBODY] else 0


def try_all(mutants: list[Mutant]) -> list[tuple[Mutant, str]]:
    """Who notices each of them."""
    equal = equal_ones()
    results: list[tuple[Mutant, str]] = []
    with Workshop() as workshop:
        workshop.must_pass(sorted({test for mutant in mutants for test in near(mutant)}))
        for number, mutant in enumerate(mutants, start=1):
            who = NOTHING if mutant.key in equal else told(workshop, mutant)
            results.append((mutant, who))
            place = f"{mutant.area.path.relative_to(GAMES)}:{mutant.mutation.line}"
            print(f"{number:4} {mutant.rule:12} {who:16} {place} {mutant.where}: {mutant.mutation.after}", flush=True)
    return results


if __name__ == "__main__":
    sys.exit(main())
