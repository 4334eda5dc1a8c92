"""A guided first game, against Morag."""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

LESSON = Lesson(
    title=mark("Cairns: a first game"),
    about=mark("Taking stones, and a wish that nobody else knows"),
    minutes=3,
    seed=6,
    players=2,
    names=("Morag",),
    others={1: ("take 3 from shore", "take 3 from shore")},
    steps=(
        Step(
            mark("Stones lie in three heaps. You take them in turn and pile them up: each stone is a point."),
            lights=("board-heap-shore", "board-heap-moor", "board-heap-summit"),
        ),
        Step(
            mark("This is your wish, and nobody else knows it: the last stone of that heap is five points more."),
            lights=("thing-wish",),
        ),
        Step(
            mark("Point at a stone: it is taken with all that came after it. Take three from the summit."),
            wants=("take 3 from summit",),
            wrong=mark("The summit is the smallest heap, and you wish for its last stone: take three there."),
        ),
        Step(
            mark("Morag took stones of her own. Two are left on the summit: take both, and your wish comes true."),
            wants=("take 2 from summit",),
            wrong=mark("Two stones are left on the summit, one of them your wish. Take both."),
        ),
        Step(mark("That is all. When no stone is left, the wishes are shown, and whoever has most points wins.")),
    ),
)
