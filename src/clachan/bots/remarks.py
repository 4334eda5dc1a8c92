"""What is said of a decision that was made, as plain data."""

from __future__ import annotations

from typing import NamedTuple

from clachan.core.jsontypes import Json
from clachan.core.merits import Merits
from clachan.core.reading import Reader

# A turning point is a decision that cost so many points and so much of the chance to win.
TURNING_POINTS, TURNING_CHANCE = 1.0, 0.03


class Answer(NamedTuple):
    """An answer that was possible: what it is worth in points, against the others, and what was expected to follow."""

    text: str
    value: float
    visits: int
    line: tuple[tuple[int, str], ...] = ()


class Remark(NamedTuple):
    """What is said of a decision.

    `move` is its number in the record, counted from 1. `better` is the answer that the search would have chosen, and
    nothing if it is the one that was played; `loss` is what that would have brought more, in points, `chance_lost` in
    chances to win, and `merits` say why. `points` and `chances` are what everybody could expect after the move, as far
    as who moved could know: there are no chances where one plays alone.
    """

    move: int
    seat: int
    asked: str
    played: str
    better: str
    loss: float
    chance_lost: float
    points: tuple[float, ...]
    chances: tuple[float, ...]
    merits: Merits = Merits()
    answers: tuple[Answer, ...] = ()

    @property
    def is_turning(self) -> bool:
        """Whether it is worth a mark."""
        return self.loss >= TURNING_POINTS and (not self.chances or self.chance_lost >= TURNING_CHANCE)

    def to_json(self) -> dict[str, Json]:
        """The remark as plain data."""
        return {
            "move": self.move,
            "seat": self.seat,
            "asked": self.asked,
            "played": self.played,
            "better": self.better,
            "loss": self.loss,
            "chance_lost": self.chance_lost,
            "points": list(self.points),
            "chances": list(self.chances),
            "merits": {
                "more": [[name, points] for name, points in self.merits.more],
                "less": [[name, points] for name, points in self.merits.less],
                "others": [[seat, points] for seat, points in self.merits.others],
            },
            "answers": [
                {
                    "text": answer.text,
                    "value": answer.value,
                    "visits": answer.visits,
                    "line": [f"{seat} {text}" for seat, text in answer.line],
                }
                for answer in self.answers
            ],
        }


def read_remark(found: Reader) -> Remark:
    """A remark from plain data; an error names the place and the reason."""
    merits = found.at("merits")
    return Remark(
        found.at("move").number(1),
        found.at("seat").number(0),
        found.at("asked").text(),
        found.at("played").text(),
        found.at("better").text(),
        found.at("loss").decimal(),
        found.at("chance_lost").decimal(),
        tuple([value.decimal() for value in found.at("points").items()]),
        tuple([value.decimal() for value in found.at("chances").items()]),
        Merits(
            tuple([_part(part) for part in merits.at("more").items()]),
            tuple([_part(part) for part in merits.at("less").items()]),
            tuple([_others(part) for part in merits.at("others").items()]),
        ),
        tuple([_answer(answer) for answer in found.at("answers").items()]),
    )


def _pair(found: Reader) -> tuple[Reader, Reader]:
    items = found.items()
    if len(items) != 2:
        raise found.error("expected two things")
    return items[0], items[1]


def _part(found: Reader) -> tuple[str, float]:
    name, points = _pair(found)
    return name.text(), points.decimal()


def _others(found: Reader) -> tuple[int, float]:
    seat, points = _pair(found)
    return seat.number(0), points.decimal()


def _answer(found: Reader) -> Answer:
    return Answer(
        found.at("text").text(),
        found.at("value").decimal(),
        found.at("visits").number(0),
        tuple([_step(step) for step in found.at("line").items()]),
    )


def _step(found: Reader) -> tuple[int, str]:
    seat, _, text = found.text().partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and text):
        raise found.error("expected a seat and an action")
    return int(seat), text
