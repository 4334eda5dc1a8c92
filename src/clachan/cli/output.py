"""What commands give: lines and tables, JSON, files, and a bar while one waits."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from rich.console import Console

from clachan.core.errors import OptionError
from clachan.core.record import Record

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

T = TypeVar("T")


def print_json(document: object) -> None:
    """A document as JSON, for other programs."""
    print(json.dumps(document, indent=1, ensure_ascii=False))


def show_table(title: str, header: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table with a title over it."""
    from rich.table import Table

    table = Table(*header, title=title)
    for row in rows:
        table.add_row(*row)
    out.print(table)


def save_records(records: Iterable[Record], folder: Path) -> None:
    """Write records into a folder, each under the name of its game and its seed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for record in records:
            path = folder / f"{record.game}-{record.seed}.json"
            path.write_text(record.dumps(), encoding="utf-8")
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
