"""What is told of moves: everything that others did, and what came of the viewer's own moves unasked."""

from __future__ import annotations

import re
from random import Random

import pytest

from clachan.face.words import Told, Translator
from clachan.games.glen_more.face.seen import goods_of
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.views import GlenView
from clachan.i18n import LANGUAGES, translator
from tests.glen_more.positions import GAME, HOME_CASTLE, VILLAGE, new_game, play, position, territory

NAMES = ["a", "b", "c", "d"]


def news(state: GlenState, move: str, viewer: int | None = None) -> list[str]:
    """What a viewer (by default a spectator) is told of a move."""
    before = state.view(viewer)
    play(state, move)
    words = GlenWords(GAME, Translator(), NAMES[: state.frame.seats])
    return [*words.news(before, state.view(viewer))]


def test_taking_paying_and_placing_are_told() -> None:
    land = territory(men={VILLAGE: 1, HOME_CASTLE: 1})
    state = position(ahead="Inshriach, Halkirk", coins=[5], pieces=[1, 8, 9], market="stone 1", territories=[land])
    state.rondel = {4: state.rondel[10], 5: state.rondel[11]}
    state.front = 9
    assert news(state, "take Halkirk") == [
        "A: Halkirk taken.",
        "Passed by all and discarded: Inshriach.",
        "A: bought on the Market: 1 stone (2 Coins).",
    ]
    assert news(state, "place 2,0") == [
        "A: Halkirk placed.",
        "A: Scotsman placed on Halkirk.",
    ]
    assert news(state, "activate Halkirk", 1) == [
        "A: Halkirk activated.",
        "A: +1 Movement Point.",
    ]
    assert news(state, "move Halkirk") == []
    assert news(state, "to Home Castle") == ["A: Scotsman moved from Halkirk to Home Castle."]


def test_own_choices_are_not_told_again_but_what_follows_is() -> None:
    both = {VILLAGE: 1, HOME_CASTLE: 1}
    state = position(ahead="Halkirk", coins=[5], territories=[territory(None, both, {VILLAGE: "stone"})])
    state.positions[1:3] = [8, 9]
    assert news(state, "take Halkirk", 0) == []
    assert news(state, "give stone", 0) == []
    assert news(state, "place 2,0", 0) == ["You: Scotsman placed on Halkirk."]
    assert news(state, "activate Halkirk", 0) == ["You: +1 Movement Point."]


def test_production_sales_and_points_are_told() -> None:
    land = territory({(0, 1): "Clachaig"}, {HOME_CASTLE: 1}, {VILLAGE: "sheep"})
    state = position(territories=[land], market="sheep 2", ahead="Inshriach, Tain, Easdale")
    assert news(state, "sell sheep", 1) == ["A: sold on the Market: 1 sheep (2 Coins)."]
    play(state, "take Inshriach", "place 1,1")
    assert news(state, "activate Inshriach") == [
        "A: Inshriach activated.",
        "A: +1 wood (Inshriach).",
    ]
    assert news(state, "activate Clachaig") == [
        "A: Clachaig activated.",
        "A: 3 VP (activation: Clachaig).",
    ]


def test_cards_clans_and_persons_are_told() -> None:
    state = position(ahead="Robert the Bruce, Tain", coins=[5])
    assert news(state, "take Robert the Bruce") == ["A: Robert the Bruce taken."]
    told = news(state, "claim McKay")
    assert told[:2] == [
        "A: Person: David Hume.",
        "A: Clan Marker on McKay (road: 2 Coins): “David Hume (counts as 2 Persons) (one-time effect)”.",
    ]
    assert told[2] == "A: −2 Coins."
    state = position(ahead="Castle Stalker", territories=[territory(goods={VILLAGE: "wood stone"})])
    assert news(state, "take Castle Stalker", 1) == [
        "A: Castle Stalker taken.",
        "A: Castle Stalker placed.",
        "A: Landmark Card Castle Stalker: “3 Coins (one-time effect)”.",
        "A: Scotsman placed on Castle Stalker.",
        "A: −1 wood, −1 stone, +3 Coins.",
    ]


def test_a_removed_tile_is_told() -> None:
    land = territory({(0, 1): "Inshriach"}, {HOME_CASTLE: 1}, {(0, 1): "wood"})
    state = position(territories=[land], coins=[9], ahead="Robert the Bruce", claims={"MacLachlan": [1]})
    play(state, "take Robert the Bruce", "claim MacMillan")
    told = news(state, "remove Inshriach")
    assert told[0] == "A: removed from the territory: Inshriach."


def test_what_moves_from_a_removed_tile_is_not_told_as_lost() -> None:
    land = territory({(0, 1): "Inshriach"}, None, {(0, 1): "wood wood"})
    state = play(position(territories=[land], ahead="Loch Morar"), "take Loch Morar")
    assert news(state, "remove Inshriach") == ["A: removed from the territory: Inshriach."]
    assert news(state, "done") == []


def test_an_emergency_discard_is_told() -> None:
    state = position(territories=[territory(men={})], ahead="Halkirk, Tain")
    assert news(state, "discard Halkirk") == ["A: no tile could be taken; Halkirk was discarded."]
    assert news(state, "get coin")[0] == "A: +1 Coin."


