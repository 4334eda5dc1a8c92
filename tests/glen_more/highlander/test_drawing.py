"""The Mountain drawn: what lies on it, what tiles cost beyond it, and what actions point at."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

from clachan.face.words import Translator
from clachan.games.glen_more.face.drawing.box import box_of
from clachan.games.glen_more.face.drawing.catalogue import component_picture
from clachan.games.glen_more.face.drawing.ghosts import symbols
from clachan.games.glen_more.face.drawing.quotes import quotes
from clachan.games.glen_more.face.page import GlenPage
from clachan.games.glen_more.face.pointing import GlenPointing
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.actions import Take
from clachan.games.glen_more.rules.state import GlenState
from tests.draw.checks import shown_to
from tests.glen_more.highlander.table import TOP, highland
from tests.glen_more.positions import GAME, action, play, territory

BOX = box_of(GAME)
WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cid", "Dee"])


def pointed(state: GlenState, text: str) -> list[str]:
    view = state.view(state.deciders[0])
    return GlenPointing(WORDS, BOX, view).points(action(state, text))


def ids(state: GlenState) -> list[str]:
    return re.findall(' id="(mountain[a-z-]*)"', state.svg(0))


@pytest.mark.parametrize("way", ["lengthwise", "sideways"])
def test_it_lies_on_the_rondel_with_what_lies_on_it(way: str) -> None:
    state = highland(ahead={14: "Tain"}, on_it="coin coin wood sheep", variants={"mountain": way})
    assert ids(state) == ["mountain", "mountain-coin", "mountain-wood", "mountain-sheep"]
    assert ids(highland(ahead={14: "Tain"}, variants={"mountain": way})) == ["mountain"]
    on_top = highland(pieces=(10, 11, TOP), ahead={14: "Tain"}, variants={"mountain": way}).svg(0)
    assert on_top.index('id="mountain"') < on_top.index('id="piece-blue"')


def test_actions_point_at_it() -> None:
    land = territory(goods={(0, 0): "wood", (1, 0): "sheep"})
    state = highland(ahead={15: "Tain"}, territories=[land], coins=[2])
    assert pointed(state, "climb the Mountain") == ["mountain"]
    play(state, "take Tain")
    assert pointed(state, "lay a coin on the Mountain") == ["purse-0"]
    assert pointed(state, "lay wood on the Mountain") == ["goods-0-wood"]
    leaving = highland(pieces=(TOP, 15, 16), ahead={17: "Tain"}, on_it="wood sheep")
    play(leaving, "take Tain")
    assert pointed(leaving, "put wood Home Castle") == ["collect-wood", "tile-0-home-castle"]
    assert pointed(leaving, "leave the rest on the Mountain") == ["mountain"]
    assert 'id="gm-ghost-wood"' in symbols(BOX, leaving.view(0))
    play(leaving, "put wood Home Castle")
    assert pointed(leaving, "put sheep Home Castle") == ["tile-0-home-castle"]


def test_tiles_show_what_they_cost_after_the_mountain() -> None:
    """A coin on each legal tile and on no other, with the toll and with what is collected."""
    ahead = {14: "Halkirk", 16: "Tain"}
    land = territory(goods={(0, 0): "stone"})
    assert quotes(BOX, highland(ahead=ahead, territories=[land], market="stone 3").view(0)) == {"Tain": 0}
    assert quotes(BOX, highland(ahead=ahead, coins=[3], market="stone 1").view(0)) == {"Tain": 0, "Halkirk": 2}
    leaving = highland(pieces=(TOP, 17, 18), ahead=ahead, on_it="stone", market="stone 3")
    assert quotes(BOX, leaving.view(0)) == {"Halkirk": 0, "Tain": 0}
    assert "gm-pay-halkirk" in symbols(BOX, leaving.view(0))
    for seed in range(6):
        random = Random(seed)
        state = GAME.setup(GAME.options(2 + seed % 3, ["highlander"]), seed)
        while not state.over:
            seat = state.deciders[0]
            legal = state.legal(seat)
            taken = {GAME.components.tiles[one.tile].name for one in legal if isinstance(one, Take)}
            assert set(quotes(BOX, state.view(seat))) == taken
            state.play(seat, random.choice(legal))


def test_every_action_of_a_game_has_its_place_on_the_page() -> None:
    """What is pointed at is there, and pictures are whole."""
    random = Random(4)
    state = GAME.setup(GAME.options(3, ["highlander"]), 4)
    page = GlenPage(GAME, WORDS)
    while not state.over:
        seat = state.deciders[0]
        view = state.view(seat)
        if random.random() < 0.2 or state.asked in ("collect", "toll on the Mountain"):
            shown = "".join(shown_to(page, view))
            for one in page.points(state.legal(seat), view):
                for element in one.points:
                    assert f'id="{element}"' in shown, (one.words, element)
        state.play(seat, random.choice(state.legal(seat)))


def test_the_catalogue_shows_it() -> None:
    entry = next(entry for entry in GAME.catalogue if entry.kind == "mountain")
    picture = component_picture(BOX, entry)
    assert picture is not None
    assert picture.height > picture.width
    ElementTree.fromstring(picture.svg("Mountain"))
