"""Files: those from outside, which may be anything, and those that are there whole or not at all."""

from __future__ import annotations

import os
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


def write_whole(path: Path, text: str) -> None:
    """Write a text into a file: whoever looks into it, now or after a kill, finds all of the new text or of the old."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, encoding="utf-8")
    os.replace(part, path)
