"""Playing lessons on the engine alone: what a person would come to, step by step, with the others by their script.

`python -m tests.lessons GAME NAME` prints each step of a lesson with what is asked, what is legal, and who has what.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from clachan.bots.bot import make_bot
from clachan.core.action import Action
from clachan.core.game import Game
from clachan.core.state import State, Viewpoint
from clachan.face.lesson import Lesson, Standing
from clachan.games import registry
from clachan.manifest import lessons_of

# The game and the name of every lesson.
LESSONS = [(game, name) for game in registry.names() for name in lessons_of(registry.manifest(game))]
# More moves than any lesson has.
MOST_MOVES = 2000


def lesson_of(game: str, name: str) -> Lesson:
    return lessons_of(registry.manifest(game))[name]


@dataclass
class Pupil:
    """Somebody who does what a lesson says; where it leaves a choice, the first or the last one that there is.

    Questions with one answer are answered by themselves, as at a table.
    """

    game: Game
    lesson: Lesson
    choose: int = 0
    moves: list[str] = field(default_factory=list)
    others: dict[int, int] = field(default_factory=dict)
    mark: int = 0
    # What others had to choose for themselves, after so many moves of the pupil.
    unscripted: list[tuple[int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        lesson = self.lesson
        options = self.game.options(lesson.players, lesson.modules, dict(lesson.variants))
        self.state: State = self.game.setup(options, lesson.seed)

    @property
    def standing(self) -> Standing:
        legal = [action.text for action in self.state.legal(self.lesson.seat)]
        return self.lesson.standing(self.moves, legal, self.mark)

    def steps(self) -> Iterator[tuple[Standing, State]]:
        """Every step that is told, with the position that it is told in; then it is done."""
        self.settle()
        for _ in range(MOST_MOVES):
            standing = self.standing
            if standing.over:
                return
            yield standing, self.state.copy()
            if not standing.step.wants:
                self.mark = standing.number + 1
            else:
                self.play(self.wanted(standing))
                self.settle()

    def wanted(self, standing: Standing) -> Action:
        seat = self.lesson.seat
        assert seat in self.state.deciders, f"{standing.step.words!r}: {self.state.asked} is not asked of the pupil"
        found = [action for action in self.state.legal(seat) if standing.takes([action.text])]
        legal = [action.text for action in self.state.legal(seat)][:40]
        assert found, f"{standing.step.words!r} waits for {standing.wants[0]!r}, but legal are {legal}"
        return found[self.choose]

    def play(self, action: Action) -> None:
        self.state.play(self.lesson.seat, action)
        self.moves.append(action.text)

    def settle(self) -> None:
        """Let the others move until the pupil has something to choose."""
        while not self.state.over:
            others = [seat for seat in self.state.deciders if seat != self.lesson.seat]
            if others:
                self._other(others[0])
            elif len(only := self.state.legal(self.lesson.seat)) == 1 and not self._secret():
                self.play(only[0])
            else:
                return

    def _secret(self) -> bool:
        game = self.game
        return self.state.asked in game.secret_decisions or self.state.asked in game.private_decisions

    def _other(self, seat: int) -> None:
        made = self.others.get(seat, 0)
        self.others[seat] = made + 1
        text = self.lesson.script(seat, made, [action.text for action in self.state.legal(seat)])
        if text is None:
            self.unscripted.append((len(self.moves), f"seat {seat} was asked: {self.state.asked}"))
            text = make_bot("greedy", self.game, 1).choose(Viewpoint(self.state, seat)).text
        self.state.play(seat, self.game.action(text))


def reached_in_order(numbers: list[int]) -> bool:
    """Whether no step was left out."""
    return numbers[0] == 0 and all(later - sooner in (0, 1) for sooner, later in pairwise(numbers))


def tell(game: str, name: str) -> None:
    """Print a lesson for whoever writes it, as far as it goes."""
    pupil = Pupil(registry.game(game), lesson_of(game, name))
    for standing, state in pupil.steps():
        legal = [action.text for action in state.legal(pupil.lesson.seat)]
        print(f"\n{standing.number}. {standing.step.words}")
        print(f"   round {state.round}, asked {state.asked} of {state.deciders}, points {state.scores}")
        print(f"   lights {standing.step.lights}, waits for {standing.wants or 'next'}; legal: {', '.join(legal[:60])}")
    print(f"\nThe end; unscripted moves of others: {pupil.unscripted}")


if __name__ == "__main__":
    tell(*sys.argv[1:])
