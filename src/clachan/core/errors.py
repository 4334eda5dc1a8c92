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


class PackError(DataError):
    """A data pack cannot be read or put together; the message says where and why."""


class ComponentError(DataError):
    """What is wrong with one component: which one, at which field, and why, as a sentence that can be translated."""

    def __init__(self, place: str, kind: str, component: str, path: tuple[str, ...]) -> None:
        super().__init__("")
        self.place: str = place
        self.kind: str = kind
        self.component: str = component
        # The field, and where it lies: ("features", "0", "area").
        self.path: tuple[str, ...] = path

    def at(self, field: str) -> ComponentError:
        """The same at a field."""
        return ComponentError(self.place, self.kind, self.component, (*self.path, field))

    def because(self, text: str, values: dict[str, object]) -> ComponentError:
        """The same with the reason: a text with the names of its values."""
        self.text = text
        self.values = values
        self.args = (f"{self._shown()}: {_filled(text, values)}",)
        return self

    def said(self, tell: Callable[[str, Mapping[str, object]], str]) -> str:
        """Place and reason, the reason in the language of whoever tells it."""
        return f"{self._shown()}: {self.reason(tell)}"

    def _shown(self) -> str:
        """The place with the field, where it is one of them that is wrong."""
        return f"{self.place}: {self.path[-1]}" if self.path else self.place

    def reason(self, tell: Callable[[str, Mapping[str, object]], str]) -> str:
        """The reason alone, for a page that shows it at its place."""
        return tell(self.text, self.values)


class NoSuchNumber(IllegalAction):
    """A number that stands for no legal action. It is told to programs, in English."""


class WrongSetting(OptionError):
    """An environment, or a game from outside, that cannot be made. It is told to programs, in English."""


class BotError(ClachanError):
    """A bot from outside cannot be loaded, has failed, or has chosen what is not legal."""
