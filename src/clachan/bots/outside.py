"""Bots from other packages: by the entry points `clachan.bots`, as `package.module:Bot`, or as a server offers them.

What makes a bot, a class or a function, is called with the game and a seed. The bot lives for a game, and is asked for
each decision of its seat; what takes long to load it may keep for all games of its process.

On a server, decisions of one seat may be asked in several processes, and again after a restart. A bot is kept for its
seat as long as its process has room, and one that has a method `reseed` is given a number before each decision, which
hangs on the table and the moves so far: whoever draws all chance from it chooses the same again.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from clachan.core.choosing import in_a_line
from clachan.core.errors import BotError, ClachanError
from clachan.core.game import Game

if TYPE_CHECKING:
    from clachan.bots.bot import Bot

GROUP = "clachan.bots"
# Between what a bot is to be called and its place.
CALLED = "="
# Bots that this process offers besides those of installed packages: by what they are called, their places.
_offered: dict[str, str] = {}


@cache
def installed() -> dict[str, EntryPoint]:
    """The bots of installed packages, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def is_code(spec: str) -> bool:
    """Whether a text names a bot by its place, `package.module:Bot`."""
    module, colon, name = spec.partition(":")
    return bool(colon) and name.isidentifier() and all(part.isidentifier() for part in module.split("."))


def is_there(spec: str) -> bool:
    """Whether there is a package, or a file in the folder where one is, for a bot that is named by its place."""
    _look_here()
    return find_spec(spec.partition(".")[0].partition(":")[0]) is not None


def offer(bots: Mapping[str, str]) -> None:
    """From now on this process knows these bots by name, also where a stranger asks for them."""
    _offered.clear()
    _offered.update(bots)


def offered() -> dict[str, str]:
    """The bots that this process offers: what they are called, and their places."""
    return dict(_offered)


def from_outside() -> list[str]:
    """What the bots are called that this process knows from other packages."""
    return [*_offered, *[name for name in installed() if name not in _offered]]


def is_from_outside(spec: str) -> bool:
    """Whether a bot is one of those."""
    return spec in _offered or spec in installed()


def read_offer(specs: list[str], longest: int) -> dict[str, str]:
    """Bots that a server is to offer: `package.module:Bot`, also as `name=package.module:Bot`; each can be loaded."""
    found: dict[str, str] = {}
    for spec in specs:
        name, called, place = spec.rpartition(CALLED)
        name = name.strip() if called else place
        if not called and place in installed():
            maker_of(place)
            continue
        if not is_code(place) or not name or ":" in name.replace(place, ""):
            raise BotError(f"a server offers bots as package.module:Bot or name=package.module:Bot, not as {spec!r}")
        if len(name) > longest:
            raise BotError(f"{name!r} is too long; call it otherwise: name={place}")
        _loaded(place)
        found[name] = place
    return found


def maker_of(name: str) -> object:
    """What makes a bot that is known by name."""
    if name in _offered:
        return _loaded(_offered[name])
    try:
        return _callable(name, installed()[name].load())
    except ClachanError:
        raise
    except Exception as error:
        raise BotError(f"the bot {name!r} cannot be loaded: {in_a_line(error)}") from None


def _loaded(place: str) -> object:
    """What is at `package.module:Bot`, also in the folder where one is. Never ask for what a stranger has sent."""
    module, _, name = place.partition(":")
    _look_here()
    try:
        return _callable(place, getattr(import_module(module), name))
    except ClachanError:
        raise
    except Exception as error:
        raise BotError(f"the bot {place!r} cannot be loaded: {in_a_line(error)}") from None


def _look_here() -> None:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def _callable(name: str, maker: object) -> object:
    if not callable(maker):
        raise BotError(f"{name!r} makes no bot: it cannot be called with a game and a seed")
    return maker


def outside_bot(name: str, game: Game, seed: int) -> Bot:
    """A bot that is known by name."""
    return _made(name, maker_of(name), game, seed)


def bot_in(spec: str, game: Game, seed: int) -> Bot:
    """The bot at `package.module:Bot`."""
    return _made(spec, _loaded(spec), game, seed)


def _made(name: str, maker: object, game: Game, seed: int) -> Bot:
    assert callable(maker)
    try:
        bot: Bot = maker(game, seed)
    except ClachanError:
        raise
    except Exception as error:
        raise BotError(f"the bot {name!r} cannot be made: {in_a_line(error)}") from None
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"{name!r} makes no bot: what it makes has no method `choose`")
    return bot


def reseed(bot: Bot, seed: int) -> None:
    """Give a bot that asks for it a number to draw its chance from."""
    method = getattr(bot, "reseed", None)
    if callable(method):
        method(seed)
