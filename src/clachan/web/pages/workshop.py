"""The owners' workshop: the components of a game, an editor for each, and packs to send, open and compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody, PathParameter
from litestar.response import Redirect
from msgspec import Meta, Struct

from clachan.core.errors import ClachanError, DataError
from clachan.core.game import Game
from clachan.core.pack import Pack
from clachan.core.pack_changes import Change, Disagreement, changes, compared, merged, shown
from clachan.face.form_words import choice_named, field_named, kind_named
from clachan.face.words import Translator, mark, sentence
from clachan.games import registry
from clachan.i18n import translator
from clachan.manifest import face_of
from clachan.web import components
from clachan.web.components import Progress
from clachan.web.errors import told
from clachan.web.hall import Hall
from clachan.web.hall.workshop import LARGEST_BODY
from clachan.web.pages.account import with_status
from clachan.web.pages.answers import Form, TheHall, TheShares, file_of, page
from clachan.web.people import AnyRequest, language_of, resident, visitor
from clachan.web.refusals import Conflict, NotFound, TooMuch
from clachan.web.shares import address_of
from clachan.web.store import Person, StoredPack
from clachan.web.templating import Context

PackId = Annotated[str, PathParameter(max_length=16, pattern="^[A-Za-z0-9]+$")]
# Letters of the name of a file.
LONGEST_FILE = 120
# What all painted fields of a component are together.
LOOK = "feature"
# What a pack does with a component, in words.
DOES = {
    "confirms": mark("as printed"),
    "changes": mark("corrected"),
    "adds": mark("new"),
    "removes": mark("not in the box"),
}


@dataclass(frozen=True)
class WorkshopPage(Context):
    """The packs of somebody."""

    template: ClassVar[str] = "workshop.html"

    packs: Sequence[StoredPack]
    error: str


@dataclass(frozen=True)
class ChangeShown:
    """What a pack says of a component, in words."""

    kind: str
    id: str
    title: str
    does: str
    confirmed: bool
    fields: Sequence[tuple[str, str, str]]


@dataclass(frozen=True)
class PackPage(Context):
    """A pack: its title, and what it says of each game."""

    template: ClassVar[str] = "pack.html"

    stored: StoredPack
    pack: Pack
    games: Sequence[tuple[Game, Sequence[Progress], Sequence[ChangeShown]]]
    others: Sequence[StoredPack]
    error: str


@dataclass(frozen=True)
class ApartShown:
    """Where two packs disagree, in words."""

    game: Game
    kind: str
    id: str
    title: str
    field: str
    first: str
    second: str


@dataclass(frozen=True)
class ComparePage(Context):
    """Two packs side by side."""

    template: ClassVar[str] = "compare.html"

    first: StoredPack
    second: StoredPack
    apart: Sequence[ApartShown]
    agreed: int
    error: str


async def my_packs(request: AnyRequest, hall: Hall) -> list[StoredPack]:
    person = await visitor(request, hall.store)
    return [] if person is None else await hall.store.packs_of(person.id)


async def own_pack(request: AnyRequest, hall: Hall, id_: str) -> tuple[Person, StoredPack]:
    """A pack of whoever asks; nobody else's is shown."""
    person = await visitor(request, hall.store)
    if person is None:
        raise NotFound("there is no such pack")
    return person, await hall.store.pack(person.id, id_)


@get("/workshop")
async def workshop(request: AnyRequest, hall: TheHall) -> Response[str]:
    """One's packs."""
    return await page(request, hall, WorkshopPage(await my_packs(request, hall), ""))


@post("/workshop")
async def begin(request: AnyRequest, hall: TheHall, shares: TheShares, data: Form) -> Response[str] | Redirect:
    """Begin a pack; then come to the components of the game from which somebody came."""
    person = await resident(request, hall.store)
    shares.take("packs", person.id, address_of(request))
    t = translator(language_of(request))
    name = data.get("name", "").strip()
    if not name:
        theirs = [one.pack.name for one in await hall.store.packs_of(person.id)]
        name = _not_taken(t.gettext("The box of {name}").format(name=person.name), theirs)
    try:
        id_ = await hall.workshop.begin(person.id, name, person.name)
    except (DataError, TooMuch) as error:
        content = WorkshopPage(await my_packs(request, hall), told(error, request))
        return with_status(await page(request, hall, content), error)
    game = data.get("game", "")
    return Redirect(f"/catalogue/{game}?pack={id_}" if game in registry.names() else f"/workshop/{id_}")


