"""The page of Clans of Caledonia: actions in words, what is too dear, what is in hand, and what is one act."""

from __future__ import annotations

import re
from random import Random

from clachan.face.words import Translator
from clachan.games.clans_of_caledonia.face.page import ClansPage
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.actions import Expand
from clachan.games.clans_of_caledonia.rules.expand import PAID, expansion_spaces
from clachan.games.clans_of_caledonia.rules.spaces import NAMES, spaces_in
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import GAME, at_turn, do


def page() -> ClansPage:
    return ClansPage(GAME, ClansWords(GAME, Translator(), ("Ailsa", "Brodie", "Catriona", "Duncan")))


def board(state: ClansState, id_: str) -> str:
    return next(board.svg for board in page().boards(state.view(0)) if board.id == id_)


def test_the_own_board_has_the_actions_in_words() -> None:
    mat = board(at_turn(), "mat")
    for words in ("Expand", "Upgrade, hire", "Trade", "Obtain, fulfil"):
        assert f">{words}</text>" in mat


def test_what_is_there_for_a_while_only_stands_last() -> None:
    """The place that the clans have left is at the end of the wings, not a hole between the others."""
    choosing, playing = GAME.setup(GAME.options(4), 1), at_turn(players=4)
    before, after = [[one.id for one in page().boards(state.view(0))] for state in (choosing, playing)]
    assert before == [*after, "pairs"]


def test_the_boxes_of_the_export_board_lie_in_two_rows() -> None:
    for players, columns in ((2, 3), (4, 4)):
        ways = re.findall(r'data-ways="([^,"]*)', board(at_turn(players=players), "export"))
        assert ways == [f"{columns} {columns}"]


def test_what_is_too_dear_is_dim_on_the_own_board() -> None:
    rich, poor = at_turn(), at_turn()
    rich.money[0], poor.money[0] = 60, 7
    assert 'opacity="0.4"' not in board(rich, "mat")
    # Seven of eight columns of units, and the technology of woodcutters and of miners.
    assert board(poor, "mat").count('opacity="0.4"') == 9
    assert 'opacity="0.4"' not in board(poor, "seat-1")


def test_the_unit_in_hand_is_pictured_and_its_space_goes_on_with_it() -> None:
    state = at_turn(units=["cow d5"])
    assert page().in_hand(state.view(0)) == []
    assert not page().scene(state.view(0)).goes_on
    do(state, "expand sheep")
    assert [thing.title for thing in page().in_hand(state.view(0))] == ["sheep"]
    assert page().scene(state.view(0)).goes_on
    assert page().in_hand(state.view(1)) == []


def test_the_tray_counts_what_there_is() -> None:
    state = at_turn(goods=["2 wool"], contracts=["46"])
    titles = {thing.id: thing.title for thing in page().tray(state.view(0))}
    assert titles["has-wool"] == "2 wool"
    assert titles["money"] == f"Money: £{state.money[0]}"
    assert titles["merchants"] == f"Merchants at hand: {state.merchants[0]}"
    assert "has-contract-46" in titles
    assert page().tray(state.view(None)) == []


def test_a_unit_with_only_one_space_points_at_it_and_tells_its_whole_cost() -> None:
    """The rules do not ask where then: the page shows it before it is done, in whatever game."""
    seen = 0
    for seed in range(12):
        random, state = Random(seed), GAME.setup(GAME.options(players=1 + seed % 4), seed)
        while not state.over and seen < 60:
            seat = state.deciders[0]
            legal = state.legal(seat)
            view = state.view(seat)
            for action, pointed in zip(legal, page().points(legal, view), strict=True):
                if isinstance(action, Expand) and view["asked"] == "act":
                    spaces = [
                        f"hex-{NAMES[space]}" for space in spaces_in(expansion_spaces(state, seat, action.kind, PAID))
                    ]
                    assert list(pointed.points[1:]) == (spaces if len(spaces) == 1 else [])
                    assert bool(pointed.ghost) == (len(spaces) == 1)
                    assert "and the land" in pointed.words or len(spaces) == 1
                    assert not pointed.ghost or f'id="{pointed.ghost}"' in page().symbols(view)
                    seen += len(spaces) == 1
            state.play(seat, random.choice(legal))
    assert seen > 20


def test_what_is_made_are_things_of_their_own_and_the_rest_of_the_tray_is_what_it_is_made_of() -> None:
    """So they wrap on a phone and can be hit there."""
    farm = ["cow d3, field d4, cheese_dairy d5, bakery d7"]
    state = do(at_turn(units=farm, goods=["1 grain"], money=[0]), "pass", "pass", "pass")
    assert state.asked == "produce"
    shown = [thing.id for thing in page().tray(state.view(0))]
    assert shown == ["production-0", "production-1", "money", "has-grain", "has-milk"]
