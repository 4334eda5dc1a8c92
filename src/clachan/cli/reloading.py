"""`clachan serve --reload`: the server in a process of its own, which is begun anew whenever a file changes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from watchfiles import Change, watch

import clachan
from clachan.bots.outside import CALLED, installed, is_code
from clachan.installed import outside
from clachan.web.reloading import RELOADING

# What a server is made of: code, templates, styles and scripts, component data, catalogues, documents.
WATCHED = (".py", ".html", ".css", ".js", ".svg", ".toml", ".mo", ".po", ".md")
# A catalogue as people write it; a server reads the compiled one beside it.
WRITTEN, COMPILED = ".po", ".mo"
# Milliseconds within which changes are one, and seconds that a server has to end.
TOGETHER = 300
PATIENCE = 5.0
_out = Console(highlight=False)


def serve_anew(arguments: Sequence[str], folders: Iterable[Path]) -> None:
    """Run `clachan serve` with these arguments, and again after each change in the folders, until Ctrl-C or a kill."""
    # Who is killed takes the server along.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    server = _begin(arguments)
    again = [argument for argument in arguments if argument != "--open"]
    try:
        for changes in watch(*folders, watch_filter=is_watched, debounce=TOGETHER, raise_interrupt=True):
            files = sorted(Path(path) for _, path in changes)
            written = [file for file in files if file.suffix == WRITTEN]
            for file in written:
                compile_catalogue(file)
            # A compiled catalogue is a change of its own.
            if len(written) < len(files):
                _out.print(f"{files[0].name} has changed: the server begins anew")
                _end(server)
                server = _begin(again)
    except KeyboardInterrupt:
        pass
    finally:
        _end(server)


def is_watched(change: Change, path: str) -> bool:
    """Whether a file is something that the server is made of."""
    return path.endswith(WATCHED) and "__pycache__" not in path


def compile_catalogue(file: Path) -> None:
    """Compile a catalogue; what is wrong with it is told, and the server keeps the one that it has."""
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import PoFileError, read_po
    except ImportError:
        _out.print(f"{file.name} has changed; to compile it: pip install babel")
        return
    try:
        with file.open("rb") as content:
            catalogue = read_po(content, abort_invalid=True)
        with file.with_suffix(COMPILED).open("wb") as compiled:
            write_mo(compiled, catalogue)
    except (OSError, PoFileError, ValueError) as error:
        _out.print(f"{file}: cannot be compiled: {error}", soft_wrap=True)


def folders_of(data: Path | None, bots: Sequence[str]) -> list[Path]:
    """Where the files of a server lie: ours, those of games and bots of other packages, and corrections of data."""
    source = Path(clachan.__file__).parent
    beside = source.parents[1] / "docs"
    places = [point.module for point in (*outside().values(), *installed().values())]
    places += [spec.rpartition(CALLED)[2].partition(":")[0] for spec in bots if is_code(spec.rpartition(CALLED)[2])]
    found = [source, *([beside] if beside.is_dir() else []), *[_folder(place) for place in places]]
    return list(dict.fromkeys([*[folder for folder in found if folder is not None], *([data] if data else [])]))


def _folder(module: str) -> Path | None:
    """The folder of the package that a module belongs to, or in which it lies."""
    try:
        spec = find_spec(module.partition(".")[0])
    except (ImportError, ValueError):
        return None
    if spec is None or spec.origin is None:
        return None
    return Path(spec.origin).parent


def _begin(arguments: Sequence[str]) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "clachan", "serve", *arguments]
    return subprocess.Popen(command, env={**os.environ, RELOADING: "1"})


def _end(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