def _not_taken(name: str, taken: Sequence[str]) -> str:
    """The name, with a number if there is a pack of that name already."""
    numbered = (f"{name} {number}" for number in range(2, len(taken) + 3))
    return name if name not in taken else next(one for one in numbered if one not in taken)


class OpenedFile(Struct):
    """The text of a file that somebody opens, and what it is called."""

    text: str
    name: Annotated[str, Meta(max_length=LONGEST_FILE)] = "pack"


@post("/workshop/open", status_code=200, request_max_body_size=LARGEST_BODY)
async def open_pack(
    request: AnyRequest, hall: TheHall, shares: TheShares, data: JSONBody[OpenedFile]
) -> dict[str, str]:
    """Open the file of a pack, somebody else's or one's own; a bad one is refused with the place and the reason."""
    person = await resident(request, hall.store)
    shares.take("packs", person.id, address_of(request))
    return {"go": f"/workshop/{await hall.workshop.open(person.id, data.text, data.name)}"}


@get("/workshop/{pack_id:str}")
async def show_pack(request: AnyRequest, hall: TheHall, pack_id: PackId) -> Response[str]:
    """A pack, and what it says."""
    _, stored = await own_pack(request, hall, pack_id)
    return await _pack_page(request, hall, stored, "")


async def _pack_page(request: AnyRequest, hall: Hall, stored: StoredPack, error: str) -> Response[str]:
    t = translator(language_of(request))
    games = []
    for game in registry.all_games():
        if stored.pack.of(game.name):
            with_pack = await hall.workshop.game(stored.pack, game.name)
            found = [_change_shown(one, with_pack, t) for one in changes(stored.pack, game.name, game.catalogue)]
            far = [one for one in components.progress(with_pack, t) if one.confirmed]
            games.append((game, far, found))
    others = [one for one in await my_packs(request, hall) if one.id != stored.id]
    return await page(request, hall, PackPage(stored, stored.pack, games, others, error))


def _change_shown(change: Change, game: Game, t: Translator) -> ChangeShown:
    fields: list[tuple[str, str, str]] = []
    both = _in_words((registry.game(game.name), game), change.kind, change.id, t)
    for field, ours, theirs in change.fields:
        if both and field in _painted(game, change.kind):
            fields.append((field_named(LOOK, t), *both))
        else:
            fields.append((field_named(field, t), _said(ours, t), _said(theirs, t)))
    fields = list(dict.fromkeys(fields))
    title = _titled(game, change.kind, change.id, t)
    return ChangeShown(change.kind, change.id, title, t.gettext(DOES[change.what]), change.confirmed, fields)


def _painted(game: Game, kind: str) -> set[str]:
    """The fields that are painted at a bench: what stands in them is told by the words of the whole."""
    return {field for bench in face_of(game).benches() for field in bench.fields.get(kind, ())}


def _in_words(games: tuple[Game, Game], kind: str, id_: str, t: Translator) -> tuple[str, str] | None:
    """A component in the words of two games, if both have some for it."""
    found: list[str] = []
    for game in games:
        entry = game.catalogue.entry(kind, id_) if _painted(game, kind) else None
        found.append("" if entry is None else components.explained(game, entry, t))
    return (found[0], found[1]) if all(found) else None


def _titled(game: Game, kind: str, id_: str, t: Translator) -> str:
    """A component by kind and name, one that is not in the box as well."""
    entry = game.catalogue.entry(kind, id_) or registry.game(game.name).catalogue.entry(kind, id_)
    return f"{sentence(kind_named(kind, t))}: {id_}" if entry is None else components.titled(game, entry, t)


