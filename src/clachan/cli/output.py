"""What commands give: lines and tables, JSON, files, and a bar while one waits."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from rich.console import Console

from clachan.core.errors import OptionError
from clachan.core.record import Record
from clachan.files import write_whole

# Names and texts from files are shown as they are: brackets in them are no markup.
out = Console(highlight=False, markup=False, emoji=False)
err = Console(stderr=True, highlight=False, markup=False, emoji=False)

# What a shell is told when somebody has interrupted, and when some of it has come to nothing.
INTERRUPTED, FAILED = 130, 1
# What is wrong is told in one line, and a line can be read.
LONGEST_LINE = 280

T = TypeVar("T")


def plain(text: str) -> str:
    """A text without what would steer a terminal, on one line."""
    return "".join([c if unicodedata.category(c)[0] != "C" else " " for c in text])


def line(text: str) -> str:
    """A text as one line that is not too long; what is wrong stands before long lists of what would be right."""
    told = plain(text)
    return told if len(told) <= LONGEST_LINE else f"{told[: LONGEST_LINE - 2]} …"


def print_json(document: object) -> None:
    """A document as JSON, for other programs."""
    print(_STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(document, indent=1, ensure_ascii=False)))


# Control characters that JSON allows in texts, and halves of characters, which cannot be written.
_STEERING = re.compile("[\x7f-\x9f\ud800-\udfff]")


def show_table(title: str, header: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table with a title over it."""
    from rich.table import Table

    table = Table(*header, title=title)
    for row in rows:
        table.add_row(*[plain(cell) for cell in row])
    out.print(table)


def save_records(records: Iterable[Record], folder: Path) -> None:
    """Write records into a folder, each under the name of its game and its seed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for record in records:
            write_whole(folder / f"{record.game}-{record.seed}.json", record.dumps())
    except OSError as error:
        raise OptionError(f"{folder}: cannot be written: {error.strerror}") from None


def write(path: Path, text: str) -> None:
    """Write a text into a file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OptionError(f"{path}: cannot be written: {error.strerror}") from None


def progress(items: Iterable[T], total: int, what: str, hidden: bool = False) -> Iterator[T]:
    """Pass items on, with a progress bar on standard error while somebody watches."""
    if hidden or not err.is_terminal:
        yield from items
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        yield from bar.track(items, total=total)
