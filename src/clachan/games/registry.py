"""Which games there are, and how they come by their component data. All reading of files happens here."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import cast
from zlib import decompress

from clachan.core.action import ActionTable
from clachan.core.catalogue import Catalogue, DataFile, components_in, read_catalogue
from clachan.core.errors import (
    ClachanError,
    ComponentError,
    DataError,
    OptionError,
    PackError,
    PositionError,
    WrongSetting,
)
from clachan.core.game import Game
from clachan.core.jsontypes import Json
from clachan.core.pack import LARGEST as LARGEST_PACK
from clachan.core.pack import Components, Pack, read_pack
from clachan.core.reading import Reader
from clachan.core.state import State
from clachan.files import TooLarge, read_text
from clachan.installed import manifest_of, outside
from clachan.manifest import GameManifest, GameParts, parts_of

# The package of each game; its manifest is GAME in game.py.
_GAMES = {
    "isle-of-skye": "clachan.games.isle_of_skye",
    "clans-of-caledonia": "clachan.games.clans_of_caledonia",
    "glen-more": "clachan.games.glen_more",
}
_loaded: dict[str, Game] = {}
# How rules fail that cannot put together what an owner's data say.
BROKEN = (ValueError, LookupError, ArithmeticError)
# Games that were made last, with whatever data: states of theirs can be unpickled.
_made: deque[Game] = deque(maxlen=8)


def for_pages() -> None:
    """From now on only games that can be shown on pages are known to this process: those with a face."""
    for name in [name for name in list(outside()) if name in broken() or not manifest_of(name).parts["face"]]:
        del outside()[name]


def names() -> list[str]:
    """The names of all games, ours first; they cannot be replaced."""
    return [*_GAMES, *[name for name in outside() if name not in _GAMES]]


def manifest(name: str) -> GameManifest:
    """What a game is made of."""
    if name in outside() and name not in _GAMES:
        return manifest_of(name)
    if name not in _GAMES:
        raise OptionError("there is no game '{name}'; there are {names}", name=name, names=", ".join(names()))
    found: object = import_module(f"{_GAMES[name]}.game").GAME
    assert isinstance(found, GameManifest)
    return found


def game(name: str, data: str | Path | None = None) -> Game:
    """A game by name; `data` is a data pack, or a folder of TOML overrides for its components."""
    found = manifest(name)
    if data is not None:
        path = Path(data)
        return game_with_pack(name, pack_in(path)) if path.is_file() else make_game(found, _read_overrides(path))
    if name not in _loaded:
        _loaded[name] = _from_outside(found) if name in outside() else make_game(found)
    return _loaded[name]


def _from_outside(found: GameManifest) -> Game:
    """A game of another package; whatever is wrong with it is told in a line."""
    try:
        return make_game(found)
    except ClachanError:
        raise
    except Exception as error:
        raise WrongSetting(f"the game {found.name!r} cannot be made: {type(error).__name__}: {error}") from None


def games_with(data: str | Path) -> dict[str, Game]:
    """All games by name with a data pack, or with the corrections of one folder, in which each file is for one."""
    if Path(data).is_file():
        pack = pack_in(Path(data))
        check_games(pack)
        return {name: game_with_pack(name, pack) for name in playable()}
    corrections: dict[str, list[DataFile]] = {}
    for file in _read_overrides(Path(data)):
        corrections.setdefault(_game_of(file), []).append(file)
    return {
        name: make_game(manifest(name), corrections[name]) if name in corrections else game(name) for name in playable()
    }


def pack_in(path: Path) -> Pack:
    """The data pack in a file; what is none is refused with the place and the reason."""
    try:
        return read_pack(read_text(path, LARGEST_PACK), str(path))
    except (OSError, UnicodeDecodeError, TooLarge) as error:
        raise DataError("{where}: cannot be read: {reason}", where=path, reason=error) from None


def check_games(pack: Pack) -> None:
    """Refuse a pack that speaks of games that are not here."""
    for name in pack.games:
        if name not in names():
            raise PackError(
                "{pack}: there is no game '{name}'; there are {names}",
                pack=pack.name,
                name=name,
                names=", ".join(names()),
            )


def check_pack(pack: Pack) -> dict[str, Game]:
    """The games of which a pack says something, made with it; a wrong pack is refused with the place and the reason."""
    check_games(pack)
    return {name: game_with_pack(name, pack) for name in pack.games}


def game_with_pack(name: str, pack: Pack) -> Game:
    """A game with what a pack says of its components; ours if it says nothing."""
    overrides = pack.files(name)
    if not overrides:
        return game(name)
    made = make_game(manifest(name), overrides)
    made.pack = pack.label
    return made


def _game_of(file: DataFile) -> str:
    """The game that has most of the components in a file; no two games share one."""
    found = components_in(file)

    def shared(name: str) -> tuple[int, int]:
        ours = game(name).catalogue
        return len([1 for component in found if ours.has(*component)]), len([1 for kind, _ in found if ours.kind(kind)])

    return max(playable(), key=shared)


def all_games() -> list[Game]:
    """All games that can be played, with our own component data."""
    return [game(name) for name in playable()]


def playable() -> list[str]:
    """The names of all games but those of other packages that cannot be made."""
    without = broken()
    return [name for name in names() if name not in without]


def broken() -> dict[str, str]:
    """The games of other packages that cannot be loaded or made, each with what is wrong."""
    found: dict[str, str] = {}
    for name in names():
        if name not in _GAMES:
            try:
                game(name)
            except ClachanError as error:
                found[name] = str(error)
    return found


def make_game(
    found: GameManifest, overrides: Sequence[DataFile] = (), files_: Sequence[DataFile] | None = None
) -> Game:
    """A game from its manifest; overrides correct its component data, which are ours if no others are given."""
    ours = _known_data(found) if files_ is None else files_
    try:
        made = _made_of(found, ours, overrides)
    except BROKEN as error:
        if not overrides:
            raise
        # The rules have read every field; what they cannot put together all the same is still the owner's to mend.
        raise _where_it_breaks(found, ours, overrides) from error
    if any(entry.added for entry in made.catalogue) and found.name in names():
        made.actions = numbered_after(game(found.name).actions, made.actions)
    made.parts = GameParts(found, made, restore, (ours, overrides))
    _made.append(made)
    return made


def _made_of(found: GameManifest, ours: Sequence[DataFile], overrides: Sequence[DataFile]) -> Game:
    """A game from its manifest and data, tried out if some of these are an owner's."""
    extensions = [cast(Callable[[], object], module.load("rules"))() for module in found.modules]
    make = cast(Callable[[Catalogue, Sequence[object]], Game], found.load("rules"))
    catalogue = read_catalogue(ours, overrides, found.grows, found.thins)
    made = make(catalogue, extensions)
    catalogue.settle()
    if overrides:
        _try_out(made)
    return made


