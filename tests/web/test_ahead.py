"""What lies ahead: trees of answers tell nothing that a seat may not know, and lead where they say."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.core.views import View
from clachan.face.page import Page
from clachan.games import registry
from clachan.i18n import translator
from clachan.web.ahead import MOST_CHOICES, Choice, Foresight
from clachan.web.botpool import think_over_position
from clachan.web.faces import face
from clachan.web.livetable import LiveTable
from clachan.web.refusals import Refused
from tests.effort import often, seed
from tests.web.support import enter, live_table

EVERYTHING = [(game.name, tuple(module.name for module in game.modules)) for game in registry.all_games()]
GAMES = sorted({(name, ()) for name, _ in EVERYTHING} | set(EVERYTHING))
every_game = pytest.mark.parametrize(("game", "modules"), GAMES, ids=str)


def page_of(table: LiveTable) -> Page[View]:
    """How the table looks."""
    return face(table.game, translator("en"), [seat.name for seat in table.info.seats], table.info.id)[1]


def questions(game: str, modules: Sequence[str], count: int) -> Iterator[tuple[LiveTable, int, Random]]:
    """A random game, and a seat that has to decide in each of so many of its positions."""
    random = Random(seed(5))
    table = live_table(3, modules, seed(5), game)
    every = 1 + len(modules) // 2
    while not table.state.over and count:
        seat = random.choice(table.state.deciders)
        if random.randrange(every) == 0:
            count -= 1
            yield table, seat, random
        enter(table, seat, random.choice(table.state.legal(seat)).text)


def paths(choices: Sequence[Choice], begun: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Choice]]:
    """All ways through a tree, each with the choice that it ends with."""
    for choice in choices:
        path = (*begun, choice["a"])
        yield path, choice
        yield from paths(choice.get("n") or (), path)


@pytest.mark.soak
@every_game
def test_trees_are_the_same_whatever_is_hidden(game: str, modules: Sequence[str]) -> None:
    for table, seat, _ in questions(game, modules, often(60, 600)):
        trees = []
        for guess in range(3):
            foresight = Foresight(table, seat, page_of(table), guess=guess)
            trees.append(foresight.tree(foresight.follow([])))
        assert trees[0] == trees[1] == trees[2], table.state


@pytest.mark.soak
@every_game
def test_what_a_tree_offers_can_be_played_as_one_act(game: str, modules: Sequence[str]) -> None:
    """On the real position, as a whole; where it says that the act is over or goes on, it is and does."""
    for table, seat, random in questions(game, modules, often(40, 400)):
        page = page_of(table)
        foresight = Foresight(table, seat, page)
        tree = foresight.tree(foresight.follow([]))
        assert [choice["a"] for choice in tree] == [action.text for action in table.state.legal(seat)]
        found = list(paths(tree))
        assert len(found) <= len(tree) + MOST_CHOICES
        for path, choice in random.sample(found, min(6, len(found))):
            way = table.act(seat, table.asked_at[seat], path, 0.0)
            after = way[-1].state
            goes_on = seat in after.deciders and page.scene(after.view(seat)).goes_on
            if "n" in choice:
                assert goes_on
            else:
                chance = after.rng.state != table.state.rng.state or after.reveals != table.state.reveals
                assert chance or not goes_on


@pytest.mark.soak
@every_game
def test_what_cannot_be_taken_back_is_told(game: str, modules: Sequence[str]) -> None:
    """It is what the law of undo forbids as soon as it is done, or once the next of the others has moved."""
    told = set()
    for table, seat, random in questions(game, modules, often(30, 300)):
        foresight = Foresight(table, seat, page_of(table))
        found = [(path, choice) for path, choice in paths(foresight.tree(foresight.follow([]))) if "n" not in choice]
        for path, choice in random.sample(found, min(4, len(found))):
            after = table.twin()
            for ahead in table.act(seat, table.asked_at[seat], path, 0.0):
                after.take(ahead)
            final = choice.get("f", False)
            told.add(final)
            assert final or after.undoable(seat)
            if final and after.undoable(seat):
                other = next(other for other in after.state.deciders if other != seat)
                enter(after, other, random.choice(after.state.legal(other)).text)
                assert after.undoable(seat) == 0
    assert told == {True, False}


def test_everything_can_be_taken_back_where_nobody_else_plays() -> None:
    """Whoever is the last to set prices: then all of them are revealed."""
    table = live_table(2, seed=3)
    while not any(choice.get("f") for choice in _tree(table)):
        seat = table.state.deciders[0]
        enter(table, seat, table.state.legal(seat)[0].text)
    table.info = replace(table.info, seats=tuple(replace(seat, person="person-0") for seat in table.info.seats))
    assert not any(choice.get("f") for choice in _tree(table))


def _tree(table: LiveTable) -> list[Choice]:
    foresight = Foresight(table, table.state.deciders[0], page_of(table))
    return foresight.tree(foresight.follow([]))


@every_game
def test_points_are_told_as_the_score_sheet_will_tell_them(game: str, modules: Sequence[str]) -> None:
    for table, seat, random in questions(game, modules, 12):
        foresight = Foresight(table, seat, page_of(table))
        tree = foresight.tree(foresight.follow([]))
        for path, choice in random.sample(list(paths(tree)), 1):
            if "d" not in choice:
                continue
            guess = table.state.redeal(seat, Rng(0))
            before = _total(guess, seat)
            for text in path[:-1]:
                guess.play(seat, table.game.action(text))
            assert sum(points for _, points in choice["d"]) == _total(_moved(guess, seat, path[-1]), seat) - before


def _moved(state: State, seat: int, text: str) -> State:
    """The position after a move; where chance or a reveal comes with it, before these."""
    after, short = state.copy(), state.copy()
    action = state.game.action(text)
    after.play(seat, action)
    short.carry_out(short.stack[-1], seat, action)
    return after if (after.rng.state, after.reveals) == (state.rng.state, state.reveals) else short


def _total(state: State, seat: int) -> int:
    return state.scores[seat] + sum(state.outlook(seat)[seat].end.values())


def test_nothing_is_told_of_what_chance_brings() -> None:
    """The last to build of a round: whatever comes next is drawn from the bag. What the tile itself brings is told."""
    random = Random(3)
    table = live_table(2, seed=3)
    while not (table.state.asked == "build" and _ends_round(table)):
        seat = random.choice(table.state.deciders)
        enter(table, seat, random.choice(table.state.legal(seat)).text)
    seat = table.state.deciders[0]
    foresight = Foresight(table, seat, page_of(table))
    tree = foresight.tree(foresight.follow([]))
    ends = [choice for choice in tree if "n" not in choice]
    assert ends
    guess = table.state.redeal(seat, Rng(0))
    for choice in ends:
        brought = _total(_moved(guess, seat, choice["a"]), seat) - _total(guess, seat)
        assert sum(points for _, points in choice.get("d", [])) == brought
    assert foresight.follow([ends[0]["a"]]) is None
    with pytest.raises(Refused, match="not legal"):
        foresight.follow([ends[0]["a"], "pass"])


def test_a_hint_within_an_act_is_about_the_question_that_it_has_come_to() -> None:
    """The bot is given a position that the seat cannot tell from the real one."""
    for table, seat, _ in questions("glen-more", (), 20):
        foresight = Foresight(table, seat, page_of(table))
        within = [path for path, choice in paths(foresight.tree(foresight.follow([]))) if choice.get("n")]
        if not within:
            continue
        here = foresight.follow(within[0])
        assert here is not None
        assert here.view == here.state.redeal(seat, Rng(5)).view(seat)
        judged = think_over_position(json.dumps(here.state.to_json()), seat, "search:6i", 1, "")
        assert {found.text for found in judged} <= {action.text for action in here.state.legal(seat)}
        assert judged
        return
    raise AssertionError("no act goes on")


def _ends_round(table: LiveTable) -> bool:
    seat = table.state.deciders[0]
    for action in table.state.legal(seat):
        after = table.state.copy()
        after.play(seat, action)
        if after.rng.state != table.state.rng.state:
            return True
    return False
