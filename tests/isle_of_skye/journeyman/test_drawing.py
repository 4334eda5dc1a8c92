"""Journeyman on pages and in pictures: boards, pieces, and something to pick for every legal action."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from clachan.core.extension import played
from clachan.core.rng import Rng
from clachan.face.words import Translator
from clachan.games.isle_of_skye.face.drawing.box import box_of
from clachan.games.isle_of_skye.face.drawing.position import draw_position
from clachan.games.isle_of_skye.face.drawing.tile import tile_face
from clachan.games.isle_of_skye.face.drawing.tokens import library
from clachan.games.isle_of_skye.face.page import SkyePage
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS
from clachan.games.isle_of_skye.modules.journeyman.rules.extension import Journeyman
from clachan.games.isle_of_skye.modules.journeyman.rules.views import journeyman_of
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.manifest import face_of
from tests.draw.checks import check_boards, check_pointing, ids_in, repeated, shown_to, small_texts
from tests.isle_of_skye.positions import GAME

BOX = box_of(GAME)
NAMES = ["Ailsa", "Brodie", "Catriona", "Dougal", "Eilidh"]
ASKED = {"plan", "walk", "advance", "road"}
OTHER_WAYS = {
    "plans": "open",
    "bonus-layout": "same",
    "journeyman-symbol": "visit",
    "tribute-time": "income",
    "bank-pays": "first",
    "walk-on": "no",
}
LEAVES_LESS = ("plan done", "pass", "keep road", "advance nowhere")


def positions(
    players: int, seed: int, modules: tuple[str, ...] = ("journeyman",), variants: Mapping[str, str] | None = None
) -> Iterator[SkyeState]:
    """All positions of a game by chance in which the journeymen are busy."""
    random = Random(seed)
    state = GAME.setup(GAME.options(players, modules, variants), seed)
    while not state.over:
        yield state
        seat = random.choice(state.deciders)
        legal = state.legal(seat)
        busy = [action for action in legal if action.text not in LEAVES_LESS]
        cheap = busy[:3] if busy and busy[0].text.startswith("price") else busy
        state.play(seat, random.choice(cheap if cheap and random.random() < 0.85 else legal))
    yield state


def page_for(players: int) -> SkyePage:
    return SkyePage(GAME, SkyeWords(GAME, Translator(), NAMES[:players]))


@pytest.mark.parametrize(
    ("players", "modules", "variants"),
    [(2, ("journeyman",), {}), (3, ("druids", "journeyman"), {}), (2, ("journeyman",), OTHER_WAYS)],
    ids=["alone", "with Druids", "other ways"],
)
def test_every_action_can_be_picked(players: int, modules: tuple[str, ...], variants: dict[str, str]) -> None:
    """Whatever is asked, each legal action has its elements on the page or a button of its own."""
    met: set[str] = set()
    page = page_for(players)
    for seed in (3, 4):
        for state in positions(players, seed, modules, variants):
            if state.asked in (*ASKED, "plan openly"):
                met.add(state.asked.split()[0])
                check_pointing(page, state)
    assert met >= ASKED - ({"road"} if variants else set())


@pytest.mark.parametrize("modules", [("journeyman",), ("druids", "journeyman")], ids=["alone", "with Druids"])
def test_boards_are_drawn_whole(modules: tuple[str, ...]) -> None:
    """Ids are there once, references are defined, and no figure is tiny."""
    page, known = page_for(3), library(BOX.extras)
    for number, state in enumerate(positions(3, 8, modules)):
        if number % 9 == 0:
            for seat in (0, 2, None):
                check_boards(page, state.view(seat), known)
    assert small_texts(page.boards(state.view(0))[1].svg, 12) == []


def test_positions_are_drawn_whole() -> None:
    for number, state in enumerate(positions(4, 9)):
        if number % 40 == 0 or state.over:
            ids = ids_in(draw_position(BOX, state.view(1)))
            assert repeated(ids) == []
            for seat in range(4):
                assert f"piece-journeyman-{seat}" in ids
                assert {f"piece-cube-{seat}-{name}" for name in TRACKS} <= set(ids)
                assert {f"space-{seat}-{name}-{n}" for name in TRACKS for n in range(1, 7)} <= set(ids)


def test_markers_lie_where_they_were_laid_and_are_a_secret_of_their_owner() -> None:
    state = next(state for state in positions(2, 5) if state.asked == "plan")
    marks = [action for action in state.legal(0) if action.text.startswith("mark")]
    state.play(0, marks[0])
    marker = f"marker-0-{marks[0].text.split()[1]}"
    page = page_for(2)
    assert [marker in svg for svg in shown_to(page, state.view(0))].count(True) == 1
    assert not any("marker-0-" in svg for svg in shown_to(page, state.view(1)) if "progress-0" in svg)
    dealt = state.redeal(1, Rng(4))
    assert draw_position(BOX, dealt.view(1)) == draw_position(BOX, state.view(1))


def test_roads_are_drawn_and_laid_between_two_tiles() -> None:
    page = page_for(2)
    for seed in range(20):
        for state in positions(2, seed):
            if state.asked == "road":
                seat = state.deciders[0]
                land = page.boards(state.view(seat))[0].svg
                assert f'id="edge-{seat}-' in land
                assert f'id="cell-{seat}-0,0"' not in land
                road = next(action for action in state.legal(seat) if action.text.startswith("lay"))
                state.play(seat, road)
                laid = page.boards(state.view(seat))[0].svg
                assert "<title>placed road</title>" in laid
                assert "<title>placed road</title>" not in land
                return
    pytest.fail("nobody has unlocked a road")


def test_locked_bonus_tiles_have_a_lock_and_unlocked_ones_a_frame() -> None:
    for state in positions(2, 6):
        view = state.view(0)
        svg = page_for(2).boards(view)[1].svg
        unlocked = [tile for tile in journeyman_of(view)["players"][0]["bonus_tiles"] if tile["unlocked"]]
        assert svg.count("stroke:var(--mark)") == len(unlocked)
        if unlocked:
            return
    pytest.fail("no bonus tile was unlocked")


def test_spaces_say_what_they_ask_for_and_give() -> None:
    state = next(positions(2, 7))
    svg = page_for(2).boards(state.view(0))[1].svg
    assert "<title>Warrior track: for barrels of whisky; 1 VP every round.</title>" in svg
    assert "Merchant track: for a completed water area; 7 movement points, 3 gold additional income." in svg


def test_the_symbol_stands_on_the_tiles_of_journeyman_alone() -> None:
    symbols = played(GAME.extensions, Journeyman).box.symbols
    assert {tile.id for tile in GAME.components.tiles if "#t-journeyman" in tile_face(BOX, tile.id)} == {
        GAME.components.tiles[index].id for index in symbols
    }
    assert len(symbols) == 8


def test_bonus_tiles_and_tracks_have_pictures_in_the_catalogue() -> None:
    face = face_of(GAME)
    for kind, count in (("bonus_tile", 9), ("progress_track", 3)):
        pictures = [face.component_picture(entry) for entry in GAME.catalogue.kind(kind)]
        assert len(set(pictures)) == count
        assert all(picture.startswith("<svg") for picture in pictures)


def test_without_journeyman_nothing_of_it_is_drawn() -> None:
    state = GAME.setup(GAME.options(3, ["druids"]), 1)
    for svg in (*shown_to(page_for(3), state.view(0)), draw_position(BOX, state.view(0))):
        assert "progress-" not in svg
        assert "journeyman" not in svg.replace("t-journeyman", "")
