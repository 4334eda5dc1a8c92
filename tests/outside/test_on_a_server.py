"""Bots of other people on a server: offered by whoever runs it, kept for their seats, and replaced when they fail."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

import clachan
from clachan.bots.bot import make_bot
from clachan.bots.outside import from_outside, offer, offered, read_offer
from clachan.core.errors import BotError, OptionError
from clachan.core.record import Match
from clachan.core.rng import Rng
from clachan.face.words import Translator
from clachan.web import botpool, setups
from clachan.web.api.tables import checked_bot
from clachan.web.botpool import BotPool, seated, think
from clachan.web.hall import driving
from clachan.web.names import bot_names
from clachan.web.schema import LONGEST_BOT
from tests.outside import strange_bots
from tests.web.halls import Process, running, until
from tests.web.test_queue import moves_of

HERE = strange_bots.__name__
SKYE = clachan.game("isle-of-skye")
BOTS = {"last": f"{HERE}:Last", "lucky": f"{HERE}:Lucky", "broken": f"{HERE}:Broken", "slow": f"{HERE}:Slow"}


@pytest.fixture(autouse=True)
def offering() -> Iterator[None]:
    """A process that offers bots."""
    offer(BOTS)
    yield
    offer({})


def test_a_server_offers_what_it_was_told_to() -> None:
    found = read_offer([f"{HERE}:Last", f"mine={HERE}:Lucky"], LONGEST_BOT)
    assert found == {f"{HERE}:Last": f"{HERE}:Last", "mine": f"{HERE}:Lucky"}
    assert offered() == BOTS
    choices = dict(setups.bot_choices(SKYE, Translator()))
    assert choices["last"] == "bot: last"
    form = {"seat-0": "you", "seat-1": "last"}
    assert setups.read(SKYE, form)[1] == ["", "last"]
    assert checked_bot("lucky") == "lucky"
    assert bot_names(["", "last", "level:1", "last", f"{HERE}:Last"]) == ["", "last 1", "Wee Rab", "last 2", "Last"]
    with pytest.raises(OptionError, match="there is no bot"):
        checked_bot(f"{HERE}:Last")


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("greedy", "package.module:Bot or name=package.module:Bot, not as 'greedy'"),
        ("a:b=c.d:E", "not as 'a:b=c.d:E'"),
        (f"{HERE}:Nobody", "cannot be loaded: AttributeError"),
        (f"{HERE}:NOTHING", "cannot be called with a game and a seed"),
        ("an_old_and_venerable_package.of_bots:Sage", "too long; call it otherwise"),
    ],
)
def test_what_cannot_be_offered_is_told_before_a_server_begins(spec: str, reason: str) -> None:
    with pytest.raises(BotError, match=reason) as told:
        read_offer([spec], LONGEST_BOT)
    assert "\n" not in str(told.value)


def decisions(bot: str, moves: int) -> list[str]:
    """What a bot chooses in its seat, decision by decision, as a process of the pool is asked."""
    match, seed, found = Match(SKYE, SKYE.options(2), 5), 77, list[str]()
    chance = Rng(5)
    for _ in range(moves):
        seat = match.state.deciders[0]
        legal = match.state.legal(seat)
        if seat == 0:
            found.append(think(match.record().dumps(), 0, bot, seed, ""))
        match.play(seat, SKYE.action(found[-1]) if seat == 0 else legal[chance.below(len(legal))])
    return found


def test_a_bot_is_made_once_for_its_seat() -> None:
    before = strange_bots.Last.made
    assert len(decisions("last", 12)) > 3
    assert strange_bots.Last.made == before + 1
    assert seated("level:3", SKYE, 1) is seated("level:3", SKYE, 1)
    assert seated("level:3", SKYE, 1) is not seated("level:3", SKYE, 2)
    assert seated("greedy", SKYE, 1) is not seated("greedy", SKYE, 1), "what it draws hangs on the decision"


def test_what_a_bot_draws_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    """By one that has lived through the game, and by one that was made in its middle, after a restart."""
    first = decisions("lucky", 16)
    assert decisions("lucky", 16) == first
    monkeypatch.setattr(botpool, "_seated", lambda spec, game, seed: make_bot(spec, game, seed))
    assert decisions("lucky", 16) == first


@pytest.mark.parametrize(("bot", "reason"), [("broken", "ZeroDivisionError: no idea"), ("slow", "for too long")])
def test_a_table_goes_on_when_a_bot_fails(
    bot: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is asked once more; then one of ours stands in, at once from the second decision on."""
    monkeypatch.setattr(driving, "LOOK", 0.02)
    monkeypatch.setattr(driving, "FIRST_PAUSE", 0.01)
    if bot == "slow":
        monkeypatch.setattr(botpool, "LONGEST_FIRST", 0.3)

    async def play() -> None:
        async with running(Process(f"sqlite+aiosqlite:///{tmp_path}/clachan.sqlite", BotPool(1))) as (process,):
            info, _ = await process.open_for([bot, ""])
            await process.hall.resume()

            async def moved() -> bool:
                return await moves_of(process, info.id) >= 2

            await until(moved)

    caplog.set_level(logging.INFO, "clachan.bots")
    asyncio.run(play())
    told = [record.getMessage() for record in caplog.records if record.name == "clachan.bots"]
    assert len([line for line in told if "bots could not move" in line and reason in line]) == driving.TRIES
    assert len([line for line in told if f"level:5 stands in for {bot}" in line]) == 1
    assert offered() == BOTS
    assert bot in from_outside()