def _where_it_breaks(found: GameManifest, ours: Sequence[DataFile], overrides: Sequence[DataFile]) -> ComponentError:
    """The component with which a game cannot be played any more that can be played with all those before it."""
    told = [(file, kind, id_, fields) for file in overrides for kind, id_, fields in file.tables()]
    fine, breaks = 0, len(told)
    while breaks - fine > 1:
        middle = (fine + breaks) // 2
        try:
            _made_of(found, ours, [_only(*one) for one in told[:middle]])
        except BROKEN:
            breaks = middle
        except DataError:
            # What belongs together is not all there yet.
            fine = middle
        else:
            fine = middle
    file, kind, id_, _ = told[breaks - 1]
    return ComponentError(f"{file.name}: {kind} {id_}", kind, id_, ()).because(
        "with this the table cannot be laid any more", {}
    )


def _only(file: DataFile, kind: str, id_: str, fields: Mapping[str, object]) -> DataFile:
    """What a file says of one component."""
    return DataFile(f"{file.name}.json", json.dumps({kind: {id_: fields}}, default=str), file.module)


def _try_out(made: Game) -> None:
    """Lay the table with few and many players, without and with modules: what an owner's data break breaks here."""
    for players in made.players:
        for modules in ([], *[[one.name] for one in made.modules], [one.name for one in made.modules]):
            allowed = [one.players for one in made.modules if one.name in modules]
            if all(low <= players <= high for low, high in allowed):
                made.setup(made.options(players, modules), 0)


