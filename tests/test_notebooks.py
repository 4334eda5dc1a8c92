"""The notebooks in examples/ run from the first cell to the last, and show what they promise."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
# How many pictures each of them shows.
PICTURES = {"play_and_draw": 3, "simulate_and_plot": 2, "environment": 0}


def cells(path: Path, kind: str) -> list[str]:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == kind]


def shown(code: str, names: dict[str, object]) -> object:
    """Run a cell as a notebook does: what its last line gives is shown."""
    tree = ast.parse(code)
    last = tree.body[-1]
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "cell", "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), "cell", "exec"), names)
    found: object = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    return found


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    names: dict[str, object] = {}
    found = [shown(code, names) for code in cells(path, "code")]
    pictures = [one._repr_svg_() for one in found if hasattr(one, "_repr_svg_")]
    assert len(pictures) == PICTURES[path.stem]
    assert all(picture.startswith("<svg") for picture in pictures)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_are_kept_without_output(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert [cell for cell in code if cell["outputs"] or cell["execution_count"] is not None] == []
    assert cells(path, "markdown")[0].startswith("# ")


def test_every_notebook_is_listed() -> None:
    text = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    assert set(PICTURES) == {path.stem for path in NOTEBOOKS}
    assert all(f"(notebooks/{path.name})" in text for path in NOTEBOOKS)
