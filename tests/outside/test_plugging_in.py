"""Bots and games from other packages: by entry points of what is installed, and by their place."""

from __future__ import annotations

from pathlib import Path

import pytest

import clachan
from clachan import Match
from clachan.bots import bot_from, make_bot
from clachan.core.errors import BotError, OptionError
from clachan.sim.patience import Patience
from clachan.sim.playing import play_game, play_task, task_for
from tests.outside import strange_bots
from tests.outside.installing import run, surroundings
from tests.outside.strange_bots import Last

SKYE = clachan.game("isle-of-skye")
OPTIONS = SKYE.options(2)
HERE = strange_bots.__name__


def test_bots_by_their_place_and_as_objects_play_games() -> None:
    task = task_for(SKYE, None, OPTIONS, [f"{HERE}:Last", "random"], 1)
    outcome = play_task(task).state
    own = Last(SKYE, 1)
    match = play_game(SKYE, OPTIONS, [own, "random"], 1)
    assert own.asked > 10
    assert outcome.scores == match.state.scores
    assert match.record().seats == ("Last", "random")


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (f"{HERE}:Broken", "seat 0 failed: ZeroDivisionError: no idea"),
        (f"{HERE}:Cheating", "has chosen <place 20,3>, which is not legal"),
        (f"{HERE}:Silent", "has chosen None, which is not legal"),
        (f"{HERE}:Slow", "took longer than 0.2 seconds"),
        (f"{HERE}:no_bot", "no method `choose`"),
        (f"{HERE}:NOTHING", "cannot be called"),
        (f"{HERE}:Nobody", "AttributeError"),
        ("no.such.package:Bot", "ModuleNotFoundError"),
        ("random:Bot", "AttributeError"),
    ],
)
def test_what_is_wrong_with_a_bot_is_told_in_a_line(bot: str, reason: str) -> None:
    patience = Patience(0.2)
    with patience.watching(to_the_death=False), pytest.raises(BotError, match=reason) as told:
        play_game(SKYE, OPTIONS, [bot, "random"], 1, choosing=patience.choose)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("bot", ["search:quick", "level:last", "greedy:Bot"])
def test_one_of_ours_that_there_is_not_is_no_package(bot: str) -> None:
    with pytest.raises(OptionError, match=f"there is no bot '{bot}'; there are .*search with a budget above zero"):
        bot_from(bot, SKYE, 1)


def test_bots_by_their_place_are_not_for_servers() -> None:
    """What comes over the net is given to `make_bot`, which imports nothing that it names."""
    assert isinstance(bot_from(f"{HERE}:Last", SKYE, 1), Last)
    with pytest.raises(OptionError, match="there is no bot"):
        make_bot(f"{HERE}:Last", SKYE, 1)


def test_bots_sit_in_a_match() -> None:
    """They play until it is the turn of somebody else, who is there by name."""
    own = Last(SKYE, 1)
    match = Match(SKYE, OPTIONS, 1, [own, "Ann"])
    match.play_on()
    assert match.state.deciders == (1,)
    assert own.asked == len(match.moves) > 0
    match.play_on()
    assert own.asked == len(match.moves)
    both = Match(SKYE, OPTIONS, 1, [Last(SKYE, 1), Last(SKYE, 2)])
    both.play_on()
    assert both.state.over
    assert both.record().seats == ("Last", "Last")
    broken = Match(SKYE, OPTIONS, 1, [strange_bots.Broken(SKYE, 1), "Ann"])
    with pytest.raises(BotError, match="the bot 'Broken' of seat 0 failed"):
        broken.play_on()
    assert broken.moves == []


@pytest.mark.parametrize("command", [["simulate", "--games", "2"], ["tournament", "--games", "2"]])
def test_commands_take_bots_by_their_place(command: list[str], tmp_path: Path) -> None:
    name, *more = command
    bots = f"{HERE}:Last,random"
    done = run(surroundings(), "clachan", name, "isle-of-skye", "--players", "2", "--bots", bots, *more, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    done = run(surroundings(), "clachan", name, "isle-of-skye", "--bots", f"{HERE}:Broken,random", *more, "--jobs", "2")
    assert done.returncode == 2
    told = [line for line in done.stderr.splitlines() if line.startswith("clachan: ")]
    assert told == [f"clachan: the bot '{HERE}:Broken' of seat 0 failed: ZeroDivisionError: no idea"]
    assert "Traceback" not in done.stderr


def test_a_bot_that_fails_ends_a_game_in_the_terminal_and_the_record_is_kept(tmp_path: Path) -> None:
    kept = tmp_path / "record.json"
    options = ["--players", "2", "--seed", "1", "--plain", "--save", str(kept)]
    done = run(surroundings(), "clachan", "play", "isle-of-skye", "--bots", f"{HERE}:Broken", *options)
    assert done.returncode == 2
    assert done.stderr == f"clachan: the bot '{HERE}:Broken' of seat 1 failed: ZeroDivisionError: no idea\n"
    assert kept.is_file()
