"""The two pages about Glen More for programs, read as tables, and random games to compare them with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from clachan.games.glen_more.modules.great_glen.rules.extension import GreatGlen
from clachan.games.glen_more.modules.penny_mobs.rules.setup import all_mobsters
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.state import GlenState
from tests.docs.examples import page
from tests.glen_more.combinations import some_options
from tests.glen_more.positions import GAME

BASE = page("games/glen-more.md")
CHRONICLES = page("games/glen-more-chronicles.md")
# The Chronicles that have a chapter; a test names those that have none.
MODULES = tuple(extension.name for extension in GAME.extensions if f"(`{extension.name}`)\n" in CHRONICLES)
OWN_TURN, OPEN_MARKET = "own turn", "open Market"


# Reading the pages


@cache
def chapter(module: str) -> str:
    """What the page about the Chronicles tells of a module; of the base game its own page."""
    if not module:
        return BASE
    (found,) = re.findall(rf"^## [^\n]*\(`{module}`\)\n.*?(?=^## )", CHRONICLES, re.MULTILINE | re.DOTALL)
    return str(found)


def rows(text: str, first: str) -> list[list[str]]:
    """The cells of all tables whose first column has this name."""
    found: list[list[str]] = []
    for block in re.findall(rf"^\| {first} \|.*?\n(?=\n|\Z)", text, re.MULTILINE | re.DOTALL):
        found += [[cell.strip() for cell in row.strip("|").split("|")] for row in block.strip().splitlines()[2:]]
    return found


def ticked(text: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`\n]+)`", text)


@cache
def shape(pattern: str) -> re.Pattern[str]:
    """An action or a source with its placeholders as a regular expression."""
    found = re.escape(pattern).replace(r"\ ", " ")
    return re.compile(re.sub(r"\b[A-Z]+(?:,Y)?\b", lambda word: placeholders().get(word[0], word[0]), found))


@cache
def placeholders() -> dict[str, str]:
    """What the words in capitals stand for."""
    (great_glen,) = [extension for extension in GAME.extensions if isinstance(extension, GreatGlen)]
    cards = [card.name for card in great_glen.deck.cards] + ["Winner", "Second", "Third", "Last"]
    names = {
        "R": RESOURCES,
        "T": [tile.name for tile in GAME.components.tiles],
        "C": [clan.name for clan in GAME.components.clans],
        "L": [card.name for card in GAME.components.landmarks],
        "M": [mobster.name for mobster in all_mobsters()],
        "COLOUR": COLOURS,
        "EFFECT": [*RESOURCES, *{effect.label for effect in GAME.components.effects}],
        "CARD": cards,
        "FIGURE": ["Kenneth", "Fergus", "Mike"],
        "NAME": ["Bruce", "Calum", "Fraser", "Oonagh"],
    }
    found = {word: f"(?:{'|'.join([re.escape(name) for name in known])})" for word, known in names.items()}
    numbers = {"N": r"\d+", "NUMBER": r"\d+", "SPACE": r"(?:0|I+-\d)", "CELLAR": "I+"}
    return {**found, **numbers, "X": ".+", "X,Y": r"-?\d+,-?\d+"}


@cache
def patterns() -> dict[str, str]:
    """All actions of the two pages as they are written there, with the module that each belongs to."""
    tables = {module: rows(chapter(module), "action") for module in ("", *MODULES)}
    return {text: module for module, table in tables.items() for row in table for text in ticked(row[0])}


@cache
def pattern_of(action: str) -> str:
    """The one pattern that an action reads like."""
    (found,) = [pattern for pattern in patterns() if shape(pattern).fullmatch(action)] or [f"undescribed: {action}"]
    return found


def sources(module: str) -> list[str]:
    """What the points of a module are booked for, with placeholders."""
    text = chapter(module)
    if module:
        told = text.partition("\nPoints:")[2].partition("\n\n")[0]
    else:
        told = text.partition("\n## Where points come from\n")[2].partition("\n## ")[0]
    return ticked(told)


@cache
def moments() -> dict[str, set[str]]:
    """The questions that the words `own turn` and `open Market` stand for."""
    found: dict[str, set[str]] = {OWN_TURN: set(), OPEN_MARKET: set()}
    for text in (BASE, CHRONICLES):
        for moment, questions in rows(text, "moment"):
            found[moment] |= set(ticked(questions))
    return found


def questions_in(cell: str) -> set[str]:
    """The questions that a cell of a table names."""
    return set(ticked(cell)).union(*[found for moment, found in moments().items() if moment in cell])


@cache
def answers(module: str) -> dict[str, set[str]]:
    """By question, the patterns that a chapter gives as answers; the base game has them in its table of actions."""
    found: dict[str, set[str]] = {}
    if module:
        told = [(row[0], row[1]) for row in rows(chapter(module), "asked")]
    else:
        told = [(row[1], row[0]) for row in rows(BASE, "action")]
    for asked, texts in told:
        for question in questions_in(asked):
            found.setdefault(question, set()).update(set(ticked(texts)) & set(patterns()))
    return found


@cache
def abouts(module: str) -> dict[str, set[str]]:
    """By question, the fields that tell what it is about, as a chapter has them."""
    return {question: set(ticked(row[-1])) for row in rows(chapter(module), "asked") for question in ticked(row[0])}


@cache
def fields(module: str) -> tuple[str, ...]:
    """The paths of all fields that the tables of a chapter describe."""
    return tuple([path for row in rows(chapter(module), "field") for path in ticked(row[0])])


@cache
def described(module: str, path: str) -> bool:
    """Whether a field of a Chronicle's part of a view is in its chapter; words in capitals stand for any name."""
    for known in fields(module):
        parts = known.split(".")
        names = path.split(".")
        if len(parts) == len(names) and all(a == b or a.isupper() for a, b in zip(parts, names, strict=True)):
            return True
    return False


