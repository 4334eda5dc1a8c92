"""When an assembly is held, who votes how, and what comes of it (GM7-08 to -25)."""

from __future__ import annotations

import pytest

from clachan import Rng
from clachan.games.glen_more.modules.great_glen.rules.views import hall_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import build_tile
from clachan.web.livetable import MOVE, LiveTable
from clachan.web.store import Entry, Seat, TableInfo
from tests.glen_more.great_glen.table import (
    FIVE,
    assembly,
    cannot,
    hall,
    markers,
    person_turn,
    result,
    table,
    vote,
)
from tests.glen_more.positions import GAME, legal, names, play, tile_of
from tests.web.support import take_back


@pytest.mark.rule("GM7-08")
def test_the_assembly_follows_marker_and_bonus() -> None:
    state = person_turn(coins=[5])
    assert state.asked == "clan"
    play(state, "claim Douglas")
    assert state.scores[0] == 3
    assert state.asked == "assembly card"
    assert state.deciders == (0,)


@pytest.mark.rule("GM7-08")
def test_a_bonus_that_asks_something_comes_before_the_assembly() -> None:
    state = person_turn(coins=[20])
    play(state, "claim Chisholm")
    assert state.asked == "put"
    while state.asked != "assembly card":
        assert state.deciders == (0,)
        play(state, min(legal(state)))
    assert state.asked == "assembly card"


@pytest.mark.rule("GM7-08")
def test_no_other_tile_calls_an_assembly() -> None:
    state = table(ahead="Inshriach, Tain, Easdale")
    play(state, "take Inshriach")
    while state.seat == 0:
        play(state, min(legal(state)))
        assert not state.asked.startswith("assembly")


@pytest.mark.rule("GM7-09", "GM7-12")
def test_a_person_fetched_with_munro_calls_an_assembly_of_its_own_first() -> None:
    state = person_turn(discard="John Knox", coins=[20])
    play(state, "claim Munro")
    assert names(state.persons[0]) == ["Robert the Bruce", "John Knox"]
    assert state.asked == "clan"
    play(state, "claim Douglas", "assembly Animals")
    vote(state, "aye", "aye", "aye")
    assert result(state, "Animals") == "accepted"
    play(state, "assembly Square")
    vote(state, "nay", "nay", "nay")
    assert result(state, "Square") == "rejected"
    assert state.seat == 1


@pytest.mark.rule("GM7-09")
def test_who_takes_a_person_in_another_way_chooses_the_card() -> None:
    state = table(ahead="Tain, Easdale")
    state.stack.clear()
    state.forget_choices()
    build_tile(state, 2, tile_of(state, "John Knox"))
    state.frame.go_on(state)
    play(state, "claim Douglas")
    assert state.asked == "assembly card"
    assert state.deciders == (2,)


@pytest.mark.rule("GM7-10")
def test_david_hume_calls_no_assembly() -> None:
    state = person_turn(coins=[20])
    play(state, "claim McKay")
    assert names(state.persons[0]) == ["Robert the Bruce", "David Hume"]
    play(state, "assembly Animals")
    vote(state, "aye", "aye", "aye")
    # Robert's single assembly was held: the turn is over.
    assert state.seat == 1


@pytest.mark.rule("GM7-10")
def test_david_hume_calls_an_assembly_with_the_option() -> None:
    state = person_turn(coins=[20], variants={"hume-assembly": "yes"})
    play(state, "claim McKay", "assembly Animals")
    vote(state, "aye", "aye", "aye")
    play(state, "assembly Square")
    vote(state, "aye", "aye", "aye")
    assert state.seat == 1
    assert hall(state).results.count(1) == 2


@pytest.mark.rule("GM7-10")
def test_whoever_does_not_come_calls_no_assembly() -> None:
    """David Hume is with another player already."""
    state = person_turn(coins=[20], variants={"hume-assembly": "yes"}, persons=["", "David Hume"])
    play(state, "claim McKay", "assembly Animals")
    vote(state, "aye", "aye", "aye")
    assert names(state.persons[0]) == ["Robert the Bruce"]
    assert state.seat == 1


