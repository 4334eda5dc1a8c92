"""`python -m tests.rules` (`make rules`): lists the numbered rules that no test names; exit code 1 if there are any."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from io import StringIO

import pytest

from tests.rule_homes import files_naming
from tests.rule_list import RULES


def main() -> int:
    """Collect all tests that name rules, run none, and look at what they name."""
    listing = StringIO()
    with redirect_stdout(listing):
        # Nothing is run, so no assertion needs the rewriting that takes most of the time.
        options = ["--collect-only", "-qq", "--no-header", "--assert=plain", "-p", "no:cacheprovider"]
        code = pytest.main([*options, *files_naming("mark.rule(")])
    if code != pytest.ExitCode.OK:
        print(listing.getvalue()[-3000:])
        print("the tests cannot be collected")
        return 2
    untested = [rule for rule, tests in RULES.items() if not tests]
    for rule in untested:
        print(rule)
    print(f"{len(RULES) - len(untested)} of {len(RULES)} rules have a test")
    return 1 if untested else 0


if __name__ == "__main__":
    sys.exit(main())
