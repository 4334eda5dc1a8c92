"""Sample pictures for the documents: `python -m clachan.draw.pictures FOLDER`. The same each time."""

from __future__ import annotations

import sys
from pathlib import Path

from clachan.games import registry
from clachan.manifest import face_of


def pictures() -> dict[str, str]:
    """The sample pictures of all games by file name."""
    found: dict[str, str] = {}
    for game in registry.all_games():
        found.update(face_of(game).samples())
    return found


def main(folder: str) -> None:
    """Write all sample pictures into a folder."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for name, svg in pictures().items():
        (target / name).write_text(svg, encoding="utf-8")
        print(f"{target / name}: {len(svg) / 1000:.0f} kB")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m clachan.draw.pictures FOLDER")
    main(sys.argv[1])
