"""`clachan perft`: all lines of play counted."""

from __future__ import annotations

from typing import Annotated

import typer

from clachan.cli.options import AsJson, Data, GameName, Modules, Players, Seed, Variants, game_and_options
from clachan.cli.output import out, print_json, progress, show_table

# Deeper than that nobody waits for.
DEEPEST = 30


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=1, max=DEEPEST, help="How many decisions deep.")] = 4,
    players: Players = None,
    modules: Modules = "",
    variant: Variants = None,
    seed: Seed = 0,
    after: Annotated[int, typer.Option(min=0, help="So many decisions at random before, drawn by the seed.")] = 0,
    divide: Annotated[bool, typer.Option("--divide", help="The last count by the first action as well.")] = False,
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Count all lines of play from a position, depth by depth: a fingerprint of the rules."""
    from clachan.sim.perft import divided, perft, position

    found, options = game_and_options(game, players, modules, variant, data)
    state = position(found, options, seed, after)
    depths = range(1, depth + 1)
    counts = [perft(state, deep) for deep in progress(depths, depth, "depths", as_json)]
    parts = {} if state.over or not divide else divided(state, depth)
    if as_json:
        document: dict[str, object] = {
            "game": found.name,
            "rules": found.rules_version,
            "data": found.data_version(options.modules),
            "options": options.to_json(),
            "seed": seed,
            "after": after,
            "counts": counts,
        }
        print_json({**document, "divided": parts} if divide else document)
        return
    if state.over:
        out.print("The game is over there.")
    rows = [(str(deep), f"{count:,}") for deep, count in zip(depths, counts, strict=True)]
    show_table(f"{found.title}, seed {seed}, after {after} decisions", ("depth", "lines of play"), rows)
    if parts:
        show_table(f"Depth {depth}, by the first action", ("action", "lines of play"), _told(parts))


def _told(parts: dict[str, int]) -> list[tuple[str, str]]:
    return [(text, f"{count:,}") for text, count in parts.items()]
