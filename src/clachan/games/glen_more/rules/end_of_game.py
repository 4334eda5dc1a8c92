"""The end of the game: moving onto The End, and the final scoring.

Rules: GM-END-01…08, GM-END-10, GM-END-12…19, GM-GEN-17, GMC-20, GMX-14, GMX-21.
"""

from __future__ import annotations

from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.rules.landmarks.armadale_castle import score_cards
from clachan.games.glen_more.rules.rondel import move_piece
from clachan.games.glen_more.rules.scoring_rounds import LAST_ROUND, end_round, score_categories
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

FINAL = "final"
# The stages of the final scoring.
STAGES = 5


def all_finished(state: GlenState) -> bool:
    """Whether all pieces but the Die are on or beyond The End, so that the game is over (GM-END-01, -08, -10)."""
    if state.end_index == NONE:
        return False
    die = state.frame.die
    for piece, index in enumerate(state.positions):
        if piece != die and index != NONE and index < state.end_index:
            return False
    for extension in state.frame.at["holds_game_open"]:
        if extension.holds_game_open(state):
            return False
    return True


def players_finished(state: GlenState) -> bool:
    """Whether all players have no more turns (GM-END-02, -03), so that the Die no longer acts (GM-DIE-18).

    Turns are all that they have no more: they are asked and receive like others (GMX-14).
    """
    for seat in range(state.frame.seats):
        if not state.finished(seat):
            return False
    return True


def move_onto_the_end(state: GlenState, piece: int) -> None:
    """Move onto The End, where others may stand: the turn ends at once (GM-END-04 to -07)."""
    state.push_task("end turn")
    move_piece(state, piece, state.end_index)


class Final(Decision[GlenState]):
    """The end of the game, stage by stage (GM-END-12 to -19); extensions may ask something at each (GMC-20, GMX-21)."""

    name = FINAL

    def run(self, state: GlenState, pending: Pending) -> None:
        """Carry out a stage, and put the next one on the stack before it."""
        stage = pending.about[0]
        state.replace(pending, (stage + 1,))
        if stage < STAGES:
            carry_out_stage(state, stage)
        else:
            state.stack.pop()
            state.over = True


def carry_out_stage(state: GlenState, stage: int) -> None:
    """One stage of the final scoring."""
    if stage == 0:
        state.seat = NONE
        for extension in state.frame.at["before_final"]:
            extension.before_final(state)
    elif stage == 1:
        state.round = LAST_ROUND
        score_categories(state, LAST_ROUND)
    elif stage == 2:
        score_territories(state)
        score_coins(state)
        score_cards(state)
    elif stage == 3:
        for extension in state.frame.at["final_scoring"]:
            extension.final_scoring(state)
    else:
        end_round(state, LAST_ROUND)


def score_territories(state: GlenState) -> None:
    """Each tile more than the smallest territory has costs points, also below zero (GM-END-13, GM-GEN-17)."""
    sizes = [territory.size for territory in state.territories]
    for seat, size in enumerate(sizes):
        state.book(seat, "territory", state.frame.components.points_per_tile * (size - min(sizes)))


def score_coins(state: GlenState) -> None:
    """A point for each coin (GM-END-15)."""
    for seat in range(state.frame.seats):
        points = state.frame.components.points_per_coin * state.coins[seat]
        for extension in state.frame.at["coin_points"]:
            points = extension.coin_points(state, seat, points)
        state.book(seat, "coins", points)
