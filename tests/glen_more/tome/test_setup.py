"""What the Tome brings: tiles, cards, options (GM6-01 to -11, GM6-28)."""

from __future__ import annotations

import pytest

from clachan.core.catalogue import DataFile, read_catalogue
from clachan.core.errors import DataError, OptionError
from clachan.games.glen_more.modules.tome.rules.cards import Events
from clachan.games.glen_more.modules.tome.rules.views import book_of
from clachan.games.glen_more.rules.die import move_die
from clachan.games.glen_more.rules.tiles import LETTERS
from tests.glen_more.positions import GAME, cards, goods, legal, names, on_rondel, play, position, tile
from tests.glen_more.tome.table import ABOVE, TOME, tome, turned

COMPONENTS = GAME.components
BASE = [card.name for card in COMPONENTS.landmarks if card.module == ""]
HAMMER = ["Loch Lomond", "Glenfinnan Church", "Glenfinnan Monument", "General Wade's Military Roads"]
NEW = ["Old Man of Storr", "Wallace Monument", "Dunvegan Castle", "Fort George"]


@pytest.mark.rule("GM6-01")
def test_for_two_to_four_players() -> None:
    for players in (2, 3, 4):
        state = GAME.setup(GAME.options(players, ["tome"]), 1)
        assert sum(1 for t in COMPONENTS.tiles if t.module == "tome") == 8
        everywhere = [*state.rondel.values(), *[number for stack in state.stacks for number in stack]]
        assert sum(1 for number in everywhere if state.tile(number).module == "tome") == 8


@pytest.mark.rule("GM6-02", "GM6-04", "GM6-10")
def test_every_landmark_card_has_an_event_and_the_old_cards_keep_their_effects() -> None:
    assert len(BASE) == 11
    assert len(HAMMER) == 4
    assert sum(1 for t in COMPONENTS.tiles if t.module == "tome") == 8
    for card in COMPONENTS.landmarks:
        assert TOME.events.of[card.number] is not None
    assert [card.name for card in COMPONENTS.landmarks if card.module == "tome"] == NEW
    # The left section of a replacement card does what the card of the base game does.
    for modules in ([], ["tome"]):
        state = position(ahead="Castle Stalker, Tain", coins=[9], modules=modules)
        play(state, "take Castle Stalker")
        while state.asked == "place":
            play(state, "place 2,0")
        assert cards(state) == ["Castle Stalker"]
        assert state.coins[0] == 9 - 2 + 3


@pytest.mark.rule("GM6-03")
def test_each_new_tile_is_shuffled_into_its_stack() -> None:
    letters = {"A": {"Gathering A", "Old Man of Storr"}, "B": {"Gathering B", "Wallace Monument"}}
    letters |= {"C": {"Gathering C", "Dunvegan Castle"}, "D": {"Gathering D", "Fort George"}}
    base = GAME.setup(GAME.options(4), 3)
    state = GAME.setup(GAME.options(4, ["tome"]), 3)
    for place, letter in enumerate(LETTERS):
        laid = set(state.rondel.values()) if letter == "A" else set()
        laid_base = set(base.rondel.values()) if letter == "A" else set()
        added = {*state.stacks[place], *laid} - {*base.stacks[place], *laid_base}
        assert set(names(added)) == letters[letter]


@pytest.mark.rule("GM6-05")
def test_the_cards_of_the_hammer_are_there_only_with_the_hammer() -> None:
    alone = GAME.setup(GAME.options(3, ["tome"]), 1).view(0)["landmarks"]
    both = GAME.setup(GAME.options(3, ["tome", "hammer"]), 1).view(0)["landmarks"]
    assert isinstance(alone, list)
    assert isinstance(both, list)
    assert not set(HAMMER) & set(map(str, alone))
    assert set(HAMMER) <= set(map(str, both))
    for name in HAMMER:
        assert TOME.events.of[COMPONENTS.landmark_of[tile(name)].number] is not None


@pytest.mark.rule("GM6-06")
@pytest.mark.parametrize(("modules", "number"), [(["tome"], 15), (["tome", "hammer"], 19)])
def test_fifteen_cards_and_nineteen_with_the_hammer(modules: list[str], number: int) -> None:
    left = GAME.setup(GAME.options(4, modules), 1).view(None)["landmarks"]
    assert isinstance(left, list)
    assert len(left) == number


@pytest.mark.rule("GM6-07")
def test_the_die_never_discards_a_tile_of_the_tome_but_other_landmarks() -> None:
    spaces = {5: "Gathering A", 6: "Old Man of Storr", 7: "Loch Lochy", 8: "Tain"}
    state = position(pieces=[2, 3, 4], die=1, ahead=spaces, modules=["tome"], variants={"die": "yes"})
    move_die(state, 1)
    assert on_rondel(state) == {5: "Gathering A", 6: "Old Man of Storr", 8: "Tain"}
    assert names(state.discard) == ["Loch Lochy"]


@pytest.mark.rule("GM6-08", "GM6-09", "GM6-45")
def test_a_card_comes_with_its_landmark_side_up_and_works_at_once() -> None:
    state = tome(ahead="Old Man of Storr, Tain, Portree")
    play(state, "take Old Man of Storr", "place 0,1")
    assert cards(state) == ["Old Man of Storr"]
    assert turned(state) == []
    # The one-time effect comes before activations.
    assert goods(state, ABOVE) == "stone stone"
    assert "activate Old Man of Storr" in legal(state)


@pytest.mark.rule("GM6-11")
def test_the_right_section_does_nothing_until_it_is_triggered() -> None:
    state = tome(ahead="Castle Moil, Tain", coins=[20])
    before = state.coins[0]
    play(state, "take Castle Moil")
    while state.asked == "pay":
        play(state, min(legal(state)))
    if state.asked == "place":
        play(state, "place 0,1")
    assert cards(state) == ["Castle Moil"]
    assert turned(state) == []
    assert state.coins[0] == before - 3
    assert not [text for text in legal(state) if text.startswith(("trigger", "turn over"))]


def test_what_turned_cards_do_is_an_option_of_the_tome() -> None:
    with pytest.raises(OptionError):
        GAME.options(3, [], {"turned-cards": "stop-working"})
    assert GAME.options(3, ["tome"], {"turned-cards": "keep-working"}).variants == {}


@pytest.mark.rule("GM6-04", "GM6-08", "GMX-51")
def test_an_event_belongs_to_the_landmark_card_of_its_name() -> None:
    """One of a Chronicle that is not there is left out, without a word."""
    effects = 'source = "owner"\nconfidence = "high"\neffects = [{ vp = 1 }]\n'
    left_out = DataFile("a.toml", f'[event."Loch Nowhere"]\nchronicle = "hammer"\n{effects}', "tome")
    strange = DataFile("b.toml", f'[event."Loch Elsewhere"]\n{effects}', "tome")
    events = Events(read_catalogue([left_out]), GAME.components, "tome")
    assert events.of == [None] * len(COMPONENTS.landmarks)
    with pytest.raises(DataError, match="Loch Elsewhere"):
        Events(read_catalogue([left_out, strange]), GAME.components, "tome")


@pytest.mark.rule("GM6-01", "GM6-04", "GM6-06")
def test_no_event_has_happened_before_somebody_triggers_one() -> None:
    """Whoever has a card, and also once it turned without its event."""
    everything = ", ".join(BASE + NEW)
    state = tome(cards=[everything])
    assert book_of(state.view(0))["turned"] == book_of(state.view(0))["events"] == [[], [], []]
