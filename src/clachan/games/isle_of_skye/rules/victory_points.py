"""Victory points: how they are written down, and how the score track shows them.

Rules: IS-TRACK-01…05.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.state import SkyeState

TRACK_LENGTH = 50
# What the token says after so many laps; it has two sides, and after more laps there is none (IS-TRACK-03).
TOKENS = (0, 50, 100)


def book(state: SkyeState, seat: int, source: str, points: int) -> None:
    """Write points down, never any off, in phase 6 and in the final scoring (IS-TRACK-01, -05)."""
    state.sheet.book(seat, state.round, source, points)


def track_position(points: int) -> int:
    """Where the marker stands on the track, which goes round; several may stand together (IS-TRACK-02, -04)."""
    return points % TRACK_LENGTH


def track_token(points: int) -> int:
    """What the token shows of the laps, or nothing (IS-TRACK-03)."""
    laps = points // TRACK_LENGTH
    return TOKENS[laps] if laps < len(TOKENS) else 0
