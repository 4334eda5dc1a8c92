"""The shape of plain data: what JSON can hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Union

Json = Union[None, bool, int, float, str, Sequence["Json"], Mapping[str, "Json"]]
