"""Which code plays a game: when it changes, tables are looked through again, and what it has kept is made anew."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path

from clachan.games import registry

# What shows a game and what bots know of it changes no position.
_BESIDE = {"face", "bot", "invariants.py"}


@cache
def rules_code(name: str) -> str:
    """A fingerprint of the code that plays a game: core, and its rules with those of its modules."""
    total = blake2b(digest_size=6)
    for package in ("clachan.core", registry.manifest(name).package):
        root = Path(str(import_module(package).__file__)).parent
        for file in sorted(root.rglob("*.py")):
            if not _BESIDE & set(file.relative_to(root).parts):
                total.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes())
    return total.hexdigest()
