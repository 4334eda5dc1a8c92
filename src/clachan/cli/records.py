"""Records of games that are played at the terminal: where they may be written, and writing them."""

from __future__ import annotations

from pathlib import Path

from clachan.core.errors import RecordError
from clachan.core.record import Match, read_record
from clachan.face.words import Translator
from clachan.files import write_whole


def check_file(file: Path, t: Translator) -> None:
    """Refuse to write a record where it cannot go, or over something that is no record."""
    if not file.parent.is_dir():
        raise RecordError(t.gettext("There is no folder {folder}.").format(folder=file.parent))
    if file.is_dir():
        raise RecordError(t.gettext("{file} is a folder.").format(file=file))
    if file.exists():
        try:
            read_record(file.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, RecordError):
            text = t.gettext("{file} is there already and is no record of a game; it is left alone.")
            raise RecordError(text.format(file=file)) from None


def write_record(match: Match, file: Path, t: Translator) -> str:
    """Write the record of a game, whole or not at all; a sentence about it."""
    try:
        check_file(file, t)
        write_whole(file, match.record().dumps())
    except (OSError, RecordError) as error:
        return t.gettext("The game was not saved: {reason}").format(reason=error)
    return t.gettext("The game is saved in {file}.").format(file=file)
