"""John McClaim, with the Dubious Tome (GM8-136 to -141, GMX-67, GMX-72)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clachan.games.glen_more.modules.great_glen.rules.ten_cards import SETS, measure
from clachan.games.glen_more.rules.scoring_rounds import number_of, score_categories
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.penny_mobs.table import MODULE, deal, told
from tests.glen_more.positions import HOME_CASTLE, legal, play, territory, tile
from tests.glen_more.tome.table import new_turn, tome, trigger

JOHN = "John McClaim"
FOUR = "Castle Stalker, Donan Castle, Loch Lochy, Duart Castle"


def cards(
    *owned: str, controller: int = 1, seat: int = 1, turned: str = "", modules: Sequence[str] = (), marked: str = ""
) -> GlenState:
    """The turn of John's controller."""
    state = tome(cards=owned, seat=seat, turned=turned, more=[MODULE, *modules], ahead="Gathering A, Tain, Easdale")
    deal(state, taken={JOHN: controller}, pennies=[0, 0, 0])
    if marked:
        play(state, "use John McClaim", f"McClaim marker on {marked}")
    return state


def counted(state: GlenState) -> list[int]:
    """How many landmark cards each seat counts."""
    return [number_of(state, seat, "landmarks") for seat in range(state.frame.seats)]


@pytest.mark.rule("GM8-136", "GM8-137")
def test_three_markers_one_for_a_card() -> None:
    state = cards(FOUR, "Inverness", "Loch Shiel")
    assert told(state, JOHN)["markers"] == 3
    play(state, "use John McClaim")
    # Not the own card.
    assert {text.removeprefix("McClaim marker on ") for text in legal(state)} == {*FOUR.split(", "), "Loch Shiel"}
    play(state, "McClaim marker on Donan Castle", "use John McClaim")
    assert "McClaim marker on Donan Castle" not in legal(state)
    play(state, "McClaim marker on Loch Shiel", "use John McClaim", "McClaim marker on Loch Lochy")
    assert told(state, JOHN)["markers"] == 0
    assert "use John McClaim" not in legal(state)


@pytest.mark.rule("GM8-137", "GM8-20")
def test_markers_may_be_placed_directly_when_he_is_taken() -> None:
    state = cards(FOUR, "", controller=2)
    deal(state, prison=JOHN)
    play(state, "take Tain")
    while state.asked != "prison":
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    play(state, f"free {JOHN}", "McClaim marker on Donan Castle", "McClaim marker on Loch Lochy", "done")
    assert counted(state) == [2, 2, 0]
    assert state.asked == "turn"


@pytest.mark.rule("GM8-137", "GM8-141")
def test_turned_cards_cards_of_nobody_and_placed_markers_are_left_alone() -> None:
    state = cards("Castle Stalker, Donan Castle", turned="Donan Castle")
    play(state, "use John McClaim")
    assert legal(state) == {"McClaim marker on Castle Stalker"}
    play(state, "McClaim marker on Castle Stalker")
    assert "use John McClaim" not in legal(state)
    assert "use John McClaim" not in legal(cards("", ""))


@pytest.mark.rule("GM8-138", "GM8-140", "GMX-67")
def test_a_marked_card_counts_for_his_controller_until_it_is_turned() -> None:
    """The micro-test of the rules."""
    state = cards(FOUR, "Inverness", marked="Donan Castle")
    assert counted(state) == [3, 2, 0]
    new_turn(state, 0)
    trigger("Donan Castle", state)
    assert counted(state) == [4, 1, 0]
    assert told(state, JOHN)["cards"] == []
    assert told(state, JOHN)["markers"] == 2
    state.sheet = type(state.sheet)(3)
    score_categories(state, 1)
    # Four more than the lowest, and a point for the turned card.
    assert state.sheet.by_source(0)["landmarks"] == 5 + 1


@pytest.mark.rule("GM8-138")
def test_it_counts_so_in_every_scoring() -> None:
    state = cards(FOUR, "Inverness", marked="Castle Stalker")
    score_categories(state, 1)
    # Three and two more than the lowest.
    assert (state.sheet.by_source(0)["landmarks"], state.sheet.by_source(1)["landmarks"]) == (3, 2)


@pytest.mark.rule("GM8-139")
def test_the_owner_keeps_the_card_its_effects_and_its_event() -> None:
    state = cards("Loch Ness, Castle Stalker", marked="Loch Ness")
    assert "extra_activation" in state.lasting[0]
    assert state.lasting[1] == {}
    assert len(state.cards[0]) == 2
    play(new_turn(state, 0), "take Gathering A", "place 0,1", "activate Gathering A")
    assert "trigger Loch Ness" in legal(state)


@pytest.mark.rule("GMX-67")
def test_a_marked_card_brings_no_point_for_a_turned_one() -> None:
    state = cards("Castle Stalker, Donan Castle", "", turned="Donan Castle", marked="Castle Stalker")
    score_categories(state, 1)
    # Red counts its turned card and has the point for it; yellow counts the marked one, which is unturned.
    assert state.sheet.by_source(0)["landmarks"] == 1 + 1
    assert state.sheet.by_source(1)["landmarks"] == 1


@pytest.mark.rule("GMX-72")
def test_the_sets_of_the_great_glen_count_marked_cards_for_his_controller() -> None:
    state = cards("Castle Stalker, Donan Castle", "", marked="Castle Stalker", modules=["great-glen"])
    for seat in range(2):
        state.whisky[seat] = 2
        state.persons[seat] = (tile("Robert the Bruce"), tile("Mary Stuart"))
        state.territories[seat] = territory(men={HOME_CASTLE: 2})
    # Two of everything else; one card each counts, with the marked one.
    assert [measure(state, seat, SETS, 0) for seat in range(2)] == [1, 1]


@pytest.mark.rule("GMX-26", "GMX-19")
def test_tx_10_landmarks_with_their_further_points_are_one_source_for_sibyl() -> None:
    """TX-10: difference 4 and two turned cards are seven points."""
    state = tome(cards=[FOUR], turned="Castle Stalker, Donan Castle", more=[MODULE])
    deal(state, taken={"Sibyl MacSponge": 1})
    score_categories(state, 1)
    assert state.sheet.totals == [6, 1, 0]


def test_tx_8_wallace_turns_a_marked_card() -> None:
    """TX-8: the marker leaves the game although the card is only turned."""
    state = cards(
        "Wallace Monument, Armadale Castle, Loch Lochy",
        "Inverness, Loch Shiel",
        "Duart Castle",
        marked="Armadale Castle",
    )
    assert counted(state) == [2, 3, 1]
    new_turn(state, 0)
    trigger("Wallace Monument", state)
    while state.asked in ("trigger", "turn", "effects", "further event") and state.deciders == (0,):
        options = [text for text in legal(state) if text == "turn over Armadale Castle"]
        play(state, options[0] if options else min(legal(state)))
        if options:
            break
    assert counted(state) == [3, 2, 1]
    state.sheet = type(state.sheet)(3)
    score_categories(state, 1)
    assert [state.sheet.by_source(seat).get("landmarks", 0) for seat in range(3)] == [4, 1, 0]
