"""What observations and actions of a game are, number by number."""

from __future__ import annotations

from clachan.cli.output import out, print_json, show_table
from clachan.core.acting import FEATURE_TEXTS, FEATURES
from clachan.core.game import Game
from clachan.core.observation import COLUMN_TEXTS, COLUMNS
from clachan.core.options import Options


def show_spec(game: Game, options: Options, as_json: bool) -> None:
    """Print what `game.spec(options)` and `game.acting(options)` tell."""
    spec, acting = game.spec(options), game.acting(options)
    if as_json:
        tables = {kind: table.to_json() for kind, table in game.component_tables(options).items()}
        print_json({"observation": spec.to_json(), "actions": acting.to_json(), "components": tables})
        return
    show_table(
        f"{game.title}: entities, {spec.rows} rows", ("column", "what"), list(zip(COLUMNS, COLUMN_TEXTS, strict=True))
    )
    show_table("Kinds and zones", ("kind", "zone", "what"), [(e.kind, e.zone, e.text) for e in spec.entities])
    rows: list[tuple[str, ...]] = []
    for field in spec.fields:
        parts = f" ({', '.join(field.parts)})" if field.parts else ""
        what = f"{field.text}{parts}{'; by seat' if field.by_seat else ''}"
        rows.append((str(field.start), str(field.length), field.name, what))
    show_table(f"Globals, {spec.width} numbers", ("from", "how many", "name", "what"), rows)
    show_table("Features of actions", ("column", "what"), list(zip(FEATURES, FEATURE_TEXTS, strict=True)))
    out.print(
        f"{len(acting)} numbers for actions: {len(acting.actions)} of their own, {acting.far} for what is far out"
    )
