"""Where in the sources a rule can be broken: the functions, classes and tables that name it."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.mutants.mutations import Mutation, mutations
from tests.rule_homes import homes, rules_files, spelled_out
from tests.rule_list import RULES

# What tells of a position, and makes one from what was told.
TELLING = ("describe", "restore", "to_json", "__repr__")


@dataclass(frozen=True)
class Area:
    """A function, a class or a statement of a module: its place, its name, and all rules that are named in it."""

    path: Path
    name: str
    first: int
    last: int
    rules: frozenset[str]


@dataclass(frozen=True)
class Mutant:
    """A rule broken in one way. `where` is the name of the function, or of what else is changed."""

    rule: str
    area: Area
    where: str
    mutation: Mutation

    @property
    def key(self) -> tuple[str, str, str]:
        """What stays the same when code is moved."""
        return (self.where, self.mutation.before, self.mutation.after)


@cache
def areas() -> dict[str, list[Area]]:
    """By rule, what names it after the docstring of the file; only the home of the rule where that names it again."""
    found: dict[str, list[Area]] = {rule: [] for rule in RULES}
    for path in rules_files():
        for area in _areas_of(path):
            for rule in sorted(area.rules & RULES.keys()):
                found[rule].append(area)
    for rule, there in found.items():
        at_home = [area for area in there if area.path in homes()[rule]]
        found[rule] = at_home or there
    return found


def areas_in(path: Path) -> list[Area]:
    """What names rules in a file."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    top = tree.body[0].end_lineno or 1
    named: dict[tuple[str, ast.stmt], set[str]] = {}
    for number, line in enumerate(source.splitlines(), start=1):
        around = _around(tree.body, number, "") if number > top and "-" in line else None
        if around is not None:
            rules = spelled_out(line) & RULES.keys()
            if rules:
                named.setdefault(around, set()).update(rules)
    return [
        Area(path, name, node.lineno, node.end_lineno or node.lineno, frozenset(rules))
        for (name, node), rules in named.items()
    ]


def _is_list_of_points(node: ast.stmt) -> bool:
    """Whether it says what expansions can do: what stands there is never run, only what they write in its place."""
    return isinstance(node, ast.ClassDef) and any(ast.unparse(base).startswith("Extension[") for base in node.bases)


def rules_at(mutant: Mutant) -> set[str]:
    """All rules that are named around what is changed: in the function, and in its class."""
    line = mutant.mutation.line
    return {rule for area in _areas_of(mutant.area.path) if area.first <= line <= area.last for rule in area.rules}


@cache
def _areas_of(path: Path) -> list[Area]:
    return areas_in(path)


def _around(body: list[ast.stmt], line: int, outer: str) -> tuple[str, ast.stmt] | None:
    """The innermost function around a line, else the class whose docstring it is in, else the next statement."""
    for node in body:
        if line > (node.end_lineno or 0):
            continue
        name = f"{outer}.{_name(node)}".strip(".")
        inside = node.lineno <= line
        if inside and _is_list_of_points(node):
            return None
        if isinstance(node, ast.ClassDef) and inside:
            docstring = node.body[0]
            if line <= (docstring.end_lineno or 0):
                return name, node
            return _around(node.body, line, name)
        if isinstance(node, ast.FunctionDef) and inside:
            return _around([inner for inner in node.body if isinstance(inner, ast.FunctionDef)], line, name) or (
                (name, node)
            )
        return (name, node) if inside or not outer or not isinstance(node, ast.Expr) else None
    return None


def _name(node: ast.stmt) -> str:
    """The name of what a statement defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return ast.unparse(target) if isinstance(target, ast.expr) else ""


def mutants_of(rule: str) -> list[Mutant]:
    """Every way to break a rule that we know."""
    return [Mutant(rule, area, where, mutation) for area in areas()[rule] for where, mutation in _mutations_in(area)]


@cache
def _mutations_in(area: Area) -> list[tuple[str, Mutation]]:
    source, tree = _read(area.path)
    return [(name, mutation) for name, node in _parts(tree, area) for mutation in mutations(source, node)]


@cache
def _read(path: Path) -> tuple[str, ast.Module]:
    source = path.read_text(encoding="utf-8")
    return source, ast.parse(source)


def _parts(tree: ast.Module, area: Area) -> list[tuple[str, ast.stmt]]:
    """The statement that an area is; of a class those of its parts that are more than telling."""
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and (node.lineno, node.end_lineno) == (area.first, area.last):
            if isinstance(node, ast.ClassDef):
                return [(f"{area.name}.{_name(part)}", part) for part in node.body if not _tells(part)]
            return [(area.name, node)]
    raise LookupError(f"{area.path}: nothing ends where {area.name} does")


def _tells(part: ast.stmt) -> bool:
    return isinstance(part, ast.Expr) or (isinstance(part, ast.FunctionDef) and part.name in TELLING)


def keys_in(functions: set[str]) -> set[tuple[str, str, str]]:
    """The keys of all mutants of some functions."""
    found: set[tuple[str, str, str]] = set()
    for rule, there in areas().items():
        if any(area.name in (name, name.rpartition(".")[0]) for area in there for name in functions):
            found |= {mutant.key for mutant in mutants_of(rule)}
    return found
