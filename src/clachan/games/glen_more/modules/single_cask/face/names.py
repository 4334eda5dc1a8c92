"""Cellars, their spaces and the Selling Single Cask tiles in words, read out of views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.jsontypes import Json
from clachan.face.words import at, items_at, number_at, numbers_at, text_at
from clachan.games.glen_more.modules.single_cask.face.vocabulary import CELLARS
from clachan.games.glen_more.modules.single_cask.rules.cellars import AREA
from clachan.games.glen_more.modules.single_cask.rules.extension import SingleCask
from clachan.games.glen_more.rules.components import Price
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords
    from clachan.games.glen_more.face.words_names import Names

MODULE = "single-cask"


def cellar(words: Names, name: str) -> str:
    """A Cellar Card; one of an owner's own data keeps its name."""
    return words.t.pgettext("cellar", CELLARS[name]) if name in CELLARS else name


def card_of(view: GlenView, place: int) -> tuple[int, int]:
    """The number of the cellar that a space belongs to, and of the space in it; the area is space -1 of the first."""
    left = place - 1
    for number, card in enumerate(items_at(view, MODULE, "plan")):
        size = len(numbers_at(card, "worth"))
        if left < size:
            return number, left
        left -= size
    return 0, -1


def worth(view: GlenView, place: int) -> int:
    """What a cask on a space is sold for."""
    if place == AREA:
        return 0
    number, space = card_of(view, place)
    return number_at(view, MODULE, "plan", number, "worth", space)


def place(words: Names, view: GlenView, place_: int) -> str:
    """A space: "Second Cellar (6 VP)"."""
    points = words.points(worth(view, place_))
    if place_ == AREA:
        return words.t.gettext("the area of the First Cellar ({points})").format(points=points)
    name = cellar(words, text_at(view, MODULE, "plan", card_of(view, place_)[0], "cellar"))
    return words.t.gettext("{cellar} ({points})").format(cellar=name, points=points)


def cost(words: Names, card: Json) -> str:
    """What a Cellar Card costs."""
    price = at(card, "cost")
    if not price:
        return words.t.gettext("nothing")
    found = words.due(price)
    casks = number_at(price, "whisky")
    return ", ".join([found, words.several("whisky", casks)]) if casks else found


def stock(words: Names, number: int) -> Price:
    """The price of a Cellar Card as the rules know it."""
    for extension in words.game.extensions:
        if isinstance(extension, SingleCask):
            return extension.house.plan.cards[number].price
    raise LookupError("the Chronicle is not in the game")


def shelves(words: Names, card: Json) -> str:
    """What the spaces of a card are worth."""
    return ", ".join([words.points(points) for points in numbers_at(card, "worth")])


def cellar_rule(words: Names, card: Json) -> str:
    """A Cellar Card with what it costs and what its spaces are worth: the text of a tooltip."""
    text = words.t.gettext("{cellar}: cost: {price}; spaces: {spaces}")
    name = cellar(words, text_at(card, "cellar"))
    return text.format(cellar=name, price=cost(words, card), spaces=shelves(words, card))


def selling(view: GlenView, name: str) -> Json:
    """What lies on a Selling Single Cask tile."""
    for item in items_at(view, MODULE, "selling"):
        if text_at(item, "tile") == name:
            return item
    return None


def free_spaces(words: Names, view: GlenView, name: str) -> str:
    """How many spaces of a Selling Single Cask tile are free."""
    item = selling(view, name)
    bonus = number_at(view, MODULE, "spaces", "bonus") - number_at(item, "bonus")
    lower = number_at(view, MODULE, "spaces", "lower") - number_at(item, "lower")
    text = words.t.gettext("free spaces: bonus space {bonus}, lower right {lower}")
    return text.format(bonus=bonus, lower=lower)


def passed(view: GlenView, goal: str) -> list[str]:
    """The Selling Single Cask tiles with a free space that the viewer's piece would move over to a tile."""
    piece = text_at(view, "turn", "piece")
    seat = at(view, "seat")
    if not isinstance(seat, int) or piece != COLOURS[seat] or not number_at(view, "players", seat, "whisky"):
        return []
    start = number_at(view, "rondel", "pieces", piece)
    tiles = {text_at(item, "tile"): number_at(item, "index") for item in items_at(view, "rondel", "tiles")}
    spaces = number_at(view, MODULE, "spaces", "lower")
    found: list[str] = []
    for item in items_at(view, MODULE, "selling"):
        name = text_at(item, "tile")
        if name in tiles and start < tiles[name] < tiles.get(goal, 0) and number_at(item, "lower") < spaces:
            found.append(name)
    return found


class Shelf:
    """A space of a player's cellars with the casks on it."""

    __slots__ = ("place", "casks")

    def __init__(self, view: GlenView, seat: int, place_: int) -> None:
        self.place: int = place_
        self.casks: int = 0
        player = at(view, MODULE, "players", seat)
        if place_ == AREA:
            self.casks = number_at(player, "area")
            return
        number, space = card_of(view, place_)
        owned = items_at(player, "cellars")
        if number < len(owned):
            self.casks = numbers_at(owned[number])[space]

    def told(self, words: GlenWords, view: GlenView) -> str:
        """The space and what is on it: the text of a tooltip."""
        name = place(words, view, self.place)
        return f"{name}: {words.several('whisky', self.casks)}" if self.casks else name

    @staticmethod
    def all_of(view: GlenView, seat: int) -> list[Shelf]:
        """The area and all spaces of the cellars that a player has."""
        sizes = [len(numbers_at(card)) for card in items_at(view, MODULE, "players", seat, "cellars")]
        return [Shelf(view, seat, place_) for place_ in range(1 + sum(sizes))]

    @staticmethod
    def row(view: GlenView, seat: int, number: int, plain: bool) -> str:
        """A cellar in characters: each space with what it is worth, a full one in brackets."""
        casks = numbers_at(at(view, MODULE, "players", seat, "cellars", number))
        values = numbers_at(at(view, MODULE, "plan", number, "worth"))
        if plain:
            return ", ".join([str(value) for value, cask in zip(values, casks, strict=True) if cask]) or "–"
        return " ".join([f"[{value}]" if cask else f" {value} " for value, cask in zip(values, casks, strict=True)])
