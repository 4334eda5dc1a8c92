"""Files that grow line by line: whatever happens, what was written stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from clachan.core.errors import OptionError
from clachan.sim.lines import Lines

HEADER = {"format": "of a test"}


def told(path: Path, *documents: object) -> list[str]:
    """What is in a file when so many lines have been added."""
    lines = Lines(path, HEADER)
    for document in documents:
        lines.add(document)
    lines.close()
    return path.read_text(encoding="utf-8").splitlines()


def test_what_is_there_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file"
    assert told(path, 1, {"name": "łódź"}) == ['{"format": "of a test"}', "1", '{"name": "\\u0142\\u00f3d\\u017a"}']
    assert told(path, 3)[1:] == ["1", '{"name": "\\u0142\\u00f3d\\u017a"}', "3"]
    assert Lines(path, HEADER).lines[3:] == ["3"]


@pytest.mark.parametrize("torn", ["", "{", '{"format": "of a test"}', '{"format": "of a test"}\n1\n["half'])
def test_a_line_that_was_being_written_is_cut_off(tmp_path: Path, torn: str) -> None:
    path = tmp_path / "file"
    path.write_text(torn, encoding="utf-8")
    whole = torn.split("\n")[1:-1]
    assert Lines(path, HEADER).lines[1:] == whole
    assert told(path, 2) == ['{"format": "of a test"}', *whole, "2"]


def test_nothing_that_was_written_is_written_anew(tmp_path: Path) -> None:
    """Two that begin one file at the same time add to it, each for itself."""
    path = tmp_path / "file"
    first, second = Lines(path, HEADER), Lines(path, HEADER)
    first.add(1)
    second.add(2)
    first.add(3)
    first.close()
    second.close()
    assert Lines(path, HEADER).lines[1:] == ["1", "2", "3"]


def test_a_text_of_somebody_else_is_not_taken_for_a_beginning(tmp_path: Path) -> None:
    path = tmp_path / "notes"
    path.write_text("all my notes, without an end", encoding="utf-8")
    assert Lines(path, HEADER).lines == ["all my notes, without an end"]


def test_where_nothing_can_be_read_or_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xff\n")
    with pytest.raises(OptionError, match="cannot be read"):
        Lines(tmp_path / "file", HEADER)
    with pytest.raises(OptionError, match="cannot be read"):
        Lines(tmp_path / "file" / "below", HEADER)
    full = Path("/dev/full")
    if full.exists():
        lines = Lines(tmp_path / "other", HEADER)
        lines.path = full
        with pytest.raises(OptionError, match="No space left"):
            lines.add(1)
        # What could not be written is told once.
        lines.close()
