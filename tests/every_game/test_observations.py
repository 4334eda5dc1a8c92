"""Observations of every game tell all that a seat may know and nothing else, and every legal action can be chosen."""

from __future__ import annotations

from array import array
from random import Random

import pytest

from clachan import Game, Rng, State
from clachan.core.acting import FEATURES, Acting
from clachan.core.errors import IllegalAction
from clachan.core.observation import COLUMNS, Observation
from clachan.core.options import Options
from tests.effort import SOAK, often, seed
from tests.every_game.support import ALL_IDS, ALL_OPTIONS, GAMES, random_seat

# Every set of modules with the fewest players it is for; in a soak with every number.
_BY_MODULES = {(game.name, options.modules): place for place, (game, options) in reversed([*enumerate(ALL_OPTIONS)])}
SOME = range(len(ALL_OPTIONS)) if SOAK else sorted(_BY_MODULES.values())
some_options = pytest.mark.parametrize(
    ("game", "options"), [ALL_OPTIONS[place] for place in SOME], ids=[ALL_IDS[place] for place in SOME]
)
all_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])

# What a view tells of how a position came about: the books. Observations tell where everything is now.
HISTORY = ("sheet", "changes")
# In how many of a hundred positions dealing anew, and the choices beside one another, are looked at.
LOOKS = often(2, 30)
BESIDE = often(4, 12)


def numbers(state: State, seat: int, out: Observation) -> bytes:
    state.encode(seat, out)
    return bytes(memoryview(out.entities)) + bytes(memoryview(out.globals))


def shown(state: State, seat: int) -> str:
    return repr([part for name, part in state.view(seat).items() if name not in HISTORY])


@pytest.mark.soak
@some_options
def test_observations_tell_what_a_view_tells_and_nothing_else(game: Game, options: Options) -> None:
    """Dealing anew changes nothing, and views of choices beside one another that differ are told apart."""
    out, acting = game.spec(options).observation(), game.acting(options)
    mask = bytearray(len(acting))
    random = Random(seed(3))
    for number in range(often(1, 3)):
        state = game.setup(options, seed(number))
        while not state.over:
            seat = random_seat(state, random)
            if random.random() * 100 < LOOKS:
                viewer = random.randrange(options.players)
                same = state.redeal(viewer, Rng(random.getrandbits(32)))
                assert numbers(state, viewer, out) == numbers(same, viewer, out)
                _told_apart(state, seat, viewer, random, out)
                _can_be_chosen(state, seat, acting, mask)
            state.play(seat, random.choice(state.legal(seat)))
        numbers(state, 0, out)


def _told_apart(state: State, seat: int, viewer: int, random: Random, out: Observation) -> None:
    found = {numbers(state, viewer, out): shown(state, viewer)}
    legal = state.legal(seat)
    for action in random.sample(legal, min(BESIDE, len(legal))):
        ahead = state.copy()
        ahead.play(seat, action)
        view = shown(ahead, viewer)
        assert found.setdefault(numbers(ahead, viewer, out), view) == view, f"after {action}"


def _can_be_chosen(state: State, seat: int, acting: Acting, mask: bytearray) -> None:
    """Each legal action has a number and features of its own."""
    legal = state.legal(seat)
    acting.mask(legal, acting.mask_view(mask))
    marked = [number for number, mark in enumerate(mask) if mark]
    assert [acting.action(legal, number) for number in acting.numbers(legal)] == list(legal)
    assert sorted(acting.numbers(legal)) == marked
    assert len({acting.features[action.number] for action in legal}) == len(legal)


@all_games
def test_the_spec_says_what_every_number_is(game: Game) -> None:
    options = game.options(game.players[1], [m.name for m in game.modules if game.players[1] <= m.players[1]])
    spec = game.spec(options)
    names = [field.name for field in spec.fields]
    assert len(set(names)) == len(names)
    assert all(field.text for field in spec.fields)
    assert [field.start for field in spec.fields[1:]] == [field.start + field.length for field in spec.fields[:-1]]
    assert spec.fields[-1].start + spec.fields[-1].length == spec.width
    state = game.setup(options, 5)
    out = spec.observation()
    state.encode(0, out)
    rows = memoryview(out.entities).cast("B").cast("h").tolist()
    for start in range(0, out.rows * len(COLUMNS), len(COLUMNS)):
        kind, owner, zone, component = rows[start : start + 4]
        assert [e for e in spec.entities if (e.kind, e.zone) == (spec.kinds[kind - 1], spec.zones[zone - 1])]
        assert 0 <= owner <= options.players
        assert component < len(spec.tables.get(spec.kinds[kind - 1], range(1000)))
    assert not any(rows[out.rows * len(COLUMNS) :])


@all_games
def test_a_state_is_written_into_arrays_of_the_caller(game: Game) -> None:
    options = game.options()
    spec, state = game.spec(options), game.setup(options, 1)
    entities, globals_ = array("h", [7] * spec.rows * len(COLUMNS)), array("h", [7] * spec.width)
    state.encode(1, spec.observation(entities, globals_))
    fresh = spec.observation()
    state.encode(1, fresh)
    assert (entities, globals_) == (fresh.entities, fresh.globals)
    with pytest.raises(ValueError, match="entities"):
        spec.observation(array("h", [0]), globals_)
    with pytest.raises(ValueError, match="globals"):
        spec.observation(entities, array("i", [0] * spec.width))


@all_games
def test_numbers_and_candidates_of_actions(game: Game) -> None:
    options = game.options()
    acting, state = game.acting(options), game.setup(options, 1)
    assert len(acting) < 3500
    assert len({acting.features[action.number] for action in acting.actions}) == len(acting.actions)
    legal = state.legal(state.deciders[0])
    room = array("h", [7] * 3 * len(FEATURES))
    assert acting.candidates(legal, acting.candidates_view(room, 3)) == min(3, len(legal))
    assert tuple(room[: len(FEATURES)]) == acting.features[legal[0].number]
    others = sorted(set(range(len(acting))) - set(acting.numbers(legal)))
    for number in (-1, *others[:1], *others[-1:], len(acting)):
        with pytest.raises(IllegalAction, match="number"):
            acting.action(legal, number)


def test_far_places_share_numbers() -> None:
    """A territory that grows far out of what has numbers of its own."""
    game = next(game for game in GAMES if game.name == "isle-of-skye")
    acting = game.acting(game.options(2))
    far = [game.action("place 20,3"), game.action("place 1,1"), game.action("place 0,-24")]
    found = acting.numbers(far)
    assert found[0] == len(acting.actions)
    assert found[2] == found[0] + 1
    assert [acting.action(far, number) for number in found] == far


@all_games
def test_tables_of_what_is_printed_on_components(game: Game) -> None:
    tables = game.component_tables(game.options())
    assert tables
    for table in tables.values():
        assert len(table.names) == len(table.rows)
        assert all(len(row) == len(table.columns) for row in table.rows)
    contracts = tables.get("contract")
    if contracts is not None:
        assert any("wool" in column for column in contracts.columns)
