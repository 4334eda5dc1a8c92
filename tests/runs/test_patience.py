"""Bots that take too long in a process of their own: whoever does not hear that, or does not listen, ends with it."""

from __future__ import annotations

import subprocess
import sys

import pytest

# A process that has little patience, and waits hardly longer for those who do not hear.
PROCESS = """
from time import sleep

import clachan
from clachan import Viewpoint
from clachan.sim import patience

class Bot:
    def choose(self, viewpoint):
        {bot}

patience.GRACE, patience.TICK = 1.0, 0.1
watch = patience.Patience(0.2)
game = clachan.game("isle-of-skye")
with watch.watching(to_the_death=True):
    try:
        watch.choose(Bot(), "Bot", Viewpoint(game.setup(game.options(2), 1), 0))
    except clachan.ClachanError as error:
        print(error)
"""
IN_FOREIGN_CODE = "sum(range(10**13))"
DOES_NOT_LISTEN = """
        while True:
            try:
                sleep(60)
            except BaseException:
                pass
"""
HEARS_THE_SECOND_TIME = """
        try:
            sleep(60)
        except BaseException:
            sleep(60)
"""


@pytest.mark.parametrize(
    ("bot", "code", "said"),
    [
        (IN_FOREIGN_CODE, 1, ""),
        (DOES_NOT_LISTEN, 1, ""),
        (HEARS_THE_SECOND_TIME, 0, "the bot 'Bot' of seat 0 took longer than 0.2 seconds\n"),
    ],
)
def test_who_takes_too_long_ends(bot: str, code: int, said: str) -> None:
    process = subprocess.run(
        [sys.executable, "-c", PROCESS.format(bot=bot)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (process.returncode, process.stdout, process.stderr) == (code, said, "")
