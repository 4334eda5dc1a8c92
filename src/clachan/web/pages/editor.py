"""The editor of the workshop: one component, which its owner compares with the printed one and corrects."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar
from urllib.parse import quote

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from clachan.core.catalogue import LONGEST_NAME, Entry
from clachan.core.errors import ComponentError, DataError
from clachan.core.form import form_of
from clachan.core.game import Game
from clachan.core.pack import Pack
from clachan.face.bench import Bench, Brushes, Work
from clachan.face.form_words import why_fixed
from clachan.face.words import Translator
from clachan.games import registry
from clachan.i18n import translator
from clachan.manifest import face_of, parts_of
from clachan.web import components, setups
from clachan.web.components import Progress
from clachan.web.correcting import put
from clachan.web.editing import Control, Language, Refusal, Told, controls, refusal_of, said_of, told_of
from clachan.web.errors import whole
from clachan.web.hall import Hall
from clachan.web.pages.answers import TheHall, TheShares, page
from clachan.web.pages.workshop import PackId, own_pack
from clachan.web.people import AnyRequest, language_of
from clachan.web.refusals import Conflict, NotFound, Refused
from clachan.web.shares import address_of
from clachan.web.store import Person, StoredPack
from clachan.web.templating import Context, render

# What is asked for with "as printed": to go on to the next component.
NEXT = "next"
# What a copy does not take over: one component alone has it.
ONLY_ONE = ("end", "title", "number", "replaces")


@dataclass(frozen=True)
class Editor(Context):
    """A component to be corrected: its drawing and words, brushes, the form, and what was refused."""

    template: ClassVar[str] = "editor.html"

    game: Game
    stored: StoredPack
    kind: str
    id: str
    title: str
    picture: str
    words: str
    bench: str
    paints: bool
    hint: str
    brushes: Sequence[Brushes]
    controls: Sequence[Control]
    told: Told
    refused: str
    note: str
    next: str
    previous: str
    progress: Progress
    may_grow: bool
    # Whether all of what the drawing shows is confirmed, and how many components those are.
    confirmed: bool
    together: int
    # Why there can be none of the owner's own; or how one is made, where there is another way.
    why_fixed: str
    here: str


@dataclass(frozen=True)
class EditorPage(Editor):
    """The same as a page."""

    template: ClassVar[str] = "editor_page.html"


class Deed(Struct):
    """What an owner does to a component: set a field, paint at a bench, confirm, take back, or go back to ours."""

    do: str
    version: int
    path: list[str] = []
    value: Any = None
    brush: str = ""


@get("/workshop/{pack_id:str}/{game:str}/{kind:str}/{component:str}")
async def edit(
    request: AnyRequest,
    hall: TheHall,
    pack_id: PackId,
    game: FromPath[str],
    kind: FromPath[str],
    component: FromPath[str],
) -> Response[str]:
    """A component to be corrected."""
    _, stored = await own_pack(request, hall, pack_id)
    found = await hall.workshop.game(stored.pack, registry.game(game).name)
    content = await asyncio.to_thread(_editor, found, stored, kind, component, language_of(request), Refusal())
    return await page(request, hall, EditorPage(**vars(content)))


@post("/workshop/{pack_id:str}/{game:str}/{kind:str}/{component:str}", status_code=200)
async def do(
    request: AnyRequest,
    hall: TheHall,
    shares: TheShares,
    pack_id: PackId,
    game: FromPath[str],
    kind: FromPath[str],
    component: FromPath[str],
    data: JSONBody[Deed],
) -> dict[str, object]:
    """One step: the editor as it is then, or why it was refused, at its field."""
    person, stored = await own_pack(request, hall, pack_id)
    shares.take("edits", person.id, address_of(request))
    if data.version != stored.version:
        raise Conflict("this pack was changed elsewhere; load the page again")
    language = language_of(request)
    t = translator(language)
    name = registry.game(game).name
    before = await hall.workshop.game(stored.pack, name)
    refusal, go = Refusal(), ""
    try:
        stored, go = await _done(hall, person, stored, before, kind, component, data)
    except DataError as error:
        refusal = refusal_of(error, kind, component, Language(t, called=_called(before, error, t)))
        mine = isinstance(error, ComponentError) and (error.kind, error.component) == (kind, component)
        # What is wrong with all of a component is wrong with what was just set.
        path = tuple(data.path) if mine and not refusal.path and data.do == "set" else refusal.path
        off = data.do == "set" and data.value is None and path == tuple(data.path)
        refusal = Refusal(path, whole(t.gettext("this cannot be left out") if off else refusal.reason))
    except Refused as error:
        refusal = Refusal((), whole(error.said(t.tell)))
    after = await hall.workshop.game(stored.pack, name)
    if go:
        return {"go": go, "version": stored.version}
    content = await asyncio.to_thread(_editor, after, stored, kind, component, language, refusal)
    return {"html": render(language, content), "version": stored.version, "refused": refusal.reason}


async def _done(
    hall: Hall, person: Person, stored: StoredPack, game: Game, kind: str, id_: str, deed: Deed
) -> tuple[StoredPack, str]:
    """The pack after a step, and another page to go to, if so."""
    here = f"/workshop/{stored.id}/{game.name}"
    if deed.do == "undo":
        after, (name, other_kind, other, _, _) = await hall.workshop.undo(person.id, stored)
        same = (name, other_kind, other) == (game.name, kind, id_) or _same_bench(
            game, (kind, id_), (other_kind, other)
        )
        there = registry.game(name).catalogue.has(other_kind, other) or other in after.pack.of(name).get(other_kind, {})
        return after, "" if same else f"/workshop/{stored.id}/{name}/{other_kind}/{quote(other)}" if there else here
    place = (game.name, kind, id_)
    told = _told(stored.pack, game.name, kind, id_)
    if deed.do == "set":
        form = form_of(game.catalogue, kind, told.module)
        fields = put(told.fields, form, deed.path, deed.value)
        said = [(place, said_of(told, fields, told.confirmed)), *_exchanged(stored.pack, game, kind, id_, fields)]
        return await hall.workshop.change_all(person.id, stored, said), ""
    if deed.do in ("confirm", "doubt"):
        return await _confirm(hall, person, stored, game, (kind, id_), deed)
    if deed.do == "ours":
        alike = [kind] if told.ours is not None else _alike(game, kind, id_)
        after = await hall.workshop.change_all(person.id, stored, [((game.name, one, id_), None) for one in alike])
        return after, "" if told.ours is not None else f"/catalogue/{game.name}?pack={stored.id}"
    if deed.do == "new":
        return await _add(hall, person, stored, game, (kind, id_), str(deed.value or "").strip())
    return await _paint(hall, person, stored, game, kind, id_, deed), ""


def _called(game: Game, error: DataError, t: Translator) -> Callable[[str], str]:
    """What the component is called with which something is wrong."""
    entry = game.catalogue.entry(error.kind, error.component) if isinstance(error, ComponentError) else None
    return str if entry is None else lambda _: face_of(game).component_name(entry, t)


Said = tuple[tuple[str, str, str], dict[str, object] | None]


def _exchanged(pack: Pack, game: Game, kind: str, id_: str, fields: Mapping[str, object]) -> list[Said]:
    """What another component has to take for that one of those that are given out is had by this one now."""
    exchanged = next((one.split() for one in parts_of(game).manifest.exchanges if one.split()[0] == kind), [])
    field, among = [*exchanged[1:], "", ""][:2]
    before, value = _told(pack, game.name, kind, id_).fields, fields.get(field)
    if not field or value is None or before.get(field) == value:
        return []
    for entry in game.catalogue.kind(kind):
        other = _told(pack, game.name, kind, entry.id)
        if entry.id != id_ and other.fields.get(field) == value and other.fields.get(among) == fields.get(among):
            kept = {name: held for name, held in other.fields.items() if name != field}
            given = {**kept, field: before[field]} if field in before else kept
            return [((game.name, kind, entry.id), said_of(other, given, False))]
    return []


async def _confirm(
    hall: Hall, person: Person, stored: StoredPack, game: Game, which: tuple[str, str], deed: Deed
) -> tuple[StoredPack, str]:
    """As printed, or not; then to the next one that nobody has compared, if that is wanted, or to all of them."""
    said = []
    for kind, id_ in together(stored.pack, game, *which):
        told = _told(stored.pack, game.name, kind, id_)
        said.append(((game.name, kind, id_), said_of(told, told.fields, deed.do == "confirm")))
    after = await hall.workshop.change_all(person.id, stored, said)
    if deed.value != NEXT:
        return after, ""
    there = await hall.workshop.game(after.pack, game.name)
    entry = there.catalogue.entry(*which)
    following = None if entry is None else components.following(there, entry)
    if following is None:
        return after, f"/catalogue/{game.name}?pack={stored.id}"
    return after, f"/workshop/{stored.id}/{game.name}/{following.kind}/{quote(following.id)}"


def together(pack: Pack, game: Game, kind: str, id_: str) -> Sequence[tuple[str, str]]:
    """The components that are confirmed with one: all that lie on its bench as a whole, or it alone."""
    found = bench_of(game, kind, id_)
    work = None if found is None else Work(game, found[1], components.confirmed_in(pack, game))
    return (found[0].together(work) if found is not None and work is not None else ()) or [(kind, id_)]


async def _add(
    hall: Hall, person: Person, stored: StoredPack, game: Game, like: tuple[str, str], name: str
) -> tuple[StoredPack, str]:
    """A component of the owner's own, like another one, with what belongs to it."""
    kind, id_ = like
    if game.catalogue.has(kind, name):
        raise Refused("there is a component of this name already")
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refused("give it a name of at most {most} letters", most=LONGEST_NAME)
    said = []
    for one in _alike(game, kind, id_):
        if not game.catalogue.has(one, name):
            told = _told(stored.pack, game.name, one, id_)
            fields = {field: value for field, value in told.fields.items() if field not in ONLY_ONE}
            fresh = Told(fields, None, False, True, module=told.module)
            said.append(((game.name, one, name), said_of(fresh, fields, False)))
    after = await hall.workshop.change_all(person.id, stored, said)
    return after, f"/workshop/{stored.id}/{game.name}/{kind}/{quote(name)}"