def paths_of(value: Any, path: str = "") -> Iterator[str]:
    """The paths of all fields, however deep: `rivers[].length`."""
    if isinstance(value, dict):
        for key, item in value.items():
            # A name may have a point in it, but no path may.
            name = f"{path}.{key}".lstrip(".") if "." not in key else f"{path}.?"
            yield name
            yield from paths_of(item, name)
    elif isinstance(value, list):
        for item in value:
            yield from paths_of(item, f"{path}[]")


# Random games


class Seen:
    """What random games have shown."""

    def __init__(self) -> None:
        self.positions: list[Mapping[str, Any]] = []
        self.pending: dict[str, set[str]] = {}
        self.answers: set[tuple[str, str]] = set()
        self.sources: set[str] = set()

    def look(self, state: GlenState, random: Random) -> None:
        """Keep what a position shows: of new questions always, of others now and then."""
        new = state.asked not in self.pending
        for entry in state.stack:
            about = state.frame.decisions[entry.ask].describe(state, entry)
            self.pending.setdefault(entry.ask, set()).update(about)
        if new or random.random() < 0.03 or state.over:
            seat = random.randrange(state.frame.seats)
            self.positions += [state.to_json(), state.view(None), state.view(seat)]

    def play(self, state: GlenState, random: Random) -> None:
        """A whole game."""
        while not state.over:
            self.look(state, random)
            seat = random.choice(state.deciders)
            legal = state.legal(seat)
            self.answers |= {(state.asked, action.text) for action in legal}
            state.play(seat, random.choice(legal))
        self.look(state, random)
        self.sources |= {booking.source for booking in state.sheet.bookings}


@cache
def seen(chronicles: bool, games: int) -> Seen:
    """Random games, with all Chronicles that the players can have or with none, and any variants."""
    random = Random(5)
    found = Seen()
    for seed in range(games):
        players = 2 + seed % 3
        allowed = [module.name for module in GAME.modules if module.players[0] <= players <= module.players[1]]
        modules = tuple([name for name in allowed if chronicles and name in MODULES])
        found.play(GAME.setup(some_options(players, modules, random), seed), random)
    return found
