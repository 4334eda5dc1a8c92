"""Errors a caller can show to people: one sentence that says what is wrong and what would be right."""


class ClachanError(Exception):
    """Something a user asked for cannot be done; the message says why."""


class OptionError(ClachanError):
    """A game was asked for with options it does not have."""


class NotationError(ClachanError):
    """A text is not the text of any action."""


class IllegalAction(ClachanError):
    """An action is not legal for that seat now. Nothing was changed."""


class RecordError(ClachanError):
    """A record cannot be read or replayed."""


class DataError(ClachanError):
    """Component data are wrong."""
