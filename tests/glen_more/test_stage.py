"""The stage of Glen More: what lies where, and what is in hand."""

from __future__ import annotations

import re

import pytest

from clachan.core.options import Options
from clachan.face.stage import OVER, WATCHING
from clachan.games.glen_more.face.drawing.box import box_of
from clachan.games.glen_more.face.drawing.clan_board import draw_clan_board
from clachan.games.glen_more.face.drawing.quotes import offers
from clachan.games.glen_more.face.drawing.rondel import draw_rondel
from clachan.games.glen_more.face.drawing.territory import draw_territory, frontier
from clachan.games.glen_more.face.drawing.tokens import library
from clachan.games.glen_more.face.page import GlenPage
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.actions import Activate, Move, Sell
from clachan.games.glen_more.rules.state import GlenState
from clachan.i18n import translator
from tests.draw.checks import check_boards, check_pointing, ids_in
from tests.glen_more.pages import PLAYERS, page_for, positions
from tests.glen_more.positions import GAME, play, position, territory

BOX = box_of(GAME)
EVERY = 40
# The order of the wings; those of Chronicles stand between the cards and the others.
BASE = ["rondel", "territory", "clans", "standing", "landmarks"]
CHRONICLES = ["race", "cellars", "haggis", "assembly", "prison"]


def with_all(players: int) -> Options:
    """All Chronicles that so many can play."""
    return GAME.options(players, [module.name for module in GAME.modules if module.players[0] <= players])


def look_at(page: GlenPage, state: GlenState) -> None:
    """What can be picked is there, each id once; what is in hand has none."""
    check_pointing(page, state)
    for seat in state.deciders:
        view = state.view(seat)
        check_boards(page, view, library(page.box.extras))
        boards = {board.id for board in page.boards(view)}
        assert {board for board, _ in page.scene(view).boards} & (boards | {"others"}), state.asked
        things = page.tray(view)
        assert len({thing.id for thing in things}) == len(things)
        assert all(thing.title for thing in things)
        assert [id_ for thing in page.in_hand(view) for id_ in ids_in(thing.svg)] == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_picks_are_on_boards_or_in_the_tray_with_all_chronicles(players: int) -> None:
    page = page_for(players)
    seen: dict[str, int] = {}
    for step, state in enumerate(positions(with_all(players), seed=players)):
        seen[state.asked] = seen.get(state.asked, 0) + 1
        if not state.over and (seen[state.asked] < 3 or step % EVERY == 0):
            look_at(page, state)
    assert len(seen) > 20


def test_the_order_of_the_wings() -> None:
    state = GAME.setup(with_all(4), 1)
    ids = [board.id for board in page_for(4).boards(state.view(1))]
    assert ids == [*BASE, *[board for board in CHRONICLES if board in ids], "seat-2", "seat-3", "seat-0"]
    assert set(CHRONICLES) - set(ids) <= {"prison"}
    whose = {board.id: board.seat for board in page_for(4).boards(state.view(1))}
    assert (whose["territory"], whose["seat-2"], whose["rondel"]) == (1, 2, None)


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_titles_are_short_enough_for_a_wing(language: str) -> None:
    page = GlenPage(GAME, GlenWords(GAME, translator(language), PLAYERS))
    titles = [board.title for board in page.boards(GAME.setup(with_all(4), 1).view(0)) if board.seat is None]
    assert max(len(title) for title in titles) <= 20


def test_scenes_of_nobody_and_of_the_end() -> None:
    page = page_for(3)
    state = position()
    stage = page.stage(state.view(0))
    other = state.view((state.deciders[0] + 1) % 3)
    assert page.scene(other) is stage[WATCHING]
    assert page.scene(state.view(None)) is stage[WATCHING]
    assert [name for name, _ in stage[WATCHING].boards] == ["rondel", "place"]
    assert stage[OVER].boards


def test_what_is_done_in_one_go() -> None:
    """Taking, paying and placing a tile is one act; each activation, each move of a Scotsman is another."""
    stage = page_for(3).stage(position().view(0))
    assert all(stage[asked].goes_on for asked in ("pay", "send back", "from", "place", "exchange", "to", "put"))
    assert not any(
        stage[asked].goes_on for asked in ("turn", "effects", "activation", "grant", "clan", "build", "remove")
    )


def test_nothing_moves_on_the_stage_in_a_turn() -> None:
    stage = page_for(3).stage(position().view(0))
    in_a_turn = ("turn", "pay", "place", "effects", "choose", "put", "activation", "exchange", "to")
    assert {stage[asked].boards for asked in in_a_turn} == {stage["turn"].boards}


def in_hand(state: GlenState, seat: int = 0) -> list[str]:
    return [thing.id for thing in page_for(3).in_hand(state.view(seat))]


