"""The components of a game on a page: which of them are shown, what is known of each, and how far an owner has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from clachan.core.catalogue import Entry
from clachan.core.errors import ClachanError
from clachan.core.game import Game
from clachan.core.pack import Pack
from clachan.face.form_words import kind_named
from clachan.face.illustrating import NAMES
from clachan.face.words import Translator, sentence
from clachan.manifest import face_of
from clachan.web import setups
from clachan.web.faces import component_picture

# What is ours first, then what somebody should look at.
ORDER = ("reconstructed", "inferred", "owner", "published")
# What components can be chosen by, besides kind and module.
STACK = "stack"
ALL = ""


@dataclass(frozen=True)
class Wanted:
    """Which components somebody wants to see; nothing: all."""

    kind: str = ALL
    module: str = "*"
    stack: str = ALL
    source: str = ALL
    confidence: str = ALL

    def shows(self, entry: Entry) -> bool:
        """Whether a component is one of them."""
        return (
            self.kind in (ALL, entry.kind)
            and self.module in ("*", entry.module)
            and self.stack in (ALL, str(entry.fields.get(STACK, "")))
            and self.source in (ALL, entry.source)
            and self.confidence in (ALL, entry.confidence)
        )


@dataclass(frozen=True)
class Card:
    """A component in the list."""

    kind: str
    id: str
    name: str
    module: str
    source: str
    confidence: str
    note: str
    picture: str
    confirmed: bool
    added: bool


@dataclass(frozen=True)
class Progress:
    """How many components of a kind and a module an owner has compared with the printed ones."""

    kind: str
    module: str
    name: str
    confirmed: int
    count: int


def confirmed(entry: Entry) -> bool:
    """Whether an owner has compared a component with the printed one."""
    return entry.source == "owner" and entry.confidence == "high"


def cards(game: Game, wanted: Wanted, most: int, t: Translator, first: int = 0) -> tuple[list[Card], int]:
    """So many of the wanted components from one on, those that are ours first; and how many there are."""
    found = sorted([e for e in game.catalogue if wanted.shows(e)], key=lambda entry: ORDER.index(entry.source))
    return [card_of(game, entry, t) for entry in found[first : first + most]], len(found)


def card_of(game: Game, entry: Entry, t: Translator) -> Card:
    """A component as the list shows it."""
    return Card(
        entry.kind,
        entry.id,
        shown_name(game, entry, t),
        entry.module,
        entry.source,
        entry.confidence,
        entry.note,
        component_picture(game, entry),
        confirmed(entry),
        entry.added,
    )


def shown_name(game: Game, entry: Entry, t: Translator) -> str:
    """What a component is called: by its kind if it is the only one."""
    if len(game.catalogue.kind(entry.kind)) == 1:
        return sentence(kind_named(entry.kind, t))
    return sentence(face_of(game).component_name(entry, t))


def titled(game: Game, entry: Entry, t: Translator) -> str:
    """A component by its kind and its name."""
    kind, name = sentence(kind_named(entry.kind, t)), shown_name(game, entry, t)
    if name.casefold() in kind.casefold():
        return kind
    return name if name.casefold().startswith(kind.casefold()) else f"{kind}: {name}"


def progress(game: Game, t: Translator) -> list[Progress]:
    """How far an owner has come with each kind, in each of the boxes that have some of it."""
    found: dict[tuple[str, str], list[bool]] = {}
    for entry in game.catalogue:
        found.setdefault((entry.kind, entry.module), []).append(confirmed(entry))
    several = {kind for kind, count in Counter([kind for kind, _ in found]).items() if count > 1}
    names = setups.names(game, t)
    far: list[Progress] = []
    for (kind, module), done in found.items():
        name = sentence(kind_named(kind, t))
        told = f"{name} · {names.get(module, module)}" if module and kind in several else name
        far.append(Progress(kind, module, told, sum(done), len(done)))
    return far


def named(game: Game, t: Translator) -> Callable[[str], str]:
    """What components are called that stand in fields of others: clans, persons; and expansions."""
    modules = setups.names(game, t)

    def called(id_: str) -> str:
        found = next((e for kind in game.catalogue.kinds for e in [game.catalogue.entry(kind, id_)] if e), None)
        return modules.get(id_, id_) if found is None else face_of(game).component_name(found, t)

    return called


def following(game: Game, entry: Entry) -> Entry | None:
    """The next component of the same kind and module that nobody has compared yet."""
    alike = game.catalogue.kind(entry.kind, entry.module)
    at = next((i for i, one in enumerate(alike) if one.id == entry.id), 0)
    return next((one for one in [*alike[at + 1 :], *alike[:at]] if not confirmed(one)), None)


def explained(game: Game, entry: Entry, t: Translator) -> str:
    """A component in the words of the game; nothing where it has none."""
    modules = (entry.module,) if entry.module else ()
    try:
        view = game.setup(game.options(None if not modules else _players(game, entry.module), modules), 0).view(None)
    except ClachanError:
        return ""
    return face_of(game).component_words(entry, t, NAMES[: game.players[1]], view)


def _players(game: Game, module: str) -> int | None:
    return next((info.players[0] for info in game.modules if info.name == module), None)


def filters(game: Game, names: Mapping[str, str], t: Translator) -> dict[str, Sequence[tuple[str, str]]]:
    """What can be chosen by, with the choices there are."""
    kinds = dict.fromkeys([entry.kind for entry in game.catalogue])
    modules = dict.fromkeys([entry.module for entry in game.catalogue])
    stacks = sorted({str(entry.fields[STACK]) for entry in game.catalogue if STACK in entry.fields})
    base = t.gettext("base game")
    return {
        "kind": [(kind, sentence(kind_named(kind, t))) for kind in kinds],
        "module": [(module, names.get(module, module) if module else base) for module in modules],
        "stack": [(stack, stack) for stack in stacks],
        "source": [(source, names.get(source, source)) for source in (*ORDER,)],
        "confidence": [(sure, names.get(sure, sure)) for sure in ("low", "medium", "high")],
    }


def confirmed_in(pack: Pack, game: Game) -> frozenset[tuple[str, str]]:
    """The components that a pack says are as printed."""
    return frozenset(
        [(e.kind, e.id) for e in game.catalogue if confirmed(e) and e.id in pack.of(game.name).get(e.kind, {})]
    )
