"""Cellars, their spaces and the Selling Single Cask tiles in words, read out of views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.views import viewer_of
from clachan.face.grammar import Phrase, join
from clachan.games.glen_more.modules.single_cask.face.vocabulary import CELLARS
from clachan.games.glen_more.modules.single_cask.rules.cellars import AREA
from clachan.games.glen_more.modules.single_cask.rules.extension import SingleCask
from clachan.games.glen_more.modules.single_cask.rules.views import CellarView, SellingView, reserve_of
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.tiles import Price
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords
    from clachan.games.glen_more.face.words_names import Names


def cellar(words: Names, name: str) -> Phrase:
    """A Cellar Card; one of an owner's own data keeps its name."""
    return words.t.noun("cellar", CELLARS[name]) if name in CELLARS else Phrase(name)


def card_of(view: GlenView, place: int) -> tuple[int, int]:
    """The number of the cellar that a space belongs to, and of the space in it; the area is space -1 of the first."""
    left = place - 1
    for number, card in enumerate(reserve_of(view)["plan"]):
        size = len(card["worth"])
        if left < size:
            return number, left
        left -= size
    raise LookupError(place)


def worth(view: GlenView, place: int) -> int:
    """What a cask on a space is sold for."""
    if place == AREA:
        return 0
    number, space = card_of(view, place)
    return reserve_of(view)["plan"][number]["worth"][space]


def place(words: Names, view: GlenView, place_: int) -> Phrase:
    """A space: "Second Cellar (6 VP)"."""
    points = words.points(worth(view, place_))
    if place_ == AREA:
        return words.t.noun("space", "the area of the First Cellar ({points})").put(points=points)
    return words.t.noun("space", "{cellar} ({points})").put(cellar=cellar_of(words, view, place_), points=points)


def origin(words: Names, view: GlenView, place_: int) -> str:
    """Where a cask is taken from: "from the Second Cellar (6 VP)"."""
    points = words.points(worth(view, place_))
    if place_ == AREA:
        return words.t.gettext("from the area of the First Cellar ({points})").format(points=points)
    text = words.t.gettext("from the {cellar} ({points})")
    return text.format(cellar=cellar_of(words, view, place_), points=points)


def cellar_of(words: Names, view: GlenView, place_: int) -> Phrase:
    """The cellar that a space belongs to."""
    return cellar(words, reserve_of(view)["plan"][card_of(view, place_)[0]]["cellar"])


def cost(words: Names, card: CellarView) -> Phrase:
    """What a Cellar Card costs."""
    price = card["cost"]
    if not price:
        return words.t.noun("price", "nothing")
    found = words.due(price)
    casks = price.get("whisky", 0)
    return join([found, words.several("whisky", casks)]) if casks else found


def stock(words: Names, number: int) -> Price:
    """The price of a Cellar Card as the rules know it."""
    for extension in words.game.extensions:
        if isinstance(extension, SingleCask):
            return extension.house.plan.cards[number].price
    raise LookupError("the Chronicle is not in the game")


def shelves(words: Names, card: CellarView) -> str:
    """What the spaces of a card are worth."""
    return ", ".join([words.points(points) for points in card["worth"]])


def cellar_rule(words: Names, card: CellarView) -> str:
    """A Cellar Card with what it costs and what its spaces are worth: the text of a tooltip."""
    text = words.t.gettext("{cellar}: cost: {price}; spaces: {spaces}")
    name = cellar(words, card["cellar"])
    return text.format(cellar=name, price=cost(words, card), spaces=shelves(words, card))


def selling(view: GlenView) -> dict[str, SellingView]:
    """The Selling Single Cask tiles by name, with what lies on them."""
    return {item["tile"]: item for item in reserve_of(view)["selling"]}


def free_spaces(words: Names, view: GlenView, name: str) -> str:
    """How many spaces of a Selling Single Cask tile are free."""
    item, spaces = selling(view)[name], reserve_of(view)["spaces"]
    bonus, lower = spaces["bonus"] - item["bonus"], spaces["lower"] - item["lower"]
    text = words.t.gettext("free spaces: bonus space {bonus}, lower right {lower}")
    return text.format(bonus=bonus, lower=lower)


def passed(view: GlenView, goal: str) -> list[str]:
    """The Selling Single Cask tiles with a free space that the viewer's piece would move over to a tile."""
    turn, seat = view["turn"], viewer_of(view)
    if turn is None or seat is None or turn["piece"] != COLOURS[seat] or not view["players"][seat]["whisky"]:
        return []
    start = view["rondel"]["pieces"][turn["piece"]]
    tiles = {item["tile"]: item["index"] for item in view["rondel"]["tiles"]}
    spaces = reserve_of(view)["spaces"]["lower"]
    found: list[str] = []
    for name, item in selling(view).items():
        if name in tiles and start < tiles[name] < tiles.get(goal, 0) and item["lower"] < spaces:
            found.append(name)
    return found


class Shelf:
    """A space of a player's cellars with the casks on it."""

    __slots__ = ("place", "casks")

    def __init__(self, view: GlenView, seat: int, place_: int) -> None:
        self.place: int = place_
        self.casks: int = 0
        player = reserve_of(view)["players"][seat]
        if place_ == AREA:
            self.casks = player["area"]
            return
        number, space = card_of(view, place_)
        if number < len(player["cellars"]):
            self.casks = player["cellars"][number][space]

    def told(self, words: GlenWords, view: GlenView) -> str:
        """The space and what is on it: the text of a tooltip."""
        name = place(words, view, self.place)
        return f"{name}: {words.several('whisky', self.casks)}" if self.casks else name

    @staticmethod
    def all_of(view: GlenView, seat: int) -> list[Shelf]:
        """The area and all spaces of the cellars that a player has."""
        sizes = [len(card) for card in reserve_of(view)["players"][seat]["cellars"]]
        return [Shelf(view, seat, place_) for place_ in range(1 + sum(sizes))]

    @staticmethod
    def row(view: GlenView, seat: int, number: int, plain: bool) -> str:
        """A cellar in characters: each space with what it is worth, a full one in brackets."""
        casks = reserve_of(view)["players"][seat]["cellars"][number]
        values = reserve_of(view)["plan"][number]["worth"]
        if plain:
            return ", ".join([str(value) for value, cask in zip(values, casks, strict=True) if cask]) or "–"
        return " ".join([f"[{value}]" if cask else f" {value} " for value, cask in zip(values, casks, strict=True)])


def shelf_id(seat: int, place: int) -> str:
    """The element of a space in a cellar."""
    return f"cask-{seat}-{place}"
