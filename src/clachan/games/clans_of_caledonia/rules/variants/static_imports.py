"""Static imports: each is worth the same, and they are not tracked.

Rules: CC-VAR-101, CC-VAR-102.
"""

from __future__ import annotations

from clachan.core.options import Options
from clachan.games.clans_of_caledonia.rules.boards import Boards
from clachan.games.clans_of_caledonia.rules.pieces import IMPORTS


def imports_are_static(options: Options) -> bool:
    """Whether import goods have the same value whatever happens, and no track (CC-VAR-102)."""
    return options.variants.get("imports") == "static"


def static_values(boards: Boards) -> list[int]:
    """What each import good is worth (CC-VAR-101)."""
    return [boards.static_import] * len(IMPORTS)
