"""Small changes of a piece of source, each of which should break something.

What only tells of the rules is left alone: docstrings, annotations, texts, assertions, slots, and what is said when
something is refused. So are the limits within which a file of components is believed, and what is only kept to have it
quickly again.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

NEGATED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
REVERSED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any"}
# What stands for the whole position goes into nearly every call; in another place it only fails at once.
NEVER_SWAPPED = {"self", "state"}
# Choices that were worked out are kept until they are asked for; what was misspelt in a file of components is refused.
KEEPING = {"remember"}
BELIEVING = {"done", "error"}
# How a file of components, or a position that was told, is read: each says what it may say at most.
READING = {"number", "numbers", "text", "texts", "flag"}


@dataclass(frozen=True)
class Mutation:
    """A change: these bytes of a source are replaced. `before` and `after` are its lines, with single blanks."""

    line: int
    start: int
    end: int
    text: str
    before: str
    after: str

    def apply(self, source: str) -> str:
        """The source with the change."""
        raw = source.encode()
        return (raw[: self.start] + self.text.encode() + raw[self.end :]).decode()


def mutations(source: str, area: ast.stmt) -> list[Mutation]:
    """All changes of a statement, which may be a function or a class, in their order in the source."""
    found: list[Mutation] = []
    known: set[tuple[int, int, str]] = set()
    for node, text in _changes(area, ""):
        mutation = _mutation(source, node, text)
        if (mutation.start, mutation.end, text) not in known and mutation.before != mutation.after:
            known.add((mutation.start, mutation.end, text))
            found.append(mutation)
    return sorted(found, key=lambda item: (item.start, item.end, item.text))


def _mutation(source: str, node: ast.stmt | ast.expr, text: str) -> Mutation:
    raw, starts = _lines(source)
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    first, last = starts[node.lineno - 1], starts[node.end_lineno]
    start = first + node.col_offset
    end = starts[node.end_lineno - 1] + node.end_col_offset
    before = raw[first:last].decode()
    after = (raw[first:start] + text.encode() + raw[end:last]).decode()
    return Mutation(node.lineno, start, end, text, " ".join(before.split()), " ".join(after.split()))


@lru_cache(maxsize=1)
def _lines(source: str) -> tuple[bytes, list[int]]:
    """The bytes of a source, and where its lines begin."""
    raw = source.encode()
    return raw, [0, *accumulate(len(line) for line in raw.splitlines(keepends=True))]


Change = tuple[ast.stmt | ast.expr, str]


def _changes(node: ast.AST, returns: str) -> Iterator[Change]:
    """The changes of a node and of what is in it. `returns` is the type that the function around it returns."""
    if isinstance(node, ast.FunctionDef):
        returns = ast.unparse(node.returns) if node.returns is not None else ""
    if isinstance(node, ast.stmt):
        yield from _of_statement(node, returns)
    elif isinstance(node, ast.expr):
        yield from _of_expression(node)
    elif isinstance(node, ast.comprehension):
        for condition in node.ifs:
            yield from _negated(condition)
            yield condition, "True"
    for child in _parts(node):
        yield from _changes(child, returns)


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What is in a node and does something."""
    if isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr | ast.Import | ast.ImportFrom):
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "type_params", "args") and (
            not isinstance(node, ast.Call)
        ):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_silent(child):
                yield child


def _is_silent(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return isinstance(node.value.func, ast.Attribute) and node.value.func.attr in KEEPING | BELIEVING
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in READING or (isinstance(node.func.value, ast.Name) and node.func.value.id == "entry")
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id == "__slots__" for target in node.targets)
    return _disbelieves(node)


def _disbelieves(node: ast.AST) -> bool:
    """Whether it refuses what was read, and no more: `if …: raise entry.error(…)`."""
    if isinstance(node, ast.If) and len(node.body) == 1 and not node.orelse:
        return _disbelieves(node.body[0])
    called = node.exc if isinstance(node, ast.Raise) else node.value if isinstance(node, ast.Expr) else None
    return isinstance(called, ast.Call) and isinstance(called.func, ast.Attribute) and called.func.attr in BELIEVING


# Statements


