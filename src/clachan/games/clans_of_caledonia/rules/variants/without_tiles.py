"""Without scoring tiles, without ports, or without both.

Rules: CC-VAR-201…203.
"""

from __future__ import annotations

from clachan.core.options import Options


def left_out(options: Options, tiles: str) -> bool:
    """Whether the scoring tiles or the ports stay in the box, each by themselves (CC-VAR-201 to -203)."""
    return options.variants.get(tiles) == "without"
