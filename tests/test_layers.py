"""Imports go downward only, and the core and the rules need nothing but the standard library."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "clachan"

# Each layer may import itself and what stands before it.
LAYERS = ["core", "games", "draw", "bots", "sim", "i18n", "envs", "web", "cli"]
FORBIDDEN_BESIDE = {"web": {"envs", "sim"}, "envs": {"i18n"}, "i18n": {"games", "draw", "bots", "sim"}}

MODULES = sorted(path for path in SOURCE.rglob("*.py") if path.parent != SOURCE or path.name == "i18n.py")


def layer_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


@cache
def imports_of(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module == "clachan"}
    return found


@pytest.mark.parametrize("path", MODULES, ids=[str(path.relative_to(SOURCE)) for path in MODULES])
def test_imports_go_downward(path: Path) -> None:
    layer = layer_of(path)
    assert layer in LAYERS, f"{layer} is in no layer"
    for name in imports_of(path):
        parts = name.split(".")
        if parts[0] == "clachan" and len(parts) > 1 and parts[1] in LAYERS:
            assert LAYERS.index(parts[1]) <= LAYERS.index(layer), f"{path.name} imports {name}"
            assert parts[1] not in FORBIDDEN_BESIDE.get(layer, set()), f"{path.name} imports {name}"


@pytest.mark.parametrize("path", [p for p in MODULES if layer_of(p) in ("core", "games")], ids=lambda p: p.stem)
def test_core_and_rules_are_pure(path: Path) -> None:
    """Standard library only; no clock, no global randomness, no input or output outside the registry."""
    allowed = set(sys.stdlib_module_names) | {"clachan"}
    forbidden = {"random", "time", "datetime", "os", "io", "socket", "pathlib", "secrets", "uuid"}
    if path.name == "registry.py":
        forbidden -= {"pathlib"}
    for name in imports_of(path):
        top = name.split(".")[0]
        assert top in allowed, f"{path.name} imports {name}"
        assert top not in forbidden, f"{path.name} imports {name}"


@pytest.mark.parametrize("path", [p for p in MODULES if layer_of(p) == "core"], ids=lambda p: p.stem)
def test_core_knows_no_game(path: Path) -> None:
    assert "skye" not in path.read_text(encoding="utf-8").lower()


def test_base_rules_do_not_know_the_expansion() -> None:
    """The base game meets Druids only where expansions are listed."""
    folder = SOURCE / "games" / "isle_of_skye"
    for path in folder.glob("*.py"):
        if path.name != "game.py":
            assert not any("druids" in name for name in imports_of(path)), path.name
