"""Errors a caller can show to people: one sentence that says what is wrong and what would be right.

The sentence is a text with the names of values in braces, written out where the error is raised, so that catalogues
of translations collect it there: `raise OptionError("there is no game {name}", name=name)`. It reads as English by
itself, and in another language whoever shows it asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping


class ClachanError(Exception):
    """Something a user asked for cannot be done; the message says why."""

    def __init__(self, text: str = "", **values: object) -> None:
        super().__init__(_filled(text, values))
        self.text: str = text
        self.values: dict[str, object] = values

    def said(self, tell: Callable[[str, Mapping[str, object]], str]) -> str:
        """The sentence in the language of whoever tells a text with its values."""
        return tell(self.text, self.values) if self.text else ""


def _filled(text: str, values: dict[str, object]) -> str:
    """The text with its values; one without values stays as it is, braces and all."""
    return text.format(**values) if values else text


class OptionError(ClachanError):
    """A game was asked for with options it does not have."""


class NotationError(ClachanError):
    """A text is not the text of any action."""


class IllegalAction(ClachanError):
    """An action is not legal for that seat now. Nothing was changed."""


class RecordError(ClachanError):
    """A record cannot be read or replayed."""


class PositionError(ClachanError):
    """A position cannot be: something in it is missing, or does not go together."""


class DataError(ClachanError):
    """Component data are wrong."""
