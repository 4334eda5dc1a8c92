"""What a game's evaluation does not see yet: `python benchmarks/residuals.py isle-of-skye --games 800`.

Bots play each other. Now and then each seat's expected points are noted with plain facts about what it has (facts.py),
and at the end a linear fit shows what the facts add to the evaluation in explaining how the game came out: a fact with
a clear figure is worth so many points more (or fewer) than the evaluation thinks, in this part of the game. With two
players differences are compared, alone the points themselves. Games are kept in `--out`, and read from there again.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from facts import FACTS, MARKS

from clachan.bots.bot import make_bot
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint
from clachan.games import registry
from clachan.manifest import parts_of

Row = list[float]


def play(game: Game, options: Options, bot: str, seed: int) -> dict[str, Any]:
    """A game: the points at its end, and at each mark the expected points and the facts of all seats."""
    state = game.setup(options, seed)
    seeds = Rng(seed ^ 0xB0B5)
    players = [make_bot(bot, game, seeds.bits()) for _ in range(options.players)]
    seats = range(options.players)
    rows: list[tuple[float, list[float], list[dict[str, float]]]] = []
    last = -1
    while not state.over:
        mark = MARKS[game.name](state)
        if mark not in (-1, last):
            last = mark
            evaluation = parts_of(game).evaluation(1)
            values = evaluation.values(state)
            rows.append((mark, values, [FACTS[game.name](state, seat, evaluation) for seat in seats]))
        seat = state.deciders[0]
        legal = state.legal(seat)
        state.play(seat, legal[0] if len(legal) == 1 else players[seat].choose(Viewpoint(state, seat)))
    return {"seed": seed, "scores": list(state.scores), "rows": rows}


def solve(matrix: list[Row], right: Row) -> Row:
    """The solution of linear equations; zero for what cannot be told apart."""
    size = len(right)
    rows = [[*line, right[i]] for i, line in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        if abs(rows[i][i]) < 1e-12:
            continue
        for r in range(size):
            if r != i and rows[r][i]:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] if abs(rows[i][i]) > 1e-12 else 0.0 for i in range(size)]


def fit(lines: list[Row], results: Row) -> tuple[Row, Row, float]:
    """Least squares: the figures, their standard errors, and the share of the scatter that they explain."""
    size = len(lines[0])
    matrix = [[sum(line[i] * line[j] for line in lines) for j in range(size)] for i in range(size)]
    for i in range(size):
        matrix[i][i] += 0.1
    figures = solve(matrix, [sum(line[i] * y for line, y in zip(lines, results, strict=True)) for i in range(size)])
    left = sum(
        (y - sum(a * b for a, b in zip(line, figures, strict=True))) ** 2
        for line, y in zip(lines, results, strict=True)
    )
    mean = sum(results) / len(results)
    scatter = left / max(1, len(results) - size)
    errors = [max(0.0, solve(matrix, [float(i == j) for j in range(size)])[i] * scatter) ** 0.5 for i in range(size)]
    return figures, errors, 1 - left / sum((y - mean) ** 2 for y in results)


def report(games: list[dict[str, Any]]) -> None:
    """The fit at each mark."""
    for mark in sorted({mark for game in games for mark, _, _ in game["rows"]}):
        found = [(game, values, facts) for game in games for at, values, facts in game["rows"] if at == mark]
        names = sorted({name for _, _, facts in found for name in facts[0]})
        if len(found) < 3 * len(names):
            continue
        lines: list[Row] = []
        results: Row = []
        for game, values, facts in found:
            if len(values) == 1:
                lines.append([values[0], *[facts[0].get(name, 0) for name in names], 1.0])
                results.append(game["scores"][0])
            else:
                lines.append([values[0] - values[1], *[facts[0].get(n, 0) - facts[1].get(n, 0) for n in names], 0.0])
                results.append(game["scores"][0] - game["scores"][1])
        _, _, alone = fit([[line[0], line[-1]] for line in lines], results)
        figures, errors, explained = fit(lines, results)
        print(
            f"mark {mark}: {len(found)} positions; explained by the evaluation {alone:.3f}, with facts {explained:.3f}"
        )
        for name, figure, error in zip(["evaluation", *names], figures, errors, strict=False):
            clear = "**" if abs(figure) > 3 * error else "*" if abs(figure) > 2 * error else ""
            print(f"  {name:36} {figure:+7.2f} ± {error:.2f} {clear}")


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--from", dest="start", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--out", type=Path, help="where games are written, and what was played is read from")
    arguments = parser.parse_args()
    game = registry.game(arguments.game)
    options = game.options(arguments.players)
    games: list[dict[str, Any]] = []
    if arguments.out and arguments.out.exists():
        games = [json.loads(line) for line in arguments.out.read_text().splitlines()]
    for seed in range(arguments.start + len(games), arguments.start + arguments.games):
        games.append(play(game, options, arguments.bot, seed))
        if arguments.out:
            with arguments.out.open("a") as file:
                file.write(json.dumps(games[-1]) + "\n")
    report(games)


if __name__ == "__main__":
    main()
