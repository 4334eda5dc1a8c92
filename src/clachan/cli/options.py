"""What several commands are given: games, players, expansions, data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.games import registry

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game by name; `clachan games` lists them.")]
Players = Annotated[int | None, typer.Option(help="How many play.")]
Modules = Annotated[str, typer.Option(metavar="A,B", help="Expansions to play with, separated by commas.")]
Variants = Annotated[
    list[str] | None, typer.Option("--variant", metavar="NAME=VALUE", help="A variant; may be given several times.")
]
Data = Annotated[
    Path | None,
    typer.Option(metavar="PACK|FOLDER", help="A data pack, or a folder of TOML files, that corrects component data."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Seed = Annotated[int, typer.Option(help="The seed of the (first) game.")]


def game_and_options(
    name: str, players: int | None, modules: str, given: list[str] | None, data: Path | None
) -> tuple[Game, Options]:
    """The game that was named, and what is agreed on."""
    game = registry.game(name, data)
    return game, game.options(players, words(modules), variants(given))


def words(text: str) -> list[str]:
    """What is separated by commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def variants(given: list[str] | None) -> dict[str, str]:
    """Variants that were given as NAME=VALUE."""
    found: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"--variant takes NAME=VALUE, not {text!r}")
        found[name.strip()] = value.strip()
    return found