@pytest.mark.rule("GM7-11")
def test_without_a_clan_marker_the_assembly_is_held_all_the_same() -> None:
    state = person_turn(claims={"Douglas": [0] * 10})
    assert state.asked == "assembly card"


@pytest.mark.rule("GM7-13", "GM7-20")
def test_the_taker_must_choose_a_card_that_was_not_voted_on() -> None:
    state = table(ahead="Robert the Bruce, Tain", accepted="Animals", rejected="Sets")
    play(state, "take Robert the Bruce", "claim Douglas")
    assert legal(state) == {"assembly Square", "assembly Building Material", "assembly Castles"}
    cannot(state, 1, "assembly Square", "vote aye")
    play(state, "assembly Castles")
    pending = state.view(2)["pending"]
    assert isinstance(pending, list)
    assert {"ask": "assembly vote", "seats": [0, 1, 2], "card": "Castles"} in pending


@pytest.mark.rule("GM7-14", "GM7-15", "GM7-16")
def test_everybody_plays_one_marker_and_loses_it() -> None:
    state = play(assembly(), "assembly Animals")
    assert state.asked == "assembly vote"
    assert state.deciders == (0, 1, 2)
    for seat in range(3):
        assert {action.text for action in state.legal(seat)} == {"vote aye", "vote nay"}
    vote(state, "aye", "nay", "aye")
    assert [markers(state, seat) for seat in range(3)] == [(2, 2), (3, 1), (2, 2)]
    assert hall(state).votes[0] == (0, 1, 0)
    assert state.seat == 1


@pytest.mark.rule("GM7-16", "GM7-17", "GM7-19")
def test_two_players_may_play_two_markers_once() -> None:
    """T7-2"""
    state = play(assembly(players=2, ahead="Robert the Bruce, Adam Smith, Tain"), "assembly Animals")
    both = {"vote aye", "vote nay", "vote aye aye", "vote nay nay", "vote aye nay"}
    assert {action.text for action in state.legal(0)} == both
    vote(state, "nay nay", "aye")
    assert result(state, "Animals") == "rejected"
    assert markers(state, 0) == (3, 1)
    assert markers(state, 1) == (2, 3)
    assert hall(state).doubled == [True, False]
    state = play(assembly_again(state), "assembly Square")
    assert {action.text for action in state.legal(0)} == {"vote aye", "vote nay"}
    assert {action.text for action in state.legal(1)} == both
    cannot(state, 0, "vote aye aye")


def assembly_again(state: GlenState) -> GlenState:
    """Seat 1 takes Adam Smith."""
    return play(state, "take Adam Smith", "claim Douglas")


@pytest.mark.rule("GM7-17")
def test_both_may_double_in_the_same_vote_and_mix_their_markers() -> None:
    state = play(assembly(players=2), "assembly Animals")
    vote(state, "aye nay", "nay nay")
    assert hall(state).doubled == [True, True]
    assert result(state, "Animals") == "rejected"
    assert markers(state, 0) == (2, 2)
    assert markers(state, 1) == (3, 1)


@pytest.mark.rule("GM7-17", "GM7-19")
def test_two_ayes_are_two_markers_as_well() -> None:
    state = play(assembly(players=2), "assembly Animals")
    vote(state, "aye aye", "nay")
    assert hall(state).doubled == [True, False]
    assert result(state, "Animals") == "accepted"
    assert markers(state, 0) == (1, 3)
    assert markers(state, 1) == (3, 2)


@pytest.mark.rule("GM7-17")
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players_never_double(players: int) -> None:
    state = play(assembly(players=players), "assembly Animals")
    cannot(state, 0, "vote aye aye", "vote nay nay", "vote aye nay")


