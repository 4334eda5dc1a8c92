"""Reading plain data from outside: every value is typed, and an error names its place and what was expected."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.errors import ClachanError


class Reader:
    """A value somewhere in a JSON document, and where it stands: `position.json: players[0]: gold`."""

    __slots__ = ("value", "where", "kind")

    def __init__(self, value: object, where: str, kind: type[ClachanError]) -> None:
        self.value: object = value
        self.where: str = where
        # The error that is raised for what is wrong here.
        self.kind: type[ClachanError] = kind

    def error(self, reason: str) -> ClachanError:
        """What is wrong with the value, to be raised."""
        return self.kind(f"{self.where}: {reason}")

    def has(self, name: str) -> bool:
        """Whether an object has something of this name."""
        return name in self._object()

    def at(self, name: str) -> Reader:
        """What an object has of this name."""
        fields = self._object()
        if name not in fields:
            raise self.kind(f"{self.where}: {name}: is missing")
        return Reader(fields[name], f"{self.where}: {name}", self.kind)

    def items(self) -> list[Reader]:
        """The items of a list."""
        if not isinstance(self.value, list):
            raise self.error("expected a list")
        return [Reader(item, f"{self.where}[{i}]", self.kind) for i, item in enumerate(self.value)]

    def fields(self) -> dict[str, Reader]:
        """The fields of an object by their names."""
        return {name: Reader(value, f"{self.where}: {name}", self.kind) for name, value in self._object().items()}

    def nothing(self) -> bool:
        """Whether there is null."""
        return self.value is None

    def text(self, allowed: Sequence[str] | None = None) -> str:
        """A text, one of the allowed ones if these are given."""
        if not isinstance(self.value, str):
            raise self.error("expected a text")
        if allowed is not None and self.value not in allowed:
            raise self.error(f"{self.value!r} is not one of {', '.join(allowed)}")
        return self.value

    def number(self, low: int | None = None, high: int | None = None) -> int:
        """A whole number, within the bounds that are given."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.error("expected a whole number")
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.error(f"{value} is not a number {_between(low, high)}")
        return value

    def decimal(self) -> float:
        """A number, whole or not."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.error("expected a number")
        return float(value)

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self.error("expected true or false")
        return self.value

    def texts(self) -> list[str]:
        """A list of texts."""
        if not isinstance(self.value, list):
            raise self.error("expected a list of texts")
        return [item.text() for item in self.items()]

    def numbers(self, low: int | None = None, high: int | None = None) -> list[int]:
        """A list of whole numbers, each within the bounds that are given."""
        if not isinstance(self.value, list):
            raise self.error("expected a list of whole numbers")
        return [item.number(low, high) for item in self.items()]

    def text_table(self) -> dict[str, str]:
        """An object whose values are texts."""
        return {name: reader.text() for name, reader in self.fields().items()}

    def _object(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise self.error("expected an object")
        return self.value


def _between(low: int | None, high: int | None) -> str:
    if low is None:
        return f"up to {high}"
    return f"from {low} on" if high is None else f"from {low} to {high}"
