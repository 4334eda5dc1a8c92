"""What the things of the drawings say when they are pointed at, out of the words of the game."""

from __future__ import annotations

from typing import cast

from clachan.face.grammar import signed
from clachan.face.sayings import said_once
from clachan.face.words import sentence
from clachan.games.clans_of_caledonia.face.vocabulary import HEADINGS, TITLE
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.face.words_names import Standing
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME
from clachan.games.clans_of_caledonia.rules.views import ClansView

# What is said of these is the same at every table, whatever its position.
SAME_FOR_ALL = frozenset(
    (
        "unit",
        "contract",
        "name",
        "heading",
        "shipping",
        "technology",
        "merchants",
        "box",
        "fulfilled",
        "money",
        "points",
        "cellar",
        "make",
        "buy",
        "sell",
        "up",
        "down",
        "pair",
    )
)


class Titles:
    """Titles by the keys of the drawings, in one language, for one view."""

    def __init__(self, words: ClansWords, view: ClansView) -> None:
        self.words: ClansWords = words
        self.view: ClansView = view
        # Worked out for the first space that is asked for: drawings ask for all of them.
        self._standing: Standing | None = None

    def __call__(self, key: str) -> str:
        """The title of a thing, or nothing."""
        kind, _, about = key.partition(" ")
        if kind == "space" and about in BY_NAME:
            return self._space(about)
        return _same_for_all(self.words, key) if kind in SAME_FOR_ALL else self.found(key)

    def found(self, key: str) -> str:
        """The title of a thing, put together now."""
        kind, _, about = key.partition(" ")
        words, t = self.words, self.words.t
        if key == "Clans of Caledonia":
            return t.gettext(TITLE)
        if kind in ("space", "clan", "good", "price", "unit"):
            return words.look_up(about, self.view)
        if kind in ("port", "contract"):
            return words.look_up(key, self.view)
        if kind == "name":
            return words.clan(about).split()[-1]
        if kind == "heading":
            return t.pgettext("actions on a player's board", HEADINGS[about])
        return self._of_boards(kind, about) or self._of_players(kind, about) or self._of_rounds(kind, about)

    def _space(self, name: str) -> str:
        if self._standing is None:
            self._standing = self.words.standing(self.view)
        return f"{self.words.space(name, self.view, self._standing)}."

    def _of_boards(self, kind: str, about: str) -> str:
        words, t = self.words, self.words.t
        if kind == "pair":
            clan, _, start = about.rpartition(" ")
            rule = f"{words.clan(clan)}: {words.clan_rule(clan)}; " if clan else ""
            return sentence(rule + words.starting_tile(start))
        if kind in ("buy", "sell"):
            if about:
                return f"{sentence(words.good(about))}: {words.area(kind == 'sell')}"
            return t.gettext("buyers") if kind == "buy" else t.gettext("sellers")
        if kind in ("up", "down"):
            return f"{sentence(words.good(about))}: {'↑' if kind == 'up' else '↓'}"
        if kind == "import":
            n = self.view["imports"][about]
            return sentence(words.amount(n, about))
        return ""

    def _of_players(self, kind: str, about: str) -> str:
        words, t = self.words, self.words.t
        boards = words.game.components.boards
        if kind == "shipping":
            return f"{sentence(words.source('shipping'))}: {words.money(boards.shipping_cost)}"
        if kind == "technology":
            name = f"{sentence(words.source('technology'))}, {words.workers(about)}"
            return f"{name}: {words.money(boards.technology_cost)}"
        if kind == "merchants":
            return f"{sentence(words.source('hire'))}: {words.money(boards.hire_cost)}"
        if kind == "box":
            return t.gettext("Place for a contract")
        if kind == "fulfilled":
            return t.gettext("Fulfilled contracts")
        if kind in ("money", "points"):
            return t.gettext("Money") if kind == "money" else t.gettext("Victory points")
        if kind == "cellar":
            return sentence(words.source("cellar"))
        if kind == "make":
            count, _, good = about.partition(" ")
            return words.amount(int(count), good)
        return words.names[int(about)] if kind == "seat" else ""

    def _of_rounds(self, kind: str, about: str) -> str:
        words, t = self.words, self.words.t
        if kind == "round":
            number = int(about)
            parts = [words.scoring_rule(tile) for tile in self.view["scoring_tiles"][number - 1 : number]]
            cost = self.view["contract_cost"][number - 1]
            text = t.gettext("a contract costs {money}") if cost else t.gettext("a contract costs nothing")
            if cost < 0:
                text = t.gettext("a contract brings {money}")
            parts.append(text.format(money=words.money(abs(cost))))
            return t.gettext("Round {round}").format(round=number) + ": " + "; ".join(parts)
        if kind == "pass":
            pounds = words.game.components.boards.pass_money[int(about) - 1]
            return t.gettext("Pass ({money})").format(money=words.gained(pounds))
        if kind == "die":
            good, die, steps = about.split()
            rolled = signed(int(die))
            return f"{sentence(words.good(good))}: {words.steps(abs(int(steps)))} ({rolled})"
        return ""


class StockTitles(Titles):
    """Titles on the board of a player. It is not drawn anew for every price, so goods have their names alone there."""

    def __call__(self, key: str) -> str:
        """The title of a thing, or nothing."""
        kind, _, about = key.partition(" ")
        return sentence(self.words.good(about)) if kind == "good" else super().__call__(key)


@said_once
def _same_for_all(words: ClansWords, key: str) -> str:
    return Titles(words, cast(ClansView, {})).found(key)
