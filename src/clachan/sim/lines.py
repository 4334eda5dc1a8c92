"""Files that grow line by line while something long goes on, so that it can be interrupted and gone on with.

Each line is JSON, and the first one says what the file is of. Nothing that was written is ever written anew: lines are
added, and only one that was being written when the machine stopped is cut off.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from clachan.core.errors import OptionError
from clachan.files import TooLarge, read_text


class Lines:
    """Such a file, of at most so many bytes; `lines` are the whole ones that it has, the first one as well."""

    def __init__(self, path: Path, header: Mapping[str, object], most: int | None = None) -> None:
        self.path = path
        self._header = json.dumps(header)
        self._file: BinaryIO | None = None
        whole, newline, torn = self._read(most).rpartition("\n")
        self.lines = whole.split("\n") if newline else []
        # Where a torn line begins, if there is one.
        self._torn = len(f"{whole}{newline}".encode()) if torn else None
        if not newline and not self._header.startswith(torn):
            # It is no beginning of ours: whoever looks at the first line refuses it.
            self.lines = [torn]

    def _read(self, most: int | None) -> str:
        try:
            return self.path.read_bytes().decode() if most is None else read_text(self.path, most)
        except FileNotFoundError:
            return ""
        except (OSError, UnicodeDecodeError, TooLarge) as error:
            raise OptionError("{path}: cannot be read: {reason}", path=self.path, reason=error) from None

    def add(self, document: object) -> None:
        """Write a line; when this is back, whoever kills the program loses nothing of it."""
        try:
            if self._file is None:
                self._file = self._open()
            self._file.write(_line(json.dumps(document)))
            self._file.flush()
        except OSError as error:
            raise OptionError("{path}: cannot be written: {reason}", path=self.path, reason=error.strerror) from None

    def _open(self) -> BinaryIO:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = self.path.open("ab")
        if self._torn is not None:
            file.truncate(self._torn)
        if not self.path.stat().st_size:
            file.write(_line(self._header))
        return file

    def close(self) -> None:
        """Nothing more will be added."""
        if self._file is not None:
            # What could not be written has been told.
            with suppress(OSError):
                self._file.close()


def _line(text: str) -> bytes:
    return f"{text}\n".encode()
