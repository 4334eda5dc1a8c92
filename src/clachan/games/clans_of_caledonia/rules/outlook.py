"""What each player would score now and at the end, as things stand.

The scoring tile of the round is scored, and then the end of the game, on a copy. What a production to come would bring
is not counted: nobody has it yet, and what is made of it is still to be decided.
"""

from __future__ import annotations

from clachan.core.outlook import Outlook, outlooks
from clachan.core.score import ScoreSheet
from clachan.games.clans_of_caledonia.rules.final_scoring import final_scoring
from clachan.games.clans_of_caledonia.rules.scoring_tiles import score_round
from clachan.games.clans_of_caledonia.rules.state import ClansState


def outlook(state: ClansState) -> list[Outlook]:
    """The scoring tile of this round, then the final scoring; nothing more once the game is over."""
    trial = state.copy()
    trial.sheet = ScoreSheet(state.frame.seats)
    if state.over:
        return outlooks(trial.sheet, trial.sheet)
    score_round(trial)
    now = trial.sheet.copy()
    final_scoring(trial)
    return outlooks(now, trial.sheet)