def _alike(game: Game, kind: str, id_: str) -> list[str]:
    """The kind of a component, and further kinds of which one of the same name belongs to it."""
    together = parts_of(game).manifest.together
    others = [one for one in together if kind in together and one != kind and game.catalogue.has(one, id_)]
    return [kind, *others]


async def _paint(
    hall: Hall, person: Person, stored: StoredPack, game: Game, kind: str, id_: str, deed: Deed
) -> StoredPack:
    """A stroke at the bench of a component, which may change another one."""
    found = bench_of(game, kind, id_)
    if found is None:
        raise Refused("there is no such field")
    bench, about = found
    work = Work(game, about, components.confirmed_in(stored.pack, game))
    stroke = bench.stroke(work, deed.do, deed.brush)
    if stroke is None:
        raise Refused("choose a brush first")
    told = _told(stored.pack, game.name, stroke.kind, stroke.id)
    sure = told.confirmed if stroke.confirmed is None else stroke.confirmed
    place = (game.name, stroke.kind, stroke.id)
    return await hall.workshop.change(person.id, stored, place, said_of(told, stroke.fields, sure))


def bench_of(game: Game, kind: str, id_: str) -> tuple[Bench, str] | None:
    """The bench for a component, and what lies on it."""
    for bench in face_of(game).benches():
        about = bench.about(kind, id_)
        if about is not None:
            return bench, about
    return None


