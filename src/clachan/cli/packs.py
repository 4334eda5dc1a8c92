"""`clachan catalogue`: the components of a game, and what data packs say of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.options import AsJson, Data
from clachan.cli.output import err, line, out, print_json, show_table, write
from clachan.core.errors import OptionError
from clachan.core.pack import Pack
from clachan.core.pack_changes import changes, compared, lines_of, merged, shown
from clachan.games import registry

CHECK, DIFF, COMPARE, MERGE = "check", "diff", "compare", "merge"
# How many packs each of them takes.
TAKES = {CHECK: (1, 20), DIFF: (1, 1), COMPARE: (2, 2), MERGE: (2, 2)}
What = Annotated[str, typer.Argument(metavar="GAME|check|diff|compare|merge", help="A game, or what to do with packs.")]
Packs = Annotated[list[Path] | None, typer.Argument(metavar="[PACK]…", help="Files of data packs.")]
Prefer = Annotated[
    str, typer.Option(metavar="first|second", help="Whose word counts where the packs that are merged disagree.")
]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where the merged pack goes.")]


def catalogue(
    what: What,
    packs: Packs = None,
    as_json: AsJson = False,
    data: Data = None,
    prefer: Prefer = "",
    file: Out = None,
) -> None:
    """List components with their source and how sure we are of them; or check, diff, compare and merge data packs."""
    if what not in TAKES:
        if packs:
            raise OptionError(f"a game takes no packs; with what you mean: {', '.join(TAKES)}, or --data PACK")
        _list(what, as_json, data)
        return
    low, high = TAKES[what]
    found = [registry.pack_in(path) for path in packs or []]
    if not low <= len(found) <= high:
        raise OptionError(f"{what} takes {'a pack' if high == 1 else f'{low} packs' if low == high else 'packs'}")
    if prefer not in ("", "first", "second"):
        raise OptionError(f"--prefer takes first or second, not {prefer!r}")
    if what == CHECK:
        _check(found, as_json)
    elif what == DIFF:
        _diff(found[0], as_json)
    elif what == COMPARE:
        _compare(found[0], found[1], as_json)
    else:
        _merge(found[0], found[1], prefer, file)


def _list(game: str, as_json: bool, data: Path | None) -> None:
    found = registry.game(game, data)
    if as_json:
        print_json({"game": found.name, "components": [entry.to_json() for entry in found.catalogue]})
        return
    rows = [
        (entry.kind, entry.id, entry.module or "base", entry.source, entry.confidence, entry.note)
        for entry in found.catalogue
    ]
    show_table(found.title, ("kind", "id", "module", "source", "confidence", "note"), rows)
    ours = sum(entry.source == "reconstructed" for entry in found.catalogue)
    if ours:
        out.print(
            f"{ours} components are reconstructed: their printed values could not be found, ours take their place. "
            "Whoever owns the box can correct them with --data; docs/packs.md says how."
        )


def _check(packs: list[Pack], as_json: bool) -> None:
    """Make every game with every pack: what the rules do not know is refused with its place."""
    for pack in packs:
        registry.check_pack(pack)
    if as_json:
        print_json([_told(pack) for pack in packs])
        return
    for pack in packs:
        for name in pack.games:
            found = changes(pack, name, registry.game(name).catalogue)
            counts = [
                f"{len([1 for c in found if c.what == what])} {what}" for what in dict.fromkeys(c.what for c in found)
            ]
            out.print(line(f"{pack.label}: {name}: {', '.join(counts)}"), soft_wrap=True)
        if not pack.games:
            out.print(line(f"{pack.label}: says nothing of any game"), soft_wrap=True)


def _told(pack: Pack) -> dict[str, object]:
    told: dict[str, object] = {name: value for name, value in pack.to_json().items() if name != "games"}
    told["games"] = {
        name: [change.to_json() for change in changes(pack, name, registry.game(name).catalogue)] for name in pack.games
    }
    return told


def _diff(pack: Pack, as_json: bool) -> None:
    registry.check_pack(pack)
    if as_json:
        print_json(_told(pack))
        return
    for name in pack.games:
        out.print(f"{registry.game(name).title}:")
        for text in lines_of(changes(pack, name, registry.game(name).catalogue)):
            out.print(line(text), soft_wrap=True)


def _compare(first: Pack, second: Pack, as_json: bool) -> None:
    for pack in (first, second):
        registry.check_pack(pack)
    names = [name for name in first.games if name in second.games]
    found = {name: compared(first, second, name, registry.game(name).catalogue) for name in names}
    if as_json:
        print_json({name: [one.to_json() for one in apart] for name, apart in found.items()})
        return
    for name, apart in found.items():
        rows = [(one.kind, one.id, one.field, shown(one.first), shown(one.second)) for one in apart]
        if rows:
            show_table(registry.game(name).title, ("kind", "id", "field", first.name, second.name), rows)
    if not any(found.values()):
        out.print("The packs agree on every component of which both speak.")


def _merge(first: Pack, second: Pack, prefer: str, file: Path | None) -> None:
    for pack in (first, second):
        registry.check_pack(pack)
    catalogues = {name: registry.game(name).catalogue for name in registry.playable()}
    pack = merged(first, second, catalogues, prefer)
    registry.check_pack(pack)
    if file is None:
        print(pack.dumps(), end="")
        return
    write(file, pack.dumps())
    err.print(line(f"{pack.label} is in {file}"), soft_wrap=True)
