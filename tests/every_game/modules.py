"""What every module of every game brings beside its rules: words, drawings, what bots know.

Each is looked for in random games, which are played a second time without the face and the bot of the module: what it
brings makes a difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Protocol, cast

from clachan import Game, State
from clachan.core.action import Action
from clachan.core.extension import Extension
from clachan.core.flow import Decision
from clachan.core.frame import Frame
from clachan.core.views import View
from clachan.face.page import Page
from clachan.face.words import Block, Panel, Size, Translator, Words, span_text
from clachan.games.registry import make_game
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import GameManifest, Module, face_of, parts_of

NAMES = ("Ailsa", "Brodie", "Catriona", "Dougal", "Effie")
# What takes time is looked at in every so many positions, until it has been found.
EVERY = 7
SEEDS = (1, 2)

# By its name, what the face and the bot of a module bring.
WANTED = {
    "option names": "names for the module and its variants",
    "questions": "words for its questions",
    "actions": "words for its actions",
    "sources": "words for what its points are given for",
    "news": "words for what happens in it",
    "terminal": "what the terminal shows of it",
    "drawing": "something that is drawn of it",
    "pointing": "an element of a drawing that one of its actions points at",
    "components": "pictures of its components",
    "bot": "something that bots know of it",
}


def replaced(game: GameManifest, module: Module) -> GameManifest:
    """The game with this module in the place of the one of its name, or as a further one."""
    others = [module if one.name == module.name else one for one in game.modules]
    return GameManifest(game.name, game.package, others if module in others else [*others, module], **game.parts)


def without(module: Module, *parts: str) -> Module:
    """The module as if it lacked these parts."""
    return Module(module.name, module.package, module.uses, **{**module.parts, **dict.fromkeys(parts, "")})


class Expandable(Protocol):
    """A game that has modules."""

    extensions: Sequence[Extension[State]]


class Framed(Protocol):
    """A state of such a game."""

    frame: Frame[State]


class Table:
    """A game with everything through which it is seen."""

    def __init__(self, game: Game, module: str, players: int, seed: int) -> None:
        self.game: Game = game
        names = NAMES[:players]
        self.state: State = game.setup(game.options(players, [module]), seed)
        self.words: Words[View]
        self.page: Page[View]
        self.words, self.page = face_of(game).page(Translator(), names)
        self.pictures = face_of(game).terminal(Translator(), names, plain=True)[1]

    def in_terminal(self, seat: int) -> list[str]:
        """What the terminal shows a seat, as text."""
        view = self.state.view(seat)
        return [text_of(block) for block in self.pictures.position(view, (), Size(100, 40))]

    def values(self) -> list[float]:
        """What a bot thinks of the position, where that can be trusted."""
        evaluation = parts_of(self.game).evaluation(1)
        return evaluation.values(self.state) if evaluation.quiet(self.state) else []


def text_of(block: Block) -> str:
    """A block of the terminal as text."""
    rows = block.lines if isinstance(block, Panel) else [line for row in block.rows for line in row]
    return "\n".join([block.title, *[span_text(line) for line in rows]])


class Search:
    """What a module was found to bring, and what was found to be missing."""

    def __init__(self, extension: Extension[State], base: set[str]) -> None:
        self.actions: set[str] = {action.text for action in extension.actions()}
        asked = {step.ask for step in extension.decisions() if type(step).choices is not Decision.choices}
        self.questions: set[str] = asked - base
        self.found: set[str] = set()
        # By what is wanted, for what it is missing.
        self.missing: dict[str, set[str]] = {name: set() for name in WANTED}

    def look(self, whole: Table, bare: Table, seat: int, closely: bool) -> None:
        """Look at a position before a seat decides."""
        view = whole.state.view(seat)
        asked = whole.state.asked
        if asked in self.questions and whole.words.question(view) == bare.words.question(bare.state.view(seat)):
            self.missing["questions"].add(asked)
        for action in whole.state.legal(seat):
            if action.text in self.actions:
                self._look_at_action(whole, action, view)
        if closely:
            self._compare("drawing", whole, bare, lambda table: table.state.svg(seat))
            self._compare("terminal", whole, bare, lambda table: table.in_terminal(seat))
            self._compare("bot", whole, bare, lambda table: table.values())

    def _compare(self, name: str, whole: Table, bare: Table, look: Callable[[Table], object]) -> None:
        """Whether the module makes a difference; without it a game may not even know how to show its things."""
        if name not in self.found:
            there = look(whole)
            try:
                missing = there == look(bare)
            except LookupError:
                missing = False
            if not missing:
                self.found.add(name)

    def _look_at_action(self, table: Table, action: Action, view: View) -> None:
        if table.words.describe(action, view) == action.text:
            self.missing["actions"].add(action.text)
        if table.page.point(action, view).points:
            self.found.add("pointing")

    def follow(self, whole: Table, bare: Table, seat: int, action: Action) -> None:
        """Play an action at both tables, and listen to what another seat is told of it; points are the base game's."""
        other = (seat + 1) % whole.state.options.players
        before = {table: table.state.view(other) for table in (whole, bare)}
        booked = len(whole.state.sheet.bookings)
        whole.state.play(seat, action)
        bare.state.play(seat, bare.game.action(action.text))
        if len(whole.state.sheet.bookings) == booked:
            self._compare("news", whole, bare, lambda table: table.words.news(before[table], table.state.view(other)))

    def end(self, whole: Table) -> None:
        """Look at the score sheet, in a language whose letters are none of ours."""
        view = whole.state.view(0)
        page = face_of(whole.game).page(translator("ru"), NAMES)[1]
        for booking in whole.state.sheet.bookings:
            if page.source(booking.source, view) == booking.source:
                self.missing["sources"].add(booking.source)


