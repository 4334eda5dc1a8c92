"""The Penny Mobs drawn: the prison, pennies, mobsters, their markers, and what actions point at."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

from clachan.face.words import Translator
from clachan.games.glen_more.face.drawing.box import box_of
from clachan.games.glen_more.face.drawing.catalogue import component_picture
from clachan.games.glen_more.face.drawing.ghosts import symbols
from clachan.games.glen_more.face.drawing.quotes import quotes
from clachan.games.glen_more.face.drawing.standing import number_in
from clachan.games.glen_more.face.drawing.tokens import library
from clachan.games.glen_more.face.page import GlenPage
from clachan.games.glen_more.face.pointing import GlenPointing
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.modules.penny_mobs.face.drawing_cards import LETTER, NAME_LEFT, SIGNS, WIDTH, face
from clachan.games.glen_more.modules.penny_mobs.rules.extension import PennyMobs
from clachan.games.glen_more.rules.scoring_rounds import number_of
from clachan.games.glen_more.rules.state import GlenState
from tests.draw.checks import shown_to
from tests.glen_more.penny_mobs.standing import stand
from tests.glen_more.penny_mobs.table import MODULE, deal, mobs, street
from tests.glen_more.positions import GAME, HOME_CASTLE, action, play, territory

BOX = box_of(GAME)
WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cat", "Dan"])
OWN = next(extension for extension in GAME.extensions if isinstance(extension, PennyMobs))
STEPS = {step.ask for step in OWN.decisions()}
EVERYTHING = [module.name for module in GAME.modules]


def pointed(state: GlenState, text: str) -> list[str]:
    return GlenPointing(WORDS, BOX, state.view(state.deciders[0])).points(action(state, text))


def test_the_prison_shows_who_is_in_it_with_the_pennies_on_each() -> None:
    state = street(prison={"Joe McDuff": 3, "Sibyl MacSponge": 0})
    mobs(state).waiting = 2
    svg = state.svg(0)
    assert 'id="mobster-joe-mcduff"' in svg
    assert ">+3</text>" in svg
    assert svg.count("gm-bars") == 2 + 1
    ElementTree.fromstring(svg)
    # Nobody is there: no board.
    assert "gm-bars" not in street().svg(0).partition("</style>")[2]


def test_players_show_pennies_and_mobsters() -> None:
    state = street(taken={"Bruce McMail": 1}, earned=[0, 4, 0])
    svg = state.svg(None)
    for id_ in ("pennies-0", "pennies-1", "earned-1", "mobster-bruce-mcmail"):
        assert svg.count(f'id="{id_}"') == 1
    assert 'id="earned-0"' not in svg


def test_markers_lie_on_fields_tiles_and_cards() -> None:
    state = street(
        taken={"Peggy McWander": 0, "Peggy McLaird": 0, "John McClaim": 0},
        ahead="Easdale, Tain",
        cards=["", "Castle Stalker"],
        modules=["tome"],
        coins=[3, 9, 9],
    )
    plain = state.svg(0)
    play(state, "use Peggy McWander")
    assert pointed(state, "McWander marker 1 (2) on MacLeod") == ["clan-macleod"]
    play(state, "McWander marker 1 (2) on MacLeod", "use John McClaim")
    assert pointed(state, "McClaim marker on Castle Stalker") == ["piece-card-castle-stalker"]
    play(state, "McClaim marker on Castle Stalker", "take Easdale", "place 1,1")
    assert pointed(state, "use Peggy McLaird") == ["mobster-peggy-mclaird"]
    play(state, "use Peggy McLaird")
    assert pointed(state, "McLaird marker 3 (3) on Tain") == ["laird-3", "tile-tain"]
    play(state, "McLaird marker 3 (3) on Tain", "done")
    tags = "M-20-13H12L21"
    assert plain.count(tags) == 0
    assert state.svg(0).count(tags) == 2
    # The next player sees what the tile costs besides.
    assert quotes(BOX, state.view(1))["Tain"] == 3


def test_what_actions_of_the_prison_and_the_market_point_at() -> None:
    state = street(prison="Bruce McMail", taken={"Joe McDuff": 0}, market="wood 2", ahead="Easdale, Tain")
    assert pointed(state, "McDuff takes coins from the wood row") == ["mobster-joe-mcduff", "sell-wood"]
    state.stack.clear()
    state.push("prison", 0)
    state.forget_choices()
    assert pointed(state, "free Bruce McMail") == ["mobster-bruce-mcmail"]
    assert pointed(state, "put penny on Bruce McMail") == ["pennies-0", "mobster-bruce-mcmail"]


def test_what_bruce_has_bought_shows_where_it_would_lie() -> None:
    land = territory({(1, 1): "Lochridge"})
    state = street(taken={"Bruce McMail": 0}, seat=1, territories=[territory(), land], ahead="Easdale, Tain")
    play(state, "take Easdale", "place 0,1", "activate Lochridge")
    assert pointed(state, "Bruce takes sheep") == ["bruce-sheep"]
    assert pointed(state, "Bruce never") == []
    play(state, "Bruce takes sheep")
    assert pointed(state, "put sheep Home Castle") == ["tile-0-home-castle"]
    assert 'id="gm-ghost-sheep"' in symbols(BOX, state.view(0))


def test_the_table_of_the_scoring_counts_mike_and_marked_cards() -> None:
    state = street(
        taken={"Mike McCastle": 0, "John McClaim": 2},
        territories=[territory(), territory(men={HOME_CASTLE: 3})],
        cards=["", "Castle Stalker, Donan Castle"],
        modules=["tome"],
        ahead="Easdale, Tain",
    )
    stand(state, "Mike McCastle", 1, HOME_CASTLE)
    state.push("mcclaim", 2, (0,))
    state.forget_choices()
    play(state, "McClaim marker on Castle Stalker")
    view = state.view(0)
    for category in ("castle", "landmarks"):
        for seat in range(3):
            assert number_in(BOX, view, seat, category) == number_of(state, seat, category)


def test_every_action_of_a_game_has_its_place_on_the_page() -> None:
    page = GlenPage(GAME, WORDS)
    seen: set[str] = set()
    for seed in range(3):
        random = Random(seed)
        state = GAME.setup(GAME.options(3 + seed % 2, EVERYTHING), seed)
        deal(state, prison={one.name: 0 for one in OWN.mobsters})
        while not state.over:
            seat = state.deciders[0]
            own = state.asked in STEPS or [a for a in state.legal(seat) if a.text.startswith(("use ", "McDuff"))]
            if own and (state.asked not in seen or random.random() < 0.05):
                seen.add(state.asked)
                view = state.view(seat)
                shown = "".join(shown_to(page, view))
                for one in page.points(state.legal(seat), view):
                    for element in one.points:
                        assert shown.count(f'id="{element}"') == 1, (one.words, element)
                    assert one.points or one.label
            state.play(seat, random.choice(state.legal(seat)))
    assert len(seen & STEPS) > 12


def test_every_mobster_has_a_card_in_the_catalogue() -> None:
    for entry in [*GAME.catalogue.kind("mobster"), *GAME.catalogue.kind("pennies")]:
        picture = component_picture(BOX, entry)
        assert picture is not None
        ElementTree.fromstring(picture.standalone(entry.id, "", library(box_of(GAME).extras)))
    assert SIGNS.keys() == {one.name for one in OWN.mobsters}
    for signs in SIGNS.values():
        for sign in signs:
            assert sign.kind in ("coin", "vp") or f"gm-{sign.kind}" in library(box_of(GAME).extras)


def test_a_game_without_it_shows_nothing_of_it() -> None:
    state = GAME.setup(GAME.options(3), 1)
    assert MODULE not in state.view(0)
    assert "pennies-0" not in state.svg(0)


def test_a_long_name_finds_room_on_its_card() -> None:
    for name in ("Джон Мак-Притязатель", "Джо Мак-Фикция"):
        lines = re.findall(r'font-size="([\d.]+)"[^>]*>([^<]+)</text>', face("John McClaim", name, 7, True))[:2]
        assert [line for _, line in lines] == name.split()
        assert all(NAME_LEFT + float(size) * LETTER * len(line) <= WIDTH for size, line in lines)
