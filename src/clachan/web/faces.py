"""Words and drawings of the games, as the pages want them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from clachan.core.catalogue import Entry
from clachan.core.game import Game
from clachan.core.views import View
from clachan.face.page import Page
from clachan.face.palette import page_css
from clachan.face.svg import hidden_definitions
from clachan.face.words import Translator, Words
from clachan.games import registry
from clachan.manifest import face_of
from clachan.web.kept import kept

# Tables that are in mind keep theirs themselves.
KEPT_FACES = 8


def face(game: Game, translator: Translator, names: Sequence[str], table: str = "") -> tuple[Words[View], Page[View]]:
    """How a game speaks and looks in a language, to players of these names; at a table the same one each time."""
    return _face(game, translator, tuple(names), table)


def teller(game: Game, translator: Translator, names: Sequence[str], table: str = "") -> Words[View]:
    """How a game tells players of these names what they did."""
    return _teller(game, translator, tuple(names), table)


@kept(KEPT_FACES)
def _teller(game: Game, translator: Translator, names: tuple[str, ...], _table: str) -> Words[View]:
    return face_of(game).words(translator.telling, names)


@kept(KEPT_FACES)
def _face(game: Game, translator: Translator, names: tuple[str, ...], _table: str) -> tuple[Words[View], Page[View]]:
    return face_of(game).page(translator, names)


def warm_up() -> None:
    """Draw what takes long once, so that nobody waits for it: when a server starts."""
    for game in registry.all_games():
        face_of(game).warm_up()


@kept(8)
def definitions(*games: str) -> str:
    """What the drawings of these games refer to, once for a whole page."""
    library: dict[str, str] = {}
    for game in games:
        library.update(face_of(registry.game(game)).library())
    return hidden_definitions(library)


def component_picture(game: Game, entry: Entry) -> str:
    """A component as it looks, where it has a look."""
    return face_of(game).component_picture(entry)


@kept(8)
def lobby_picture(name: str) -> str:
    """The picture that stands for a game in the lobby."""
    return face_of(registry.game(name)).lobby_picture()


@kept(1)
def lobby_definitions() -> str:
    """What the pictures of the lobby refer to, and nothing else: everybody is sent it."""
    library: dict[str, str] = {}
    for game in registry.all_games():
        library.update(face_of(game).library())
    wanted = {name for game in registry.names() for name in _referred(lobby_picture(game))}
    found: dict[str, str] = {}
    while wanted:
        name = wanted.pop()
        if name in library and name not in found:
            found[name] = library[name]
            wanted |= _referred(library[name])
    return hidden_definitions({name: found[name] for name in library if name in found})


def _referred(markup: str) -> set[str]:
    """The ids that a drawing refers to."""
    return set(re.findall(r"""(?:href="#|url\(["']?#)([^"')]+)""", markup))


@kept(8)
def drawing_style(*games: str) -> str:
    """The palette in light and dark, and the classes of the drawings of these games; of all, where none is named."""
    return page_css("".join([face_of(registry.game(game)).classes() for game in games or registry.names()]))
