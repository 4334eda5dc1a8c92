"""Which games there are, and how they come by their component data. All reading of files happens here."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from clachan.core.catalogue import Catalogue, DataFile, read_catalogue
from clachan.core.errors import DataError, OptionError
from clachan.core.game import Game
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.isle_of_skye.rules.game import IsleOfSkye

_GAMES: dict[str, Callable[[Catalogue], Game]] = {
    "isle-of-skye": IsleOfSkye,
    "clans-of-caledonia": ClansOfCaledonia,
    "glen-more": GlenMore,
}
# Folders of data by game: the module they belong to, "" for the base game.
_DATA = {
    "isle-of-skye": {"": "isle_of_skye/data", "druids": "isle_of_skye/modules/druids/data"},
    "clans-of-caledonia": {"": "clans_of_caledonia/data"},
    "glen-more": {
        "": "glen_more/data",
        "dragon-boats": "glen_more/modules/dragon_boats/data",
        "highlander": "glen_more/modules/highlander/data",
        "single-cask": "glen_more/modules/single_cask/data",
        "hammer": "glen_more/modules/hammer/data",
        "haggis": "glen_more/modules/haggis/data",
        "tome": "glen_more/modules/tome/data",
        "great-glen": "glen_more/modules/great_glen/data",
        "penny-mobs": "glen_more/modules/penny_mobs/data",
    },
}
_loaded: dict[str, Game] = {}


def names() -> list[str]:
    """The names of all games."""
    return list(_DATA)


def game(name: str, data: str | Path | None = None) -> Game:
    """A game by name; `data` is a folder of TOML overrides for its components."""
    if name not in _DATA:
        raise OptionError("there is no game '{name}'; there are {names}", name=name, names=", ".join(_DATA))
    if data is not None:
        return _build(name, _read_overrides(Path(data)))
    if name not in _loaded:
        _loaded[name] = _build(name, [])
    return _loaded[name]


def all_games() -> list[Game]:
    """All games, with our own component data."""
    return [game(name) for name in _DATA]


def _build(name: str, overrides: list[DataFile]) -> Game:
    ours: list[DataFile] = []
    for module, folder in _DATA[name].items():
        root = files("clachan.games").joinpath(folder)
        for file in sorted(root.iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".toml"):
                ours.append(DataFile(file.name, file.read_text(encoding="utf-8"), module))
    return _GAMES[name](read_catalogue(ours, overrides))


def _read_overrides(folder: Path) -> list[DataFile]:
    if not folder.is_dir():
        raise DataError(f"{folder}: no such folder of component data")
    found: list[DataFile] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            found.append(DataFile(str(path), path.read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError) as error:
            raise DataError(f"{path}: cannot be read: {error}") from None
    if not found:
        raise DataError(f"{folder}: holds no .toml files")
    return found
