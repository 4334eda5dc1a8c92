"""The Mountain as numbers, for programs that learn: everything is public."""

from __future__ import annotations

from clachan.core.observation import Notes
from clachan.games.glen_more.modules.highlander.rules.mountain import Mountain
from clachan.games.glen_more.rules.resources import RESOURCES, counts
from clachan.games.glen_more.rules.state import GlenState


def observe(state: GlenState, notes: Notes) -> None:
    """Note how large it is, and what lies on it; who stands on it is known by the pieces."""
    mountain = state.part(Mountain)
    notes.number("mountain size", "how many spaces of the Rondel it covers, the last ones", mountain.size)
    notes.number("mountain coins", "coins on it", mountain.coins)
    notes.vector("mountain goods", "resources on it", counts(mountain.goods), RESOURCES)
