"""The ladder: opponents of seven levels, the same in every game.

What a level chooses hangs on the seat's seed and on what the seat may know now, and on nothing else: not on what the
bot has seen before, on the machine, or on the time. So every choice of a level can be repeated from the record.
"""

from __future__ import annotations

from zlib import crc32

from clachan.bots.evaluation import Evaluation, best
from clachan.bots.search import SearchBot
from clachan.bots.sight import Sight
from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint

# Levels are called `level:1` to `level:7`.
LEVELS = 7
LEVEL = "level:"
# Who sits at a table if nobody was chosen, and in the seat of somebody who left.
DEFAULT_LEVEL = f"{LEVEL}5"
LEVEL_NAMES: tuple[str, ...] = tuple([f"{LEVEL}{number}" for number in range(1, LEVELS + 1)])
# How many guesses at what is hidden somebody makes who looks one decision ahead.
GUESSES = 3
# How often somebody who searches plays on in their mind at the least.
FEWEST = 3
# Seconds after which a level chooses, however slow the machine is: no budget comes near to it on one of ours.
LONGEST = 10.0
# Four numbers of sixteen bits added up: their middle, and how far from it they usually are, times the root of three.
_MIDDLE = 2 * 0xFFFF
_USUAL = 0x10000


class LevelBot:
    """Plays as well as a sight lets it."""

    def __init__(self, evaluation: Evaluation, sight: Sight, seed: int) -> None:
        self.evaluation: Evaluation = evaluation
        self.sight: Sight = sight
        self.seed: int = Rng(seed ^ 0x1ADDE2).bits()
        evaluation.look_with(sight, self.seed >> 8)

    def choose(self, viewpoint: Viewpoint) -> Action:
        """What looks best."""
        legal = viewpoint.legal
        if len(legal) == 1:
            return legal[0]
        rng = Rng(self.seed ^ _mark_of(viewpoint))
        effort = self.evaluation.effort(viewpoint.options)
        if self.sight.iterations and effort <= self.sight.patience:
            iterations = max(FEWEST, int(self.sight.iterations / effort))
            searcher = SearchBot(self.evaluation, rng.bits(), seconds=LONGEST, iterations=iterations)
            return searcher.choose(viewpoint)
        guesses = 1 if self.evaluation.steady else GUESSES
        totals = [0.0] * len(legal)
        for _ in range(guesses):
            state = viewpoint.redeal(rng.fork())
            for i, value in enumerate(self.evaluation.judge(state, viewpoint.seat, legal)):
                totals[i] += value / guesses
        if self.sight.blur:
            totals = [value + self.sight.blur * misjudgement(rng) for value in totals]
        return legal[best(totals)]


def _mark_of(viewpoint: Viewpoint) -> int:
    """A number by which decisions are told apart, the same for every redeal."""
    texts = [viewpoint.asked, *[action.text for action in viewpoint.legal]]
    return (viewpoint.seat + 1) << 32 ^ crc32("\n".join(texts).encode())


def misjudgement(rng: Rng) -> float:
    """A number around zero, as far from it as one with a normal distribution, but never further than 3.5.

    It is a sum of whole numbers, so that it is the same on every machine to the last bit.
    """
    bits = rng.bits()
    drawn = (bits & 0xFFFF) + (bits >> 16 & 0xFFFF) + (bits >> 32 & 0xFFFF) + (bits >> 48)
    return 1.7320508 * float(drawn - _MIDDLE) / float(_USUAL)


def level_of(spec: str) -> int:
    """The number of the level that a text like `level:4` asks for; 0 if it asks for none."""
    return LEVEL_NAMES.index(spec) + 1 if spec in LEVEL_NAMES else 0


def seat_seed(seed: int, seat: int) -> int:
    """The seed of a bot in a seat, drawn from that of the game."""
    seeds = Rng(seed ^ 0xB0B5)
    for _ in range(seat):
        seeds.bits()
    return seeds.bits()