def steps(whole: Table, random: Random) -> Iterator[tuple[int, Action]]:
    """Who decides what, with every kind of action as often as any other, to the end of the game."""
    while not whole.state.over:
        seat = random.choice(whole.state.deciders)
        legal = whole.state.legal(seat)
        verb = random.choice(sorted({action.text.split()[0] for action in legal}))
        yield seat, random.choice([action for action in legal if action.text.split()[0] == verb])


@cache
def searched(manifest: GameManifest, module: Module) -> Search:
    """Look for what a module brings."""
    game = make_game(replaced(manifest, module))
    lacking = make_game(replaced(manifest, without(module, "face", "bot")))
    (info,) = [one for one in game.modules if one.name == module.name]
    (extension,) = [one for one in cast(Expandable, game).extensions if one.name == module.name]
    base = cast(Framed, game.setup(game.options(game.players[1]), 1)).frame.decisions
    search = Search(extension, set(base))
    for number, seed in enumerate(SEEDS):
        players = min(max(info.players[0], game.players[0]) + number, info.players[1], game.players[1])
        whole, bare = [Table(one, module.name, players, seed) for one in (game, lacking)]
        for step, (seat, action) in enumerate(steps(whole, Random(seed))):
            search.look(whole, bare, seat, step % EVERY == 0)
            search.follow(whole, bare, seat, action)
        search.look(whole, bare, 0, closely=True)
        search.end(whole)
    look_at_components(search, game, module)
    look_at_names(search, game, module)
    for name in ("news", "terminal", "drawing", "bot", *(["pointing"] if search.actions else [])):
        if name not in search.found:
            search.missing[name].add(module.name)
    return search


def look_at_components(search: Search, game: Game, module: Module) -> None:
    """Its components have pictures; those that have no look of their own may have none."""
    own = [entry for entry in game.catalogue if entry.module == module.name]
    if own and not any(face_of(game).component_picture(entry) for entry in own):
        search.missing["components"] = {f"{entry.kind} {entry.id}" for entry in own}


def look_at_names(search: Search, game: Game, module: Module) -> None:
    """The module, its variants and their values have names in every language."""
    own = [variant for variant in game.variants if variant.module == module.name]
    values = [f"{variant.name}={value}" for variant in own for value in variant.values]
    for language in LANGUAGES:
        names = face_of(game).option_names(translator(language))
        search.missing["option names"] |= {
            name for name in [module.name, *[variant.name for variant in own], *values] if not names.get(name)
        }


def check(manifest: GameManifest, module: Module, wanted: str) -> None:
    """The module brings it, if it has that part at all: the tests of manifests name parts that are missing."""
    if not module.parts["bot" if wanted == "bot" else "face"]:
        return
    missing = sorted(searched(manifest, module).missing[wanted])
    assert missing == [], f"{module.name} lacks {WANTED[wanted]}: for {', '.join(missing)}"