@pytest.mark.rule("GM7-17")
def test_two_markers_of_a_kind_need_two() -> None:
    state = table(players=2, ahead="Robert the Bruce, Tain", ayes=[1, 3], nays=[1, 3])
    play(state, "take Robert the Bruce", "claim Douglas", "assembly Animals")
    assert {action.text for action in state.legal(0)} == {"vote aye", "vote nay", "vote aye nay"}


@pytest.mark.rule("GM7-18", "GM7-19")
@pytest.mark.parametrize(
    ("ballots", "outcome"),
    [
        (("aye", "aye", "nay", "nay"), "accepted"),
        (("aye", "nay", "nay"), "rejected"),
        (("aye", "aye", "nay"), "accepted"),
        (("nay", "nay", "nay", "aye"), "rejected"),
        (("aye", "nay"), "accepted"),
    ],
)
def test_as_many_aye_as_nay_accept_a_card(ballots: tuple[str, ...], outcome: str) -> None:
    """T7-3"""
    state = play(assembly(players=len(ballots)), "assembly Sets")
    assert result(vote(state, *ballots), "Sets") == outcome


@pytest.mark.rule("GM7-20")
def test_after_five_votes_there_is_no_assembly() -> None:
    state = table(
        ahead="Robert the Bruce, Tain", accepted="Animals, Square, Castles", rejected="Building Material, Sets"
    )
    play(state, "take Robert the Bruce", "claim Douglas")
    assert state.seat == 1
    assert state.asked == "turn"


@pytest.mark.rule("GM7-13", "GM7-22")
def test_the_last_card_and_a_forced_vote_ask_nobody() -> None:
    """With three players the fifth vote is what is left."""
    state = table(
        ahead="Robert the Bruce, Tain",
        accepted="Animals, Square, Castles",
        rejected="Building Material",
        ayes=[1, 0, 0],
        nays=[0, 1, 1],
    )
    play(state, "take Robert the Bruce", "claim Douglas")
    assert result(state, "Sets") == "rejected"
    assert [markers(state, seat) for seat in range(3)] == [(0, 0)] * 3
    assert state.seat == 1


@pytest.mark.rule("GM7-22")
def test_only_those_with_a_choice_are_asked() -> None:
    state = table(ahead="Robert the Bruce, Tain", accepted="Animals, Square, Castles", ayes=[1, 0, 2], nays=[1, 2, 0])
    play(state, "take Robert the Bruce", "claim Douglas", "assembly Sets")
    assert state.deciders == (0,)
    play(state, "vote nay")
    assert hall(state).votes[hall(state).cards.index(3)] == (1, 1, 0)
    assert result(state, "Sets") == "rejected"


@pytest.mark.rule("GM7-23")
def test_who_has_finished_still_votes() -> None:
    ahead = {4: "Robert the Bruce", 5: "Tain", 6: "The End", 7: "Easdale"}
    state = table(pieces=[1, 6, 7], ahead=ahead)
    assert state.finished(1)
    assert state.finished(2)
    play(state, "take Robert the Bruce", "claim Douglas", "assembly Animals")
    assert state.deciders == (0, 1, 2)


# Secrets


@pytest.mark.rule("GM7-14", "GM7-24", "GM7-25")
def test_a_pick_is_secret_until_all_have_picked() -> None:
    state = play(assembly(), "assembly Animals")
    state.play(2, GAME.action("vote nay"))
    assert state.deciders == (0, 1)
    assert hall(state).picks == [-1, -1, 1]
    for seat in (None, 0, 1):
        other = play(assembly(), "assembly Animals")
        other.play(2, GAME.action("vote aye"))
        assert other.view(seat) == state.view(seat)
    own = hall_of(state.view(2))
    assert own["picks"] == [False, False, {"aye": 0, "nay": 1}]
    waiting = hall_of(state.view(0))
    assert isinstance(waiting, dict)
    assert waiting["picks"] == [False, False, True]
    assert "assembly vote" in GAME.secret_decisions


