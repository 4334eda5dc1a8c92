"""The owners' workshop: packs that people make, step by step. Every step is checked by the rules before it is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from clachan.core.errors import DataError
from clachan.core.game import Game
from clachan.core.pack import LARGEST, Pack, read_pack
from clachan.games import registry
from clachan.web.kept import Kept
from clachan.web.refusals import Refused
from clachan.web.store import Store, StoredPack
from clachan.web.store.packs import Step

# How many packs somebody may have, how many steps can be taken back, and how many games with packs are kept.
MOST_PACKS, MOST_STEPS, KEPT_GAMES = 20, 200, 6
# Bytes of the text of a pack within JSON.
LARGEST_BODY = 2 * LARGEST


class Workshop:
    """Keeps the packs of people, and makes games with them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._games: Kept[tuple[str, str], Game] = Kept(KEPT_GAMES)

    async def begin(self, person: str, name: str, author: str) -> str:
        """A new pack in which nothing stands: its id."""
        pack = Pack("").titled(name, author, "", "", "")
        return await self._store.add_pack(person, pack, MOST_PACKS)

    async def open(self, person: str, text: str, name: str = "pack") -> str:
        """Somebody else's pack, or one's own from elsewhere: its id. A bad one is refused with place and reason."""
        pack = await asyncio.to_thread(_checked, text, name)
        return await self._store.add_pack(person, pack, MOST_PACKS)

    async def game(self, pack: Pack, name: str) -> Game:
        """A game with a pack."""
        key = (name, pack.label)
        found = self._games.find(key)
        if found is None:
            found = self._games.keep(key, await asyncio.to_thread(registry.game_with_pack, name, pack))
        return found

    async def change(
        self, person: str, before: StoredPack, place: tuple[str, str, str], fields: dict[str, object] | None
    ) -> StoredPack:
        """Say something else of one component, or nothing; what the rules refuse is not kept."""
        return await self.change_all(person, before, [(place, fields)])

    async def change_all(
        self, person: str, before: StoredPack, said: Sequence[tuple[tuple[str, str, str], dict[str, object] | None]]
    ) -> StoredPack:
        """The same of components of one game that cannot be without each other: all of it or nothing."""
        pack, steps = before.pack, list[Step](before.steps)
        for number, ((game, kind, id_), fields) in enumerate(said):
            steps.append((game, kind, id_, pack.of(game).get(kind, {}).get(id_), number > 0))
            pack = pack.with_component(game, kind, id_, fields)
        if pack.games == before.pack.games:
            # What changes nothing is no step to be taken back.
            return before
        # What the rules refuse they refuse at its field; what a file of it may not hold it cannot hold here either.
        await self.game(pack, said[0][0][0])
        read_pack(pack.dumps())
        return await self._store.keep_pack(person, before, pack, steps[-MOST_STEPS:])

    async def undo(self, person: str, before: StoredPack) -> tuple[StoredPack, Step]:
        """Take the last step back, with those that it was made with: the pack as it is then, and the step."""
        if not before.steps:
            raise Refused("there is nothing to take back")
        pack, left, joined = before.pack, list(before.steps), True
        while joined and left:
            game, kind, id_, was, joined = step = left.pop()
            pack = pack.with_component(game, kind, id_, was)
        await self.game(pack, game)
        return await self._store.keep_pack(person, before, pack, left), step

    async def title(self, person: str, before: StoredPack, told: dict[str, str]) -> StoredPack:
        """Call a pack something else."""
        texts = [told.get(field, "").strip() for field in ("name", "author", "edition", "language", "note")]
        return await self._store.keep_pack(person, before, before.pack.titled(*texts), before.steps)


def _checked(text: str, name: str) -> Pack:
    """A pack out of a file of this name that fits every game that it speaks of."""
    pack = read_pack(text, name)
    try:
        registry.check_pack(pack)
    except RecursionError:
        raise DataError("{where}: nested too deeply", where="pack") from None
    return pack
