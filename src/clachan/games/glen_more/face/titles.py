"""What the things of the drawings say when they are pointed at, out of the words of the game."""

from __future__ import annotations

from typing import cast

from clachan.face.drawings import to_nobody
from clachan.face.sayings import said_once
from clachan.face.words import sentence
from clachan.games.glen_more.face.seen import Cell, asked_last, cells_of
from clachan.games.glen_more.face.vocabulary import CATEGORY_WORDS, TITLE
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.views import CellView, GlenView

# What is said of these is the same at every table, whatever its position.
SAME_FOR_ALL = frozenset(
    (
        "name",
        "tile",
        "quote",
        "buy",
        "sell",
        "men",
        "coins",
        "goods",
        "resource",
        "supply",
        "markers",
        "category",
        "whisky",
        "exchange",
        "road",
    )
)


class Titles:
    """Titles by the keys of the drawings, in one language, for one view. Players are called by their names."""

    def __init__(self, words: GlenWords, view: GlenView) -> None:
        self.words: GlenWords = words
        # Everybody is shown the same drawings: nobody is called `you` in them.
        self.view: GlenView = to_nobody(view)
        # Several parts of a drawing say the same.
        self._said: dict[str, str] = {}
        self._cells: dict[int, dict[Cell, CellView]] = {}

    def __call__(self, key: str) -> str:
        """The title of a thing, or nothing."""
        said = self._said.get(key)
        if said is None:
            same = key.partition(" ")[0] in SAME_FOR_ALL
            said = self._said[key] = _same_for_all(self.words, key) if same else self.found(key)
        return said

    def found(self, key: str) -> str:
        """The title of a thing, put together now."""
        kind, _, about = key.partition(" ")
        words = self.words
        if kind == "name":
            return words.named(about)
        if kind == "tile":
            return words.titled_tile(about)
        if kind == "landmark":
            return words.told_landmark(about, self.view)
        if kind == "clan":
            return words.clan_field(about, self.view)
        of = _OF.get(kind)
        return (of(self, kind, about) if of is not None else "") or self._of_extensions(key)

    def _of_extensions(self, key: str) -> str:
        for extension in self.words.extensions:
            found = extension.title(self.words, key, self.view)
            if found:
                return found
        return ""

    def _of_rondel(self, kind: str, about: str) -> str:
        words, t = self.words, self.words.t
        if kind == "game":
            return t.gettext(TITLE)
        if kind == "piece":
            named = about in COLOURS and COLOURS.index(about) < len(words.names)
            return words.names[COLOURS.index(about)] if named else sentence(words.piece(about, self.view))
        if kind in ("seat", "turn"):
            name = words.names[int(about)] if int(about) < len(words.names) else ""
            return t.gettext("Turn of {player}").format(player=name) if kind == "turn" else name
        if kind == "stack":
            letter, _, left = about.partition(" ")
            text = t.ngettext("Stack {letter}: {n} tile", "Stack {letter}: {n} tiles", int(left))
            return text.format(letter=letter, n=left)
        if kind == "discard":
            tiles = words.tile_list(self.view["discard"])
            return t.gettext("Discard Pile: {tiles}.").format(tiles=tiles)
        if kind == "over":
            return t.gettext("The game is over")
        if kind == "quote":
            return sentence(t.gettext("costs you {coins} now").format(coins=words.coins(int(about))))
        return ""

    def _of_market(self, kind: str, about: str) -> str:
        words, t = self.words, self.words.t
        name, _, price = about.partition(" ")
        if kind == "market":
            return sentence(words.market_row(name, self.view))
        if kind == "buy":
            text = t.gettext("{resource}: the next one costs {coins}")
        elif kind == "sell":
            text = t.gettext("{resource}: the next one sells for {coins}")
        else:
            return ""
        return sentence(text.format(resource=words.resource(name), coins=words.coins(int(price))))

    def _of_players(self, kind: str, about: str) -> str:
        words, t = self.words, self.words.t
        if kind == "cell":
            seat, x, y = [int(part) for part in about.split()]
            return words.titled_cell(self._cells_of(seat)[x, y])
        if kind == "men":
            return words.several("scotsman", int(about))
        if kind == "coins":
            return sentence(t.pgettext("heading", "Coins"))
        if kind in ("goods", "resource"):
            return sentence(words.resource(about))
        if kind == "supply":
            return sentence(t.pgettext("heading", "Scotsmen in supply"))
        if kind == "markers":
            return sentence(t.pgettext("heading", "Clan Markers"))
        if kind == "movement":
            turn = self.view["turn"]
            return sentence(words.several("move", 1 if turn is None else max(1, turn["movement"])))
        if kind == "stands":
            return self._stands(*about.split())
        if kind in ("category", "whisky"):
            return sentence(t.pgettext("scored", CATEGORY_WORDS[about or kind]))
        return ""

    def _cells_of(self, seat: int) -> dict[Cell, CellView]:
        """The cells of a territory, most of which are asked for."""
        if seat not in self._cells:
            self._cells[seat] = cells_of(self.view["players"][seat])
        return self._cells[seat]

    def _stands(self, seat: str, category: str, count: str, points: str) -> str:
        """How much somebody has of what a Scoring Round compares, and what that would bring now."""
        words, t = self.words, self.words.t
        text = t.gettext("{player}, {category}: {n}; now {points}")
        counted = t.pgettext("scored", CATEGORY_WORDS[category])
        player = words.names[int(seat)]
        return text.format(player=player, category=counted, n=count, points=words.points(int(points)))

    def _of_choices(self, kind: str, about: str) -> str:
        words, t = self.words, self.words.t
        if kind == "exchange":
            number, _, name = about.partition(" ")
            return sentence(words.exchange(words.tiles[name].activation[int(number) - 1]))
        if kind == "points":
            return sentence(t.gettext("points instead of whisky"))
        if kind == "effect":
            return sentence(words.effect_by_label(about, asked_last(self.view)["of"]))
        if kind == "road":
            return sentence(t.gettext("road: {coins}").format(coins=words.coins(int(about))))
        if kind == "due":
            return sentence(t.gettext("still to pay: {price}").format(price=words.due(asked_last(self.view)["price"])))
        return ""


# By their first words, who finds the titles of the base game.
_OF = {
    **dict.fromkeys(("game", "piece", "seat", "turn", "stack", "discard", "over", "quote"), Titles._of_rondel),
    **dict.fromkeys(("market", "buy", "sell"), Titles._of_market),
    **dict.fromkeys(("cell", "men", "coins", "goods", "resource", "supply", "markers"), Titles._of_players),
    **dict.fromkeys(("movement", "stands", "category", "whisky"), Titles._of_players),
    **dict.fromkeys(("exchange", "points", "effect", "road", "due"), Titles._of_choices),
}


@said_once
def _same_for_all(words: GlenWords, key: str) -> str:
    return Titles(words, cast(GlenView, {})).found(key)