def numbered_after(ours: ActionTable, theirs: ActionTable) -> ActionTable:
    """Actions with the numbers that they have in our table; what only these have comes after all others."""
    known = {action.text: action.number for action in ours}
    last = len(known)
    return ActionTable(sorted(theirs, key=lambda action: known.get(action.text, last + action.number)))


def packed_data(made: Game, pack: Pack | None = None) -> str:
    """The component data of a game as one text, which `game_with_data` makes it of again, also later.

    With the pack itself, if it is made with one, so that others can have its file.
    """
    ours, overrides = parts_of(made).data
    files_ = [[file.name, file.module, file.text] for file in ours]
    # Where the overrides lay is nobody's business.
    corrections = [[Path(file.name).name, file.module, file.text] for file in overrides]
    document = {"files": files_, "overrides": corrections, "pack": made.pack}
    if pack is not None:
        document["file"] = pack.dumps()
    return json.dumps(document, ensure_ascii=False)


def pack_within(name: str, packed: str) -> Pack | None:
    """The pack that packed data were made with; where its file is not there, what it says of this game."""
    document = json.loads(packed)
    if document.get("file"):
        return read_pack(document["file"])
    if not document.get("pack"):
        return None
    said: dict[str, Components] = {name: {}}
    for file in unpacked(packed)[1]:
        for kind, id_, fields in file.tables():
            said[name].setdefault(kind, {})[id_] = fields
    return Pack(document["pack"].rpartition(" (")[0], games=said)


def game_with_data(name: str, packed: str) -> Game:
    """A game with component data that were packed.

    Where its rules want more of the data by now than these have, ours stand in for what is missing.
    """
    ours, overrides = unpacked(packed)
    found = manifest(name)
    try:
        made = make_game(found, overrides, ours)
    except DataError:
        made = make_game(found, [*ours, *overrides])
    made.pack = str(json.loads(packed).get("pack", ""))
    return made


def unpacked(packed: str) -> tuple[list[DataFile], list[DataFile]]:
    """Files of component data, and the corrections of an owner, out of one text."""
    reader = Reader(json.loads(packed), "data", DataError)
    ours, overrides = (
        [DataFile(name, text, module) for name, module, text in [file.texts() for file in reader.at(part).items()]]
        for part in ("files", "overrides")
    )
    return ours, overrides


# By the manifest, which games from outside and tests may make anew: the last ones are kept.
@lru_cache(maxsize=8)
def _known_data(found: GameManifest) -> list[DataFile]:
    return _our_data(found)


def _our_data(found: GameManifest) -> list[DataFile]:
    ours = _data_files(found.package, found.parts["data"], "")
    for module in found.modules:
        ours.extend(_data_files(module.package, module.parts["data"], module.name))
    return ours


def restore(name: str, data: str, packed: bytes) -> State:
    """A state out of a pickle; its component data must be there: ours, or those of a game that this process made."""
    position: dict[str, Json] = json.loads(decompress(packed))
    modules = Reader(position, name, PositionError).at("options").at("modules").texts()
    for known in [game(name), *[one for one in _made if one.name == name]]:
        if known.data_version(modules) == data:
            return known.position(position)
    raise PositionError(
        f"{name}: this state was played with component data {data!r}, which are not loaded; "
        f"load them first: clachan.game({name!r}, data=FOLDER)"
    )


def _data_files(package: str, folder: str, module: str) -> list[DataFile]:
    if not folder:
        return []
    root = files(package).joinpath(folder)
    return [
        DataFile(file.name, file.read_text(encoding="utf-8"), module)
        for file in sorted(root.iterdir(), key=lambda entry: entry.name)
        if file.name.endswith(".toml")
    ]


# Bytes; all our own data of a game together have fewer.
LARGEST_FILE = 1_000_000


def _read_overrides(folder: Path) -> list[DataFile]:
    if not folder.is_dir():
        raise DataError("{where}: no such folder of component data", where=folder)
    found: list[DataFile] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            found.append(DataFile(str(path), read_text(path, LARGEST_FILE)))
        except (OSError, UnicodeDecodeError, TooLarge) as error:
            raise DataError("{where}: cannot be read: {reason}", where=path, reason=error) from None
    if not found:
        raise DataError("{where}: holds no TOML files", where=folder)
    return found
