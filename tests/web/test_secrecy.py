"""What a seat receives does not depend on what it may not know, whatever way it receives it.

Every position of every game is looked at by one viewer as JSON, and every so many positions also as the page and its
event stream. In `make soak` every viewer looks at every position in both ways.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from random import Random

import pytest
from msgspec.json import encode
from sqlalchemy import text as sql

from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.core.rng import Rng
from clachan.games import registry
from clachan.web.api import position, table_out
from clachan.web.door.log import AsJson
from clachan.web.hall.presence import attendance
from clachan.web.livetable import LiveTable
from clachan.web.panels import Viewer, render_panels
from clachan.web.store import Line
from clachan.web.story import Stories
from tests.effort import SOAK, often, seed
from tests.web.support import GAME, Api, Browser, bearer, enter, live_server, live_table

# Every so many positions are drawn, too.
DRAWN = often(16, 1)
# Big enough to be found wherever it is shown.
FIRST_SEED = seed(4_417_338_092_117_650_000)
CHAT = [Line(1, "Player 0", 0, "Madainn mhath", 0.0)]
LANGUAGES = ("en", "pl", "ru")
# What is played with, one after the other.
MODULES = ((), ("druids",), ("journeyman",), ("druids", "journeyman"))


def received(table: LiveTable, seat: int | None, language: str, drawn: bool, stories: Stories) -> dict[str, str]:
    """Everything that a seat (None: a spectator) is sent about a position."""
    found = {"api": encode(position(table, seat)).decode()}
    if drawn:
        viewer = Viewer(seat, language, () if seat is None else (seat,))
        shown = render_panels(table, viewer, stories, CHAT, attendance(table, {0: 100.0}, 200.0))
        found.update(shown.panels)
        found.update({f"board {id_}": figure.html for id_, figure in shown.boards.items()})
        found["event"] = json.dumps({"seq": table.seq, "seat": seat, **shown.message()}, ensure_ascii=False)
    return found


def dealt_anew(table: LiveTable, seat: int | None, random: Random) -> LiveTable:
    """The same table with what the seat may not know drawn anew.

    The state of chance stays: nobody is shown it, but whether it has changed decides what can be taken back.
    """
    other = live_table(table.info.players, table.info.modules, table.info.seed, table.info.game)
    other.seq, other.steps, other.asked_at = table.seq, table.steps, table.asked_at
    other.state = table.state.redeal(seat, Rng(random.getrandbits(64)))
    other.state.rng = table.state.rng.copy()
    return other


def check_words(table: LiveTable, texts: dict[str, str], seat: int | None) -> None:
    """Neither the seed nor chance nor the secret of any seat is in what is sent."""
    whole = "\n".join(texts.values())
    chance = table.state.rng.state
    for secret in (str(table.info.seed), f"{table.info.seed:x}", str(chance), f"{chance:x}"):
        assert secret not in whole
    for other in table.info.seats:
        assert other.secret not in whole
        assert other.person is None or other.person not in whole


def other_secrets(table: LiveTable, seat: int | None, random: Random) -> LiveTable | None:
    """The same table, had the others laid out other axes and prices since the last reveal; None if nobody has."""
    hidden = [number for number, step in enumerate(table.steps) if table.hidden_from(step, seat)]
    if not hidden:
        return None
    other = live_table(table.info.players, table.info.modules, table.info.seed)
    for number, step in enumerate(table.steps):
        text = random.choice(other.state.legal(step.seat)).text if number in hidden else step.text
        enter(other, step.seat, text)
    return other


def look_at_every_position(table: LiveTable, number: int) -> None:
    """A game by chance: nobody is sent anything that would be different, had they been dealt it anew."""
    random, stories, step = Random(seed(number)), Stories(), 0
    viewers = [None, *range(table.info.players)]
    while True:
        language = LANGUAGES[step % 3]
        for seat in viewers if SOAK else [random.choice(viewers)]:
            drawn = step % DRAWN == number % DRAWN
            real = received(table, seat, language, drawn, stories)
            check_words(table, real, seat)
            dealt = dealt_anew(table, seat, random)
            # What has happened is told of the moves that were made, whatever is dealt now.
            stories._stories[dealt] = stories._of(table)
            assert received(dealt, seat, language, drawn, stories) == real
        if table.state.over:
            break
        mover = random.choice(table.state.deciders)
        enter(table, mover, random.choice(table.state.legal(mover)).text)
        step += 1


@pytest.mark.soak
@pytest.mark.parametrize("number", range(often(5, 64)))
def test_what_a_seat_receives_depends_on_nothing_that_it_may_not_know(number: int) -> None:
    # Of four, every number of players and every choice of modules is there; of sixteen, all of them together.
    modules = MODULES[(number + number // 4) % len(MODULES)]
    look_at_every_position(live_table(2 + number % 4, modules, FIRST_SEED + number), number)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(often(1, 4)))
@pytest.mark.parametrize("name", [name for name in registry.names() if name != GAME])
def test_nor_at_tables_of_other_games(name: str, number: int) -> None:
    game = registry.game(name)
    modules = [module.name for module in game.modules]
    players = [count for count in range(1, 10) if allows(game, count, modules)]
    look_at_every_position(live_table(players[number % len(players)], modules, FIRST_SEED + number, name), number)


def allows(game: Game, players: int, modules: list[str]) -> bool:
    """Whether so many can play with all modules."""
    try:
        return bool(game.options(players, modules))
    except OptionError:
        return False


@pytest.mark.soak
@pytest.mark.parametrize("number", range(often(3, 64)))
def test_what_others_laid_out_is_nowhere_before_the_reveal(number: int) -> None:
    """Another history instead of another state: the log is told from the moves."""
    random = Random(seed(1000 + number))
    players = 2 + number % 4
    table = live_table(players, ("druids",) if number % 2 else (), FIRST_SEED + number)
    compared = 0
    while not table.state.over:
        mover = random.choice(table.state.deciders)
        enter(table, mover, random.choice(table.state.legal(mover)).text)
        if table.state.asked != "price" or (not SOAK and random.random() < 0.7):
            continue
        seat = random.choice([None, *range(players)])
        other = other_secrets(table, seat, random)
        # Gold that was kept is secret as well, but it is the same in both histories.
        if other is not None and other.state.deciders == table.state.deciders:
            real = received(table, seat, "en", True, Stories())
            assert received(other, seat, "en", True, Stories()) == real
            compared += 1
    assert compared > 3


def test_a_description_of_a_table_holds_no_secrets() -> None:
    table = live_table(3, (), FIRST_SEED)
    text = encode(table_out(table.info)).decode()
    assert str(FIRST_SEED) not in text
    assert "secret-of-seat" not in text


def hidden_texts(table: LiveTable) -> set[str]:
    """The moves that are still secret for those who look on."""
    return {step.text for step in table.steps if table.hidden_from(step, None)}


def told(caplog: pytest.LogCaptureFixture) -> str:
    """All of the log, as `--log json` writes it, tracebacks and all; times and numbers of requests apart."""
    return "\n".join(AsJson().format(record) for record in caplog.records)


def check_log(table: LiveTable, secrets: list[str], caplog: pytest.LogCaptureFixture) -> None:
    """Nothing of a running game is in the log that anybody at its table may not know."""
    log = told(caplog)
    assert "bot moved: table=" in log
    assert hidden_texts(table)
    for text in hidden_texts(table):
        assert text not in log
    for secret in (str(table.info.seed), f"{table.info.seed:x}", *secrets):
        assert secret not in log


def test_no_secret_is_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Of a game in which people and bots lay out their axes and prices, moves are refused, and rules change."""
    caplog.set_level(logging.INFO)
    with live_server(tmp_path / "tables.sqlite") as server:
        api, browser = Api(server.url), Browser(server.url)
        found = api.open(["you", "you", "random"], seed=FIRST_SEED)
        found.wait_until(lambda now: 2 not in now["deciders"])
        for move in ("axe 1", "price 2 3g"):
            found.play(0, move)
        assert found.post("play", 0, {"action": "price 2 4g", "asked_at": 1}).status_code == 409
        assert found.post("play", 1, {"action": "price 9 4g", "asked_at": 0}).status_code == 400
        browser.get(f"/s/{found.secrets[1]}")
        with api.http.stream("GET", f"/api/tables/{found.id}/follow", headers=bearer(found.secrets[0])) as stream:
            next(stream.iter_lines())
        tables = server.hall.tables

        async def by_other_rules(command: str) -> LiveTable:
            async with server.hall.store.engine.begin() as connection:
                for one in (command, "UPDATE tables SET code = 'x'", "UPDATE tables SET version = version + 1"):
                    await connection.execute(sql(one))
            tables.forget(found.id)
            await tables.looked_through(found.id)
            return await tables.now(found.id)

        real = server.wait_for(tables.now(found.id)).twin()
        check_log(real, list(found.secrets.values()), caplog)
        # Entries that these rules refuse, and one that leads elsewhere.
        for command in (
            "UPDATE entries SET text = 'price 2 5g' WHERE text = 'price 2 3g'",
            "UPDATE entries SET text = 'axe 7' WHERE text = 'axe 1'",
        ):
            assert server.wait_for(by_other_rules(command)).stuck
        check_log(real, [*found.secrets.values(), "axe 7", "price 2"], caplog)
        assert "goes on only from entry" in told(caplog)
        api.close()
        browser.close()