def test_what_is_in_hand() -> None:
    """The tile that is placed, what is paid for with what is due, the marker, the Scotsman; for the asked seat only."""
    placing = play(position(ahead="Inshriach"), "take Inshriach")
    assert placing.asked == "place"
    assert in_hand(placing) == ["tile-inshriach"]
    assert in_hand(placing, 1) == []
    found: dict[str, list[str]] = {}
    for seed in range(3, 9):
        for state in positions(GAME.options(3), seed):
            if not state.over:
                found.setdefault(state.asked, in_hand(state, state.deciders[0]))
    assert found["clan"] == ["marker"]
    assert found["to"] == ["scotsman"]
    assert found["turn"] == []
    assert found["pay"][-1] == "due"
    assert found["exchange"][0].startswith("tile-")


def test_a_territory_keeps_its_size_while_a_tile_is_placed() -> None:
    """There is room for the cells around it before they are shown, and for a few columns and rows at the beginning."""
    before = position(ahead="Inshriach")
    size = draw_territory(BOX, before.view(0), 0, True)
    placing = play(before.copy(), "take Inshriach")
    during = draw_territory(BOX, placing.view(0), 0, True)
    assert (size.width, size.height) == (during.width, during.height)
    assert "cell-0-" in during.markup
    assert "cell-0-" not in size.markup
    assert frontier([(0, 0), (1, 0)]) == [(0, 1), (1, 1), (-1, 0), (2, 0), (0, -1), (1, -1)]


def test_goods_lie_on_discs() -> None:
    land = territory(goods={(0, 0): "wood stone sheep"})
    svg = draw_territory(BOX, position(territories=[land]).view(0), 0, True).markup
    assert svg.count('class="gm-good"') == 3


def test_what_is_too_dear_is_dim_and_shows_what_it_costs() -> None:
    """Halkirk costs a stone, which has to be bought."""
    for coins, dim in ((0, True), (3, False)):
        view = position(ahead="Halkirk", coins=[coins], market="stone 1").view(0)
        (offer,) = offers(BOX, view)
        assert (offer.tile, offer.coins, offer.payable) == ("Halkirk", 2, not dim)
        prices = {offer.tile: offer.coins}
        svg = draw_rondel(BOX, view, quoted={} if dim else prices, dear=prices if dim else {}).markup
        assert ("gm-veil" in svg) == dim
        assert "gm-quote" in svg
        assert ("gm-veil" in page_for(3).boards(view)[0].svg) == dim


def test_clan_fields_that_are_too_dear_are_dim() -> None:
    view = position().view(0)
    roads = [field["road"] for field in view["clan_board"]]
    for purse in (0, 1, 99):
        svg = draw_clan_board(BOX, view, purse=purse).markup
        assert svg.count('opacity="0.3"') == len([road for road in roads if road > purse])
    assert 'opacity="0.3"' not in draw_clan_board(BOX, view).markup


def test_the_question_says_what_can_still_be_done() -> None:
    """No tile is asked for when none is left; sales and moves are named when they can be made."""
    asked: set[str] = set()
    for options, seed in [(GAME.options(3), 1), (GAME.options(3), 2), (GAME.options(3), 3), (with_all(4), 4)]:
        page = page_for(options.players)
        for state in positions(options, seed):
            if state.over or state.asked != "activation":
                continue
            legal = state.legal(state.deciders[0])
            question = page.words.question(state.view(state.deciders[0]), legal)
            tiles = any(isinstance(action, Activate) for action in legal)
            assert (question == "Which tile do you activate?") == tiles
            if not tiles:
                asked.add(question)
                assert ("sell" in question) == any(isinstance(action, Sell) for action in legal)
                assert ("move" in question) == any(isinstance(action, Move) for action in legal)
    assert len(asked) > 1


def test_boards_have_shapes_that_fit_a_stage() -> None:
    """None is much wider than high, and none is a tower."""
    for players in (2, 4):
        page = page_for(players)
        for step, state in enumerate(positions(with_all(players), seed=7)):
            if step % 60 == 0:
                for board in page.boards(state.view(0)):
                    found = re.search(r"--w:(\d+);--h:(\d+)", board.svg)
                    assert found is not None
                    assert 0.45 < int(found[1]) / int(found[2]) < 2.3, board.id


def test_cards_lie_aside_and_what_is_chosen_from_is_large() -> None:
    """Lines of chips lie beside cards, which come before them; a resource to choose is larger than what is there."""
    page = page_for(3)
    found: dict[str, list[tuple[str, bool, float]]] = {}
    for state in positions(GAME.options(3), 4):
        if not state.over:
            things = page.tray(state.view(state.deciders[0]))
            found[state.asked] = [(one.id, one.aside, float(re.findall(r"--h:(\d+)", one.svg)[0])) for one in things]
    asides = [aside for _, aside, _ in found["turn"]]
    assert asides[0]
    assert asides == sorted(asides, reverse=True)
    high = {id_.partition("-")[0]: height for id_, _, height in found["choose"]}
    assert high["choose"] > 1.5 * high["goods"]