def _same_bench(game: Game, one: tuple[str, str], other: tuple[str, str]) -> bool:
    """Whether two components are corrected at the same drawing."""
    first, second = bench_of(game, *one), bench_of(game, *other)
    return first is not None and second is not None and (type(first[0]), first[1]) == (type(second[0]), second[1])


def _told(pack: Pack, game: str, kind: str, id_: str) -> Told:
    return told_of(pack.of(game).get(kind, {}).get(id_), registry.game(game).catalogue.entry(kind, id_))


def _editor(game: Game, stored: StoredPack, kind: str, id_: str, language: str, refusal: Refusal) -> Editor:
    """Everything about a component, as it is now."""
    t = translator(language)
    entry = game.catalogue.entry(kind, id_)
    told = _told(stored.pack, game.name, kind, id_)
    shown_entry = entry or registry.game(game.name).catalogue.entry(kind, id_)
    if shown_entry is None:
        raise NotFound("there is no such component")
    found = bench_of(game, kind, id_)
    here = f"/workshop/{stored.id}/{game.name}/{kind}"
    bench, hint, brushes = "", "", list[Brushes]()
    painted: tuple[str, ...] = ()
    if found is not None:
        work = Work(game, found[1], components.confirmed_in(stored.pack, game), (kind, id_))
        bench = found[0].drawing(work, t)
        brushes = list(found[0].brushes(work, t))
        hint = found[0].hint(work, t)
        painted = tuple(found[0].fields.get(kind, ()))
    speaks = Language(t, kind, components.named(game, t), setups.names(game, t))
    form = [] if entry is None else controls(game.catalogue, entry, told.fields, refusal, speaks, painted)
    all_of_it = together(stored.pack, game, kind, id_)
    at_field = any(_has_error(control) for control in form)
    far = next(one for one in components.progress(game, t) if (one.kind, one.module) == (kind, told.module))
    drawn = found[0].how_new(kind, t) if found is not None else ""
    following = None if entry is None else components.following(game, entry)
    return Editor(
        game=game,
        stored=stored,
        kind=kind,
        id=id_,
        title=components.titled(game, shown_entry, t),
        picture="" if entry is None or bench else face_of(game).piece(entry, t),
        words="" if entry is None else components.explained(game, entry, t),
        bench=bench,
        paints=found is not None and found[0].paints,
        hint=hint,
        brushes=brushes,
        controls=form,
        told=told,
        refused="" if at_field else refusal.reason,
        note=shown_entry.note,
        next="" if following is None else f"{here}/{quote(following.id)}",
        previous=_before(game, shown_entry, here),
        progress=far,
        confirmed=all(_told(stored.pack, game.name, *one).confirmed for one in all_of_it),
        together=len(all_of_it),
        may_grow=kind in parts_of(game).manifest.grows and not drawn,
        why_fixed=drawn or ("" if kind in parts_of(game).manifest.grows else why_fixed(kind, t)),
        here=f"{here}/{quote(id_)}",
    )


def _before(game: Game, entry: Entry, here: str) -> str:
    alike = [one.id for one in game.catalogue.kind(entry.kind, entry.module)]
    at = alike.index(entry.id) if entry.id in alike else 0
    return f"{here}/{quote(alike[at - 1])}" if at else ""


def _has_error(control: Control) -> bool:
    return bool(control.error) or any(_has_error(one) for part in control.parts for one in part)
