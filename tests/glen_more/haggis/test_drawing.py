"""Haggis drawn: tokens on display and on tables, rolls, the inns, and what actions point at."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

from clachan.face.words import Translator
from clachan.games.glen_more.face.drawing.box import box_of
from clachan.games.glen_more.face.drawing.catalogue import component_picture
from clachan.games.glen_more.face.drawing.signs import effect_signs
from clachan.games.glen_more.face.page import GlenPage
from clachan.games.glen_more.face.pointing import GlenPointing
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.modules.haggis.face.drawing import HaggisDrawing
from clachan.games.glen_more.rules.state import GlenState
from tests.draw.checks import shown_to
from tests.glen_more.haggis.table import RED, YELLOW, dice, feast, score
from tests.glen_more.positions import GAME, action, play, territory

BOX = box_of(GAME)
WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cid", "Dee"])
INN = "Ye Olde Inn"


def pointed(state: GlenState, text: str) -> list[str]:
    view = state.view(state.deciders[0])
    return GlenPointing(WORDS, BOX, view).points(action(state, text))


def table_of(state: GlenState, viewer: int, seat: int) -> str:
    """The picture of a table."""
    return HaggisDrawing().table(state.view(viewer), seat, lambda key: "").markup


def test_only_the_owner_sees_values() -> None:
    state = feast(tables=[[1, 1, 3]], display=(1, 2))
    own, other = table_of(state, RED, RED), table_of(state, YELLOW, RED)
    assert re.findall(r'id="haggis-0-(\d)"', own) == ["1", "3"]
    assert own.count("gm-plate") == 3
    assert other.count("gm-cover") == 3
    assert "</text>" not in other


def test_actions_point_at_tokens() -> None:
    state = feast(tables=[[1, 1, 2, 3, 3]], display=(1, 2), ahead=INN, territories=[territory(goods={(0, 0): "stone"})])
    play(state, f"take {INN}", "place 0,1")
    assert pointed(state, "take haggis 2 from the display") == ["haggis-shown-2"]
    assert pointed(state, "draw haggis") == ["haggis-pool"]
    play(state, "take haggis 2 from the display")
    assert pointed(state, "return haggis 3") == ["haggis-0-3"]
    rolling = score(dice(feast(tables=[[2, 3]], whisky=[1], starts=False), 1, 1, 1, 2))
    assert pointed(rolling, "pay whisky for a haggis roll") == ["casks-0"]
    assert pointed(rolling, "no further haggis roll") == []


def test_what_is_face_up_shows_its_points() -> None:
    state = score(dice(feast(tables=[[2, 3, 3]], whisky=[1], starts=False), 3, 3, 1, 1))
    for viewer in (RED, YELLOW):
        markup = table_of(state, viewer, RED)
        assert markup.count("gm-served") == 2
        assert ">12</text>" in markup


def test_every_action_of_a_game_has_its_place_on_the_page() -> None:
    page = GlenPage(GAME, WORDS)
    for seed in range(3):
        random = Random(seed)
        state = GAME.setup(GAME.options(3, ["haggis"]), seed)
        while not state.over:
            seat = state.deciders[0]
            view = state.view(seat)
            if "haggis" in state.asked:
                shown = "".join(shown_to(page, view))
                for one in page.points(state.legal(seat), view):
                    for element in one.points:
                        assert shown.count(f'id="{element}"') == 1, (one.words, element)
            state.play(seat, random.choice(state.legal(seat)))


def test_tokens_tables_and_inns_in_the_catalogue() -> None:
    for entry in GAME.catalogue:
        if entry.module == "haggis":
            picture = component_picture(BOX, entry)
            assert picture is not None
            ElementTree.fromstring(picture.svg(entry.id))
            assert ("gm-doubt" in picture.markup) == (entry.source == "reconstructed")
    effect = next(effect for effect in GAME.components.effects if effect.kind == "haggis")
    assert [sign.kind for sign in effect_signs(effect, BOX.extras)] == ["haggis"]
