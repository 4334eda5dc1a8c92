"""What news are read from: two views with one move between them, who moved, and what the books say of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from clachan.face.words import Told, Translator, sentence
from clachan.games.clans_of_caledonia.face.vocabulary import BREAK
from clachan.games.clans_of_caledonia.rules.views import ClansView

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.face.words import ClansWords

NONE = -1
# What is told of a player by its changes.
ListName = Literal["used_ports", "technology", "contracts", "fulfilled"]
FigureName = Literal["shipping", "unhired"]


class Reading:
    """Two views, and what is asked of them again and again."""

    def __init__(self, words: ClansWords, before: ClansView, after: ClansView) -> None:
        self.words: ClansWords = words
        self.t: Translator = words.t
        self.before: ClansView = before
        self.after: ClansView = after
        self.asked: str = before["asked"]
        self.seats: range = range(len(before["players"]))
        self.books: dict[tuple[int, str], dict[str, int]] = self._read_books()
        self.produced: bool = before["phase"] == "actions" and (after["phase"] != "actions" or self._is_new_round())
        self.mover: int = self._find_mover()
        self.own: bool = self.mover == after["seat"]
        self.lines: list[Told] = []

    def _read_books(self) -> dict[tuple[int, str], dict[str, int]]:
        """What each seat gained and gave, by what it was for."""
        found: dict[tuple[int, str], dict[str, int]] = {}
        for change in self.after["changes"]:
            amounts = found.setdefault((change["seat"], change["for"]), {})
            what = change["what"]
            amounts[what] = amounts.get(what, 0) + change["amount"]
        return found

    def _find_mover(self) -> int:
        """Who moved: of several the one who has come further, or whose books have changed."""
        deciders = self.before["deciders"]
        if len(deciders) > 1:
            left = self.after["deciders"] if self.after["asked"] == "produce" else []
            for seat in deciders:
                moved_on = seat not in left or self._stage(self.before, seat) != self._stage(self.after, seat)
                if moved_on or any(who == seat for who, _ in self.books):
                    return seat
        return deciders[0] if deciders else NONE

    def _stage(self, view: ClansView, seat: int) -> str:
        """How far a seat had come in production."""
        return view["about"]["stages"][seat]

    def _is_new_round(self) -> bool:
        return self.before["round"] != self.after["round"]

    def _name(self, seat: int) -> str:
        return self.words.player(seat, self.after)

    def _say(
        self, seat: int, text: str, places: Sequence[str] = (), pictures: Sequence[str] = (), **values: str | int
    ) -> None:
        """A sentence about a player, and what of the page it is about."""
        self._tell(sentence(text.format(player=self._name(seat), **values)), places, pictures)

    def _tell(self, text: str, places: Sequence[str] = (), pictures: Sequence[str] = ()) -> None:
        self.lines.append(Told(text, places, pictures))

    def _money(self, seat: int, source: str) -> int:
        return self.books.get((seat, source), {}).get("money", 0)

    def _cost(self, seat: int, source: str) -> str:
        return self.words.money(-self._money(seat, source))

    def _by_player(self, values: dict[int, str]) -> str:
        return BREAK.join([f"{self._name(seat)}: {value}" for seat, value in values.items()])

    def _new(self, seat: int, name: ListName) -> list[str]:
        """What a player's list holds now and did not before."""
        return without(self.after["players"][seat][name], self.before["players"][seat][name])

    def _has_changed(self, seat: int, name: FigureName) -> bool:
        return self.after["players"][seat][name] != self.before["players"][seat][name]


def without(items: Sequence[str], others: Sequence[str]) -> list[str]:
    """The items that are not among the others."""
    return [item for item in items if item not in others]