def test_the_die_and_the_refill_are_told() -> None:
    state = position(players=2, pieces=[4, 5], die=6, ahead={7: "Tain", 8: "Easdale", 9: "Oban", 10: "Inshriach"})
    play(state, "take Tain")
    state = play(state, "place 0,1", "done")
    told = news(state, "take Inshriach")
    told += news(state, "place 0,1") if state.asked == "place" else []
    told += news(state, "done") if state.asked == "activation" else []
    assert any(re.fullmatch(r"The Die rolled [123]; [\w ]+ was discarded\.", line) for line in told), told
    assert any(line.startswith("New on the Rondel: ") for line in told)
    # Nobody did that: the boards mark it as no player's.
    came = [line for line in told if line.startswith(("The Die rolled", "New on the Rondel"))]
    assert [isinstance(line, Told) and line.done for line in came] == [False, False]


def test_a_scoring_round_is_told_by_category() -> None:
    state = position(
        ahead="Tain",
        whisky=[3, 1],
        cards=["Loch Lochy"],
        territories=[territory(men={HOME_CASTLE: 2})],
        stacks={"A": "Easdale"},
    )
    play(state, "take Tain", "place 0,1")
    told = news(state, "done", 1)
    start = told.index("Scoring Round 1:")
    assert told[start + 1 : start + 5] == [
        "Scotsmen on the Home Castle: a: 2 VP.",
        "Landmark Cards: a: 1 VP.",
        "Whisky Casks: a: 3 VP; you: 1 VP.",
        "Persons: nobody.",
    ]
    assert told[-1] == "Round 2 began: tiles of stack B."


@pytest.mark.parametrize("seat", [0, 1])
def test_movement_points_left_in_the_last_turn_are_told(seat: int) -> None:
    """Beyond The End, by the last who plays: then the game is over, and nobody has a turn."""
    pieces = [36, 41] if seat == 0 else [41, 36]
    lands = [territory(men={VILLAGE: 1, HOME_CASTLE: 1}, goods={VILLAGE: "stone"})] * 2
    nothing = dict.fromkeys("ABCD", "")
    ahead = {40: "The End", 43: "Halkirk"}
    state = position(players=2, seat=seat, pieces=pieces, ahead=ahead, territories=lands, stacks=nothing)
    play(state, "take Halkirk")
    while state.asked in ("pay", "from"):
        play(state, "give stone")
    play(state, "place 2,0", "activate Halkirk")
    told = news(state, "done", seat)
    assert state.over
    assert "You: unused: 1 Movement Point." in told


def test_the_final_scoring_and_the_tie_are_told() -> None:
    state = position(
        players=2,
        seat=0,
        pieces=[1, 5],
        ahead={5: "The End"},
        coins=[4, 7],
        points=[3, 0],
        territories=[territory(goods={VILLAGE: "wood"})],
    )
    state.positions[1] = 6
    state.round = 4
    told = news(state, "finish")
    assert told == [
        "A: moved onto The End.",
        "Scoring Round 4:",
        "Scotsmen on the Home Castle: nobody.",
        "Landmark Cards: nobody.",
        "Whisky Casks: nobody.",
        "Persons: nobody.",
        "After the last Scoring Round:",
        "Tiles more than the smallest territory: nobody.",
        "Coins left: a: 4 VP; b: 7 VP.",
        "Resources broke a tie: a had 1 resource and b had 0 resources.",
        "Winner: a.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_told(language: str, players: int) -> None:
    """Spectators are told of every tile, marker, card, resource, cask and point."""
    words = GlenWords(GAME, translator(language), [str(9 - seat) for seat in range(players)])
    state = new_game(players, seed=players + 20)
    random = Random(players)
    before = state.view(None)
    while not state.over:
        seat = state.deciders[0]
        state.play(seat, random.choice(state.legal(seat)))
        after = state.view(None)
        told = words.news(before, after)
        for line in told:
            assert line.strip()
            assert "{" not in line
            assert line.endswith((".", ":"))
            if language == "ru":
                assert not re.search("[A-Za-z]", re.sub(r"\b[A-D]\b", "", line)), line
        if language == "en":
            check_told(before, after, " ".join(told))
        before = after


def check_told(before: GlenView, after: GlenView, told: str) -> None:
    """Whatever changed hands or places is named."""
    for name in after["discard"][len(before["discard"]) :]:
        assert name in told
    known = len(before["sheet"]["bookings"])
    for booking in after["sheet"]["bookings"][known:]:
        assert f"{abs(booking['points'])} VP" in told
    for seat, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
        for name in [*new["landmarks"][len(old["landmarks"]) :], *new["persons"][len(old["persons"]) :]]:
            assert name in told
        assert old["markers"] == new["markers"] or "Clan Marker on" in told
        tops = [entry["tile"] for entry in old["territory"]]
        for entry in new["territory"]:
            assert entry["tile"] in tops or entry["tile"] in told
        for name, n, m in zip(RESOURCES, goods_of(before, seat), goods_of(after, seat), strict=True):
            assert n == m or name in told
        assert old["whisky"] == new["whisky"] or "Whisky Cask" in told
        assert old["coins"] == new["coins"] or "Coin" in told
    laid = {tile["tile"] for tile in after["rondel"]["tiles"]}
    for name in laid - {tile["tile"] for tile in before["rondel"]["tiles"]}:
        assert name in told
    assert before["round"] == after["round"] or "Scoring Round" in told
