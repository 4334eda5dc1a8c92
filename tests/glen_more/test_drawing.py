"""Drawings are well-formed and complete, and every legal action can be pointed at."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from clachan.core.options import Options
from clachan.core.pending import Pending
from clachan.core.rng import Rng
from clachan.face.palette import CLASSES as SHARED_CLASSES
from clachan.face.palette import COLOURS
from clachan.face.svg import Picture, escape, hidden_definitions
from clachan.face.words import Translator
from clachan.games.glen_more.face.drawing.box import Box, box_of, tile_id
from clachan.games.glen_more.face.drawing.clan_board import PLACES, draw_clan_board
from clachan.games.glen_more.face.drawing.extras import Extra, ExtraBoard
from clachan.games.glen_more.face.drawing.position import draw_position
from clachan.games.glen_more.face.drawing.quotes import quotes
from clachan.games.glen_more.face.drawing.rondel import ring, size_of
from clachan.games.glen_more.face.drawing.scenery import THINGS, land_of
from clachan.games.glen_more.face.drawing.signs import Sign, effects_signs, exchange_signs, price_signs
from clachan.games.glen_more.face.drawing.tile import draw_tile
from clachan.games.glen_more.face.drawing.tokens import SMALLEST, classes, library
from clachan.games.glen_more.face.face import GlenFace
from clachan.games.glen_more.face.page import GlenPage
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.actions import Take
from clachan.games.glen_more.rules.resources import UNIT, WOOD
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Effect, Tile
from clachan.games.glen_more.rules.views import GlenView
from tests.draw.checks import check_boards, check_pointing, ids_in, references_in, repeated, shown_to, small_texts
from tests.glen_more.fake_chronicle import FakeChronicle, fake_game
from tests.glen_more.pages import PLAYERS, page_for, positions
from tests.glen_more.positions import GAME, legal, play, position, territory

LARGEST = 320_000
LARGEST_BOARD = 90_000
SET_UPS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"length": "short", "die-at-the-end": "beyond"}),
    (3, {"die": "yes", "stack-d": "17-and-the-end"}),
    (4, {"die": "yes", "length": "short"}),
]
IDS = [f"{players}-{'+'.join(variants.values()) or 'base'}" for players, variants in SET_UPS]
EVERY = 5
BOX = box_of(GAME)


def options_of(players: int, variants: dict[str, str]) -> Options:
    return GAME.options(players, (), variants)


@pytest.mark.parametrize(("players", "variants"), SET_UPS, ids=IDS)
def test_every_legal_action_can_be_pointed_at(players: int, variants: dict[str, str]) -> None:
    """The elements are there, and lead to one action or to buttons that tell the actions apart."""
    page = page_for(players)
    asked: set[str] = set()
    for step, state in enumerate(positions(options_of(players, variants), seed=players)):
        rare = state.asked not in asked
        asked.add(state.asked)
        check_pointing(page, state, rare or step % EVERY == 0)
    assert {"turn", "activation", "place"} <= asked


def at_question(ask: str, about: tuple[int, ...], seed: int = 3) -> GlenState:
    """A turn in which a question is asked that chance asks rarely."""
    state = next(s for s in positions(GAME.options(3), seed) if len(s.discard) > 4 and s.asked == "turn")
    state.stack.append(Pending(ask, (state.deciders[0],), about))
    return state


@pytest.mark.parametrize(
    ("ask", "about"),
    [
        ("clan", ()),
        ("build", ()),
        ("compensation", ()),
        ("choose", (NONE, 2, 0, NONE, 0)),
        ("put", (1, 0, 2, 0, 0)),
        ("put", (0, 0, 2, 0, 0)),
        ("post", (2,)),
        ("remove", (2, 1, 0)),
        ("remove", (1, 1, UNIT[WOOD])),
        ("exchange", (GAME.components.tile_by_name["Aberfoyle"].number, NONE)),
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(map(str, value)),
)
def test_rare_questions_can_be_answered_by_pointing(ask: str, about: tuple[int, ...]) -> None:
    state = at_question(ask, about)
    assert state.asked == ask
    check_pointing(page_for(3), state)


def test_a_tile_that_can_be_removed_or_activated_can_be_pointed_at() -> None:
    land = territory({(0, 1): "Inshriach"})
    state = play(position(ahead="Loch Morar", territories=[land], cards=["Loch Ness"]), "take Loch Morar")
    assert {"remove Inshriach", "activate Inshriach"} <= legal(state)
    check_pointing(page_for(3), state)


@pytest.mark.parametrize(("players", "variants"), SET_UPS, ids=IDS)
def test_boards_are_drawn_whole(players: int, variants: dict[str, str]) -> None:
    """Well-formed, ids unique on the whole page, all references defined, not too large; facts have their tokens."""
    page = page_for(players)
    for step, state in enumerate(positions(options_of(players, variants), seed=10 + players)):
        if step % (6 * EVERY) and not state.over:
            continue
        for seat in [*state.deciders, None]:
            view = state.view(seat)
            svgs = check_boards(page, view, library(BOX.extras))
            assert references_in(page.symbols(view)) <= set(library(BOX.extras))
            assert max(map(len, svgs)) < LARGEST_BOARD
            assert page.headline(view)
        kinds = {fact.kind for seat in range(players) for fact in page.facts(state.view(None), seat)}
        assert {f"t-{kind}" for kind in kinds - {"gold", "points"}} <= set(library(BOX.extras))


def test_positions_are_drawn_whole_and_the_same_each_time() -> None:
    for step, state in enumerate(positions(GAME.options(4), seed=21)):
        if step % 60 == 0 or state.over:
            svg = state.svg(0)
            ids = ids_in(svg)
            assert repeated(ids) == []
            assert references_in(svg) <= set(ids)
            assert len(svg) < LARGEST
            assert svg == draw_position(box_of(GAME), state.view(0))


def test_drawings_hide_what_is_secret() -> None:
    """What a seat may not know does not change its boards."""
    page, rng = page_for(4), Rng(3)
    for step, state in enumerate(positions(GAME.options(4), seed=22)):
        if step % 80 == 0:
            for seat in [*range(4), None]:
                assert shown_to(page, state.redeal(seat, rng).view(seat)) == shown_to(page, state.view(seat))


def test_figures_and_words_are_large_enough() -> None:
    """Nothing on a board is smaller than its smallest size, so that a phone need not show boards too large."""
    page = page_for(3)
    state = next(s for s in positions(GAME.options(3), 5) if s.round == 3 and s.asked == "turn")
    for svg in shown_to(page, state.view(state.deciders[0])):
        assert small_texts(svg, SMALLEST - 1) == []


# Tiles and signs


@pytest.mark.parametrize("tile", GAME.components.tiles, ids=lambda tile: tile.name)
def test_a_tile_shows_its_record(tile: Tile) -> None:
    """Land, river, cost, one-time effect, activation, type and name."""
    markup = draw_tile(BOX, tile)
    own = [found for extra in BOX.extras if (found := extra.scenery(tile))]
    assert own or ("-river" in markup) == tile.river
    assert (f"#{own[0]}" if own else f"#gm-land-{land_of(tile)}") in markup
    for sign in [*price_signs(tile.price), *effects_signs(tile.once, BOX.extras)]:
        assert_drawn(sign, markup)
    for exchange in tile.activation:
        for sign in exchange_signs(exchange, BOX.extras):
            assert sign.kind == "arrow" or assert_drawn(sign, markup)
    assert ("gm-gold" in markup) == bool(tile.overbuild)
    for word in tile.title.split():
        assert escape(word) in markup
    assert references_in(markup) <= set(library(BOX.extras))


def assert_drawn(sign: Sign, markup: str) -> bool:
    names = {"coin": "#t-coin", "vp": "#t-shield"}
    assert sign.kind == "text" or names.get(sign.kind, f"#gm-{sign.kind}") in markup
    assert not sign.figure or f">{sign.figure}</text>" in markup
    return True


def test_every_effect_of_the_box_has_signs() -> None:
    """The star stands for what nobody knows; nothing in the box needs it."""
    for effect in GAME.components.effects:
        signs = effects_signs([effect], BOX.extras)
        assert signs
        assert "special" not in [sign.kind for sign in signs], effect.label
        assert {f"gm-{sign.kind}" for sign in signs if sign.kind not in ("coin", "vp", "text")} <= set(
            library(BOX.extras)
        )
    assert [sign.kind for sign in effects_signs([Effect("bell", 2)])] == ["special"]


def test_every_land_and_every_clan_has_its_place() -> None:
    assert {land_of(tile) for tile in GAME.components.tiles} <= set(THINGS)
    assert {clan.name for clan in GAME.components.clans} < set(PLACES)
    assert len(set(PLACES.values())) == len(PLACES)


@pytest.mark.parametrize("spaces", range(11, 41))
def test_rings_of_any_size(spaces: int) -> None:
    """Each space beside the one before, none twice, with room in the middle."""
    spots = ring(spaces)
    assert len(set(spots)) == spaces
    for a, b in pairwise(spots):
        assert abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
    columns, rows = size_of(spots)
    assert columns >= rows >= 3
    assert spaces % 2 or abs(spots[0][0] - spots[-1][0]) + abs(spots[0][1] - spots[-1][1]) == 1


def test_quotes_are_for_tiles_that_can_be_taken() -> None:
    """A coin on each legal tile, on no other, and nothing for anybody else."""
    for state in positions(GAME.options(3), seed=8):
        seat = state.deciders[0] if state.deciders else 0
        legal = state.legal(seat) if not state.over else ()
        taken = {BOX.components.tiles[action.tile].name for action in legal if isinstance(action, Take)}
        assert set(quotes(BOX, state.view(seat))) == taken
        assert quotes(BOX, state.view((seat + 1) % 3)) == {}


def test_markers_and_roads_on_the_clan_board() -> None:
    state = next(s for s in positions(GAME.options(4), 9) if sum([len(c) for c in s.claimed]) > 3)
    view = state.view(None)
    svg = draw_clan_board(BOX, view).svg("")
    for field in view["clan_board"]:
        assert f'id="clan-{field["clan"].lower()}"' in svg
    for colour in {view["players"][seat]["colour"] for claimed in state.claimed for seat in claimed}:
        assert f"#shape-{colour}" in svg


# The catalogue, samples, style


def test_the_catalogue_marks_what_is_reconstructed() -> None:
    appearance = GlenFace(GAME)
    seen = Counter[tuple[str, bool]]()
    for entry in GAME.catalogue:
        picture = appearance.component_picture(entry)
        if picture:
            ElementTree.fromstring(picture)
            assert ("gm-doubt" in picture) == (entry.source != "published")
            seen[entry.kind, "gm-doubt" in picture] += 1
    assert seen["tile", True] > 60
    assert seen["tile", False] >= 3
    assert seen["clan", False] == 23
    assert seen["landmark", False] >= 11
    state = GAME.setup(GAME.options(4), 1)
    assert "gm-doubt" not in "".join(shown_to(page_for(4), state.view(0)))


def test_samples_are_the_same_each_time() -> None:
    appearance = GlenFace(GAME)
    first = appearance.samples()
    assert first == appearance.samples()
    for svg in (*first.values(), appearance.lobby_picture()):
        ElementTree.fromstring(svg)
    appearance.warm_up()


def test_styles_and_classes_are_known() -> None:
    """Colours are of the palette; classes and ids that only this game has begin with its prefix."""
    used = set(re.findall(r"var\(--([\w-]+)\)", classes(BOX.extras) + hidden_definitions(library(BOX.extras))))
    assert used <= set(COLOURS)
    assert set(re.findall(r"\.([a-z][\w-]*)\{", classes(BOX.extras))) == {
        name for name in re.findall(r"\.([a-z][\w-]*)\{", classes(BOX.extras)) if name.startswith("gm-")
    }
    page, state = page_for(3), GAME.setup(GAME.options(3), 2)
    drawn = "".join(shown_to(page, state.view(0)))
    named = {name for value in re.findall(r'class="([^"]*)"', drawn) for name in value.split()}
    known = classes(BOX.extras) + SHARED_CLASSES
    assert {name for name in named if f".{name}" not in known} <= {"k-outline", "k-chosen", "k-none"}


# Extensions


class Bells(Extra):
    """Drawings of the made-up Chronicle."""

    name = FakeChronicle.name

    def piece(self, name: str, view: GlenView) -> str:
        return '<circle r="20" class="bell"/>'

    def on_space(self, view: GlenView, index: int, told: object) -> str:
        return '<path d="M0 0H9" class="rock"/>' if index % view["rondel"]["spaces"] == 3 else ""

    def boards(self, box: Box, view: GlenView, told: object) -> list[ExtraBoard]:
        return [ExtraBoard("belfry", "Belfry", Picture('<path d="M0 0" id="bell"/>', 10, 10))]

    def signs(self, effect: Effect) -> list[Sign]:
        return [Sign("text", f"bell {effect.amount}")] if effect.kind == "bell" else []


def test_an_extension_without_drawings_can_be_played() -> None:
    """Its pieces are plain, its effects stars, its actions buttons."""
    game = fake_game()
    page = page_for(3, game)
    for step, state in enumerate(positions(game.options(3, [FakeChronicle.name]), 4, game)):
        check_pointing(page, state, step % (4 * EVERY) == 0)


def test_an_extension_adds_pieces_boards_and_signs() -> None:
    game = fake_game()
    page = GlenPage(game, GlenWords(game, Translator(), PLAYERS[:3]), [Bells()])
    state = game.setup(game.options(3, [FakeChronicle.name]), 4)
    boards = page.boards(state.view(0))
    ids = [board.id for board in boards]
    assert ids == ["rondel", "territory", "clans", "standing", "landmarks", "belfry", "seat-1", "seat-2"]
    assert "bell" in boards[0].svg
    assert "rock" in boards[0].svg
    without = page.boards(game.setup(game.options(3), 4).view(0))
    assert "belfry" not in [board.id for board in without]
    assert "bell 2" in draw_tile(page.box, game.components.tile_by_name["Bell Tower"])


def test_tiles_of_the_home_tile_belong_to_everybody() -> None:
    assert tile_id(GAME.components.village, 2) == "tile-2-starting-village"
    assert tile_id(GAME.components.the_end, 2) == "tile-the-end"


def test_everything_that_somebody_has_is_a_thing_of_its_own_with_words() -> None:
    for modules in ([], [module.name for module in GAME.modules]):
        state = GAME.setup(GAME.options(4, modules), 1)
        things = page_for(4).tray(state.view(0))
        assert {"purse-0", "goods-0-wood", "casks-0", "supply-0", "markers-0"} <= {thing.id for thing in things}
        assert all(thing.title for thing in things)
        assert page_for(4).tray(state.view(None)) == []
