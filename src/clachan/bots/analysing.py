"""What a search makes of decisions that were made: what was better, by how much, and why.

The search is given what the seat could know at that moment, a `Viewpoint`, and nothing of what came later. What it says
hangs on the record, the move's number and the budget in iterations alone, so that every remark can be made anywhere
and in any order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp

from clachan.bots.bot import SEARCH_BREADTH
from clachan.bots.evaluation import Evaluation
from clachan.bots.explaining import contrast
from clachan.bots.levels import FEWEST
from clachan.bots.remarks import Answer, Remark
from clachan.bots.search import SearchBot, Thought
from clachan.core.action import Action
from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.record import Match, Record, settle_as_before
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint
from clachan.manifest import parts_of

# How often the game is played on for each decision, if nobody says otherwise.
ITERATIONS = 60
# So many answers are told, the best ones.
TOLD = 3


class Analyst:
    """Looks at decisions, each with the same budget: iterations at a table of two, fewer where more takes longer."""

    def __init__(self, game: Game, options: Options, iterations: int = ITERATIONS) -> None:
        if not parts_of(game).manifest.parts["bot"]:
            raise OptionError("no bot but random can play {game} yet", game=game.name)
        self.evaluation: Evaluation = parts_of(game).evaluation(SEARCH_BREADTH)
        self.iterations: int = max(FEWEST, int(iterations / self.evaluation.effort(options)))

    def remark(self, state: State, seat: int, move: int, played: Action) -> Remark:
        """What is said of an action that a seat chose in a position; the state is looked at as the seat sees it."""
        return self._remark(Viewpoint(state, seat), move, played, state.round)

    def _remark(self, viewpoint: Viewpoint, move: int, played: Action, round_: int) -> Remark:
        seed = Rng(move ^ 0xA11A).bits()
        bot = SearchBot(self.evaluation, seed, iterations=self.iterations)
        thoughts = bot.analyse(viewpoint)
        best = thoughts[0].action
        loss = 0.0
        if best is not played:
            values = bot.compare(viewpoint, [best, played])
            loss = max(0.0, values[0] - values[1])
        better = best if loss > 0.0 else played
        merits, points = contrast(self.evaluation, viewpoint, better, played, seed)
        doubt = self.evaluation.doubt(round_)
        chances = chances_of(points, doubt)
        return Remark(
            move,
            viewpoint.seat,
            viewpoint.asked,
            played.text,
            "" if better is played else better.text,
            round(loss, 2),
            round(_lost(points, viewpoint.seat, loss, doubt), 4),
            tuple([round(value, 2) for value in points]),
            tuple([round(chance, 4) for chance in chances]),
            merits,
            tuple([_answer(thought) for thought in thoughts[:TOLD]]),
        )


def _answer(thought: Thought) -> Answer:
    line = tuple([(seat, action.text) for seat, action in thought.line])
    return Answer(thought.action.text, round(thought.value, 2), thought.visits, line)


def chances_of(points: Sequence[float], doubt: float) -> list[float]:
    """Everybody's chance to win with these expected points, where results lie so far apart from what was expected.

    What is in doubt of each seat is thought to follow the distribution of largest values, for which the chance to be
    ahead of all others is a share of exponentials. Whoever plays alone has no chance to tell.
    """
    if len(points) < 2:
        return []
    most = max(points)
    shares = [exp((value - most) / doubt) for value in points]
    return [share / sum(shares, 0.0) for share in shares]


def _lost(points: Sequence[float], seat: int, loss: float, doubt: float) -> float:
    """How much of the chance to win is lost with so many points."""
    if len(points) < 2 or loss <= 0.0:
        return 0.0
    better = [value + loss if other == seat else value for other, value in enumerate(points)]
    return chances_of(better, doubt)[seat] - chances_of(points, doubt)[seat]


def iterations_of(game: Game, level: int) -> int:
    """How often a level of the ladder plays on in its mind; those that do not cannot analyse."""
    ladder = parts_of(game).evaluation(1).ladder
    if not ladder[level - 1].iterations:
        searching = [str(number) for number, sight in enumerate(ladder, start=1) if sight.iterations]
        raise OptionError(
            "level {level} of {game} does not search; there are {levels}",
            level=level,
            game=game.name,
            levels=", ".join(searching),
        )
    return ladder[level - 1].iterations


def decisions_of(game: Game, record: Record) -> Iterator[tuple[int, int, State, Action]]:
    """Each decision of a record with a choice: the number of the move, the seat, the position before it, the action.

    The position is the one that is played on: it is another one after the next step.
    """
    match = Match(game, game.options(record.players, record.modules, record.variants), record.seed, record.seats)
    match.settle(record.rules)
    for number, move in enumerate(record.moves, start=1):
        action = game.action(move.text)
        if len(match.state.legal(move.seat)) > 1:
            yield number, move.seat, match.state, action
        match.state.play(move.seat, action)
        settle_as_before(game, record.rules, match.state)
