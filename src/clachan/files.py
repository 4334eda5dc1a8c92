"""Files from outside, which may be anything."""

from __future__ import annotations

from pathlib import Path


class TooLarge(Exception):
    """A file is larger than anything it could be."""


def read_text(path: Path, most: int) -> str:
    """The text of a file of at most so many bytes; an OSError, a UnicodeDecodeError or TooLarge if it is none."""
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLarge(f"larger than {most:,} bytes")
    return content.decode("utf-8")
