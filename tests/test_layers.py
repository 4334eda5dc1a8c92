"""Where a line of code may live: imports go downward only, rooms do not look into each other, rules are pure."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

from clachan.games import registry

SOURCE = Path(__file__).parent.parent / "src" / "clachan"

# Each layer may import itself and what stands before it.
LAYERS = [
    "core",
    "face",
    "thinking",
    "manifest",
    "installed",
    "games",
    "bots",
    "i18n",
    "draw",
    "sim",
    "envs",
    "web",
    "cli",
]
FORBIDDEN_BESIDE = {
    "face": {"thinking"},
    "thinking": {"face"},
    "bots": {"face"},
    "i18n": {"games", "bots"},
    "envs": {"i18n"},
    "web": {"envs", "sim"},
}
# What the bots of the games build on; the players that think for any game stand above the games.
THINKING = {"evaluation", "planning", "sight"}
# What one room of a game may use of its own game, and of the layers below.
ROOMS = {"rules": {"rules"}, "face": {"rules", "face"}, "bot": {"rules", "bot"}}
BELOW = {
    "rules": {"core"},
    "face": {"core", "face", "manifest"},
    "bot": {"core", "thinking", "manifest"},
    "": {"core", "manifest"},
}

MODULES = sorted(
    path for path in SOURCE.rglob("*.py") if path.parent != SOURCE or path.stem in ("i18n", "installed", "manifest")
)
IN_GAMES = [path for path in MODULES if path.relative_to(SOURCE).parts[0] == "games" and path.name != "registry.py"]
RULES = [path for path in IN_GAMES if "rules" in path.parts]
CORE = [path for path in MODULES if path.relative_to(SOURCE).parts[0] == "core"]


def name_of(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def layer_of(parts: tuple[str, ...]) -> str:
    """The layer of a module, by the parts of its name after `clachan`."""
    return "thinking" if parts[0] == "bots" and len(parts) > 1 and parts[1] in THINKING else parts[0]


def place_of(path: Path) -> tuple[str, ...]:
    return path.relative_to(SOURCE).with_suffix("").parts


@cache
def imports_of(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module or "")
            # `from package import module` names a module, too.
            folder = SOURCE.parent / (node.module or "").replace(".", "/")
            found |= {f"{node.module}.{a.name}" for a in node.names if (folder / f"{a.name}.py").exists()}
    return found


def ours(path: Path) -> list[tuple[str, ...]]:
    """What a file imports of Clachan, as parts after `clachan`."""
    return [tuple(name.split(".")[1:]) for name in imports_of(path) if name.startswith("clachan.")]


def room_of(parts: tuple[str, ...]) -> tuple[str, str, str]:
    """Game, module (or nothing) and room (or nothing) of something in `games`."""
    game, rest = parts[1], parts[2:]
    module = rest[1] if len(rest) > 1 and rest[0] == "modules" and rest[1] != "__init__" else ""
    inside = rest[2:] if module else rest
    return game, module, inside[0] if inside and inside[0] in ROOMS else ""


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_go_downward(path: Path) -> None:
    layer = layer_of(place_of(path))
    assert layer in LAYERS, f"{layer} is in no layer"
    for parts in ours(path):
        below = layer_of(parts)
        if below in LAYERS:
            assert LAYERS.index(below) <= LAYERS.index(layer), f"{name_of(path)} imports {'.'.join(parts)}"
            assert below not in FORBIDDEN_BESIDE.get(layer, set()), f"{name_of(path)} imports {'.'.join(parts)}"


@pytest.mark.parametrize("path", IN_GAMES, ids=name_of)
def test_rooms_do_not_look_into_each_other(path: Path) -> None:
    """Rules use rules; face and bot use rules, never each other; what lies beside them may use the rules."""
    if len(place_of(path)) < 3:
        return
    game, _, room = room_of(place_of(path))
    for parts in ours(path):
        if parts[0] == "games" and len(parts) > 2:
            other_game, _, other_room = room_of(parts)
            assert other_game == game, f"{name_of(path)} imports {'.'.join(parts)}"
            assert other_room in ROOMS.get(room, {"rules", ""}), f"{name_of(path)} imports {'.'.join(parts)}"
        elif layer_of(parts) in LAYERS and parts[0] != "games":
            assert layer_of(parts) in BELOW[room], f"{name_of(path)} imports {'.'.join(parts)}"


def module_uses() -> dict[tuple[str, str], set[str]]:
    """By the folders of game and module, the folders of the modules that its manifest names."""
    found: dict[tuple[str, str], set[str]] = {}
    for manifest in [registry.manifest(name) for name in registry.names()]:
        folders = {module.name: module.package.split(".")[-1] for module in manifest.modules}
        for module in manifest.modules:
            found[(manifest.package.split(".")[-1], folders[module.name])] = {folders[name] for name in module.uses}
    return found


USES = module_uses()


@pytest.mark.parametrize("path", IN_GAMES, ids=name_of)
def test_modules_know_the_base_game_and_whom_their_manifest_names(path: Path) -> None:
    """The base game knows no module; a module knows another one only where its manifest names it."""
    if len(place_of(path)) < 3:
        return
    game, module, _ = room_of(place_of(path))
    allowed = {"", module} | USES.get((game, module), set())
    for parts in ours(path):
        if parts[0] == "games" and len(parts) > 2:
            assert room_of(parts)[1] in allowed, f"{name_of(path)} imports {'.'.join(parts)}"


@pytest.mark.parametrize("path", [*CORE, *RULES], ids=name_of)
def test_core_and_rules_are_pure(path: Path) -> None:
    """Standard library only; no clock, no global randomness, no input or output."""
    allowed = set(sys.stdlib_module_names) | {"clachan"}
    forbidden = {"random", "time", "datetime", "os", "io", "socket", "pathlib", "secrets", "uuid"}
    typing_only = {"mypy_extensions"} if path == SOURCE / "core" / "__init__.py" else set()
    for name in imports_of(path):
        top = name.split(".")[0]
        assert top in allowed | typing_only, f"{name_of(path)} imports {name}"
        assert top not in forbidden, f"{name_of(path)} imports {name}"


@pytest.mark.parametrize("path", CORE, ids=name_of)
def test_core_knows_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()
    assert not [word for word in ("skye", "caledonia", "glen") if word in text]


def test_the_server_asks_one_clock() -> None:
    """Tests put it forward: what asks another one would not notice."""
    asking = {name_of(path) for path in MODULES if name_of(path).startswith("web/") and asks_the_time(path)}
    assert asking == {"web/clock.py"}


def asks_the_time(path: Path) -> bool:
    """Whether a module asks what time it is, and not only how much time has passed."""
    called = {ast.unparse(node.func) for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)}
    return bool(called & {"time.time", "datetime.now", "date.today", "datetime.today"})
