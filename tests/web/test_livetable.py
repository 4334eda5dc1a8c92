"""The law of a table: what can be taken back, which question a move answers, and what is still secret."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from clachan.core.action import Action
from clachan.core.record import replay
from clachan.core.state import State
from clachan.games import registry
from clachan.i18n import translator
from clachan.web.faces import face, teller
from clachan.web.livetable import MOVE, LiveTable
from clachan.web.refusals import Refused, Stale
from clachan.web.store import Entry, Seat, TableInfo
from clachan.web.story import Stories, Telling, lines_of, story_key
from tests.golden.make import FOLDER, read
from tests.isle_of_skye.positions import at_phase
from tests.web.support import enter, live_table, take_back

# Whole random games that the laws are checked in, by number of players and modules.
GAMES = [(2, ()), (3, ("druids",)), (4, ()), (5, ("druids",))]

whole_games = pytest.mark.parametrize(("players", "modules"), GAMES, ids=lambda value: str(value))


def random_move(table: LiveTable, random: Random) -> tuple[int, str]:
    """A seat that has to decide, and something it may play."""
    seat = random.choice(table.state.deciders)
    return seat, random.choice(table.state.legal(seat)).text


def positions(players: int, modules: tuple[str, ...], seed: int) -> Iterator[LiveTable]:
    """A random game, entry by entry."""
    random = Random(seed)
    table = live_table(players, modules, seed)
    yield table
    while not table.state.over:
        enter(table, *random_move(table, random))
        yield table


def play_until(table: LiveTable, asked: str, random: Random) -> None:
    """Random moves until this decision comes."""
    while table.state.asked != asked:
        enter(table, *random_move(table, random))


def price_all(table: LiveTable, seat: int) -> None:
    """Lay out axe and prices of a seat, as cheaply as possible."""
    while table.state.asked == "price" and seat in table.state.deciders:
        enter(table, seat, table.state.legal(seat)[0].text)


def played(table: LiveTable) -> list[str]:
    """The moves that stand."""
    return [str(move) for move in table.moves()]


def log_of(table: LiveTable, seat: int | None, stories: Stories) -> list[str]:
    """What the log tells a seat."""
    return [line for item in lines_of(stories.story(table, seat, "en", telling(table)).turns) for line in item.lines]


def telling(table: LiveTable) -> Telling:
    """How its story is told."""
    names = [s.name for s in table.info.seats]
    words, page = face(table.game, translator("en"), names)
    return Telling(words, teller(table.game, translator("en"), names), page)


# Undo


def test_nothing_can_be_taken_back_at_the_start() -> None:
    table = live_table(3)
    assert [table.undoable(seat) for seat in range(3)] == [0, 0, 0]


def test_own_moves_are_taken_back_one_by_one() -> None:
    table = live_table(3)
    start = table.state.to_json()
    enter(table, 1, "axe 2")
    after_axe = table.state.to_json()
    enter(table, 1, "price 1 1g")
    assert table.undoable(1) == 2
    take_back(table, 1)
    assert table.state.to_json() == after_axe
    take_back(table, 1)
    assert table.state.to_json() == start
    assert table.undoable(1) == 0
    assert table.seq == 4


def test_taking_back_passes_over_what_others_chose_at_the_same_time() -> None:
    table, other = live_table(3), live_table(3)
    enter(table, 0, "axe 1")
    enter(table, 1, "axe 2")
    enter(table, 2, "axe 3")
    assert table.undoable(0) == 1
    take_back(table, 0)
    enter(other, 1, "axe 2")
    enter(other, 2, "axe 3")
    assert table.state.to_json() == other.state.to_json()
    assert played(table) == ["1 axe 2", "2 axe 3"]


def test_nobody_takes_back_what_another_played() -> None:
    table = live_table(3)
    enter(table, 0, "axe 1")
    assert table.undoable(1) == 0
    assert table.undoable(2) == 0


def test_prices_cannot_be_taken_back_once_they_are_revealed() -> None:
    table = live_table(2)
    price_all(table, 0)
    assert table.undoable(0) == 3
    price_all(table, 1)
    assert table.state.asked == "buy"
    assert table.undoable(0) == 0
    assert table.undoable(1) == 0


def test_a_purchase_stands_once_the_next_has_bought() -> None:
    table = live_table(3)
    play_until(table, "buy", Random(1))
    first = table.state.deciders[0]
    enter(table, first, table.state.legal(first)[0].text)
    assert table.undoable(first) == 1
    second = table.state.deciders[0]
    assert second != first
    enter(table, second, table.state.legal(second)[0].text)
    assert table.undoable(first) == 0
    take_back(table, second)
    assert table.undoable(first) == 1


def test_building_cannot_be_taken_back_once_new_tiles_are_drawn() -> None:
    random = Random(3)
    table = live_table(2, seed=3)
    play_until(table, "build", random)
    while table.state.round == 1:
        seat, action = random_move(table, random)
        enter(table, seat, action)
    assert table.state.asked == "price"
    assert [table.undoable(s) for s in range(2)] == [0, 0]


def test_a_finished_game_stays_as_it_is() -> None:
    *_, table = positions(2, (), 4)
    assert table.state.over
    assert [table.undoable(seat) for seat in range(2)] == [0, 0]
    with pytest.raises(Refused, match="over"):
        table.check_move(0, table.asked_at[0], "pass")


@whole_games
def test_the_law_of_undo_holds_in_every_position(players: int, modules: tuple[str, ...]) -> None:
    """Recomputed independently: everything from the oldest move that can be taken back to now is undone knowledge-free.

    No chance, no reveal, and nobody else's move since, unless both had to choose the same thing at the same time.
    """
    for table in positions(players, modules, 20 + players):
        for seat in range(players):
            count = table.undoable(seat)
            own = [i for i, step in enumerate(table.steps) if step.seat == seat]
            assert 0 <= count <= len(own)
            if count == 0:
                continue
            oldest = own[-count]
            first = table.steps[oldest]
            assert first.chance == table.state.rng.state
            assert first.reveals == table.state.reveals
            for step in table.steps[oldest:]:
                if step.seat != seat:
                    assert step.ask == first.ask
                    assert {seat, step.seat} <= set(first.deciders) | set(step.deciders)
                    assert len(first.deciders) > 1


@whole_games
def test_taking_back_is_as_if_it_had_never_been_played(players: int, modules: tuple[str, ...]) -> None:
    """In random positions: take back as much as possible, compare, play the same again, compare, and go on."""
    random = Random(30 + players)
    table = live_table(players, modules, 30 + players)
    tried = 0
    while not table.state.over:
        enter(table, *random_move(table, random))
        seat = random.randrange(players)
        count = table.undoable(seat)
        if not count or random.random() < 0.6:
            continue
        tried += 1
        state, moves = table.state.to_json(), played(table)
        taken = [step.text for step in table.steps if step.seat == seat][-count:]
        kept = [step for step in table.steps if step.seat != seat]
        kept += [step for step in table.steps if step.seat == seat][:-count]
        for _ in range(count):
            take_back(table, seat)
        never = live_table(players, modules, 30 + players)
        for step in sorted(kept, key=lambda step: step.seq):
            enter(never, step.seat, step.text)
        assert table.state.to_json() == never.state.to_json()
        for text in taken:
            enter(table, seat, text)
        assert table.state.to_json() == state
        assert sorted(played(table)) == sorted(moves)
    assert tried > 20


@whole_games
def test_a_table_read_anew_is_the_same_table(players: int, modules: tuple[str, ...]) -> None:
    """Whoever comes later, or after a restart, gets position and questions from the entries alone."""
    random = Random(40 + players)
    table = live_table(players, modules, 40 + players)
    entries: list[Entry] = []

    def add(entry: Entry) -> None:
        entries.append(entry)
        table.apply(entry)

    while not table.state.over:
        able = [seat for seat in range(players) if table.undoable(seat)]
        if able and random.random() < 0.2:
            add(Entry(table.seq + 1, "undo", random.choice(able), "", 0.0))
        else:
            seat, text = random_move(table, random)
            add(Entry(table.seq + 1, MOVE, seat, text, 0.0))
    anew = live_table(players, modules, 40 + players)
    for entry in entries:
        anew.apply(entry)
    assert anew.state.to_json() == table.state.to_json()
    assert anew.asked_at == table.asked_at
    assert played(anew) == played(table)
    assert anew.record().dumps() == table.record().dumps()


def test_entries_are_taken_in_order_only() -> None:
    table = live_table(2)
    with pytest.raises(ValueError, match="entry 2 after 0"):
        table.apply(Entry(2, MOVE, 0, "axe 1", 0.0))


# Questions


def test_a_question_stays_the_same_while_others_choose_at_the_same_time() -> None:
    table = live_table(3)
    before = table.asked_at[2]
    enter(table, 0, "axe 1")
    enter(table, 1, "axe 2")
    enter(table, 0, "price 2 1g")
    take_back(table, 1)
    assert table.asked_at[2] == before
    table.check_move(2, before, "axe 3")


def test_an_own_move_makes_a_new_question() -> None:
    table = live_table(3)
    before = table.asked_at[0]
    enter(table, 0, "axe 1")
    assert table.asked_at[0] == 1 != before
    with pytest.raises(Stale):
        table.check_move(0, before, "axe 1")


def test_taking_back_makes_a_new_question() -> None:
    """A second click on the old page must not play the move again."""
    table = live_table(3)
    before = table.asked_at[0]
    enter(table, 0, "axe 1")
    take_back(table, 0)
    assert table.asked_at[0] == 2
    for old in (before, 1):
        with pytest.raises(Stale):
            table.check_move(0, old, "axe 1")
    table.check_move(0, 2, "axe 1")


def test_a_question_that_another_took_back_and_asked_again_is_a_new_one() -> None:
    table = live_table(2)
    play_until(table, "buy", Random(1))
    first = table.state.deciders[0]
    text = table.state.legal(first)[0].text
    enter(table, first, text)
    second = 1 - first
    asked = table.asked_at[second]
    answer = table.state.legal(second)[0].text
    take_back(table, first)
    enter(table, first, text)
    with pytest.raises(Stale):
        table.check_move(second, asked, answer)


@whole_games
def test_questions_change_with_the_own_moves_and_the_own_choices_only(players: int, modules: tuple[str, ...]) -> None:
    random = Random(50 + players)
    table = live_table(players, modules, 50 + players)
    while not table.state.over:
        before = list(table.asked_at)
        legal = [table.state.legal(seat) for seat in range(players)]
        mover, text = random_move(table, random)
        enter(table, mover, text)
        for seat in range(players):
            same = seat != mover and table.state.legal(seat) == legal[seat]
            assert table.asked_at[seat] == (before[seat] if same else table.seq)


def test_an_illegal_move_is_refused_with_a_reason() -> None:
    table = live_table(2)
    with pytest.raises(Refused, match="'pass' is not legal now"):
        table.check_move(0, 0, "pass")


def test_nobody_plays_before_all_sit_down() -> None:
    table = live_table(2)
    seats = table.info.seats
    free = type(seats[1])(1, "", "", None, "secret")
    table.info = type(table.info)(**{**vars(table.info), "seats": (seats[0], free)})
    assert not table.playing
    assert table.waiting_for() == ()
    with pytest.raises(Refused, match="waiting for players"):
        table.check_move(0, 0, "axe 1")


# Secrets


@whole_games
def test_secret_moves_are_hidden_from_others_until_the_reveal(players: int, modules: tuple[str, ...]) -> None:
    seen = {True: 0, False: 0}
    for table in positions(players, modules, 60 + players):
        for step in table.steps[-12:]:
            for seat in (None, *range(players)):
                hidden = table.hidden_from(step, seat)
                laid_out_now = step.ask == "price" and step.reveals == table.state.reveals
                assert hidden == (laid_out_now and step.seat != seat)
                seen[hidden] += 1
    assert min(seen.values()) > 50


def test_the_log_keeps_prices_secret_until_the_reveal() -> None:
    """What the log says to others is the same whatever is laid out, and tells all of it after the reveal."""
    logs: dict[int, list[list[str]]] = {}
    for gold in (1, 2):
        table = live_table(2)
        stories = Stories()
        enter(table, 0, "axe 1")
        enter(table, 0, f"price 2 {gold}g")
        enter(table, 0, "price 3 1g")
        logs[gold] = [log_of(table, seat, stories) for seat in (None, 1)]
        own = " ".join(log_of(table, 0, stories))
        price_all(table, 1)
        told = [" ".join(log_of(table, seat, stories)) for seat in (None, 0, 1)]
        assert all(len(text) > len(own) for text in told)
    assert logs[1] == logs[2]


def test_the_log_forgets_what_was_taken_back() -> None:
    table = live_table(2)
    stories = Stories()
    play_until(table, "buy", Random(1))
    before = log_of(table, None, stories)
    first = table.state.deciders[0]
    enter(table, first, table.state.legal(first)[0].text)
    longer = list(log_of(table, None, stories))
    assert len(longer) > len(before)
    take_back(table, first)
    assert log_of(table, None, stories) == before
    assert log_of(table, None, Stories()) == before


def test_the_log_tells_again_only_what_came_after_what_was_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """To take back at the end of a long game costs no more than at its beginning."""
    *_, table = positions(3, ("druids",), 4)
    table, whole = live_table(3, ("druids",), 4), table
    stories = Stories()
    for step in whole.steps[:-10]:
        enter(table, step.seat, step.text)
    log_of(table, None, stories)
    told: list[int] = []
    play = LiveTable.play

    def played(self: LiveTable, state: State, seat: int, action: Action) -> None:
        told.append(seat)
        play(self, state, seat, action)

    monkeypatch.setattr(LiveTable, "play", played)
    tried = 0
    for step in whole.steps[-10:]:
        enter(table, step.seat, step.text)
        log_of(table, None, stories)
        if table.undoable(step.seat):
            take_back(table, step.seat)
            assert log_of(table, None, stories) == log_of(table, None, Stories())
            enter(table, step.seat, step.text)
            tried += 1
            told.clear()
            log_of(table, None, stories)
            assert len(told) <= 2
    assert tried > 2


def test_the_log_of_a_long_game_is_told_in_a_thread() -> None:
    *_, table = positions(3, ("druids",), 5)
    stories = Stories()

    async def tell() -> None:
        waiting = [stories.catch_up(table, 0, "en", telling(table)) for _ in range(3)]
        await asyncio.gather(*waiting)

    asyncio.run(tell())
    story = stories._of(table).find(story_key(table, 0, "en"))
    assert story is not None
    assert story.behind(table) == 0
    assert log_of(table, 0, stories) == log_of(table, 0, Stories())


@pytest.mark.rule("IS-BUY-01", "IS-ROUND-05")
@pytest.mark.parametrize(
    ("move", "told"),
    [("pass", "passed."), ("buy own B01", "bought the tile with a sheep and a broch from their own offer.")],
    ids=["pass", "own"],
)
def test_the_log_has_the_last_turn_of_the_first_buying_stage(
    monkeypatch: pytest.MonkeyPatch, move: str, told: str
) -> None:
    """The last buyer could buy an own tile; the position is then the same whether that was done or not."""
    start = at_phase(
        "buy", players=2, modules=["druids"], starter=1, gold=[9, 9], offers=["B01:4 B02:1", ""], slabs=["own_tile", ""]
    )
    monkeypatch.setattr(registry.game("isle-of-skye"), "setup", lambda options, seed: start.copy())
    table = live_table(2, ("druids",))
    enter(table, 1, "pass")
    enter(table, 0, move)
    assert table.state.asked == "dolmen"
    for viewer in (None, 1):
        log = log_of(table, viewer, Stories())
        turns = [line for line in log if line.startswith("Player 0 ") and "nobody bought" not in line]
        assert turns == [f"Player 0 {told}"]


@whole_games
def test_a_log_kept_move_by_move_is_the_log_read_at_once(players: int, modules: tuple[str, ...]) -> None:
    stories = Stories()
    for table in positions(players, modules, 70 + players):
        kept = [list(log_of(table, seat, stories)) for seat in (None, 0)]
    assert kept == [log_of(table, seat, Stories()) for seat in (None, 0)]
    assert len(kept[0]) > 30


def test_a_table_that_was_begun_by_an_earlier_rules_version_goes_on_by_it() -> None:
    """What version 1 of Glen More paid by itself is not asked at its tables, and is none of their moves."""
    record = read(FOLDER / "rules-1" / "glen-3-stack-d.json")
    game = registry.game(record.game)
    seats = tuple(Seat(s, name, "", f"person-{s}", f"secret-of-seat-{s}") for s, name in enumerate(record.seats))
    info = TableInfo(
        "table1", game.name, record.rules, record.data, 3, (), record.variants, record.seed, True, True, "person-0",
        "playing", 0.0, None, 0, seats,
    )  # fmt: skip
    table = LiveTable(info, game)
    for move in record.moves[:-1]:
        enter(table, move.seat, move.text)
    last = record.moves[-1]
    again = table.state_at(len(record.moves) - 1)
    assert again == table.state
    enter(table, last.seat, last.text)
    assert table.record().to_json() == record.to_json()
    assert log_of(table, None, Stories())
    assert replay(game, table.record()).state == table.state
