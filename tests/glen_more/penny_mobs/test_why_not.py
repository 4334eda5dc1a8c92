"""Why something cannot be done with a mobster."""

from __future__ import annotations

import pytest

from tests.every_game.reasons import why_not
from tests.glen_more.penny_mobs.standing import KENNETH
from tests.glen_more.penny_mobs.table import street
from tests.glen_more.penny_mobs.test_derek import street_of_derek
from tests.glen_more.penny_mobs.test_kenneth import prowl
from tests.glen_more.penny_mobs.test_mcclaim import FOUR, cards
from tests.glen_more.penny_mobs.test_mcwander import PEGGY, marked
from tests.glen_more.positions import play, territory


@pytest.mark.rule("GM8-28", "GM8-75")
def test_where_a_figure_cannot_go() -> None:
    state = street(taken={KENNETH: 0}, ahead="Tain", territories=[territory({(0, 1): "Tongue"})])
    play(state, "place Kenneth", "Kenneth from the supply")
    own = "figures stand with opponents, not in your own territory"
    assert why_not(state)["Kenneth to Tongue"] == own
    state = prowl(movement=1)
    assert "move Kenneth" not in why_not(state)
    play(state, "move Kenneth")
    told = why_not(state)
    assert told["Kenneth to yellow Starting Village"] == "he stands there"
    assert told["Kenneth to Lochridge"] == "he moves to a neighbouring tile"
    assert why_not(prowl(movement=0))["move Kenneth"] == "no Movement Point is left"


@pytest.mark.rule("GM8-95", "GM8-96", "GM8-99")
def test_what_derek_cannot_steal() -> None:
    state = street_of_derek()
    play(state, "use Derek Anderson")
    told = why_not(state)
    assert told["Derek steals Portree"] == "trade tiles are not stolen"
    assert told["Derek steals Easdale"] == told["Derek steals Strathspey"] == "the territory would fall apart"
    assert not [text for text in told if "Home Castle" in text]


@pytest.mark.rule("GM8-136", "GM8-137")
def test_cards_that_cannot_be_marked() -> None:
    state = cards(FOUR, "Inverness", "Loch Shiel", turned="Duart Castle", marked="Loch Shiel")
    play(state, "use John McClaim")
    told = {text.rpartition(" on ")[2]: why for text, why in why_not(state).items()}
    assert told["Inverness"] == "it is your own"
    assert told["Duart Castle"] == "it has been turned"
    assert told["Loch Shiel"] == "a marker lies there"


@pytest.mark.rule("GM8-35", "GM8-37")
def test_fields_that_cannot_be_marked() -> None:
    state = marked("Cameron", claims={"Munro": [1]})
    state.push("mcwander", 0)
    state.forget_choices()
    told = {text.rpartition(" on ")[2]: why for text, why in why_not(state, 0).items()}
    assert told["Munro"] == "a marker lies there already"
    assert set(told.values()) <= {"a marker lies there already", "it has no bonus"}
    state = street(taken={PEGGY: 0}, ahead="Tain")
    assert "use Peggy McWander" not in why_not(state)
