"""The components of a game on a page, ours or as a pack has them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar
from urllib.parse import quote

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from clachan.core.game import Game
from clachan.face.form_words import kind_named
from clachan.games import registry
from clachan.i18n import translator
from clachan.web import components, setups
from clachan.web.components import Card, Progress, Wanted
from clachan.web.pages.answers import TheHall, page
from clachan.web.pages.workshop import my_packs
from clachan.web.people import AnyRequest, language_of
from clachan.web.references import source_words
from clachan.web.store import StoredPack
from clachan.web.templating import Context

# How many components are on a page of the list.
ON_A_PAGE = 80


@dataclass(frozen=True)
class CataloguePage(Context):
    """The components of a game, ours or as a pack has them."""

    template: ClassVar[str] = "catalogue.html"

    game: Game
    cards: Sequence[Card]
    count: int
    first: int
    more: str
    wanted: Wanted
    filters: Mapping[str, Sequence[tuple[str, str]]]
    progress: Sequence[Progress]
    whole: Progress
    # Expansions, sources and confidence in words.
    names: Mapping[str, str]
    # The pack that is worked at, and all packs of whoever looks.
    pack: StoredPack | None
    packs: Sequence[StoredPack]
    kinds: Mapping[str, str]


@get("/catalogue/{game:str}")
async def catalogue(
    request: AnyRequest,
    hall: TheHall,
    game: FromPath[str],
    pack: FromQuery[str] = "",
    kind: FromQuery[str] = "",
    module: FromQuery[str] = "*",
    stack: FromQuery[str] = "",
    source: FromQuery[str] = "",
    confidence: FromQuery[str] = "",
    first: FromQuery[int] = 0,
) -> Response[str]:
    """Components as they look, with source and confidence; with a pack as that has them."""
    ours = registry.game(game)
    mine = await my_packs(request, hall)
    stored = next((one for one in mine if one.id == pack), None)
    shown_game = ours if stored is None else await hall.workshop.game(stored.pack, ours.name)
    t = translator(language_of(request))
    wanted = Wanted(kind, module, stack, source, confidence)
    names = {**setups.names(ours, t), **source_words(t)}
    first = max(0, first)
    found, count = await asyncio.to_thread(components.cards, shown_game, wanted, ON_A_PAGE, t, first)
    query = {"pack": pack, "kind": kind, "module": module, "stack": stack, "source": source, "confidence": confidence}
    after = "&".join([f"{name}={quote(value)}" for name, value in query.items() if value not in ("", "*")])
    more = f"?{after}&first={first + ON_A_PAGE}" if count > first + ON_A_PAGE else ""
    far = components.progress(shown_game, t)
    content = CataloguePage(
        game=shown_game,
        cards=found,
        count=count,
        first=first,
        more=more,
        wanted=wanted,
        filters=components.filters(shown_game, names, t),
        progress=far,
        whole=Progress("", "", "", sum([one.confirmed for one in far]), sum([one.count for one in far])),
        names=names,
        pack=stored,
        packs=mine,
        kinds={one: kind_named(one, t) for one in dict.fromkeys([entry.kind for entry in shown_game.catalogue])},
    )
    return await page(request, hall, content)
