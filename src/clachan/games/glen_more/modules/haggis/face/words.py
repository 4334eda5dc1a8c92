"""The words of Chronicle V Address to a Haggis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.core.jsontypes import Json
from clachan.face.words import (
    Block,
    Grid,
    Line,
    Panel,
    Translator,
    at,
    items_at,
    mark,
    mark_in,
    mark_plural,
    number_at,
    numbers_at,
    sentence,
    text_at,
)
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.face.words_names import Names
from clachan.games.glen_more.modules.haggis.face.news import haggis_news
from clachan.games.glen_more.modules.haggis.rules.haggis_scoring import SOURCE, WHISKY_ROLL, RollForWhisky, StopRolling
from clachan.games.glen_more.modules.haggis.rules.icons import HAGGIS
from clachan.games.glen_more.modules.haggis.rules.receiving import (
    GIVE_BACK,
    RECEIVE,
    DrawHaggis,
    ReturnHaggis,
    TakeShown,
)
from clachan.games.glen_more.modules.haggis.rules.setup import MODULE
from clachan.games.glen_more.rules.components import Effect
from clachan.games.glen_more.rules.views import GlenView

OPTIONS = {"haggis": mark_in("option", "V Address to a Haggis")}
TILE_NAMES = (
    mark_in("tile", "Drover's Inn"),
    mark_in("tile", "Ye Olde Inn"),
    mark_in("tile", "Creek Inn"),
    mark_in("tile", "Haggis House"),
    mark_in("tile", "Beast Feast Inn"),
    mark_in("tile", "Shetland"),
)
TOKENS = mark_plural("{n} Haggis Token", "{n} Haggis Tokens")
SCORED = mark_in("scored", "Haggis")
RULE = mark(
    "after stacks B and C and at the very end the die is rolled 4 times, and whoever has a token of that value turns "
    "one face up, at most 3; the number of your face-up tokens times the sum of their values are your points"
)
TABLE, DISPLAY, BOARD = "haggis-table ", "haggis-display", "haggis-board"


class HaggisWords(WordExtension):
    """V Address to a Haggis in words."""

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module and variants."""
        return {key: translator.pgettext("option", text) for key, text in OPTIONS.items()}

    # What is asked and chosen

    def question(self, words: GlenWords, view: GlenView) -> str:
        """Which token comes and goes, and whether another roll is paid for."""
        t = words.t
        asked = text_at(view, "asked")
        mine = table_of(view, number_at(view, "seat"))
        if asked == RECEIVE:
            text = t.gettext("Which Haggis Token do you receive (on your table: {tokens})?")
            return text.format(tokens=listed(words, numbers_at(mine, "values")))
        if asked == GIVE_BACK:
            text = t.gettext("Your table is full ({tokens}): which Haggis Token goes back?")
            return text.format(tokens=listed(words, numbers_at(mine, "values")))
        if asked == WHISKY_ROLL:
            text = t.gettext(
                "Do you pay 1 Whisky Cask for a roll of your own (rolled: {rolls}; face up: {up}; face down: {down})?"
            )
            rolls = [*numbers_at(view, MODULE, "rolls"), *numbers_at(items_at(view, "pending")[-1], "rolls")]
            return text.format(
                rolls=listed(words, rolls),
                up=listed(words, numbers_at(mine, "up")),
                down=listed(words, numbers_at(mine, "values")),
            )
        return ""

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """A token by its value, or a roll."""
        t = words.t
        if isinstance(action, TakeShown):
            return t.gettext("Take a face-up Haggis Token of value {n}").format(n=action.value)
        if isinstance(action, DrawHaggis):
            text = t.gettext("Draw a face-down Haggis Token (in the pool: {n})")
            return text.format(n=number_at(view, MODULE, "pool"))
        if isinstance(action, ReturnHaggis):
            return t.gettext("Return a Haggis Token of value {n}").format(n=action.value)
        if isinstance(action, RollForWhisky):
            text = t.gettext("Pay 1 Whisky Cask and roll (you have {casks})")
            casks = number_at(view, "players", number_at(view, "seat"), "whisky")
            return text.format(casks=words.several("whisky", casks))
        if isinstance(action, StopRolling):
            text = t.gettext("No further roll: {points} for your face-up Haggis Tokens")
            return text.format(points=words.points(worth(table_of(view, number_at(view, "seat")))))
        return ""

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """The same, short."""
        t = words.t
        if isinstance(action, TakeShown):
            return t.gettext("Take a {n}").format(n=action.value)
        if isinstance(action, DrawHaggis):
            return t.gettext("Draw face down")
        if isinstance(action, ReturnHaggis):
            return t.gettext("Return a {n}").format(n=action.value)
        if isinstance(action, RollForWhisky):
            return t.gettext("Roll for 1 Whisky Cask")
        if isinstance(action, StopRolling):
            return t.gettext("No further roll")
        return ""

    def shortcuts(self, words: GlenWords, action: Action, view: GlenView) -> tuple[str, ...]:
        """Words for the draw and the rolls; numbers are those of the menu."""
        if isinstance(action, DrawHaggis):
            return ("draw", words.t.pgettext("typed to draw a token", "draw"))
        if isinstance(action, RollForWhisky):
            return ("roll", words.t.pgettext("typed to roll", "roll"))
        if isinstance(action, StopRolling):
            return ("stop", words.t.pgettext("typed to stop rolling", "stop"))
        return ()

    # Things

    def effect(self, words: Names, effect: Effect) -> str:
        """The token on tiles."""
        return words.t.ngettext(*TOKENS, effect.amount).format(n=effect.amount) if effect.kind == HAGGIS else ""

    def source(self, words: Names, source: str) -> str:
        """The haggis scoring."""
        return words.t.pgettext("scored", SCORED) if source == SOURCE else ""

    def look_up(self, words: GlenWords, word: str, view: GlenView) -> str:
        """Haggis: what lies where, and how it is scored."""
        if at(view, MODULE) is None or word not in ("haggis", words.t.pgettext("scored", SCORED).casefold()):
            return ""
        parts = [self.title(words, DISPLAY, view)]
        parts.extend([self.title(words, f"{TABLE}{seat}", view) for seat in range(len(items_at(view, "players")))])
        return f"{BREAK.join(parts)}."

    def title(self, words: GlenWords, key: str, view: GlenView) -> str:
        """What the display and the tables say when they are pointed at."""
        if key == DISPLAY:
            text = words.t.gettext("Haggis Tokens: face up {tokens}, face down {n}")
            shown = listed(words, numbers_at(view, MODULE, "display"))
            found = text.format(tokens=shown, n=number_at(view, MODULE, "pool"))
            return BREAK.join([found, words.t.gettext(RULE)])
        if key == BOARD:
            return words.t.gettext("Haggis")
        if not key.startswith(TABLE):
            return ""
        seat = int(key.removeprefix(TABLE))
        return sentence(f"{words.player(seat, view)}: {told_table(words, table_of(view, seat))}")

    # What happened, and pictures

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """Tokens that came and went, and rolls."""
        return haggis_news(words, before, after) if at(after, MODULE) is not None else ()

    def blocks(self, words: GlenWords, view: GlenView, plain: bool) -> Sequence[Block]:
        """The display and all tables; the last rolls."""
        if at(view, MODULE) is None:
            return ()
        t = words.t
        rows: list[list[Line]] = []
        for seat in range(len(items_at(view, "players"))):
            table = table_of(view, seat)
            cells = [words.player(seat, view), told_down(words, table), listed(words, numbers_at(table, "up"))]
            rows.append([[(cell, "strong" if place == 0 else "")] for place, cell in enumerate(cells)])
        lines = [self.title(words, DISPLAY, view).partition(BREAK)[0]]
        rolls = numbers_at(view, MODULE, "rolls")
        if rolls:
            lines.append(t.gettext("Last haggis rolls: {rolls}.").format(rolls=listed(words, rolls)))
        header = ["", t.pgettext("haggis tokens", "face down"), t.pgettext("haggis tokens", "face up")]
        return [Panel(t.gettext("Haggis"), [[(line, "")] for line in lines]), Grid(t.gettext("Tables"), header, rows)]


def table_of(view: GlenView, seat: int) -> Mapping[str, Json]:
    """A player's serving table."""
    found = at(view, MODULE, "tables", seat)
    return found if isinstance(found, dict) else {}


def listed(words: Names, values: Sequence[int]) -> str:
    """Values in a row."""
    return words.listed([str(value) for value in values])


def worth(table: Mapping[str, Json]) -> int:
    """What the face-up tokens of a table are worth (GM5-37)."""
    values = numbers_at(table, "up")
    return len(values) * sum(values)


def told_down(words: Names, table: Mapping[str, Json]) -> str:
    """The face-down tokens of a table: their values for who may know them, else their number."""
    if at(table, "values") is not None:
        return listed(words, numbers_at(table, "values"))
    n = number_at(table, "down")
    return words.t.ngettext(*TOKENS, n).format(n=n)


def told_table(words: Names, table: Mapping[str, Json]) -> str:
    """All of a table in one line."""
    parts = [words.t.gettext("face down: {tokens}").format(tokens=told_down(words, table))]
    if numbers_at(table, "up"):
        text = words.t.gettext("face up: {tokens} ({points})")
        parts.append(text.format(tokens=listed(words, numbers_at(table, "up")), points=words.points(worth(table))))
    return BREAK.join(parts)
