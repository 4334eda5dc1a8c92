"""What docs/learning.md shows runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")


def test_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 6
    exec(compile("\n".join(blocks), "learning.md", "exec"), {})
    told = capsys.readouterr().out
    assert "seat - the number of the seat that looks" in told
    assert "(4, 2)" in told
