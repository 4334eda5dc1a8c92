"""Who knows what: views, guesses at what is hidden, refusals, computer players (IS-HIDDEN)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from zlib import crc32

import pytest

from clachan.core.action import Action
from clachan.core.errors import IllegalAction
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.views import PlayerView
from tests.isle_of_skye.positions import GAME, at_phase, dolmen, ids, legal, new_game, play, set_prices

EVERYBODY = (0, 1, 2, None)


def pricing(
    gold: Sequence[int] = (9, 9, 9), modules: Sequence[str] = (), variants: Mapping[str, str] | None = None
) -> SkyeState:
    """Phase 2 of round 2: everybody has drawn three tiles; 5 of the gold is income, the rest was kept."""
    drawn = ["B01 B02 B03", "B04 B05 B06", "B07 B08 B09"]
    state = at_phase("price", round_=2, gold=gold, drawn=drawn, modules=modules, variants=variants)
    state.income, state.lowest = [5, 5, 5], [5, 5, 5]
    state.kept = [owned - 5 for owned in gold]
    return state


def buying(gold: Sequence[int], variants: Mapping[str, str] | None = None) -> SkyeState:
    """Phase 4 of round 2: the first player has the turn."""
    offers = ["B01:2 B02:1", "B03:4 B04:4", "B05:5 B06:6"]
    return at_phase("buy", round_=2, gold=gold, offers=offers, variants=variants)


def seen(state: SkyeState, viewer: int | None, seat: int) -> PlayerView:
    """What a seat, or a spectator, sees of a player."""
    return state.view(viewer)["players"][seat]


def seen_of_all(state: SkyeState, viewer: int | None, field: str) -> list[object]:
    players: Sequence[Mapping[str, object]] = state.view(viewer)["players"]
    return [player[field] for player in players]


def refusal(state: SkyeState, seat: int, text: str) -> str:
    """What a seat is told that tries something it may not do."""
    with pytest.raises(IllegalAction) as error:
        state.play(seat, GAME.action(text))
    return str(error.value)


def within_reach(state: SkyeState, seat: int) -> list[str]:
    """Everything a seat can get out of the program: its view, its choices, refusals, guesses, as text."""
    found = [json.dumps(state.view(seat)), *[action.text for action in state.legal(seat)]]
    found += [refusal(state, seat, text) for text in ("keep B01", "price 1 375g")]
    found += [json.dumps(state.redeal(seat, Rng(n)).to_json()) for n in range(3)]
    viewpoint = Viewpoint(state, seat)
    return [*found, json.dumps(viewpoint.view()), viewpoint.asked, repr(viewpoint.legal)]


def fields(value: object) -> Iterator[str]:
    """The names of all fields in plain data, however deep."""
    if isinstance(value, dict):
        yield from value
        for item in value.values():
            yield from fields(item)
    elif isinstance(value, list):
        for item in value:
            yield from fields(item)


def next_draw(state: SkyeState) -> list[tuple[int, ...]]:
    """The tiles that are drawn in the next round if everybody does the first legal thing until then."""
    round_ = state.round
    while state.round == round_:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])
    return state.drawn


# Gold


@pytest.mark.rule("IS-HIDDEN-01")
def test_free_gold_is_shown_to_its_owner_only() -> None:
    state = buying([12, 13, 14])
    assert state.gold == [9, 5, 3]
    assert [seen_of_all(state, viewer, "gold") for viewer in EVERYBODY] == [
        [9, None, None],
        [None, 5, None],
        [None, None, 3],
        [None, None, None],
    ]


@pytest.mark.rule("IS-HIDDEN-01", "IS-HIDDEN-07")
@pytest.mark.parametrize("gold", [3, 7, 8, 50])
def test_nobody_can_tell_a_rich_player_from_a_poor_one(gold: int) -> None:
    """With 3 gold the first player has laid out everything and cannot buy; the decision is asked for all the same."""
    usual, other = buying([12, 13, 14]), buying([gold, 13, 14])
    for viewer in (1, 2):
        assert within_reach(other, viewer) == within_reach(usual, viewer)
    assert other.view(None) == usual.view(None)
    assert other.view(0) != usual.view(0)


# Prices


@pytest.mark.rule("IS-HIDDEN-02")
def test_before_the_reveal_axe_and_prices_are_seen_by_their_owner_only() -> None:
    """TS-HIDDEN-1"""
    state = set_prices(pricing(), 0, 3, 2, 3)
    own = seen(state, 0, 0)
    assert (own["axe"], own["prices"], own["gold"]) == (3, [2, 3, None], 9)
    for viewer in (1, 2, None):
        others = seen(state, viewer, 0)
        assert "axe" not in others
        assert "prices" not in others
        assert (others["gold"], others["offer"], others["balance"]) == (None, [], 0)


@pytest.mark.rule("IS-HIDDEN-02", "IS-HIDDEN-07")
def test_others_see_that_a_player_is_ready_and_nothing_else() -> None:
    """Whatever the first player chooses and whatever gold is left, others get the very same view."""
    before = pricing()
    ready = [
        set_prices(pricing(), 0, 3, 2, 3),
        set_prices(pricing(), 0, 1, 1, 8),
        set_prices(pricing([30, 9, 9]), 0, 2, 15, 15),
    ]
    for viewer in (1, 2, None):
        assert seen_of_all(before, viewer, "ready") == [False, False, False]
        assert [seen_of_all(state, viewer, "ready") for state in ready] == [[True, False, False]] * 3
        assert ready[0].view(viewer) == ready[1].view(viewer) == ready[2].view(viewer)


@pytest.mark.rule("IS-HIDDEN-02")
def test_half_a_decision_is_not_seen_at_all() -> None:
    state = pricing()
    before = [state.view(viewer) for viewer in (1, 2, None)]
    play(state, "0 axe 2", "0 price 1 4g")
    assert [state.view(viewer) for viewer in (1, 2, None)] == before
    assert seen(state, 0, 0)["prices"] == [4, None, None]


@pytest.mark.rule("IS-HIDDEN-02", "IS-HIDDEN-11")
def test_prices_stay_with_the_program_until_all_are_ready() -> None:
    """Two tables differ in what the first player chose: the others can get hold of nothing that differs."""
    one = set_prices(set_prices(pricing(), 0, 3, 2, 3), 1, 1, 1, 1)
    two = set_prices(set_prices(pricing(), 0, 1, 6, 2), 1, 1, 1, 1)
    for seat in (1, 2):
        assert within_reach(one, seat) == within_reach(two, seat)
    set_prices(one, 2, 1, 1, 1)
    set_prices(two, 2, 1, 1, 1)
    assert seen(one, 2, 0)["offer"] == [{"tile": "B01", "price": 2}, {"tile": "B02", "price": 3}]
    assert seen(two, 2, 0)["offer"] == [{"tile": "B02", "price": 6}, {"tile": "B03", "price": 2}]


@pytest.mark.rule("IS-HIDDEN-11")
def test_nobody_can_change_a_choice_after_being_ready() -> None:
    state = set_prices(pricing(), 0, 3, 2, 3)
    before = state.to_json()
    assert legal(state, 0) == set()
    assert "nothing to decide" in refusal(state, 0, "axe 1")
    assert state.to_json() == before


@pytest.mark.rule("IS-HIDDEN-03")
def test_from_the_reveal_on_prices_and_axed_tiles_are_public_but_free_gold_is_not() -> None:
    """TS-HIDDEN-2"""
    state = pricing()
    for seat in range(3):
        assert "B03" not in ids(state.bag)
        set_prices(state, seat, 3, 2, 3)
    for viewer in EVERYBODY:
        assert seen(state, viewer, 0)["offer"] == [{"tile": "B01", "price": 2}, {"tile": "B02", "price": 3}]
        assert seen(state, viewer, 1)["offer"] == [{"tile": "B04", "price": 2}, {"tile": "B05", "price": 3}]
        assert seen_of_all(state, viewer, "drawn") == [[], [], []]
        bag = state.view(viewer)["bag"]
        assert isinstance(bag, list)
        assert {"B03", "B06", "B09"} <= set(bag)
        assert [gold is None for gold in seen_of_all(state, viewer, "gold")] == [seat != viewer for seat in range(3)]


# What is always public


@pytest.mark.rule("IS-HIDDEN-04")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_drawn_tiles_points_scoring_tiles_round_starting_player_and_bag_are_public(viewer: int | None) -> None:
    state = at_phase(
        "price",
        round_=3,
        starter=2,
        points=[4, 0, 7],
        drawn=["B01 B02 B03", "B04 B05 B06", "B07 B08 B09"],
        scoring="sheep square columns road_tiles",
    )
    view = state.view(viewer)
    assert (view["round"], view["starting_player"]) == (3, 2)
    assert view["scoring_tiles"] == ["sheep", "square", "columns", "road_tiles"]
    assert seen_of_all(state, viewer, "drawn") == [["B01", "B02", "B03"], ["B04", "B05", "B06"], ["B07", "B08", "B09"]]
    assert seen_of_all(state, viewer, "points") == [4, 0, 7]
    bag = view["bag"]
    assert isinstance(bag, list)
    assert len(bag) == 73 - 9


@pytest.mark.rule("IS-HIDDEN-04")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_territories_and_acquired_tiles_are_public(viewer: int | None) -> None:
    state = at_phase("build", territories=["REF-1", "REF-I", "CAS"], acquired=["B01 B04", "B22", "B44 B45"])
    assert seen_of_all(state, viewer, "acquired") == [["B01", "B04"], ["B22"], ["B44", "B45"]]
    castle = {"tile": "CAS", "x": 0, "y": 0, "rotation": 0}
    assert seen_of_all(state, viewer, "territory") == [
        [castle, {"tile": "B34", "x": 1, "y": 0, "rotation": 0}],
        [castle, {"tile": "B64", "x": 0, "y": -1, "rotation": 0}],
        [castle],
    ]
    play(state, "2 build B44", "2 place 0,-1")
    territory = seen(state, viewer, 2)["territory"]
    assert isinstance(territory, list)
    assert territory[-1] == {"tile": "B44", "x": 0, "y": -1, "rotation": 0}


# Payments and income


@pytest.mark.rule("IS-HIDDEN-05")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_income_and_payments_are_public_but_no_total_is_shown_of_others(viewer: int | None) -> None:
    """The first player has laid out 3 and pays 4; the second has laid out 8, takes back 4 and gets 4."""
    state = play(buying([12, 13, 14]), "0 buy B03")
    assert seen_of_all(state, viewer, "balance") == [-3 - 4, -8 + 4 + 4, -11]
    assert [gold for seat, gold in enumerate(seen_of_all(state, viewer, "gold")) if seat != viewer] == [None] * (
        3 if viewer is None else 2
    )
    later = at_phase("income", round_=3, points=[5, 0, 5], territories=["REF-A", "REF-0", "REF-P"])
    assert seen_of_all(later, viewer, "income") == [7, 5 + 2, 6]


@pytest.mark.rule("IS-HIDDEN-05")
def test_tables_with_open_purses_show_all_gold_but_no_prices_before_the_reveal() -> None:
    public = {"gold-visibility": "public"}
    state = buying([12, 13, 14], public)
    assert [seen_of_all(state, viewer, "gold") for viewer in EVERYBODY] == [[9, 5, 3]] * 4
    one = set_prices(pricing([9, 9, 9], variants=public), 0, 3, 2, 3)
    two = set_prices(pricing([9, 9, 9], variants=public), 0, 1, 8, 1)
    for viewer in (1, 2, None):
        assert seen_of_all(one, viewer, "gold") == [9, 9, 9]
        assert one.view(viewer) == two.view(viewer)


# The bag


@pytest.mark.rule("IS-HIDDEN-06")
def test_the_bag_is_shown_as_a_list_without_its_order() -> None:
    state = pricing(modules=["druids"])
    mixed = state.copy()
    mixed.bag.reverse()
    dolmen(mixed).deck.reverse()
    for viewer in EVERYBODY:
        assert mixed.view(viewer) == state.view(viewer)
        assert mixed.view(viewer)["bag"] == sorted(ids(state.bag))
        assert "deck" not in mixed.view(viewer)


@pytest.mark.rule("IS-HIDDEN-06")
@pytest.mark.parametrize("modules", [[], ["druids"]])
def test_nobody_can_foresee_a_draw(modules: list[str]) -> None:
    """What a player guesses to be drawn next differs from guess to guess and owes nothing to the real bag."""
    state = pricing(modules=modules)
    mixed = state.copy()
    mixed.bag.reverse()
    mixed.rng = Rng(99)
    if modules:
        dolmen(mixed).deck.reverse()
    guesses = [next_draw(state.redeal(1, Rng(n))) for n in range(6)]
    assert len({str(guess) for guess in guesses}) == 6
    assert [next_draw(mixed.redeal(1, Rng(n))) for n in range(6)] == guesses


# Nothing slips out


@pytest.mark.rule("IS-HIDDEN-07")
@pytest.mark.parametrize("modules", [[], ["druids"]])
def test_no_view_holds_the_state_of_chance(modules: list[str]) -> None:
    state = new_game(3, modules, seed=20_240_917)
    other = state.copy()
    other.rng = Rng(4711)
    for viewer in EVERYBODY:
        view = state.view(viewer)
        assert not {"chance", "seed", "rng", "kept"} & set(fields(view))
        assert "20240917" not in json.dumps(view)
        assert f"{state.rng.state:016x}" not in json.dumps(view)
        assert other.view(viewer) == view
    assert state.to_json()["chance"] == f"{state.rng.state:016x}"


@pytest.mark.rule("IS-HIDDEN-07")
def test_a_spectator_sees_no_more_than_every_player() -> None:
    """What a spectator sees of a player is what the other players see."""
    state = set_prices(pricing(), 0, 3, 2, 3)
    for seat in range(3):
        for viewer in range(3):
            if viewer != seat:
                assert seen(state, None, seat) == seen(state, viewer, seat)


@pytest.mark.rule("IS-HIDDEN-07")
def test_a_refused_purchase_is_told_to_the_buyer_only() -> None:
    """TS-HIDDEN-4"""
    state = buying([7, 13, 14])
    before = [state.view(viewer) for viewer in EVERYBODY]
    assert refusal(state, 0, "buy B05") == "'buy B05' is not legal for seat 0 now; legal: buy B03, buy B04, pass"
    assert [state.view(viewer) for viewer in EVERYBODY] == before
    assert (state.deciders, state.round) == ((0,), 2)


@pytest.mark.rule("IS-HIDDEN-07")
def test_a_refusal_tells_others_nothing_about_who_could_buy_what() -> None:
    rich, poor = buying([50, 13, 14]), buying([3, 13, 14])
    for text in ("buy B01", "buy B05", "pass", "axe 1"):
        assert refusal(rich, 1, text) == refusal(poor, 1, text)


# Gold shown in a scoring, and at the end


@pytest.mark.rule("IS-HIDDEN-08")
def test_gold_is_shown_when_it_is_scored_and_hidden_again_afterwards() -> None:
    """TS-HIDDEN-3"""
    state = at_phase("score", round_=4, gold=[8, 6, 1], scoring="sheep square columns gold_majority")
    assert (state.round, state.asked) == (5, "price")
    for viewer in EVERYBODY:
        assert state.view(viewer)["gold_shown"] == {"round": 4, "gold": [8, 6, 1]}
        assert [gold is None for gold in seen_of_all(state, viewer, "gold")] == [seat != viewer for seat in range(3)]


@pytest.mark.rule("IS-HIDDEN-08")
def test_shown_gold_is_known_for_a_round_and_later_changes_are_secret_again() -> None:
    """Gold is scored in round 2. In round 3 everybody can work out what the others have, in round 4 no more."""
    state = at_phase("score", round_=2, gold=[8, 6, 1], scoring="sheep gold_majority square columns")
    assert {tuple(state.redeal(0, Rng(n)).gold) for n in range(20)} == {tuple(state.gold)}
    next_draw(state)
    assert state.round == 4
    assert len({tuple(state.redeal(0, Rng(n)).gold) for n in range(20)}) > 5
    assert state.view(1)["gold_shown"] == {"round": 2, "gold": [8, 6, 1]}


@pytest.mark.rule("IS-HIDDEN-09")
def test_at_the_end_all_gold_is_public() -> None:
    before = at_phase("build", round_=6, gold=[8, 6, 1], acquired=["B44", "", ""])
    assert seen_of_all(before, None, "gold") == [None, None, None]
    play(before, "0 place 0,-1")
    assert before.over
    for viewer in EVERYBODY:
        assert seen_of_all(before, viewer, "gold") == [8, 6, 1]


# Computer players


def choose(viewpoint: Viewpoint) -> Action:
    """A computer player that looks at all it is given: its view, its choices and two guesses."""
    guesses = [viewpoint.redeal(Rng(n)).to_json() for n in range(2)]
    knowledge = json.dumps([viewpoint.view(), guesses, viewpoint.asked, viewpoint.options.to_json()])
    return viewpoint.legal[crc32(knowledge.encode()) % len(viewpoint.legal)]


@pytest.mark.rule("IS-HIDDEN-10")
def test_a_computer_player_is_given_its_own_view_its_choices_and_guesses() -> None:
    state = set_prices(pricing(), 0, 3, 2, 3)
    viewpoint = Viewpoint(state, 1)
    assert {name for name in dir(viewpoint) if not name.startswith("_")} == {
        "seat",
        "legal",
        "asked",
        "options",
        "view",
        "redeal",
    }
    assert viewpoint.view() == state.view(1)
    assert viewpoint.legal == state.legal(1)
    assert viewpoint.redeal(Rng(5)).to_json() == state.redeal(1, Rng(5)).to_json()


@pytest.mark.rule("IS-HIDDEN-10")
@pytest.mark.parametrize(("players", "modules"), [(2, []), (3, ["druids"])])
def test_a_computer_player_decides_the_same_wherever_it_cannot_tell_the_difference(
    players: int, modules: list[str]
) -> None:
    state = new_game(players, modules, seed=3)
    for turn in range(60):
        seat = state.deciders[turn % len(state.deciders)]
        action = choose(Viewpoint(state, seat))
        assert choose(Viewpoint(state.redeal(seat, Rng(turn)), seat)) is action
        state.play(seat, action)


@pytest.mark.rule("IS-HIDDEN-10", "IS-HIDDEN-01")
def test_a_guess_varies_the_gold_of_others_and_nothing_of_ones_own() -> None:
    state = pricing([9, 8, 7])
    guesses = [state.redeal(1, Rng(n)) for n in range(40)]
    assert {guess.gold[1] for guess in guesses} == {8}
    for seat in (0, 2):
        found = {guess.gold[seat] for guess in guesses}
        assert len(found) > 3
        assert min(found) >= 0
    for guess in guesses:
        assert guess.view(1) == state.view(1)
    spectator = [state.redeal(None, Rng(n)) for n in range(40)]
    assert all(len({guess.gold[seat] for guess in spectator}) > 3 for seat in range(3))


@pytest.mark.rule("IS-HIDDEN-10", "IS-HIDDEN-02")
def test_a_guess_varies_what_ready_players_chose_and_leaves_others_undecided() -> None:
    """The first player is ready, the second has laid the axe, the third nothing."""
    state = play(set_prices(pricing(), 0, 3, 2, 3), "1 axe 2", "1 price 1 4g")
    guesses = [state.redeal(1, Rng(n)) for n in range(40)]
    assert {guess.axes[0] for guess in guesses} == {0, 1, 2}
    assert len({guess.prices[0] for guess in guesses}) > 5
    for guess in guesses:
        assert (guess.axes[1], guess.prices[1]) == (1, (4, 0, 0))
        assert (guess.axes[2], guess.prices[2]) == (-1, (0, 0, 0))
        prices = [price for slot, price in enumerate(guess.prices[0]) if slot != guess.axes[0]]
        assert min(prices) >= 1
        assert sum(prices) <= guess.gold[0]
    outsider = [state.redeal(2, Rng(n)) for n in range(5)]
    assert {(guess.axes[1], guess.prices[1]) for guess in outsider} == {(-1, (0, 0, 0))}


@pytest.mark.rule("IS-HIDDEN-10")
def test_a_guess_allows_for_what_a_player_has_been_seen_to_pay() -> None:
    """The first player has kept 12 gold, laid out 3 and paid 4: at least 7 must have been there."""
    state = play(buying([12, 13, 14]), "0 buy B03")
    guesses = [state.redeal(1, Rng(n)) for n in range(60)]
    assert min(guess.kept[0] for guess in guesses) >= 7
    assert min(guess.gold[0] for guess in guesses) >= 0
    assert {guess.gold[0] - guess.kept[0] for guess in guesses} == {-7}


@pytest.mark.rule("IS-HIDDEN-10")
def test_a_guess_owes_nothing_to_the_real_state() -> None:
    """Tables that differ in what the second player may not know give the same guesses."""
    one = set_prices(pricing([9, 8, 7], ["druids"]), 0, 3, 2, 3)
    two = set_prices(pricing([20, 8, 5], ["druids"]), 0, 1, 15, 4)
    two.rng = Rng(77)
    two.bag.reverse()
    assert one.to_json() != two.to_json()
    for n in range(5):
        guess = one.redeal(1, Rng(n))
        assert guess.to_json() == two.redeal(1, Rng(n)).to_json() == guess.redeal(1, Rng(n)).to_json()


@pytest.mark.rule("IS-HIDDEN-10")
def test_guessing_and_playing_on_from_a_guess_leave_the_real_state_alone() -> None:
    state = new_game(3, ["druids"], seed=8)
    before, bag = state.to_json(), list(state.bag)
    rng = random.Random(8)
    guess = state.redeal(0, Rng(1))
    while not guess.over:
        seat = rng.choice(guess.deciders)
        guess.play(seat, rng.choice(guess.legal(seat)))
    assert (state.to_json(), state.bag) == (before, bag)
