"""Drawings are well-formed and complete, and every legal action can be pointed at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random
from xml.etree import ElementTree

import pytest

from clachan.core.options import Options
from clachan.core.pending import Pending
from clachan.face.palette import COLOURS
from clachan.face.svg import hidden_definitions
from clachan.face.words import Translator
from clachan.games.clans_of_caledonia.face.drawing.box import box_of
from clachan.games.clans_of_caledonia.face.drawing.contracts import contract_face, gives, needs
from clachan.games.clans_of_caledonia.face.drawing.hexes import HEIGHT, centres, side_between
from clachan.games.clans_of_caledonia.face.drawing.land import draw_land
from clachan.games.clans_of_caledonia.face.drawing.position import draw_position
from clachan.games.clans_of_caledonia.face.drawing.quotes import quotes
from clachan.games.clans_of_caledonia.face.drawing.tokens import CLASSES, library
from clachan.games.clans_of_caledonia.face.drawing.units import seen_as
from clachan.games.clans_of_caledonia.face.face import ClansFace
from clachan.games.clans_of_caledonia.face.page import ClansPage
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.actions import At
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, MOUNTAIN
from clachan.games.clans_of_caledonia.rules.spaces import NAMES, spaces_in
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import GAME, at_turn, do, legal
from tests.draw.checks import check_boards, check_pointing, ids_in, references_in, repeated

LARGEST = 320_000
LARGEST_BOARD = 120_000
PLAYERS = ("Ailsa", "Brodie & <Söhne>", "Catriona", "Dougal")
VARIANTS: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (1, {"clans": "none", "ports": "without"}),
    (2, {"clans": "auction", "tighter-map": "yes"}),
    (3, {"clans": "none", "imports": "static", "scoring-tiles": "without", "port-7-neighbourhood": "yes"}),
    (4, {"clans": "auction", "ports": "without", "kickstarter-tiles": "without"}),
]
IDS = [f"{players}-{'+'.join(variants.values()) or 'base'}" for players, variants in VARIANTS]
EVERY = 6


def page_for(players: int) -> ClansPage:
    return ClansPage(GAME, ClansWords(GAME, Translator(), PLAYERS[:players]))


def positions(options: Options, seed: int) -> Iterator[ClansState]:
    """All positions of a game that chance plays, rather busily."""
    random = Random(seed)
    state = GAME.setup(options, seed)
    while not state.over:
        yield state
        seat = random.choice(state.deciders)
        legal = [action for action in state.legal(seat) if action.text != "pass"] or list(state.legal(seat))
        # Rare actions as often as the many trades.
        verb = random.choice(sorted({action.text.split()[0] for action in legal}))
        state.play(seat, random.choice([action for action in legal if action.text.startswith(verb)]))
    yield state


def options_of(players: int, variants: dict[str, str]) -> Options:
    return GAME.options(players, (), variants)


@pytest.mark.parametrize(("players", "variants"), VARIANTS, ids=IDS)
def test_every_legal_action_can_be_pointed_at(players: int, variants: dict[str, str]) -> None:
    """The elements are there, and lead to one action or to buttons that tell the actions apart."""
    page = page_for(players)
    for step, state in enumerate(positions(options_of(players, variants), seed=players)):
        check_pointing(page, state, step % EVERY == 0)


def test_rare_actions_can_be_pointed_at() -> None:
    """Barrels, drawn contracts, animals spared by a port, its copy or both, moved prices."""
    page = page_for(3)
    cellar = at_turn(clans=["mackenzie"], cellar=["1 3"])
    assert legal(cellar, "withdraw") == {"withdraw 1", "withdraw 3"}
    drawing = at_turn(clans=["buchanan"])
    drawing.stack.append(Pending("bonuses", (0,), (0, 1)))
    assert "draw" in legal(drawing)
    drawn = do(drawing.copy(), "draw")
    assert len(legal(drawn, "obtain")) == 6
    animals = "cow d5 d6, sheep e5 e6, woodcutter a1 m1"
    sparing = at_turn(ports="1 9 2 6", units=[animals], contracts=["46"], goods=["2 wool"], shipping=[1])
    alone = {"fulfil 46 port 1 beef", "fulfil 46 port 1 mutton"}
    assert legal(sparing, "fulfil 46 port 1") == {*alone, "fulfil 46 port 1 beef port 9 mutton"}
    assert legal(sparing, "fulfil 46 port 9")
    assert legal(sparing, "port 9 as 6 wool")
    for state in (cellar, drawing, drawn, sparing):
        check_pointing(page, state)


@pytest.mark.parametrize(("players", "variants"), VARIANTS, ids=IDS)
def test_boards_are_drawn_whole(players: int, variants: dict[str, str]) -> None:
    """Well-formed, ids unique on the whole page, all references defined, not too large; facts have their tokens."""
    page = page_for(players)
    for step, state in enumerate(positions(options_of(players, variants), seed=10 + players)):
        if step % (4 * EVERY) and not state.over:
            continue
        for seat in [*state.deciders, None]:
            view = state.view(seat)
            svgs = check_boards(page, view, library())
            assert max(map(len, svgs)) < LARGEST_BOARD
            assert references_in(page.symbols(view)) <= set(library())
            for player in range(players):
                kinds = {fact.kind for fact in page.facts(view, player)}
                assert {f"t-{kind}" for kind in kinds - {"gold", "points"}} <= set(library())
            assert page.headline(view)


@pytest.mark.parametrize(("players", "variants"), VARIANTS, ids=IDS)
def test_positions_are_files_of_their_own(players: int, variants: dict[str, str]) -> None:
    for step, state in enumerate(positions(options_of(players, variants), seed=20 + players)):
        if step % (8 * EVERY) == 0 or state.over:
            svg = state.svg(0)
            ids = ids_in(svg)
            assert repeated(ids) == []
            assert references_in(svg) <= set(ids)
            assert len(svg) < LARGEST
            assert draw_position(box_of(GAME, state.view(0)), state.view(0)) == svg


def test_every_kind_of_action_is_met() -> None:
    """The games above would not show much if chance did but a few things in them."""
    verbs: set[str] = set()
    for players, variants in VARIANTS:
        for state in positions(options_of(players, variants), seed=players):
            verbs |= {action.text.split()[0] for seat in state.deciders for action in state.legal(seat)}
    missing = {action.text.split()[0] for action in GAME.play_actions.all} - verbs
    assert missing <= {"draw", "withdraw"}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_whole_cost_is_seen_before_it_is_paid(players: int) -> None:
    """Every legal space shows exactly what is paid for it."""
    met = 0
    for state in positions(options_of(players, {}), seed=30 + players):
        if state.asked in ("expand at", "worker at"):
            seat = state.deciders[0]
            view = state.view(seat)
            shown = quotes(box_of(GAME, view), view)
            legal = [action for action in state.legal(seat) if isinstance(action, At)]
            if state.asked == "expand at":
                assert set(shown) == {action.space for action in legal}
            for action in legal:
                after = state.copy()
                after.play(seat, action)
                assert shown[action.space] == state.money[seat] - after.money[seat]
            assert quotes(box_of(GAME, view), state.view(None)) == {}
            met += 1
    assert met > 10


def test_what_others_have_in_hand_is_not_quoted() -> None:
    page = page_for(2)
    state = next(s for s in positions(options_of(2, {}), 3) if s.asked == "worker at")
    seat = state.deciders[0]
    own, other = page.boards(state.view(seat))[0].svg, page.boards(state.view(1 - seat))[0].svg
    assert "cc-quote" in own
    assert "cc-quote" not in other


def test_viewers_share_what_they_all_see() -> None:
    """A board that says the same to everybody is drawn once."""
    page = page_for(4)
    state = next(s for s in positions(options_of(4, {}), 3) if s.asked == "act")
    first, second = [{board.id: board for board in page.boards(state.view(seat))} for seat in (0, 1)]
    for id_ in ("map", "market", "export", "rounds"):
        assert first[id_] is second[id_]
    for one, other in (("seat-2", "seat-2"), ("seat-3", "seat-3"), ("mat", "seat-0"), ("seat-1", "mat")):
        assert first[one].drawing is second[other].drawing


def test_names_in_drawings_are_escaped() -> None:
    page = page_for(2)
    state = next(s for s in positions(options_of(2, {}), 3) if s.asked == "act")
    assert "Brodie &amp; &lt;Söhne&gt;" in page.boards(state.view(0))[0].svg


@pytest.mark.parametrize("sides", ["".join(sides) for sides in product("12", repeat=4)])
@pytest.mark.parametrize("players", [2, 4])
def test_maps_show_all_their_land(sides: str, players: int) -> None:
    """Each river on its side, each loch with waves, mist only with two."""
    layout = GAME.atlas.layout(sides, players)
    land = draw_land(layout)
    shown = [pair for pair in layout.rivers if layout.terrain[pair[0]] and layout.terrain[pair[1]]]
    river = re.search(r'class="cc-river" d="([^"]*)"', land)
    assert river is not None
    assert river[1].count("M") == len(shown)
    assert land.count("#cc-waves") == 3 * layout.lochs.bit_count()
    assert land.count("#cc-cloud") == layout.mist.bit_count()


def test_sides_lie_between_their_hexes() -> None:
    layout = GAME.atlas.layout("1111", 4)
    places = centres(layout)
    for a, b in layout.rivers:
        for end in side_between(places[a], places[b]):
            for middle in (places[a], places[b]):
                assert abs(((end[0] - middle[0]) ** 2 + (end[1] - middle[1]) ** 2) ** 0.5 - 44) < 0.01
        gap = ((places[a][0] - places[b][0]) ** 2 + (places[a][1] - places[b][1]) ** 2) ** 0.5
        assert abs(gap - HEIGHT) < 0.01


def test_contracts_show_what_they_need_and_give() -> None:
    for contract in GAME.components.contracts:
        face = contract_face(contract)
        for kind, count in (*needs(contract), *gives(contract)):
            assert kind == "money" or f"#cc-{kind}" in face
            assert kind == "free-space" or f">{count}</text>" in face


def test_workers_of_macdonald_look_like_what_they_do() -> None:
    assert seen_as("worker", MOUNTAIN) == "miner"
    layout = GAME.atlas.layout("1111", 4)
    assert {seen_as("worker", layout.terrain[space]) for space in spaces_in(layout.lochs | layout.ports)} == {"worker"}
    assert seen_as("sheep", MOUNTAIN) == "sheep"


def test_components_have_a_look() -> None:
    appearance = ClansFace(GAME)
    for entry in GAME.catalogue:
        svg = appearance.component_picture(entry)
        assert references_in(svg) <= set(library())
        ElementTree.fromstring(svg)
    ElementTree.fromstring(appearance.lobby_picture())


def test_definitions_and_classes_are_our_own_or_shared() -> None:
    """Pages show several games: what only this one has begins with its prefix."""
    own = {id_ for id_ in library() if not id_.startswith(("cc-", "t-cc-"))}
    assert all(id_.startswith(("i-", "t-coin", "t-shield", "tartan-", "shape-", "sign-")) for id_ in own)
    assert all(name.startswith("cc-") for name in re.findall(r"\.([a-z][\w-]*)", CLASSES) if name != "pick")
    used = set(re.findall(r"var\(--([\w-]+)\)", CLASSES + hidden_definitions(library())))
    assert used <= set(COLOURS)


def test_definitions_refer_to_definitions() -> None:
    assert references_in("".join(library().values())) <= set(library())


def test_titles_speak_the_words_of_the_game() -> None:
    page = page_for(3)
    state = next(s for s in positions(options_of(3, {}), 4) if s.asked == "act")
    view = state.view(0)
    words = page.words
    land = page.boards(view)[0].svg
    name = next(NAMES[s] for s in range(100) if state.frame.layout.land >> s & 1)
    assert words.space(name, {**view, "seat": None}).split(":")[0] in land
    tile = view["scoring_tiles"][0]
    assert words.scoring_rule(tile) in "".join([board.svg for board in page.boards(view)])


def test_the_market_tells_prices_and_the_board_of_a_player_names_goods() -> None:
    page = page_for(3)
    state = next(s for s in positions(options_of(3, {}), 4) if s.asked == "act")
    view = state.view(0)
    boards = {board.id: board.svg for board in page.boards(view)}
    for good in GOODS:
        assert f"<title>{page.words.look_up(good, view)}</title>" in boards["market"]
        for id_ in ("mat", "seat-1", "seat-2"):
            assert f"<title>{page.words.good(good).capitalize()}</title>" in boards[id_]
