"""No sentence that a person reads names a place by its coordinates, a tile by its id or a player by a seat number.

And a loss has a true minus."""

from __future__ import annotations

import re

import pytest

from clachan import Game
from clachan.core.options import Options
from clachan.face.words import Told
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of
from tests.effort import often, seed
from tests.every_game.support import GAMES, module_sets
from tests.every_game.texts import everything

# Notation that has no place in a sentence.
NOTATION = {
    "coordinates": re.compile(r"(?<![\w.,£−-])[-−]?\d+,[-−]?\d+(?!\w)"),
    "a tile of Isle of Skye by its id": re.compile(r"(?<!\w)(?:[BDJ]\d\d|CAS)(?!\w)"),
    "a space of Clans of Caledonia by its name": re.compile(r"(?<![\w-])(?:[a-m][1-9]|port-[a-d])(?!\w)"),
    "a hyphen for a minus": re.compile(r"(?<![\w.,–-])-\d"),
    "a player by the number of the seat": re.compile(
        r"(?<!\w)(?:player|seat|gracz|gracza|graczowi|graczem|miejsce|игрок|игрока|игроку|игроком|место) (?:№ ?)?\d",
        re.IGNORECASE,
    ),
    "a tile by its number": re.compile(
        r"(?<!\w)(?:tile|contract|port|kafelek|kafel|żeton|kontrakt|тайл|жетон|контракт|порт)"
        r" (?:nr ?|№ ?)?\d+(?! ?[^\W\d]|\d|\.|-| ×)",
        re.IGNORECASE,
    ),
}
# Where those who listen to their screen are told what others see drawn, the labels of the grid stand in the lines.
MAPS = ("Map", "Mapa", "Карта")
LABEL = re.compile(r"^-?\d+,-?\d+ ")

OPTIONS: list[tuple[Game, Options]] = []
for _game in GAMES:
    _players = min(3, _game.players[1])
    _sets = module_sets(_game, _players)
    for _modules in dict.fromkeys([_sets[0], _sets[-1]]):
        OPTIONS.append((_game, _game.options(_players, _modules)))
IDS = [f"{game.name}-{'all' if options.modules else 'base'}" for game, options in OPTIONS]


def faults_of(kind: str, text: str) -> list[str]:
    """What of the notation a text has in it."""
    if kind in [f"terminal: {title}" for title in MAPS]:
        return []
    shown = LABEL.sub("", text) if kind.startswith("terminal: ") else text
    return [fault for fault, pattern in NOTATION.items() if pattern.search(shown)]


@pytest.mark.soak
@pytest.mark.parametrize("number", range(often(1, 6)))
@pytest.mark.parametrize(("game", "options"), OPTIONS, ids=IDS)
def test_sentences_are_free_of_notation(game: Game, options: Options, number: int) -> None:
    """And what happened lights up elements of the page, with pictures that are drawn."""
    found: dict[tuple[str, str], str] = {}
    kinds: set[str] = set()
    told: list[Told] = []
    for language, (kind, text) in everything(game, options, seed(3) + number, LANGUAGES):
        kinds.add(kind.split(":")[0])
        if kind in ("news", "told"):
            assert isinstance(text, Told), text
            told.append(text)
        for fault in faults_of(kind, text):
            found.setdefault((fault, kind), f"{language}: {text}")
    assert not found, "\n".join([f"{fault} ({kind}): {text}" for (fault, kind), text in found.items()])
    assert kinds >= {"question", "offered", "told", "menu", "news", "title", "button", "fact", "terminal"}
    assert len([line for line in told if line.places]) > len(told) / 3
    assert {f"t-{name}" for line in told for name in line.pictures} <= set(face_of(game).library())
    assert not [place for line in told for place in line.places if " " in place]


@pytest.mark.parametrize(
    "text", ["Build B12 next", "on 1,-2", "Player 0 (Ann): done", "miner on c3", "Take contract 7", "now -7"]
)
def test_notation_is_noticed(text: str) -> None:
    assert faults_of("news", text)


def test_a_line_is_its_text() -> None:
    line = Told("Ann passed.", ["tile-B12", "tile-B12"], ["sheep"])
    assert (line, str(line), line.places, line.pictures) == ("Ann passed.", "Ann passed.", ("tile-B12",), ("sheep",))
    assert translator("pl").telling.gettext("[Pass|You passed]") == "Spasowano"
