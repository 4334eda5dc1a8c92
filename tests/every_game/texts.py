"""Everything that people read of a game, collected in every language while it is played at random."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from clachan import Action, Game, State
from clachan.core.options import Options
from clachan.core.views import View
from clachan.face.page import Page
from clachan.face.words import Block, Panel, Pictures, Size, Words, before_move, span_text
from clachan.i18n import translator
from clachan.manifest import face_of
from tests.every_game.modules import NAMES

# What takes time is looked at in every so many positions, and the answers to a question so many times.
EVERY = 20
ASKED = 8
SIZE = Size(80, 45)
_TITLES = re.compile(r"<title>(.*?)</title>|aria-label=\"(.*?)\"", re.DOTALL)

# The kind of a text, and the text.
Said = tuple[str, str]


class Reader:
    """Somebody who reads a game in one language, on a page and in a terminal that tells in lines."""

    def __init__(self, game: Game, language: str, players: int) -> None:
        t, face = translator(language), face_of(game)
        names = NAMES[:players]
        self.words: Words[View]
        self.page: Page[View]
        self.words, self.page = face.page(t, names)
        self.teller: Words[View] = face.words(t.telling, names)
        self.pictures: Pictures[View] = face.terminal(t, names, plain=True)[1]

    def asked(self, state: State, seat: int) -> Iterator[Said]:
        """What is asked of a seat, and what it may answer."""
        view, legal = state.view(seat), state.legal(seat)
        yield "question", self.words.question(view, legal)
        for action in legal:
            yield "offered", self.words.describe(action, view)
            yield "told", self.teller.tell(action, view)
        for choice in self.words.menu(legal, view):
            yield "menu", choice.words

    def seen(self, state: State, viewer: int | None) -> Iterator[Said]:
        """What the page and the terminal show a viewer; drawings with the titles of what is on them."""
        view = state.view(viewer)
        legal = () if viewer is None else state.legal(viewer)
        yield "question", self.words.question(view, legal)
        yield "headline", self.page.headline(view)
        for board in self.page.boards(view):
            yield "heading", board.title
            yield from _titles(board.svg)
        for thing in [*self.page.tray(view), *self.page.in_hand(view)]:
            yield "heading", thing.title
            yield from _titles(thing.svg)
        for seat in range(state.options.players):
            for fact in self.page.facts(view, seat):
                yield from [("fact", text) for text in (fact.name, fact.value, fact.why)]
            yield "points", self.page.points_why(view, seat)
        for pointed in self.page.points(legal, view):
            yield from [("button", pointed.words), ("button", pointed.label)]
        menu = self.words.menu(legal, view) if legal else []
        yield from _lines([*self.pictures.position(view, menu, SIZE), *self.pictures.sheet(view)])

    def heard(self, before: View, after: View) -> Iterator[Said]:
        """What is told of a move."""
        for line in self.words.news(before, after):
            yield "news", line


def _titles(svg: str) -> Iterator[Said]:
    for found in _TITLES.finditer(svg):
        yield "title", html.unescape(found[1] or found[2] or "")


def _lines(blocks: Iterable[Block]) -> Iterator[Said]:
    for block in blocks:
        yield f"terminal: {block.title}", block.title
        rows = [block.lines] if isinstance(block, Panel) else [[[(text, "")] for text in block.header], *block.rows]
        for row in rows:
            for line in row:
                yield f"terminal: {block.title}", span_text(line)


def everything(game: Game, options: Options, seed: int, languages: Iterable[str]) -> Iterator[tuple[str, Said]]:
    """All that is read of a random game, by language; each kind of action is taken as often as any other."""
    readers = {language: Reader(game, language, options.players) for language in languages}
    random, state, number = Random(seed), game.setup(options, seed), 0
    met: Counter[str] = Counter()
    while not state.over:
        seat, action = _choose(state, random)
        hearing = [seat, None, (seat + 1) % options.players]
        met[state.asked] += 1
        for language, reader in readers.items():
            if met[state.asked] <= ASKED:
                yield from [(language, said) for said in reader.asked(state, seat)]
            if number % EVERY == 0:
                viewer = hearing[number // EVERY % len(hearing)]
                yield from [(language, said) for said in reader.seen(state, viewer)]
        words = next(iter(readers.values())).words
        befores = [before_move(words, state.view(viewer), seat, action) for viewer in hearing]
        state.play(seat, action)
        number += 1
        for viewer, before in zip(hearing, befores, strict=True):
            after = state.view(viewer)
            for language, reader in readers.items():
                yield from [(language, said) for said in reader.heard(before, after)]
    for language, reader in readers.items():
        yield from [(language, said) for said in reader.seen(state, 0)]


def _choose(state: State, random: Random) -> tuple[int, Action]:
    seat = random.choice(state.deciders)
    legal = state.legal(seat)
    verb = random.choice(sorted({action.text.split()[0] for action in legal}))
    return seat, random.choice([action for action in legal if action.text.split()[0] == verb])
