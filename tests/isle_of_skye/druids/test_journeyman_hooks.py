"""Druids together with a stand-in for Journeyman, in which tests say who has unlocked what (ISD-JOURNEYMAN)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import pytest

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue, DataFile, read_catalogue
from clachan.core.errors import IllegalAction
from clachan.core.flow import Decision, Phase
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.modules.druids.rules.extension import Druids
from clachan.games.isle_of_skye.rules.components import Components
from clachan.games.isle_of_skye.rules.extension import SkyeExtension
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.grid import EAST, cell_at
from clachan.games.isle_of_skye.rules.roads import lay_road
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.positions import at_phase, build, dolmen, ids, legal, new_game, territory

BOTH = ["druids", "journeyman"]
ROW = "D18 D05 D21 D11 D36"

MARKS = 'source = "inferred"\nconfidence = "low"\n'
LANDSCAPE = [f"J{n}" for n in range(1, 9)]
SCORING = ["journey_sheep", "journey_cattle", "journey_ships", "journey_farms"]
TILE = 'edges = "PWPM"\nareas = ["P:NS", "W:E", "M:W"]\nroads = ["N-S"]\n'
DATA = "".join(
    [f"[tile.{name}]\n{TILE}{MARKS}" for name in LANDSCAPE]
    + [f'[scoring_tile.{name}]\npoints = 1\nper = "{name.removeprefix("journey_")}"\n{MARKS}' for name in SCORING]
)


class Walking(Phase[SkyeState]):
    """A phase after building."""

    name = "walk"

    def __init__(self, journeyman: Journeyman) -> None:
        self.journeyman: Journeyman = journeyman

    def begin(self, state: SkyeState) -> None:
        if self.journeyman.walkers:
            state.stack.append(Pending(self.name, self.journeyman.walkers))


class Walk(Decision[SkyeState]):
    """The seats that walk lay a road beside the castle."""

    name = "walk"

    def __init__(self, journeyman: Journeyman) -> None:
        self.journeyman: Journeyman = journeyman

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        return (self.journeyman.lay_road, state.frame.actions.pass_)

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        state.stack.pop()
        if action is self.journeyman.lay_road:
            state.territories[seat] = lay_road(state.territories[seat], cell_at(0, -1), EAST)
        if len(pending.seats) > 1:
            state.stack.append(pending.without(seat))


class Journeyman(SkyeExtension):
    """As much of Journeyman as the notes on Druids tell. Tests say who has unlocked what."""

    name = "journeyman"

    def __init__(self) -> None:
        self.two_purchases: tuple[int, ...] = ()
        self.bank: tuple[int, ...] = ()
        self.walkers: tuple[int, ...] = ()
        self.lay_road: Action = Action("lay road")

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        self._landscape: list[int] = [components.tile_by_id[name].index for name in LANDSCAPE]
        self._scoring: list[int] = [tile.index for tile in components.scoring_tiles if tile.id in SCORING]

    def actions(self) -> Sequence[Action]:
        return [self.lay_road]

    def scoring_tiles(self) -> Sequence[int]:
        return self._scoring

    def landscape_tiles(self) -> Sequence[int]:
        return self._landscape

    def phases(self, phases: Sequence[Phase[SkyeState]]) -> list[Phase[SkyeState]]:
        names = [phase.name for phase in phases]
        after = names.index("build") + 1
        return [*phases[:after], Walking(self), *phases[after:]]

    def decisions(self) -> Sequence[Decision[SkyeState]]:
        return [Walk(self)]

    def further_purchases(self, state: SkyeState) -> Sequence[int]:
        return [seat for seat in state.turn_order() if seat in self.two_purchases]

    def bank_pays(self, state: SkyeState, buyer: int) -> bool:
        return buyer in self.bank

    def describe(self, state: SkyeState) -> Json:
        return {"two_purchases": list(self.two_purchases)}


def make_game() -> tuple[IsleOfSkye, Journeyman]:
    data: list[DataFile] = []
    for folder, module in (("data", ""), ("modules/druids/data", "druids")):
        root = files("clachan.games").joinpath("isle_of_skye").joinpath(folder)
        toml = sorted((file for file in root.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
        data += [DataFile(file.name, file.read_text(encoding="utf-8"), module) for file in toml]
    catalogue = read_catalogue([*data, DataFile("journeyman.toml", DATA, "journeyman")])
    journeyman = Journeyman()
    return IsleOfSkye(catalogue, [Druids(), journeyman]), journeyman


GAME, JOURNEYMAN = make_game()


@pytest.fixture(autouse=True)
def nobody_has_unlocked_anything() -> None:
    JOURNEYMAN.two_purchases = JOURNEYMAN.bank = JOURNEYMAN.walkers = ()


def play(state: SkyeState, *moves: str) -> SkyeState:
    for move in moves:
        seat, _, text = move.partition(" ")
        state.play(int(seat), GAME.action(text))
    return state


def seen(state: SkyeState, seat: int | None = None) -> Any:
    """What a seat sees, as plain data."""
    return json.loads(json.dumps(state.view(seat)))


def refused(state: SkyeState, move: str) -> None:
    """The move is illegal and changes nothing."""
    before = state.to_json()
    with pytest.raises(IllegalAction):
        play(state, move)
    assert state.to_json() == before


def market(gold: Sequence[int], offers: Sequence[str], slabs: str = "", starter: int = 0) -> SkyeState:
    """The first stage of buying; seat 0 has slabs."""
    return at_phase(
        "buy",
        players=len(gold),
        modules=BOTH,
        gold=gold,
        offers=offers,
        row=ROW,
        slabs=[slabs, *[""] * (len(gold) - 1)],
        starter=starter,
        game=GAME,
    )


def wealth(state: SkyeState) -> int:
    """All gold the players have, price coins included."""
    return sum(state.gold) + sum(price for offer in state.offers for _, price in offer)


@pytest.mark.rule("ISD-JOURNEYMAN-01")
def test_a_game_with_both_expansions_can_be_played_to_the_end() -> None:
    JOURNEYMAN.two_purchases, JOURNEYMAN.walkers = (0, 2), (1,)
    state, chance = new_game(3, BOTH, game=GAME), Rng(5)
    asked = set()
    while not state.over:
        seat = state.deciders[0]
        asked.add(state.asked)
        moves = [move for move in state.legal(seat) if move is not JOURNEYMAN.lay_road]
        state.play(seat, moves[chance.below(len(moves))])
    assert asked >= {"price", "buy", "dolmen", "build", "walk"}
    assert seen(state)["options"]["modules"] == BOTH
    assert {"druids", "journeyman"} < set(seen(state))


@pytest.mark.rule("ISD-JOURNEYMAN-01", "ISD-JOURNEYMAN-08")
def test_either_expansion_can_be_left_in_the_box() -> None:
    phases = {
        "druids": ["buy", "settle", "dolmen", "build", "score"],
        "journeyman": ["buy", "settle", "build", "walk", "score"],
    }
    for module, expected in phases.items():
        state = new_game(3, [module], game=GAME)
        assert list(state.frame.phases)[3:] == expected


# Two purchases


@pytest.mark.rule("ISD-JOURNEYMAN-02", "ISD-JOURNEYMAN-05", "ISD-JOURNEYMAN-08")
def test_second_purchases_come_after_all_normal_turns_and_before_the_second_stage() -> None:
    JOURNEYMAN.two_purchases = (0, 1)
    state = market([9, 9, 9], ["B01:1 B02:1", "B03:1 B04:1", "B05:1 B06:1"], starter=1)
    turns = []
    while state.asked in ("buy", "dolmen"):
        turns.append(f"{state.asked} {state.deciders[0]}")
        play(state, f"{state.deciders[0]} pass")
    assert turns == ["buy 1", "buy 2", "buy 0", "buy 1", "buy 0", "dolmen 1", "dolmen 2", "dolmen 0"]


@pytest.mark.rule("ISD-JOURNEYMAN-02")
def test_unsold_tiles_are_settled_after_the_second_purchases() -> None:
    JOURNEYMAN.two_purchases = (0,)
    state = play(market([9, 9], ["B01:1 B02:1", "B03:1 B04:2"]), "0 pass", "1 pass")
    assert state.asked == "buy"
    assert state.acquired == [(), ()]
    assert legal(state, 0) == {"buy B03", "buy B04", "pass"}
    play(state, "0 buy B04")
    assert state.asked == "dolmen"
    assert [ids(tiles) for tiles in state.acquired] == [["B04", "B01", "B02"], ["B03"]]
    assert state.gold == [7 - 2, 6 + 2 + 2]


@pytest.mark.rule("ISD-JOURNEYMAN-02")
def test_both_tiles_may_come_from_the_same_seller() -> None:
    JOURNEYMAN.two_purchases = (0,)
    state = play(market([9, 9], ["B01:1 B02:1", "B03:1 B04:2"]), "0 buy B03", "1 pass", "0 buy B04")
    assert ids(state.acquired[0])[:2] == ["B03", "B04"]


@pytest.mark.rule("ISD-JOURNEYMAN-02")
def test_who_has_not_unlocked_it_buys_once() -> None:
    JOURNEYMAN.two_purchases = (1,)
    state = play(market([9, 9], ["B01:1 B02:1", "B03:1 B04:2"]), "0 buy B03", "1 pass")
    assert state.deciders == (1,)
    refused(state, "0 buy B04")
    play(state, "1 pass")
    assert state.asked == "dolmen"


@pytest.mark.rule("ISD-JOURNEYMAN-03", "ISD-JOURNEYMAN-02")
def test_the_discount_applies_to_the_second_purchase_too() -> None:
    """TSD-JOURNEYMAN-1"""
    JOURNEYMAN.two_purchases = (0,)
    state = market([4, 4, 4], ["", "B03:4", "B05:4"], slabs="discount")
    play(state, "0 buy B03")
    assert state.gold == [2, 2 + 4, 0]
    play(state, "1 pass", "0 buy B05")
    assert state.gold == [0, 6, 2 + 4]


# Bank pays


@pytest.mark.rule("ISD-JOURNEYMAN-04", "ISD-JOURNEYMAN-08")
def test_the_bank_pays_what_the_buyer_would_have_had_to_pay() -> None:
    """TSD-JOURNEYMAN-2"""
    JOURNEYMAN.bank = (0,)
    state = market([0, 5], ["", "B03:5"], slabs="discount")
    before = wealth(state)
    assert legal(state, 0) == {"buy B03", "pass"}
    play(state, "0 buy B03")
    assert state.gold == [0, 3 + 5]
    assert wealth(state) == before + 3


@pytest.mark.rule("ISD-JOURNEYMAN-04")
@pytest.mark.parametrize(("slabs", "bank"), [("", 5), ("discount discount", 1), ("discount discount discount", 0)])
def test_the_bank_pays_the_full_price_without_a_discount_and_never_less_than_nothing(slabs: str, bank: int) -> None:
    JOURNEYMAN.bank = (0,)
    state = play(market([7, 5], ["", "B03:5"], slabs=slabs), "0 buy B03")
    assert state.gold == [7, bank + 5]


@pytest.mark.rule("ISD-JOURNEYMAN-04")
def test_the_bank_pays_for_those_who_have_unlocked_it_only() -> None:
    JOURNEYMAN.bank = (1,)
    state = market([5, 5], ["B01:1", "B03:4"], slabs="discount")
    play(state, "0 buy B03")
    assert state.gold == [4 - 2, 1 + 2 + 4]
    play(state, "1 buy B01")
    assert state.gold == [2 + 1 + 1, 7]


# What the bonus tiles do not concern


@pytest.mark.rule("ISD-JOURNEYMAN-05")
def test_there_is_no_second_purchase_in_the_second_stage() -> None:
    JOURNEYMAN.two_purchases = (0,)
    state = at_phase("dolmen", players=2, modules=BOTH, gold=[30, 30], row=ROW, acquired=["", "B01"], game=GAME)
    play(state, "0 buy D36")
    refused(state, "0 buy D11")
    play(state, "1 pass")
    assert state.asked == "build"


@pytest.mark.rule("ISD-JOURNEYMAN-05")
def test_a_second_purchase_is_from_another_player_even_with_a_slab_for_own_tiles() -> None:
    JOURNEYMAN.two_purchases = (0,)
    state = market([9, 9], ["B01:1 B02:1", "B03:1 B04:2"], slabs="own_tile")
    assert legal(state, 0) == {"buy own B01", "buy own B02", "buy B03", "buy B04", "pass"}
    play(state, "0 pass", "1 pass")
    assert legal(state, 0) == {"buy B03", "buy B04", "pass"}


@pytest.mark.rule("ISD-JOURNEYMAN-05")
def test_the_bank_does_not_pay_for_own_tiles() -> None:
    JOURNEYMAN.bank = (0,)
    state = market([9, 9], ["B01:6 B02:1", "B03:1 B04:2"], slabs="own_tile")
    before = wealth(state)
    play(state, "0 buy own B01")
    assert state.gold == [2, 6]
    assert wealth(state) == before - 6


@pytest.mark.rule("ISD-JOURNEYMAN-05")
def test_the_bank_does_not_pay_at_the_dolmen() -> None:
    JOURNEYMAN.bank = (0,)
    state = at_phase("dolmen", players=2, modules=BOTH, gold=[6, 0], row=ROW, acquired=["", "B01"], game=GAME)
    assert legal(state, 0) == {"buy D05", "buy D21", "buy D11", "buy D36", "buy bag", "pass"}
    play(state, "0 buy D05")
    assert state.gold == [0, 0]


# Pools


@pytest.mark.rule("ISD-JOURNEYMAN-06", "ISD-JOURNEYMAN-08")
def test_scoring_tiles_are_drawn_from_16_and_6_and_4() -> None:
    drawn = {name for seed in range(300) for name in seen(new_game(2, BOTH, seed=seed, game=GAME))["scoring_tiles"]}
    assert len(drawn) == 16 + 6 + 4
    assert drawn >= {*SCORING, "sheep", "lake_house"}


@pytest.mark.rule("ISD-JOURNEYMAN-06", "ISD-JOURNEYMAN-08")
def test_journeymans_landscape_tiles_go_into_the_bag_and_druid_tiles_do_not() -> None:
    state = new_game(3, BOTH, game=GAME)
    everywhere = [*state.bag, *[tile for drawn in state.drawn for tile in drawn]]
    names = [GAME.components.tiles[tile].id for tile in everywhere]
    assert sorted(names) == sorted([*[f"B{n:02}" for n in range(1, 74)], *LANDSCAPE])
    assert len(dolmen(state).deck) == 31


@pytest.mark.rule("ISD-JOURNEYMAN-06")
def test_without_journeyman_its_tiles_stay_in_the_box() -> None:
    state = new_game(3, ["druids"], game=GAME)
    assert len(state.bag) == 73 - 9
    drawn = {name for s in range(200) for name in seen(new_game(2, ["druids"], seed=s, game=GAME))["scoring_tiles"]}
    assert not drawn & set(SCORING)


# Journeyman itself


@pytest.mark.rule("ISD-JOURNEYMAN-07", "ISD-JOURNEYMAN-01")
@pytest.mark.parametrize("modules", [["journeyman"], ["druids", "journeyman"]])
def test_journeyman_itself_can_be_played(modules: list[str]) -> None:
    """The real one: with the parts that the notes on Druids leave open."""
    state = new_game(3, modules)
    assert seen(state)["options"]["modules"] == modules
    assert set(seen(state)["journeyman"]["players"][0]) >= {"positions", "bonus_tiles", "journeyman", "roads_available"}
    assert {"plan", "walk"} < set(state.frame.phases)


# A step after building, and roads that come from elsewhere


@pytest.mark.rule("ISD-JOURNEYMAN-08")
def test_a_step_can_follow_building_before_the_round_is_scored() -> None:
    JOURNEYMAN.walkers = (0, 1)
    state = at_phase(
        "build",
        players=2,
        modules=BOTH,
        scoring="road_tiles square sheep columns",
        acquired=["B12", ""],
        row=ROW,
        game=GAME,
    )
    assert state.asked == "build"
    play(state, "0 place 0,-1", "0 turn 0")
    assert state.asked == "walk"
    assert state.deciders == (0, 1)
    assert state.scores == [0, 0]
    play(state, "1 pass", "0 pass")
    assert state.round == 2
    assert state.scores == [2, 1]


@pytest.mark.rule("ISD-JOURNEYMAN-08")
def test_roads_can_be_joined_by_something_else_than_tiles() -> None:
    """On REF-A the barrels of B03 stand at a road that does not reach the castle."""
    JOURNEYMAN.walkers = (0, 1)
    state = at_phase(
        "walk",
        players=2,
        modules=BOTH,
        scoring="road_tiles square sheep columns",
        territories=["REF-A", "REF-A"],
        game=GAME,
    )
    play(state, "0 lay road", "1 pass")
    assert state.scores == [5, 4]
    assert state.income == [8, 7]


@pytest.mark.rule("ISD-JOURNEYMAN-08")
def test_a_joined_road_goes_on_growing_and_the_old_territory_is_not_changed() -> None:
    """The castle's road of REF-A grows by B03, and then in the south by what is built there."""
    land = territory("REF-A")
    joined = lay_road(land, cell_at(0, -1), EAST)
    longer = build(joined, "B01", cell_at(0, 2), 2)
    assert [t.castle_road.tiles.bit_count() for t in (land, joined, longer)] == [4, 5, 6]
    assert build(land, "B01", cell_at(0, 2), 2).castle_road.tiles.bit_count() == 5