def _of_statement(node: ast.stmt, returns: str) -> Iterator[Change]:
    if _can_go(node):
        yield node, "pass"
    if isinstance(node, ast.Continue):
        yield node, "break"
    elif isinstance(node, ast.Break):
        yield node, "continue"
    elif isinstance(node, ast.AugAssign) and type(node.op) in REVERSED:
        yield node, _with(node, _reverse)
    elif isinstance(node, ast.If | ast.While):
        yield from _negated(node.test)
    elif isinstance(node, ast.Return) and returns == "bool" and node.value is not None:
        yield from _negated(node.value)
    elif isinstance(node, ast.Return) and node.value is not None and returns.startswith("list["):
        yield node.value, "[]"


def _negated(node: ast.expr) -> Iterator[Change]:
    """The opposite, where it is not among the changes of the node itself."""
    if not isinstance(node, ast.Compare | ast.Constant) and not (
        isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    ):
        yield node, f"not ({ast.unparse(node)})"


def _can_go(node: ast.stmt) -> bool:
    """Whether the rest still runs without it: no name is missing then."""
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    return isinstance(node, ast.AugAssign | ast.Delete | ast.Continue | ast.Break | ast.Raise) or (
        isinstance(node, ast.Return) and node.value is None
    )


def _reverse(node: ast.AST) -> None:
    assert isinstance(node, ast.AugAssign | ast.BinOp)
    node.op = REVERSED[type(node.op)]()


def _with(node: ast.AST, change: Callable[[ast.AST], None]) -> str:
    """The source of a node after a change."""
    new = copy.deepcopy(node)
    change(new)
    return ast.unparse(new)


# Expressions


def _of_expression(node: ast.expr) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        yield from _of_comparison(node)
    elif isinstance(node, ast.BoolOp):
        yield from _of_and_or(node)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.BinOp) and type(node.op) in REVERSED and not _is_sequence(node.left, node.right):
        yield node, f"({_with(node, _reverse)})"
    elif isinstance(node, ast.Constant):
        yield from _of_constant(node)
    elif isinstance(node, ast.IfExp):
        yield node, f"({ast.unparse(node.orelse)} if {ast.unparse(node.test)} else {ast.unparse(node.body)})"
    elif isinstance(node, ast.Call):
        yield from _of_call(node)


def _is_sequence(*nodes: ast.expr) -> bool:
    for node in nodes:
        if isinstance(node, ast.Tuple | ast.List | ast.ListComp | ast.JoinedStr):
            return True
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return True
    return False


def _of_comparison(node: ast.Compare) -> Iterator[Change]:
    for place, operator in enumerate(node.ops):
        for table in (NEGATED, SHIFTED):
            if type(operator) in table:
                new = copy.deepcopy(node)
                new.ops[place] = table[type(operator)]()
                yield node, ast.unparse(new)


def _of_and_or(node: ast.BoolOp) -> Iterator[Change]:
    other = copy.deepcopy(node)
    other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield node, f"({ast.unparse(other)})"
    for place in range(len(node.values)):
        rest = node.values[:place] + node.values[place + 1 :]
        fewer = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        yield node, f"({ast.unparse(fewer)})"


def _of_constant(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield node, str(not node.value)
    elif isinstance(node.value, int):
        yield node, str(node.value + 1)
        if node.value > 0:
            yield node, str(node.value - 1)


def _of_call(node: ast.Call) -> Iterator[Change]:
    if isinstance(node.func, ast.Name) and node.func.id in OTHER_NAME:
        yield node.func, OTHER_NAME[node.func.id]
        return
    if isinstance(node.func, ast.Name) and node.func.id == "range":
        end = node.args[min(1, len(node.args) - 1)]
        yield end, f"{ast.unparse(end)} + 1"
        yield end, f"{ast.unparse(end)} - 1"
        return
    for place in range(len(node.args) - 1):
        if _can_swap(node.args[place], node.args[place + 1]):
            new = copy.deepcopy(node)
            new.args[place], new.args[place + 1] = new.args[place + 1], new.args[place]
            yield node, ast.unparse(new)


def _can_swap(first: ast.expr, second: ast.expr) -> bool:
    for argument in (first, second):
        if isinstance(argument, ast.Starred | ast.JoinedStr):
            return False
        if isinstance(argument, ast.Name) and argument.id in NEVER_SWAPPED:
            return False
    return ast.dump(first) != ast.dump(second)
