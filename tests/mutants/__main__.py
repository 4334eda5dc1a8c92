"""Break rules at random and tell what no test has noticed: `python -m tests.mutants --seed 7 --count 150`.

For each rule one thing is changed in a function that names it. First the tests that name the rule are run, then those
that name any rule of that function, then those of all rules of its game or module, and at last all tests of its game
and the golden games. With `--rule GM6-66` that rule is
broken in every way we know. `equal.toml` has the changes that change nothing.
"""

from __future__ import annotations

import argparse
import difflib
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TextIO

from tests.mutants.forks import Forks, can_exchange
from tests.mutants.places import Mutant, mutants_of, rules_at
from tests.mutants.workshop import Workshop, room_of
from tests.rule_homes import GAMES, ROOT
from tests.rule_list import RULES

EQUAL = Path(__file__).with_name("equal.toml")
OWN, OTHERS, NOBODY, NOTHING = "by its own tests", "only by others", "by nobody", "changes nothing"


def equal_ones() -> set[tuple[str, str, str]]:
    """The changes that are known to change nothing."""
    listed = tomllib.loads(EQUAL.read_text(encoding="utf-8"))
    return {(entry["where"], entry["line"], entry["becomes"]) for entry in listed["mutant"]}


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


def told(forks: Forks, workshop: Workshop, mutant: Mutant) -> str:
    """Who notices it."""
    found = told_nearby(forks, workshop, mutant)
    if found == NOBODY:
        with workshop.broken(mutant):
            return NOBODY if workshop.passes(farther(mutant)) else OTHERS
    return found


def told_nearby(forks: Forks, workshop: Workshop, mutant: Mutant) -> str:
    """Who of those who should or could notices it."""
    found = NOBODY
    if can_exchange(mutant):
        found = next((who for who, tests in searches(mutant) if forks.notice(tests, mutant)), NOBODY)
    if found == OWN or forks.decide(mutant):
        return found
    with workshop.broken(mutant):
        for who, tests in searches(mutant):
            # What is noticed by others in a fork may be noticed by its own tests where all begins anew.
            if found == OTHERS and who == OTHERS:
                return found
            if tests and not workshop.passes(tests):
                return who
    return found


def searches(mutant: Mutant) -> list[tuple[str, set[str]]]:
    """The tests that should notice it, and then more and more that could."""
    own, around = set(RULES[mutant.rule]), near(mutant)
    room = f"{room_of(mutant.area.path).relative_to(ROOT)}/"
    there = {test for tests in RULES.values() for test in tests if test.startswith(room)}
    return [(OWN, own), (OTHERS, around - own), (OTHERS, there - around - own)]


def farther(mutant: Mutant) -> set[str]:
    """All tests of its game, in the rooms of other modules as well, and the golden games."""
    game = mutant.area.path.relative_to(GAMES).parts[0]
    return {f"tests/{game}", "tests/golden"}


def near(mutant: Mutant) -> set[str]:
    """The tests that name any rule of the same function."""
    return {test for rule in rules_at(mutant) for test in RULES[rule]}


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
    results: list[tuple[Mutant, str]] = []
    out = sys.stdout

    def work(forks: Forks) -> None:
        mutants = [mutant for rule in asked.rule for mutant in mutants_of(rule)] or picked(asked.seed, asked.count)
        results.extend(try_all(forks, mutants, out))

    Forks(work).run()
    for mutant, who in results:
        if who == NOBODY:
            print(f"\n{mutant.rule}: nobody notices\n{difference(mutant)}")
    counted = Counter(who for _, who in results)
    print(f"\n{len(results)} broken: " + ", ".join(f"{counted[who]} {who}" for who in (OWN, OTHERS, NOBODY, NOTHING)))
    return 1 if counted[NOBODY] else 0


def try_all(forks: Forks, mutants: list[Mutant], out: TextIO) -> Iterator[tuple[Mutant, str]]:
    """Who notices each of them; each is told as soon as it is known."""
    equal = equal_ones()
    with Workshop() as workshop:
        for number, mutant in enumerate(mutants, start=1):
            who = NOTHING if mutant.key in equal else told(forks, workshop, mutant)
            place = f"{mutant.area.path.relative_to(GAMES)}:{mutant.mutation.line}"
            line = f"{number:4} {mutant.rule:12} {who:16} {place} {mutant.where}: {mutant.mutation.after}"
            print(line, file=out, flush=True)
            yield mutant, who


if __name__ == "__main__":
    sys.exit(main())
