"""What each player would score now and at the end, from what somebody may know.

The letters of the round are scored as things stand, and then the end of the game, on a copy. Who does not know the gold
of a player knows nothing of what hangs on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.outlook import Outlook, outlooks
from clachan.core.score import ScoreSheet
from clachan.games.isle_of_skye.rules.final_scoring import GOLD, final_scoring
from clachan.games.isle_of_skye.rules.scoring_tiles import letters_of_round, score_letters
from clachan.games.isle_of_skye.rules.scrolls import gold_scrolls, source_of
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.who_knows_what import kept_is_known


def outlook(state: SkyeState, viewer: int | None) -> list[Outlook]:
    """The letters of this round, then the final scoring; nothing more once the game is over."""
    seats = state.frame.seats
    trial = state.copy()
    trial.sheet = ScoreSheet(seats)
    hidden = [] if kept_is_known(state) else [seat for seat in range(seats) if seat != viewer]
    for seat in hidden:
        trial.gold[seat] = 0
    if state.over:
        return outlooks(trial.sheet, trial.sheet)
    for extension in state.frame.at["score_round"]:
        extension.score_round(trial)
    score_letters(trial)
    now = trial.sheet.copy()
    final_scoring(trial)
    found = outlooks(now, trial.sheet)
    _leave_gold_open(state, found, hidden)
    return found


def _leave_gold_open(state: SkyeState, found: Sequence[Outlook], hidden: Sequence[int]) -> None:
    """What hangs on the gold that the viewer does not know; a majority of gold hangs on that of all."""
    for tile in letters_of_round(state):
        if tile.measure == GOLD:
            for seat in range(state.frame.seats) if hidden and tile.majority else hidden:
                found[seat].leave_open(tile.id)
    for seat in hidden:
        for scroll in gold_scrolls(state.territories[seat]):
            found[seat].leave_open(source_of(scroll))
        found[seat].leave_open(GOLD)
        for extension in state.frame.at["hanging_on_gold"]:
            for source in extension.hanging_on_gold(state, seat):
                found[seat].leave_open(source)