@pytest.mark.rule("GM7-17", "GM7-24")
def test_nobody_sees_that_two_markers_are_played() -> None:
    one = play(assembly(players=2), "assembly Animals")
    two = play(assembly(players=2), "assembly Animals")
    one.play(0, GAME.action("vote aye"))
    two.play(0, GAME.action("vote nay nay"))
    assert one.view(1) == two.view(1)
    assert one.view(None) == two.view(None)


@pytest.mark.rule("GM7-24")
def test_a_pick_is_dealt_anew_for_others_only() -> None:
    state = play(assembly(players=2), "assembly Animals")
    state.play(0, GAME.action("vote nay nay"))
    assert {tuple(hall(state.redeal(0, Rng(seed))).picks) for seed in range(30)} == {(3, -1)}
    assert {hall(state.redeal(1, Rng(seed))).picks[0] for seed in range(60)} == {0, 1, 2, 3, 4}


@pytest.mark.rule("GM7-24")
def test_results_and_markers_are_public() -> None:
    state = play(assembly(), "assembly Animals")
    vote(state, "aye", "nay", "nay")
    described = hall_of(state.view(None))
    cards = described["cards"]
    assert cards[0] == {
        "card": "Animals",
        "task": "animals",
        "points": 10,
        "result": "rejected",
        "votes": [{"aye": 1, "nay": 0}, {"aye": 0, "nay": 1}, {"aye": 0, "nay": 1}],
        "numbers": [0, 0, 0],
    }
    assert described["ayes"] == [2, 3, 3]
    assert described["nays"] == [2, 1, 1]
    assert described["doubled"] is None


@pytest.mark.rule("GM7-17", "GM7-24")
def test_with_two_all_see_who_has_played_two_markers_at_once() -> None:
    state = play(assembly(players=2), "assembly Animals")
    vote(state, "nay nay", "aye")
    for seat in (None, 0, 1):
        described = hall_of(state.view(seat))
        assert isinstance(described, dict)
        assert described["doubled"] == [True, False]


def live_table() -> LiveTable:
    """A table of three with an assembly, as the server keeps it."""
    modules = ("great-glen",)
    seats = tuple(Seat(s, f"Player {s}", "", f"person-{s}", f"secret-{s}") for s in range(3))
    info = TableInfo(
        "table1", GAME.name, GAME.rules_version, GAME.data_version(modules), 3, modules, {}, 1, True, True, "person-0",
        "playing", 0.0, None, 0, seats,
    )  # fmt: skip
    return LiveTable(info, GAME)


def enter(live: LiveTable, seat: int, text: str) -> None:
    live.check_move(seat, live.asked_at[seat], text)
    live.apply(Entry(live.seq + 1, MOVE, seat, text, 0.0))


@pytest.mark.rule("GM7-25")
def test_a_pick_can_be_changed_until_the_reveal() -> None:
    live = live_table()
    while live.state.asked != "assembly card":
        seat = live.state.deciders[0]
        texts = [action.text for action in live.state.legal(seat)]
        persons = [
            text for text in texts if text.startswith("take") and GAME.components.tile_by_name[text[5:]].is_person
        ]
        enter(live, seat, (persons or texts)[0] if live.state.asked == "turn" else texts[-1])
    chooser = live.state.deciders[0]
    enter(live, chooser, live.state.legal(chooser)[0].text)
    first, second, third = chooser, (chooser + 1) % 3, (chooser + 2) % 3
    enter(live, first, "vote aye")
    enter(live, second, "vote nay")
    assert live.undoable(first) == 1
    take_back(live, first)
    assert set(live.state.deciders) == {first, third}
    enter(live, first, "vote nay")
    enter(live, third, "vote aye")
    assert [live.undoable(seat) for seat in range(3)] == [0, 0, 0]
    state = live.state
    assert isinstance(state, GlenState)
    assert [votes[first] for votes in hall(state).votes if votes] == [1]


def test_five_cards_are_on_the_table_of_these_tests() -> None:
    assert len(hall(table(FIVE)).cards) == 5
