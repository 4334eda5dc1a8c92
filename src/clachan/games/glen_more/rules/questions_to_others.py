"""Questions to others in a turn, and standing orders: what a seat has answered to them in advance (GMX-13).

Only Chronicles ask others than the player whose turn it is (GMX-09). A question stands on the stack above what it
interrupts, so the newest is answered first (GMX-10). Who asks several at a time puts them in order (GMX-11), and says
what has to be answered and what need not be (GMX-12); finished players are asked like others.

Some Chronicles let a player react in another's turn. So that the table does not wait for an answer that is always the
same, the question may be answered once for all, and be taken up again in the own turn. Only what may be declined can be
settled so; a forced decision is always asked.

An extension makes a `Topic` for each such question and keeps one `Orders` in its part of the state. It asks only about
subjects that are `wanted`, offers `topic.answers(...)` besides, hands these to `obey`, offers `topic.revocations(...)`
in its `window`, and calls `orders.turn_begins()` when a turn begins.

Rules: GMX-09…13.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.reading import Reader


class Order(Action):
    """An answer for the future. `refused` are the subjects that are not asked about any more, `asked` those that are
    again; both by bits. `lasting`: for the rest of the game, else for this turn."""

    __slots__ = ("topic", "refused", "asked", "lasting")

    def __init__(self, text: str, topic: str, refused: int, asked: int, lasting: bool) -> None:
        super().__init__(text)
        self.topic: str = topic
        self.refused: int = refused
        self.asked: int = asked
        self.lasting: bool = lasting


class Orders:
    """What each seat has refused in advance, by bits: for the rest of the game, and for this turn."""

    __slots__ = ("always", "now")

    def __init__(self, seats: int) -> None:
        self.always: list[int] = [0] * seats
        self.now: list[int] = [0] * seats

    def copy(self) -> Orders:
        """An independent copy."""
        new = Orders(0)
        new.always = self.always.copy()
        new.now = self.now.copy()
        return new

    def refused(self, seat: int) -> int:
        """What the seat is not asked about now."""
        return self.always[seat] | self.now[seat]

    def obey(self, seat: int, order: Order) -> None:
        """The seat has given the order."""
        kept = self.always if order.lasting else self.now
        kept[seat] = (kept[seat] | order.refused) & ~order.asked

    def turn_begins(self) -> None:
        """Another turn: what was said for the last one is over."""
        for seat in range(len(self.now)):
            self.now[seat] = 0


class Topic:
    """A question that comes again and again (GMX-13), about one of several subjects or about nothing in particular.

    `first` is the first bit that the topic uses in `Orders`: topics of one extension must not share bits.
    """

    def __init__(self, name: str, first: int, subjects: Sequence[str] = ()) -> None:
        self.name: str = name
        self.first: int = first
        self.subjects: tuple[str, ...] = tuple(subjects)
        number = max(1, len(self.subjects))
        self.all: int = ((1 << number) - 1) << first
        self.not_now: Order = Order(f"{name} not this turn", name, self.all, 0, False)
        self.never: Order = Order(f"{name} never", name, self.all, 0, True)
        self.ask_again: Order = Order(f"{name} ask again", name, 0, self.all, True)
        self.not_about: list[Order] = []
        self.only_about: list[Order] = []
        for place, subject in enumerate(self.subjects):
            bit = 1 << (first + place)
            self.not_about.append(Order(f"{name} never {subject}", name, bit, 0, True))
            self.only_about.append(Order(f"{name} only {subject}", name, self.all & ~bit, bit, True))

    def actions(self) -> list[Action]:
        """All orders of the topic."""
        return [self.not_now, self.never, self.ask_again, *self.not_about, *self.only_about]

    def wanted(self, orders: Orders, seat: int, subject: int = 0) -> bool:
        """Whether the seat wants to be asked about a subject, by its place."""
        return not orders.refused(seat) >> (self.first + subject) & 1

    def answers(self, orders: Orders, seat: int, subjects: Sequence[int] = ()) -> list[Action]:
        """Orders that can be given when the seat is asked about these subjects."""
        found: list[Action] = [self.not_now, self.never]
        for subject in subjects:
            found.append(self.not_about[subject])
            if (orders.always[seat] & self.all) != self.all & ~(1 << (self.first + subject)):
                found.append(self.only_about[subject])
        return found

    def revocations(self, orders: Orders, seat: int) -> list[Action]:
        """The order to be asked again, where another one stands."""
        return [self.ask_again] if orders.always[seat] & self.all else []

    def describe(self, orders: Orders) -> list[str | list[str]]:
        """What each seat has refused for good: all, or a list of subjects."""
        told: list[str | list[str]] = []
        for refused in orders.always:
            names = [subject for place, subject in enumerate(self.subjects) if refused >> (self.first + place) & 1]
            told.append("all" if refused & self.all == self.all else names)
        return told

    def read(self, reader: Reader) -> int:
        """What a seat has refused for good, as bits, from what `describe` says of it."""
        if reader.value == "all":
            return self.all
        subjects = [item.text(self.subjects) for item in reader.items()]
        return sum([1 << (self.first + self.subjects.index(subject)) for subject in subjects])
