"""Kenneth, Fergus, Mike and Derek in pictures."""

from __future__ import annotations

import re

from clachan.face.words import Translator
from clachan.games.glen_more.face.drawing.box import box_of
from clachan.games.glen_more.face.drawing.tokens import no_words
from clachan.games.glen_more.face.page import GlenPage
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.modules.penny_mobs.face.drawing_figures import FigureDrawing
from clachan.games.glen_more.rules.state import GlenState
from tests.draw.checks import shown_to
from tests.glen_more.penny_mobs.standing import DEREK, FERGUS, KENNETH, MIKE, come, stand
from tests.glen_more.penny_mobs.table import MODULE, street
from tests.glen_more.positions import GAME, HOME_CASTLE, VILLAGE, play, territory

WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cat", "Dan"])
EXTRAS = [*[extra for extra in box_of(GAME).extras if extra.name != MODULE], FigureDrawing()]
PAGE = GlenPage(GAME, WORDS, EXTRAS)


def ids(state: GlenState, seat: int) -> list[str]:
    """The ids of everything that a seat is shown."""
    view = state.view(seat)
    return re.findall(r'\bid="([^"]+)"', "".join(shown_to(PAGE, view)))


def all_pointed_at(state: GlenState) -> None:
    """What the deciding seat may do now points at things that it sees, and no two things at the same."""
    seat = state.deciders[0]
    shown = set(ids(state, seat))
    for action in state.legal(seat):
        assert set(PAGE.point(action, state.view(seat)).points) <= shown, action.text


def table() -> GlenState:
    land = territory({(0, 1): "Easdale", (1, 1): "Kemnay"}, {(1, 1): 2}, {(0, 1): "sheep wood"})
    state = street(taken={KENNETH: 0, DEREK: 0, FERGUS: 0, MIKE: 2}, ahead="Tain", territories=[territory(), land])
    stand(state, KENNETH, 1, VILLAGE)
    state.movement = 2
    state.forget_choices()
    return state


def test_figures_stand_on_their_tiles() -> None:
    state = table()
    stand(state, FERGUS, 1, VILLAGE)
    stand(state, MIKE, 1, HOME_CASTLE)
    for seat in range(3):
        shown = ids(state, seat)
        for name in ("kenneth-mcsnitch", "fergus-macdarkie", "mike-mccastle"):
            assert shown.count(f"figure-{name}") == 1
    boards = "".join([board.svg for board in PAGE.boards(state.view(0))])
    assert "Kenneth McSnitch (Ann)" in re.findall(r'id="figure-[^"]+"[^>]*><title>([^<]+)</title>', boards)


def test_what_they_do_can_be_pointed_at() -> None:
    state = table()
    all_pointed_at(state)
    all_pointed_at(play(state.copy(), "place Fergus"))
    all_pointed_at(play(state.copy(), "place Fergus", "Fergus from the supply"))
    walking = play(state.copy(), "move Kenneth")
    all_pointed_at(walking)
    action = next(one for one in walking.legal(0) if one.text == "Kenneth to Easdale")
    assert PAGE.point(action, walking.view(0)).points == ("tile-easdale",)
    assert PAGE.point(action, walking.view(0)).ghost == "gm-ghost-figure"
    assert "gm-ghost-figure" in PAGE.symbols(walking.view(0))
    all_pointed_at(play(walking, "Kenneth to Easdale"))
    all_pointed_at(play(walking, "Kenneth steals sheep", "put sheep Home Castle"))
    fleeing = table()
    come(fleeing, 1, VILLAGE)
    all_pointed_at(fleeing)


def test_derek_points_at_an_own_tile_by_the_english_reading() -> None:
    lands = [territory({(0, 1): "Rubislaw"}), territory({(0, 1): "Easdale"})]
    state = street(taken={DEREK: 0}, ahead="Tain", territories=lands, variants={"derek": "from-any-player"})
    play(state, "use Derek Anderson")
    all_pointed_at(state)
    action = next(one for one in state.legal(0) if one.text == "Derek steals Rubislaw")
    assert PAGE.point(action, state.view(0)).points == ("tile-rubislaw",)
    all_pointed_at(play(state, "Derek steals Rubislaw", "Derek gives it to blue"))


def test_derek_points_at_tiles_and_cells_of_others() -> None:
    state = play(table(), "use Derek Anderson")
    all_pointed_at(state)
    play(state, "Derek steals Easdale")
    for receiver, colour in ((2, "blue"), (0, "red")):
        placing = play(state.copy(), f"Derek gives it to {colour}")
        all_pointed_at(placing)
        points = [PAGE.point(action, placing.view(0)).points for action in placing.legal(0)]
        assert (f"cell-{receiver}-0,1",) in points
        # Nobody else has a question, so nobody else sees cells.
        assert not [id_ for id_ in ids(state, 1) if id_.startswith("cell-")]


def test_the_place_that_a_question_is_about_is_on_the_stage() -> None:
    page = GlenPage(GAME, WORDS)
    state = play(table(), "use Derek Anderson", "Derek steals Easdale")
    for colour, place in (("blue", "seat-2"), ("red", "territory")):
        placing = play(state.copy(), f"Derek gives it to {colour}")
        assert page.scene(placing.view(0)).boards == ((place, 1),)
    walking = play(table(), "move Kenneth")
    assert page.scene(walking.view(0)).boards == (("seat-1", 1),)
    fleeing = table()
    come(fleeing, 1, VILLAGE)
    assert page.scene(fleeing.view(0)).boards == (("seat-1", 1), ("others", 3))


def test_cells_next_to_fergus_show_their_price() -> None:
    state = street(taken={FERGUS: 0}, seat=1, ahead="Tain, Easdale", coins=[0, 2])
    stand(state, FERGUS, 1, HOME_CASTLE)
    play(state, "take Tain")
    drawing = FigureDrawing()
    assert drawing.on_cell(state.view(1), 1, 0, 1, no_words)
    assert not drawing.on_cell(state.view(1), 1, -1, 0, no_words)
    assert not drawing.on_cell(state.view(1), 0, 0, 1, no_words)
