"""The variants of the rulebook (CC-VAR)."""

from __future__ import annotations

import random
import re

import pytest

from clachan.core.errors import OptionError
from clachan.core.options import Variant
from clachan.games.clans_of_caledonia.invariants import check_position
from clachan.games.clans_of_caledonia.rules.pieces import GOODS
from clachan.games.clans_of_caledonia.rules.spaces import NAMES, module_of, spaces_in
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    BOX,
    GAME,
    at_first_workers,
    at_turn,
    booked,
    can,
    do,
    drawn_map,
    legal,
    names,
    new_game,
    pass_all,
    place,
    refused,
    space,
    stock,
    targets,
)

SIMPLE = {"imports": "static", "scoring-tiles": "without", "ports": "without", "clans": "none"}


def auction(players: int = 4, opener: int = 0) -> ClansState:
    """A clan auction that this seat opens."""
    for seed in range(100):
        state = new_game(players, {"clans": "auction", "map-sides": "1111"}, seed)
        if state.deciders == (opener,):
            return state
    raise AssertionError(opener)


def pick(state: ClansState) -> str:
    """Take a clan; its name."""
    found = min(legal(state, "clan"))
    do(state, found)
    return found.removeprefix("clan ")


@pytest.mark.rule("CC-VAR-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_variants_are_combined_freely(players: int) -> None:
    """A game with everything at once, played to its end."""
    variants = dict(SIMPLE)
    if players in (2, 3):
        variants["tighter-map"] = "yes"
    if players > 1:
        variants["clans"] = "auction"
    state = new_game(players, variants, seed=players)
    chance = random.Random(players)
    while not state.over:
        seat = chance.choice(state.deciders)
        state.play(seat, chance.choice(state.legal(seat)))
        check_position(state)
    assert state.frame.static_imports
    assert (state.frame.ports, state.frame.scoring) == ((), ())


@pytest.mark.rule("CC-VAR-01")
@pytest.mark.parametrize(
    ("players", "variant"),
    [(1, {"clans": "auction"}), (1, {"tighter-map": "yes"}), (4, {"tighter-map": "yes"})],
)
def test_what_cannot_be_combined_is_refused(players: int, variant: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        GAME.options(players, (), variant)
    assert GAME.options(3, (), variant).players == 3


@pytest.mark.rule("CC-VAR-01")
def test_an_auction_and_no_clans_exclude_each_other() -> None:
    """They are two values of one variant."""
    choices = {variant.name: variant.values for variant in GAME.variants}
    assert set(choices["clans"]) == {"choose", "none", "auction"}


@pytest.mark.rule("CC-VAR-02")
def test_nothing_is_simplified_unless_asked_for() -> None:
    plain = new_game(3, seed=5)
    full = {"imports": "rarity", "scoring-tiles": "with", "ports": "with", "clans": "choose", "tighter-map": "no"}
    assert (len(plain.frame.ports), len(plain.frame.scoring), plain.frame.with_clans) == (4, 5, True)
    assert (plain.frame.static_imports, plain.frame.blocked) == (False, 0)
    spelt_out = new_game(3, full, seed=5)
    assert spelt_out.frame.ports == plain.frame.ports
    assert (spelt_out.pairs, spelt_out.display) == (plain.pairs, plain.display)


@pytest.mark.rule("CC-VAR-101")
def test_static_imports() -> None:
    """T-VAR-1: 3 tobacco, 2 sugar cane, 6 cotton: 44 points."""
    state = at_turn(variants={"imports": "static"}, fulfilled=["2 3 4 13", "24"], round_=5, scoring="")
    found = booked(pass_all(state))
    assert (found["tobacco"], found["sugar_cane"], found["cotton"]) == (12, 8, 24)


@pytest.mark.rule("CC-VAR-102")
def test_static_imports_are_not_tracked() -> None:
    """T-VAR-1: tokens never move, and no marked step pays; tile 6 counts as usual."""
    state = at_turn(
        variants={"imports": "static"},
        toys={"2": "6 wool -> 6 tobacco"},
        contracts=["2"],
        goods=["6 wool"],
        money=[0],
        scoring="1 6 2 3 4",
        round_=2,
    )
    do(state, "fulfil 2")
    assert (state.money[0], state.imports) == (0, [0, 0, 0])
    assert booked(pass_all(state)) == {"imports": 6}


@pytest.mark.rule("CC-VAR-201")
def test_without_scoring_tiles_contracts_cost_as_usual() -> None:
    state = new_game(3, {"scoring-tiles": "without", "clans": "none"})
    assert state.frame.scoring == ()
    later = at_turn(variants={"scoring-tiles": "without"}, scoring="", round_=4, money=[10], goods=["9 wool"])
    do(later, "obtain 1")
    assert later.money[0] == 0
    pass_all(later)
    assert (later.round, later.sheet.totals) == (5, [0, 0, 0])


@pytest.mark.rule("CC-VAR-202")
def test_without_ports_nobody_uses_one() -> None:
    """T-VAR-6: units stand where the ports would lie."""
    coast = drawn_map("a1=G1 a2=L a3=G1 m1=G1")
    state = at_turn(map_=coast, ports="", variants={"ports": "without"}, units=["sheep a1 m1"], goods=["1 wool"])
    assert legal(state, "port") == set()
    assert do(state, "hire").deciders == (1,)
    assert can(at_turn(map_=coast, units=["sheep a1 m1"], goods=["1 wool"]), "port 5")


@pytest.mark.rule("CC-VAR-202")
def test_without_ports_fishermen_stay_on_the_lochs() -> None:
    """T-VAR-6"""
    coast = drawn_map("a1=G1 a2=L a3=L a4=G1")
    state = at_turn(map_=coast, ports="", variants={"ports": "without"}, clans=["macdonald"], units=["sheep a1"])
    assert targets(state, "worker") == {"a2"}
    rowing = at_turn(map_=coast, ports="", variants={"ports": "without"}, clans=["macdonald"], units=["worker a2"])
    assert legal(rowing, "row") == {"row a2 a3"}
    first = at_first_workers(map_=coast, ports="", variants={"ports": "without"}, clans=["macdonald"])
    assert legal(first) == {"at a2", "at a3"}


@pytest.mark.rule("CC-VAR-202")
@pytest.mark.parametrize("players", [1, 2])
def test_without_ports_the_water_under_them_is_free(players: int) -> None:
    """With few players the second port tile would lie on the loch l1: without it l1 is a loch like any other."""
    options = {"map-sides": "1111", "clans": "none"}
    with_ports = new_game(players, options).frame
    without = new_game(players, options | {"ports": "without"}).frame
    assert "l1" not in names(with_ports.layout.lochs)
    assert "l1" in names(without.layout.lochs)
    assert names(without.layout.lochs) == names(new_game(3, options).frame.layout.lochs)
    assert "l1" in names(without.layout.adjacent[space("m1")])
    assert not any(mask & without.layout.ports for mask in without.layout.adjacent)


@pytest.mark.rule("CC-VAR-203")
@pytest.mark.parametrize("ports", ["with", "without"])
@pytest.mark.parametrize("tiles", ["with", "without"])
def test_ports_and_scoring_tiles_are_left_out_independently(ports: str, tiles: str) -> None:
    table = new_game(3, {"ports": ports, "scoring-tiles": tiles}).frame
    assert (len(table.ports), len(table.scoring)) == (4 * (ports == "with"), 5 * (tiles == "with"))


@pytest.mark.rule("CC-VAR-301", "CC-VAR-303")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_four_spaces_are_covered(players: int, seed: int) -> None:
    """One active land space in each module, before anything else happens."""
    table = new_game(players, {"tighter-map": "yes"}, seed).frame
    covered = list(spaces_in(table.blocked))
    assert sorted(module_of(found) for found in covered) == ["A", "B", "C", "D"]
    assert table.blocked & table.layout.land == table.blocked


@pytest.mark.rule("CC-VAR-303")
def test_the_covered_spaces_are_drawn_at_random() -> None:
    assert len({new_game(3, {"tighter-map": "yes", "map-sides": "1111"}, seed).frame.blocked for seed in range(8)}) > 4


def tight(covered: str, players: int = 3, seed: int = 1, **variants: str) -> int:
    """What is covered if these spaces are named."""
    given = {"tighter-map": "yes", "covered-spaces": covered}
    return new_game(
        players, given | {name.replace("_", "-"): value for name, value in variants.items()}, seed
    ).frame.blocked


@pytest.mark.rule("CC-VAR-303")
@pytest.mark.parametrize("players", [2, 3])
def test_the_host_may_name_the_covered_spaces(players: int) -> None:
    for seed in range(3):
        assert names(tight("c2,h2,k7,e6", players, seed)) == {"c2", "h2", "k7", "e6"}
    assert names(tight("d3,h2,k7,e6", map_sides="1211")) == {"d3", "h2", "k7", "e6"}


@pytest.mark.rule("CC-VAR-303")
def test_some_covers_may_be_left_to_chance() -> None:
    found = [tight("c2,random,k7,random", seed=seed) for seed in range(8)]
    assert len(set(found)) > 4
    for covered in found:
        modules = {module_of(space): NAMES[space] for space in spaces_in(covered)}
        assert (modules["A"], modules["C"], len(modules)) == ("c2", "k7", 4)


@pytest.mark.rule("CC-VAR-303")
def test_unnamed_covers_are_what_chance_says_without_the_option() -> None:
    options = GAME.options(3, (), {"tighter-map": "yes", "covered-spaces": "random,random,random,random"})
    assert options.variants == {"tighter-map": "yes"}
    assert tight("random") == new_game(3, {"tighter-map": "yes"}).frame.blocked


@pytest.mark.rule("CC-VAR-303")
@pytest.mark.parametrize(
    ("players", "variants", "wrong"),
    [
        # A space of another module, a loch on both sides, none at all, too few of them.
        (3, {"covered-spaces": "c2,k7,h2,e6"}, "'k7' is not one of g1, g2"),
        (3, {"covered-spaces": "a2,h2,k7,e6"}, "'a2' is not one of a1, a3"),
        (3, {"covered-spaces": "c2,h2,z9,e6"}, "'z9' is not one of g7, g8"),
        (3, {"covered-spaces": "c2,h2,k7"}, "takes 4 values separated by commas, not 'c2,h2,k7'"),
        # Land on side 1, a loch on side 2, which may be laid or is.
        (3, {"covered-spaces": "d3,h2,k7,e6"}, "d3 is no active land space on side 2 of module A; there are a1, a3"),
        (3, {"covered-spaces": "d3,h2,k7,e6", "map-sides": "2111"}, "d3 is no active land space on side 2 of module A"),
        # Mist with two players; without the tighter map.
        (2, {"covered-spaces": "a1,h2,k7,e6", "map-sides": "1111"}, "a1 is no active land space on side 1 of module A"),
        (3, {"covered-spaces": "c2,h2,k7,e6", "tighter-map": "no"}, "spaces are covered with tighter-map=yes only"),
    ],
)
def test_only_active_land_of_its_module_can_be_covered(players: int, variants: dict[str, str], wrong: str) -> None:
    with pytest.raises(OptionError, match=re.escape(wrong)):
        GAME.options(players, (), {"tighter-map": "yes"} | variants)


@pytest.mark.rule("CC-VAR-303")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("ports", ["with", "without"])
def test_what_is_refused_names_what_is_possible(players: int, ports: str) -> None:
    """Every space that the message offers can be covered, and no other one of that module."""
    options = {"tighter-map": "yes", "ports": ports}
    for number, values in enumerate(variant("covered-spaces").places):
        possible = {value for value in values if not refusal(players, options, number, value)}
        assert possible
        for value in set(values) - possible:
            assert set(refusal(players, options, number, value).split("there are ")[1].split(", ")) == possible


def variant(name: str) -> Variant:
    return next(variant for variant in GAME.variants if variant.name == name)


def refusal(players: int, options: dict[str, str], number: int, value: str) -> str:
    """Why a space cannot be covered; nothing if it can."""
    covered = ["random"] * 4
    covered[number] = value
    try:
        GAME.options(players, (), options | {"covered-spaces": ",".join(covered)})
    except OptionError as error:
        return str(error)
    return ""


@pytest.mark.rule("CC-VAR-302")
def test_covered_spaces_are_unavailable() -> None:
    """T-VAR-5: neither to expand nor for first workers."""
    land = drawn_map("d1=F1 d2=F1 d3=G1 d4=F1 d5=F1")
    state = at_turn(map_=land, blocked="d3", units=["woodcutter d2"])
    assert targets(state, "woodcutter") == {"d1"}
    assert targets(state, "sheep") == set()
    assert targets(at_turn(map_=land, units=["woodcutter d2"]), "sheep") == {"d3"}
    first = at_first_workers(map_=land, blocked="d1 d4")
    assert legal(first) == {"at d2", "at d5"}


@pytest.mark.rule("CC-VAR-304")
def test_covered_spaces_stay_land_inside_the_map() -> None:
    """T-VAR-5: the border is the same as without covers, and no route goes over a cover."""
    covered = new_game(3, {"tighter-map": "yes", "map-sides": "1111"}).frame
    plain = new_game(3, {"map-sides": "1111"}).frame
    assert covered.blocked
    assert covered.layout.border == plain.layout.border
    assert covered.layout.reach == plain.layout.reach
    land = drawn_map("d1=G1 d2=G1 d3=G1")
    assert targets(at_turn(map_=land, blocked="d2", units=["sheep d1"], shipping=[5])) == set()


@pytest.mark.rule("CC-VAR-401", "CC-VAR-402", "CC-VAR-403")
def test_without_clans() -> None:
    """T-VAR-2: five starting tiles, the last in turn order chooses first; £0, £2, £4, £6 in turn order."""
    state = new_game(4, {"clans": "none"}, seed=3)
    order = state.order
    assert len(legal(state)) == 5
    assert all(text.startswith("start ") for text in legal(state))
    for seat in reversed(order):
        assert state.deciders == (seat,)
        do(state, min(legal(state)))
    for seat, extra in zip(order, (0, 2, 4, 6), strict=True):
        tile = BOX.starting_tiles[state.starts[seat]]
        assert state.money[seat] == tile.money + extra
        assert list(state.goods[seat * len(GOODS) : (seat + 1) * len(GOODS)]) == list(tile.goods)
    assert len(set(state.starts)) == 4


@pytest.mark.rule("CC-VAR-401")
def test_nobody_has_a_clan() -> None:
    state = new_game(3, {"clans": "none"}, seed=3)
    while state.asked == "clan":
        do(state, min(legal(state)))
    assert [clan.id for clan in state.clans] == ["", "", ""]
    assert (state.shipping, state.merchants, state.unhired) == ([0] * 3, [2] * 3, [5] * 3)
    assert [clan.boxes for clan in state.clans] == [1, 1, 1]


@pytest.mark.rule("CC-VAR-403")
def test_with_clans_there_is_no_additional_money() -> None:
    state = new_game(4, seed=3)
    while state.asked == "clan":
        do(state, min(legal(state)))
    assert state.money == [BOX.starting_tiles[start].money for start in state.starts]


@pytest.mark.rule("CC-VAR-501")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_pairs_as_players(players: int) -> None:
    pairs = auction(players).pairs
    assert len(pairs) == len({clan for clan, _ in pairs}) == len({tile for _, tile in pairs}) == players
    assert len({new_game(4, {"clans": "auction"}, seed).pairs for seed in range(6)}) == 6


@pytest.mark.rule("CC-VAR-502")
def test_the_opener_must_bid() -> None:
    """A whole number from 0 to 30; the opener is drawn."""
    state = auction()
    assert legal(state) == {f"bid {points}" for points in range(31)}
    assert {new_game(4, {"clans": "auction"}, seed).deciders[0] for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.rule("CC-VAR-503")
def test_the_others_bid_higher_or_drop_out() -> None:
    state = do(auction(), "bid 3")
    assert state.deciders == (1,)
    assert legal(state) == {f"bid {points}" for points in range(4, 31)} | {"drop out"}
    do(state, "drop out", "bid 5", "bid 6")
    assert state.deciders == (0,)
    do(state, "bid 7")
    assert state.deciders == (2,)
    assert legal(state) == {f"bid {points}" for points in range(8, 31)} | {"drop out"}


@pytest.mark.rule("CC-VAR-504")
def test_thirty_wins_at_once() -> None:
    state = do(auction(), "bid 3", "bid 30")
    assert (state.asked, state.deciders, state.bids) == ("clan", (1,), [0, 30, 0, 0])
    opening = do(auction(), "bid 30")
    assert (opening.asked, opening.deciders) == ("clan", (0,))


@pytest.mark.rule(
    "CC-VAR-503", "CC-VAR-504", "CC-VAR-505", "CC-VAR-506", "CC-VAR-507", "CC-VAR-508", "CC-VAR-509", "CC-VAR-510"
)
def test_a_whole_auction() -> None:
    """T-VAR-3: seats A B C D, B opens."""
    state = auction(opener=1)
    do(state, "bid 0", "bid 2", "drop out", "bid 3", "drop out", "drop out")
    assert (state.asked, state.deciders, state.bids[0]) == ("clan", (0,), 3)
    first = pick(state)
    assert (state.clans[0].id, state.order) == (first, (0,))
    assert (state.asked, state.deciders) == ("bid", (1,))
    do(state, "bid 0", "drop out", "drop out")
    assert (state.asked, state.deciders) == ("clan", (1,))
    second = pick(state)
    assert state.deciders == (2,)
    do(state, "bid 1", "drop out")
    third = pick(state)
    assert state.order == (0, 1, 2, 3)
    assert state.bids == [3, 0, 1, 0]
    assert len({first, second, third, state.clans[3].id}) == 4
    assert state.clans[3].id
    assert state.phase == "workers"
    assert state.pairs == ()


@pytest.mark.rule("CC-VAR-505", "CC-VAR-508")
def test_an_auction_of_two() -> None:
    """T-VAR-4: A opens 5, B drops out: A pays 5 and is first, B takes the other pair."""
    state = do(auction(2), "bid 5", "drop out")
    rest = {clan for clan, _ in state.pairs}
    taken = pick(state)
    assert (state.bids, state.order) == ([5, 0], (0, 1))
    assert state.clans[0].id == taken
    assert {state.clans[0].index, state.clans[1].index} == rest


@pytest.mark.rule("CC-VAR-505", "CC-VAR-509")
def test_the_order_of_winning_is_the_turn_order() -> None:
    """C wins, then A, then D: the workers are placed C A D B B D A C, and round 1 begins with C."""
    state = auction(opener=0)
    do(state, "bid 0", "drop out", "bid 4", "drop out", "drop out")
    pick(state)
    assert state.deciders == (3,)
    do(state, "bid 0", "bid 2", "drop out", "drop out")
    pick(state)
    assert state.deciders == (1,)
    do(state, "bid 0", "bid 6", "drop out")
    pick(state)
    assert state.order == (2, 0, 3, 1)
    placing: list[int] = []
    while state.phase == "workers":
        seat = state.deciders[0]
        if state.asked == "worker":
            do(state, min(legal(state)))
        if state.asked == "worker at" and state.deciders == (seat,):
            do(state, min(legal(state)))
        placing.append(seat)
    assert placing[:8] == [2, 0, 3, 1, 1, 3, 0, 2]
    assert (state.round, state.deciders) == (1, (2,))


@pytest.mark.rule("CC-VAR-506")
def test_who_has_a_clan_is_skipped() -> None:
    """A and B have won; after B the next seat to the left is C; when D wins, A and B are skipped."""
    state = auction(opener=0)
    do(state, "bid 0", "drop out", "drop out", "drop out")
    pick(state)
    do(state, "bid 0", "drop out", "bid 1", "drop out")
    assert (state.asked, state.deciders) == ("clan", (3,))
    pick(state)
    assert (state.asked, state.deciders) == ("bid", (1,))
    do(state, "bid 0")
    assert state.deciders == (2,)
    refused(state, "bid 3", seat=0)
    refused(state, "bid 3", seat=3)


@pytest.mark.rule("CC-VAR-507")
def test_only_the_winning_bid_costs() -> None:
    """The loser bid 4 and pays nothing; the winner's 5 are subtracted at the end."""
    state = do(auction(2), "bid 2", "bid 4", "bid 5", "drop out")
    pick(state)
    assert state.bids == [5, 0]
    while not state.over:
        texts = legal(state)
        do(state, next((text for text in ("pass", "done", "process nothing", "butter 0") if text in texts), min(texts)))
    assert (booked(state)["bid"], "bid" in booked(state, 1)) == (-5, False)
    assert state.sheet.totals[0] == sum(booked(state).values())


@pytest.mark.rule("CC-VAR-510")
def test_starting_tiles_and_advantages_as_usual() -> None:
    """Money and goods of the tile, merchants and shipping of the clan, for all players."""
    state = do(auction(2), "bid 0", "drop out")
    pick(state)
    for seat in range(2):
        tile = BOX.starting_tiles[state.starts[seat]]
        clan = state.clans[seat]
        assert state.money[seat] == tile.money
        assert sum(stock(state, seat).values()) == sum(tile.goods)
        assert state.merchants[seat] == 2 + clan.merchants
        assert state.shipping[seat] == clan.shipping[0]


@pytest.mark.rule("CC-VAR-402")
def test_with_one_tile_left_over() -> None:
    state = new_game(2, {"clans": "none"})
    assert len(legal(state)) == 3
    chosen = min(legal(state))
    do(state, chosen)
    assert chosen not in legal(state)
    do(state, min(legal(state)))
    assert state.pairs == ()
    place(at_first_workers(), "woodcutter", "b1")
