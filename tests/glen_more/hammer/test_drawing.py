"""Hammer of the Scots drawn: the figure, the token, the row, prices, and what actions point at."""

from __future__ import annotations

import re
from random import Random

from clachan.face.words import Translator
from clachan.games.glen_more.face.drawing.box import box_of
from clachan.games.glen_more.face.drawing.catalogue import component_picture
from clachan.games.glen_more.face.drawing.ghosts import symbols
from clachan.games.glen_more.face.drawing.quotes import quotes
from clachan.games.glen_more.face.drawing.signs import effect_signs
from clachan.games.glen_more.face.drawing.tokens import library
from clachan.games.glen_more.face.pointing import GlenPointing
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.hammer.table import table
from tests.glen_more.positions import GAME, action, play, territory

BOX = box_of(GAME)
WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cid", "Dee"])
AHEAD = {5: "Tain", 6: "Loch Lomond", 7: "Plockton"}


def pointed(state: GlenState, text: str) -> list[str]:
    view = state.view(state.deciders[0])
    return GlenPointing(WORDS, BOX, view).points(action(state, text))


def test_the_token_lies_under_him_until_somebody_has_it() -> None:
    state = table(at=4, ahead={5: "Tain", 6: "Easdale"})
    svg = state.svg(0)
    assert svg.count('id="england-token"') == 1
    assert 'id="piece-englishman"' in svg
    play(state, "take Tain")
    before = svg.index('id="england-token"')
    after = state.svg(0)
    assert after.count('id="england-token"') == 1
    # It moved from the Rondel, which is drawn first, to the things of a player.
    assert after.index('id="england-token"') > after.index("purse-0") > before


def test_the_england_row_shows_what_he_costs_and_brings() -> None:
    for filled, ids in ((0, ["costs"]), (1, ["brings", "costs"]), (3, ["brings"])):
        state = table(at=1, controller=0, filled=filled, pieces=(2, 3, 4), ahead=AHEAD)
        assert re.findall('id="england-(costs|brings)"', state.svg(0)) == ids


def test_tiles_show_what_they_cost_with_the_englishman() -> None:
    """Plockton costs a wood, bought for 1, and 2 for the Englishman; Loch Lomond cannot be taken."""
    state = table(at=1, controller=0, pieces=(2, 3, 4), ahead=AHEAD, coins=[9])
    assert quotes(BOX, state.view(0)) == {"Tain": 2, "Plockton": 3}
    assert quotes(BOX, state.view(1)) == {}
    assert "gm-pay-plockton" in symbols(BOX, state.view(0))
    poor = table(at=1, controller=0, pieces=(2, 3, 4), ahead=AHEAD, coins=[2])
    assert quotes(BOX, poor.view(0)) == {"Tain": 2}
    full = table(at=1, controller=0, filled=3, pieces=(2, 3, 4), ahead=AHEAD, coins=[9])
    assert quotes(BOX, full.view(0)) == {}
    own = table(at=2, controller=0, pieces=(1, 3, 4), ahead=AHEAD, coins=[9])
    assert quotes(BOX, own.view(0)) == {"Tain": 0, "Loch Lomond": 0, "Plockton": 1}


def test_quotes_leave_lasting_effects_out_of_his_turn() -> None:
    land = territory({(1, 1): "Inshriach"}, men={})
    for at, pieces, expected in ((1, (2, 3, 4), {}), (2, (1, 3, 4), {"Tain": 0})):
        state = table(
            at=at,
            controller=0,
            pieces=pieces,
            ahead={5: "Tain", 6: "The End"},
            coins=[9],
            territories=[land],
            claims={"Mackintosh": [0]},
        )
        assert quotes(BOX, state.view(0)) == expected


def test_what_his_actions_point_at() -> None:
    state = table(at=1, controller=0, pieces=(2, 3, 4), ahead=AHEAD, coins=[9])
    assert pointed(state, "take Tain") == ["tile-tain"]
    assert pointed(state, "Englishman discards Loch Lomond") == ["discard", "tile-loch-lomond"]
    full = table(at=1, controller=0, filled=3, pieces=(2, 3, 4), ahead=AHEAD, coins=[9])
    assert pointed(full, "Englishman discards Loch Lomond") == ["tile-loch-lomond"]


def test_everything_that_can_be_chosen_is_drawn_or_has_a_button() -> None:
    random = Random(4)
    state = GAME.setup(GAME.options(3, ("hammer",)), 4)
    while not state.over:
        seat = state.deciders[0]
        if state.asked == "englishman" or random.random() < 0.03:
            svg = state.svg(seat)
            for choice in GlenPointing(WORDS, BOX, state.view(seat)).pointed(state.legal(seat)):
                if state.asked in ("englishman", "turn"):
                    assert all(f'id="{point}"' in svg for point in choice.points)
                assert choice.points or choice.label
        state.play(seat, random.choice(state.legal(seat)))


def test_his_turn_glows_and_nobody_elses_piece_does() -> None:
    state = table(at=1, controller=0, pieces=(2, 3, 4), ahead=AHEAD, coins=[9])
    pieces = re.findall(r'<g[^>]*id="piece-(\w+)"[^>]*>(.*?)</g>', state.svg(0))
    assert [name for name, content in pieces if "k-accent" in content] == ["englishman"]


def test_signs_and_components() -> None:
    loch = GAME.components.tile_by_name["Loch Lomond"]
    assert [sign.kind for effect in loch.once for sign in effect_signs(effect, BOX.extras)] == ["card", "england"]
    for entry in GAME.catalogue:
        if entry.module == "hammer":
            assert component_picture(BOX, entry) is not None
    assert {"gm-england", "gm-englishman"} <= set(library(box_of(GAME).extras))


def test_things_say_what_they_are() -> None:
    state = table(at=1, controller=0, pieces=(2, 3, 4), ahead=AHEAD)
    assert WORDS.extensions
    titles = [extension.title(WORDS, "england-row", state.view(0)) for extension in WORDS.extensions]
    assert "England row: to take a tile costs 2 Coins, a discard brings 1 Coin" in titles
