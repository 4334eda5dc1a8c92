"""Figures of the bots by name, to be changed while a program runs: `games.clans_of_caledonia.bot.rates:POUND[2]`.

Without an index, a name stands for all figures of a list, tuple or dictionary. It works on both builds: what is not
`Final` is looked up by its name, in every module that has imported it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any

NAME = re.compile(r"(?P<module>[\w.]+):(?P<name>\w+)(?:\[(?P<key>\w+)\])?")
# What was worked out with other figures and is kept for all games.
KEPT = ["games.clans_of_caledonia.bot.rates:COLUMNS"]


class Weight:
    """One figure, or several of one name."""

    def __init__(self, name: str) -> None:
        found = NAME.fullmatch(name)
        if found is None:
            raise SystemExit(f"no name of a figure: {name}")
        self.name: str = name
        self.attribute: str = found["name"]
        whole: Any = vars(import_module(f"clachan.{found['module']}"))[self.attribute]
        self.homes: list[dict[str, Any]] = [
            vars(module)
            for path, module in sorted(sys.modules.items())
            if path.startswith("clachan.") and vars(module).get(self.attribute) is whole
        ]
        self.keys: list[Any] = []
        if isinstance(whole, dict):
            self.keys = [found["key"]] if found["key"] else list(whole)
        elif isinstance(whole, list | tuple):
            self.keys = [int(found["key"])] if found["key"] else list(range(len(whole)))

    def get(self) -> list[float]:
        """The figures as they are now."""
        whole = self.homes[0][self.attribute]
        return [whole[key] for key in self.keys] if self.keys else [whole]

    def put(self, figures: list[float]) -> None:
        """Change the figures. What was worked out before has to be forgotten: see `forget`."""
        if not self.keys:
            for home in self.homes:
                home[self.attribute] = figures[0]
            return
        whole = self.homes[0][self.attribute]
        changed = list(whole) if isinstance(whole, tuple) else whole
        for key, figure in zip(self.keys, figures, strict=True):
            changed[key] = figure
        if isinstance(whole, tuple):
            for home in self.homes:
                home[self.attribute] = tuple(changed)


def forget() -> None:
    """Forget what was worked out with other figures."""
    for name in KEPT:
        module, attribute = name.split(":")
        getattr(import_module(f"clachan.{module}"), attribute).clear()


def put_all(weights: Mapping[str, float | list[float]]) -> None:
    """Change many; a single number is put into every place of its name."""
    for name, figures in weights.items():
        weight = Weight(name)
        weight.put(figures if isinstance(figures, list) else [figures] * max(1, len(weight.keys)))
    forget()
