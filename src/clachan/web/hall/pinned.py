"""Games with the component data that tables were begun with, whatever this server plays with by now."""

from __future__ import annotations

import asyncio

from clachan.core.catalogue import read_catalogue
from clachan.core.errors import DataError
from clachan.core.game import Game
from clachan.core.pack import Pack
from clachan.games import registry
from clachan.manifest import parts_of
from clachan.web.kept import Kept
from clachan.web.refusals import NotFound, Refused
from clachan.web.store import Store, TableInfo

KEPT_GAMES = 50
# Games with packs that are kept, besides those of tables in mind: one of Glen More takes 9 MB.
KEPT_WITH_PACKS = 6


class PinnedData:
    """Finds the game of a table by the fingerprint of its data: ours, this server's, or out of the database.

    The folder of this server is read at once: whoever starts a server is told what is wrong in it, and no stranger is.
    """

    def __init__(self, store: Store, folder: str | None) -> None:
        self._store = store
        self._games = {} if folder is None else registry.games_with(folder)
        self._pinned: Kept[tuple[str, str, tuple[str, ...]], Game] = Kept(KEPT_GAMES)
        self._with_packs: Kept[tuple[str, str], Game] = Kept(KEPT_WITH_PACKS)
        self._kept = False

    def game(self, name: str) -> Game:
        """A game with the component data of this server."""
        return self._games.get(name) or registry.game(name)

    async def keep(self) -> None:
        """Keep our data and those of this server, for the tables that were and are opened with them."""
        if self._kept:
            return
        for game in [game for name in registry.names() for game in self._here(name)]:
            await self._store.keep_data(game.name, fingerprint_of(game), registry.packed_data(game))
        self._kept = True

    async def keep_pack(self, game: Game, pack: Pack) -> str:
        """Keep the data of a game with a pack, for a table that is opened with it: their fingerprint."""
        fingerprint = fingerprint_of(game)
        await self._store.keep_data(game.name, fingerprint, registry.packed_data(game, pack))
        self._with_packs.keep((game.name, fingerprint), game)
        return fingerprint

    async def pack_of(self, info: TableInfo) -> Pack:
        """The data pack that a table is played with, for those who see the table."""
        for packed in await self._packed(info) if info.pack else ():
            found = await asyncio.to_thread(registry.pack_within, info.game, packed)
            if found is not None and (info.pack_data is not None or found.name == info.pack.rpartition(" (")[0]):
                return found
        raise NotFound("this table is played with our data")

    async def _packed(self, info: TableInfo) -> list[str]:
        """The data of a table; those of a server with a pack of its own are among the others."""
        if info.pack_data is None:
            return await self._store.kept_data(info.game)
        found = await self._store.kept_under(info.game, info.pack_data)
        return [] if found is None else [found]

    def _here(self, name: str) -> list[Game]:
        """A game with our data, and with those of this server if it has others."""
        ours, other = registry.game(name), self.game(name)
        return [ours] if other is ours else [ours, other]

    async def game_of(self, info: TableInfo) -> Game:
        """The game with the data that a table was begun with."""
        if info.pack_data is not None:
            return await self._with_pack(info.game, info.pack_data)
        key = (info.game, info.data, info.modules)
        found = self._pinned.find(key)
        return found or self._pinned.keep(key, await self._find(info))

    async def _with_pack(self, name: str, fingerprint: str) -> Game:
        found = self._with_packs.find((name, fingerprint))
        if found is not None:
            return found
        packed = await self._store.kept_under(name, fingerprint)
        if packed is None:
            raise Refused("the component data that this table was begun with are not here")
        made = await asyncio.to_thread(registry.game_with_data, name, packed)
        return self._with_packs.keep((name, fingerprint), made)

    async def _find(self, info: TableInfo) -> Game:
        for game in self._here(info.game):
            if game.data_version(info.modules) == info.data:
                return game
        for packed in await self._store.kept_data(info.game):
            if await asyncio.to_thread(_fits, packed, info):
                return await asyncio.to_thread(registry.game_with_data, info.game, packed)
        raise Refused("the component data that this table was begun with are not here")


def fingerprint_of(game: Game) -> str:
    """The fingerprint of all data of a game, those of modules that nobody plays as well; and of its pack.

    A pack that confirms and changes nothing has data of its own, since tables name the pack.
    """
    data = game.data_version([module.name for module in parts_of(game).manifest.modules])
    return f"{data[:7]}-{game.pack[-13:-1]}" if game.pack else data


def _fits(packed: str, info: TableInfo) -> bool:
    """Whether these are the data of a table; those that cannot be read any more are not."""
    try:
        return read_catalogue(*registry.unpacked(packed)).fingerprint(info.modules) == info.data
    except DataError:
        return False
