"""What news are read from: two views with one move between them, who moved, and what changed of whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.face.words import Told, Translator, sentence
from clachan.games.glen_more.face.seen import Cell, cells_of
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.rules.views import CellView, GlenView, PlayerView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords

NONE = -1


class Reading:
    """Two views, and what is asked of them again and again."""

    def __init__(self, words: GlenWords, before: GlenView, after: GlenView) -> None:
        self.words: GlenWords = words
        self.t: Translator = words.t
        self.before: GlenView = before
        self.after: GlenView = after
        self.asked: str = before["asked"]
        self.seats: range = range(len(before["players"]))
        self.mover: int = before["deciders"][0] if before["deciders"] else NONE
        self.own: bool = self.mover == after["seat"]
        self.moved: list[str] = self._moved_pieces()
        self.lines: list[Told] = []

    def _moved_pieces(self) -> list[str]:
        before, after = self.before["rondel"]["pieces"], self.after["rondel"]["pieces"]
        return [piece for piece, index in before.items() if after.get(piece) != index]

    def _say(
        self, seat: int, text: str, places: Sequence[str] = (), pictures: Sequence[str] = (), **values: str | int
    ) -> None:
        """A sentence about a player, and what of the page it is about."""
        self._tell(text, places, pictures, player=self.words.player(seat, self.after), **values)

    def _tell(self, text: str, places: Sequence[str] = (), pictures: Sequence[str] = (), **values: str | int) -> None:
        self.lines.append(Told(sentence(text.format(**values)), places, pictures))

    def _came(self, text: str, places: Sequence[str], **values: str | int) -> None:
        """What nobody did: it came of the rules, after whoever happened to move."""
        self.lines.append(Told(sentence(text.format(**values)), places, done=False))

    def _say_of_tile(self, seat: int, text: str, name: str) -> None:
        """A sentence about a player and a tile."""
        self._say(seat, text, self.words.tile_places([name], seat), tile=self.words.tile(name))

    def _by_player(self, values: dict[int, str]) -> str:
        return BREAK.join([f"{self.words.player(seat, self.after)}: {value}" for seat, value in values.items()])

    def _of_player(self, seat: int) -> tuple[PlayerView, PlayerView]:
        """A player before and after the move."""
        return self.before["players"][seat], self.after["players"][seat]

    def _same_land(self, seat: int) -> bool:
        """Whether nothing has changed in a territory."""
        old, new = self._of_player(seat)
        return old["territory"] == new["territory"]

    def _cells(self, seat: int) -> tuple[dict[Cell, CellView], dict[Cell, CellView]]:
        """The territory before and after the move."""
        old, new = self._of_player(seat)
        return cells_of(old), cells_of(new)

    def _tiles_on(self, view: GlenView) -> dict[int, str]:
        return {tile["index"]: tile["tile"] for tile in view["rondel"]["tiles"]}

    def _landed(self, piece: str) -> str:
        """The tile onto which a piece that is still on the Rondel has moved, if there was one."""
        index = self.after["rondel"]["pieces"].get(piece)
        return "" if index is None else self._tiles_on(self.before).get(index, "")

    def _chose(self, *asked: str) -> bool:
        """Whether the viewer has just decided about this, and need not be told."""
        return self.own and self.asked in asked
