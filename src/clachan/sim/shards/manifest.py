"""What a folder of shards is of: versions, fingerprints and options, in one small file.

All that is in a folder was played alike, so that a run goes on only with the same; by which bots and with which seeds
stands in the shards. What the file was made with is told beside it and compared with nothing.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

import pyarrow as pa

from clachan.core.errors import ClachanError
from clachan.core.jsontypes import Json
from clachan.files import TooLarge, read_text

# Whoever reads a folder of Parquet leaves out names with such a beginning.
FILE = "_manifest.json"
FORMAT, FORMAT_VERSION = "clachan-run", 1
LARGEST = 1_000_000


class RunError(ClachanError):
    """A run cannot begin or go on. It is told to programs and those who run them, in English."""


Manifest = dict[str, Json]


def manifest_of(kind: str, played: Mapping[str, Json]) -> Manifest:
    """The manifest of a run with rows of this kind, of games that are all played like this."""
    made_with: Json = {"python": platform.python_version(), "pyarrow": str(pa.__version__)}
    return {"format": FORMAT, "version": FORMAT_VERSION, "kind": kind, **played, "made_with": made_with}


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a folder."""
    path = folder / FILE
    try:
        found: object = json.loads(read_text(path, LARGEST))
    except FileNotFoundError:
        raise RunError(f"{folder}: is no folder of a run: it has no {FILE}") from None
    except OSError as error:
        raise RunError(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError, TooLarge):
        raise RunError(f"{path}: is no manifest of a run") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise RunError(f"{path}: is no manifest of a run")
    if found.get("version") != FORMAT_VERSION:
        raise RunError(f"{path}: version: this program reads version {FORMAT_VERSION}, not {found.get('version')!r}")
    return found


def agree(folder: Path, manifest: Manifest) -> None:
    """Refuse a folder whose manifest says something else."""
    found = read_manifest(folder)
    for name in dict.fromkeys([*manifest, *found]):
        if name != "made_with" and found.get(name) != manifest.get(name):
            raise RunError(
                f"{folder / FILE}: {name}: what is there was made with {_short(found.get(name))}, "
                f"this would be {_short(manifest.get(name))}; give another folder"
            )


def _short(value: Json) -> str:
    told = json.dumps(value, ensure_ascii=False)
    return told if len(told) <= 60 else f"{told[:58]} …"


def begin(folder: Path, manifest: Manifest) -> None:
    """Make the folder of a run; if another process has just made it, it must be of the same."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(manifest, indent=1, ensure_ascii=False) + "\n"
        part = folder / f".{uuid4().hex}.part"
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        try:
            # Whoever is first wins; unlike a rename, a link replaces nothing.
            os.link(part, folder / FILE)
        except FileExistsError:
            pass
        except OSError:
            os.replace(part, folder / FILE)
        part.unlink(missing_ok=True)
        sync_names(folder)
    except OSError as error:
        raise RunError(f"{folder}: cannot be written: {error.strerror}") from None
    agree(folder, manifest)


def sync_names(folder: Path) -> None:
    """A name is on the disk when its folder is; not every system lets one ask for that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
