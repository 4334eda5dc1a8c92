"""Drawings of the Tome: cards show both sections or their event side, and everything can be pointed at."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

from clachan.face.palette import COLOURS
from clachan.games.glen_more.face.drawing.box import box_of
from clachan.games.glen_more.face.drawing.holdings import card_picture
from clachan.games.glen_more.face.drawing.standing import draw_standing
from clachan.games.glen_more.face.drawing.tokens import SMALLEST, classes, library
from clachan.games.glen_more.face.face import GlenFace
from clachan.games.glen_more.rules.state import GlenState
from tests.draw.checks import check_boards, check_pointing, ids_in, references_in, small_texts
from tests.glen_more.pages import page_for
from tests.glen_more.positions import GAME, VILLAGE, action, play, territory
from tests.glen_more.tome.table import TOME, gather, keen_on_events, tome, trigger
from tests.glen_more.tome.test_hammer import MONUMENT, ROADS, england_table

BOX = box_of(GAME)


def pointed(state: GlenState, text: str) -> tuple[str, ...]:
    seat = state.deciders[0]
    return tuple(page_for(state.frame.seats).point(action(state, text), state.view(seat)).points)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_boards_are_drawn_whole_and_every_action_can_be_pointed_at(players: int) -> None:
    page = page_for(players)
    random = Random(players)
    state = GAME.setup(GAME.options(players, ["tome"]), players)
    asked: set[str] = set()
    step = 0
    while not state.over:
        if state.asked not in asked or step % 25 == 0:
            asked.add(state.asked)
            check_pointing(page, state)
            for seat in [*state.deciders, None]:
                for svg in check_boards(page, state.view(seat), library(BOX.extras)):
                    assert small_texts(svg, SMALLEST - 1) == []
        step += 1
        state.play(state.deciders[0], keen_on_events(state, state.deciders[0], random))
    picture = state.svg(0)
    assert references_in(picture) <= set(ids_in(picture))


def test_all_questions_of_events_are_answered_by_pointing() -> None:
    land = territory(
        {(0, -1): "Ballachulish", (0, -2): "Lochridge"},
        {VILLAGE: 2, (0, -2): 1},
        {(0, -1): "stone sheep cattle"},
    )
    asked: set[str] = set()
    for card in ("Armadale Castle", "Duart Castle", "Loch Lochy", "Castle Moil", "Donan Castle", "Old Man of Storr"):
        state = gather(tome(cards=[card], land=land, coins=[2]))
        check_pointing(page_for(3), state)
        play(state, f"trigger {card}")
        asked |= {"trigger", state.asked}
        check_pointing(page_for(3), state)
    fort = play(trigger("Fort George", tome(cards=["Fort George"], land=land)), "send back Lochridge")
    for state in (fort, play(fort.copy(), "remove Lochridge")):
        check_pointing(page_for(3), state)
    for card in (MONUMENT, ROADS):
        state = trigger(card, england_table(card))
        asked.add(state.asked)
        check_pointing(page_for(3), state)
    asked.discard("clan")
    assert {step.ask for step in TOME.decisions()} - {"event"} == {*asked, fort.asked}


def test_what_actions_point_at() -> None:
    state = gather(tome(cards=["Loch Ness, Donan Castle, Castle Moil"]))
    assert pointed(state, "trigger Loch Ness") == ("event-loch-ness",)
    assert pointed(state, "turn over Loch Ness") == ("turn-loch-ness",)
    home = play(state.copy(), "trigger Castle Moil")
    assert pointed(home, "call home Starting Village") == ("man-0-starting-village",)
    play(state, "trigger Donan Castle")
    assert pointed(state, "borrow Home Castle of blue") == ("tile-2-home-castle",)
    theirs = territory({(0, -1): "Laich of Moray"}, {VILLAGE: 2})
    borrowing = trigger("Donan Castle", tome(cards=["Donan Castle"], others=[theirs]))
    assert pointed(borrowing, "borrow Laich of Moray") == ("tile-laich-of-moray",)
    swap = trigger(MONUMENT, england_table(MONUMENT))
    assert pointed(swap, "swap Portree") == ("tile-portree",)


def test_a_card_shows_its_event_and_then_its_other_side() -> None:
    state = tome(cards=["Castle Moil, Inverness"], turned="Inverness")
    moil, inverness = [BOX.landmarks[name] for name in ("Castle Moil", "Inverness")]
    both = card_picture(BOX, state.view(0), moil).markup
    assert "#gm-event" in both
    assert "#gm-home" in both
    other = card_picture(BOX, state.view(0), inverness).markup
    assert ">+1</text>" in other
    assert "gm-flipped" in other
    # Without the Tome the card is what it always was.
    base = GAME.setup(GAME.options(3), 1)
    assert "#gm-event" not in card_picture(BOX, base.view(0), moil).markup


@pytest.mark.rule("GM6-08", "GM6-70")
def test_the_card_of_duart_castle_shows_what_its_trade_takes_and_brings() -> None:
    state = tome(cards=["Duart Castle"])
    shown = card_picture(BOX, state.view(0), BOX.landmarks["Duart Castle"]).markup
    event = re.findall(r"#gm-(\w+)|>(\d+)<", shown[shown.index("#gm-event") :])
    assert ["".join(sign) for sign in event] == ["event", "sheep", "cattle", "arrow", "7", "marker", "3"]


@pytest.mark.parametrize("works", [True, False])
def test_what_goes_on_working_is_still_shown(works: bool) -> None:
    variants = {} if works else {"turned-cards": "stop-working"}
    state = tome(cards=["Castle Moil"], turned="Castle Moil", variants=variants)
    shown = card_picture(BOX, state.view(0), BOX.landmarks["Castle Moil"]).markup
    assert ("#gm-double-castle" in shown) == works


def test_the_standing_counts_turned_cards_and_private_tables() -> None:
    state = trigger("Inverness", tome(cards=["Inverness, Loch Ness"], whisky=[1]))
    shown = draw_standing(BOX, state.view(0)).markup
    # Two cards more than the others and one turned; one cask more by the private table.
    assert shown.count(">3</text>") == 1
    assert ">2</text>" in shown
    table = next(thing for thing in page_for(3).tray(state.view(0)) if thing.id == "table-0-whisky")
    assert "2·3·4·6·9" in table.svg


def test_events_are_in_the_catalogue() -> None:
    appearance = GlenFace(GAME)
    for entry in GAME.catalogue.kind("event"):
        picture = appearance.component_picture(entry)
        ElementTree.fromstring(picture)
        assert ("gm-doubt" in picture) == (entry.source != "published")


def test_the_event_side_can_be_read_in_the_dark() -> None:
    """Words in the ink of tokens lie on a ground that is light in both schemes."""
    found = re.search(r"\.gm-flipped\{fill:var\(--([\w-]+)\)", classes(BOX.extras))
    assert found is not None
    for scheme in (0, 1):
        ground, ink = [COLOURS[name][scheme] for name in (found[1], "token-ink")]
        assert brightness(ground) - brightness(ink) > 90


def brightness(colour: str) -> float:
    return sum([int(colour[k : k + 2], 16) for k in (1, 3, 5)]) / 3
