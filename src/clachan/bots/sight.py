"""What somebody sees of a game: how far they look, whom they think of, what they are fond of, how well they judge.

A level of the ladder is a sight. Each game's evaluation has a ladder of seven, from one that sees little to one that
sees all it can; what each of them overlooks is left out of the evaluation's figures (`Evaluation.look_with`). Budgets
are iterations and never seconds, so that a level is equally strong on every machine.
"""

from __future__ import annotations

from typing import NamedTuple


class Sight(NamedTuple):
    """How somebody sees a game.

    `later` is how much of what later rounds and turns bring counts for them, and `others` how much they mind what the
    others get. By `fondness` things of their favourite kind look better than they are. `blur` is how far they misjudge
    an action, in points. `breadth` is how many ways to combine decisions they compare, and `iterations` how often they
    play on in their mind; without any they look one decision ahead. So they do where playing on takes more than
    `patience` times as long as at a table of two without expansions.
    """

    later: float = 1.0
    others: float = 1.0
    fondness: float = 0.0
    blur: float = 0.0
    breadth: int = 1
    iterations: int = 0
    patience: float = 100.0


# Somebody who sees everything, one decision ahead.
CLEAR = Sight()
# The ladder of games that have none of their own.
USUAL_LADDER: tuple[Sight, ...] = (
    Sight(later=0.2, others=0.0, blur=4.0),
    Sight(later=0.6, others=0.0, fondness=1.0, blur=2.0),
    Sight(others=0.0, blur=1.5),
    Sight(others=0.0, blur=0.5),
    Sight(),
    Sight(breadth=8, iterations=50),
    Sight(breadth=8, iterations=400),
)