def _said(value: object, t: Translator) -> str:
    """A value of a field in words, as far as there are any."""
    if isinstance(value, bool):
        return t.gettext("yes") if value else t.gettext("no")
    if isinstance(value, dict):
        return ", ".join([f"{field_named(str(name), t)}: {_said(one, t)}" for name, one in value.items()])
    if isinstance(value, list):
        return "; ".join([_said(one, t) for one in value]) or "–"
    return choice_named(value, t) if isinstance(value, str) else shown(value)


@post("/workshop/{pack_id:str}")
async def change_pack(request: AnyRequest, hall: TheHall, pack_id: PackId, data: Form) -> Response[str] | Redirect:
    """Call a pack something else, or give it up."""
    person, stored = await own_pack(request, hall, pack_id)
    if data.get("drop") == "yes":
        await hall.store.drop_pack(person.id, pack_id)
        return Redirect("/workshop")
    try:
        await hall.workshop.title(person.id, stored, data)
    except (DataError, Conflict) as error:
        return with_status(await _pack_page(request, hall, stored, told(error, request)), error)
    return Redirect(f"/workshop/{pack_id}")


@get("/workshop/{pack_id:str}/file")
async def pack_file(request: AnyRequest, hall: TheHall, pack_id: PackId) -> Response[str]:
    """The pack as a file."""
    _, stored = await own_pack(request, hall, pack_id)
    return file_of(stored.pack)


@get("/workshop/{pack_id:str}/compare")
async def compare(request: AnyRequest, hall: TheHall, pack_id: PackId, other: FromQuery[str] = "") -> Response[str]:
    """Where two of one's packs disagree."""
    person, first = await own_pack(request, hall, pack_id)
    second = await hall.store.pack(person.id, other)
    return await _compare_page(request, hall, first, second, "")


async def _compare_page(
    request: AnyRequest, hall: Hall, first: StoredPack, second: StoredPack, error: str
) -> Response[str]:
    t = translator(language_of(request))
    apart: list[ApartShown] = []
    agreed = 0
    for game in registry.all_games():
        found = compared(first.pack, second.pack, game.name, game.catalogue)
        theirs = await hall.workshop.game(first.pack, game.name), await hall.workshop.game(second.pack, game.name)
        both = [
            (kind, id_)
            for kind, by_id in first.pack.of(game.name).items()
            for id_ in by_id
            if id_ in second.pack.of(game.name).get(kind, {})
        ]
        agreed += len(set(both) - {(one.kind, one.id) for one in found})
        apart.extend(dict.fromkeys([_apart_shown(theirs, one, t) for one in found]))
    return await page(request, hall, ComparePage(first, second, apart, agreed, error))


def _apart_shown(games: tuple[Game, Game], one: Disagreement, t: Translator) -> ApartShown:
    game = registry.game(games[0].name)
    title = _titled(game, one.kind, one.id, t)
    both = _in_words(games, one.kind, one.id, t) if one.field in _painted(game, one.kind) else None
    if both:
        return ApartShown(game, one.kind, one.id, title, field_named(LOOK, t), *both)
    name = t.gettext("not in the box") if one.field == "removed" else field_named(one.field, t)
    return ApartShown(game, one.kind, one.id, title, name, _said(one.first, t), _said(one.second, t))


@post("/workshop/{pack_id:str}/compare")
async def merge(
    request: AnyRequest, hall: TheHall, shares: TheShares, pack_id: PackId, data: Form
) -> Response[str] | Redirect:
    """Two packs as a new one; where they disagree, one of them counts."""
    person, first = await own_pack(request, hall, pack_id)
    second = await hall.store.pack(person.id, data.get("other", ""))
    shares.take("packs", person.id, address_of(request))
    catalogues = {game.name: game.catalogue for game in registry.all_games()}
    prefer = data.get("prefer", "")
    try:
        both = merged(first.pack, second.pack, catalogues, prefer if prefer in ("first", "second") else "")
        id_ = await hall.workshop.open(person.id, both.dumps())
    except ClachanError as error:
        return with_status(await _compare_page(request, hall, first, second, told(error, request)), error)
    return Redirect(f"/workshop/{id_}")
