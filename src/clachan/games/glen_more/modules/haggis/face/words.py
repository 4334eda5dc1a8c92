"""The words of Chronicle V Address to a Haggis."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.face.words import Block, Grid, Line, Panel, Translator, mark, mark_in, mark_plural, sentence
from clachan.games.glen_more.face.seen import asked_last, own_seat
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.face.words_names import Names
from clachan.games.glen_more.modules.haggis.face.icon_words import ICONS
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
from clachan.games.glen_more.modules.haggis.rules.views import (
    TableView,
    WhiskyRollAsked,
    kitchen_of,
    known_values,
    left_in_pool,
)
from clachan.games.glen_more.rules.tiles import Effect
from clachan.games.glen_more.rules.views import GlenView, about

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

# What points of its part of an evaluation are for, to go after the points.
MERITS = {"haggis": mark_in("points", "with Haggis")}


class HaggisWords(WordExtension):
    """V Address to a Haggis in words."""

    icons = ICONS
    merits = MERITS

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module and variants."""
        return {key: translator.pgettext("option", text) for key, text in OPTIONS.items()}

    # What is asked and chosen

    def question(self, words: GlenWords, view: GlenView) -> str:
        """Which token comes and goes, and whether another roll is paid for."""
        t = words.t
        asked = view["asked"]
        if asked not in (RECEIVE, GIVE_BACK, WHISKY_ROLL):
            return ""
        mine = table_of(view, own_seat(view))
        down = listed(words, known_values(mine))
        if asked == RECEIVE:
            return t.gettext("Which Haggis Token do you receive (on your table: {tokens})?").format(tokens=down)
        if asked == GIVE_BACK:
            return t.gettext("Your table is full ({tokens}): which Haggis Token goes back?").format(tokens=down)
        text = t.gettext(
            "Do you pay 1 Whisky Cask for a roll of your own (rolled: {rolls}; face up: {up}; face down: {down})?"
        )
        rolls = [*kitchen_of(view)["rolls"], *about(asked_last(view), WhiskyRollAsked)["rolls"]]
        return text.format(rolls=listed(words, rolls), up=listed(words, mine["up"]), down=down)

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """A token by its value, or a roll."""
        t = words.t
        if isinstance(action, TakeShown):
            return t.gettext("[Take|You took] a face-up Haggis Token of value {n}").format(n=action.value)
        if isinstance(action, DrawHaggis):
            text = t.gettext("[Draw|You drew] a face-down Haggis Token (in the pool: {n})")
            return text.format(n=left_in_pool(kitchen_of(view)))
        if isinstance(action, ReturnHaggis):
            return t.gettext("[Return|You returned] a Haggis Token of value {n}").format(n=action.value)
        if isinstance(action, RollForWhisky):
            text = t.gettext("[Pay|You paid] 1 Whisky Cask and [roll (you have {casks})|rolled]")
            casks = view["players"][own_seat(view)]["whisky"]
            return text.format(casks=words.several("whisky", casks))
        if isinstance(action, StopRolling):
            text = t.gettext("[No|You made no] further roll: {points} for your face-up Haggis Tokens")
            return text.format(points=words.points(worth(table_of(view, own_seat(view)))))
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
        return words.t.counted(*TOKENS, effect.amount) if effect.kind == HAGGIS else ""

    def source(self, words: Names, source: str) -> str:
        """The haggis scoring."""
        return words.t.pgettext("scored", SCORED) if source == SOURCE else ""

    def look_up(self, words: GlenWords, word: str, view: GlenView) -> str:
        """Haggis: what lies where, and how it is scored."""
        if MODULE not in view or word not in ("haggis", words.t.pgettext("scored", SCORED).casefold()):
            return ""
        parts = [self.title(words, DISPLAY, view)]
        parts.extend([self._titled_table(words, seat, view) for seat in range(len(view["players"]))])
        return f"{BREAK.join(parts)}."

    def title(self, words: GlenWords, key: str, view: GlenView) -> str:
        """What the display and the tables say when they are pointed at."""
        if key == DISPLAY:
            return BREAK.join([self._display(words, view), words.t.gettext(RULE)])
        if key == BOARD:
            return words.t.gettext("Haggis")
        if not key.startswith(TABLE):
            return ""
        return sentence(self._titled_table(words, int(key.removeprefix(TABLE)), view))

    def _display(self, words: GlenWords, view: GlenView) -> str:
        """The tokens that nobody has."""
        text = words.t.gettext("Haggis Tokens: face up {tokens}, face down {n}")
        shown = listed(words, kitchen_of(view)["display"])
        return text.format(tokens=shown, n=left_in_pool(kitchen_of(view)))

    def _titled_table(self, words: GlenWords, seat: int, view: GlenView) -> str:
        return f"{words.player(seat, view)}: {told_table(words, table_of(view, seat))}"

    # What happened, and pictures

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """Tokens that came and went, and rolls."""
        return haggis_news(words, before, after) if MODULE in after else ()

    def blocks(self, words: GlenWords, view: GlenView, plain: bool) -> Sequence[Block]:
        """The display and all tables; the last rolls."""
        if MODULE not in view:
            return ()
        t = words.t
        rows: list[list[Line]] = []
        for seat in range(len(view["players"])):
            table = table_of(view, seat)
            cells = [words.player(seat, view), told_down(words, table), listed(words, table["up"])]
            rows.append([[(cell, "strong" if place == 0 else "")] for place, cell in enumerate(cells)])
        lines = [self._display(words, view)]
        rolls = kitchen_of(view)["rolls"]
        if rolls:
            lines.append(t.gettext("Last haggis rolls: {rolls}.").format(rolls=listed(words, rolls)))
        header = ["", t.pgettext("haggis tokens", "face down"), t.pgettext("haggis tokens", "face up")]
        return [Panel(t.gettext("Haggis"), [[(line, "")] for line in lines]), Grid(t.gettext("Tables"), header, rows)]


def table_of(view: GlenView, seat: int) -> TableView:
    """A player's serving table."""
    return kitchen_of(view)["tables"][seat]


def listed(words: Names, values: Sequence[int]) -> str:
    """Values in a row."""
    return words.listed([str(value) for value in values])


def worth(table: TableView) -> int:
    """What the face-up tokens of a table are worth (GM5-37)."""
    values = table["up"]
    return len(values) * sum(values)


def told_down(words: Names, table: TableView) -> str:
    """The face-down tokens of a table: their values for who may know them, else their number."""
    if table["values"] is not None:
        return listed(words, table["values"])
    return words.t.counted(*TOKENS, table["down"])


def told_table(words: Names, table: TableView) -> str:
    """All of a table in one line."""
    parts = [words.t.gettext("face down: {tokens}").format(tokens=told_down(words, table))]
    if table["up"]:
        text = words.t.gettext("face up: {tokens} ({points})")
        parts.append(text.format(tokens=listed(words, table["up"]), points=words.points(worth(table))))
    return BREAK.join(parts)
