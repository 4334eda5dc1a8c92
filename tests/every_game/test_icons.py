"""Every sign and number on a board says what it is, and every sign is on the sheet of icons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

import clachan
from clachan.face.seats import SEATS
from clachan.face.words import Translator
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of
from tests.every_game.modules import NAMES
from tests.every_game.test_stages import GAMES, all_modules, asked_often

SVG = "{http://www.w3.org/2000/svg}"
# Land is no sign: it is told with the tile or the space that it belongs to.
LAND = re.compile(r"(s-(?!dolmen)|r-|gm-land-|cc-(tuft|tree|waves|hill|peak)$)")
# What stands on the map of Clans lies below its spaces, which are pointed at and tell all of it.
BELOW = {"map"}
COLOURS = "|".join([seat.colour for seat in SEATS])
REFERENCE = re.compile(r'href="#([^"]+)"')


def untold(element: ElementTree.Element) -> Iterator[str]:
    """Signs and numbers that have no title, on themselves or on anything they are part of."""
    children = list(element)
    if any(child.tag == f"{SVG}title" and (child.text or "").strip() for child in children):
        return
    if element.tag == f"{SVG}use" and not LAND.match(element.get("href", "")[1:]):
        yield element.get("href", "")
    if element.tag == f"{SVG}text" and re.search(r"\d", element.text or ""):
        yield element.text or ""
    for child in children:
        yield from untold(child)


@cache
def boards(name: str) -> tuple[tuple[str, str], ...]:
    """Boards of many positions of a game with all modules, each drawing once: its name and what is drawn."""
    options, game = all_modules(name), clachan.game(name)
    _, page = face_of(game).page(Translator(), NAMES[: options.players])
    found: dict[str, str] = {}
    for state in asked_often(name, options, 3):
        for seat in [*state.deciders[:1], None]:
            found.update({board.svg: board.id for board in page.boards(state.view(seat))})
    return tuple([(board, svg) for svg, board in found.items()])


@pytest.mark.parametrize("name", GAMES)
def test_every_sign_and_number_on_a_board_says_what_it_is(name: str) -> None:
    silent = {(board, what) for board, svg in boards(name) for what in untold(ElementTree.fromstring(svg))}
    assert sorted(what for what in silent if what[0] not in BELOW) == []


@pytest.mark.parametrize("name", GAMES)
def test_things_of_the_tray_say_what_they_are(name: str) -> None:
    """What hangs on no board has a title as a whole."""
    options, game = all_modules(name), clachan.game(name)
    _, page = face_of(game).page(Translator(), NAMES[: options.players])
    for state in asked_often(name, options, 5):
        view = state.view(0)
        assert all(thing.title for thing in [*page.tray(view), *page.in_hand(view)])


def family(symbol: str) -> str:
    """A sign without the colour of a seat, and without what only makes room for numbers; that of a unit is the unit."""
    plain = re.sub(rf"-({COLOURS})$", "", symbol).replace("cc-sign-", "cc-")
    return re.sub(r"^(t-scroll|cc-empty)-.*|^(t-\w+)-n$|^(g-closed)-.*", lambda m: m[1] or m[2] or m[3], plain)


def on_sheet(name: str) -> set[str]:
    """The signs that the sheet tells of, and those that are the same drawings in another size."""
    options, face = all_modules(name), face_of(clachan.game(name))
    library = face.library()
    told = {one.symbol for group in face.icons(Translator(), options.modules) for one in group.icons}
    assert told <= set(library), "the sheet shows what is not defined"
    parts = {part for symbol in told for part in REFERENCE.findall(library[symbol])}
    larger = {symbol for symbol, markup in library.items() if told & set(REFERENCE.findall(markup))}
    return {family(symbol) for symbol in told | parts | larger}


@pytest.mark.parametrize("name", GAMES)
def test_every_sign_of_the_boards_is_on_the_sheet(name: str) -> None:
    used = {symbol for _, svg in boards(name) for symbol in REFERENCE.findall(svg) if not LAND.match(symbol)}
    assert sorted({family(symbol) for symbol in used} - on_sheet(name)) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_a_panel_is_on_the_sheet(name: str) -> None:
    options, game = all_modules(name), clachan.game(name)
    _, page = face_of(game).page(Translator(), NAMES[: options.players])
    kinds: set[str] = set()
    for state in asked_often(name, options, 3):
        kinds |= {fact.kind for seat in range(options.players) for fact in page.facts(state.view(0), seat)}
    assert sorted({f"t-{kind}" for kind in kinds - {"points", "gold"}} - on_sheet(name)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_sheet_speaks_every_language(name: str, language: str) -> None:
    words, face = translator(language), face_of(clachan.game(name))
    for group in face.icons(words, all_modules(name).modules):
        for one in group.icons:
            called, text = one.named(words), one.told(words)
            assert called[:1].isupper()
            assert "|" not in called
            assert re.fullmatch(r"[^a-zа-я].*[^.]\.", text)


def test_the_sheet_has_the_modules_in_play_and_no_others() -> None:
    face = face_of(clachan.game("glen-more"))
    assert [group.title for group in face.icons(Translator(), [])] == [""]
    assert len(face.icons(Translator(), ["haggis", "tome"])) == 3
